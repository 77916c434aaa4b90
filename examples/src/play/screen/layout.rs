//! What is where on the screen.

use ratatui::layout::Rect;
use variant_core::{Color, Square};

use super::board::Geometry;
use super::dialog::Menu;
use super::pieces::Look;

/// The smallest window that the game fits in.
pub(super) const SMALLEST: (u16, u16) = (80, 24);

/// The room beside the board that the panel needs.
const PANEL: u16 = 34;
/// The most that it takes.
const PANEL_MOST: u16 = 56;
/// The rows below the board: what is said, what is written, and the keys.
const BELOW: u16 = 5;

/// The parts of the window.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) title: Rect,
    pub(super) board: Geometry,
    pub(super) panel: Rect,
    pub(super) message: Rect,
    pub(super) input: Rect,
    pub(super) keys: Rect,
}

impl Layout {
    /// The parts of a window; nothing if it is too small.
    pub(super) fn new(window: Rect, bottom: Color, look: &Look) -> Option<Layout> {
        if window.width < SMALLEST.0 || window.height < SMALLEST.1 {
            return None;
        }
        let rows = |y: u16, height: u16| Rect::new(1, y, window.width - 2, height);
        let space = Rect::new(1, 1, window.width - 2 - PANEL, window.height - 1 - BELOW);
        let board = Geometry::largest(space, bottom, look)?;
        let whole = board.whole();
        let left = whole.right() + 2;
        let below = window.height - BELOW;
        Some(Layout {
            title: rows(0, 1),
            board,
            panel: Rect::new(left, 1, (window.width - 1 - left).min(PANEL_MOST), space.height),
            message: rows(below, 2),
            input: rows(below + 2, 1),
            keys: rows(below + 3, 2),
        })
    }

    /// The square next to one on the screen.
    pub(super) fn step(bottom: Color, from: Square, right: i32, down: i32) -> Square {
        Geometry::step(bottom, from, right, down)
    }
}

/// Where a menu is: over the panel, and over the board only as far as it has to.
pub(super) fn menu_area(menu: &Menu, panel: Rect) -> Rect {
    let widest = menu.items.iter().map(|(words, _)| words.chars().count() + 5);
    let width = widest.chain([menu.title.chars().count() + 2]).max().unwrap_or_default();
    let width = (width as u16 + 2).max(panel.width).min(panel.right());
    let height = (menu.items.len() as u16 + 2).min(panel.height);
    let top = panel.y + (panel.height - height) / 2;
    Rect::new(panel.right() - width, top, width, height)
}

/// An area of this size in the middle, or as much of it as there is room for.
pub(super) fn centered(width: u16, height: u16, window: Rect) -> Rect {
    let (width, height) = (width.min(window.width), height.min(window.height));
    Rect::new(
        window.x + (window.width - width) / 2,
        window.y + (window.height - height) / 2,
        width,
        height,
    )
}
