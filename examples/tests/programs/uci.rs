//! `uci` talks over its standard input and output, and ends when either does.

use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, ChildStdout, Stdio};

use crate::run::{command, run, run_with_input};

#[test]
fn a_conversation_in_a_file_is_answered() {
    let ended = run_with_input("uci", &[], "uci\nisready\nquit\n");
    assert_eq!((ended.status, ended.errors.as_str()), (Some(0), ""), "{ended:?}");
    assert!(ended.out.contains("\nuciok\nreadyok\n"), "{ended:?}");
}

#[test]
fn the_end_of_the_input_ends_even_an_endless_search() {
    let ended = run_with_input("uci", &[], "setoption name UCI_Variant value allmate\ngo infinite");
    assert_eq!((ended.status, ended.errors.as_str()), (Some(0), ""), "{ended:?}");
    assert!(ended.last_line().starts_with("bestmove "), "{ended:?}");
}

#[test]
fn counts_are_those_of_perft() {
    for (variant, sum) in [("fusion", 12_166), ("wormhole", 29_850)] {
        let lines = format!("setoption name UCI_Variant value {variant}\ngo perft 3\n");
        let mut child =
            command("uci").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it runs");
        let (mut input, mut output) = ends(&mut child);
        input.write_all(lines.as_bytes()).expect("it reads");
        let expected = format!("Nodes searched: {sum}");
        assert!(output.any(|line| line == expected), "{expected}");
        drop(input);
        assert!(child.wait().expect("it ends").success());
    }
}

#[test]
fn it_answers_while_it_thinks() {
    let mut child =
        command("uci").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it runs");
    let (mut input, mut output) = ends(&mut child);
    let mut say = |line: &str| writeln!(input, "{line}").expect("it reads");
    say("go infinite");
    assert!(output.any(|line| line.starts_with("info depth 2 ")));
    say("isready");
    assert!(output.any(|line| line == "readyok"));
    say("stop");
    assert!(output.any(|line| line.starts_with("bestmove ")));
    say("quit");
    assert_eq!(output.next(), None);
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn arguments_are_refused() {
    run("uci", ["fusion"]).assert_error(2, &["'fusion'"]);
}

/// What a program reads, and the lines that it writes.
fn ends(child: &mut std::process::Child) -> (ChildStdin, impl Iterator<Item = String> + use<>) {
    let input = child.stdin.take().expect("a pipe");
    let output: BufReader<ChildStdout> = BufReader::new(child.stdout.take().expect("a pipe"));
    (input, output.lines().map(|line| line.expect("UTF-8")))
}
