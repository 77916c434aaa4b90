//! A second, deliberately simple Wormhole Chess move generator: the oracle that
//! the fast library is tested against.
//!
//! The board is an 8×8 array, squares are found by walking one at a time, and a
//! move is legal when, once played, it leaves the own king unattacked. Nothing
//! is precomputed and nothing is shared with the library. The quoted sentences
//! are those of the rules.

use variant_core::testing::SecondOpinion;

use Colour::{Black, White};
use Content::{Empty, Hole, Piece};
use Kind::{Champion, King, Knight, Lion, Pawn, Wizard};

/// The two sides.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Colour {
    White,
    Black,
}

/// The six kinds of piece.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    King,
    Knight,
    Champion,
    Wizard,
    Lion,
    Pawn,
}

/// What a square holds. "Nothing can stand on a hole."
#[derive(Clone, Copy, PartialEq, Eq)]
enum Content {
    Hole,
    Empty,
    Piece(Colour, Kind),
}

/// A square: file 0 is the a-file, rank 0 is the first rank.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Square {
    file: usize,
    rank: usize,
}

/// A direction: the change of file and of rank from one square to the next.
type Direction = (isize, isize);

const ORTHOGONAL: &[Direction] = &[(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: &[Direction] = &[(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// The letters of the kinds of piece.
const LETTERS: [(char, Kind); 6] =
    [('k', King), ('n', Knight), ('c', Champion), ('w', Wizard), ('m', Lion), ('p', Pawn)];

/// A move: where from, where to, and the new piece if a pawn promotes.
type Move = (Square, Square, Option<Kind>);

/// A position of Wormhole Chess.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Simple {
    /// The squares, by rank and then by file.
    board: [[Content; 8]; 8],
    /// The side to move.
    turn: Colour,
    /// Plies since the last capture or pawn move.
    halfmoves: u16,
    /// The number of the current move, counted up after Black's.
    fullmoves: u16,
}

/// Reading, writing and the questions a test asks.
impl Simple {
    /// The position of a well-formed six-field FEN; panics on any other text.
    #[must_use]
    pub(crate) fn from_fen(fen: &str) -> Simple {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut board = [[Empty; 8]; 8];
        for (row, text) in fields[0].split('/').enumerate() {
            let mut file = 0;
            for letter in text.chars() {
                if let Some(digit) = letter.to_digit(10) {
                    file += digit as usize;
                } else {
                    board[7 - row][file] = content_of(letter);
                    file += 1;
                }
            }
        }
        Simple {
            board,
            turn: if fields[1] == "w" { White } else { Black },
            halfmoves: fields[4].parse().expect("a half-move clock"),
            fullmoves: fields[5].parse().expect("a move number"),
        }
    }

    /// The six-field FEN. "No castling." "No en passant." So those two fields
    /// are always `-`.
    #[must_use]
    pub(crate) fn fen(&self) -> String {
        let rows: Vec<String> = self.board.iter().rev().map(row_text).collect();
        format!(
            "{} {} - - {} {}",
            rows.join("/"),
            letter_of_side(self.turn),
            self.halfmoves,
            self.fullmoves
        )
    }

    /// Every legal move as coordinate text, with the position after it, sorted
    /// by the text. "A king may not be left attacked (judged after the start
    /// square has become a hole)."
    #[must_use]
    pub(crate) fn legal(&self) -> Vec<(String, Simple)> {
        let mut moves = Vec::new();
        for candidate in self.pseudo_legal() {
            let after = self.play(candidate);
            if !after.king_attacked(self.turn) {
                moves.push((move_text(candidate), after));
            }
        }
        moves.sort_by(|a, b| a.0.cmp(&b.0));
        moves
    }

    /// Whether the king of the side to move is attacked.
    #[must_use]
    pub(crate) fn in_check(&self) -> bool {
        self.king_attacked(self.turn)
    }

    /// The winner and the reason, if the position is the end. "A side with no
    /// legal move loses, mated or stalemated alike. There are no draws."
    #[must_use]
    pub(crate) fn outcome(&self) -> Option<(Option<char>, &'static str)> {
        if !self.legal().is_empty() {
            return None;
        }
        let winner = letter_of_side(opponent(self.turn));
        let check = self.in_check();
        Some((Some(winner), if check { "checkmate" } else { "stalemate" }))
    }
}

/// Walking over the board.
impl Simple {
    fn at(&self, square: Square) -> Content {
        self.board[square.rank][square.file]
    }

    /// The square `count` squares away, unless the board ends before it. "Every
    /// movement is counted in squares that exist: 'one square in a direction' is
    /// the first square in that direction that is not a hole, however far; 'two
    /// squares' is the second one. Pieces on the way of a two-square move are
    /// jumped over."
    fn walk(&self, from: Square, direction: Direction, count: u32) -> Option<Square> {
        let mut square = from;
        for _ in 0..count {
            square = neighbour(square, direction)?;
            while self.at(square) == Hole {
                square = neighbour(square, direction)?;
            }
        }
        Some(square)
    }

    /// The squares `count` squares away in each of the directions.
    fn walks(&self, from: Square, directions: &[Direction], count: u32) -> Vec<Square> {
        let walk = |&direction| self.walk(from, direction, count);
        directions.iter().filter_map(walk).collect()
    }

    /// The squares `count` squares away in any of the eight directions.
    fn any_direction(&self, from: Square, count: u32) -> Vec<Square> {
        let orthogonal = self.walks(from, ORTHOGONAL, count);
        [orthogonal, self.walks(from, DIAGONAL, count)].concat()
    }

    /// The squares `count` squares orthogonally, then one diagonally outward.
    /// "The knight's and the wizard's path is exactly as written, orthogonal leg
    /// first." "Each leg ends on an existing square, which may be occupied; only
    /// the end of the second leg matters."
    fn leaps(&self, from: Square, count: u32) -> Vec<Square> {
        let mut squares = Vec::new();
        for &direction in ORTHOGONAL {
            if let Some(corner) = self.walk(from, direction, count) {
                squares.extend(self.walks(corner, &outward(direction), 1));
            }
        }
        squares
    }
}

/// The moves of the pieces, whatever becomes of the king.
impl Simple {
    /// The squares on which the piece could capture. King: "one square in any
    /// direction". Knight: "one square orthogonally, then one diagonally
    /// outward".
    fn attacked_from(&self, from: Square, colour: Colour, kind: Kind) -> Vec<Square> {
        match kind {
            King => self.any_direction(from, 1),
            Knight => self.leaps(from, 1),
            Champion => self.champion_squares(from),
            Wizard => self.wizard_squares(from),
            Lion => self.lion_captures(from),
            Pawn => self.pawn_captures(from, colour),
        }
    }

    /// The squares to which the piece could move if they are empty. Murray
    /// Lion: "two squares in any of the eight directions".
    fn reachable_from(&self, from: Square, colour: Colour, kind: Kind) -> Vec<Square> {
        match kind {
            Lion => self.any_direction(from, 2),
            Pawn => self.pawn_advances(from, colour),
            _ => self.attacked_from(from, colour, kind),
        }
    }

    /// Champion: "two squares in any of the eight directions, or one
    /// orthogonally".
    fn champion_squares(&self, from: Square) -> Vec<Square> {
        let steps = self.walks(from, ORTHOGONAL, 1);
        [self.any_direction(from, 2), steps].concat()
    }

    /// Wizard: "two squares orthogonally then one diagonally outward, or one
    /// square diagonally".
    fn wizard_squares(&self, from: Square) -> Vec<Square> {
        let steps = self.walks(from, DIAGONAL, 1);
        [self.leaps(from, 2), steps].concat()
    }

    /// Murray Lion: "two squares in any of the eight directions; captures, but
    /// does not move, one square in any direction".
    fn lion_captures(&self, from: Square) -> Vec<Square> {
        [self.any_direction(from, 2), self.any_direction(from, 1)].concat()
    }

    /// Pawn: "captures one square diagonally forward". The square may lie
    /// several ranks on when there are holes.
    fn pawn_captures(&self, from: Square, colour: Colour) -> Vec<Square> {
        self.walks(from, &outward(pawn_ranks(colour).0), 1)
    }

    /// Pawn: "one square forward, or two from its start rank". "The double step
    /// needs the first square empty" and "goes to the second existing square of
    /// the file, wherever that is".
    fn pawn_advances(&self, from: Square, colour: Colour) -> Vec<Square> {
        let (forward, start_rank, _) = pawn_ranks(colour);
        let mut squares = self.walks(from, &[forward], 1);
        let path_free = squares.iter().all(|&first| self.at(first) == Empty);
        if from.rank == start_rank && path_free {
            squares.extend(self.walk(from, forward, 2));
        }
        squares
    }

    /// The pieces of one side, and where they stand.
    fn pieces(&self, colour: Colour) -> Vec<(Square, Kind)> {
        let mut pieces = Vec::new();
        for rank in 0..8 {
            for file in 0..8 {
                let square = Square { file, rank };
                match self.at(square) {
                    Piece(owner, kind) if owner == colour => pieces.push((square, kind)),
                    _ => {}
                }
            }
        }
        pieces
    }

    /// Every move of the side to move, legal or not: onto an empty square, or
    /// capturing an enemy.
    fn pseudo_legal(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for (from, kind) in self.pieces(self.turn) {
            for to in self.reachable_from(from, self.turn, kind) {
                if self.at(to) == Empty {
                    moves.push((from, to, None));
                }
            }
            for to in self.attacked_from(from, self.turn, kind) {
                if self.holds_enemy(to) {
                    let promotions = self.promotions(to, kind).into_iter();
                    moves.extend(promotions.map(|promotion| (from, to, promotion)));
                }
            }
        }
        moves
    }

    /// Whether a piece of the side not to move stands on the square.
    fn holds_enemy(&self, square: Square) -> bool {
        matches!(self.at(square), Piece(owner, _) if owner != self.turn)
    }

    /// What a capturing piece may become: "a pawn promotes only by capturing on
    /// the last rank, to Murray Lion, Champion, Wizard or Knight".
    fn promotions(&self, to: Square, kind: Kind) -> Vec<Option<Kind>> {
        if kind == Pawn && to.rank == pawn_ranks(self.turn).2 {
            [Lion, Champion, Wizard, Knight].map(Some).to_vec()
        } else {
            vec![None]
        }
    }

    /// Whether a king of this colour is attacked by the other side.
    fn king_attacked(&self, colour: Colour) -> bool {
        let enemy = opponent(colour);
        let king = Piece(colour, King);
        self.pieces(enemy).into_iter().any(|(from, kind)| {
            let mut targets = self.attacked_from(from, enemy, kind).into_iter();
            targets.any(|target| self.at(target) == king)
        })
    }

    /// The position after the move. "Every square that a piece leaves vanishes
    /// and becomes a hole for good." The half-move clock is "reset by captures
    /// and pawn moves"; both counters stop at the largest number they hold.
    fn play(&self, (from, to, promotion): Move) -> Simple {
        let Piece(colour, kind) = self.at(from) else {
            panic!("a move starts from a piece");
        };
        let mut after = self.clone();
        after.board[to.rank][to.file] = Piece(colour, promotion.unwrap_or(kind));
        after.board[from.rank][from.file] = Hole;
        after.turn = opponent(colour);
        after.halfmoves = self.halfmoves.saturating_add(1);
        if kind == Pawn || self.holds_enemy(to) {
            after.halfmoves = 0;
        }
        if colour == Black {
            after.fullmoves = self.fullmoves.saturating_add(1);
        }
        after
    }
}

/// The next square in a direction, hole or not, unless the board ends.
fn neighbour(square: Square, (files, ranks): Direction) -> Option<Square> {
    let file = square.file.checked_add_signed(files)?;
    let rank = square.rank.checked_add_signed(ranks)?;
    (file < 8 && rank < 8).then_some(Square { file, rank })
}

/// The two diagonals that lead on outward from an orthogonal direction.
fn outward(orthogonal: Direction) -> [Direction; 2] {
    match orthogonal {
        (0, ranks) => [(-1, ranks), (1, ranks)],
        (files, _) => [(files, -1), (files, 1)],
    }
}

fn opponent(colour: Colour) -> Colour {
    if colour == White { Black } else { White }
}

/// How a side's pawns go: forward, from which start rank, to which last rank.
fn pawn_ranks(colour: Colour) -> (Direction, usize, usize) {
    match colour {
        White => ((0, 1), 1, 7),
        Black => ((0, -1), 6, 0),
    }
}

/// The letter of a side in the FEN's second field.
fn letter_of_side(colour: Colour) -> char {
    if colour == White { 'w' } else { 'b' }
}

/// The lower-case letter of a kind of piece.
fn letter_of_kind(kind: Kind) -> char {
    let found = LETTERS.iter().find(|entry| entry.1 == kind);
    found.expect("every kind has a letter").0
}

/// What a placement letter stands for: "upper case White", "`x` for a hole".
fn content_of(letter: char) -> Content {
    if letter == 'x' {
        return Hole;
    }
    let lower = letter.to_ascii_lowercase();
    let found = LETTERS.iter().find(|entry| entry.0 == lower);
    let kind = found.expect("the letter of a piece").1;
    let upper = letter.is_ascii_uppercase();
    Piece(if upper { White } else { Black }, kind)
}

/// One rank of the placement field, runs of empty squares as digits.
fn row_text(row: &[Content; 8]) -> String {
    let squares: String = row.iter().map(|&content| letter_of(content)).collect();
    // The longest run first, so that no digit is left beside another.
    (1..=8).rev().fold(squares, |text, run| text.replace(&".".repeat(run), &run.to_string()))
}

/// One square as a letter, an empty one as a dot.
fn letter_of(content: Content) -> char {
    match content {
        Hole => 'x',
        Empty => '.',
        Piece(White, kind) => letter_of_kind(kind).to_ascii_uppercase(),
        Piece(Black, kind) => letter_of_kind(kind),
    }
}

/// The coordinate form: `from`, `to`, then a letter for a promotion.
fn move_text((from, to, promotion): Move) -> String {
    let mut text = square_text(from) + &square_text(to);
    text.extend(promotion.map(letter_of_kind));
    text
}

fn square_text(square: Square) -> String {
    let file = ["a", "b", "c", "d", "e", "f", "g", "h"][square.file];
    format!("{file}{}", square.rank + 1)
}

impl SecondOpinion for Simple {
    fn from_fen(fen: &str) -> Simple {
        Simple::from_fen(fen)
    }

    fn moves(&self) -> Vec<(String, String)> {
        self.legal().into_iter().map(|(text, after)| (text, after.fen())).collect()
    }

    fn is_check(&self) -> bool {
        self.in_check()
    }

    fn outcome(&self) -> Option<(Option<char>, &'static str)> {
        Simple::outcome(self)
    }
}
