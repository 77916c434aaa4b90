//! Games as short texts: what stands behind the `#` of an address.
//!
//! `v=Fusion&m=e2e4.e7e5(c7c5)g1f3~b8c6`: the variant, a FEN (`f=`, spaces as `_`) where the game
//! does not start with the standard array, and the moves in coordinates, with variations in
//! brackets after the move that they replace. `~` stands after the move one has gone to, unless
//! that is the last of the main line; `!` after the one at which the game was ended by its players,
//! which `e=` names: `e=w.resignation`.

use engine::Variant;
use variant_core::{Color, EndReason, GameEnd};

use crate::limits;
use crate::problem::Problem;
use crate::session::Session;
use crate::tree::{Item, Tree};

/// Writes the link of a session.
pub(crate) fn write(session: &Session) -> String {
    let tree = session.tree();
    let mut link = format!("v={}", session.variant().name());
    let fen = tree.position(Tree::ROOT).fen();
    if fen != session.variant().dynamic().start_fen() {
        link += &format!("&f={}", fen.replace(' ', "_"));
    }
    let moves = moves(session);
    if !moves.is_empty() {
        link += &format!("&m={moves}");
    }
    if let Some((_, end)) = session.declared() {
        let winner = end.winner.map_or('d', Color::letter);
        link += &format!("&e={winner}.{}", end.reason.to_string().replace(' ', "_"));
    }
    link
}

fn moves(session: &Session) -> String {
    let tree = session.tree();
    let declared = session.declared().map(|(at, _)| at);
    let marks = |at: usize| {
        let here = at == session.at() && at != tree.last();
        [(here, '~'), (declared == Some(at), '!')]
            .into_iter()
            .filter(|mark| mark.0)
            .map(|mark| mark.1)
    };
    let mut text: String = marks(Tree::ROOT).collect();
    for item in tree.items() {
        match item {
            Item::Open => text.push('('),
            Item::Close => text.push(')'),
            Item::Move(at) => {
                // A move needs to be told apart from the one right before it only.
                if text.ends_with(|last: char| last.is_ascii_alphanumeric()) {
                    text.push('.');
                }
                text += &tree.entry(at).coordinate;
                text.extend(marks(at));
            }
        }
    }
    text
}

/// Reads a link.
pub(crate) fn read(link: &str) -> Result<Session, Problem> {
    Problem::unless_fits(link, "The link", limits::REQUEST_BYTES)?;
    let field = |name: &str| {
        link.split('&').filter_map(|part| part.split_once('=')).find(|part| part.0 == name)
    };
    let value = |name| field(name).map(|(_, value)| value);
    let name = value("v").ok_or_else(|| Problem::refused("The link names no variant."))?;
    let variant = crate::about::variant(name)?;
    let fen = value("f").map(|fen| fen.replace('_', " "));
    let mut session = Session::start(variant, fen.as_deref())?;
    let Marks { here, declared } = read_moves(&mut session, value("m").unwrap_or_default())?;
    session.go_to(here.unwrap_or_else(|| session.tree().last()));
    if let Some(end) = value("e") {
        let at = declared.unwrap_or_else(|| session.tree().last());
        session.set_declared(at, read_end(variant, end)?);
    }
    Ok(session)
}

/// Which moves are marked.
#[derive(Default)]
struct Marks {
    here: Option<usize>,
    declared: Option<usize>,
}

fn read_moves(session: &mut Session, text: &str) -> Result<Marks, Problem> {
    let bad = |what: &str| Problem::refused(format!("The moves of the link are broken: {what}."));
    let mut marks = Marks::default();
    let (mut at, mut open) = (Tree::ROOT, Vec::new());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = if first.is_ascii_alphanumeric() {
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
            at = session.add_text(at, &rest[..end])?;
            end
        } else {
            match first {
                '.' => {}
                '~' => marks.here = Some(at),
                '!' => marks.declared = Some(at),
                '(' if at == Tree::ROOT => return Err(bad("a variation of nothing")),
                '(' if open.len() >= limits::NESTING => {
                    return Err(Problem::too_large("The nesting", limits::NESTING, "variations"));
                }
                '(' => {
                    open.push(at);
                    at = session.tree().entry(at).parent;
                }
                ')' => at = open.pop().ok_or_else(|| bad("a bracket that was never opened"))?,
                other => return Err(bad(&format!("{other:?} means nothing"))),
            }
            first.len_utf8()
        };
        rest = &rest[end..];
    }
    if open.is_empty() { Ok(marks) } else { Err(bad("a bracket that is never closed")) }
}

fn read_end(variant: Variant, text: &str) -> Result<GameEnd, Problem> {
    let read = || {
        let (winner, reason) = text.split_once('.')?;
        let reason = EndReason::declared(&reason.replace('_', " "))?;
        let winner = match winner {
            "w" => Some(Color::White),
            "b" => Some(Color::Black),
            "d" => None,
            _ => return None,
        };
        let wins = matches!(reason, EndReason::Resignation | EndReason::TimeForfeit);
        let fits = wins == winner.is_some() && (wins || variant.dynamic().has_draws());
        fits.then_some(GameEnd { winner, reason })
    };
    read().ok_or_else(|| Problem::refused("The link ends the game in a way that there is not."))
}
