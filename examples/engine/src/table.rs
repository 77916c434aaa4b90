//! The table of known positions.

use std::collections::TryReserveError;

use variant_core::Move;

use crate::Score;

/// What the score of a known position means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is the score.
    Exact,
    /// The true score is at least this.
    AtLeast,
    /// The true score is at most this.
    AtMost,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    key: u64,
    /// The best move, if one was better than expected.
    pub(crate) best: Option<Move>,
    /// As seen from the position.
    pub(crate) score: Score,
    pub(crate) bound: Bound,
    pub(crate) depth: u8,
    /// The search in which it was put in.
    age: u8,
}

/// Known positions by key, in a fixed amount of memory: new ones push out old and shallow ones.
#[derive(Debug)]
pub(crate) struct Table {
    slots: Vec<Option<Known>>,
    age: u8,
}

impl Table {
    /// A table of at most so many mebibytes, at least one slot.
    pub(crate) fn new(mebibytes: usize) -> Result<Table, TryReserveError> {
        let size = (mebibytes.saturating_mul(1 << 20) / size_of::<Option<Known>>()).max(1);
        let mut slots = Vec::new();
        slots.try_reserve_exact(size)?;
        slots.resize(size, None);
        Ok(Table { slots, age: 0 })
    }

    /// Empties it.
    pub(crate) fn clear(&mut self) {
        self.slots.fill(None);
    }

    /// Makes all that is in it older.
    pub(crate) fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    pub(crate) fn get(&self, key: u64) -> Option<Known> {
        self.slots[self.index(key)].filter(|known| known.key == key)
    }

    pub(crate) fn put(
        &mut self,
        key: u64,
        best: Option<Move>,
        score: Score,
        bound: Bound,
        depth: u8,
    ) {
        let index = self.index(key);
        let slot = &mut self.slots[index];
        let keep = slot.is_some_and(|old| {
            old.age == self.age && old.depth > depth && old.key != key && bound != Bound::Exact
        });
        if !keep {
            let best = best.or(slot.filter(|old| old.key == key).and_then(|old| old.best));
            *slot = Some(Known { key, best, score, bound, depth, age: self.age });
        }
    }

    /// How full it is, in thousandths, by a sample.
    pub(crate) fn fill(&self) -> u32 {
        let sample = &self.slots[..self.slots.len().min(1000)];
        let full = sample.iter().flatten().filter(|known| known.age == self.age).count();
        (full * 1000 / sample.len()) as u32
    }

    fn index(&self, key: u64) -> usize {
        ((u128::from(key) * self.slots.len() as u128) >> 64) as usize
    }
}
