//! `diagram` draws positions, and what the library draws can be rendered.

use std::path::{Path, PathBuf};
use std::{env, fs};

use examples::Variant;
use resvg::{tiny_skia, usvg};
use variant_core::svg::{self, Figures};
use variant_core::{Color, KindInfo};

use crate::run::{in_file, run};

const FUSE: &str = "r1bqkbnr/pp1ppppp/2n5/2p5/4P3/5N2/PPPPBPPP/RNBQK2R";
const LEAP: &str = "r3br2/c2p4/1pd2pqp/p1B5/1D1P1QP1/8/PPP1P2P/2RG2N1 b";
const CASCADE: &str = "1rb1n1r1/1ppp1pkp/pn4p1/4p3/3qN2Q/4bP2/PPP1P1PP/R2BKR1N";
const HOLES: &str = "cwkxxxwn/ppxppppx/2mxxW2/4x2p/3P1x2/3n1x2/PPPxPPPP/CWxxxNKC b";

/// The diagrams of the rules: the name of the file, and the arguments that draw it.
const DIAGRAMS: [(&str, &[&str]); 11] = [
    ("fusion-before", &["fusion", FUSE, "--arrows", "e2f3,h8g8"]),
    ("fusion-after", &["fusion", FUSE, "--play", "e2f3 h8g8"]),
    (
        "fusion-royal-leap",
        &["fusion", LEAP, "--dots", "a7", "--marks", "a6,b6:red", "--arrows", "a7c8"],
    ),
    ("allmate-before", &["allmate", CASCADE, "--arrows", "h4g5,h4d8:blue"]),
    ("allmate-cascade", &["allmate", CASCADE, "--play", "h4g5", "--marks", "e3,g6:red"]),
    ("allmate-three-at-once", &["allmate", CASCADE, "--play", "h4d8", "--marks", "c8,d7,e8:red"]),
    ("allmate-opening-before", &["allmate", "--play", "b2b4 b7b5", "--arrows", "b1c3"]),
    ("allmate-opening-after", &["allmate", "--play", "b2b4 b7b5 b1c3", "--marks", "b5:red"]),
    ("wormhole-holes", &["wormhole", HOLES]),
    ("wormhole-knight", &["wormhole", HOLES, "--dots", "d3"]),
    (
        "wormhole-king",
        &["wormhole", HOLES, "--flip", "--theme", "dark", "--dots", "c8", "--arrows", "c8c6:red"],
    ),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data/diagrams")
}

/// What `diagram` writes to standard output.
#[track_caller]
fn draw(arguments: &[&str]) -> String {
    let ended = run("diagram", arguments.iter().copied());
    assert_eq!((ended.status, ended.errors.as_str()), (Some(0), ""), "{arguments:?}");
    ended.out
}

/// The pixels of a picture.
#[track_caller]
fn render(svg: &str) -> tiny_skia::Pixmap {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default())
        .unwrap_or_else(|error| panic!("{error} in {svg}"));
    let size = tree.size().to_int_size();
    let mut pixels = tiny_skia::Pixmap::new(size.width(), size.height()).expect("a small picture");
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut pixels.as_mut());
    pixels
}

/// The colour of the pixel at a point, `None` where the page shows through.
fn color_at(pixels: &tiny_skia::Pixmap, x: u32, y: u32) -> Option<[u8; 3]> {
    let color = pixels.pixel(x, y).expect("a point of the picture").demultiply();
    (color.alpha() > 0).then(|| [color.red(), color.green(), color.blue()])
}

/// To write the files anew after a change that is meant to be seen, and then look at them:
/// `BLESS=1 cargo test -p examples diagrams`.
#[test]
fn the_diagrams_of_the_rules_are_as_they_were_approved() {
    let bless = env::var_os("BLESS").is_some();
    for (name, arguments) in DIAGRAMS {
        let path = folder().join(format!("{name}.svg"));
        let svg = draw(arguments);
        if bless {
            fs::write(&path, &svg).expect("the diagram can be written");
        }
        let approved = fs::read_to_string(&path)
            .unwrap_or_else(|error| panic!("{error}: {}; run with BLESS=1", path.display()));
        assert!(svg == approved, "{name} differs; if that is meant, run with BLESS=1 and look");
        let pixels = render(&svg);
        assert_eq!((pixels.width(), pixels.height()), (381, 381));
        let colors: std::collections::HashSet<_> = pixels
            .pixels()
            .iter()
            .map(|pixel| (pixel.red(), pixel.green(), pixel.blue()))
            .collect();
        assert!(colors.len() > 100, "{name} has {} colours", colors.len());
    }
    let files = fs::read_dir(folder()).expect("the folder of diagrams").count();
    assert_eq!(files, DIAGRAMS.len(), "a file is left over");
}

#[test]
fn the_moves_played_lead_to_the_positions_that_the_rules_give() {
    for (start, moves, end) in [
        (["fusion", FUSE], "e2f3 h8g8", "r1bqkbm1/pp1ppppp/2n5/2p5/4P3/5D2/PPPP1PPP/RNBQK2R w"),
        (["allmate", CASCADE], "h4g5", "1rb1n1r1/1ppp1pkp/pn6/4p1Q1/3qN3/5P2/PPP1P1PP/R2BKR1N b"),
        (["allmate", ""], "b4 b5 Nc3", "rnbqkbnr/p1pppppp/8/8/1P6/2N5/P1PPPPPP/R1BQKBNR b"),
    ] {
        let [variant, fen] = start;
        let last = moves.split(' ').next_back().expect("a move");
        let last = if last == "Nc3" { "b1c3" } else { last };
        assert_eq!(
            draw(&[variant, fen, "--play", moves]),
            draw(&[variant, end, "--last-move", last])
        );
    }
}

#[test]
fn destinations_are_those_of_the_rules() {
    let svg = draw(&["wormhole", HOLES, "--dots", "d3"]);
    let mut squares: Vec<&str> = svg
        .lines()
        .filter_map(|line| line.strip_prefix("<circle data-square=\"")?.get(..2))
        .collect();
    squares.sort_unstable();
    assert_eq!(squares, ["b2", "b4", "c5", "f2", "f6", "g5"]);
}

#[test]
fn holes_show_the_page_and_squares_do_not() {
    // Without coordinates a8 is at (5, 5), and a square is 45 wide; corners have no piece on them.
    let pixels = render(&draw(&["wormhole", HOLES, "--no-coordinates"]));
    let corner =
        |file: u32, rank: u32| color_at(&pixels, 5 + 45 * file + 42, 5 + 45 * (8 - rank) + 42);
    for (file, rank, is_hole) in
        [(2, 7, true), (7, 7, true), (3, 8, true), (4, 5, true), (0, 8, false), (2, 6, false)]
    {
        assert_eq!(corner(file, rank).is_none(), is_hole, "file {file}, rank {rank}");
    }
    assert_eq!(corner(0, 5), Some([0xb0, 0x8a, 0x63]));
    assert_eq!(corner(0, 6), Some([0xec, 0xdc, 0xc0]));
}

/// A piece alone, 32 pixels wide.
fn small(info: &KindInfo, color: Color) -> tiny_skia::Pixmap {
    let svg = svg::piece(info, color, &Figures::DEFAULT);
    render(&svg.replacen("<svg ", "<svg width=\"32\" height=\"32\" ", 1))
}

#[test]
fn every_kind_of_every_variant_has_a_drawing_that_is_told_apart_at_32_pixels() {
    for variant in Variant::ALL {
        let kinds = variant.dynamic().kinds();
        let drawn: Vec<_> = kinds
            .iter()
            .flat_map(|info| Color::ALL.map(|color| (info.name, color, small(info, color))))
            .collect();
        for (n, (name, color, pixels)) in drawn.iter().enumerate() {
            let painted = pixels.pixels().iter().filter(|pixel| pixel.alpha() > 128).count();
            assert!((200..900).contains(&painted), "{color} {name} has {painted} pixels");
            for (other, other_color, others) in &drawn[..n] {
                let pairs = pixels.pixels().iter().zip(others.pixels());
                let different = pairs
                    .filter(|(a, b)| {
                        a.alpha().abs_diff(b.alpha()) > 96 || a.red().abs_diff(b.red()) > 96
                    })
                    .count();
                assert!(
                    different > 90,
                    "{color} {name} and {other_color} {other} differ in {different} pixels only"
                );
            }
        }
        for info in kinds {
            let svg = svg::piece(info, Color::White, &Figures::DEFAULT);
            assert!(!svg.contains("<circle"), "{} has no drawing of its own", info.name);
        }
    }
}

#[test]
fn a_picture_is_well_formed_whatever_it_is_called() {
    let hostile = "</title><script>\"'&\u{1}]]>";
    let svg = draw(&["fusion", "--title", hostile]);
    let document = usvg::roxmltree::Document::parse(&svg).expect("well-formed");
    let title = document.descendants().find(|node| node.has_tag_name("title"));
    let text = title.and_then(|title| title.text()).expect("a title");
    assert_eq!(text, hostile.replace('\u{1}', "\u{fffd}"));
    for color in ["red\"/><x", "url(#x)", "#12"] {
        run("diagram", ["fusion", "--marks", &format!("e4:{color}")])
            .assert_error(2, &["a colour is #rgb"]);
    }
}

#[test]
fn a_png_has_the_size_asked_for_and_the_coordinates_on_it() {
    let path = in_file("diagram.png", "");
    let ended = run("diagram", ["fusion", "--size", "762", "--out", &path]);
    assert_eq!((ended.status, ended.out.as_str(), ended.errors.as_str()), (Some(0), "", ""));
    let pixels = tiny_skia::Pixmap::load_png(&path).expect("a PNG");
    assert_eq!((pixels.width(), pixels.height()), (762, 762));
    // Below each file, the band shows the coordinate's colour as well as the frame's.
    for file in 0..8 {
        let x = 2 * (16 + 45 * file);
        let light = (x..x + 90)
            .flat_map(|x| (732..762).map(move |y| (x, y)))
            .filter(|&(x, y)| color_at(&pixels, x, y).is_some_and(|[red, ..]| red > 200))
            .count();
        assert!((20..200).contains(&light), "file {file} has {light} light pixels");
    }
}

#[test]
fn an_svg_file_is_what_standard_output_gets() {
    let path = in_file("diagram.svg", "");
    let ended = run("diagram", ["orthodox", "--flip", "--out", &path]);
    assert_eq!((ended.status, ended.out.as_str()), (Some(0), ""));
    assert_eq!(fs::read_to_string(path).expect("the file"), draw(&["orthodox", "--flip"]));
}

#[test]
fn what_cannot_be_drawn_is_refused_with_the_reason() {
    let refused = |arguments: &[&str], status, words: &[&str]| {
        run("diagram", arguments.iter().copied()).assert_error(status, words);
    };
    refused(&["fusion", "8/8"], 1, &["the FEN does not give a position of Fusion Chess"]);
    refused(&["fusion", "--play", "e2e5"], 1, &["cannot play e2e5"]);
    refused(&["fusion", "--out", "board.gif"], 1, &["board.gif", ".svg", ".png"]);
    refused(&["fusion", "--out", "no/such/folder.svg"], 1, &["no/such/folder.svg"]);
    refused(&["fusion", "--arrows", "e2"], 2, &["two squares, such as e2e4"]);
    refused(&["fusion", "--marks", "e2,i9"], 2, &["a square is a letter from a to h"]);
    refused(&["fusion", "--size", "9"], 2, &["16..=8192"]);
    refused(&["fusion", "--dots", "é2"], 2, &["a square is"]);
    refused(&["fusion", "--last-move", "é2é4"], 2, &["two squares"]);
}
