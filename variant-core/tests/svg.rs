//! What is in a picture, by its names. That it renders is tested where a renderer is at hand, by
//! the program `diagram` among the examples.
#![cfg(feature = "svg")]

use std::collections::HashSet;
use std::fmt::{self, Write};

use fusion::{Color, Kind, KindInfo, Piece, Position, Square};
use variant_core::Board;
use variant_core::svg::{self, Figures, Pieces, Rgba, Theme};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn position(fen: &str) -> Position {
    fen.parse().expect(fen)
}

/// The line of a picture that has all of `words`.
#[track_caller]
fn line<'s>(svg: &'s str, words: &[&str]) -> &'s str {
    let mut lines = svg.lines().filter(|line| words.iter().all(|word| line.contains(word)));
    let found = lines.next().unwrap_or_else(|| panic!("{words:?} are in no line of {svg}"));
    assert_eq!(lines.next(), None, "{words:?} are in several lines");
    found
}

#[test]
fn screen_readers_hear_title_squares_pieces_and_holes() {
    let paladin = position("4k3/8/8/8/8/5D2/8/4K3 w - - 0 1");
    let svg = paladin.svg().to_string();
    assert!(svg.contains("role=\"img\" aria-labelledby=\"board-title board-description\""));
    assert!(svg.contains("<title id=\"board-title\">Fusion Chess, White to move</title>"));
    let words = "White: King e1, Paladin f3. Black: King e8. ";
    assert!(svg.contains(&format!("<desc id=\"board-description\">{words}</desc>")), "{svg}");
    line(&svg, &["<title>White Paladin on f3</title>", "data-piece=\"D\"", "white paladin"]);
    line(
        &svg,
        &["<title>Black King on e8</title>", "data-piece=\"k\"", "href=\"#board-black-king\""],
    );
    line(&svg, &["<title>c7</title>", "id=\"board-c7\"", "class=\"square dark\""]);

    let mut board = *paladin.board();
    board.vanish(Square::C7);
    let svg = svg::Picture::new(&board, &fusion::KINDS).to_string();
    line(&svg, &["<title>hole c7</title>", "id=\"board-c7\"", "class=\"hole\""]);
    assert!(svg.contains("Holes: c7. "));
    assert!(!svg.contains("<title>c7</title>"));
}

#[test]
fn all_that_is_marked_is_said() {
    let start = position(START);
    let red = Rgba::opaque(0xff_00_00);
    let svg = start
        .svg()
        .last_move(Square::E2, Square::E4)
        .destinations(Square::B1, start.destinations(Square::B1))
        .mark(Square::D5, red)
        .arrow(Square::G1, Square::F3, red)
        .checks(Square::E8)
        .to_string();
    for words in [
        "Last move: e2 to e4. ",
        "In check: e8. ",
        "From b1 to: a3, c3. ",
        "Marked: d5. ",
        "Arrow: g1 to f3. ",
    ] {
        assert!(svg.contains(words), "{words} is not said in {svg}");
    }
    assert!(start.svg().description("Just so.").to_string().contains(">Just so.</desc>"));
}

#[test]
fn either_side_can_be_at_the_bottom() {
    let start = position(START);
    let (white, black) = (start.svg().to_string(), start.svg().bottom(Color::Black).to_string());
    line(&white, &["id=\"board-a1\"", "x=\"16\" y=\"320\""]);
    line(&white, &["id=\"board-h8\"", "x=\"331\" y=\"5\""]);
    line(&black, &["id=\"board-a1\"", "x=\"331\" y=\"5\""]);
    line(&black, &["id=\"board-h8\"", "x=\"16\" y=\"320\""]);
    line(&white, &["White King on e1", "translate(196 320)"]);
    line(&black, &["White King on e1", "translate(151 5)"]);
}

#[test]
fn coordinates_take_their_band_with_them() {
    let start = position(START);
    let with = start.svg().to_string();
    assert!(with.contains("class=\"coordinates\"") && with.contains("viewBox=\"0 0 381 381\""));
    let without = start.svg().coordinates(false).to_string();
    assert!(!without.contains("class=\"coordinates\""));
    assert!(without.contains("viewBox=\"0 0 370 370\" width=\"370\" height=\"370\""));
    assert!(start.svg().size(96).to_string().contains("width=\"96\" height=\"96\""));
}

#[test]
fn nothing_breaks_out_of_the_markup() {
    let hostile = "</title><script>alert('x')</script>\" onload=\"&\u{1}";
    let start = position(START);
    let svg = start.svg().title(hostile).description(hostile).id(hostile).to_string();
    assert!(!svg.contains("<script") && !svg.contains("\" onload") && !svg.contains('\u{1}'));
    assert!(svg.contains("&lt;script&gt;"));
    let kinds = [KindInfo::new(Kind::KING, '"', "\"><b>"), KindInfo::new(Kind::PAWN, '<', "&")];
    let mut board = Board::EMPTY;
    board.put(Square::E1, Piece::new(Color::White, Kind::KING));
    board.put(Square::E2, Piece::new(Color::White, Kind::PAWN));
    let svg = svg::Picture::new(&board, &kinds).to_string();
    assert!(svg.contains("data-piece=\"&quot;\"") && svg.contains("data-piece=\"&lt;\""));
    assert!(svg.contains("<title>White &quot;&gt;&lt;b&gt; on e1</title>"), "{svg}");
    let alone = svg::piece(&kinds[0], Color::White, &Figures::DEFAULT);
    assert!(!alone.contains("<b>"), "{alone}");
}

#[test]
fn ids_are_unique_and_start_as_asked() {
    let mate = position("4k3/8/8/8/8/8/4q3/4K3 w - - 0 1");
    let svg = mate.svg().id("Game 1").to_string();
    let ids: Vec<&str> =
        svg.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(ids.contains(&"game-1-e4") && ids.contains(&"game-1-glow"), "{ids:?}");
    assert!(ids.iter().all(|id| id.starts_with("game-1")), "{ids:?}");
    assert_eq!(ids.iter().collect::<HashSet<_>>().len(), ids.len(), "{ids:?}");
    for reference in svg.split("href=\"#").skip(1).chain(svg.split("url(#").skip(1)) {
        let id = reference.split(['"', ')']).next().unwrap_or_default();
        assert!(ids.contains(&id), "{id}");
    }
}

#[test]
fn what_is_in_check_glows_unless_told_otherwise() {
    let check = position("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    let svg = check.svg().to_string();
    line(&svg, &["data-square=\"e1\"", "url(#board-glow)"]);
    assert!(!check.svg().checks(fusion::Bitboard::EMPTY).to_string().contains("glow"));
    assert!(!position(START).svg().to_string().contains("glow"));
}

#[test]
fn destinations_tell_going_taking_and_joining_apart() {
    let rook = position("4k3/8/8/8/8/p7/8/R2NK3 w - - 0 1");
    let svg = rook.svg().destinations(Square::A1, rook.destinations(Square::A1)).to_string();
    for (square, class) in [("a2", "empty"), ("c1", "empty"), ("a3", "capture"), ("d1", "join")] {
        let class = format!("class=\"{class}\"");
        line(&svg, &["<circle", &format!("data-square=\"{square}\""), &class]);
    }
    assert_eq!(svg.matches("<circle data-square").count(), 5);
}

#[test]
fn a_vanished_start_of_the_last_move_is_outlined() {
    let mut board = *position(START).board();
    board.vanish(Square::E2);
    let picture = svg::Picture::new(&board, &fusion::KINDS).last_move(Square::E2, Square::E4);
    let svg = picture.to_string();
    line(&svg, &["<rect data-square=\"e2\"", "fill=\"none\"", "stroke-dasharray"]);
    line(&svg, &["<rect data-square=\"e4\"", "fill-opacity"]);
}

#[test]
fn walls_and_edges_stand_only_where_a_hole_meets_the_board() {
    let mut board = Board::EMPTY;
    let holes = [Square::D4, Square::D5, Square::E4, Square::A8];
    for square in holes {
        board.vanish(square);
    }
    for (bottom, walls) in [(Color::White, 3), (Color::Black, 3)] {
        let svg = svg::Picture::new(&board, &fusion::KINDS).bottom(bottom).to_string();
        assert_eq!(svg.matches("class=\"wall\"").count(), walls);
        let edge = line(&svg, &["class=\"edge\""]);
        // An L of three squares has eight sides, the lone square four.
        assert_eq!(edge.matches('M').count(), 12, "{edge}");
    }
}

#[test]
fn holes_show_the_page_or_a_colour() {
    let mut board = Board::EMPTY;
    board.vanish(Square::D4);
    let picture = svg::Picture::new(&board, &fusion::KINDS);
    line(&picture.to_string(), &["hole d4", "pointer-events=\"all\" fill=\"none\""]);
    let filled = Theme { hole: Some(Rgba::opaque(0x01_02_03)), ..Theme::DARK };
    line(&picture.theme(filled).to_string(), &["hole d4", "fill=\"#010203\""]);
}

/// Draws a circle for every piece.
struct Circles;

impl Pieces for Circles {
    fn draw(&self, info: &KindInfo, color: Color, out: &mut dyn Write) -> fmt::Result {
        write!(out, "<circle r=\"20\" data-who=\"{color} {}\"/>", info.letter)
    }
}

#[test]
fn the_pieces_can_be_anybody_s() {
    let start = position(START);
    let svg = start.svg().pieces(&Circles).to_string();
    assert_eq!(svg.matches("<circle r=\"20\"").count(), 12);
    assert!(svg.contains("data-who=\"Black q\""));
    assert!(!svg.contains("class=\"body\""));
    assert_eq!(svg.matches("<use ").count(), 32);
    let sheet = svg::symbols(&fusion::KINDS, &Circles, "mine");
    assert_eq!(sheet.matches("<symbol id=\"mine-").count(), 22);
    assert!(svg::piece(&fusion::KINDS[1], Color::Black, &Circles).contains("data-who=\"Black n\""));
}

#[test]
fn the_sheet_has_the_symbols_that_it_is_asked_for() {
    let sheet = svg::symbols(&fusion::KINDS, &Figures::DEFAULT, "p");
    for info in &fusion::KINDS {
        for color in Color::ALL {
            let id = svg::symbol_id("p", info, color);
            line(&sheet, &[&format!("<symbol id=\"{id}\" ")]);
        }
    }
}

#[test]
fn a_kind_that_nobody_drew_is_a_disc_with_its_letter() {
    let falcon = KindInfo::new(Kind::from_bits(0b0010_0010), 'f', "Falcon");
    let bear = KindInfo::new(Kind::from_bits(0b0100_0010), 'б', "Bear");
    let draw = |info: &KindInfo| svg::piece(info, Color::White, &Figures::DEFAULT);
    assert!(draw(&falcon).contains("<circle") && !draw(&falcon).contains("<text"));
    assert!(draw(&bear).contains(">б</text>"));
    // A free component means what its variant says: another's wizard is known by name alone.
    let free = |name| KindInfo::new(variant_core::Component::FREE[0].kind(), 'w', name);
    assert!(!draw(&free("Wizard")).contains("<circle"));
    assert!(draw(&free("Wazir")).contains("<circle"));
    // Nor does a name make a wizard of a queen.
    let queen = KindInfo::new(Kind::QUEEN, 'q', "Wizard");
    let wizard_body = draw(&free("Wizard"));
    assert_ne!(draw(&queen), wizard_body);
}

#[test]
fn the_dynamic_face_draws_the_same() {
    let start = position(START);
    let any: &dyn fusion::dynamic::AnyPosition = &start;
    assert_eq!(any.svg().to_string(), start.svg().to_string());
}
