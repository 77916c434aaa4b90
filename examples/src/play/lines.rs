//! A game in lines: moves and commands are read, boards and answers written.

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::Path;
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use engine::{Answer, Request, Score};
use variant_core::{Color, Piece};

use super::command::{COMMANDS, Command};
use super::files::SaveError;
use super::gone::gone;
use super::opponent;
use super::session::{Meaning, People, Session};
use super::thinker::{Thinker, Thought};

/// Plays a game in lines, from standard input, to its end or that of the input.
///
/// # Errors
///
/// When the output cannot be written or a thread cannot be started.
pub fn play(
    session: Session,
    thinker: Thinker,
    time: Option<Duration>,
    out: &mut dyn Write,
) -> Result<()> {
    let (sender, lines) = mpsc::channel();
    // Lines are read in a thread of their own, so that `now` can interrupt the engine.
    let read = move || {
        let mut input = io::stdin().lock();
        let mut line = Vec::new();
        while input.read_until(b'\n', &mut line).is_ok_and(|length| length > 0) {
            if sender.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                break;
            }
            line.clear();
        }
    };
    thread::Builder::new().spawn(read).context("cannot start a thread")?;
    let asks = io::stdin().is_terminal();
    let bottom = session.people().bottom();
    Lines { session, thinker, time, out, lines, ahead: None, bottom, asks, is_over: false }.run()
}

struct Lines<'o> {
    session: Session,
    thinker: Thinker,
    time: Option<Duration>,
    out: &'o mut dyn Write,
    lines: Receiver<String>,
    /// A line that came while the engine was thinking.
    ahead: Option<String>,
    bottom: Color,
    /// Whether to show that a line is waited for.
    asks: bool,
    /// Whether the end of the game has been told.
    is_over: bool,
}

impl Lines<'_> {
    fn run(mut self) -> Result<()> {
        self.greet()?;
        self.board()?;
        loop {
            if self.session.is_engines_turn() && !self.engine_moves()? {
                // Without an engine two people can go on.
                self.session.set_people(People::Both);
            }
            self.tell_end()?;
            let Some(line) = self.next_line()? else { return Ok(()) };
            match Command::read(&line) {
                Ok(None) => {}
                Ok(Some(Command::Quit)) => return Ok(()),
                Ok(Some(command)) => self.act(command)?,
                Err(error) => self.say(&error)?,
            }
        }
    }

    fn greet(&mut self) -> Result<()> {
        let session = &self.session;
        let sides = match session.people() {
            People::Both => "You play both sides.".to_owned(),
            People::White => {
                format!("You have White; the engine plays at level {}.", session.level())
            }
            People::Black => {
                format!("You have Black; the engine plays at level {}.", session.level())
            }
        };
        let greeting =
            format!("{} Chess. {sides} `help` lists what you can say.", session.variant());
        self.say(&greeting)
    }

    fn say(&mut self, text: &str) -> Result<()> {
        writeln!(self.out, "{text}").context("cannot write the output")
    }

    /// The next line; nothing at the end of the input.
    fn next_line(&mut self) -> Result<Option<String>> {
        if let Some(line) = self.ahead.take() {
            return Ok(Some(line));
        }
        if self.asks {
            write!(self.out, "{}> ", self.session.position().turn())?;
        }
        self.out.flush().context("cannot write the output")?;
        Ok(self.lines.recv().ok())
    }

    fn board(&mut self) -> Result<()> {
        let position = self.session.position();
        let turn = if self.session.game().end().is_some() {
            String::new()
        } else {
            let check = if position.is_check() { ", in check" } else { "" };
            format!("{} to move{check}\n", position.turn())
        };
        let board = format!("\n{}\n{turn}", position.diagram(self.bottom));
        self.say(board.trim_end_matches('\n'))
    }

    /// Tells the end of the game, once.
    fn tell_end(&mut self) -> Result<()> {
        let end = self.session.game().end();
        if let Some(end) = end.filter(|_| !self.is_over) {
            self.say(&format!("{end}"))?;
        }
        self.is_over = end.is_some();
        Ok(())
    }

    /// Lets the engine move. `false` if there is no engine any more.
    fn engine_moves(&mut self) -> Result<bool> {
        let request = opponent::move_request(self.session.level(), self.time);
        let Some(Answer { best, score, depth, .. }) = self.answer(request)? else {
            self.say("The engine has failed. You can play both sides.")?;
            return Ok(false);
        };
        let turn = self.session.position().turn();
        if self.session.claim().is_some() && score < Score::DRAW && self.session.draw().is_ok() {
            self.say("The engine claims a draw.")?;
            return Ok(true);
        }
        if let Err(error) = self.session.play(best) {
            self.say(&error)?;
            return Ok(false);
        }
        let text = self.last_move_text();
        self.say(&format!("{text}   (depth {depth}, {})", opponent::in_words(score, turn)))?;
        self.board()?;
        self.offer_claim()?;
        Ok(true)
    }

    /// What the engine answers. Meanwhile `now` makes it hurry; another line waits its turn.
    fn answer(&mut self, request: Request) -> Result<Option<Answer>> {
        self.out.flush().context("cannot write the output")?;
        self.thinker.think(self.session.game(), request);
        loop {
            match self.thinker.wait(Duration::from_millis(20)) {
                Some(Thought::Done(answer)) => return Ok(answer),
                Some(Thought::Failed) => return Ok(None),
                Some(Thought::Report(_)) | None => {}
            }
            if self.ahead.is_none() {
                match self.lines.try_recv() {
                    Ok(line) if Command::read(&line) == Ok(Some(Command::Now)) => {
                        self.thinker.hurry();
                    }
                    Ok(line) => self.ahead = Some(line),
                    Err(TryRecvError::Empty | TryRecvError::Disconnected) => {}
                }
            }
        }
    }

    fn last_move_text(&self) -> String {
        let last = self.session.game().ply().checked_sub(1);
        last.and_then(|ply| self.session.numbered(ply)).unwrap_or_default()
    }

    fn offer_claim(&mut self) -> Result<()> {
        match self.session.claim() {
            Some(why) => self.say(&format!("You may claim a draw with `draw`: {why}.")),
            None => Ok(()),
        }
    }

    fn act(&mut self, command: Command) -> Result<()> {
        match command {
            Command::Move(text) => self.play(&text),
            Command::Help => self.help(),
            Command::Board => self.board(),
            Command::Moves => self.moves(),
            Command::Hint => self.hint(),
            Command::Now => self.say("The engine is not thinking."),
            Command::TakeBack => {
                let result = self.session.take_back();
                self.moved(result, "taken back")
            }
            Command::Redo => {
                let result = self.session.redo();
                self.moved(result, "made again")
            }
            Command::Flip => {
                self.bottom = !self.bottom;
                self.board()
            }
            Command::New(start) => match self.session.begin(start) {
                Ok(()) => self.board(),
                Err(error) => self.say(&error),
            },
            Command::Level(level) => {
                if let Some(level) = level {
                    self.session.set_level(level);
                }
                self.say(&format!("The engine plays at level {}.", self.session.level()))
            }
            Command::People(people) => {
                self.session.set_people(people);
                self.bottom = people.bottom();
                self.greet()
            }
            Command::Save { path, over } => self.save(path.as_deref(), over),
            Command::Open(path) => self.open(path.as_deref()),
            Command::Fen => self.say(&self.session.position().fen()),
            Command::Draw => self.declare(Session::draw),
            Command::Resign => self.declare(Session::resign),
            // Whoever reads the lines sees to it.
            Command::Quit => Ok(()),
        }
    }

    fn play(&mut self, text: &str) -> Result<()> {
        match self.session.read(text) {
            Ok(Meaning::Move(m)) => {
                if let Err(error) = self.session.play(m) {
                    return self.say(&error);
                }
                let text = self.last_move_text();
                self.say(&text)?;
                if self.session.is_engines_turn() {
                    return Ok(());
                }
                self.board()?;
                self.offer_claim()
            }
            Ok(Meaning::Choose(choices)) => {
                self.say("Several moves are written so. Say which:")?;
                for choice in choices {
                    self.say(&format!("  {:8} {}", choice.coordinate, choice.label))?;
                }
                Ok(())
            }
            Err(error) => self.say(&format!("{text}: {error}")),
        }
    }

    fn help(&mut self) -> Result<()> {
        self.say("A move is written like Nf3, exd5, O-O or e2e4; other lines are:")?;
        for command in COMMANDS {
            let usage = format!("{} {}", command.names[0], command.rest);
            self.say(&format!("  {usage:23} {}", command.help))?;
        }
        Ok(())
    }

    fn moves(&mut self) -> Result<()> {
        let game = self.session.game();
        let first = if game.position_at(0).is_some_and(|start| start.turn() == Color::White) {
            String::new()
        } else {
            self.session.numbered(0).unwrap_or_default()
        };
        let from = usize::from(!first.is_empty());
        let mut text = first;
        for (ply, san) in self.session.sans().iter().enumerate().skip(from) {
            let white =
                game.position_at(ply).is_some_and(|position| position.turn() == Color::White);
            let part = if white { self.session.numbered(ply) } else { Some(san.clone()) };
            if !text.is_empty() {
                text.push(' ');
            }
            text += &part.unwrap_or_default();
        }
        let text = if text.is_empty() { "No move has been made.".to_owned() } else { text };
        self.say(&text)?;
        for color in [Color::White, Color::Black] {
            let names = gone(self.session.game(), color);
            let names: Vec<&str> =
                names.iter().map(|Piece { kind, .. }| self.session.kind_name(*kind)).collect();
            if !names.is_empty() {
                self.say(&format!("Gone from {color}: {}.", names.join(", ")))?;
            }
        }
        Ok(())
    }

    fn hint(&mut self) -> Result<()> {
        if let Some(end) = self.session.game().end() {
            return self.say(&format!("The game is over ({end})."));
        }
        let turn = self.session.position().turn();
        match self.answer(opponent::hint_request(self.time))? {
            Some(Answer { best, score, .. }) => {
                let san = self.session.position().san(best).unwrap_or_default();
                self.say(&format!("Hint: {san}   ({})", opponent::in_words(score, turn)))
            }
            None => self.say("The engine has failed; there are no hints any more."),
        }
    }

    fn moved(&mut self, result: Result<usize, String>, how: &str) -> Result<()> {
        match result {
            Ok(0) => self.say("The end of the game is taken back.")?,
            Ok(1) => self.say(&format!("1 move {how}."))?,
            Ok(count) => self.say(&format!("{count} moves {how}."))?,
            Err(error) => return self.say(&error),
        }
        self.board()
    }

    fn save(&mut self, path: Option<&str>, over: bool) -> Result<()> {
        let Some(path) = path else { return self.say("Say where: `save FILE`.") };
        match self.session.save(Path::new(path), over) {
            Ok(()) => self.say(&format!("Saved to {path}.")),
            Err(SaveError::Exists) => {
                self.say(&format!("There is a file {path}. `save! {path}` writes over it."))
            }
            Err(SaveError::Other(error)) => self.say(&error),
        }
    }

    fn open(&mut self, path: Option<&str>) -> Result<()> {
        let Some(path) = path else { return self.say("Say which: `open FILE`.") };
        match self.session.open(Path::new(path)) {
            Ok(()) => self.board(),
            Err(error) => self.say(&error),
        }
    }

    fn declare(&mut self, how: fn(&mut Session) -> Result<(), String>) -> Result<()> {
        match how(&mut self.session) {
            // The end is told before the next line.
            Ok(()) => Ok(()),
            Err(error) => self.say(&error),
        }
    }
}
