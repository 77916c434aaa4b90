//! Laws of games.

use alloc::string::ToString;
use alloc::vec::Vec;

use crate::{Claim, EndReason, Game, Position, Rules, zobrist};

/// Plays a random game from `start`, at most `plies` long, and checks on every ply that counts and
/// ends are what a plain look at all its positions says; then that it undoes to its start, makes
/// all moves again, and branches.
///
/// # Panics
///
/// When a law does not hold, naming it and the position.
pub fn check_game<R: Rules>(start: Position<R>, seed: u64, plies: usize) {
    let mut game = Game::from_position(start);
    let mut positions = Vec::from([start]);
    let mut seed = seed;
    counts_are_right(&game, &positions);
    while game.end().is_none() && game.ply() < plies {
        let moves = game.position().legal_moves();
        seed = zobrist::mix(seed);
        // Often back where one came from, so that positions repeat.
        let back = game.ply().checked_sub(2).map(|ply| game.played()[ply].played);
        let back =
            back.and_then(|m| moves.iter().find(|back| (back.from, back.to) == (m.to, m.from)));
        let chosen = match back {
            Some(&m) if seed % 4 != 0 => m,
            _ => moves[(seed >> 32) as usize % moves.len()],
        };
        game.play(chosen).unwrap_or_else(|error| panic!("{chosen:?} in {game:?}: {error}"));
        positions.push(*game.position());
        counts_are_right(&game, &positions);
    }
    goes_back_and_forth(game, &positions);
}

/// Counts occurrences and looks at the clock by the letter of the rules.
fn counts_are_right<R: Rules>(game: &Game<R>, positions: &[Position<R>]) {
    let position = game.position();
    let count = positions.iter().filter(|other| *other == position).count();
    assert_eq!(usize::try_from(game.occurrences()), Ok(count), "occurrences in {game:?}");
    assert_eq!(game.occurrences_of(position), game.occurrences(), "occurrences in {game:?}");
    let clock = position.halfmove_clock();
    let by_count = match (R::HAS_DRAWS, count) {
        (false, _) => None,
        (true, 5..) => Some(EndReason::FivefoldRepetition),
        (true, _) => (clock >= 150).then_some(EndReason::SeventyFiveMoves),
    };
    let expected = position.outcome().map(|outcome| EndReason::Position(outcome.reason));
    let end = game.end();
    assert_eq!(end.map(|end| end.reason), expected.or(by_count), "end of {game:?}");
    let claim = match (R::HAS_DRAWS && end.is_none(), count) {
        (false, _) => None,
        (true, 3..) => Some(Claim::ThreefoldRepetition),
        (true, _) => (clock >= 100).then_some(Claim::FiftyMoves),
    };
    assert_eq!(game.claim(), claim, "claim in {game:?}");
}

fn goes_back_and_forth<R: Rules>(mut game: Game<R>, positions: &[Position<R>]) {
    let whole = game.clone();
    let texts: Vec<_> = positions.iter().map(ToString::to_string).collect();
    for ply in (0..game.ply()).rev() {
        assert_eq!(game.undo(), Some(whole.played()[ply].played), "undo in {game:?}");
        assert_eq!(game.position().to_string(), texts[ply], "undo in {game:?}");
        let branch = whole.branch(ply).map(|branch| branch.position().to_string());
        assert_eq!(branch.as_deref(), Some(&*texts[ply]), "branch of {whole:?}");
    }
    assert_eq!(game.undo(), None, "undo at the start of {game:?}");
    for ply in (0..=whole.ply()).rev().step_by(7) {
        assert!(game.jump(ply), "jump to {ply} in {game:?}");
        assert_eq!(game.position().to_string(), texts[ply], "jump to {ply} in {game:?}");
    }
    game.jump(0);
    for ply in whole.played() {
        assert_eq!(game.redo(), Some(ply.played), "redo in {game:?}");
    }
    assert_eq!(game, whole);
}
