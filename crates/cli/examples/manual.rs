//! Man pages and completions, from the definitions that `--help` reads too.
//!
//! ```sh
//! cargo run -p bastide-cli --example manual -- FOLDER
//! ```
//!
//! writes `FOLDER/man/*.1` and `FOLDER/completions/*`.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Command;
use clap_complete::Shell;

const SHELLS: [Shell; 4] = [Shell::Bash, Shell::Zsh, Shell::Fish, Shell::PowerShell];

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args_os().nth(1).map(PathBuf::from).ok_or("say into which folder to write")?;
    let command = bastide_cli::command();
    write_pages(&command, &folder.join("man"))?;
    write_completions(command, &folder.join("completions"))
}

fn write_pages(command: &Command, folder: &Path) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(folder)?;
    Ok(clap_mangen::generate_to(command.clone(), folder)?)
}

fn write_completions(mut command: Command, folder: &Path) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(folder)?;
    for shell in SHELLS {
        clap_complete::generate_to(shell, &mut command, "bastide", folder)?;
    }
    Ok(())
}
