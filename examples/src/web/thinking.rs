//! The threads on which the engine thinks, and the queue before them.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::JoinHandle;

use session::{Problem, Question, Thinker, Thought};
use tokio::sync::oneshot;

use super::Limits;
use super::sessions::{Token, lock};

type Answer = Result<Thought, Problem>;

/// A fixed number of threads that answer questions in the order in which they come. A session has
/// one question at a time: its next one takes the place of that, at the end of the queue, so that
/// no visitor gets more of the engine than another one who waits.
#[derive(Debug)]
pub(super) struct Pool {
    shared: Arc<Shared>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

#[derive(Debug)]
struct Shared {
    limits: Limits,
    queue: Mutex<Queue>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Queue {
    waiting: VecDeque<Job>,
    /// Whose questions are thought about now.
    running: Vec<(Token, Arc<AtomicBool>)>,
    closed: bool,
}

#[derive(Debug)]
struct Job {
    token: Token,
    question: Question,
    stop: Arc<AtomicBool>,
    answer: oneshot::Sender<Answer>,
}

/// An answer that is on its way. Whoever drops it does not want it any more.
#[derive(Debug)]
pub(super) struct Pending {
    stop: Arc<AtomicBool>,
    answer: oneshot::Receiver<Answer>,
}

impl Pending {
    /// The answer; `None` if the session's next question took its place.
    pub(super) async fn answer(mut self) -> Option<Answer> {
        (&mut self.answer).await.ok()
    }
}

impl Drop for Pending {
    fn drop(&mut self) {
        self.stop.store(true, Relaxed);
    }
}

impl Pool {
    pub(super) fn start(limits: Limits) -> Pool {
        let queue = Mutex::default();
        let shared = Arc::new(Shared { limits, queue, changed: Condvar::new() });
        let thread = |_| {
            let shared = Arc::clone(&shared);
            std::thread::spawn(move || shared.work())
        };
        let threads = Mutex::new((0..limits.thinkers).map(thread).collect());
        Pool { shared, threads }
    }

    /// Puts a question at the end of the queue; `None` if that is full.
    pub(super) fn ask(&self, token: &Token, question: Question) -> Option<Pending> {
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, answer) = oneshot::channel();
        let mut queue = lock(&self.shared.queue);
        for (_, stop) in queue.running.iter().filter(|(other, _)| other == token) {
            stop.store(true, Relaxed);
        }
        queue.waiting.retain(|job| job.token != *token && !job.stop.load(Relaxed));
        if queue.closed || queue.waiting.len() >= self.shared.limits.questions {
            return None;
        }
        let job = Job { token: token.clone(), question, stop: Arc::clone(&stop), answer: sender };
        queue.waiting.push_back(job);
        drop(queue);
        self.shared.changed.notify_one();
        Some(Pending { stop, answer })
    }

    /// Ends all thinking, and waits for the threads.
    pub(super) fn stop(&self) {
        let mut queue = lock(&self.shared.queue);
        queue.closed = true;
        queue.waiting.clear();
        for (_, stop) in &queue.running {
            stop.store(true, Relaxed);
        }
        drop(queue);
        self.shared.changed.notify_all();
        for thread in lock(&self.threads).drain(..) {
            // A thread that panicked has ended as well.
            let _ = thread.join();
        }
    }
}

impl Shared {
    fn work(&self) {
        let mut thinker = Thinker::new();
        while let Some((job, milliseconds)) = self.next() {
            let Job { token, question, stop, answer } = job;
            let asked = question.milliseconds.unwrap_or(milliseconds);
            let question = Question { milliseconds: Some(asked.min(milliseconds)), ..question };
            let think = || thinker.think(&question, &stop);
            let thought = catch_unwind(AssertUnwindSafe(think));
            lock(&self.queue).running.retain(|(_, other)| !Arc::ptr_eq(other, &stop));
            match thought {
                // Nobody may be waiting any more.
                Ok(thought) => drop(answer.send(thought)),
                Err(_) => {
                    eprintln!("error: the engine failed on {}", question.link);
                    thinker = Thinker::new();
                }
            }
            drop(token);
        }
    }

    /// The next question and how long to think about it, or `None` at the end of the day.
    fn next(&self) -> Option<(Job, u64)> {
        let mut queue = lock(&self.queue);
        loop {
            if queue.closed {
                return None;
            }
            if let Some(job) = queue.waiting.pop_front() {
                if job.stop.load(Relaxed) {
                    continue;
                }
                queue.running.push((job.token.clone(), Arc::clone(&job.stop)));
                let rounds = queue.waiting.len() / self.limits.thinkers.max(1) + 1;
                let all = self.limits.think_time.as_millis() as u64;
                return Some((job, (all / rounds as u64).max(50)));
            }
            queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }
}
