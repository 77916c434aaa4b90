//! The engine's part: a question with all that it takes to answer it.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::{AnyEngine, Level, Limits, Variant};
use serde::{Deserialize, Serialize};
use variant_core::Color;

use crate::problem::Problem;
use crate::session::to_json;
use crate::{limits, link};

/// A question to the engine: which move to play in the game of a link.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The game, as [`View::link`](crate::View::link) gives it.
    pub link: String,
    /// How well to think, 1 to 8.
    pub level: u8,
    /// The longest to think, in milliseconds; never longer than the
    /// [limit](limits::THINK_MILLISECONDS).
    #[serde(default)]
    pub milliseconds: Option<u64>,
}

/// The engine's answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Thought {
    /// The move in coordinates.
    pub uci: String,
    /// The move in algebraic notation.
    pub san: String,
    /// How good White stands: hundredths of a pawn, if no mate is seen.
    pub centipawns: Option<i32>,
    /// The moves to the win that is seen, negative if Black wins.
    pub mate: Option<i32>,
    /// How many plies deep it looked.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// The link of the question, by which the asker knows whether the answer is still wanted.
    pub link: String,
}

/// A place to think in. It keeps the engine's table of known positions, so that one of them is as
/// much memory as thinking takes.
#[derive(Debug, Default)]
pub struct Thinker {
    engine: Option<Box<dyn AnyEngine>>,
}

impl Thought {
    /// The answer as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        to_json(self)
    }
}

impl Question {
    /// Reads a question in JSON.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn read(json: &str) -> Result<Question, Problem> {
        Problem::unless_fits(json, "The question", limits::REQUEST_BYTES)?;
        serde_json::from_str(json)
            .map_err(|error| Problem::malformed(format!("This is no question: {error}.")))
    }

    /// The time allowed; how much of it the level takes is the engine's affair.
    fn limits(&self) -> Limits {
        let most = limits::THINK_MILLISECONDS;
        Limits::time(Duration::from_millis(self.milliseconds.unwrap_or(most).min(most)))
    }
}

impl Thinker {
    /// A thinker that has not thought yet.
    #[must_use]
    pub fn new() -> Thinker {
        Thinker::default()
    }

    /// Answers a question in JSON: with a [`Thought`], or with `{"error":…}`, a [`Problem`].
    pub fn handle(&mut self, question: &str, stop: &AtomicBool) -> String {
        match Question::read(question).and_then(|question| self.think(&question, stop)) {
            Ok(thought) => to_json(&thought),
            Err(problem) => to_json(&std::collections::BTreeMap::from([("error", problem)])),
        }
    }

    /// Thinks until the question's limits are reached or `stop` becomes true.
    ///
    /// # Errors
    ///
    /// When the link gives no game, or one that is over.
    pub fn think(&mut self, question: &Question, stop: &AtomicBool) -> Result<Thought, Problem> {
        let level = Level::new(question.level)
            .ok_or_else(|| Problem::refused("The levels go from 1 to 8."))?;
        let session = link::read(&question.link)?;
        if let Some(end) = session.end() {
            return Err(Problem::refused(format!("The game is over ({end}).")));
        }
        let game = session.game();
        // The game decides where the engine's taste is indifferent, so that no two are alike.
        let request = engine::Request {
            limits: question.limits(),
            level: Some(level),
            seed: game.position().key(),
            ..engine::Request::default()
        };
        let engine = self.engine(session.variant())?;
        let answer = engine.think(game, &request, stop, &mut |_| {});
        let answer = answer.ok_or_else(|| Problem::refused("There is no move to play."))?;
        let position = game.position();
        let sign = if position.turn() == Color::White { 1 } else { -1 };
        let mate = answer.score.mate_in().map(|moves| sign * moves);
        Ok(Thought {
            uci: position.coordinate(answer.best).unwrap_or_default(),
            san: position.san(answer.best).unwrap_or_default(),
            centipawns: mate.is_none().then(|| sign * answer.score.value()),
            mate,
            depth: answer.depth,
            nodes: answer.nodes,
            link: question.link.clone(),
        })
    }

    /// The engine of a variant, which remembers nothing of games before.
    fn engine(&mut self, variant: Variant) -> Result<&mut dyn AnyEngine, Problem> {
        let engine = match self.engine.take().filter(|engine| engine.variant() == variant) {
            Some(mut engine) => {
                engine.forget();
                engine
            }
            None => variant
                .engine(limits::ENGINE_MEBIBYTES)
                .map_err(|_| Problem::refused("There is no memory left for the engine."))?,
        };
        Ok(&mut **self.engine.insert(engine))
    }
}
