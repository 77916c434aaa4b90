//! Engines chosen while a program runs.

use std::collections::TryReserveError;
use std::fmt;
use std::sync::atomic::AtomicBool;

use variant_core::Game;
use variant_core::dynamic::AnyGame;

use crate::{Answer, Engine, Evaluate, Report, Request, Task, Variant};

/// An [`Engine`] whose variant is not known to the compiler.
pub trait AnyEngine: fmt::Debug + Send {
    /// The variant it plays.
    fn variant(&self) -> Variant;

    /// See [`Engine::think`]; `None` also for a game of another variant.
    fn think(
        &mut self,
        game: &dyn AnyGame,
        request: &Request,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Report),
    ) -> Option<Answer>;

    /// See [`Engine::forget`].
    fn forget(&mut self);
}

#[derive(Debug)]
struct Known<R: Evaluate> {
    variant: Variant,
    engine: Engine<R>,
}

impl<R: Evaluate> AnyEngine for Known<R> {
    fn variant(&self) -> Variant {
        self.variant
    }

    fn think(
        &mut self,
        game: &dyn AnyGame,
        request: &Request,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Report),
    ) -> Option<Answer> {
        let game = game.as_any().downcast_ref::<Game<R>>()?;
        self.engine.think(game, request, stop, report)
    }

    fn forget(&mut self) {
        self.engine.forget();
    }
}

/// Makes an engine for a variant.
struct Make {
    variant: Variant,
    mebibytes: usize,
}

impl Task for Make {
    type Output = Result<Box<dyn AnyEngine>, TryReserveError>;

    fn run<R: Evaluate>(self) -> Self::Output {
        let engine = Engine::<R>::new(self.mebibytes)?;
        Ok(Box::new(Known { variant: self.variant, engine }))
    }
}

impl Variant {
    /// An engine for this variant that keeps at most so many mebibytes of known positions.
    ///
    /// # Errors
    ///
    /// When there is not so much memory.
    pub fn engine(self, mebibytes: usize) -> Result<Box<dyn AnyEngine>, TryReserveError> {
        self.run(Make { variant: self, mebibytes })
    }
}
