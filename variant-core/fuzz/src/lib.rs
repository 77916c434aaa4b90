//! What the fuzz targets do with the bytes they are given.
//!
//! Each function takes any bytes. The first chooses the variant; what the others mean stands with
//! the function. All panic when something is not as it should be.

mod fen;
mod moves;
mod pgn;
mod play;
mod second;
mod serde;
mod server;
mod setup;

use variant_core::Rules;
use variant_core::testing::check_agreement;

use crate::second::{AllmateOpinion, FusionOpinion, WormholeOpinion};

/// A variant that may have a second generator to compare with.
trait Fuzzed: Rules {
    /// Compares the two in one position.
    fn compare(position: &variant_core::Position<Self>) {
        let _ = position;
    }
}

impl Fuzzed for allmate::Allmate {
    fn compare(position: &allmate::Position) {
        check_agreement::<Self, AllmateOpinion>(*position, 0, 1);
    }
}

impl Fuzzed for fusion::Fusion {
    fn compare(position: &fusion::Position) {
        check_agreement::<Self, FusionOpinion>(*position, 0, 1);
    }
}

impl Fuzzed for wormhole::Wormhole {
    fn compare(position: &wormhole::Position) {
        check_agreement::<Self, WormholeOpinion>(*position, 0, 1);
    }
}

impl Fuzzed for orthodox::Orthodox {}
impl Fuzzed for loop_chess::LoopChess {}

/// Makes the functions of the targets, which choose the variant by the first byte.
macro_rules! targets {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        pub fn $name(bytes: &[u8]) {
            let Some((first, rest)) = bytes.split_first() else { return };
            match first % 5 {
                0 => $name::run::<allmate::Allmate>(rest),
                1 => $name::run::<fusion::Fusion>(rest),
                2 => $name::run::<wormhole::Wormhole>(rest),
                3 => $name::run::<orthodox::Orthodox>(rest),
                _ => $name::run::<loop_chess::LoopChess>(rest),
            }
        }
    )*};
}

targets! {
    /// Text as FEN: standard, vchess's, strict and lenient.
    fen;
    /// A FEN in the first line, and texts of moves of that position in the others.
    moves;
    /// Text as a file of games.
    pgn;
    /// A start, and then the moves of a game, one a byte.
    play;
    /// Text as JSON of all that has such a form.
    serde;
    /// A FEN in the first line, and what players say in the others.
    server;
    /// A board, square by square, and what else belongs to a set-up.
    setup;
}

/// The text that bytes are, whatever they are.
fn text(bytes: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

/// Checks that a value reads back from its text.
fn reads_back<T>(value: &T)
where
    T: std::str::FromStr<Err: std::fmt::Debug> + std::fmt::Display + PartialEq + std::fmt::Debug,
{
    let written = value.to_string();
    match written.parse::<T>() {
        Ok(again) => assert_eq!(again, *value, "{written:?}"),
        Err(error) => panic!("{written:?} does not read back: {error:?}"),
    }
}
