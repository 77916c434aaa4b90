//! `perft` counts right, however it is told to, and says what is wrong with its arguments.

use crate::run::{Ended, run};

/// The count in a last line `nodes N  time S  Mnps X`.
#[track_caller]
fn nodes(ended: &Ended) -> u64 {
    assert_eq!((ended.status, ended.errors.as_str()), (Some(0), ""), "{ended:?}");
    let fields: Vec<&str> = ended.last_line().split("  ").collect();
    let [nodes, time, mnps] = fields[..] else { panic!("{ended:?}") };
    for (name, number) in [("time ", time), ("Mnps ", mnps)] {
        let number = number.strip_prefix(name).and_then(|number| number.parse::<f64>().ok());
        assert!(number.is_some_and(f64::is_finite), "{ended:?}");
    }
    nodes.strip_prefix("nodes ").and_then(|n| n.parse().ok()).expect("a count")
}

#[test]
fn the_numbers_from_the_start_are_right() {
    let known: [(&str, &[u64]); 4] = [
        ("fusion", &[1, 22, 484, 12_166, 304_471]),
        ("allmate", &[1, 20, 400, 8_868, 195_421]),
        ("wormhole", &[1, 31, 959, 29_850, 916_878]),
        ("orthodox", &[1, 20, 400, 8_902, 197_281, 4_865_609]),
    ];
    for (variant, counts) in known {
        for (depth, &count) in counts.iter().enumerate() {
            let ended = run("perft", [variant, &depth.to_string()]);
            assert_eq!(nodes(&ended), count, "{variant} {depth}");
            assert_eq!(ended.out.lines().count(), 1);
        }
    }
}

#[test]
fn names_are_read_in_any_case() {
    for name in ["fusion", "Fusion", "FUSION"] {
        assert_eq!(nodes(&run("perft", [name, "1"])), 22);
    }
}

#[test]
fn threads_and_tables_change_nothing() {
    for more in
        [&["--threads=1"][..], &["--threads=7"], &["--hash=1"], &["--threads=2", "--hash=4"]]
    {
        let ended = run("perft", ["fusion", "4"].into_iter().chain(more.iter().copied()));
        assert_eq!(nodes(&ended), 304_471, "{more:?}");
    }
}

#[test]
fn divided_counts_add_up_in_the_order_of_the_alphabet() {
    let ended = run("perft", ["fusion", "3", "--divide"]);
    let lines: Vec<&str> = ended.out.lines().collect();
    let (_, moves) = lines.split_last().expect("lines");
    assert_eq!(moves.len(), 22);
    assert!(moves.is_sorted());
    let count = |line: &&str| -> u64 {
        line.split_once(' ').and_then(|(_, count)| count.parse().ok()).expect("move and count")
    };
    assert_eq!(moves.iter().map(count).sum::<u64>(), nodes(&ended));
    let start = fusion::Position::start();
    for (m, count) in start.perft_by_move(3) {
        let line = format!("{} {count}", start.coordinate(m));
        assert!(moves.contains(&line.as_str()), "{line} is not in {moves:?}");
    }
}

#[test]
fn a_fen_is_counted_from() {
    let fen = "r3br2/c2p4/1pd2pqp/p1B5/1D1P1QP1/8/PPP1P2P/2RG2N1 b - - 0 1";
    let ended = run("perft", ["fusion", "1", "--divide", "--fen", fen]);
    assert_eq!(nodes(&ended), 55);
    assert!(ended.out.contains("\na7c8 1\n"), "{ended:?}");
    // Black is mated.
    let mated = "rnbqkbr1/pppp1Qpp/5n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQq - 0 4";
    assert_eq!(nodes(&run("perft", ["fusion", "3", "--fen", mated])), 0);
}

#[test]
fn what_is_wrong_is_said() {
    run("perft", ["fusion", "2", "--fen", "8/8"])
        .assert_error(1, &["position of Fusion Chess", "placement", "fewer than eight ranks"]);
    run("perft", ["fusion", "2", "--fen", "8/8/8/8/8/8/8/8"])
        .assert_error(1, &["White has no king", "Black has no king"]);
    run("perft", ["fusion", "many"]).assert_error(2, &["'many'", "DEPTH"]);
    run("perft", ["fusion", "101"]).assert_error(2, &["101"]);
    run("perft", ["fusion", "1", "--threads=0"]).assert_error(2, &["threads"]);
    run("perft", ["fusion", "1", "--hash=99999999999999"])
        .assert_error(1, &["99999999999999 MiB", "memory"]);
    run("perft", ["fusion", "100", "--hash=1", "--fen=k7/8/8/8/8/8/8/K7"])
        .assert_error(1, &["more sequences than 64 bits can count"]);
    run("perft", []).assert_error(2, &["required"]);
}
