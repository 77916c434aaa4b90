//! Games: what has been played, how it ends, and what can be taken back.

mod end;
mod line;
mod rules;
mod seen;

pub use end::{Claim, DeclareError, EndReason, GameEnd, PlayError};
pub use line::{Game, Ply};
