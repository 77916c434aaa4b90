//! What stands around the rules, in Allmate Chess: games, move text, game files, the dynamic face and
//! serialization, tried on random games.

use allmate::Allmate;
use quickcheck::quickcheck;
use variant_core::testing::{check_around, check_pgn_oddities};

#[test]
fn game_files_of_all_kinds_are_read() {
    check_pgn_oddities::<Allmate>();
}

quickcheck! {
    fn everything_reads_back_and_agrees(seed: u64, plies: u8, bytes: Vec<u8>) -> bool {
        check_around::<Allmate>(seed, plies, &bytes);
        true
    }
}
