//! `play` in lines.

use std::io::Write;
use std::process::Stdio;

use crate::run::{Ended, command, in_file, run};

/// Plays with these lines as input.
fn play(arguments: &[&str], lines: &[&str]) -> Ended {
    let mut child = command("play")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(format!("{}\n", lines.join("\n")).as_bytes()).expect("it reads");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Ended { status: output.status.code(), out: text(output.stdout), errors: text(output.stderr) }
}

/// Plays, and asserts that it ends well.
#[track_caller]
fn play_well(arguments: &[&str], lines: &[&str]) -> String {
    let ended = play(arguments, lines);
    assert_eq!((ended.status, ended.errors.as_str()), (Some(0), ""), "{ended:?}");
    ended.out
}

/// Asserts that all of these are in a text, each after the one before.
#[track_caller]
fn assert_in_order(text: &str, parts: &[&str]) {
    let mut rest = text;
    for part in parts {
        let at = rest.find(part).unwrap_or_else(|| panic!("no {part:?} in its place in {text}"));
        rest = &rest[at + part.len()..];
    }
}

/// So that the engine answers at once.
const QUICKLY: &str = "--time=0.02";

#[test]
fn fusion_in_lines() {
    let out = play_well(
        &["fusion", "--color=both"],
        &["e4", "c5", "Nf3", "Nc6", "Be2", "Rxg8=M", "Bxf3=D", "h8f8", "undo", "fen", "quit"],
    );
    assert_in_order(
        &out,
        &[
            "Fusion Chess. You play both sides.",
            "8 r n b q k b n r",
            "White to move",
            "1. e4",
            "3... Rxg8=M",
            "8 r . b q k b m .",
            "4. Bxf3=D",
            "3 . . . . . D . .",
            "h8f8: ",
            "1 move taken back.",
            "r1bqkbm1/pp1ppppp/2n5/2p5/4P3/5N2/PPPPBPPP/RNBQK2R w KQq - 4 4",
        ],
    );
}

#[test]
fn allmate_in_lines() {
    let lines = ["b4", "b5", "a2b3", "Nc3", "moves"];
    let out = play_well(&["allmate", "--color=both"], &lines);
    assert_in_order(
        &out,
        &[
            "Allmate Chess.",
            "a2b3: ",
            "2. Nc3",
            "7 p . p p p p p p\n6 . . . . . . . .\n5 . . . . . . . .",
            "1. b4 b5 2. Nc3",
            "Gone from Black: Pawn.",
        ],
    );
}

#[test]
fn wormhole_in_lines() {
    let out = play_well(&["wormhole", "--color=both"], &["Nc3", "e5", "a1b1", "draw", "flip"]);
    assert_in_order(
        &out,
        &[
            "Wormhole Chess.",
            "1 C   W M K W N C",
            "7 p p p p   p p p",
            "a1b1: The square b1 is gone; there is only a hole.",
            "This variant has no draws.",
            "1 C N W K M W   C",
        ],
    );
}

#[test]
fn orthodox_in_lines() {
    let out = play_well(&["orthodox", "--color=both"], &["f3", "e5", "g4", "Qh4", "a3", "new"]);
    assert_in_order(
        &out,
        &[
            "Black wins: checkmate",
            "a3: The game is over (Black wins: checkmate).",
            "8 r n b q k b n r",
            "White to move",
        ],
    );
}

#[test]
fn the_engine_answers_and_its_answer_is_taken_back() {
    for variant in ["fusion", "allmate", "wormhole", "orthodox"] {
        let lines = ["e4", "hint", "undo", "moves", "redo", "moves"];
        let out = play_well(&[variant, QUICKLY], &lines);
        let parts = ["1. e", "1... ", "(depth", "Hint: ", "2 moves taken back.", "No move has"];
        assert_in_order(&out, &parts);
        assert_in_order(&out, &["No move has", "2 moves made again.", "1. e"]);
    }
}

#[test]
fn the_engine_begins_when_black_is_played() {
    let out = play_well(&["fusion", QUICKLY, "--color=black"], &["e5", "moves"]);
    assert_in_order(&out, &["You have Black", "1 R N B K Q B N R", "1. ", "Black to move"]);
}

#[test]
fn a_slow_engine_is_told_to_move_now() {
    // It would take a minute; what it is told while it thinks makes it move.
    let out = play_well(&["fusion", "--time=60", "--level=8"], &["e4", "move now", "quit"]);
    assert_in_order(&out, &["1. e4", "1... ", "White to move"]);
    assert!(!out.contains("not thinking"), "{out}");
}

#[test]
fn bad_lines_are_answered_and_the_game_goes_on() {
    let lines = [
        "",
        "nonsense",
        "Ke2",
        "level 9",
        "level 2",
        "level",
        "now",
        "undo",
        "redo",
        "draw",
        "save",
        "open",
        "open no/such.pgn",
        "new shuffled 960",
        "play chess",
        "\u{1f600}",
        "e4",
    ];
    let out = play_well(&["fusion", "--color=both"], &lines);
    assert_in_order(
        &out,
        &[
            "nonsense: ",
            "Ke2: ",
            "levels go from 1 to 8",
            "level 2",
            "The engine is not thinking.",
            "no move of yours",
            "no move to be made again",
            "draw: agreement",
            "Say where",
            "Say which",
            "Cannot read no/such.pgn",
            "0 to 959",
            "play both",
            "\u{1f600}: ",
            "e4: The game is over",
        ],
    );
}

#[test]
fn input_that_is_no_text_is_answered_too() {
    let mut child = command("play")
        .args(["fusion", "--color=both"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(b"\xff\xfe\ne4").expect("it reads");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0));
    // The last line needs no end.
    assert!(String::from_utf8_lossy(&output.stdout).contains("1. e4"));
}

#[test]
fn several_moves_of_one_text_are_listed() {
    let fen = "--fen=7k/4P3/8/8/8/5D2/8/K7 w - - 0 1";
    let out = play_well(&["fusion", "--color=both", fen], &["e7e8", "e7e8r", "fen"]);
    assert_in_order(&out, &["Several moves", "e7e8r", "Pawn becomes Rook", "1. e8=R", "4R2k/"]);
}

#[test]
fn games_are_saved_and_opened() {
    let path = in_file("play-saved.pgn", "old");
    let (save, over) = (format!("save {path}"), format!("save! {path}"));
    let lines = ["e4", "e5", &save, &over, "resign", "new", &format!("open {path}"), "moves"];
    let out = play_well(&["fusion", "--color=both"], &lines);
    let there = format!("There is a file {path}.");
    let parts = [
        &there,
        "Saved to ",
        "White wins: resignation",
        "White to move",
        "White to move",
        "1. e4 e5",
    ];
    let parts = ["1... e5", parts[0], parts[1], "Black wins", parts[3], parts[4], parts[5]];
    assert_in_order(&out, &parts);
    let pgn = std::fs::read_to_string(&path).expect("the file is there");
    assert!(pgn.contains("[Variant \"Fusion\"]") && pgn.ends_with("1. e4 e5 *\n"), "{pgn}");
    let out = play_well(&["fusion", "--color=both", "--pgn", &path], &["Nf3", "moves"]);
    assert_in_order(&out, &["5 . . . . p . . .", "2. Nf3", "1. e4 e5 2. Nf3"]);
}

#[test]
fn wrong_arguments_are_refused() {
    run("play", ["fusion", "--level=9"]).assert_error(2, &["level", "1 to 8"]);
    run("play", ["fusion", "--color=red"]).assert_error(2, &["red", "--color"]);
    run("play", ["fusion", "--time=-1"]).assert_error(2, &["seconds"]);
    run("play", ["fusion", "--fen=8/8"]).assert_error(1, &["FEN", "Fusion Chess"]);
    run("play", ["fusion", "--pgn=no/such.pgn"]).assert_error(1, &["no/such.pgn"]);
    let other = in_file("play-other.pgn", "[Variant \"Wormhole\"]\n\n*\n");
    run("play", ["fusion", "--pgn", &other]).assert_error(1, &["Wormhole", "Fusion"]);
}

#[test]
fn without_input_it_ends_at_once() {
    let ended = run("play", ["allmate"]);
    assert_eq!((ended.status, ended.errors.as_str()), (Some(0), ""));
    assert!(ended.out.contains("White to move"), "{ended:?}");
}
