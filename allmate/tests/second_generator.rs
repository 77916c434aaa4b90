//! The simple second generator agrees with the fast one on at least 100 000 positions of random
//! games, from the standard start, shuffled starts, and the positions of the vectors.

mod simple;

use allmate::{Allmate, BackRank, Position, Rules};
use simple::Simple;
use variant_core::testing::{SecondOpinion, Vector, check_agreement};

/// The slow generator, asked for the moves only once.
struct Opinion {
    simple: Simple,
    legal: Vec<(String, Simple)>,
}

impl SecondOpinion for Opinion {
    fn from_fen(fen: &str) -> Opinion {
        let simple = Simple::from_fen(fen);
        let legal = simple.legal();
        Opinion { simple, legal }
    }

    fn moves(&self) -> Vec<(String, String)> {
        self.legal.iter().map(|(text, after)| (text.clone(), after.fen())).collect()
    }

    fn is_check(&self) -> bool {
        self.simple.in_check()
    }

    fn outcome(&self) -> Option<(Option<char>, &'static str)> {
        self.simple.outcome(!self.legal.is_empty())
    }
}

#[test]
fn agrees_from_the_standard_start() {
    let compared: usize = (0..230)
        .map(|seed| check_agreement::<Allmate, Opinion>(Position::start(), seed, 250))
        .sum();
    assert!(compared > 35_000, "only {compared} positions");
}

#[test]
fn agrees_from_shuffled_starts() {
    let compared: usize = (0..230)
        .map(|seed| {
            let (white, black) = (BackRank::from_seed(seed), BackRank::from_seed(seed / 2));
            let setup = Allmate::shuffled(white, black).expect("Allmate has shuffled starts");
            let start = Position::from_setup(&setup).expect("a shuffled start is a position");
            check_agreement::<Allmate, Opinion>(start, seed, 250)
        })
        .sum();
    assert!(compared > 32_000, "only {compared} positions");
}

#[test]
fn agrees_from_the_vectors() {
    let compared: usize = include_str!("data/vectors.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).expect("a vector in JSON"))
        .zip(0..)
        .map(|(vector, seed): (Vector, u64)| {
            let start = vector.fen.parse().expect("the vectors are positions");
            check_agreement::<Allmate, Opinion>(start, seed, 100)
        })
        .sum();
    assert!(compared > 35_000, "only {compared} positions");
}
