//! The variants for front ends that are written in JavaScript.
//!
//! It is the [dynamic face](variant_core::dynamic) of the variants, seen from JavaScript:
//! [`variants()`] lists them, [`Position`] and [`Game`] play them, [`Engine`] is an opponent. What
//! has parts comes as plain objects; their TypeScript types are in `src/types.d.ts`. [`Session`] and
//! [`Thinker`] are what the web page of `examples/web` runs on where there is no server.
//!
//! Nothing here trusts its caller. Arguments are untyped values that `arguments` reads, so that
//! whatever comes in, a JavaScript `Error` with a sentence goes out, and no panic.

mod arguments;
mod engine;
mod game;
mod objects;
mod picture;
mod position;
mod session;
mod variants;

pub use engine::Engine;
pub use game::Game;
pub use position::Position;
pub use session::{Session, Thinker};
pub use variants::variants;

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");
