//! The prover of mates, against brute force and by known positions.

use std::sync::atomic::AtomicBool;

use engine::mate::{Prover, Verdict};
use variant_core::testing::random_position;
use variant_core::{Position, Rules};

fn prove<R: Rules>(position: &Position<R>, moves: u32) -> Verdict {
    let mut prover = Prover::new(1).expect("memory enough");
    prover.prove(position, moves, &AtomicBool::new(false), &mut |_| {})
}

/// The definition of a forced win.
fn wins<R: Rules>(position: &Position<R>, n: u32) -> bool {
    position.outcome().is_none()
        && position.legal_moves().into_iter().any(|m| {
            let after = position.play_unchecked(m);
            match after.outcome() {
                Some(outcome) => outcome.winner == Some(position.turn()),
                None => {
                    n > 1
                        && after
                            .legal_moves()
                            .into_iter()
                            .all(|reply| wins(&after.play_unchecked(reply), n - 1))
                }
            }
        })
}

/// Positions late in random games, where wins are near.
fn agrees_with_the_definition<R: Rules>(plies: u8, positions: u64) {
    let mut won = 0;
    for seed in 0..positions {
        let position: Position<R> = random_position(seed, plies);
        if position.outcome().is_some() {
            continue;
        }
        let verdict = prove(&position, 2);
        let shortest = (1..=2).find(|&n| wins(&position, n));
        match verdict {
            Verdict::Win(win) => {
                assert_eq!(Some(win.moves), shortest, "{position}");
                assert_eq!(win.line.len() as u32, 2 * win.moves - 1, "{position}");
                assert_eq!(win.line[0], win.keys[0]);
                let end = win.line.iter().try_fold(position, |at, &m| at.play(m).ok());
                let outcome = end.and_then(|end| end.outcome()).expect("the line ends the game");
                assert_eq!(outcome.winner, Some(position.turn()), "{position}");
                won += 1;
            }
            Verdict::NoWin(no) => {
                assert_eq!(shortest, None, "{position}");
                for (first, reply) in no.refutations {
                    let after = position.play(first).expect("legal");
                    match reply {
                        Some(reply) => assert!(!wins(&after.play(reply).expect("legal"), 1)),
                        None => assert!(after.outcome().is_some_and(|o| o.winner.is_none())),
                    }
                }
            }
            Verdict::Stopped => panic!("nobody stopped it"),
        }
    }
    assert!(won > 0, "no position of {} was won", R::NAME);
}

#[test]
fn verdicts_are_those_of_the_definition() {
    agrees_with_the_definition::<fusion::Fusion>(100, 300);
    agrees_with_the_definition::<allmate::Allmate>(40, 20);
    agrees_with_the_definition::<wormhole::Wormhole>(44, 40);
}

#[test]
fn saving_moves_are_those_after_which_there_is_no_win() {
    let mut threats = 0;
    for seed in 0..40 {
        let position: wormhole::Position = random_position(seed, 40);
        let mut prover = Prover::new(1).expect("memory enough");
        let saving = prover.saving_moves(&position, 1, &AtomicBool::new(false), &mut |_| {});
        let mut expected: Vec<_> = position.legal_moves().into_iter().collect();
        let all = expected.len();
        expected.retain(|&m| !wins(&position.play_unchecked(m), 1));
        threats += u32::from(expected.len() < all);
        assert_eq!(saving, Some(expected), "{position}");
    }
    assert!(threats > 0);
}

#[test]
fn a_proof_can_be_stopped_and_says_how_far_it_is() {
    let position = fusion::Position::start();
    let stop = AtomicBool::new(false);
    let mut prover = Prover::new(1).expect("memory enough");
    let mut seen = 0;
    let verdict = prover.prove(&position, 9, &stop, &mut |progress| {
        assert!(progress.done <= progress.of && progress.of == 22);
        seen = progress.nodes;
        stop.store(progress.nodes > 50_000, std::sync::atomic::Ordering::Relaxed);
    });
    assert_eq!(verdict, Verdict::Stopped);
    assert!(seen > 50_000);
}
