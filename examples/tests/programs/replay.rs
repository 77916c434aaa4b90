//! `replay` shows a game board by board.

use crate::run::{in_file, run};

#[test]
fn a_game_is_shown_move_by_move() {
    let ended = run("replay", ["examples/data/fusion.pgn"]);
    assert_eq!((ended.status, ended.errors.as_str()), (Some(0), ""));
    let lines: Vec<&str> = ended.out.lines().collect();
    assert_eq!(lines[0], "Ann – Ben, Fusion Chess");
    assert_eq!(lines[1], "The rook joins the knight, which leaves it again.");
    assert_eq!(lines[2], "8 r n b q k b n r");
    let headings: Vec<&str> = lines
        .iter()
        .copied()
        .filter(|line| line.contains(". ") && line.as_bytes()[0] < b'9')
        .collect();
    let expected = [
        "1. e4",
        "1... e5",
        "2. Qh5!?",
        "2... Rxg8=M   (or 2... Nc6)",
        "3. Bc4",
        "3... Nf6/f:Rg8??",
        "4. Qxf7#",
    ];
    assert!(expected.iter().all(|heading| headings.contains(heading)), "{headings:?}");
    assert_eq!(lines.iter().filter(|line| **line == "  a b c d e f g h").count(), 8);
    assert_eq!(ended.last_line(), "1-0 (White wins: checkmate)");
}

#[test]
fn another_game_from_the_other_side() {
    let ended = run("replay", ["examples/data/fusion.pgn", "--game", "2", "--flip", "--step"]);
    assert!(ended.out.contains("\n9. Bxf3=D\n1 R . . K . . . .\n"), "{ended:?}");
    assert!(ended.out.contains("\n10. O-O\n"), "{ended:?}");
    assert_eq!(ended.last_line(), "*");
}

#[test]
fn other_variants_are_recognised() {
    let file = in_file("replay-wormhole.pgn", "[Variant \"Wormhole\"]\n\n1. e2e4 e7e5 *\n");
    let ended = run("replay", [file.as_str()]);
    assert!(ended.out.contains("? – ?, Wormhole Chess\n"), "{ended:?}");
    assert!(ended.out.contains("\n2 P P P P   P P P\n"), "a hole on e2: {ended:?}");
    let file = in_file("replay-allmate.pgn", "1. b4 b5 2. Nc3X *\n");
    let ended = run("replay", [file.as_str(), "--variant", "allmate"]);
    assert!(ended.out.contains("\n2. Nc3X\n"), "{ended:?}");
    run("replay", [file.as_str()]).assert_error(1, &["--variant"]);
}

#[test]
fn what_is_wrong_is_said() {
    run("replay", ["no.pgn"]).assert_error(1, &["no.pgn"]);
    run("replay", ["examples/data/fusion.pgn", "--game=3"]).assert_error(1, &["number 3"]);
    run("replay", ["examples/data/fusion.pgn", "--game=0"]).assert_error(1, &["from 1"]);
    let file = in_file("replay-faulty.pgn", "1. e4 e5\n2. Bf4 *\n\n1. d4 *\n");
    let fusion = ["--variant=fusion", file.as_str()];
    run("replay", fusion).assert_error(1, &["game 1, line 2: Bf4", "d2 is in the way"]);
    let [variant, file] = fusion;
    assert_eq!(run("replay", [variant, file, "--game=2"]).status, Some(0));
}
