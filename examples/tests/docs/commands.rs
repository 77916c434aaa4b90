//! Every command of the documents is run, and every other block is checked by something.

use crate::markdown::{Block, blocks, path, read};
use crate::running::{Ended, run};

/// The documents, and for those with Rust code the file that includes them, so that rustdoc
/// compiles and runs it.
const DOCUMENTS: [(&str, Option<(&str, &str)>); 8] = [
    ("README.md", Some(("examples/src/lib.rs", "../../README.md"))),
    ("CONTRIBUTING.md", None),
    ("variant-core/README.md", Some(("variant-core/src/lib.rs", "../README.md"))),
    (
        "variant-core/docs/own_variant.md",
        Some(("variant-core/src/guide.rs", "../docs/own_variant.md")),
    ),
    ("variant-core/docs/front_end.md", Some(("variant-core/src/guide.rs", "../docs/front_end.md"))),
    ("fusion/README.md", Some(("fusion/src/lib.rs", "../README.md"))),
    ("allmate/README.md", Some(("allmate/src/lib.rs", "../README.md"))),
    ("wormhole/README.md", Some(("wormhole/src/lib.rs", "../README.md"))),
];

/// Commands that this test does not run, and why.
const NOT_HERE: [(&str, &str); 8] = [
    ("cargo test --workspace --all-features", "it runs this very test; .ci/run does it"),
    ("cargo test", "done by the test of the chapter it stands in"),
    ("cargo test -p fusion", "part of the first; each would build everything once more"),
    ("cargo test -p examples", "it runs this very test"),
    ("BLESS=1 cargo test -p examples", "writes the files that the tests compare"),
    ("cargo fmt --check", "needs no program of ours; .ci/run does it"),
    ("cargo clippy --all-targets --all-features -- -D warnings", ".ci/run does it"),
    (".ci/run", "does all the others, this test among them"),
];

/// Programs that do not end by themselves: only their arguments are looked at.
const ENDLESS: [(&str, &str); 1] = [("web", "serves pages until it is stopped")];

/// The programs that the documents speak of are there.
fn is_there(program: &str) -> bool {
    let source = path("examples/examples").join(program);
    source.with_extension("rs").exists() || source.is_dir()
}

/// The commands of a block, one a line; lines that end in `\` go on.
fn commands(block: &Block) -> Vec<String> {
    let joined = block.code.replace("\\\n", " ");
    let lines = joined.lines().map(|line| line.split(" # ").next().unwrap_or_default().trim());
    lines.filter(|line| !line.is_empty() && !line.starts_with('#')).map(String::from).collect()
}

/// The words of a command, quotes taken off.
fn words(command: &str) -> Vec<&str> {
    let pieces = command.split('\'').enumerate();
    pieces
        .flat_map(|(n, piece)| {
            let is_quoted = n % 2 == 1;
            let quoted = is_quoted.then_some(piece);
            let plain = (!is_quoted).then(|| piece.split_whitespace());
            quoted.into_iter().chain(plain.into_iter().flatten())
        })
        .collect()
}

/// The program that a command runs, and its arguments.
fn program(command: &str) -> Option<(&str, Vec<&str>)> {
    let rest = command.strip_prefix("cargo run --release --example ")?;
    let mut words = words(rest).into_iter();
    let name = words.next()?;
    let rest: Vec<&str> = words.collect();
    match rest.split_first() {
        None => Some((name, rest)),
        Some((&"--", arguments)) => Some((name, arguments.to_vec())),
        Some(_) => panic!("{command}: arguments of the program come after --"),
    }
}

fn succeeded(command: &str, ended: &Ended) {
    assert_eq!(ended.status, Some(0), "{command}: {ended:?}");
}

fn check(command: &str) {
    let Some((name, arguments)) = program(command) else {
        let is_known = NOT_HERE.iter().any(|(known, _)| *known == command);
        assert!(is_known, "{command} is neither run nor in the list of those that are not");
        return;
    };
    assert!(is_there(name), "{command}: there is no program {name}");
    if ENDLESS.iter().any(|(endless, _)| *endless == name) {
        let arguments = arguments.into_iter().chain(["--help"]);
        succeeded(command, &run(name, arguments));
    } else {
        succeeded(command, &run(name, arguments));
    }
}

#[test]
fn every_command_runs() {
    let mut count = 0;
    for (document, _) in DOCUMENTS {
        for block in blocks(document).iter().filter(|block| block.language == "sh") {
            for command in commands(block) {
                check(&command);
                count += 1;
            }
        }
    }
    assert!(count > 10, "only {count} commands were found");
}

#[test]
fn what_is_left_to_ci_is_done_there() {
    let ci = read(".ci/run");
    for (command, reason) in NOT_HERE {
        assert!(!reason.ends_with(".ci/run does it") || ci.contains(command), "{command}");
    }
}

#[test]
fn every_other_block_is_checked_too() {
    for (document, included) in DOCUMENTS {
        for block in blocks(document) {
            let place = format!("{document}:{}", block.line);
            match &*block.language {
                "rust" => assert!(included.is_some(), "{place}: nothing compiles this"),
                "toml" | "rs" if !block.file.is_empty() => {
                    assert_eq!(document, "variant-core/docs/own_variant.md", "{place}");
                }
                "toml" => dependencies_exist(&place, &block),
                "json" => assert_eq!(document, "variant-core/docs/own_variant.md", "{place}"),
                "sh" | "text" => {}
                other => panic!("{place}: what is {other:?}?"),
            }
        }
        if let Some((file, text)) = included {
            assert!(read(file).contains(&format!("include_str!(\"{text}\")")), "{document}");
        }
    }
}

/// The crates of a list of dependencies are here, in that version.
fn dependencies_exist(place: &str, block: &Block) {
    let version = read("Cargo.toml");
    let version = version.lines().find_map(|line| line.strip_prefix("version = \""));
    let version = version.expect("the workspace has a version");
    let wanted = block.code.lines().filter_map(|line| line.split_once(" = \""));
    for (name, wanted) in wanted {
        assert!(path(name).join("Cargo.toml").exists(), "{place}: {name}");
        assert!(version.starts_with(wanted.trim_end_matches('"')), "{place}: {wanted}");
    }
}

#[test]
fn every_link_to_a_file_leads_somewhere() {
    for (document, _) in DOCUMENTS {
        let folder = path(document);
        let folder = folder.parent().expect("a folder");
        let text = read(document);
        let inline = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        let defined = text.lines().filter(|line| line.starts_with('['));
        let defined = defined.filter_map(|line| line.split_once("]: ")).map(|(_, link)| link);
        let images = text.split(" src=\"").skip(1).filter_map(|rest| rest.split('"').next());
        for link in inline.chain(defined).chain(images) {
            // The part of the document that is meant comes after the file.
            let (file, _) = link.split_once('#').unwrap_or((link, ""));
            let is_elsewhere = link.starts_with("https://");
            assert!(is_elsewhere || folder.join(file).exists(), "{document}: {link}");
        }
    }
}
