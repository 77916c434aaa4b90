//! What can be asked of a session.

use serde::Deserialize;

/// A request, written as an object whose `do` names it: `{"do":"go","to":4}`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub enum Request {
    /// What there is to know of all variants: [`About`](crate::About).
    About,
    /// The drawings of a variant's pieces, as SVG by their FEN letters.
    Pieces {
        /// The variant's name.
        variant: String,
    },
    /// A board as SVG, for the rules and for documents.
    Diagram(Diagram),
    /// Whether a FEN gives a position, or everything that is wrong with it.
    Check {
        /// The variant's name.
        variant: String,
        /// The FEN.
        fen: String,
    },
    /// A new game.
    New {
        /// The variant's name.
        variant: String,
        /// Where it starts, if not with the standard array.
        #[serde(default)]
        fen: Option<String>,
        /// Which shuffled array it starts with, if one.
        #[serde(default)]
        shuffle: Option<Shuffle>,
    },
    /// The game of a link.
    Restore {
        /// The link, as a view holds it.
        link: String,
    },
    /// A game of a game file.
    Pgn {
        /// The file's text.
        text: String,
        /// The variant, where the file does not name it.
        #[serde(default)]
        variant: Option<String>,
    },
    /// The game as a file.
    Export,
    /// The view again.
    View,
    /// Plays a move, in coordinates or algebraic notation.
    Play {
        /// The move's text.
        text: String,
    },
    /// Why the piece on one square cannot go to another.
    Explain {
        /// The start square.
        from: String,
        /// The target.
        to: String,
    },
    /// Goes to a move of the game or a variation, by its number; 0 is the start.
    Go {
        /// The number in [`View::tree`](crate::View::tree).
        to: usize,
    },
    /// Removes a move with all that comes after it.
    Remove {
        /// The number.
        at: usize,
    },
    /// Makes a variation the continuation.
    Promote {
        /// The number of its first move.
        at: usize,
    },
    /// The side to move gives up.
    Resign,
    /// Both agree to a draw.
    Draw,
    /// Claims the draw that repetition or 50 moves allow.
    Claim,
    /// Takes back what was declared.
    Withdraw,
}

/// What a diagram shows.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Diagram {
    /// The variant's name.
    pub variant: String,
    /// What stands on it.
    pub fen: String,
    /// Whether Black is at the bottom.
    #[serde(default)]
    pub flipped: bool,
    /// Whether it is to stand on a dark page.
    #[serde(default)]
    pub dark: bool,
    /// A move to show as an arrow, in coordinates.
    #[serde(default)]
    pub arrow: Option<String>,
    /// A square whose piece's destinations are shown.
    #[serde(default)]
    pub from: Option<String>,
}

/// The numbers of the two back ranks, 0 to 959; 518 is the standard array.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shuffle {
    /// White's.
    pub white: u16,
    /// Black's.
    pub black: u16,
}
