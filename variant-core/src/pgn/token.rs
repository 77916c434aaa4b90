//! The tokens of a line.

use alloc::string::String;

use super::tags::is_name;
use super::{GameResult, Glyph};

/// What a piece of a line is.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Token<'t> {
    /// `[Name "value"]`.
    Tag { name: &'t str, value: String },
    /// A `[` with something else after it; the rest of the line is not looked at.
    BadTag,
    /// A whole comment.
    Comment(&'t str),
    /// The first part of a comment that goes on past the line.
    OpenComment(&'t str),
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// `$14`, `!?`.
    Glyph(Glyph),
    /// A `$` without a number up to 255.
    BadGlyph,
    /// The result.
    Result(GameResult),
    /// Anything else that is not a move number.
    Move(&'t str),
}

/// The rest of a line.
#[derive(Debug)]
pub(super) struct Tokens<'t> {
    pub(super) rest: &'t str,
}

/// Characters that end a word.
const DELIMITERS: &[char] = &['{', '}', '(', ')', '[', ']', ';', '$', '!', '?', '*', '\u{feff}'];

impl<'t> Iterator for Tokens<'t> {
    type Item = Token<'t>;

    fn next(&mut self) -> Option<Token<'t>> {
        loop {
            // A byte order mark is no text wherever it is: files get joined.
            self.rest =
                self.rest.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
            let first = self.rest.chars().next()?;
            let token = match first {
                '[' => self.tag(),
                '{' => self.comment(),
                ';' => Token::Comment(core::mem::take(&mut self.rest).get(1..)?),
                '(' => self.single(Token::Open),
                ')' => self.single(Token::Close),
                '*' => self.single(Token::Result(GameResult::Unknown)),
                '$' => self.number_glyph(),
                '!' | '?' => self.symbol_glyph(),
                // Brackets that close nothing are words that are no moves.
                ']' | '}' => {
                    let (word, rest) = self.rest.split_at(1);
                    self.rest = rest;
                    Token::Move(word)
                }
                _ => match self.word() {
                    Some(token) => token,
                    None => continue,
                },
            };
            return Some(token);
        }
    }
}

impl<'t> Tokens<'t> {
    /// Takes the part of the rest before a place, and leaves what is after it.
    fn take(&mut self, end: usize) -> &'t str {
        let (taken, rest) = self.rest.split_at(end);
        self.rest = rest;
        taken
    }

    fn single(&mut self, token: Token<'t>) -> Token<'t> {
        self.take(1);
        token
    }

    fn comment(&mut self) -> Token<'t> {
        self.take(1);
        match self.rest.find('}') {
            Some(end) => {
                let text = self.take(end);
                self.take(1);
                Token::Comment(text)
            }
            None => Token::OpenComment(core::mem::take(&mut self.rest)),
        }
    }

    fn tag(&mut self) -> Token<'t> {
        match read_tag(self.rest) {
            Some((name, value, rest)) => {
                self.rest = rest;
                Token::Tag { name, value }
            }
            None => {
                self.rest = "";
                Token::BadTag
            }
        }
    }

    fn number_glyph(&mut self) -> Token<'t> {
        self.take(1);
        let end = self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len());
        self.take(end).parse().map_or(Token::BadGlyph, |number| Token::Glyph(Glyph(number)))
    }

    /// Signs beyond the second add nothing: `!!!` is `!!`.
    fn symbol_glyph(&mut self) -> Token<'t> {
        let end = self.rest.find(|c| c != '!' && c != '?').unwrap_or(self.rest.len());
        let signs = self.take(end);
        let symbol = signs.get(..2).unwrap_or(signs);
        Glyph::from_symbol(symbol).map_or(Token::BadGlyph, Token::Glyph)
    }

    /// A word, without the move number before it; `None` if that is all there is.
    fn word(&mut self) -> Option<Token<'t>> {
        let is_end = |c: char| c.is_whitespace() || DELIMITERS.contains(&c);
        let end = self.rest.find(is_end).unwrap_or(self.rest.len());
        let word = self.take(end);
        if let Some(result) = GameResult::from_token(word) {
            return Some(Token::Result(result));
        }
        if let Some(glyph) = Glyph::from_symbol(word) {
            return Some(Token::Glyph(glyph));
        }
        let after_number = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let after_dots = after_number.trim_start_matches('.');
        let is_number = after_number.is_empty() || after_dots.len() < after_number.len();
        let text = if is_number { after_dots } else { word };
        (!text.is_empty()).then_some(Token::Move(text))
    }
}

/// Reads `[Name "value"]` at the start of a text; the closing bracket may be missing at its end.
pub(super) fn read_tag(text: &str) -> Option<(&str, String, &str)> {
    let text = text.strip_prefix('[')?.trim_start();
    let end = text.find(|c: char| c.is_whitespace() || c == '"')?;
    let (name, rest) = text.split_at(end);
    let rest = rest.trim_start().strip_prefix('"')?;
    let (value, rest) = read_string(rest)?;
    let rest = rest.trim_start();
    let rest = if rest.is_empty() { rest } else { rest.strip_prefix(']')? };
    is_name(name).then_some((name, value, rest))
}

/// Reads to the closing quotation mark. A backslash escapes itself and that mark only.
fn read_string(text: &str) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        match (c, chars.peek()) {
            ('"', _) => return Some((value, &text[at + 1..])),
            ('\\', Some(&(_, escaped @ ('"' | '\\')))) => {
                value.push(escaped);
                chars.next();
            }
            _ => value.push(c),
        }
    }
    None
}
