//! Thinking in a thread of its own.

use std::io;
use std::sync::Arc;
use std::thread::{Builder, JoinHandle};

use engine::{Answer, AnyEngine, Limits, Request};
use variant_core::dynamic::AnyGame;

use super::Output;
use super::notation::Notation;
use super::perft;
use super::signal::{News, Signal};

/// The search keeps lists of moves on the stack at each ply, which is more than threads have by
/// default. Memory that is not touched costs nothing.
const STACK: usize = 64 << 20;

/// What a thread is to do.
#[derive(Debug)]
pub(super) enum Task {
    /// Find the best move.
    Think {
        request: Request,
        /// First think without limits, until the move that is expected has been played.
        ponder: bool,
        /// Answer only when told to stop.
        endless: bool,
    },
    /// Count the sequences of so many moves.
    Count(u32),
}

/// A search that goes on, or has ended since one last looked.
#[derive(Debug)]
pub(super) struct Search {
    signal: Arc<Signal>,
    thread: JoinHandle<Box<dyn AnyEngine>>,
}

impl Search {
    /// Starts one.
    pub(super) fn start(
        mut engine: Box<dyn AnyEngine>,
        game: Box<dyn AnyGame>,
        task: Task,
        notation: Notation,
        output: Output,
    ) -> io::Result<Search> {
        let signal = Arc::new(Signal::default());
        let heard = Arc::clone(&signal);
        let thread =
            Builder::new().name("search".to_owned()).stack_size(STACK).spawn(move || {
                let mut thought =
                    Thought { game: &*game, notation, output: &output, signal: &heard };
                let last = thought.follow(&mut *engine, task);
                // The other side may go on as soon as it has read the answer.
                heard.end();
                output.line(&last);
                engine
            })?;
        Ok(Search { signal, thread })
    }

    /// Tells it something.
    pub(super) fn tell(&self, news: News) {
        self.signal.tell(news);
    }

    /// Whether it has ended, or will at once.
    pub(super) fn is_ending(&self) -> bool {
        self.signal.is_ending()
    }

    /// Waits for its end, and gives the engine back unless that has broken.
    pub(super) fn join(self) -> Option<Box<dyn AnyEngine>> {
        self.thread.join().ok()
    }
}

/// What the thread works with.
struct Thought<'a> {
    game: &'a dyn AnyGame,
    notation: Notation,
    output: &'a Output,
    signal: &'a Signal,
}

impl Thought<'_> {
    /// Does the task; what comes of it is the last line.
    fn follow(&mut self, engine: &mut dyn AnyEngine, task: Task) -> String {
        match task {
            Task::Think { request, ponder, endless } => {
                let answer = self.think(engine, &request, ponder, endless);
                self.best_move(answer.as_ref())
            }
            Task::Count(depth) => {
                let position = self.game.position();
                perft::count(position, depth, self.notation, self.signal.flag()).unwrap_or_else(
                    || "info string perft: stopped, or more than 64 bits can count".to_owned(),
                )
            }
        }
    }

    fn think(
        &mut self,
        engine: &mut dyn AnyEngine,
        request: &Request,
        ponder: bool,
        endless: bool,
    ) -> Option<Answer> {
        if ponder {
            let without = Request { limits: Limits::default(), ..request.clone() };
            let answer = self.think_once(engine, &without);
            if self.signal.wait() == News::Stop {
                return answer;
            }
        }
        // After a hit, what is known from before makes short work of the first plies.
        let answer = self.think_once(engine, request);
        if endless {
            self.signal.wait_for_stop();
        }
        answer
    }

    fn think_once(&self, engine: &mut dyn AnyEngine, request: &Request) -> Option<Answer> {
        let position = self.game.position();
        engine.think(self.game, request, self.signal.flag(), &mut |report| {
            self.output.line(&self.notation.info(position, report));
        })
    }

    fn best_move(&self, answer: Option<&Answer>) -> String {
        match answer {
            Some(answer) => self.notation.best_move(self.game.position(), answer),
            None => {
                let end = self.game.end().map_or("no move".to_owned(), |end| end.to_string());
                self.output.say(&format!("the game is over: {end}"));
                "bestmove 0000".to_owned()
            }
        }
    }
}
