//! `cargo xtask play`: builds Bastide and starts it, where it was called from and with its own exit code.

use std::process::Command;

use anyhow::{Context, Result};

use crate::shell::{self, cargo, root};

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    shell::run(&mut cargo(&["build", "--release", "--package", "bastide-cli"]))?;
    let program = root().join("target/release/bastide");
    let status =
        Command::new(program).arg("play").args(arguments).status().context("cannot start bastide")?;
    std::process::exit(status.code().unwrap_or(1));
}
