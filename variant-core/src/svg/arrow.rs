//! The shape of an arrow.

use core::fmt;

use super::text::Hundredths;

/// How far from the middle of its square the shaft starts.
const START: i64 = 1100;
/// How far before the middle of its square the tip ends.
const GAP: i64 = 300;
const HEAD_LENGTH: i64 = 1500;
const HALF_HEAD: i64 = 900;
const HALF_SHAFT: i64 = 330;

/// The path of an arrow between two different points, all in hundredths of a unit.
pub(crate) struct Arrow {
    pub(crate) from: (i64, i64),
    pub(crate) to: (i64, i64),
}

impl fmt::Display for Arrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (dx, dy) = (self.to.0 - self.from.0, self.to.1 - self.from.1);
        // No trigonometry without the standard library: the length is all that is needed.
        let length = (dx * dx + dy * dy).isqrt().max(1);
        let tip = length - GAP;
        let neck = tip - HEAD_LENGTH;
        let outline = [
            (START, -HALF_SHAFT),
            (neck, -HALF_SHAFT),
            (neck, -HALF_HEAD),
            (tip, 0),
            (neck, HALF_HEAD),
            (neck, HALF_SHAFT),
            (START, HALF_SHAFT),
        ];
        for (n, (along, across)) in outline.into_iter().enumerate() {
            let x = self.from.0 + (dx * along - dy * across) / length;
            let y = self.from.1 + (dy * along + dx * across) / length;
            let command = if n == 0 { 'M' } else { 'L' };
            write!(f, "{command}{} {}", Hundredths(x), Hundredths(y))?;
        }
        f.write_str("Z")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn an_arrow_upward() {
        let arrow = Arrow { from: (2250, 9000), to: (2250, 0) };
        assert_eq!(arrow.to_string(), "M19.2 79L19.2 18L13.5 18L22.5 3L31.5 18L25.8 18L25.8 79Z");
    }
}
