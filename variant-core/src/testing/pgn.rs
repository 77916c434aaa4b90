//! Laws of game files.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::pgn::{GameResult, GameTree, Glyph, NodeId, Parser, read};
use crate::{Color, Game, Position, Rules, zobrist};

/// Words that comments and tags are made of: much of it is what a careless reader stumbles over.
const WORDS: [&str; 28] = [
    "a",
    "good",
    "move",
    "",
    " ",
    "  ",
    "{",
    "}",
    "(",
    ")",
    ";",
    "%",
    "[%clk 0:05:00]",
    "[Event \"?\"]",
    "\"",
    "\\",
    "\\\"",
    "\n",
    "\r\n",
    "\t",
    "1-0",
    "*",
    "$3",
    "1.",
    "\u{a0}",
    "é♘",
    "[",
    "a-word-so-long-that-a-line-has-to-break-before-it-if-it-can-be-broken-there-at-all",
];

/// Random numbers.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = zobrist::mix(self.0);
        (self.0 >> 32) as usize % sides.max(1)
    }

    fn words(&mut self, most: usize) -> String {
        let count = self.roll(most + 1);
        let words: Vec<&str> = (0..count).map(|_| WORDS[self.roll(WORDS.len())]).collect();
        words.join(if self.roll(4) == 0 { "" } else { " " })
    }
}

/// A game of random moves from `start` with random variations, comments, glyphs, tags and result;
/// about `moves` moves in all. The same seed gives the same tree.
#[must_use]
pub fn random_tree<R: Rules>(start: Position<R>, seed: u64, moves: usize) -> GameTree<R> {
    let mut dice = Dice(seed);
    let mut tree = GameTree::new(start);
    let mut nodes: Vec<NodeId> = Vec::from([GameTree::<R>::ROOT]);
    for _ in 0..moves {
        // Mostly on from the last move, at times from any.
        let any = dice.roll(nodes.len());
        let parent = if dice.roll(5) == 0 { nodes[any] } else { nodes[nodes.len() - 1] };
        let legal = tree.position(parent).legal_moves();
        let Some(&m) = legal.get(dice.roll(legal.len())) else { continue };
        if let Ok(id) = tree.add(parent, m) {
            nodes.push(id);
        }
    }
    for &id in &nodes {
        if dice.roll(3) == 0 {
            tree.set_comment(id, &dice.words(20));
        }
        if dice.roll(2) == 0 {
            tree.set_comment_before(id, &dice.words(5));
        }
        for _ in 0..dice.roll(3) {
            tree.add_glyph(id, Glyph(dice.roll(256) as u8));
        }
    }
    for name in ["Annotator", "White", "Event", "ECO"] {
        // The names are good ones.
        let _ = tree.tags_mut().set(name, &dice.words(4));
    }
    let results = [
        GameResult::Unknown,
        GameResult::Draw,
        GameResult::Win(Color::White),
        GameResult::Win(Color::Black),
    ];
    tree.set_result(results[dice.roll(4)]);
    tree
}

/// Checks that a tree reads back from its text, alone and between other games, and that the text
/// keeps its line breaks where they do no harm.
///
/// # Panics
///
/// When it does not, with the text.
pub fn check_pgn<R: Rules>(tree: &GameTree<R>) {
    let text = tree.to_string();
    assert_eq!(text.parse().as_ref(), Ok(tree), "{text}");
    assert_eq!(text.replace('\n', "\r\n").parse().as_ref(), Ok(tree), "with CR LF: {text}");
    assert_eq!(text.replace('\n', "\r").parse().as_ref(), Ok(tree), "with CR: {text}");
    let thrice = format!("{text}{text}\n{text}");
    let games: Vec<_> = read::<R>(&thrice).collect();
    assert!(games.len() == 3 && games.iter().all(|game| game.as_ref() == Ok(tree)), "{text}");
}

/// Checks that a game reads back from its text.
///
/// # Panics
///
/// When it does not, with the text.
pub fn check_game_text<R: Rules>(game: &Game<R>) {
    let text = game.to_string();
    assert_eq!(text.parse().as_ref(), Ok(game), "{text}");
}

/// What becomes of a game in a file: how many moves its main line has, or the line and the words
/// that say what is wrong.
type Expected = Result<usize, (usize, &'static str)>;

/// Checks how the reader takes files as people and programs write them, with moves of the variant
/// in them.
///
/// # Panics
///
/// When a file is not read as it should be.
pub fn check_pgn_oddities<R: Rules>() {
    let start = Position::<R>::start();
    let line: Vec<Position<R>> = super::random_game(start, 3).take(4).collect();
    let mut words: Vec<String> = line
        .windows(2)
        .map(|pair| {
            let moves = pair[0].legal_moves();
            let leads_there = |m: &&crate::Move| pair[0].play_unchecked(**m) == pair[1];
            moves.iter().find(leads_there).map_or_else(String::new, |&m| pair[0].san(m).to_string())
        })
        .collect();
    let other =
        start.legal_moves().iter().map(|&m| start.san(m).to_string()).find(|w| *w != words[0]);
    words.push(other.unwrap_or_default());
    words.push(start.coordinate(start.legal_moves()[0]).to_string());
    words.push(start.to_string());
    words.push(R::NAME.to_string());
    let fill = |text: &str| {
        let names = ["<a>", "<b>", "<c>", "<z>", "<xy>", "<fen>", "<variant>"];
        names
            .iter()
            .zip(&words)
            .fold(text.to_string(), |text, (name, word)| text.replace(name, word))
    };
    for (text, expected) in oddities() {
        let text = fill(&text);
        let games: Vec<_> = read::<R>(&text).collect();
        let shown: String = text.chars().take(300).collect();
        assert_eq!(games.len(), expected.len(), "games in {shown:?}");
        for (number, (game, expected)) in games.iter().zip(&expected).enumerate() {
            match (game, expected) {
                (Ok(tree), Ok(plies)) => {
                    assert_eq!(tree.main_line().count(), *plies, "{shown:?}");
                    check_pgn(tree);
                }
                (Err(error), Err((line, problem))) => {
                    assert_eq!((error.game, error.line), (number + 1, *line), "{shown:?}");
                    let said = error.problem.to_string();
                    assert!(said.contains(problem), "{said} in {shown:?}");
                }
                _ => panic!("expected {expected:?}, found {game:?} in {shown:?}"),
            }
        }
        let mut parser = Parser::<R>::new();
        for line in text.split('\n') {
            parser.feed(line.trim_end_matches('\r'));
        }
        parser.finish();
        let fed: Vec<_> = core::iter::from_fn(|| parser.next_game()).collect();
        if !text.trim_end_matches('\n').replace("\r\n", "").contains('\r') {
            assert_eq!(fed, games, "line by line: {shown:?}");
        }
    }
}

/// Texts with the games they hold. `<a> <b> <c>` are the first moves of a game, `<z>` is another
/// first move, `<xy>` one in coordinates.
fn oddities() -> Vec<(String, Vec<Expected>)> {
    let nested = format!("1. <a> {} <b> *", "(1. <z> ".repeat(1000) + &")".repeat(1000));
    let long = format!("1. <a> {{{}}} <b> *", "word ".repeat(200_000));
    let long_line = format!("1. <a> <b> <c> {} 1-0", " ".repeat(1_000_000));
    let long_word = "N".repeat(1_000_000);
    let table: Vec<(&str, &[Expected])> = Vec::from([
        // Nothing, or next to nothing.
        ("", &[] as &[Expected]),
        ("\n\n  \r\n\t\n", &[]),
        ("\u{feff}", &[]),
        ("{only a comment}", &[]),
        ("; a comment\n% an escape\n", &[]),
        ("*", &[Ok(0)]),
        ("[Event \"empty\"]", &[Ok(0)]),
        ("[Event \"empty\"]\n\n*", &[Ok(0)]),
        // Moves and their numbers.
        ("1. <a> <b> 2. <c> *", &[Ok(3)]),
        ("1.<a> <b> 2.<c> *", &[Ok(3)]),
        ("<a> <b> <c>", &[Ok(3)]),
        ("1 . <a> 1 ... <b> 2 <c>", &[Ok(3)]),
        ("1. <a> 1... <b> 2. <c> 1-0", &[Ok(3)]),
        ("1. <a> 1...<b> 0-1", &[Ok(2)]),
        ("17. <a> 3. <b> 1/2-1/2", &[Ok(2)]),
        ("1. <a> ... <b> 1/2", &[Ok(2)]),
        ("1. <xy> *", &[Ok(1)]),
        ("1.<xy>! *", &[Ok(1)]),
        ("1. <a>+ <b># 2. <c>! *", &[Ok(3)]),
        ("1. <a>!? $1 $255 <b>?? *", &[Ok(2)]),
        ("1. <a> $256 <b> *", &[Err((1, "a glyph is"))]),
        ("1. <a> $ <b> *", &[Err((1, "a glyph is"))]),
        ("1. <a> $-1 <b> *", &[Err((1, "a glyph is"))]),
        ("1. <a>!!! +- <b> = *", &[Ok(2)]),
        // Results.
        ("1. <a> <b>", &[Ok(2)]),
        ("1. <a> 1-0 1. <a> <b> 0-1", &[Ok(1), Ok(2)]),
        ("* * 1-0", &[Ok(0), Ok(0), Ok(0)]),
        ("[Result \"1-0\"]\n\n1. <a>", &[Ok(1)]),
        ("[Result \"nonsense\"]\n\n1. <a> <b> *", &[Ok(2)]),
        // Line ends and marks of byte order.
        ("1. <a>\r\n<b>\r\n2. <c>\r\n*\r\n", &[Ok(3)]),
        ("[Event \"x\"]\r\r1. <a>\r<b> *\r", &[Ok(2)]),
        ("\u{feff}[Event \"x\"]\n\n1. <a> *", &[Ok(1)]),
        ("1. <a> *\n\u{feff}[Event \"x\"]\n\n1. <a> <b> *", &[Ok(1), Ok(2)]),
        ("1.\t<a>\t<b>\u{a0}2. <c> *", &[Ok(3)]),
        // Tags.
        ("[Event \"x\"]\n1. <a> *\n[Event \"y\"]\n1. <a> <b> *", &[Ok(1), Ok(2)]),
        ("[Event \"x\"]\n\n1. <a>\n\n[Event \"y\"]\n\n1. <a> <b>", &[Ok(1), Ok(2)]),
        ("[Event \"x\"] [Site \"y\"] 1. <a> <b> * [Event \"z\"] *", &[Ok(2), Ok(0)]),
        ("[ Event  \"x\" ]\n\n\n1. <a> *", &[Ok(1)]),
        ("[Event \"x\"\n\n1. <a> *", &[Ok(1)]),
        ("[Event \"a \\\"b\\\" \\\\ c:\\d\"]\n\n1. <a> *", &[Ok(1)]),
        ("[Event \"\"]\n[Event \"twice\"]\n\n1. <a> *", &[Ok(1)]),
        ("[Event \"x\"]\n; a remark\n[Site \"y\"]\n\n1. <a> *", &[Ok(1)]),
        ("[Event \"x]\n\n1. <a> *\n\n1. <a> <b> *", &[Err((1, "a tag is not")), Ok(2)]),
        ("[Event]\n\n*\n[Event \"x\"]\n*", &[Err((1, "a tag is not")), Ok(0)]),
        ("[Ev\"x\"ent]\n*\n*", &[Err((1, "a tag is not")), Ok(0)]),
        ("[Variant \"<variant>\"]\n\n1. <a> *", &[Ok(1)]),
        ("[variant \"other\"]\n\n1. <a> *", &[Ok(1)]),
        (
            "[Variant \"Losers\"]\n\n1. <a> *\n\n[Event \"x\"]\n\n1. <a> *",
            &[Err((1, "of the variant Losers")), Ok(1)],
        ),
        ("[Event \"x\"]\n[Variant \"\"]\n\n1. <a> *", &[Err((2, "of the variant"))]),
        ("[SetUp \"1\"]\n[FEN \"<fen>\"]\n\n1. <a> *", &[Ok(1)]),
        ("[FEN \"<fen>\"]\n\n1. <a> *", &[Ok(1)]),
        ("[SetUp \"0\"]\n\n1. <a> *", &[Ok(1)]),
        ("[SetUp \"1\"]\n\n1. <a> *\n\n1. <a> *", &[Err((1, "asks for a FEN")), Ok(1)]),
        (
            "[SetUp \"1\"]\n[FEN \"8/8\"]\n\n1. <a> *\n*",
            &[Err((2, "fewer than eight ranks")), Ok(0)],
        ),
        ("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*\n*", &[Err((1, "king")), Ok(0)]),
        // Comments.
        ("{first} 1. <a> {a} {b} ; c\n<b> {[%clk 0:05:00]} *", &[Ok(2)]),
        ("1. <a> {over\nseveral\n\nlines} <b> *", &[Ok(2)]),
        ("1. <a> {} <b> {  } *", &[Ok(2)]),
        ("1. <a> {with { in it} <b> *", &[Ok(2)]),
        ("1. <a>{glued}<b>;to the end *", &[Ok(2)]),
        ("1. <a> {1-0 ) ( [Event \"x\"]} <b> *", &[Ok(2)]),
        ("1. <a> {\n%not an escape\n} <b> *", &[Ok(2)]),
        ("1. <a>\n% an escape } 1-0\n<b> *", &[Ok(2)]),
        ("1. <a> {never closed\n\n1. <a> *", &[Err((1, "a comment never ends"))]),
        (
            "1. <a> *\n\n1. <a> {open\n\n[Event \"x\"]\n\n1. <a> <b> *",
            &[Ok(1), Err((3, "a comment never ends")), Ok(2)],
        ),
        ("1. <a> } <b> *\n*", &[Err((1, "}")), Ok(0)]),
        // Variations.
        ("1. <a> (1. <z>) <b> *", &[Ok(2)]),
        ("1. <a> (<z>) (<a> <b>) 1... <b> (1... <b> 2. <c>) *", &[Ok(2)]),
        ("1. <a> ({before} 1. <z> {after}) <b> *", &[Ok(2)]),
        ("1. <a> () ({nothing}) ($1) <b> *", &[Ok(2)]),
        ("1. <a> (1. <z> 1-0) <b> *", &[Ok(2)]),
        ("(1. <a>) *\n*", &[Err((1, "no move that could vary")), Ok(0)]),
        ("1. <a> ((1. <z>)) *\n*", &[Err((1, "no move that could vary")), Ok(0)]),
        ("1. <a>) <b> *\n*", &[Err((1, "no variation to close")), Ok(0)]),
        (
            "1. <a> (1. <z>\n\n[Event \"x\"]\n\n1. <a> *",
            &[Err((3, "ends within a variation")), Ok(1)],
        ),
        ("1. <a> (1. <z> 1-0", &[Err((1, "ends within a variation"))]),
        // Moves that are none, and how the reader goes on.
        ("1. <a> hello (1. <z> *) {1-0} ; 0-1\n2. <c> 1-0\n*", &[Err((1, "hello")), Ok(0)]),
        ("1. <a> <a> <a> *", &[Err((1, ""))]),
        ("1. <a>\n<b>\nZz9 *\n1. <a> *", &[Err((3, "Zz9")), Ok(1)]),
        ("1. <a> -- *\n*", &[Err((1, "--")), Ok(0)]),
        ("1. <a> e.p. *", &[Err((1, "e.p."))]),
        ("1. <a> <reserved> *", &[Err((1, "<reserved>"))]),
        ("1. <a> \0 *", &[Err((1, "\0"))]),
    ]);
    let mut rows: Vec<(String, Vec<Expected>)> =
        table.into_iter().map(|(text, expected)| (text.to_string(), expected.to_vec())).collect();
    // Each `(` is a variation of the first move, as is the move before it.
    rows.push((nested, Vec::from([Ok(2)])));
    rows.push((long, Vec::from([Ok(2)])));
    rows.push((long_line, Vec::from([Ok(3)])));
    rows.push((format!("1. <a> {long_word} *\n*"), Vec::from([Err((1, "NNNN")), Ok(0)])));
    rows
}
