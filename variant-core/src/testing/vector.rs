//! Vectors: positions with what an independent program says of them.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::{Position, Rules};

/// A position with all its legal moves and the FEN after each.
///
/// With the feature `serde` it reads from JSON such as
/// `{"fen": "…", "check": false, "outcome": null, "moves": {"e2e4": "…"}}`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
pub struct Vector {
    /// The position.
    pub fen: String,
    /// Whether the side to move is in check.
    pub check: bool,
    /// How the position ends the game, if it does.
    pub outcome: Option<VectorOutcome>,
    /// Every legal move in coordinates, with the FEN after it.
    pub moves: BTreeMap<String, String>,
}

/// The end of a game in a [`Vector`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
pub struct VectorOutcome {
    /// `w`, `b`, or `None` for a draw.
    pub winner: Option<char>,
    /// The words of [`Reason`](crate::Reason).
    pub reason: String,
}

/// All differences between a vector and what the rules `R` say, in words; none when they agree.
///
/// ```
/// use fusion::Fusion;
/// use variant_core::testing::{Vector, check_vector};
/// let vector = Vector {
///     fen: "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1".into(),
///     check: false,
///     outcome: None, // Wrong: it is stalemate.
///     moves: Default::default(),
/// };
/// let mismatches = check_vector::<Fusion>(&vector);
/// assert_eq!(mismatches.len(), 1);
/// assert!(mismatches[0].contains("outcome"));
/// ```
#[must_use]
pub fn check_vector<R: Rules>(vector: &Vector) -> Vec<String> {
    let position: Position<R> = match vector.fen.parse() {
        Ok(position) => position,
        Err(error) => return alloc::vec![format!("{}: {error}", vector.fen)],
    };
    let mut mismatches = Vec::new();
    let mut differ = |what: &str, expected: &str, found: &str| {
        if expected != found {
            mismatches.push(format!("{}: {what}: expected {expected}, found {found}", vector.fen));
        }
    };
    differ("check", &vector.check.to_string(), &position.is_check().to_string());
    let expected = vector.outcome.as_ref().map(|outcome| (outcome.winner, outcome.reason.clone()));
    let found = position
        .outcome()
        .map(|outcome| (outcome.winner.map(crate::Color::letter), outcome.reason.to_string()));
    differ("outcome", &format!("{expected:?}"), &format!("{found:?}"));
    let mut moves = BTreeMap::new();
    for m in position.legal_moves() {
        let text = position.coordinate(m).to_string();
        if let Some(twice) = moves.insert(text, position.play_unchecked(m).to_string()) {
            differ("moves", "each move once", &twice);
        }
    }
    for text in vector.moves.keys().chain(moves.keys()) {
        let fen = |moves: &BTreeMap<String, String>| {
            moves.get(text).cloned().unwrap_or_else(|| "no such move".into())
        };
        differ(text, &fen(&vector.moves), &fen(&moves));
    }
    mismatches.sort();
    mismatches.dedup();
    mismatches
}
