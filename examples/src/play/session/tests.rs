//! Games of a session.

use super::*;
use crate::play::files::SaveError;
use crate::play::gone::{gone, stages};
use variant_core::Content;

fn session(variant: Variant, people: People) -> Session {
    Session::new(variant, people, Level::MIN)
}

fn from_fen(variant: Variant, fen: &str) -> Session {
    let mut session = session(variant, People::Both);
    session.begin_from(Some(fen)).expect("a position");
    session
}

fn play(session: &mut Session, texts: &[&str]) {
    for text in texts {
        match session.read(text) {
            Ok(Meaning::Move(m)) => session.play(m).expect("a legal move"),
            other => panic!("{text}: {other:?}"),
        }
    }
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

/// A white Paladin on f3, a pawn about to promote.
const CHOICES: &str = "7k/4P3/8/8/8/5D2/8/K7 w - - 0 1";

#[test]
fn one_from_and_to_can_be_several_moves() {
    let session = from_fen(Variant::Fusion, CHOICES);
    let labels = |from, to| -> Vec<String> {
        session.choices(square(from), square(to)).into_iter().map(|choice| choice.label).collect()
    };
    assert_eq!(labels("f3", "g5"), ["Paladin moves whole", "Knight leaves, Bishop stays"]);
    assert_eq!(labels("f3", "e4"), ["Paladin moves whole", "Bishop leaves, Knight stays"]);
    let promotions = ["Pawn becomes Rook", "Pawn becomes Bishop", "Pawn becomes Knight"];
    let mut shown = labels("e7", "e8");
    shown.sort();
    let mut promotions = promotions.map(str::to_owned);
    promotions.sort();
    assert_eq!(shown, promotions);
    assert!(matches!(session.between(square("f3"), square("g5")), Ok(Meaning::Choose(_))));
    assert!(matches!(session.read("e7e8"), Ok(Meaning::Choose(choices)) if choices.len() == 3));
    // The text of a whole move is exact.
    assert!(matches!(session.read("f3g5"), Ok(Meaning::Move(_))));
    assert!(matches!(session.between(square("a1"), square("a2")), Ok(Meaning::Move(_))));
}

#[test]
fn every_choice_is_the_move_that_its_texts_name() {
    let session = from_fen(Variant::Fusion, CHOICES);
    for (from, to) in [("f3", "g5"), ("f3", "e4"), ("e7", "e8")] {
        for choice in session.choices(square(from), square(to)) {
            for text in [&choice.san, &choice.coordinate] {
                assert_eq!(session.read(text), Ok(Meaning::Move(choice.played)), "{text}");
            }
        }
    }
}

#[test]
fn castling_goes_to_the_kings_square_too() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for variant in [Variant::Fusion, Variant::Orthodox, Variant::Allmate] {
        let mut session = from_fen(variant, fen);
        assert!(session.destinations(Square::E1).contains(Square::G1), "{variant}");
        let Ok(Meaning::Move(castling)) = session.between(Square::E1, Square::G1) else {
            panic!("{variant} castles")
        };
        session.play(castling).expect("legal");
        assert_eq!(session.position().board().kind_at(Square::F1), Kind::ROOK);
    }
}

#[test]
fn what_is_refused_is_explained() {
    let refusal = |session: &Session, from, to| {
        session.between(square(from), square(to)).expect_err("no such move")
    };
    let fusion = session(Variant::Fusion, People::Both);
    assert_eq!(refusal(&fusion, "a1", "a3"), "The piece on a2 is in the way.");
    assert_eq!(refusal(&fusion, "e4", "e5"), "There is no piece on e4.");
    assert_eq!(refusal(&fusion, "e7", "e5"), "The piece on e7 is not yours.");
    let allmate = from_fen(Variant::Allmate, "7k/8/8/8/8/4p3/4R3/K7 w - - 0 1");
    assert!(refusal(&allmate, "e2", "e3").contains("Nothing is captured"));
    let mut wormhole = session(Variant::Wormhole, People::Both);
    play(&mut wormhole, &["Nc3", "Nc6"]);
    assert!(refusal(&wormhole, "a1", "b1").contains("hole"));
    let error = fusion.read("Nf9").expect_err("no move");
    assert!(error.starts_with("No move such as"), "{error}");
}

#[test]
fn a_finished_game_takes_no_move_and_says_why() {
    let mut session = session(Variant::Fusion, People::Both);
    play(&mut session, &["f3", "e5", "g4", "Qh4"]);
    let end = session.game().end().expect("mate").to_string();
    assert_eq!(end, "Black wins: checkmate");
    let over = "The game is over (Black wins: checkmate).";
    assert_eq!(session.read("a3"), Err(over.to_owned()));
    assert_eq!(session.between(Square::A2, Square::A3), Err(over.to_owned()));
    assert_eq!(session.take_back(), Ok(1));
    assert_eq!(session.game().end(), None);
}

#[test]
fn against_the_engine_its_reply_is_taken_back_too() {
    let mut session = session(Variant::Fusion, People::White);
    play(&mut session, &["e4", "e5", "Nf3"]);
    assert!(session.is_engines_turn());
    // While it thinks, only one's own move.
    assert_eq!(session.take_back(), Ok(1));
    assert!(!session.is_engines_turn());
    assert_eq!(session.take_back(), Ok(2));
    assert_eq!(session.game().ply(), 0);
    assert!(session.take_back().is_err());
    assert_eq!(session.redo(), Ok(2));
    // The last move was the engine's to answer, and is so again.
    assert_eq!(session.redo(), Ok(1));
    assert!(session.is_engines_turn());
    assert!(session.redo().is_err());
}

#[test]
fn the_engines_first_move_is_not_taken_back() {
    let mut session = session(Variant::Fusion, People::Black);
    assert!(session.is_engines_turn());
    play(&mut session, &["e4"]);
    assert!(session.take_back().is_err());
    play(&mut session, &["e5", "Nf3"]);
    assert_eq!(session.take_back(), Ok(2));
    assert_eq!(session.game().ply(), 1);
}

#[test]
fn two_people_take_back_one_move() {
    let mut session = session(Variant::Wormhole, People::Both);
    play(&mut session, &["e4", "e5"]);
    assert_eq!((session.take_back(), session.take_back()), (Ok(1), Ok(1)));
    assert!(session.take_back().is_err());
    assert_eq!(session.redo(), Ok(1));
    play(&mut session, &["d5"]);
    assert!(session.redo().is_err(), "another move was played");
}

#[test]
fn resigning_can_be_taken_back() {
    let mut session = session(Variant::Allmate, People::White);
    play(&mut session, &["e4"]);
    session.resign().expect("the game is on");
    assert_eq!(session.game().end().expect("over").to_string(), "Black wins: resignation");
    assert!(!session.is_engines_turn());
    assert_eq!(session.take_back(), Ok(0));
    assert_eq!((session.game().end(), session.game().ply()), (None, 1));
}

#[test]
fn a_third_repetition_can_be_claimed() {
    let mut session = session(Variant::Fusion, People::Both);
    let around = ["Nf3", "Nf6", "Ng1", "Ng8"];
    play(&mut session, &around);
    assert_eq!(session.claim(), None);
    play(&mut session, &around);
    assert_eq!(session.claim(), Some("the position has come up three times"));
    session.draw().expect("it may be claimed");
    assert_eq!(session.game().end().expect("over").to_string(), "draw: threefold repetition");
}

#[test]
fn draws_are_agreed_between_people_where_there_are_any() {
    let mut people = session(Variant::Fusion, People::Both);
    people.draw().expect("they agree");
    assert_eq!(people.game().end().expect("over").to_string(), "draw: agreement");
    assert!(session(Variant::Fusion, People::White).draw().is_err(), "nothing to claim");
    let error = session(Variant::Wormhole, People::Both).draw().expect_err("no draws");
    assert!(error.contains("no draws"), "{error}");
}

#[test]
fn shuffled_starts() {
    for &variant in Variant::ALL {
        let mut session = session(variant, People::Both);
        let start = session.position().fen();
        session.begin(Start::Shuffled(BackRank::STANDARD)).expect("all have them");
        assert_eq!(session.position().fen(), start, "{variant}");
        let other = BackRank::new(0).expect("a number");
        session.begin(Start::ShuffledApart(other, BackRank::STANDARD)).expect("all have them");
        assert_ne!(session.position().fen(), start, "{variant}");
    }
}

#[test]
fn a_bad_fen_names_the_variant_and_changes_nothing() {
    let mut session = session(Variant::Wormhole, People::Both);
    play(&mut session, &["e4"]);
    let error = session.begin_from(Some("8/8")).expect_err("no position");
    assert!(error.contains("Wormhole Chess"), "{error}");
    assert_eq!(session.game().ply(), 1);
}

#[test]
fn what_is_gone_and_in_which_order() {
    let fen = "1rb1n1r1/1ppp1pkp/pn4p1/4p3/3qN2Q/4bP2/PPP1P1PP/R2BKR1N w - - 0 1";
    let mut session = from_fen(Variant::Allmate, fen);
    let Ok(Meaning::Move(m)) = session.read("Qg5") else { panic!("a move") };
    let stages = stages(session.position(), m);
    let going: Vec<Bitboard> = stages.iter().map(|stage| stage.going).collect();
    assert_eq!(going, [Bitboard::of(Square::E3), Bitboard::of(Square::G6)]);
    // The queen has moved before the first piece goes, and that has gone before the second.
    assert!(stages[0].board.piece_at(Square::G5).is_some());
    assert!(stages[1].board.piece_at(Square::E3).is_none());
    session.play(m).expect("legal");
    let kinds = |color| -> Vec<Kind> {
        gone(session.game(), color).into_iter().map(|piece| piece.kind).collect()
    };
    assert_eq!(kinds(Color::Black), [Kind::BISHOP, Kind::PAWN]);
    assert_eq!(kinds(Color::White), []);
}

#[test]
fn captures_go_first_and_squares_vanish_last() {
    let mut fusion = session(Variant::Fusion, People::Both);
    play(&mut fusion, &["e4", "d5"]);
    let Ok(Meaning::Move(takes)) = fusion.read("exd5") else { panic!("a move") };
    let shown = stages(fusion.position(), takes);
    assert_eq!(shown.len(), 1);
    assert_eq!((shown[0].going, shown[0].board), (Square::D5.into(), *fusion.position().board()));
    let Ok(Meaning::Move(quiet)) = fusion.read("a3") else { panic!("a move") };
    assert_eq!(stages(fusion.position(), quiet), []);
    let wormhole = session(Variant::Wormhole, People::Both);
    let Ok(Meaning::Move(m)) = wormhole.read("e4") else { panic!("a move") };
    let shown = stages(wormhole.position(), m);
    assert_eq!(shown.len(), 1);
    assert_eq!(shown[0].vanishing, Square::E2.into());
    assert_eq!(shown[0].board.content(Square::E2), Content::Empty);
    assert!(shown[0].board.piece_at(Square::E4).is_some());
}

#[test]
fn saved_games_come_back_and_are_not_overwritten() {
    let path = std::env::temp_dir().join(format!("play-{}.pgn", std::process::id()));
    for &variant in Variant::ALL {
        let mut saved = session(variant, People::White);
        assert!(!saved.is_unsaved(), "there is nothing to lose");
        play(&mut saved, &["e4"]);
        assert!(saved.is_unsaved());
        saved.save(&path, true).expect("a file can be written");
        assert!(!saved.is_unsaved());
        assert_eq!(saved.save(&path, false), Err(SaveError::Exists));
        let mut opened = session(variant, People::Black);
        opened.open(&path).expect("what was saved");
        assert_eq!(opened.position().fen(), saved.position().fen(), "{variant}");
        assert_eq!(opened.tags().get("Black"), Some("Engine, level 1"));
        assert!(!opened.is_unsaved());
        play(&mut opened, &["e5"]);
        assert!(opened.is_unsaved());
        assert!(opened.pgn().contains("[White \"Person\"]"), "what the file said stays");
    }
    let error = session(Variant::Fusion, People::Both).open(&path).expect_err("another variant");
    assert!(error.contains("Orthodox") && error.contains("Fusion"), "{error}");
    std::fs::remove_file(&path).expect("the file can go");
    let error = session(Variant::Fusion, People::Both).open(&path).expect_err("no file");
    assert!(error.starts_with("Cannot read"), "{error}");
}

#[test]
fn a_game_given_up_is_saved_with_its_reason() {
    let mut given_up = session(Variant::Fusion, People::White);
    play(&mut given_up, &["e4", "e5"]);
    given_up.resign().expect("the game is on");
    assert!(given_up.is_unsaved());
    let pgn = given_up.pgn();
    assert!(pgn.contains("[Termination \"resignation\"]"), "{pgn}");
    assert!(pgn.ends_with("1. e4 e5 0-1\n"), "{pgn}");
}
