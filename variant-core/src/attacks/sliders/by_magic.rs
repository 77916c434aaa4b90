//! Slider attacks by one multiplication and one look-up, with tables of 840 KiB.
//!
//! For each square a "magic" factor brings the occupied squares that matter, the inner ones of its
//! lines, to the top of the word in such a way that occupations with different attacks get
//! different numbers there. The factors were found by trying sparse random words until one had
//! that property, which the tests check for every square and occupation.

use crate::attacks::lines::ray;
use crate::{Bitboard, Direction, Square};

/// How the attacks of a slider on one square are looked up.
#[derive(Clone, Copy)]
struct Magic {
    /// The squares whose occupation matters.
    inner: u64,
    factor: u64,
    /// The bits of the product that are not used.
    shift: u32,
    /// Where the attacks of this square start in the table.
    offset: u32,
}

/// One table after the other, by square and number.
static ATTACKS: [Bitboard; TABLE_SIZE] = TABLES.1;
static BISHOPS: [Magic; 64] = TABLES.0[0];
static ROOKS: [Magic; 64] = TABLES.0[1];

const TABLE_SIZE: usize = 5_248 + 102_400;

// Long for a constant, but less than two seconds.
#[allow(long_running_const_eval)]
const TABLES: ([[Magic; 64]; 2], [Bitboard; TABLE_SIZE]) = {
    let mut attacks = [Bitboard::EMPTY; TABLE_SIZE];
    let empty = Magic { inner: 0, factor: 0, shift: 0, offset: 0 };
    let mut magics = [[empty; 64]; 2];
    let mut offset = 0;
    let mut slider = 0;
    while slider < 2 {
        let mut index = 0;
        while let Some(square) = Square::from_index(index) {
            let directions = [Direction::DIAGONAL, Direction::ORTHOGONAL][slider];
            let lines = lines(square, directions);
            let inner = inner(square, directions);
            let at = 1u64 << index;
            let reversed = at.reverse_bits();
            let factor = FACTORS[slider][index];
            let shift = 64 - inner.count_ones();
            magics[slider][index] = Magic { inner, factor, shift, offset };
            let mut occupied = 0u64;
            loop {
                let number = (occupied.wrapping_mul(factor) >> shift) as usize;
                attacks[offset as usize + number].0 = along(lines[0], at, reversed, occupied)
                    | along(lines[1], at, reversed, occupied);
                // The next subset of the inner squares.
                occupied = occupied.wrapping_sub(inner) & inner;
                if occupied == 0 {
                    break;
                }
            }
            offset += 1 << inner.count_ones();
            index += 1;
        }
        slider += 1;
    }
    (magics, attacks)
};

/// The squares of the rays in these directions but for the last of each, where a piece stops
/// nothing.
const fn inner(square: Square, directions: [Direction; 4]) -> u64 {
    let mut inner = 0;
    let mut n = 0;
    while n < 4 {
        let ray = ray(directions[n], square);
        let end = if directions[n].ascends() { ray.last() } else { ray.first() };
        if let Some(end) = end {
            inner |= ray.without(end).0;
        }
        n += 1;
    }
    inner
}

/// The whole lines along these directions, without the square itself.
const fn lines(square: Square, directions: [Direction; 4]) -> [u64; 2] {
    let [a, b, c, d] = directions;
    [ray(a, square).0 | ray(c, square).0, ray(b, square).0 | ray(d, square).0]
}

/// The squares of a line up to the first occupied one in both directions, by "o ^ (o - 2r)": the
/// subtraction borrows from the first occupied square above; reversed, from the first below.
/// Cheaper than a walk, which matters as this is done 107 648 times by the compiler.
const fn along(line: u64, square: u64, reversed: u64, occupied: u64) -> u64 {
    let met = occupied & line;
    let up = met.wrapping_sub(square << 1);
    let down = met.reverse_bits().wrapping_sub(reversed << 1).reverse_bits();
    (up ^ down) & line
}

#[inline]
fn look_up(magic: &Magic, occupied: Bitboard) -> Bitboard {
    let number = (occupied.0 & magic.inner).wrapping_mul(magic.factor) >> magic.shift;
    ATTACKS[magic.offset as usize + number as usize]
}

#[inline]
pub(super) fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    look_up(&BISHOPS[square.index()], occupied)
}

#[inline]
pub(super) fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    look_up(&ROOKS[square.index()], occupied)
}

/// The factors of bishops and rooks, a1 first.
#[rustfmt::skip]
const FACTORS: [[u64; 64]; 2] = [[
    0x1030_011a_10a2_0200, 0x0104_0802_0400_3180, 0x0010_4100_4100_8050, 0x0004_4402_8030_a001,
    0x0004_2420_8000_0001, 0x0012_0105_600c_1000, 0x1200_5202_7040_0048, 0x0048_1088_0422_2002,
    0x0904_9010_8208_0040, 0x0008_1130_3200_8020, 0x1020_0408_0a1c_4010, 0x0202_1104_0080_0000,
    0x22a0_0404_2000_0014, 0x4000_0088_2048_8000, 0x8a46_0400_8410_0820, 0x0800_2042_0890_08c0,
    0x0020_0031_0210_0540, 0x0004_8010_0488_0040, 0x4008_8810_0126_0020, 0x000a_4024_0102_0001,
    0x0405_0000_9040_0804, 0x0802_0804_1002_0800, 0x1084_0020_4442_0880, 0x0481_0800_8041_1000,
    0x1010_0a88_4102_0400, 0x1004_2000_1001_4100, 0x2404_9004_0800_2222, 0x0010_1040_0400_4200,
    0x0401_0200_0c00_8400, 0x0088_8200_0108_0200, 0x0300_8400_8082_0860, 0x0402_8200_0231_0400,
    0x1018_1208_1111_2012, 0x4008_0108_0005_0800, 0x0001_0801_0002_0401, 0x0400_1008_200c_0400,
    0x0801_0104_0002_0020, 0x2002_0802_0040_4048, 0xd001_4c08_8044_0600, 0x2084_0420_4802_2108,
    0x8001_1043_3000_200c, 0x6019_0101_9080_a000, 0x0000_2014_1002_0202, 0x1010_1201_2601_3400,
    0x0404_0801_0440_8404, 0x0008_1000_9221_2200, 0x1122_0843_1400_0300, 0x0002_4802_1222_8080,
    0x2421_0545_2060_0040, 0x0482_1101_1842_0100, 0x3200_0084_0416_0800, 0x8800_0008_4202_0080,
    0x0000_a004_a082_0900, 0x00c0_04a0_5c91_000c, 0x0010_0448_0084_0036, 0xa008_0208_0200_2a00,
    0x0020_8080_4120_2000, 0x0844_0e98_4108_2000, 0x0800_0044_4620_9000, 0x2100_0408_0084_0440,
    0x0420_0000_c005_0110, 0x4210_2048_2028_4082, 0x4820_0408_1084_2080, 0x0019_2043_0142_0080,
], [
    0x4180_0320_52c0_0080, 0x0240_1004_4000_2004, 0x0100_2000_0811_0040, 0x8480_0410_0108_0080,
    0x0200_0200_0820_1004, 0x2200_0401_0802_0010, 0x8400_5000_8401_0208, 0x8900_0922_0088_4b00,
    0x0500_8000_9020_4000, 0x0008_8020_0088_4000, 0x8402_0012_0040_2880, 0x0089_0010_0020_0900,
    0x4500_8080_0800_0400, 0x0880_8004_0002_0080, 0x0002_8080_0200_0100, 0xd802_0002_0085_005c,
    0xa020_2080_0080_4010, 0x0810_0840_1040_2000, 0x2000_2200_1042_0080, 0x0026_0200_0810_2141,
    0x1007_0100_1004_0801, 0x0214_0040_0201_0040, 0x8005_0400_1002_0801, 0x0010_0600_2840_8114,
    0x5001_0041_0020_8008, 0x1020_0046_4010_0020, 0x0910_2001_0010_4100, 0x0000_0821_0010_0100,
    0x0000_0800_8080_0400, 0x2002_0200_8004_0080, 0x0021_0100_8080_0200, 0x0000_3082_0004_0041,
    0x0080_4000_8080_0021, 0x3070_0020_0040_4009, 0x802a_8820_0280_1000, 0x0000_8900_2500_1000,
    0x2020_0400_8080_0802, 0x0284_0200_8080_0400, 0x2850_0108_0400_0210, 0x0000_2040_8200_0104,
    0x0080_0060_0048_c008, 0x0510_0020_0042_4000, 0x0020_2000_1000_8080, 0x0088_0080_1004_8008,
    0x0001_0048_0005_0010, 0x1210_4010_0408_0120, 0x4000_0228_1104_0050, 0x0002_0040_8102_0004,
    0x0818_2840_0480_0380, 0x0401_0080_4022_0200, 0x2840_2000_4100_1900, 0x1000_0a00_1040_2200,
    0x0300_1101_0800_8500, 0x0000_0200_0400_8080, 0x0001_0004_0200_0100, 0x0100_0402_4310_8a00,
    0x5000_2180_02c4_1301, 0x00c0_2040_0100_8011, 0x1002_0a00_1020_4082, 0xac24_1001_0004_0821,
    0x0881_0010_0204_0801, 0x4045_00c4_0008_0201, 0xd008_00b0_0122_0804, 0x0604_1104_0c24_4082,
]];
