//! A game between people and the engine, apart from how it is shown.

use clap::ValueEnum;
use variant_core::dynamic::{AnyGame, AnyPosition};
use variant_core::pgn::Tags;
use variant_core::shuffle::BackRank;
use variant_core::{Bitboard, Claim, Color, GameEnd, Kind, Move, PlayError, SanError, Square};

use crate::{Level, Variant};

/// Which sides people play; the engine plays the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum)]
pub enum People {
    /// A person has White.
    White,
    /// A person has Black.
    Black,
    /// Two people play at one screen.
    Both,
}

impl People {
    /// Whether a person plays this side.
    #[must_use]
    pub fn play(self, color: Color) -> bool {
        match self {
            People::White => color == Color::White,
            People::Black => color == Color::Black,
            People::Both => true,
        }
    }

    /// The side that is shown at the bottom.
    #[must_use]
    pub fn bottom(self) -> Color {
        if self == People::Black { Color::Black } else { Color::White }
    }
}

/// Where a new game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// At the variant's own start.
    Standard,
    /// With this back rank for both sides.
    Shuffled(BackRank),
    /// With different back ranks for White and Black.
    ShuffledApart(BackRank, BackRank),
}

/// One of several moves that lead from one square to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub played: Move,
    /// What it does, with the pieces named: `Bishop leaves, Knight stays`.
    pub label: String,
    /// In algebraic notation.
    pub san: String,
    /// In coordinates.
    pub coordinate: String,
}

/// What a text or two squares mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// This move.
    Move(Move),
    /// One of these, which the player has to choose.
    Choose(Vec<Choice>),
}

/// A game, who plays it, and how strong the engine is.
#[derive(Clone, Debug)]
pub struct Session {
    variant: Variant,
    game: Box<dyn AnyGame>,
    people: People,
    level: Level,
    /// What the file said that the game came from.
    tags: Tags,
    /// The moves in coordinates, and the end, when the game was last saved or begun.
    saved: (Vec<String>, Option<GameEnd>),
}

/// Beginning.
impl Session {
    /// A game from the variant's start.
    #[must_use]
    pub fn new(variant: Variant, people: People, level: Level) -> Session {
        let game = variant.dynamic().new_game();
        let tags = Tags::default();
        Session { variant, game, people, level, tags, saved: (Vec::new(), None) }
    }

    /// Begins a new game.
    ///
    /// # Errors
    ///
    /// When the variant has no shuffled starts.
    pub fn begin(&mut self, start: Start) -> Result<(), String> {
        let fen = match start {
            Start::Standard => None,
            Start::Shuffled(rank) => Some(self.shuffled(rank, rank)?),
            Start::ShuffledApart(white, black) => Some(self.shuffled(white, black)?),
        };
        self.begin_from(fen.as_deref())
    }

    fn shuffled(&self, white: BackRank, black: BackRank) -> Result<String, String> {
        let variant = self.variant.dynamic();
        variant
            .shuffled_fen(white, black)
            .ok_or_else(|| format!("{} Chess has no shuffled starts.", self.variant))
    }

    /// Begins a new game from a FEN, or from the start without one.
    ///
    /// # Errors
    ///
    /// What is wrong with the FEN.
    pub fn begin_from(&mut self, fen: Option<&str>) -> Result<(), String> {
        let variant = self.variant.dynamic();
        let game = match fen {
            None => variant.new_game(),
            Some(fen) => variant.game(fen).map_err(|error| {
                format!("the FEN does not give a position of {} Chess: {error}", self.variant)
            })?,
        };
        self.put(game, Tags::default());
        Ok(())
    }

    /// Goes on with a game that was read from a file.
    pub fn put(&mut self, game: Box<dyn AnyGame>, tags: Tags) {
        self.game = game;
        self.tags = tags;
        self.note_saved();
    }

    /// Notes that the game as it stands is in a file.
    pub fn note_saved(&mut self) {
        self.saved = self.contents();
    }

    /// Whether something has been played that is in no file.
    #[must_use]
    pub fn is_unsaved(&self) -> bool {
        self.game.ply() > 0 && self.contents() != self.saved
    }

    fn contents(&self) -> (Vec<String>, Option<GameEnd>) {
        let mut moves = self.game.line_coordinates();
        moves.truncate(self.game.ply());
        (moves, self.game.end())
    }
}

/// What there is.
impl Session {
    /// The variant.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &dyn AnyPosition {
        self.game.position()
    }

    /// Which sides people play.
    #[must_use]
    pub fn people(&self) -> People {
        self.people
    }

    /// Lets people play other sides.
    pub fn set_people(&mut self, people: People) {
        self.people = people;
    }

    /// How strong the engine is.
    #[must_use]
    pub fn level(&self) -> Level {
        self.level
    }

    /// Makes the engine stronger or weaker.
    pub fn set_level(&mut self, level: Level) {
        self.level = level;
    }

    /// What the file said that the game came from.
    #[must_use]
    pub fn tags(&self) -> &Tags {
        &self.tags
    }

    /// Who plays a side: `White`, `Black` when people play both; else `you` or the engine.
    #[must_use]
    pub fn player(&self, color: Color) -> String {
        match (self.people, self.people.play(color)) {
            (People::Both, _) => color.to_string(),
            (_, true) => "Person".to_owned(),
            (_, false) => format!("Engine, level {}", self.level),
        }
    }

    /// Whether the engine is to move.
    #[must_use]
    pub fn is_engines_turn(&self) -> bool {
        self.game.end().is_none() && !self.people.play(self.position().turn())
    }

    /// The last move, with the position before it.
    #[must_use]
    pub fn last_move(&self) -> Option<(&dyn AnyPosition, Move)> {
        let before = self.game.ply().checked_sub(1)?;
        Some((self.game.position_at(before)?, *self.game.line().get(before)?))
    }

    /// The moves that stand, in algebraic notation.
    #[must_use]
    pub fn sans(&self) -> Vec<String> {
        let mut sans = self.game.line_sans();
        sans.truncate(self.game.ply());
        sans
    }

    /// A move of the line with its number before it: `12. Nf3`, `12... Nf6`.
    #[must_use]
    pub fn numbered(&self, ply: usize) -> Option<String> {
        let before = self.game.position_at(ply)?;
        let san = self.game.line_sans().into_iter().nth(ply)?;
        let dots = if before.turn() == Color::White { "." } else { "..." };
        Some(format!("{}{dots} {san}", before.fullmove_number()))
    }

    /// The draw that may be claimed now, in words.
    #[must_use]
    pub fn claim(&self) -> Option<&'static str> {
        match self.game.claim()? {
            Claim::ThreefoldRepetition => Some("the position has come up three times"),
            Claim::FiftyMoves => Some("50 moves have passed without capture or pawn move"),
        }
    }
}

/// Finding moves.
impl Session {
    /// The squares to which the piece on a square can go. Castling is shown where the king ends
    /// up as well as on its rook.
    #[must_use]
    pub fn destinations(&self, from: Square) -> Bitboard {
        let position = self.position();
        let castlings = position.legal_moves_from(from.into()).into_iter();
        let kings = castlings.filter_map(|m| position.castling(m)).map(|castling| castling.king_to);
        position.destinations(from) | kings.filter(|&to| to != from).collect()
    }

    /// The legal moves from one square to another.
    #[must_use]
    pub fn choices(&self, from: Square, to: Square) -> Vec<Choice> {
        let position = self.position();
        let leads = |m: Move| {
            m.to == to || position.castling(m).is_some_and(|castling| castling.king_to == to)
        };
        let texts = position.move_texts(from.into()).into_iter();
        texts
            .filter(|text| leads(text.played))
            .map(|text| Choice {
                played: text.played,
                label: self.label(text.played, text.arrives),
                san: text.san,
                coordinate: text.coordinate,
            })
            .collect()
    }

    /// What a move does, with the pieces named.
    fn label(&self, m: Move, arrives: Option<&'static str>) -> String {
        let position = self.position();
        let kind = position.board().kind_at(m.from);
        let name = self.kind_name(kind);
        if let Some(castling) = position.castling(m) {
            return format!("{name} castles, to {}", castling.king_to);
        }
        match arrives {
            None => format!("{name} moves whole"),
            Some(arrives) if kind.contains(m.arrives) => {
                format!("{arrives} leaves, {} stays", self.kind_name(kind - m.arrives))
            }
            Some(arrives) => format!("{name} becomes {arrives}"),
        }
    }

    /// The English name of a kind.
    #[must_use]
    pub fn kind_name(&self, kind: Kind) -> &'static str {
        let kinds = self.variant.dynamic().kinds();
        kinds.iter().find(|info| info.kind == kind).map_or("piece", |info| info.name)
    }

    /// What going from one square to another means.
    ///
    /// # Errors
    ///
    /// Why there is no such move, in a sentence.
    pub fn between(&self, from: Square, to: Square) -> Result<Meaning, String> {
        if let Some(end) = self.game.end() {
            return Err(over(end));
        }
        let choices = self.choices(from, to);
        match choices[..] {
            [] => Err(self
                .position()
                .explain(from, to, None)
                .map_or_else(|| "There is no such move.".to_owned(), |refusal| refusal.sentence)),
            [ref choice] => Ok(Meaning::Move(choice.played)),
            _ => Ok(Meaning::Choose(choices)),
        }
    }

    /// What a text in algebraic notation or coordinates means.
    ///
    /// # Errors
    ///
    /// Why it is no move, in a sentence.
    pub fn read(&self, text: &str) -> Result<Meaning, String> {
        if let Some(end) = self.game.end() {
            return Err(over(end));
        }
        match self.position().read_move(text) {
            Ok(m) => Ok(Meaning::Move(m)),
            Err(error) => match self.several(text, &error) {
                choices if choices.len() > 1 => Ok(Meaning::Choose(choices)),
                _ => Err(sentence(&error.to_string())),
            },
        }
    }

    /// The moves that a text may mean which means none exactly.
    fn several<E>(&self, text: &str, error: &SanError<E>) -> Vec<Choice> {
        if let SanError::Ambiguous(sans) = error {
            let all = self.position().move_texts(Bitboard::ALL);
            let meant = all.into_iter().filter(|m| sans.iter().any(|san| san.to_string() == m.san));
            return meant
                .map(|text| Choice {
                    played: text.played,
                    label: format!(
                        "{} {}",
                        text.played.from,
                        self.label(text.played, text.arrives)
                    ),
                    san: text.san,
                    coordinate: text.coordinate,
                })
                .collect();
        }
        match squares(text) {
            Some((from, to)) => self.choices(from, to),
            None => Vec::new(),
        }
    }
}

/// Playing.
impl Session {
    /// Plays a move.
    ///
    /// # Errors
    ///
    /// When the game is over or the move is not legal, in a sentence.
    pub fn play(&mut self, m: Move) -> Result<(), String> {
        self.game.play(m).map_err(|error| match error {
            PlayError::Over(end) => over(end),
            PlayError::Illegal(refusal) => refusal.sentence,
        })
    }

    /// Takes back to where a person was last to move: against the engine its reply too. Returns
    /// how many moves went; a resignation or the like goes alone, and counts as none.
    ///
    /// # Errors
    ///
    /// When there is nothing of a person's to take back.
    pub fn take_back(&mut self) -> Result<usize, String> {
        if self.game.withdraw().is_some() {
            return Ok(0);
        }
        let ply = self.game.ply();
        let earlier = (0..ply).rev().find(|&earlier| self.is_persons(earlier));
        let earlier = earlier.ok_or("There is no move of yours to take back.")?;
        self.game.jump(earlier);
        Ok(ply - earlier)
    }

    /// Makes moves again that were taken back, up to where a person is to move. Returns how many.
    ///
    /// # Errors
    ///
    /// When none was taken back.
    pub fn redo(&mut self) -> Result<usize, String> {
        let (ply, end) = (self.game.ply(), self.game.line_len());
        if ply == end {
            return Err("There is no move to be made again.".to_owned());
        }
        let later = (ply + 1..end).find(|&later| self.is_persons(later)).unwrap_or(end);
        self.game.jump(later);
        Ok(later - ply)
    }

    /// Whether a person is to move at a ply.
    fn is_persons(&self, ply: usize) -> bool {
        self.game.position_at(ply).is_some_and(|position| self.people.play(position.turn()))
    }

    /// The side to move gives up; against the engine always the person.
    ///
    /// # Errors
    ///
    /// When the game is over.
    pub fn resign(&mut self) -> Result<(), String> {
        let loser = match self.people {
            People::White => Color::White,
            People::Black => Color::Black,
            People::Both => self.position().turn(),
        };
        self.game.resign(loser).map_err(|error| sentence(&error.to_string()))
    }

    /// Claims a draw; between two people, agrees on one if none can be claimed.
    ///
    /// # Errors
    ///
    /// When the game is over, the variant has no draws, or nothing can be claimed.
    pub fn draw(&mut self) -> Result<(), String> {
        let result = if self.people == People::Both && self.game.claim().is_none() {
            self.game.agree_draw()
        } else {
            self.game.claim_draw()
        };
        result.map_err(|error| sentence(&error.to_string()))
    }
}

/// Two squares written one after the other.
fn squares(text: &str) -> Option<(Square, Square)> {
    let (from, to) = text.split_at_checked(2)?;
    Some((from.parse().ok()?, to.get(..2)?.parse().ok()?))
}

fn over(end: GameEnd) -> String {
    format!("The game is over ({end}).")
}

/// A message as a sentence.
pub(super) fn sentence(message: &str) -> String {
    let mut chars = message.chars();
    let first = chars.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    let stop = if message.ends_with(['.', '?', '!']) { "" } else { "." };
    format!("{first}{}{stop}", chars.as_str())
}

#[cfg(test)]
mod tests;
