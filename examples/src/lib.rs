//! What the example programs share: [variants chosen by name](Variant), [move sequences counted on
//! several threads](perft), [results of games counted](tally), [a game in the terminal](play), [the
//! UCI protocol](uci), and [how a program starts and ends](program).
//!
//! The programs themselves are in `examples/`, one file each.

pub mod perft;
pub mod play;
pub mod program;
pub mod table;
pub mod tally;
pub mod uci;
pub mod web;

pub use engine::{Evaluate, Level, Task, UnknownVariant, Variant};

/// The project's front page, so that its code is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
#[derive(Debug)]
pub struct FrontPage;
