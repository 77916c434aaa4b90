//! The simple second generator agrees with the fast one on at least 100 000 positions of random
//! games, from the standard start, shuffled starts, and the positions of the vectors; and on boards
//! that no game reaches.

mod simple;

use simple::Simple;
use variant_core::testing::{
    Vector, check_agreement, check_agreement_from, check_laws, second_perft, shuffled_start,
};
use wormhole::{Color, Content, KINDS, Kind, Piece, Position, Setup, Square, Wormhole, zobrist};

/// No game is longer.
const PLIES: usize = 64;

#[test]
fn agrees_from_the_standard_start() {
    let starts = std::iter::repeat_n(Position::start(), 850);
    let compared = check_agreement_from::<Wormhole, Simple>(starts, PLIES);
    assert!(compared > 36_000, "only {compared} positions");
}

#[test]
fn agrees_from_shuffled_starts() {
    let compared = check_agreement_from::<Wormhole, Simple>((0..850).map(shuffled_start), PLIES);
    assert!(compared > 36_000, "only {compared} positions");
}

#[test]
fn agrees_from_the_vectors() {
    let lines = include_str!("data/vectors.jsonl").lines();
    let vectors = lines.map(|line| serde_json::from_str(line).expect("a vector in JSON"));
    let starts = vectors
        .flat_map(|vector: Vector| [vector.fen.parse().expect("the vectors are positions"); 3]);
    let compared = check_agreement_from::<Wormhole, Simple>(starts, PLIES);
    assert!(compared > 28_000, "only {compared} positions");
}

/// Positions with 10 to 25 holes.
const MIDDLE_GAMES: [&str; 10] = [
    "xnwxkwnc/ppppxxxp/2cm1p2/4p1p1/2P1P1M1/N3K3/PPxPxPPP/CxWxxWNC w - - 0 6",
    "xnwmkxnx/pppppppx/xc3c2/4w2p/4W2P/PMC2N2/xPPPPPPx/xNWxKxxC b - - 3 6",
    "xnwmkwnx/pppxpppp/2x4c/3p4/2xPP1P1/1cx2P1P/PPPxxxxx/CxWxKWNC b - - 0 7",
    "cxxmkxnc/pppxpppp/2n2W2/1x1px3/w2x1P2/N1P1P1KP/PPxxxxPx/CxxMxWNC b - - 0 8",
    "cnxxkxnc/pppppxpx/1m3x1p/1w3x1P/1W2Ppxx/C2w1M2/PPPPxPxx/xNxxKWxC w - - 0 9",
    "cxxmkxxc/Mxpxpppx/x2p1x1p/1P1w4/xnx3wP/N2C1x2/PPxPPPPx/CxxxKWNx w - - 0 10",
    "cnwmxwxc/xppxxpxp/p1knpxp1/x2x3x/2Pxx3/xx2WCx1/PPxPPPPP/xNxMKxNx w - - 0 11",
    "xxxxkwxc/pppcpppx/w1xmx2n/Cx1n3p/x3W1x1/N1P1PNxx/xPxPxPPP/xxWMKxxx b - - 1 11",
    "cxwmkxnx/ppppppxx/xx1P3p/2xPx1pc/PxxxxxK1/xxx3PW/xxPxPPxP/CNWMxxwC b - - 3 12",
    "xnwmkwxx/xxpxxpxx/xnpppxp1/1p1xxW1p/P1PP2xc/1x1xP2N/xxxxxPPP/CNxxKxxC b - - 0 13",
];

#[test]
fn counts_the_same() {
    for depth in 0..4 {
        let start = Position::start();
        assert_eq!(second_perft::<Simple>(&start.to_string(), depth), start.perft(depth));
    }
    for fen in MIDDLE_GAMES {
        let position: Position = fen.parse().expect("a position");
        assert_eq!(second_perft::<Simple>(fen, 3), position.perft(3), "{fen}");
    }
}

/// A king a side, and on the other squares anything: on every `density`-th a piece, on as many
/// others a hole.
fn scattered(seed: u32, density: u64) -> Setup {
    let mut setup = Setup::empty();
    for square in Square::all() {
        let word = zobrist::extra(seed * 64 + square.index() as u32);
        let color = Color::ALL[(word >> 32) as usize % 2];
        let kind = KINDS[(word >> 40) as usize % KINDS.len()].kind;
        match word % density {
            0 if kind != Kind::KING => setup.board.put(square, Piece::new(color, kind)),
            1 => setup.board.set(square, Content::Hole),
            _ => {}
        }
    }
    let word = zobrist::extra(u32::MAX - seed) as usize;
    for (color, index) in [(Color::White, word % 64), (Color::Black, word / 64 % 64)] {
        let square = Square::from_index(index).expect("an index below 64");
        setup.board.put(square, Piece::new(color, Kind::KING));
    }
    setup.turn = Color::ALL[word / 4096 % 2];
    setup
}

#[test]
fn agrees_on_boards_that_no_game_reaches() {
    let (mut positions, mut compared) = (0, 0);
    for density in 2..8 {
        for seed in 0..300 {
            let Ok(position) = Position::from_setup(&scattered(seed, density)) else { continue };
            compared += check_agreement::<Wormhole, Simple>(position, u64::from(seed), 8);
            if seed % 10 == 0 {
                check_laws(&position);
            }
            positions += 1;
        }
    }
    assert!(positions > 400, "only {positions} set-ups are positions");
    assert!(compared > 3000, "only {compared} positions");
}
