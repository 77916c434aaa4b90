//! Lets two settings of the engine play against each other.
//!
//! `cargo run --release --example match -- --variant fusion --a level=5 --b level=3`

use std::collections::BTreeMap;
use std::fmt;
use std::fs::File;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Error, Result, anyhow, bail};
use clap::Parser;
use engine::duel::{self, Computer, Player, Yardstick};
use engine::{Level, Limits, Request};
use examples::tally::Tally;
use examples::{Variant, program};
use indicatif::{ProgressBar, ProgressStyle};
use variant_core::dynamic::{AnyGame, AnyTree};
use variant_core::pgn::GameResult;
use variant_core::{Color, GameEnd};

/// Lets two settings of the engine play against each other, and shows who is the stronger one.
///
/// A setting is one or more of level=1..8, movetime=MILLISECONDS, nodes=N and depth=PLIES, joined
/// by commas. Levels below 8 have limits of their own; without any limit a move takes 100 ms. The
/// setting "material" is another, simple player, to measure by: it looks three plies ahead and
/// counts material. Each opening is played twice, with colours changed. Where nothing is limited by
/// time, the same arguments give the same games.
#[derive(Parser)]
#[command(
    name = "match",
    version,
    after_help = "Examples:
  match --variant fusion --a level=5 --b level=3 --games 40 --pgn games.pgn
  match --variant wormhole --a nodes=2000 --b nodes=500 --openings 6 --seed 7 --threads 2
  match --variant allmate --a movetime=100 --b material"
)]
struct Arguments {
    /// The variant, by name
    #[arg(long)]
    variant: Variant,
    /// The one setting
    #[arg(long, value_name = "SETTING")]
    a: Setting,
    /// The other setting
    #[arg(long, value_name = "SETTING")]
    b: Setting,
    /// How many games are played
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// Writes the games to a file, in PGN
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// Where games start, instead of the variant's start
    #[arg(long)]
    fen: Option<String>,
    /// Begins each game with so many random moves
    #[arg(long, value_name = "PLIES", default_value_t = 4, value_parser = clap::value_parser!(u16).range(0..=200))]
    openings: u16,
    /// Chooses the random moves, and among moves that a level thinks as good
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    seed: u64,
    /// How many games are played at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Memory of each player for known positions, in MiB
    #[arg(long, value_name = "MB", default_value_t = 8)]
    hash: usize,
    /// A game of so many plies is broken off as a draw
    #[arg(long, value_name = "PLIES", default_value_t = 600, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    longest: u32,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    program::run(|out| play(&arguments, out))
}

/// How one side plays, with the text that says so.
#[derive(Clone, Debug)]
struct Setting {
    text: String,
    who: Who,
}

#[derive(Clone, Debug)]
enum Who {
    /// The engine, asked for each move.
    Engine(Request),
    /// The player to measure by.
    Material,
}

impl FromStr for Setting {
    type Err = Error;

    fn from_str(text: &str) -> Result<Setting> {
        if text == "material" {
            return Ok(Setting { text: text.to_owned(), who: Who::Material });
        }
        let mut request = Request::default();
        let Request { limits, level, .. } = &mut request;
        for part in text.split(',') {
            let (name, value) = part.split_once('=').with_context(|| {
                format!("{part:?} is no setting; one looks like level=3, movetime=100 or material")
            })?;
            match name {
                "level" => *level = Some(value.parse::<Level>()?),
                "movetime" => limits.time = Some(Duration::from_millis(number(name, value)?)),
                "nodes" => limits.nodes = Some(number(name, value)?),
                "depth" => limits.depth = Some(number(name, value)?),
                _ => bail!("there is no {name:?}; there are level, movetime, nodes and depth"),
            }
        }
        // Weaker levels have limits of their own.
        let unlimited_level = level.is_none_or(|level| level == Level::MAX);
        if *limits == Limits::default() && unlimited_level {
            limits.time = Some(Duration::from_millis(100));
        }
        Ok(Setting { text: text.to_owned(), who: Who::Engine(request) })
    }
}

fn number<T: FromStr + PartialOrd + From<u8>>(name: &str, value: &str) -> Result<T> {
    let number = value.parse().ok().filter(|number| *number >= T::from(1));
    number.ok_or_else(|| anyhow!("{name} is a number from 1 on, not {value:?}"))
}

impl Setting {
    /// The name of who plays so.
    fn player(&self) -> String {
        match self.who {
            Who::Engine(_) => format!("engine {self}"),
            Who::Material => self.text.clone(),
        }
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// A game that has been played.
struct Played {
    /// Its number, from 0.
    number: u32,
    tree: Box<dyn AnyTree>,
    /// As A counts it.
    tally: Tally,
}

fn play(arguments: &Arguments, out: &mut dyn Write) -> Result<ExitCode> {
    let mut file = match &arguments.pgn {
        None => None,
        Some(path) => {
            let file = File::create(path);
            Some(file.with_context(|| format!("cannot write {}", path.display()))?)
        }
    };
    let start = start(arguments)?;
    let pairs = (0..arguments.threads).map(|_| players(arguments)).collect::<Result<Vec<_>>>()?;
    let bar = bar(arguments.games)?;
    let mut total = Tally::default();
    let (next, stop) = (AtomicU32::new(0), AtomicBool::new(false));
    thread::scope(|scope| -> Result<()> {
        let (sender, receiver) = mpsc::channel();
        for mut players in pairs {
            let (sender, start, next, stop) = (sender.clone(), &*start, &next, &stop);
            let work = move || {
                while let Some(number) = take_number(next, arguments.games) {
                    let played = play_one(arguments, start, &mut players, number);
                    // Nobody takes it any more when the file could not be written.
                    if sender.send(played).is_err() || stop.load(Relaxed) {
                        break;
                    }
                }
            };
            thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work)?;
        }
        drop(sender);
        // Games are written in their order, however long they take.
        let mut waiting = BTreeMap::new();
        let mut written = 0;
        for played in receiver {
            total += played.tally;
            bar.inc(1);
            bar.set_message(total.to_string());
            waiting.insert(played.number, played.tree);
            while let Some(tree) = waiting.remove(&written) {
                written += 1;
                if let Some(Err(error)) = file.as_mut().map(|file| writeln!(file, "{tree}")) {
                    stop.store(true, Relaxed);
                    return Err(error).context("cannot write the games");
                }
            }
        }
        Ok(())
    })?;
    bar.finish_and_clear();
    write_table(out, arguments, total)?;
    Ok(ExitCode::SUCCESS)
}

/// The search keeps lists of moves on the stack at each ply, which is more than threads have by
/// default.
const STACK: usize = 64 << 20;

fn start(arguments: &Arguments) -> Result<Box<dyn AnyGame>> {
    let variant = arguments.variant.dynamic();
    let start = match &arguments.fen {
        None => variant.new_game(),
        Some(fen) => variant.game(fen).with_context(|| {
            format!("the FEN does not give a position of {} Chess", arguments.variant)
        })?,
    };
    match start.end() {
        None => Ok(start),
        Some(end) => bail!("there is nothing to play, as the game is over: {end}"),
    }
}

/// A and B.
fn players(arguments: &Arguments) -> Result<[Box<dyn Player>; 2]> {
    let player = |setting: &Setting| -> Result<Box<dyn Player>> {
        Ok(match &setting.who {
            Who::Material => Box::new(Yardstick::new(arguments.variant)),
            Who::Engine(request) => {
                let computer = Computer::new(arguments.variant, arguments.hash, request.clone());
                Box::new(computer.with_context(|| format!("no tables of {} MiB", arguments.hash))?)
            }
        })
    };
    Ok([player(&arguments.a)?, player(&arguments.b)?])
}

fn take_number(next: &AtomicU32, games: u32) -> Option<u32> {
    let number = next.fetch_add(1, Relaxed);
    (number < games).then_some(number)
}

/// Plays the game with a number: A is White in every other one, and two in a row have the same
/// opening.
fn play_one(
    arguments: &Arguments,
    start: &dyn AnyGame,
    [a, b]: &mut [Box<dyn Player>; 2],
    number: u32,
) -> Played {
    let seed = arguments.seed.wrapping_add(u64::from(number / 2).wrapping_mul(SEEDS_APART));
    let opening = duel::random_opening(start.boxed(), arguments.openings.into(), seed);
    a.start_game(seed);
    b.start_game(!seed);
    let (mut settings, a_is_white) = ([&arguments.a, &arguments.b], number % 2 == 0);
    let [white, black] = if a_is_white { [a, b] } else { [b, a] };
    if !a_is_white {
        settings.reverse();
    }
    // A game without draws might go on for ever.
    let stop = AtomicBool::new(false);
    let mut watch = |game: &dyn AnyGame| {
        let too_long = game.ply() >= arguments.longest as usize && game.end().is_none();
        stop.store(too_long, Relaxed);
    };
    let game = duel::play_game(opening, &mut **white, &mut **black, &stop, &mut watch);
    let end = game.end();
    Played {
        number,
        tree: annotated(&*game, settings, number, arguments.seed),
        tally: tally(end, if a_is_white { Color::White } else { Color::Black }),
    }
}

/// An odd number far from all seeds that people choose, so that two matches with seeds next to each
/// other share no opening.
const SEEDS_APART: u64 = 0x9e37_79b9_7f4a_7c15;

fn tally(end: Option<GameEnd>, side: Color) -> Tally {
    let winner = end.and_then(|end| end.winner);
    Tally {
        wins: u32::from(winner == Some(side)),
        draws: u32::from(winner.is_none()),
        losses: u32::from(winner == Some(!side)),
    }
}

/// The game with what a file of games says about one. It has no date, so that the same match gives
/// the same file.
fn annotated(
    game: &dyn AnyGame,
    [white, black]: [&Setting; 2],
    number: u32,
    seed: u64,
) -> Box<dyn AnyTree> {
    let mut tree = game.to_tree();
    let last = tree.main_line().last().copied().unwrap_or(tree.root());
    match game.end() {
        // What the moves show needs no words.
        Some(end) if !end.reason.is_declared() => {}
        Some(end) => tree.set_comment(last, &end.reason.to_string()),
        None => {
            tree.set_result(GameResult::Draw);
            tree.set_comment(last, "broken off");
        }
    }
    let termination = if game.end().is_some() { "normal" } else { "adjudication" };
    let tags = [
        ("Event", format!("Match of settings, seed {seed}")),
        ("Round", (number + 1).to_string()),
        ("White", white.player()),
        ("Black", black.player()),
        ("WhiteType", "program".to_owned()),
        ("BlackType", "program".to_owned()),
        ("PlyCount", game.ply().to_string()),
        ("Termination", termination.to_owned()),
    ];
    for (name, value) in tags {
        tree.tags_mut().set(name, &value).expect("names of tags that do not follow from the game");
    }
    tree
}

fn write_table(out: &mut dyn Write, arguments: &Arguments, total: Tally) -> Result<()> {
    let Arguments { variant, a, b, .. } = arguments;
    let width = a.text.len().max(b.text.len());
    writeln!(out, "{variant}, {} games", total.games())?;
    writeln!(out, "   {:width$}    wins   draws  losses   score", "")?;
    for (name, setting, tally) in [("A", a, total), ("B", b, total.reversed())] {
        let Tally { wins, draws, losses } = tally;
        let score = 100.0 * tally.score();
        writeln!(out, "{name}  {setting:width$} {wins:7} {draws:7} {losses:7} {score:6.1} %")?;
    }
    let (least, most) = total.elo_margins();
    let (elo, superiority) = (total.elo(), 100.0 * total.superiority());
    writeln!(
        out,
        "Elo of A less that of B: {elo:+.0}, to 95 % between {least:+.0} and {most:+.0}"
    )?;
    writeln!(out, "A is the stronger one with a likelihood of {superiority:.1} %")?;
    Ok(())
}

fn bar(games: u32) -> Result<ProgressBar> {
    let style = "{elapsed_precise} [{bar:40}] {pos}/{len} games, {msg}, {eta} left";
    let bar = ProgressBar::new(games.into()).with_style(ProgressStyle::with_template(style)?);
    bar.enable_steady_tick(Duration::from_millis(200));
    Ok(bar)
}
