//! Perft from the standard start.

use wormhole::Position;

/// The standard start. The second generator gives the same numbers.
const START: [u64; 7] = [1, 31, 959, 29_850, 916_878, 28_368_112, 865_281_677];

#[test]
fn from_the_start() {
    for (depth, count) in (0..).zip(START) {
        assert_eq!(Position::start().perft(depth), count, "depth {depth}");
    }
}

#[test]
fn by_move_from_the_start() {
    for depth in 0..5 {
        let counts = Position::start().perft_by_move(depth).map(|(_, count)| count);
        let sum = if depth == 0 { 0 } else { START[depth as usize] };
        assert_eq!(counts.sum::<u64>(), sum, "depth {depth}");
    }
}
