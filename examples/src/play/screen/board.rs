//! The board: where its squares are on the screen, and what they look like.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use variant_core::{Bitboard, Board, Color as Side, File, Piece, Rank, Square};

use super::palette::{self, Mark};
use super::pieces::{Look, Picture};

/// Where the squares are.
///
/// Low squares of an even height begin and end half-way down a row, so that pieces stand in the
/// middle of them; then the upper and the lower half of a row have colours of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Geometry {
    left: u16,
    top: u16,
    /// The height of a square in rows.
    height: u16,
    /// Whether squares begin half-way down a row.
    halved: bool,
    bottom: Side,
}

/// The room for the digits of the ranks.
const DIGITS: u16 = 2;
/// The height of the smallest squares.
const SMALLEST: u16 = 2;
/// The height of squares from which on pieces are shown as pictures.
const PICTURES_FROM: u16 = 4;

impl Geometry {
    /// The largest board in an area, at its upper left; nothing if even the smallest does not fit.
    pub(super) fn largest(area: Rect, bottom: Side, look: &Look) -> Option<Geometry> {
        let fits = |height: u16| {
            let geometry = Geometry {
                left: area.x + DIGITS,
                top: area.y,
                height,
                halved: height % 2 == 0 && height < PICTURES_FROM && !look.ascii,
                bottom,
            };
            let whole = geometry.whole();
            (whole.width <= area.width && whole.height <= area.height).then_some(geometry)
        };
        (SMALLEST..=area.height / 8).rev().find_map(fits)
    }

    /// The width of a square: odd, so that there is a middle.
    pub(super) fn width(self) -> u16 {
        2 * self.height + 1
    }

    /// The rows of the squares.
    fn rows(self) -> u16 {
        8 * self.height + u16::from(self.halved)
    }

    /// The whole board with digits and letters.
    pub(super) fn whole(self) -> Rect {
        Rect::new(self.left - DIGITS, self.top, DIGITS + 8 * self.width(), self.rows() + 1)
    }

    /// The square at a half of a row, counted from the top of the board.
    fn at_half(self, column: u16, half: u16) -> Option<Square> {
        let half = half.checked_sub(u16::from(self.halved))?;
        square(self.bottom, column / self.width(), half / (2 * self.height))
    }

    /// The square at a place on the screen.
    pub(super) fn at(self, place: Position) -> Option<Square> {
        let column = place.x.checked_sub(self.left)?;
        // A row that two squares share belongs to the upper one, of which more is seen there.
        let half = place.y.checked_sub(self.top)? * 2;
        let on_board = column < 8 * self.width() && half < 2 * self.rows();
        let half = half.max(u16::from(self.halved));
        if on_board { self.at_half(column, half) } else { None }
    }

    /// The first column of a square and its middle row.
    pub(super) fn middle(self, square: Square) -> (u16, u16) {
        let (column, row) = place(self.bottom, square);
        (self.left + column * self.width(), self.top + row * self.height + self.height / 2)
    }

    /// The square next to one on the screen, with a side at the bottom.
    pub(super) fn step(bottom: Side, from: Square, right: i32, down: i32) -> Square {
        let (column, row) = place(bottom, from);
        let moved = |n: u16, by: i32| (i32::from(n) + by).clamp(0, 7) as u16;
        square(bottom, moved(column, right), moved(row, down)).unwrap_or(from)
    }
}

/// The square that is so many from the left and from the top.
fn square(bottom: Side, column: u16, row: u16) -> Option<Square> {
    let (file, rank) = match bottom {
        Side::White => (column, 7_u16.checked_sub(row)?),
        Side::Black => (7_u16.checked_sub(column)?, row),
    };
    Some(Square::new(File::from_index(file.into())?, Rank::from_index(rank.into())?))
}

/// How many squares a square is from the left and from the top.
fn place(bottom: Side, square: Square) -> (u16, u16) {
    let (file, rank) = (square.file().index() as u16, square.rank().index() as u16);
    match bottom {
        Side::White => (file, 7 - rank),
        Side::Black => (7 - file, rank),
    }
}

/// What is on the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Picturing<'p> {
    pub(super) look: &'p Look,
    pub(super) board: &'p Board,
    pub(super) cursor: Option<Square>,
    pub(super) selected: Option<Square>,
    /// Where the selected piece can go.
    pub(super) destinations: Bitboard,
    pub(super) last_move: Bitboard,
    pub(super) hint: Bitboard,
    pub(super) checks: Bitboard,
    /// Pieces that are about to go.
    pub(super) going: Bitboard,
    /// Squares that are about to become holes.
    pub(super) vanishing: Bitboard,
}

impl Picturing<'_> {
    /// Draws the board.
    pub(super) fn draw(&self, at: Geometry, buffer: &mut Buffer) {
        for row in 0..at.rows() {
            for column in 0..8 * at.width() {
                let color = |half| at.at_half(column, half).map_or(Color::Reset, |s| self.color(s));
                let (upper, lower) = (color(2 * row), color(2 * row + 1));
                let cell = &mut buffer[(at.left + column, at.top + row)];
                if upper == lower {
                    cell.set_char(' ').set_bg(upper);
                } else if upper == Color::Reset {
                    cell.set_char('▄').set_fg(lower).set_bg(upper);
                } else {
                    cell.set_char('▀').set_fg(upper).set_bg(lower);
                }
            }
        }
        for square in Square::all() {
            self.draw_square(at, square, buffer);
        }
        self.draw_names(at, buffer);
    }

    fn color(&self, square: Square) -> Color {
        if self.vanishing.contains(square) {
            return palette::VANISHING;
        }
        if self.board.holes().contains(square) {
            return palette::HOLE;
        }
        palette::square(square.is_dark(), self.mark(square))
    }

    fn mark(&self, square: Square) -> Mark {
        let targets = self.destinations & self.board.occupied();
        let marks = [
            (self.going, Mark::Going),
            (self.selected.into(), Mark::Selected),
            (self.checks, Mark::Check),
            (self.hint, Mark::Hint),
            (targets, Mark::Target),
            (self.last_move, Mark::LastMove),
        ];
        marks.iter().find(|(squares, _)| squares.contains(square)).map_or(Mark::Plain, |m| m.1)
    }

    fn draw_square(&self, at: Geometry, square: Square, buffer: &mut Buffer) {
        let (left, row) = at.middle(square);
        let middle = left + at.width() / 2;
        let bold = Style::new().add_modifier(Modifier::BOLD);
        if let Some(piece) = self.board.piece_at(square) {
            self.draw_piece(at, square, piece, buffer);
        } else if self.destinations.contains(square) {
            let dot = if self.look.ascii { "." } else { "●" };
            buffer.set_string(middle, row, dot, bold.fg(palette::DOT));
        } else if self.board.holes().contains(square) && self.look.ascii {
            // Without half rows, so that these are all rows of the square.
            let first = row - at.height / 2;
            let dots = ":".repeat(at.width().into());
            for row in first..first + at.height {
                buffer.set_string(left, row, &dots, Style::new().fg(palette::HOLE_DOTS));
            }
        }
        let style = bold.fg(palette::CURSOR);
        if self.cursor == Some(square) && at.height > SMALLEST && !self.look.ascii {
            let (right, top) = (left + at.width() - 1, row - at.height / 2);
            let below = top + at.height - 1;
            for (x, y, corner) in
                [(left, top, "┏"), (right, top, "┓"), (left, below, "┗"), (right, below, "┛")]
            {
                buffer.set_string(x, y, corner, style);
            }
        } else if let Some((open, close)) = self.brackets(square) {
            buffer.set_string(left, row, open, style);
            buffer.set_string(left + at.width() - 1, row, close, style);
        }
    }

    /// What a square has at its sides, so that it can be told without colours too.
    fn brackets(&self, square: Square) -> Option<(&'static str, &'static str)> {
        let ascii = self.look.ascii;
        if self.cursor == Some(square) {
            Some(("[", "]"))
        } else if self.going.contains(square) {
            Some(("*", "*"))
        } else if self.selected == Some(square) {
            Some(if ascii { (">", "<") } else { ("▶", "◀") })
        } else if (self.destinations & self.board.occupied()).contains(square) {
            Some(("(", ")"))
        } else if self.hint.contains(square) {
            Some(("?", "?"))
        } else if self.checks.contains(square) {
            Some(("!", "!"))
        } else {
            None
        }
    }

    fn draw_piece(&self, at: Geometry, square: Square, piece: Piece, buffer: &mut Buffer) {
        let (left, row) = at.middle(square);
        let pictures = self.look.pictures(piece.kind).filter(|_| at.height >= PICTURES_FROM);
        if let Some(pictures) = pictures {
            draw_pictures(&pictures, at, (left, row), palette::piece(piece.color), buffer);
            return;
        }
        let symbols = self.look.symbols(piece);
        let text: Vec<String> = symbols.iter().map(char::to_string).collect();
        let text = text.join(if self.look.ascii { "+" } else { "·" });
        let length = 2 * symbols.len() as u16 - 1;
        let style = Style::new().fg(palette::piece(piece.color)).add_modifier(Modifier::BOLD);
        buffer.set_string(left + (at.width() - length) / 2, row, text, style);
    }

    /// The letters and digits at the edges.
    fn draw_names(&self, at: Geometry, buffer: &mut Buffer) {
        for index in 0..8 {
            let Some(square) = square(at.bottom, index, index) else { continue };
            let file = at.left + index * at.width() + at.width() / 2;
            let letter = square.file().to_string();
            buffer.set_string(file, at.top + at.rows(), letter, palette::faint());
            let (_, row) = at.middle(square);
            buffer.set_string(at.left - DIGITS, row, square.rank().to_string(), palette::faint());
        }
    }
}

/// Draws pictures beside each other into the middle of a square, four dots to a cell.
fn draw_pictures(
    pictures: &[&Picture],
    at: Geometry,
    (left, middle): (u16, u16),
    color: Color,
    buffer: &mut Buffer,
) {
    /// What shows the dots of a cell: upper left 1, upper right 2, lower left 4, lower right 8.
    const BLOCKS: [char; 16] =
        [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];
    let rows: Vec<String> = (0..pictures[0].len())
        .map(|row| pictures.iter().map(|picture| picture[row]).collect::<Vec<_>>().join("."))
        .collect();
    let width = rows[0].len();
    let dots = (2 * usize::from(at.width()), 2 * usize::from(at.height));
    let scale = (dots.0 / width).min(dots.1 / rows.len()).max(1);
    let margin = |dots: usize, length: usize| dots.saturating_sub(scale * length) / 2;
    let margins = (margin(dots.0, width), margin(dots.1, rows.len()));
    let is_dot = |x: usize, y: usize| {
        let place = x.checked_sub(margins.0).zip(y.checked_sub(margins.1));
        place.is_some_and(|(x, y)| {
            rows.get(y / scale).is_some_and(|row| row.as_bytes().get(x / scale) == Some(&b'#'))
        })
    };
    let top = middle - at.height / 2;
    for row in 0..at.height {
        for column in 0..at.width() {
            let (x, y) = (2 * usize::from(column), 2 * usize::from(row));
            let corners = [(x, y, 1), (x + 1, y, 2), (x, y + 1, 4), (x + 1, y + 1, 8)];
            let dots = corners.iter().filter(|&&(x, y, _)| is_dot(x, y));
            let index: usize = dots.map(|&(.., bit)| bit).sum();
            if index != 0 {
                buffer[(left + column, top + row)].set_char(BLOCKS[index]).set_fg(color);
            }
        }
    }
}
