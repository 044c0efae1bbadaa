//! `cargo xtask test`: every check, in the order in which they fail fastest.

use std::time::Instant;

use anyhow::{Context, Result};

use crate::shell::{self, cargo, cargo_works, works};
use crate::web;

/// The version of cargo-deny that is installed where there is none.
const DENY_VERSION: &str = "0.20.2";

type Check = fn() -> Result<()>;

const CHECKS: [(&str, Check); 8] = [
    ("format", check_format),
    ("lints", check_lints),
    ("tests", check_tests),
    ("browser front", web::check_front),
    ("games in the browser", web::check_browser),
    ("documentation tests", check_doc_tests),
    ("documentation", check_docs),
    ("dependencies", check_dependencies),
];

pub(crate) fn run() -> Result<()> {
    let begun = Instant::now();
    for (name, check) in CHECKS {
        println!("\n== {name}");
        check().with_context(|| format!("the check of {name} found something"))?;
    }
    println!("\nAll checks passed in {} s.", begun.elapsed().as_secs());
    Ok(())
}

fn check_format() -> Result<()> {
    need_component("cargo-fmt", "rustfmt")?;
    shell::run(&mut cargo(&["fmt", "--all", "--check"]))
}

fn check_lints() -> Result<()> {
    need_component("cargo-clippy", "clippy")?;
    shell::run(&mut cargo(&["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]))
}

fn check_tests() -> Result<()> {
    if cargo_works(&["nextest", "--version"]) {
        return shell::run(&mut cargo(&["nextest", "run", "--workspace", "--locked", "--no-fail-fast"]));
    }
    shell::run(&mut cargo(&["test", "--workspace", "--all-targets", "--locked", "--no-fail-fast"]))
}

fn check_doc_tests() -> Result<()> {
    shell::run(&mut cargo(&["test", "--workspace", "--doc", "--locked"]))
}

fn check_docs() -> Result<()> {
    let mut command = cargo(&["doc", "--workspace", "--no-deps", "--document-private-items", "--locked"]);
    shell::run(command.env("RUSTDOCFLAGS", "-D warnings"))
}

/// Bans, licences and sources are checked everywhere; known vulnerabilities where the list of them can
/// be fetched.
fn check_dependencies() -> Result<()> {
    if !cargo_works(&["deny", "--version"]) {
        println!("cargo-deny is missing: building it (a few minutes, once)");
        shell::run(&mut cargo(&["install", "cargo-deny", "--version", DENY_VERSION, "--locked"]))
            .context("cargo-deny could not be installed; `cargo install cargo-deny` says why")?;
    }
    shell::run(&mut cargo(&["deny", "--all-features", "--locked", "check", "bans", "licenses", "sources"]))?;
    if cargo_works(&["deny", "--all-features", "fetch", "db"]) {
        return shell::run(&mut cargo(&[
            "deny",
            "--all-features",
            "--locked",
            "check",
            "advisories",
            "--disable-fetch",
        ]));
    }
    println!("The list of known vulnerabilities cannot be fetched here; that check is left out.");
    Ok(())
}

fn need_component(program: &str, component: &str) -> Result<()> {
    if works(program, &["--version"]) {
        return Ok(());
    }
    println!("{component} is missing: asking rustup for it");
    let asked = works("rustup", &["component", "add", component]);
    if asked && works(program, &["--version"]) {
        return Ok(());
    }
    anyhow::bail!("{component} is missing and rustup could not add it; install it with your Rust")
}
