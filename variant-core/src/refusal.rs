//! Why a move is not legal.

use core::fmt;

use crate::{Bitboard, CastlingSide, Outcome, Square};

/// Why a move is not legal, with the squares that matter.
///
/// `Display` gives one English sentence for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Refusal {
    /// The game is over.
    GameOver(Outcome),
    /// The square is a hole.
    Hole(Square),
    /// Nothing stands on the start square.
    NoPiece(Square),
    /// The piece belongs to the opponent.
    NotYourPiece(Square),
    /// The piece does not move that way.
    CannotMoveSo {
        /// The start square.
        from: Square,
        /// The square it cannot get to.
        to: Square,
    },
    /// Another piece is in the way.
    Blocked(Square),
    /// The target holds a piece of one's own.
    OwnPiece(Square),
    /// Fusion: the two pieces cannot fuse.
    NoFusion {
        /// The square of the piece that was to be fused with.
        at: Square,
        /// Why not.
        because: NoFusion,
    },
    /// Fusion: a compound that is attacked cannot split.
    SplitWhileAttacked(Bitboard),
    /// Fusion: the component that leaves needs an empty square.
    SplitNeedsEmpty(Square),
    /// Fusion: the piece has no such component to send away.
    NoSuchComponent(Square),
    /// Fusion: a royal piece may not pass squares that are attacked.
    RoyalPassesAttacked(Bitboard),
    /// One's own royal piece would stand attacked.
    LeavesRoyalAttacked {
        /// The square of the royal piece after the move.
        royal: Square,
        /// The pieces that would attack it.
        by: Bitboard,
    },
    /// Allmate: one's own king would stand mated.
    KingWouldBeMated(Square),
    /// Castling is not possible.
    NoCastling {
        /// Which way.
        side: CastlingSide,
        /// Why not.
        because: NoCastling,
    },
    /// The move promotes, and to what has to be one of the variant's promotions.
    WrongPromotion(Square),
    /// A piece was named to arrive, but the move is no promotion and no split.
    NothingToPromote(Square),
    /// Wormhole: a pawn promotes only by capturing.
    PromotionOnlyByCapture(Square),
    /// Allmate: nothing is captured by moving onto it.
    NoCaptureByMoving(Square),
    /// A pawn captures only what stands diagonally in front of it.
    NothingToCapture(Square),
    /// Wormhole: the lion moves one square only to capture.
    OnlyCaptures(Square),
}

/// Why two pieces of one side cannot fuse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NoFusion {
    /// They are of the same kind.
    SameKind,
    /// One of them is a compound already.
    Compound,
    /// One of them is a pawn.
    Pawn,
    /// The king may be joined, but may not move to fuse.
    KingMayNotStartIt,
}

/// What forbids castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NoCastling {
    /// The king or that rook has moved, or fused, or there is no such rook.
    NoRight,
    /// A piece is in the way.
    Blocked(Square),
    /// The king is in check.
    InCheck,
    /// The king would pass or reach an attacked square.
    Attacked(Square),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Refusal::GameOver(outcome) => write!(f, "The game is over ({outcome})."),
            Refusal::Hole(at) => write!(f, "The square {at} is gone; there is only a hole."),
            Refusal::NoPiece(at) => write!(f, "There is no piece on {at}."),
            Refusal::NotYourPiece(at) => write!(f, "The piece on {at} is not yours."),
            Refusal::CannotMoveSo { from, to } => {
                write!(f, "The piece on {from} does not move to {to}.")
            }
            Refusal::Blocked(at) => write!(f, "The piece on {at} is in the way."),
            Refusal::OwnPiece(at) => write!(f, "Your own piece stands on {at}."),
            Refusal::NoFusion { at, because } => match because {
                NoFusion::SameKind => {
                    write!(f, "The piece cannot fuse with the one on {at}, as both are the same.")
                }
                NoFusion::Compound => {
                    write!(
                        f,
                        "The piece cannot fuse with the one on {at}, as compounds never fuse."
                    )
                }
                NoFusion::Pawn => {
                    write!(f, "The piece cannot fuse with the one on {at}, as pawns never fuse.")
                }
                NoFusion::KingMayNotStartIt => {
                    write!(f, "The king cannot move to {at} to fuse; only others may join it.")
                }
            },
            Refusal::SplitWhileAttacked(by) => {
                write!(f, "The piece cannot split while it is attacked from {}.", List(by))
            }
            Refusal::SplitNeedsEmpty(at) => {
                write!(f, "A split needs an empty square, and {at} is occupied.")
            }
            Refusal::NoSuchComponent(at) => {
                write!(f, "The piece on {at} has no such component that could leave it.")
            }
            Refusal::RoyalPassesAttacked(at) => {
                write!(f, "A royal piece cannot pass attacked squares, here {}.", List(at))
            }
            Refusal::LeavesRoyalAttacked { royal, by } => {
                write!(f, "Your royal piece on {royal} would be attacked from {}.", List(by))
            }
            Refusal::KingWouldBeMated(at) => write!(f, "Your king on {at} would be mated."),
            Refusal::NoCastling { side, because } => {
                let side = match side {
                    CastlingSide::King => "king's",
                    CastlingSide::Queen => "queen's",
                };
                write!(f, "You cannot castle on the {side} side: ")?;
                match because {
                    NoCastling::NoRight => f.write_str("the right to do so is gone."),
                    NoCastling::Blocked(at) => write!(f, "the piece on {at} is in the way."),
                    NoCastling::InCheck => f.write_str("the king is in check."),
                    NoCastling::Attacked(at) => write!(f, "the square {at} is attacked."),
                }
            }
            Refusal::WrongPromotion(at) => {
                write!(f, "The pawn has to become one of the promotion pieces on {at}.")
            }
            Refusal::NothingToPromote(at) => {
                write!(f, "The piece on {at} is not promoted by this move and does not split.")
            }
            Refusal::PromotionOnlyByCapture(at) => {
                write!(f, "A pawn promotes only by capturing, and {at} is empty.")
            }
            Refusal::NoCaptureByMoving(at) => {
                write!(f, "Nothing is captured by moving onto it, and {at} is occupied.")
            }
            Refusal::NothingToCapture(at) => {
                write!(
                    f,
                    "A pawn moves diagonally only to capture, and it can capture nothing on {at}."
                )
            }
            Refusal::OnlyCaptures(at) => {
                write!(f, "The lion moves a single square only to capture, and {at} is empty.")
            }
        }
    }
}

impl core::error::Error for Refusal {}

/// Squares as a list in a sentence.
struct List(Bitboard);

impl fmt::Display for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut left = self.0.len();
        for square in self.0 {
            write!(f, "{square}")?;
            left -= 1;
            f.write_str(match left {
                0 => "",
                1 => " and ",
                _ => ", ",
            })?;
        }
        Ok(())
    }
}
