//! A game with its variations.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::{GameResult, Glyph, Tags, comment};
use crate::{Move, Position, Rules};

/// A game as a tree: the moves played, and beside them variations of any depth, with comments and
/// glyphs; and what the file says about the game.
///
/// Each node is a move; the root is the start. The first child of a node is how the game, or the
/// variation, went on, the others are variations of that move. The tree prints as PGN and reads
/// back; two trees are equal if they have the same tags, start, result, and the same moves,
/// comments and glyphs in the same order.
///
/// ```
/// use fusion::Position;
/// use variant_core::pgn::{Glyph, GameTree};
/// let mut tree = GameTree::new(Position::start());
/// let play = |tree: &mut GameTree<_>, parent, text| {
///     let m = tree.position(parent).read_san(text).unwrap();
///     tree.add(parent, m).unwrap()
/// };
/// let e4 = play(&mut tree, GameTree::<fusion::Fusion>::ROOT, "e4");
/// let e5 = play(&mut tree, e4, "e5");
/// let c5 = play(&mut tree, e4, "c5");
/// tree.set_comment(e5, "solid");
/// tree.add_glyph(c5, Glyph(1));
/// assert!(tree.to_string().ends_with("1. e4 e5 {solid} (1... c5 $1) *\n"));
/// assert_eq!(tree.to_string().parse(), Ok(tree));
/// ```
#[derive(Clone)]
pub struct GameTree<R: Rules> {
    tags: Tags,
    result: GameResult,
    /// The root first. Nodes that were removed stay here without being reached.
    nodes: Vec<Node<R>>,
}

/// A move of a [`GameTree`], or its start. Only for the tree it came from: with another one it
/// means another move, or makes its methods panic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeId(usize);

/// Links are indices, so that trees of any depth are walked and dropped without recursion.
#[derive(Clone)]
struct Node<R: Rules> {
    /// `None` for the root.
    played: Option<Move>,
    position: Position<R>,
    parent: Option<NodeId>,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    comment_before: String,
    comment: String,
    glyphs: Vec<Glyph>,
}

impl<R: Rules> Node<R> {
    fn new(played: Option<Move>, position: Position<R>, parent: Option<NodeId>) -> Node<R> {
        Node {
            played,
            position,
            parent,
            first_child: None,
            last_child: None,
            next_sibling: None,
            comment_before: String::new(),
            comment: String::new(),
            glyphs: Vec::new(),
        }
    }
}

/// The game as a whole.
impl<R: Rules> GameTree<R> {
    /// The node of the start.
    pub const ROOT: NodeId = NodeId(0);

    /// A game without moves.
    #[must_use]
    pub fn new(start: Position<R>) -> GameTree<R> {
        GameTree {
            tags: Tags::default(),
            result: GameResult::Unknown,
            nodes: Vec::from([Node::new(None, start, None)]),
        }
    }

    /// What the file says about the game.
    #[must_use]
    pub fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The tags, to be changed.
    #[must_use]
    pub fn tags_mut(&mut self) -> &mut Tags {
        &mut self.tags
    }

    /// The result.
    #[must_use]
    pub fn result(&self) -> GameResult {
        self.result
    }

    /// Sets the result.
    pub fn set_result(&mut self, result: GameResult) {
        self.result = result;
    }

    /// The start.
    #[must_use]
    pub fn start(&self) -> &Position<R> {
        self.position(Self::ROOT)
    }
}

/// Walking. The methods panic for a node of another tree that is not in this one.
impl<R: Rules> GameTree<R> {
    fn node(&self, id: NodeId) -> &Node<R> {
        &self.nodes[id.0]
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node<R> {
        &mut self.nodes[id.0]
    }

    /// The move of a node; `None` for the root.
    #[must_use]
    pub fn played(&self, id: NodeId) -> Option<Move> {
        self.node(id).played
    }

    /// The position after the move of a node.
    #[must_use]
    pub fn position(&self, id: NodeId) -> &Position<R> {
        &self.node(id).position
    }

    /// The node before; `None` for the root.
    #[must_use]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).parent
    }

    /// The continuation after a node, and then the variations of that.
    #[must_use]
    pub fn children(&self, id: NodeId) -> Children<'_, R> {
        Children { tree: self, next: self.node(id).first_child }
    }

    /// How it went on after a node.
    #[must_use]
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).first_child
    }

    pub(super) fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).next_sibling
    }

    /// The moves that were played, without variations.
    #[must_use]
    pub fn main_line(&self) -> MainLine<'_, R> {
        MainLine { tree: self, at: Self::ROOT }
    }

    /// Whether the node starts a variation: its parent has a child before it.
    #[must_use]
    pub fn starts_variation(&self, id: NodeId) -> bool {
        self.parent(id).is_some_and(|parent| self.next(parent) != Some(id))
    }

    /// The comment after a move; after the root, the one before the first move. Empty for none.
    #[must_use]
    pub fn comment(&self, id: NodeId) -> &str {
        &self.node(id).comment
    }

    /// The comment before the first move of a variation. Empty for none.
    #[must_use]
    pub fn comment_before(&self, id: NodeId) -> &str {
        &self.node(id).comment_before
    }

    /// The glyphs of a move.
    #[must_use]
    pub fn glyphs(&self, id: NodeId) -> &[Glyph] {
        &self.node(id).glyphs
    }
}

/// Changing. The methods panic for a node of another tree that is not in this one.
impl<R: Rules> GameTree<R> {
    /// Adds a move after a node: its continuation, or a variation if it has one already.
    ///
    /// # Errors
    ///
    /// Why the move is not legal.
    pub fn add(&mut self, parent: NodeId, m: Move) -> Result<NodeId, R::Refusal> {
        let position = self.position(parent).play(m)?;
        Ok(self.add_played(parent, m, position))
    }

    /// Adds a move that is known to be legal and the position it leads to.
    pub(super) fn add_played(&mut self, parent: NodeId, m: Move, position: Position<R>) -> NodeId {
        let id = NodeId(self.nodes.len());
        self.nodes.push(Node::new(Some(m), position, Some(parent)));
        self.append_child(parent, id);
        id
    }

    fn append_child(&mut self, parent: NodeId, id: NodeId) {
        match self.node(parent).last_child {
            Some(last) => self.node_mut(last).next_sibling = Some(id),
            None => self.node_mut(parent).first_child = Some(id),
        }
        self.node_mut(parent).last_child = Some(id);
        self.node_mut(id).next_sibling = None;
    }

    /// Sets the comment after a move; after the root, the one before the first move. Line breaks
    /// become spaces and `}` becomes `)`.
    pub fn set_comment(&mut self, id: NodeId, text: &str) {
        self.node_mut(id).comment = comment::tidy(text);
    }

    pub(super) fn add_comment(&mut self, id: NodeId, text: &str) {
        comment::add(&mut self.node_mut(id).comment, text);
    }

    /// Sets the comment before the first move of a variation; `false`, and nothing happens, if the
    /// node does not start one.
    pub fn set_comment_before(&mut self, id: NodeId, text: &str) -> bool {
        let starts = self.starts_variation(id);
        if starts {
            self.node_mut(id).comment_before = comment::tidy(text);
        }
        starts
    }

    /// Adds a glyph to a move; nothing happens at the root.
    pub fn add_glyph(&mut self, id: NodeId, glyph: Glyph) {
        if id != Self::ROOT {
            self.node_mut(id).glyphs.push(glyph);
        }
    }

    /// Removes all glyphs of a move.
    pub fn clear_glyphs(&mut self, id: NodeId) {
        self.node_mut(id).glyphs.clear();
    }

    /// Removes a node with all that comes after it; if it was the continuation, its first variation
    /// takes its place. The root stays.
    pub fn remove(&mut self, id: NodeId) {
        let Some(parent) = self.parent(id) else { return };
        let siblings: Vec<NodeId> = self.children(parent).filter(|&other| other != id).collect();
        self.relink(parent, &siblings);
    }

    /// Makes a variation the continuation; the continuation becomes the first variation.
    pub fn promote(&mut self, id: NodeId) {
        let Some(parent) = self.parent(id) else { return };
        let mut siblings = Vec::from([id]);
        siblings.extend(self.children(parent).filter(|&other| other != id));
        self.relink(parent, &siblings);
    }

    fn relink(&mut self, parent: NodeId, children: &[NodeId]) {
        self.node_mut(parent).first_child = None;
        self.node_mut(parent).last_child = None;
        for &child in children {
            self.append_child(parent, child);
        }
        // What was said before a variation is now said after the move before it.
        if let Some(&first) = children.first() {
            let before = core::mem::take(&mut self.node_mut(first).comment_before);
            self.add_comment(parent, &before);
        }
    }
}

/// The continuation after a node and the variations of it; see [`GameTree::children`].
#[derive(Clone, Debug)]
pub struct Children<'t, R: Rules> {
    tree: &'t GameTree<R>,
    next: Option<NodeId>,
}

impl<R: Rules> Iterator for Children<'_, R> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let id = self.next?;
        self.next = self.tree.next_sibling(id);
        Some(id)
    }
}

/// The nodes of the moves that were played; see [`GameTree::main_line`].
#[derive(Clone, Debug)]
pub struct MainLine<'t, R: Rules> {
    tree: &'t GameTree<R>,
    at: NodeId,
}

impl<R: Rules> Iterator for MainLine<'_, R> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        self.at = self.tree.next(self.at)?;
        Some(self.at)
    }
}

impl<R: Rules> PartialEq for GameTree<R> {
    fn eq(&self, other: &GameTree<R>) -> bool {
        let clocks = |tree: &GameTree<R>| {
            let start = tree.start();
            (*start, start.halfmove_clock(), start.fullmove_number())
        };
        self.tags == other.tags
            && self.result == other.result
            && clocks(self) == clocks(other)
            && self.has_equal_nodes(other)
    }
}

impl<R: Rules> Eq for GameTree<R> {}

impl<R: Rules> GameTree<R> {
    fn has_equal_nodes(&self, other: &GameTree<R>) -> bool {
        fn content<R: Rules>(
            tree: &GameTree<R>,
            id: NodeId,
        ) -> (Option<Move>, &str, &str, &[Glyph], bool, bool) {
            let Node { played, comment, comment_before, glyphs, first_child, next_sibling, .. } =
                tree.node(id);
            let links = (first_child.is_some(), next_sibling.is_some());
            (*played, comment, comment_before, glyphs, links.0, links.1)
        }
        let mut pairs = Vec::from([(Self::ROOT, Self::ROOT)]);
        while let Some((mine, its)) = pairs.pop() {
            if content(self, mine) != content(other, its) {
                return false;
            }
            pairs.extend(self.next(mine).zip(other.next(its)));
            pairs.extend(self.next_sibling(mine).zip(other.next_sibling(its)));
        }
        true
    }
}

impl<R: Rules> fmt::Debug for GameTree<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameTree<{}>({self})", R::NAME)
    }
}
