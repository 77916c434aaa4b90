//! The well-known positions of the usual suite, and Chess960 starts against another program.

use orthodox::{Orthodox, Position};
use variant_core::Rules;
use variant_core::shuffle::BackRank;

/// FEN and the counts of depth 1, 2, … as published on the Chess Programming Wiki.
const SUITE: [(&str, &[u64]); 6] = [
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &[20, 400, 8_902, 197_281, 4_865_609],
    ),
    (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        &[48, 2_039, 97_862, 4_085_603],
    ),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", &[14, 191, 2_812, 43_238, 674_624]),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", &[6, 264, 9_467, 422_333]),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", &[44, 1_486, 62_379, 2_103_487]),
    (
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        &[46, 2_079, 89_890, 3_894_594],
    ),
];

#[test]
fn the_usual_suite() {
    for (fen, counts) in SUITE {
        let position: Position = fen.parse().expect("the suite has positions only");
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(position.perft(depth), count, "{fen} depth {depth}");
        }
    }
}

fn cozy_perft(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut count = 0;
    board.generate_moves(|moves| {
        for m in moves {
            count += if depth == 1 {
                1
            } else {
                let mut after = board.clone();
                after.play_unchecked(m);
                cozy_perft(&after, depth - 1)
            };
        }
        false
    });
    count
}

/// Starts with both sides shuffled apart, and then some plies on, when castling comes up.
#[test]
fn chess960_agrees_with_cozy_chess() {
    for number in (0..960).step_by(47) {
        let black = (number * 7 + 100) % 960;
        let rank = |number| BackRank::new(number).expect("below 960");
        let setup = Orthodox::shuffled(rank(number), rank(black)).expect("has shuffled starts");
        let start = Position::from_setup(&setup).expect("a shuffled start is a position");
        let other = cozy_chess::Board::double_chess960_startpos(number.into(), black.into());
        assert_eq!(start.perft(4), cozy_perft(&other, 4), "{start}");
        let game = variant_core::testing::random_game(start, number.into());
        for position in game.skip(10).step_by(13).take(6) {
            let shredder = position.to_string();
            let Ok(other) = cozy_chess::Board::from_fen(&shredder, false)
                .or_else(|_| cozy_chess::Board::from_fen(&shredder, true))
            else {
                continue; // It does not read X-FEN letters of inner rooks.
            };
            assert_eq!(position.perft(3), cozy_perft(&other, 3), "{position}");
        }
    }
}
