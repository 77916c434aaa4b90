//! Finding the move of a position that a text means.

use core::any::Any;

use alloc::vec::Vec;

use super::write::{capital, is_split};
use super::{San, SanAction, SanError, SanPiece, SanStyle};
use crate::setup::kind_of_letter;
use crate::{
    Bitboard, CastlingSide, CoordinateMove, ForEach, Kind, Move, MoveError, MoveList, Position,
    Refusal, Rules, Square, State,
};

type Found<R, T = Move> = Result<T, SanError<<R as Rules>::Refusal>>;

/// Moves in algebraic notation: reading.
impl<R: Rules> Position<R> {
    /// The legal move that a text in algebraic notation means, written as people write it: missing
    /// or superfluous `+ # x X =`, castling with zeros, a promotion in lower case, and more of the
    /// start square than it takes are tolerated; so is a fusion without its result. In a variant
    /// that always gives the start square it may be missing where only one move fits.
    ///
    /// # Errors
    ///
    /// When the text is no move, the move is not legal, or the text fits several moves.
    ///
    /// ```
    /// use fusion::{Position, SanError};
    /// let position = Position::start();
    /// assert_eq!(position.read_san("Ng1f3")?, position.read_coordinate("g1f3")?);
    /// assert!(matches!(position.read_san("Nf9"), Err(SanError::NotAMove(_))));
    /// let error = position.read_san("Bc4").unwrap_err();
    /// assert_eq!(error.to_string(), "The piece on e2 is in the way.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read_san(&self, text: &str) -> Found<R> {
        self.find_san(&text.parse()?)
    }

    /// The same for a text that has to be exactly what [`san`](Position::san) writes.
    ///
    /// # Errors
    ///
    /// Those of [`read_san`](Position::read_san), and the standard text if it differs.
    ///
    /// ```
    /// use fusion::Position;
    /// let error = Position::start().read_san_strict("Ng1f3").unwrap_err();
    /// assert_eq!(error.to_string(), "the standard text of the move is Nf3");
    /// ```
    pub fn read_san_strict(&self, text: &str) -> Found<R> {
        let m = self.read_san(text)?;
        let standard = self.san(m);
        if is_text_of(text, &standard) { Ok(m) } else { Err(SanError::NotStandard(standard)) }
    }

    /// The legal move that a text means, in coordinates or in algebraic notation: for everything
    /// that a user types.
    ///
    /// # Errors
    ///
    /// Those of [`read_san`](Position::read_san).
    ///
    /// ```
    /// use fusion::Position;
    /// let position = Position::start();
    /// assert_eq!(position.read_move("g1f3")?, position.read_move("Nf3")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read_move(&self, text: &str) -> Found<R> {
        if text.parse::<CoordinateMove>().is_err() {
            return self.read_san(text);
        }
        // Algebraic text of this form is a pawn's, and then means the same.
        self.read_coordinate(text).map_err(|error| match error {
            MoveError::Illegal(refusal) => SanError::Illegal(refusal),
            MoveError::NoSuchPiece(letter) => SanError::NoSuchPiece(letter),
            MoveError::NotAMove(_) => SanError::NoSuchMove,
        })
    }

    /// The legal move that a text, already taken apart, means; see
    /// [`read_san`](Position::read_san).
    ///
    /// # Errors
    ///
    /// When the move is not legal, or the text fits several moves.
    pub fn find_san(&self, san: &San) -> Found<R> {
        match san.action {
            SanAction::Castling(side) => self.find_castling(side),
            SanAction::Drop { piece, to } => {
                let kind = kind_in_text::<R>(Some(piece))?;
                self.find(to, to, kind)
                    .ok_or_else(|| SanError::Illegal(R::refuse(self.parts(), to, to, kind)))
            }
            SanAction::Piece(text) => match text.stays {
                Some((stays, from)) => self.find_split(&text, stays, from),
                None => Search::new(self, text)?.find(),
            },
        }
    }

    fn find_castling(&self, side: CastlingSide) -> Found<R> {
        let kings = self.royals(self.turn());
        let is_it = |m: &&Move| self.castling(**m).is_some_and(|castling| castling.side == side);
        if let Some(m) = self.legal_moves_from(kings).iter().find(is_it) {
            return Ok(*m);
        }
        let refusal = kings.first().and_then(|king| {
            let right = self.parts().state.castling().rook(self.turn(), king, side);
            let target = right.unwrap_or_else(|| self.castling_target_without_right(king, side));
            let refusal = self.explain(king, target, None)?;
            (right.is_some() || speaks_of_castling(&refusal)).then_some(refusal)
        });
        Err(refusal.map_or(SanError::CannotCastle(side), SanError::Illegal))
    }

    /// The square to which a king would be moved to castle where no rook has the right to: that of
    /// any rook, or where the king would land.
    fn castling_target_without_right(&self, king: Square, side: CastlingSide) -> Square {
        let rooks = self.board().exactly(Kind::ROOK) & self.parts().own();
        let on_side = rooks & crate::attacks::ray(side.direction(), king);
        on_side.first().unwrap_or_else(|| side.king_to(self.turn()))
    }

    fn find_split(&self, text: &SanPiece, stays: char, from: Square) -> Found<R> {
        let arrives = kind_in_text::<R>(text.piece)?;
        let stays_kind = kind_in_text::<R>(Some(stays))?;
        let mover = self.board().kind_at(from);
        let elsewhere = text.file.is_some_and(|file| file != from.file())
            || text.rank.is_some_and(|rank| rank != from.rank());
        if elsewhere {
            return Err(no_piece::<R>(mover, text));
        }
        if let Some(refusal) = self.explain(from, text.to, Some(arrives)) {
            return Err(SanError::Illegal(refusal));
        }
        let is_it = |m: &&Move| m.to == text.to && m.arrives == arrives && is_split(mover, **m);
        let moves = self.legal_moves_from(from);
        let m = moves.iter().find(is_it).ok_or(SanError::NoSuchMove)?;
        if mover - arrives == stays_kind {
            Ok(*m)
        } else {
            let expected = capital::<R>(mover - arrives);
            Err(SanError::WrongResult { given: stays, expected })
        }
    }
}

/// The kind that a letter means; none means the pawn.
fn kind_in_text<R: Rules>(letter: Option<char>) -> Found<R, Kind> {
    match letter {
        None => Ok(Kind::PAWN),
        Some(letter) => {
            kind_of_letter::<R>(letter.to_ascii_lowercase()).ok_or(SanError::NoSuchPiece(letter))
        }
    }
}

fn no_piece<R: Rules>(kind: Kind, text: &SanPiece) -> SanError<R::Refusal> {
    let name = Position::<R>::kind_name(kind).unwrap_or("piece");
    SanError::NoPiece { name, file: text.file, rank: text.rank }
}

/// A text that is no castling and no split, with all that is needed to look for its move.
struct Search<'p, R: Rules> {
    position: &'p Position<R>,
    text: SanPiece,
    kind: Kind,
    becomes: Option<Kind>,
    /// The squares of the pieces that the text can mean.
    from: Bitboard,
}

impl<'p, R: Rules> Search<'p, R> {
    fn new(position: &'p Position<R>, text: SanPiece) -> Found<R, Search<'p, R>> {
        let kind = kind_in_text::<R>(text.piece)?;
        let becomes = match text.becomes {
            Some(letter) => Some(kind_in_text::<R>(Some(letter))?),
            None => None,
        };
        let mut from = position.parts().own() & position.board().exactly(kind);
        if let Some(file) = text.file {
            from &= Bitboard::file(file);
        } else if kind == Kind::PAWN && !text.takes && R::SAN_STYLE == SanStyle::Short {
            // Without its file named, a pawn stays on it.
            from &= Bitboard::file(text.to.file());
        }
        if let Some(rank) = text.rank {
            from &= Bitboard::rank(rank);
        }
        Ok(Search { position, text, kind, becomes, from })
    }

    fn find(&self) -> Found<R> {
        if self.from.is_empty() {
            return Err(no_piece::<R>(self.kind, &self.text));
        }
        let (moves, castling) = self.moves_to_target();
        let mut fitting = moves.iter().filter(|&&m| self.fits(m));
        match (fitting.next(), fitting.next()) {
            (Some(&m), None) => self.check_target(m),
            (Some(_), Some(_)) => Err(self.ambiguous(&moves)),
            (None, _) => Err(self.why_not(&moves, castling)),
        }
    }

    /// The legal moves of these pieces to the target, castling and splits left out; and the
    /// castling that would lead there.
    fn moves_to_target(&self) -> (MoveList, Option<CastlingSide>) {
        let (mut moves, mut castling_there) = (MoveList::new(), None);
        let mut sort = ForEach(|m: Move| {
            if let Some(castling) = self.position.castling(m) {
                if [castling.king_to, castling.rook_from].contains(&self.text.to) {
                    castling_there = Some(castling.side);
                }
            } else if m.to == self.text.to && !is_split(self.kind, m) {
                moves.push(m);
            }
        });
        self.position.generate(self.from, &mut sort);
        (moves, castling_there)
    }

    /// Whether the move makes what the text says. A fusion need not say it, a promotion has to.
    fn fits(&self, m: Move) -> bool {
        match self.becomes {
            None => m.arrives == self.kind,
            Some(becomes) => self.result(m) == Some(becomes),
        }
    }

    /// What a promotion or a fusion makes.
    fn result(&self, m: Move) -> Option<Kind> {
        if m.arrives != self.kind {
            Some(m.arrives)
        } else if self.position.parts().own().contains(m.to) {
            Some(self.position.play_unchecked(m).board().kind_at(m.to))
        } else {
            None
        }
    }

    /// The piece that the text puts on the target has to stand there.
    fn check_target(&self, m: Move) -> Found<R> {
        let Some(letter) = self.text.onto else { return Ok(m) };
        let kind = kind_in_text::<R>(Some(letter))?;
        if self.position.board().kind_at(m.to) == kind {
            Ok(m)
        } else {
            Err(SanError::WrongTarget(letter))
        }
    }

    fn ambiguous(&self, moves: &MoveList) -> SanError<R::Refusal> {
        let fitting = moves.iter().filter(|&&m| self.fits(m));
        SanError::Ambiguous(fitting.map(|&m| self.position.san(m)).collect())
    }

    fn why_not(&self, moves: &MoveList, castling: Option<CastlingSide>) -> SanError<R::Refusal> {
        if let Some(side) = castling {
            return SanError::WriteCastling(side);
        }
        let promotes = self.kind == Kind::PAWN;
        if let (Some(given), Some(&m), false) = (self.text.becomes, moves.first(), promotes) {
            let expected = self.result(m).and_then(capital::<R>);
            return SanError::WrongResult { given, expected };
        }
        let arriving = self.becomes.filter(|_| promotes);
        let refusals: Vec<R::Refusal> = self
            .from
            .iter()
            .filter_map(|from| self.position.explain(from, self.text.to, arriving))
            .collect();
        let nearest = refusals.into_iter().max_by_key(nearness);
        nearest.map_or(SanError::NoSuchMove, SanError::Illegal)
    }
}

/// How near a refused move comes to being legal. Of several pieces that cannot make a move, the
/// player means the one that nearly can.
///
/// A variant may have refusals of its own, about which nothing is known; most variants use
/// [`Refusal`], so it is worth asking whether this is one.
fn nearness<E: Any>(refusal: &E) -> u8 {
    match (refusal as &dyn Any).downcast_ref() {
        Some(Refusal::CannotMoveSo { .. }) => 0,
        Some(Refusal::Blocked(_) | Refusal::OnlyCaptures(_) | Refusal::NothingToCapture(_)) => 1,
        Some(_) | None => 2,
    }
}

/// Whether a refused castling says something of castling, or of the game as a whole; foreign
/// refusals get the benefit of the doubt.
fn speaks_of_castling<E: Any>(refusal: &E) -> bool {
    match (refusal as &dyn Any).downcast_ref() {
        Some(refusal) => matches!(refusal, Refusal::NoCastling { .. } | Refusal::GameOver(_)),
        None => true,
    }
}

/// Compares a text with what would be written, without allocating.
fn is_text_of(text: &str, standard: &San) -> bool {
    struct Rest<'t>(&'t str);
    impl core::fmt::Write for Rest<'_> {
        fn write_str(&mut self, part: &str) -> core::fmt::Result {
            self.0 = self.0.strip_prefix(part).ok_or(core::fmt::Error)?;
            Ok(())
        }
    }
    let mut rest = Rest(text);
    core::fmt::write(&mut rest, format_args!("{standard}")).is_ok() && rest.0.is_empty()
}
