//! `bastide tiles`: tile files of Carcassonne, checked and drawn.

use bastide_core::words::command as words;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use bastide_art::{Style, Theme, tile_picture};
use bastide_carcassonne::{BASE_TEXT, Problem, TileSet, check_tile_file, draw_set, import_graphs};
use bastide_core::Say;
use clap::Subcommand;
use serde_json::json;

use crate::failure::Failure;
use crate::input;
use crate::output::{Output, write_safely};
use crate::values::one_of;

const EXAMPLES: &str = "\
Examples:
  bastide tiles show                     the base set, drawn
  bastide tiles show --source            the base set as a tile file, to start your own from
  bastide tiles check my-tiles.toml
  bastide tiles draw my-tiles.toml -o my-tiles.svg
  bastide tiles import tuiles.txt -o my-tiles.toml
  bastide random carcassonne --rules 'tiles=@my-tiles.toml'";

/// Checks and draws tile files of Carcassonne.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Says what is wrong with a tile file, by line.
    Check {
        /// The file; `-` for standard input.
        file: PathBuf,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
    /// Draws the tiles of a file, or of the base set.
    Show {
        /// The file; without it, the base set.
        file: Option<PathBuf>,
        /// Print the file itself.
        #[arg(long)]
        source: bool,
    },
    /// Draws the tiles of a file, or of the base set, as an SVG picture.
    Draw {
        /// The file; without it, the base set.
        file: Option<PathBuf>,
        /// The ground of the picture.
        #[arg(long, value_parser = one_of::<Theme>(["light", "dark"]), default_value = "light")]
        theme: Theme,
        /// Where the picture goes; without it, to standard output.
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Reads tiles written as graphs (`*` vertices, `%` edges) and writes a tile file; says what had to be assumed.
    Import {
        /// The text; `-` for standard input.
        file: PathBuf,
        /// Where the tile file goes; without it, to standard output.
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
}

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<(), Failure> {
    match &args.command {
        Command::Check { file, json } => check(file, *json, output),
        Command::Show { file, source } => show(file.as_deref(), *source, output),
        Command::Draw { file, theme, output: target } => {
            draw(file.as_deref(), *theme, target.as_deref(), output)
        }
        Command::Import { file, output: target } => import(file, target.as_deref(), output),
    }
}

fn check(file: &Path, json: bool, output: &mut Output) -> Result<(), Failure> {
    let problems = check_tile_file(&input::read_text(file)?);
    if json {
        let lang = output.lang;
        let listed: Vec<_> = problems
            .iter()
            .map(|problem| json!({ "line": problem.line, "problem": problem.say(lang) }))
            .collect();
        output.json(&json!({ "file": file, "right": problems.is_empty(), "problems": listed }))?;
    } else if problems.is_empty() {
        let right = output.word(words::THE_TILE_FILE_IS_RIGHT);
        output.line(format!("{}: {right}", file.display()))?;
    }
    if problems.is_empty() { Ok(()) } else { Err(wrong(file, &problems, output)) }
}

fn show(file: Option<&Path>, source: bool, output: &mut Output) -> Result<(), Failure> {
    let (text, set) = read_set(file, output)?;
    output.write(if source { text } else { draw_set(&set) })
}

fn draw(
    file: Option<&Path>,
    theme: Theme,
    target: Option<&Path>,
    output: &mut Output,
) -> Result<(), Failure> {
    let (_, set) = read_set(file, output)?;
    let picture = tile_picture(&set, Style { lang: output.lang, theme });
    match target {
        Some(path) => write_safely(path, &picture).map_err(|error| Failure::file(path, &error)),
        None => output.write(picture),
    }
}

fn import(file: &Path, target: Option<&Path>, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang;
    let read = import_graphs(&input::read_text(file)?);
    let read = read.map_err(|misread| Failure::No(format!("{}: {}", file.display(), misread.say(lang))))?;
    let begin = output.word(words::ASSUMED);
    for assumed in &read.assumed {
        let _ = writeln!(io::stderr(), "{begin}: {}", assumed.say(lang));
    }
    match target {
        Some(path) => write_safely(path, &read.text).map_err(|error| Failure::file(path, &error)),
        None => output.write(read.text),
    }
}

/// The text of a tile file and its tiles; those of the base set without a file.
fn read_set(file: Option<&Path>, output: &Output) -> Result<(String, TileSet), Failure> {
    let text = file.map_or_else(|| Ok(BASE_TEXT.to_owned()), input::read_text)?;
    let set = TileSet::read(&text)
        .map_err(|problems| wrong(file.unwrap_or_else(|| Path::new("base")), &problems, output))?;
    Ok((text, set))
}

fn wrong(file: &Path, problems: &[Problem], output: &Output) -> Failure {
    let line = |problem: &Problem| format!("{}: {}", file.display(), problem.say(output.lang));
    Failure::No(problems.iter().map(line).collect::<Vec<_>>().join("\n"))
}
