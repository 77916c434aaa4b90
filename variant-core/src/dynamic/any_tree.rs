//! A game with variations of any variant.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::any::Any;
use core::fmt;

use super::{AnyGame, AnyPosition, AnyRefusal, Variant, variant};
use crate::pgn::{GameResult, GameTree, Glyph, NodeId, PgnError, Tags};
use crate::{Move, Rules};

/// A game of a file that could not be read: which one, where, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("game {game}, line {line}: {problem}")]
pub struct AnyPgnError {
    /// The number of the game in the file, from 1.
    pub game: usize,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there, in words.
    pub problem: String,
}

/// A [`GameTree`] of any variant; see there for what the methods mean. Implemented for all of
/// them, and for nothing else. It prints as PGN.
///
/// Like those of the tree itself, the methods panic for a node of another tree.
pub trait AnyTree: super::sealed::Sealed + fmt::Debug + fmt::Display + Send + Sync + Any {
    /// The variant it is a game of.
    fn variant(&self) -> &'static dyn Variant;

    /// A copy.
    fn boxed(&self) -> Box<dyn AnyTree>;

    /// The value behind the trait, to be downcast to the [`GameTree`] of a known variant.
    fn as_any(&self) -> &dyn Any;

    /// The node of the start.
    fn root(&self) -> NodeId;

    /// What the file says about the game.
    fn tags(&self) -> &Tags;

    /// The tags, to be changed.
    fn tags_mut(&mut self) -> &mut Tags;

    /// The result.
    fn result(&self) -> GameResult;

    /// Sets the result.
    fn set_result(&mut self, result: GameResult);

    /// The move of a node; `None` for the root.
    fn played(&self, id: NodeId) -> Option<Move>;

    /// The move of a node in algebraic notation.
    fn san(&self, id: NodeId) -> Option<String>;

    /// The position after the move of a node.
    fn position(&self, id: NodeId) -> &dyn AnyPosition;

    /// The node before.
    fn parent(&self, id: NodeId) -> Option<NodeId>;

    /// The continuation after a node, and then the variations of that.
    fn children(&self, id: NodeId) -> Vec<NodeId>;

    /// The nodes of the moves that were played.
    fn main_line(&self) -> Vec<NodeId>;

    /// The comment after a move; after the root, the one before the first move.
    fn comment(&self, id: NodeId) -> &str;

    /// The comment before the first move of a variation.
    fn comment_before(&self, id: NodeId) -> &str;

    /// The glyphs of a move.
    fn glyphs(&self, id: NodeId) -> &[Glyph];

    /// Adds a move after a node: its continuation, or a variation if it has one already.
    ///
    /// # Errors
    ///
    /// Why the move is not legal.
    fn add(&mut self, parent: NodeId, m: Move) -> Result<NodeId, AnyRefusal>;

    /// Sets the comment after a move.
    fn set_comment(&mut self, id: NodeId, text: &str);

    /// Sets the comment before the first move of a variation, if the node is that.
    fn set_comment_before(&mut self, id: NodeId, text: &str) -> bool;

    /// Adds a glyph to a move.
    fn add_glyph(&mut self, id: NodeId, glyph: Glyph);

    /// Removes all glyphs of a move.
    fn clear_glyphs(&mut self, id: NodeId);

    /// Removes a node with all that comes after it.
    fn remove(&mut self, id: NodeId);

    /// Makes a variation the continuation.
    fn promote(&mut self, id: NodeId);

    /// The main line as a game to be played on.
    fn to_game(&self) -> Box<dyn AnyGame>;
}

impl<R: Rules> AnyTree for GameTree<R> {
    fn variant(&self) -> &'static dyn Variant {
        variant::<R>()
    }

    fn boxed(&self) -> Box<dyn AnyTree> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn root(&self) -> NodeId {
        Self::ROOT
    }

    fn tags(&self) -> &Tags {
        self.tags()
    }

    fn tags_mut(&mut self) -> &mut Tags {
        self.tags_mut()
    }

    fn result(&self) -> GameResult {
        self.result()
    }

    fn set_result(&mut self, result: GameResult) {
        self.set_result(result);
    }

    fn played(&self, id: NodeId) -> Option<Move> {
        self.played(id)
    }

    fn san(&self, id: NodeId) -> Option<String> {
        let before = self.position(self.parent(id)?);
        Some(before.san(self.played(id)?).to_string())
    }

    fn position(&self, id: NodeId) -> &dyn AnyPosition {
        self.position(id)
    }

    fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.parent(id)
    }

    fn children(&self, id: NodeId) -> Vec<NodeId> {
        self.children(id).collect()
    }

    fn main_line(&self) -> Vec<NodeId> {
        self.main_line().collect()
    }

    fn comment(&self, id: NodeId) -> &str {
        self.comment(id)
    }

    fn comment_before(&self, id: NodeId) -> &str {
        self.comment_before(id)
    }

    fn glyphs(&self, id: NodeId) -> &[Glyph] {
        self.glyphs(id)
    }

    fn add(&mut self, parent: NodeId, m: Move) -> Result<NodeId, AnyRefusal> {
        self.add(parent, m).map_err(|refusal| AnyRefusal::of(&refusal))
    }

    fn set_comment(&mut self, id: NodeId, text: &str) {
        self.set_comment(id, text);
    }

    fn set_comment_before(&mut self, id: NodeId, text: &str) -> bool {
        self.set_comment_before(id, text)
    }

    fn add_glyph(&mut self, id: NodeId, glyph: Glyph) {
        self.add_glyph(id, glyph);
    }

    fn clear_glyphs(&mut self, id: NodeId) {
        self.clear_glyphs(id);
    }

    fn remove(&mut self, id: NodeId) {
        self.remove(id);
    }

    fn promote(&mut self, id: NodeId) {
        self.promote(id);
    }

    fn to_game(&self) -> Box<dyn AnyGame> {
        Box::new(self.to_game())
    }
}

impl Clone for Box<dyn AnyTree> {
    fn clone(&self) -> Box<dyn AnyTree> {
        (**self).boxed()
    }
}

impl<R: Rules> From<PgnError<R>> for AnyPgnError {
    fn from(error: PgnError<R>) -> AnyPgnError {
        let PgnError { game, line, problem } = error;
        AnyPgnError { game, line, problem: problem.to_string() }
    }
}
