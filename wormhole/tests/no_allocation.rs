//! Generating and playing moves touches no heap, and positions and moves are small.

use std::alloc::System;

use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use variant_core::testing::random_game;
use wormhole::{Move, MoveList, Position};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// A program of its own, without the test harness: the allocator counts for all threads, and the
/// harness has some.
fn main() {
    assert!(size_of::<Position>() <= 128, "{} bytes", size_of::<Position>());
    assert_eq!(size_of::<Move>(), 4);
    let region = Region::new(ALLOCATOR);
    let mut moves = 0;
    for seed in 0..60 {
        for position in random_game(Position::start(), seed) {
            let list: MoveList = position.legal_moves();
            for &m in &list {
                moves += position.play_unchecked(m).count_moves();
            }
            // Nor do the questions about checks, pins and the end of the game.
            let (checked, _) = position.checks();
            assert!((position.pinned() & checked).is_empty());
            assert_eq!(position.outcome().is_some(), list.is_empty());
        }
    }
    moves += Position::start().perft(3);
    let change = region.change();
    assert_eq!((change.allocations, change.reallocations), (0, 0), "in {moves} moves");
    drop(std::hint::black_box(Box::new(moves)));
    assert_eq!(region.change().allocations, 1, "the allocator counts");
    println!("test generation_and_play_allocate_nothing ... ok");
}
