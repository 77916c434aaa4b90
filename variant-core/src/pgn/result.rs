//! Results as PGN writes them.

use core::fmt;

use crate::{Color, GameEnd};

/// The result of a game, without its reason. It prints as PGN writes it.
///
/// ```
/// use variant_core::pgn::GameResult;
/// assert_eq!(GameResult::from_token("1/2-1/2"), Some(GameResult::Draw));
/// assert_eq!(GameResult::Unknown.to_string(), "*");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum GameResult {
    /// `1-0` or `0-1`.
    Win(Color),
    /// `1/2-1/2`.
    Draw,
    /// `*`: the game goes on, or its result is not known.
    #[default]
    Unknown,
}

const TOKENS: [(GameResult, &str); 4] = [
    (GameResult::Win(Color::White), "1-0"),
    (GameResult::Win(Color::Black), "0-1"),
    (GameResult::Draw, "1/2-1/2"),
    (GameResult::Unknown, "*"),
];

impl GameResult {
    /// The result that is written so.
    #[must_use]
    pub fn from_token(token: &str) -> Option<GameResult> {
        let token = if token == "1/2" { "1/2-1/2" } else { token };
        TOKENS.iter().find(|(_, other)| *other == token).map(|&(result, _)| result)
    }

    /// How PGN writes it.
    #[must_use]
    pub fn token(self) -> &'static str {
        match self {
            GameResult::Win(Color::White) => "1-0",
            GameResult::Win(Color::Black) => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unknown => "*",
        }
    }
}

/// Of a game that goes on, unknown.
impl From<Option<GameEnd>> for GameResult {
    fn from(end: Option<GameEnd>) -> GameResult {
        match end {
            None => GameResult::Unknown,
            Some(end) => end.winner.map_or(GameResult::Draw, GameResult::Win),
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.token())
    }
}
