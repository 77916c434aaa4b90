//! Fusion Chess chosen at run time.

use fusion::dynamic::{AnyGame, AnyPosition, Variant, find, variant};
use fusion::{
    BackRank, Color, Fusion, Game, Kind, Position, ReadError, Refusal, SetupProblems, Square,
};

static VARIANTS: &[&dyn Variant] = &[variant::<Fusion>()];

#[test]
fn a_front_end_needs_no_more_than_a_name() {
    let fusion = find(VARIANTS, "fusion").expect("it is in the table");
    assert_eq!(fusion.start_fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let first = BackRank::new(0).expect("a number below 960");
    let shuffled = fusion.shuffled_fen(first, first).expect("Fusion has shuffled starts");
    assert!(fusion.game(&shuffled).is_ok());
    let mut game = fusion.game("4k3/8/8/8/8/5N2/4B3/4K3 w - - 0 1").expect("a position");
    let bishop = game.position().piece_at(Square::E2).expect("a piece");
    assert_eq!((bishop.letter, bishop.name, bishop.piece.color), ('B', "Bishop", Color::White));
    game.play_text("Bxf3").expect("a legal move");
    let paladin = game.position().piece_at(Square::F3).expect("a piece");
    assert_eq!((paladin.letter, paladin.name), ('D', "Paladin"));
    game.play_text("Kd8").expect("a legal move");
    let moves = game.position().move_texts(Square::F3.into());
    let split = moves.iter().find(|text| text.san == "Be2/f:Nf3").expect("a split");
    assert_eq!((split.coordinate.as_str(), split.arrives), ("f3e2b", Some("Bishop")));
    assert_eq!(game.line_sans(), ["Bxf3=D", "Kd8"]);
    assert_eq!(game.line_coordinates(), ["e2f3", "e8d8"]);
}

#[test]
fn errors_come_as_text_and_as_the_common_types() {
    let fusion = VARIANTS[0];
    let Err(ReadError::Setup(problems)) = fusion.position("8/8/8/8/8/8/8/8") else {
        panic!("an empty board is no position");
    };
    let both = SetupProblems::NO_WHITE_ROYAL | SetupProblems::NO_BLACK_ROYAL;
    assert_eq!((problems.text.as_str(), problems.problems), (&*both.to_string(), Some(both)));
    assert!(matches!(fusion.position("8/8"), Err(ReadError::Fen(_))));
    assert!(fusion.position("4k3/8/8/8/8/8/8/4K3 w K - 0 1").is_err());
    assert!(fusion.position_lenient("4k3/8/8/8/8/8/8/4K3 w K - 0 1").is_ok());
    let refusal = fusion.start().explain(Square::E2, Square::E5, None).expect("not legal");
    let expected = Refusal::CannotMoveSo { from: Square::E2, to: Square::E5 };
    assert_eq!(refusal.refusal, Some(expected));
    assert_eq!(refusal.to_string(), expected.to_string());
    assert!(fusion.start().explain(Square::E2, Square::E4, None).is_none());
    assert!(fusion.start().explain(Square::E2, Square::E4, Some(Kind::ROOK)).is_some());
}

#[test]
fn all_faces_can_be_sent_to_other_threads() {
    fn is_shared<T: Send + Sync + ?Sized>() {}
    is_shared::<Position>();
    is_shared::<Game>();
    is_shared::<dyn AnyPosition>();
    is_shared::<dyn AnyGame>();
    is_shared::<dyn Variant>();
}
