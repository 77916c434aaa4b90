//! Set-ups that nobody reaches by play, and the most moves that a search finds.

use variant_core::testing::{check_hostile, worst_position};
use wormhole::{Position, Wormhole};

#[test]
fn hostile_set_ups_are_refused_or_answer_all_questions() {
    let accepted = check_hostile::<Wormhole>();
    assert!(accepted > 150, "only {accepted} set-ups make a position");
}

#[test]
fn no_position_found_comes_near_the_capacity_of_a_list() {
    let most = (0..4)
        .map(|seed| worst_position(Position::start(), seed, 20_000, Position::count_moves))
        .max_by_key(|&(_, moves)| moves);
    let (worst, moves) = most.expect("four searches");
    assert_eq!(worst.legal_moves().len() as u64, moves, "{worst}");
    assert!((200..600).contains(&moves), "{moves} moves in {worst}");
}
