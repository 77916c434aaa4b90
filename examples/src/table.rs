//! A bounded table of counts, shared by threads without locks.

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Counts by 64-bit key, in a fixed amount of memory: new ones push out old ones.
///
/// # The risk
///
/// Only the key is compared, not the position, so two positions of equal key would be taken for
/// one. For a look-up in a full slot that chance is 2⁻⁶⁴: after 10⁹ look-ups about 10⁻¹⁰.
///
/// # Without locks
///
/// A slot is two words, the count and key ⊕ count. When two threads write one slot at the same
/// time and their words get mixed, the words no longer give the key of either, and the slot is
/// taken for one of another position.
#[derive(Debug)]
pub struct Table {
    buckets: Vec<[Slot; 2]>,
}

#[derive(Debug, Default)]
struct Slot {
    count: AtomicU64,
    check: AtomicU64,
}

impl Slot {
    fn get(&self, key: u64) -> Option<u64> {
        let count = self.count.load(Relaxed);
        // An empty slot would fit the key 0, so a count of 0 is never taken from the table.
        (count != 0 && self.check.load(Relaxed) ^ count == key).then_some(count)
    }

    fn set(&self, key: u64, count: u64) {
        self.count.store(count, Relaxed);
        self.check.store(key ^ count, Relaxed);
    }
}

impl Table {
    /// A table of at most so many mebibytes, at least one bucket.
    ///
    /// # Errors
    ///
    /// When there is not so much memory.
    pub fn new(mebibytes: usize) -> Result<Table, TryReserveError> {
        let size = mebibytes.saturating_mul(1 << 20) / size_of::<[Slot; 2]>();
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(size.max(1))?;
        buckets.resize_with(size.max(1), Default::default);
        Ok(Table { buckets })
    }

    /// The count last put in for a key, unless it has been pushed out.
    #[must_use]
    #[inline]
    pub fn get(&self, key: u64) -> Option<u64> {
        self.bucket(key).iter().find_map(|slot| slot.get(key))
    }

    /// Puts in a count. Of two in a bucket the greater, which took more work, is kept longer.
    #[inline]
    pub fn put(&self, key: u64, count: u64) {
        let [great, recent] = self.bucket(key);
        let slot = if count >= great.count.load(Relaxed) { great } else { recent };
        slot.set(key, count);
    }

    /// The slots for a key, by its high bits.
    #[inline]
    fn bucket(&self, key: u64) -> &[Slot; 2] {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_come_back_and_greater_ones_stay() {
        let table = Table { buckets: vec![Default::default()] };
        assert_eq!(table.get(0), None);
        assert_eq!(table.get(7), None);
        table.put(7, 1000);
        table.put(8, 10);
        table.put(9, 20);
        assert_eq!(table.get(7), Some(1000));
        assert_eq!(table.get(8), None);
        assert_eq!(table.get(9), Some(20));
        table.put(10, 2000);
        assert_eq!(table.get(7), None);
        assert_eq!(table.get(10), Some(2000));
    }

    #[test]
    fn every_key_has_a_bucket() {
        let table = Table { buckets: (0..3).map(|_| Default::default()).collect() };
        for key in [0, 1, u64::MAX / 3, u64::MAX / 3 + 1, u64::MAX - 1, u64::MAX] {
            table.put(key, 5);
            assert_eq!(table.get(key), Some(5));
        }
    }

    #[test]
    fn mixed_words_are_nobodys() {
        let slot = Slot::default();
        slot.set(7, 1000);
        slot.count.store(2000, Relaxed);
        assert_eq!(slot.get(7), None);
    }

    #[test]
    fn more_memory_than_there_can_be_is_an_error() {
        assert!(Table::new(usize::MAX).is_err());
        assert_eq!(Table::new(1).map(|table| table.buckets.len()).ok(), Some(1 << 15));
        assert_eq!(Table::new(0).map(|table| table.buckets.len()).ok(), Some(1));
    }
}
