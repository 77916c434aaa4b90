//! Looks for the positions with the most moves, and for those whose moves take the longest to
//! list: `worst VARIANT [ROUNDS [SEED]]`.
//!
//! A search changes a square or two at a time and keeps what is not better, so it finds other
//! positions with other seeds. Times are the shortest of several, in nanoseconds.

use std::hint::black_box;
use std::process::ExitCode;
use std::time::Instant;

use variant_core::testing::worst_position;
use variant_core::{Position, Rules};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize, otherwise: u32| match arguments.get(n) {
        None => Some(otherwise),
        Some(text) => text.parse().ok(),
    };
    let (Some(rounds), Some(seed)) = (number(1, 20_000), number(2, 1)) else {
        eprintln!("ROUNDS and SEED are numbers.");
        return ExitCode::from(2);
    };
    match arguments.first().map(String::as_str) {
        Some("allmate") => look::<allmate::Allmate>(rounds, seed),
        Some("fusion") => look::<fusion::Fusion>(rounds, seed),
        Some("wormhole") => look::<wormhole::Wormhole>(rounds, seed),
        _ => {
            eprintln!("Usage: worst allmate|fusion|wormhole [ROUNDS [SEED]]");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

fn look<R: Rules>(rounds: u32, seed: u32) {
    let start = Position::<R>::start();
    println!("{}: {} ns for the moves of the start", R::NAME, nanoseconds(&start, 99));
    let (most, moves) = worst_position(start, seed.into(), rounds, Position::count_moves);
    println!("{moves} moves, {} ns: {most}", nanoseconds(&most, 99));
    let (slowest, _) = worst_position(start, seed.into(), rounds, |p| nanoseconds(p, 3));
    let time = nanoseconds(&slowest, 99);
    println!("{time} ns for {} moves: {slowest}", slowest.count_moves());
}

/// How long listing the moves takes, the shortest of so many times.
fn nanoseconds<R: Rules>(position: &Position<R>, times: u32) -> u64 {
    let once = |_| {
        let before = Instant::now();
        black_box(black_box(position).legal_moves());
        before.elapsed().as_nanos() as u64
    };
    (0..times).map(once).min().unwrap_or_default()
}
