// The first definition of a name counts: here the pictures are data, in the README they are files.
#![cfg_attr(doc, doc = include_str!("../docs/pictures.md"))]
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
#[cfg(feature = "svg")]
pub use variant_core::svg;
pub use variant_core::{
    self, Bitboard, Board, Castling, CastlingRights, CastlingSide, Change, Changes, Claim, Color,
    Component, Content, CoordinateMove, DeclareError, Diagram, EndReason, FenError, File, GameEnd,
    Kind, KindInfo, Move, MoveError, MoveList, NoCastling, Outcome, Piece, PlayError, Rank,
    ReadError, Reason, Refusal, Rules, San, SanError, SetupProblems, Sink, Square, attacks,
    dynamic, fen, pgn, san, zobrist,
};
pub use waves::{Waves, mate_captures};

/// A position of Allmate Chess.
pub type Position = variant_core::Position<Allmate>;
/// An arrangement for Allmate Chess that may be impossible.
pub type Setup = variant_core::Setup<Allmate>;
/// A game of Allmate Chess.
pub type Game = variant_core::Game<Allmate>;
