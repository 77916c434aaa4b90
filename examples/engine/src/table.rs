//! The table of known positions.

use std::collections::TryReserveError;

use variant_core::{Kind, Move, Square};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    /// The best move, if one was better than expected.
    pub(crate) best: Option<Move>,
    /// As seen from the position.
    pub(crate) score: Score,
    pub(crate) bound: Bound,
    pub(crate) depth: u8,
}

impl Known {
    /// Whether the score settles the position between `alpha` and `beta`.
    pub(crate) fn settles(&self, alpha: Score, beta: Score) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => self.score >= beta,
            Bound::AtMost => self.score <= alpha,
        }
    }
}

/// A known position in 16 bytes.
#[derive(Clone, Copy, Debug)]
struct Slot {
    key: u64,
    /// See [`pack`].
    best: u32,
    score: i16,
    depth: u8,
    /// The search in which it was put in, and in the two lowest bits the bound; 0 is an empty slot.
    age_and_bound: u8,
}

const EMPTY: Slot = Slot { key: 0, best: 0, score: 0, depth: 0, age_and_bound: 0 };
/// Ages go up in steps of this.
const AGE: u8 = 4;

/// Known positions by key, in a fixed amount of memory: new ones push out old and shallow ones.
#[derive(Debug)]
pub(crate) struct Table {
    slots: Vec<Slot>,
    age: u8,
}

impl Table {
    /// A table of at most so many mebibytes, at least two slots.
    pub(crate) fn new(mebibytes: usize) -> Result<Table, TryReserveError> {
        let size = (mebibytes.saturating_mul(1 << 20) / size_of::<Slot>()).max(2);
        let mut slots = Vec::new();
        slots.try_reserve_exact(size)?;
        slots.resize(size, EMPTY);
        Ok(Table { slots, age: 0 })
    }

    /// Empties it.
    pub(crate) fn clear(&mut self) {
        self.slots.fill(EMPTY);
        self.age = 0;
    }

    /// Makes all that is in it older.
    pub(crate) fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(AGE);
    }

    pub(crate) fn get(&self, key: u64) -> Option<Known> {
        let first = self.first_place(key);
        let slot = self.slots[first..first + 2].iter().find(|slot| slot.key == key)?;
        let bound = match slot.age_and_bound % AGE {
            1 => Bound::Exact,
            2 => Bound::AtLeast,
            3 => Bound::AtMost,
            _ => return None,
        };
        let score = Score::of(i32::from(slot.score));
        Some(Known { best: unpack(slot.best), score, bound, depth: slot.depth })
    }

    /// Puts in what is known of a position; a best move known before stays if there is no new one.
    pub(crate) fn put(&mut self, key: u64, known: Known) {
        let age = self.age;
        let first = self.first_place(key);
        let pair = &mut self.slots[first..first + 2];
        // What is old is worth least, then what is shallow.
        let worth =
            |slot: &Slot| (slot.age_and_bound - slot.age_and_bound % AGE == age, slot.depth);
        let place = match pair.iter().position(|slot| slot.key == key) {
            Some(place) => place,
            None => usize::from(worth(&pair[1]) < worth(&pair[0])),
        };
        let slot = &mut pair[place];
        let best = match known.best {
            None if slot.key == key => slot.best,
            best => pack(best),
        };
        let bound = match known.bound {
            Bound::Exact => 1,
            Bound::AtLeast => 2,
            Bound::AtMost => 3,
        };
        // Scores go from -32 001 to 32 001.
        let score = known.score.value() as i16;
        *slot = Slot { key, best, score, depth: known.depth, age_and_bound: age | bound };
    }

    /// How full it is of positions of this search, in thousandths, by a sample.
    pub(crate) fn fill(&self) -> u32 {
        let sample = &self.slots[..self.slots.len().min(1000)];
        let is_new = |slot: &&Slot| {
            slot.age_and_bound % AGE != 0
                && slot.age_and_bound - slot.age_and_bound % AGE == self.age
        };
        (sample.iter().filter(is_new).count() * 1000 / sample.len()) as u32
    }

    /// The first of the two places next to each other where a position may be.
    fn first_place(&self, key: u64) -> usize {
        ((u128::from(key) * (self.slots.len() - 1) as u128) >> 64) as usize
    }
}

/// A move in 28 bits, and a bit to say that there is one.
fn pack(m: Option<Move>) -> u32 {
    m.map_or(0, |m| {
        let squares = (m.from.index() | m.to.index() << 6) as u32;
        1 << 28 | squares | u32::from(m.arrives.bits()) << 12 | u32::from(m.tag) << 20
    })
}

fn unpack(packed: u32) -> Option<Move> {
    if packed == 0 {
        return None;
    }
    let square = |shift: u32| Square::from_index((packed >> shift & 63) as usize);
    let byte = |shift: u32| (packed >> shift & 255) as u8;
    Some(Move::new(square(0)?, square(6)?, Kind::from_bits(byte(12))).tagged(byte(20)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(depth: u8) -> Known {
        let best = Some(Move::new(Square::H7, Square::A8, Kind::QUEEN).tagged(200));
        Known { best, score: Score::LOST.delayed(4), bound: Bound::AtMost, depth }
    }

    #[test]
    fn what_is_put_in_comes_out() {
        let mut table = Table::new(0).expect("memory enough");
        assert_eq!(size_of::<Slot>(), 16);
        assert_eq!(table.get(0), None);
        table.put(7, known(3));
        assert_eq!(table.get(7), Some(known(3)));
        table.put(7, Known { best: None, depth: 4, ..known(0) });
        assert_eq!(table.get(7), Some(known(4)));
    }

    #[test]
    fn old_and_shallow_positions_go_first() {
        let mut table = Table::new(0).expect("memory enough");
        table.put(1, known(9));
        table.put(2, known(3));
        table.put(3, known(2));
        assert!(table.get(1).is_some() && table.get(2).is_none());
        table.grow_older();
        table.put(4, known(1));
        table.put(5, known(1));
        assert!(table.get(4).is_some() && table.get(5).is_some());
    }
}
