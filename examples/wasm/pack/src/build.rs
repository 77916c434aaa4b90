//! From Rust to a `.wasm` file and the JavaScript around it.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";
/// The cargo profile, and the member.
const PROFILE: &str = "wasm";
const MEMBER: &str = "wasm";
/// The name of the files that come out.
const NAME: &str = "bindings";
/// The file that holds the compiled variants.
pub const WASM: &str = "bindings_bg.wasm";
/// What a page may be made to load, in bytes.
const MOST_BYTES: u64 = 1_000_000;

/// Where cargo puts what it builds.
pub fn target_folder(workspace: &Path) -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| workspace.join("target"), PathBuf::from)
}

/// Compiles the member with cargo.
pub fn compile(workspace: &Path) -> Result<PathBuf> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .current_dir(workspace)
        .args(["build", "--locked", "--lib", "--package", MEMBER])
        .args(["--target", TARGET, "--profile", PROFILE])
        .status()
        .context("cannot run cargo")?;
    if !status.success() {
        bail!(
            "cargo could not compile for {TARGET}; if it cannot find `core` or `std`, the target \
             is missing: rustup target add {TARGET}"
        );
    }
    let built = target_folder(workspace).join(TARGET).join(PROFILE);
    Ok(built.join(MEMBER).with_extension("wasm"))
}

/// Writes the JavaScript that calls a compiled file, its types, and the file made ready for it.
pub fn bind(compiled: &Path, folder: &Path) -> Result<PathBuf> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    Bindgen::new()
        .input_path(compiled)
        .out_name(NAME)
        .web(true)?
        .typescript(true)
        .omit_default_module_path(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)
        .with_context(|| format!("cannot make bindings for {}", compiled.display()))?;
    Ok(folder.to_path_buf())
}

/// The size of the file that a page loads, if it is bearable.
pub fn check_size(bindings: &Path) -> Result<u64> {
    let file = bindings.join(WASM);
    let size =
        fs::metadata(&file).with_context(|| format!("cannot find {}", file.display()))?.len();
    if size >= MOST_BYTES {
        bail!("{} has {size} bytes; fewer than {MOST_BYTES} were promised", file.display());
    }
    Ok(size)
}
