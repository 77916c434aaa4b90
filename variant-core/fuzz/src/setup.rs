//! Boards of any kind.

use variant_core::testing::{check_queries, check_refusals, check_san};
use variant_core::{Color, Content, File, Kind, Piece, Position, Rules, Setup, Square};

use crate::Fuzzed;

/// With more, the texts of moves are left to the tests of hostile set-ups.
const MANY_MOVES: u64 = 120;

/// Five bytes, then one for each square, as often as they are there.
pub(crate) fn run<R: Fuzzed>(bytes: &[u8]) {
    let [flags, castling, passed, clock, asked, squares @ ..] = bytes else { return };
    let mut setup = Setup::<R>::empty();
    for (square, &byte) in Square::all().zip(squares) {
        setup.board.set(square, content::<R>(byte));
    }
    setup.turn = Color::ALL[usize::from(flags & 1)];
    for (bit, file) in File::ALL.into_iter().enumerate() {
        if castling >> bit & 1 == 1 {
            // Usually for one side only: that both may castle is rare.
            for color in Color::ALL {
                if flags >> (1 + color.index()) & 1 == 1 {
                    setup.castling.add(color, file);
                }
            }
        }
    }
    setup.en_passant = Square::from_index(usize::from(*passed));
    setup.halfmove_clock = u16::from(*clock) * 257;
    setup.fullmove_number = u16::from(*clock) * 257;
    let asked = Square::from_index(usize::from(asked % 64)).unwrap_or(Square::A1);
    look_at(&setup, asked);
}

/// Mostly nothing, else a kind of the variant, a hole, or any components at all.
fn content<R: Rules>(byte: u8) -> Content {
    let color = Color::ALL[usize::from(byte & 1)];
    match byte >> 1 {
        0 => Content::Empty,
        1 => Content::Hole,
        index @ 2..64 => {
            let info = &R::KINDS[(usize::from(index) - 2) % R::KINDS.len()];
            Content::Piece(Piece::new(color, info.kind))
        }
        64..127 => Content::Empty,
        _ => Content::Piece(Piece::new(color, Kind::from_bits(byte))),
    }
}

fn look_at<R: Fuzzed>(setup: &Setup<R>, asked: Square) {
    let written = setup.to_string();
    let kinds_are_known =
        setup.board.pieces().all(|(_, piece)| R::KINDS.iter().any(|info| info.kind == piece.kind));
    if kinds_are_known {
        // A castling right without a rook may be written as one that another rook has.
        let again: Result<Setup<R>, _> = written.parse();
        assert!(again.is_ok_and(|again| again.board == setup.board), "{written:?}");
    }
    let mut lenient = *setup;
    R::drop_misfits(&mut lenient);
    let positions = [Position::from_setup(setup), Position::from_setup(&lenient)];
    if let (Ok(position), other) = (&positions[0], &positions[1]) {
        assert_eq!(other.as_ref(), Ok(position), "{written:?}");
    }
    match &positions[1] {
        Ok(position) => {
            check_queries(position);
            // Each text of a move is held against all moves.
            if position.count_moves() <= MANY_MOVES {
                check_san(position);
            }
            check_refusals(position, asked);
            R::compare(position);
        }
        Err(problems) => assert!(!problems.to_string().is_empty(), "{written:?}"),
    }
}
