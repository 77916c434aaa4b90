//! The laws of every variant hold in orthodox chess and Chess960.

use orthodox::Orthodox;
use quickcheck::quickcheck;
use variant_core::testing::{check_laws, random_position};

quickcheck! {
    fn the_general_laws_hold(seed: u64, plies: u8) -> bool {
        check_laws(&random_position::<Orthodox>(seed, plies));
        true
    }
}
