//! Letters and digits as strokes, so that a picture needs no font.

/// The width of a glyph's box.
pub(crate) const WIDTH: i64 = 6;
/// The height of a glyph's box; a `g` hangs a little below.
pub(crate) const HEIGHT: i64 = 8;

/// The path of a coordinate, to be stroked: `a` to `h` and `1` to `8`.
pub(crate) fn coordinate(letter: char) -> Option<&'static str> {
    Some(match letter {
        'a' => "M5.5 5.5a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0M5.5 3v5",
        'b' => "M5.5 5.5a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0M.5 0v8",
        'c' => "M5.1 4a2.5 2.5 0 1 0 0 3",
        'd' => "M5.5 5.5a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0M5.5 0v8",
        'e' => "M.6 5.3h4.8a2.45 2.5 0 1 0-.6 1.9",
        'f' => "M4.7.3C3-.3 2.1.5 2.1 2.2V8M.7 3.1h3.6",
        'g' => "M5.5 5.5a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0M5.5 3v5.2a2.4 2 0 0 1-4.5 1",
        'h' => "M.8 0v8M.8 5.6c0-3.4 4.6-3.6 4.6 0V8",
        '1' => "M1.4 1.7L3.6 0v8",
        '2' => "M.8 2.1C.8-.7 5.3-.7 5.3 2.1C5.3 4 2.6 5.6.7 8h4.8",
        '3' => {
            "M.8 1.2C1.9-.5 5.1-.3 5.1 1.9C5.1 3.2 4 3.8 2.7 3.8C4.2 3.8 5.4 4.5 5.4 5.9C5.4 8.4 1.6 8.6.5 6.8"
        }
        '4' => "M4.1 8V0L.4 5.7h5.2",
        '5' => "M5 0H1.4L1.1 3.5C2.7 2.5 5.4 3 5.4 5.4C5.4 8.2 1.7 8.6.5 6.7",
        '6' => "M4.7 0C2.3.6.6 2.8.6 5.5a2.4 2.5 0 1 0 4.8 0a2.4 2.5 0 1 0-4.8 0",
        '7' => "M.6 0h4.8L2.4 8",
        '8' => {
            "M3 0a1.9 1.9 0 1 1 0 3.8a1.9 1.9 0 1 1 0-3.8M3 3.8a2.2 2.1 0 1 1 0 4.2a2.2 2.1 0 1 1 0-4.2"
        }
        _ => return None,
    })
}

/// The path of a capital letter, to be stroked: `A` to `Z`.
pub(crate) fn capital(letter: char) -> Option<&'static str> {
    Some(match letter {
        'A' => "M0 8L3 0L6 8M1.1 5.2h3.8",
        'B' => "M.6 8V0h2.4a1.9 1.9 0 0 1 0 3.8H.6h2.8a2.1 2.1 0 0 1 0 4.2z",
        'C' => "M5.7 1.6a3 4 0 1 0 0 4.8",
        'D' => "M.5 0v8h1.7a3.6 4 0 0 0 0-8z",
        'E' => "M5.4 0H.7v8h4.7M.7 3.9h4",
        'F' => "M5.4 0H.7v8M.7 3.9h4",
        'G' => "M5.6 1.5a3 4 0 1 0 .2 3.1H3.6",
        'H' => "M.5 0v8M5.5 0v8M.5 3.9h5",
        'I' => "M3 0v8M1.4 0h3.2M1.4 8h3.2",
        'J' => "M4.8 0v5.6a2.2 2.4 0 0 1-4.2 0",
        'K' => "M.7 0v8M5.4 0L.7 5M2.5 3.3L5.6 8",
        'L' => "M.9 0v8h4.5",
        'M' => "M.2 8V0L3 5L5.8 0v8",
        'N' => "M.5 8V0l5 8V0",
        'O' => "M3 0a2.8 4 0 1 1 0 8a2.8 4 0 1 1 0-8z",
        'P' => "M.7 8V0h2.5a2.2 2.2 0 0 1 0 4.4H.7",
        'Q' => "M3 0a2.8 4 0 1 1 0 8a2.8 4 0 1 1 0-8zM3.6 5.8L6 8.4",
        'R' => "M.7 8V0h2.5a2.2 2.2 0 0 1 0 4.4H.7M3 4.4L5.6 8",
        'S' => "M5.2 1.3C4.2-.5.8-.4.8 2C.8 4.8 5.4 3.3 5.4 6C5.4 8.5 1.4 8.6.4 6.7",
        'T' => "M0 0h6M3 0v8",
        'U' => "M.5 0v5.4a2.5 2.6 0 0 0 5 0V0",
        'V' => "M0 0l3 8l3-8",
        'W' => "M-.4 0l1.7 8L3 2.2L4.7 8L6.4 0",
        'X' => "M.3 0l5.4 8M5.7 0L.3 8",
        'Y' => "M0 0l3 4l3-4M3 4v4",
        'Z' => "M.4 0h5.2L.4 8h5.4",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_coordinate_and_every_capital_is_there() {
        assert!(('a'..='h').chain('1'..='8').all(|letter| coordinate(letter).is_some()));
        assert!(('A'..='Z').all(|letter| capital(letter).is_some()));
    }
}
