//! The list of variants.

use engine::Variant;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::objects;

/// All variants: their names, pieces and properties.
#[wasm_bindgen(unchecked_return_type = "Variant[]")]
#[must_use]
pub fn variants() -> JsValue {
    objects::array(Variant::ALL, |variant| objects::about(variant.dynamic()))
}
