//! Text as JSON.

use serde_json::{from_str, to_string};
use variant_core::pgn::GameTree;
use variant_core::{CoordinateMove, Game, Position, Rules, San, Setup, Square};

/// What is read of a JSON text is written so that it reads back.
macro_rules! read_back {
    ($text:ident as $($type:ty),*) => {$(
        // As JSON, and as the content of a JSON string.
        let quoted = to_string(&*$text).unwrap_or_default();
        for text in [&*$text, &*quoted] {
            if let Ok(value) = from_str::<$type>(text) {
                let written = to_string(&value).expect("all texts can be written");
                let again: Result<$type, _> = from_str(&written);
                assert!(again.as_ref().is_ok_and(|again| *again == value), "{written}: {again:?}");
            }
        }
    )*};
}

pub(crate) fn run<R: Rules>(bytes: &[u8]) {
    let text = crate::text(bytes);
    read_back!(text as Square, CoordinateMove, San);
    read_back!(text as Setup<R>, Position<R>, Game<R>, GameTree<R>);
}
