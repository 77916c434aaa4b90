//! A variant as a value.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use core::fmt;
use core::marker::PhantomData;

use super::{AnyGame, AnyPgnError, AnyPosition, AnyProblems, AnyTree};
use crate::shuffle::BackRank;
use crate::{Game, KindInfo, Position, ReadError, Rules};

/// A variant: where positions and games of it come from. Implemented once, for all [`Rules`];
/// [`variant`] gives the value.
pub trait Variant: super::sealed::Sealed + fmt::Debug + Send + Sync {
    /// The name, as in the `Variant` tag of game files.
    fn name(&self) -> &'static str;

    /// All kinds of pieces, with their letters and names.
    fn kinds(&self) -> &'static [KindInfo];

    /// Whether games can be drawn by repetition, by a count of moves, or by agreement.
    fn has_draws(&self) -> bool;

    /// Whether there is castling.
    fn has_castling(&self) -> bool;

    /// Whether an attack on a royal piece is a check.
    fn has_check(&self) -> bool;

    /// The FEN of the standard start.
    fn start_fen(&self) -> String;

    /// The FEN of the start with these back ranks, if the variant has such starts.
    fn shuffled_fen(&self, white: BackRank, black: BackRank) -> Option<String>;

    /// The standard start position.
    fn start(&self) -> Box<dyn AnyPosition>;

    /// The position of a FEN.
    ///
    /// # Errors
    ///
    /// When the text is no FEN, or its arrangement is impossible: everything wrong with it.
    fn position(&self, fen: &str) -> Result<Box<dyn AnyPosition>, ReadError<AnyProblems>>;

    /// The position of a FEN, without the castling rights and the en passant square that do not
    /// fit the board.
    ///
    /// # Errors
    ///
    /// When the text is no FEN, or its arrangement is impossible for another reason.
    fn position_lenient(&self, fen: &str) -> Result<Box<dyn AnyPosition>, ReadError<AnyProblems>>;

    /// A game from the standard start.
    fn new_game(&self) -> Box<dyn AnyGame>;

    /// A game from the position of a FEN.
    ///
    /// # Errors
    ///
    /// When the text is no FEN, or its arrangement is impossible: everything wrong with it.
    fn game(&self, fen: &str) -> Result<Box<dyn AnyGame>, ReadError<AnyProblems>>;

    /// The games of a PGN text, one after the other; see [`pgn::read`](crate::pgn::read).
    fn read_pgn<'t>(&self, text: &'t str) -> AnyTrees<'t>;
}

/// The games of a PGN text, and what is wrong with those that cannot be read.
pub type AnyTrees<'t> = Box<dyn Iterator<Item = Result<Box<dyn AnyTree>, AnyPgnError>> + 't>;

/// The variant with the rules `R`, as a value; also in constants and statics.
///
/// ```
/// use fusion::Fusion;
/// use variant_core::dynamic::{Variant, variant};
/// static FUSION: &dyn Variant = variant::<Fusion>();
/// assert_eq!(FUSION.name(), "Fusion");
/// ```
#[must_use]
pub const fn variant<R: Rules>() -> &'static dyn Variant {
    const { &VariantOf::<R>(PhantomData) }
}

/// The variant with a name, in whatever case it is written.
///
/// ```
/// # use fusion::Fusion;
/// use variant_core::dynamic::{find, variant};
/// assert!(find(&[variant::<Fusion>()], "FUSION").is_some());
/// assert!(find(&[variant::<Fusion>()], "chess").is_none());
/// ```
#[must_use]
pub fn find(variants: &[&'static dyn Variant], name: &str) -> Option<&'static dyn Variant> {
    variants.iter().copied().find(|variant| variant.name().eq_ignore_ascii_case(name))
}

struct VariantOf<R>(PhantomData<R>);

impl<R: Rules> super::sealed::Sealed for VariantOf<R> {}

impl<R: Rules> fmt::Debug for VariantOf<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Variant({})", R::NAME)
    }
}

impl<R: Rules> Variant for VariantOf<R> {
    fn name(&self) -> &'static str {
        R::NAME
    }

    fn kinds(&self) -> &'static [KindInfo] {
        R::KINDS
    }

    fn has_draws(&self) -> bool {
        R::HAS_DRAWS
    }

    fn has_castling(&self) -> bool {
        R::HAS_CASTLING
    }

    fn has_check(&self) -> bool {
        R::HAS_CHECK
    }

    fn start_fen(&self) -> String {
        R::start().to_string()
    }

    fn shuffled_fen(&self, white: BackRank, black: BackRank) -> Option<String> {
        R::shuffled(white, black).map(|setup| setup.to_string())
    }

    fn start(&self) -> Box<dyn AnyPosition> {
        Box::new(Position::<R>::start())
    }

    fn position(&self, fen: &str) -> Result<Box<dyn AnyPosition>, ReadError<AnyProblems>> {
        Ok(Box::new(any_problems(Position::<R>::from_fen(fen))?))
    }

    fn position_lenient(&self, fen: &str) -> Result<Box<dyn AnyPosition>, ReadError<AnyProblems>> {
        Ok(Box::new(any_problems(Position::<R>::from_fen_lenient(fen))?))
    }

    fn new_game(&self) -> Box<dyn AnyGame> {
        Box::new(Game::<R>::new())
    }

    fn game(&self, fen: &str) -> Result<Box<dyn AnyGame>, ReadError<AnyProblems>> {
        let start = any_problems(Position::<R>::from_fen(fen))?;
        Ok(Box::new(Game::from_position(start)))
    }

    fn read_pgn<'t>(&self, text: &'t str) -> AnyTrees<'t> {
        Box::new(crate::pgn::read::<R>(text).map(|read| match read {
            Ok(tree) => Ok(Box::new(tree) as Box<dyn AnyTree>),
            Err(error) => Err(error.into()),
        }))
    }
}

/// The same with the variant's problems as text.
fn any_problems<T, P: fmt::Display + 'static>(
    read: Result<T, ReadError<P>>,
) -> Result<T, ReadError<AnyProblems>> {
    read.map_err(|error| match error {
        ReadError::Fen(error) => ReadError::Fen(error),
        ReadError::Setup(problems) => ReadError::Setup(AnyProblems::of(&problems)),
    })
}
