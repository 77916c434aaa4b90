//! `convert` turns the text forms into each other.

use crate::run::{in_file, run};

fn convert(from: &str, to: &str, file: &str) -> String {
    let ended = run("convert", ["fusion", from, to, file]);
    assert_eq!((ended.status, ended.errors.as_str()), (Some(0), ""), "{ended:?}");
    ended.out
}

const LISTS: &str = "\
startpos moves e2e4 e7e5 d1h5 h8g8 f1c4 g8f6n h5f7
fen 4k3/p7/8/8/8/5N2/4B3/4K2R w K - 0 9 moves e2f3 a7a5 e1g1
";

#[test]
fn games_become_lists_of_moves_and_come_back() {
    let lists = convert("pgn", "coordinates", "examples/data/fusion.pgn");
    assert_eq!(lists, LISTS);
    let file = in_file("convert-lists.txt", &lists);
    let games = convert("coordinates", "pgn", &file);
    assert!(games.contains("\n1. e4 e5 2. Qh5 Rxg8=M 3. Bc4 Nf6/f:Rg8 4. Qxf7# *\n\n["), "{games}");
    let file = in_file("convert-games.pgn", &games);
    assert_eq!(convert("pgn", "coordinates", &file), LISTS);
    assert_eq!(convert("pgn", "pgn", &file), games);
}

#[test]
fn a_game_file_keeps_its_variations() {
    let games = convert("pgn", "pgn", "examples/data/fusion.pgn");
    let words: Vec<&str> = games.split_whitespace().collect();
    assert!(words.join(" ").contains("(2... Nc6 {is safer} 3. Bc4 g6)"), "{games}");
    let file = in_file("convert-again.pgn", &games);
    assert_eq!(convert("pgn", "pgn", &file), games);
}

#[test]
fn the_dialects_of_fen() {
    let file =
        in_file("convert.fen", "8/8/8/8/8/8/8/k1K4R w - - 3 7\n\n4k3/8/8/8/8/8/8/4K2R w K -\n");
    let vchess = convert("fen", "vchess", &file);
    assert_eq!(vchess, "8/8/8/8/8/8/8/k1K4R w 12 iiii -\n4k3/8/8/8/8/8/8/4K2R w 0 ihii -\n");
    let file = in_file("convert-vchess.fen", &vchess);
    let fen = "8/8/8/8/8/8/8/k1K4R w - - 0 7\n4k3/8/8/8/8/8/8/4K2R w K - 0 1\n";
    assert_eq!(convert("fen", "fen", &file), fen);
    let ended = convert("pgn", "fen", "examples/data/fusion.pgn");
    assert!(
        ended.starts_with("rnbqkbr1/pppp1Qpp/5n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQ"),
        "{ended}"
    );
    let file = in_file("convert-position.fen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    let list = convert("fen", "coordinates", &file);
    assert_eq!(list, "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1\n");
    let file = in_file("convert-list.txt", &list);
    assert_eq!(convert("coordinates", "fen", &file), "4k3/8/8/8/8/8/8/4K2R w K - 0 1\n");
}

#[test]
fn moves_alone_are_a_game_from_the_start() {
    let file = in_file("convert-bare.txt", "e2e4 Nf6\nstartpos\n");
    assert_eq!(
        convert("coordinates", "coordinates", &file),
        "startpos moves e2e4 g8f6\nstartpos\n"
    );
}

#[test]
fn what_cannot_be_read_is_reported_and_the_rest_converted() {
    let text = "startpos moves e2e4\nstartpos moves e2e5\nposition moves e2e4\nfen 8/8\nd2d4\n";
    let file = in_file("convert-faulty.txt", text);
    let ended = run("convert", ["fusion", "coordinates", "coordinates", file.as_str()]);
    assert_eq!(ended.status, Some(1));
    assert_eq!(ended.out, "startpos moves e2e4\nstartpos moves d2d4\n");
    let errors: Vec<&str> = ended.errors.lines().collect();
    assert!(errors[0].contains("line 2") && errors[0].contains("e2e5"), "{errors:?}");
    assert!(errors[1].contains("line 3") && errors[1].contains("position"), "{errors:?}");
    assert!(errors[2].contains("line 4") && errors[2].contains("FEN"), "{errors:?}");
    assert_eq!(errors.len(), 3);
    run("convert", ["fusion", "pgn", "fen", "no.pgn"]).assert_error(1, &["no.pgn"]);
    run("convert", ["fusion", "pgn", "checkers"]).assert_error(2, &["checkers"]);
}
