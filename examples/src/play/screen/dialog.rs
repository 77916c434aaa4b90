//! What is asked in front of the board.

use variant_core::Move;

use super::super::command::Command;

/// Something in front of the board that takes the keys until it is answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Dialog {
    /// One of several things is to be chosen.
    Menu(Menu),
    /// A line is to be written.
    Prompt(Prompt),
    /// What the keys do.
    Help,
}

/// Things to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Menu {
    pub(super) title: String,
    /// What each is called, and what happens then.
    pub(super) items: Vec<(String, Pick)>,
    pub(super) cursor: usize,
}

impl Menu {
    pub(super) fn new(title: impl Into<String>, items: Vec<(String, Pick)>) -> Menu {
        Menu { title: title.into(), items, cursor: 0 }
    }

    /// Goes up or down, from one end to the other.
    pub(super) fn step(&mut self, down: i32) {
        let count = self.items.len().max(1) as i32;
        self.cursor = (self.cursor as i32 + down).rem_euclid(count) as usize;
    }
}

/// What happens when something is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Pick {
    /// Nothing.
    Nothing,
    /// A move is played.
    Play(Move),
    /// A command is carried out, whatever may be lost by it.
    Sure(Command),
    /// A file is asked for.
    Ask(Asked),
}

/// A line that is to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Prompt {
    pub(super) asked: Asked,
    pub(super) text: String,
}

/// What the line is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// The file to save to.
    SaveTo,
    /// The file to open.
    Open,
}

impl Asked {
    pub(super) fn title(self) -> &'static str {
        match self {
            Asked::SaveTo => "Save the game as PGN to the file",
            Asked::Open => "Go on with the first game of the PGN file",
        }
    }

    /// What is done with the line.
    pub(super) fn command(self, path: String) -> Command {
        match self {
            Asked::SaveTo => Command::Save { path: Some(path), over: false },
            Asked::Open => Command::Open(Some(path)),
        }
    }
}
