//! Colours of paint.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

/// A colour to paint with: red, green, blue and how opaque, 0 to 255 each.
///
/// It reads from `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` or one of a few English names, and so can
/// never be anything but a colour in the markup.
///
/// ```
/// use variant_core::svg::Rgba;
/// let orange: Rgba = "orange".parse()?;
/// assert_eq!(orange, Rgba::opaque(0xe0_8a_1e));
/// assert_eq!("#E08A1E".parse(), Ok(orange));
/// assert!("orange\" onload=\"…".parse::<Rgba>().is_err());
/// # Ok::<(), variant_core::svg::ParseRgbaError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgba {
    /// Red.
    pub red: u8,
    /// Green.
    pub green: u8,
    /// Blue.
    pub blue: u8,
    /// 0 for invisible to 255 for opaque.
    pub alpha: u8,
}

/// The colours with a name: strong enough to see on any square, soft enough to see a piece on.
const NAMED: [(&str, Rgba); 10] = [
    ("red", Rgba::opaque(0xc8_32_2b)),
    ("green", Rgba::opaque(0x2f_8f_3f)),
    ("blue", Rgba::opaque(0x2b_6f_c8)),
    ("yellow", Rgba::opaque(0xe6_c2_29)),
    ("orange", Rgba::opaque(0xe0_8a_1e)),
    ("purple", Rgba::opaque(0x80_46_b4)),
    ("cyan", Rgba::opaque(0x1f_a6_b0)),
    ("grey", Rgba::opaque(0x80_80_80)),
    ("black", Rgba::opaque(0x00_00_00)),
    ("white", Rgba::opaque(0xff_ff_ff)),
];

/// Text that is no colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error(
    "a colour is #rgb, #rgba, #rrggbb or #rrggbbaa in hexadecimal digits, or red, green, blue, yellow, orange, purple, cyan, grey, black or white"
)]
pub struct ParseRgbaError;

impl Rgba {
    /// The opaque colour written `0xrrggbb`.
    #[must_use]
    pub const fn opaque(rgb: u32) -> Rgba {
        let [_, red, green, blue] = rgb.to_be_bytes();
        Rgba { red, green, blue, alpha: 255 }
    }

    /// The same colour, more or less opaque.
    #[must_use]
    pub const fn with_alpha(self, alpha: u8) -> Rgba {
        Rgba { alpha, ..self }
    }

    /// The attribute `name`, `fill` or `stroke`, with its opacity if that is not full.
    pub(crate) fn attribute(self, name: &'static str) -> Attribute {
        Attribute { name, color: self }
    }
}

/// A colour as an attribute of an element, after a space.
pub(crate) struct Attribute {
    name: &'static str,
    color: Rgba,
}

impl fmt::Display for Attribute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Attribute { name, color: Rgba { red, green, blue, alpha } } = *self;
        write!(f, " {name}=\"#{red:02x}{green:02x}{blue:02x}\"")?;
        if alpha == 255 {
            return Ok(());
        }
        let thousandths = (u32::from(alpha) * 1000 + 127) / 255;
        write!(f, " {name}-opacity=\"0.{thousandths:03}\"")
    }
}

impl FromStr for Rgba {
    type Err = ParseRgbaError;

    fn from_str(text: &str) -> Result<Rgba, ParseRgbaError> {
        let Some(digits) = text.strip_prefix('#') else {
            let named = NAMED.iter().find(|(name, _)| name.eq_ignore_ascii_case(text));
            return named.map(|&(_, color)| color).ok_or(ParseRgbaError);
        };
        let nibble = |at: usize| {
            let digit = digits.as_bytes().get(at).copied().map(char::from);
            digit.and_then(|digit| digit.to_digit(16)).map(|digit| digit as u8)
        };
        // A short form says each digit once that the long one says twice.
        let byte = |at: usize| match digits.len() {
            3 | 4 => nibble(at).map(|digit| digit * 17),
            _ => Some(nibble(2 * at)? * 16 + nibble(2 * at + 1)?),
        };
        let alpha = match digits.len() {
            3 | 6 => Some(255),
            4 | 8 => byte(3),
            _ => None,
        };
        match (byte(0), byte(1), byte(2), alpha) {
            (Some(red), Some(green), Some(blue), Some(alpha)) => {
                Ok(Rgba { red, green, blue, alpha })
            }
            _ => Err(ParseRgbaError),
        }
    }
}

impl fmt::Display for Rgba {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Rgba { red, green, blue, alpha } = self;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")?;
        if *alpha == 255 { Ok(()) } else { write!(f, "{alpha:02x}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn all_forms_are_read_and_written() {
        for (text, written) in [
            ("#0f8", "#00ff88"),
            ("#0f84", "#00ff8844"),
            ("#C8322B", "#c8322b"),
            ("#c8322b80", "#c8322b80"),
            ("Red", "#c8322b"),
        ] {
            assert_eq!(text.parse::<Rgba>().expect(text).to_string(), written);
        }
    }

    #[test]
    fn nothing_else_is_a_colour() {
        for text in
            ["", "#", "#12", "#12345", "#1234567", "#123456789", "#ggg", "#+12", "#é1", "url(#x)"]
        {
            assert_eq!(text.parse::<Rgba>(), Err(ParseRgbaError), "{text:?}");
        }
    }

    #[test]
    fn the_opacity_stands_apart() {
        let half = Rgba::opaque(0x01_02_03).with_alpha(128);
        assert_eq!(half.attribute("fill").to_string(), " fill=\"#010203\" fill-opacity=\"0.502\"");
        let full = Rgba::opaque(0xff_ff_ff);
        assert_eq!(full.attribute("stroke").to_string(), " stroke=\"#ffffff\"");
        assert!(half.with_alpha(0).attribute("fill").to_string().ends_with("\"0.000\""));
        assert!(half.with_alpha(254).attribute("fill").to_string().ends_with("\"0.996\""));
    }

    #[test]
    fn the_error_names_all_colours() {
        for (name, _) in NAMED {
            assert!(ParseRgbaError.to_string().contains(name), "{name}");
        }
    }
}
