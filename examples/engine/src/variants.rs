//! Variants chosen by name while a program runs, for work that needs the full speed of static rules.
//!
//! A program that only plays and shows games is better served by
//! [`dynamic`](variant_core::dynamic), whose positions and games are values behind a `dyn`.

use std::fmt;
use std::str::FromStr;

use variant_core::{Rules, dynamic};

use crate::Evaluate;

/// Something to do with the rules of any variant.
///
/// A function cannot be handed over without fixing its type parameter; a value with a generic
/// method can. Its fields are what the method needs.
///
/// ```
/// use engine::{Evaluate, Task, Variant};
/// use variant_core::Position;
///
/// struct CountMoves;
///
/// impl Task for CountMoves {
///     type Output = u64;
///     fn run<R: Evaluate>(self) -> u64 {
///         Position::<R>::start().count_moves()
///     }
/// }
///
/// let variant: Variant = "fusion".parse()?;
/// assert_eq!(variant.run(CountMoves), 22);
/// # Ok::<(), engine::UnknownVariant>(())
/// ```
pub trait Task {
    /// What comes of it.
    type Output;

    /// Does it with the rules `R`, which the engine can play too.
    fn run<R: Evaluate>(self) -> Self::Output;
}

/// Makes the list of all variants.
macro_rules! variants {
    ($($variant:ident => $rules:ty,)*) => {
        /// A variant, by name.
        ///
        /// It reads from its name in upper or lower case.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Variant {
            $(
                #[doc = concat!("The rules [`", stringify!($rules), "`].")]
                $variant,
            )*
        }

        impl Variant {
            /// All variants.
            pub const ALL: &'static [Variant] = &[$(Variant::$variant),*];

            /// Its name, as the rules give it.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $(Variant::$variant => <$rules as Rules>::NAME,)*
                }
            }

            /// The variant as a value whose positions and games hide behind a `dyn`.
            #[must_use]
            pub fn dynamic(self) -> &'static dyn dynamic::Variant {
                match self {
                    $(Variant::$variant => dynamic::variant::<$rules>(),)*
                }
            }

            /// Does a task with the rules of this variant.
            pub fn run<T: Task>(self, task: T) -> T::Output {
                match self {
                    $(Variant::$variant => task.run::<$rules>(),)*
                }
            }
        }
    };
}

variants! {
    Fusion => fusion::Fusion,
    Allmate => allmate::Allmate,
    Wormhole => wormhole::Wormhole,
    Orthodox => orthodox::Orthodox,
}

/// A name that no variant has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownVariant(String);

impl fmt::Display for UnknownVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no variant {:?}; the known ones are ", self.0)?;
        for (n, variant) in Variant::ALL.iter().enumerate() {
            let separator = match n {
                0 => "",
                _ if n + 1 == Variant::ALL.len() => " and ",
                _ => ", ",
            };
            write!(f, "{separator}{}", variant.name())?;
        }
        Ok(())
    }
}

impl std::error::Error for UnknownVariant {}

impl FromStr for Variant {
    type Err = UnknownVariant;

    fn from_str(text: &str) -> Result<Variant, UnknownVariant> {
        Variant::ALL
            .iter()
            .copied()
            .find(|variant| variant.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| UnknownVariant(text.to_owned()))
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Name;

    impl Task for Name {
        type Output = &'static str;

        fn run<R: Evaluate>(self) -> &'static str {
            R::NAME
        }
    }

    #[test]
    fn names_read_back_in_any_case() {
        for &variant in Variant::ALL {
            let name = variant.to_string();
            for text in [name.to_lowercase(), name.to_uppercase(), name] {
                assert_eq!(text.parse(), Ok(variant));
            }
        }
    }

    #[test]
    fn a_task_gets_the_rules_of_its_variant() {
        for &variant in Variant::ALL {
            assert_eq!(variant.run(Name), variant.name());
            assert_eq!(variant.dynamic().name(), variant.name());
        }
    }

    #[test]
    fn an_unknown_name_is_answered_with_the_known_ones() {
        let error = "checkers".parse::<Variant>().expect_err("no such variant").to_string();
        assert!(error.contains("\"checkers\""), "{error}");
        for variant in Variant::ALL {
            assert!(error.contains(variant.name()), "{error}");
        }
    }
}
