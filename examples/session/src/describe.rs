//! Moves in words, for those who do not see the board.

use variant_core::dynamic::AnyPosition;
use variant_core::{CastlingSide, Change, Color, Component, Kind, Move, Piece};

/// What a legal move does, as sentences: `White's Bishop e2 fuses with the Knight on f3: a Paladin.`
pub(crate) fn told(before: &dyn AnyPosition, m: Move) -> Option<String> {
    let changes = before.changes(m)?;
    let after = before.play(m).ok()?;
    let mover = before.turn();
    let mut text = format!("{mover}{}", action(before, m)?);
    if let Some(taken) = taken(before, m, &changes) {
        text += &taken;
    }
    if let Some(name) = promotion(before, m) {
        text += &format!(", and becomes a {name}");
    }
    text.push('.');
    for (wave, names) in waves(before, &changes) {
        let when = if wave == 1 { "Mated and removed" } else { "Then" };
        text += &format!(" {when}: {}.", names.join(", "));
    }
    if changes.iter().any(|change| change.after == variant_core::Content::Hole) {
        text += &format!(" The square {} falls away.", m.from);
    }
    if after.is_check() {
        text += " Check.";
    }
    Some(text)
}

/// What the moving piece does: ` castles on the king's side`, `'s Knight g1 goes to f3`.
fn action(before: &dyn AnyPosition, m: Move) -> Option<String> {
    if let Some(castling) = before.castling(m) {
        return Some(match castling.side {
            CastlingSide::King => " castles on the king's side".to_owned(),
            CastlingSide::Queen => " castles on the queen's side".to_owned(),
        });
    }
    let mover = before.piece_at(m.from)?;
    let (from, to, name) = (m.from, m.to, mover.name);
    if is_split(mover.piece.kind, m) {
        let (leaves, stays) =
            (kind_name(before, m.arrives), kind_name(before, mover.piece.kind - m.arrives));
        return Some(format!(
            "'s {name} {from} splits: the {leaves} goes to {to}, the {stays} stays"
        ));
    }
    Some(match before.piece_at(to) {
        Some(joined) if joined.piece.color == mover.piece.color => {
            let whole = kind_name(before, mover.piece.kind | joined.piece.kind);
            format!("'s {name} {from} fuses with the {} on {to}: a {whole}", joined.name)
        }
        Some(enemy) => format!("'s {name} {from} takes the {} on {to}", enemy.name),
        None => format!("'s {name} {from} goes to {to}"),
    })
}

/// What is taken that did not stand on the target, as en passant.
fn taken(before: &dyn AnyPosition, m: Move, changes: &[Change]) -> Option<String> {
    let elsewhere = |change: &&Change| {
        change.wave == 0 && change.square != m.to && color_of(change) == Some(!before.turn())
    };
    let change = changes.iter().find(elsewhere)?;
    Some(format!(" and takes the {} on {}", before.piece_at(change.square)?.name, change.square))
}

/// The pieces removed after the move, wave by wave.
fn waves(before: &dyn AnyPosition, changes: &[Change]) -> Vec<(u8, Vec<String>)> {
    let mut waves: Vec<(u8, Vec<String>)> = Vec::new();
    for change in changes.iter().filter(|change| change.wave > 0) {
        let Some(piece) = change.before.piece() else { continue };
        let text = format!("{} {}", kind_name(before, piece.kind), change.square);
        match waves.last_mut().filter(|(wave, _)| *wave == change.wave) {
            Some((_, names)) => names.push(text),
            None => waves.push((change.wave, Vec::from([text]))),
        }
    }
    waves
}

fn color_of(change: &Change) -> Option<Color> {
    change.before.piece().map(|piece| piece.color)
}

/// Whether a move of a piece of this kind leaves a part of it behind.
pub(crate) fn is_split(kind: Kind, m: Move) -> bool {
    kind != m.arrives && kind.is_compound() && kind.contains(m.arrives)
}

/// What a pawn becomes, if it becomes something.
fn promotion(before: &dyn AnyPosition, m: Move) -> Option<&'static str> {
    let pawn = before.piece_at(m.from)?.piece.kind.has(Component::PAWN);
    (pawn && m.arrives != Kind::PAWN).then(|| kind_name(before, m.arrives))
}

/// What a move between two squares does, where another does something else: for a chooser.
pub(crate) fn choice(before: &dyn AnyPosition, m: Move) -> (Piece, String) {
    let color = before.turn();
    let kind = before.piece_at(m.from).map_or(m.arrives, |mover| mover.piece.kind);
    if before.castling(m).is_some() {
        return (Piece::new(color, kind), "Castle".to_owned());
    }
    let name = kind_name(before, m.arrives);
    let text = if is_split(kind, m) {
        format!("Split: the {name} goes, the {} stays", kind_name(before, kind - m.arrives))
    } else if promotion(before, m).is_some() {
        format!("Promote to {name}")
    } else {
        format!("Move the whole {}", kind_name(before, kind))
    };
    let shown = if text.starts_with("Move") { kind } else { m.arrives };
    (Piece::new(color, shown), text)
}

/// The variant's name of a kind.
pub(crate) fn kind_name(position: &dyn AnyPosition, kind: Kind) -> &'static str {
    let kinds = position.variant().kinds();
    kinds.iter().find(|info| info.kind == kind).map_or("piece", |info| info.name)
}
