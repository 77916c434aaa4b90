//! Commands, apart from what they do.

use anyhow::{Result, anyhow, bail};

use super::Go;

/// What the other side of the conversation says in a line.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Who are you, and what options do you have?
    Uci,
    /// Say more, or no longer so much.
    Debug(bool),
    /// Say so when you are ready.
    IsReady,
    /// What comes next is from another game.
    NewGame,
    /// Set an option.
    SetOption {
        /// Its name.
        name: String,
        /// What it is set to; a button has no value.
        value: Option<String>,
    },
    /// The game to think about.
    Position {
        /// Where it starts; `None` for the standard start.
        fen: Option<String>,
        /// What has been played.
        moves: Vec<String>,
    },
    /// Think.
    Go(Go),
    /// Stop thinking and answer.
    Stop,
    /// The move that was expected has been played.
    PonderHit,
    /// Show the position.
    Display,
    /// End the conversation.
    Quit,
}

impl Command {
    /// The command of a line, words before it that are none passed over; `None` for an empty line.
    ///
    /// # Errors
    ///
    /// When there is no command in the line, or one that is not complete.
    pub fn read(line: &str) -> Result<Option<Command>> {
        let mut words = line.split_whitespace();
        let Some(first) = words.clone().next() else { return Ok(None) };
        while let Some(word) = words.next() {
            let rest: Vec<&str> = words.clone().collect();
            return Ok(Some(match word {
                "uci" => Command::Uci,
                "debug" => debug(&rest)?,
                "isready" => Command::IsReady,
                "ucinewgame" => Command::NewGame,
                "setoption" => set_option(&rest)?,
                "position" => position(&rest)?,
                "go" => Command::Go(Go::read(&rest)?),
                "stop" => Command::Stop,
                "ponderhit" => Command::PonderHit,
                "d" => Command::Display,
                "quit" => Command::Quit,
                // Nobody has to register.
                "register" => return Ok(None),
                _ => continue,
            }));
        }
        Err(anyhow!("there is no command in this line, which starts with {}", quoted(first)))
    }
}

/// A word of the input as a message shows it: in quotes, and not too long.
pub(super) fn quoted(word: &str) -> String {
    const LONGEST: usize = 60;
    match word.char_indices().nth(LONGEST) {
        None => format!("{word:?}"),
        Some((end, _)) => format!("{:?}…", &word[..end]),
    }
}

fn debug(rest: &[&str]) -> Result<Command> {
    let word = rest.iter().find_map(|&word| match word {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    });
    word.map(Command::Debug).ok_or_else(|| anyhow!("debug: on or off is missing"))
}

/// `name …` and perhaps `value …`; both may have spaces.
fn set_option(rest: &[&str]) -> Result<Command> {
    let Some(name) = rest.iter().position(|&word| word == "name") else {
        bail!("setoption: the word name is missing, as in: setoption name Hash value 64");
    };
    let rest = &rest[name + 1..];
    let (name, value) = split_at_word(rest, "value");
    if name.is_empty() {
        bail!("setoption: there is no name after the word name");
    }
    Ok(Command::SetOption { name: name.join(" "), value: value.map(|words| words.join(" ")) })
}

fn position(rest: &[&str]) -> Result<Command> {
    let (start, moves) = split_at_word(rest, "moves");
    let fen = match start.iter().position(|&word| word == "startpos" || word == "fen") {
        Some(at) if start[at] == "startpos" => None,
        Some(at) => Some(start[at + 1..].join(" ")),
        None => bail!("position: neither startpos nor fen is there to say where the game starts"),
    };
    let moves = moves.unwrap_or_default().iter().map(|&word| word.to_owned()).collect();
    Ok(Command::Position { fen, moves })
}

/// The words before the first `word`, and those after it, if it is there.
fn split_at_word<'w, 't>(
    words: &'w [&'t str],
    word: &str,
) -> (&'w [&'t str], Option<&'w [&'t str]>) {
    match words.iter().position(|&other| other == word) {
        Some(at) => (&words[..at], Some(&words[at + 1..])),
        None => (words, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn read(line: &str) -> Command {
        Command::read(line).expect("a command").expect("not an empty line")
    }

    #[track_caller]
    fn wrong(line: &str, words: &str) {
        let error = Command::read(line).expect_err("wrong").to_string();
        assert!(error.contains(words), "{error}");
    }

    #[test]
    fn words_that_are_no_command_are_passed_over() {
        assert_eq!(read("joho debug on"), Command::Debug(true));
        assert_eq!(read("debug please off"), Command::Debug(false));
        assert_eq!(read("\t isready  now"), Command::IsReady);
        assert_eq!(Command::read(" \t ").expect("nothing wrong"), None);
        assert_eq!(Command::read("register later").expect("nothing wrong"), None);
        wrong("hello there", "\"hello\"");
        wrong("debug", "on or off");
    }

    #[test]
    fn options_have_names_and_values_with_spaces() {
        let set = |name: &str, value: Option<&str>| Command::SetOption {
            name: name.to_owned(),
            value: value.map(str::to_owned),
        };
        assert_eq!(read("setoption name Clear Hash"), set("Clear Hash", None));
        assert_eq!(read("setoption name Skill Level value 3"), set("Skill Level", Some("3")));
        assert_eq!(read("setoption name A value b  c"), set("A", Some("b c")));
        assert_eq!(read("setoption name A value"), set("A", Some("")));
        wrong("setoption Hash 3", "name");
        wrong("setoption name value 3", "no name");
    }

    #[test]
    fn positions_start_somewhere_and_go_on() {
        let position = |fen: Option<&str>, moves: &[&str]| Command::Position {
            fen: fen.map(str::to_owned),
            moves: moves.iter().map(|&word| word.to_owned()).collect(),
        };
        assert_eq!(read("position startpos"), position(None, &[]));
        assert_eq!(read("position startpos moves"), position(None, &[]));
        assert_eq!(read("position startpos moves e2e4 e7e5"), position(None, &["e2e4", "e7e5"]));
        assert_eq!(read("position fen 8/8 w -  moves a1a2"), position(Some("8/8 w -"), &["a1a2"]));
        wrong("position e2e4", "startpos nor fen");
    }

    #[test]
    fn long_words_are_shown_in_part() {
        assert_eq!(quoted("a\u{7}"), "\"a\\u{7}\"");
        assert_eq!(quoted(&"é".repeat(61)), format!("\"{}\"…", "é".repeat(60)));
    }
}
