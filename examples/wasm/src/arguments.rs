//! What JavaScript passes, read with care.
//!
//! Any value can come in where a text or a number is wanted. Each function says what the value was
//! meant to be, so that the error names it.

use std::fmt::Display;
use std::str::FromStr;

use js_sys::{Function, JsString, Reflect};
use variant_core::dynamic::{AnyPosition, Variant};
use variant_core::shuffle::BackRank;
use variant_core::{Color, Kind, Move, Square};
use wasm_bindgen::{JsCast, JsError, JsValue};

/// What goes out instead of a result: an `Error`, or what a callback threw.
pub(crate) type Result<T> = std::result::Result<T, JsValue>;

/// The longest name, move or FEN, in UTF-16 units.
const SHORT: u32 = 1_000;
/// The longest game file, in UTF-16 units.
const LONG: u32 = 4_000_000;
/// The largest whole number that JavaScript counts to without gaps.
const MAX_SAFE_INTEGER: f64 = 9_007_199_254_740_991.0;

/// An `Error` with a sentence.
pub(crate) fn error(sentence: impl Display) -> JsValue {
    JsError::new(&sentence.to_string()).into()
}

/// A name, a move, a FEN.
pub(crate) fn text(value: &JsValue, what: &str) -> Result<String> {
    bounded(value, what, SHORT)
}

/// A game file.
pub(crate) fn long_text(value: &JsValue, what: &str) -> Result<String> {
    bounded(value, what, LONG)
}

fn bounded(value: &JsValue, what: &str, most: u32) -> Result<String> {
    let Some(string) = value.dyn_ref::<JsString>() else {
        return Err(wrong(what, "a string", value));
    };
    // Measured before it is copied over.
    if string.length() > most {
        return Err(error(format_args!("{what} has more than {most} characters")));
    }
    Ok(String::from(string))
}

/// A whole number.
pub(crate) fn number<T: TryFrom<u64>>(value: &JsValue, what: &str) -> Result<T> {
    let Some(number) = value.as_f64() else {
        return Err(wrong(what, "a number", value));
    };
    let whole = (0.0..=MAX_SAFE_INTEGER).contains(&number) && number.fract() == 0.0;
    let number = whole.then_some(number as u64);
    number
        .and_then(|number| T::try_from(number).ok())
        .ok_or_else(|| error(format_args!("{what} has to be a whole number in range")))
}

/// `true` or `false`.
pub(crate) fn truth(value: &JsValue, what: &str) -> Result<bool> {
    value.as_bool().ok_or_else(|| wrong(what, "true or false", value))
}

/// A value that may be left out.
pub(crate) fn given(value: &JsValue) -> Option<&JsValue> {
    (!value.is_undefined() && !value.is_null()).then_some(value)
}

/// A field of an object; `None` if it is left out.
pub(crate) fn field(object: &JsValue, name: &str) -> Result<Option<JsValue>> {
    let value = Reflect::get(object, &JsValue::from_str(name))?;
    Ok(given(&value).cloned())
}

/// The object that holds options, or `None` without any.
pub(crate) fn options<'v>(value: &'v JsValue, what: &str) -> Result<Option<&'v JsValue>> {
    match given(value) {
        None => Ok(None),
        Some(object) if object.is_object() => Ok(Some(object)),
        Some(other) => Err(wrong(what, "an object", other)),
    }
}

/// A function to call back.
pub(crate) fn function(value: &JsValue, what: &str) -> Result<Function> {
    value.dyn_ref::<Function>().cloned().ok_or_else(|| wrong(what, "a function", value))
}

/// A variant by its name.
pub(crate) fn variant(value: &JsValue) -> Result<engine::Variant> {
    parsed(value, "the variant's name")
}

/// A square such as `e4`.
pub(crate) fn square(value: &JsValue, what: &str) -> Result<Square> {
    let text = text(value, what)?;
    text.parse().map_err(|problem| error(format_args!("{what}: {problem}")))
}

/// `white` or `black`.
pub(crate) fn color(value: &JsValue, what: &str) -> Result<Color> {
    match text(value, what)?.as_str() {
        "white" => Ok(Color::White),
        "black" => Ok(Color::Black),
        _ => Err(error(format_args!("{what} has to be \"white\" or \"black\""))),
    }
}

/// A shuffled back rank by its number.
pub(crate) fn back_rank(value: &JsValue, what: &str) -> Result<BackRank> {
    let number = number::<u16>(value, what)?;
    BackRank::new(number)
        .ok_or_else(|| error(format_args!("{what} goes from 0 to {}", BackRank::COUNT - 1)))
}

/// A kind of piece by its letter or name, in any case.
pub(crate) fn kind(value: &JsValue, variant: &dyn Variant, what: &str) -> Result<Kind> {
    let text = text(value, what)?;
    let info = variant.kinds().iter().find(|info| {
        info.name.eq_ignore_ascii_case(&text)
            || text.eq_ignore_ascii_case(info.letter.encode_utf8(&mut [0; 4]))
    });
    info.map(|info| info.kind)
        .ok_or_else(|| error(format_args!("{what}: {} has no piece {text:?}", variant.name())))
}

/// The text of a move: a string, or a move object with its `coordinate`.
pub(crate) fn move_text(value: &JsValue) -> Result<String> {
    const WHAT: &str = "the move";
    if !value.is_object() {
        return text(value, WHAT);
    }
    match field(value, "coordinate")? {
        Some(coordinate) => text(&coordinate, "the move's coordinate"),
        None => Err(error("the move is an object without a coordinate")),
    }
}

/// A legal move of a position.
pub(crate) fn legal_move(value: &JsValue, position: &dyn AnyPosition) -> Result<Move> {
    position.read_move(&move_text(value)?).map_err(error)
}

/// A text that reads as some type.
pub(crate) fn parsed<T: FromStr<Err: Display>>(value: &JsValue, what: &str) -> Result<T> {
    text(value, what)?.parse().map_err(error)
}

/// That a value is of the wrong type.
fn wrong(what: &str, wanted: &str, value: &JsValue) -> JsValue {
    let found = value.js_typeof().as_string().unwrap_or_default();
    let found = match found.as_str() {
        "undefined" => "missing".to_owned(),
        _ if value.is_null() => "null".to_owned(),
        other => format!("of type {other}"),
    };
    error(format_args!("{what} has to be {wanted}, but it is {found}"))
}
