//! Games.

use std::cell::{Ref, RefCell, RefMut};
use variant_core::GameEnd;

use variant_core::dynamic::{AnyGame, Variant};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::arguments::{self, Result, error};
use crate::{Position, objects};

// Methods that change the game take it shared as well: where `wasm-bindgen` finds a value borrowed, it
// throws out of the compiled code, which leaves the stacks of that as they were.

/// A game of a variant: its start, its moves, and where in it one stands.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Game {
    /// Borrowed only while nothing of JavaScript runs, so that no borrows meet.
    inner: RefCell<Box<dyn AnyGame>>,
}

impl Game {
    fn of(inner: Box<dyn AnyGame>) -> Game {
        Game { inner: RefCell::new(inner) }
    }

    pub(crate) fn from_fen(variant: &dyn Variant, fen: &str) -> Result<Game> {
        Ok(Game::of(variant.game(fen).map_err(error)?))
    }

    /// The game as it is now.
    pub(crate) fn copied(&self) -> Box<dyn AnyGame> {
        self.get().boxed()
    }

    fn get(&self) -> Ref<'_, Box<dyn AnyGame>> {
        self.inner.borrow()
    }

    fn get_mut(&self) -> RefMut<'_, Box<dyn AnyGame>> {
        self.inner.borrow_mut()
    }
}

#[wasm_bindgen]
impl Game {
    /// A game from the start of a variant, or from the position of a FEN.
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
    ) -> Result<Game> {
        let variant = arguments::variant(variant)?.dynamic();
        match arguments::given(fen) {
            None => Ok(Game::of(variant.new_game())),
            Some(fen) => Game::from_fen(variant, &arguments::text(fen, "the FEN")?),
        }
    }

    /// The games of a PGN text, without their variations.
    ///
    /// Throws what is wrong with the first that cannot be read.
    ///
    /// # Errors
    ///
    /// As above.
    #[wasm_bindgen(js_name = fromPgn)]
    pub fn from_pgn(
        #[wasm_bindgen(unchecked_param_type = "string")] variant: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] pgn: &JsValue,
    ) -> Result<Vec<Game>> {
        let variant = arguments::variant(variant)?.dynamic();
        let text = arguments::long_text(pgn, "the PGN")?;
        let games = variant.read_pgn(&text);
        games.map(|tree| Ok(Game::of(tree.map_err(error)?.to_game()))).collect()
    }

    /// The variant's name.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn variant(&self) -> String {
        self.get().variant().name().to_owned()
    }

    /// The position now.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn position(&self) -> Position {
        Position::of(self.get().position())
    }

    /// The position after so many moves of the line, 0 for the start; `undefined` past its end.
    ///
    /// # Errors
    ///
    /// When that is no whole number.
    #[wasm_bindgen(js_name = positionAt)]
    pub fn position_at(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] ply: &JsValue,
    ) -> Result<Option<Position>> {
        let ply = arguments::number(ply, "the ply")?;
        Ok(self.get().position_at(ply).map(Position::of))
    }

    /// How many moves have been played and not taken back.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn ply(&self) -> usize {
        self.get().ply()
    }

    /// The moves of the whole line in algebraic notation, those taken back included.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn sans(&self) -> Vec<String> {
        self.get().line_sans()
    }

    /// The moves of the whole line in coordinates, those taken back included.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn coordinates(&self) -> Vec<String> {
        self.get().line_coordinates()
    }

    /// How many times the position now has been on the board.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn occurrences(&self) -> u32 {
        self.get().occurrences()
    }

    /// Plays a move: an object from `position.moves()`, or its text in coordinates or algebraic
    /// notation. The moves taken back are lost.
    ///
    /// Throws when the game is over, or why the move is not legal; the game stays as it was.
    ///
    /// # Errors
    ///
    /// As above.
    pub fn play(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string | Move", js_name = "move")] m: &JsValue,
    ) -> Result<()> {
        let text = arguments::move_text(m)?;
        self.get_mut().play_text(&text).map_err(error)?;
        Ok(())
    }

    /// Takes the last move back; whether there was one.
    pub fn undo(&self) -> bool {
        self.get_mut().undo().is_some()
    }

    /// Makes the move that was taken back last again; whether there was one.
    pub fn redo(&self) -> bool {
        self.get_mut().redo().is_some()
    }

    /// Goes to the position after so many moves of the line; whether there are so many.
    ///
    /// # Errors
    ///
    /// When that is no whole number.
    pub fn jump(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] ply: &JsValue,
    ) -> Result<bool> {
        let ply = arguments::number(ply, "the ply")?;
        Ok(self.get_mut().jump(ply))
    }

    /// The game up to a ply, as a game of its own; `undefined` past the end of the line.
    ///
    /// # Errors
    ///
    /// When that is no whole number.
    pub fn branch(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] ply: &JsValue,
    ) -> Result<Option<Game>> {
        let ply = arguments::number(ply, "the ply")?;
        let branch = self.get().branch(ply);
        Ok(branch.map(Game::of))
    }

    /// How the game has ended; `null` if it has not.
    #[wasm_bindgen(unchecked_return_type = "Outcome | null")]
    #[must_use]
    pub fn outcome(&self) -> JsValue {
        let end = self.get().end();
        end.map_or(JsValue::NULL, |end| objects::outcome(end.winner, end.reason, end))
    }

    /// Why the player to move may claim a draw, in words; `null` if there is none to claim.
    #[wasm_bindgen(unchecked_return_type = "string | null")]
    #[must_use]
    pub fn claim(&self) -> JsValue {
        // The words for a claim are those for the end that it makes.
        let claim = self.get().claim();
        claim.map_or(JsValue::NULL, |claim| objects::shown(GameEnd::from(claim).reason))
    }

    /// Ends the game with the draw that may be claimed.
    ///
    /// # Errors
    ///
    /// When the game is over or there is nothing to claim.
    #[wasm_bindgen(js_name = claimDraw)]
    pub fn claim_draw(&self) -> Result<()> {
        self.get_mut().claim_draw().map_err(error)
    }

    /// One side gives up.
    ///
    /// # Errors
    ///
    /// When the game is over or that is no side.
    pub fn resign(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Color")] loser: &JsValue,
    ) -> Result<()> {
        let loser = arguments::color(loser, "the loser")?;
        self.get_mut().resign(loser).map_err(error)
    }

    /// Both sides agree to a draw.
    ///
    /// # Errors
    ///
    /// When the game is over or the variant has no draws.
    #[wasm_bindgen(js_name = agreeDraw)]
    pub fn agree_draw(&self) -> Result<()> {
        self.get_mut().agree_draw().map_err(error)
    }

    /// One side has run out of time.
    ///
    /// # Errors
    ///
    /// When the game is over or that is no side.
    #[wasm_bindgen(js_name = forfeitOnTime)]
    pub fn forfeit_on_time(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Color")] loser: &JsValue,
    ) -> Result<()> {
        let loser = arguments::color(loser, "the loser")?;
        self.get_mut().forfeit_on_time(loser).map_err(error)
    }

    /// Takes back what a player declared; whether there was such a thing.
    pub fn withdraw(&self) -> bool {
        self.get_mut().withdraw().is_some()
    }

    /// The moves that stand, as PGN.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn pgn(&self) -> String {
        self.get().to_string()
    }

    /// A copy that goes its own way.
    #[wasm_bindgen(js_name = clone)]
    #[must_use]
    pub fn copy(&self) -> Game {
        self.clone()
    }
}
