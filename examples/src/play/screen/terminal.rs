//! Taking the terminal, and giving it back as it was.

use std::io::{self, Write};
use std::panic;
#[cfg(unix)]
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
#[cfg(unix)]
use std::time::Duration;

use anyhow::{Context, Result};
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

/// The whole terminal, given back when dropped.
pub(super) struct Terminal {
    inner: ratatui::Terminal<CrosstermBackend<io::Stdout>>,
}

impl Terminal {
    /// Takes the terminal. After a panic too it is given back, so that the message can be read.
    pub(super) fn take() -> Result<Terminal> {
        let previous = panic::take_hook();
        let own = thread::current().id();
        panic::set_hook(Box::new(move |info| {
            // Without the engine's thread the game goes on, and says so itself.
            if thread::current().id() == own {
                give_back();
                previous(info);
            }
        }));
        enable_raw_mode().context("cannot control the terminal")?;
        let mut out = io::stdout();
        let inner = execute!(out, EnterAlternateScreen, EnableMouseCapture)
            .and_then(|()| ratatui::Terminal::new(CrosstermBackend::new(out)))
            .inspect_err(|_| give_back())
            .context("cannot fill the terminal")?;
        Ok(Terminal { inner })
    }

    /// Draws a picture.
    pub(super) fn draw(&mut self, draw: impl FnOnce(&mut ratatui::Frame<'_>)) -> Result<()> {
        self.inner.draw(draw).context("cannot write to the terminal")?;
        Ok(())
    }

    /// Asks the terminal to put a text into the clipboard. Those that cannot do it take no notice.
    pub(super) fn copy(&mut self, text: &str) -> Result<()> {
        let mut out = io::stdout();
        write!(out, "{}", copying(text))
            .and_then(|()| out.flush())
            .context("cannot write to the terminal")
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        give_back();
    }
}

/// Gives the terminal back. What fails then cannot be helped.
fn give_back() {
    let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}

/// The control sequence OSC 52, which puts a text into the clipboard.
fn copying(text: &str) -> String {
    format!("\x1b]52;c;{}\x07", base64(text.as_bytes()))
}

/// Bytes in the alphabet of RFC 4648.
fn base64(bytes: &[u8]) -> String {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for group in bytes.chunks(3) {
        let byte = |n: usize| u32::from(group.get(n).copied().unwrap_or_default());
        let word = byte(0) << 16 | byte(1) << 8 | byte(2);
        for n in 0..4 {
            // Three bytes give four letters, two give three, one gives two.
            let letter = ALPHABET[(word >> (18 - 6 * n) & 63) as usize];
            text.push(if n as usize <= group.len() { letter.into() } else { '=' });
        }
    }
    text
}

/// A flag that is set when the system asks the program to end.
pub(super) struct Ending(Arc<AtomicBool>);

impl Ending {
    pub(super) fn new() -> Result<Ending> {
        let flag = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        {
            use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
            for signal in [SIGHUP, SIGINT, SIGTERM] {
                signal_hook::flag::register(signal, Arc::clone(&flag))
                    .context("cannot watch for signals")?;
            }
            let watched = Arc::clone(&flag);
            thread::spawn(move || end_if_stuck(&watched));
        }
        Ok(Ending(flag))
    }

    pub(super) fn is_asked(&self) -> bool {
        self.0.load(Relaxed)
    }
}

/// Ends the program some time after it was asked to, for when it could not end by itself.
///
/// When a terminal is gone, reading from it fails at once and for ever, and the library that reads
/// keys tries again and again without telling: the program would stay behind, busy and unseen.
#[cfg(unix)]
fn end_if_stuck(asked: &AtomicBool) {
    while !asked.load(Relaxed) {
        thread::sleep(Duration::from_millis(100));
    }
    thread::sleep(Duration::from_secs(1));
    process::exit(1);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_of_the_standard() {
        let pairs =
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")];
        for (text, expected) in pairs {
            assert_eq!(base64(text.as_bytes()), expected);
        }
        assert_eq!(copying("fo"), "\x1b]52;c;Zm8=\x07");
    }
}
