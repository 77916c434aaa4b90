//! Writing a picture, layer by layer.

use alloc::vec::Vec;
use core::fmt::{self, Display};

use super::arrow::Arrow;
use super::layout::{BOARD, RIM, SQUARE};
use super::text::{Escaped, Hundredths, Word};
use super::{Picture, PieceWord, SymbolId, glyphs, symbol};
use crate::{Bitboard, Color, File, Rank, Square};

impl Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.open(f)?;
        self.defs(f)?;
        self.frame(f)?;
        self.squares(f)?;
        self.holes(f)?;
        self.last_move_layer(f)?;
        self.mark_layer(f)?;
        self.check_layer(f)?;
        self.destination_layer(f)?;
        self.piece_layer(f)?;
        self.arrow_layer(f)?;
        f.write_str("</svg>\n")
    }
}

/// What lies over the squares without being in the way of the pointer.
const OVERLAY: &str = "pointer-events=\"none\"";

impl Picture<'_> {
    fn open(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (id, side) = (Word(&self.id), self.layout.side());
        let size = self.size.map_or(side, i64::from);
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"{id}\" class=\"board\" \
             viewBox=\"0 0 {side} {side}\" width=\"{size}\" height=\"{size}\" role=\"img\" \
             aria-labelledby=\"{id}-title {id}-description\">"
        )?;
        writeln!(f, "<title id=\"{id}-title\">{}</title>", Escaped(&self.title))?;
        write!(f, "<desc id=\"{id}-description\">")?;
        match &self.description {
            Some(description) => write!(f, "{}", Escaped(description))?,
            None => self.describe(f)?,
        }
        f.write_str("</desc>\n")
    }

    /// What the picture shows, in words.
    fn describe(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for color in Color::ALL {
            write!(f, "{color}:")?;
            let squares = self.board.color(color);
            for (n, (square, piece)) in
                self.board.pieces().filter(|(square, _)| squares.contains(*square)).enumerate()
            {
                let separator = if n == 0 { "" } else { "," };
                write!(f, "{separator} {} {square}", Escaped(self.info(piece).name))?;
            }
            f.write_str(if squares.is_empty() { " nothing. " } else { ". " })?;
        }
        list(f, "Holes", self.board.holes())?;
        if let Some((from, to)) = self.last_move {
            write!(f, "Last move: {from} to {to}. ")?;
        }
        list(f, "In check", self.checks)?;
        if let Some((from, to)) = self.destinations {
            list(f, format_args!("From {from} to"), to)?;
        }
        for (squares, _) in &self.marks {
            list(f, "Marked", *squares)?;
        }
        for (from, to, _) in &self.arrows {
            write!(f, "Arrow: {from} to {to}. ")?;
        }
        Ok(())
    }

    /// What is drawn once and used many times.
    fn defs(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<defs>\n")?;
        let mut drawn: Vec<(&str, Color)> = Vec::new();
        for (_, piece) in self.board.pieces() {
            let info = self.info(piece);
            // By name, as the id is made of it, so that no id comes twice.
            if !drawn.contains(&(info.name, piece.color)) {
                symbol(&info, piece.color, self.pieces, &self.id, f)?;
                drawn.push((info.name, piece.color));
            }
        }
        if !self.checks.is_empty() {
            let check = self.theme.check.with_alpha(255).attribute("stop-color");
            writeln!(
                f,
                "<radialGradient id=\"{}-glow\"><stop offset=\"0.25\"{check}/>\
                 <stop offset=\"1\"{check} stop-opacity=\"0\"/></radialGradient>",
                Word(&self.id)
            )?;
        }
        f.write_str("</defs>\n")
    }

    /// The rim, a ring so that nothing lies behind the squares, and the coordinates on it.
    fn frame(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (left, top) = (self.layout.left(), self.layout.top());
        let inner = self.layout.side() - 8;
        // It reaches half a unit under the squares, so that no seam shows between them.
        let cut = BOARD - 1;
        writeln!(
            f,
            "<path class=\"frame\"{} fill-rule=\"evenodd\" d=\"M4 0h{inner}a4 4 0 0 1 4 4v{inner}\
             a4 4 0 0 1-4 4h-{inner}a4 4 0 0 1-4-4v-{inner}a4 4 0 0 1 4-4zM{left}.5 {top}.5v{cut}\
             h{cut}v-{cut}z\"/>",
            self.theme.frame.attribute("fill")
        )?;
        if !self.layout.coordinates {
            return Ok(());
        }
        writeln!(
            f,
            "<g class=\"coordinates\" fill=\"none\"{} stroke-linecap=\"round\" \
             stroke-linejoin=\"round\" {OVERLAY} aria-hidden=\"true\">",
            self.theme.coordinate.attribute("stroke")
        )?;
        let band = left - RIM;
        for file in File::ALL {
            let x = self.layout.x(file) + (SQUARE - glyphs::WIDTH) / 2;
            let y = top + BOARD + (band + RIM - glyphs::HEIGHT) / 2;
            glyph(f, file.letter(), x, y)?;
        }
        for rank in Rank::ALL {
            let x = (band + RIM - glyphs::WIDTH) / 2;
            let y = self.layout.y(rank) + (SQUARE - glyphs::HEIGHT) / 2;
            glyph(f, rank.digit(), x, y)?;
        }
        f.write_str("</g>\n")
    }

    fn squares(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<g class=\"squares\" shape-rendering=\"crispEdges\">\n")?;
        for square in !self.board.holes() {
            let (shade, color) = if square.is_dark() {
                ("dark", self.theme.dark_square)
            } else {
                ("light", self.theme.light_square)
            };
            let (x, y) = self.layout.corner(square);
            writeln!(
                f,
                "<rect id=\"{}-{square}\" class=\"square {shade}\" data-square=\"{square}\" \
                 x=\"{x}\" y=\"{y}\" width=\"{SQUARE}\" height=\"{SQUARE}\"{}>\
                 <title>{square}</title></rect>",
                Word(&self.id),
                color.attribute("fill")
            )?;
        }
        f.write_str("</g>\n")
    }

    /// Holes go through the board: the wall is its thickness, seen where a square is above.
    fn holes(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let holes = self.board.holes();
        if holes.is_empty() {
            return Ok(());
        }
        f.write_str("<g class=\"holes\">\n")?;
        let wall = self.theme.wall.attribute("fill");
        let line = self.theme.wall.attribute("stroke");
        for square in holes {
            let (x, y) = self.layout.corner(square);
            write!(
                f,
                "<g id=\"{}-{square}\" class=\"hole\" data-square=\"{square}\">\
                 <title>hole {square}</title><rect x=\"{x}\" y=\"{y}\" width=\"{SQUARE}\" \
                 height=\"{SQUARE}\" pointer-events=\"all\"",
                Word(&self.id)
            )?;
            match self.theme.hole {
                Some(color) => write!(f, "{}/>", color.attribute("fill"))?,
                None => f.write_str(" fill=\"none\"/>")?,
            }
            if self.meets_board(square, 0, -1) {
                write!(f, "<path class=\"wall\"{wall} d=\"M{x} {y}h{SQUARE}v7h-{SQUARE}z\"/>")?;
            }
            f.write_str("</g>\n")?;
        }
        // One line around each opening, however many squares have gone there.
        write!(f, "<path class=\"edge\" fill=\"none\"{line} stroke-width=\"1.2\" d=\"")?;
        for square in holes {
            let (x, y) = self.layout.corner(square);
            for (across, down) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
                if !self.meets_board(square, across, down) {
                    continue;
                }
                let (x, y) = (x + SQUARE * i64::from(across > 0), y + SQUARE * i64::from(down > 0));
                let direction = if down == 0 { 'v' } else { 'h' };
                write!(f, "M{x} {y}{direction}{SQUARE}")?;
            }
        }
        f.write_str("\"/>\n</g>\n")
    }

    /// Whether beside a hole there is a square, or the rim.
    fn meets_board(&self, hole: Square, across: i8, down: i8) -> bool {
        let next = self.layout.step(hole, across, down);
        !next.is_some_and(|next| self.board.holes().contains(next))
    }

    fn last_move_layer(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((from, to)) = self.last_move else {
            return Ok(());
        };
        let color = self.theme.last_move;
        writeln!(f, "<g class=\"last-move\" {OVERLAY}>")?;
        for square in Bitboard::of(from).with(to) {
            if !self.board.holes().contains(square) {
                self.tint(f, square, color.attribute("fill"))?;
                continue;
            }
            let (x, y) = self.layout.corner(square);
            let (x, y, inner) = (x + 4, y + 4, SQUARE - 8);
            writeln!(
                f,
                "<rect data-square=\"{square}\" x=\"{x}\" y=\"{y}\" width=\"{inner}\" \
                 height=\"{inner}\" rx=\"3\" fill=\"none\"{} stroke-width=\"3\" \
                 stroke-dasharray=\"6 4\"/>",
                color.attribute("stroke"),
            )?;
        }
        f.write_str("</g>\n")
    }

    fn mark_layer(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.marks.is_empty() {
            return Ok(());
        }
        writeln!(f, "<g class=\"marks\" opacity=\"0.6\" {OVERLAY}>")?;
        for (squares, color) in &self.marks {
            for square in *squares {
                self.tint(f, square, color.attribute("fill"))?;
            }
        }
        f.write_str("</g>\n")
    }

    fn check_layer(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.checks.is_empty() {
            return Ok(());
        }
        writeln!(f, "<g class=\"checks\" {OVERLAY}>")?;
        for square in self.checks {
            self.tint(f, square, format_args!(" fill=\"url(#{}-glow)\"", Word(&self.id)))?;
        }
        f.write_str("</g>\n")
    }

    /// Covers a square.
    fn tint(&self, f: &mut fmt::Formatter<'_>, square: Square, fill: impl Display) -> fmt::Result {
        let (x, y) = self.layout.corner(square);
        writeln!(
            f,
            "<rect data-square=\"{square}\" x=\"{x}\" y=\"{y}\" width=\"{SQUARE}\" \
             height=\"{SQUARE}\"{fill}/>"
        )
    }

    fn destination_layer(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((from, to)) = self.destinations else {
            return Ok(());
        };
        let color = self.theme.destination;
        writeln!(f, "<g class=\"destinations\" {OVERLAY}>")?;
        if !self.board.holes().contains(from) {
            let alpha = color.alpha / 2;
            self.tint(f, from, color.with_alpha(alpha).attribute("fill"))?;
        }
        let own = self.board.color_at(from);
        for square in to {
            let (x, y) = self.layout.middle(square);
            write!(
                f,
                "<circle data-square=\"{square}\" cx=\"{}\" cy=\"{}\"",
                Hundredths(x),
                Hundredths(y)
            )?;
            let stroke = color.attribute("stroke");
            match self.board.color_at(square) {
                None => writeln!(f, " class=\"empty\" r=\"7\"{}/>", color.attribute("fill"))?,
                Some(owner) if Some(owner) == own => writeln!(
                    f,
                    " class=\"join\" r=\"20\" fill=\"none\"{stroke} stroke-width=\"4\" \
                     stroke-dasharray=\"10.47 5.24\"/>"
                )?,
                Some(_) => writeln!(
                    f,
                    " class=\"capture\" r=\"20\" fill=\"none\"{stroke} stroke-width=\"4\"/>"
                )?,
            }
        }
        f.write_str("</g>\n")
    }

    fn piece_layer(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<g class=\"pieces\">\n")?;
        for (square, piece) in self.board.pieces() {
            let (info, color) = (self.info(piece), piece.color);
            let (x, y) = self.layout.corner(square);
            let letter = match color {
                Color::White => info.letter.to_ascii_uppercase(),
                Color::Black => info.letter,
            };
            let mut letter_text = [0; 4];
            writeln!(
                f,
                "<g class=\"piece {}\" data-square=\"{square}\" data-piece=\"{}\" \
                 transform=\"translate({x} {y})\"><title>{color} {} on {square}</title>\
                 <use href=\"#{}\" width=\"{SQUARE}\" height=\"{SQUARE}\"/></g>",
                PieceWord(color, &info),
                Escaped(letter.encode_utf8(&mut letter_text)),
                Escaped(info.name),
                SymbolId(&self.id, &info, color)
            )?;
        }
        f.write_str("</g>\n")
    }

    fn arrow_layer(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.arrows.is_empty() {
            return Ok(());
        }
        writeln!(f, "<g class=\"arrows\" opacity=\"0.8\" {OVERLAY}>")?;
        for &(from, to, color) in &self.arrows {
            write!(f, "<path data-from=\"{from}\" data-to=\"{to}\"")?;
            if from == to {
                let (x, y) = self.layout.corner(from);
                writeln!(
                    f,
                    " fill=\"none\"{} stroke-width=\"4\" d=\"M{} {y}m0 2.5a20 20 0 1 1 0 40\
                     a20 20 0 1 1 0-40z\"/>",
                    color.attribute("stroke"),
                    Hundredths(x * 100 + SQUARE * 50)
                )?;
            } else {
                let arrow = Arrow { from: self.layout.middle(from), to: self.layout.middle(to) };
                writeln!(f, "{} d=\"{arrow}\"/>", color.attribute("fill"))?;
            }
        }
        f.write_str("</g>\n")
    }
}

/// One letter or digit with its upper left corner at a point.
fn glyph(f: &mut fmt::Formatter<'_>, letter: char, x: i64, y: i64) -> fmt::Result {
    let path = glyphs::coordinate(letter).unwrap_or_default();
    writeln!(f, "<path transform=\"translate({x} {y})\" d=\"{path}\"/>")
}

/// `Holes: c7, f4. `, or nothing for no squares.
fn list(f: &mut fmt::Formatter<'_>, what: impl Display, squares: Bitboard) -> fmt::Result {
    if squares.is_empty() {
        return Ok(());
    }
    write!(f, "{what}:")?;
    for (n, square) in squares.into_iter().enumerate() {
        let separator = if n == 0 { "" } else { "," };
        write!(f, "{separator} {square}")?;
    }
    f.write_str(". ")
}
