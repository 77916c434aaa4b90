//! The numbers of move sequences from the start and from positions full of holes.

mod simple;

use simple::Simple;
use wormhole::Position;

/// The standard start. The second generator gives the same numbers.
const START: [u64; 7] = [1, 31, 959, 29_850, 916_878, 28_368_112, 865_281_677];

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
fn from_the_start() {
    for (depth, count) in (0..).zip(START) {
        assert_eq!(Position::start().perft(depth), count, "depth {depth}");
    }
}

#[test]
fn by_move_from_the_start() {
    for depth in 0..5 {
        let counts = Position::start().perft_by_move(depth).map(|(_, count)| count);
        let sum = if depth == 0 { 0 } else { START[depth as usize] };
        assert_eq!(counts.sum::<u64>(), sum, "depth {depth}");
    }
}

#[test]
fn the_second_generator_counts_the_same() {
    let start = Simple::from_fen(&Position::start().to_string());
    for (depth, count) in (0..4).zip(START) {
        assert_eq!(start.perft(depth), count, "depth {depth}");
    }
    for fen in MIDDLE_GAMES {
        let position: Position = fen.parse().expect("a position");
        assert_eq!(position.perft(3), Simple::from_fen(fen).perft(3), "{fen}");
    }
}
