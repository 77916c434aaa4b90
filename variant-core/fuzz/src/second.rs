//! The simple second generators of the variants' tests.

use variant_core::testing::SecondOpinion;

#[path = "../../../allmate/tests/simple/mod.rs"]
mod allmate_simple;
#[path = "../../../fusion/tests/simple/mod.rs"]
mod fusion_simple;
#[path = "../../../wormhole/tests/simple/mod.rs"]
mod wormhole_simple;

/// A slow generator, asked for the moves only once.
macro_rules! opinion {
    ($name:ident, $simple:path, |$value:ident, $has_moves:ident| $outcome:expr) => {
        pub(crate) struct $name {
            simple: $simple,
            legal: Vec<(String, $simple)>,
        }

        impl SecondOpinion for $name {
            fn from_fen(fen: &str) -> $name {
                let simple = <$simple>::from_fen(fen);
                let legal = simple.legal();
                $name { simple, legal }
            }

            fn moves(&self) -> Vec<(String, String)> {
                self.legal.iter().map(|(text, after)| (text.clone(), after.fen())).collect()
            }

            fn is_check(&self) -> bool {
                self.simple.in_check()
            }

            fn outcome(&self) -> Option<(Option<char>, &'static str)> {
                let ($value, $has_moves) = (&self.simple, !self.legal.is_empty());
                $outcome
            }
        }
    };
}

opinion!(AllmateOpinion, allmate_simple::Simple, |simple, has_moves| simple.outcome(has_moves));
opinion!(FusionOpinion, fusion_simple::Simple, |simple, _has_moves| simple.outcome());
opinion!(WormholeOpinion, wormhole_simple::Simple, |simple, _has_moves| simple.outcome());
