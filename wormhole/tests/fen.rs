//! FEN that is malformed, or arranges what cannot be, each with the exact error; and some that is
//! right though it may not look so.

use wormhole::fen::{FenPart, FenProblem};
use wormhole::{
    FenError, Kind, Piece, Position, ReadError, Rules, Setup, SetupProblems, Square, Wormhole,
};

const START: &str = "cnwmkwnc/pppppppp/8/8/8/8/PPPPPPPP/CNWMKWNC";

fn error(text: &str) -> ReadError<SetupProblems> {
    text.parse::<Position>().err().unwrap_or_else(|| panic!("{text} is a position"))
}

/// The start with other fields after the placement: the error in them, with the byte counted from
/// the first of these fields.
fn malformed_fields(fields: &str) -> (FenPart, usize, FenProblem) {
    let text = format!("{START} {fields}");
    match error(&text) {
        ReadError::Fen(FenError { part, at, problem }) => (part, at - START.len() - 1, problem),
        ReadError::Setup(problems) => panic!("{text}: {problems}"),
    }
}

#[test]
fn malformed_placements() {
    use FenProblem::*;
    let table = [
        ("", 0, Empty),
        (" \t\n", 0, Empty),
        ("8", 1, TooFewRanks),
        ("8/8/8/8/8/8/8", 13, TooFewRanks),
        ("8/8/8/8/8/8/8/8/8", 16, TooManyRanks),
        ("8/8/8/8/8/8/8/8/", 16, TooManyRanks),
        ("9/8/8/8/8/8/8/8", 0, NoSuchPiece('9')),
        ("0x7/8/8/8/8/8/8/8", 0, NoSuchPiece('0')),
        ("7/8/8/8/8/8/8/8", 0, RankTooShort),
        ("8//8/8/8/8/8/8", 2, RankTooShort),
        ("8/xxxxxxx/8/8/8/8/8/8", 2, RankTooShort),
        ("xxxxxxxxx/8/8/8/8/8/8/8", 8, RankTooLong),
        ("44x/8/8/8/8/8/8/8", 2, RankTooLong),
        ("x8/8/8/8/8/8/8/8", 1, RankTooLong),
        ("8/8/88/8/8/8/8/8", 5, RankTooLong),
        ("X7/8/8/8/8/8/8/8", 0, NoSuchPiece('X')),
        ("rnwmkwnc/8/8/8/8/8/8/8", 0, NoSuchPiece('r')),
        ("cnbmkwnc/8/8/8/8/8/8/8", 2, NoSuchPiece('b')),
        ("cnwqkwnc/8/8/8/8/8/8/8", 3, NoSuchPiece('q')),
        ("8/8/8/8/8/8/8/7é", 15, NoSuchPiece('é')),
        ("8/8/8/8/8/8/8/7\0", 15, NoSuchPiece('\0')),
        ("8/8/8/8/8/8/8/7♔", 15, NoSuchPiece('♔')),
        ("8\\8\\8\\8\\8\\8\\8\\8", 1, NoSuchPiece('\\')),
    ];
    for (text, at, problem) in table {
        let expected = FenError { part: FenPart::Placement, at, problem };
        assert_eq!(error(text), ReadError::Fen(expected), "{text:?}");
    }
}

#[test]
fn malformed_fields_after_the_placement() {
    use FenProblem::*;
    let most = NumberTooLarge(u32::from(u16::MAX));
    let table = [
        ("W", FenPart::Turn, 0, NoSuchSide),
        ("white", FenPart::Turn, 0, NoSuchSide),
        ("-", FenPart::Turn, 0, NoSuchSide),
        ("w x", FenPart::Castling, 2, NoSuchRight('x')),
        ("w K-", FenPart::Castling, 3, NoSuchRight('-')),
        ("w KK", FenPart::Castling, 3, RightTwice('K')),
        ("w - e", FenPart::EnPassant, 4, NotASquare),
        ("w - e9", FenPart::EnPassant, 4, NotASquare),
        ("w - - -1", FenPart::HalfmoveClock, 6, NotANumber),
        ("w - - 1.5", FenPart::HalfmoveClock, 6, NotANumber),
        ("w - - ٣", FenPart::HalfmoveClock, 6, NotANumber),
        ("w - - 65536", FenPart::HalfmoveClock, 6, most),
        ("w - - 4294967296", FenPart::HalfmoveClock, 6, most),
        ("w - - 0 +1", FenPart::FullmoveNumber, 8, NotANumber),
        ("w - - 0 65536", FenPart::FullmoveNumber, 8, most),
        ("w - - 0 18446744073709551616", FenPart::FullmoveNumber, 8, most),
        ("w - - 0 1 -", FenPart::Rest, 10, TooManyFields),
        // The dialect of vchess has three fields here.
        ("w 131070", FenPart::Ply, 2, NumberTooLarge(131_069)),
        ("w 0x", FenPart::Ply, 2, NotANumber),
        ("w 0 ahah", FenPart::Rest, 4, TooManyFields),
        ("w 0 -", FenPart::Rest, 4, TooManyFields),
    ];
    for (fields, part, at, problem) in table {
        assert_eq!(malformed_fields(fields), (part, at, problem), "{fields:?}");
    }
}

#[test]
fn a_megabyte_of_digits() {
    let digits = "7".repeat(1 << 20);
    let most = FenProblem::NumberTooLarge(u32::from(u16::MAX));
    let found = malformed_fields(&format!("w - - {digits}"));
    assert_eq!(found, (FenPart::HalfmoveClock, 6, most));
    let expected = FenError { part: FenPart::Placement, at: 1, problem: FenProblem::RankTooLong };
    assert_eq!(error(&digits), ReadError::Fen(expected));
}

#[test]
fn impossible_arrangements() {
    use SetupProblems as Problem;
    let table = [
        // Kings: exactly one a side.
        ("8/8/8/8/8/8/8/8 w", Problem::NO_WHITE_ROYAL | Problem::NO_BLACK_ROYAL),
        ("7k/8/8/8/8/8/8/8 w", Problem::NO_WHITE_ROYAL),
        ("8/8/8/8/8/8/8/K7 b", Problem::NO_BLACK_ROYAL),
        ("7k/8/8/8/8/8/8/K6K w", Problem::SEVERAL_WHITE_ROYALS),
        ("k6k/8/8/8/8/8/8/K7 b", Problem::SEVERAL_BLACK_ROYALS),
        ("k6k/8/8/8/8/8/8/8 w", Problem::NO_WHITE_ROYAL | Problem::SEVERAL_BLACK_ROYALS),
        ("xxxxxxxx/8/8/8/8/8/8/7K w", Problem::NO_BLACK_ROYAL),
        // Pawns: not on their own first rank.
        ("7k/8/8/8/8/8/8/K6P w", Problem::PAWN_ON_BACK_RANK),
        ("p6k/8/8/8/8/8/8/K7 w", Problem::PAWN_ON_BACK_RANK),
        // The side not to move is not in check.
        ("7k/8/8/8/8/8/1k6/K7 b", Problem::SEVERAL_BLACK_ROYALS | Problem::OPPONENT_IN_CHECK),
        ("8/8/8/8/8/8/1k6/K7 w", Problem::OPPONENT_IN_CHECK),
        ("8/8/8/8/8/8/1k6/K7 b", Problem::OPPONENT_IN_CHECK),
        ("8/8/8/8/8/8/8/K1k5 w", Problem::empty()),
        ("8/8/8/8/8/8/8/Kxk5 w", Problem::OPPONENT_IN_CHECK),
        ("7k/8/7C/8/8/8/8/K7 w", Problem::OPPONENT_IN_CHECK),
        ("7k/8/8/7x/8/7x/7C/K7 w", Problem::empty()),
        ("7k/8/7x/7x/7x/7x/7C/K7 w", Problem::OPPONENT_IN_CHECK),
        ("k7/8/8/8/8/8/1p6/K7 w", Problem::empty()),
        ("k7/8/8/8/8/8/1p6/K7 b", Problem::OPPONENT_IN_CHECK),
        // Neither castling nor en passant.
        ("c3k2c/8/8/8/8/8/8/C3K2C w K", Problem::CASTLING_RIGHTS),
        ("c3k2c/8/8/8/8/8/8/C3K2C w KQkq", Problem::CASTLING_RIGHTS),
        ("c3k2c/8/8/8/8/8/8/C3K2C w HAha", Problem::CASTLING_RIGHTS),
        ("7k/8/8/8/4P3/8/4x3/K7 b - e3", Problem::EN_PASSANT),
        ("7k/8/8/8/8/8/8/K7 w - a1", Problem::EN_PASSANT),
        (
            "p6k/8/8/8/8/8/8/K6K w Q e6",
            Problem::PAWN_ON_BACK_RANK
                | Problem::SEVERAL_WHITE_ROYALS
                | Problem::CASTLING_RIGHTS
                | Problem::EN_PASSANT,
        ),
    ];
    for (text, problems) in table {
        let found = match text.parse::<Position>() {
            Ok(_) => Problem::empty(),
            Err(ReadError::Setup(found)) => found,
            Err(ReadError::Fen(error)) => panic!("{text}: {error}"),
        };
        assert_eq!(found, problems, "{text}");
    }
}

#[test]
fn kinds_that_the_variant_does_not_have() {
    let mut setup = Wormhole::start();
    setup.board.put(Square::E4, Piece::new(wormhole::Color::White, Kind::ROOK));
    assert_eq!(Position::from_setup(&setup), Err(SetupProblems::UNKNOWN_KIND));
    setup.board.put(Square::E4, Piece::new(wormhole::Color::White, Kind::PAWN | Kind::KNIGHT));
    assert_eq!(Position::from_setup(&setup), Err(SetupProblems::UNKNOWN_KIND));
    setup.board.remove(Square::E4);
    assert_eq!(Position::from_setup(&setup), Ok(Position::start()));
}

#[test]
fn right_all_the_same() {
    let table = [
        // Missing fields at the end.
        (START, "w - - 0 1"),
        ("cnwmkwnc/pppppppp/8/8/8/8/PPPPPPPP/CNWMKWNC b", "b - - 0 1"),
        ("cnwmkwnc/pppppppp/8/8/8/8/PPPPPPPP/CNWMKWNC  b \t- -  7", "b - - 7 1"),
        // The dialect of vchess: plies from the start, whatever side moves.
        ("cnwmkwnc/pppppppp/8/8/8/8/PPPPPPPP/CNWMKWNC w 10", "w - - 0 6"),
        ("cnwmkwnc/pppppppp/8/8/8/8/PPPPPPPP/CNWMKWNC b 10", "b - - 0 6"),
        ("cnwmkwnc/pppppppp/8/8/8/8/PPPPPPPP/CNWMKWNC b 131069", "b - - 0 65535"),
        // Counters end no game.
        ("cnwmkwnc/pppppppp/8/8/8/8/PPPPPPPP/CNWMKWNC w - - 150 0", "w - - 150 0"),
        ("cnwmkwnc/pppppppp/8/8/8/8/PPPPPPPP/CNWMKWNC w - - 65535 65535", "w - - 65535 65535"),
        ("cnwmkwnc/pppppppp/8/8/8/8/PPPPPPPP/CNWMKWNC w - - 0000007 09", "w - - 7 9"),
    ];
    for (text, fields) in table {
        let position: Position = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(position.to_string(), format!("{START} {fields}"), "{text}");
        assert_eq!(position.outcome(), None);
    }
}

#[test]
fn holes_and_pawns_on_their_last_rank_are_fine() {
    for placement in ["P6k/xxxxxxxx/x1x1x1x1/8/8/xx4xx/8/K6p", "x6k/8/8/8/8/8/8/K6x"] {
        let fen = format!("{placement} w - - 0 1");
        let position: Position = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(position.to_string(), fen);
    }
}

#[test]
fn what_the_lenient_reader_drops() {
    let strict = "7k/8/8/8/4P3/8/4x3/K7 b KQkq e3 0 1";
    assert_eq!(
        Position::from_fen(strict),
        Err(ReadError::Setup(SetupProblems::CASTLING_RIGHTS | SetupProblems::EN_PASSANT))
    );
    let lenient = Position::from_fen_lenient(strict).expect("all misfits dropped");
    assert_eq!(lenient.to_string(), "7k/8/8/8/4P3/8/4x3/K7 b - - 0 1");
    let hopeless = Position::from_fen_lenient("7k/8/8/8/8/8/8/8 w KQkq e3 0 1");
    assert_eq!(hopeless, Err(ReadError::Setup(SetupProblems::NO_WHITE_ROYAL)));
}

#[test]
fn counters_stop_at_their_ends() {
    let position: Position = "7k/8/8/8/8/8/8/K7 b - - 65535 65535".parse().expect("a position");
    let m = position.read_coordinate("h8g8").expect("legal");
    assert_eq!(position.play_unchecked(m).to_string(), "6kx/8/8/8/8/8/8/K7 w - - 65535 65535");
}

#[test]
fn set_ups_may_be_impossible() {
    let setup: Setup = "kkkkkkkk/8/8/8/8/8/8/P7 w KQ e4 3 4".parse().expect("a FEN");
    assert_eq!(setup.to_string(), "kkkkkkkk/8/8/8/8/8/8/P7 w HA e4 3 4");
}
