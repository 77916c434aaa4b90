//! Text as game files.

use variant_core::Rules;
use variant_core::pgn::{Parser, Reader, read, variant_of};
use variant_core::testing::{check_game_text, check_pgn};

pub(crate) fn run<R: Rules>(bytes: &[u8]) {
    let text = crate::text(bytes);
    let _ = variant_of(&text);
    let games: Vec<_> = read::<R>(&text).collect();
    let streamed: Vec<_> = Reader::<R, _>::new(text.as_bytes()).collect();
    assert_eq!(streamed, games, "read from a stream: {text:?}");
    for game in &games {
        match game {
            Ok(tree) => {
                check_pgn(tree);
                check_game_text(&tree.to_game());
            }
            Err(error) => assert!(!error.to_string().is_empty(), "{text:?}"),
        }
    }
    // Any bytes, and in lines as they come: only what is read of them is asked for.
    for game in Reader::<R, _>::new(bytes).flatten() {
        check_pgn(&game);
    }
    let mut parser = Parser::<R>::new();
    for line in text.split('\n') {
        parser.feed(line);
    }
    parser.finish();
    while parser.next_game().is_some() {}
}
