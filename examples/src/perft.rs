//! Counting move sequences on several threads, with a table of positions already counted.
//!
//! The tree is split into a few hundred pieces of work, which the threads take one after the other,
//! so that all are busy to the end however uneven the pieces are.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use anyhow::{Context, Result};
use indicatif::ProgressBar;
use variant_core::{Move, Position, Rules};

use crate::table::Table;

/// What to use for counting.
#[derive(Debug)]
pub struct Counter {
    /// The number of threads.
    pub threads: NonZeroUsize,
    /// Counts already known, if they are to be kept.
    pub table: Option<Table>,
    /// Told of each piece of work that is done.
    pub progress: ProgressBar,
}

/// The sequences of legal moves of some length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts {
    /// All of them.
    pub total: u64,
    /// Those that start with each legal move; none for length 0.
    pub by_move: Vec<(Move, u64)>,
}

/// How many pieces of work a thread should find at the start, to end at nearly the same time as the
/// others.
const PIECES_PER_THREAD: usize = 128;

/// A piece of work: a position below a move from the root.
struct Piece<R: Rules> {
    root_move: usize,
    position: Position<R>,
}

impl Counter {
    /// A counter on one thread that keeps no counts and shows no progress.
    #[must_use]
    pub fn plain() -> Counter {
        Counter { threads: NonZeroUsize::MIN, table: None, progress: ProgressBar::hidden() }
    }

    /// Counts the sequences of `depth` legal moves from a position.
    ///
    /// # Errors
    ///
    /// When there are more than a `u64` can hold, or a thread cannot be started.
    pub fn count<R: Rules>(&self, position: &Position<R>, depth: u32) -> Result<Counts> {
        let Some(below_root) = depth.checked_sub(1) else {
            return Ok(Counts { total: 1, by_move: Vec::new() });
        };
        let moves = position.legal_moves();
        let wanted = self.threads.get().saturating_mul(PIECES_PER_THREAD);
        let (pieces, depth) = split(position, below_root, wanted);
        self.progress.set_length(pieces.len() as u64);
        let counts = self.count_pieces(&pieces, depth, moves.len())?;
        let by_move: Vec<(Move, u64)> = moves.into_iter().zip(counts).collect();
        let total = sum(by_move.iter().map(|&(_, count)| Some(count)))?;
        Ok(Counts { total, by_move })
    }

    /// Counts all pieces, and adds up those below the same move from the root.
    fn count_pieces<R: Rules>(
        &self,
        pieces: &[Piece<R>],
        depth: u32,
        root_moves: usize,
    ) -> Result<Vec<u64>> {
        let next = AtomicUsize::new(0);
        thread::scope(|scope| {
            let start = |_| {
                let work = || self.work(pieces, depth, root_moves, &next);
                thread::Builder::new().spawn_scoped(scope, work).context("cannot start a thread")
            };
            let threads: Result<Vec<_>> = (0..self.threads.get()).map(start).collect();
            let threads = threads.inspect_err(|_| stop(&next, pieces.len()))?;
            let mut sums = vec![0; root_moves];
            for thread in threads {
                let counts = match thread.join() {
                    Ok(counts) => counts?,
                    Err(panic) => std::panic::resume_unwind(panic),
                };
                for (total, count) in sums.iter_mut().zip(counts) {
                    *total = sum([Some(*total), Some(count)])?;
                }
            }
            Ok(sums)
        })
    }

    /// What one thread does: takes the next piece until there is none.
    fn work<R: Rules>(
        &self,
        pieces: &[Piece<R>],
        depth: u32,
        root_moves: usize,
        next: &AtomicUsize,
    ) -> Result<Vec<u64>> {
        let mut counts = vec![0; root_moves];
        while let Some(piece) = pieces.get(next.fetch_add(1, Relaxed)) {
            let count = match &self.table {
                Some(table) => count_with(table, &piece.position, depth),
                None => Some(piece.position.perft(depth)),
            };
            let total: &mut u64 = &mut counts[piece.root_move];
            *total = sum([Some(*total), count]).inspect_err(|_| stop(next, pieces.len()))?;
            self.progress.inc(1);
        }
        Ok(counts)
    }
}

/// Leaves nothing for other threads to do, after an error.
fn stop(next: &AtomicUsize, end: usize) {
    next.fetch_max(end, Relaxed);
}

/// Goes down from the root until there are as many positions as wanted, or only one ply is left.
/// Returns them, and the plies left below each.
fn split<R: Rules>(root: &Position<R>, depth: u32, wanted: usize) -> (Vec<Piece<R>>, u32) {
    let below = |position: &Position<R>| {
        let position = *position;
        position.legal_moves().into_iter().map(move |m| position.play_unchecked(m))
    };
    let mut pieces: Vec<Piece<R>> = below(root)
        .enumerate()
        .map(|(root_move, position)| Piece { root_move, position })
        .collect();
    let mut left = depth;
    while left > 1 && pieces.len() < wanted {
        pieces = pieces
            .iter()
            .flat_map(|&Piece { root_move, ref position }| {
                below(position).map(move |position| Piece { root_move, position })
            })
            .collect();
        left -= 1;
    }
    (pieces, left)
}

/// The number of sequences of `depth` moves, `None` if a `u64` cannot hold it.
fn count_with<R: Rules>(table: &Table, position: &Position<R>, depth: u32) -> Option<u64> {
    if depth < 2 {
        // Counting the moves is about as fast as looking in the table.
        return Some(position.perft(depth));
    }
    let key = position.key() ^ depth_word(depth);
    if let Some(count) = table.get(key) {
        return Some(count);
    }
    let mut total: u64 = 0;
    for &m in &position.legal_moves() {
        total = total.checked_add(count_with(table, &position.play_unchecked(m), depth - 1)?)?;
    }
    table.put(key, total);
    Some(total)
}

/// A word that tells the depths apart in keys: multiples of the odd number nearest 2⁶⁴ / φ are far
/// apart.
fn depth_word(depth: u32) -> u64 {
    u64::from(depth).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Adds up counts.
fn sum(counts: impl IntoIterator<Item = Option<u64>>) -> Result<u64> {
    counts
        .into_iter()
        .try_fold(0_u64, |total, count| total.checked_add(count?))
        .context("there are more sequences than 64 bits can count")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Evaluate, Task, Variant};

    fn counter(threads: usize, mebibytes: Option<usize>) -> Counter {
        Counter {
            threads: NonZeroUsize::new(threads).expect("at least one thread"),
            table: mebibytes.map(|size| Table::new(size).expect("memory enough")),
            progress: ProgressBar::hidden(),
        }
    }

    /// Counts in every way, and compares with the plain recursion of the library.
    struct CountInEveryWay;

    impl Task for CountInEveryWay {
        type Output = ();

        fn run<R: Evaluate>(self) {
            let start = Position::<R>::start();
            for depth in 0..=3 {
                let expected = Counts {
                    total: start.perft(depth),
                    by_move: start.perft_by_move(depth).collect(),
                };
                // A table of one bucket is pushed out all the time.
                for (threads, table) in
                    [(1, None), (3, None), (1, Some(0)), (1, Some(1)), (3, Some(1))]
                {
                    let counts = counter(threads, table).count(&start, depth).expect("few moves");
                    assert_eq!(counts, expected, "{} {depth} {threads} {table:?}", R::NAME);
                }
            }
        }
    }

    #[test]
    fn all_ways_of_counting_agree() {
        for variant in Variant::ALL {
            variant.run(CountInEveryWay);
        }
    }

    #[test]
    fn counts_in_the_table_are_used() {
        let start = fusion::Position::start();
        let counter = counter(1, Some(16));
        let table = counter.table.as_ref().expect("there is a table");
        let m = start.legal_moves()[0];
        let after = start.play_unchecked(m);
        let reply = after.play_unchecked(after.legal_moves()[0]);
        table.put(reply.key() ^ depth_word(2), 1_000_000);
        let counts = counter.count(&start, 4).expect("few moves");
        let expected = after.perft(3) - reply.perft(2) + 1_000_000;
        assert_eq!(counts.by_move[0], (m, expected));
    }

    #[test]
    fn pieces_are_as_many_as_wanted_where_the_depth_allows() {
        let start = fusion::Position::start();
        assert_eq!(split(&start, 5, 1).0.len(), 22);
        let (pieces, left) = split(&start, 5, 23);
        assert_eq!((pieces.len(), left), (484, 4));
        let (pieces, left) = split(&start, 1, 1000);
        assert_eq!((pieces.len(), left), (22, 1));
        let (pieces, left) = split(&start, 0, 1000);
        assert_eq!((pieces.len(), left), (22, 0));
    }

    #[test]
    fn too_many_to_count_is_an_error() {
        let kings: fusion::Position = "k7/8/8/8/8/8/8/K7".parse().expect("a position");
        let error = counter(2, Some(1)).count(&kings, 60).expect_err("about 6^60 sequences");
        assert!(error.to_string().contains("64 bits"), "{error}");
    }
}
