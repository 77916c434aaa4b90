//! Proving a variant right (feature `testing`): vectors of positions with all their legal moves,
//! laws that every variant obeys, and random games to try them on.
//!
//! For the tests of your own variant; nothing here is meant to be fast. All checks panic with a
//! message that names the position, as tests do.
//!
//! What a variant's tests may look like, whole:
//!
//! ```
//! use fusion::Fusion; // Yours.
//! use variant_core::testing::{check_game, check_laws, random_position, random_start};
//!
//! for seed in 0..5 {
//!     check_laws(&random_position::<Fusion>(seed, 30));
//!     check_game(random_start::<Fusion>(seed), seed, 50);
//! }
//! ```

#[cfg(feature = "serde")]
mod around;
mod dynamic;
mod game;
mod hostile;
mod laws;
mod pgn;
mod random;
mod san;
mod second_opinion;
#[cfg(feature = "serde")]
mod serde;
mod texts;
mod vector;

#[cfg(feature = "serde")]
pub use self::serde::check_serde;
#[cfg(feature = "serde")]
pub use around::check_around;
pub use dynamic::check_dynamic;
pub use game::check_game;
pub use hostile::{check_hostile, hostile_setups, worst_position};
pub use laws::{check_laws, check_queries, check_refusals, check_transpositions};
pub use pgn::{check_game_text, check_pgn, check_pgn_oddities, random_tree};
pub use random::{
    RandomGame, long_game, random_game, random_position, random_start, shuffled_start,
};
pub use san::{SanMeaning, check_san, check_san_refusals, check_san_texts};
pub use second_opinion::{SecondOpinion, check_agreement, check_agreement_from, second_perft};
pub use texts::check_any_text;
pub use vector::{Vector, VectorOutcome, check_vector};
