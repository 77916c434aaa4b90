//! The pieces in hand.

use core::fmt;

use orthodox::Orthodox;
use variant_core::{Color, ExtraField, Kind, Rules};

/// The kinds that can be held, in the order of their counts.
const KINDS: [Kind; 5] = [Kind::QUEEN, Kind::ROOK, Kind::BISHOP, Kind::KNIGHT, Kind::PAWN];

/// How many pieces of each kind both sides have in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Hands {
    counts: [[u8; 5]; 2],
}

impl Hands {
    /// The kinds of which a side has any.
    pub fn held(&self, color: Color) -> impl Iterator<Item = Kind> + use<> {
        let counts = self.counts[color.index()];
        KINDS.into_iter().zip(counts).filter(|&(_, count)| count > 0).map(|(kind, _)| kind)
    }

    /// Each count with a number that tells side and kind.
    pub(crate) fn all(&self) -> impl Iterator<Item = (u32, u8)> + '_ {
        (0..).zip(self.counts.iter().flatten().copied())
    }

    fn count(&mut self, color: Color, kind: Kind) -> Option<&mut u8> {
        let n = KINDS.iter().position(|&held| held == kind)?;
        Some(&mut self.counts[color.index()][n])
    }

    /// Gives a side a piece; nothing for a kind that cannot be held.
    pub(crate) fn add(&mut self, color: Color, kind: Kind) {
        if let Some(count) = self.count(color, kind) {
            *count = count.saturating_add(1);
        }
    }

    /// Takes a piece that a side has.
    pub(crate) fn take(&mut self, color: Color, kind: Kind) {
        if let Some(count) = self.count(color, kind) {
            *count = count.saturating_sub(1);
        }
    }
}

impl ExtraField for Hands {
    const EXISTS: bool = true;

    fn read(text: &str) -> Result<Hands, &'static str> {
        let mut hands = Hands::default();
        if text == "-" {
            return Ok(hands);
        }
        for letter in text.chars() {
            let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
            let lower = letter.to_ascii_lowercase();
            let kind = Orthodox::KINDS.iter().find(|info| info.letter == lower);
            let count = kind.and_then(|info| hands.count(color, info.kind));
            let count = count.ok_or("in hand are the letters QRBNP and qrbnp, or -")?;
            *count = count.checked_add(1).ok_or("there are more than 255 of a kind in hand")?;
        }
        Ok(hands)
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Hands::default() {
            return f.write_str("-");
        }
        for (letters, counts) in ["QRBNP", "qrbnp"].into_iter().zip(self.counts) {
            for (letter, count) in letters.chars().zip(counts) {
                for _ in 0..count {
                    write!(f, "{letter}")?;
                }
            }
        }
        Ok(())
    }
}
