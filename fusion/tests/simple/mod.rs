//! A second, deliberately plain move generator for Fusion Chess: an independent oracle for tests.
//!
//! It is written straight from the rules and knows no shortcuts: pieces stand in a table of
//! squares, moves are found by walking from square to square, and a move is legal when, once
//! played, it does not leave the mover's royal attacked. Speed is no concern here.

use std::cmp::Reverse;

/// A square as (file, rank), both counted from 0: a1 is (0, 0).
type Square = (usize, usize);
/// A step on the board as (files, ranks).
type Step = (isize, isize);
/// Moves in coordinate form, each with the position after it.
type Moves = Vec<(String, Simple)>;

const ORTHOGONALS: [Step; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONALS: [Step; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const LONG_LEAPS: [Step; 4] = [(1, 2), (1, -2), (-1, -2), (-1, 2)];
const WIDE_LEAPS: [Step; 4] = [(2, 1), (2, -1), (-2, -1), (-2, 1)];

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    White,
    Black,
}

use Side::{Black, White};

impl Side {
    fn choose<T>(self, for_white: T, for_black: T) -> T {
        match self {
            White => for_white,
            Black => for_black,
        }
    }

    fn opponent(self) -> Side {
        self.choose(Black, White)
    }

    fn letter(self) -> char {
        self.choose('w', 'b')
    }

    /// The rank on which king and rooks start.
    fn home_rank(self) -> usize {
        self.choose(0, 7)
    }

    /// The direction in which pawns step.
    fn forward(self) -> isize {
        self.choose(1, -1)
    }

    /// A FEN letter in this side's case: upper case White, lower case Black.
    fn in_case(self, letter: char) -> char {
        self.choose(letter.to_ascii_uppercase(), letter.to_ascii_lowercase())
    }
}

/// The side a FEN letter belongs to, and the letter in lower case.
fn side_and_kind(letter: char) -> (Side, char) {
    let kind = letter.to_ascii_lowercase();
    (if kind == letter { Black } else { White }, kind)
}

/// The table of pieces: each compound with the two it is made of, every other piece with itself
/// alone. "A compound moves as either of its components."
fn components(kind: char) -> &'static str {
    match kind {
        'p' => "p",
        'n' => "n",
        'b' => "b",
        'r' => "r",
        'k' => "k",
        'q' => "br",
        'd' => "bn",
        'm' => "rn",
        'f' => "kb",
        'g' => "kr",
        'c' => "kn",
        _ => panic!("no piece has the letter {kind}"),
    }
}

/// "King, Pontiff, Dragon King and Cavalier King are royal."
fn is_royal(kind: char) -> bool {
    "kfgc".contains(kind)
}

/// "A Knight, Bishop or Rook may move, by its own movement, onto a square held by a *different*
/// simple piece of its own side (Knight, Bishop, Rook or King). The two become the compound."
/// "The King never moves to fuse. Compounds and pawns never fuse."
fn fusion(mover: char, target: char) -> Option<char> {
    if !"nbr".contains(mover) || !"nbrk".contains(target) || mover == target {
        return None;
    }
    let made_of = |kind: char, part: char| components(kind).contains(part);
    "qdmfgc".chars().find(|&kind| made_of(kind, mover) && made_of(kind, target))
}

/// The square one step away, if it is on the board.
fn step(from: Square, by: Step) -> Option<Square> {
    let file = from.0.checked_add_signed(by.0).filter(|&file| file < 8)?;
    let rank = from.1.checked_add_signed(by.1).filter(|&rank| rank < 8)?;
    Some((file, rank))
}

/// The signs of the way from one square to another: on a line, the step toward the other.
fn toward(from: Square, to: Square) -> Step {
    (to.0.cmp(&from.0) as isize, to.1.cmp(&from.1) as isize)
}

/// The squares strictly between two squares on one line.
fn squares_between(from: Square, to: Square) -> Vec<Square> {
    let next = |&square: &Square| step(square, toward(from, to));
    let onward = std::iter::successors(next(&from), next);
    onward.take_while(|&square| square != to).collect()
}

/// The two squares a leap might pass over: "the leap is one orthogonal step then one diagonal step
/// outward, or the diagonal first".
fn squares_leapt_over(from: Square, to: Square) -> Vec<Square> {
    let (files, ranks) = toward(from, to);
    let is_wide = from.0.abs_diff(to.0) == 2;
    let orthogonal = if is_wide { (files, 0) } else { (0, ranks) };
    [orthogonal, (files, ranks)].into_iter().filter_map(|first| step(from, first)).collect()
}

fn file_letter(file: usize) -> char {
    "abcdefgh".chars().nth(file).expect("a file of the board")
}

fn file_number(letter: char) -> usize {
    "abcdefgh".find(letter).expect("a file letter")
}

fn square_name((file, rank): Square) -> String {
    format!("{}{}", file_letter(file), rank + 1)
}

fn move_text(from: Square, to: Square) -> String {
    square_name(from) + &square_name(to)
}

fn all_squares() -> impl Iterator<Item = Square> {
    (0..8).flat_map(|rank| (0..8).map(move |file| (file, rank)))
}

/// A position of Fusion Chess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Simple {
    /// The owner and the kind (as a FEN letter in lower case) of each piece, by rank and file.
    board: [[Option<(Side, char)>; 8]; 8],
    side: Side,
    /// The files of the rooks that may still castle, in the order of the FEN: White's king side,
    /// queen side, then Black's.
    castling_rooks: Vec<(Side, usize)>,
    /// The square a pawn has just passed over; kept only while it can legally be captured there.
    en_passant: Option<Square>,
    halfmoves: u16,
    fullmoves: u16,
}

impl Simple {
    /// Reads a well-formed six-field FEN.
    ///
    /// # Panics
    ///
    /// May panic if the text is not well-formed.
    #[must_use]
    pub(crate) fn from_fen(fen: &str) -> Simple {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut position = Simple {
            board: [[None; 8]; 8],
            side: if fields[1] == "w" { White } else { Black },
            castling_rooks: Vec::new(),
            en_passant: all_squares().find(|&square| square_name(square) == fields[3]),
            halfmoves: fields[4].parse().expect("a half-move clock"),
            fullmoves: fields[5].parse().expect("a move number"),
        };
        position.read_placement(fields[0]);
        position.read_castling(fields[2]);
        position.drop_idle_en_passant();
        position
    }

    fn read_placement(&mut self, placement: &str) {
        for (row, line) in placement.split('/').enumerate() {
            let mut file = 0;
            for letter in line.chars() {
                if let Some(empty) = letter.to_digit(10) {
                    file += empty as usize;
                } else {
                    self.put((file, 7 - row), Some(side_and_kind(letter)));
                    file += 1;
                }
            }
        }
    }

    /// "`K Q k q` while the right belongs to the rook farthest from the king on that side, else
    /// the rook's file letter."
    fn read_castling(&mut self, field: &str) {
        for letter in field.chars().filter(|&letter| letter != '-') {
            let (side, right) = side_and_kind(letter);
            let file = match right {
                'k' => self.outermost_rooks(side).1.expect("a king-side rook"),
                'q' => self.outermost_rooks(side).0.expect("a queen-side rook"),
                _ => file_number(right),
            };
            self.castling_rooks.push((side, file));
        }
        let fen_order = |&(side, file): &(Side, usize)| (side == Black, Reverse(file));
        self.castling_rooks.sort_by_key(fen_order);
    }

    /// The files of the rooks farthest from the king on the home rank: queen side, king side.
    fn outermost_rooks(&self, side: Side) -> (Option<usize>, Option<usize>) {
        let king = self.royal_square(side).0;
        let is_rook = |&file: &usize| self.kind_at((file, side.home_rank()), side) == Some('r');
        ((0..king).find(is_rook), (king..8).rfind(is_rook))
    }

    /// Writes the six-field FEN.
    #[must_use]
    pub(crate) fn fen(&self) -> String {
        let lines: Vec<String> = (0..8).rev().map(|rank| self.rank_text(rank)).collect();
        format!(
            "{} {} {} {} {} {}",
            lines.join("/"),
            self.side.letter(),
            self.castling_text(),
            self.en_passant.map_or("-".to_string(), square_name),
            self.halfmoves,
            self.fullmoves
        )
    }

    fn rank_text(&self, rank: usize) -> String {
        let letter =
            |piece: Option<(Side, char)>| piece.map_or('1', |(side, kind)| side.in_case(kind));
        let mut text: String = self.board[rank].into_iter().map(letter).collect();
        for empty in (2..=8).rev() {
            text = text.replace(&"1".repeat(empty), &empty.to_string());
        }
        text
    }

    fn castling_text(&self) -> String {
        let mut text = String::new();
        for &(side, file) in &self.castling_rooks {
            let (queen_side, king_side) = self.outermost_rooks(side);
            text.push(side.in_case(match Some(file) {
                rook if rook == king_side => 'k',
                rook if rook == queen_side => 'q',
                _ => file_letter(file),
            }));
        }
        if text.is_empty() { "-".to_string() } else { text }
    }

    /// The kind of the piece on a square, if it belongs to the given side.
    fn kind_at(&self, (file, rank): Square, owner: Side) -> Option<char> {
        let (side, kind) = self.board[rank][file]?;
        (side == owner).then_some(kind)
    }

    fn is_empty(&self, (file, rank): Square) -> bool {
        self.board[rank][file].is_none()
    }

    fn put(&mut self, (file, rank): Square, piece: Option<(Side, char)>) {
        self.board[rank][file] = piece;
    }

    /// All pieces of a side: their squares and kinds.
    fn pieces(&self, side: Side) -> Vec<(Square, char)> {
        all_squares().filter_map(|square| Some((square, self.kind_at(square, side)?))).collect()
    }

    /// "Each side always has exactly one royal."
    fn royal_square(&self, side: Side) -> Square {
        let mut pieces = self.pieces(side).into_iter();
        pieces.find(|&(_, kind)| is_royal(kind)).expect("each side has a royal").0
    }

    /// The squares a simple piece, or one component of a compound, attacks from a square, whatever
    /// stands on them. For a pawn these are its capturing squares only.
    fn attacks(&self, from: Square, component: char, side: Side) -> Vec<Square> {
        let steps = |steps: &[Step]| steps.iter().filter_map(|&by| step(from, by)).collect();
        match component {
            'p' => steps(&[(-1, side.forward()), (1, side.forward())]),
            'n' => steps(&[LONG_LEAPS, WIDE_LEAPS].concat()),
            'k' => steps(&[ORTHOGONALS, DIAGONALS].concat()),
            'b' => self.slides(from, DIAGONALS),
            'r' => self.slides(from, ORTHOGONALS),
            _ => panic!("{component} is not a simple piece"),
        }
    }

    /// The squares up to and including the first occupied one in each direction.
    fn slides(&self, from: Square, directions: [Step; 4]) -> Vec<Square> {
        let mut squares = Vec::new();
        for direction in directions {
            let mut here = from;
            while let Some(next) = step(here, direction) {
                squares.push(next);
                if !self.is_empty(next) {
                    break;
                }
                here = next;
            }
        }
        squares
    }

    /// "'Attacked' always means attacked by the opponent of the piece's owner, pseudo-legally: a
    /// pinned piece attacks, a king attacks its neighbours even where it could not go." "The limit
    /// \[on its long moves\] never reduces what a royal compound attacks or checks."
    fn attacked(&self, square: Square, by: Side) -> bool {
        self.pieces(by).into_iter().any(|(from, kind)| {
            let mut parts = components(kind).chars();
            parts.any(|part| self.attacks(from, part, by).contains(&square))
        })
    }

    fn royal_attacked(&self, side: Side) -> bool {
        self.attacked(self.royal_square(side), side.opponent())
    }

    /// Whether the royal of the side to move is attacked.
    #[must_use]
    pub(crate) fn in_check(&self) -> bool {
        self.royal_attacked(self.side)
    }

    /// Every legal move in coordinate form with the position after it, sorted by text: "A royal
    /// may not be left attacked after its side's move."
    #[must_use]
    pub(crate) fn legal(&self) -> Vec<(String, Simple)> {
        let mut moves = self.pseudo_legal();
        moves.retain(|(_, after)| !after.royal_attacked(self.side));
        for (_, after) in &mut moves {
            after.drop_idle_en_passant();
        }
        moves.sort_by(|one, other| one.0.cmp(&other.0));
        // A Pontiff or Dragon King reaches a neighbouring square by either of its components.
        moves.dedup();
        moves
    }

    fn pseudo_legal(&self) -> Moves {
        let mut moves = Moves::new();
        for (from, kind) in self.pieces(self.side) {
            if kind == 'p' {
                self.pawn_steps(from, &mut moves);
                self.pawn_captures(from, &mut moves);
                self.en_passant_captures(from, &mut moves);
            } else {
                self.whole_moves(from, kind, &mut moves);
                self.fissions(from, kind, &mut moves);
            }
        }
        for &(side, rook) in &self.castling_rooks {
            if side == self.side {
                self.castling(rook, &mut moves);
            }
        }
        moves
    }

    /// The moves of a piece as a whole: to an empty square, capturing, or fusing.
    fn whole_moves(&self, from: Square, kind: char, moves: &mut Moves) {
        for part in components(kind).chars() {
            for to in self.attacks(from, part, self.side) {
                let arriving = match self.kind_at(to, self.side) {
                    Some(own) => fusion(kind, own),
                    None => Some(kind),
                };
                let Some(arriving) = arriving else { continue };
                if !is_royal(kind) || self.royal_may_pass(from, to, part) {
                    moves.push((move_text(from, to), self.after_move(from, to, arriving)));
                }
            }
        }
    }

    /// "A royal compound moving more than one square may not pass through check: as a rook or
    /// bishop: no square strictly between start and destination may be attacked (a piece about to
    /// be captured on the destination is still on the board and counts); as a knight: \[...\] it
    /// is barred only if *both* squares it might pass over are attacked." "Whether a passed square
    /// is attacked is judged with the royal lifted off its start square."
    fn royal_may_pass(&self, from: Square, to: Square, part: char) -> bool {
        let mut lifted = self.clone();
        lifted.put(from, None);
        let safe = |&square: &Square| !lifted.attacked(square, self.side.opponent());
        match part {
            'n' => squares_leapt_over(from, to).iter().any(safe),
            _ => squares_between(from, to).iter().all(safe),
        }
    }

    /// "A compound whose square is *not attacked* may split: one component moves away by its own
    /// movement to an *empty* square; the other component stays. Fission never captures and never
    /// fuses."
    fn fissions(&self, from: Square, kind: char, moves: &mut Moves) {
        let parts: Vec<char> = components(kind).chars().collect();
        let &[one, other] = parts.as_slice() else {
            return;
        };
        if self.attacked(from, self.side.opponent()) {
            return;
        }
        for (leaving, staying) in [(one, other), (other, one)] {
            for to in self.attacks(from, leaving, self.side) {
                if self.is_empty(to) {
                    let mut after = self.after_move(from, to, leaving);
                    after.put(from, Some((self.side, staying)));
                    moves.push((format!("{}{leaving}", move_text(from, to)), after));
                }
            }
        }
    }

    /// A pawn steps one square forward, or two from its start rank, onto empty squares.
    fn pawn_steps(&self, from: Square, moves: &mut Moves) {
        let empty_ahead = |square: Square| {
            step(square, (0, self.side.forward())).filter(|&ahead| self.is_empty(ahead))
        };
        let Some(one) = empty_ahead(from) else {
            return;
        };
        self.pawn_arrives(from, one, moves);
        let is_on_start_rank = from.1 == self.side.choose(1, 6);
        if let Some(two) = empty_ahead(one).filter(|_| is_on_start_rank) {
            let mut after = self.after_move(from, two, 'p');
            after.en_passant = Some(one);
            moves.push((move_text(from, two), after));
        }
    }

    /// A pawn captures one square diagonally forward.
    fn pawn_captures(&self, from: Square, moves: &mut Moves) {
        for to in self.attacks(from, 'p', self.side) {
            if self.kind_at(to, self.side.opponent()).is_some() {
                self.pawn_arrives(from, to, moves);
            }
        }
    }

    /// "Promotion to Rook, Bishop or Knight only."
    fn pawn_arrives(&self, from: Square, to: Square, moves: &mut Moves) {
        let text = move_text(from, to);
        if to.1 == self.side.opponent().home_rank() {
            for kind in ['r', 'b', 'n'] {
                moves.push((format!("{text}{kind}"), self.after_move(from, to, kind)));
            }
        } else {
            moves.push((text, self.after_move(from, to, 'p')));
        }
    }

    /// "En passant included": a pawn that has just passed over an attacked square is captured.
    fn en_passant_captures(&self, from: Square, moves: &mut Moves) {
        for to in self.attacks(from, 'p', self.side) {
            if self.en_passant == Some(to) {
                let mut after = self.after_move(from, to, 'p');
                after.put((to.0, from.1), None);
                moves.push((move_text(from, to), after));
            }
        }
    }

    /// An en passant square is "written only when an en passant capture is legal in the position";
    /// one "that nobody can legally take is \[...\] dropped, in the position too".
    fn drop_idle_en_passant(&mut self) {
        let mut captures = Moves::new();
        for (from, kind) in self.pieces(self.side) {
            if kind == 'p' {
                self.en_passant_captures(from, &mut captures);
            }
        }
        captures.retain(|(_, after)| !after.royal_attacked(self.side));
        if captures.is_empty() {
            self.en_passant = None;
        }
    }

    /// "King to the c- or g-file, rook to the d- or f-file": all squares either of them crosses
    /// are empty but for the two, and the king goes "not out of, through or into check".
    fn castling(&self, rook: usize, moves: &mut Moves) {
        let (king, rank) = self.royal_square(self.side);
        let (king_to, rook_to) = if rook > king { (6, 5) } else { (2, 3) };
        let stretch = |one: usize, other: usize| one.min(other)..=one.max(other);
        let free = |file: usize| file == king || file == rook || self.is_empty((file, rank));
        let safe = |file: usize| !self.attacked((file, rank), self.side.opponent());
        if stretch(king, king_to).all(|file| free(file) && safe(file))
            && stretch(rook, rook_to).all(free)
        {
            let is_orthodox = king == 4 && (rook == 0 || rook == 7);
            let text_to = if is_orthodox { king_to } else { rook };
            let mut after = self.after_turn([(king, rank), (rook, rank)]);
            after.put((king, rank), None);
            after.put((rook, rank), None);
            after.put((king_to, rank), Some((self.side, 'k')));
            after.put((rook_to, rank), Some((self.side, 'r')));
            moves.push((move_text((king, rank), (text_to, rank)), after));
        }
    }

    /// The position after a piece has left one square and stands, as `arriving`, on another. "The
    /// half-move clock is reset by captures and pawn moves, not by fusion or fission."
    fn after_move(&self, from: Square, to: Square, arriving: char) -> Simple {
        let is_capture = self.kind_at(to, self.side.opponent()).is_some();
        let is_pawn_move = self.kind_at(from, self.side) == Some('p');
        let mut after = self.after_turn([from, to]);
        if is_capture || is_pawn_move {
            after.halfmoves = 0;
        }
        after.put(from, None);
        after.put(to, Some((self.side, arriving)));
        after
    }

    /// The same board, with everything else as after a move that touches the two squares.
    fn after_turn(&self, touched: [Square; 2]) -> Simple {
        let mut after = self.clone();
        after.castling_rooks.retain(|&(side, rook)| self.keeps_right(side, rook, touched));
        after.side = self.side.opponent();
        after.en_passant = None;
        after.halfmoves = self.halfmoves.saturating_add(1);
        after.fullmoves = self.fullmoves.saturating_add(self.side.choose(0, 1));
        after
    }

    /// "King and Rook unmoved"; "a piece fusing onto the king ends both rights, a piece fusing onto
    /// an unmoved rook ends that right": no move may start or end on the square of either.
    fn keeps_right(&self, side: Side, rook: usize, touched: [Square; 2]) -> bool {
        let (king, rank) = self.royal_square(side);
        !touched.contains(&(king, rank)) && !touched.contains(&(rook, rank))
    }

    /// How the position by itself ends the game, if it does: the winner's letter and the reason.
    #[must_use]
    pub(crate) fn outcome(&self) -> Option<(Option<char>, &'static str)> {
        if !self.legal().is_empty() {
            self.is_dead().then_some((None, "insufficient material"))
        } else if self.in_check() {
            Some((Some(self.side.opponent().letter()), "checkmate"))
        } else {
            Some((None, "stalemate"))
        }
    }

    /// "A position is dead, a draw at once, when with every compound counted as its components the
    /// board holds two Kings and at most one Knight or Bishop in all."
    fn is_dead(&self) -> bool {
        let pieces = [self.pieces(White), self.pieces(Black)].concat();
        let parts: String = pieces.iter().map(|&(_, kind)| components(kind)).collect();
        matches!(parts.replace('k', "").as_str(), "" | "n" | "b")
    }
}
