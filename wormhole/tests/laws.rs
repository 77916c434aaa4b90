//! Laws that hold in every position, tried on positions of random games.

use quickcheck::quickcheck;
use variant_core::testing::{
    check_laws, check_transpositions, random_game, random_position, random_start,
};
use wormhole::{Bitboard, Component, Content, Position, Rules, Square, Wormhole};

/// The squares that the opponent of the side to move attacks, piece by piece.
fn attacked(position: &Position) -> Bitboard {
    let enemy = position.board().color(!position.turn());
    enemy.iter().fold(Bitboard::EMPTY, |all, from| all | position.attacks_from(from))
}

/// The enemy pieces that attack the king of the side to move once `square` is a hole.
fn attackers_without(position: &Position, square: Square) -> Bitboard {
    let mut parts = *position.parts();
    parts.board.set(square, Content::Hole);
    let king = position.royals(position.turn()).single().expect("one king");
    Wormhole::attackers(&parts, king, !position.turn())
}

quickcheck! {
    fn the_general_laws_hold(seed: u64, plies: u8) -> bool {
        check_laws(&random_position::<Wormhole>(seed, plies % 64));
        true
    }

    fn transpositions_have_equal_keys(seed: u64, plies: u8) -> bool {
        check_transpositions(&random_position::<Wormhole>(seed, plies % 64));
        true
    }

    fn every_ply_makes_a_hole_until_the_game_is_over(seed: u64) -> bool {
        let game: Vec<Position> = random_game(random_start(seed), seed).collect();
        let holes = game.iter().zip(0..).all(|(position, plies)| {
            position.board().holes().len() == plies
        });
        let over = game.iter().map(|position| position.outcome().is_some());
        holes && game.len() <= 64 && over.rev().eq((0..game.len()).map(|n| n == 0))
    }

    fn only_the_start_square_vanishes(seed: u64, plies: u8) -> bool {
        let position = random_position::<Wormhole>(seed, plies % 64);
        let board = position.board();
        position.legal_moves().into_iter().all(|m| {
            let after = position.play_unchecked(m);
            let changed: Bitboard = position.changes(m).iter().map(|change| change.square).collect();
            after.board().holes() == board.holes().with(m.from)
                && changed == Bitboard::of(m.from).with(m.to)
        })
    }

    fn a_move_leaves_the_king_unattacked(seed: u64, plies: u8) -> bool {
        let position = random_position::<Wormhole>(seed, plies % 64);
        position.legal_moves().into_iter().all(|m| {
            let after = position.play_unchecked(m);
            let king = after.royals(position.turn()).single().expect("one king");
            after.attackers(king, after.turn()).is_empty()
        })
    }

    fn attackers_are_what_attacks(seed: u64, plies: u8) -> bool {
        let position = random_position::<Wormhole>(seed, plies % 64);
        let exists = |square: &Square| !position.board().holes().contains(*square);
        let attacked = attacked(&position);
        Square::all().filter(exists).all(|square| {
            attacked.contains(square) != position.attackers(square, !position.turn()).is_empty()
        })
    }

    fn pinned_pieces_shield_their_king(seed: u64, plies: u8) -> bool {
        let position = random_position::<Wormhole>(seed, plies % 64);
        let now = position.checks().1;
        let own = position.board().color(position.turn());
        let others = own & !position.royals(position.turn());
        let shields = |&square: &Square| !(attackers_without(&position, square) & !now).is_empty();
        position.pinned() == others.iter().filter(shields).collect()
    }

    fn a_pinned_piece_captures_its_pinner_or_nothing(seed: u64, plies: u8) -> bool {
        let position = random_position::<Wormhole>(seed, plies % 64);
        position.pinned().iter().all(|square| {
            let pinners = attackers_without(&position, square);
            (position.destinations(square) & !pinners).is_empty()
        })
    }

    fn passing_gives_the_move_away_and_nothing_else(seed: u64, plies: u8) -> bool {
        let position = random_position::<Wormhole>(seed, plies % 64);
        match position.pass() {
            None => position.is_check(),
            Some(passed) => {
                !position.is_check()
                    && passed.turn() == !position.turn()
                    && passed.board() == position.board()
                    && passed.halfmove_clock() == position.halfmove_clock()
                    && passed.fullmove_number() == position.fullmove_number()
                    && Position::from_setup(&passed.to_setup()) == Ok(passed)
            }
        }
    }

    fn the_clock_starts_anew_with_captures_and_pawn_moves(seed: u64, plies: u8) -> bool {
        let position = random_position::<Wormhole>(seed, plies % 64);
        position.legal_moves().into_iter().all(|m| {
            let is_pawn = position.board().having(Component::PAWN).contains(m.from);
            let is_capture = position.piece_at(m.to).is_some();
            let expected =
                if is_pawn || is_capture { 0 } else { position.halfmove_clock() + 1 };
            position.play_unchecked(m).halfmove_clock() == expected
        })
    }
}

#[test]
fn a_start_has_many_transpositions() {
    assert!(check_transpositions(&Position::start()) > 50);
}
