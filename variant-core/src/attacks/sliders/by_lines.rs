//! Slider attacks by one multiplication and one look-up a line, with small tables.
//!
//! The occupied squares of a line are multiplied onto the top of the word, six bits (the outer
//! squares of a line never matter), and index a small table of attacks along a line. The tables
//! take 8 KiB and stay in the first-level cache.

use crate::{Bitboard, Square};

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_B: u64 = 0x0202_0202_0202_0202;
/// Brings the a-file, lowest square first, onto the top rank in reversed order.
const A_FILE_TO_TOP: u64 = 0x0080_4020_1008_0400;

/// The lines through a square that can be spread over files, without the square itself.
#[derive(Clone, Copy)]
struct Lines {
    diagonal: u64,
    antidiagonal: u64,
    rank: u64,
}

static LINES: [Lines; 64] = {
    let mut lines = [Lines { diagonal: 0, antidiagonal: 0, rank: 0 }; 64];
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        let mut step = -7;
        while step < 8 {
            if step != 0 {
                if let Some(target) = square.offset(step, step) {
                    lines[index].diagonal |= Bitboard::of(target).0;
                }
                if let Some(target) = square.offset(step, -step) {
                    lines[index].antidiagonal |= Bitboard::of(target).0;
                }
                if let Some(target) = square.offset(step, 0) {
                    lines[index].rank |= Bitboard::of(target).0;
                }
            }
            step += 1;
        }
        index += 1;
    }
    lines
};

/// The attacked places of a line of eight, from place `from`, where `inner` are the occupied ones
/// among places 1 to 6.
const fn along(from: usize, inner: usize) -> u8 {
    let occupied = (inner << 1) as u8;
    let mut attacked = 0u8;
    let mut place = from;
    while place < 7 {
        place += 1;
        attacked |= 1 << place;
        if occupied >> place & 1 == 1 {
            break;
        }
    }
    place = from;
    while place > 0 {
        place -= 1;
        attacked |= 1 << place;
        if occupied >> place & 1 == 1 {
            break;
        }
    }
    attacked
}

/// By file of the slider and inner occupation: the attacked files, on every rank.
static BY_FILES: [[u64; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut from = 0;
    while from < 8 {
        let mut inner = 0;
        while inner < 64 {
            table[from][inner] = along(from, inner) as u64 * FILE_A;
            inner += 1;
        }
        from += 1;
    }
    table
};

/// By rank of the slider and inner occupation (topmost square first): the attacked squares of the
/// a-file.
static A_FILE: [[u64; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut from = 0;
    while from < 8 {
        let mut inner = 0;
        while inner < 64 {
            // The multiplication reverses the file, so the line is walked from the top.
            let attacked = along(7 - from, inner);
            let mut place = 0;
            while place < 8 {
                if attacked >> place & 1 == 1 {
                    table[from][inner] |= 1 << (8 * (7 - place));
                }
                place += 1;
            }
            inner += 1;
        }
        from += 1;
    }
    table
};

#[inline]
fn spread(square: Square, line: u64, occupied: Bitboard) -> u64 {
    let inner = (occupied.0 & line).wrapping_mul(FILE_B) >> 58;
    BY_FILES[square.index() % 8][inner as usize] & line
}

#[inline]
pub(super) fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let lines = &LINES[square.index()];
    Bitboard(
        spread(square, lines.diagonal, occupied) | spread(square, lines.antidiagonal, occupied),
    )
}

#[inline]
pub(super) fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    let file = square.index() % 8;
    let on_a = occupied.0 >> file & FILE_A;
    let inner = on_a.wrapping_mul(A_FILE_TO_TOP) >> 58;
    let along_file = A_FILE[square.index() / 8][inner as usize] << file;
    Bitboard(along_file | spread(square, LINES[square.index()].rank, occupied))
}
