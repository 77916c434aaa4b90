//! Set-ups that nobody reaches by play, and the search for worse ones.

use alloc::vec::Vec;

use super::{check_queries, check_refusals, check_san};
use crate::{
    Board, CastlingRights, Color, Content, File, Kind, Piece, Position, Rank, Rules, Setup, Square,
    zobrist,
};

/// Where the two kings stand: apart, at home, side by side, in front of each other, and both in a
/// corner.
const KINGS: [(Square, Square); 5] = [
    (Square::A1, Square::H8),
    (Square::E1, Square::E8),
    (Square::D4, Square::E4),
    (Square::D4, Square::D5),
    (Square::A1, Square::A2),
];

/// Set-ups that a stranger may send: boards full of one kind, sixteen of each, pawns wherever they
/// may stand, hardly a square that is not a hole, kings side by side, far rooks that may castle,
/// and pieces thrown on the board. Some make a position, others must be refused.
#[must_use]
pub fn hostile_setups<R: Rules>() -> Vec<Setup<R>> {
    let mut boards = Vec::from([Board::EMPTY]);
    boards.extend(full_of_one_kind::<R>());
    boards.extend(sixteen_of_each::<R>());
    boards.extend(full_of_pawns());
    boards.extend(nearly_all_holes());
    boards.extend((0..100).map(thrown::<R>));
    let mut setups: Vec<Setup<R>> = with_either_turn(&boards, CastlingRights::NONE);
    for (board, rights) in far_rooks() {
        setups.extend(with_either_turn(&[board], rights));
    }
    setups
}

/// Checks that every one of the [`hostile_setups`] is refused or makes a position that answers all
/// questions. Returns how many make one.
///
/// # Panics
///
/// When an answer is wrong, naming the position.
#[must_use]
pub fn check_hostile<R: Rules>() -> usize {
    let setups = hostile_setups::<R>();
    let positions = setups.iter().filter_map(|setup| {
        let mut lenient = *setup;
        R::drop_misfits(&mut lenient);
        Position::from_setup(&lenient).ok()
    });
    let mut accepted = 0;
    for position in positions {
        check_queries(&position);
        check_san(&position);
        // A square of each kind of contents is enough.
        for content in [Content::Empty, Content::Hole] {
            let square = Square::all().find(|&at| position.board().content(at) == content);
            square.into_iter().for_each(|at| check_refusals(&position, at));
        }
        for color in Color::ALL {
            let own = position.board().color(color);
            let squares = [own.first(), own.last()];
            squares.into_iter().flatten().for_each(|at| check_refusals(&position, at));
        }
        accepted += 1;
    }
    accepted
}

fn with_either_turn<R: Rules>(boards: &[Board], castling: CastlingRights) -> Vec<Setup<R>> {
    let of_turn =
        |turn| boards.iter().map(move |&board| Setup { board, turn, castling, ..Setup::empty() });
    Color::ALL.into_iter().flat_map(of_turn).collect()
}

/// The board with kings put on it.
fn with_kings(mut board: Board, (white, black): (Square, Square)) -> Board {
    board.put(white, Piece::new(Color::White, Kind::KING));
    board.put(black, Piece::new(Color::Black, Kind::KING));
    board
}

/// A board with a content for each square.
fn board_of(content: impl Fn(Square) -> Content) -> Board {
    let mut board = Board::EMPTY;
    Square::all().for_each(|square| board.set(square, content(square)));
    board
}

/// 64 of one kind without kings, and 62 with them: of one side, or of both like the colours of the
/// squares, or half by half.
fn full_of_one_kind<R: Rules>() -> impl Iterator<Item = Board> {
    let owners: [fn(Square) -> Color; 4] = [
        |_| Color::White,
        |_| Color::Black,
        |square| Color::ALL[(square.file().index() + square.rank().index()) % 2],
        |square| Color::ALL[square.rank().index() / 4],
    ];
    R::KINDS.iter().flat_map(move |info| {
        owners.into_iter().flat_map(move |owner| {
            let full = board_of(|square| Content::Piece(Piece::new(owner(square), info.kind)));
            KINGS.into_iter().map(move |kings| with_kings(full, kings)).chain([full])
        })
    })
}

/// Each side's two ranks full of one kind, for all pairs of kinds.
fn sixteen_of_each<R: Rules>() -> impl Iterator<Item = Board> {
    let pairs = R::KINDS.iter().flat_map(|white| R::KINDS.iter().map(move |black| (white, black)));
    pairs.map(|(white, black)| {
        let board = board_of(|square| match square.rank() {
            Rank::First | Rank::Second => Content::Piece(Piece::new(Color::White, white.kind)),
            Rank::Seventh | Rank::Eighth => Content::Piece(Piece::new(Color::Black, black.kind)),
            _ => Content::Empty,
        });
        with_kings(board, (Square::E1, Square::E8))
    })
}

/// Pawns on the six ranks between, and on all eight.
fn full_of_pawns() -> impl Iterator<Item = Board> {
    let pawn = |color| Content::Piece(Piece::new(color, Kind::PAWN));
    let owners: [fn(Square) -> Color; 3] = [
        |_| Color::White,
        |square| Color::ALL[square.file().index() % 2],
        |square| Color::ALL[square.rank().index() % 2],
    ];
    owners.into_iter().flat_map(move |owner| {
        let everywhere = board_of(|square| pawn(owner(square)));
        let between = board_of(|square| match square.rank() {
            Rank::First | Rank::Eighth => Content::Empty,
            _ => pawn(owner(square)),
        });
        let kings = [(Square::A1, Square::H8), (Square::E8, Square::E1)];
        [everywhere, between]
            .into_iter()
            .flat_map(move |board| kings.map(|kings| with_kings(board, kings)))
    })
}

/// Holes everywhere but under the kings, or but on a few squares, or on every other square; and
/// nothing but holes.
fn nearly_all_holes() -> impl Iterator<Item = Board> {
    let holes = board_of(|_| Content::Hole);
    let every_other = board_of(|square| match square.index() % 2 {
        0 => Content::Hole,
        _ => Content::Empty,
    });
    let corners = board_of(|square| match square {
        Square::A1 | Square::A8 | Square::H1 | Square::H8 => Content::Empty,
        _ => Content::Hole,
    });
    KINGS
        .into_iter()
        .flat_map(move |kings| [holes, every_other, corners].map(|b| with_kings(b, kings)))
        .chain([holes])
}

/// Both sides' kings and rooks on all files of their home ranks, with the rights to castle.
fn far_rooks() -> impl Iterator<Item = (Board, CastlingRights)> {
    let files = || File::ALL.into_iter();
    let triples =
        files().flat_map(move |a| files().flat_map(move |k| files().map(move |h| [a, k, h])));
    triples.filter(|files| files.is_sorted_by(|a, b| a < b)).map(|[left, king, right]| {
        let (mut board, mut rights) = (Board::EMPTY, CastlingRights::NONE);
        for color in Color::ALL {
            let home = Rank::First.relative_to(color);
            board.put(Square::new(king, home), Piece::new(color, Kind::KING));
            for rook in [left, right] {
                board.put(Square::new(rook, home), Piece::new(color, Kind::ROOK));
                rights.add(color, rook);
            }
        }
        (board, rights)
    })
}

/// Pieces and holes thrown on the board, few or many by the seed, and kings.
fn thrown<R: Rules>(seed: u64) -> Board {
    let density = 2 + seed % 7;
    let board = board_of(|square| {
        let word = zobrist::mix(seed << 8 | square.index() as u64);
        let info = &R::KINDS[(word >> 40) as usize % R::KINDS.len()];
        match word % density {
            0 if info.kind.has(crate::Component::KING) => Content::Empty,
            0 => Content::Piece(Piece::new(Color::ALL[(word >> 32) as usize % 2], info.kind)),
            1 if seed % 3 == 0 => Content::Hole,
            _ => Content::Empty,
        }
    });
    let word = zobrist::mix(!seed);
    let at = |word: u64| Square::wrapping((word % 64) as u32);
    with_kings(board, (at(word), at(word >> 6)))
}

/// Looks for the position that scores most, by changing one or two squares at a time, from `start`
/// and for so many `rounds`; the same seed searches the same way. Returns it with its score.
///
/// ```
/// use fusion::{Fusion, Position};
/// use variant_core::testing::worst_position;
/// let (position, moves) = worst_position(Position::start(), 1, 500, Position::count_moves);
/// assert!(moves > 40 && position.count_moves() == moves);
/// ```
#[must_use]
pub fn worst_position<R: Rules>(
    start: Position<R>,
    seed: u64,
    rounds: u32,
    score: impl Fn(&Position<R>) -> u64,
) -> (Position<R>, u64) {
    let (mut worst, mut most) = (start, score(&start));
    let mut seed = zobrist::mix(seed);
    for _ in 0..rounds {
        let mut setup = worst.to_setup();
        seed = zobrist::mix(seed);
        for step in 0..1 + seed % 3 {
            seed = zobrist::mix(seed ^ step);
            change_a_square(&mut setup, seed);
        }
        R::drop_misfits(&mut setup);
        let Ok(position) = Position::from_setup(&setup) else { continue };
        let found = score(&position);
        if found >= most {
            (worst, most) = (position, found);
        }
    }
    (worst, most)
}

/// Puts anything on a square, or swaps two.
fn change_a_square<R: Rules>(setup: &mut Setup<R>, word: u64) {
    let at = |shift: u32| Square::wrapping((word >> shift) as u32 % 64);
    let (square, other) = (at(0), at(6));
    let (here, there) = (setup.board.content(square), setup.board.content(other));
    let info = &R::KINDS[(word >> 20) as usize % R::KINDS.len()];
    match word >> 12 & 7 {
        0..=2 => {
            setup.board.set(square, there);
            setup.board.set(other, here);
        }
        3 => setup.board.set(square, Content::Empty),
        4 => setup.board.set(square, Content::Hole),
        side => {
            let color = Color::ALL[usize::from(side == 5)];
            setup.board.put(square, Piece::new(color, info.kind));
        }
    }
}
