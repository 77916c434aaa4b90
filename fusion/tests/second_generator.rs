//! The simple second generator agrees with the fast one on at least 100 000 positions of random
//! games, from the standard start, shuffled starts, and the positions of the vectors.

mod simple;

use fusion::{Fusion, Position};
use simple::Simple;
use variant_core::testing::{
    SecondOpinion, Vector, check_agreement_from, second_perft, shuffled_start,
};

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
    let starts = std::iter::repeat_n(Position::start(), 300);
    let compared = check_agreement_from::<Fusion, Simple>(starts, 150);
    assert!(compared > 35_000, "only {compared} positions");
}

#[test]
fn agrees_from_shuffled_starts() {
    let compared = check_agreement_from::<Fusion, Simple>((0..300).map(shuffled_start), 150);
    assert!(compared > 35_000, "only {compared} positions");
}

#[test]
fn agrees_from_the_vectors() {
    let lines = include_str!("data/vectors.jsonl").lines();
    let vectors = lines.map(|line| serde_json::from_str(line).expect("a vector in JSON"));
    let starts =
        vectors.map(|vector: Vector| vector.fen.parse().expect("the vectors are positions"));
    let compared = check_agreement_from::<Fusion, Simple>(starts, 90);
    assert!(compared > 30_000, "only {compared} positions");
}

#[test]
fn counts_the_same() {
    let start = Position::start();
    assert_eq!(second_perft::<Simple>(&start.to_string(), 3), start.perft(3));
}
