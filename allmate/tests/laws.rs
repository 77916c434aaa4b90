//! Laws that hold in every position, tried on positions of random games and on scattered pieces.

mod scattered;

use allmate::{
    Allmate, Bitboard, Board, Color, Kind, Outcome, Piece, Position, Reason, Safety, Saving,
    SetupProblems, Square,
};
use quickcheck::quickcheck;
use scattered::scattered;
use variant_core::testing::{check_laws, check_transpositions, random_game, random_position};

/// A random position, or pieces thrown on the board for every third seed.
fn any_position(seed: u64, plies: u8) -> Position {
    if seed % 3 == 0 {
        if let Some(position) = scattered(seed) {
            return position;
        }
    }
    random_position::<Allmate>(seed, plies)
}

/// The pieces of one side with their squares.
fn men(board: &Board, color: Color) -> Vec<(Square, Piece)> {
    board.pieces().filter(|(_, piece)| piece.color == color).collect()
}

/// Whether the piece on `square` is attacked after a move that may capture.
fn is_attacked_after(position: &Position, saving: Saving, square: Square) -> bool {
    let mut board = *position.board();
    let piece = board.piece_at(saving.from).expect("a piece that moves");
    board.relocate(piece.color, piece.kind, saving.from, saving.to);
    let square = if square == saving.from { saving.to } else { square };
    let occupied = board.occupied();
    !variant_core::blocks::standard::attackers(&board, square, !piece.color, occupied).is_empty()
}

quickcheck! {
    fn the_general_laws_hold(seed: u64, plies: u8) -> bool {
        check_laws(&any_position(seed, plies));
        true
    }

    fn transpositions_have_equal_keys(seed: u64, plies: u8) -> bool {
        check_transpositions(&random_position::<Allmate>(seed, plies));
        true
    }

    fn only_the_side_that_did_not_move_loses_pieces(seed: u64, plies: u8) -> bool {
        let position = any_position(seed, plies);
        let (mover, opponent) = (position.turn(), !position.turn());
        let theirs = men(position.board(), opponent);
        position.legal_moves().into_iter().all(|m| {
            let after = position.play_unchecked(m);
            let left = men(after.board(), opponent);
            men(after.board(), mover).len() == men(position.board(), mover).len()
                && left.iter().all(|man| theirs.contains(man))
        })
    }

    fn after_a_move_none_of_the_opponents_pieces_is_mated(seed: u64, plies: u8) -> bool {
        let position = any_position(seed, plies);
        position.legal_moves().into_iter().all(|m| {
            let after = position.play_unchecked(m);
            let king = after.royals(position.turn());
            allmate::mated(&after, after.turn()).is_empty()
                && !allmate::mated(&after, position.turn()).intersects(king)
        })
    }

    fn waves_are_what_the_changes_show(seed: u64, plies: u8) -> bool {
        let position = any_position(seed, plies);
        position.legal_moves().into_iter().all(|m| {
            let changes = position.changes(m);
            let mut gone = Bitboard::EMPTY;
            let waves_agree = allmate::mate_captures(&position, m).zip(1..).all(|(wave, n)| {
                let removed = changes.iter().filter(|change| change.wave == n);
                gone |= wave;
                wave == removed.map(|change| change.square).collect()
            });
            let after = position.play_unchecked(m);
            let theirs = position.board().color(!position.turn());
            waves_agree && theirs & !after.board().color(after.turn()) == gone
        })
    }

    fn safety_says_who_attacks_and_what_saves(seed: u64, plies: u8) -> bool {
        let position = any_position(seed, plies);
        Square::all().all(|square| {
            let Some(piece) = position.piece_at(square) else {
                return allmate::safety(&position, square).is_none();
            };
            let attackers = position.attackers(square, !piece.color);
            let is_mated = allmate::mated(&position, piece.color).contains(square);
            match allmate::safety(&position, square) {
                Some(Safety::Safe) => attackers.is_empty() && !is_mated,
                Some(Safety::Attacked { by, saved_by }) => {
                    by == attackers
                        && !by.is_empty()
                        && !is_mated
                        && !is_attacked_after(&position, saved_by, square)
                }
                Some(Safety::Mated { by }) => by == attackers && !by.is_empty() && is_mated,
                None => false,
            }
        })
    }

    fn castling_rights_need_king_and_rook(seed: u64) -> bool {
        let start = random_position::<Allmate>(seed, 0);
        random_game(start, seed).take(250).all(|position| {
            let rights = position.parts().state.castling;
            Color::ALL.into_iter().all(|color| {
                let rooks = position.board().exactly(Kind::ROOK) & position.board().color(color);
                let of_side = rights.rooks_of(color);
                (of_side & !rooks).is_empty()
                    && (of_side.is_empty() || !position.royals(color).is_empty())
            })
        })
    }

    fn passing_makes_a_position_or_none(seed: u64, plies: u8) -> bool {
        let position = any_position(seed, plies);
        let mut setup = position.to_setup();
        setup.turn = !setup.turn;
        match Position::from_setup(&setup) {
            _ if position.outcome().is_some_and(|o| o.reason == Reason::KingCaptured) => {
                position.pass().is_none()
            }
            Ok(passed) => position.pass() == Some(passed),
            Err(problems) => {
                problems == SetupProblems::OPPONENT_KING_MATED && position.pass().is_none()
            }
        }
    }

    fn a_captured_king_ends_the_game(seed: u64) -> bool {
        random_game(random_position::<Allmate>(seed, 0), seed).take(400).all(|position| {
            let lost = Color::ALL.into_iter().find(|&color| position.royals(color).is_empty());
            match lost {
                Some(color) => {
                    color == position.turn()
                        && !position.has_moves()
                        && position.outcome() == Some(Outcome::win(!color, Reason::KingCaptured))
                }
                None => position.outcome().is_none_or(|o| o.reason != Reason::KingCaptured),
            }
        })
    }
}

#[test]
fn a_start_has_many_transpositions() {
    assert!(check_transpositions(&Position::start()) > 50);
}

#[test]
fn nothing_is_pinned_and_nobody_in_check() {
    for seed in 0..200 {
        let position = any_position(seed, 60);
        assert!(position.pinned().is_empty() && !position.is_check(), "{position}");
    }
}
