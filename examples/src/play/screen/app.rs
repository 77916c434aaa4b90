//! What is going on on the screen, apart from drawing it.

use std::path::Path;
use std::time::{Duration, Instant};

use engine::{Answer, Report, Score};
use variant_core::{Bitboard, Board, Color, Move, Square};

use super::super::command::{self, Command};
use super::super::files::SaveError;
use super::super::gone::{Stage, stages};
use super::super::opponent;
use super::super::session::{Meaning, People, Session, Start};
use super::super::thinker::{Thinker, Thought};
use super::dialog::{Asked, Dialog, Menu, Pick, Prompt};
use super::pieces::Look;
use crate::Level;

/// How long each stage of a move is shown.
const STAGE: Duration = Duration::from_millis(350);

/// All that the screen shows.
pub(super) struct App {
    pub(super) session: Session,
    thinker: Thinker,
    time: Option<Duration>,
    pub(super) look: Look,
    still: bool,
    pub(super) bottom: Color,
    pub(super) cursor: Square,
    pub(super) selected: Option<Square>,
    /// A move or a command that is being written.
    pub(super) input: Option<String>,
    pub(super) dialog: Option<Dialog>,
    pub(super) message: Option<Message>,
    pub(super) hint: Option<Move>,
    /// What the engine is thinking about.
    pub(super) purpose: Option<Purpose>,
    pub(super) report: Option<Report>,
    /// How far the list of moves is scrolled up from its end.
    pub(super) scrolled: usize,
    moving: Option<Moving>,
    /// Counts up while something moves on the screen.
    pub(super) ticks: usize,
    /// A text for the clipboard.
    clipboard: Option<String>,
    is_done: bool,
}

/// Something said to the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Message {
    pub(super) text: String,
    /// Whether it says that something cannot be done.
    pub(super) refuses: bool,
}

/// What the engine thinks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    Move,
    Hint,
}

/// A move that is being shown.
struct Moving {
    stages: Vec<Stage>,
    index: usize,
    since: Instant,
}

impl App {
    pub(super) fn new(
        session: Session,
        thinker: Thinker,
        time: Option<Duration>,
        ascii: bool,
        still: bool,
    ) -> App {
        let look = Look::new(session.variant().dynamic().kinds(), ascii);
        let bottom = session.people().bottom();
        let mut app = App {
            session,
            thinker,
            time,
            look,
            still,
            bottom,
            cursor: Square::E2,
            selected: None,
            input: None,
            dialog: None,
            message: None,
            hint: None,
            purpose: None,
            report: None,
            scrolled: 0,
            moving: None,
            ticks: 0,
            clipboard: None,
            is_done: false,
        };
        app.after_change();
        app
    }

    pub(super) fn is_done(&self) -> bool {
        self.is_done
    }

    pub(super) fn take_clipboard(&mut self) -> Option<String> {
        self.clipboard.take()
    }

    /// Whether something changes on the screen without a key.
    pub(super) fn is_lively(&self) -> bool {
        self.moving.is_some() || self.purpose.is_some()
    }

    /// What the board shows now, with the pieces that are going and the squares that vanish.
    pub(super) fn shown(&self) -> (Board, Bitboard, Bitboard) {
        match self.moving.as_ref().and_then(|moving| moving.stages.get(moving.index)) {
            Some(stage) => (stage.board, stage.going, stage.vanishing),
            None => (*self.session.position().board(), Bitboard::EMPTY, Bitboard::EMPTY),
        }
    }

    /// Where the selected piece can go.
    pub(super) fn destinations(&self) -> Bitboard {
        self.selected.map_or(Bitboard::EMPTY, |from| self.session.destinations(from))
    }

    /// What has been taken so far is told once the move has been shown.
    pub(super) fn is_moving(&self) -> bool {
        self.moving.is_some()
    }

    fn say(&mut self, text: impl Into<String>) {
        self.message = Some(Message { text: text.into(), refuses: false });
    }

    fn refuse(&mut self, text: impl Into<String>) {
        self.message = Some(Message { text: text.into(), refuses: true });
    }
}

/// The course of time.
impl App {
    pub(super) fn tick(&mut self, now: Instant) {
        self.ticks = self.ticks.wrapping_add(1);
        if let Some(moving) = &mut self.moving {
            if now.duration_since(moving.since) >= STAGE {
                moving.index += 1;
                moving.since = now;
            }
            if moving.index >= moving.stages.len() {
                self.moving = None;
            }
            return;
        }
        while let Some(thought) = self.thinker.poll() {
            match thought {
                Thought::Report(report) => self.report = Some(report),
                Thought::Done(answer) => self.answered(answer.as_ref()),
                Thought::Failed => self.answered(None),
            }
        }
    }

    /// Takes what the engine has decided.
    fn answered(&mut self, answer: Option<&Answer>) {
        let purpose = self.purpose.take();
        let Some(&Answer { best, score, .. }) = answer else {
            self.session.set_people(People::Both);
            self.refuse("The engine has failed. You can play both sides.");
            return;
        };
        if purpose == Some(Purpose::Hint) {
            let position = self.session.position();
            let san = position.san(best).unwrap_or_default();
            let words = opponent::in_words(score, position.turn());
            self.hint = Some(best);
            self.say(format!("Hint: {san} ({words})."));
        } else if self.session.claim().is_some()
            && score < Score::DRAW
            && self.session.draw().is_ok()
        {
            self.say("The engine claims a draw.");
        } else {
            self.play(best);
        }
    }

    /// Makes the engine decide at once.
    fn hurry(&mut self) {
        self.thinker.hurry();
    }

    fn cancel(&mut self) {
        self.thinker.cancel();
        self.purpose = None;
        self.report = None;
    }

    /// Starts afresh after the game has changed: nothing selected, the engine thinking if it is
    /// its turn.
    fn after_change(&mut self) {
        self.cancel();
        self.selected = None;
        self.hint = None;
        self.scrolled = 0;
        if self.session.is_engines_turn() {
            let request = opponent::move_request(self.session.level(), self.time);
            self.thinker.think(self.session.game(), request);
            self.purpose = Some(Purpose::Move);
        } else if let Some(why) = self.session.claim() {
            self.say(format!("A draw may be claimed (key w): {why}."));
        }
    }
}

/// Moving.
impl App {
    /// Plays a move, and shows it.
    pub(super) fn play(&mut self, m: Move) {
        let stages = if self.still { Vec::new() } else { stages(self.session.position(), m) };
        if let Err(error) = self.session.play(m) {
            self.refuse(error);
            return;
        }
        self.message = None;
        if !stages.is_empty() {
            self.moving = Some(Moving { stages, index: 0, since: Instant::now() });
        }
        self.after_change();
    }

    /// A square was chosen, by key or mouse: to select the piece there, or to move to it.
    pub(super) fn choose(&mut self, square: Square) {
        self.cursor = square;
        self.moving = None;
        if self.purpose == Some(Purpose::Move) {
            self.refuse("The engine is thinking. Esc makes it move now.");
            return;
        }
        match self.selected {
            Some(from) if from == square => self.selected = None,
            Some(from) => self.go(from, square),
            None => self.select(square),
        }
    }

    fn select(&mut self, square: Square) {
        let position = self.session.position();
        if let Some(end) = self.session.game().end() {
            self.refuse(format!("The game is over ({end})."));
        } else if position.board().color_at(square) != Some(position.turn()) {
            // The same words as when such a piece is asked to move.
            let reason = position.explain(square, square, None);
            self.refuse(reason.map_or_else(|| format!("{square} is not yours."), |r| r.sentence));
        } else {
            self.selected = Some(square);
            let piece = position.piece_at(square).map_or("The piece", |piece| piece.name);
            let count = self.session.destinations(square).len();
            self.say(match count {
                0 => format!("{piece} {square} cannot move."),
                1 => format!("{piece} {square}: 1 square to go to."),
                _ => format!("{piece} {square}: {count} squares to go to."),
            });
        }
    }

    fn go(&mut self, from: Square, to: Square) {
        match self.session.between(from, to) {
            Ok(meaning) => self.mean(meaning),
            Err(error) => {
                let position = self.session.position();
                let is_own = position.board().color_at(to) == Some(position.turn());
                if is_own && !self.session.destinations(to).is_empty() {
                    // Another piece instead; the reason is still worth knowing.
                    self.select(to);
                }
                self.refuse(error);
            }
        }
    }

    fn mean(&mut self, meaning: Meaning) {
        match meaning {
            Meaning::Move(m) => self.play(m),
            Meaning::Choose(choices) => {
                let item = |choice: super::super::session::Choice| {
                    (format!("{:28} {}", choice.label, choice.san), Pick::Play(choice.played))
                };
                let items = choices.into_iter().map(item).collect();
                self.offer(Menu::new("Which move?", items));
            }
        }
    }

    fn read(&mut self, text: &str) {
        if self.purpose == Some(Purpose::Move) {
            self.refuse("The engine is thinking. Esc makes it move now.");
            return;
        }
        match self.session.read(text) {
            Ok(meaning) => self.mean(meaning),
            Err(error) => self.refuse(format!("{text}: {error}")),
        }
    }
}

/// Commands.
impl App {
    /// Carries out a command, asking first if something would be lost by it.
    pub(super) fn act(&mut self, command: Command) {
        let question = match &command {
            Command::New(_) | Command::Open(Some(_)) if self.session.is_unsaved() => {
                Some(("This game is not saved.", "Leave it and go on"))
            }
            Command::Quit if self.session.is_unsaved() => {
                Some(("This game is not saved.", "Quit all the same"))
            }
            Command::Resign if self.session.game().end().is_none() => {
                Some(("Give up this game?", "Resign"))
            }
            _ => None,
        };
        let Some((title, yes)) = question else {
            self.carry_out(command);
            return;
        };
        let mut items = vec![(yes.to_owned(), Pick::Sure(command.clone()))];
        if command != Command::Resign {
            items.push(("Save it".to_owned(), Pick::Ask(Asked::SaveTo)));
        }
        items.push(("Play on".to_owned(), Pick::Nothing));
        self.offer(Menu::new(title, items));
    }

    fn carry_out(&mut self, command: Command) {
        match command {
            Command::Move(text) => self.read(&text),
            Command::Help => self.dialog = Some(Dialog::Help),
            // They are on the screen all the time.
            Command::Board | Command::Moves => {}
            Command::Hint => self.think_of_hint(),
            Command::Now => self.hurry(),
            Command::TakeBack => {
                let result = self.session.take_back();
                self.moved(result, "taken back");
            }
            Command::Redo => {
                let result = self.session.redo();
                self.moved(result, "made again");
            }
            Command::Flip => self.bottom = !self.bottom,
            Command::New(start) => {
                let result = self.session.begin(start);
                self.begun(result, "A new game.");
            }
            Command::Level(None) => self.ask_level(),
            Command::Level(Some(level)) => {
                self.session.set_level(level);
                self.say(format!("The engine plays at level {level}."));
            }
            Command::People(people) => {
                self.session.set_people(people);
                self.bottom = people.bottom();
                self.message = None;
                self.after_change();
            }
            Command::Save { path, over } => self.save(path, over),
            Command::Open(None) => self.ask(Asked::Open),
            Command::Open(Some(path)) => {
                let result = self.session.open(Path::new(&path));
                self.begun(result, &format!("{path} is read."));
            }
            Command::Fen => {
                let fen = self.session.position().fen();
                self.say(format!("Copied: {fen}"));
                self.clipboard = Some(fen);
            }
            Command::Draw => self.declare(Session::draw),
            Command::Resign => self.declare(Session::resign),
            Command::Quit => self.is_done = true,
        }
    }

    fn think_of_hint(&mut self) {
        if let Some(end) = self.session.game().end() {
            self.refuse(format!("The game is over ({end})."));
        } else if self.purpose == Some(Purpose::Move) {
            self.refuse("The engine is thinking about its own move.");
        } else {
            self.message = None;
            self.thinker.think(self.session.game(), opponent::hint_request(self.time));
            self.purpose = Some(Purpose::Hint);
        }
    }

    fn moved(&mut self, result: Result<usize, String>, how: &str) {
        self.moving = None;
        match result {
            Ok(count) => {
                self.say(match count {
                    0 => "The end of the game is taken back.".to_owned(),
                    1 => format!("1 move {how}."),
                    _ => format!("{count} moves {how}."),
                });
                self.after_change();
            }
            Err(error) => self.refuse(error),
        }
    }

    fn begun(&mut self, result: Result<(), String>, said: &str) {
        self.moving = None;
        match result {
            Ok(()) => {
                self.say(said);
                self.after_change();
            }
            Err(error) => self.refuse(error),
        }
    }

    fn declare(&mut self, how: fn(&mut Session) -> Result<(), String>) {
        match how(&mut self.session) {
            Ok(()) => {
                self.message = None;
                self.after_change();
            }
            Err(error) => self.refuse(error),
        }
    }

    fn save(&mut self, path: Option<String>, over: bool) {
        let Some(path) = path else { return self.ask(Asked::SaveTo) };
        match self.session.save(Path::new(&path), over) {
            Ok(()) => self.say(format!("Saved to {path}.")),
            Err(SaveError::Other(error)) => self.refuse(error),
            Err(SaveError::Exists) => {
                let over = Command::Save { path: Some(path.clone()), over: true };
                let items = vec![
                    ("Take another name".to_owned(), Pick::Ask(Asked::SaveTo)),
                    ("Write over it".to_owned(), Pick::Sure(over)),
                    ("Do not save".to_owned(), Pick::Nothing),
                ];
                self.offer(Menu::new(format!("There is a file {path}."), items));
            }
        }
    }
}

/// Dialogs.
impl App {
    fn offer(&mut self, menu: Menu) {
        self.dialog = Some(Dialog::Menu(menu));
    }

    pub(super) fn ask(&mut self, asked: Asked) {
        let text = match asked {
            Asked::SaveTo => format!("{}.pgn", self.session.variant().name().to_lowercase()),
            Asked::Open => String::new(),
        };
        self.dialog = Some(Dialog::Prompt(Prompt { asked, text }));
    }

    pub(super) fn ask_level(&mut self) {
        let item = |level: Level| {
            let words = match level {
                Level::MIN => format!("{level}  for beginners"),
                Level::MAX => format!("{level}  as strong as it can"),
                _ => level.to_string(),
            };
            (words, Pick::Sure(Command::Level(Some(level))))
        };
        let mut menu = Menu::new("How strong?", Level::all().map(item).collect());
        menu.cursor = usize::from(self.session.level().number() - 1);
        self.offer(menu);
    }

    pub(super) fn ask_new(&mut self) {
        let (one, other) = (command::chance(), command::chance());
        let starts = [
            ("From the usual start", Start::Standard),
            ("Shuffled, both sides alike", Start::Shuffled(one)),
            ("Shuffled, each side its own way", Start::ShuffledApart(one, other)),
        ];
        let mut items: Vec<(String, Pick)> = starts
            .into_iter()
            .map(|(words, start)| (words.to_owned(), Pick::Sure(Command::New(start))))
            .collect();
        items.push(("No new game".to_owned(), Pick::Nothing));
        let title = if self.session.is_unsaved() {
            "A new game? This one is not saved."
        } else {
            "A new game"
        };
        self.offer(Menu::new(title, items));
    }

    pub(super) fn ask_people(&mut self) {
        let sides = [
            ("You play White", People::White),
            ("You play Black", People::Black),
            ("Two people play", People::Both),
        ];
        let item = |(words, people): (&str, People)| {
            (words.to_owned(), Pick::Sure(Command::People(people)))
        };
        self.offer(Menu::new("Who plays?", sides.into_iter().map(item).collect()));
    }

    /// Takes the answer to a dialog.
    pub(super) fn pick(&mut self, pick: Pick) {
        self.dialog = None;
        match pick {
            Pick::Nothing => {}
            Pick::Play(m) => self.play(m),
            Pick::Sure(command) => self.carry_out(command),
            Pick::Ask(asked) => self.ask(asked),
        }
    }

    /// Takes a line that was written: a move or a command.
    pub(super) fn enter(&mut self, line: &str) {
        match Command::read(line) {
            Ok(None) => {}
            Ok(Some(command)) => self.act(command),
            Err(error) => self.refuse(error),
        }
    }

    /// Gives up what is going on: the selection, the hint, or makes the engine move now.
    pub(super) fn escape(&mut self) {
        self.moving = None;
        if self.selected.is_some() || self.hint.is_some() {
            self.selected = None;
            self.hint = None;
        } else if self.purpose.is_some() {
            self.hurry();
        }
        self.message = None;
    }
}
