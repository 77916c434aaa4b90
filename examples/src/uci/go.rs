//! What `go` asks for.

use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use engine::{Clock, Limits};
use variant_core::{Color, CoordinateMove};

use super::command::quoted;

/// What to think about, and for how long, as the words after `go` say it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// So many plies deep.
    pub depth: Option<u64>,
    /// So many positions.
    pub nodes: Option<u64>,
    /// So many milliseconds.
    pub move_time: Option<u64>,
    /// Milliseconds on the clocks of White and Black.
    pub time: [Option<u64>; 2],
    /// Milliseconds that White and Black get for each move.
    pub increment: [Option<u64>; 2],
    /// Moves to be made with that.
    pub moves_to_go: Option<u64>,
    /// Until a mate in so many moves is found.
    pub mate: Option<u64>,
    /// Count move sequences of so many plies instead of thinking.
    pub perft: Option<u64>,
    /// Until told to stop.
    pub infinite: bool,
    /// About the opponent's time, until the move that is expected has been played.
    pub ponder: bool,
    /// About these moves only, if there are any.
    pub search_moves: Vec<String>,
}

impl Go {
    /// Reads the words after `go`, and passes over those that it does not know.
    pub(super) fn read(words: &[&str]) -> Result<Go> {
        let mut go = Go::default();
        let mut words = words.iter().copied().peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                "searchmoves" => {
                    let is_move = |word: &&str| word.parse::<CoordinateMove>().is_ok();
                    while let Some(word) = words.next_if(is_move) {
                        go.search_moves.push(word.to_owned());
                    }
                    if go.search_moves.is_empty() {
                        bail!("go: there is no move after searchmoves");
                    }
                }
                _ => {
                    if let Some(field) = go.number(word) {
                        let text = words.next();
                        let text = text.with_context(|| format!("go: {word} needs a number"))?;
                        *field = Some(number(word, text)?);
                    }
                }
            }
        }
        Ok(go)
    }

    /// The number that a word stands for.
    fn number(&mut self, word: &str) -> Option<&mut Option<u64>> {
        Some(match word {
            "depth" => &mut self.depth,
            "nodes" => &mut self.nodes,
            "movetime" => &mut self.move_time,
            "wtime" => &mut self.time[0],
            "btime" => &mut self.time[1],
            "winc" => &mut self.increment[0],
            "binc" => &mut self.increment[1],
            "movestogo" => &mut self.moves_to_go,
            "mate" => &mut self.mate,
            "perft" => &mut self.perft,
            _ => return None,
        })
    }

    /// The limits for the side to move.
    #[must_use]
    pub fn limits(&self, turn: Color) -> Limits {
        let at_least_one = |number: u64| u32::try_from(number).unwrap_or(u32::MAX).max(1);
        let mine = usize::from(turn == Color::Black);
        let has_clock = self.time.iter().any(Option::is_some);
        // A clock that is not shown may have run down.
        let clock = has_clock.then(|| Clock {
            remaining: Duration::from_millis(self.time[mine].unwrap_or(0)),
            increment: Duration::from_millis(self.increment[mine].unwrap_or(0)),
            moves_to_go: self.moves_to_go.filter(|&moves| moves > 0).map(at_least_one),
        });
        Limits {
            depth: self.depth.map(at_least_one),
            nodes: self.nodes,
            time: self.move_time.map(Duration::from_millis),
            clock,
            mate: self.mate.map(at_least_one),
        }
    }

    /// Whether only `stop` ends the search.
    #[must_use]
    pub fn is_endless(&self) -> bool {
        self.infinite || self.limits(Color::White) == Limits::default()
    }
}

/// The number after a word. Clocks that have run over are below zero.
fn number(word: &str, text: &str) -> Result<u64> {
    let number: i64 = text.parse().map_err(|_| {
        anyhow!("go: {word} needs a number of at most {}, not {}", i64::MAX, quoted(text))
    })?;
    match u64::try_from(number) {
        Ok(number) => Ok(number),
        Err(_) if word == "wtime" || word == "btime" => Ok(0),
        Err(_) => bail!("go: {word} needs a number from 0 on, not {number}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Go> {
        let words: Vec<&str> = line.split_whitespace().collect();
        Go::read(&words)
    }

    #[test]
    fn numbers_follow_their_words() {
        let go = read("depth 3 nodes 4 movetime 5 mate 6 perft 7").expect("right");
        let numbers = (go.depth, go.nodes, go.move_time, go.mate, go.perft);
        assert_eq!(numbers, (Some(3), Some(4), Some(5), Some(6), Some(7)));
        for line in ["depth", "depth x", "nodes -1", "mate 9999999999999999999", "movetime 1.5"] {
            let error = read(line).expect_err(line).to_string();
            let word = line.split(' ').next().unwrap_or_default();
            assert!(error.starts_with(&format!("go: {word} needs a number")), "{error}");
        }
    }

    #[test]
    fn each_side_has_its_clock() {
        let go = read("wtime 1000 btime -20 winc 10 binc 20 movestogo 0").expect("right");
        let clock = |turn| go.limits(turn).clock.expect("a clock");
        let white = clock(Color::White);
        assert_eq!(white.remaining, Duration::from_secs(1));
        assert_eq!((white.increment, white.moves_to_go), (Duration::from_millis(10), None));
        assert_eq!(clock(Color::Black).remaining, Duration::ZERO);
        assert_eq!(clock(Color::Black).increment, Duration::from_millis(20));
    }

    #[test]
    fn moves_end_at_the_next_word() {
        let go = read("searchmoves e2e4 e7e8q depth 2 d2d4").expect("right");
        assert_eq!(go.search_moves, ["e2e4", "e7e8q"]);
        assert_eq!(go.depth, Some(2));
        assert!(read("searchmoves infinite").is_err());
    }

    #[test]
    fn without_limits_it_goes_on() {
        for (line, endless) in [("", true), ("infinite", true), ("depth 2 infinite", true)] {
            assert_eq!(read(line).expect("right").is_endless(), endless, "{line}");
        }
        for line in ["depth 2", "nodes 1", "movetime 1", "btime 3", "mate 1"] {
            assert!(!read(line).expect("right").is_endless(), "{line}");
        }
        assert_eq!(read("depth 0").expect("right").limits(Color::White), Limits::depth(1));
    }
}
