//! What a session does not do, and why.

use std::fmt;

use serde::Serialize;

/// A request that is not carried out: whose fault it is, and a sentence for the reader.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// What sort of problem it is.
    pub kind: ProblemKind,
    /// One sentence.
    pub text: String,
    /// Everything that is wrong, where that may be several things, as in a position set up.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub details: Vec<String>,
}

/// Sorts of [`Problem`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ProblemKind {
    /// The request is no request: a program's mistake.
    Malformed,
    /// The rules, or the text that the player gave, do not allow it.
    Refused,
    /// It is larger than the [limits](crate::limits).
    TooLarge,
}

impl Problem {
    pub(crate) fn malformed(text: impl Into<String>) -> Problem {
        Problem { kind: ProblemKind::Malformed, text: text.into(), details: Vec::new() }
    }

    pub(crate) fn refused(text: impl Into<String>) -> Problem {
        Problem { kind: ProblemKind::Refused, text: text.into(), details: Vec::new() }
    }

    pub(crate) fn too_large(what: &str, most: usize, unit: &str) -> Problem {
        let text = format!("{what} is too long: at most {most} {unit} are taken.");
        Problem { kind: ProblemKind::TooLarge, text, details: Vec::new() }
    }

    /// Nothing wrong if the text is no longer than this.
    pub(crate) fn unless_fits(text: &str, what: &str, most: usize) -> Result<(), Problem> {
        if text.len() <= most { Ok(()) } else { Err(Problem::too_large(what, most, "bytes")) }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Problem {}
