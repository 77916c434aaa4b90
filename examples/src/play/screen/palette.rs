//! The colours, from the 256 that nearly all terminals have.

use ratatui::style::{Color, Modifier, Style};
use variant_core::Color as Side;

/// What a square has to be told apart by; the later ones matter more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// Nothing.
    Plain,
    /// The last move went from or to here.
    LastMove,
    /// The selected piece can take or join the piece here.
    Target,
    /// The hint goes from or to here.
    Hint,
    /// The selected piece.
    Selected,
    /// A royal piece in check.
    Check,
    /// A piece that is about to go.
    Going,
}

/// The colour of a square.
pub(super) fn square(is_dark: bool, mark: Mark) -> Color {
    let (light, dark) = match mark {
        Mark::Plain => (67, 60),
        Mark::LastMove => (71, 65),
        Mark::Target => (137, 130),
        Mark::Hint => (134, 97),
        Mark::Selected => (178, 136),
        Mark::Check => (167, 160),
        Mark::Going => (209, 202),
    };
    Color::Indexed(if is_dark { dark } else { light })
}

/// A square that is about to become a hole.
pub(super) const VANISHING: Color = Color::Indexed(238);
/// A hole.
pub(super) const HOLE: Color = Color::Indexed(16);
/// The dots of a hole where there are only letters.
pub(super) const HOLE_DOTS: Color = Color::Indexed(240);
/// The frame round the square with the cursor.
pub(super) const CURSOR: Color = Color::Indexed(226);
/// The dot on a square to which the selected piece can go.
pub(super) const DOT: Color = Color::Indexed(228);

/// Pieces of a side.
pub(super) fn piece(side: Side) -> Color {
    Color::Indexed(match side {
        Side::White => 231,
        Side::Black => 16,
    })
}

/// Letters and digits beside the board, frames, what is of less weight.
pub(super) fn faint() -> Style {
    Style::new().fg(Color::Indexed(245))
}

/// Headings.
pub(super) fn heading() -> Style {
    Style::new().fg(Color::Indexed(110)).add_modifier(Modifier::BOLD)
}

/// A key in the list of keys.
pub(super) fn key() -> Style {
    Style::new().fg(Color::Indexed(179)).add_modifier(Modifier::BOLD)
}

/// A move that was refused, an error.
pub(super) fn refusal() -> Style {
    Style::new().fg(Color::Indexed(209)).add_modifier(Modifier::BOLD)
}

/// The result of the game.
pub(super) fn result() -> Style {
    Style::new().fg(Color::Indexed(16)).bg(Color::Indexed(179)).add_modifier(Modifier::BOLD)
}

/// The line that is chosen, or the move that was made last.
pub(super) fn chosen() -> Style {
    Style::new().add_modifier(Modifier::REVERSED)
}
