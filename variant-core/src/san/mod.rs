//! Standard algebraic notation: moves as players write them, `Nf3`, `exd5`, `e8=R`.
//!
//! [`San`] is the text of a move, apart from any position. What it means takes a position, which
//! reads and writes it: [`Position::san`](crate::Position::san),
//! [`read_san`](crate::Position::read_san), [`read_san_strict`](crate::Position::read_san_strict).
//!
//! The notation follows from what a move does, so that a variant has nothing to write for it:
//!
//! | what the move does | text |
//! |---|---|
//! | goes to an empty square | `Nf3`, `e4` |
//! | captures what is there, or en passant | `Bxf7`, `exd5` |
//! | makes other enemy pieces vanish | `X` at the end: `Nc3X` |
//! | promotes | `e8=R` |
//! | joins a piece of its own side | `Bxf3=D`, with what they become |
//! | leaves a part of itself behind | `Rd4/f:Bd1`, what arrives and what stays |
//! | castles | `O-O`, `O-O-O` |
//! | drops a piece onto the board | `N@f3` |
//! | attacks the opponent's royal piece | `+` at the end, if the variant knows check |
//! | wins at once, in whatever way | `#` at the end |
//!
//! The start square is given as far as it takes to tell apart the legal moves of like pieces, or
//! always, as the variant's [`SanStyle`] says.

mod error;
mod find;
mod parse;
mod text;
mod write;

pub use error::{ParseSanError, SanError};
pub use text::{San, SanAction, SanMark, SanPiece, SanStyle};
