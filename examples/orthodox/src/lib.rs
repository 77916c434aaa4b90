//! Orthodox chess, Chess960 included, written on the public API of `variant-core` alone: the worked
//! example of a variant of your own.
//!
//! ```
//! let start = orthodox::Position::start();
//! assert_eq!(start.perft(3), 8902);
//! ```

mod end;
mod moves;
mod play;
mod refuse;
mod rules;

pub use rules::Orthodox;

/// A position of orthodox chess.
pub type Position = variant_core::Position<Orthodox>;
/// An arrangement for orthodox chess that may be impossible.
pub type Setup = variant_core::Setup<Orthodox>;
