//! How a board looks.

use super::Rgba;

/// The colours of a board. The pieces have theirs in [`Figures`](super::Figures).
///
/// ```
/// use fusion::Position;
/// use variant_core::svg::{Rgba, Theme};
/// let green = Theme { dark_square: Rgba::opaque(0x6f_94_6a), ..Theme::LIGHT };
/// let svg = Position::start().svg().theme(green).to_string();
/// assert!(svg.contains("#6f946a"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Theme {
    /// The squares of h1's colour.
    pub light_square: Rgba,
    /// The squares of a1's colour.
    pub dark_square: Rgba,
    /// The rim around the squares, on which the coordinates stand.
    pub frame: Rgba,
    /// The coordinates.
    pub coordinate: Rgba,
    /// What is seen through a hole; `None` lets the page show through, as if the board were cut.
    pub hole: Option<Rgba>,
    /// The board's thickness, seen along the upper edge of a hole.
    pub wall: Rgba,
    /// Laid over the two squares of the last move.
    pub last_move: Rgba,
    /// The glow around a piece in check; it fades outward, whatever its opacity.
    pub check: Rgba,
    /// Dots and rings on destinations, and the square they start from.
    pub destination: Rgba,
}

impl Theme {
    /// Wood, for light pages and paper; it can be seen on dark ones too.
    pub const LIGHT: Theme = Theme {
        light_square: Rgba::opaque(0xec_dc_c0),
        dark_square: Rgba::opaque(0xb0_8a_63),
        frame: Rgba::opaque(0x5c_43_30),
        coordinate: Rgba::opaque(0xf3_e7_d3),
        hole: None,
        wall: Rgba::opaque(0x5c_43_30),
        last_move: Rgba::opaque(0xe8_c8_2c).with_alpha(140),
        check: Rgba::opaque(0xdd_1f_1f),
        destination: Rgba::opaque(0x23_6b_3a).with_alpha(190),
    };

    /// Slate, for dark pages; it can be seen on light ones too.
    pub const DARK: Theme = Theme {
        light_square: Rgba::opaque(0x9d_a9_b6),
        dark_square: Rgba::opaque(0x68_76_86),
        frame: Rgba::opaque(0x2a_31_3b),
        coordinate: Rgba::opaque(0xc9_d2_dc),
        hole: None,
        wall: Rgba::opaque(0x35_3e_4a),
        last_move: Rgba::opaque(0xd8_c0_40).with_alpha(120),
        check: Rgba::opaque(0xe2_2a_2a),
        destination: Rgba::opaque(0x12_4d_33).with_alpha(200),
    };
}

impl Default for Theme {
    fn default() -> Theme {
        Theme::LIGHT
    }
}
