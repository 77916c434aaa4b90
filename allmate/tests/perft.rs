//! Perft from the standard start. Depth 5 was also counted by the simple second generator.

use allmate::Position;

#[test]
fn from_the_start() {
    let counts = [1, 20, 400, 8_868, 195_421, 4_761_171, 115_074_945];
    for (depth, count) in (0..).zip(counts) {
        assert_eq!(Position::start().perft(depth), count, "depth {depth}");
    }
}

#[test]
fn by_move_adds_up() {
    let start = Position::start();
    assert_eq!(start.perft_by_move(3).map(|(_, count)| count).sum::<u64>(), start.perft(3));
    assert_eq!(start.perft_by_move(0).count(), 0);
}
