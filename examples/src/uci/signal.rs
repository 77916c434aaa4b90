//! What a thread that thinks is told meanwhile.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// News for a thread that thinks.
#[derive(Debug, Default)]
pub(super) struct Signal {
    /// Raised while there is news; what the engine looks at.
    stop: AtomicBool,
    news: Mutex<Option<News>>,
    changed: Condvar,
    over: AtomicBool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum News {
    /// The move that was expected has been played: from now on the time counts.
    Hit,
    /// Answer now.
    Stop,
}

impl Signal {
    /// Becomes true when there is news.
    pub(super) fn flag(&self) -> &AtomicBool {
        &self.stop
    }

    /// Tells the thread. After a stop nothing else is heard.
    pub(super) fn tell(&self, news: News) {
        let mut told = self.lock();
        if *told != Some(News::Stop) {
            *told = Some(news);
        }
        // Under the lock, so that it fits the news at any time.
        self.stop.store(true, Relaxed);
        self.changed.notify_all();
    }

    /// Waits for news. After a hit one can go on thinking.
    pub(super) fn wait(&self) -> News {
        let mut told = self.lock();
        loop {
            match *told {
                Some(News::Stop) => return News::Stop,
                Some(News::Hit) => {
                    *told = None;
                    self.stop.store(false, Relaxed);
                    return News::Hit;
                }
                None => told = self.changed.wait(told).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }

    /// Waits until the thread is told to stop.
    pub(super) fn wait_for_stop(&self) {
        while self.wait() != News::Stop {}
    }

    /// Says that the thread has only its answer left to write.
    pub(super) fn end(&self) {
        self.over.store(true, Relaxed);
    }

    /// Whether the thread has come to its end, or will at once.
    pub(super) fn is_ending(&self) -> bool {
        self.over.load(Relaxed) || *self.lock() == Some(News::Stop)
    }

    fn lock(&self) -> MutexGuard<'_, Option<News>> {
        self.news.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hit_lets_go_on_and_a_stop_does_not() {
        let signal = Signal::default();
        assert!(!signal.flag().load(Relaxed) && !signal.is_ending());
        signal.tell(News::Hit);
        assert!(signal.flag().load(Relaxed) && !signal.is_ending());
        assert_eq!(signal.wait(), News::Hit);
        assert!(!signal.flag().load(Relaxed));
        signal.tell(News::Stop);
        signal.tell(News::Hit);
        assert!(signal.flag().load(Relaxed) && signal.is_ending());
        assert_eq!((signal.wait(), signal.wait()), (News::Stop, News::Stop));
    }
}
