//! The standard start and the shuffled ones.

use allmate::{Allmate, BackRank, Position, Rules};

fn shuffled(white: u16, black: u16) -> String {
    let rank = |number| BackRank::new(number).expect("a number below 960");
    let setup = Allmate::shuffled(rank(white), rank(black)).expect("Allmate has shuffled starts");
    let position = Position::from_setup(&setup).expect("a position");
    assert_eq!(position.to_setup(), setup);
    position.to_string()
}

#[test]
fn the_standard_start() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(Position::start().to_string(), fen);
    assert_eq!(shuffled(518, 518), fen);
}

#[test]
fn sides_are_shuffled_apart() {
    let fen = shuffled(0, 959);
    assert!(fen.starts_with("rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w "), "{fen}");
}

#[test]
fn every_shuffled_start_has_the_moves_of_its_mirror() {
    for number in 0..BackRank::COUNT {
        let fen = shuffled(number, number);
        let position: Position = fen.parse().expect("a position");
        assert!(position.has_moves(), "{number}");
        let passed = position.pass().expect("nobody is mated yet");
        assert_eq!(position.count_moves(), passed.count_moves(), "{number}");
    }
}
