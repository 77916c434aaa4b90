//! `moves` shows the board and what each move changes.

use crate::run::run;

#[test]
fn each_move_shows_the_squares_it_changes() {
    let ended = run("moves", ["fusion", "k7/8/8/8/8/8/6p1/4K2R w K - 0 1"]);
    assert_eq!((ended.status, ended.errors.as_str()), (Some(0), ""));
    assert_eq!(
        ended.out.lines().take(14).collect::<Vec<_>>().join("\n"),
        "\
8 k . . . . . . .
7 . . . . . . . .
6 . . . . . . . .
5 . . . . . . . .
4 . . . . . . . .
3 . . . . . . . .
2 . . . . . . p .
1 . . . . K . . R
  a b c d e f g h

k7/8/8/8/8/8/6p1/4K2R w K - 0 1
White to move, 14 legal moves
e1d1    d1 .→K  e1 K→.
e1d2    e1 K→.  d2 .→K"
    );
    assert_eq!(ended.out.lines().count(), 26);
}

#[test]
fn what_happens_later_comes_after_a_bar() {
    let ended =
        run("moves", ["allmate", "1rb1n1r1/1ppp1pkp/pn4p1/4p3/3qN2Q/4bP2/PPP1P1PP/R2BKR1N"]);
    for line in [
        "h4g5    h4 Q→.  g5 .→Q  |  e3 b→.  |  g6 p→.",
        "h4d8    h4 Q→.  d8 .→Q  |  d7 p→.  c8 b→.  e8 n→.",
    ] {
        assert!(ended.out.lines().any(|other| other == line), "{line} is not in {ended:?}");
    }
}

#[test]
fn a_hole_is_an_x() {
    let ended = run("moves", ["wormhole"]);
    assert!(ended.out.contains("\ne2e4    e2 P→x  e4 .→P\n"), "{ended:?}");
}

#[test]
fn the_start_needs_no_fen() {
    let ended = run("moves", ["Fusion"]);
    assert!(ended.out.contains("White to move, 22 legal moves\n"), "{ended:?}");
    assert!(ended.out.contains("\na1b1    a1 R→.  b1 N→M\n"), "{ended:?}");
}

#[test]
fn a_fen_needs_no_quotes() {
    let quoted = run("moves", ["fusion", "k7/8/8/8/8/8/8/K6R b - - 0 1"]);
    let bare = run("moves", "fusion k7/8/8/8/8/8/8/K6R b - - 0 1".split(' '));
    assert_eq!(quoted.status, Some(0));
    assert_eq!(quoted.out, bare.out);
}

#[test]
fn check_and_the_end_of_the_game_are_shown() {
    let check = run("moves", ["fusion", "k7/8/8/8/8/8/8/K3r3"]);
    assert!(check.out.contains("White to move, in check from e1, 2 legal moves\n"), "{check:?}");
    let mate = run("moves", ["fusion", "8/8/8/8/8/1k6/8/K3r3"]);
    let line = "White to move, in check from e1, 0 legal moves; Black wins: checkmate";
    assert_eq!(mate.last_line(), line);
}

#[test]
fn an_impossible_position_is_refused_with_all_reasons() {
    run("moves", ["fusion", "P7/8/8/8/8/8/8/k7"])
        .assert_error(1, &["White has no king", "a pawn stands where none can stand"]);
}
