//! Counting move sequences so that it can be interrupted.

use std::fmt::Write;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use variant_core::dynamic::AnyPosition;

use super::notation::Notation;

/// Below this many plies a count is not interrupted: it takes a moment only.
const MOMENT: u32 = 3;

/// The counts by move and their sum as lines, or `None` when interrupted or when 64 bits do not
/// hold the sum.
pub(super) fn count(
    position: &dyn AnyPosition,
    depth: u32,
    notation: Notation,
    stop: &AtomicBool,
) -> Option<String> {
    let mut lines = String::new();
    let mut sum: u64 = u64::from(depth == 0);
    for m in if depth == 0 { Vec::new() } else { position.legal_moves() } {
        let after = position.play(m).ok()?;
        let count = sequences(&*after, depth - 1, stop)?;
        sum = sum.checked_add(count)?;
        // Writing to a string does not fail.
        let _ = writeln!(lines, "{}: {count}", notation.write(position, m));
    }
    Some(format!("{lines}\nNodes searched: {sum}"))
}

fn sequences(position: &dyn AnyPosition, depth: u32, stop: &AtomicBool) -> Option<u64> {
    if stop.load(Relaxed) {
        return None;
    }
    if depth < MOMENT {
        return Some(position.perft(depth));
    }
    position.legal_moves().into_iter().try_fold(0_u64, |sum, m| {
        let after = position.play(m).ok()?;
        sum.checked_add(sequences(&*after, depth - 1, stop)?)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Variant;

    #[test]
    fn counts_are_those_of_the_position() {
        for (variant, sum) in [(Variant::Fusion, 304_471), (Variant::Orthodox, 197_281)] {
            let start = variant.dynamic().start();
            let text = count(&*start, 4, Notation::Standard, &AtomicBool::new(false));
            let text = text.expect("counted");
            assert!(text.ends_with(&format!("\n\nNodes searched: {sum}")), "{text}");
            assert_eq!(text.lines().count(), start.legal_moves().len() + 2);
            let nothing = count(&*start, 0, Notation::Standard, &AtomicBool::new(false));
            assert_eq!(nothing.as_deref(), Some("\nNodes searched: 1"));
            assert_eq!(count(&*start, 4, Notation::Standard, &AtomicBool::new(true)), None);
        }
    }
}
