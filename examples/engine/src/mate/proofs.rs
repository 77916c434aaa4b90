//! The table of what is proved.

use std::collections::TryReserveError;

use variant_core::Move;

use super::MAX_MOVES;

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    /// The side to move wins in so many moves.
    pub(super) wins_in: u32,
    /// It does not win in so many moves.
    pub(super) not_in: u32,
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    key: u64,
    wins_in: u8,
    not_in: u8,
}

/// Nothing is known.
const EMPTY: Slot = Slot { key: 0, wins_in: u8::MAX, not_in: 0 };

/// Proofs by key, in a fixed amount of memory. A new one takes the place of an old one that took
/// no more moves.
#[derive(Debug)]
pub(super) struct Proofs {
    slots: Vec<Slot>,
    /// The last refuting reply by the number of moves left.
    killers: [Option<Move>; MAX_MOVES as usize + 1],
}

impl Proofs {
    pub(super) fn new(mebibytes: usize) -> Result<Proofs, TryReserveError> {
        let size = (mebibytes.saturating_mul(1 << 20) / size_of::<Slot>()).max(2);
        let mut slots = Vec::new();
        slots.try_reserve_exact(size)?;
        slots.resize(size, EMPTY);
        Ok(Proofs { slots, killers: [None; MAX_MOVES as usize + 1] })
    }

    /// Forgets everything: the next proof may be of another variant.
    pub(super) fn clear(&mut self) {
        self.slots.fill(EMPTY);
        self.killers.fill(None);
    }

    pub(super) fn get(&self, key: u64) -> Known {
        let places = self.places(key).map(|place| self.slots[place]);
        let slot = places.into_iter().find(|slot| slot.key == key).unwrap_or(EMPTY);
        Known { wins_in: u32::from(slot.wins_in), not_in: u32::from(slot.not_in) }
    }

    pub(super) fn put_win(&mut self, key: u64, n: u32) {
        let slot = self.slot(key, n);
        slot.wins_in = slot.wins_in.min(n as u8);
    }

    pub(super) fn put_no_win(&mut self, key: u64, n: u32) {
        let slot = self.slot(key, n);
        slot.not_in = slot.not_in.max(n as u8);
    }

    pub(super) fn killer(&self, n: u32) -> Option<Move> {
        self.killers[n as usize]
    }

    pub(super) fn put_killer(&mut self, n: u32, reply: Move) {
        self.killers[n as usize] = Some(reply);
    }

    /// The slot to write a proof in `n` moves to: the one of the position if it has one, else the
    /// first place if what is there took no more, else the second.
    fn slot(&mut self, key: u64, n: u32) -> &mut Slot {
        let places = self.places(key);
        let has_it = places.into_iter().find(|&place| self.slots[place].key == key);
        let place = has_it.unwrap_or_else(|| {
            let first = &self.slots[places[0]];
            let took = if first.wins_in == u8::MAX { first.not_in } else { first.wins_in };
            places[usize::from(u32::from(took) > n)]
        });
        let slot = &mut self.slots[place];
        if slot.key != key {
            *slot = Slot { key, ..EMPTY };
        }
        slot
    }

    /// Two places next to each other.
    fn places(&self, key: u64) -> [usize; 2] {
        let first = ((u128::from(key) * (self.slots.len() - 1) as u128) >> 64) as usize;
        [first, first + 1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_comes_out() {
        let mut proofs = Proofs::new(0).expect("memory enough");
        proofs.put_no_win(1 << 40, 2);
        proofs.put_win(1 << 40, 3);
        assert_eq!(proofs.get(1 << 40), Known { wins_in: 3, not_in: 2 });
        assert_eq!(proofs.get(2 << 40), Known { wins_in: u32::from(u8::MAX), not_in: 0 });
        // A table of two slots: longer proofs stay.
        proofs.put_no_win(2 << 40, 1);
        proofs.put_no_win(3 << 40, 1);
        assert_eq!(proofs.get(1 << 40).wins_in, 3);
        assert_eq!(proofs.get(3 << 40).not_in, 1);
    }
}
