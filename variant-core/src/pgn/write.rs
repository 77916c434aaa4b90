//! Writing games.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use super::tags::ROSTER;
use super::{GameTree, NodeId};
use crate::{Color, Position, Rules};

/// The longest line, in characters; only a longer word makes a longer line.
const COLUMNS: usize = 79;

/// The game as PGN, with a line break at the end. Between games, write another one.
impl<R: Rules> fmt::Display for GameTree<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tags(self, f)?;
        writeln!(f)?;
        let mut text = MoveText { lines: Lines { out: f, column: 0, glue: true }, number: true };
        text.comment(self.comment(Self::ROOT))?;
        text.moves(self)?;
        text.lines.word(self.result().token())?;
        writeln!(f)
    }
}

fn write_tags<R: Rules>(tree: &GameTree<R>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let tags = tree.tags();
    for (name, unknown) in ROSTER {
        write_tag(f, name, tags.get(name).unwrap_or(unknown))?;
    }
    write_tag(f, "Result", tree.result().token())?;
    write_tag(f, "Variant", R::NAME)?;
    let start = tree.start().to_string();
    if start != Position::<R>::start().to_string() {
        write_tag(f, "SetUp", "1")?;
        write_tag(f, "FEN", &start)?;
    }
    let is_other = |name: &str| ROSTER.iter().all(|(roster, _)| *roster != name);
    for (name, value) in tags.iter().filter(|(name, _)| is_other(name)) {
        write_tag(f, name, value)?;
    }
    Ok(())
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    for c in value.chars() {
        if c == '"' || c == '\\' {
            f.write_char('\\')?;
        }
        f.write_char(c)?;
    }
    writeln!(f, "\"]")
}

/// Words parted by spaces or, before a line gets too long, by line breaks.
struct Lines<'f, 'g> {
    out: &'f mut fmt::Formatter<'g>,
    column: usize,
    /// Whether the next word follows directly: at the start of the text and after `(`.
    glue: bool,
}

impl Lines<'_, '_> {
    /// Writes a word after a space or a line break.
    fn word(&mut self, word: &str) -> fmt::Result {
        let length = word.chars().count();
        if !core::mem::take(&mut self.glue) {
            if self.column + 1 + length > COLUMNS {
                self.out.write_char('\n')?;
                self.column = 0;
            } else {
                self.out.write_char(' ')?;
                self.column += 1;
            }
        }
        self.column += length;
        self.out.write_str(word)
    }

    /// Writes text that must not be parted from what is before it.
    fn fixed(&mut self, text: &str) -> fmt::Result {
        self.column += text.chars().count();
        self.out.write_str(text)
    }

    /// Closes a variation directly after the last word, or on a line of its own.
    fn close(&mut self) -> fmt::Result {
        self.glue = self.column < COLUMNS;
        self.word(")")
    }
}

/// What is still to be written of a tree.
enum Pending {
    /// A move and all that follows it.
    Line(NodeId),
    /// A variation, in parentheses.
    Variation(NodeId),
    /// The end of a variation.
    Close,
}

struct MoveText<'f, 'g> {
    lines: Lines<'f, 'g>,
    /// Whether the next move needs its number: at the start, and after anything but a move.
    number: bool,
}

impl MoveText<'_, '_> {
    /// Writes all moves, without recursion: variations may be nested to any depth.
    fn moves<R: Rules>(&mut self, tree: &GameTree<R>) -> fmt::Result {
        let mut pending = Vec::new();
        pending.extend(tree.next(GameTree::<R>::ROOT).map(Pending::Line));
        while let Some(next) = pending.pop() {
            match next {
                Pending::Line(id) => {
                    self.node(tree, id)?;
                    pending.extend(tree.next(id).map(Pending::Line));
                    if !tree.starts_variation(id) {
                        let first = pending.len();
                        let mut sibling = tree.next_sibling(id);
                        while let Some(variation) = sibling {
                            pending.push(Pending::Variation(variation));
                            sibling = tree.next_sibling(variation);
                        }
                        pending[first..].reverse();
                    }
                }
                Pending::Variation(id) => {
                    self.lines.word("(")?;
                    self.lines.glue = true;
                    self.number = true;
                    self.comment(tree.comment_before(id))?;
                    pending.extend([Pending::Close, Pending::Line(id)]);
                }
                Pending::Close => {
                    self.lines.close()?;
                    self.number = true;
                }
            }
        }
        Ok(())
    }

    /// A move with its number, glyphs and comment.
    fn node<R: Rules>(&mut self, tree: &GameTree<R>, id: NodeId) -> fmt::Result {
        let (Some(parent), Some(m)) = (tree.parent(id), tree.played(id)) else { return Ok(()) };
        let before = tree.position(parent);
        let number = before.fullmove_number();
        match before.turn() {
            Color::White => self.lines.word(&format!("{number}."))?,
            Color::Black if self.number => self.lines.word(&format!("{number}..."))?,
            Color::Black => {}
        }
        self.number = false;
        self.lines.word(&before.san(m).to_string())?;
        for glyph in tree.glyphs(id) {
            self.lines.word(&glyph.to_string())?;
        }
        self.comment(tree.comment(id))
    }

    /// A comment in braces. Lines break only where reading gives back the one space that was there,
    /// and not before what would look like a tag or an escaped line.
    fn comment(&mut self, text: &str) -> fmt::Result {
        if text.is_empty() {
            return Ok(());
        }
        self.number = true;
        let mut words = text.split(' ').peekable();
        let mut may_break = true;
        let mut start = "{";
        while let Some(word) = words.next() {
            let end = if words.peek().is_none() { "}" } else { "" };
            let whole = format!("{start}{word}{end}");
            let starts_well = !word.starts_with(|c: char| c.is_whitespace() || "%[".contains(c));
            if start == "{" || may_break && starts_well && !word.is_empty() {
                self.lines.word(&whole)?;
            } else {
                self.lines.fixed(" ")?;
                self.lines.fixed(&whole)?;
            }
            may_break = !word.is_empty() && !word.ends_with(char::is_whitespace);
            start = "";
        }
        Ok(())
    }
}
