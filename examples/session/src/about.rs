//! What there is to know of a variant before a game.

use engine::{Level, Variant};
use serde::Serialize;

use crate::problem::Problem;

/// A variant, for menus, the editor and those who set pieces up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct About {
    /// The name.
    pub name: &'static str,
    /// The FEN of the standard start.
    pub start: String,
    /// The kinds of pieces.
    pub pieces: Vec<PieceAbout>,
    /// Whether games can be drawn by the players.
    pub draws: bool,
    /// Whether there is castling.
    pub castling: bool,
    /// Whether there is check.
    pub check: bool,
    /// Whether squares can be holes.
    pub holes: bool,
    /// Whether pawns are taken en passant.
    pub passant: bool,
    /// Whether there are shuffled starts.
    pub shuffles: bool,
    /// The strongest level of the engine; the weakest is 1.
    pub levels: u8,
}

/// A kind of piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PieceAbout {
    /// The letter, lower case.
    pub letter: char,
    /// The name.
    pub name: &'static str,
}

impl About {
    /// All variants.
    #[must_use]
    pub fn all() -> Vec<About> {
        Variant::ALL.iter().copied().map(About::of).collect()
    }

    fn of(variant: Variant) -> About {
        let rules = variant.dynamic();
        let standard = variant_core::shuffle::BackRank::STANDARD;
        let piece =
            |info: &variant_core::KindInfo| PieceAbout { letter: info.letter, name: info.name };
        About {
            name: variant.name(),
            start: rules.start_fen(),
            pieces: rules.kinds().iter().map(piece).collect(),
            draws: rules.has_draws(),
            castling: rules.has_castling(),
            check: rules.has_check(),
            holes: has_holes(variant),
            passant: has_en_passant(variant),
            shuffles: rules.shuffled_fen(standard, standard).is_some(),
            levels: Level::MAX.number(),
        }
    }
}

/// Whether the variant takes a board with a hole: asked of its rules, which say it of any board.
fn has_holes(variant: Variant) -> bool {
    let start = variant.dynamic().start_fen();
    variant.dynamic().position(&start.replacen('8', "x7", 1)).is_ok()
}

/// Whether the variant takes a position with an en passant square.
fn has_en_passant(variant: Variant) -> bool {
    variant.dynamic().position("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1").is_ok()
}

/// The variant with a name.
pub(crate) fn variant(name: &str) -> Result<Variant, Problem> {
    name.parse().map_err(|_| {
        let names: Vec<&str> = Variant::ALL.iter().map(|variant| variant.name()).collect();
        Problem::refused(format!("There is no such variant; there are {}.", names.join(", ")))
    })
}
