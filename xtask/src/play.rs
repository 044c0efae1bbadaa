//! `cargo xtask play`: builds Bastide and opens it, where it was called from and with its own
//! exit code.

use std::process::Command;

use anyhow::{Context, Result};

use crate::shell::{self, cargo, root};

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let text = arguments.first().is_some_and(|argument| argument == "--text");
    shell::run(&mut cargo(&["build", "--release", "--package", "bastide-cli"]))?;
    let mut program = Command::new(root().join("target/release/bastide"));
    if text {
        program.arg("play").args(&arguments[1..]);
    } else {
        program.args(["serve", "--open"]).args(arguments);
    }
    let status = program.status().context("cannot start bastide")?;
    std::process::exit(status.code().unwrap_or(1));
}
