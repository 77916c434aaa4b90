//! The laws of every variant hold with drops too.

use loop_chess::{LoopChess, LoopRefusal, Position};
use quickcheck::quickcheck;
use variant_core::testing::{check_laws, check_pgn, check_san, random_game, random_tree};
use variant_core::{Kind, MoveError, Rules};

/// Plays and tests: every pseudo-legal drop after which the king is not attacked.
fn simple_drops(position: &Position) -> usize {
    let held: Vec<Kind> = position.to_setup().extra.held(position.turn()).collect();
    let mut count = 0;
    for kind in held {
        for square in position.board().empty() {
            let is_back = [0, 7].contains(&square.rank().index());
            let mut parts = *position.parts();
            LoopChess::apply(&mut parts, variant_core::Move::new(square, square, kind));
            let king = LoopChess::royals(&parts.board, position.turn()).first();
            let attacked = king.is_some_and(|king| {
                !LoopChess::attackers(&parts, king, !position.turn()).is_empty()
            });
            count += usize::from(!(attacked || is_back && kind == Kind::PAWN));
        }
    }
    count
}

quickcheck! {
    fn the_general_laws_hold(seed: u64, plies: u8) -> bool {
        let position = random_game(Position::start(), seed).take(usize::from(plies) + 1).last();
        check_laws(&position.expect("at least the start"));
        true
    }

    fn moves_and_games_read_back(seed: u64, plies: u8) -> bool {
        let position = random_game(Position::start(), seed).take(usize::from(plies) + 1).last();
        check_san(&position.expect("at least the start"));
        check_pgn(&random_tree(Position::start(), seed, usize::from(plies)));
        true
    }

    fn drops_agree_with_playing_and_testing(seed: u64, plies: u8) -> bool {
        random_game(Position::start(), seed).take(usize::from(plies) + 1).all(|position| {
            let drops = position.legal_moves().iter().filter(|m| m.is_drop()).count();
            drops == simple_drops(&position)
                && position.to_string().parse() == Ok(position)
                && position.count_moves() == position.legal_moves().len() as u64
        })
    }
}

#[test]
fn drops_are_refused_with_the_reason() {
    let position: Position =
        "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2 Np".parse().expect("a FEN");
    let why = |text| position.read_coordinate(text);
    assert!(why("N@e4").is_ok());
    assert_eq!(why("B@e4"), Err(MoveError::Illegal(LoopRefusal::NotInHand)));
    assert_eq!(why("P@e4"), Err(MoveError::Illegal(LoopRefusal::NotInHand)));
    let occupied = LoopRefusal::Occupied(variant_core::Square::E5);
    assert_eq!(why("N@e5"), Err(MoveError::Illegal(occupied)));
}

#[test]
fn perft_from_the_start_begins_as_in_crazyhouse() {
    // Up to depth 5 no promoted piece has been captured, so the counts are Crazyhouse's.
    let counts = [20, 400, 8_902, 197_281, 4_888_832];
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(Position::start().perft(depth), count, "depth {depth}");
    }
}
