//! What can be wrong with an arrangement.

use core::fmt;

use bitflags::bitflags;

bitflags! {
    /// Everything that keeps a [`Setup`](crate::Setup) from being a position, as a set.
    ///
    /// `Display` lists all of them as a sentence each.
    ///
    /// ```
    /// use variant_core::SetupProblems;
    /// let problems = SetupProblems::NO_WHITE_ROYAL | SetupProblems::PAWN_ON_BACK_RANK;
    /// assert_eq!(problems.to_string(), "White has no king; a pawn stands where none can stand");
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub struct SetupProblems: u32 {
        /// A piece is of no kind that the variant has.
        const UNKNOWN_KIND = 1;
        /// There are holes, in a variant without them.
        const HOLES = 1 << 1;
        /// White has no king (or other royal piece).
        const NO_WHITE_ROYAL = 1 << 2;
        /// Black has no king (or other royal piece).
        const NO_BLACK_ROYAL = 1 << 3;
        /// White has more than one royal piece.
        const SEVERAL_WHITE_ROYALS = 1 << 4;
        /// Black has more than one royal piece.
        const SEVERAL_BLACK_ROYALS = 1 << 5;
        /// A pawn stands on a rank where none can stand.
        const PAWN_ON_BACK_RANK = 1 << 6;
        /// The side not to move is in check.
        const OPPONENT_IN_CHECK = 1 << 7;
        /// The king of the side not to move stands mated, and would be gone.
        const OPPONENT_KING_MATED = 1 << 8;
        /// A castling right lacks its king or rook, or is a second one to the same side.
        const CASTLING_RIGHTS = 1 << 9;
        /// The en passant square does not fit a double step just made.
        const EN_PASSANT = 1 << 10;
        /// The variant's own part of the arrangement is impossible.
        const EXTRA = 1 << 11;
    }
}

const WORDS: [(SetupProblems, &str); 12] = [
    (SetupProblems::UNKNOWN_KIND, "a piece is of no kind that this variant has"),
    (SetupProblems::HOLES, "this variant has no holes"),
    (SetupProblems::NO_WHITE_ROYAL, "White has no king"),
    (SetupProblems::NO_BLACK_ROYAL, "Black has no king"),
    (SetupProblems::SEVERAL_WHITE_ROYALS, "White has more than one royal piece"),
    (SetupProblems::SEVERAL_BLACK_ROYALS, "Black has more than one royal piece"),
    (SetupProblems::PAWN_ON_BACK_RANK, "a pawn stands where none can stand"),
    (SetupProblems::OPPONENT_IN_CHECK, "the side not to move is in check"),
    (SetupProblems::OPPONENT_KING_MATED, "the king of the side not to move stands mated"),
    (SetupProblems::CASTLING_RIGHTS, "a castling right does not fit the board"),
    (SetupProblems::EN_PASSANT, "the en passant square does not fit a double step just made"),
    (SetupProblems::EXTRA, "the variant's own field does not fit the board"),
];

impl SetupProblems {
    /// Nothing wrong is `Ok`.
    ///
    /// # Errors
    ///
    /// The set itself, unless it is empty.
    pub fn into_result(self) -> Result<(), SetupProblems> {
        if self.is_empty() { Ok(()) } else { Err(self) }
    }
}

impl fmt::Display for SetupProblems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for (problem, words) in WORDS {
            if self.contains(problem) {
                write!(f, "{separator}{words}")?;
                separator = "; ";
            }
        }
        Ok(())
    }
}

impl core::error::Error for SetupProblems {}
