// The first definition of a name counts: here the pictures are data, in the README they are files.
#![cfg_attr(doc, doc = include_str!("../docs/pictures.md"))]
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
#[cfg(feature = "svg")]
pub use variant_core::svg;
pub use variant_core::{
    self, Bitboard, Board, Castling, CastlingRights, CastlingSide, Change, Changes, Claim, Color,
    Component, Content, CoordinateMove, DeclareError, Diagram, EndReason, FenError, File, GameEnd,
    Kind, KindInfo, Move, MoveError, MoveList, NoCastling, NoFusion, Outcome, Piece, PlayError,
    Rank, ReadError, Reason, Refusal, Rules, San, SanError, SetupProblems, Sink, Square, attacks,
    dynamic, fen, pgn, san, zobrist,
};

/// A position of Wormhole Chess.
pub type Position = variant_core::Position<Wormhole>;
/// An arrangement for Wormhole Chess that may be impossible.
pub type Setup = variant_core::Setup<Wormhole>;
/// A game of Wormhole Chess.
pub type Game = variant_core::Game<Wormhole>;
