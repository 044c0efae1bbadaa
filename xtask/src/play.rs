//! `cargo xtask play`: builds Bastide and opens it, where it was called from and with its own
//! exit code.

use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::shell::{self, cargo, root, works};

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let text = arguments.first().is_some_and(|argument| argument == "--text");
    need_c_compiler()?;
    let built = root().join("target/release/bastide").is_file();
    let time = if built { "what changed is built anew" } else { "the first time takes some minutes" };
    println!("Building Bastide ({time}) …");
    shell::run(&mut cargo(&["build", "--release", "--locked", "--package", "bastide-cli"]))?;
    println!("Starting …");
    let mut program = Command::new(root().join("target/release/bastide"));
    if text {
        program.arg("play").args(&arguments[1..]);
    } else {
        program.args(["serve", "--open"]).args(arguments);
    }
    let status = program.status().context("cannot start bastide")?;
    std::process::exit(status.code().unwrap_or(1));
}

/// The storage comes as C (`SQLite`): it needs a compiler, which most systems with Rust have, since Rust links with it.
fn need_c_compiler() -> Result<()> {
    let named = std::env::var("CC").ok();
    let known = ["cc", "gcc", "clang"].into_iter().chain(named.as_deref());
    if cfg!(windows) || known.into_iter().any(|compiler| works(compiler, &["--version"])) {
        return Ok(());
    }
    bail!(
        "a C compiler is missing; on Debian and Ubuntu: apt-get install gcc; on Fedora: dnf install gcc; on macOS: \
         xcode-select --install"
    )
}
