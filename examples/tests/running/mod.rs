//! Running a program: what all tests that do so share.

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// What came of running a program.
#[derive(Debug)]
pub(crate) struct Ended {
    pub(crate) status: Option<i32>,
    pub(crate) out: String,
    pub(crate) errors: String,
}

/// A program, built beside the tests as `cargo test` builds all examples of a package.
///
/// `cargo test --test programs` alone does not build them.
pub(crate) fn command(program: &str) -> Command {
    let tests = std::env::current_exe().expect("the path of the tests");
    let folder = tests.parent().and_then(|deps| deps.parent()).expect("target/…/deps/programs");
    let path: PathBuf =
        folder.join("examples").join(format!("{program}{}", std::env::consts::EXE_SUFFIX));
    assert!(path.exists(), "{} is not built: run `cargo test -p examples`", path.display());
    let mut command = Command::new(path);
    command.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    command.stdin(Stdio::null());
    command
}

/// Runs a program to its end.
pub(crate) fn run<'a, A: IntoIterator<Item = &'a str>>(program: &str, arguments: A) -> Ended {
    ended(command(program).args(arguments).output().expect("the program runs"))
}

/// What came of it, in text.
pub(crate) fn ended(output: Output) -> Ended {
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Ended { status: output.status.code(), out: text(output.stdout), errors: text(output.stderr) }
}
