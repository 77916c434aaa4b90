//! Variants chosen at run time: the same positions and games behind object-safe traits.
//!
//! A program that knows its variant uses [`Position`](crate::Position) and [`Game`](crate::Game).
//! One that lets its user choose keeps a table of variants, and boxes:
//!
//! ```
//! use fusion::Fusion;
//! use variant_core::dynamic::{Variant, find, variant};
//!
//! static VARIANTS: &[&dyn Variant] = &[variant::<Fusion>()];
//!
//! let fusion = find(VARIANTS, "fusion").unwrap();
//! let mut game = fusion.new_game();
//! game.play_text("e4")?;
//! assert_eq!(game.position().fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
//! assert_eq!(game.position().legal_moves().len(), 22);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Moves, squares, boards, changes and outcomes are the same types for all variants; what is a
//! variant's own, its refusals and setup problems, comes as text together with the common type if
//! the variant uses that. Nothing here trusts its caller: a move that is not legal is refused.

mod any_game;
mod any_position;
mod any_tree;
mod errors;
mod variant;

pub use any_game::AnyGame;
pub use any_position::{AnyPosition, MoveText, PlacedPiece};
pub use any_tree::{AnyPgnError, AnyTree};
pub use errors::{AnyProblems, AnyRefusal};
pub use variant::{AnyTrees, Variant, find, variant};

/// Kept from users, so that only the types of this crate implement the traits of this module, and
/// the traits may get further methods.
mod sealed {
    pub trait Sealed {}

    impl<R: crate::Rules> Sealed for crate::Position<R> {}
    impl<R: crate::Rules> Sealed for crate::Game<R> {}
    impl<R: crate::Rules> Sealed for crate::pgn::GameTree<R> {}
}
