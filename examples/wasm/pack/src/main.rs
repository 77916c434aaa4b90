//! Compiles the variants to WebAssembly and lays out the folders that use them.
//!
//! ```text
//! rustup target add wasm32-unknown-unknown
//! cargo run --release --manifest-path examples/wasm/pack/Cargo.toml
//! ```

mod build;
mod folder;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::Parser;

/// Compiles the variants to WebAssembly and lays out two folders: `npm`, a package for front-end
/// authors, and `web`, the page that plays the games, to be served as it is by any host of static
/// files.
#[derive(Parser)]
#[command(after_help = "It needs Rust's target for WebAssembly once: \
                        rustup target add wasm32-unknown-unknown")]
struct Arguments {
    /// Where the folders go [default: `target` of the workspace]
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Do not compile; use this file, compiled before
    #[arg(long, value_name = "FILE")]
    compiled: Option<PathBuf>,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<()> {
    let workspace = workspace();
    let compiled = match &arguments.compiled {
        Some(file) => file.clone(),
        None => build::compile(&workspace)?,
    };
    let out = arguments.out.clone().unwrap_or_else(|| build::target_folder(&workspace));
    let bindings = build::bind(&compiled, &out.join("bindings"))?;
    for folder in folder::FOLDERS {
        let made = folder.make(&workspace, &bindings, &out)?;
        println!("{}: {}", folder.purpose, made.display());
    }
    let size = build::check_size(&bindings)?;
    println!("{}: {size} bytes", build::WASM);
    Ok(())
}

/// The root of the workspace, three folders above this crate.
fn workspace() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(3).unwrap_or(here).to_path_buf()
}

/// Copies a file, and says which if that fails.
fn copy(from: &Path, to: &Path) -> Result<()> {
    std::fs::copy(from, to)
        .with_context(|| format!("cannot copy {} to {}", from.display(), to.display()))?;
    Ok(())
}
