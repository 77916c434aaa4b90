//! All that stands around the rules, on one random game.

use super::{
    check_any_text, check_dynamic, check_game, check_game_text, check_pgn, check_san,
    check_san_refusals, check_serde, random_game, random_start, random_tree,
};
use crate::{Game, Rules};

/// Checks games, move text, game files, the dynamic face and serialization on random games: `seed`
/// and `plies` choose them, and `bytes` is text of any kind that every parser has to stand.
///
/// # Panics
///
/// When something does not read back or two ways of asking differ, naming the position.
pub fn check_around<R: Rules>(seed: u64, plies: u8, bytes: &[u8]) {
    let start = random_start::<R>(seed);
    random_game(start, seed).take(150).step_by(7).for_each(|position| check_san(&position));
    random_game(start, seed).take(150).step_by(9).for_each(|position| {
        check_san_refusals(&position);
    });
    check_game(start, seed, 300);
    check_dynamic(start, seed, 80);
    check_pgn(&random_tree(start, seed, usize::from(plies)));

    let mut game = played::<R>(seed, plies);
    check_any_text(game.position(), bytes);
    check_game_text(&game);
    if game.resign(game.position().turn()).is_ok() {
        check_game_text(&game);
    }
    check_serde(&game);
}

/// A random game, at most so many plies long.
fn played<R: Rules>(seed: u64, plies: u8) -> Game<R> {
    let start = random_start(seed);
    let mut game = Game::from_position(start);
    for position in random_game(start, seed).skip(1).take(usize::from(plies)) {
        let moves = game.position().legal_moves();
        let leads_there = |m: &&crate::Move| game.position().play_unchecked(**m) == position;
        let Some(&m) = moves.iter().find(leads_there) else { break };
        if game.play(m).is_err() {
            break; // The game is over, where the rules alone would go on.
        }
    }
    game
}
