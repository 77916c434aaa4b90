//! The sessions of all visitors.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use session::Session;

use super::Limits;

/// What a visitor shows to get at its session: 128 random bits as hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Token(String);

impl Token {
    fn random() -> Option<Token> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).ok()?;
        let mut text = String::with_capacity(32);
        for byte in bytes {
            // A string takes everything.
            let _ = write!(text, "{byte:02x}");
        }
        Some(Token(text))
    }

    /// The token that a header holds, if it can be one.
    pub(super) fn read(text: &str) -> Option<Token> {
        let fits = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        fits.then(|| Token(text.to_owned()))
    }

    pub(super) fn as_str(&self) -> &str {
        &self.0
    }
}

/// A session that one request at a time works on.
pub(super) type Shared = Arc<Mutex<Session>>;

/// All sessions, within bounds of their number and size.
#[derive(Debug)]
pub(super) struct Sessions {
    limits: Limits,
    held: Mutex<Held>,
}

#[derive(Debug, Default)]
struct Held {
    sessions: HashMap<Token, One>,
    /// The weights of all.
    weight: usize,
}

#[derive(Debug)]
struct One {
    session: Shared,
    weight: usize,
    used: Instant,
}

impl Sessions {
    pub(super) fn new(limits: Limits) -> Sessions {
        Sessions { limits, held: Mutex::default() }
    }

    /// The session of a token, if it still is there.
    pub(super) fn find(&self, token: &Token) -> Option<Shared> {
        let mut held = lock(&self.held);
        let one = held.sessions.get_mut(token)?;
        one.used = Instant::now();
        Some(Arc::clone(&one.session))
    }

    /// Keeps a new session. `None` if the system has no random numbers to make a token of.
    pub(super) fn keep(&self, session: Session) -> Option<Token> {
        let token = Token::random()?;
        let weight = session.weight();
        let one = One { session: Arc::new(Mutex::new(session)), weight, used: Instant::now() };
        let mut held = lock(&self.held);
        held.weight += weight;
        held.sessions.insert(token.clone(), one);
        held.make_room(&self.limits);
        Some(token)
    }

    /// Takes note of how large a session has become.
    pub(super) fn weigh(&self, token: &Token, weight: usize) {
        let mut held = lock(&self.held);
        if let Some(one) = held.sessions.get_mut(token) {
            let before = std::mem::replace(&mut one.weight, weight);
            held.weight = held.weight + weight - before;
        }
        held.make_room(&self.limits);
    }

    /// Lets go of the sessions that have been idle for too long.
    pub(super) fn expire(&self) {
        let mut held = lock(&self.held);
        let idle = self.limits.idle_time;
        held.sessions.retain(|_, one| one.used.elapsed() < idle);
        held.weight = held.sessions.values().map(|one| one.weight).sum();
    }
}

impl Held {
    fn make_room(&mut self, limits: &Limits) {
        while self.sessions.len() > limits.sessions || self.weight > limits.moves {
            let oldest = self.sessions.iter().min_by_key(|(_, one)| one.used);
            let Some(token) = oldest.map(|(token, _)| token.clone()) else { return };
            if let Some(one) = self.sessions.remove(&token) {
                self.weight -= one.weight;
            }
        }
    }
}

/// Locks, whatever happened to the one who held the lock before: sessions change by whole values.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sessions(limits: Limits) -> (Sessions, Vec<Token>) {
        let sessions = Sessions::new(limits);
        let keep = |_| sessions.keep(Session::new()).expect("random numbers");
        let tokens = (0..3).map(keep).collect();
        (sessions, tokens)
    }

    #[test]
    fn the_one_idle_for_longest_makes_room() {
        let (sessions, tokens) = sessions(Limits { sessions: 3, ..Limits::default() });
        assert!(sessions.find(&tokens[0]).is_some());
        sessions.keep(Session::new());
        let there: Vec<bool> = tokens.iter().map(|it| sessions.find(it).is_some()).collect();
        assert_eq!(there, [true, false, true]);
    }

    #[test]
    fn large_ones_make_room_too() {
        let (sessions, tokens) = sessions(Limits { moves: 100, ..Limits::default() });
        sessions.weigh(&tokens[2], 99);
        let there: Vec<bool> = tokens.iter().map(|it| sessions.find(it).is_some()).collect();
        assert_eq!(there, [false, true, true]);
        sessions.weigh(&tokens[2], 101);
        assert!(lock(&sessions.held).sessions.is_empty());
        assert_eq!(lock(&sessions.held).weight, 0);
    }

    #[test]
    fn idle_ones_expire() {
        let limits = Limits { idle_time: std::time::Duration::ZERO, ..Limits::default() };
        let (sessions, tokens) = sessions(limits);
        sessions.expire();
        assert!(tokens.iter().all(|token| sessions.find(token).is_none()));
    }

    #[test]
    fn only_tokens_are_read() {
        assert!(Token::read("0123456789abcdef0123456789abcdef").is_some());
        for text in ["", "0123", "0123456789abcdef0123456789abcdeg"] {
            assert!(Token::read(text).is_none());
        }
    }
}
