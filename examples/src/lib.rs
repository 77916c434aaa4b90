//! What the example programs share: [variants chosen by name](Variant), [move sequences counted on
//! several threads](perft), [results of games counted](tally), [the UCI protocol](uci), and [how a program starts and
//! ends](program).
//!
//! The programs themselves are in `examples/`, one file each. The text of the project's front page
//! follows, so that its code is compiled and run as a test.
//!
//! ---
//!
#![doc = include_str!("../../README.md")]

pub mod perft;
pub mod play;
pub mod program;
pub mod table;
pub mod tally;
pub mod uci;

pub use engine::{Evaluate, Level, Task, UnknownVariant, Variant};
