//! The laws of every variant hold in orthodox chess and Chess960.

use orthodox::{Orthodox, Position};
use quickcheck::quickcheck;
use variant_core::Rules;
use variant_core::shuffle::BackRank;
use variant_core::testing::{check_laws, random_game};

quickcheck! {
    fn the_general_laws_hold(seed: u64, plies: u8) -> bool {
        let number = if seed % 2 == 0 { BackRank::STANDARD } else { BackRank::from_seed(seed) };
        let setup = Orthodox::shuffled(number, number).expect("has shuffled starts");
        let start = Position::from_setup(&setup).expect("a shuffled start is a position");
        let position = random_game(start, seed).take(usize::from(plies) + 1).last();
        check_laws(&position.expect("at least the start"));
        true
    }
}
