//! `cargo xtask`: set-up and checks, the same for people and for continuous integration.
//!
//! Each task installs or builds what it misses, and says clearly what it cannot install.

#![allow(clippy::print_stdout, reason = "a command for people")]

mod book;
mod dist;
mod fuzz;
mod instructions;
mod play;
mod protocol;
mod shell;
mod test;
mod web;

use std::io::{self, Write};
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask TASK

  play [ARGS…]              build Bastide and start it in the browser; `play --text …` plays at the terminal
  pages                     build the pages that the server carries, after a change in web/ (needs Node.js)
  dist [--check]            make packages in target/packages; --check installs, upgrades and removes the Debian one here
  protocol                  write the types that the browser front shares with the server
  test [--quick] [CHECK…]   run every check, those named (format, lints, tests, pages, browser, examples, documentation,
                            dependencies), or what a small change needs
  book                      make the documents one book, in target/book/html
  fuzz [TARGET…] [--seconds N]   try to break what reads input, beginning with the data of the tests; 60 seconds a target
  instructions [--update]   count instructions of the workloads of engines and searches and compare with the kept figures";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let rest = arguments.get(1..).unwrap_or_default();
    let done = match arguments.first().map(String::as_str) {
        Some("play") => play::run(rest),
        Some("pages") => web::build_pages(),
        Some("dist") => dist::run(rest),
        Some("protocol") => protocol::run(),
        Some("test") => test::run(rest),
        Some("book") => book::run(),
        Some("fuzz") => fuzz::run(rest),
        Some("instructions") => instructions::run(rest),
        Some("help" | "--help" | "-h") => {
            println!("{HELP}");
            Ok(())
        }
        _ => {
            let _ = writeln!(io::stderr(), "{HELP}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
