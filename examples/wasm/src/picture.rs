//! Boards as SVG, set up by an object of options.

use js_sys::Array;
use variant_core::dynamic::AnyPosition;
use variant_core::svg::{Picture, Rgba, Theme};
use variant_core::{Bitboard, Color, Square};
use wasm_bindgen::{JsCast, JsValue};

use crate::arguments::{self, Result, error};

/// The colour of marks and arrows that name none.
const MARK: Rgba = Rgba::opaque(0x2f_7d_4f).with_alpha(170);
/// The most marks, and the most arrows.
const MOST: usize = 256;

/// Draws a position.
pub(crate) fn svg(position: &dyn AnyPosition, options: &JsValue) -> Result<String> {
    let mut picture = position.svg();
    if let Some(options) = arguments::options(options, "the options")? {
        picture = frame(picture, options)?;
        picture = shown(picture, position, options)?;
    }
    Ok(picture.to_string())
}

/// How the board looks.
fn frame<'p>(mut picture: Picture<'p>, options: &JsValue) -> Result<Picture<'p>> {
    let field = |name| arguments::field(options, name);
    picture = picture.bottom(bottom(&field("bottom")?.unwrap_or(JsValue::UNDEFINED))?);
    if let Some(coordinates) = field("coordinates")? {
        picture = picture.coordinates(arguments::truth(&coordinates, "coordinates")?);
    }
    if let Some(dark) = field("dark")? {
        let dark = arguments::truth(&dark, "dark")?;
        picture = picture.theme(if dark { Theme::DARK } else { Theme::LIGHT });
    }
    if let Some(size) = field("size")? {
        picture = picture.size(arguments::number(&size, "size")?);
    }
    if let Some(id) = field("id")? {
        picture = picture.id(arguments::text(&id, "id")?);
    }
    if let Some(title) = field("title")? {
        picture = picture.title(arguments::text(&title, "title")?);
    }
    Ok(picture)
}

/// What is marked on it.
fn shown<'p>(
    mut picture: Picture<'p>,
    position: &dyn AnyPosition,
    options: &JsValue,
) -> Result<Picture<'p>> {
    let field = |name| arguments::field(options, name);
    if let Some(last) = field("lastMove")? {
        let (from, to) = from_to(&last, "lastMove")?;
        picture = picture.last_move(from, to);
    }
    if let Some(from) = field("destinations")? {
        let from = arguments::square(&from, "destinations")?;
        picture = picture.destinations(from, position.destinations(from));
    }
    for mark in list(field("marks")?, "marks")? {
        let square = required(&mark, "square", "a mark")?;
        let square = arguments::square(&square, "the square of a mark")?;
        picture = picture.mark(Bitboard::from(square), color(&mark)?);
    }
    for arrow in list(field("arrows")?, "arrows")? {
        let (from, to) = from_to(&arrow, "an arrow")?;
        picture = picture.arrow(from, to, color(&arrow)?);
    }
    Ok(picture)
}

/// The side at the bottom of a board.
pub(crate) fn bottom(value: &JsValue) -> Result<Color> {
    match arguments::given(value) {
        None => Ok(Color::White),
        Some(color) => arguments::color(color, "the side at the bottom"),
    }
}

/// The items of an array that may be left out.
fn list(value: Option<JsValue>, what: &str) -> Result<Vec<JsValue>> {
    let Some(value) = value else { return Ok(Vec::new()) };
    let Some(array) = value.dyn_ref::<Array>() else {
        return Err(error(format_args!("{what} has to be an array")));
    };
    if array.length() as usize > MOST {
        return Err(error(format_args!("{what} has more than {MOST} items")));
    }
    Ok(array.iter().collect())
}

/// The two squares of an object such as a move.
fn from_to(value: &JsValue, what: &str) -> Result<(Square, Square)> {
    let square = |name| arguments::square(&required(value, name, what)?, what);
    Ok((square("from")?, square("to")?))
}

/// A field that has to be there.
fn required(object: &JsValue, name: &str, what: &str) -> Result<JsValue> {
    let missing = || error(format_args!("{what} has to be an object with the field {name:?}"));
    let object = arguments::options(object, what)?.ok_or_else(missing)?;
    arguments::field(object, name)?.ok_or_else(missing)
}

fn color(object: &JsValue) -> Result<Rgba> {
    match arguments::field(object, "color")? {
        None => Ok(MARK),
        Some(color) => arguments::parsed(&color, "color"),
    }
}
