//! `match` plays games, writes them, and counts right.

use crate::run::{in_file, run};
use variant_core::pgn::GameResult;
use variant_core::{Color, dynamic::AnyTree};

/// The games of a file that `match` wrote.
fn games(path: &str) -> Vec<Box<dyn AnyTree>> {
    let text = std::fs::read_to_string(path).expect("the file is there");
    let variant = variant_core::pgn::variant_of(&text).expect("it names its variant");
    let variant: engine::Variant = variant.parse().expect("a known one");
    variant.dynamic().read_pgn(&text).collect::<Result<_, _>>().expect("games that can be read")
}

#[test]
fn games_are_written_and_add_up() {
    for variant in ["fusion", "allmate", "wormhole", "orthodox"] {
        let path = in_file(&format!("match-{variant}.pgn"), "");
        let settings = ["--a=nodes=300", "--b=nodes=30,level=2"];
        let more = ["--games=3", "--openings=5", "--hash=1", "--longest=200", "--pgn", &path];
        let arguments = ["--variant", variant].into_iter().chain(settings).chain(more);
        let ended = run("match", arguments.clone());
        assert_eq!((ended.status, ended.errors.as_str()), (Some(0), ""), "{ended:?}");
        let games = games(&path);
        assert_eq!(games.len(), 3);
        let mut wins = [0, 0];
        let mut draws = 0;
        for (number, game) in games.iter().enumerate() {
            let tag = |name| game.tags().get(name).unwrap_or_default();
            assert_eq!(tag("Round"), (number + 1).to_string());
            let (a, b) = ("engine nodes=300", "engine nodes=30,level=2");
            let (white, black) = if number % 2 == 0 { (a, b) } else { (b, a) };
            assert_eq!((tag("White"), tag("Black")), (white, black));
            assert_eq!(tag("PlyCount"), game.main_line().len().to_string());
            match game.result() {
                GameResult::Win(Color::White) => wins[number % 2] += 1,
                GameResult::Win(Color::Black) => wins[1 - number % 2] += 1,
                GameResult::Draw => draws += 1,
                GameResult::Unknown => panic!("{game}"),
            }
        }
        let row = |name: &str| {
            let line = ended.out.lines().find(|line| line.starts_with(name)).expect("a row");
            line.split_whitespace().skip(2).take(3).map(str::to_owned).collect::<Vec<_>>()
        };
        let expected = |wins: i32, losses: i32| [wins, draws, losses].map(|n| n.to_string());
        assert_eq!(row("A "), expected(wins[0], wins[1]), "{ended:?}");
        assert_eq!(row("B "), expected(wins[1], wins[0]), "{ended:?}");
        // The first two have the same opening; the third another one.
        let opening = |game: &dyn AnyTree| -> Vec<_> {
            game.main_line().into_iter().take(5).map(|id| game.played(id)).collect()
        };
        assert_eq!(opening(&*games[0]), opening(&*games[1]));
        assert_ne!(opening(&*games[0]), opening(&*games[2]));
    }
}

#[test]
fn the_same_arguments_give_the_same_games() {
    let path = in_file("match-again.pgn", "");
    let written = |threads: &str, seed: &str| {
        let fixed = ["--variant=fusion", "--a=nodes=100", "--b=nodes=50", "--games=4", "--hash=1"];
        let more = ["--longest=60", threads, seed, "--pgn", &path];
        let ended = run("match", fixed.into_iter().chain(more));
        assert_eq!(ended.status, Some(0), "{ended:?}");
        std::fs::read_to_string(&path).expect("the file is there") + &ended.out
    };
    let once = written("--threads=1", "--seed=5");
    assert_eq!(written("--threads=3", "--seed=5"), once);
    assert_ne!(written("--threads=1", "--seed=6"), once);
}

#[test]
fn a_game_may_start_anywhere() {
    let path = in_file("match-fen.pgn", "");
    let fen = "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1";
    let fixed = ["--variant=orthodox", "--a=depth=4", "--b=depth=4", "--games=2", "--openings=0"];
    let ended = run("match", fixed.into_iter().chain(["--fen", fen, "--pgn", &path]));
    assert_eq!(ended.status, Some(0), "{ended:?}");
    for game in games(&path) {
        assert_eq!(game.position(game.root()).fen(), fen);
        assert_eq!(game.result(), GameResult::Win(Color::White), "{game}");
    }
    assert!(ended.out.contains("Elo of A less that of B: +0, to 95 % between -"), "{ended:?}");
    assert!(ended.out.contains("likelihood of 50.0 %"), "{ended:?}");
}

#[test]
fn the_player_to_measure_by_sees_a_mate() {
    let path = in_file("match-material.pgn", "");
    let fen = "7k/8/6K1/8/8/8/8/R7 w - - 0 1";
    let fixed = ["--variant=orthodox", "--a=material", "--b=nodes=9", "--games=1", "--openings=0"];
    let ended = run("match", fixed.into_iter().chain(["--fen", fen, "--pgn", &path]));
    assert_eq!(ended.status, Some(0), "{ended:?}");
    let game = &games(&path)[0];
    let tag = |name| game.tags().get(name);
    assert_eq!((tag("White"), tag("Black")), (Some("material"), Some("engine nodes=9")));
    assert_eq!((tag("PlyCount"), game.result()), (Some("1"), GameResult::Win(Color::White)));
}

#[test]
fn what_is_wrong_is_said() {
    let with = |more: &[&str]| {
        let fixed = ["--variant=fusion", "--b=nodes=1"];
        run("match", fixed.into_iter().chain(more.iter().copied()))
    };
    with(&[]).assert_error(2, &["required"]);
    with(&["--a=fast"]).assert_error(2, &["\"fast\"", "level=3"]);
    with(&["--a=level=9"]).assert_error(2, &["\"9\"", "1 to 8"]);
    with(&["--a=nodes=0"]).assert_error(2, &["nodes", "from 1 on"]);
    with(&["--a=speed=3"]).assert_error(2, &["\"speed\"", "movetime"]);
    with(&["--a=nodes=1", "--games=0"]).assert_error(2, &["games"]);
    with(&["--a=nodes=1", "--fen=8/8"]).assert_error(1, &["position of Fusion Chess", "placement"]);
    with(&["--a=nodes=1", "--pgn=/no/such/folder"]).assert_error(1, &["/no/such/folder"]);
    with(&["--a=nodes=1", "--hash=99999999999999"]).assert_error(1, &["99999999999999 MiB"]);
}
