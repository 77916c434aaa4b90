//! Text as FEN.

use variant_core::{Position, ReadError, Rules, Setup};

use crate::reads_back;

pub(crate) fn run<R: Rules>(bytes: &[u8]) {
    let text = crate::text(bytes);
    let setup = text.parse::<Setup<R>>();
    match &setup {
        Ok(setup) => {
            reads_back(setup);
            let again: Result<Setup<R>, _> = setup.vchess_fen().to_string().parse();
            assert!(again.is_ok(), "vchess FEN of {setup:?}: {again:?}");
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            assert!(text.is_char_boundary(error.at), "{text:?}: {error:?}");
        }
    }
    let lenient = Position::<R>::from_fen_lenient(&text);
    match Position::<R>::from_fen(&text) {
        Ok(position) => {
            reads_back(&position);
            assert!(setup.is_ok(), "{text:?}");
            assert_eq!(lenient.as_ref(), Ok(&position), "{text:?}");
            // The dialect of vchess has no field for what a variant adds.
            let mut setup = position.to_setup();
            setup.extra = Default::default();
            let vchess = setup.vchess_fen().to_string();
            let expected = Position::from_setup(&setup).map_err(ReadError::Setup);
            assert_eq!(vchess.parse(), expected, "{vchess:?}");
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            if let Ok(position) = lenient {
                reads_back(&position);
            }
        }
    }
}
