//! Comments as PGN can keep them.

use alloc::string::String;

/// A comment without what cannot be written between braces: line breaks become spaces, `}` becomes
/// `)`, and white space at the ends goes.
pub(super) fn tidy(text: &str) -> String {
    let mut tidied = String::new();
    add(&mut tidied, text);
    tidied
}

/// Adds a tidied text to a comment, after a space if there is one already.
pub(super) fn add(comment: &mut String, text: &str) {
    for part in text.split(['\n', '\r']).map(str::trim).filter(|part| !part.is_empty()) {
        if !comment.is_empty() {
            comment.push(' ');
        }
        comment.extend(part.chars().map(|c| if c == '}' { ')' } else { c }));
    }
}
