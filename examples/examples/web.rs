//! Serves a page that plays all variants, against people and the engine.
//!
//! `cargo run --release --example web -- --open`

use std::io::Write;
use std::net::IpAddr;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::Parser;
use examples::program;
use examples::web::{self, Limits};
use tokio::net::TcpListener;

/// Serves a page that plays all variants, until it is interrupted. Only this machine can reach it
/// unless told otherwise.
#[derive(Parser)]
#[command(
    name = "web",
    version,
    after_help = "Examples:
  web --open
  web --port 8000 --thinkers 2
  web --bind 0.0.0.0 --host chess.example"
)]
struct Arguments {
    /// The port; 0 for any that is free
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// The address to listen on; 0.0.0.0 lets others in
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    bind: IpAddr,
    /// A name by which visitors call this machine, besides addresses and localhost; can be repeated
    #[arg(long = "host", value_name = "NAME")]
    hosts: Vec<String>,
    /// How many threads think [default: one less than there are cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=64))]
    thinkers: Option<u16>,
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    program::run(|out| {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .max_blocking_threads(4)
            .enable_all()
            .build()
            .context("cannot start the threads of the server")?;
        runtime.block_on(serve(arguments, out))
    })
}

async fn serve(arguments: Arguments, out: &mut dyn Write) -> Result<ExitCode> {
    let Arguments { port, bind, hosts, thinkers, open } = arguments;
    let stop = stop().context("cannot listen for signals")?;
    let listener = TcpListener::bind((bind, port)).await;
    let listener = listener.with_context(|| {
        format!("cannot listen on {bind} port {port}; --port chooses another, 0 any that is free")
    })?;
    let address = web::address(listener.local_addr().context("the port is not known")?);
    writeln!(out, "{address}")?;
    out.flush()?;
    if open {
        if let Err(error) = open::that_detached(&address) {
            eprintln!("warning: cannot open a browser: {error}");
        }
    }
    let mut limits = Limits::default();
    limits.thinkers = thinkers.map_or(limits.thinkers, usize::from);
    web::serve(listener, limits, hosts, stop).await;
    Ok(ExitCode::SUCCESS)
}

/// Comes to its end when the user or the system ends the program.
#[cfg(unix)]
fn stop() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) =
        (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Comes to its end when the user ends the program.
#[cfg(not(unix))]
fn stop() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async { drop(tokio::signal::ctrl_c().await) })
}
