//! The eight files of the board.

use core::fmt;

/// A file (column), `a` to `h`.
///
/// ```
/// use variant_core::File;
/// assert_eq!(File::from_letter('c'), Some(File::C));
/// assert_eq!(File::C.letter(), 'c');
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl File {
    /// All files from `a` to `h`.
    pub const ALL: [File; 8] =
        [File::A, File::B, File::C, File::D, File::E, File::F, File::G, File::H];

    /// 0 for the a-file to 7 for the h-file.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The file with this index, or `None` past 7.
    #[must_use]
    #[inline]
    pub const fn from_index(index: usize) -> Option<File> {
        if index < 8 { Some(File::ALL[index]) } else { None }
    }

    /// The letter of the file, lower case.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The file with this lower-case letter, or `None`.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<File> {
        match letter {
            'a'..='h' => File::from_index(letter as usize - 'a' as usize),
            _ => None,
        }
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}
