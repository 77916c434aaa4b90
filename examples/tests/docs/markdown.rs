//! The code blocks of a document.

use std::fs;
use std::path::PathBuf;

/// A code block.
#[derive(Debug)]
pub(crate) struct Block {
    /// The line of the document on which the code starts.
    pub(crate) line: usize,
    /// The first word after the fence; may be empty.
    pub(crate) language: String,
    /// The second word: the file that the code is part of.
    pub(crate) file: String,
    /// The code, without a line break at its end.
    pub(crate) code: String,
}

/// A file of the repository.
pub(crate) fn path(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join(name)
}

/// The text of a file of the repository.
pub(crate) fn read(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// All code blocks of a document.
pub(crate) fn blocks(name: &str) -> Vec<Block> {
    let text = read(name);
    let mut blocks = Vec::new();
    let mut lines = text.lines().enumerate();
    while let Some((number, fence)) = lines.next() {
        let Some(info) = fence.strip_prefix("```") else { continue };
        let mut words = info.split_whitespace().map(String::from);
        let (language, file) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let code: Vec<&str> =
            lines.by_ref().map(|(_, line)| line).take_while(|line| *line != "```").collect();
        blocks.push(Block { line: number + 2, language, file, code: code.join("\n") });
    }
    blocks
}
