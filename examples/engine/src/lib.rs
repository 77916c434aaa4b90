//! A computer opponent for chess variants: [one search](Engine) for all, an
//! [evaluation](Evaluate) for each.
//!
//! ```
//! use engine::{Engine, Limits, Request};
//! use std::sync::atomic::AtomicBool;
//!
//! // White mates in two.
//! let start: fusion::Position = "k7/8/8/8/8/8/1R6/K1R5 w - - 0 1".parse()?;
//! let game = fusion::Game::from_position(start);
//! let mut engine = Engine::new(16)?;
//! let request = Request { limits: Limits::nodes(10_000), ..Request::default() };
//! let answer = engine.think(&game, &request, &AtomicBool::new(false), &mut |_| {});
//! assert_eq!(answer.expect("there are moves").score.mate_in(), Some(1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A program that chooses the variant while it runs asks [`Variant::engine`] for an
//! [`AnyEngine`], which thinks about a [`dynamic` game](variant_core::dynamic::AnyGame).

mod any_engine;
pub mod duel;
mod engine;
mod evaluate;
mod level;
pub mod mate;
mod ordering;
mod picker;
mod quiescence;
mod random;
mod report;
mod request;
mod root;
mod score;
mod search;
mod table;
mod time;
mod variants;

pub use any_engine::AnyEngine;
pub use engine::Engine;
pub use evaluate::Evaluate;
pub use level::{Level, UnknownLevel};
pub use report::{Answer, Report};
pub use request::{Clock, Limits, Request};
pub use score::Score;
pub use search::MAX_DEPTH;
pub use variants::{Task, UnknownVariant, Variant};
