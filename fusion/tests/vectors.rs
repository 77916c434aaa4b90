//! Positions with every legal move and the FEN after it, computed by an independent program.

use fusion::Fusion;
use variant_core::testing::{Vector, VectorOutcome, check_vector};

const VECTORS: &str = include_str!("data/vectors.jsonl");

fn read(line: &str) -> Vector {
    let value: serde_json::Value = serde_json::from_str(line).expect("a line of JSON");
    let text = |value: &serde_json::Value| value.as_str().expect("a string").to_owned();
    let outcome = &value["outcome"];
    Vector {
        fen: text(&value["fen"]),
        check: value["check"].as_bool().expect("true or false"),
        outcome: (!outcome.is_null()).then(|| VectorOutcome {
            winner: outcome["winner"].as_str().and_then(|side| side.chars().next()),
            reason: text(&outcome["reason"]),
        }),
        moves: value["moves"]
            .as_object()
            .expect("an object of moves")
            .iter()
            .map(|(m, fen)| (m.clone(), text(fen)))
            .collect(),
    }
}

#[test]
fn every_vector_agrees() {
    let mismatches: Vec<String> =
        VECTORS.lines().flat_map(|line| check_vector::<Fusion>(&read(line))).collect();
    assert!(mismatches.is_empty(), "{}", mismatches.join("\n"));
    assert_eq!(VECTORS.lines().count(), 494);
}
