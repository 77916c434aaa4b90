//! The end of the game.

use variant_core::blocks::standard::royal;
use variant_core::{Any, Bitboard, Outcome, Reason, Rules};

use crate::Wormhole;
use crate::moves::generate;
use crate::rules::WormholeParts;

/// A side with no legal move loses, mated or stalemated alike. There are no draws: nothing ever
/// repeats.
pub(crate) fn outcome(parts: &WormholeParts) -> Option<Outcome> {
    let mut any = Any::default();
    generate(parts, Bitboard::ALL, &mut any);
    if any.0 {
        return None;
    }
    let winner = !parts.turn;
    let king = royal(&parts.board, parts.turn)?;
    let attacked = !Wormhole::attackers(parts, king, winner).is_empty();
    let reason = if attacked { Reason::Checkmate } else { Reason::Stalemate };
    Some(Outcome::win(winner, reason))
}
