//! Forsyth–Edwards notation: positions as one line of text.
//!
//! Six fields: placement, side to move, castling rights (X-FEN and Shredder-FEN are both read),
//! en passant square, half-move clock, move number; then the variant's own field, if it has one.
//! Missing fields at the end take the values `w - - 0 1`. A hole is an `x` in the placement.
//!
//! The dialect of vchess, whose third field is a number, is recognised and read too; it can be
//! written with [`Setup::vchess_fen`](crate::Setup::vchess_fen).

mod error;
mod read;
mod vchess;
mod write;

pub use error::{FenError, FenPart, FenProblem, ReadError};
pub use vchess::VchessFen;
