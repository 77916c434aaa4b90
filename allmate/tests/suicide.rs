//! Legal moves that are found without being played, against the definition: a move is legal if
//! after it, mate-captures done, the mover's king is not mated.

mod scattered;

use allmate::{Allmate, Bitboard, Kind, Move, Position, Rank, Reason, Square};
use scattered::scattered;
use std::collections::BTreeSet;
use variant_core::blocks::castling::free_rooks;
use variant_core::blocks::pawns::forward;
use variant_core::testing::random_game;

/// Every orthodox move of the side to move that captures nothing, suicides too.
fn candidates(position: &Position) -> Vec<Move> {
    let (board, turn) = (position.board(), position.turn());
    let mut moves = Vec::new();
    for from in board.color(turn) {
        let kind = board.kind_at(from);
        let targets = if kind == Kind::PAWN {
            pawn_steps(position, from)
        } else {
            position.attacks_from(from) & board.empty()
        };
        for to in targets {
            let promotes = kind == Kind::PAWN && to.rank() == Rank::Eighth.relative_to(turn);
            let arriving: &[Kind] = if promotes {
                &[Kind::QUEEN, Kind::ROOK, Kind::BISHOP, Kind::KNIGHT]
            } else {
                &[kind]
            };
            moves.extend(arriving.iter().map(|&arrives| Move::new(from, to, arrives)));
        }
    }
    for king in position.royals(turn) {
        let rights = position.parts().state.castling;
        let rooks = free_rooks(board, turn, king, rights);
        moves.extend(rooks.iter().map(|rook| Move::new(king, rook, Kind::KING)));
    }
    moves
}

fn pawn_steps(position: &Position, from: Square) -> Bitboard {
    let (empty, turn) = (position.board().empty(), position.turn());
    let single = Bitboard::of(from).shift(forward(turn)) & empty;
    let third = Bitboard::relative_rank(turn, Rank::Third);
    single | (single & third).shift(forward(turn)) & empty
}

/// Whether the king that has just moved or been left stands mated.
fn is_suicide(position: &Position, m: Move) -> bool {
    let mover = position.turn();
    let after = position.play_unchecked(m);
    allmate::mated(&after, mover).intersects(after.royals(mover))
}

/// Compares the legal moves with the definition; says how many candidates were suicides.
fn compare(position: &Position) -> usize {
    if position.outcome().is_some_and(|outcome| outcome.reason == Reason::KingCaptured) {
        return 0;
    }
    let candidates = candidates(position);
    let expected: BTreeSet<Move> =
        candidates.iter().copied().filter(|&m| !is_suicide(position, m)).collect();
    let legal: BTreeSet<Move> = position.legal_moves().into_iter().collect();
    assert_eq!(legal, expected, "{position}");
    candidates.len() - legal.len()
}

#[test]
fn legal_moves_of_random_games_are_as_defined() {
    let suicides: usize = (0..1500)
        .flat_map(|seed| random_game::<Allmate>(Position::start(), seed).take(150))
        .map(|position| compare(&position))
        .sum();
    assert!(suicides > 10_000, "only {suicides} suicides");
}

#[test]
fn legal_moves_of_scattered_pieces_are_as_defined() {
    let suicides: usize = (0..150_000).filter_map(scattered).map(|p| compare(&p)).sum();
    assert!(suicides > 100_000, "only {suicides} suicides");
}
