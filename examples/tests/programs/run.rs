//! Running a program with what goes in and what comes out, and what is asserted of it.

use std::io::Write;
use std::path::PathBuf;
use std::process::Stdio;

pub(crate) use crate::running::{Ended, command, run};

use crate::running::ended;

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

/// Writes a file for a program to read, and returns its path.
pub(crate) fn in_file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("a file can be written");
    path.into_os_string().into_string().expect("a path in UTF-8")
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
