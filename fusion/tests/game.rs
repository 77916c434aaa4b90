//! Games of Fusion Chess: back and forth, repetition, counts, and what players declare.

use fusion::{
    Claim, Color, DeclareError, EndReason, Game, GameEnd, PlayError, Position, Reason, SanError,
};
use variant_core::testing::long_game;

fn game_from(fen: &str) -> Game {
    Game::from_position(fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}")))
}

fn play(game: &mut Game, texts: &str) {
    for text in texts.split_ascii_whitespace() {
        game.play_text(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

#[test]
fn ten_thousand_plies_undo_to_the_start() {
    let mut game = long_game(Game::new(), 7, 10_000);
    assert_eq!((game.ply(), game.end()), (10_000, None));
    let played: Vec<_> = game.played().to_vec();
    for (ply, step) in played.iter().enumerate().rev() {
        assert_eq!(game.position(), &step.position);
        assert_eq!(game.undo(), Some(step.played));
        assert_eq!(game.ply(), ply);
    }
    assert_eq!(game.position(), &Position::start());
    assert_eq!(game.undo(), None);
    for step in &played {
        assert_eq!(game.redo(), Some(step.played));
        assert_eq!(game.position().to_string(), step.position.to_string());
    }
    assert_eq!(game.redo(), None);
}

#[test]
fn the_start_is_the_first_occurrence() {
    let mut game = Game::new();
    assert_eq!(game.occurrences(), 1);
    for round in 2..=5 {
        assert_eq!(game.end(), None);
        play(&mut game, "Nf3 Nf6 Ng1 Ng8");
        assert_eq!(game.occurrences(), round);
        assert_eq!(game.claim().is_some(), round == 3 || round == 4);
    }
    let end = GameEnd::draw(EndReason::FivefoldRepetition);
    assert_eq!(game.end(), Some(end));
    assert_eq!(game.play_text("e4"), Err(PlayError::Over(end)));
    assert_eq!(game.resign(Color::White), Err(DeclareError::Over(end)));
    game.count_draws(false);
    play(&mut game, "e4");
    game.undo();
    game.count_draws(true);
    assert_eq!(game.end(), Some(end));
}

#[test]
fn lost_rights_make_another_position() {
    let mut game = game_from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    // The rook's first move ends a right, so that the start never comes up again.
    play(&mut game, "Rb1 Rb8 Ra1 Ra8");
    assert_eq!(game.occurrences(), 1);
    play(&mut game, "Rb1 Rb8 Ra1 Ra8");
    assert_eq!(game.occurrences(), 2);
    assert_eq!(game.claim(), None);
    play(&mut game, "Rb1");
    assert_eq!(game.occurrences(), 2); // The first time Black could still castle.
    let rook_out = game.position().read_san("Rb8").expect("a legal move");
    assert_eq!(game.claim_with(rook_out), Some(Claim::ThreefoldRepetition));
    assert_eq!(game.ply(), 9);
}

#[test]
fn a_piece_that_fuses_and_parts_repeats_the_position() {
    let mut game = game_from("4k3/8/8/8/8/5N2/4B3/4K3 w - - 0 1");
    play(&mut game, "Bxf3=D Kd8 Be2/f:Nf3 Ke8");
    assert_eq!(game.occurrences(), 2);
    assert_eq!(game.position().halfmove_clock(), 4);
}

#[test]
fn the_clock_of_a_fen_goes_on() {
    let moves_75 = GameEnd::draw(EndReason::SeventyFiveMoves);
    let mut game = game_from("4k3/8/8/8/8/8/8/R3K3 w - - 149 200");
    assert_eq!((game.end(), game.claim()), (None, Some(Claim::FiftyMoves)));
    play(&mut game, "Ra2");
    assert_eq!(game.end(), Some(moves_75));
    // Mate on the very move counts before the draw.
    let mut mated = game_from("6k1/5ppp/8/8/8/8/8/4R1K1 w - - 149 200");
    play(&mut mated, "Re8");
    assert_eq!(
        mated.end(),
        Some(GameEnd::win(Color::White, EndReason::Position(Reason::Checkmate)))
    );
    for (clock, claim, end) in [
        (98, None, None),
        (100, Some(Claim::FiftyMoves), None),
        (149, Some(Claim::FiftyMoves), None),
        (150, None, Some(moves_75)),
        (65_535, None, Some(moves_75)),
    ] {
        let game = game_from(&format!("4k3/8/8/8/8/8/8/R3K3 w - - {clock} 200"));
        assert_eq!((game.claim(), game.end()), (claim, end), "clock {clock}");
    }
    let game = game_from("4k3/8/8/8/8/8/8/R3K3 w - - 99 200");
    let rook = game.position().read_san("Ra2").expect("a legal move");
    assert_eq!((game.claim(), game.claim_with(rook)), (None, Some(Claim::FiftyMoves)));
}

#[test]
fn positions_that_end_games() {
    for (fen, end) in [
        ("4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "White wins: checkmate"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "draw: stalemate"),
        ("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "draw: insufficient material"),
    ] {
        let mut game = game_from(fen);
        assert_eq!(game.end().map(|end| end.to_string()).as_deref(), Some(end), "{fen}");
        let over = game.end().expect("the game is over");
        assert_eq!(game.claim_draw(), Err(DeclareError::Over(over)));
        assert_eq!(game.play_text("Ke2"), Err(PlayError::Over(over)));
    }
}

#[test]
fn players_end_games() {
    let declared = |end: fn(&mut Game) -> Result<(), DeclareError>| {
        let mut game = Game::new();
        play(&mut game, "e4 e5");
        end(&mut game).map(|()| game.end().expect("an end").to_string())
    };
    assert_eq!(declared(|game| game.resign(Color::White)), Ok("Black wins: resignation".into()));
    assert_eq!(declared(Game::agree_draw), Ok("draw: agreement".into()));
    let flag = declared(|game| game.forfeit_on_time(Color::Black));
    assert_eq!(flag, Ok("White wins: time forfeit".into()));
    let drawn_on_time = declared(|game| game.declare(GameEnd::draw(EndReason::TimeForfeit)));
    assert_eq!(drawn_on_time, Ok("draw: time forfeit".into()));
    assert_eq!(declared(Game::claim_draw), Err(DeclareError::NothingToClaim));
    let mate = EndReason::Position(Reason::Checkmate);
    let not_declared = declared(|game| {
        game.declare(GameEnd::win(Color::White, EndReason::Position(Reason::Checkmate)))
    });
    assert_eq!(not_declared, Err(DeclareError::NotDeclared(mate)));
}

#[test]
fn a_resignation_can_be_left_and_withdrawn() {
    let mut game = Game::new();
    play(&mut game, "e4 e5");
    game.resign(Color::White).expect("the game goes on");
    let end = game.end();
    assert!(end.is_some());
    game.undo();
    assert_eq!(game.end(), None);
    game.redo();
    assert_eq!(game.end(), end);
    assert_eq!(game.branch(2).and_then(|branch| branch.end()), end);
    assert_eq!(game.branch(1).and_then(|branch| branch.end()), None);
    assert_eq!(game.withdraw(), end);
    assert_eq!(game.end(), None);
    game.resign(Color::Black).expect("the game goes on");
    game.undo();
    play(&mut game, "c5");
    assert_eq!((game.end(), game.ply(), game.line_len()), (None, 2, 2));
}

#[test]
fn back_forth_and_aside() {
    let mut game = Game::new();
    play(&mut game, "e4 e5 Nf3 Nc6");
    assert!(game.jump(1) && !game.jump(5));
    assert_eq!((game.ply(), game.undone().len()), (1, 3));
    play(&mut game, "e5"); // The move that was taken back, so that the rest is kept.
    assert_eq!((game.ply(), game.line_len()), (2, 4));
    let mut branch = game.branch(2).expect("two plies");
    play(&mut branch, "Nc3");
    assert_eq!(branch.line_len(), 3);
    play(&mut game, "Bc4"); // Another one, which forgets the rest.
    assert_eq!((game.ply(), game.line_len()), (3, 3));
    assert_eq!(game.redo(), None);
    assert_eq!(game.position_at(0), Some(&Position::start()));
    assert_eq!(game.position_at(3), Some(game.position()));
    assert_eq!(game.position_at(4), None);
    let error = game.play_text("Nf9");
    assert!(matches!(error, Err(PlayError::Illegal(SanError::NotAMove(_)))), "{error:?}");
    assert_eq!(game.ply(), 3);
}
