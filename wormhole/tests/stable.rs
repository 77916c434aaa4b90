//! Keys may be stored: they never change between versions.

use wormhole::Position;

/// Keys computed apart from the library.
#[test]
fn keys_never_change() {
    for (fen, key) in [
        ("cnwmkwnc/pppppppp/8/8/8/8/PPPPPPPP/CNWMKWNC w - - 0 1", 0x9b8f_604c_bc0a_e47e),
        (
            "xnwmkwnx/pppppppx/xc3c2/4w2p/4W2P/PMC2N2/xPPPPPPx/xNWxKxxC b - - 3 6",
            0x605a_0327_e70c_2e5d,
        ),
    ] {
        let position: Position = fen.parse().expect("a position");
        assert_eq!(position.key(), key, "{fen}");
    }
}
