//! What players say.

use variant_core::dynamic::{AnyGame, AnyPosition, variant};
use variant_core::{Color, Rules, Square};

/// Longer games cost time and show nothing new.
const LINES: usize = 200;

pub(crate) fn run<R: Rules>(bytes: &[u8]) {
    let text = crate::text(bytes);
    let mut lines = text.split('\n');
    let fen = lines.next().unwrap_or_default();
    let variant = variant::<R>();
    let mut game = variant.game(fen).unwrap_or_else(|_| variant.new_game());
    for line in lines.take(LINES) {
        say(&mut *game, line);
        assert!(game.ply() <= game.line_len(), "{game:?}");
        assert!(game.end().is_none() || game.claim().is_none(), "{game:?}");
    }
    ask(game.position());
    let again = game.to_tree().to_string();
    assert!(variant.read_pgn(&again).all(|read| read.is_ok()), "{again:?}");
}

/// A word of command, or else a move.
fn say(game: &mut dyn AnyGame, line: &str) {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let color = if rest == "b" { Color::Black } else { Color::White };
    match word {
        "undo" => drop(game.undo()),
        "redo" => drop(game.redo()),
        "jump" => drop(rest.parse().map(|ply| game.jump(ply))),
        "branch" => drop(rest.parse().map(|ply: usize| game.branch(ply))),
        "resign" => drop(game.resign(color)),
        "time" => drop(game.forfeit_on_time(color)),
        "agree" => drop(game.agree_draw()),
        "claim" => drop(game.claim_draw()),
        "withdraw" => drop(game.withdraw()),
        "count" => game.count_draws(rest == "b"),
        text => play(game, text),
    }
}

fn play(game: &mut dyn AnyGame, text: &str) {
    let (ply, before) = (game.ply(), game.position().fen());
    match game.play_text(text) {
        Ok(m) => {
            assert_eq!(game.ply(), ply + 1, "{text:?} in {before}");
            assert_eq!(game.undo(), Some(m), "{text:?} in {before}");
            assert_eq!(game.position().fen(), before, "{text:?}");
            assert_eq!(game.redo(), Some(m), "{text:?} in {before}");
        }
        Err(error) => {
            assert!(!error.to_string().is_empty(), "{text:?} in {before}");
            assert_eq!((game.ply(), game.position().fen()), (ply, before), "{text:?}");
        }
    }
}

/// What a front end shows of a position.
fn ask(position: &dyn AnyPosition) {
    for m in position.legal_moves() {
        assert!(position.play(m).is_ok() && position.san(m).is_some(), "{m:?} in {position}");
        assert!(position.changes(m).is_some(), "{m:?} in {position}");
    }
    for square in Square::all() {
        let _ = (position.destinations(square), position.attacks_from(square));
    }
    let _ = (position.diagram(Color::White), position.checks(), position.outcome());
}
