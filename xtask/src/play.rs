//! `cargo xtask play`: builds Bastide and starts it.

use anyhow::Result;

use crate::shell::{self, cargo};

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let mut command = cargo(&["run", "--release", "--quiet", "--package", "bastide-cli", "--", "play"]);
    shell::run(command.args(arguments))
}
