//! Games in files.

use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::Path;

use variant_core::Color;
use variant_core::dynamic::AnyTree;

use super::session::Session;

/// Why a game was not saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// There is a file already, and it was not said that it may go.
    Exists,
    /// Something else, in a sentence.
    Other(String),
}

impl Session {
    /// Writes the game as PGN: to a new file, or over one that is there if `over` says so.
    ///
    /// # Errors
    ///
    /// When there is such a file already or it cannot be written.
    pub fn save(&mut self, path: &Path, over: bool) -> Result<(), SaveError> {
        let text = self.pgn();
        let opened = if over {
            File::create(path)
        } else {
            OpenOptions::new().write(true).create_new(true).open(path)
        };
        let written = opened.and_then(|mut file| file.write_all(text.as_bytes()));
        match written {
            Ok(()) => {
                self.note_saved();
                Ok(())
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists && !over => {
                Err(SaveError::Exists)
            }
            Err(error) => {
                Err(SaveError::Other(format!("Cannot write {}: {error}.", path.display())))
            }
        }
    }

    /// The game as PGN. What the file said that it came from is kept; the players are named if it
    /// did not name them.
    #[must_use]
    pub fn pgn(&self) -> String {
        let mut tree: Box<dyn AnyTree> = self.game().to_tree();
        let players = [("White", self.player(Color::White)), ("Black", self.player(Color::Black))];
        let players = players.iter().map(|(name, player)| (*name, player.as_str()));
        // How an earlier end came about is not true of this one.
        let kept = self.tags().iter().filter(|(name, _)| *name != "Termination");
        for (name, value) in players.chain(kept) {
            // They are names of players and tags that were read: all can be set.
            let _ = tree.tags_mut().set(name, value);
        }
        format!("{}\n", tree.to_string().trim_end())
    }

    /// Goes on from the end of the first game of a file.
    ///
    /// # Errors
    ///
    /// When the file cannot be read or has no game of the variant, in a sentence.
    pub fn open(&mut self, path: &Path) -> Result<(), String> {
        let shown = path.display();
        let bytes = fs::read(path).map_err(|error| format!("Cannot read {shown}: {error}."))?;
        // Older files are in ISO 8859-1, whose characters are the first of Unicode.
        let text = String::from_utf8(bytes)
            .unwrap_or_else(|error| error.into_bytes().into_iter().map(char::from).collect());
        let first = self.variant().dynamic().read_pgn(&text).next();
        let tree = first
            .ok_or_else(|| format!("There is no game in {shown}."))?
            .map_err(|error| format!("Cannot read {shown}: {error}."))?;
        self.put(tree.to_game(), tree.tags().clone());
        Ok(())
    }
}
