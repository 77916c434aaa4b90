#![doc = include_str!("../README.md")]
#![no_std]

#[cfg(any(test, feature = "std"))]
extern crate std;

mod attackers;
mod ground;
mod moves;
mod outcome;
mod paths;
mod pawns;
mod pieces;
mod play;
mod reach;
mod refuse;
mod rules;
mod setup;

pub use pieces::{CHAMPION, KINDS, MURRAY_LION, WIZARD};
pub use rules::Wormhole;
pub use variant_core::shuffle::{self, BackRank};
pub use variant_core::{
    self, Bitboard, Board, Castling, CastlingRights, CastlingSide, Change, Changes, Color,
    Component, Content, CoordinateMove, Diagram, FenError, File, Kind, KindInfo, Move, MoveError,
    MoveList, NoCastling, NoFusion, Outcome, Piece, Rank, ReadError, Reason, Refusal, Rules,
    SetupProblems, Sink, Square, attacks, fen, zobrist,
};

/// A position of Wormhole Chess.
pub type Position = variant_core::Position<Wormhole>;
/// An arrangement for Wormhole Chess that may be impossible.
pub type Setup = variant_core::Setup<Wormhole>;
