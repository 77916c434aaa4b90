//! What a player can say in words.

use variant_core::shuffle::BackRank;

use super::session::{People, Start};
use crate::Level;

/// Something that a player wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// To play the move with this text.
    Move(String),
    /// To be told the commands.
    Help,
    /// To see the board.
    Board,
    /// To see the moves so far.
    Moves,
    /// To be told a good move.
    Hint,
    /// To have the engine move now.
    Now,
    /// To take the last move back.
    TakeBack,
    /// To make it again.
    Redo,
    /// To see the board from the other side.
    Flip,
    /// To begin a new game.
    New(Start),
    /// To be told the level, or to set it.
    Level(Option<Level>),
    /// To play other sides.
    People(People),
    /// To write the game to a file, over one that is there only if told so.
    Save {
        /// Where; nothing if it was not said.
        path: Option<String>,
        /// Whether it may write over a file.
        over: bool,
    },
    /// To read a game from a file.
    Open(Option<String>),
    /// To have the position as FEN.
    Fen,
    /// To claim a draw, or to agree on one.
    Draw,
    /// To give up.
    Resign,
    /// To leave.
    Quit,
}

/// A command with its words and what it does.
#[derive(Debug)]
pub struct CommandInfo {
    /// What it is called; the first is the name.
    pub names: &'static [&'static str],
    /// What comes after the name.
    pub rest: &'static str,
    /// What it does.
    pub help: &'static str,
    read: fn(&str) -> Result<Command, String>,
}

/// All commands but moves.
pub const COMMANDS: &[CommandInfo] = &[
    CommandInfo {
        names: &["help", "?"],
        rest: "",
        help: "this list",
        read: |rest| alone(rest, Command::Help),
    },
    CommandInfo {
        names: &["board", "b"],
        rest: "",
        help: "show the board",
        read: |rest| alone(rest, Command::Board),
    },
    CommandInfo {
        names: &["moves"],
        rest: "",
        help: "show the moves so far and the pieces that are gone",
        read: |rest| alone(rest, Command::Moves),
    },
    CommandInfo {
        names: &["hint"],
        rest: "",
        help: "ask the engine for a good move",
        read: |rest| alone(rest, Command::Hint),
    },
    CommandInfo {
        names: &["now"],
        rest: "",
        help: "have the engine move at once while it thinks",
        read: |rest| alone(rest.trim_start_matches("move"), Command::Now),
    },
    CommandInfo {
        names: &["undo", "back", "u"],
        rest: "",
        help: "take back your last move, and the reply",
        read: |rest| alone(rest, Command::TakeBack),
    },
    CommandInfo {
        names: &["redo", "r"],
        rest: "",
        help: "make what was taken back again",
        read: |rest| alone(rest, Command::Redo),
    },
    CommandInfo {
        names: &["flip"],
        rest: "",
        help: "turn the board round",
        read: |rest| alone(rest, Command::Flip),
    },
    CommandInfo {
        names: &["new"],
        rest: "[shuffled [N [M]]]",
        help: "a new game; shuffled: by chance, or array N (0 to 959), M for Black",
        read: start,
    },
    CommandInfo {
        names: &["level"],
        rest: "[N]",
        help: "show or set the engine's level, 1 to 8",
        read: level,
    },
    CommandInfo {
        names: &["play", "color"],
        rest: "white|black|both",
        help: "say which side you play",
        read: people,
    },
    CommandInfo {
        names: &["save"],
        rest: "FILE",
        help: "write the game as PGN to a new file",
        read: |rest| Ok(Command::Save { path: path(rest), over: false }),
    },
    CommandInfo {
        names: &["save!"],
        rest: "FILE",
        help: "the same over a file that is there",
        read: |rest| Ok(Command::Save { path: path(rest), over: true }),
    },
    CommandInfo {
        names: &["open", "load"],
        rest: "FILE",
        help: "go on with the first game of a PGN file",
        read: |rest| Ok(Command::Open(path(rest))),
    },
    CommandInfo {
        names: &["fen"],
        rest: "",
        help: "show the position as FEN",
        read: |rest| alone(rest, Command::Fen),
    },
    CommandInfo {
        names: &["draw"],
        rest: "",
        help: "claim a draw; between two people, agree on one",
        read: |rest| alone(rest, Command::Draw),
    },
    CommandInfo {
        names: &["resign"],
        rest: "",
        help: "give up",
        read: |rest| alone(rest, Command::Resign),
    },
    CommandInfo {
        names: &["quit", "exit", "q"],
        rest: "",
        help: "leave",
        read: |rest| alone(rest, Command::Quit),
    },
];

impl Command {
    /// The command that a line means. What is no command is a move; an empty line is nothing.
    ///
    /// # Errors
    ///
    /// What is wrong with what comes after the command.
    pub fn read(line: &str) -> Result<Option<Command>, String> {
        let line = line.trim();
        if line.is_empty() {
            return Ok(None);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        if (word, rest) == ("move", "now") {
            return Ok(Some(Command::Now));
        }
        // Capital letters are pieces, so that `B` alone is no command.
        match COMMANDS.iter().find(|command| command.names.contains(&word)) {
            Some(command) => (command.read)(rest).map(Some),
            None => Ok(Some(Command::Move(line.to_owned()))),
        }
    }
}

fn alone(rest: &str, command: Command) -> Result<Command, String> {
    match rest {
        "" => Ok(command),
        _ => Err(format!("Nothing comes after this command, but there is {rest:?}.")),
    }
}

fn path(rest: &str) -> Option<String> {
    Some(rest.to_owned()).filter(|path| !path.is_empty())
}

fn start(rest: &str) -> Result<Command, String> {
    let words: Vec<&str> = rest.split_whitespace().collect();
    let start = match words[..] {
        [] => Start::Standard,
        ["shuffled"] => Start::Shuffled(chance()),
        ["shuffled", both] => Start::Shuffled(back_rank(both)?),
        ["shuffled", white, black] => Start::ShuffledApart(back_rank(white)?, back_rank(black)?),
        _ => return Err("Say `new`, `new shuffled`, or `new shuffled N` (0 to 959).".to_owned()),
    };
    Ok(Command::New(start))
}

fn back_rank(text: &str) -> Result<BackRank, String> {
    text.parse()
        .ok()
        .and_then(BackRank::new)
        .ok_or_else(|| format!("Arrays are numbered from 0 to 959; {text:?} is none."))
}

/// A back rank by chance.
#[must_use]
pub fn chance() -> BackRank {
    BackRank::from_seed(super::seed_by_time())
}

fn level(rest: &str) -> Result<Command, String> {
    match rest {
        "" => Ok(Command::Level(None)),
        _ => rest
            .parse()
            .map(|level| Command::Level(Some(level)))
            .map_err(|error: engine::UnknownLevel| super::session::sentence(&error.to_string())),
    }
}

fn people(rest: &str) -> Result<Command, String> {
    match rest {
        "white" => Ok(Command::People(People::White)),
        "black" => Ok(Command::People(People::Black)),
        "both" => Ok(Command::People(People::Both)),
        _ => Err("Say `play white`, `play black` or `play both`.".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Command {
        Command::read(line).expect("a good line").expect("no empty line")
    }

    #[test]
    fn what_is_no_command_is_a_move() {
        for text in ["e4", "Nf3", "O-O", "B", "e2e4", "Rxg8=M", "nonsense"] {
            assert_eq!(read(text), Command::Move(text.to_owned()));
        }
        assert_eq!(Command::read("  \t "), Ok(None));
    }

    #[test]
    fn names_are_read_and_none_twice() {
        let mut names: Vec<&str> =
            COMMANDS.iter().flat_map(|command| command.names).copied().collect();
        for name in &names {
            assert!(!matches!(Command::read(name), Ok(Some(Command::Move(_)))), "{name}");
        }
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }

    #[test]
    fn what_follows_is_read() {
        assert_eq!(read("level 7"), Command::Level(Level::new(7)));
        assert_eq!(read("level"), Command::Level(None));
        assert_eq!(read("new"), Command::New(Start::Standard));
        assert_eq!(read("new shuffled 518"), Command::New(Start::Shuffled(BackRank::STANDARD)));
        assert_eq!(read("move now"), Command::Now);
        assert_eq!(read("play both"), Command::People(People::Both));
        let path = Some("my game.pgn".to_owned());
        assert_eq!(read("save my game.pgn"), Command::Save { path: path.clone(), over: false });
        assert_eq!(read("save! my game.pgn"), Command::Save { path, over: true });
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        for line in ["level 9", "level x", "new shuffled 960", "new game", "undo 3", "play chess"] {
            assert!(Command::read(line).is_err(), "{line}");
        }
        let error = Command::read("level 9").expect_err("too high");
        assert!(error.contains("1 to 8"), "{error}");
    }
}
