//! Support for `serde`: everything that has a text form is that text.
//!
//! Reading checks as much as parsing does: a position is checked again, a game's moves are played
//! again. A [`Move`](crate::Move) alone has no text, as what it means takes a position; serialize
//! the [`CoordinateMove`] that [`Position::coordinate`] writes, and hand it back to
//! [`Position::find_coordinate`].

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

use crate::pgn::GameTree;
use crate::{CoordinateMove, Game, Position, Rules, San, Setup, Square};

/// Takes a text and parses it.
struct Text<T> {
    expected: &'static str,
    parsed: PhantomData<T>,
}

impl<T: FromStr<Err: fmt::Display>> de::Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! serialize_as_text {
    ($($type:ty $(where $rules:ident)?, $expected:literal;)*) => {$(
        #[doc = concat!("As ", $expected, ".")]
        impl $(<$rules: Rules>)? Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        #[doc = concat!("From ", $expected, ".")]
        impl<'de $(, $rules: Rules)?> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserializer.deserialize_str(Text { expected: $expected, parsed: PhantomData })
            }
        }
    )*};
}

serialize_as_text! {
    Square, "the name of a square";
    CoordinateMove, "a move in coordinates";
    San, "a move in algebraic notation";
    Setup<R> where R, "the FEN of a set-up";
    Position<R> where R, "the FEN of a position";
    Game<R> where R, "a game in PGN, with the moves that stand";
    GameTree<R> where R, "a game with its variations in PGN";
}
