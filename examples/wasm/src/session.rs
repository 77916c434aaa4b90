//! The session of the web page: JSON in, JSON out.

use std::cell::RefCell;
use std::sync::atomic::AtomicBool;

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::arguments::{self, Result};

/// A game with its variations as JSON in, JSON out: all that the web page of these variants needs
/// besides the engine. The requests and replies are those of the Rust crate `session`.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Session {
    inner: RefCell<session::Session>,
}

#[wasm_bindgen]
impl Session {
    /// The start of the first variant.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Session {
        Session::default()
    }

    /// Answers a request: with a reply, or with `{"error":…}`.
    ///
    /// # Errors
    ///
    /// When that is no string of bearable length.
    pub fn handle(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] request: &JsValue,
    ) -> Result<String> {
        let request = arguments::long_text(request, "the request")?;
        Ok(self.inner.borrow_mut().handle(&request))
    }
}

/// The engine's part of the web page: questions in JSON, answers in JSON.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Thinker {
    inner: RefCell<session::Thinker>,
}

#[wasm_bindgen]
impl Thinker {
    /// A thinker that has not thought yet.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Thinker {
        Thinker::default()
    }

    /// Answers a question: with a move, or with `{"error":…}`. It blocks for so long.
    ///
    /// # Errors
    ///
    /// When that is no string of bearable length.
    pub fn handle(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] question: &JsValue,
    ) -> Result<String> {
        let question = arguments::long_text(question, "the question")?;
        Ok(self.inner.borrow_mut().handle(&question, &AtomicBool::new(false)))
    }
}
