//! Laws that hold in every position of every variant.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use crate::{
    Any, Bitboard, Color, ExtraField, Kind, Move, MoveError, MoveList, Position, Rules, Setup,
    Square, State,
};

/// Checks all laws in one position.
///
/// ```
/// use fusion::Fusion;
/// use variant_core::testing::{check_laws, random_position};
/// check_laws(&random_position::<Fusion>(1, 20));
/// ```
///
/// # Panics
///
/// When a law does not hold, naming it and the position.
pub fn check_laws<R: Rules>(position: &Position<R>) {
    check_queries(position);
    super::check_san(position);
    for from in Square::all() {
        check_refusals(position, from);
    }
}

/// Asks a position everything that can be asked it and checks that the answers fit each other.
/// Two kinds of questions are so many that they have a check of their own: those of
/// [`check_san`](super::check_san) and of [`check_refusals`].
///
/// # Panics
///
/// When a law does not hold, naming it and the position.
pub fn check_queries<R: Rules>(position: &Position<R>) {
    fen_reads_back(position);
    key_is_incremental(position);
    ways_of_generating_agree(position);
    coordinates_read_back(position);
    changes_can_be_undone(position);
    attackers_are_what_attacks(position);
    the_end_is_the_end(position);
    passing_changes_the_turn_alone(position);
    pictures_can_be_drawn(position);
}

fn fen_reads_back<R: Rules>(position: &Position<R>) {
    let fen = position.to_string();
    let again: Position<R> = match fen.parse() {
        Ok(again) => again,
        Err(error) => panic!("the FEN {fen} does not read back: {error}"),
    };
    assert_eq!(again, *position, "FEN {fen}");
    assert_eq!(again.to_string(), fen);
    let setup: Result<Setup<R>, _> = fen.parse();
    assert_eq!(setup, Ok(position.to_setup()), "set-up {fen}");
    if <R::State as State>::Extra::EXISTS {
        return; // The dialect of vchess has no place for it.
    }
    let vchess = position.to_setup().vchess_fen().to_string();
    let again: Result<Position<R>, _> = vchess.parse();
    assert_eq!(again.as_ref(), Ok(position), "vchess FEN {vchess}");
}

fn key_is_incremental<R: Rules>(position: &Position<R>) {
    assert_eq!(
        position.board().key(),
        position.board().recomputed_key(),
        "the Zobrist key of {position} is not what its pieces say"
    );
}

fn ways_of_generating_agree<R: Rules>(position: &Position<R>) {
    let moves = position.legal_moves();
    let unique: BTreeSet<Move> = moves.iter().copied().collect();
    assert_eq!(unique.len(), moves.len(), "a move is generated twice in {position}");
    assert_eq!(position.count_moves(), moves.len() as u64, "count in {position}");
    assert_eq!(position.has_moves(), !moves.is_empty(), "has_moves in {position}");
    let mut from_squares = BTreeSet::new();
    for square in Square::all() {
        let part = position.legal_moves_from(square);
        let targets: Bitboard = part.iter().map(|m| m.to).collect();
        assert!(part.iter().all(|m| m.from == square), "moves from {square} in {position}");
        assert_eq!(position.destinations(square), targets, "from {square} in {position}");
        let mut any = Any::default();
        position.generate(square.into(), &mut any);
        assert_eq!(any.0, !part.is_empty(), "any from {square} in {position}");
        from_squares.extend(part);
    }
    assert_eq!(from_squares, unique, "moves square by square in {position}");
}

fn coordinates_read_back<R: Rules>(position: &Position<R>) {
    for m in position.legal_moves() {
        let text = position.coordinate(m).to_string();
        assert_eq!(position.read_coordinate(&text), Ok(m), "{text} in {position}");
    }
}

fn changes_can_be_undone<R: Rules>(position: &Position<R>) {
    for m in position.legal_moves() {
        let after = position.play_unchecked(m);
        let changes = position.changes(m);
        let mut board = *position.board();
        changes.apply(&mut board);
        assert_eq!(board, *after.board(), "changes of {m:?} in {position}");
        changes.undo(&mut board);
        assert_eq!(board, *position.board(), "undoing {m:?} in {position}");
        assert!(changes.iter().map(|change| change.wave).is_sorted(), "{m:?} in {position}");
    }
}

/// A piece attacks what its attacks say, seen from either end; holes are not attacked, and checks
/// and pins are of one's own.
fn attackers_are_what_attacks<R: Rules>(position: &Position<R>) {
    let board = position.board();
    let attacks: Vec<(Square, Bitboard)> =
        board.occupied().iter().map(|from| (from, position.attacks_from(from))).collect();
    for square in !board.holes() {
        let attackers: Bitboard = attacks
            .iter()
            .filter(|(_, attacked)| attacked.contains(square))
            .map(|&(from, _)| from)
            .collect();
        for by in Color::ALL {
            let expected = attackers & board.color(by);
            assert_eq!(position.attackers(square, by), expected, "on {square} in {position}");
        }
    }
    let (own, enemy) = (position.parts().own(), position.parts().enemy());
    let (checked, checkers) = position.checks();
    assert_eq!(position.is_check(), !checked.is_empty(), "check in {position}");
    assert!((checked - own).is_empty() && (checkers - enemy).is_empty(), "checks in {position}");
    assert!((position.pinned() - own).is_empty(), "pins in {position}");
    for color in Color::ALL {
        let royals = position.royals(color);
        assert!((royals - board.color(color)).is_empty(), "royals in {position}");
    }
}

/// Without a move the game is over.
fn the_end_is_the_end<R: Rules>(position: &Position<R>) {
    let is_over = position.outcome().is_some();
    assert!(position.has_moves() || is_over, "no move and no end in {position}");
}

/// A position passed is one that could be set up, with the same pieces and the other side to move.
fn passing_changes_the_turn_alone<R: Rules>(position: &Position<R>) {
    let Some(passed) = position.pass() else { return };
    assert_eq!(passed.board(), position.board(), "passing in {position}");
    assert_eq!(passed.turn(), !position.turn(), "passing in {position}");
    let setup = passed.to_setup();
    assert_eq!(Position::from_setup(&setup), Ok(passed), "passing in {position}");
}

/// The diagrams have a line for each rank and one for the files.
fn pictures_can_be_drawn<R: Rules>(position: &Position<R>) {
    let diagram = position.diagram();
    for text in [format!("{diagram}"), format!("{diagram:#}")] {
        assert_eq!(text.lines().count(), 9, "{text} of {position}");
    }
}

/// Of all pairs of `from` with a square and an arriving piece, exactly the generated ones are legal
/// and all others are refused with a reason.
///
/// # Panics
///
/// When they are not, naming the move and the position.
pub fn check_refusals<R: Rules>(position: &Position<R>, from: Square) {
    let arriving: Vec<Option<Kind>> =
        core::iter::once(None).chain(R::KINDS.iter().map(|info| Some(info.kind))).collect();
    let legal: MoveList = position.legal_moves_from(from);
    assert!(legal.iter().all(|&m| position.is_legal(m)), "{legal:?} in {position}");
    for to in Square::all() {
        for &arrives in &arriving {
            let letter = arrives.and_then(|kind| crate::setup::kind_info::<R>(kind));
            let text = crate::CoordinateMove { from, to, letter: letter.map(|i| i.letter) };
            let read = position.read_coordinate(&text.to_string());
            let explained = position.explain(from, to, arrives);
            match (read, explained) {
                (Ok(m), None) => {
                    assert!(legal.contains(&m), "{text} in {position}");
                    assert!(position.play(m).is_ok(), "{text} in {position}");
                }
                (Err(MoveError::Illegal(reason)), Some(explained)) => {
                    assert_eq!(reason, explained, "{text} in {position}");
                    assert!(!reason.to_string().is_empty(), "{text} in {position}");
                    let whole = position.board().kind_at(from);
                    if arrives != Some(whole) {
                        let m = Move::new(from, to, arrives.unwrap_or(whole));
                        assert!(position.play(m).is_err(), "{text} in {position}");
                    }
                }
                (read, explained) => {
                    panic!("{text} in {position}: read {read:?}, explained {explained:?}")
                }
            }
        }
    }
}

/// Positions reached by playing two independent pairs of moves in either order are equal and have
/// equal keys. Returns how many pairs met.
///
/// # Panics
///
/// When equal boards with equal FENs differ in their keys, naming the position.
pub fn check_transpositions<R: Rules>(position: &Position<R>) -> usize {
    let mut seen: Vec<Position<R>> = Vec::new();
    let mut met = 0;
    for first in position.legal_moves().iter().take(8) {
        let after_first = position.play_unchecked(*first);
        for reply in after_first.legal_moves().iter().take(6) {
            let after_reply = after_first.play_unchecked(*reply);
            for second in after_reply.legal_moves().iter().take(8) {
                seen.push(after_reply.play_unchecked(*second));
            }
        }
    }
    seen.sort_by_cached_key(|position| {
        let fen = position.to_string();
        fen.split_ascii_whitespace().take(4).collect::<Vec<_>>().join(" ")
    });
    for pair in seen.windows(2) {
        let fields = |position: &Position<R>| {
            let fen = position.to_string();
            fen.split_ascii_whitespace().take(4).collect::<Vec<_>>().join(" ")
        };
        if fields(&pair[0]) == fields(&pair[1]) {
            assert_eq!(pair[0], pair[1]);
            assert_eq!(pair[0].key(), pair[1].key(), "{} and {}", pair[0], pair[1]);
            met += 1;
        } else {
            assert_ne!(pair[0].key(), pair[1].key(), "{} and {}", pair[0], pair[1]);
        }
    }
    met
}
