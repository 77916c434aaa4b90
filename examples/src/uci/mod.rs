//! The engine behind the UCI protocol, by which graphical programs and other engines talk to it.
//!
//! [`Session`] is the engine's side of a conversation and can be driven without a process;
//! [`converse`] drives one from any input.
//!
//! # What is read
//!
//! All commands of the protocol, and `d`, which shows the position. Words that the protocol does
//! not know are passed over. A command that cannot be followed is answered with `info string` and
//! what is wrong, and changes nothing. Moves are read in coordinates, castling as the king's two
//! steps or as the king taking its rook, and in algebraic notation.
//!
//! # What is written
//!
//! Castling is written as the king's two steps where it stands on the e-file and the rook in the
//! corner, else, and always with the option `UCI_Chess960`, as the king taking its rook. Where the
//! game is over and there is no move to choose, the answer is `bestmove 0000`, the protocol's null
//! move, after an `info string` that says how it ended.
//!
//! # While it thinks
//!
//! Input is read all the time. `isready`, `d`, `uci` and `debug` are answered at once; `position`
//! is for the next search; `go`, `setoption` and `ucinewgame` are refused until the search has
//! ended or has been told to with `stop`.
//!
//! # Limits
//!
//! Lines of up to [`LONGEST_LINE`] bytes, and so games of about 13 000 moves of each side; tables of
//! up to [`MOST_MEMORY`] MiB.

mod command;
mod go;
mod lines;
mod notation;
mod options;
mod output;
mod perft;
mod search;
mod session;
mod signal;

pub use command::Command;
pub use go::Go;
pub use lines::LONGEST_LINE;
pub use options::{MOST_MEMORY, Options};
pub use output::Output;
pub use session::{Session, converse};
