//! Portable game notation: games as text files.
//!
//! [`GameTree`] is a game with its tags, comments, variations and annotation glyphs. It prints as
//! PGN and reads back as the same tree. Files of many games are read one game at a time, from text
//! with [`read`] or from anything buffered with [`Reader`]; a game with something wrong is reported
//! with its number, the line and the reason, and the next one is read all the same.
//!
//! ```
//! use fusion::Fusion;
//! let text = "[White \"Ann\"]\n\n1. e4 e5 {well} (1... c5 2. Nf3!) 2. Nf3 *\n\n1. e5 *\n\n1. d4 d5 1-0";
//! let games: Vec<_> = variant_core::pgn::read::<Fusion>(text).collect();
//! let first = games[0].as_ref().unwrap();
//! assert_eq!(first.tags().get("White"), Some("Ann"));
//! assert_eq!(first.main_line().count(), 3);
//! let error = games[1].as_ref().unwrap_err();
//! assert_eq!((error.game, error.line), (2, 5));
//! assert!(games[2].is_ok());
//! ```
//!
//! # What is read
//!
//! Moves in algebraic notation or coordinates, with or without move numbers; comments in braces or
//! from `;` to the end of the line; variations to any depth; `$n` and `!?` glyphs; lines that start
//! with `%` are passed over. Line ends may be of any kind, tags may be missing, in any order and
//! several to a line, the result may be missing, and no blank line is needed between games. Without
//! a `Variant` tag a game is taken to be of the variant it is read for.
//!
//! # What is kept
//!
//! The tags `Result`, `Variant`, `SetUp` and `FEN` are not kept as text, but follow from result,
//! rules and start. A tag of the seven that every game has counts as missing if it says `?`. Line
//! breaks in a comment are spaces, a `}` set in a comment becomes `)`, and comments that follow each
//! other become one. Commands such as `[%clk 0:05:00]` stay in their comment. Glyphs before the
//! first move, and comments before the tags of a game, are not kept.
//!
//! # Limits
//!
//! Variations may be nested to any depth, and games may be of any length: memory grows with the
//! game that is being read, and only with that. [`Reader`] refuses lines longer than
//! [`LONGEST_LINE`]; [`read`] has the text in memory anyway and does not.

mod comment;
mod convert;
mod error;
mod glyph;
mod lines;
mod parser;
#[cfg(feature = "std")]
mod reader;
mod result;
mod tags;
mod token;
mod tree;
mod write;

pub use error::{PgnError, PgnProblem};
pub use glyph::Glyph;
pub use parser::{Games, Parser, read, variant_of};
#[cfg(feature = "std")]
pub use reader::{LONGEST_LINE, Reader};
pub use result::GameResult;
pub use tags::{TagError, Tags};
pub use tree::{Children, GameTree, MainLine, NodeId};
