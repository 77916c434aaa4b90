//! Positions with a single right move: it is the only one, and the engine finds it.

mod exhaustive;

use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use engine::mate::{Prover, Verdict};
use engine::{Evaluate, Limits, Request, Task, Variant};
use variant_core::{Game, Position};

/// Why there is a single right move.
enum Proof {
    /// It alone wins in so many moves.
    WinIn(u32),
    /// After any other move the opponent wins in so many moves.
    OnlyDefence(u32),
    /// It alone gains so much within so many plies, or loses nothing if that is 0.
    Gains { gain: i32, plies: u32 },
}

impl FromStr for Proof {
    type Err = String;

    fn from_str(text: &str) -> Result<Proof, String> {
        let number = |word: &str| word.parse::<u32>().map_err(|error| format!("{word:?}: {error}"));
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["win", "in", n] => Ok(Proof::WinIn(number(n)?)),
            ["only", "defence", "against", "win", "in", n] => Ok(Proof::OnlyDefence(number(n)?)),
            ["gains", gain, "in", plies, "plies"] => {
                Ok(Proof::Gains { gain: number(gain)? as i32, plies: number(plies)? })
            }
            ["keeps", "all", "in", plies, "plies"] => {
                Ok(Proof::Gains { gain: 0, plies: number(plies)? })
            }
            _ => Err(format!("no proof is called {text:?}")),
        }
    }
}

impl Proof {
    /// How many plies one has to look ahead.
    fn plies(&self) -> u32 {
        match *self {
            Proof::WinIn(n) => 2 * n - 1,
            Proof::OnlyDefence(n) => 2 * n,
            Proof::Gains { plies, .. } => plies,
        }
    }
}

/// The lines of a file of tactics: a FEN, the right move, the proof, and what there is to say.
fn tactics<R: Evaluate>(text: &str, mut check: impl FnMut(&Position<R>, &str, &Proof)) -> Counts {
    let mut counts = Counts::default();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(';').map(str::trim).collect();
        let [fen, right, proof, ..] = fields[..] else { panic!("too few fields: {line}") };
        let position = Position::<R>::from_fen(fen).unwrap_or_else(|e| panic!("{line}: {e}"));
        let proof: Proof = proof.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
        check(&position, right, &proof);
        counts.all += 1;
        counts.five_plies += u32::from(proof.plies() >= 5);
    }
    counts
}

#[derive(Default)]
struct Counts {
    all: u32,
    five_plies: u32,
}

/// Each right move is the only one.
fn are_proven<R: Evaluate>(text: &str) {
    let stop = AtomicBool::new(false);
    let mut prover = Prover::new(16).expect("memory enough");
    let counts = tactics::<R>(text, |position, right, proof| {
        let right = position.read_coordinate(right).expect("legal");
        match *proof {
            Proof::WinIn(n) => {
                let verdict = prover.prove(position, n, &stop, &mut |_| {});
                let Verdict::Win(win) = verdict else { panic!("{position}: {verdict:?}") };
                assert_eq!((win.moves, win.keys), (n, vec![right]), "{position}");
            }
            Proof::OnlyDefence(n) => {
                let saving = prover.saving_moves(position, n, &stop, &mut |_| {});
                assert_eq!(saving, Some(vec![right]), "{position}");
                assert!(position.legal_moves().len() > 1, "{position}");
            }
            Proof::Gains { gain, plies } => {
                assert!(exhaustive::is_only_gain(position, right, plies, gain), "{position}");
            }
        }
    });
    assert!(counts.all >= 15 && counts.five_plies >= 5, "too few positions for {}", R::NAME);
}

/// The engine finds each right move.
fn are_found<R: Evaluate>(variant: Variant, text: &str) {
    let stop = AtomicBool::new(false);
    let request = Request { limits: Limits::nodes(100_000), ..Request::default() };
    let mut engine = variant.engine(16).expect("memory enough");
    let mut missed = Vec::new();
    tactics::<R>(text, |position, right, _| {
        engine.forget();
        let game = Game::from_position(*position);
        let answer = engine.think(&game, &request, &stop, &mut |_| {}).expect("there are moves");
        let found = position.coordinate(answer.best).to_string();
        if found != right {
            missed.push(format!("{position}: {found} instead of {right}"));
        }
    });
    assert!(missed.is_empty(), "missed: {missed:#?}");
}

/// What a variant's file claims is checked.
struct Check(Variant);

impl Task for Check {
    type Output = ();

    fn run<R: Evaluate>(self) {
        let name = R::NAME.to_lowercase();
        let path = format!("{}/tactics/{name}.epd", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
        are_proven::<R>(&text);
        are_found::<R>(self.0, &text);
    }
}

#[test]
fn right_moves_in_fusion() {
    Variant::Fusion.run(Check(Variant::Fusion));
}

#[test]
fn right_moves_in_allmate() {
    Variant::Allmate.run(Check(Variant::Allmate));
}

#[test]
fn right_moves_in_wormhole() {
    Variant::Wormhole.run(Check(Variant::Wormhole));
}
