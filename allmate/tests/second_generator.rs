//! The simple second generator agrees with the fast one on at least 100 000 positions of random
//! games, from the standard start, shuffled starts, and the positions of the vectors.

mod simple;

use allmate::{Allmate, Position};
use simple::Simple;
use variant_core::testing::{
    SecondOpinion, Vector, check_agreement_from, second_perft, shuffled_start,
};

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
    let starts = std::iter::repeat_n(Position::start(), 230);
    let compared = check_agreement_from::<Allmate, Opinion>(starts, 250);
    assert!(compared > 35_000, "only {compared} positions");
}

#[test]
fn agrees_from_shuffled_starts() {
    let compared = check_agreement_from::<Allmate, Opinion>((0..230).map(shuffled_start), 250);
    assert!(compared > 32_000, "only {compared} positions");
}

#[test]
fn agrees_from_the_vectors() {
    let lines = include_str!("data/vectors.jsonl").lines();
    let vectors = lines.map(|line| serde_json::from_str(line).expect("a vector in JSON"));
    let starts =
        vectors.map(|vector: Vector| vector.fen.parse().expect("the vectors are positions"));
    let compared = check_agreement_from::<Allmate, Opinion>(starts, 100);
    assert!(compared > 35_000, "only {compared} positions");
}

#[test]
fn counts_the_same() {
    let start = Position::start();
    assert_eq!(second_perft::<Opinion>(&start.to_string(), 3), start.perft(3));
}
