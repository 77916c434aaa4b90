//! Drawing all but the board.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::Style;
use ratatui::symbols::border;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Padding, Paragraph, Widget, Wrap};
use variant_core::{Bitboard, Color, Piece};

use super::super::gone::gone;
use super::super::opponent;
use super::super::session::People;
use super::app::{App, Purpose};
use super::board::Picturing;
use super::dialog::{Dialog, Menu, Prompt};
use super::keys::KEYS;
use super::layout::{Layout, SMALLEST, centered, menu_area};
use super::palette;

/// Frames of `+`, `-` and `|`.
const ASCII_FRAME: border::Set = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// Draws everything.
pub(super) fn draw(app: &App, frame: &mut Frame<'_>) {
    let window = frame.area();
    let Some(layout) = Layout::new(window, app.bottom, &app.look) else {
        return draw_too_small(window, frame.buffer_mut());
    };
    let buffer = frame.buffer_mut();
    draw_title(app, layout.title, buffer);
    draw_board(app, &layout, buffer);
    draw_panel(app, layout.panel, buffer);
    draw_message(app, layout.message, buffer);
    draw_keys(layout.keys, buffer);
    let cursor = draw_input(app, layout.input, buffer);
    let cursor = match &app.dialog {
        None => cursor,
        Some(Dialog::Menu(menu)) => {
            draw_menu(app, menu, menu_area(menu, layout.panel), buffer);
            None
        }
        Some(Dialog::Prompt(prompt)) => Some(draw_prompt(app, prompt, window, buffer)),
        Some(Dialog::Help) => {
            draw_help(app, window, buffer);
            None
        }
    };
    if let Some(cursor) = cursor {
        frame.set_cursor_position(cursor);
    }
}

fn draw_too_small(window: Rect, buffer: &mut Buffer) {
    let (width, height) = SMALLEST;
    let text = format!(
        "This window has {} columns and {} rows. The game needs {width} and {height}: please make \
         it larger, or start the program with --plain. Ctrl-C leaves.",
        window.width, window.height
    );
    Paragraph::new(text).wrap(Wrap { trim: true }).render(window, buffer);
}

fn frame_of(app: &App, title: &str) -> Block<'static> {
    let set = if app.look.ascii { ASCII_FRAME } else { border::ROUNDED };
    let title = if title.is_empty() { String::new() } else { format!(" {title} ") };
    Block::bordered()
        .border_set(set)
        .border_style(palette::faint())
        .padding(Padding::horizontal(1))
        .title(Span::styled(title, palette::heading()))
}

fn draw_title(app: &App, area: Rect, buffer: &mut Buffer) {
    let session = &app.session;
    let name = format!("{} Chess", session.variant());
    let players = match session.people() {
        People::Both => "two people".to_owned(),
        _ => format!(
            "White: {}   Black: {}",
            session.player(Color::White),
            session.player(Color::Black)
        ),
    };
    let line = Line::from(vec![
        Span::styled(name, palette::heading()),
        Span::raw("   "),
        Span::styled(players, palette::faint()),
    ]);
    line.render(area, buffer);
}

fn draw_board(app: &App, layout: &Layout, buffer: &mut Buffer) {
    let (board, going, vanishing) = app.shown();
    let position = app.session.position();
    let last_move = app.session.last_move().map_or(Bitboard::EMPTY, |(before, m)| {
        // Castling is shown where the king ends up, not on its rook.
        let to = before.castling(m).map_or(m.to, |castling| castling.king_to);
        Bitboard::of(m.from).with(to)
    });
    let hint = app.hint.map_or(Bitboard::EMPTY, |m| Bitboard::of(m.from).with(m.to));
    let checks = if app.is_moving() { Bitboard::EMPTY } else { position.checks().0 };
    let picturing = Picturing {
        look: &app.look,
        board: &board,
        cursor: Some(app.cursor),
        selected: app.selected,
        destinations: app.destinations(),
        last_move,
        hint,
        checks,
        going,
        vanishing,
    };
    picturing.draw(layout.board, buffer);
}

/// What stands beside the board: the pieces that are gone, the engine, the moves, the result.
fn draw_panel(app: &App, area: Rect, buffer: &mut Buffer) {
    let area = draw_gone(app, area, buffer);
    let area = draw_engine(app, area, buffer);
    let area = draw_result(app, area, buffer);
    draw_moves(app, area, buffer);
}

/// Draws a block of this height at the top of an area; returns the inside and what is left.
fn block(app: &App, title: &str, height: u16, area: Rect, buffer: &mut Buffer) -> (Rect, Rect) {
    let height = height.min(area.height);
    let upper = Rect { height, ..area };
    let frame = frame_of(app, title);
    let inside = frame.inner(upper);
    frame.render(upper, buffer);
    (inside, Rect { y: area.y + height, height: area.height - height, ..area })
}

fn draw_gone(app: &App, area: Rect, buffer: &mut Buffer) -> Rect {
    let (inside, rest) = block(app, "Gone", 4, area, buffer);
    for (row, color) in [Color::Black, Color::White].into_iter().enumerate() {
        let pieces = gone(app.session.game(), color);
        // A move that is still being shown has not yet taken anything.
        let (board, ..) = app.shown();
        let now = app.session.position().board();
        let still_there = board.color(color).len().saturating_sub(now.color(color).len());
        let count = pieces.len().saturating_sub(still_there as usize);
        let name = format!("{color} ");
        let room = usize::from(inside.width).saturating_sub(name.chars().count());
        let list = list(app, &pieces[..count], room);
        let line = Line::from(vec![Span::styled(name, palette::faint()), Span::raw(list)]);
        let line_area = Rect { y: inside.y + row as u16, height: 1, ..inside };
        line.render(line_area, buffer);
    }
    rest
}

/// Pieces in a list; the first ones are left out if there is no room for all.
fn list(app: &App, pieces: &[Piece], room: usize) -> String {
    let texts: Vec<String> = pieces.iter().map(|&piece| app.look.text(piece)).collect();
    (0..=texts.len())
        .map(|first| {
            let dots = if first > 0 { ".. " } else { "" };
            format!("{dots}{}", texts[first..].join(" "))
        })
        .find(|list| list.chars().count() <= room)
        .unwrap_or_default()
}

fn draw_engine(app: &App, area: Rect, buffer: &mut Buffer) -> Rect {
    let title = match app.session.people() {
        People::Both => "Engine".to_owned(),
        _ => format!("Engine, level {}", app.session.level()),
    };
    let (inside, rest) = block(app, &title, 4, area, buffer);
    let spinner = if app.look.ascii { ["|", "/", "-", "\\"] } else { ["◐", "◓", "◑", "◒"] };
    let spinner = spinner[app.ticks / 2 % spinner.len()];
    let mut lines = match app.purpose {
        None => vec![Line::styled("waits", palette::faint())],
        Some(purpose) => {
            let what = if purpose == Purpose::Move { "thinks" } else { "looks for a hint" };
            vec![Line::from(format!("{spinner} {what}"))]
        }
    };
    if let (Some(report), Some(_)) = (&app.report, app.purpose) {
        let position = app.session.position();
        let words = opponent::in_words(report.score, position.turn());
        lines[0].push_span(format!("  depth {}  {words}", report.depth));
        lines.push(Line::styled(opponent::line(position, report, 6).join(" "), palette::faint()));
    }
    Paragraph::new(lines).render(inside, buffer);
    rest
}

fn draw_result(app: &App, area: Rect, buffer: &mut Buffer) -> Rect {
    let Some(end) = app.session.game().end().filter(|_| !app.is_moving()) else { return area };
    let height = 3.min(area.height);
    let below = Rect { y: area.bottom() - height, height, ..area };
    let text = vec![Line::default(), Line::from(end.to_string()), Line::default()];
    let text = Paragraph::new(text).alignment(Alignment::Center).style(palette::result());
    text.render(below, buffer);
    Rect { height: area.height - height, ..area }
}

fn draw_moves(app: &App, area: Rect, buffer: &mut Buffer) {
    let (inside, _) = block(app, "Moves", area.height, area, buffer);
    let rows = move_rows(app);
    let room = usize::from(inside.height);
    let hidden = rows.len().saturating_sub(room);
    let first = hidden.saturating_sub(app.scrolled);
    let lines: Vec<Line<'_>> = rows.into_iter().skip(first).take(room).collect();
    Paragraph::new(lines).render(inside, buffer);
}

/// The moves, one of each side in a row.
fn move_rows(app: &App) -> Vec<Line<'static>> {
    let game = app.session.game();
    let sans = app.session.sans();
    let last = sans.len().saturating_sub(1);
    let mut rows: Vec<Line<'static>> = Vec::new();
    for (ply, san) in sans.into_iter().enumerate() {
        let Some(before) = game.position_at(ply) else { break };
        let style = if ply == last { palette::chosen() } else { Style::new() };
        let gap = " ".repeat(11_usize.saturating_sub(san.chars().count()).max(1));
        let is_white = before.turn() == Color::White;
        if is_white || rows.is_empty() {
            let number =
                Span::styled(format!("{:3}. ", before.fullmove_number()), palette::faint());
            rows.push(Line::from(number));
            if !is_white {
                rows[0].push_span(format!("{:12}", "..."));
            }
        }
        if let Some(row) = rows.last_mut() {
            row.push_span(Span::styled(san, style));
            row.push_span(gap);
        }
    }
    rows
}

fn draw_message(app: &App, area: Rect, buffer: &mut Buffer) {
    let (text, style) = match &app.message {
        Some(message) if message.refuses => (message.text.clone(), palette::refusal()),
        Some(message) => (message.text.clone(), Style::new()),
        None => (state(app), Style::new()),
    };
    Paragraph::new(text).style(style).wrap(Wrap { trim: true }).render(area, buffer);
}

/// Whose turn it is.
fn state(app: &App) -> String {
    let session = &app.session;
    if let Some(end) = session.game().end() {
        return format!("{end}. n begins a new game.");
    }
    let turn = session.position().turn();
    let check = if session.position().is_check() { ", in check" } else { "" };
    if session.is_engines_turn() {
        return format!("{turn} to move{check}: the engine thinks. Esc makes it move now.");
    }
    format!("{turn} to move{check}.")
}

/// Draws the line that is being written; returns where its cursor is.
fn draw_input(app: &App, area: Rect, buffer: &mut Buffer) -> Option<(u16, u16)> {
    match &app.input {
        Some(input) => {
            let line =
                Line::from(vec![Span::styled("> ", palette::key()), Span::raw(input.as_str())]);
            line.render(area, buffer);
            Some((area.x + 2 + input.chars().count() as u16, area.y))
        }
        None => {
            let text = "Arrows and Enter, the mouse, or write a move: Nf3, e2e4";
            Line::styled(text, palette::faint()).render(area, buffer);
            None
        }
    }
}

fn draw_keys(area: Rect, buffer: &mut Buffer) {
    let mut lines = vec![Line::default()];
    for key in KEYS {
        let (letter, short) = (format!("{}", key.letter), format!(" {}  ", key.short));
        let width = letter.len() + short.len();
        let last = lines.len() - 1;
        if lines[last].width() + width > usize::from(area.width) + 2 {
            lines.push(Line::default());
        }
        let last = lines.len() - 1;
        lines[last].push_span(Span::styled(letter, palette::key()));
        lines[last].push_span(Span::styled(short, palette::faint()));
    }
    Paragraph::new(lines).render(area, buffer);
}

fn draw_menu(app: &App, menu: &Menu, area: Rect, buffer: &mut Buffer) {
    let frame = frame_of(app, &menu.title);
    let inside = frame.inner(area);
    Clear.render(area, buffer);
    frame.render(area, buffer);
    for (n, (words, _)) in menu.items.iter().enumerate() {
        let style = if n == menu.cursor { palette::chosen() } else { Style::new() };
        let width = usize::from(inside.width).saturating_sub(3);
        let text = format!("{}  {words:width$}", n + 1);
        let row = Rect { y: inside.y + n as u16, height: 1, ..inside };
        Line::styled(text, style).render(row.intersection(inside), buffer);
    }
}

fn draw_prompt(app: &App, prompt: &Prompt, window: Rect, buffer: &mut Buffer) -> (u16, u16) {
    let area = centered(64, 3, window);
    let frame = frame_of(app, prompt.asked.title());
    let inside = frame.inner(area);
    Clear.render(area, buffer);
    frame.render(area, buffer);
    // The end of a long text is what is being written.
    let length = prompt.text.chars().count();
    let room = usize::from(inside.width).saturating_sub(1);
    let shown: String = prompt.text.chars().skip(length.saturating_sub(room)).collect();
    let column = inside.x + shown.chars().count() as u16;
    buffer.set_string(inside.x, inside.y, shown, Style::new());
    (column, inside.y)
}

fn draw_help(app: &App, window: Rect, buffer: &mut Buffer) {
    let rows = help_rows();
    let area = centered(76, rows.len() as u16 + 2, window);
    let frame = frame_of(app, "Help");
    let inside = frame.inner(area);
    Clear.render(area, buffer);
    frame.render(area, buffer);
    Paragraph::new(rows).render(inside, buffer);
}

fn help_rows() -> Vec<Line<'static>> {
    let entry = |key: &str, help: &str, width: usize| {
        let help = format!("{help:width$}");
        [Span::styled(format!("{key:>9}  "), palette::key()), Span::raw(help)]
    };
    let moving = [
        ("arrows", "go about the board, as h j k l do"),
        ("Enter", "take the piece, then the square to go to; so does the mouse"),
        ("Nf3, e2e4", "a move in letters or coordinates, and Enter; a capital H for the"),
        ("", "h-file. Split: the square and what leaves, as in f3g5n"),
        (":", "any command in words, such as `new shuffled 518`"),
        ("Esc", "let go; have the engine move now"),
        ("Page Up", "scroll the moves back, Page Down forth"),
    ];
    let mut rows: Vec<Line<'static>> =
        moving.iter().map(|(key, help)| Line::from(entry(key, help, 0).to_vec())).collect();
    rows.push(Line::default());
    let half = KEYS.len().div_ceil(2);
    for n in 0..half {
        let mut row = Vec::new();
        for key in [KEYS.get(n), KEYS.get(n + half)].into_iter().flatten() {
            let letter = key.letter.to_string();
            row.extend([
                Span::styled(format!("{letter:>3}  "), palette::key()),
                Span::raw(format!("{:29}", key.help)),
            ]);
        }
        rows.push(Line::from(row));
    }
    rows.push(Line::default());
    rows.push(Line::styled("  Any key closes this help.", palette::faint()));
    rows
}
