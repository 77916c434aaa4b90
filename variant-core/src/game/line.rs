//! The moves of a game, back and forth.

use alloc::vec::Vec;
use core::fmt;

use super::seen::Seen;
use super::{GameEnd, PlayError};
use crate::{Move, Position, Rules};

/// A game: its start, its moves, and where in it one stands.
///
/// Moves taken back can be made again until another one is played. Taking back also leaves a
/// resignation, an agreement and the like behind; they count again at the end of the line.
///
/// Variant crates name it for their rules: `fusion::Game` is `Game<Fusion>`.
///
/// ```
/// use fusion::Game;
/// let mut game = Game::new();
/// for text in ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7"] {
///     game.play(game.position().read_san(text)?)?;
/// }
/// assert_eq!(game.end().unwrap().to_string(), "White wins: checkmate");
/// game.undo();
/// assert_eq!((game.ply(), game.end()), (6, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Game<R: Rules> {
    start: Position<R>,
    /// The whole line, those taken back included.
    line: Vec<Ply<R>>,
    /// The keys of all positions of the line, the start's among them.
    seen: Seen,
    /// How many moves of the line stand.
    ply: usize,
    /// An end that a player brought about, after the last move of the line.
    pub(super) declared: Option<GameEnd>,
    pub(super) counts_draws: bool,
}

/// A move of a game and the position it led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply<R: Rules> {
    /// The move.
    pub played: Move,
    /// The position after it.
    pub position: Position<R>,
    /// How many times that position has been on the board, this time included.
    pub occurrences: u32,
}

/// Beginning a game.
impl<R: Rules> Game<R> {
    /// A game from the standard start.
    #[must_use]
    pub fn new() -> Game<R> {
        Game::from_position(Position::start())
    }

    /// A game from any position. Its half-move clock goes on from there; its repetitions are
    /// counted from there, the start being the first occurrence.
    #[must_use]
    pub fn from_position(start: Position<R>) -> Game<R> {
        Game {
            start,
            line: Vec::new(),
            seen: Seen::new(start.key()),
            ply: 0,
            declared: None,
            counts_draws: R::HAS_DRAWS,
        }
    }

    /// The game up to a ply, as a game of its own; `None` past the end of the line.
    ///
    /// ```
    /// use fusion::Game;
    /// let mut game = Game::new();
    /// for text in ["e4", "e5", "Nf3"] {
    ///     game.play_text(text)?;
    /// }
    /// let mut other = game.branch(2).unwrap();
    /// other.play_text("Nc3")?;
    /// assert_eq!((game.ply(), other.ply()), (3, 3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn branch(&self, ply: usize) -> Option<Game<R>> {
        let line = self.line.get(..ply)?.to_vec();
        let mut seen = self.seen.clone();
        seen.cut_after(ply);
        Some(Game {
            line,
            seen,
            ply,
            declared: self.declared.filter(|_| ply == self.line.len()),
            ..*self
        })
    }
}

/// What has been played.
impl<R: Rules> Game<R> {
    /// The position now.
    #[must_use]
    pub fn position(&self) -> &Position<R> {
        self.played().last().map_or(&self.start, |ply| &ply.position)
    }

    /// The position the game began with.
    #[must_use]
    pub fn start(&self) -> &Position<R> {
        &self.start
    }

    /// How many moves have been played and not taken back.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// How many moves the line has, those taken back included.
    #[must_use]
    pub fn line_len(&self) -> usize {
        self.line.len()
    }

    /// The moves that stand, each with the position it led to.
    #[must_use]
    pub fn played(&self) -> &[Ply<R>] {
        &self.line[..self.ply]
    }

    /// The moves taken back, the next one to be made again first.
    #[must_use]
    pub fn undone(&self) -> &[Ply<R>] {
        &self.line[self.ply..]
    }

    /// The moves that stand.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator + '_ {
        self.played().iter().map(|ply| ply.played)
    }

    /// The position after so many moves of the line, 0 for the start.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Option<&Position<R>> {
        match ply.checked_sub(1) {
            None => Some(&self.start),
            Some(index) => self.line.get(index).map(|ply| &ply.position),
        }
    }

    /// The last move, if one stands.
    #[must_use]
    pub fn last_move(&self) -> Option<Move> {
        self.played().last().map(|ply| ply.played)
    }

    /// How many times the position now has been on the board, this time included.
    #[must_use]
    pub fn occurrences(&self) -> u32 {
        self.played().last().map_or(1, |ply| ply.occurrences)
    }

    /// How many times `position` has been on the board so far. Full positions are compared, their
    /// keys only to find them quickly.
    #[must_use]
    pub fn occurrences_of(&self, position: &Position<R>) -> u32 {
        // Every position knows how often it had come up, so that its latest occurrence is enough.
        let mut same_key = self.seen.plies(position.key()).filter(|&ply| ply <= self.ply);
        same_key
            .find(|&ply| self.position_at(ply) == Some(position))
            .map_or(0, |ply| ply.checked_sub(1).map_or(1, |index| self.line[index].occurrences))
    }
}

/// Playing and taking back.
impl<R: Rules> Game<R> {
    /// Plays a move. Moves taken back are forgotten, unless it is the very one that could be made
    /// again.
    ///
    /// # Errors
    ///
    /// When the game is over or the move is not legal.
    pub fn play(&mut self, m: Move) -> Result<(), PlayError<R::Refusal>> {
        if let Some(end) = self.end() {
            return Err(PlayError::Over(end));
        }
        if self.undone().first().is_some_and(|next| next.played == m) {
            self.ply += 1;
            return Ok(());
        }
        let position = self.position().play(m).map_err(PlayError::Illegal)?;
        self.cut();
        let occurrences = self.occurrences_of(&position).saturating_add(1);
        self.line.push(Ply { played: m, position, occurrences });
        self.seen.push(position.key());
        self.ply += 1;
        Ok(())
    }

    /// Forgets the moves taken back and what was declared after them.
    pub(super) fn cut(&mut self) {
        self.line.truncate(self.ply);
        self.seen.cut_after(self.ply);
        self.declared = None;
    }

    /// Takes the last move back and returns it.
    pub fn undo(&mut self) -> Option<Move> {
        let last = self.last_move()?;
        self.ply -= 1;
        Some(last)
    }

    /// Makes the move that was taken back last again and returns it.
    pub fn redo(&mut self) -> Option<Move> {
        let next = self.undone().first()?.played;
        self.ply += 1;
        Some(next)
    }

    /// Goes to the position after so many moves of the line; `false`, and nothing happens, if
    /// there are not so many.
    pub fn jump(&mut self, ply: usize) -> bool {
        let exists = ply <= self.line.len();
        if exists {
            self.ply = ply;
        }
        exists
    }

    /// Whether one stands at the end of the line.
    pub(super) fn is_at_end(&self) -> bool {
        self.ply == self.line.len()
    }
}

impl<R: Rules> Default for Game<R> {
    fn default() -> Game<R> {
        Game::new()
    }
}

/// Games are equal when start and clocks, all moves, the place in them and the end are.
impl<R: Rules> PartialEq for Game<R> {
    fn eq(&self, other: &Game<R>) -> bool {
        let clocks = |position: &Position<R>| {
            (*position, position.halfmove_clock(), position.fullmove_number())
        };
        clocks(&self.start) == clocks(&other.start)
            && self.ply == other.ply
            && self.declared == other.declared
            && self.counts_draws == other.counts_draws
            && self.line == other.line
    }
}

impl<R: Rules> Eq for Game<R> {}

impl<R: Rules> fmt::Debug for Game<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game<{}>({}", R::NAME, self.start)?;
        let mut position = &self.start;
        for (index, ply) in self.line.iter().enumerate() {
            let here = if index == self.ply { " |" } else { "" };
            write!(f, "{here} {}", position.coordinate(ply.played))?;
            position = &ply.position;
        }
        match self.end() {
            Some(end) => write!(f, "; {end})"),
            None => f.write_str(")"),
        }
    }
}
