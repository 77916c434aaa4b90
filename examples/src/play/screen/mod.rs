//! A game that fills the terminal.

mod app;
mod board;
mod dialog;
mod draw;
mod keys;
mod layout;
mod palette;
mod pieces;
mod terminal;
#[cfg(test)]
mod tests;

use std::io::ErrorKind;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use ratatui::crossterm::event;
use ratatui::layout::Rect;

use super::Options;
use super::session::Session;
use super::thinker::Thinker;
use app::App;
use terminal::{Ending, Terminal};

/// How long to wait for a key while something moves on the screen, and while nothing does.
const LIVELY: Duration = Duration::from_millis(50);
const QUIET: Duration = Duration::from_millis(200);

/// Plays a game on the whole terminal, until the player leaves or the system ends it.
///
/// # Errors
///
/// When the terminal cannot be read or written. It is given back in any case.
pub fn play(session: Session, thinker: Thinker, options: &Options) -> Result<()> {
    let ending = Ending::new()?;
    // Without colours the letters tell the sides.
    let ascii = options.ascii || std::env::var_os("NO_COLOR").is_some_and(|set| !set.is_empty());
    let mut app = App::new(session, thinker, options.time, ascii, options.still);
    let mut terminal = Terminal::take()?;
    while !app.is_done() && !ending.is_asked() {
        let mut window = Rect::default();
        terminal.draw(|frame| {
            window = frame.area();
            draw::draw(&app, frame);
        })?;
        if let Some(text) = app.take_clipboard() {
            terminal.copy(&text)?;
        }
        let wait = if app.is_lively() { LIVELY } else { QUIET };
        while is_event(wait)? {
            app.handle(&event::read().context("cannot read from the terminal")?, window);
            if app.is_done() || !is_event(Duration::ZERO)? {
                break;
            }
        }
        app.tick(Instant::now());
    }
    Ok(())
}

/// Whether something happens at keyboard, mouse or window within a time.
fn is_event(wait: Duration) -> Result<bool> {
    match event::poll(wait) {
        // By a signal, which is looked at next.
        Err(error) if error.kind() == ErrorKind::Interrupted => Ok(false),
        result => result.context("cannot read from the terminal"),
    }
}
