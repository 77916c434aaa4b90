//! The folders that are laid out.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::build::WASM;
use crate::copy;

/// A folder made of files of the source tree and of the bindings.
pub struct Folder {
    pub purpose: &'static str,
    name: &'static str,
    /// Folders of the source tree whose files go in as they are; a later one may replace files of
    /// an earlier one.
    sources: &'static [&'static str],
    /// Single files of the source tree.
    files: &'static [&'static str],
    /// Files of the bindings.
    bindings: &'static [&'static str],
    /// What goes into `index.html` as its content security policy.
    policy: Option<&'static str>,
}

/// What is made.
pub const FOLDERS: &[Folder] = &[
    Folder {
        purpose: "npm package",
        name: "npm",
        sources: &["examples/wasm/npm"],
        files: &["LICENSE-APACHE", "LICENSE-MIT"],
        bindings: &["bindings.js", "bindings.d.ts", WASM],
        policy: None,
    },
    Folder {
        purpose: "page",
        name: "web",
        sources: &["examples/web", "examples/wasm/page"],
        files: &["LICENSE-APACHE", "LICENSE-MIT"],
        bindings: &["bindings.js", WASM],
        policy: Some(POLICY),
    },
];

/// What the page may do, where no server says it in a header: load what lies beside it, and compile
/// WebAssembly. Nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; \
    form-action 'none'";

/// Where the policy goes: before anything that it speaks of.
const BEFORE_POLICY: &str = "<meta charset=\"utf-8\">";

impl Folder {
    /// Makes the folder anew.
    pub fn make(&self, workspace: &Path, bindings: &Path, out: &Path) -> Result<PathBuf> {
        let made = out.join(self.name);
        if made.exists() {
            fs::remove_dir_all(&made)
                .with_context(|| format!("cannot empty {}", made.display()))?;
        }
        for source in self.sources {
            copy_files(&workspace.join(source), &made)?;
        }
        for file in self.files {
            copy(&workspace.join(file), &made.join(file))?;
        }
        for file in self.bindings {
            copy(&bindings.join(file), &made.join(file))?;
        }
        if let Some(policy) = self.policy {
            add_policy(&made.join("index.html"), policy)?;
        }
        Ok(made)
    }
}

/// Copies the files of a folder, not those in folders below it.
fn copy_files(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to).with_context(|| format!("cannot make {}", to.display()))?;
    let entries = fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))?;
    for entry in entries {
        let entry = entry.with_context(|| format!("cannot read {}", from.display()))?;
        if entry.path().is_file() {
            copy(&entry.path(), &to.join(entry.file_name()))?;
        }
    }
    Ok(())
}

/// Puts a content security policy into a page.
fn add_policy(page: &Path, policy: &str) -> Result<()> {
    let text =
        fs::read_to_string(page).with_context(|| format!("cannot read {}", page.display()))?;
    let (before, after) = text
        .split_once(BEFORE_POLICY)
        .with_context(|| format!("{} has no {BEFORE_POLICY}", page.display()))?;
    let policy = format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">");
    fs::write(page, format!("{before}{BEFORE_POLICY}\n  {policy}{after}"))
        .with_context(|| format!("cannot write {}", page.display()))
}
