//! Generating and playing moves touches no heap, and positions and moves are small.

use std::alloc::System;

use fusion::{Move, MoveList, Position};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use variant_core::testing::random_game;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// A program of its own, without the test harness: the allocator counts for all threads, and the
/// harness has some.
fn main() {
    assert!(size_of::<Position>() <= 128, "{} bytes", size_of::<Position>());
    assert_eq!(size_of::<Move>(), 4);
    let region = Region::new(ALLOCATOR);
    let mut moves = 0;
    for seed in 0..20 {
        for position in random_game(Position::start(), seed).take(120) {
            let list: MoveList = position.legal_moves();
            for &m in &list {
                moves += position.play_unchecked(m).count_moves();
            }
        }
    }
    moves += Position::start().perft(3);
    let change = region.change();
    assert_eq!((change.allocations, change.reallocations), (0, 0), "in {moves} moves");
    drop(std::hint::black_box(Box::new(moves)));
    assert_eq!(region.change().allocations, 1, "the allocator counts");
    println!("test generation_and_play_allocate_nothing ... ok");
}
