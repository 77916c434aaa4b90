//! What users may rely on from version to version, and between threads.

use fusion::{Color, Fusion, Game, Kind, Position, Setup, Square, zobrist};
use variant_core::dynamic::{AnyGame, AnyPosition, AnyTree, Variant};
use variant_core::pgn::{GameTree, Parser, PgnError, Reader};
use variant_core::{CastlingRights, CoordinateMove, File, Move, MoveList, Rules, San, SanError};

fn is_shared_between_threads<T: Send + Sync + ?Sized>() {}

/// Compiles only if everything can be sent to and shared with other threads, for any rules.
fn all_is_shared_between_threads<R: Rules>() {
    is_shared_between_threads::<variant_core::Position<R>>();
    is_shared_between_threads::<variant_core::Setup<R>>();
    is_shared_between_threads::<variant_core::Game<R>>();
    is_shared_between_threads::<variant_core::Ply<R>>();
    is_shared_between_threads::<GameTree<R>>();
    is_shared_between_threads::<Parser<R>>();
    is_shared_between_threads::<Reader<R, &'static [u8]>>();
    is_shared_between_threads::<PgnError<R>>();
    is_shared_between_threads::<SanError<R::Refusal>>();
    is_shared_between_threads::<(Move, MoveList, San, CoordinateMove)>();
    is_shared_between_threads::<dyn Variant>();
    is_shared_between_threads::<Box<dyn AnyPosition>>();
    is_shared_between_threads::<Box<dyn AnyGame>>();
    is_shared_between_threads::<Box<dyn AnyTree>>();
}

#[test]
fn threads_that_share_a_position_count_the_same() {
    all_is_shared_between_threads::<Fusion>();
    let start = Position::start();
    let (alone, game) = (start.perft(3), Game::new());
    std::thread::scope(|scope| {
        let count = || (start.perft(3), game.position().count_moves());
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(count)).collect();
        for thread in threads {
            assert_eq!(thread.join().expect("no panic"), (alone, 22));
        }
    });
}

/// Words of `SplitMix64`, computed apart from the library.
#[test]
fn zobrist_words_never_change() {
    assert_eq!(zobrist::piece(Color::White, Kind::PAWN, Square::A1), 0xe220_a839_7b1d_cdaf);
    assert_eq!(zobrist::hole(Square::H8), 0xd8ed_26c7_08f4_957e);
    let mut right = CastlingRights::NONE;
    right.add(Color::Black, File::H);
    assert_eq!(zobrist::castling(right), 0x14e6_e1d6_b930_2ed5);
    assert_eq!(zobrist::en_passant(Square::E6), 0x61b7_867e_6e20_a24b);
    assert_eq!(zobrist::turn(Color::Black), 0xa9bd_6ef9_e364_93f5);
    assert_eq!(zobrist::turn(Color::White), 0);
    assert_eq!(zobrist::extra(0), 0x4609_3cf9_861e_c2e4);
}

/// Keys of whole positions, computed apart from the library.
#[test]
fn keys_never_change() {
    for (fen, key) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0x7e08_5249_8fb5_78b4),
        ("rnbqkbnr/ppp1p1pp/5p2/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3", 0x53f1_a261_bc83_d91e),
        ("r1bqkbnr/pp1ppppp/2n5/2p5/4P3/5D2/PPPP1PPP/RNBQK2R b KQkq - 3 3", 0xb26a_936b_1569_bd3b),
    ] {
        let position: Position = fen.parse().expect("a position");
        assert_eq!(position.key(), key, "{fen}");
    }
}

const GAME: &str = "\
[Event \"?\"]
[Site \"?\"]
[Date \"????.??.??\"]
[Round \"?\"]
[White \"?\"]
[Black \"?\"]
[Result \"1-0\"]
[Variant \"Fusion\"]

1. e4 e5 2. Qh5 Rxg8=M 3. Bc4 Nf6/f:Rg8 4. Qxf7# 1-0
";

/// What is written today is what was written by the first version, and reads the same.
#[test]
fn texts_never_change() {
    let mut game = Game::new();
    let moves = ["e2e4", "e7e5", "d1h5", "h8g8", "f1c4", "g8f6n", "h5f7"];
    for text in moves {
        let m = game.play_text(text).expect("a legal move");
        let before = game.position_at(game.ply() - 1).expect("a position before");
        assert_eq!(before.coordinate(m).to_string(), text);
    }
    let fen = "rnbqkbr1/pppp1Qpp/5n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQq - 0 4";
    assert_eq!(game.position().to_string(), fen);
    let setup: Setup = fen.parse().expect("a FEN");
    assert_eq!(
        setup.vchess_fen().to_string(),
        "rnbqkbr1/pppp1Qpp/5n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b 7 ahai -"
    );
    assert_eq!(game.to_string(), GAME);
    assert_eq!(GAME.parse(), Ok(game));
}
