//! A second, deliberately simple move generator for Allmate Chess: the independent oracle that
//! the tests compare the library with. Pieces walk over a mailbox board square by square, and
//! whether a piece can be saved is found out by playing every move its side has. Quotations are
//! from the rules of the game and its text formats; input is taken to be well formed.

use std::ops::Range;

use Kind::{Bishop, King, Knight, Pawn, Queen, Rook};
use Side::{Black, White};

/// A square's number: a1 is 0, b1 is 1, a2 is 8, h8 is 63.
type Square = usize;

/// What stands on each square.
type Board = [Option<Piece>; 64];

/// A chessman: its owner and its kind.
type Piece = (Side, Kind);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    White,
    Black,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

/// A position of Allmate Chess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Simple {
    board: Board,
    turn: Side,
    /// The squares of the rooks that may still castle, in the order of the castling field:
    /// White's king side, queen side, then Black's.
    castling_rooks: Vec<Square>,
    /// The counters "in play saturate".
    halfmove: u16,
    fullmove: u16,
}

impl Side {
    /// What is White's for White and Black's for Black.
    fn pick<T>(self, white: T, black: T) -> T {
        match self {
            White => white,
            Black => black,
        }
    }

    fn opponent(self) -> Side {
        self.pick(Black, White)
    }

    /// The squares of the rank on which the pieces start and the opponent's pawns promote.
    fn home_rank(self) -> Range<Square> {
        self.pick(0..8, 56..64)
    }

    /// "Upper case White."
    fn letter_case(self, letter: char) -> char {
        self.pick(letter.to_ascii_uppercase(), letter.to_ascii_lowercase())
    }

    fn of_case(letter: char) -> Side {
        let is_white = letter.is_ascii_uppercase();
        if is_white { White } else { Black }
    }
}

fn file_of(square: Square) -> usize {
    square % 8
}

fn rank_of(square: Square) -> usize {
    square / 8
}

fn file_letter(square: Square) -> char {
    char::from(b"abcdefgh"[file_of(square)])
}

fn square_name(square: Square) -> String {
    format!("{}{}", file_letter(square), rank_of(square) + 1)
}

/// A step on the board: so many files to the right and ranks up.
type Step = (isize, isize);

const ROOK_STEPS: [Step; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const BISHOP_STEPS: [Step; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const QUEEN_STEPS: [Step; 8] =
    [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT_STEPS: [Step; 8] =
    [(-2, 1), (-1, 2), (1, 2), (2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1)];

/// The square one `step` away, unless that is off the board.
fn neighbour(square: Square, (right, up): Step) -> Option<Square> {
    let file = file_of(square).checked_add_signed(right)?;
    let rank = rank_of(square).checked_add_signed(up)?;
    (file < 8 && rank < 8).then_some(8 * rank + file)
}

/// All pieces of `side`, with their squares.
fn pieces_of(board: &Board, side: Side) -> Vec<(Square, Kind)> {
    let own_piece = |square: Square| match board[square] {
        Some((owner, kind)) if owner == side => Some((square, kind)),
        _ => None,
    };
    (0..64).filter_map(own_piece).collect()
}

fn king_of(board: &Board, side: Side) -> Option<Square> {
    (0..64).find(|&square| board[square] == Some((side, King)))
}

/// One step in each of the directions.
fn leap(from: Square, steps: &[Step]) -> Vec<Square> {
    let landing = |&step: &Step| neighbour(from, step);
    steps.iter().filter_map(landing).collect()
}

/// A queen in the middle of an empty board attacks so many squares.
const MOST_ATTACKED: usize = 27;

/// On and on in each of the directions, up to and onto the first piece met.
fn slide(board: &Board, from: Square, steps: &[Step]) -> Vec<Square> {
    let mut squares = Vec::with_capacity(MOST_ATTACKED);
    for &step in steps {
        let mut next = neighbour(from, step);
        while let Some(here) = next {
            squares.push(here);
            let is_stopped = board[here].is_some();
            next = neighbour(here, step).filter(|_| !is_stopped);
        }
    }
    squares
}

/// The squares a piece attacks, whatever is on them: "pseudo-legally: a pinned piece attacks, a
/// king attacks its neighbours even where it could not go".
fn attacks_from(board: &Board, from: Square, (side, kind): Piece) -> Vec<Square> {
    match kind {
        Pawn => leap(from, &side.pick([(-1, 1), (1, 1)], [(-1, -1), (1, -1)])),
        Knight => leap(from, &KNIGHT_STEPS),
        Bishop => slide(board, from, &BISHOP_STEPS),
        Rook => slide(board, from, &ROOK_STEPS),
        Queen => slide(board, from, &QUEEN_STEPS),
        King => leap(from, &QUEEN_STEPS),
    }
}

/// A pawn's straight moves: onto empty squares, one forward, or two from its start rank.
fn pawn_advances(board: &Board, from: Square, side: Side) -> Vec<Square> {
    let forward = (0, side.pick(1, -1));
    let empty_ahead = |square| neighbour(square, forward).filter(|&to| board[to].is_none());
    let on_start_rank = rank_of(from) == side.pick(1, 6);
    let one = empty_ahead(from);
    let two = one.and_then(empty_ahead).filter(|_| on_start_rank);
    one.into_iter().chain(two).collect()
}

/// Every orthodox move of `side`, as its start and end square: captures included, kings as
/// victims too, and whatever it leaves attacked. Castling and en passant are not among them.
fn orthodox_moves(board: &Board, side: Side) -> Vec<(Square, Square)> {
    let mut moves = Vec::new();
    for (from, kind) in pieces_of(board, side) {
        let mut targets = attacks_from(board, from, (side, kind));
        targets.retain(|&to| match board[to] {
            None => kind != Pawn,
            Some((owner, _)) => owner != side,
        });
        if kind == Pawn {
            targets.extend(pawn_advances(board, from, side));
        }
        moves.extend(targets.into_iter().map(|to| (from, to)));
    }
    moves
}

/// The board after a move, "with the captured piece gone and its old square empty".
fn after_moving(board: &Board, from: Square, to: Square) -> Board {
    let mut after = *board;
    after[to] = board[from];
    after[from] = None;
    after
}

/// "'Attacked' always means attacked by the opponent of the piece's owner."
fn is_attacked(board: &Board, square: Square, owner: Side) -> bool {
    let opponent = owner.opponent();
    (0..64).any(|from| match board[from] {
        Some(piece) => piece.0 == opponent && attacks_from(board, from, piece).contains(&square),
        None => false,
    })
}

/// "A piece is *mated* if it is attacked and no single orthodox move of its own side would leave
/// it unattacked." "Castling and en passant are not saving moves."
fn is_mated(board: &Board, square: Square, owner: Side) -> bool {
    if !is_attacked(board, square, owner) {
        return false;
    }
    // A piece mostly saves itself: its own moves first, only to be sooner done.
    let mut moves = orthodox_moves(board, owner);
    moves.sort_by_key(|&(from, _)| from != square);
    let saves = |(from, to)| is_saving(board, from, to, square, owner);
    !moves.into_iter().any(saves)
}

/// Whether a move leaves the piece now on `square` unattacked. "It may leave that side's own king
/// or any other piece attacked." "A piece that saves itself by moving is judged on its new
/// square." (A promoting pawn is left a pawn: what it becomes changes none of the opponent's
/// attacks.)
fn is_saving(board: &Board, from: Square, to: Square, square: Square, owner: Side) -> bool {
    let new_square = if from == square { to } else { square };
    !is_attacked(&after_moving(board, from, to), new_square, owner)
}

/// "All mated pieces are removed at the same moment; then look again, with those gone, and repeat
/// until no enemy piece is mated. Only the opponent's pieces are removed, never the mover's."
fn mate_capture(board: &Board, opponent: Side) -> Board {
    let mut remaining = *board;
    for (square, _) in pieces_of(board, opponent) {
        if is_mated(board, square, opponent) {
            remaining[square] = None;
        }
    }
    if remaining == *board {
        return remaining;
    }
    mate_capture(&remaining, opponent)
}

/// "Placement letters (upper case White): Allmate `p n b r q k`."
fn letter_of((side, kind): Piece) -> char {
    let letters_in_order_of_kind = b"pnbrqk";
    side.letter_case(char::from(letters_in_order_of_kind[kind as usize]))
}

fn piece_of(letter: char) -> Piece {
    let kinds = [Pawn, Knight, Bishop, Rook, Queen, King];
    let mut pieces = kinds.map(|kind| (Side::of_case(letter), kind)).into_iter();
    let meant = pieces.find(|&piece| letter_of(piece) == letter);
    meant.expect("a piece letter")
}

/// Reads the placement, rank 8 first.
fn read_board(placement: &str) -> Board {
    let mut board = [None; 64];
    for (row, text) in placement.split('/').enumerate() {
        let mut square = 8 * (7 - row);
        for letter in text.chars() {
            if let Some(gap) = letter.to_digit(10) {
                square += gap as usize;
            } else {
                board[square] = Some(piece_of(letter));
                square += 1;
            }
        }
    }
    board
}

/// Writes the placement: first a `1` for each empty square, then runs of them as their length.
fn write_board(board: &Board) -> String {
    let letter_on = |square: Square| board[square].map_or('1', letter_of);
    let rank_text = |rank: usize| (8 * rank..8 * rank + 8).map(letter_on).collect::<String>();
    let ranks: Vec<String> = (0..8).rev().map(rank_text).collect();
    let join_run = |text: String, run| text.replace(&"1".repeat(run), &run.to_string());
    (2..=8).rev().fold(ranks.join("/"), join_run)
}

/// The rook meant by a letter of the castling field: "`K Q k q` while the right belongs to the
/// rook farthest from the king on that side, else the rook's file letter"; none for a `-`.
fn castling_rook_of(board: &Board, letter: char) -> Option<Square> {
    let side = Side::of_case(letter);
    let king = king_of(board, side)?;
    let is_rook = |&square: &Square| board[square] == Some((side, Rook));
    let mut rooks_from_a_to_h = side.home_rank().filter(is_rook);
    match letter.to_ascii_lowercase() {
        'k' => rooks_from_a_to_h.rfind(|&rook| rook > king),
        'q' => rooks_from_a_to_h.find(|&rook| rook < king),
        file => rooks_from_a_to_h.find(|&rook| file_letter(rook) == file),
    }
}

/// The letter that means this rook, a file letter only if neither of the others does.
fn castling_letter_of(board: &Board, rook: Square) -> char {
    let side = board[rook].expect("a rook that may castle").0;
    let mut letters = "kqabcdefgh".chars().map(|letter| side.letter_case(letter));
    let meant = letters.find(|&letter| castling_rook_of(board, letter) == Some(rook));
    meant.expect("a rook on its home rank")
}

impl Simple {
    /// Reads a FEN of six fields. "There is no en passant": that field is not looked at.
    ///
    /// # Panics
    ///
    /// If the text is not well formed.
    #[must_use]
    pub(crate) fn from_fen(fen: &str) -> Simple {
        let fields: Vec<&str> = fen.split(' ').collect();
        let board = read_board(fields[0]);
        let rook = |letter| castling_rook_of(&board, letter);
        let mut castling_rooks: Vec<Square> = fields[2].chars().filter_map(rook).collect();
        castling_rooks.sort_by_key(|&rook| (rank_of(rook), 7 - file_of(rook)));
        Simple {
            board,
            turn: if fields[1] == "w" { White } else { Black },
            castling_rooks,
            halfmove: fields[4].parse().expect("a half-move clock"),
            fullmove: fields[5].parse().expect("a full-move number"),
        }
    }

    /// "Placement, side, castling, en passant, half-move clock, full-move number"; "Allmate always
    /// writes `-` for en passant".
    #[must_use]
    pub(crate) fn fen(&self) -> String {
        let placement = write_board(&self.board);
        let side = self.turn.pick('w', 'b');
        let letter = |&rook: &Square| castling_letter_of(&self.board, rook);
        let letters: String = self.castling_rooks.iter().map(letter).collect();
        let castling = if letters.is_empty() { "-" } else { &letters };
        let (halfmove, fullmove) = (self.halfmove, self.fullmove);
        format!("{placement} {side} {castling} - {halfmove} {fullmove}")
    }

    /// Every legal move in coordinate form with the position after it, mate-captures done, sorted
    /// by the text of the move. "A position whose king is captured has none."
    #[must_use]
    pub(crate) fn legal(&self) -> Vec<(String, Simple)> {
        let is_king_captured = |side| king_of(&self.board, side).is_none();
        if is_king_captured(White) || is_king_captured(Black) {
            return Vec::new();
        }
        let mut moves = self.plain_moves();
        moves.extend(self.castlings());
        moves.retain(|(_, after)| !after.is_mover_king_mated());
        moves.sort_by(|(text, _), (other_text, _)| text.cmp(other_text));
        moves
    }

    /// "Every orthodox non-capturing move"; "pawns move straight only, promote as in orthodox
    /// chess" (their slanting moves all capture, and so are left out with the captures).
    fn plain_moves(&self) -> Vec<(String, Simple)> {
        let mut moves = Vec::new();
        for (from, to) in orthodox_moves(&self.board, self.turn) {
            if self.board[to].is_some() {
                continue;
            }
            let text = square_name(from) + &square_name(to);
            let mut board = after_moving(&self.board, from, to);
            let is_pawn = board[to] == Some((self.turn, Pawn));
            if is_pawn && self.turn.opponent().home_rank().contains(&to) {
                for kind in [Queen, Rook, Bishop, Knight] {
                    board[to] = Some((self.turn, kind));
                    let promotion = format!("{text}{}", letter_of((Black, kind)));
                    moves.push((promotion, self.complete_move(&board, from)));
                }
            } else {
                moves.push((text, self.complete_move(&board, from)));
            }
        }
        moves
    }

    /// "Castling needs unmoved King and Rook and empty squares between, and nothing else." "As in
    /// Chess960: king to the c- or g-file, rook to the d- or f-file": all squares that the two
    /// cross or come to stand on are empty but for the two themselves.
    fn castlings(&self) -> Vec<(String, Simple)> {
        let mut moves = Vec::new();
        let a_file = self.turn.home_rank().start;
        for &rook in &self.castling_rooks {
            if self.board[rook] != Some((self.turn, Rook)) {
                continue;
            }
            let king = king_of(&self.board, self.turn).expect("a king that may castle");
            let (king_file, rook_file) = if king < rook { (6, 5) } else { (2, 3) };
            let (king_to, rook_to) = (a_file + king_file, a_file + rook_file);
            let mut board = self.board;
            board[king] = None;
            board[rook] = None;
            let is_empty = |square: Square| board[square].is_none();
            let is_clear = |a: Square, b: Square| (a.min(b)..=a.max(b)).all(is_empty);
            if is_clear(king, king_to) && is_clear(rook, rook_to) {
                board[king_to] = Some((self.turn, King));
                board[rook_to] = Some((self.turn, Rook));
                // `e1g1`, `e1c1` "when the king stands on the e-file and the rook on a or h; else
                // king-takes-rook".
                let is_orthodox = file_of(king) == 4 && [0, 7].contains(&file_of(rook));
                let end = if is_orthodox { king_to } else { rook };
                let text = square_name(king) + &square_name(end);
                moves.push((text, self.complete_move(&board, king)));
            }
        }
        moves
    }

    /// The position after the move of the piece on `from` that led to `board`: the opponent's
    /// mated pieces go. "The clock reset by pawn moves and mate-captures."
    fn complete_move(&self, board: &Board, from: Square) -> Simple {
        let remaining = mate_capture(board, self.turn.opponent());
        let resets_clock = self.board[from] == Some((self.turn, Pawn)) || remaining != *board;
        let ticked = self.halfmove.saturating_add(1);
        Simple {
            board: remaining,
            turn: self.turn.opponent(),
            castling_rooks: self.castling_rooks_after(&remaining, from),
            halfmove: if resets_clock { 0 } else { ticked },
            fullmove: self.fullmove.saturating_add(self.turn.pick(0, 1)),
        }
    }

    /// "Castling rights end when the King or that Rook moves, and when that Rook is mate-captured;
    /// a side whose king is gone has none." The piece on `from` has moved, `remaining` is left.
    fn castling_rooks_after(&self, remaining: &Board, from: Square) -> Vec<Square> {
        let mut rooks = self.castling_rooks.clone();
        rooks.retain(|&rook| {
            let side = self.board[rook].expect("a rook that may castle").0;
            let has_moved = rook == from || king_of(&self.board, side) == Some(from);
            let is_gone = remaining[rook].is_none() || king_of(remaining, side).is_none();
            !has_moved && !is_gone
        });
        rooks
    }

    /// "A move after which (mate-captures done) the mover's own king would be mated is illegal,
    /// even if it takes the enemy king." Asked of the position after the move.
    fn is_mover_king_mated(&self) -> bool {
        let mover = self.turn.opponent();
        king_of(&self.board, mover).is_some_and(|king| is_mated(&self.board, king, mover))
    }

    /// Always `false`: "Check does not exist: pieces, kings too, may stay or become attacked."
    #[must_use]
    #[allow(clippy::unused_self, reason = "other variants look at the board")]
    pub(crate) fn in_check(&self) -> bool {
        false
    }

    /// The winner, if there is one, and the reason, when the position alone ends the game: "`king
    /// captured`, `stalemate` (a draw), `insufficient material`, in that order of precedence".
    /// Whether there is a legal move is for the caller to say, who has mostly listed them already.
    #[must_use]
    pub(crate) fn outcome(&self, has_moves: bool) -> Option<(Option<char>, &'static str)> {
        let only_kings = self.board.iter().flatten().all(|piece| piece.1 == King);
        if king_of(&self.board, White).is_none() {
            Some((Some('b'), "king captured"))
        } else if king_of(&self.board, Black).is_none() {
            Some((Some('w'), "king captured"))
        } else if !has_moves {
            Some((None, "stalemate"))
        } else {
            only_kings.then_some((None, "insufficient material"))
        }
    }
}
