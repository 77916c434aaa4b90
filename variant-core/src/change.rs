//! What a move does to the board, square by square.

use smallvec::SmallVec;

use crate::{Board, Content, Square};

/// One square that a move changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Change {
    /// The square.
    pub square: Square,
    /// What was on it.
    pub before: Content,
    /// What is on it now.
    pub after: Content,
    /// The square that what is here now came from, if a piece moved here.
    pub came_from: Option<Square>,
    /// When: 0 with the move itself, then the waves of removals in their order.
    pub wave: u8,
}

/// The changes of a move in the order in which they happen.
///
/// Applied forwards they turn the board before the move into the one after it; backwards, the
/// other way round.
///
/// ```
/// use wormhole::{Content, Position, Square};
/// let position = Position::start();
/// let changes = position.changes(position.read_coordinate("e2e4")?);
/// assert_eq!(changes.len(), 2);
/// assert_eq!((changes[0].square, changes[0].after), (Square::E2, Content::Hole));
/// assert_eq!((changes[1].square, changes[1].came_from), (Square::E4, Some(Square::E2)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes(SmallVec<[Change; 8]>);

impl Changes {
    /// No change.
    #[must_use]
    pub fn new() -> Changes {
        Changes::default()
    }

    /// Adds all squares in which two boards differ.
    pub fn add_difference(
        &mut self,
        before: &Board,
        after: &Board,
        wave: u8,
        came_from: impl Fn(Square) -> Option<Square>,
    ) {
        for square in Square::all() {
            let (old, new) = (before.content(square), after.content(square));
            if old != new {
                let came_from = if new.piece().is_some() { came_from(square) } else { None };
                self.0.push(Change { square, before: old, after: new, came_from, wave });
            }
        }
    }

    /// Makes the changes on a board.
    pub fn apply(&self, board: &mut Board) {
        for change in &self.0 {
            board.set(change.square, change.after);
        }
    }

    /// Takes the changes back on a board.
    pub fn undo(&self, board: &mut Board) {
        for change in self.0.iter().rev() {
            board.set(change.square, change.before);
        }
    }
}

impl core::ops::Deref for Changes {
    type Target = [Change];

    fn deref(&self) -> &[Change] {
        &self.0
    }
}

impl IntoIterator for Changes {
    type Item = Change;
    type IntoIter = smallvec::IntoIter<[Change; 8]>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a Changes {
    type Item = &'a Change;
    type IntoIter = core::slice::Iter<'a, Change>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}
