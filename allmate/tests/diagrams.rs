//! The diagrams of the rules, and small positions for each rule.

use allmate::{Bitboard, Change, Color, Content, Kind, Piece, Position, Safety, Saving, Square};

fn position(fen: &str) -> Position {
    fen.parse().expect(fen)
}

/// The FEN after moves.
fn after(fen: &str, moves: &[&str]) -> String {
    let play = |position: Position, text: &&str| {
        position.play(position.read_coordinate(text).expect(text)).expect(text)
    };
    moves.iter().fold(position(fen), play).to_string()
}

/// What a move mate-captures, wave by wave.
fn waves(fen: &str, text: &str) -> Vec<Vec<Square>> {
    let position = position(fen);
    let m = position.read_coordinate(text).expect(text);
    allmate::mate_captures(&position, m).map(|wave| wave.iter().collect()).collect()
}

const CASCADE: &str = "1rb1n1r1/1ppp1pkp/pn4p1/4p3/3qN2Q/4bP2/PPP1P1PP/R2BKR1N w - - 0 1";

#[test]
fn first_the_bishop_goes_then_the_pawn_that_it_shielded() {
    assert_eq!(
        after(CASCADE, &["h4g5"]),
        "1rb1n1r1/1ppp1pkp/pn6/4p1Q1/3qN3/5P2/PPP1P1PP/R2BKR1N b - - 0 1"
    );
    assert_eq!(waves(CASCADE, "h4g5"), [[Square::E3], [Square::G6]]);
}

#[test]
fn changes_show_the_waves_in_their_order() {
    let position = position(CASCADE);
    let m = position.read_coordinate("h4g5").expect("a move");
    let men = |color, kind| Content::Piece(Piece::new(color, kind));
    let queen = men(Color::White, Kind::QUEEN);
    let change =
        |square, before, after, came_from, wave| Change { square, before, after, came_from, wave };
    let gone =
        |square, kind, wave| change(square, men(Color::Black, kind), Content::Empty, None, wave);
    assert_eq!(
        *position.changes(m),
        [
            change(Square::H4, queen, Content::Empty, None, 0),
            change(Square::G5, Content::Empty, queen, Some(Square::H4), 0),
            gone(Square::E3, Kind::BISHOP, 1),
            gone(Square::G6, Kind::PAWN, 2),
        ]
    );
}

#[test]
fn several_go_at_once() {
    assert_eq!(waves(CASCADE, "h4d8"), [[Square::D7, Square::C8, Square::E8]]);
    assert_eq!(
        after(CASCADE, &["h4d8"]),
        "1r1Q2r1/1pp2pkp/pn4p1/4p3/3qN3/4bP2/PPP1P1PP/R2BKR1N b - - 0 1"
    );
}

#[test]
fn a_pawn_attacked_by_a_knight_has_no_step_to_safety() {
    let start = Position::start().to_string();
    assert_eq!(
        after(&start, &["b2b4", "b7b5", "b1c3"]),
        "rnbqkbnr/p1pppppp/8/8/1P6/2N5/P1PPPPPP/R1BQKBNR b KQkq - 0 2"
    );
}

#[test]
fn removal_is_simultaneous() {
    // Were the pawn to go first, the rook could take on h6 and be saved.
    let fen = "7r/7p/7P/8/8/1k1BQ3/8/2K1R3 w - - 4 9";
    assert_eq!(waves(fen, "e3e8"), [[Square::H7, Square::H8]]);
    assert_eq!(after(fen, &["e3e8"]), "4Q3/8/7P/8/8/1k1B4/8/2K1R3 b - - 0 9");
    assert!(waves("7r/8/7P/8/8/1k1BQ3/8/2K1R3 w - - 4 9", "e3e8").is_empty());
}

#[test]
fn castling_saves_nothing() {
    // Black could castle out of the attack, which neither saves its king now …
    let fen = "3rk2r/3p1p2/8/8/8/B7/1K6/R7 w k - 0 1";
    assert_eq!(waves(fen, "a1e1"), [[Square::E8]]);
    assert_eq!(
        after(fen, &["a1e1"]),
        "3r3r/3p1p2/8/8/8/B7/1K6/4R3 b - - 1 1".replace("1 1", "0 1")
    );
    // … nor makes a move that leaves it there legal; but castling itself is.
    let position = position("3rk2r/3p1p2/p7/8/8/B7/1K6/4R3 b k - 0 1");
    assert!(position.read_coordinate("a6a5").is_err());
    assert!(position.read_coordinate("e8g8").is_ok());
}

#[test]
fn en_passant_saves_nothing() {
    // To take the pawn e4 in passing would save f5, which cannot take it as the rook guards it.
    let fen = "k7/8/8/5p2/3p1P2/8/4P3/4R2K w - - 0 1";
    assert_eq!(after(fen, &["e2e4"]), "k7/8/8/8/3pPP2/8/8/4R2K b - - 0 1");
}

#[test]
fn a_capture_or_a_step_in_between_saves() {
    let fen = "k7/8/3p4/3n4/8/8/3B4/K7 w - - 0 1";
    assert_eq!(after(fen, &["d2f4"]), "k7/8/3p4/3n4/5B2/8/8/K7 b - - 1 1");
    let fen = "k7/8/3p4/3n4/8/8/8/K5B1 w - - 0 1";
    assert_eq!(after(fen, &["g1h2"]), "k7/8/3p4/3n4/8/8/7B/K7 b - - 1 1");
}

#[test]
fn a_helper_that_opens_a_line_saves_nothing() {
    // The same with a rook on d1, which the knight keeps from the pawn.
    let fen = "k7/8/3p4/3n4/8/8/3B4/K2R4 w - - 0 1";
    assert_eq!(after(fen, &["d2f4"]), "k7/8/8/3n4/5B2/8/8/K2R4 b - - 0 1");
    let fen = "k7/8/3p4/3n4/8/8/8/K2R2B1 w - - 0 1";
    assert_eq!(after(fen, &["g1h2"]), "k7/8/8/3n4/8/8/7B/K2R4 b - - 0 1");
}

#[test]
fn two_attackers_leave_only_flight() {
    // The knight could step in front of the bishop, but a second attacker it cannot answer.
    let fen = "k7/8/3p4/3n4/8/8/8/K4NB1 w - - 0 1";
    assert_eq!(after(fen, &["g1h2"]), "k7/8/3p4/3n4/8/8/7B/K4N2 b - - 1 1");
    let fen = "k7/8/3p4/3n4/2N5/8/8/K5B1 w - - 0 1";
    assert_eq!(after(fen, &["g1h2"]), "k7/8/8/3n4/2N5/8/7B/K7 b - - 0 1");
}

#[test]
fn a_line_follows_the_piece_that_flees_along_it() {
    // Wherever the rook goes on its attacker's file, it stays attacked, and c2 guards the queen.
    let rook = Square::A5;
    let by = Square::A1.into();
    let saved_by = Saving { from: rook, to: Square::B5 };
    let free = position("4k3/8/8/r7/8/8/2N5/Q3K3 w - - 0 1");
    assert_eq!(allmate::safety(&free, rook), Some(Safety::Attacked { by, saved_by }));
    let walled = position("4k3/8/8/rp6/8/8/2N5/Q3K3 w - - 0 1");
    assert_eq!(allmate::safety(&walled, rook), Some(Safety::Mated { by }));
    let saved_by = Saving { from: rook, to: Square::A1 };
    let unguarded = position("4k3/8/8/rp6/8/8/8/Q3K3 w - - 0 1");
    assert_eq!(allmate::safety(&unguarded, rook), Some(Safety::Attacked { by, saved_by }));
}

#[test]
fn own_pieces_stay_where_they_are_mated_until_the_opponent_moves() {
    let fen = "7k/6b1/8/8/b7/1N6/8/7K w - - 0 1";
    assert_eq!(after(fen, &["b3a1"]), "7k/6b1/8/8/b7/8/8/N6K b - - 1 1");
    let stays = position(&after(fen, &["b3a1"]));
    assert_eq!(allmate::mated(&stays, Color::White), Bitboard::of(Square::A1));
    // Any move takes it, unless it lets it go.
    assert_eq!(after(fen, &["b3a1", "h8h7"]), "8/6bk/8/8/b7/8/8/7K w - - 0 2");
    assert_eq!(after(fen, &["b3a1", "a4e8"]), "4b2k/6b1/8/8/8/8/8/N6K w - - 2 2");
}

#[test]
fn a_king_may_stay_attacked_but_not_mated_even_to_take_the_other() {
    let fen = "6k1/5ppp/5b2/8/8/8/1q6/K3R3 w - - 0 1";
    let position = position(fen);
    let texts: Vec<String> =
        position.legal_moves().iter().map(|&m| position.coordinate(m).to_string()).collect();
    // The rook comes between, or keeps the bishop from guarding the queen; e8 would be mate.
    assert_eq!(texts, ["e1b1", "e1e2", "e1e5"]);
}

#[test]
fn castling_out_of_through_and_into_attack() {
    let fen = "4rrr1/8/8/8/8/8/k7/4K2R w K - 0 1";
    assert_eq!(after(fen, &["e1g1"]), "4r1r1/8/8/8/8/8/k7/5RK1 b - - 0 1");
}

#[test]
fn castling_with_a_shuffled_back_rank() {
    // The king stays on g1 and the rook passes it; or the rook stays on d1 and the king passes.
    let fen = "4k3/8/8/8/8/8/8/3R2KR w KQ - 0 1";
    assert_eq!(after(fen, &["g1h1"]), "4k3/8/8/8/8/8/8/3R1RK1 b - - 1 1");
    assert_eq!(after(fen, &["g1d1"]), "4k3/8/8/8/8/8/8/2KR3R b - - 1 1");
}

#[test]
fn castling_rights_end() {
    let fen = "rb2k2r/p7/8/8/8/8/P7/R3KB1R w KQkq - 3 9";
    // With the king's move, the rook's, and when the rook is mate-captured.
    assert_eq!(after(fen, &["e1e2"]), "rb2k2r/p7/8/8/8/8/P3K3/R4B1R b kq - 4 9");
    assert_eq!(after(fen, &["a1b1"]), "rb2k2r/p7/8/8/8/8/P7/1R2KB1R b Kkq - 4 9");
    assert_eq!(after(fen, &["f1g2"]), "1b2k2r/p7/8/8/8/8/P5B1/R3K2R b KQk - 0 9");
    // In the first of two waves: only the rook could save the pawn, by taking its attacker.
    let fen = "rr2k3/8/8/1p6/1P6/8/8/R6K w q - 0 1";
    assert_eq!(waves(fen, "a1a5"), [[Square::A8], [Square::B5]]);
    assert_eq!(after(fen, &["a1a5"]), "1r2k3/8/8/R7/1P6/8/8/7K b - - 0 1");
}

#[test]
fn the_clock_starts_anew_with_pawn_moves_and_mate_captures() {
    let fen = "k7/8/3p4/3n4/8/8/P2B4/K2R4 w - - 7 30";
    assert_eq!(position(&after(fen, &["a2a3"])).halfmove_clock(), 0);
    assert_eq!(position(&after(fen, &["d2f4"])).halfmove_clock(), 0);
    assert_eq!(position(&after(fen, &["d2e3"])).halfmove_clock(), 8);
}

#[test]
fn pawns_promote_and_mate_with_what_they_become() {
    let fen = "r6k/4P1pp/8/8/8/8/8/4K3 w - - 5 9";
    assert_eq!(after(fen, &["e7e8r"]), "r3R2k/6pp/8/8/8/8/8/4K3 b - - 0 9");
    let fen = "7k/4P1pp/8/8/8/8/8/4K3 w - - 5 9";
    assert_eq!(after(fen, &["e7e8r"]), "4R3/6pp/8/8/8/8/8/4K3 b - - 0 9");
    assert_eq!(after(fen, &["e7e8n"]), "4N2k/6pp/8/8/8/8/8/4K3 b - - 0 9");
}
