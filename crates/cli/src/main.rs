//! The `bastide` command with the games that come with it.

use std::process::ExitCode;

fn main() -> ExitCode {
    bastide_cli::run(bastide_cli::Process::of_system(), bastide_catalogue::shipped)
}
