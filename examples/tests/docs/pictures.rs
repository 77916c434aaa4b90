//! The pictures of the front pages.
//!
//! The front page of a crate is read on GitHub, where a picture is a file beside it, and in
//! rustdoc, which copies no files. So a front page names its pictures by reference,
//! `![fusion][fuse]`, and says at its end which files they are, `[fuse]: docs/fuse.svg`. Rustdoc
//! meets `docs/pictures.md` first, where the same names stand for the pictures themselves as data,
//! and the first definition of a name counts.

use std::path::PathBuf;
use std::{env, fs};

use examples::Variant;
use variant_core::Color;
use variant_core::svg::{self, Figures};

use crate::running::run;

/// Each board: crate, name, position, and how it is drawn besides.
const BOARDS: [(&str, &str, &str, &[&str]); 18] = [
    ("fusion", "start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w", &[]),
    (
        "fusion",
        "fuse",
        "r1bqkbnr/pp1ppppp/2n5/2p5/4P3/5N2/PPPPBPPP/RNBQK2R w",
        &["--arrows=e2f3:blue", "--arrows=h8g8:green"],
    ),
    (
        "fusion",
        "fused",
        "r1bqkbm1/pp1ppppp/2n5/2p5/4P3/5D2/PPPP1PPP/RNBQK2R w",
        &["--marks=f3:blue", "--marks=g8:green"],
    ),
    (
        "fusion",
        "split",
        "rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w",
        &["--arrows=d1h5:green"],
    ),
    (
        "fusion",
        "parted",
        "rnbqkb1r/pppp1ppp/5n2/4p2B/2B1P3/8/PPPP1PPP/RNBRK1NR b",
        &["--marks=d1,h5:green"],
    ),
    (
        "fusion",
        "path",
        "r3br2/c2p4/1pd2pqp/p1B5/1D1P1QP1/8/PPP1P2P/2RG2N1 b",
        &["--arrows=a7c8:green", "--arrows=a7b5:red", "--marks=a6,b6,b8:red"],
    ),
    (
        "fusion",
        "mate",
        "rnbqkb1r/pppp1Qpp/5n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b",
        &["--last-move=h5f7"],
    ),
    (
        "allmate",
        "threat",
        "rnbqkbnr/p1pppppp/8/1p6/1P6/8/P1PPPPPP/RNBQKBNR w",
        &["--arrows=b1c3:green", "--marks=b5:red"],
    ),
    (
        "allmate",
        "taken",
        "rnbqkbnr/p1pppppp/8/8/1P6/2N5/P1PPPPPP/R1BQKBNR b",
        &["--last-move=b1c3"],
    ),
    (
        "allmate",
        "cascade",
        "1rb1n1r1/1ppp1pkp/pn4p1/4p3/3qN2Q/4bP2/PPP1P1PP/R2BKR1N w",
        &["--arrows=h4g5:green", "--marks=e3:red", "--marks=g6:orange"],
    ),
    (
        "allmate",
        "cascaded",
        "1rb1n1r1/1ppp1pkp/pn6/4p1Q1/3qN3/5P2/PPP1P1PP/R2BKR1N b",
        &["--last-move=h4g5"],
    ),
    (
        "allmate",
        "three",
        "1rb1n1r1/1ppp1pkp/pn4p1/4p3/3qN2Q/4bP2/PPP1P1PP/R2BKR1N w",
        &["--arrows=h4d8:green", "--marks=c8,d7,e8:red"],
    ),
    ("wormhole", "start", "cnwmkwnc/pppppppp/8/8/8/8/PPPPPPPP/CNWMKWNC w", &[]),
    (
        "wormhole",
        "holes",
        "cwkxxxwn/ppxppppx/2mxxW2/4x2p/3P1x2/3n1x2/PPPxPPPP/CWxxxNKC b",
        &["--dots=d3"],
    ),
    ("wormhole", "champion-moves", "4k3/8/8/8/3C4/8/8/6K1 w", &["--dots=d4"]),
    ("wormhole", "wizard-moves", "4k3/8/8/8/3W4/8/8/6K1 w", &["--dots=d4"]),
    ("wormhole", "lion-moves", "4k3/8/8/2n1p3/3M4/3p4/8/6K1 w", &["--dots=d4"]),
    ("wormhole", "near", "4k3/8/8/3x4/2xNx3/3x4/8/6K1 w", &["--dots=d4"]),
];

/// The crates with a front page of this kind, each a variant.
const VARIANTS: [Variant; 3] = [Variant::Fusion, Variant::Allmate, Variant::Wormhole];

/// All pictures of a crate, name and text, boards first.
fn pictures(variant: Variant) -> Vec<(String, String)> {
    let folder = variant.name().to_lowercase();
    let boards = BOARDS.into_iter().filter(|(of, ..)| *of == folder);
    let boards = boards.map(|(variant, name, fen, marks)| {
        let arguments = [variant, fen, "--size=330"].into_iter().chain(marks.iter().copied());
        let ended = run("diagram", arguments);
        assert_eq!((ended.status, &*ended.errors), (Some(0), ""), "{name}");
        (name.to_string(), ended.out)
    });
    let pieces = variant.dynamic().kinds().iter().map(|info| {
        let svg = svg::piece(info, Color::White, &Figures::DEFAULT);
        // An icon in a table needs a size of its own.
        let svg = svg.replacen("viewBox", "width=\"45\" height=\"45\" viewBox", 1);
        (info.name.to_lowercase().replace(' ', "-"), svg)
    });
    boards.chain(pieces).collect()
}

/// A picture as an address that holds all of it, on one line.
fn data_url(svg: &str) -> String {
    let mut url = String::from("data:image/svg+xml,");
    for letter in svg.trim_end().chars() {
        match letter {
            '"' => url.push('\''), // The pictures have no such quotes, see the test.
            '\n' => url.push_str("%0A"),
            ' ' | '%' | '#' | '<' | '>' | '(' | ')' | '[' | ']' | '\\' | '&' | '`' => {
                url.push_str(&format!("%{:02X}", u32::from(letter)));
            }
            letter => url.push(letter),
        }
    }
    url
}

/// Compares a file with what it should be; with `BLESS=1` writes it.
fn approve(path: &PathBuf, text: &str) {
    if env::var_os("BLESS").is_some() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
        fs::write(path, text).expect("the file can be written");
    }
    let approved = fs::read_to_string(path)
        .unwrap_or_else(|error| panic!("{error}: {}; run with BLESS=1", path.display()));
    let is_same = approved == text;
    assert!(is_same, "{} differs; if that is meant, run with BLESS=1 and look", path.display());
}

fn top() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

#[test]
fn pictures_are_what_the_library_draws_now() {
    for variant in VARIANTS {
        let folder = top().join(variant.name().to_lowercase()).join("docs");
        let mut definitions = String::new();
        for (name, svg) in pictures(variant) {
            assert!(!svg.contains('\''), "{name}");
            approve(&folder.join(format!("{name}.svg")), &svg);
            definitions.push_str(&format!("[{name}]: {}\n", data_url(&svg)));
        }
        approve(&folder.join("pictures.md"), &definitions);
    }
}

#[test]
fn front_pages_show_all_pictures_and_no_others() {
    for variant in VARIANTS {
        let folder = top().join(variant.name().to_lowercase());
        let page = fs::read_to_string(folder.join("README.md")).expect("a front page");
        for (name, _) in pictures(variant) {
            assert!(page.contains(&format!("][{name}]")), "{name} is not shown");
            let definition = format!("\n[{name}]: docs/{name}.svg\n");
            assert!(page.contains(&definition), "{name} is not defined");
        }
        for definition in page.lines().filter(|line| line.contains("]: docs/")) {
            let (_, file) = definition.split_once("]: ").expect("a definition");
            assert!(folder.join(file).exists(), "{file}");
        }
    }
}
