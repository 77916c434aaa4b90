// The first definition of a name counts: here the chapters are pages, in the README they are files.
#![cfg_attr(doc, doc = "[own-variant]: crate::guide::own_variant")]
#![cfg_attr(doc, doc = "[front-end]: crate::guide::front_end")]
#![cfg_attr(doc, doc = "[terms]: crate::guide::terms")]
#![cfg_attr(doc, doc = "")]
#![doc = include_str!("../README.md")]
#![no_std]

#[cfg(any(test, feature = "std"))]
extern crate std;

extern crate alloc;

pub mod attacks;
pub mod blocks;
pub mod dynamic;
pub mod fen;
#[cfg(any(doc, doctest))]
pub mod guide;
pub mod pgn;
pub mod san;
pub mod shuffle;
#[cfg(feature = "svg")]
pub mod svg;
#[cfg(feature = "testing")]
pub mod testing;
pub mod zobrist;

mod bitboard;
mod board;
mod castling_rights;
mod change;
mod color;
mod coordinate;
mod diagram;
mod direction;
mod file;
mod game;
mod kind;
mod moves;
mod outcome;
mod perft;
mod piece;
mod position;
mod rank;
mod refusal;
mod rules;
#[cfg(feature = "serde")]
mod serialize;
mod setup;
mod setup_problems;
mod sink;
mod square;

pub use bitboard::{Bitboard, Squares};
pub use blocks::OrthodoxState;
pub use board::Board;
pub use castling_rights::{Castling, CastlingRights, CastlingSide};
pub use change::{Change, Changes};
pub use color::Color;
pub use coordinate::{CoordinateMove, MoveError, ParseCoordinateError};
pub use diagram::Diagram;
pub use direction::Direction;
pub use fen::{FenError, ReadError};
pub use file::File;
pub use game::{Claim, DeclareError, EndReason, Game, GameEnd, PlayError, Ply};
pub use kind::{Component, Kind, KindInfo};
pub use moves::{Move, MoveList};
pub use outcome::{Outcome, Reason};
pub use piece::{Content, Piece};
pub use position::Position;
pub use rank::Rank;
pub use refusal::{NoCastling, NoFusion, Refusal};
pub use rules::{ExtraField, Parts, Rules, State};
pub use san::{ParseSanError, San, SanAction, SanError, SanMark, SanPiece, SanStyle};
pub use setup::Setup;
pub use setup_problems::SetupProblems;
pub use sink::{Any, Contains, Count, ForEach, Sink, Targets};
pub use square::{ParseSquareError, Square};
