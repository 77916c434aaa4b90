//! The moves of a game with its variations, and where in it one is.

use variant_core::Move;
use variant_core::dynamic::{AnyPosition, AnyTree};
use variant_core::pgn::NodeId;

use crate::problem::Problem;
use crate::{describe, limits};

/// A game tree with the texts of its moves, which are written once and read many times.
#[derive(Debug)]
pub(crate) struct Tree {
    tree: Box<dyn AnyTree>,
    /// The start, and then the moves in the order in which they were added.
    entries: Vec<Entry>,
}

/// A move of the tree.
#[derive(Debug)]
pub(crate) struct Entry {
    node: NodeId,
    pub(crate) parent: usize,
    pub(crate) children: Vec<usize>,
    pub(crate) ply: usize,
    pub(crate) coordinate: String,
    pub(crate) san: String,
}

/// The tree as it is written: a move, or a bracket around a variation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    Move(usize),
    Open,
    Close,
}

impl Tree {
    /// The start of all lines.
    pub(crate) const ROOT: usize = 0;

    /// A tree without moves, from another one's start.
    pub(crate) fn new(tree: Box<dyn AnyTree>) -> Tree {
        let root = Entry {
            node: tree.root(),
            parent: Tree::ROOT,
            children: Vec::new(),
            ply: 0,
            coordinate: String::new(),
            san: String::new(),
        };
        Tree { tree, entries: Vec::from([root]) }
    }

    /// A tree read from a file, taken over with all its variations.
    pub(crate) fn read(tree: Box<dyn AnyTree>) -> Result<Tree, Problem> {
        let mut read = Tree::new(tree);
        let mut todo = vec![Tree::ROOT];
        while let Some(parent) = todo.pop() {
            for node in read.tree.children(read.entries[parent].node) {
                let Some(m) = read.tree.played(node) else { continue };
                if let Some(outcome) = read.position(parent).outcome() {
                    let text = format!("The file goes on after the end of the game ({outcome}).");
                    return Err(Problem::refused(text));
                }
                read.unless_full(parent)?;
                todo.push(read.enter(parent, node, m));
            }
        }
        Ok(read)
    }

    pub(crate) fn file(&self) -> &dyn AnyTree {
        &*self.tree
    }

    pub(crate) fn file_mut(&mut self) -> &mut dyn AnyTree {
        &mut *self.tree
    }

    /// Moves, without the start.
    pub(crate) fn len(&self) -> usize {
        self.entries.len() - 1
    }

    pub(crate) fn entry(&self, at: usize) -> &Entry {
        &self.entries[at]
    }

    pub(crate) fn position(&self, at: usize) -> &dyn AnyPosition {
        self.tree.position(self.entries[at].node)
    }

    pub(crate) fn played(&self, at: usize) -> Option<Move> {
        self.tree.played(self.entries[at].node)
    }

    pub(crate) fn comment(&self, at: usize) -> &str {
        self.tree.comment(self.entries[at].node)
    }

    /// The glyphs of a move, as they are usually written.
    pub(crate) fn glyphs(&self, at: usize) -> String {
        let glyphs = self.tree.glyphs(self.entries[at].node);
        glyphs.iter().map(|glyph| glyph.symbol().map_or(glyph.to_string(), str::to_owned)).collect()
    }

    /// What a move did, as a sentence.
    pub(crate) fn told(&self, at: usize) -> Option<String> {
        let m = self.played(at)?;
        describe::told(self.position(self.entry(at).parent), m)
    }

    /// Plays a move after another: the one that stands there, if it was played before.
    pub(crate) fn add(&mut self, parent: usize, m: Move) -> Result<usize, Problem> {
        let same = |&child: &usize| self.played(child) == Some(m);
        if let Some(child) = self.entries[parent].children.iter().copied().find(same) {
            return Ok(child);
        }
        self.unless_full(parent)?;
        let node = self.tree.add(self.entries[parent].node, m);
        let node = node.map_err(|refusal| Problem::refused(refusal.sentence))?;
        Ok(self.enter(parent, node, m))
    }

    fn unless_full(&self, parent: usize) -> Result<(), Problem> {
        if self.len() >= limits::NODES {
            return Err(Problem::too_large("The game with its variations", limits::NODES, "moves"));
        }
        if self.entries[parent].ply >= limits::PLIES {
            return Err(Problem::too_large("The line", limits::PLIES, "plies"));
        }
        Ok(())
    }

    /// Keeps the texts of a move that the tree holds.
    fn enter(&mut self, parent: usize, node: NodeId, m: Move) -> usize {
        let before = self.position(parent);
        let (coordinate, san) = (before.coordinate(m), before.san(m));
        let entry = Entry {
            node,
            parent,
            children: Vec::new(),
            ply: self.entries[parent].ply + 1,
            coordinate: coordinate.unwrap_or_default(),
            san: san.unwrap_or_default(),
        };
        let at = self.entries.len();
        self.entries.push(entry);
        self.entries[parent].children.push(at);
        at
    }

    /// Removes a move with all that comes after it. The entries stay, out of reach.
    pub(crate) fn remove(&mut self, at: usize) {
        self.tree.remove(self.entries[at].node);
        let parent = self.entries[at].parent;
        self.entries[parent].children.retain(|&child| child != at);
    }

    /// Makes a variation the continuation.
    pub(crate) fn promote(&mut self, at: usize) {
        self.tree.promote(self.entries[at].node);
        let parent = self.entries[at].parent;
        let children = &mut self.entries[parent].children;
        children.retain(|&child| child != at);
        children.insert(0, at);
    }

    /// The moves from the start to this one.
    pub(crate) fn path(&self, at: usize) -> Vec<usize> {
        let up = |&at: &usize| Some(self.entries[at].parent);
        let mut path: Vec<usize> =
            std::iter::successors(Some(at), up).take_while(|&at| at != Tree::ROOT).collect();
        path.reverse();
        path
    }

    /// The last move of the main line.
    pub(crate) fn last(&self) -> usize {
        let down = |&at: &usize| self.entries[at].children.first().copied();
        std::iter::successors(Some(Tree::ROOT), down).last().unwrap_or(Tree::ROOT)
    }

    /// All moves in the order in which they are written: each followed by the variations of it.
    pub(crate) fn items(&self) -> Vec<Item> {
        enum Todo {
            After(usize),
            Write(Item),
        }
        let mut items = Vec::with_capacity(self.entries.len());
        let mut todo = vec![Todo::After(Tree::ROOT)];
        while let Some(next) = todo.pop() {
            let parent = match next {
                Todo::Write(item) => {
                    items.push(item);
                    continue;
                }
                Todo::After(parent) => parent,
            };
            let [first, variations @ ..] = &*self.entries[parent].children else { continue };
            items.push(Item::Move(*first));
            todo.push(Todo::After(*first));
            for &variation in variations.iter().rev() {
                todo.push(Todo::Write(Item::Close));
                todo.push(Todo::After(variation));
                todo.push(Todo::Write(Item::Move(variation)));
                todo.push(Todo::Write(Item::Open));
            }
        }
        items
    }

    /// The moves by their numbers: the start is 0, the others are counted as they are written.
    pub(crate) fn numbered(&self) -> Vec<usize> {
        let moves = self.items().into_iter().filter_map(|item| match item {
            Item::Move(at) => Some(at),
            Item::Open | Item::Close => None,
        });
        std::iter::once(Tree::ROOT).chain(moves).collect()
    }
}
