//! `cargo xtask test`: every check, one by one or some by name.

mod quick;

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::shell::{self, cargo, cargo_works, works};
use crate::{book, web};

/// The version of cargo-deny that is installed where there is none.
const DENY_VERSION: &str = "0.20.2";

/// What writes the protocol down is left out of everyday builds. All checks have it, so that nothing is built twice.
pub(crate) const SCHEMA: &str = "bastide-server/schema";

/// What can be wrong, under the name by which it is checked alone.
struct Check {
    name: &'static str,
    run: fn() -> Result<()>,
}

/// All checks, in the order in which they fail fastest.
const CHECKS: [Check; 9] = [
    Check { name: "format", run: check_format },
    Check { name: "lints", run: check_lints },
    Check { name: "tests", run: check_tests },
    Check { name: "examples", run: check_doc_tests },
    Check { name: "documentation", run: check_docs },
    Check { name: "dependencies", run: check_dependencies },
    Check { name: "servers", run: check_servers },
    Check { name: "pages", run: web::check_front },
    Check { name: "browser", run: web::check_browser },
];

/// `cargo xtask test [--quick] [CHECK…]`.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    if arguments == ["--quick"] {
        return quick::run();
    }
    let unknown = arguments.iter().find(|name| CHECKS.iter().all(|check| check.name != **name));
    if let Some(name) = unknown {
        let known = CHECKS.map(|check| check.name).join(", ");
        bail!("there is no check `{name}`; there are {known}, and --quick for what a small change needs");
    }
    run_all(
        CHECKS.iter().filter(|check| arguments.is_empty() || arguments.iter().any(|name| name == check.name)),
    )
}

/// Runs checks until one fails, and says how long each took.
fn run_all<'a>(checks: impl Iterator<Item = &'a Check>) -> Result<()> {
    let (begun, mut times) = (Instant::now(), Vec::new());
    for Check { name, run } in checks {
        println!("\n== {name}");
        let begun = Instant::now();
        run().with_context(|| {
            format!("the check `{name}` failed; alone it runs with: cargo xtask test {name}")
        })?;
        times.push(format!("{name} {} s", begun.elapsed().as_secs()));
    }
    println!("\nAll checks passed in {} s: {}.", begun.elapsed().as_secs(), times.join(", "));
    Ok(())
}

fn check_format() -> Result<()> {
    need_component("cargo-fmt", "rustfmt")?;
    shell::run(&mut cargo(&["fmt", "--all", "--check"]))
}

fn check_lints() -> Result<()> {
    need_component("cargo-clippy", "clippy")?;
    shell::run(&mut cargo(&[
        "clippy",
        "--workspace",
        "--all-targets",
        "--features",
        SCHEMA,
        "--locked",
        "--",
        "-D",
        "warnings",
    ]))
}

fn check_tests() -> Result<()> {
    run_tests(&["--workspace", "--features", SCHEMA])
}

/// Runs the tests of some crates, with nextest where it is.
fn run_tests(crates: &[&str]) -> Result<()> {
    let nextest = cargo_works(&["nextest", "--version"]);
    let runner: &[&str] = if nextest { &["nextest", "run"] } else { &["test", "--all-targets"] };
    shell::run(cargo(runner).args(crates).args(["--locked", "--no-fail-fast"]))
}

/// The server behind real proxies, and servers that share a real database.
fn check_servers() -> Result<()> {
    need_servers()?;
    let tests = ["test", "--package", "bastide-server", "--features", SCHEMA, "--locked", "--lib", "--test"];
    shell::run(cargo(&tests).args(["rooms", "--", "--ignored"]))
}

fn need_servers() -> Result<()> {
    let programs = [("nginx", "-v"), ("haproxy", "-v"), ("caddy", "version")];
    let are_there = || {
        programs.iter().all(|(program, argument)| works(program, &[argument]))
            && Path::new("/usr/lib/postgresql").is_dir()
    };
    if are_there() {
        return Ok(());
    }
    println!("nginx, haproxy, Caddy or PostgreSQL is missing: asking apt-get for them");
    let packages = ["nginx-light", "haproxy", "caddy", "postgresql"];
    let install =
        || works("apt-get", &[&["install", "--yes", "--no-install-recommends"], &packages[..]].concat());
    let installed = install() || (works("apt-get", &["update"]) && install());
    if !installed || !are_there() {
        bail!(
            "nginx, haproxy, Caddy or PostgreSQL is missing and could not be installed; as root on Debian: apt-get install {}",
            packages.join(" ")
        );
    }
    Ok(())
}

fn check_doc_tests() -> Result<()> {
    shell::run(&mut cargo(&["test", "--workspace", "--doc", "--features", SCHEMA, "--locked"]))
}

/// The pages of the crates, and the documents as a book.
fn check_docs() -> Result<()> {
    let mut command = cargo(&[
        "doc",
        "--workspace",
        "--no-deps",
        "--document-private-items",
        "--features",
        SCHEMA,
        "--locked",
    ]);
    shell::run(command.env("RUSTDOCFLAGS", "-D warnings"))?;
    book::run()
}

/// Bans, licences and sources are checked everywhere; known vulnerabilities where the list of them can
/// be fetched.
fn check_dependencies() -> Result<()> {
    if !cargo_works(&["deny", "--version"]) {
        println!("cargo-deny is missing: building it (two minutes, once)");
        // Without optimisation it is there in half the time, and needs a second more for its work.
        shell::run(&mut cargo(&["install", "cargo-deny", "--version", DENY_VERSION, "--locked", "--debug"]))
            .context("cargo-deny could not be installed; `cargo install cargo-deny` says why")?;
    }
    shell::run(&mut cargo(&["deny", "--all-features", "--locked", "check", "bans", "licenses", "sources"]))?;
    if !cargo_works(&["deny", "--all-features", "fetch", "db"]) && !has_advisories() {
        println!("The list of known vulnerabilities cannot be fetched here; that check is left out.");
        return Ok(());
    }
    shell::run(&mut cargo(&["deny", "--all-features", "--locked", "--offline", "check", "advisories"]))
}

/// Whether a list of known vulnerabilities was fetched before.
fn has_advisories() -> bool {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    let lists = home.and_then(|home| home.join("advisory-dbs").read_dir().ok());
    lists.is_some_and(|lists| lists.flatten().any(|entry| entry.path().is_dir()))
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
