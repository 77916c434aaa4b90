//! Writing moves of a position.

use super::{San, SanAction, SanMark, SanPiece, SanStyle};
use crate::{Bitboard, ForEach, Kind, Move, Position, Rules, Setup};

/// Moves in algebraic notation: writing.
impl<R: Rules> Position<R> {
    /// A legal move in standard algebraic notation. For a move that is not legal the text means
    /// nothing.
    ///
    /// ```
    /// use fusion::Position;
    /// let position = Position::from_fen("4k3/8/8/8/8/5N2/4B3/4K3 w - - 0 1")?;
    /// let join = position.read_coordinate("e2f3")?;
    /// assert_eq!(position.san(join).to_string(), "Bxf3=D");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn san(&self, m: Move) -> San {
        let after = self.play_unchecked(m);
        let takes = self.takes(m, &after);
        let action = match (capital::<R>(m.arrives).filter(|_| m.is_drop()), self.castling(m)) {
            (Some(piece), _) => SanAction::Drop { piece, to: m.to },
            (None, Some(castling)) => SanAction::Castling(castling.side),
            (None, None) => SanAction::Piece(self.san_piece(m, &after, takes)),
        };
        let removes = self.losses(&after) > u32::from(takes);
        San { action, removes, mark: mark(&after) }
    }

    /// How many pieces the side not to move has lost.
    fn losses(&self, after: &Position<R>) -> u32 {
        let before = self.parts().enemy().len();
        before.saturating_sub(after.board().color(!self.turn()).len())
    }

    /// Whether the move captures: by displacement, or as a pawn does en passant.
    fn takes(&self, m: Move, after: &Position<R>) -> bool {
        let en_passant = self.board().kind_at(m.from) == Kind::PAWN
            && self.board().empty().contains(m.to)
            && m.from.file() != m.to.file()
            && self.losses(after) > 0;
        en_passant || self.parts().enemy().contains(m.to)
    }

    fn san_piece(&self, m: Move, after: &Position<R>, takes: bool) -> SanPiece {
        let mover = self.board().kind_at(m.from);
        let letter = capital::<R>;
        let mut text = SanPiece {
            piece: letter(mover).filter(|_| mover != Kind::PAWN),
            file: None,
            rank: None,
            takes,
            onto: None,
            to: m.to,
            becomes: None,
            stays: None,
        };
        if is_split(mover, m) {
            text.piece = letter(m.arrives);
            text.stays = letter(mover - m.arrives).map(|letter| (letter, m.from));
            return text;
        }
        if self.parts().own().contains(m.to) {
            text.takes = true;
            text.becomes = letter(after.board().kind_at(m.to));
        } else if m.arrives != mover {
            text.becomes = letter(m.arrives);
        }
        self.give_start(m, mover, &mut text);
        text
    }

    /// Gives as much of the start square as the variant's style and the legal moves of like pieces
    /// ask for.
    fn give_start(&self, m: Move, mover: Kind, text: &mut SanPiece) {
        let (file, rank) = (Some(m.from.file()), Some(m.from.rank()));
        if R::SAN_STYLE == SanStyle::Long {
            (text.file, text.rank) = (file, rank);
            return;
        }
        let mut like = self.parts().own() & self.board().exactly(mover);
        if mover == Kind::PAWN {
            // A pawn names its file exactly when it leaves it, so that only pawns on the same
            // file can be mistaken for it.
            like &= Bitboard::file(m.from.file());
            text.file = file.filter(|_| m.from.file() != m.to.file());
        }
        let rivals = self.rivals(m, like.without(m.from));
        if rivals.is_empty() {
            return;
        }
        if mover == Kind::PAWN {
            (text.file, text.rank) = (file, rank);
        } else if !rivals.intersects(Bitboard::file(m.from.file())) {
            text.file = file;
        } else if !rivals.intersects(Bitboard::rank(m.from.rank())) {
            text.rank = rank;
        } else {
            (text.file, text.rank) = (file, rank);
        }
    }

    /// The squares among `like` from which a move like `m` is legal too.
    fn rivals(&self, m: Move, like: Bitboard) -> Bitboard {
        let mut rivals = Bitboard::EMPTY;
        if !like.is_empty() {
            self.generate(
                like,
                &mut ForEach(|other: Move| {
                    let same = other.to == m.to && other.arrives == m.arrives;
                    if same && self.castling(other).is_none() {
                        rivals = rivals.with(other.from);
                    }
                }),
            );
        }
        rivals
    }
}

/// The letter of a kind in move text.
pub(super) fn capital<R: Rules>(kind: Kind) -> Option<char> {
    Setup::<R>::letter(crate::Color::White, kind)
}

/// Whether only a part of the piece moves: what arrives is a part of it, and not the whole.
pub(super) fn is_split(mover: Kind, m: Move) -> bool {
    mover.contains(m.arrives) && mover != m.arrives
}

fn mark<R: Rules>(after: &Position<R>) -> Option<SanMark> {
    let winner = after.outcome().and_then(|outcome| outcome.winner);
    if winner == Some(!after.turn()) {
        Some(SanMark::Win)
    } else {
        after.is_check().then_some(SanMark::Check)
    }
}
