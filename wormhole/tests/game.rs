//! Games of Wormhole Chess: no draws of any kind.

use variant_core::testing::random_game;
use wormhole::{Color, DeclareError, EndReason, Game, GameEnd, Position};

#[test]
fn there_are_no_draws() {
    let mut game = Game::from_position("7k/8/8/8/8/8/8/K7 w - - 150 200".parse().expect("a FEN"));
    assert_eq!((game.end(), game.claim()), (None, None));
    assert_eq!(game.claim_draw(), Err(DeclareError::NothingToClaim));
    assert_eq!(game.agree_draw(), Err(DeclareError::NoDraws));
    let draw = GameEnd::draw(EndReason::TimeForfeit);
    assert_eq!(game.declare(draw), Err(DeclareError::NoDraws));
    game.count_draws(true);
    assert!(!game.counts_draws() && game.end().is_none());
    assert_eq!(game.forfeit_on_time(Color::White), Ok(()));
    assert_eq!(game.end().and_then(|end| end.winner), Some(Color::Black));
    let drawn: Game = "1. e2e4 e7e5 1/2-1/2".parse().expect("a game");
    assert_eq!(drawn.end(), None, "nobody can agree to a draw");
}

#[test]
fn every_game_is_won_within_64_plies() {
    for seed in 0..50 {
        let mut game = Game::new();
        for position in random_game(Position::start(), seed).skip(1) {
            let leads_there = |m| game.position().play_unchecked(m) == position;
            let moves = game.position().legal_moves();
            let m = moves.into_iter().find(|&m| leads_there(m)).expect("the game's own move");
            game.play(m).expect("the game goes on");
        }
        let end = game.end().expect("no move is left");
        assert!(game.ply() <= 64 && end.winner.is_some(), "{game:?}");
        let text = game.to_string();
        let mut words = text.split_whitespace().rev();
        let result = if end.winner == Some(Color::White) { "1-0" } else { "0-1" };
        assert_eq!(words.next(), Some(result), "{text}");
        assert!(words.next().is_some_and(|last| last.ends_with('#')), "{text}");
    }
}
