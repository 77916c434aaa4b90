//! Measures the speed of every variant, beside that of `cozy-chess` at orthodox chess, and of the
//! engine's search.
//!
//! `cargo run --release --example bench`

use std::hint::black_box;
use std::io::Write;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use allmate::Allmate;
use anyhow::{Context, Result, ensure};
use arrayvec::ArrayVec;
use clap::Parser;
use engine::{Engine, Evaluate, Limits, Request};
use examples::program;
use fusion::Fusion;
use indicatif::{ProgressBar, ProgressStyle};
use orthodox::Orthodox;
use variant_core::{Bitboard, Game, MoveList, Position, Rules};
use wormhole::Wormhole;

/// Prints how many millions of positions a second one thread counts (bulk-counted perft), and the
/// ratio to the speed of cozy-chess from the orthodox start.
///
/// All rows are measured in turn, several times over. A ratio divides by what cozy-chess did in the
/// same round: from the start to depth 6, or the same work where there is a row for it. The table
/// shows medians. "Played" means that every legal move of every ply is listed and played.
///
/// Before that, how many thousands of positions a second the engine searches: medians, from the
/// start and from positions of the variant, a fixed number from each.
#[derive(Parser)]
#[command(
    name = "bench",
    version,
    after_help = "Examples:
  bench
  bench --rounds 9 --only fusion"
)]
struct Arguments {
    /// How many times each row is measured
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..=1000))]
    rounds: u16,
    /// Only the rows whose name has this in it, besides the first and those they are compared with
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// The least time of one measurement, in seconds: what is faster is repeated
    #[arg(long, default_value_t = 0.3)]
    seconds: f64,
}

/// One line of the table: a name, the row it is compared with, what to count from, how deep, and
/// how.
struct Row(&'static str, &'static str, From, u32, Prepare);

/// Where to count from.
#[derive(Clone, Copy)]
enum From {
    /// The start position.
    Start,
    /// Each position of a text of FENs, one a line.
    Fens(&'static str),
}

/// Reads the positions; what it returns counts all sequences of moves from them, again and again.
type Prepare = fn(From, u32) -> Result<Box<dyn Fn() -> u64>>;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const FUSION: &str = include_str!("../data/bench/fusion.fen");
const ALLMATE: &str = include_str!("../data/bench/allmate.fen");
const WORMHOLE: &str = include_str!("../data/bench/wormhole.fen");

/// The rows that others are compared with.
const COZY: &str = "cozy-chess start";
const COZY_KIWIPETE: &str = "cozy-chess kiwipete";
const COZY_PLAYED: &str = "cozy-chess start, played";
const COZY_KIWIPETE_PLAYED: &str = "cozy-chess kiwipete, played";

/// The table.
#[rustfmt::skip]
const ROWS: &[Row] = &[
    Row(COZY, COZY, From::Start, 6, cozy_chess),
    Row("Orthodox start", COZY, From::Start, 6, counted::<Orthodox>),
    Row(COZY_KIWIPETE, COZY, From::Fens(KIWIPETE), 5, cozy_chess),
    Row("Orthodox kiwipete", COZY_KIWIPETE, From::Fens(KIWIPETE), 5, counted::<Orthodox>),
    Row("Fusion start", COZY, From::Start, 5, counted::<Fusion>),
    Row("Fusion positions", COZY, From::Fens(FUSION), 3, counted::<Fusion>),
    Row("Wormhole start", COZY, From::Start, 5, counted::<Wormhole>),
    Row("Wormhole positions", COZY, From::Fens(WORMHOLE), 3, counted::<Wormhole>),
    Row("Allmate start", COZY, From::Start, 5, counted::<Allmate>),
    Row("Allmate positions", COZY, From::Fens(ALLMATE), 3, counted::<Allmate>),
    Row(COZY_PLAYED, COZY_PLAYED, From::Start, 5, cozy_chess_played),
    Row("Orthodox start, played", COZY_PLAYED, From::Start, 5, played::<Orthodox>),
    Row(COZY_KIWIPETE_PLAYED, COZY_KIWIPETE_PLAYED, From::Fens(KIWIPETE), 4, cozy_chess_played),
    Row("Orthodox kiwipete, played", COZY_KIWIPETE_PLAYED, From::Fens(KIWIPETE), 4, played::<Orthodox>),
];

/// One line of the engine's table: a name, the positions to search besides the start, and how.
struct SearchRow(&'static str, &'static str, PrepareSearch);

/// Reads the positions; what it returns searches them once and says how many it looked at.
type PrepareSearch = fn(&str) -> Result<Box<dyn FnMut() -> u64>>;

/// The engine's table.
const SEARCHES: &[SearchRow] = &[
    SearchRow("Orthodox search", KIWIPETE, searched::<Orthodox>),
    SearchRow("Fusion search", FUSION, searched::<Fusion>),
    SearchRow("Allmate search", ALLMATE, searched::<Allmate>),
    SearchRow("Wormhole search", WORMHOLE, searched::<Wormhole>),
];

/// How many positions are searched, from each …
const SEARCH_NODES: u64 = 100_000;
/// … of the start and so many others.
const SEARCHED_POSITIONS: usize = 4;

/// The engine thinks about each position, with nothing known from before.
fn searched<R: Evaluate>(fens: &str) -> Result<Box<dyn FnMut() -> u64>> {
    let mut games = vec![Game::<R>::new()];
    for fen in fens.lines().take(SEARCHED_POSITIONS) {
        games.push(Game::from_position(program::position(Some(fen))?));
    }
    let mut engine = Engine::<R>::new(16)?;
    let request = Request { limits: Limits::nodes(SEARCH_NODES), ..Request::default() };
    let stop = AtomicBool::new(false);
    Ok(Box::new(move || {
        let mut search = |game| {
            engine.forget();
            engine.think(game, &request, &stop, &mut |_| {}).map_or(0, |answer| answer.nodes)
        };
        games.iter().map(&mut search).sum()
    }))
}

fn positions<R: Rules>(from: From) -> Result<Vec<Position<R>>> {
    match from {
        From::Start => Ok(vec![Position::start()]),
        From::Fens(fens) => fens.lines().map(|fen| program::position(Some(fen))).collect(),
    }
}

/// Every legal move of every ply is listed and played.
fn played<R: Rules>(from: From, depth: u32) -> Result<Box<dyn Fn() -> u64>> {
    let positions = positions::<R>(from)?;
    Ok(Box::new(move || positions.iter().map(|position| play_all(position, depth)).sum()))
}

fn play_all<R: Rules>(position: &Position<R>, depth: u32) -> u64 {
    let mut moves = MoveList::new();
    position.generate(Bitboard::ALL, &mut moves);
    let mut total = 0;
    for &m in &moves {
        let mut after = *position;
        after.advance(m);
        total += if depth == 1 {
            u64::from(black_box(&after).turn() != position.turn())
        } else {
            play_all(&after, depth - 1)
        };
    }
    total
}

/// The same with `cozy-chess`.
fn cozy_chess_played(from: From, depth: u32) -> Result<Box<dyn Fn() -> u64>> {
    let boards = boards(from)?;
    Ok(Box::new(move || boards.iter().map(|board| cozy_chess_play_all(board, depth)).sum()))
}

fn cozy_chess_play_all(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut moves = ArrayVec::<cozy_chess::Move, 218>::new();
    board.generate_moves(|set| {
        moves.extend(set);
        false
    });
    let mut total = 0;
    for &m in &moves {
        let mut after = board.clone();
        after.play_unchecked(m);
        total += if depth == 1 {
            u64::from(black_box(&after).side_to_move() != board.side_to_move())
        } else {
            cozy_chess_play_all(&after, depth - 1)
        };
    }
    total
}

/// The last ply is counted, not played.
fn counted<R: Rules>(from: From, depth: u32) -> Result<Box<dyn Fn() -> u64>> {
    let positions = positions::<R>(from)?;
    Ok(Box::new(move || positions.iter().map(|position| position.perft(depth)).sum()))
}

fn boards(from: From) -> Result<Vec<cozy_chess::Board>> {
    match from {
        From::Start => Ok(vec![cozy_chess::Board::default()]),
        From::Fens(fens) => {
            let read = |fen: &str| fen.parse().with_context(|| format!("not a FEN: {fen}"));
            fens.lines().map(read).collect()
        }
    }
}

/// The same with `cozy-chess`.
fn cozy_chess(from: From, depth: u32) -> Result<Box<dyn Fn() -> u64>> {
    let boards = boards(from)?;
    Ok(Box::new(move || boards.iter().map(|board| cozy_chess_perft(board, depth)).sum()))
}

fn cozy_chess_perft(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut total = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            total += moves.len() as u64;
        } else {
            for m in moves {
                let mut after = board.clone();
                after.play_unchecked(m);
                total += cozy_chess_perft(&after, depth - 1);
            }
        }
        false
    });
    total
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    program::run(|out| bench(&arguments, out))
}

fn bench(arguments: &Arguments, out: &mut dyn Write) -> Result<ExitCode> {
    let least = Duration::try_from_secs_f64(arguments.seconds).context("--seconds")?;
    let (rows, searches) = chosen_rows(arguments.only.as_deref())?;
    let mut searched: Vec<Searched> =
        searches.into_iter().map(Searched::prepare).collect::<Result<_>>()?;
    let mut measured: Vec<Measured> =
        rows.iter().map(|row| Measured::prepare(row)).collect::<Result<_>>()?;
    let style = ProgressStyle::with_template("[{bar:40}] {pos}/{len} {msg}")?;
    let rounds = u64::from(arguments.rounds);
    let steps = rounds * (rows.len() + searched.len()) as u64;
    let progress = ProgressBar::new(steps).with_style(style);
    for _ in 0..rounds {
        for row in &mut searched {
            progress.set_message(row.name);
            row.measure(least);
            progress.inc(1);
        }
        for row in &mut measured {
            progress.set_message(row.row.0);
            row.measure(least);
            progress.inc(1);
        }
    }
    progress.finish_and_clear();
    write_machine(out)?;
    write_searches(out, &searched)?;
    write_table(out, &measured)?;
    Ok(ExitCode::SUCCESS)
}

/// The first row, those whose name has `only` in it, and those they are compared with; and the
/// searches whose name has it.
fn chosen_rows(only: Option<&str>) -> Result<(Vec<&'static Row>, Vec<&'static SearchRow>)> {
    let only = only.unwrap_or_default().to_lowercase();
    let fits = |name: &str| name.to_lowercase().contains(&only);
    let wanted: Vec<&Row> = ROWS.iter().filter(|row| fits(row.0)).collect();
    let searches: Vec<&SearchRow> = SEARCHES.iter().filter(|row| fits(row.0)).collect();
    let names = || ROWS.iter().map(|row| row.0).chain(SEARCHES.iter().map(|row| row.0));
    ensure!(
        !wanted.is_empty() || !searches.is_empty(),
        "no row has {only:?} in its name; there are {}",
        names().collect::<Vec<_>>().join("; ")
    );
    let is_needed =
        |row: &&Row| row.0 == COZY || fits(row.0) || wanted.iter().any(|other| other.1 == row.0);
    let rows = if wanted.is_empty() { Vec::new() } else { ROWS.iter().filter(is_needed).collect() };
    Ok((rows, searches))
}

/// A search with its speeds so far.
struct Searched {
    name: &'static str,
    search: Box<dyn FnMut() -> u64>,
    nodes: u64,
    /// Thousands of nodes a second, one a round.
    knps: Vec<f64>,
}

impl Searched {
    fn prepare(row: &'static SearchRow) -> Result<Searched> {
        let SearchRow(name, fens, prepare) = *row;
        let search = prepare(fens).with_context(|| format!("row {name:?}"))?;
        Ok(Searched { name, search, nodes: 0, knps: Vec::new() })
    }

    /// Searches until the least time has passed, at least once.
    fn measure(&mut self, least: Duration) {
        let start = Instant::now();
        let mut times = 0;
        while times == 0 || start.elapsed() < least {
            self.nodes = (self.search)();
            times += 1;
        }
        let nodes = self.nodes as f64 * f64::from(times);
        self.knps.push(nodes / 1e3 / start.elapsed().as_secs_f64());
    }
}

/// A row with its speeds so far.
struct Measured {
    row: &'static Row,
    count: Box<dyn Fn() -> u64>,
    nodes: u64,
    /// Millions of nodes a second, one a round.
    mnps: Vec<f64>,
}

impl Measured {
    fn prepare(row: &'static Row) -> Result<Measured> {
        let Row(name, _, from, depth, prepare) = row;
        let count = prepare(*from, *depth).with_context(|| format!("row {name:?}"))?;
        Ok(Measured { row, count, nodes: 0, mnps: Vec::new() })
    }

    /// Counts until the least time has passed, at least once.
    fn measure(&mut self, least: Duration) {
        let start = Instant::now();
        let mut times = 0;
        while times == 0 || start.elapsed() < least {
            self.nodes = black_box((self.count)());
            times += 1;
        }
        let nodes = self.nodes as f64 * f64::from(times);
        self.mnps.push(nodes / 1e6 / start.elapsed().as_secs_f64());
    }

    /// The speed in each round as a multiple of another row's in the same round.
    fn ratios<'a>(&'a self, other: &'a Measured) -> impl Iterator<Item = f64> + 'a {
        self.mnps.iter().zip(&other.mnps).map(|(own, other)| own / other)
    }
}

/// The machine and the compiler: figures mean nothing without them.
fn write_machine(out: &mut dyn Write) -> Result<()> {
    let processor = std::fs::read_to_string("/proc/cpuinfo").ok().and_then(|text| {
        let line = text.lines().find(|line| line.starts_with("model name"))?;
        Some(line.split_once(':')?.1.trim().to_owned())
    });
    let processor = processor.unwrap_or_else(|| std::env::consts::ARCH.to_owned());
    let popcnt = if cfg!(target_feature = "popcnt") { ", popcnt" } else { "" };
    writeln!(out, "{processor}, one thread; {}{popcnt}", env!("COMPILER"))?;
    if cfg!(debug_assertions) {
        writeln!(out, "Built without --release: the figures mean little.")?;
    }
    Ok(())
}

fn write_searches(out: &mut dyn Write, rows: &[Searched]) -> Result<()> {
    if rows.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{:<28}{:>12}{:>9}{:>17}", "", "nodes", "knps", "lowest-highest")?;
    for row in rows {
        let Searched { name, nodes, .. } = row;
        let knps = sorted(row.knps.iter().copied());
        let (Some(lowest), Some(highest)) = (knps.first(), knps.last()) else { continue };
        let range = format!("{lowest:.0}-{highest:.0}");
        writeln!(out, "{name:<28}{nodes:>12}{:>9.0}{range:>17}", median(&knps))?;
    }
    Ok(())
}

fn write_table(out: &mut dyn Write, rows: &[Measured]) -> Result<()> {
    if rows.is_empty() {
        return Ok(());
    }
    writeln!(
        out,
        "\n{:<28}{:>6}{:>12}{:>9}{:>8}{:>15}",
        "", "depth", "nodes", "Mnps", "ratio", "lowest-highest"
    )?;
    for row in rows {
        let Row(name, base, _, depth, _) = row.row;
        let Some(base) = rows.iter().find(|other| other.row.0 == *base) else { continue };
        let ratios = sorted(row.ratios(base));
        let (Some(lowest), Some(highest)) = (ratios.first(), ratios.last()) else { continue };
        let (mnps, ratio) = (median(&sorted(row.mnps.iter().copied())), median(&ratios));
        let range = format!("{lowest:.2}-{highest:.2}");
        let nodes = row.nodes;
        writeln!(out, "{name:<28}{depth:>6}{nodes:>12}{mnps:>9.1}{ratio:>8.2}{range:>15}")?;
    }
    Ok(())
}

fn sorted(figures: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut figures: Vec<f64> = figures.collect();
    figures.sort_by(f64::total_cmp);
    figures
}

/// The middle one of sorted figures, or the mean of the two in the middle.
fn median(sorted: &[f64]) -> f64 {
    let middle = sorted.len() / 2;
    if sorted.len() % 2 == 1 { sorted[middle] } else { (sorted[middle - 1] + sorted[middle]) / 2.0 }
}
