//! The engine in a thread of its own.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use engine::{Answer, AnyEngine, Report, Request};
use variant_core::dynamic::AnyGame;

use crate::Variant;

/// What the engine says about the task it has been given last.
#[derive(Clone, Debug, PartialEq)]
pub enum Thought {
    /// What it has found so far.
    Report(Report),
    /// What it has decided; nothing if there is no legal move.
    Done(Option<Answer>),
    /// The thread is gone: it will never think again.
    Failed,
}

/// The engine in a thread of its own: it is given one task at a time, tells what it finds, and can
/// be interrupted. Dropped, it stops thinking.
#[derive(Debug)]
pub struct Thinker {
    tasks: Sender<Task>,
    thoughts: Receiver<(u64, Thought)>,
    /// The number of the last task, and what stops it, while there is one.
    current: Option<(u64, Arc<AtomicBool>)>,
    tasks_given: u64,
}

struct Task {
    number: u64,
    game: Box<dyn AnyGame>,
    request: Request,
    stop: Arc<AtomicBool>,
}

impl Thinker {
    /// An engine for a variant that keeps at most so many mebibytes of known positions.
    ///
    /// # Errors
    ///
    /// When there is not so much memory, or no thread can be started.
    pub fn new(variant: Variant, mebibytes: usize) -> Result<Thinker> {
        let engine = variant.engine(mebibytes).context("no memory for the engine")?;
        Thinker::with(engine).context("cannot start the engine's thread")
    }

    fn with(engine: Box<dyn AnyEngine>) -> io::Result<Thinker> {
        let (tasks, inbox) = mpsc::channel();
        let (outbox, thoughts) = mpsc::channel();
        thread::Builder::new()
            .name("engine".into())
            .spawn(move || work(engine, &inbox, &outbox))?;
        Ok(Thinker { tasks, thoughts, current: None, tasks_given: 0 })
    }

    /// Gives it a task; one that it is still at is given up.
    pub fn think(&mut self, game: &dyn AnyGame, request: Request) {
        self.cancel();
        self.tasks_given += 1;
        let (number, stop) = (self.tasks_given, Arc::new(AtomicBool::new(false)));
        // A task that nobody takes is noticed when its thoughts are asked for.
        let _ = self.tasks.send(Task { number, game: game.boxed(), request, stop: stop.clone() });
        self.current = Some((number, stop));
    }

    /// Whether it is at a task.
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        self.current.is_some()
    }

    /// Makes it decide now, with what it has found so far.
    pub fn hurry(&self) {
        if let Some((_, stop)) = &self.current {
            stop.store(true, Relaxed);
        }
    }

    /// Gives up the task: it says nothing about it any more.
    pub fn cancel(&mut self) {
        self.hurry();
        self.current = None;
    }

    /// What it says next about its task, if it says something now.
    pub fn poll(&mut self) -> Option<Thought> {
        self.current.as_ref()?;
        loop {
            match self.thoughts.try_recv() {
                Ok(said) => {
                    if let Some(thought) = self.take(said) {
                        return Some(thought);
                    }
                }
                Err(TryRecvError::Empty) => return None,
                Err(TryRecvError::Disconnected) => return self.fail(),
            }
        }
    }

    /// What it says next about its task, waiting at most so long for each thing it may say.
    pub fn wait(&mut self, time: Duration) -> Option<Thought> {
        self.current.as_ref()?;
        match self.thoughts.recv_timeout(time) {
            Ok(said) => self.take(said),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => self.fail(),
        }
    }

    /// A thought, if it is about the current task.
    fn take(&mut self, (number, thought): (u64, Thought)) -> Option<Thought> {
        let current = self.current.as_ref().is_some_and(|&(current, _)| current == number);
        if current && matches!(thought, Thought::Done(_)) {
            self.current = None;
        }
        current.then_some(thought)
    }

    fn fail(&mut self) -> Option<Thought> {
        self.current = None;
        Some(Thought::Failed)
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.cancel();
    }
}

/// What the thread does: one task after the other, until there is nobody to give or to listen.
fn work(mut engine: Box<dyn AnyEngine>, tasks: &Receiver<Task>, outbox: &Sender<(u64, Thought)>) {
    while let Ok(Task { number, game, request, stop }) = tasks.recv() {
        let answer = engine.think(&*game, &request, &stop, &mut |report| {
            // Nobody listening any more, the task will be stopped.
            let _ = outbox.send((number, Thought::Report(report.clone())));
        });
        if outbox.send((number, Thought::Done(answer))).is_err() {
            break;
        }
    }
}
