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
    assert_eq!(lines.len(), 3, "{ended:?}");
    assert!(lines[2].starts_with("As soon: 1. ") && !lines[2].contains(&first), "{ended:?}");
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
    for (variant, fen, line) in [
        (
            "fusion",
            "2b2b1r/pp1ppppp/2p5/q7/P1k5/2N5/1PPPPPPP/2DQKB1R w - - 17 65",
            "65. Db3+ Kb4 66. Na2#",
        ),
        // The king is removed with whatever else is mated.
        (
            "allmate",
            "4k3/8/3Q4/8/2B5/1q3P2/5K1B/1R5R w - - 77 79",
            "79. Be5 Kf7 80. Rh8 Ke6 81. Rh5X#",
        ),
        (
            "wormhole",
            "cnwmxxnc/xppxpppp/pkx5/3xW3/1x1p4/N4x1C/PPPPPPPP/CxxMKxNx w - - 0 7",
            "7. Md1b3+ Kb6a5 8. c2c3+ d4xc3 9. We5xc3#",
        ),
    ] {
        let ended = mate(variant, fen, &["3"]);
        assert_eq!((ended.status, ended.errors.as_str()), (Some(0), ""), "{ended:?}");
        let moves = line.split(". ").count() - 1;
        let lines: Vec<&str> = ended.out.lines().collect();
        assert_eq!(lines[0], format!("White wins in {moves} moves."), "{ended:?}");
        // Where several moves are as good, any may stand in the line.
        assert_eq!(lines[1].split(' ').count(), line.split(' ').count(), "{ended:?}");
        let key: Vec<&str> = line.split(' ').take(2).collect();
        assert!(ended.out.contains(&key.join(" ")), "{key:?} {ended:?}");
        assert!(lines[1].ends_with('#'), "{ended:?}");
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
