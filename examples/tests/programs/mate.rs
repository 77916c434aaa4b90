//! `mate` proves and refutes, and tells the two apart by its status.

use crate::run::{Ended, run};

fn mate(variant: &str, fen: &str, more: &[&str]) -> Ended {
    run("mate", [variant, fen].into_iter().chain(more.iter().copied()))
}

/// Two rooks need two moves, and either may begin.
const LADDER: &str = "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1";

#[test]
fn a_win_comes_with_its_line() {
    let ended = mate("orthodox", LADDER, &["3"]);
    assert_eq!((ended.status, ended.errors.as_str()), (Some(0), ""), "{ended:?}");
    let lines: Vec<&str> = ended.out.lines().collect();
    assert_eq!(lines[0], "White wins in 2 moves.");
    let words: Vec<&str> = lines[1].split(' ').collect();
    assert_eq!((words[0], words[3], words.len()), ("1.", "2.", 5), "{ended:?}");
    assert!(words[4].ends_with('#'), "{ended:?}");
    let first = format!("1. {}", words[1]);
    let keys = |line: &str| line.split(": ").nth(1).unwrap_or_default().replace("1. ", "");
    assert_eq!(lines.len(), 3, "{ended:?}");
    assert!(lines[2].starts_with("As soon: 1. ") && !lines[2].contains(&first), "{ended:?}");
    assert!(keys(lines[2]).split(", ").count() > 1, "{ended:?}");
}

#[test]
fn a_single_key_stands_alone_and_black_may_win() {
    let back_rank = "2r3k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 7";
    let ended = mate("orthodox", back_rank, &["1"]);
    assert_eq!((ended.status, ended.out.as_str()), (Some(0), "Black wins in 1 move.\n7... Rc1#\n"));
}

#[test]
fn no_win_is_status_1_with_a_refutation_of_each_try() {
    let ended = mate("orthodox", LADDER, &["1"]);
    assert_eq!(ended.status, Some(1), "{ended:?}");
    assert_eq!(ended.out, "White does not win in 1 move.\n");
    let king = "4k3/8/4K3/8/8/8/8/7R b - - 0 1";
    let ended = mate("orthodox", king, &["2", "--tries"]);
    assert_eq!(ended.status, Some(1), "{ended:?}");
    let lines: Vec<&str> = ended.out.lines().collect();
    assert_eq!(lines[0], "Black does not win in 2 moves.");
    assert_eq!(lines.len(), 3, "{ended:?}");
    assert!(lines[1..].iter().all(|line| line.starts_with("1... K")), "{ended:?}");
}

#[test]
fn each_variant_wins_in_its_own_way() {
    for (variant, fen) in [
        ("fusion", LADDER),
        // The king is mated, and so removed.
        ("allmate", "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1"),
        // White has no move left and Black none to make.
        ("wormhole", "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1"),
    ] {
        let ended = mate(variant, fen, &["3"]);
        assert_eq!(ended.status, Some(0), "{variant} {ended:?}");
        assert!(ended.out.starts_with("White wins in "), "{ended:?}");
        let line = ended.out.lines().nth(1).expect("a line");
        assert!(line.split(' ').next_back().is_some_and(|m| m.ends_with('#')), "{ended:?}");
    }
}

#[test]
fn what_is_wrong_is_status_2() {
    mate("orthodox", "8/8", &["2"]).assert_error(2, &["placement", "fewer than eight ranks"]);
    let over = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    mate("orthodox", over, &["2"]).assert_error(2, &["over", "checkmate"]);
    mate("orthodox", LADDER, &["0"]).assert_error(2, &["0"]);
    mate("orthodox", LADDER, &["65"]).assert_error(2, &["65"]);
    mate("orthodox", LADDER, &["two"]).assert_error(2, &["'two'"]);
    mate("orthodox", LADDER, &["2", "--hash=99999999999999"])
        .assert_error(2, &["99999999999999 MiB"]);
    run("mate", ["orthodox", LADDER]).assert_error(2, &["required"]);
}
