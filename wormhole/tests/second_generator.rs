//! The simple second generator agrees with the fast one on at least 100 000 positions of random
//! games, from the standard start, shuffled starts, and the positions of the vectors; and on boards
//! that no game reaches.

mod simple;

use simple::Simple;
use variant_core::testing::{SecondOpinion, Vector, check_agreement, check_laws};
use wormhole::{
    BackRank, Color, Content, KINDS, Kind, Piece, Position, Rules, Setup, Square, Wormhole, zobrist,
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

/// No game is longer.
const PLIES: usize = 64;

#[test]
fn agrees_from_the_standard_start() {
    let compared: usize = (0..850)
        .map(|seed| check_agreement::<Wormhole, Simple>(Position::start(), seed, PLIES))
        .sum();
    assert!(compared > 36_000, "only {compared} positions");
}

#[test]
fn agrees_from_shuffled_starts() {
    let compared: usize = (0..850)
        .map(|seed| {
            let (white, black) = (BackRank::from_seed(seed), BackRank::from_seed(seed / 2));
            let setup = Wormhole::shuffled(white, black).expect("Wormhole has shuffled starts");
            let start = Position::from_setup(&setup).expect("a shuffled start is a position");
            check_agreement::<Wormhole, Simple>(start, seed, PLIES)
        })
        .sum();
    assert!(compared > 36_000, "only {compared} positions");
}

#[test]
fn agrees_from_the_vectors() {
    let compared: usize = include_str!("data/vectors.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).expect("a vector in JSON"))
        .zip(0..)
        .map(|(vector, seed): (Vector, u64)| {
            let start = vector.fen.parse().expect("the vectors are positions");
            (0..3)
                .map(|n| check_agreement::<Wormhole, Simple>(start, 3 * seed + n, PLIES))
                .sum::<usize>()
        })
        .sum();
    assert!(compared > 28_000, "only {compared} positions");
}

/// A king a side, and on the other squares anything: on every `density`-th a piece, on as many
/// others a hole.
fn scattered(seed: u32, density: u64) -> Setup {
    let mut setup = Setup::empty();
    for square in Square::all() {
        let word = zobrist::extra(seed * 64 + square.index() as u32);
        let color = Color::ALL[(word >> 32) as usize % 2];
        let kind = KINDS[(word >> 40) as usize % KINDS.len()].kind;
        match word % density {
            0 if kind != Kind::KING => setup.board.put(square, Piece::new(color, kind)),
            1 => setup.board.set(square, Content::Hole),
            _ => {}
        }
    }
    let word = zobrist::extra(u32::MAX - seed) as usize;
    for (color, index) in [(Color::White, word % 64), (Color::Black, word / 64 % 64)] {
        let square = Square::from_index(index).expect("an index below 64");
        setup.board.put(square, Piece::new(color, Kind::KING));
    }
    setup.turn = Color::ALL[word / 4096 % 2];
    setup
}

#[test]
fn agrees_on_boards_that_no_game_reaches() {
    let (mut positions, mut compared) = (0, 0);
    for density in 2..8 {
        for seed in 0..300 {
            let Ok(position) = Position::from_setup(&scattered(seed, density)) else { continue };
            compared += check_agreement::<Wormhole, Simple>(position, u64::from(seed), 8);
            if seed % 10 == 0 {
                check_laws(&position);
            }
            positions += 1;
        }
    }
    assert!(positions > 400, "only {positions} set-ups are positions");
    assert!(compared > 3000, "only {compared} positions");
}
