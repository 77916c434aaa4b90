//! What is a variant's own, as text.

use alloc::string::{String, ToString};
use core::any::Any;
use core::fmt::Display;

use thiserror::Error;

use crate::{Refusal, SetupProblems};

/// Why a move is not legal: one sentence for the player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{sentence}")]
#[non_exhaustive]
pub struct AnyRefusal {
    /// The sentence.
    pub sentence: String,
    /// The same with the squares involved, if the variant uses the common type.
    pub refusal: Option<Refusal>,
}

/// Everything that is wrong with a set-up.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{text}")]
#[non_exhaustive]
pub struct AnyProblems {
    /// All of it in words.
    pub text: String,
    /// The same as a set, if the variant uses the common type.
    pub problems: Option<SetupProblems>,
}

impl AnyRefusal {
    pub(super) fn of<E: Display + Any>(refusal: &E) -> AnyRefusal {
        AnyRefusal { sentence: refusal.to_string(), refusal: common(refusal) }
    }
}

impl AnyProblems {
    pub(super) fn of<E: Display + Any>(problems: &E) -> AnyProblems {
        AnyProblems { text: problems.to_string(), problems: common(problems) }
    }
}

/// A value as the common type, if it is of that type.
fn common<T: Copy + 'static>(value: &dyn Any) -> Option<T> {
    value.downcast_ref().copied()
}
