// The first definition of a name counts: here the pictures are data, in the README they are files.
#![cfg_attr(doc, doc = include_str!("../docs/pictures.md"))]
#![doc = include_str!("../README.md")]
#![no_std]

#[cfg(feature = "std")]
extern crate std;

mod dead;
mod moves;
mod pieces;
mod play;
mod refuse;
mod royals;
mod rules;
mod setup;

pub use pieces::{CAVALIER_KING, DRAGON_KING, KINDS, MARSHALL, PALADIN, PONTIFF};
pub use rules::Fusion;
pub use variant_core::blocks::OrthodoxState;
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

/// A position of Fusion Chess.
pub type Position = variant_core::Position<Fusion>;
/// An arrangement for Fusion Chess that may be impossible.
pub type Setup = variant_core::Setup<Fusion>;
/// A game of Fusion Chess.
pub type Game = variant_core::Game<Fusion>;
