//! Writes the seed corpora of all targets from the vectors of the variants: `corpus/TARGET/…` in
//! the folder named by the only argument.
//!
//! The seeds say everything that the parsers know at least once; chance finds the rest.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use serde_json::to_string;
use variant_core::testing::{Vector, random_tree};
use variant_core::{Content, Game, Kind, Position, Rules, Square, State};

/// How many vectors of each variant become seeds: enough for all kinds of moves.
const VECTORS: usize = 40;

fn main() -> io::Result<()> {
    let Some(folder) = env::args_os().nth(1) else {
        eprintln!("Usage: seeds FOLDER");
        std::process::exit(2);
    };
    let corpus = PathBuf::from(folder);
    let vectors = [
        include_str!("../../../allmate/tests/data/vectors.jsonl"),
        include_str!("../../../fusion/tests/data/vectors.jsonl"),
        include_str!("../../../wormhole/tests/data/vectors.jsonl"),
    ];
    write::<allmate::Allmate>(&corpus, 0, &chosen(vectors[0]))?;
    write::<fusion::Fusion>(&corpus, 1, &chosen(vectors[1]))?;
    write::<wormhole::Wormhole>(&corpus, 2, &chosen(vectors[2]))?;
    let starts = |fens: &[&str]| fens.iter().map(|&fen| fen.into()).collect::<Vec<String>>();
    let orthodox = starts(&[
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w HAha - 0 1",
        "8/2p5/3p4/KP5r/1R2Pp1k/8/6P1/8 b - e3 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    ]);
    write::<orthodox::Orthodox>(&corpus, 3, &orthodox)?;
    write::<loop_chess::LoopChess>(
        &corpus,
        4,
        &starts(&["rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1 QRBNPqrbnp"]),
    )
}

/// Vectors from all over the file.
fn chosen(lines: &str) -> Vec<String> {
    let all: Vec<&str> = lines.lines().collect();
    all.iter()
        .step_by(all.len().div_ceil(VECTORS))
        .filter_map(|line| serde_json::from_str(line).ok())
        .map(|vector: Vector| vector.fen)
        .collect()
}

/// Writes the seeds of one variant, the one with this first byte.
fn write<R: Rules>(corpus: &Path, variant: u8, fens: &[String]) -> io::Result<()> {
    let seed = |target: &str, name: usize, bytes: &[u8]| {
        let folder = corpus.join(target);
        fs::create_dir_all(&folder)?;
        fs::write(folder.join(format!("{}-{name}", R::NAME)), [&[variant], bytes].concat())
    };
    for (n, fen) in fens.iter().enumerate() {
        let Ok(position) = fen.parse::<Position<R>>() else {
            return Err(io::Error::other(format!("not a position of {}: {fen}", R::NAME)));
        };
        let vchess = position.to_setup().vchess_fen().to_string();
        seed("fen", 2 * n, fen.as_bytes())?;
        seed("fen", 2 * n + 1, vchess.as_bytes())?;
        seed("setup", n, &board(&position))?;
        seed("serde", n, to_string(&position)?.as_bytes())?;
        let texts = position.legal_moves().into_iter().enumerate().map(|(n, m)| match n % 2 {
            0 => position.coordinate(m).to_string(),
            _ => position.san(m).to_string(),
        });
        let texts: Vec<String> = texts.take(24).collect();
        seed("moves", n, format!("{fen}\n{}", texts.join("\n")).as_bytes())?;
    }
    for n in 0..12 {
        let tree = random_tree(Position::<R>::start(), n as u64, 20);
        seed("pgn", n, tree.to_string().as_bytes())?;
        let text = to_string(&tree)?;
        seed("serde", fens.len() + n, text.as_bytes())?;
        let bytes: Vec<u8> = (0..60).map(|ply: usize| (ply * 7 + n * 13) as u8).collect();
        seed("play", n, &bytes)?;
        let moves = tree.main_line().filter_map(|id| {
            let before = tree.position(tree.parent(id)?);
            Some(before.san(tree.played(id)?).to_string())
        });
        let mut lines: Vec<String> = vec![Position::<R>::start().to_string()];
        lines.extend(moves);
        for command in ["undo", "redo", "jump 2", "branch 1", "claim", "count b", "resign w"] {
            lines.insert(1 + (n * 5 + lines.len()) % lines.len(), command.into());
        }
        lines.extend(["withdraw", "agree", "time b"].map(String::from));
        seed("server", n, lines.join("\n").as_bytes())?;
    }
    let game = Game::<R>::new();
    seed("pgn", 100, game.to_string().as_bytes())
}

/// A position in the form that the target `setup` reads.
fn board<R: Rules>(position: &Position<R>) -> Vec<u8> {
    let state = &position.parts().state;
    let castling = state.castling().rooks();
    let files = castling.0 as u8 | (castling.0 >> 56) as u8;
    let flags = position.turn().index() as u8
        | u8::from(castling.0 as u8 != 0) << 1
        | u8::from(castling.0 >> 56 != 0) << 2;
    let passed = state.en_passant().map_or(255, |square| square.index() as u8);
    let mut bytes = vec![flags, files, passed, 1, 12];
    let kind_number = |kind: Kind| R::KINDS.iter().position(|info| info.kind == kind);
    bytes.extend(Square::all().map(|square| match position.board().content(square) {
        Content::Empty => 0,
        Content::Hole => 2,
        Content::Piece(piece) => {
            let kind = kind_number(piece.kind).unwrap_or_default() as u8;
            (kind + 2) << 1 | piece.color.index() as u8
        }
    }));
    bytes
}
