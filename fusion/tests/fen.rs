//! Text that is no FEN, or no position, with the exact error; and the dialects that are read.

use fusion::{FenError, Position, ReadError, Setup, SetupProblems};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/// Text and the whole message.
const NO_FEN: &[(&str, &str)] = &[
    ("", "FEN placement, byte 0: there is no text; at least the placement is needed"),
    ("   ", "FEN placement, byte 0: there is no text; at least the placement is needed"),
    ("w", "FEN placement, byte 0: no piece has the letter 'w'"),
    ("8", "FEN placement, byte 1: there are fewer than eight ranks"),
    ("8/8/8/8/8/8/8", "FEN placement, byte 13: there are fewer than eight ranks"),
    ("8/8/8/8/8/8/8/8/8", "FEN placement, byte 16: there are more than eight ranks"),
    ("8/8/8/8/8/8/8/8/", "FEN placement, byte 16: there are more than eight ranks"),
    ("/8/8/8/8/8/8/8", "FEN placement, byte 0: a rank has fewer than eight squares"),
    ("8/8/8//8/8/8/8", "FEN placement, byte 6: a rank has fewer than eight squares"),
    ("8/8/9/8/8/8/8/8", "FEN placement, byte 4: no piece has the letter '9'"),
    ("8/8/0/8/8/8/8/8", "FEN placement, byte 4: no piece has the letter '0'"),
    ("8/8/54/8/8/8/8/8", "FEN placement, byte 5: a rank has more than eight squares"),
    ("8/8/8p/8/8/8/8/8", "FEN placement, byte 5: a rank has more than eight squares"),
    ("8/8/ppppppppp/8/8/8/8/8", "FEN placement, byte 12: a rank has more than eight squares"),
    ("8/8/7/8/8/8/8/8", "FEN placement, byte 4: a rank has fewer than eight squares"),
    ("8/8/4w3/8/8/8/8/8", "FEN placement, byte 5: no piece has the letter 'w'"),
    ("8/8/4X3/8/8/8/8/8", "FEN placement, byte 5: no piece has the letter 'X'"),
    ("8/8/4é3/8/8/8/8/8", "FEN placement, byte 5: no piece has the letter 'é'"),
    ("8/8/４4/8/8/8/8/8", "FEN placement, byte 4: no piece has the letter '４'"),
    ("8/8/4\x003/8/8/8/8/8", "FEN placement, byte 5: no piece has the letter '\\0'"),
    ("8\\8\\8\\8\\8\\8\\8\\8", "FEN placement, byte 1: no piece has the letter '\\\\'"),
    ("8/8/8/8/8/8/8/8 x", "FEN side to move, byte 16: the side to move is w or b"),
    ("8/8/8/8/8/8/8/8 W", "FEN side to move, byte 16: the side to move is w or b"),
    ("8/8/8/8/8/8/8/8 wb", "FEN side to move, byte 16: the side to move is w or b"),
    ("8/8/8/8/8/8/8/8 - - -", "FEN side to move, byte 16: the side to move is w or b"),
    ("8/8/8/8/8/8/8/8   ö", "FEN side to move, byte 18: the side to move is w or b"),
    (
        "8/8/8/8/8/8/8/8 w X",
        "FEN castling rights, byte 18: 'X' is no castling right; it is - or letters among KQkq, \
         A to H and a to h",
    ),
    (
        "8/8/8/8/8/8/8/8 w Ki",
        "FEN castling rights, byte 19: 'i' is no castling right; it is - or letters among KQkq, \
         A to H and a to h",
    ),
    (
        "8/8/8/8/8/8/8/8 w K-",
        "FEN castling rights, byte 19: '-' is no castling right; it is - or letters among KQkq, \
         A to H and a to h",
    ),
    (
        "8/8/8/8/8/8/8/8 w --",
        "FEN castling rights, byte 18: '-' is no castling right; it is - or letters among KQkq, \
         A to H and a to h",
    ),
    (
        "8/8/8/8/8/8/8/8 w Kß",
        "FEN castling rights, byte 19: 'ß' is no castling right; it is - or letters among KQkq, \
         A to H and a to h",
    ),
    ("8/8/8/8/8/8/8/8 w KK", "FEN castling rights, byte 19: the right 'K' is given twice"),
    ("8/8/8/8/8/8/8/8 w KQkk", "FEN castling rights, byte 21: the right 'k' is given twice"),
    ("8/8/8/8/8/8/8/8 w KH", "FEN castling rights, byte 19: the right 'H' is given twice"),
    ("8/8/8/8/8/8/8/8 w - e", "FEN en passant square, byte 20: neither - nor a square such as e3"),
    ("8/8/8/8/8/8/8/8 w - e9", "FEN en passant square, byte 20: neither - nor a square such as e3"),
    ("8/8/8/8/8/8/8/8 w - i3", "FEN en passant square, byte 20: neither - nor a square such as e3"),
    ("8/8/8/8/8/8/8/8 w - E3", "FEN en passant square, byte 20: neither - nor a square such as e3"),
    (
        "8/8/8/8/8/8/8/8 w - e33",
        "FEN en passant square, byte 20: neither - nor a square such as e3",
    ),
    ("8/8/8/8/8/8/8/8 w - é3", "FEN en passant square, byte 20: neither - nor a square such as e3"),
    ("8/8/8/8/8/8/8/8 w - - -", "FEN half-move clock, byte 22: not a number in decimal digits"),
    ("8/8/8/8/8/8/8/8 w - - -1", "FEN half-move clock, byte 22: not a number in decimal digits"),
    ("8/8/8/8/8/8/8/8 w - - +1", "FEN half-move clock, byte 22: not a number in decimal digits"),
    ("8/8/8/8/8/8/8/8 w - - 1.5", "FEN half-move clock, byte 22: not a number in decimal digits"),
    ("8/8/8/8/8/8/8/8 w - - 0x1", "FEN half-move clock, byte 22: not a number in decimal digits"),
    ("8/8/8/8/8/8/8/8 w - - ٣", "FEN half-move clock, byte 22: not a number in decimal digits"),
    (
        "8/8/8/8/8/8/8/8 w - - 65536",
        "FEN half-move clock, byte 22: the number is greater than 65535",
    ),
    (
        "8/8/8/8/8/8/8/8 w - - 4294967296 1",
        "FEN half-move clock, byte 22: the number is greater than 65535",
    ),
    ("8/8/8/8/8/8/8/8 w - - 0 one", "FEN move number, byte 24: not a number in decimal digits"),
    ("8/8/8/8/8/8/8/8 w - - 0 -1", "FEN move number, byte 24: not a number in decimal digits"),
    ("8/8/8/8/8/8/8/8 w - - 0 65536", "FEN move number, byte 24: the number is greater than 65535"),
    (
        "8/8/8/8/8/8/8/8 w - - 0 4294967297",
        "FEN move number, byte 24: the number is greater than 65535",
    ),
    (
        "8/8/8/8/8/8/8/8 w - - 0 99999999999999999999999999",
        "FEN move number, byte 24: the number is greater than 65535",
    ),
    ("8/8/8/8/8/8/8/8 w - - 0 1 1", "FEN end, byte 26: there is text after the last field"),
    ("8/8/8/8/8/8/8/8 w - - 0 1 \0", "FEN end, byte 26: there is text after the last field"),
    ("8/8/8/8/8/8/8/8 w 0 ahah - -", "FEN end, byte 27: there is text after the last field"),
    (
        "8/8/8/8/8/8/8/8 w 0 aha",
        "FEN castling rights, byte 23: the castling rights are four letters for the files of the \
         rooks",
    ),
    (
        "8/8/8/8/8/8/8/8 w 0 ahaha",
        "FEN castling rights, byte 24: the castling rights are four letters for the files of the \
         rooks",
    ),
    ("8/8/8/8/8/8/8/8 w 0 aaii", "FEN castling rights, byte 21: the right 'a' is given twice"),
    (
        "8/8/8/8/8/8/8/8 w 0 AHah",
        "FEN castling rights, byte 20: 'A' is no castling right; it is - or letters among KQkq, \
         A to H and a to h",
    ),
    ("8/8/8/8/8/8/8/8 w 1x", "FEN ply number, byte 18: not a number in decimal digits"),
    ("8/8/8/8/8/8/8/8 w 131070", "FEN ply number, byte 18: the number is greater than 131069"),
    (
        "8/8/8/8/8/8/8/8 w 0 ahah e",
        "FEN en passant square, byte 25: neither - nor a square such as e3",
    ),
];

#[test]
fn malformed_text_is_refused_where_it_is_wrong() {
    assert!(NO_FEN.len() >= 60);
    for &(text, message) in NO_FEN {
        let error = text.parse::<Setup>().expect_err(text);
        assert_eq!(error.to_string(), message, "{text:?}");
        assert_eq!(text.parse::<Position>(), Err(ReadError::Fen(error)), "{text:?}");
        assert_eq!(Position::from_fen_lenient(text), Err(ReadError::Fen(error)), "{text:?}");
    }
}

#[test]
fn a_megabyte_of_digits_is_refused_like_any_other() {
    let digits = "1".repeat(1 << 20);
    let error = |text: &str| text.parse::<Setup>().expect_err("too long").to_string();
    assert_eq!(error(&digits), "FEN placement, byte 8: a rank has more than eight squares");
    assert_eq!(
        error(&format!("{START} w KQkq - {digits} 1")),
        "FEN half-move clock, byte 53: the number is greater than 65535"
    );
    assert_eq!(
        error(&format!("{START} w {digits}")),
        "FEN ply number, byte 46: the number is greater than 131069"
    );
}

/// Text that is a FEN, and everything wrong with its arrangement.
const NO_POSITION: &[(&str, SetupProblems)] = &[
    ("8/8/8/8/8/8/8/8", SetupProblems::NO_WHITE_ROYAL.union(SetupProblems::NO_BLACK_ROYAL)),
    ("4k3/8/8/8/8/8/8/8 w - - 0 1", SetupProblems::NO_WHITE_ROYAL),
    ("8/8/8/8/8/8/8/4F3 w - - 0 1", SetupProblems::NO_BLACK_ROYAL),
    ("4k3/8/8/8/8/8/8/2F1K3 w - - 0 1", SetupProblems::SEVERAL_WHITE_ROYALS),
    ("2c1k3/8/8/8/8/8/8/4K3 w - - 0 1", SetupProblems::SEVERAL_BLACK_ROYALS),
    ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", SetupProblems::PAWN_ON_BACK_RANK),
    ("4k2p/8/8/8/8/8/8/4K3 w - - 0 1", SetupProblems::PAWN_ON_BACK_RANK),
    ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", SetupProblems::PAWN_ON_BACK_RANK),
    ("4k3/8/8/8/8/8/8/4RK2 w - - 0 1", SetupProblems::OPPONENT_IN_CHECK),
    ("4k3/8/8/8/4G3/8/8/8 w - - 0 1", SetupProblems::OPPONENT_IN_CHECK),
    ("4k3/4K3/8/8/8/8/8/8 b - - 0 1", SetupProblems::OPPONENT_IN_CHECK),
    ("4k3/8/8/8/8/8/8/4Kx2 w - - 0 1", SetupProblems::HOLES),
    ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", SetupProblems::CASTLING_RIGHTS),
    ("4k3/8/8/8/8/8/8/4K2R w Q - 0 1", SetupProblems::CASTLING_RIGHTS),
    ("4k3/8/8/8/8/8/8/4K2R w KG - 0 1", SetupProblems::CASTLING_RIGHTS),
    ("4k3/8/8/8/8/8/8/4K1RR w KG - 0 1", SetupProblems::CASTLING_RIGHTS),
    ("4k3/8/8/8/8/8/4K3/7R w K - 0 1", SetupProblems::CASTLING_RIGHTS),
    ("4k3/8/8/8/8/8/8/4F2R w K - 0 1", SetupProblems::CASTLING_RIGHTS),
    ("4k3/8/8/8/8/8/8/4K2M w K - 0 1", SetupProblems::CASTLING_RIGHTS),
    ("4k2R/8/8/8/8/8/8/4K3 b k - 0 1", SetupProblems::CASTLING_RIGHTS),
    ("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", SetupProblems::EN_PASSANT),
    ("4k3/8/8/8/8/8/8/4K3 b - e3 0 1", SetupProblems::EN_PASSANT),
    ("4k3/8/8/8/4P3/8/4N3/4K3 b - e3 0 1", SetupProblems::EN_PASSANT),
    ("4k3/8/8/8/4P3/4N3/8/4K3 b - e3 0 1", SetupProblems::EN_PASSANT),
    ("4k3/8/8/4P3/8/8/8/4K3 b - e4 0 1", SetupProblems::EN_PASSANT),
    ("4k3/8/8/8/4N3/8/8/4K3 b - e3 0 1", SetupProblems::EN_PASSANT),
    (
        "4k2p/8/8/8/8/8/8/4R3 w Kq e6 0 1",
        SetupProblems::NO_WHITE_ROYAL
            .union(SetupProblems::PAWN_ON_BACK_RANK)
            .union(SetupProblems::OPPONENT_IN_CHECK)
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
    let error = "4k2p/8/8/8/8/8/8/8".parse::<Position>().expect_err("no white king");
    assert_eq!(error.to_string(), "White has no king; a pawn stands where none can stand");
}

#[test]
fn the_lenient_reader_drops_what_does_not_fit() {
    for (text, read) in [
        ("4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
        ("4k3/8/8/8/8/8/8/4K1RR w KG - 0 1", "4k3/8/8/8/8/8/8/4K1RR w - - 0 1"),
        ("4k3/8/8/8/8/8/8/4F2R w K e6 0 1", "4k3/8/8/8/8/8/8/4F2R w - - 0 1"),
    ] {
        let position = Position::from_fen_lenient(text).expect(text);
        assert_eq!(position.to_string(), read);
    }
    let error = Position::from_fen_lenient("4k3/8/8/8/8/8/8/8 w K e3").expect_err("no king");
    assert_eq!(error, ReadError::Setup(SetupProblems::NO_WHITE_ROYAL));
}

/// Text and how it is written back.
const READ: &[(&str, &str)] = &[
    // Missing fields.
    (START, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"),
    ("4k3/8/8/8/8/8/8/4K3 b", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"),
    ("4k3/8/8/8/8/8/8/4K3 b - -", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"),
    ("4k3/8/8/8/8/8/8/4K3 b - - 7", "4k3/8/8/8/8/8/8/4K3 b - - 7 1"),
    // White space.
    ("  4k3/8/8/8/8/8/8/4K3\tb  - - 7 9\n", "4k3/8/8/8/8/8/8/4K3 b - - 7 9"),
    // Counters over their whole range.
    ("4k3/8/8/8/8/8/8/4K3 b - - 0 0", "4k3/8/8/8/8/8/8/4K3 b - - 0 0"),
    ("4k3/8/8/8/8/8/8/4K3 b - - 149 150", "4k3/8/8/8/8/8/8/4K3 b - - 149 150"),
    ("4k3/8/8/8/8/8/8/4K3 b - - 65535 65535", "4k3/8/8/8/8/8/8/4K3 b - - 65535 65535"),
    ("4k3/8/8/8/8/8/8/4K3 b - - 0007 0001", "4k3/8/8/8/8/8/8/4K3 b - - 7 1"),
    // X-FEN and Shredder-FEN.
    ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
    ("4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1", "4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1"),
    ("4k3/8/8/8/8/8/8/RR2K1RR w KQ - 0 1", "4k3/8/8/8/8/8/8/RR2K1RR w KQ - 0 1"),
    ("4k3/8/8/8/8/8/8/RR2K1RR w HA - 0 1", "4k3/8/8/8/8/8/8/RR2K1RR w KQ - 0 1"),
    // A compound is no rook, so the outermost Rook is the inner one.
    ("4k3/8/8/8/8/8/8/4K1RM w K - 0 1", "4k3/8/8/8/8/8/8/4K1RM w K - 0 1"),
    // En passant only where it can be taken.
    ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"),
    ("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"),
    // The pawn on d4 is pinned by the two pawns' leaving the rank together.
    ("4K3/8/8/8/k2pP2R/8/8/8 b - e3 0 1", "4K3/8/8/8/k2pP2R/8/8/8 b - - 0 1"),
    // vchess, with and without its last fields, and with a parity that does not fit.
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 ahah -",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    ),
    ("4k3/8/8/8/8/8/8/4K3 b 5 iiii -", "4k3/8/8/8/8/8/8/4K3 b - - 0 3"),
    ("4k3/8/8/8/8/8/8/4K3 b 4 zzzz", "4k3/8/8/8/8/8/8/4K3 b - - 0 3"),
    ("4k3/8/8/8/8/8/8/4K3 w 131069", "4k3/8/8/8/8/8/8/4K3 w - - 0 65535"),
    ("4k3/8/8/8/3pP3/8/8/4K2R b 1 ihii e3", "4k3/8/8/8/3pP3/8/8/4K2R b K e3 0 1"),
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
    let written = |fen: &str| fen.parse::<Setup>().map(|setup| setup.vchess_fen().to_string());
    assert_eq!(
        written("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3 1").as_deref(),
        Ok("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 ahah -")
    );
    assert_eq!(
        written("4k3/8/8/8/3pP3/8/8/4K2R b K e3 0 12").as_deref(),
        Ok("4k3/8/8/8/3pP3/8/8/4K2R b 23 ihii e3")
    );
}

#[test]
fn equal_positions_have_equal_fens() {
    let idle: Position = "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1".parse().expect("a position");
    let none: Position = "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1".parse().expect("a position");
    assert_eq!(idle, none);
    assert_eq!(idle.key(), none.key());
}

quickcheck::quickcheck! {
    fn any_text_is_an_error_or_a_setup(text: String) -> bool {
        let setup: Result<Setup, FenError> = text.parse();
        setup.is_ok_and(|setup| setup.to_string().parse() == Ok(setup)) || text.parse::<Position>().is_err()
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
