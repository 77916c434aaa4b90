//! Comparison with a second generator.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::random_game;
use crate::{Color, Position, Rules};

/// A second generator of a variant, written apart from the first and as simple as can be.
pub trait SecondOpinion: Sized {
    /// The position of a FEN that is known to be right.
    fn from_fen(fen: &str) -> Self;

    /// The legal moves in coordinates with the FEN after each, sorted by the text of the move.
    fn moves(&self) -> Vec<(String, String)>;

    /// Whether the side to move is in check.
    fn is_check(&self) -> bool;

    /// The winner's letter and the reason, if the game is over.
    fn outcome(&self) -> Option<(Option<char>, &'static str)>;
}

/// Compares the rules `R` with a second opinion on every position of a random game from `start`,
/// at most `plies` of them. Returns how many positions were compared.
///
/// # Panics
///
/// When the two disagree, naming the position.
pub fn check_agreement<R: Rules, S: SecondOpinion>(
    start: Position<R>,
    seed: u64,
    plies: usize,
) -> usize {
    random_game(start, seed).take(plies).inspect(compare::<R, S>).count()
}

/// Compares the two in a random game from each start, at most `plies` positions a game. Returns how
/// many positions were compared.
///
/// # Panics
///
/// When the two disagree, naming the position.
pub fn check_agreement_from<R: Rules, S: SecondOpinion>(
    starts: impl IntoIterator<Item = Position<R>>,
    plies: usize,
) -> usize {
    (0..).zip(starts).map(|(seed, start)| check_agreement::<R, S>(start, seed, plies)).sum()
}

/// The number of sequences of `depth` legal moves from a FEN, as the second opinion counts them.
#[must_use]
pub fn second_perft<S: SecondOpinion>(fen: &str, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => S::from_fen(fen).moves().len() as u64,
        _ => {
            let moves = S::from_fen(fen).moves();
            moves.iter().map(|(_, after)| second_perft::<S>(after, depth - 1)).sum()
        }
    }
}

fn compare<R: Rules, S: SecondOpinion>(position: &Position<R>) {
    let second = S::from_fen(&position.to_string());
    let mut moves: Vec<(String, String)> = position
        .legal_moves()
        .into_iter()
        .map(|m| {
            let after = position.play_unchecked(m);
            (position.coordinate(m).to_string(), after.to_string())
        })
        .collect();
    moves.sort();
    assert_eq!(moves, second.moves(), "moves of {position}");
    assert_eq!(position.is_check(), second.is_check(), "check in {position}");
    let outcome = position
        .outcome()
        .map(|outcome| (outcome.winner.map(Color::letter), outcome.reason.to_string()));
    let expected = second.outcome().map(|(winner, reason)| (winner, reason.to_string()));
    assert_eq!(outcome, expected, "outcome of {position}");
}
