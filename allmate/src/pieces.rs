//! The pieces: the orthodox ones.

use variant_core::{Kind, KindInfo};

/// All kinds. The Queen is bishop and rook.
pub const KINDS: [KindInfo; 6] = [
    KindInfo::new(Kind::PAWN, 'p', "Pawn"),
    KindInfo::new(Kind::KNIGHT, 'n', "Knight"),
    KindInfo::new(Kind::BISHOP, 'b', "Bishop"),
    KindInfo::new(Kind::ROOK, 'r', "Rook"),
    KindInfo::new(Kind::QUEEN, 'q', "Queen"),
    KindInfo::new(Kind::KING, 'k', "King"),
];

/// What a pawn may become.
pub(crate) const PROMOTIONS: &[Kind] = &[Kind::QUEEN, Kind::ROOK, Kind::BISHOP, Kind::KNIGHT];
