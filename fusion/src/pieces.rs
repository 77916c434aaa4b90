//! The pieces: three simple ones, the King, and their six pairs, each a set of components.

use variant_core::{Component, Kind, KindInfo};

/// Bishop and knight.
pub const PALADIN: Kind = Kind::BISHOP.union(Kind::KNIGHT);
/// Rook and knight.
pub const MARSHALL: Kind = Kind::ROOK.union(Kind::KNIGHT);
/// King and bishop.
pub const PONTIFF: Kind = Kind::KING.union(Kind::BISHOP);
/// King and rook.
pub const DRAGON_KING: Kind = Kind::KING.union(Kind::ROOK);
/// King and knight.
pub const CAVALIER_KING: Kind = Kind::KING.union(Kind::KNIGHT);

/// All kinds. The Queen is bishop and rook.
pub const KINDS: [KindInfo; 11] = [
    KindInfo::new(Kind::PAWN, 'p', "Pawn"),
    KindInfo::new(Kind::KNIGHT, 'n', "Knight"),
    KindInfo::new(Kind::BISHOP, 'b', "Bishop"),
    KindInfo::new(Kind::ROOK, 'r', "Rook"),
    KindInfo::new(Kind::KING, 'k', "King"),
    KindInfo::new(Kind::QUEEN, 'q', "Queen"),
    KindInfo::new(PALADIN, 'd', "Paladin"),
    KindInfo::new(MARSHALL, 'm', "Marshall"),
    KindInfo::new(PONTIFF, 'f', "Pontiff"),
    KindInfo::new(DRAGON_KING, 'g', "Dragon King"),
    KindInfo::new(CAVALIER_KING, 'c', "Cavalier King"),
];

/// What a pawn may become.
pub(crate) const PROMOTIONS: &[Kind] = &[Kind::ROOK, Kind::BISHOP, Kind::KNIGHT];

/// The components that leap or slide and are not royal.
pub(crate) const MINOR_COMPONENTS: [Component; 3] =
    [Component::KNIGHT, Component::BISHOP, Component::ROOK];
