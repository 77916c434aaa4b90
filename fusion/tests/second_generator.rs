//! The simple second generator agrees with the fast one on at least 100 000 positions of random
//! games, from the standard start, shuffled starts, and the positions of the vectors.

mod simple;

use fusion::{BackRank, Fusion, Position, Rules};
use simple::Simple;
use variant_core::testing::{SecondOpinion, Vector, check_agreement};

impl SecondOpinion for Simple {
    fn from_fen(fen: &str) -> Simple {
        Simple::from_fen(fen)
    }

    fn moves(&self) -> Vec<(String, String)> {
        self.legal().into_iter().map(|(text, after)| (text, after.fen())).collect()
    }

    fn is_check(&self) -> bool {
        self.in_check()
    }

    fn outcome(&self) -> Option<(Option<char>, &'static str)> {
        Simple::outcome(self)
    }
}

#[test]
fn agrees_from_the_standard_start() {
    let compared: usize =
        (0..300).map(|seed| check_agreement::<Fusion, Simple>(Position::start(), seed, 150)).sum();
    assert!(compared > 35_000, "only {compared} positions");
}

#[test]
fn agrees_from_shuffled_starts() {
    let compared: usize = (0..300)
        .map(|seed| {
            let (white, black) = (BackRank::from_seed(seed), BackRank::from_seed(seed / 2));
            let setup = Fusion::shuffled(white, black).expect("Fusion has shuffled starts");
            let start = Position::from_setup(&setup).expect("a shuffled start is a position");
            check_agreement::<Fusion, Simple>(start, seed, 150)
        })
        .sum();
    assert!(compared > 35_000, "only {compared} positions");
}

#[test]
fn agrees_from_the_vectors() {
    let compared: usize = include_str!("data/vectors.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).expect("a vector in JSON"))
        .zip(0..)
        .map(|(vector, seed): (Vector, u64)| {
            let start = vector.fen.parse().expect("the vectors are positions");
            check_agreement::<Fusion, Simple>(start, seed, 90)
        })
        .sum();
    assert!(compared > 30_000, "only {compared} positions");
}
