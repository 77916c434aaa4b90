//! Positions that no game reaches: pieces thrown on the board.

use allmate::{Color, Kind, Piece, Position, Rank, Setup, Square};

/// A few to many pieces of both sides on random squares; none when that makes no position.
pub(crate) fn scattered(seed: u64) -> Option<Position> {
    const KINDS: [Kind; 8] = [
        Kind::PAWN,
        Kind::PAWN,
        Kind::PAWN,
        Kind::KNIGHT,
        Kind::BISHOP,
        Kind::ROOK,
        Kind::QUEEN,
        Kind::QUEEN,
    ];
    let mut random = Random(seed);
    let mut setup = Setup::empty();
    for _ in 0..random.below(24) {
        let square = Square::from_index(random.below(64))?;
        let color = Color::ALL[random.below(2)];
        let kind = KINDS[random.below(8)];
        let back_rank = matches!(square.rank(), Rank::First | Rank::Eighth);
        if kind != Kind::PAWN || !back_rank {
            setup.board.put(square, Piece::new(color, kind));
        }
    }
    for color in Color::ALL {
        let square = Square::from_index(random.below(64))?;
        setup.board.put(square, Piece::new(color, Kind::KING));
    }
    setup.turn = Color::ALL[random.below(2)];
    Position::from_setup(&setup).ok()
}

/// `SplitMix64` (Steele, Lea and Flood 2014).
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((word ^ word >> 31) % end).unwrap_or_default()
    }
}
