//! Reading games from files and other streams.

use std::borrow::Cow;
use std::io::{BufRead, Read};
use std::string::ToString;
use std::vec::Vec;

use super::lines::AnyLines;
use super::{GameTree, Parser, PgnError, PgnProblem};
use crate::Rules;

/// The longest line, in bytes, that a [`Reader`] takes. A game with a longer one is reported as
/// faulty; the line is passed over without being kept.
pub const LONGEST_LINE: usize = 1 << 24;

/// Reads games from a file or another buffered stream, one at a time.
///
/// The text is UTF-8; lines that are not are taken to be ISO 8859-1, as the standard says.
///
/// ```
/// use fusion::Fusion;
/// use variant_core::pgn::Reader;
/// let file: &[u8] = b"1. e4 e5 1-0\n\n1. d4 *\n"; // Or a `BufReader` of a `File`.
/// assert_eq!(Reader::<Fusion, _>::new(file).filter(Result::is_ok).count(), 2);
/// ```
#[derive(Debug)]
pub struct Reader<R: Rules, B> {
    input: Option<B>,
    parser: Parser<R>,
    buffer: Vec<u8>,
}

impl<R: Rules, B: BufRead> Reader<R, B> {
    /// A reader of a stream.
    #[must_use]
    pub fn new(input: B) -> Reader<R, B> {
        Reader { input: Some(input), parser: Parser::new(), buffer: Vec::new() }
    }

    /// Reads a line or, at the end of the input or after an error, ends the file.
    fn read_line(&mut self) {
        let Some(input) = &mut self.input else { return };
        self.buffer.clear();
        let limit = LONGEST_LINE as u64 + 1;
        match input.take(limit).read_until(b'\n', &mut self.buffer) {
            Ok(0) => self.finish(),
            Ok(length) if length > LONGEST_LINE && self.buffer.last() != Some(&b'\n') => {
                self.parser.skip_line(PgnProblem::LineTooLong);
                self.pass_over_line();
            }
            Ok(_) => {
                let text = decode(&self.buffer);
                for line in AnyLines::new(&text) {
                    self.parser.feed(line);
                }
                self.buffer.clear();
            }
            Err(error) => self.stop(&error),
        }
    }

    fn pass_over_line(&mut self) {
        let Some(input) = &mut self.input else { return };
        loop {
            self.buffer.clear();
            match input.take(LONGEST_LINE as u64).read_until(b'\n', &mut self.buffer) {
                Ok(0) => return,
                Ok(_) if self.buffer.last() == Some(&b'\n') => return,
                Ok(_) => {}
                Err(error) => return self.stop(&error),
            }
        }
    }

    fn stop(&mut self, error: &std::io::Error) {
        self.parser.skip_line(PgnProblem::Input(error.to_string()));
        self.finish();
    }

    fn finish(&mut self) {
        self.input = None;
        self.parser.finish();
    }
}

fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match core::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| char::from(byte)).collect()),
    }
}

impl<R: Rules, B: BufRead> Iterator for Reader<R, B> {
    type Item = Result<GameTree<R>, PgnError<R>>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(game) = self.parser.next_game() {
                return Some(game);
            }
            self.input.as_ref()?;
            self.read_line();
        }
    }
}
