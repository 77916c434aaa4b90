//! What stands around the rules, in Wormhole Chess: games, move text, game files, the dynamic face and
//! serialization, tried on random games.

use quickcheck::quickcheck;
use variant_core::testing::{
    check_any_text, check_dynamic, check_game, check_game_text, check_pgn, check_pgn_oddities,
    check_san, check_san_refusals, check_serde, random_game, random_tree,
};
use wormhole::{BackRank, Game, Position, Rules, Wormhole};

/// The standard start, or a shuffled one for every other seed.
fn start(seed: u64) -> Position {
    if seed % 2 == 0 {
        return Position::start();
    }
    let back_rank = BackRank::from_seed(seed);
    let setup = Wormhole::shuffled(back_rank, back_rank).expect("there are shuffled starts");
    Position::from_setup(&setup).expect("a shuffled start is a position")
}

/// A random game, at most so many plies long.
fn random(seed: u64, plies: u8) -> Game {
    let mut game = Game::from_position(start(seed));
    for position in random_game(start(seed), seed).skip(1).take(usize::from(plies)) {
        let leads_there = |m| game.position().play_unchecked(m) == position;
        let moves = game.position().legal_moves();
        let m = moves.into_iter().find(|&m| leads_there(m)).expect("the game's own move");
        if game.play(m).is_err() {
            break;
        }
    }
    game
}

#[test]
fn game_files_of_all_kinds_are_read() {
    check_pgn_oddities::<Wormhole>();
}

quickcheck! {
    fn moves_read_back(seed: u64) -> bool {
        random_game(start(seed), seed).take(150).step_by(7).for_each(|p| check_san(&p));
        true
    }

    fn refused_moves_are_not_legal(seed: u64) -> bool {
        random_game(start(seed), seed).take(150).step_by(9).for_each(|p| check_san_refusals(&p));
        true
    }

    fn the_laws_of_games_hold(seed: u64) -> bool {
        check_game(start(seed), seed, 300);
        true
    }

    fn games_read_back(seed: u64, plies: u8) -> bool {
        let mut game = random(seed, plies);
        check_game_text(&game);
        if game.end().is_none() {
            game.resign(game.position().turn()).expect("the game goes on");
            check_game_text(&game);
        }
        check_serde(&game);
        true
    }

    fn trees_read_back(seed: u64, moves: u8) -> bool {
        check_pgn(&random_tree(start(seed), seed, usize::from(moves)));
        true
    }

    fn any_text_is_read_or_refused(seed: u64, bytes: Vec<u8>) -> bool {
        check_any_text(random(seed, 20).position(), &bytes);
        true
    }

    fn both_faces_agree(seed: u64) -> bool {
        check_dynamic(start(seed), seed, 80);
        true
    }
}
