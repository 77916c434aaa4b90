//! Positions with every legal move and the FEN after it, computed by an independent program.

use allmate::Allmate;
use variant_core::testing::{Vector, check_vector};

const VECTORS: &str = include_str!("data/vectors.jsonl");

#[test]
fn every_vector_agrees() {
    let mut count = 0;
    for line in VECTORS.lines() {
        let vector: Vector = serde_json::from_str(line).expect("a vector in JSON");
        assert_eq!(check_vector::<Allmate>(&vector), [""; 0]);
        count += 1;
    }
    assert_eq!(count, 484);
}
