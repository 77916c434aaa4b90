//! Random games.

use alloc::vec::Vec;

use crate::shuffle::BackRank;
use crate::{Game, Move, Position, Rules, zobrist};

/// The positions of a game of random legal moves; see [`random_game`].
#[derive(Clone, Debug)]
pub struct RandomGame<R: Rules> {
    next: Option<Position<R>>,
    seed: u64,
}

/// A game of random moves from `start`, one position a ply with `start` first, until no move is
/// left. The same seed gives the same game.
///
/// ```
/// use fusion::Position;
/// use variant_core::testing::random_game;
/// let game: Vec<Position> = random_game(Position::start(), 7).take(10).collect();
/// assert_eq!((game.len(), game[0]), (10, Position::start()));
/// assert!(random_game(Position::start(), 7).take(10).eq(game));
/// ```
#[must_use]
pub fn random_game<R: Rules>(start: Position<R>, seed: u64) -> RandomGame<R> {
    RandomGame { next: Some(start), seed }
}

impl<R: Rules> Iterator for RandomGame<R> {
    type Item = Position<R>;

    fn next(&mut self) -> Option<Position<R>> {
        let position = self.next?;
        let moves = position.legal_moves();
        self.seed = zobrist::mix(self.seed);
        let chosen = (self.seed >> 32) as usize % moves.len().max(1);
        self.next = moves.get(chosen).map(|&m| position.play_unchecked(m));
        Some(position)
    }
}

/// A start with both back ranks shuffled apart, another one for each seed; the standard start if
/// the variant has no shuffled ones.
///
/// # Panics
///
/// When the variant refuses its own shuffled start.
#[must_use]
pub fn shuffled_start<R: Rules>(seed: u64) -> Position<R> {
    let (white, black) = (BackRank::from_seed(seed), BackRank::from_seed(!seed));
    match R::shuffled(white, black).map(|setup| Position::from_setup(&setup)) {
        Some(Ok(start)) => start,
        Some(Err(problems)) => panic!("the shuffled start {white:?} {black:?}: {problems}"),
        None => Position::start(),
    }
}

/// The standard start, or a shuffled one for every other seed.
#[must_use]
pub fn random_start<R: Rules>(seed: u64) -> Position<R> {
    if seed % 2 == 0 { Position::start() } else { shuffled_start(seed) }
}

/// A position `plies` plies into a random game from a [`random_start`], or the last one of that
/// game.
#[must_use]
pub fn random_position<R: Rules>(seed: u64, plies: u8) -> Position<R> {
    let start = random_start(seed);
    random_game(start, seed).take(usize::from(plies) + 1).last().unwrap_or(start)
}

/// Plays on with moves chosen so that the game goes on for long, if it can for `plies` plies in all:
/// pieces roam until the half-move clock calls for a pawn move, or else for a capture. The same
/// seed gives the same game.
#[must_use]
pub fn long_game<R: Rules>(mut game: Game<R>, mut seed: u64, plies: usize) -> Game<R> {
    while game.ply() < plies && game.end().is_none() {
        seed = zobrist::mix(seed);
        let Some(m) = lasting_move(&game, seed) else { break };
        if game.play(m).is_err() {
            break;
        }
    }
    game
}

/// The half-move clock from which [`long_game`] looks for a move that resets it.
const TIME_TO_RESET: u16 = 144;

/// The move that costs least, of those that do not end the game; the last resort is any move.
fn lasting_move<R: Rules>(game: &Game<R>, seed: u64) -> Option<Move> {
    let position = game.position();
    let mut moves: Vec<Move> = position.legal_moves().into_iter().collect();
    moves.sort_unstable(); // The game must not depend on the order of generation.
    if !moves.is_empty() {
        let turn = (seed >> 32) as usize % moves.len();
        moves.rotate_left(turn);
    }
    let pieces = |position: &Position<R>| position.board().occupied().len();
    let cost = |m: Move| {
        let after = position.play_unchecked(m);
        let lost = pieces(position).saturating_sub(pieces(&after));
        let resets = after.halfmove_clock() == 0;
        let too_often = game.occurrences_of(&after) >= 3;
        let wanted = resets == (position.halfmove_clock() >= TIME_TO_RESET);
        // Of pawn moves, single steps leave more for later.
        (
            after.outcome().is_some() || too_often,
            !wanted,
            lost,
            m.from.distance(m.to) * u8::from(resets),
        )
    };
    moves.into_iter().min_by_key(|&m| cost(m))
}
