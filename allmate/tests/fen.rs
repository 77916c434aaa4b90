//! Text that is no FEN, or no position, with the exact error; and the dialects that are read.

use allmate::{FenError, Position, ReadError, Setup, SetupProblems};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/// Text and the whole message.
const NO_FEN: &[(&str, &str)] = &[
    ("", "FEN placement, byte 0: there is no text; at least the placement is needed"),
    ("w", "FEN placement, byte 0: no piece has the letter 'w'"),
    ("8/8/8/8/8/8/8", "FEN placement, byte 13: there are fewer than eight ranks"),
    ("8/8/8/8/8/8/8/8/8", "FEN placement, byte 16: there are more than eight ranks"),
    ("8/8/8p/8/8/8/8/8", "FEN placement, byte 5: a rank has more than eight squares"),
    ("8/8/7/8/8/8/8/8", "FEN placement, byte 4: a rank has fewer than eight squares"),
    // The pieces of other variants.
    ("8/8/4m3/8/8/8/8/8", "FEN placement, byte 5: no piece has the letter 'm'"),
    ("8/8/4C3/8/8/8/8/8", "FEN placement, byte 5: no piece has the letter 'C'"),
    ("8/8/4é3/8/8/8/8/8", "FEN placement, byte 5: no piece has the letter 'é'"),
    ("8/8/4\x003/8/8/8/8/8", "FEN placement, byte 5: no piece has the letter '\\0'"),
    ("8/8/8/8/8/8/8/8 x", "FEN side to move, byte 16: the side to move is w or b"),
    (
        "8/8/8/8/8/8/8/8 w K-",
        "FEN castling rights, byte 19: '-' is no castling right; it is - or letters among KQkq, \
         A to H and a to h",
    ),
    ("8/8/8/8/8/8/8/8 w KK", "FEN castling rights, byte 19: the right 'K' is given twice"),
    ("8/8/8/8/8/8/8/8 w - e9", "FEN en passant square, byte 20: neither - nor a square such as e3"),
    ("8/8/8/8/8/8/8/8 w - - -1", "FEN half-move clock, byte 22: not a number in decimal digits"),
    (
        "8/8/8/8/8/8/8/8 w - - 4294967296 1",
        "FEN half-move clock, byte 22: the number is greater than 65535",
    ),
    ("8/8/8/8/8/8/8/8 w - - 0 65536", "FEN move number, byte 24: the number is greater than 65535"),
    ("8/8/8/8/8/8/8/8 w - - 0 1 1", "FEN end, byte 26: there is text after the last field"),
    (
        "8/8/8/8/8/8/8/8 w 0 aha",
        "FEN castling rights, byte 23: the castling rights are four letters for the files of the \
         rooks",
    ),
    ("8/8/8/8/8/8/8/8 w 0 ahah e3", "FEN end, byte 25: there is text after the last field"),
];

#[test]
fn malformed_text_is_refused_where_it_is_wrong() {
    for &(text, message) in NO_FEN {
        let error = text.parse::<Setup>().expect_err(text);
        assert_eq!(error.to_string(), message, "{text:?}");
        assert_eq!(text.parse::<Position>(), Err(ReadError::Fen(error)), "{text:?}");
        assert_eq!(Position::from_fen_lenient(text), Err(ReadError::Fen(error)), "{text:?}");
    }
}

/// Text that is a FEN, and everything wrong with its arrangement.
const NO_POSITION: &[(&str, SetupProblems)] = &[
    ("8/8/8/8/8/8/8/8", SetupProblems::NO_WHITE_ROYAL.union(SetupProblems::NO_BLACK_ROYAL)),
    ("qr6/8/8/8/8/8/8/QR6", SetupProblems::NO_WHITE_ROYAL.union(SetupProblems::NO_BLACK_ROYAL)),
    ("4k3/8/8/8/8/8/8/2K1K3 w - - 0 1", SetupProblems::SEVERAL_WHITE_ROYALS),
    ("2k1k3/8/8/8/8/8/8/4K3 w - - 0 1", SetupProblems::SEVERAL_BLACK_ROYALS),
    // Two kings are too many even where the other side has none.
    ("8/8/8/8/8/8/8/2K1K3 w - - 0 1", SetupProblems::SEVERAL_WHITE_ROYALS),
    ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", SetupProblems::PAWN_ON_BACK_RANK),
    ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", SetupProblems::PAWN_ON_BACK_RANK),
    ("4k3/8/8/8/8/8/8/4Kx2 w - - 0 1", SetupProblems::HOLES),
    // The king that would be gone: of the side not to move only.
    ("3rk2r/3p1p2/8/8/8/B7/1K6/4R3 w k - 0 1", SetupProblems::OPPONENT_KING_MATED),
    ("7k/6Q1/5K2/8/8/8/8/8 w - - 0 1", SetupProblems::OPPONENT_KING_MATED),
    ("8/8/8/8/8/5k2/6q1/7K b - - 0 1", SetupProblems::OPPONENT_KING_MATED),
    ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", SetupProblems::CASTLING_RIGHTS),
    ("4k3/8/8/8/8/8/8/4K2R w Q - 0 1", SetupProblems::CASTLING_RIGHTS),
    ("4k3/8/8/8/8/8/8/4K1RR w KG - 0 1", SetupProblems::CASTLING_RIGHTS),
    ("4k3/8/8/8/8/8/4K3/7R w K - 0 1", SetupProblems::CASTLING_RIGHTS),
    ("4k3/8/8/8/8/8/8/4K2Q w K - 0 1", SetupProblems::CASTLING_RIGHTS),
    ("4k2R/8/8/8/8/8/8/4K3 b k - 0 1", SetupProblems::CASTLING_RIGHTS),
    // A side whose king is gone has no rights.
    ("7r/8/8/8/8/8/8/4K3 b k - 0 1", SetupProblems::CASTLING_RIGHTS),
    // Any square at all, even behind a pawn that has just made a double step.
    ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", SetupProblems::EN_PASSANT),
    ("4k3/8/8/8/8/8/8/4K3 w - a1 0 1", SetupProblems::EN_PASSANT),
    (
        "4k2p/8/8/8/8/8/8/2K1K2R w Kq e6 0 1",
        SetupProblems::SEVERAL_WHITE_ROYALS
            .union(SetupProblems::PAWN_ON_BACK_RANK)
            .union(SetupProblems::CASTLING_RIGHTS)
            .union(SetupProblems::EN_PASSANT),
    ),
];

#[test]
fn impossible_arrangements_are_refused_with_everything_wrong() {
    for &(text, problems) in NO_POSITION {
        assert_eq!(text.parse::<Position>(), Err(ReadError::Setup(problems)), "{text:?}");
        let setup: Setup = text.parse().expect(text);
        assert_eq!(Position::from_setup(&setup), Err(problems), "{text:?}");
    }
}

#[test]
fn problems_are_sentences() {
    let error = "7k/6Q1/5K2/8/8/8/8/7P w".parse::<Position>().expect_err("no position");
    assert_eq!(
        error.to_string(),
        "a pawn stands where none can stand; the king of the side not to move stands mated"
    );
}

#[test]
fn the_lenient_reader_drops_what_does_not_fit() {
    for (text, read) in [
        ("4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
        ("4k3/8/8/8/8/8/8/4K1RR w KG - 0 1", "4k3/8/8/8/8/8/8/4K1RR w - - 0 1"),
        ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1"),
        ("7r/8/8/8/8/8/8/4K3 b k - 0 1", "7r/8/8/8/8/8/8/4K3 b - - 0 1"),
    ] {
        let position = Position::from_fen_lenient(text).expect(text);
        assert_eq!(position.to_string(), read);
    }
    let error = Position::from_fen_lenient("7k/6Q1/5K2/8/8/8/8/8 w K e3").expect_err("mated");
    assert_eq!(error, ReadError::Setup(SetupProblems::OPPONENT_KING_MATED));
}

/// Text and how it is written back.
const READ: &[(&str, &str)] = &[
    (START, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"),
    ("4k3/8/8/8/8/8/8/4K3 b - - 65535 65535", "4k3/8/8/8/8/8/8/4K3 b - - 65535 65535"),
    // One king may be gone, whoever is to move.
    ("8/8/8/8/8/8/8/4K3 w - - 0 1", "8/8/8/8/8/8/8/4K3 w - - 0 1"),
    ("4k3/8/8/8/8/8/8/Q7 w - - 0 1", "4k3/8/8/8/8/8/8/Q7 w - - 0 1"),
    // A king may be attacked, or mated if its side is to move.
    ("4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "4k3/8/8/8/8/8/8/4RK2 w - - 0 1"),
    ("7k/6Q1/5K2/8/8/8/8/8 b - - 0 1", "7k/6Q1/5K2/8/8/8/8/8 b - - 0 1"),
    // X-FEN and Shredder-FEN.
    ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
    ("4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1", "4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1"),
    // vchess, with and without its castling field.
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 ahah",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    ),
    ("4k3/8/8/8/8/8/8/4K3 b 5 iiii", "4k3/8/8/8/8/8/8/4K3 b - - 0 3"),
    ("4k3/8/8/8/8/8/8/4K3 b 5", "4k3/8/8/8/8/8/8/4K3 b - - 0 3"),
];

#[test]
fn readings() {
    for &(text, written) in READ {
        let position: Position = text.parse().expect(text);
        assert_eq!(position.to_string(), written, "{text:?}");
        assert_eq!(written.parse(), Ok(position), "{text:?}");
    }
}

#[test]
fn the_vchess_dialect_is_written() {
    let setup = Position::start().to_setup();
    assert_eq!(setup.vchess_fen().to_string(), format!("{START} w 0 ahah"));
}

quickcheck::quickcheck! {
    fn any_text_is_an_error_or_a_setup(text: String) -> bool {
        let setup: Result<Setup, FenError> = text.parse();
        setup.is_ok_and(|setup| setup.to_string().parse() == Ok(setup))
            || text.parse::<Position>().is_err()
    }

    fn damaged_fens_never_panic(at: usize, letter: char) -> bool {
        let mut text: Vec<char> = format!("{START} w KQkq - 0 1").chars().collect();
        let at = at % text.len();
        text[at] = letter;
        let text: String = text.into_iter().collect();
        match text.parse::<Position>() {
            Ok(position) => position.to_string().parse() == Ok(position),
            Err(error) => !error.to_string().is_empty(),
        }
    }
}
