//! `vectors` finds every kind of difference, and nothing where there is none.

use std::path::PathBuf;

use crate::run::{Ended, run};

/// The file of vectors of each variant, with the number of its positions.
const FILES: [(&str, &str, usize); 3] = [
    ("Fusion", "fusion/tests/data/vectors.jsonl", 494),
    ("Allmate", "allmate/tests/data/vectors.jsonl", 484),
    ("Wormhole", "wormhole/tests/data/vectors.jsonl", 426),
];

/// A position with one move, of Fusion.
const GOOD: &str = r#"{"fen": "k7/8/8/8/8/1q6/8/K7 w - - 0 1", "check": false,
    "outcome": {"winner": null, "reason": "stalemate"}, "moves": {}}"#;

fn good() -> String {
    GOOD.replace('\n', "")
}

/// Runs on a file with these contents, deleted afterwards.
fn check(name: &str, contents: impl AsRef<[u8]>) -> Ended {
    let path: PathBuf = [env!("CARGO_TARGET_TMPDIR"), name].iter().collect();
    std::fs::write(&path, contents).expect("a file for the test");
    let ended = run("vectors", ["fusion", path.to_str().expect("a path in UTF-8")]);
    std::fs::remove_file(&path).expect("the file is there");
    ended
}

#[test]
fn the_files_of_the_variants_agree() {
    for (variant, file, positions) in FILES {
        let ended = run("vectors", [variant, file]);
        assert_eq!((ended.status, ended.errors.as_str()), (Some(0), ""), "{ended:?}");
        let start = format!("{variant}: {positions} positions, ");
        assert!(ended.out.starts_with(&start), "{ended:?}");
        assert!(ended.out.ends_with(" moves, 0 mismatches\n"), "{ended:?}");
        assert_eq!(ended.out.lines().count(), 1);
    }
}

#[test]
fn each_difference_is_shown_with_its_line() {
    let spoiled = [
        (r#""check": false"#, r#""check": true"#, "check: expected true, found false"),
        ("stalemate", "checkmate", "outcome: expected"),
        ("null", r#""b""#, "outcome: expected"),
        (r#""moves": {}"#, r#""moves": {"a1a2": "-"}"#, "a1a2: expected -, found no such move"),
        ("K7", "KK6", "White has more than one royal piece"),
        ("k7", "j7", "no piece has the letter 'j'"),
    ];
    for (n, (good_part, bad_part, words)) in spoiled.into_iter().enumerate() {
        let bad = good().replace(good_part, bad_part);
        let ended = check(&format!("spoiled{n}.jsonl"), format!("{}\n\n{bad}\n", good()));
        assert_eq!((ended.status, ended.errors.as_str()), (Some(1), ""), "{ended:?}");
        assert!(ended.out.starts_with("line 3: "), "{ended:?}");
        assert!(ended.out.contains(words), "{ended:?}");
        assert!(ended.last_line().starts_with("Fusion: 2 positions, "), "{ended:?}");
        assert!(ended.last_line().ends_with(" moves, 1 mismatches"), "{ended:?}");
    }
}

#[test]
fn a_missing_move_and_a_wrong_fen_are_differences() {
    let line = include_str!("../../../fusion/tests/data/vectors.jsonl").lines().nth(1);
    let line = line.expect("a second vector");
    let missing = line.replace(r#""h8g8": "6F1/1M6/7g/8/B7/8/8/3r4 b - - 0 1""#, r#""a1a1": """#);
    assert_ne!(line, missing);
    let ended = check("missing.jsonl", &missing);
    assert!(ended.out.contains("h8g8: expected no such move, found 6F1/"), "{ended:?}");
    assert_eq!(ended.last_line(), "Fusion: 1 positions, 3 moves, 2 mismatches");
    let wrong = line.replace("1N5R/7g", "1N4R1/7g");
    assert_ne!(line, wrong);
    let ended = check("wrong.jsonl", &wrong);
    assert!(ended.out.contains("b7h7r: expected 6nF/1N4R1/7g"), "{ended:?}");
    assert_eq!(ended.status, Some(1));
}

#[test]
fn a_line_that_is_no_vector_is_named() {
    let bad: [&[u8]; 6] =
        [b"nonsense", b"{}", b"[1]", b"\xff\xfe", b"{\"fen\": 3}", &[b'['; 100_000]];
    for (n, bad) in bad.into_iter().enumerate() {
        let contents = [good().as_bytes(), bad, good().as_bytes()].join(&b'\n');
        let ended = check(&format!("bad{n}.jsonl"), contents);
        assert_eq!((ended.status, ended.errors.as_str()), (Some(1), ""), "{ended:?}");
        assert!(ended.out.starts_with("line 2: not a vector: "), "{ended:?}");
        assert_eq!(ended.last_line(), "Fusion: 2 positions, 0 moves, 1 mismatches");
    }
}

#[test]
fn a_file_that_cannot_be_read_is_an_error() {
    run("vectors", ["fusion", "no/such.jsonl"]).assert_error(1, &["cannot read no/such.jsonl"]);
    run("vectors", ["fusion", "fusion"]).assert_error(1, &["cannot read fusion"]);
    run("vectors", ["fusion"]).assert_error(2, &["required"]);
}
