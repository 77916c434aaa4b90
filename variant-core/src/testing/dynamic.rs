//! Laws of the dynamic face.

use alloc::boxed::Box;
use alloc::string::ToString;
use alloc::vec::Vec;

use super::random_game;
use crate::dynamic::{AnyGame, AnyPosition, variant};
use crate::{Bitboard, Game, Position, Rules, Square};

/// Plays a random game through the dynamic face and beside it, and checks on every ply that both
/// say the same.
///
/// # Panics
///
/// When they do not, naming the position.
pub fn check_dynamic<R: Rules>(start: Position<R>, seed: u64, plies: usize) {
    let variant = variant::<R>();
    assert_eq!((variant.name(), variant.kinds()), (R::NAME, R::KINDS));
    assert_eq!(variant.start_fen(), Position::<R>::start().to_string());
    assert!(variant.start().is_same(&Position::<R>::start()));
    let mut any = variant.game(&start.to_string()).unwrap_or_else(|error| panic!("{error}"));
    let mut game = Game::from_position(start);
    let line: Vec<Position<R>> = random_game(start, seed).take(plies).collect();
    for pair in line.windows(2) {
        positions_agree(&pair[0], any.position());
        let leads_there = |m: &&crate::Move| pair[0].play_unchecked(**m) == pair[1];
        let moves = pair[0].legal_moves();
        let Some(&m) = moves.iter().find(leads_there) else { continue };
        if game.play(m).is_err() {
            assert!(any.play(m).is_err(), "{} in {any:?}", pair[0]);
            break;
        }
        let text = pair[0].san(m).to_string();
        assert_eq!(any.play_text(&text), Ok(m), "{text} in {any:?}");
    }
    games_agree(&game, &mut any);
}

fn positions_agree<R: Rules>(position: &Position<R>, any: &dyn AnyPosition) {
    assert!(any.is_same(position), "{any} is {position}");
    assert_eq!((any.fen(), any.key()), (position.to_string(), position.key()));
    assert_eq!((any.turn(), any.board()), (position.turn(), position.board()));
    assert_eq!(any.outcome(), position.outcome(), "{position}");
    assert_eq!((any.is_check(), any.checks()), (position.is_check(), position.checks()));
    assert_eq!(any.diagram(crate::Color::White), position.diagram().to_string());
    assert_eq!(any.pieces().len() as u32, position.board().occupied().len(), "{position}");
    assert_eq!(any.legal_moves(), position.legal_moves().to_vec(), "{position}");
    for text in any.move_texts(Bitboard::ALL) {
        let m = text.played;
        assert_eq!(Some(&text.san), any.san(m).as_ref(), "{position}");
        assert_eq!(any.read_move(&text.coordinate).as_ref(), Ok(&m), "{position}");
        assert_eq!(any.changes(m), Some(position.changes(m)), "{position}");
        let after = any.play(m).map(|after| after.fen());
        assert_eq!(after, Ok(position.play_unchecked(m).to_string()), "{position}");
    }
    let refused = Square::all()
        .flat_map(|from| {
            let whole = position.board().kind_at(from);
            Square::all().map(move |to| crate::Move::new(from, to, whole))
        })
        .find(|&m| !position.is_legal(m));
    if let Some(m) = refused {
        assert!(any.play(m).is_err() && any.san(m).is_none() && any.changes(m).is_none());
        let said = any.explain(m.from, m.to, None).map(|refusal| refusal.sentence);
        let expected = position.explain(m.from, m.to, None).map(|refusal| refusal.to_string());
        assert_eq!(said, expected, "{m:?} in {position}");
    }
}

fn games_agree<R: Rules>(game: &Game<R>, any: &mut Box<dyn AnyGame>) {
    assert_eq!(any.as_any().downcast_ref(), Some(game));
    assert_eq!((any.ply(), any.end(), any.claim()), (game.ply(), game.end(), game.claim()));
    let copy = any.clone();
    while any.undo().is_some() {}
    assert!(any.position().is_same(game.start()), "{any:?}");
    assert_eq!(any.line().len(), game.ply());
    assert_eq!(
        (any.line_sans(), any.line_coordinates()),
        (copy.line_sans(), copy.line_coordinates())
    );
    let mut again = any.variant().game(&any.position().fen()).unwrap_or_else(|e| panic!("{e}"));
    for text in any.line_coordinates() {
        assert!(again.play_text(&text).is_ok(), "{text} in {again:?}");
    }
    assert!(any.jump(any.line_len()));
    assert!(again.position().is_same(any.position()), "{any:?}");
}
