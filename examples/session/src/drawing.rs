//! Pictures: the one place that knows where they come from.

use variant_core::svg::{self, Figures, Rgba, Theme};
use variant_core::{Color, KindInfo, Square};

use crate::about;
use crate::problem::Problem;
use crate::request::Diagram;
use crate::session::{Reply, Session};

/// The arrow of a move.
const ARROW: Rgba = Rgba::opaque(0x1f_6f_c0).with_alpha(215);

/// One piece as a standalone SVG.
pub(crate) fn piece(info: &KindInfo, color: Color) -> String {
    svg::piece(info, color, &Figures::DEFAULT)
}

/// The picture that a request asks for.
pub(crate) fn diagram(diagram: &Diagram) -> Result<Reply, Problem> {
    let Diagram { variant, fen, flipped, dark, arrow, from } = diagram;
    let square = |text: &str| -> Result<Square, Problem> {
        text.parse().map_err(|_| Problem::malformed("A square is written like e4."))
    };
    let session = Session::start(about::variant(variant)?, Some(fen))?;
    let position = session.game().position();
    let mut picture = position.svg().theme(if *dark { Theme::DARK } else { Theme::LIGHT });
    if *flipped {
        picture = picture.bottom(Color::Black);
    }
    if let Some(from) = from {
        let from = square(from)?;
        picture = picture.destinations(from, position.destinations(from));
    }
    if let Some((from, to)) = arrow.as_deref().and_then(|text| text.split_at_checked(2)) {
        picture = picture.arrow(square(from)?, square(to)?, ARROW);
    }
    Ok(Reply::Picture { svg: picture.to_string() })
}
