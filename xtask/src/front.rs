//! The browser front: built with npm where it is missing or older than its sources.

use std::path::Path;
use std::process::Command;
use std::time::SystemTime;

use anyhow::Result;

use crate::shell::{self, root, works};

/// Builds the front if that is needed and possible; says why not.
pub(crate) fn build() -> Result<()> {
    let web = root().join("web");
    if !web.join("package.json").exists() || !is_stale(&web) {
        return Ok(());
    }
    if !works("npm", &["--version"]) {
        println!(
            "npm is missing: the server starts without its pages. Install Node.js (https://nodejs.org) for them."
        );
        return Ok(());
    }
    // Without a change of the lock file nothing is fetched again.
    if newest(&web.join("package-lock.json")) > newest(&web.join("node_modules/.package-lock.json")) {
        shell::run(Command::new("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(&web))?;
    }
    shell::run(Command::new("npm").args(["run", "build"]).current_dir(&web))
}

/// Whether something that the front is made of is newer than the front.
fn is_stale(web: &Path) -> bool {
    let built = newest(&web.join("dist/index.html"));
    let sources = ["src", "public", "index.html", "package.json", "package-lock.json", "vite.config.ts"];
    built.is_none() || sources.iter().any(|source| newest(&web.join(source)) > built)
}

/// When a file, or the newest file of a folder, was changed.
fn newest(path: &Path) -> Option<SystemTime> {
    let metadata = path.metadata().ok()?;
    if !metadata.is_dir() {
        return metadata.modified().ok();
    }
    let entries = path.read_dir().ok()?;
    entries.flatten().filter_map(|entry| newest(&entry.path())).max()
}
