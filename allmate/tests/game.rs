//! Games of Allmate Chess: kings captured, and the draws of orthodox chess.

use allmate::{Claim, Color, EndReason, Game, GameEnd, PlayError, Position, Reason};
use variant_core::testing::long_game;

#[test]
fn ten_thousand_plies_undo_to_the_start() {
    // Pawns pass each other too seldom for so many moves within the counts.
    let mut game = Game::new();
    game.count_draws(false);
    let mut game = long_game(game, 1, 10_000);
    assert_eq!((game.ply(), game.end()), (10_000, None));
    let played: Vec<_> = game.played().to_vec();
    for step in played.iter().rev() {
        assert_eq!(game.position(), &step.position);
        assert_eq!(game.undo(), Some(step.played));
    }
    assert_eq!(game.position(), &Position::start());
    assert_eq!(game.undo(), None);
}

#[test]
fn a_captured_king_ends_the_game() {
    let start = "7k/4P1pp/8/8/8/8/8/4K3 w - - 5 9".parse().expect("a position");
    let mut game = Game::from_position(start);
    game.play_text("e8=R").expect("a legal move");
    let end = GameEnd::win(Color::White, EndReason::Position(Reason::KingCaptured));
    assert_eq!(game.end(), Some(end));
    assert_eq!(game.play_text("g6"), Err(PlayError::Over(end)));
    assert!(game.to_string().contains("9. e8=RX# 1-0"), "{game}");
}

#[test]
fn repetition_and_counts_draw() {
    let mut game = Game::new();
    for round in 1..=4 {
        assert_eq!(game.claim(), (round == 3 || round == 4).then_some(Claim::ThreefoldRepetition));
        for text in ["Nf3", "Nf6", "Ng1", "Ng8"] {
            game.play_text(text).expect("a legal move");
        }
    }
    assert_eq!(game.end(), Some(GameEnd::draw(EndReason::FivefoldRepetition)));
    let late = "4k3/8/8/8/8/8/8/3NK3 w - - 149 200".parse().expect("a position");
    let mut game = Game::from_position(late);
    assert_eq!(game.claim(), Some(Claim::FiftyMoves));
    game.play_text("Nf2").expect("a legal move");
    assert_eq!(game.end(), Some(GameEnd::draw(EndReason::SeventyFiveMoves)));
}
