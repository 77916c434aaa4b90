//! What a front end shows of a game.

use serde::Serialize;
use variant_core::dynamic::AnyPosition;
use variant_core::{Bitboard, Change, Color, Content, GameEnd, Piece, Square};

use crate::describe;
use crate::session::Session;
use crate::tree::{Item, Tree};

/// A game as it stands: all that a front end needs to draw it and to take the next move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The variant's name.
    pub variant: &'static str,
    /// The position as FEN.
    pub fen: String,
    /// The side to move, `w` or `b`.
    pub turn: char,
    /// The 64 squares, a1 first, then b1: a letter of FEN, `x` for a hole, or nothing.
    pub squares: Vec<String>,
    /// The legal moves; none when the game is over.
    pub moves: Vec<MoveView>,
    /// What is in check.
    pub check: Checked,
    /// The pieces of either side that stand to be mated, in a variant that removes them.
    pub mated: Vec<String>,
    /// The move that led here.
    pub last: Option<Step>,
    /// All moves with the variations.
    pub tree: Vec<Node>,
    /// The number of the move one has gone to, 0 for the start.
    pub at: usize,
    /// How the game has ended here, if it has.
    pub end: Option<EndView>,
    /// The draw that may be claimed here.
    pub claim: Option<String>,
    /// The text that restores all this.
    pub link: String,
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MoveView {
    /// The move in coordinates.
    pub uci: String,
    /// The move in algebraic notation.
    pub san: String,
    /// Where the piece stands.
    pub from: String,
    /// Where a player points to make the move: its target; for castling, the rook too.
    pub to: Vec<String>,
    /// What to ask where several moves go between the same squares.
    pub choice: Choice,
}

/// What a chooser shows for a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// The piece, as a letter of FEN.
    pub piece: String,
    /// What happens, in a few words.
    pub text: String,
}

/// Check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Checked {
    /// The squares in check.
    pub squares: Vec<String>,
    /// The pieces that give it.
    pub by: Vec<String>,
}

/// The move that led to a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Step {
    /// Where it started.
    pub from: String,
    /// Where it went.
    pub to: String,
    /// In algebraic notation.
    pub san: String,
    /// In words.
    pub told: String,
    /// What it did to the board, in the order in which it happens.
    pub changes: Vec<ChangeView>,
}

/// One square that a move changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChangeView {
    /// The square.
    pub square: String,
    /// What was there, written as in [`View::squares`].
    pub before: String,
    /// What is there now.
    pub after: String,
    /// Where that came from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub came_from: Option<String>,
    /// When it happened: 0 with the move, then wave by wave.
    pub wave: u8,
}

/// A piece of the written game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Node {
    /// A move.
    Move {
        /// Its number.
        id: usize,
        /// The number of the one before, 0 for the start.
        parent: usize,
        /// How many moves of both sides it is after the start.
        ply: usize,
        /// In algebraic notation.
        san: String,
        /// The number and dots that stand before it where a line starts: `3.` or `3...`.
        number: String,
        /// What a file says about it, glyphs first.
        #[serde(skip_serializing_if = "String::is_empty")]
        comment: String,
    },
    /// `(` before a variation and `)` after it.
    Bracket(char),
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EndView {
    /// Who won and why.
    pub text: String,
    /// `w`, `b`, or nothing for a draw.
    pub winner: Option<char>,
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: &'static str,
    /// Whether the players ended it.
    pub declared: bool,
}

/// The whole view.
pub(crate) fn view(session: &Session) -> View {
    let tree = session.tree();
    let position = tree.position(session.at());
    let numbered = tree.numbered();
    let end = session.end();
    let (checked, by) = position.checks();
    View {
        variant: session.variant().name(),
        fen: position.fen(),
        turn: position.turn().letter(),
        squares: squares(position),
        moves: if end.is_some() { Vec::new() } else { moves(position) },
        check: Checked { squares: names(checked), by: names(by) },
        mated: names(mated(position)),
        last: step(tree, session.at()),
        tree: nodes(tree, &numbered),
        at: number(&numbered, session.at()),
        end: end.map(end_view),
        claim: session.claim().map(|claim| GameEnd::from(claim).reason.to_string()),
        link: crate::link::write(session),
    }
}

/// Where in the written game a move stands.
fn number(numbered: &[usize], at: usize) -> usize {
    numbered.iter().position(|&other| other == at).unwrap_or_default()
}

fn end_view(end: GameEnd) -> EndView {
    EndView {
        text: end.to_string(),
        winner: end.winner.map(Color::letter),
        result: variant_core::pgn::GameResult::from(Some(end)).token(),
        declared: end.reason.is_declared(),
    }
}

/// The content of every square.
pub(crate) fn squares(position: &dyn AnyPosition) -> Vec<String> {
    Square::all().map(|square| content(position, position.board().content(square))).collect()
}

fn content(position: &dyn AnyPosition, content: Content) -> String {
    match content {
        Content::Empty => String::new(),
        Content::Hole => "x".to_owned(),
        Content::Piece(piece) => letter(position, piece),
    }
}

/// The letter of a piece in FEN.
fn letter(position: &dyn AnyPosition, piece: Piece) -> String {
    let kinds = position.variant().kinds();
    let letter = kinds.iter().find(|info| info.kind == piece.kind).map_or('?', |info| info.letter);
    match piece.color {
        Color::White => letter.to_ascii_uppercase().to_string(),
        Color::Black => letter.to_string(),
    }
}

fn moves(position: &dyn AnyPosition) -> Vec<MoveView> {
    let texts = position.move_texts(Bitboard::ALL);
    let view = |text: variant_core::dynamic::MoveText| {
        let m = text.played;
        let king_to = position.castling(m).map(|castling| castling.king_to);
        let to = king_to.into_iter().filter(|&to| to != m.to).chain([m.to]);
        let (piece, words) = describe::choice(position, m);
        MoveView {
            uci: text.coordinate,
            san: text.san,
            from: m.from.to_string(),
            to: to.map(|square| square.to_string()).collect(),
            choice: Choice { piece: letter(position, piece), text: words },
        }
    };
    texts.into_iter().map(view).collect()
}

/// The pieces that stand to be mated; only Allmate has such.
fn mated(position: &dyn AnyPosition) -> Bitboard {
    let Some(position) = position.as_any().downcast_ref::<allmate::Position>() else {
        return Bitboard::EMPTY;
    };
    allmate::mated(position, Color::White) | allmate::mated(position, Color::Black)
}

fn names(squares: Bitboard) -> Vec<String> {
    squares.iter().map(|square| square.to_string()).collect()
}

/// How a position came about.
fn step(tree: &Tree, at: usize) -> Option<Step> {
    let m = tree.played(at)?;
    let before = tree.position(tree.entry(at).parent);
    let change = |change: Change| ChangeView {
        square: change.square.to_string(),
        before: content(before, change.before),
        after: content(before, change.after),
        came_from: change.came_from.map(|square| square.to_string()),
        wave: change.wave,
    };
    Some(Step {
        from: m.from.to_string(),
        to: before.castling(m).map_or(m.to, |castling| castling.king_to).to_string(),
        san: tree.entry(at).san.clone(),
        told: tree.told(at)?,
        changes: before.changes(m)?.into_iter().map(change).collect(),
    })
}

fn nodes(tree: &Tree, numbered: &[usize]) -> Vec<Node> {
    // Where each entry stands, so that parents are found without a search for each.
    let mut ids = vec![0; numbered.iter().max().map_or(0, |most| most + 1)];
    for (id, &at) in numbered.iter().enumerate() {
        ids[at] = id;
    }
    let node = |item| match item {
        Item::Open => Node::Bracket('('),
        Item::Close => Node::Bracket(')'),
        Item::Move(at) => {
            let entry = tree.entry(at);
            let before = tree.position(entry.parent);
            let dots = if before.turn() == Color::White { "." } else { "..." };
            let said = [tree.glyphs(at), tree.comment(at).to_owned()];
            Node::Move {
                id: ids[at],
                parent: ids[entry.parent],
                ply: entry.ply,
                san: entry.san.clone(),
                number: format!("{}{dots}", before.fullmove_number()),
                comment: said.join(" ").trim().to_owned(),
            }
        }
    };
    tree.items().into_iter().map(node).collect()
}
