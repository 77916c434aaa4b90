//! Which positions of a line have which key, found without looking at all of them: a stranger's
//! game may be very long.

use alloc::vec;
use alloc::vec::Vec;

/// What stands for no ply.
const NONE: usize = usize::MAX;

/// The keys of the positions of a line, by ply. Those in the same bucket are chained.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    keys: Vec<u64>,
    /// For each ply the latest one before it in the same bucket.
    before: Vec<usize>,
    /// For each bucket its latest ply. The number of buckets is a power of two, and greater than
    /// that of plies.
    latest: Vec<usize>,
}

impl Seen {
    /// The start alone.
    pub(super) fn new(start: u64) -> Seen {
        let mut seen = Seen { keys: Vec::new(), before: Vec::new(), latest: vec![NONE; 16] };
        seen.push(start);
        seen
    }

    fn bucket(&self, key: u64) -> usize {
        key as usize & (self.latest.len() - 1)
    }

    /// Adds the position after the last ply.
    pub(super) fn push(&mut self, key: u64) {
        self.keys.push(key);
        self.before.push(NONE);
        if self.keys.len() < self.latest.len() {
            self.chain(self.keys.len() - 1);
        } else {
            self.latest = vec![NONE; 2 * self.latest.len()];
            (0..self.keys.len()).for_each(|ply| self.chain(ply));
        }
    }

    /// Puts a ply at the end of its bucket, those before it being in theirs.
    fn chain(&mut self, ply: usize) {
        let bucket = self.bucket(self.keys[ply]);
        self.before[ply] = core::mem::replace(&mut self.latest[bucket], ply);
    }

    /// Forgets all plies after this one.
    pub(super) fn cut_after(&mut self, ply: usize) {
        for last in (ply + 1..self.keys.len()).rev() {
            let bucket = self.bucket(self.keys[last]);
            self.latest[bucket] = self.before[last];
        }
        self.keys.truncate(ply + 1);
        self.before.truncate(ply + 1);
    }

    /// The plies whose positions have this key, the latest first.
    pub(super) fn plies(&self, key: u64) -> impl Iterator<Item = usize> + '_ {
        let exists = |&ply: &usize| ply != NONE;
        let latest = Some(self.latest[self.bucket(key)]).filter(exists);
        core::iter::successors(latest, move |&ply| Some(self.before[ply]).filter(exists))
            .filter(move |&ply| self.keys[ply] == key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    quickcheck! {
        /// However keys come and go, those with a key are found in a chain as in a list of all.
        fn plies_are_those_of_a_plain_search(steps: Vec<(u8, bool)>) -> bool {
            let (mut seen, mut keys) = (Seen::new(7), vec![7]);
            for (number, cuts) in steps.into_iter().cycle().take(300) {
                if cuts && number % 4 == 0 {
                    let ply = usize::from(number) % keys.len();
                    keys.truncate(ply + 1);
                    seen.cut_after(ply);
                } else {
                    // Few keys, of which many fall into the same bucket.
                    let key = u64::from(number % 5) << 20 | u64::from(number % 3);
                    keys.push(key);
                    seen.push(key);
                }
                let key = keys[keys.len() - 1];
                let plain = (0..keys.len()).rev().filter(|&ply| keys[ply] == key);
                if !seen.plies(key).eq(plain) {
                    return false;
                }
            }
            true
        }
    }
}
