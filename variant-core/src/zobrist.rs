//! Zobrist keys: one random word for each thing that tells positions apart.
//!
//! The key of a position is the exclusive or of the words of all its parts: each component of each
//! piece on its square, each hole, the side to move, and what the variant's [`State`](crate::State)
//! adds. A compound's word is therefore the exclusive or of its components' words, and merging or
//! splitting pieces changes keys like any other move.
//!
//! The words come from the `SplitMix64` sequence that starts at 0, in the order of the tables below.
//! They never change between versions, so keys may be stored.

use crate::{CastlingRights, Color, Kind, Square};

/// The sequence number of the first word of each table.
const PIECES_FROM: u64 = 0;
const HOLES_FROM: u64 = 1024;
const CASTLING_FROM: u64 = 1088;
const EN_PASSANT_FROM: u64 = 1104;
const BLACK_TO_MOVE_FROM: u64 = 1112;
const EXTRA_FROM: u64 = 1 << 32;

/// Word number `n` of the `SplitMix64` sequence that starts at 0.
const fn word(n: u64) -> u64 {
    mix(n)
}

/// The output function of `SplitMix64` (Steele, Lea and Flood 2014) for its `n`-th state from 0.
pub(crate) const fn mix(n: u64) -> u64 {
    let z = n.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// By side, component and square.
static PIECES: [[[u64; 64]; 8]; 2] = {
    let mut table = [[[0; 64]; 8]; 2];
    let mut n = 0;
    while n < 1024 {
        table[n / 512][n / 64 % 8][n % 64] = word(PIECES_FROM + n as u64);
        n += 1;
    }
    table
};

/// The word of a component, by its index, of a piece on a square.
#[inline]
pub(crate) fn component(color: Color, index: usize, square: Square) -> u64 {
    PIECES[color.index()][index & 7][square.index()]
}

/// The word of a piece on a square.
#[must_use]
#[inline]
pub fn piece(color: Color, kind: Kind, square: Square) -> u64 {
    let words = kind.components().map(|c| component(color, c.index(), square));
    words.fold(0, |key, word| key ^ word)
}

/// The word of a hole.
#[must_use]
#[inline]
pub fn hole(square: Square) -> u64 {
    word(HOLES_FROM + square.index() as u64)
}

/// The word of a set of castling rights.
#[must_use]
pub fn castling(rights: CastlingRights) -> u64 {
    rights.rooks().iter().fold(0, |key, square| {
        let side = u64::from(square.index() >= 32);
        key ^ word(CASTLING_FROM + side * 8 + square.index() as u64 % 8)
    })
}

/// The word of an en passant square.
#[must_use]
pub fn en_passant(square: Square) -> u64 {
    word(EN_PASSANT_FROM + square.index() as u64 % 8)
}

/// The word of a side to move: 0 for White.
#[must_use]
#[inline]
pub fn turn(color: Color) -> u64 {
    match color {
        Color::White => 0,
        Color::Black => word(BLACK_TO_MOVE_FROM),
    }
}

/// Words for whatever a variant adds, such as pieces in hand: any number makes one of its own,
/// apart from all words above.
///
/// ```
/// use variant_core::zobrist;
/// assert_ne!(zobrist::extra(0), zobrist::extra(1));
/// ```
#[must_use]
pub fn extra(n: u32) -> u64 {
    word(EXTRA_FROM + u64::from(n))
}
