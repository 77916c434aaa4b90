//! The end of the game: a side with no legal move loses.

use wormhole::{Color, Outcome, Position, Reason, Square};

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

#[test]
fn checkmate_loses() {
    // The lion is two squares away, and one from the only square that the king could step to.
    let mated = position("6kx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/mxxxxxxx/1xxxxxxx/Kxxxxxxx w");
    assert!(mated.is_check());
    assert_eq!(mated.outcome(), Some(Outcome::win(Color::Black, Reason::Checkmate)));
    assert!(!mated.has_moves());
}

#[test]
fn stalemate_loses_too() {
    for (side, winner) in [("w", Color::Black), ("b", Color::White)] {
        let fen = format!(
            "xxxxxxkx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/Kxxxxxxx {side}"
        );
        let stalemated = position(&fen);
        assert!(!stalemated.is_check());
        assert_eq!(stalemated.outcome(), Some(Outcome::win(winner, Reason::Stalemate)));
    }
}

#[test]
fn a_pawn_on_its_last_rank_saves_nobody_from_stalemate() {
    let stalemated =
        position("Pxxxxxxx/xxxxxxxx/xxxxxxkx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/Kxxxxxxx w");
    assert_eq!(stalemated.outcome(), Some(Outcome::win(Color::Black, Reason::Stalemate)));
    let saved =
        position("1xxxxxxx/Pxxxxxxx/xxxxxxkx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/Kxxxxxxx w");
    assert_eq!(saved.outcome(), None);
    assert_eq!(saved.destinations(Square::A7), Square::A8.into());
}

#[test]
fn a_game_with_moves_left_is_not_over() {
    assert_eq!(Position::start().outcome(), None);
    // There is no insufficient material: the kings run out of squares.
    assert_eq!(position("7k/8/8/8/8/8/8/K7 w").outcome(), None);
    // Nor do counters end a game.
    assert_eq!(position("7k/8/8/8/8/8/8/K7 w - - 150 200").outcome(), None);
}

#[test]
fn capturing_the_only_attacker_averts_mate() {
    let check = position("6kx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/mxxxxxxx/1xxxxxxx/KxMxxxxx w");
    assert!(check.is_check());
    assert_eq!(check.outcome(), None);
    assert_eq!(check.count_moves(), 1);
}
