//! Piece kinds as sets of components.

use core::fmt;
use core::ops::{BitOr, Sub};

/// One of the eight building stones that piece kinds are made of.
///
/// A [`Board`](crate::Board) keeps one set of squares for each. The first five have the meaning
/// that their names say in the ready-made generator blocks; the others are the variant's own.
///
/// ```
/// use variant_core::{Component, Kind};
/// let queen = Kind::BISHOP | Kind::ROOK;
/// assert!(queen.has(Component::ROOK));
/// assert!(!queen.has(Component::KNIGHT));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Component(u8);

impl Component {
    /// The pawn.
    pub const PAWN: Component = Component(0);
    /// What leaps like a knight.
    pub const KNIGHT: Component = Component(1);
    /// What slides like a bishop.
    pub const BISHOP: Component = Component(2);
    /// What slides like a rook.
    pub const ROOK: Component = Component(3);
    /// What steps like a king.
    pub const KING: Component = Component(4);
    /// Free to the variant.
    pub const FREE: [Component; 3] = [Component(5), Component(6), Component(7)];

    /// All eight components.
    pub const ALL: [Component; 8] = [
        Component(0),
        Component(1),
        Component(2),
        Component(3),
        Component(4),
        Component(5),
        Component(6),
        Component(7),
    ];

    /// 0 for the pawn to 7.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 7) as usize
    }

    /// The kind made of this component alone.
    #[must_use]
    #[inline]
    pub const fn kind(self) -> Kind {
        Kind(1 << self.index())
    }
}

/// What a piece is, apart from its side: a set of [`Component`]s.
///
/// ```
/// use variant_core::Kind;
/// let paladin = Kind::BISHOP | Kind::KNIGHT;
/// assert_eq!(paladin - Kind::KNIGHT, Kind::BISHOP);
/// assert!(paladin.is_compound());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Kind(u8);

impl Kind {
    /// No component: no piece.
    pub const NONE: Kind = Kind(0);
    /// The pawn.
    pub const PAWN: Kind = Component::PAWN.kind();
    /// The knight.
    pub const KNIGHT: Kind = Component::KNIGHT.kind();
    /// The bishop.
    pub const BISHOP: Kind = Component::BISHOP.kind();
    /// The rook.
    pub const ROOK: Kind = Component::ROOK.kind();
    /// The queen, a bishop and a rook in one.
    pub const QUEEN: Kind = Kind(Kind::BISHOP.0 | Kind::ROOK.0);
    /// The king.
    pub const KING: Kind = Component::KING.kind();

    /// The kind with these components, bit *n* for the component with index *n*.
    #[must_use]
    #[inline]
    pub const fn from_bits(bits: u8) -> Kind {
        Kind(bits)
    }

    /// The components as bits.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether `component` is one of its components.
    #[must_use]
    #[inline]
    pub const fn has(self, component: Component) -> bool {
        self.0 >> component.index() & 1 == 1
    }

    /// Whether it has all components of `other`.
    #[must_use]
    #[inline]
    pub const fn contains(self, other: Kind) -> bool {
        self.0 & other.0 == other.0
    }

    /// Both together; the `|` operator for constants.
    #[must_use]
    #[inline]
    pub const fn union(self, other: Kind) -> Kind {
        Kind(self.0 | other.0)
    }

    /// Whether it has no component.
    #[must_use]
    #[inline]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Whether it has more than one component.
    #[must_use]
    #[inline]
    pub const fn is_compound(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Its components, from the lowest index.
    pub fn components(self) -> impl Iterator<Item = Component> {
        Component::ALL.into_iter().filter(move |&component| self.has(component))
    }
}

impl BitOr for Kind {
    type Output = Kind;

    #[inline]
    fn bitor(self, other: Kind) -> Kind {
        self.union(other)
    }
}

/// The components of the left kind that the right one lacks.
impl Sub for Kind {
    type Output = Kind;

    #[inline]
    fn sub(self, other: Kind) -> Kind {
        Kind(self.0 & !other.0)
    }
}

impl From<Component> for Kind {
    fn from(component: Component) -> Kind {
        component.kind()
    }
}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Kind({:#010b})", self.0)
    }
}

/// How a variant calls one of its kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KindInfo {
    /// The components.
    pub kind: Kind,
    /// The letter in FEN and move text, lower case.
    pub letter: char,
    /// The English name, capitalised: `Knight`, `Dragon King`.
    pub name: &'static str,
}

impl KindInfo {
    /// A row of a variant's table of kinds.
    #[must_use]
    pub const fn new(kind: Kind, letter: char, name: &'static str) -> KindInfo {
        KindInfo { kind, letter, name }
    }
}
