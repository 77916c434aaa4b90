//! Game files of Fusion Chess.

use fusion::pgn::{GameResult, GameTree, Glyph, LONGEST_LINE, PgnProblem, Reader, TagError, read};
use fusion::{Color, EndReason, Fusion, Game, GameEnd, Position};
use quickcheck::quickcheck;
use variant_core::testing::{check_game_text, check_pgn, long_game};

type Tree = GameTree<Fusion>;

fn one(text: &str) -> Tree {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn a_game_is_written_so() {
    let mut tree = one(
        "[White \"Ann \\\"A\\\"\"][Round \"?\"][Opening \"none\"][FEN \"4k3/p7/8/8/8/5N2/4B3/4K2R w K - 0 9\"]
        {start} 9. O-O (9. BxNf3 {a} {dragon ) here} Kd8! 10. Be2/f:Nf3) ({or} Nd4) a5 $3 10. Bf3?! 1-0",
    );
    tree.add_glyph(Tree::ROOT, Glyph(1)); // Nothing to judge there.
    let expected = "\
[Event \"?\"]
[Site \"?\"]
[Date \"????.??.??\"]
[Round \"?\"]
[White \"Ann \\\"A\\\"\"]
[Black \"?\"]
[Result \"1-0\"]
[Variant \"Fusion\"]
[SetUp \"1\"]
[FEN \"4k3/p7/8/8/8/5N2/4B3/4K2R w K - 0 9\"]
[Opening \"none\"]

{start} 9. O-O (9. Bxf3=D {a dragon ) here} 9... Kd8 $1 10. Be2/f:Nf3) ({or} 9.
Nd4) 9... a5 $3 10. Bxf3=D $6 1-0
";
    // The bishop joins the knight: whether or not the text says so.
    assert_eq!(tree.to_string(), expected);
    assert_eq!(one(expected), tree);
}

#[test]
fn tags() {
    let mut tree = one("[Event \"x\"]\n[Custom_1 \"y\"]\n\n*");
    assert_eq!(tree.tags().get("Event"), Some("x"));
    assert_eq!(tree.tags_mut().set("bad name", "v"), Err(TagError::Name));
    assert_eq!(tree.tags_mut().set("", "v"), Err(TagError::Name));
    assert_eq!(tree.tags_mut().set("Result", "1-0"), Err(TagError::Derived));
    assert_eq!(tree.tags_mut().set("Event", "two\nlines"), Ok(()));
    assert_eq!(tree.tags().get("Event"), Some("two lines"));
    assert_eq!(tree.tags_mut().set("Event", "?"), Ok(()));
    assert_eq!(tree.tags().get("Event"), None);
    assert_eq!(tree.tags_mut().remove("Custom_1").as_deref(), Some("y"));
    check_pgn(&tree);
}

#[test]
fn trees_can_be_changed() {
    let mut tree = one("1. e4 (1. d4 {queen} d5) (1. c4) ({why} 1. Nf3) e5 *");
    let [e4, d4, c4, nf3] = tree.children(Tree::ROOT).collect::<Vec<_>>()[..] else {
        panic!("four first moves");
    };
    assert!(!tree.starts_variation(e4) && tree.starts_variation(d4));
    assert_eq!((tree.comment(d4), tree.comment_before(nf3)), ("queen", "why"));
    assert!(!tree.set_comment_before(e4, "no variation"));
    tree.promote(nf3);
    assert_eq!(tree.children(Tree::ROOT).collect::<Vec<_>>(), [nf3, e4, d4, c4]);
    // What was said before the variation is said before the game now.
    assert_eq!((tree.comment(Tree::ROOT), tree.comment_before(nf3)), ("why", ""));
    check_pgn(&tree);
    tree.remove(nf3);
    tree.remove(c4);
    assert_eq!(tree.children(Tree::ROOT).collect::<Vec<_>>(), [e4, d4]);
    tree.remove(Tree::ROOT);
    assert_eq!(tree, one("{why} 1. e4 (1. d4 {queen} d5) e5 *"));
    let nonsense = tree.position(e4).legal_moves()[0];
    assert!(tree.add(Tree::ROOT, nonsense).is_err());
    assert_ne!(tree, one("{why} 1. e4 (1. d4 {king} d5) e5 *"));
    assert_ne!(tree, one("{why} 1. e4 (1. d4 {queen} d5) e5 1-0"));
    assert_ne!(tree, one("{why} 1. e4 (1. d4 {queen}) e5 *"));
    assert_ne!(tree, one("{why} 1. e4 (1. d4 {queen} d5) e5 $1 *"));
}

#[test]
fn what_is_wrong_names_game_and_line() {
    let text = "1. e4 *\n\n[Event \"2\"]\n\n1. e4 e5\n2. Bf4 *\n\n1. d4 *";
    let games: Vec<_> = read::<Fusion>(text).collect();
    let error = games[1].as_ref().expect_err("the bishops are shut in");
    let said = "game 2, line 6: Bf4: The piece on d2 is in the way.";
    assert_eq!(error.to_string(), said);
    assert!(matches!(error.problem, PgnProblem::Move { .. }));
    assert!(games[0].is_ok() && games[2].is_ok() && games.len() == 3);
}

#[test]
fn readers_take_any_stream() {
    let latin_1: &[u8] =
        b"[White \"J\xf6rg\"]\n\n1. e4 *\r\n\r\n[White \"J\xc3\xb6rg\"]\r\n\r\n1. d4 *";
    let games: Vec<_> = Reader::<Fusion, _>::new(latin_1).collect();
    for game in &games {
        assert_eq!(game.as_ref().expect("a game").tags().get("White"), Some("Jörg"));
    }
    assert_eq!(games.len(), 2);

    let long = format!("1. e4 *\n1. d4 {} *\n\n1. c4 *\n", " ".repeat(2 * LONGEST_LINE));
    let games: Vec<_> = Reader::<Fusion, _>::new(long.as_bytes()).collect();
    assert!(games[0].is_ok());
    let error = games[1].as_ref().expect_err("the line is too long");
    assert_eq!((error.game, error.line, &error.problem), (2, 2, &PgnProblem::LineTooLong));
    // The faulty game lasts until the next result.
    assert_eq!(games.len(), 2);

    let broken = std::io::BufReader::new(Broken("1. e4 e5\n2. Nf3 "));
    let games: Vec<_> = Reader::<Fusion, _>::new(broken).collect();
    let error = games[0].as_ref().expect_err("the stream breaks off");
    assert_eq!(error.to_string(), "game 1, line 2: the input cannot be read: out of paper");
    assert_eq!(games.len(), 1);
}

/// A stream that fails after its text.
struct Broken(&'static str);

impl std::io::Read for Broken {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.0.is_empty() {
            return Err(std::io::Error::other("out of paper"));
        }
        let length = self.0.len().min(buffer.len());
        buffer[..length].copy_from_slice(&self.0.as_bytes()[..length]);
        self.0 = &self.0[length..];
        Ok(length)
    }
}

#[test]
fn games_and_trees() {
    let mut game = Game::new();
    for text in ["e4", "e5", "Nf3"] {
        game.play_text(text).expect("a legal move");
    }
    game.forfeit_on_time(Color::Black).expect("the game goes on");
    let tree = Tree::from(&game);
    assert_eq!(tree.result(), GameResult::Win(Color::White));
    assert_eq!(tree.tags().get("Termination"), Some("time forfeit"));
    assert_eq!(tree.to_game(), game);
    game.undo();
    assert_eq!(Tree::from(&game).main_line().count(), 2);

    let ended = |text: &str| one(text).to_game().end().map(|end| end.to_string());
    assert_eq!(ended("1. e4 1-0").as_deref(), Some("White wins: resignation"));
    assert_eq!(ended("1. e4 1/2-1/2").as_deref(), Some("draw: agreement"));
    let mate = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7";
    assert_eq!(ended(mate).as_deref(), Some("White wins: checkmate"));
    // The moves say more than the result.
    assert_eq!(ended(&format!("{mate} 0-1")).as_deref(), Some("White wins: checkmate"));
    // A game that went on past the fifth repetition.
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(5) + "e4 *";
    let game = one(&shuffle).to_game();
    assert_eq!((game.ply(), game.end(), game.counts_draws()), (21, None, false));
    check_game_text(&game);
    let drawn = one(&"Nf3 Nf6 Ng1 Ng8 ".repeat(4)).to_game();
    assert_eq!(drawn.end(), Some(GameEnd::draw(EndReason::FivefoldRepetition)));
    check_game_text(&drawn);
}

#[test]
fn long_games_and_deep_variations_read_back() {
    check_game_text(&long_game(Game::new(), 7, 2_000));
    let mut tree = Tree::new(Position::start());
    let mut at = Tree::ROOT;
    for depth in 0..1_000 {
        // A main move, and a variation that the next level hangs on.
        let moves = tree.position(at).legal_moves();
        let main = tree.add(at, moves[0]).expect("a legal move");
        let variation = tree.add(at, moves[moves.len() - 1]).expect("a legal move");
        tree.set_comment_before(variation, &format!("level {depth}"));
        at = if tree.position(variation).has_moves() { variation } else { main };
    }
    check_pgn(&tree);
}

quickcheck! {
    fn any_sequence_of_tokens_is_read(choices: Vec<u8>) -> bool {
        const TOKENS: [&str; 24] = [
            "e4", "e5", "Nf3", "(", ")", "{", "}", ";", "\n", "\r\n", "%", "[", "]", "[Event \"x\"]",
            "[FEN \"8/8\"]", "$1", "$999", "!?", "1-0", "*", "1.", "...", "\"", "\u{feff}",
        ];
        let text: String = choices.iter().map(|&c| TOKENS[usize::from(c) % TOKENS.len()]).collect();
        let games: Vec<_> = read::<Fusion>(&text).collect();
        games.iter().flatten().for_each(check_pgn);
        let numbers: Vec<usize> = games.iter().filter_map(|g| g.as_ref().err()).map(|e| e.game).collect();
        numbers.is_sorted() && numbers.last().is_none_or(|&last| last <= games.len())
    }
}
