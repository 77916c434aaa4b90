//! The chapter on writing one's own variant gives all of its example, and that works.

use std::fs;
use std::process::Command;

use crate::markdown::{blocks, path, read};

const CHAPTER: &str = "variant-core/docs/own_variant.md";

/// A file as the chapter gives it, piece by piece.
fn assembled(file: &str) -> String {
    let blocks = blocks(CHAPTER).into_iter().filter(|block| block.file == file);
    let mut text = blocks.map(|block| block.code).collect::<Vec<_>>().join("\n\n");
    text.push('\n');
    text
}

#[test]
fn its_code_is_the_example() {
    for file in ["src/lib.rs", "tests/laws.rs"] {
        let example = read(&format!("examples/crater_chess/{file}"));
        assert!(assembled(file) == example, "{CHAPTER} does not give {file} as it is");
    }
}

#[test]
fn it_is_short() {
    let text = assembled("src/lib.rs");
    let is_code = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with("//");
    assert!(text.lines().filter(is_code).count() < 150);
}

#[test]
fn its_vector_is_one_of_the_example() {
    let vectors = read("examples/crater_chess/tests/vectors.jsonl");
    let parse = |text: &str| serde_json::from_str::<serde_json::Value>(text).expect("JSON");
    let shown: Vec<_> =
        blocks(CHAPTER).into_iter().filter(|block| block.language == "json").collect();
    assert!(!shown.is_empty());
    for block in shown {
        let vector = parse(&block.code);
        assert!(vectors.lines().any(|line| parse(line) == vector), "{block:?}");
    }
}

/// Does what the chapter says, in a folder of its own.
#[test]
fn a_reader_who_follows_it_has_a_crate_that_passes_its_tests() {
    let folder = path("target/docs/crater_chess");
    for name in ["src", "tests"] {
        fs::create_dir_all(folder.join(name)).expect("the folder can be made");
    }
    let core = path("").canonicalize().expect("the repository");
    let core = core.to_str().expect("a path in UTF-8").replace('\\', "/");
    let manifest = assembled("Cargo.toml").replace("PATH/TO/CLONE", &core);
    // A crate inside a workspace's folder, but none of its members.
    let manifest = format!("{manifest}\n[workspace]\n");
    let write = |file: &str, text: &str| {
        fs::write(folder.join(file), text).expect("the file can be written");
    };
    write("Cargo.toml", &manifest);
    write("Cargo.lock", &read("Cargo.lock")); // The versions already there: nothing is downloaded.
    write("src/lib.rs", &assembled("src/lib.rs"));
    write("tests/laws.rs", &assembled("tests/laws.rs"));
    write("tests/vectors.jsonl", &read("examples/crater_chess/tests/vectors.jsonl"));
    let tests = Command::new(env!("CARGO"))
        .args(["test", "--quiet", "--offline"])
        .env("CARGO_TARGET_DIR", path("target/docs/target"))
        .env("QUICKCHECK_TESTS", "5") // The example itself is tested at length.
        .current_dir(&folder)
        .output()
        .expect("cargo runs");
    let said = String::from_utf8_lossy(&tests.stderr);
    assert!(tests.status.success(), "{said}{}", String::from_utf8_lossy(&tests.stdout));
}
