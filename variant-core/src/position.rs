//! A valid position of a variant, and everything one can ask it.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use crate::diagram::Diagram;
use crate::fen::ReadError;
use crate::setup::kind_info;
use crate::{
    Any, Bitboard, Board, Castling, Changes, Color, Contains, Kind, Move, MoveList, Outcome, Parts,
    Piece, Rules, Setup, Sink, Square, State, Targets, zobrist,
};

/// A position that the rules `R` allow: only a checked set-up or a legal move makes one.
///
/// It is a small value that is copied to keep and compared to find repetitions: equality and
/// hashing look at board, side to move and the variant's state, not at the clocks.
///
/// Variant crates name it for their rules: `fusion::Position` is `Position<Fusion>`.
///
/// ```
/// use fusion::Position;
/// let start = Position::start();
/// let m = start.read_move("Nf3")?;
/// let after = start.play(m)?;
/// assert_eq!(after.to_string(), "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
/// assert_eq!(start, Position::start()); // To play makes a new position.
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Position<R: Rules> {
    parts: Parts<R::State>,
}

/// Making positions.
impl<R: Rules> Position<R> {
    /// The standard start position.
    ///
    /// # Panics
    ///
    /// When the variant's start breaks its own rules.
    #[must_use]
    pub fn start() -> Position<R> {
        match Position::from_setup(&R::start()) {
            Ok(position) => position,
            Err(problems) => panic!("the start position of {} is wrong: {problems}", R::NAME),
        }
    }

    /// The position that a set-up describes.
    ///
    /// ```
    /// use fusion::{Color, Kind, Piece, Position, Setup, SetupProblems, Square};
    /// let mut setup = Setup::empty();
    /// setup.board.put(Square::E1, Piece::new(Color::White, Kind::KING));
    /// assert_eq!(Position::from_setup(&setup), Err(SetupProblems::NO_BLACK_ROYAL));
    /// setup.board.put(Square::E8, Piece::new(Color::Black, Kind::KING));
    /// assert!(Position::from_setup(&setup).is_ok());
    /// ```
    ///
    /// # Errors
    ///
    /// Everything that is wrong with the set-up.
    pub fn from_setup(setup: &Setup<R>) -> Result<Position<R>, R::Problems> {
        Ok(Position { parts: setup.parts(R::check(setup)?) })
    }

    /// The set-up that describes this position.
    #[must_use]
    pub fn to_setup(&self) -> Setup<R> {
        let Parts { board, state, turn, halfmove_clock, fullmove_number } = self.parts;
        Setup {
            board,
            turn,
            castling: state.castling(),
            en_passant: state.en_passant(),
            extra: state.extra(),
            halfmove_clock,
            fullmove_number,
        }
    }

    /// Reads a FEN; like `text.parse()`.
    ///
    /// # Errors
    ///
    /// When the text is no FEN, or its arrangement is impossible.
    pub fn from_fen(text: &str) -> Result<Position<R>, ReadError<R::Problems>> {
        let setup: Setup<R> = text.parse()?;
        Position::from_setup(&setup).map_err(ReadError::Setup)
    }

    /// Reads a FEN and drops castling rights and an en passant square that do not fit the board.
    ///
    /// ```
    /// use fusion::Position;
    /// let no_rook = "4k3/8/8/8/8/8/8/4K3 w K - 0 1";
    /// assert!(Position::from_fen(no_rook).is_err());
    /// assert!(Position::from_fen_lenient(no_rook).is_ok());
    /// ```
    ///
    /// # Errors
    ///
    /// When the text is no FEN, or its arrangement is impossible for another reason.
    pub fn from_fen_lenient(text: &str) -> Result<Position<R>, ReadError<R::Problems>> {
        let mut setup: Setup<R> = text.parse()?;
        R::drop_misfits(&mut setup);
        Position::from_setup(&setup).map_err(ReadError::Setup)
    }

    /// The position with the other side to move, all else equal; `None` where that makes none, as
    /// in check.
    #[must_use]
    pub fn pass(&self) -> Option<Position<R>> {
        R::pass(&self.parts).map(|parts| Position { parts })
    }
}

/// What is where.
impl<R: Rules> Position<R> {
    /// The data that the rules work on.
    #[must_use]
    #[inline]
    pub fn parts(&self) -> &Parts<R::State> {
        &self.parts
    }

    /// Pieces and holes.
    #[must_use]
    #[inline]
    pub fn board(&self) -> &Board {
        &self.parts.board
    }

    /// The side to move.
    #[must_use]
    #[inline]
    pub fn turn(&self) -> Color {
        self.parts.turn
    }

    /// Plies since the last capture or pawn move.
    #[must_use]
    pub fn halfmove_clock(&self) -> u16 {
        self.parts.halfmove_clock
    }

    /// The number of the move, counted up after Black's.
    #[must_use]
    pub fn fullmove_number(&self) -> u16 {
        self.parts.fullmove_number
    }

    /// The piece on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board().piece_at(square)
    }

    /// The pieces with their squares, a1 first.
    ///
    /// ```
    /// use fusion::{Color, Position};
    /// let start = Position::start();
    /// let white = start.pieces().filter(|(_, piece)| piece.color == Color::White);
    /// assert_eq!(white.count(), 16);
    /// ```
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.board().pieces()
    }

    /// The English name of a kind, such as `Knight`; `None` if the variant has no such kind.
    #[must_use]
    pub fn kind_name(kind: Kind) -> Option<&'static str> {
        kind_info::<R>(kind).map(|info| info.name)
    }

    /// The board as text.
    #[must_use]
    pub fn diagram(&self) -> Diagram<'_, R> {
        Diagram::new(self.board())
    }

    /// The Zobrist key: equal positions have equal keys.
    #[must_use]
    #[inline]
    pub fn key(&self) -> u64 {
        let Parts { board, state, turn, .. } = &self.parts;
        board.key() ^ state.key() ^ zobrist::turn(*turn)
    }
}

/// Legal moves.
impl<R: Rules> Position<R> {
    /// All legal moves.
    #[must_use]
    #[inline]
    pub fn legal_moves(&self) -> MoveList {
        self.legal_moves_from(Bitboard::ALL)
    }

    /// The legal moves that start from one square or a set of squares.
    ///
    /// ```
    /// use fusion::{Position, Square};
    /// let start = Position::start();
    /// assert_eq!(start.legal_moves_from(Square::G1).len(), 2);
    /// assert_eq!(start.legal_moves_from(start.board().color(start.turn())), start.legal_moves());
    /// ```
    #[must_use]
    #[inline]
    pub fn legal_moves_from(&self, from: impl Into<Bitboard>) -> MoveList {
        let mut moves = MoveList::new();
        self.generate(from.into(), &mut moves);
        moves
    }

    /// Hands the legal moves that start from a square of `from` to a sink of your own.
    ///
    /// ```
    /// use fusion::{Bitboard, Position};
    /// use variant_core::ForEach;
    /// let position = Position::start();
    /// let mut texts = Vec::new();
    /// position.generate(Bitboard::ALL, &mut ForEach(|m| texts.push(position.san(m).to_string())));
    /// assert!(texts.contains(&"Nf3".to_string()));
    /// ```
    #[inline]
    pub fn generate(&self, from: Bitboard, sink: &mut impl Sink) {
        R::generate(&self.parts, from, sink);
    }

    /// The number of legal moves, without listing them.
    #[must_use]
    #[inline]
    pub fn count_moves(&self) -> u64 {
        R::count(&self.parts)
    }

    /// Whether there is any legal move.
    #[must_use]
    pub fn has_moves(&self) -> bool {
        let mut any = Any::default();
        self.generate(Bitboard::ALL, &mut any);
        any.0
    }

    /// The squares to which the piece on `from` can go.
    ///
    /// ```
    /// use fusion::{Bitboard, Position, Square};
    /// let knight = Position::start().destinations(Square::G1);
    /// assert_eq!(knight, Bitboard::from_iter([Square::F3, Square::H3]));
    /// ```
    #[must_use]
    pub fn destinations(&self, from: Square) -> Bitboard {
        let mut targets = Targets::default();
        self.generate(from.into(), &mut targets);
        targets.0
    }

    /// Each square from which there is a legal move, with the squares to which it can go.
    pub fn all_destinations(&self) -> impl Iterator<Item = (Square, Bitboard)> + '_ {
        self.parts
            .own()
            .iter()
            .map(|from| (from, self.destinations(from)))
            .filter(|(_, to)| !to.is_empty())
    }

    /// Whether a move is legal here.
    #[must_use]
    pub fn is_legal(&self, m: Move) -> bool {
        let mut contains = Contains::new(m);
        self.generate(m.from.into(), &mut contains);
        contains.found()
    }

    /// Why there is no legal move between two squares with `arriving` arriving (for a promotion
    /// or a split); `None` if there is one.
    ///
    /// ```
    /// use fusion::{Position, Square};
    /// let start = Position::start();
    /// assert_eq!(start.explain(Square::G1, Square::F3, None), None);
    /// let refusal = start.explain(Square::A1, Square::A3, None).expect("not a legal move");
    /// assert_eq!(refusal.to_string(), "The piece on a2 is in the way.");
    /// ```
    #[must_use]
    pub fn explain(&self, from: Square, to: Square, arriving: Option<Kind>) -> Option<R::Refusal> {
        let arrives = arriving.unwrap_or_default();
        match self.find(from, to, arrives) {
            Some(_) => None,
            None => Some(R::refuse(&self.parts, from, to, arrives)),
        }
    }

    /// The legal move between two squares with `arrives` arriving ([`Kind::NONE`] for a whole
    /// piece), castling written as the king taking its rook or as its two steps from the e-file.
    pub(crate) fn find(&self, from: Square, to: Square, arrives: Kind) -> Option<Move> {
        let whole = self.board().kind_at(from);
        if arrives == whole {
            return None; // To name the piece itself would be to say that it becomes another.
        }
        let arrives = if arrives.is_none() { whole } else { arrives };
        let fits = |m: &&Move| {
            m.arrives == arrives && (m.to == to || self.castling_target(**m) == Some(to))
        };
        self.legal_moves_from(from).iter().find(fits).copied()
    }

    /// What a move says to arrive that is not the whole piece; [`Kind::NONE`] for a whole piece.
    pub(crate) fn said_to_arrive(&self, m: Move) -> Kind {
        if m.arrives == self.board().kind_at(m.from) { Kind::NONE } else { m.arrives }
    }

    /// Where the king lands by a castling move that starts from the e-file: there the text may
    /// name that square, as a king never steps so far.
    pub(crate) fn castling_target(&self, m: Move) -> Option<Square> {
        let castling = R::castling(&self.parts, m)?;
        let from_e = castling.king_from.file() == crate::File::E;
        from_e.then_some(castling.king_to)
    }

    /// The castling that a legal move is, if it is one.
    #[must_use]
    pub fn castling(&self, m: Move) -> Option<Castling> {
        R::castling(&self.parts, m)
    }
}

/// Playing moves.
impl<R: Rules> Position<R> {
    /// The position after a move.
    ///
    /// ```
    /// use fusion::{Kind, Move, Position, Square};
    /// let start = Position::start();
    /// assert!(start.play(Move::new(Square::G1, Square::F3, Kind::KNIGHT)).is_ok());
    /// let error = start.play(Move::new(Square::G1, Square::G3, Kind::KNIGHT)).unwrap_err();
    /// assert_eq!(error.to_string(), "The piece on g1 does not move to g3.");
    /// ```
    ///
    /// # Errors
    ///
    /// Why the move is not legal.
    pub fn play(&self, m: Move) -> Result<Position<R>, R::Refusal> {
        if self.is_legal(m) {
            Ok(self.play_unchecked(m))
        } else {
            Err(R::refuse(&self.parts, m.from, m.to, self.said_to_arrive(m)))
        }
    }

    /// The position after a move that is known to be legal, such as one from
    /// [`legal_moves`](Position::legal_moves). Another move gives a position that means nothing,
    /// or a panic.
    ///
    /// Where every nanosecond counts, [`advance`](Position::advance) a copy instead: that saves
    /// copying the result once more.
    #[must_use]
    #[inline]
    pub fn play_unchecked(&self, m: Move) -> Position<R> {
        let mut after = *self;
        after.advance(m);
        after
    }

    /// Plays a move that is known to be legal on this very value.
    #[inline]
    pub fn advance(&mut self, m: Move) {
        R::apply(&mut self.parts, m);
    }

    /// What a legal move changes on the board, in the order in which it happens.
    ///
    /// ```
    /// use allmate::{Position, Square};
    /// let position: Position = "rnbqkbnr/p1pppppp/8/1p6/1P6/8/P1PPPPPP/RNBQKBNR w KQkq - 0 2".parse()?;
    /// let changes = position.changes(position.read_move("Nc3")?);
    /// let by_wave: Vec<_> = changes.iter().map(|change| (change.wave, change.square)).collect();
    /// assert_eq!(by_wave, [(0, Square::B1), (0, Square::C3), (1, Square::B5)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn changes(&self, m: Move) -> Changes {
        let mut changes = Changes::new();
        let mut before = *self.board();
        let mut wave = 0;
        let castling = self.castling(m);
        R::stages(&self.parts, m, &mut |after| {
            changes.add_difference(&before, after, wave, |square| match castling {
                _ if wave > 0 => None,
                Some(castling) if square == castling.king_to => Some(castling.king_from),
                Some(castling) if square == castling.rook_to => Some(castling.rook_from),
                None if square == m.to => Some(m.from),
                _ => None,
            });
            before = *after;
            wave = wave.saturating_add(1);
        });
        changes
    }

    /// The number of sequences of `depth` legal moves from here.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        crate::perft::perft::<R>(&self.parts, depth)
    }

    /// The same for each legal move apart: the move, and the sequences of `depth` moves that start
    /// with it. None for depth 0.
    ///
    /// ```
    /// use fusion::Position;
    /// let start = Position::start();
    /// for (m, count) in start.perft_by_move(2) {
    ///     println!("{}: {count}", start.coordinate(m));
    /// }
    /// assert_eq!(start.perft_by_move(2).map(|(_, count)| count).sum::<u64>(), start.perft(2));
    /// ```
    pub fn perft_by_move(&self, depth: u32) -> impl Iterator<Item = (Move, u64)> + use<R> {
        let position = *self;
        let moves = if depth == 0 { MoveList::new() } else { self.legal_moves() };
        moves.into_iter().map(move |m| (m, position.play_unchecked(m).perft(depth - 1)))
    }
}

/// Attacks, checks and the end of the game.
impl<R: Rules> Position<R> {
    /// The squares that the piece on `square` attacks, whether or not it could go there.
    #[must_use]
    pub fn attacks_from(&self, square: Square) -> Bitboard {
        R::attacks(&self.parts, square)
    }

    /// The pieces of `by` that attack `square`, whether or not they could go there.
    ///
    /// ```
    /// use fusion::{Color, Position, Square};
    /// let start = Position::start();
    /// assert_eq!(start.attackers(Square::F3, Color::White).len(), 3); // e2, g2 and the knight.
    /// ```
    #[must_use]
    pub fn attackers(&self, square: Square, by: Color) -> Bitboard {
        R::attackers(&self.parts, square, by)
    }

    /// Whether the side to move is in check; never in a variant that knows no check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        !self.checks().0.is_empty()
    }

    /// The squares that are in check, and the enemy pieces that give it.
    ///
    /// ```
    /// use fusion::{Bitboard, Position, Square};
    /// let position: Position = "4k3/8/8/8/8/8/4q3/4K3 w".parse()?;
    /// assert_eq!(position.checks(), (Square::E1.into(), Square::E2.into()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn checks(&self) -> (Bitboard, Bitboard) {
        let mut checked = (Bitboard::EMPTY, Bitboard::EMPTY);
        if R::HAS_CHECK {
            for royal in R::royals(self.board(), self.turn()) {
                let checkers = self.attackers(royal, !self.turn());
                if !checkers.is_empty() {
                    checked.0 = checked.0.with(royal);
                    checked.1 |= checkers;
                }
            }
        }
        checked
    }

    /// The royal pieces of one side.
    #[must_use]
    pub fn royals(&self, color: Color) -> Bitboard {
        R::royals(self.board(), color)
    }

    /// The pieces of the side to move that cannot leave their place freely, because their royal
    /// would be attacked.
    ///
    /// ```
    /// use fusion::{Position, Square};
    /// let position: Position = "4k3/4r3/8/8/8/8/4N3/4K3 w".parse()?;
    /// assert_eq!(position.pinned(), Square::E2.into());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn pinned(&self) -> Bitboard {
        R::pinned(&self.parts)
    }

    /// How the position ends the game, if it does.
    ///
    /// ```
    /// use fusion::Position;
    /// let position: Position = "4k3/4Q3/4K3/8/8/8/8/8 b".parse()?;
    /// assert_eq!(position.outcome().expect("it is mate").to_string(), "White wins: checkmate");
    /// assert_eq!(Position::start().outcome(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        R::outcome(&self.parts)
    }
}

impl<R: Rules> Default for Position<R> {
    fn default() -> Position<R> {
        Position::start()
    }
}

impl<R: Rules> PartialEq for Position<R> {
    fn eq(&self, other: &Position<R>) -> bool {
        self.parts.board == other.parts.board
            && self.parts.turn == other.parts.turn
            && self.parts.state == other.parts.state
    }
}

impl<R: Rules> Eq for Position<R> {}

impl<R: Rules> Hash for Position<R> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key());
    }
}

/// The position as FEN.
impl<R: Rules> fmt::Display for Position<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to_setup(), f)
    }
}

impl<R: Rules> fmt::Debug for Position<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position<{}>({self})", R::NAME)
    }
}

impl<R: Rules> FromStr for Position<R> {
    type Err = ReadError<R::Problems>;

    fn from_str(text: &str) -> Result<Position<R>, Self::Err> {
        Position::from_fen(text)
    }
}
