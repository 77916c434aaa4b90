//! Drawing pieces.

use core::fmt::{self, Write};

use super::Rgba;
use super::figures::{Layer, figure};
use super::glyphs;
use super::text::Escaped;
use crate::{Color, KindInfo};

/// Where the drawings of pieces come from; [`Figures`] are those that come with the library.
///
/// ```
/// use std::fmt::{self, Write};
/// use fusion::{Color, Kind, KindInfo, Position};
/// use variant_core::svg::{Figures, Pieces};
///
/// /// The built-in drawings, but for pawns, which are plain dots.
/// struct DotPawns;
///
/// impl Pieces for DotPawns {
///     fn draw(&self, info: &KindInfo, color: Color, out: &mut dyn Write) -> fmt::Result {
///         if info.kind != Kind::PAWN {
///             return Figures::DEFAULT.draw(info, color, out);
///         }
///         let fill = match color {
///             Color::White => "white",
///             Color::Black => "black",
///         };
///         write!(out, r#"<circle cx="22.5" cy="22.5" r="8" fill="{fill}"/>"#)
///     }
/// }
///
/// let svg = Position::start().svg().pieces(&DotPawns).to_string();
/// assert!(svg.contains(r#"r="8" fill="black"/>"#));
/// ```
pub trait Pieces {
    /// Writes a fragment of SVG that shows a piece in a box of 45 × 45 units.
    ///
    /// It goes into the picture as it is, once for each kind and side; so it must be well formed,
    /// and anything in it that comes from others is the provider's to escape.
    ///
    /// # Errors
    ///
    /// Only those of the writer.
    fn draw(&self, info: &KindInfo, color: Color, out: &mut dyn Write) -> fmt::Result;
}

/// The colours of one side's pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shades {
    /// The body.
    pub fill: Rgba,
    /// The line around it.
    pub outline: Rgba,
    /// Lines and spots within; on a dark body they are light.
    pub detail: Rgba,
}

/// The drawings that come with the library, in colours of your choice.
///
/// There is one for each component: a ball for the pawn, a horse, a mitre, a tower, a crown with a
/// cross. Compounds are composed of them, and whatever is royal wears the cross. A kind that they
/// do not know is a disc with its letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Figures {
    /// White's colours.
    pub white: Shades,
    /// Black's colours.
    pub black: Shades,
}

impl Figures {
    /// Ivory and ebony.
    pub const DEFAULT: Figures = Figures {
        white: Shades {
            fill: Rgba::opaque(0xff_fa_f0),
            outline: Rgba::opaque(0x22_1d_1a),
            detail: Rgba::opaque(0x22_1d_1a),
        },
        black: Shades {
            fill: Rgba::opaque(0x3d_37_33),
            outline: Rgba::opaque(0x12_10_0f),
            detail: Rgba::opaque(0xf3_ea_db),
        },
    };
}

impl Default for Figures {
    fn default() -> Figures {
        Figures::DEFAULT
    }
}

impl Pieces for Figures {
    fn draw(&self, info: &KindInfo, color: Color, out: &mut dyn Write) -> fmt::Result {
        let shades = match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        };
        let (fill, outline) = (shades.fill.attribute("fill"), shades.outline.attribute("stroke"));
        write!(
            out,
            "<g{fill}{outline} stroke-width=\"1.6\" stroke-linecap=\"round\" stroke-linejoin=\"round\">"
        )?;
        match figure(info) {
            Some(layers) => draw_layers(layers, shades, out)?,
            None => draw_letter(info.letter, shades, out)?,
        }
        out.write_str("</g>")
    }
}

fn draw_layers(layers: &[Layer], shades: &Shades, out: &mut dyn Write) -> fmt::Result {
    let detail = shades.detail;
    let needs_edges = detail != shades.outline;
    for layer in layers {
        match layer {
            Layer::Body(path) => write!(out, "<path class=\"body\" d=\"{path}\"/>")?,
            Layer::Spot(path) => {
                let fill = detail.attribute("fill");
                write!(out, "<path class=\"spot\"{fill} stroke=\"none\" d=\"{path}\"/>")?;
            }
            Layer::Edge(_) if !needs_edges => {}
            Layer::Line(path) | Layer::Edge(path) => {
                let stroke = detail.attribute("stroke");
                write!(out, "<path class=\"line\" fill=\"none\"{stroke} d=\"{path}\"/>")?;
            }
            Layer::Part(layers, transform) => {
                write!(out, "<g transform=\"{transform}\">")?;
                draw_layers(layers, shades, out)?;
                out.write_str("</g>")?;
            }
        }
    }
    Ok(())
}

/// A disc with a letter. Letters beyond A to Z take whatever font the viewer has.
fn draw_letter(letter: char, shades: &Shades, out: &mut dyn Write) -> fmt::Result {
    out.write_str("<circle class=\"body\" cx=\"22.5\" cy=\"23.5\" r=\"16.5\"/>")?;
    let detail = shades.detail;
    let Some(path) = glyphs::capital(letter.to_ascii_uppercase()) else {
        let mut text = [0; 4];
        let text = Escaped(letter.encode_utf8(&mut text));
        return write!(
            out,
            "<text class=\"spot\" x=\"22.5\" y=\"31\" text-anchor=\"middle\" \
             font-family=\"sans-serif\" font-size=\"22\"{} stroke=\"none\">{text}</text>",
            detail.attribute("fill")
        );
    };
    write!(
        out,
        "<path class=\"line\" fill=\"none\"{} stroke-width=\"1.4\" \
         transform=\"translate(16.5 15.5) scale(2)\" d=\"{path}\"/>",
        detail.attribute("stroke")
    )
}
