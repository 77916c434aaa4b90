//! Where the engine's side of the conversation goes.

use std::fmt;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A writer of whole lines, shared by threads.
///
/// After a failure nothing more is written.
#[derive(Clone)]
pub struct Output {
    shared: Arc<Mutex<Shared>>,
}

struct Shared {
    writer: Box<dyn Write + Send>,
    failure: Option<io::Error>,
}

impl Output {
    /// Lines to a writer.
    #[must_use]
    pub fn new(writer: impl Write + Send + 'static) -> Output {
        let shared = Shared { writer: Box::new(writer), failure: None };
        Output { shared: Arc::new(Mutex::new(shared)) }
    }

    /// Writes one or more lines, and sends them off.
    pub(super) fn line(&self, line: &str) {
        let mut shared = self.lock();
        if shared.failure.is_none() {
            let written = writeln!(shared.writer, "{line}").and_then(|()| shared.writer.flush());
            shared.failure = written.err();
        }
    }

    /// Says something to the people who read.
    pub(super) fn say(&self, text: &str) {
        self.line(&format!("info string {}", text.replace(char::is_control, " ")));
    }

    /// What went wrong with writing, if anything has; told once.
    pub(super) fn failure(&self) -> Option<io::Error> {
        self.lock().failure.take()
    }

    /// A thread that panicked while it wrote leaves nothing half done that matters.
    fn lock(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Output {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Output").finish_non_exhaustive()
    }
}
