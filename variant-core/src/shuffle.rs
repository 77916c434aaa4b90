//! Shuffled back ranks, numbered as in Chess960.

use crate::{Board, Color, File, Kind, Piece, Rank, Rules, Setup, Square};

/// What stands on a file of a shuffled back rank. Variants with other pieces put their own in
/// these places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Place {
    Rook,
    Knight,
    Bishop,
    Queen,
    King,
}

/// One of the 960 arrangements with bishops on both colours and the king between the rooks.
///
/// ```
/// use variant_core::shuffle::{BackRank, Place};
/// assert_eq!(BackRank::STANDARD.places()[4], Place::King);
/// assert_eq!(BackRank::new(0).unwrap().places()[0], Place::Bishop);
/// assert!(BackRank::new(960).is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BackRank(u16);

impl BackRank {
    /// The standard array, number 518.
    pub const STANDARD: BackRank = BackRank(518);
    /// How many there are.
    pub const COUNT: u16 = 960;

    /// The arrangement with this number, or `None` past 959.
    #[must_use]
    pub const fn new(number: u16) -> Option<BackRank> {
        if number < BackRank::COUNT { Some(BackRank(number)) } else { None }
    }

    /// An arrangement for any number at all, such as a random one or the time; numbers that are
    /// close give arrangements that have nothing to do with each other.
    #[must_use]
    pub fn from_seed(seed: u64) -> BackRank {
        // The top half of a mixed word scaled to 0..960, so that no arrangement is favoured.
        let mixed = crate::zobrist::mix(seed) >> 32;
        BackRank(((mixed * u64::from(BackRank::COUNT)) >> 32) as u16)
    }

    /// The number, 0 to 959.
    #[must_use]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// What stands where, from the a-file to the h-file.
    ///
    /// The numbering is Reinhard Scharnagl's: the number's remainders say where the light-squared
    /// bishop, the dark-squared one and the queen stand, the rest where the knights do; king and
    /// rooks fill what is left.
    #[must_use]
    pub fn places(self) -> [Place; 8] {
        /// The two free places of five that the knights take.
        const KNIGHTS: [(usize, usize); 10] =
            [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];
        let number = self.0 as usize;
        let mut places = [None; 8];
        places[number % 4 * 2 + 1] = Some(Place::Bishop);
        places[number / 4 % 4 * 2] = Some(Place::Bishop);
        let nth_free = |places: &[Option<Place>; 8], n: usize| {
            let mut free = (0..8).filter(|&file| places[file].is_none());
            free.nth(n).unwrap_or_default()
        };
        let queen = nth_free(&places, number / 16 % 6);
        places[queen] = Some(Place::Queen);
        let (first, second) = KNIGHTS[number / 96 % 10];
        let knights = [nth_free(&places, first), nth_free(&places, second)];
        for file in knights {
            places[file] = Some(Place::Knight);
        }
        let mut rest = [Place::Rook, Place::King, Place::Rook].into_iter();
        places.map(|place| place.or_else(|| rest.next()).unwrap_or(Place::Rook))
    }
}

/// The start with these back ranks and pawns in front of them; `kind_in` names the piece that the
/// variant puts in each place. All rooks get castling rights if `castles`.
#[must_use]
pub fn setup<R: Rules>(
    white: BackRank,
    black: BackRank,
    kind_in: impl Fn(Place) -> Kind,
    castles: bool,
) -> Setup<R> {
    let mut setup = Setup::empty();
    for (color, back_rank) in [(Color::White, white), (Color::Black, black)] {
        arrange(&mut setup.board, color, back_rank, &kind_in);
        for (file, place) in File::ALL.into_iter().zip(back_rank.places()) {
            if castles && place == Place::Rook {
                setup.castling.add(color, file);
            }
        }
    }
    setup
}

fn arrange(board: &mut Board, color: Color, back_rank: BackRank, kind_in: impl Fn(Place) -> Kind) {
    let home = Rank::First.relative_to(color);
    let second = Rank::Second.relative_to(color);
    for (file, place) in File::ALL.into_iter().zip(back_rank.places()) {
        board.put(Square::new(file, home), Piece::new(color, kind_in(place)));
        board.put(Square::new(file, second), Piece::new(color, Kind::PAWN));
    }
}

/// The orthodox piece for each place.
#[must_use]
pub fn orthodox_kind(place: Place) -> Kind {
    match place {
        Place::Rook => Kind::ROOK,
        Place::Knight => Kind::KNIGHT,
        Place::Bishop => Kind::BISHOP,
        Place::Queen => Kind::QUEEN,
        Place::King => Kind::KING,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeSet;
    use alloc::string::String;

    fn letters(number: u16) -> String {
        let letter = |place| match place {
            Place::Rook => 'R',
            Place::Knight => 'N',
            Place::Bishop => 'B',
            Place::Queen => 'Q',
            Place::King => 'K',
        };
        BackRank(number).places().map(letter).iter().collect()
    }

    #[test]
    fn well_known_numbers() {
        assert_eq!(letters(518), "RNBQKBNR");
        assert_eq!(letters(0), "BBQNNRKR");
        assert_eq!(letters(959), "RKRNNQBB");
    }

    #[test]
    fn all_are_different_and_lawful() {
        let all: BTreeSet<String> = (0..960).map(letters).collect();
        assert_eq!(all.len(), 960);
        for rank in all {
            let at =
                |letter| rank.match_indices(letter).map(|(n, _)| n).collect::<alloc::vec::Vec<_>>();
            assert_eq!((at('B').len(), at('N').len(), at('Q').len()), (2, 2, 1), "{rank}");
            assert_ne!(at('B')[0] % 2, at('B')[1] % 2, "{rank}");
            assert!(at('R')[0] < at('K')[0] && at('K')[0] < at('R')[1], "{rank}");
        }
    }

    #[test]
    fn seeds_reach_every_arrangement() {
        let reached: BTreeSet<BackRank> = (0..20_000).map(BackRank::from_seed).collect();
        assert_eq!(reached.len(), 960);
    }
}
