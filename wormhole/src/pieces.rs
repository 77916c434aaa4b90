//! The pieces, each a kind of its own.

use variant_core::shuffle::Place;
use variant_core::{Component, Kind, KindInfo};

/// The component of the [`CHAMPION`].
pub(crate) const CHAMPION_COMPONENT: Component = Component::FREE[0];
/// The component of the [`WIZARD`].
pub(crate) const WIZARD_COMPONENT: Component = Component::FREE[1];
/// The component of the [`MURRAY_LION`].
pub(crate) const LION_COMPONENT: Component = Component::FREE[2];

/// Moves two squares in any of the eight directions, or one orthogonally.
pub const CHAMPION: Kind = CHAMPION_COMPONENT.kind();
/// Moves two squares orthogonally then one diagonally outward, or one square diagonally.
pub const WIZARD: Kind = WIZARD_COMPONENT.kind();
/// Moves two squares in any of the eight directions; captures, but does not move, one square in
/// any direction.
pub const MURRAY_LION: Kind = LION_COMPONENT.kind();

/// All kinds.
pub const KINDS: [KindInfo; 6] = [
    KindInfo::new(Kind::PAWN, 'p', "Pawn"),
    KindInfo::new(Kind::KNIGHT, 'n', "Knight"),
    KindInfo::new(CHAMPION, 'c', "Champion"),
    KindInfo::new(WIZARD, 'w', "Wizard"),
    KindInfo::new(MURRAY_LION, 'm', "Murray Lion"),
    KindInfo::new(Kind::KING, 'k', "King"),
];

/// What a pawn may become.
pub(crate) const PROMOTIONS: &[Kind] = &[MURRAY_LION, CHAMPION, WIZARD, Kind::KNIGHT];

/// The piece of the start array in each place of the orthodox one.
pub(crate) fn kind_in(place: Place) -> Kind {
    match place {
        Place::Rook => CHAMPION,
        Place::Knight => Kind::KNIGHT,
        Place::Bishop => WIZARD,
        Place::Queen => MURRAY_LION,
        Place::King => Kind::KING,
    }
}
