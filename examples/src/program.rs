//! How the programs start and end: arguments, output that may be cut off, errors as one sentence.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use anyhow::{Context, Result};
use variant_core::{Position, Rules};

/// Runs a program that writes to standard output, and turns its result into an exit status.
///
/// An error is one line on standard error and status 1. When the reader of the output goes away,
/// as `head` does, the program just ends.
pub fn run(program: impl FnOnce(&mut dyn Write) -> Result<ExitCode>) -> ExitCode {
    run_or(ExitCode::FAILURE, program)
}

/// The same with another status for errors, where 1 is an answer.
pub fn run_or(
    failed: ExitCode,
    program: impl FnOnce(&mut dyn Write) -> Result<ExitCode>,
) -> ExitCode {
    let mut out = BufWriter::new(io::stdout().lock());
    let result = program(&mut out).and_then(|code| {
        out.flush().context("cannot write the output")?;
        Ok(code)
    });
    // After an error, what was said before it comes out first.
    drop(out);
    end(failed, result)
}

/// Turns the result of a program that writes by itself into an exit status, as [`run_or`] does.
#[must_use]
pub fn end(failed: ExitCode, result: Result<ExitCode>) -> ExitCode {
    match result {
        Ok(code) => code,
        Err(error) if is_cut_off(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // There is nobody to tell if standard error is closed too.
            let _ = writeln!(io::stderr(), "error: {error:#}");
            failed
        }
    }
}

/// Whether an error only says that nobody reads the output any more.
fn is_cut_off(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

/// The position of a FEN, or the start position without one.
///
/// # Errors
///
/// What is wrong with the FEN.
pub fn position<R: Rules>(fen: Option<&str>) -> Result<Position<R>> {
    match fen {
        None => Ok(Position::start()),
        Some(fen) => fen
            .parse()
            .with_context(|| format!("the FEN does not give a position of {} Chess", R::NAME)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_broken_pipe_is_a_cut_off() {
        let broken = anyhow::Error::from(io::Error::from(io::ErrorKind::BrokenPipe));
        assert!(is_cut_off(&broken.context("cannot write")));
        let denied = anyhow::Error::from(io::Error::from(io::ErrorKind::PermissionDenied));
        assert!(!is_cut_off(&denied.context("cannot write")));
        assert!(!is_cut_off(&anyhow::anyhow!("broken pipe")));
    }
}
