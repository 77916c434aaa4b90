//! The standard start and the shuffled ones.

use wormhole::{
    BackRank, Bitboard, CHAMPION, Color, Kind, MURRAY_LION, Position, Rank, Rules, Setup, WIZARD,
    Wormhole,
};

fn shuffled(white: u16, black: u16) -> Setup {
    let rank = |number| BackRank::new(number).expect("a number below 960");
    Wormhole::shuffled(rank(white), rank(black)).expect("Wormhole has shuffled starts")
}

#[test]
fn the_standard_start() {
    let fen = "cnwmkwnc/pppppppp/8/8/8/8/PPPPPPPP/CNWMKWNC w - - 0 1";
    assert_eq!(Position::start().to_string(), fen);
    assert_eq!(shuffled(518, 518).to_string(), fen);
    assert_eq!(fen.parse(), Ok(Position::start()));
    let vchess = "cnwmkwnc/pppppppp/8/8/8/8/PPPPPPPP/CNWMKWNC w 0";
    assert_eq!(Position::start().to_setup().vchess_fen().to_string(), vchess);
    assert_eq!(vchess.parse(), Ok(Position::start()));
}

#[test]
fn sides_are_shuffled_apart() {
    assert_eq!(
        shuffled(0, 959).to_string(),
        "ckcnnmww/pppppppp/8/8/8/8/PPPPPPPP/WWMNNCKC w - - 0 1"
    );
}

#[test]
fn every_shuffled_start_is_a_position() {
    for number in 0..BackRank::COUNT {
        let setup = shuffled(number, BackRank::COUNT - 1 - number);
        let position =
            Position::from_setup(&setup).unwrap_or_else(|error| panic!("{number}: {error}"));
        assert!(!position.is_check(), "{number}");
        assert!(position.has_moves(), "{number}");
        for color in Color::ALL {
            let home = Bitboard::relative_rank(color, Rank::First);
            let at = |kind| position.board().exactly(kind) & position.board().color(color) & home;
            let pieces = [CHAMPION, Kind::KNIGHT, WIZARD, MURRAY_LION, Kind::KING];
            assert_eq!(pieces.map(|kind| at(kind).len()), [2, 2, 2, 1, 1], "{number}");
            assert_eq!((at(WIZARD) & Bitboard::DARK).len(), 1, "{number}");
            let (king, champions) = (at(Kind::KING).first(), at(CHAMPION));
            assert!(champions.first() < king && king < champions.last(), "{number}");
        }
    }
}

#[test]
fn the_kinds_have_names() {
    let names = [
        (Kind::PAWN, "Pawn"),
        (Kind::KNIGHT, "Knight"),
        (CHAMPION, "Champion"),
        (WIZARD, "Wizard"),
        (MURRAY_LION, "Murray Lion"),
        (Kind::KING, "King"),
    ];
    for (kind, name) in names {
        assert_eq!(Position::kind_name(kind), Some(name));
    }
    assert_eq!(Position::kind_name(Kind::ROOK), None);
}
