//! Numeric annotation glyphs.

use core::fmt;

/// A glyph that judges a move or a position, by its number in the PGN standard: 1 for `!`.
///
/// ```
/// use variant_core::pgn::Glyph;
/// assert_eq!(Glyph::from_symbol("!?"), Some(Glyph(5)));
/// assert_eq!(Glyph(5).symbol(), Some("!?"));
/// assert_eq!(Glyph(140).to_string(), "$140");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Glyph(pub u8);

/// The symbols of the first glyphs and the usual ones of some others.
const SYMBOLS: [(u8, &str); 15] = [
    (1, "!"),
    (2, "?"),
    (3, "!!"),
    (4, "??"),
    (5, "!?"),
    (6, "?!"),
    (7, "□"),
    (10, "="),
    (13, "∞"),
    (14, "+="),
    (15, "=+"),
    (16, "+/-"),
    (17, "-/+"),
    (18, "+-"),
    (19, "-+"),
];

impl Glyph {
    /// The glyph that is usually written so.
    #[must_use]
    pub fn from_symbol(symbol: &str) -> Option<Glyph> {
        SYMBOLS.iter().find(|(_, other)| *other == symbol).map(|&(number, _)| Glyph(number))
    }

    /// How the glyph is usually written, if it is one of the common ones.
    #[must_use]
    pub fn symbol(self) -> Option<&'static str> {
        SYMBOLS.iter().find(|(number, _)| *number == self.0).map(|&(_, symbol)| symbol)
    }
}

/// As PGN writes it.
impl fmt::Display for Glyph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}
