//! What goes out to JavaScript: plain objects, as `types.d.ts` describes them.

use std::fmt::Display;

use engine::Score;
use js_sys::{Array, Object, Reflect};
use variant_core::dynamic::{AnyPosition, MoveText, PlacedPiece, Variant};
use variant_core::{Bitboard, Castling, CastlingSide, Change, Color, Content, Piece, Square};
use wasm_bindgen::JsValue;

/// An object with these fields; those that are `undefined` are left out.
pub(crate) fn object<const N: usize>(fields: [(&str, JsValue); N]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields {
        if !value.is_undefined() {
            let set = Reflect::set(&object, &JsValue::from_str(name), &value);
            debug_assert!(set.is_ok(), "a new object takes any field");
        }
    }
    object.into()
}

/// An array of what a function makes of each item.
pub(crate) fn array<T>(items: impl IntoIterator<Item = T>, make: impl Fn(T) -> JsValue) -> JsValue {
    items.into_iter().map(make).collect::<Array>().into()
}

/// A value as text.
pub(crate) fn shown(value: impl Display) -> JsValue {
    JsValue::from_str(&value.to_string())
}

/// The names of squares.
pub(crate) fn squares(squares: Bitboard) -> JsValue {
    array(squares, shown)
}

/// `white` or `black`.
pub(crate) fn color(color: Color) -> JsValue {
    JsValue::from_str(match color {
        Color::White => "white",
        Color::Black => "black",
    })
}

/// What there is to know of a variant.
pub(crate) fn about(variant: &dyn Variant) -> JsValue {
    use variant_core::shuffle::BackRank;
    let shuffled = variant.shuffled_fen(BackRank::STANDARD, BackRank::STANDARD);
    let kinds = array(variant.kinds(), |info| {
        object([("letter", shown(info.letter)), ("name", info.name.into())])
    });
    object([
        ("name", variant.name().into()),
        ("startFen", variant.start_fen().into()),
        ("kinds", kinds),
        ("hasDraws", variant.has_draws().into()),
        ("hasCastling", variant.has_castling().into()),
        ("hasCheck", variant.has_check().into()),
        ("hasShuffles", shuffled.is_some().into()),
    ])
}

/// A piece on its square.
pub(crate) fn placed_piece(placed: PlacedPiece) -> JsValue {
    object([
        ("square", shown(placed.square)),
        ("color", color(placed.piece.color)),
        ("letter", shown(placed.letter)),
        ("name", placed.name.into()),
    ])
}

fn content(variant: &dyn Variant, content: Content) -> JsValue {
    match content {
        Content::Empty => "empty".into(),
        Content::Hole => "hole".into(),
        Content::Piece(found) => piece(variant, found),
    }
}

fn piece(variant: &dyn Variant, piece: Piece) -> JsValue {
    let info = variant.kinds().iter().find(|info| info.kind == piece.kind);
    let letter = info.map(|info| match piece.color {
        Color::White => info.letter.to_ascii_uppercase(),
        Color::Black => info.letter,
    });
    object([
        ("color", color(piece.color)),
        ("letter", letter.map(shown).into()),
        ("name", info.map(|info| info.name).into()),
    ])
}

/// One square that a move changes.
pub(crate) fn change(variant: &dyn Variant, change: &Change) -> JsValue {
    object([
        ("square", shown(change.square)),
        ("before", content(variant, change.before)),
        ("after", content(variant, change.after)),
        ("cameFrom", change.came_from.map(shown).into()),
        ("stage", change.wave.into()),
    ])
}

/// A legal move of a position.
pub(crate) fn move_object(position: &dyn AnyPosition, text: &MoveText) -> JsValue {
    object([
        ("coordinate", text.coordinate.as_str().into()),
        ("san", text.san.as_str().into()),
        ("from", shown(text.played.from)),
        ("to", shown(text.played.to)),
        ("arrives", text.arrives.into()),
        ("castling", position.castling(text.played).map(castling).into()),
    ])
}

fn castling(castling: Castling) -> JsValue {
    let side = match castling.side {
        CastlingSide::King => "king",
        CastlingSide::Queen => "queen",
    };
    object([
        ("side", side.into()),
        ("kingFrom", shown(castling.king_from)),
        ("kingTo", shown(castling.king_to)),
        ("rookFrom", shown(castling.rook_from)),
        ("rookTo", shown(castling.rook_to)),
    ])
}

/// How a game has ended: who won, why, and both in words.
pub(crate) fn outcome(winner: Option<Color>, reason: impl Display, text: impl Display) -> JsValue {
    object([
        ("winner", winner.map_or(JsValue::NULL, color)),
        ("reason", shown(reason)),
        ("text", shown(text)),
    ])
}

/// How good something is.
pub(crate) fn score(score: Score) -> JsValue {
    object([("centipawns", score.value().into()), ("mate", score.mate_in().into())])
}

/// The squares that are holes.
pub(crate) fn holes(position: &dyn AnyPosition) -> JsValue {
    let board = position.board();
    array(Square::all().filter(|&square| board.content(square) == Content::Hole), shown)
}
