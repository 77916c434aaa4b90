//! Laws of serialization.

use alloc::string::{String, ToString};
use core::fmt::{self, Display};

use serde::de::value::{Error, StrDeserializer};
use serde::de::{DeserializeOwned, IntoDeserializer};
use serde::ser::Serialize;

use crate::pgn::GameTree;
use crate::{Game, Position, Rules, Setup};

/// A value that displays as the text it is serialized as, if it is a text.
struct Serialized<'v, T>(&'v T);

impl<T: Serialize> Display for Serialized<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.serialize(f)
    }
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
    let deserializer: StrDeserializer<'_, Error> = text.into_deserializer();
    T::deserialize(deserializer)
}

fn reads_back<T: Serialize + DeserializeOwned + Display>(value: &T) -> T {
    let text = Serialized(value).to_string();
    assert_eq!(text, value.to_string());
    read(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Checks that a game, its positions and its moves are serialized as their texts and read back,
/// and that a text which is none is refused with what parsing says of it.
///
/// # Panics
///
/// When they do not.
pub fn check_serde<R: Rules>(game: &Game<R>) {
    assert_eq!(&reads_back(game), game);
    let tree = GameTree::from(game);
    assert_eq!(reads_back(&tree), tree);
    let position = game.position();
    assert_eq!(reads_back(position).to_string(), position.to_string());
    let setup: Setup<R> = position.to_setup();
    assert_eq!(reads_back(&setup), setup);
    for m in position.legal_moves() {
        let coordinate = reads_back(&position.coordinate(m));
        assert_eq!(position.find_coordinate(coordinate), Ok(m), "{coordinate} in {position}");
        assert_eq!(reads_back(&position.san(m)), position.san(m), "{position}");
        assert_eq!((reads_back(&m.from), reads_back(&m.to)), (m.from, m.to));
    }
    let refused = |text: &str| read::<Position<R>>(text).err().map(|error| error.to_string());
    let parsed = |text: &str| text.parse::<Position<R>>().err().map(|error| error.to_string());
    for text in ["", "8/8", "8/8/8/8/8/8/8/8 w - - 0 1"] {
        let expected: Option<String> = parsed(text);
        assert!(expected.is_some() && refused(text) == expected, "{text}");
    }
}
