//! A yardstick: the simplest computer player, to measure others by.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use variant_core::dynamic::AnyGame;
use variant_core::{Game, Move, Position};

use super::Player;
use crate::random::Random;
use crate::{Evaluate, Task, Variant};

/// A player that looks at everything three plies deep, counts nothing but material, and chooses by
/// chance among the moves that it finds equally good. Computer players on servers for variants
/// are often such.
pub struct Yardstick {
    choose: fn(&dyn AnyGame, &mut Random, &AtomicBool) -> Option<Move>,
    variant: Variant,
    random: Random,
}

/// How deep it looks, in plies.
const DEPTH: u32 = 3;
const LOST: i32 = -1_000_000;

impl Yardstick {
    /// A player of this variant.
    #[must_use]
    pub fn new(variant: Variant) -> Yardstick {
        Yardstick { choose: variant.run(Choose), variant, random: Random::new(0) }
    }
}

impl Player for Yardstick {
    fn choose(&mut self, game: &dyn AnyGame, stop: &AtomicBool) -> Option<Move> {
        (self.choose)(game, &mut self.random, stop)
    }

    fn start_game(&mut self, seed: u64) {
        self.random = Random::new(seed);
    }
}

impl fmt::Debug for Yardstick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Yardstick").field("variant", &self.variant).finish_non_exhaustive()
    }
}

/// Finds the function that chooses moves of a variant.
struct Choose;

impl Task for Choose {
    type Output = fn(&dyn AnyGame, &mut Random, &AtomicBool) -> Option<Move>;

    fn run<R: Evaluate>(self) -> Self::Output {
        choose::<R>
    }
}

fn choose<R: Evaluate>(game: &dyn AnyGame, random: &mut Random, stop: &AtomicBool) -> Option<Move> {
    let position = game.as_any().downcast_ref::<Game<R>>()?.position();
    let mut moves: Vec<Move> = position.legal_moves().into_iter().collect();
    // The first of the best in a random order is a random one.
    for n in (1..moves.len()).rev() {
        moves.swap(n, random.below(n + 1));
    }
    let mut best = None;
    let mut alpha = 2 * LOST;
    for m in moves {
        let score =
            -material_search(&position.play_unchecked(m), DEPTH - 1, 2 * LOST, -alpha, stop);
        if score > alpha || best.is_none() {
            (best, alpha) = (Some(m), score);
        }
    }
    best
}

/// The balance of material after the best play of both sides to this depth. Sooner wins are
/// better.
fn material_search<R: Evaluate>(
    position: &Position<R>,
    depth: u32,
    mut alpha: i32,
    beta: i32,
    stop: &AtomicBool,
) -> i32 {
    if let Some(outcome) = position.outcome() {
        return match outcome.winner {
            None => 0,
            Some(winner) if winner == position.turn() => -LOST + depth as i32,
            Some(_) => LOST - depth as i32,
        };
    }
    if depth == 0 || stop.load(Relaxed) {
        return material(position);
    }
    for &m in &position.legal_moves() {
        let after = position.play_unchecked(m);
        alpha = alpha.max(-material_search(&after, depth - 1, -beta, -alpha, stop));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

/// Own material less the enemy's.
fn material<R: Evaluate>(position: &Position<R>) -> i32 {
    let worth = |(_, piece): (_, variant_core::Piece)| {
        let value = R::value(piece.kind);
        if piece.color == position.turn() { value } else { -value }
    };
    position.pieces().map(worth).sum()
}
