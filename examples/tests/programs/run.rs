//! Running a program.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// All programs.
#[cfg(unix)]
pub(crate) const PROGRAMS: &[&str] = &[
    "diagram",
    "quickstart",
    "perft",
    "vectors",
    "moves",
    "bench",
    "replay",
    "convert",
    "uci",
    "mate",
    "match",
    "play",
    "web",
];

/// What came of running a program.
#[derive(Debug)]
pub(crate) struct Ended {
    pub(crate) status: Option<i32>,
    pub(crate) out: String,
    pub(crate) errors: String,
}

impl Ended {
    pub(crate) fn last_line(&self) -> &str {
        self.out.lines().last().unwrap_or_default()
    }

    /// Asserts that the program ended with `status` after writing one line of error with all of
    /// `words` in it, and nothing else.
    #[track_caller]
    pub(crate) fn assert_error(&self, status: i32, words: &[&str]) {
        assert_eq!(self.status, Some(status), "{self:?}");
        assert_eq!(self.out, "", "{self:?}");
        let error = self.errors.lines().next().unwrap_or_default();
        assert!(error.starts_with("error: "), "{self:?}");
        for word in words {
            assert!(error.contains(word), "{word:?} is not in {self:?}");
        }
        // Wrong arguments are answered with a hint at --help too.
        assert!(status == 2 || self.errors.lines().count() == 1, "{self:?}");
    }
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

/// Writes a file for a program to read, and returns its path.
pub(crate) fn in_file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("a file can be written");
    path.into_os_string().into_string().expect("a path in UTF-8")
}

/// Runs a program to its end.
pub(crate) fn run<'a, A: IntoIterator<Item = &'a str>>(program: &str, arguments: A) -> Ended {
    ended(command(program).args(arguments).output().expect("the program runs"))
}

/// Runs a program that reads `input` to its end.
pub(crate) fn run_with_input(program: &str, arguments: &[&str], input: &str) -> Ended {
    let mut command = command(program);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program runs");
    // The pipe is closed at once; all programs read little enough to fit into it.
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("the program reads");
    ended(child.wait_with_output().expect("the program ends"))
}

/// Runs a program whose output nobody reads.
#[cfg(unix)]
pub(crate) fn run_unread(program: &str, arguments: &[&str]) -> Ended {
    use std::os::{fd::OwnedFd, unix::net::UnixStream};
    let (reader, writer) = UnixStream::pair().expect("two ends");
    drop(reader);
    let mut command = command(program);
    command.args(arguments).stdout(OwnedFd::from(writer)).stderr(Stdio::piped());
    ended(command.output().expect("the program runs"))
}

fn ended(output: Output) -> Ended {
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Ended { status: output.status.code(), out: text(output.stdout), errors: text(output.stderr) }
}
