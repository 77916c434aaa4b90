use std::io::Write;
use std::sync::{Arc, Mutex};

use engine::Variant;
use quickcheck::quickcheck;

use super::*;

/// Output that can be looked at.
#[derive(Clone, Default)]
struct Heard(Arc<Mutex<Vec<u8>>>);

impl Write for Heard {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("no writer panics").extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Heard {
    /// What has come since one last looked.
    fn take(&self) -> String {
        let bytes = std::mem::take(&mut *self.0.lock().expect("no writer panics"));
        String::from_utf8(bytes).expect("UTF-8")
    }
}

struct Talk {
    session: Session,
    heard: Heard,
}

impl Talk {
    fn new() -> Talk {
        let heard = Heard::default();
        Talk { session: Session::new(Output::new(heard.clone()), 0), heard }
    }

    /// The answer to some lines.
    #[track_caller]
    fn ask(&mut self, lines: &str) -> String {
        for line in lines.lines() {
            assert!(self.session.hear(line).is_continue(), "{line}");
        }
        self.heard.take()
    }

    /// The answer to some lines with what the search says until it ends.
    #[track_caller]
    fn think(&mut self, lines: &str) -> String {
        let said = self.ask(lines);
        self.session.wait();
        said + &self.heard.take()
    }

    /// Asserts that a line is answered with what is wrong, and changes nothing.
    #[track_caller]
    fn refused(&mut self, line: &str, words: &[&str]) {
        let before = self.ask("d");
        let said = self.ask(line);
        assert!(said.starts_with("info string "), "{line}: {said}");
        assert_eq!(said.lines().count(), 1, "{line}: {said}");
        for word in words {
            assert!(said.contains(word), "{word:?} is not in {said}");
        }
        assert_eq!(self.ask("d"), before, "{line}");
        assert!(self.session.search.is_none(), "{line}");
    }
}

fn last(said: &str) -> &str {
    said.lines().last().unwrap_or_default()
}

fn fen(said: &str) -> &str {
    said.lines().find_map(|line| line.strip_prefix("Fen: ")).expect("a line with the FEN")
}

#[test]
fn the_greeting_ends_with_uciok() {
    let said = Talk::new().ask("uci");
    assert!(said.starts_with("id name "), "{said}");
    assert!(said.contains("\nid author "), "{said}");
    assert!(said.contains("\noption name UCI_Variant type combo default orthodox var"), "{said}");
    assert_eq!(last(&said), "uciok");
    assert_eq!(Talk::new().ask("isready"), "readyok\n");
}

#[test]
fn every_variant_thinks_from_its_start() {
    for &variant in Variant::ALL {
        let mut talk = Talk::new();
        let said = talk.think(&format!("setoption name UCI_Variant value {variant}\ngo depth 2"));
        let best = last(&said).strip_prefix("bestmove ").expect("an answer");
        let best = best.split(' ').next().expect("a move");
        assert!(variant.dynamic().start().read_move(best).is_ok(), "{variant}: {said}");
        assert!(said.starts_with("info depth 1 seldepth "), "{said}");
        assert!(said.contains(&format!(" pv {best}")), "{said}");
        assert_eq!(fen(&talk.ask("d")), variant.dynamic().start_fen());
    }
}

#[test]
fn positions_are_those_after_the_moves() {
    let mut talk = Talk::new();
    let said = talk.ask("position startpos moves e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 e1g1\nd");
    assert_eq!(fen(&said), "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 5 4");
    let mate = "position startpos moves f2f3 e7e5 g2g4 d8h4\nd";
    assert_eq!(last(&talk.ask(mate)), "Black wins: checkmate");
    let said = talk.think("go depth 3");
    assert_eq!(said, "info string the game is over: Black wins: checkmate\nbestmove 0000\n");
    talk.ask("setoption name UCI_Variant value fusion");
    let split = "8/k7/8/8/8/3D4/8/K7 w - - 0 1";
    let said = talk.ask(&format!("position fen {split} moves d3b5b\nd"));
    assert_eq!(fen(&said), "8/k7/8/1B6/8/3N4/8/K7 b - - 1 1");
}

#[test]
fn castling_is_written_as_the_option_says() {
    let castles = "position fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\ngo depth 1 searchmoves e1g1";
    let mut talk = Talk::new();
    let said = talk.think(castles);
    assert!(last(&said).starts_with("bestmove e1g1"), "{said}");
    talk.ask("setoption name UCI_Chess960 value true");
    let said = talk.think(castles);
    assert!(last(&said).starts_with("bestmove e1h1"), "{said}");
    assert!(said.contains(" pv e1h1"), "{said}");
    talk.ask("setoption name UCI_Chess960 value false");
    let said = talk.think(&castles.replace("e1g1", "e1h1"));
    assert!(last(&said).starts_with("bestmove e1g1"), "{said}");
}

#[test]
fn a_search_is_stopped_and_answers_all_the_time() {
    let mut talk = Talk::new();
    for go in ["go infinite", "go", "go ponder depth 1", "go depth 1 infinite", "go ponder"] {
        let said = talk.ask(&format!("{go}\nisready"));
        assert!(said.contains("readyok\n"), "{said}");
        assert!(!said.contains("bestmove"), "{said}");
        for refused in ["go depth 1", "setoption name Hash value 1", "ucinewgame"] {
            let said = talk.ask(refused);
            let word = refused.split(' ').next().unwrap_or_default();
            let refusal = format!("info string {word}: a search is going on");
            assert!(said.contains(&refusal), "{said}");
        }
        // The next position does not disturb the search.
        talk.ask("position startpos moves e2e4");
        let said = talk.ask("stop");
        assert!(last(&said).starts_with("bestmove "), "{said}");
        let best = last(&said).split(' ').nth(1).unwrap_or_default();
        assert!(Variant::Orthodox.dynamic().start().read_move(best).is_ok(), "{said}");
        assert!(fen(&talk.ask("d")).contains(" b "));
        assert_eq!(talk.ask("position startpos\nstop"), "");
    }
}

#[test]
fn after_a_hit_the_limits_count() {
    let mut talk = Talk::new();
    let said = talk.think("go ponder depth 2\nponderhit");
    assert!(last(&said).starts_with("bestmove "), "{said}");
    assert_eq!(talk.think("ponderhit"), "");
}

#[test]
fn several_lines_are_ranked() {
    let mut talk = Talk::new();
    let said = talk.think("setoption name MultiPV value 3\ngo depth 2");
    for rank in 1..=3 {
        let ranked = format!(" multipv {rank} ");
        let deep = |line: &&str| line.starts_with("info depth 2 ") && line.contains(&ranked);
        assert_eq!(said.lines().filter(deep).count(), 1, "{said}");
    }
    assert!(!said.contains("multipv 4"), "{said}");
}

#[test]
fn sequences_are_counted() {
    let mut talk = Talk::new();
    talk.ask("setoption name UCI_Variant value fusion");
    let said = talk.think("go perft 2");
    assert!(said.contains("\nNodes searched: 484\n"), "{said}");
    assert_eq!(said.lines().count(), 22 + 2);
    talk.ask("go perft 50");
    assert!(talk.ask("stop").starts_with("info string perft: stopped"));
    talk.refused("go perft 101", &["100 plies"]);
}

#[test]
fn what_is_wrong_is_said_and_changes_nothing() {
    let mut talk = Talk::new();
    talk.ask("position startpos moves e2e4 e7e5");
    talk.refused("hello", &["no command", "\"hello\""]);
    talk.refused("position", &["startpos nor fen"]);
    talk.refused("position fen 8/8 w", &["position: FEN placement", "fewer than eight ranks"]);
    talk.refused("position fen 8/8/8/8/8/8/8/8 w - - 0 1", &["position: ", "White has no king"]);
    talk.refused(
        "position startpos moves e2e4 e7e5 e4e5",
        &["position: move 3 of 3, \"e4e5\": ", "e5"],
    );
    talk.refused("position startpos moves e2e4 \u{1b}[2J", &["move 2 of 2, \"\\u{1b}[2J\""]);
    talk.refused("go depth", &["go: depth needs a number"]);
    talk.refused("go depth deep", &["\"deep\""]);
    talk.refused("go searchmoves e2e5", &["go: searchmoves \"e2e5\""]);
    talk.refused("setoption name Hash value 9999999", &["from 1 to 1024"]);
    talk.refused("setoption name Colour value red", &["no option \"Colour\""]);
    talk.refused("setoption name UCI_Variant value checkers", &["fusion", "checkers"]);
}

#[test]
fn a_game_that_the_rules_would_end_can_go_on() {
    let mut talk = Talk::new();
    let kings = "position fen 8/8/4k3/8/8/4K3/8/8 w - - 0 1 moves e3e4 e6d6 e4d4";
    assert_eq!(fen(&talk.ask(&format!("{kings}\nd"))), "8/8/3k4/8/3K4/8/8/8 b - - 3 2");
    let shuffle = "g1f3 g8f6 f3g1 f6g8 ".repeat(20);
    let said = talk.ask(&format!("position startpos moves {shuffle}\nd"));
    assert!(fen(&said).ends_with(" 80 41"), "{said}");
    assert!(last(&talk.think("go depth 1")).starts_with("bestmove "));
}

#[test]
fn debugging_says_what_is_thought_about() {
    let mut talk = Talk::new();
    let said = talk.think("debug on\ngo nodes 5");
    assert!(said.starts_with("info string Orthodox in rnbqkbnr/"), "{said}");
    assert!(!talk.think("debug off\ngo nodes 5").contains("info string"));
}

#[test]
fn the_end_of_the_input_ends_a_search() {
    let heard = Heard::default();
    let said = |input: &[u8]| {
        converse(input, &Output::new(heard.clone()), 0).expect("no failure");
        heard.take()
    };
    assert!(last(&said(b"go infinite")).starts_with("bestmove "));
    assert_eq!(said(b"isready\nquit\nisready\n"), "readyok\n");
    assert_eq!(said(b"\xff\r\nisready\r\n").lines().count(), 2);
    let long = [vec![b'a'; LONGEST_LINE + 1], b"\nisready".to_vec()].concat();
    assert_eq!(
        said(&long),
        format!("info string a line of more than {LONGEST_LINE} bytes is not read\nreadyok\n")
    );
}

#[test]
fn nobody_who_listens_ends_the_conversation() {
    struct Closed;
    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let lines = "go infinite\nisready\n".repeat(1000);
    let error = converse(lines.as_bytes(), &Output::new(Closed), 0).expect_err("a failure");
    assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
}

/// Words that get far into the commands.
const WORDS: [&str; 48] = [
    "uci",
    "debug",
    "on",
    "off",
    "isready",
    "ucinewgame",
    "setoption",
    "name",
    "value",
    "Hash",
    "1",
    "2",
    "Clear",
    "UCI_Variant",
    "fusion",
    "allmate",
    "wormhole",
    "chess",
    "UCI_Chess960",
    "true",
    "MultiPV",
    "Skill",
    "Level",
    "position",
    "startpos",
    "fen",
    "4k3/8/8/8/8/8/4P3/4K2R",
    "w",
    "b",
    "KQkq",
    "-",
    "moves",
    "e2e4",
    "e7e5",
    "e1g1",
    "e7e8q",
    "go",
    "depth",
    "nodes",
    "movetime",
    "searchmoves",
    "infinite",
    "ponder",
    "perft",
    "ponderhit",
    "stop",
    "d",
    "-3",
];

quickcheck! {
    fn no_bytes_break_a_conversation(bytes: Vec<u8>) -> bool {
        converse(&bytes[..], &Output::new(io::sink()), 0).is_ok()
    }

    fn no_words_break_a_conversation(choice: Vec<(u8, bool)>) -> bool {
        let text: String = choice
            .iter()
            .map(|&(word, ends)| {
                let word = WORDS[usize::from(word) % WORDS.len()];
                format!("{word}{}", if ends { "\n" } else { " " })
            })
            .collect();
        let heard = Heard::default();
        let done = converse(text.as_bytes(), &Output::new(heard.clone()), 0).is_ok();
        // All that is said is made of the protocol's words, one answer to each search.
        let said = heard.take();
        let searches = text.lines().filter(|line| line.contains("go")).count();
        done && said.matches("bestmove").count() <= searches
    }
}
