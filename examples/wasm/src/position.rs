//! Positions.

use variant_core::Bitboard;
use variant_core::dynamic::AnyPosition;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::arguments::{self, Result, error};
use crate::{Game, objects, picture};

/// A position of a variant. It never changes: playing a move gives another one.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Position {
    inner: Box<dyn AnyPosition>,
}

impl Position {
    pub(crate) fn of(inner: &dyn AnyPosition) -> Position {
        Position { inner: inner.boxed() }
    }

    pub(crate) fn inner(&self) -> &dyn AnyPosition {
        self.inner.as_ref()
    }
}

#[wasm_bindgen]
impl Position {
    /// The start of a variant, or the position of a FEN.
    ///
    /// Throws when there is no such variant, or with everything that is wrong with the FEN.
    ///
    /// # Errors
    ///
    /// As above.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] variant: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string | null")] fen: &JsValue,
    ) -> Result<Position> {
        let variant = arguments::variant(variant)?.dynamic();
        let inner = match arguments::given(fen) {
            None => variant.start(),
            Some(fen) => variant.position(&arguments::text(fen, "the FEN")?).map_err(error)?,
        };
        Ok(Position { inner })
    }

    /// The start with shuffled back ranks, by their numbers from 0 to 959; 518 is the standard
    /// one. Black's is White's unless it is given.
    ///
    /// # Errors
    ///
    /// When the variant has no such starts, or a number is out of range.
    pub fn shuffled(
        #[wasm_bindgen(unchecked_param_type = "string")] variant: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] white: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number | null")] black: &JsValue,
    ) -> Result<Position> {
        let variant = arguments::variant(variant)?.dynamic();
        let white = arguments::back_rank(white, "the number of White's back rank")?;
        let black = match arguments::given(black) {
            None => white,
            Some(black) => arguments::back_rank(black, "the number of Black's back rank")?,
        };
        let fen = variant.shuffled_fen(white, black).ok_or_else(|| {
            error(format_args!("{} Chess has no shuffled starts", variant.name()))
        })?;
        Ok(Position { inner: variant.position(&fen).map_err(error)? })
    }

    /// The variant's name.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn variant(&self) -> String {
        self.inner.variant().name().to_owned()
    }

    /// The position as FEN.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn fen(&self) -> String {
        self.inner.fen()
    }

    /// The side to move.
    #[wasm_bindgen(getter, unchecked_return_type = "Color")]
    #[must_use]
    pub fn turn(&self) -> JsValue {
        objects::color(self.inner.turn())
    }

    /// Plies since the last capture or pawn move.
    #[wasm_bindgen(getter, js_name = halfmoveClock)]
    #[must_use]
    pub fn halfmove_clock(&self) -> u16 {
        self.inner.halfmove_clock()
    }

    /// The number of the move.
    #[wasm_bindgen(getter, js_name = fullmoveNumber)]
    #[must_use]
    pub fn fullmove_number(&self) -> u16 {
        self.inner.fullmove_number()
    }

    /// All pieces, a1 first.
    #[wasm_bindgen(unchecked_return_type = "PlacedPiece[]")]
    #[must_use]
    pub fn pieces(&self) -> JsValue {
        objects::array(self.inner.pieces(), objects::placed_piece)
    }

    /// The piece on a square, or `null`.
    ///
    /// # Errors
    ///
    /// When that is no square.
    #[wasm_bindgen(js_name = pieceAt, unchecked_return_type = "PlacedPiece | null")]
    pub fn piece_at(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Square")] square: &JsValue,
    ) -> Result<JsValue> {
        let square = arguments::square(square, "the square")?;
        Ok(self.inner.piece_at(square).map_or(JsValue::NULL, objects::placed_piece))
    }

    /// The squares that are holes.
    #[wasm_bindgen(unchecked_return_type = "Square[]")]
    #[must_use]
    pub fn holes(&self) -> JsValue {
        objects::holes(self.inner())
    }

    /// The legal moves, or those from one square.
    ///
    /// # Errors
    ///
    /// When that is no square.
    #[wasm_bindgen(unchecked_return_type = "Move[]")]
    pub fn moves(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "Square | null")] from: &JsValue,
    ) -> Result<JsValue> {
        let from = match arguments::given(from) {
            None => Bitboard::ALL,
            Some(from) => arguments::square(from, "the start square")?.into(),
        };
        let moves = self.inner.move_texts(from);
        Ok(objects::array(&moves, |text| objects::move_object(self.inner(), text)))
    }

    /// The squares to which the piece on a square can go; for castling that of the rook.
    ///
    /// # Errors
    ///
    /// When that is no square.
    #[wasm_bindgen(unchecked_return_type = "Square[]")]
    pub fn destinations(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Square")] from: &JsValue,
    ) -> Result<JsValue> {
        let from = arguments::square(from, "the start square")?;
        Ok(objects::squares(self.inner.destinations(from)))
    }

    /// Why there is no legal move between two squares, in one sentence; `null` if there is one.
    /// For a promotion or a split, `arriving` is the letter or name of the piece that arrives.
    ///
    /// # Errors
    ///
    /// When these are no squares or there is no such piece.
    #[wasm_bindgen(unchecked_return_type = "string | null")]
    pub fn explain(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Square")] from: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Square")] to: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string | null")] arriving: &JsValue,
    ) -> Result<JsValue> {
        let from = arguments::square(from, "the start square")?;
        let to = arguments::square(to, "the target square")?;
        let arriving = arguments::given(arriving)
            .map(|letter| arguments::kind(letter, self.inner.variant(), "the arriving piece"))
            .transpose()?;
        Ok(self.inner.explain(from, to, arriving).map_or(JsValue::NULL, objects::shown))
    }

    /// The move that a text means, in coordinates or algebraic notation.
    ///
    /// Throws what is wrong with the text or the move.
    ///
    /// # Errors
    ///
    /// As above.
    #[wasm_bindgen(js_name = readMove, unchecked_return_type = "Move")]
    pub fn read_move(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string | Move")] text: &JsValue,
    ) -> Result<JsValue> {
        let m = arguments::legal_move(text, self.inner())?;
        let texts = self.inner.move_texts(m.from.into());
        let text = texts.iter().find(|text| text.played == m);
        Ok(text.map_or(JsValue::NULL, |text| objects::move_object(self.inner(), text)))
    }

    /// The position after a move.
    ///
    /// Throws why the move is not legal.
    ///
    /// # Errors
    ///
    /// As above.
    pub fn play(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string | Move", js_name = "move")] m: &JsValue,
    ) -> Result<Position> {
        let m = arguments::legal_move(m, self.inner())?;
        Ok(Position { inner: self.inner.play(m).map_err(error)? })
    }

    /// What a move changes on the board, in the order in which it happens: what to animate.
    ///
    /// Throws why the move is not legal.
    ///
    /// # Errors
    ///
    /// As above.
    #[wasm_bindgen(unchecked_return_type = "Change[]")]
    pub fn changes(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string | Move", js_name = "move")] m: &JsValue,
    ) -> Result<JsValue> {
        let m = arguments::legal_move(m, self.inner())?;
        let changes = self.inner.changes(m).unwrap_or_default();
        let variant = self.inner.variant();
        Ok(objects::array(&changes, |change| objects::change(variant, change)))
    }

    /// Whether the side to move is in check.
    #[wasm_bindgen(js_name = isCheck)]
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.inner.is_check()
    }

    /// The squares in check, and the pieces that give it.
    #[wasm_bindgen(unchecked_return_type = "Checks")]
    #[must_use]
    pub fn checks(&self) -> JsValue {
        let (squares, by) = self.inner.checks();
        objects::object([("squares", objects::squares(squares)), ("by", objects::squares(by))])
    }

    /// The squares that the piece on a square attacks.
    ///
    /// # Errors
    ///
    /// When that is no square.
    #[wasm_bindgen(js_name = attacksFrom, unchecked_return_type = "Square[]")]
    pub fn attacks_from(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Square")] square: &JsValue,
    ) -> Result<JsValue> {
        let square = arguments::square(square, "the square")?;
        Ok(objects::squares(self.inner.attacks_from(square)))
    }

    /// The pieces of a side that attack a square.
    ///
    /// # Errors
    ///
    /// When that is no square or no side.
    #[wasm_bindgen(unchecked_return_type = "Square[]")]
    pub fn attackers(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Square")] square: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Color")] by: &JsValue,
    ) -> Result<JsValue> {
        let square = arguments::square(square, "the square")?;
        let by = arguments::color(by, "the attacker")?;
        Ok(objects::squares(self.inner.attackers(square, by)))
    }

    /// How the position ends the game; `null` if it does not.
    #[wasm_bindgen(unchecked_return_type = "Outcome | null")]
    #[must_use]
    pub fn outcome(&self) -> JsValue {
        let outcome = self.inner.outcome();
        outcome.map_or(JsValue::NULL, |end| objects::outcome(end.winner, end.reason, end))
    }

    /// The board as eight lines of text, with White at the bottom unless told otherwise.
    ///
    /// # Errors
    ///
    /// When that is no side.
    pub fn diagram(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "Color | null")] bottom: &JsValue,
    ) -> Result<String> {
        Ok(self.inner.diagram(picture::bottom(bottom)?))
    }

    /// The board as a standalone SVG.
    ///
    /// Throws what is wrong with the options.
    ///
    /// # Errors
    ///
    /// As above.
    pub fn svg(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "SvgOptions | null")] options: &JsValue,
    ) -> Result<String> {
        picture::svg(self.inner(), options)
    }

    /// Whether two positions are of the same variant and the same for repetition.
    #[must_use]
    pub fn equals(&self, other: &Position) -> bool {
        self.inner.is_same(other.inner())
    }

    /// A game that starts here.
    ///
    /// # Errors
    ///
    /// None is known: a position's FEN reads back.
    pub fn game(&self) -> Result<Game> {
        Game::from_fen(self.inner.variant(), &self.inner.fen())
    }
}
