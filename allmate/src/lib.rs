#![doc = include_str!("../README.md")]
#![no_std]

#[cfg(feature = "std")]
extern crate std;

mod moves;
mod outcome;
mod pieces;
mod play;
mod refuse;
mod rules;
mod safety;
mod setup;
mod suicide;
mod waves;

pub use pieces::KINDS;
pub use rules::Allmate;
pub use safety::{Safety, Saving, mated, safety};
pub use variant_core::blocks::OrthodoxState;
pub use variant_core::shuffle::{self, BackRank};
pub use variant_core::{
    self, Bitboard, Board, Castling, CastlingRights, CastlingSide, Change, Changes, Color,
    Component, Content, CoordinateMove, Diagram, FenError, File, Kind, KindInfo, Move, MoveError,
    MoveList, NoCastling, Outcome, Piece, Rank, ReadError, Reason, Refusal, Rules, SetupProblems,
    Sink, Square, attacks, fen, zobrist,
};
pub use waves::{Waves, mate_captures};

/// A position of Allmate Chess.
pub type Position = variant_core::Position<Allmate>;
/// An arrangement for Allmate Chess that may be impossible.
pub type Setup = variant_core::Setup<Allmate>;
