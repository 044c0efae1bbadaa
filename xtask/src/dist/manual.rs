//! Man pages and completions, made from the definitions of the command.

use std::path::Path;

use anyhow::Result;

use crate::shell::{self, cargo};

/// Writes `man` and `completions` into a folder.
pub(super) fn write(folder: &Path) -> Result<()> {
    let example = ["run", "--quiet", "--locked", "--package", "bastide-cli", "--example", "manual", "--"];
    shell::run(cargo(&example).arg(folder))
}
