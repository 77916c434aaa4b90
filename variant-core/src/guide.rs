//! Chapters for those who build on this crate. They are text alone, there only in the
//! documentation, and all their code is compiled and run.

#[doc = include_str!("../docs/front_end.md")]
pub mod front_end {}

#[doc = include_str!("../docs/own_variant.md")]
pub mod own_variant {}

#[doc = include_str!("../docs/terms.md")]
pub mod terms {}
