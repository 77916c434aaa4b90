//! Text and numbers inside markup.

use core::fmt::{self, Write};

/// Text with the characters that mean something in markup replaced, so that it stays text in
/// elements and in quoted attributes. Control characters, which XML cannot hold, become `�`.
pub(crate) struct Escaped<'t>(pub(crate) &'t str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                '\t' | '\n' | '\r' => f.write_char(letter)?,
                '\u{fffe}' | '\u{ffff}' => f.write_char('\u{fffd}')?,
                _ if letter.is_control() => f.write_char('\u{fffd}')?,
                _ => f.write_char(letter)?,
            }
        }
        Ok(())
    }
}

/// Text as a word for ids and classes: letters and digits of ASCII in lower case, `_`, and `-` for
/// all else.
pub(crate) struct Word<'t>(pub(crate) &'t str);

impl fmt::Display for Word<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            let fits = letter.is_ascii_alphanumeric() || letter == '_';
            f.write_char(if fits { letter.to_ascii_lowercase() } else { '-' })?;
        }
        Ok(())
    }
}

/// A length in hundredths of a unit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Hundredths(pub(crate) i64);

impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, rest) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        match rest {
            0 => write!(f, "{sign}{whole}"),
            _ if rest % 10 == 0 => write!(f, "{sign}{whole}.{}", rest / 10),
            _ => write!(f, "{sign}{whole}.{rest:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn nothing_breaks_out() {
        let text =
            Escaped("</title><script>alert(\"'&'\")</script>\u{0}\u{1b}\u{ffff} é").to_string();
        assert_eq!(
            text,
            "&lt;/title&gt;&lt;script&gt;alert(&quot;&#39;&amp;&#39;&quot;)&lt;/script&gt;��� é"
        );
        assert_eq!(Word("Dragon King\"><x é_9").to_string(), "dragon-king---x--_9");
    }

    #[test]
    fn lengths_are_short() {
        for (length, text) in
            [(0, "0"), (100, "1"), (-150, "-1.5"), (-5, "-0.05"), (1234, "12.34"), (10, "0.1")]
        {
            assert_eq!(Hundredths(length).to_string(), text);
        }
    }
}
