//! The options that can be set.

use std::fmt::Write;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::str::FromStr;

use anyhow::{Context, Result, anyhow, bail};
use engine::{Level, Variant};

use super::command::quoted;

/// The largest table of known positions, in MiB.
pub const MOST_MEMORY: usize = 1024;
/// How many best moves can be asked for.
const MOST_LINES: usize = 256;
/// What other programs call the variant that is none.
const CHESS: &str = "chess";

/// How the engine is set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// `Hash`: memory for known positions, in MiB.
    pub memory: usize,
    /// `Skill Level`: how strong to play.
    pub level: Level,
    /// `MultiPV`: how many best moves to find.
    pub lines: NonZeroUsize,
    /// `UCI_Variant`: what is played.
    pub variant: Variant,
    /// `UCI_Chess960`: castling is always written as the king taking its rook.
    pub chess960: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            memory: 16,
            level: Level::MAX,
            lines: NonZeroUsize::MIN,
            variant: Variant::Orthodox,
            chess960: false,
        }
    }
}

/// What setting an option asks for besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Setting {
    /// Nothing.
    Kept,
    /// To forget all that is known.
    Forget,
}

impl Options {
    /// The lines that declare all options with what they are at first.
    #[must_use]
    pub fn declarations() -> String {
        let Options { memory, level, lines, variant, chess960 } = Options::default();
        let (weakest, strongest) = (Level::MIN, Level::MAX);
        let mut variants = format!("default {} var {CHESS}", spoken(variant));
        for &variant in Variant::ALL {
            // Writing to a string does not fail.
            let _ = write!(variants, " var {}", spoken(variant));
        }
        format!(
            "option name Hash type spin default {memory} min 1 max {MOST_MEMORY}\n\
             option name Clear Hash type button\n\
             option name Ponder type check default false\n\
             option name MultiPV type spin default {lines} min 1 max {MOST_LINES}\n\
             option name Skill Level type spin default {level} min {weakest} max {strongest}\n\
             option name UCI_Chess960 type check default {chess960}\n\
             option name UCI_Variant type combo {variants}"
        )
    }

    /// Sets an option; its name is read in any case.
    pub(super) fn set(&mut self, name: &str, value: Option<&str>) -> Result<Setting> {
        let value = || {
            value.with_context(|| format!("setoption: the value of {} is missing", quoted(name)))
        };
        match name.to_ascii_lowercase().as_str() {
            "hash" => self.memory = spin(name, value()?, 1..=MOST_MEMORY)?,
            "clear hash" => return Ok(Setting::Forget),
            // The other side says by `go ponder` when to.
            "ponder" => drop(check(name, value()?)?),
            "multipv" => {
                let lines = spin(name, value()?, 1..=MOST_LINES)?;
                self.lines = NonZeroUsize::new(lines).context("at least one line")?;
            }
            "skill level" => {
                let range = Level::MIN.number()..=Level::MAX.number();
                self.level = Level::new(spin(name, value()?, range)?).context("in the range")?;
            }
            "uci_chess960" => self.chess960 = check(name, value()?)?,
            "uci_variant" => self.variant = variant(value()?)?,
            _ => bail!("setoption: there is no option {}", quoted(name)),
        }
        Ok(Setting::Kept)
    }
}

/// What the protocol calls a variant.
fn spoken(variant: Variant) -> String {
    variant.name().to_ascii_lowercase()
}

fn variant(value: &str) -> Result<Variant> {
    if value.eq_ignore_ascii_case(CHESS) {
        return Ok(Variant::Orthodox);
    }
    value.parse().map_err(|_| {
        let known: Vec<String> = Variant::ALL.iter().copied().map(spoken).collect();
        anyhow!("setoption: UCI_Variant is one of {}, not {}", known.join(", "), quoted(value))
    })
}

fn spin<T: FromStr + PartialOrd + std::fmt::Display>(
    name: &str,
    value: &str,
    range: RangeInclusive<T>,
) -> Result<T> {
    value.parse().ok().filter(|number| range.contains(number)).ok_or_else(|| {
        let (least, most) = (range.start(), range.end());
        anyhow!("setoption: {name} is a number from {least} to {most}, not {}", quoted(value))
    })
}

fn check(name: &str, value: &str) -> Result<bool> {
    value
        .to_ascii_lowercase()
        .parse()
        .map_err(|_| anyhow!("setoption: {name} is true or false, not {}", quoted(value)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_is_declared_can_be_set_to_what_it_is() {
        let mut options = Options::default();
        for line in Options::declarations().lines() {
            let name = line.strip_prefix("option name ").and_then(|rest| rest.split_once(" type "));
            let (name, kind) = name.expect("name and type");
            let value = kind
                .split_once("default ")
                .map(|(_, rest)| rest.split(' ').next().unwrap_or_default());
            let set = options.set(&name.to_uppercase(), value).expect("right");
            assert_eq!(set == Setting::Forget, kind == "button", "{line}");
        }
        assert_eq!(options, Options::default());
    }

    #[test]
    fn values_are_kept() {
        let mut options = Options::default();
        for (name, value) in [
            ("Hash", "1024"),
            ("MultiPV", "256"),
            ("Skill Level", "1"),
            ("UCI_Chess960", "TRUE"),
            ("UCI_Variant", "fusion"),
        ] {
            options.set(name, Some(value)).expect("right");
        }
        let lines = NonZeroUsize::new(256).expect("not zero");
        let expected = Options {
            memory: 1024,
            level: Level::MIN,
            lines,
            variant: Variant::Fusion,
            chess960: true,
        };
        assert_eq!(options, expected);
        options.set("UCI_Variant", Some("chess")).expect("an alias");
        assert_eq!(options.variant, Variant::Orthodox);
    }

    #[test]
    fn what_is_wrong_is_named_and_changes_nothing() {
        let mut options = Options::default();
        for (name, value, words) in [
            ("Hash", Some("1025"), "from 1 to 1024, not \"1025\""),
            ("Hash", Some("99999999999999999999999"), "from 1 to 1024"),
            ("Hash", Some("0"), "from 1 to 1024"),
            ("Hash", None, "\"Hash\" is missing"),
            ("MultiPV", Some("many"), "not \"many\""),
            ("Skill Level", Some("9"), "from 1 to 8"),
            ("Ponder", Some("maybe"), "true or false"),
            ("UCI_Variant", Some("checkers"), "fusion, allmate, wormhole, orthodox"),
            ("Contempt", Some("3"), "no option \"Contempt\""),
        ] {
            let error = options.set(name, value).expect_err(name).to_string();
            assert!(error.starts_with("setoption: ") && error.contains(words), "{error}");
        }
        assert_eq!(options, Options::default());
    }
}
