//! `SHA256SUMS`: what `sha256sum --check` reads.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::shell::{self, works};

const NAME: &str = "SHA256SUMS";

/// Writes the checksums of all files of a folder beside them.
pub(super) fn write(folder: &Path) -> Result<()> {
    let mut names = Vec::new();
    for entry in folder.read_dir().with_context(|| format!("cannot read {}", folder.display()))? {
        names.push(entry?.file_name());
    }
    names.sort();
    let sums = shell::read(program()?.args(&names).current_dir(folder))?;
    std::fs::write(folder.join(NAME), sums).with_context(|| format!("cannot write {NAME}"))
}

/// The program of this system that makes them: that of Linux and of Git for Windows, or that of macOS.
fn program() -> Result<Command> {
    if works("sha256sum", &["--version"]) {
        return Ok(Command::new("sha256sum"));
    }
    if works("shasum", &["--version"]) {
        let mut command = Command::new("shasum");
        command.args(["-a", "256"]);
        return Ok(command);
    }
    bail!("checksums need `sha256sum` or `shasum` on the path; on Windows Git's shell has one")
}
