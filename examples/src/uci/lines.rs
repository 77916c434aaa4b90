//! Lines of bounded length.

use std::io::{self, BufRead, Read};

/// The longest line that is read, in bytes: more than the longest game of chess takes.
pub const LONGEST_LINE: usize = 1 << 17;

/// What has been read.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// A line, without its end.
    Text(String),
    /// A line that is too long, and was passed over.
    TooLong,
    /// The end of the input.
    End,
}

/// Reads a line; bytes that are no UTF-8 become replacement characters.
pub(super) fn read_line(input: &mut impl BufRead) -> io::Result<Line> {
    let mut bytes = Vec::new();
    let length = input.take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut bytes)?;
    if length == 0 {
        return Ok(Line::End);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    } else if length > LONGEST_LINE {
        input.skip_until(b'\n')?;
        return Ok(Line::TooLong);
    }
    Ok(Line::Text(String::from_utf8_lossy(&bytes).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_may_be_so_long_and_no_longer() {
        let fits = "a".repeat(LONGEST_LINE);
        let text = format!("{fits}\n{fits}b\n\r\n\u{fffd}");
        let mut input = text.as_bytes();
        let mut read = || read_line(&mut input).expect("no file that fails");
        assert_eq!(read(), Line::Text(fits.clone()));
        assert_eq!(read(), Line::TooLong);
        assert_eq!(read(), Line::Text("\r".to_owned()));
        assert_eq!(read(), Line::Text("\u{fffd}".to_owned()));
        assert_eq!(read(), Line::End);
        assert_eq!(read_line(&mut &b"\xff\n"[..]).ok(), Some(Line::Text("\u{fffd}".to_owned())));
    }
}
