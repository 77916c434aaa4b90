//! What all programs have in common.

use crate::run::run;
#[cfg(unix)]
use crate::run::{PROGRAMS, run_unread};

/// The programs that take arguments, each with some that make it write.
const WITH_ARGUMENTS: &[(&str, &[&str])] = &[
    ("perft", &["fusion", "2", "--divide"]),
    ("vectors", &["fusion", "fusion/tests/data/vectors.jsonl"]),
    ("moves", &["fusion"]),
    ("bench", &["--rounds=1", "--seconds=0", "--only=cozy-chess start"]),
    ("replay", &["examples/data/fusion.pgn"]),
    ("convert", &["fusion", "pgn", "coordinates", "examples/data/fusion.pgn"]),
    ("diagram", &["fusion"]),
    ("mate", &["fusion", "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", "2"]),
    ("web", &["--port=0"]),
    ("match", &["--variant=fusion", "--a=nodes=1", "--b=nodes=1", "--games=1", "--longest=9"]),
    ("play", &["fusion"]),
];

#[test]
fn help_shows_examples() {
    for (program, _) in WITH_ARGUMENTS {
        let ended = run(program, ["--help"]);
        assert_eq!(ended.status, Some(0), "{ended:?}");
        assert!(ended.out.contains(&format!("Usage: {program}")), "{ended:?}");
        assert!(ended.out.contains(&format!("Examples:\n  {program}")), "{ended:?}");
    }
}

#[test]
fn an_unknown_option_is_refused() {
    for (program, _) in WITH_ARGUMENTS {
        run(program, ["--nonsense"]).assert_error(2, &["--nonsense"]);
    }
}

#[test]
fn an_unknown_variant_is_answered_with_the_known_ones() {
    for (program, rest) in [
        ("perft", "1"),
        ("vectors", "no.jsonl"),
        ("moves", "8/8"),
        ("convert", "pgn"),
        ("diagram", "8/8"),
        ("play", "--plain"),
    ] {
        run(program, ["checkers", rest]).assert_error(2, &["\"checkers\"", "known", "Fusion"]);
    }
}

#[cfg(unix)]
#[test]
fn output_that_nobody_reads_is_no_error() {
    for (program, arguments) in WITH_ARGUMENTS {
        let ended = run_unread(program, arguments);
        assert_eq!((ended.status, ended.errors.as_str()), (Some(0), ""), "{program}");
    }
}

#[cfg(unix)]
#[test]
fn no_program_panics_when_nobody_reads() {
    for program in PROGRAMS {
        let ended = run_unread(program, &[]);
        assert!(!ended.errors.contains("panicked"), "{ended:?}");
        assert_ne!(ended.status, Some(101), "{ended:?}");
    }
}
