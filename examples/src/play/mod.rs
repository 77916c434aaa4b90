//! A game against the engine or between two people, in a terminal.
//!
//! [`session`] is the game apart from how it is shown, [`thinker`] the engine in a thread of its
//! own. Two faces use them: [`screen`] fills a terminal, [`lines`] reads and writes lines.

pub mod command;
pub mod files;
pub mod gone;
pub mod lines;
pub mod opponent;
pub mod screen;
pub mod session;
pub mod thinker;

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Result, anyhow};
use clap::Args;

use crate::{Level, Variant};
use session::{People, Session};
use thinker::Thinker;

/// What the program `play` is told.
#[derive(Args, Clone, Debug)]
pub struct Options {
    /// The variant, by name
    pub variant: Variant,
    /// How strong the engine plays, from 1 to 8
    #[arg(long, default_value = "4")]
    pub level: Level,
    /// The side you play
    #[arg(long, value_enum, default_value = "white")]
    pub color: People,
    /// A position to begin with, instead of the variant's start
    #[arg(long)]
    pub fen: Option<String>,
    /// A game to go on with: the first one of a PGN file
    #[arg(long, value_name = "FILE", conflicts_with = "fen")]
    pub pgn: Option<PathBuf>,
    /// The longest that the engine thinks about a move, in seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<Duration>,
    /// Read and write lines instead of filling the terminal; so it is too when input or output is
    /// none
    #[arg(long)]
    pub plain: bool,
    /// Show pieces as letters, and nothing that is not ASCII
    #[arg(long)]
    pub ascii: bool,
    /// Show moves at once, without steps in between
    #[arg(long)]
    pub still: bool,
}

/// How much the engine may remember, in mebibytes.
const MEMORY: usize = 64;

/// Plays.
///
/// # Errors
///
/// When the game cannot begin as told, or the terminal cannot be read or written.
pub fn play(options: &Options, out: &mut dyn Write) -> Result<ExitCode> {
    let mut session = Session::new(options.variant, options.color, options.level);
    if let Some(path) = &options.pgn {
        session.open(path).map_err(|error| anyhow!("{}", error.trim_end_matches('.')))?;
    } else {
        session.begin_from(options.fen.as_deref()).map_err(|error| anyhow!(error))?;
    }
    let thinker = Thinker::new(options.variant, MEMORY)?;
    if options.plain || !is_screen() {
        lines::play(session, thinker, options.time, out)?;
    } else {
        screen::play(session, thinker, options)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Whether there is a terminal that can be filled.
fn is_screen() -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    !is_dumb && io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// A number that is another one each time.
fn seed_by_time() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_secs().wrapping_mul(1_000_000_007).wrapping_add(since.subsec_nanos().into())
}

fn seconds(text: &str) -> Result<Duration, String> {
    text.parse()
        .ok()
        .and_then(|seconds: f64| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| "a number of seconds is needed, such as 2 or 0.5".to_owned())
}
