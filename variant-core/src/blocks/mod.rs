//! Ready-made parts for writing [`Rules`](crate::Rules): attacks by the standard components,
//! checks and pins, pawns, castling, and checks of set-ups.
//!
//! They give the first five [`Component`](crate::Component)s their orthodox meaning. A variant
//! takes the ones that fit and writes the rest itself; all functions are small and inlined, so
//! that a constant [`Color`](crate::Color) specialises them.

pub mod castling;
pub mod checks;
mod orthodox_state;
pub mod pawns;
pub mod setups;
pub mod standard;

pub use orthodox_state::OrthodoxState;
