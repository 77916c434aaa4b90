//! Proofs of mate: whether the side to move wins in so many moves, whatever the other side does.
//!
//! Unlike the [engine](crate::Engine), which looks for good moves, a [`Prover`] tries them all, and
//! needs nothing of a variant but its [`Rules`]. To win is what the rules call so: mate, in
//! Allmate the capture of the king, in Wormhole a stalemate too. Repetition and counts of moves
//! are left out, as in problems.
//!
//! ```
//! use engine::mate::{Prover, Verdict};
//! use std::sync::atomic::AtomicBool;
//!
//! let position: fusion::Position = "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1".parse()?;
//! let stop = AtomicBool::new(false);
//! let mut prover = Prover::new(1)?;
//! let Verdict::Win(win) = prover.prove(&position, 3, &stop, &mut |_| {}) else { panic!() };
//! assert_eq!((win.moves, win.line.len()), (2, 3));
//! assert!(matches!(prover.prove(&position, 1, &stop, &mut |_| {}), Verdict::NoWin(_)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod proofs;

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use variant_core::{Move, MoveList, Outcome, Position, Rules};

use proofs::{Known, Proofs};

/// The most moves that a proof can be asked for.
pub const MAX_MOVES: u32 = 64;

/// What a proof came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The side to move wins by force.
    Win(Win),
    /// It does not, in so many moves.
    NoWin(NoWin),
    /// The proof was stopped before its end.
    Stopped,
}

/// A forced win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Win {
    /// How many moves of the winner it takes: no win is shorter.
    pub moves: u32,
    /// The first moves that win in as few moves, in no special order: just one if a problem is
    /// sound.
    pub keys: Vec<Move>,
    /// The first of the keys, and then what both sides play best: the winner wins as soon, and
    /// the loser loses as late, as can be. It ends with the winner's last move.
    pub line: Vec<Move>,
}

/// What refutes a win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoWin {
    /// Each first move, and a reply after which there is no win in the moves left; `None` where
    /// the first move itself ends the game without winning it, or no move is left to win with.
    pub refutations: Vec<(Move, Option<Move>)>,
}

/// How far a proof has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The number of moves that it looks for a win in: all smaller ones are done.
    pub moves: u32,
    /// How many of the first moves are done with that number …
    pub done: usize,
    /// … of how many.
    pub of: usize,
    /// Positions looked at since the proof was begun.
    pub nodes: u64,
}

/// Proves wins, and keeps what it has proved in a table of bounded size.
///
/// Positions are told apart in the table by their 64-bit key alone. What is looked at a few
/// million times per proof goes wrong by that once in many thousand years.
#[derive(Debug)]
pub struct Prover {
    proofs: Proofs,
}

impl Prover {
    /// A prover that keeps at most so many mebibytes of proofs.
    ///
    /// # Errors
    ///
    /// When there is not so much memory.
    pub fn new(mebibytes: usize) -> Result<Prover, TryReserveError> {
        Ok(Prover { proofs: Proofs::new(mebibytes)? })
    }

    /// Whether the side to move wins in `moves` moves or fewer, at most [`MAX_MOVES`]. `progress`
    /// is called after each first move, and every few thousand positions; when `stop` becomes true
    /// the proof ends.
    pub fn prove<R: Rules>(
        &mut self,
        position: &Position<R>,
        moves: u32,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(&Progress),
    ) -> Verdict {
        let mut search = Search::new(&mut self.proofs, position, stop, progress);
        let verdict = search.prove(position, moves.min(MAX_MOVES));
        verdict.unwrap_or(Verdict::Stopped)
    }

    /// The moves after which the opponent does not win in `moves` moves or fewer; `None` if stopped
    /// before the end.
    ///
    /// ```
    /// use engine::mate::Prover;
    /// use std::sync::atomic::AtomicBool;
    ///
    /// // Only luft helps.
    /// let position: orthodox::Position = "4r1k1/5ppp/8/8/8/7P/5PP1/2R3K1 b - - 0 1".parse()?;
    /// let (stop, mut prover) = (AtomicBool::new(false), Prover::new(1)?);
    /// let saving = prover.saving_moves(&position, 1, &stop, &mut |_| {}).expect("not stopped");
    /// assert!(saving.len() < position.legal_moves().len());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn saving_moves<R: Rules>(
        &mut self,
        position: &Position<R>,
        moves: u32,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(&Progress),
    ) -> Option<Vec<Move>> {
        let mut search = Search::new(&mut self.proofs, position, stop, progress);
        search.saving_moves(position, moves.min(MAX_MOVES)).ok()
    }
}

/// The proof was stopped.
struct Stopped;

struct Search<'p> {
    proofs: &'p mut Proofs,
    stop: &'p AtomicBool,
    report: &'p mut dyn FnMut(&Progress),
    progress: Progress,
}

/// How many positions are looked at between two reports; slow rules take some microseconds for one.
const REPORT_EVERY: u64 = 4096;

impl<'p> Search<'p> {
    fn new<R: Rules>(
        proofs: &'p mut Proofs,
        position: &Position<R>,
        stop: &'p AtomicBool,
        report: &'p mut dyn FnMut(&Progress),
    ) -> Search<'p> {
        proofs.clear();
        let of = position.count_moves() as usize;
        Search { proofs, stop, report, progress: Progress { moves: 0, done: 0, of, nodes: 0 } }
    }

    fn prove<R: Rules>(&mut self, root: &Position<R>, moves: u32) -> Result<Verdict, Stopped> {
        let first_moves = by_fewest_replies(root);
        for n in 1..=moves {
            self.progress = Progress { moves: n, done: 0, ..self.progress };
            let mut keys = Vec::new();
            for &(_, m) in &first_moves {
                if self.wins_after(&root.play_unchecked(m), n)? {
                    keys.push(m);
                }
                self.progress.done += 1;
                (self.report)(&self.progress);
            }
            if let Some(&key) = keys.first() {
                let mut line = vec![key];
                self.play_on(&root.play_unchecked(key), n, &mut line)?;
                return Ok(Verdict::Win(Win { moves: n, keys, line }));
            }
        }
        let mut refutations = Vec::new();
        for &(_, m) in &first_moves {
            refutations.push((m, self.refutation(&root.play_unchecked(m), moves)?));
        }
        Ok(Verdict::NoWin(NoWin { refutations }))
    }

    /// Whether the side to move wins in `n` moves or fewer.
    fn wins<R: Rules>(&mut self, position: &Position<R>, n: u32) -> Result<bool, Stopped> {
        let Some(rest) = n.checked_sub(1) else { return Ok(false) };
        self.count_node()?;
        // A single move is sooner tried than looked up.
        if rest == 0 {
            let mut moves = MoveList::new();
            generate(position, &mut moves);
            return Ok(moves.iter().any(|&m| is_won_by_last_mover(&play(position, m))));
        }
        let Known { wins_in, not_in } = self.proofs.get(position.key());
        if wins_in <= n || not_in >= n {
            return Ok(wins_in <= n);
        }
        // Shorter wins are found sooner, and shorter failures order the moves.
        if not_in < rest && self.wins(position, rest)? {
            return Ok(true);
        }
        for (_, m) in by_fewest_replies(position) {
            if self.wins_after(&play(position, m), n)? {
                self.proofs.put_win(position.key(), n);
                return Ok(true);
            }
        }
        self.proofs.put_no_win(position.key(), n);
        Ok(false)
    }

    /// Whether the side that has just moved, as the first of `n` moves, wins in these.
    fn wins_after<R: Rules>(&mut self, after: &Position<R>, n: u32) -> Result<bool, Stopped> {
        self.count_node()?;
        if let Some(outcome) = outcome(after) {
            return Ok(outcome.winner == Some(!after.turn()));
        }
        let Some(rest) = n.checked_sub(1).filter(|&rest| rest > 0) else { return Ok(false) };
        let mut replies = MoveList::new();
        generate(after, &mut replies);
        // The reply that refuted a similar attack often refutes this one.
        let killer = self.proofs.killer(n);
        if let Some(at) = replies.iter().position(|&m| Some(m) == killer) {
            replies.as_mut_slice()[..=at].rotate_right(1);
        }
        for &reply in &replies {
            if !self.wins(&play(after, reply), rest)? {
                self.proofs.put_killer(n, reply);
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// A reply after which the side that has just moved does not win in the moves left of `n`.
    fn refutation<R: Rules>(
        &mut self,
        after: &Position<R>,
        n: u32,
    ) -> Result<Option<Move>, Stopped> {
        if after.outcome().is_some() || n <= 1 {
            return Ok(None);
        }
        for &reply in &after.legal_moves() {
            if !self.wins(&play(after, reply), n - 1)? {
                return Ok(Some(reply));
            }
        }
        Ok(None)
    }

    /// Adds the best moves of both sides from a position that is lost in `n` moves at most, the
    /// winner's last one included.
    fn play_on<R: Rules>(
        &mut self,
        lost: &Position<R>,
        n: u32,
        line: &mut Vec<Move>,
    ) -> Result<(), Stopped> {
        if lost.outcome().is_some() {
            return Ok(());
        }
        let mut longest: Option<(u32, Move)> = None;
        for &reply in &lost.legal_moves() {
            let length = self.length(&play(lost, reply), n)?;
            if longest.is_none_or(|(other, _)| length > other) {
                longest = Some((length, reply));
            }
        }
        let Some((length, reply)) = longest else { return Ok(()) };
        let won = play(lost, reply);
        line.push(reply);
        for (_, m) in by_fewest_replies(&won) {
            let after = play(&won, m);
            if self.wins_after(&after, length)? {
                line.push(m);
                return self.play_on(&after, length, line);
            }
        }
        Ok(())
    }

    /// In how many moves the side to move wins, which takes fewer than `n`.
    fn length<R: Rules>(&mut self, won: &Position<R>, n: u32) -> Result<u32, Stopped> {
        for length in 1..n {
            if self.wins(won, length)? {
                return Ok(length);
            }
        }
        Ok(n)
    }

    fn saving_moves<R: Rules>(
        &mut self,
        root: &Position<R>,
        moves: u32,
    ) -> Result<Vec<Move>, Stopped> {
        self.progress.moves = moves;
        let mut saving = Vec::new();
        for &m in &root.legal_moves() {
            let after = play(root, m);
            let lost = match after.outcome() {
                Some(outcome) => outcome.winner == Some(after.turn()),
                None => self.wins(&after, moves)?,
            };
            if !lost {
                saving.push(m);
            }
            self.progress.done += 1;
            (self.report)(&self.progress);
        }
        Ok(saving)
    }

    fn count_node(&mut self) -> Result<(), Stopped> {
        self.progress.nodes += 1;
        if self.progress.nodes % REPORT_EVERY == 0 {
            (self.report)(&self.progress);
        }
        // Reading a flag costs nothing beside a node.
        if self.stop.load(Relaxed) { Err(Stopped) } else { Ok(()) }
    }
}

/// The moves, those that leave the opponent the fewest replies first, each with their number.
fn by_fewest_replies<R: Rules>(position: &Position<R>) -> Vec<(u64, Move)> {
    let mut moves = MoveList::new();
    generate(position, &mut moves);
    let mut ordered: Vec<(u64, Move)> =
        moves.iter().map(|&m| (play(position, m).count_moves(), m)).collect();
    ordered.sort_by_key(|&(replies, _)| replies);
    ordered
}

/// Whether the position ends the game and the side that has just moved has won it.
fn is_won_by_last_mover<R: Rules>(after: &Position<R>) -> bool {
    outcome(after).is_some_and(|outcome| outcome.winner == Some(!after.turn()))
}

// The rules are long when put in line: once is enough.

#[inline(never)]
fn generate<R: Rules>(position: &Position<R>, moves: &mut MoveList) {
    position.generate(variant_core::Bitboard::ALL, moves);
}

#[inline(never)]
fn play<R: Rules>(position: &Position<R>, m: Move) -> Position<R> {
    position.play_unchecked(m)
}

#[inline(never)]
fn outcome<R: Rules>(position: &Position<R>) -> Option<Outcome> {
    position.outcome()
}
