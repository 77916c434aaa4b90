//! Moves in the order in which they are searched, sorted only as far as they are asked for.

use variant_core::{Bitboard, Move, MoveList, Position, Rules, Sink};

/// A move, and how soon to try it: the greatest first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranked {
    pub(crate) m: Move,
    pub(crate) rank: i32,
}

/// The moves of all positions on the way to the one that is searched, one after the other: so no
/// node needs memory of its own.
#[derive(Debug, Default)]
pub(crate) struct MoveStack(Vec<Ranked>);

/// The moves of one position, the last on the stack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    start: usize,
    next: usize,
    end: usize,
}

impl MoveStack {
    /// Puts all legal moves of a position on the stack.
    #[inline(never)]
    pub(crate) fn push_legal<R: Rules>(&mut self, position: &Position<R>) -> Frame {
        struct All<'s>(&'s mut Vec<Ranked>);
        impl Sink for All<'_> {
            #[inline]
            fn moves(&mut self, pattern: Move, to: Bitboard) {
                self.0.extend(to.iter().map(|to| Ranked { m: pattern.to(to), rank: 0 }));
            }
        }
        let start = self.0.len();
        position.generate(Bitboard::ALL, &mut All(&mut self.0));
        Frame { start, next: start, end: self.0.len() }
    }

    /// Puts some moves on the stack.
    pub(crate) fn push(&mut self, moves: &MoveList) -> Frame {
        let start = self.0.len();
        self.0.extend(moves.iter().map(|&m| Ranked { m, rank: 0 }));
        Frame { start, next: start, end: self.0.len() }
    }

    /// Takes the moves off that were pushed last.
    pub(crate) fn pop(&mut self, frame: Frame) {
        self.0.truncate(frame.start);
    }

    /// The moves of a frame that have been picked, in that order.
    pub(crate) fn picked(&self, frame: Frame) -> &[Ranked] {
        &self.0[frame.start..frame.next]
    }

    /// Those of them that have not been picked yet, to be ranked.
    pub(crate) fn rest(&mut self, frame: Frame) -> &mut [Ranked] {
        &mut self.0[frame.next..frame.end]
    }

    /// The next move: the one of the highest rank that has not been picked yet.
    pub(crate) fn pick(&mut self, frame: &mut Frame) -> Option<Ranked> {
        let rest = &mut self.0[frame.next..frame.end];
        // Of equals the first, so that the order is the same everywhere.
        let mut best = 0;
        for (at, ranked) in rest.iter().enumerate() {
            if ranked.rank > rest[best].rank {
                best = at;
            }
        }
        let picked = *rest.get(best)?;
        rest.swap(0, best);
        frame.next += 1;
        Some(picked)
    }
}

impl Frame {
    pub(crate) fn is_empty(self) -> bool {
        self.start == self.end
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_come_by_rank() {
        let mut stack = MoveStack::default();
        let lower = stack.push_legal(&fusion::Position::start());
        let mut frame = stack.push_legal(&fusion::Position::start());
        for (n, ranked) in stack.rest(frame).iter_mut().enumerate() {
            ranked.rank = (n * 7 % 5) as i32;
        }
        let mut ranks = Vec::new();
        while let Some(ranked) = stack.pick(&mut frame) {
            ranks.push(ranked.rank);
        }
        assert_eq!(ranks.len(), 22);
        assert!(ranks.is_sorted_by(|a, b| a >= b));
        assert_eq!(stack.picked(frame).len(), 22);
        stack.pop(frame);
        assert_eq!(stack.rest(lower).len(), 22);
    }
}
