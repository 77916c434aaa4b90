//! The tags of a game.

use alloc::string::String;
use alloc::vec::Vec;

use thiserror::Error;

/// The tags that every game has, in their order, with what stands for an unknown value. The last
/// of the seven, the result, follows from the game.
pub(super) const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
];

/// The tags that follow from the game itself.
pub(super) const DERIVED: [&str; 4] = ["Result", "Variant", "SetUp", "FEN"];

/// What a game file says about a game: names with values, the standard ones first.
///
/// ```
/// use variant_core::pgn::Tags;
/// let mut tags = Tags::default();
/// tags.set("Opening", "none")?;
/// tags.set("White", "Ann")?;
/// assert_eq!(tags.get("White"), Some("Ann"));
/// assert_eq!(tags.iter().next(), Some(("White", "Ann")));
/// assert!(tags.set("FEN", "8/8").is_err());
/// # Ok::<(), variant_core::pgn::TagError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags {
    /// Those of the roster in its order, then the others in theirs; no name twice.
    pairs: Vec<(String, String)>,
}

/// A tag that cannot be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum TagError {
    /// A name is made of letters, digits and `_+#=:-`, and starts with a letter or a digit.
    #[error("the name of a tag is made of letters, digits and _+#=:-")]
    Name,
    /// `Result`, `Variant`, `SetUp` and `FEN` follow from the game.
    #[error("this tag follows from the game and cannot be set")]
    Derived,
}

impl Tags {
    /// The value of a tag.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|(other, _)| *other == name).map(|(_, value)| value)
    }

    /// Names and values, the standard ones first.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.pairs.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Sets a tag, in the place of one with the same name. Line breaks become spaces; a standard
    /// tag set to `?` is removed.
    ///
    /// # Errors
    ///
    /// When the name is none, or is that of a tag that follows from the game.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        if !is_name(name) {
            return Err(TagError::Name);
        }
        if DERIVED.contains(&name) {
            return Err(TagError::Derived);
        }
        let rank = rank(name);
        if ROSTER.get(rank).is_some_and(|&(_, unknown)| unknown == value) {
            self.remove(name);
            return Ok(());
        }
        let value = value.replace(['\n', '\r'], " ");
        match self.pairs.iter_mut().find(|(other, _)| other == name) {
            Some(pair) => pair.1 = value,
            None => {
                let place = self.pairs.partition_point(|(other, _)| self::rank(other) <= rank);
                self.pairs.insert(place, (name.into(), value));
            }
        }
        Ok(())
    }

    /// Removes a tag and returns its value.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        let place = self.pairs.iter().position(|(other, _)| other == name)?;
        Some(self.pairs.remove(place).1)
    }
}

/// The place in the roster, or past its end.
fn rank(name: &str) -> usize {
    ROSTER.iter().position(|(other, _)| *other == name).unwrap_or(ROSTER.len())
}

pub(super) fn is_name(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_alphanumeric())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || "_+#=:-".contains(c))
}
