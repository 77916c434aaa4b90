//! One visitor's game.

use std::collections::BTreeMap;

use engine::Variant;
use serde::Serialize;
use variant_core::dynamic::{AnyGame, AnyProblems};
use variant_core::pgn::GameResult;
use variant_core::shuffle::BackRank;
use variant_core::{Claim, Color, EndReason, GameEnd, ReadError, Square};

use crate::problem::Problem;
use crate::tree::Tree;
use crate::view::{View, view};
use crate::{About, Request, Shuffle, about, drawing, limits, link};

/// A game with its variations, and where in it one is.
#[derive(Debug)]
pub struct Session {
    variant: Variant,
    tree: Tree,
    at: usize,
    /// The line to where one is, for what depends on the moves before: it knows repetitions.
    game: Box<dyn AnyGame>,
    /// The moves of `game`, those taken back included.
    line: Vec<usize>,
    /// How the players have ended the game, and after which move.
    declared: Option<(usize, GameEnd)>,
}

/// What a session answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Reply {
    /// The game as it stands.
    View(Box<View>),
    /// The variants there are.
    About {
        /// One entry each.
        variants: Vec<About>,
    },
    /// The drawings of pieces by their letters.
    Pieces {
        /// Standalone SVG.
        pieces: BTreeMap<String, String>,
    },
    /// A board.
    Picture {
        /// Standalone SVG.
        svg: String,
    },
    /// A FEN gives a position, which is written so.
    Fen {
        /// The FEN.
        fen: String,
    },
    /// A game file.
    Pgn {
        /// Its text.
        pgn: String,
    },
    /// Why a move is not legal; nothing if it is.
    Explained {
        /// One sentence.
        refusal: Option<String>,
    },
}

impl Reply {
    /// The reply as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        to_json(self)
    }
}

impl Default for Session {
    fn default() -> Session {
        Session::new()
    }
}

impl Session {
    /// The start of the first variant's standard game.
    #[must_use]
    pub fn new() -> Session {
        Session::of_game(Variant::ALL[0], Variant::ALL[0].dynamic().new_game())
    }

    fn of_game(variant: Variant, game: Box<dyn AnyGame>) -> Session {
        let tree = Tree::new(game.to_tree());
        Session { variant, tree, at: Tree::ROOT, game, line: Vec::new(), declared: None }
    }

    /// A game from a FEN, or from the standard start.
    pub(crate) fn start(variant: Variant, fen: Option<&str>) -> Result<Session, Problem> {
        let Some(fen) = fen else {
            return Ok(Session::of_game(variant, variant.dynamic().new_game()));
        };
        Problem::unless_fits(fen, "The FEN", limits::FEN_BYTES)?;
        let game = variant.dynamic().game(fen).map_err(|error| fen_problem(&error))?;
        Ok(Session::of_game(variant, game))
    }

    /// Answers a request in JSON: with a [`Reply`], or with `{"error":…}`, a [`Problem`].
    pub fn handle(&mut self, request: &str) -> String {
        match self.answer_text(request) {
            Ok(reply) => to_json(&reply),
            Err(problem) => to_json(&BTreeMap::from([("error", problem)])),
        }
    }

    /// Answers a request in JSON.
    ///
    /// # Errors
    ///
    /// Why it is not carried out; the session is as it was.
    pub fn answer_text(&mut self, request: &str) -> Result<Reply, Problem> {
        Problem::unless_fits(request, "The request", limits::REQUEST_BYTES)?;
        let request = serde_json::from_str(request)
            .map_err(|error| Problem::malformed(format!("This is no request: {error}.")))?;
        self.answer(request)
    }

    /// Answers a request.
    ///
    /// # Errors
    ///
    /// Why it is not carried out; the session is as it was.
    pub fn answer(&mut self, request: Request) -> Result<Reply, Problem> {
        match request {
            Request::About => return Ok(Reply::About { variants: About::all() }),
            Request::Pieces { variant } => return pieces(about::variant(&variant)?),
            Request::Diagram(diagram) => return drawing::diagram(&diagram),
            Request::Check { variant, fen } => {
                let start = Session::start(about::variant(&variant)?, Some(&fen))?;
                return Ok(Reply::Fen { fen: start.game.position().fen() });
            }
            Request::Export => return Ok(Reply::Pgn { pgn: self.pgn() }),
            Request::Explain { from, to } => {
                return Ok(Reply::Explained { refusal: self.explain(&from, &to)? });
            }
            Request::View => {}
            Request::New { variant, fen, shuffle } => {
                *self = fresh(about::variant(&variant)?, fen, shuffle)?;
            }
            Request::Restore { link } => *self = link::read(&link)?,
            Request::Pgn { text, variant } => *self = read_pgn(&text, variant.as_deref())?,
            Request::Play { text } => self.play(&text)?,
            Request::Go { to } => {
                let at = self.numbered(to)?;
                self.go_to(at);
            }
            Request::Remove { at } => self.remove(at)?,
            Request::Promote { at } => {
                let at = self.numbered(at)?;
                if at != Tree::ROOT {
                    self.tree.promote(at);
                }
            }
            Request::Resign => {
                let loser = self.tree.position(self.at).turn();
                self.declare(GameEnd::win(!loser, EndReason::Resignation))?;
            }
            Request::Draw => self.declare(GameEnd::draw(EndReason::Agreement))?,
            Request::Claim => {
                let claim = self.claim();
                let claim = claim.ok_or_else(|| Problem::refused("There is no draw to claim."))?;
                self.declare(claim.into())?;
            }
            Request::Withdraw => self.declared = None,
        }
        Ok(Reply::View(Box::new(view(self))))
    }

    /// The text that restores the game.
    #[must_use]
    pub fn link(&self) -> String {
        link::write(self)
    }

    /// How much memory the session takes, in moves that it keeps; at least 1.
    #[must_use]
    pub fn weight(&self) -> usize {
        1 + self.tree.len()
    }

    pub(crate) fn variant(&self) -> Variant {
        self.variant
    }

    pub(crate) fn tree(&self) -> &Tree {
        &self.tree
    }

    pub(crate) fn at(&self) -> usize {
        self.at
    }

    pub(crate) fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    pub(crate) fn declared(&self) -> Option<(usize, GameEnd)> {
        self.declared
    }

    pub(crate) fn set_declared(&mut self, at: usize, end: GameEnd) {
        self.declared = Some((at, end));
    }

    /// How the game has ended where one is.
    pub(crate) fn end(&self) -> Option<GameEnd> {
        let declared = self.declared.filter(|&(at, _)| at == self.at).map(|(_, end)| end);
        self.game.end().or(declared)
    }

    /// The draw that may be claimed where one is.
    pub(crate) fn claim(&self) -> Option<Claim> {
        if self.end().is_some() { None } else { self.game.claim() }
    }

    /// The move with a number of the view.
    fn numbered(&self, number: usize) -> Result<usize, Problem> {
        let at = self.tree.numbered().get(number).copied();
        at.ok_or_else(|| {
            Problem::refused(format!("The game has no move with the number {number}."))
        })
    }

    /// Goes to a move.
    pub(crate) fn go_to(&mut self, at: usize) {
        self.at = at;
        let path = self.tree.path(at);
        let common = path.iter().zip(&self.line).take_while(|(one, other)| one == other).count();
        self.game.jump(common);
        if common == path.len() {
            return;
        }
        self.line.truncate(common);
        for &at in &path[common..] {
            let m = self.tree.played(at).expect("only the start has no move");
            if self.game.play(m).is_err() {
                // A file may go on where repetition would have ended the game.
                self.game.count_draws(false);
                self.game.play(m).expect("moves of the tree are legal, in games that go on");
            }
            self.line.push(at);
        }
    }

    /// Adds the move that a text means after another, without going there.
    pub(crate) fn add_text(&mut self, at: usize, text: &str) -> Result<usize, Problem> {
        Problem::unless_fits(text, "The move", limits::MOVE_BYTES)?;
        let position = self.tree.position(at);
        if let Some(outcome) = position.outcome() {
            return Err(Problem::refused(format!("The game is over ({outcome}).")));
        }
        let m = position.read_move(text).map_err(|error| Problem::refused(sentence(&error)))?;
        self.tree.add(at, m)
    }

    fn play(&mut self, text: &str) -> Result<(), Problem> {
        if let Some(end) = self.end() {
            return Err(Problem::refused(format!("The game is over ({end}).")));
        }
        let at = self.add_text(self.at, text)?;
        self.go_to(at);
        Ok(())
    }

    fn explain(&self, from: &str, to: &str) -> Result<Option<String>, Problem> {
        let square = |text: &str| -> Result<Square, Problem> {
            text.parse().map_err(|_| Problem::malformed("A square is written like e4."))
        };
        let (from, to) = (square(from)?, square(to)?);
        if let Some(end) = self.end() {
            return Ok(Some(format!("The game is over ({end}).")));
        }
        let refusal = self.tree.position(self.at).explain(from, to, None);
        Ok(refusal.map(|refusal| refusal.sentence))
    }

    fn remove(&mut self, number: usize) -> Result<(), Problem> {
        let at = self.numbered(number)?;
        if at == Tree::ROOT {
            return Err(Problem::refused("The start cannot be removed; begin a new game instead."));
        }
        let gone = |other: usize| self.tree.path(other).contains(&at);
        let (here_goes, end_goes) = (gone(self.at), self.declared.is_some_and(|it| gone(it.0)));
        if end_goes {
            self.declared = None;
        }
        if here_goes {
            self.go_to(self.tree.entry(at).parent);
        }
        self.tree.remove(at);
        self.compact()
    }

    /// Lets go of the moves that were removed: what is left is written and read again.
    fn compact(&mut self) -> Result<(), Problem> {
        let numbered = self.tree.numbered();
        let number = |at: usize| numbered.iter().position(|&other| other == at);
        let (at, declared) = (number(self.at), self.declared);
        let declared = declared.and_then(|(at, end)| Some((number(at)?, end)));
        let mut kept = read_game(self.variant, &self.pgn())?;
        kept.go_to(kept.numbered(at.unwrap_or_default())?);
        kept.declared = match declared {
            Some((number, end)) => Some((kept.numbered(number)?, end)),
            None => None,
        };
        *self = kept;
        Ok(())
    }

    fn declare(&mut self, end: GameEnd) -> Result<(), Problem> {
        if let Some(end) = self.end() {
            return Err(Problem::refused(format!("The game is over ({end}).")));
        }
        if end.winner.is_none() && !self.variant.dynamic().has_draws() {
            return Err(Problem::refused("This variant has no draws."));
        }
        self.declared = Some((self.at, end));
        Ok(())
    }

    /// The game as a file, with the result of the main line.
    fn pgn(&mut self) -> String {
        let at = self.at;
        self.go_to(self.tree.last());
        let end = self.end();
        self.go_to(at);
        let file = self.tree.file_mut();
        file.set_result(GameResult::from(end));
        let reason = end.filter(|end| end.reason.is_declared()).map(|end| end.reason.to_string());
        match reason {
            // The name is one that can be set.
            Some(reason) => drop(file.tags_mut().set(TERMINATION, &reason)),
            None => drop(file.tags_mut().remove(TERMINATION)),
        }
        self.tree.file().to_string()
    }
}

/// The tag that says how players ended a game.
const TERMINATION: &str = "Termination";

fn fresh(
    variant: Variant,
    fen: Option<String>,
    shuffle: Option<Shuffle>,
) -> Result<Session, Problem> {
    let shuffled = |Shuffle { white, black }| {
        let numbers = BackRank::new(white).zip(BackRank::new(black));
        let (white, black) = numbers
            .ok_or_else(|| Problem::refused("The numbers of shuffled starts go from 0 to 959."))?;
        let fen = variant.dynamic().shuffled_fen(white, black);
        fen.ok_or_else(|| Problem::refused("This variant has no shuffled starts."))
    };
    let fen = match (fen, shuffle) {
        (Some(_), Some(_)) => {
            return Err(Problem::malformed("A game starts from a FEN or shuffled, not both."));
        }
        (fen, None) => fen,
        (None, Some(shuffle)) => Some(shuffled(shuffle)?),
    };
    Session::start(variant, fen.as_deref())
}

fn pieces(variant: Variant) -> Result<Reply, Problem> {
    let mut pieces = BTreeMap::new();
    for info in variant.dynamic().kinds() {
        pieces.insert(
            info.letter.to_ascii_uppercase().to_string(),
            drawing::piece(info, Color::White),
        );
        pieces.insert(info.letter.to_string(), drawing::piece(info, Color::Black));
    }
    Ok(Reply::Pieces { pieces })
}

/// The first game of a file.
fn read_pgn(text: &str, variant: Option<&str>) -> Result<Session, Problem> {
    Problem::unless_fits(text, "The game file", limits::PGN_BYTES)?;
    let name = named_variant(text).or(variant);
    let name = name.ok_or_else(|| Problem::refused("The file does not name its variant."))?;
    read_game(about::variant(name)?, text)
}

fn read_game(variant: Variant, text: &str) -> Result<Session, Problem> {
    let read = variant.dynamic().read_pgn(text).next();
    let read = read.ok_or_else(|| Problem::refused("There is no game in this text."))?;
    let file = read.map_err(|error| Problem::refused(sentence(&error)))?;
    let game = file.to_game();
    let declared = game.end().filter(|end| end.reason.is_declared());
    let fen = file.position(file.root()).fen();
    let mut session = Session::start(variant, Some(&fen))?;
    session.tree = Tree::read(file)?;
    session.go_to(session.tree.last());
    session.declared = declared.map(|end| (session.at, end));
    Ok(session)
}

/// The variant that a game file names.
fn named_variant(text: &str) -> Option<&str> {
    let tag = |line: &'_ str| -> Option<(usize, usize)> {
        let value = line.trim_start().strip_prefix("[Variant")?.trim_start().strip_prefix('"')?;
        let start = value.as_ptr() as usize - text.as_ptr() as usize;
        Some((start, start + value.find('"')?))
    };
    text.lines().find_map(tag).map(|(start, end)| &text[start..end])
}

/// All that is wrong with a FEN.
fn fen_problem(error: &ReadError<AnyProblems>) -> Problem {
    let details = match error {
        ReadError::Fen(error) => Vec::from([sentence(error)]),
        ReadError::Setup(AnyProblems { problems: Some(problems), .. }) => {
            problems.iter().map(|problem| sentence(&problem)).collect()
        }
        ReadError::Setup(AnyProblems { text, .. }) => Vec::from([sentence(text)]),
    };
    Problem { details, ..Problem::refused(sentence(error)) }
}

/// An error as a sentence: with a capital and a full stop.
pub(crate) fn sentence(error: &impl ToString) -> String {
    let text = error.to_string();
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    let stop = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{first}{}{stop}", letters.as_str())
}

/// A value of this crate as JSON.
pub(crate) fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("strings, numbers and lists can be written")
}
