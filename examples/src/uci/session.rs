//! The engine's side of a conversation.

use std::io::{self, BufRead};
use std::ops::ControlFlow;

use anyhow::{Context, Result, anyhow, bail};
use engine::{AnyEngine, Level, Request};
use variant_core::Color;
use variant_core::dynamic::AnyGame;

use super::command::quoted;
use super::lines::{LONGEST_LINE, Line, read_line};
use super::notation::Notation;
use super::options::{Options, Setting};
use super::search::{Search, Task};
use super::signal::News;
use super::{Command, Go, Output};

/// The longest move sequences that are counted, in plies.
const DEEPEST_COUNT: u64 = 100;

/// The engine's side of a conversation: what it has been told, and what it is doing.
#[derive(Debug)]
pub struct Session {
    options: Options,
    game: Box<dyn AnyGame>,
    /// `None` while a search has it, and before the first one.
    engine: Option<Box<dyn AnyEngine>>,
    search: Option<Search>,
    output: Output,
    seed: u64,
    debug: bool,
}

/// Answers the commands of an input until it ends or one of them is to quit.
///
/// # Errors
///
/// When the input cannot be read or the output not written.
pub fn converse(mut input: impl BufRead, output: &Output, seed: u64) -> io::Result<()> {
    let mut session = Session::new(output.clone(), seed);
    loop {
        let flow = match read_line(&mut input)? {
            Line::Text(line) => session.hear(&line),
            Line::TooLong => {
                output.say(&format!("a line of more than {LONGEST_LINE} bytes is not read"));
                ControlFlow::Continue(())
            }
            Line::End => ControlFlow::Break(()),
        };
        if let Some(failure) = output.failure() {
            return Err(failure);
        }
        if flow.is_break() {
            session.stop();
            return output.failure().map_or(Ok(()), Err);
        }
    }
}

impl Session {
    /// A conversation that has not begun. The seed chooses among moves that a weaker level thinks
    /// as good.
    #[must_use]
    pub fn new(output: Output, seed: u64) -> Session {
        let options = Options::default();
        let game = options.variant.dynamic().new_game();
        Session { options, game, engine: None, search: None, output, seed, debug: false }
    }

    /// Does what a line says. A break means that the conversation is over.
    pub fn hear(&mut self, line: &str) -> ControlFlow<()> {
        match Command::read(line) {
            Ok(None) => {}
            Ok(Some(Command::Quit)) => {
                self.stop();
                return ControlFlow::Break(());
            }
            Ok(Some(command)) => {
                if let Err(error) = self.obey(command) {
                    self.output.say(&format!("{error:#}"));
                }
            }
            Err(error) => self.output.say(&format!("{error:#}")),
        }
        ControlFlow::Continue(())
    }

    /// Ends the search, if there is one, with its answer.
    pub fn stop(&mut self) {
        if let Some(search) = &self.search {
            search.tell(News::Stop);
            self.wait();
        }
    }

    /// Waits until the search, if there is one, has given its answer: for ever if only `stop` ends
    /// it.
    pub fn wait(&mut self) {
        if let Some(search) = self.search.take() {
            self.engine = search.join();
        }
    }

    fn obey(&mut self, command: Command) -> Result<()> {
        match command {
            Command::Uci => self.introduce(),
            Command::Debug(on) => self.debug = on,
            Command::IsReady => self.output.line("readyok"),
            Command::NewGame => {
                self.rest("ucinewgame")?;
                self.forget();
            }
            Command::SetOption { name, value } => {
                self.rest("setoption")?;
                self.set_option(&name, value.as_deref())?;
            }
            Command::Position { fen, moves } => {
                self.game = self.read_game(fen.as_deref(), &moves).context("position")?;
            }
            Command::Go(go) => {
                self.rest("go")?;
                self.go(&go)?;
            }
            Command::Stop | Command::Quit => self.stop(),
            Command::PonderHit => {
                if let Some(search) = &self.search {
                    search.tell(News::Hit);
                }
            }
            Command::Display => self.display(),
        }
        Ok(())
    }

    fn introduce(&self) {
        let version = env!("CARGO_PKG_VERSION");
        let options = Options::declarations();
        self.output.line(&format!(
            "id name variant-core {version}\nid author the authors of variant-core\n\n{options}\nuciok"
        ));
    }

    /// Makes sure that no search is running.
    fn rest(&mut self, command: &str) -> Result<()> {
        if self.search.as_ref().is_some_and(|search| !search.is_ending()) {
            bail!("{command}: a search is going on; send stop first");
        }
        self.wait();
        Ok(())
    }

    fn forget(&mut self) {
        if let Some(engine) = &mut self.engine {
            engine.forget();
        }
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) -> Result<()> {
        let mut options = self.options.clone();
        if options.set(name, value)? == Setting::Forget {
            self.forget();
        }
        let makes = |options: &Options| (options.memory, options.variant);
        if makes(&options) != makes(&self.options) {
            // The old one first gives back its memory.
            self.engine = None;
            self.engine = Some(make_engine(&options)?);
        }
        if options.variant != self.options.variant {
            self.game = options.variant.dynamic().new_game();
        }
        self.options = options;
        Ok(())
    }

    fn read_game(&self, fen: Option<&str>, moves: &[String]) -> Result<Box<dyn AnyGame>> {
        let variant = self.options.variant.dynamic();
        let mut game = match fen {
            None => variant.new_game(),
            Some(fen) => variant.game(fen)?,
        };
        // Whether to play on is for the other side to decide.
        game.count_draws(false);
        for (index, text) in moves.iter().enumerate() {
            play(&mut game, text).with_context(|| {
                format!("move {} of {}, {}", index + 1, moves.len(), quoted(text))
            })?;
        }
        Ok(game)
    }

    fn go(&mut self, go: &Go) -> Result<()> {
        let position = self.game.position();
        let mut moves = Vec::with_capacity(go.search_moves.len());
        for text in &go.search_moves {
            moves.push(
                position
                    .read_move(text)
                    .with_context(|| format!("go: searchmoves {}", quoted(text)))?,
            );
        }
        let task = match go.perft {
            Some(depth @ ..=DEEPEST_COUNT) => Task::Count(depth as u32),
            Some(depth) => bail!("go: perft counts up to {DEEPEST_COUNT} plies, not {depth}"),
            None => Task::Think {
                request: self.request(go, moves),
                ponder: go.ponder,
                endless: go.is_endless(),
            },
        };
        if self.debug {
            let fen = self.game.position().fen();
            self.output.say(&format!("{} in {fen}: {task:?}", self.options.variant));
        }
        let engine = match self.engine.take() {
            Some(engine) => engine,
            None => make_engine(&self.options)?,
        };
        let game = self.game.boxed();
        let search = Search::start(engine, game, task, self.notation(), self.output.clone());
        self.search = Some(search.context("go: no thread to think in")?);
        Ok(())
    }

    fn request(&mut self, go: &Go, moves: Vec<variant_core::Move>) -> Request {
        self.seed = self.seed.wrapping_add(1);
        let level = self.options.level;
        Request {
            limits: go.limits(self.game.position().turn()),
            level: (level < Level::MAX).then_some(level),
            seed: self.seed,
            lines: self.options.lines,
            moves,
        }
    }

    fn notation(&self) -> Notation {
        if self.options.chess960 { Notation::Chess960 } else { Notation::Standard }
    }

    fn display(&self) {
        let position = self.game.position();
        let end = self.game.end().map(|end| format!("\n{end}")).unwrap_or_default();
        self.output.line(&format!(
            "{}\n\nFen: {}\nKey: {:016x}{end}",
            position.diagram(Color::White),
            position.fen(),
            position.key(),
        ));
    }
}

fn make_engine(options: &Options) -> Result<Box<dyn AnyEngine>> {
    let Options { variant, memory, .. } = *options;
    variant.engine(memory).map_err(|_| anyhow!("there is no memory for a table of {memory} MiB"))
}

/// Plays a move. Where the game is over but can go on, as with too few pieces left to win, it does.
fn play(game: &mut Box<dyn AnyGame>, text: &str) -> Result<()> {
    if game.end().is_none() {
        game.play_text(text)?;
        return Ok(());
    }
    let position = game.position();
    let after = position.play(position.read_move(text)?)?;
    *game = after.variant().game(&after.fen())?;
    game.count_draws(false);
    Ok(())
}

impl Drop for Session {
    fn drop(&mut self) {
        self.stop();
    }
}

#[cfg(test)]
mod tests;
