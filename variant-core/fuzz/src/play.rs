//! Games of any moves.

use variant_core::testing::random_start;
use variant_core::{Game, Move, Position};

use crate::Fuzzed;

/// Longer games cost time and show nothing new.
const PLIES: usize = 120;

pub(crate) fn run<R: Fuzzed>(bytes: &[u8]) {
    let Some((&seed, bytes)) = bytes.split_first() else { return };
    let start: Position<R> = random_start(u64::from(seed));
    let mut game = Game::from_position(start);
    let mut position = start;
    for (ply, &byte) in bytes.iter().take(PLIES).enumerate() {
        let moves = position.legal_moves();
        assert_eq!(position.count_moves(), moves.len() as u64, "count in {position}");
        assert_eq!(position.has_moves(), !moves.is_empty(), "moves in {position}");
        let Some(&m) = moves.get(usize::from(byte) % moves.len().max(1)) else {
            assert!(position.outcome().is_some(), "no end in {position}");
            break;
        };
        // The second generator is slow: it looks at one position in eight.
        if (ply + usize::from(seed)) % 8 == 0 {
            R::compare(&position);
        }
        let after = step(&position, m);
        if game.end().is_none() {
            assert_eq!(game.play(m), Ok(()), "{m:?} in {game:?}");
            assert_eq!(*game.position(), after, "{m:?} in {game:?}");
        } else {
            assert!(game.play(m).is_err(), "{m:?} in {game:?}");
        }
        position = after;
    }
    back_and_forth(&mut game);
}

/// Plays a move in all ways there are.
fn step<R: Fuzzed>(position: &Position<R>, m: Move) -> Position<R> {
    let after = position.play_unchecked(m);
    assert_eq!(position.play(m), Ok(after), "{m:?} in {position}");
    assert_eq!(position.explain(m.from, m.to, said(position, m)), None, "{m:?} in {position}");
    assert_eq!(after.board().key(), after.board().recomputed_key(), "{m:?} in {position}");
    let mut board = *position.board();
    let changes = position.changes(m);
    changes.apply(&mut board);
    assert_eq!(board, *after.board(), "changes of {m:?} in {position}");
    changes.undo(&mut board);
    assert_eq!(board, *position.board(), "changes of {m:?} in {position}");
    let again: Result<Position<R>, _> = after.to_string().parse();
    assert_eq!(again.as_ref(), Ok(&after), "after {m:?} in {position}");
    assert_eq!(again.map(|again| again.key()), Ok(after.key()), "after {m:?} in {position}");
    after
}

/// What a move says to arrive.
fn said<R: Fuzzed>(position: &Position<R>, m: Move) -> Option<variant_core::Kind> {
    (m.is_drop() || m.arrives != position.board().kind_at(m.from)).then_some(m.arrives)
}

fn back_and_forth<R: Fuzzed>(game: &mut Game<R>) {
    let whole = game.clone();
    while let Some(m) = game.undo() {
        assert!(game.position().is_legal(m), "{m:?} in {game:?}");
    }
    assert_eq!(game.position(), whole.start());
    while game.redo().is_some() {}
    assert_eq!(*game, whole);
    crate::reads_back(game);
}
