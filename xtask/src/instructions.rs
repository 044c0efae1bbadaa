//! `cargo xtask instructions`: counts the instructions of the engines' workloads, which says more on a busy
//! machine than a clock, and compares them with the figures kept in `instructions.txt`.
//!
//! Each workload is run once and then three times under callgrind; half the difference is one run without
//! the start of the program.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::shell::{self, cargo, root, works};

/// A figure may grow by this share before the check fails.
const TOLERANCE: f64 = 0.03;

/// Instructions per unit of work by "game figure".
type Figures = BTreeMap<String, f64>;

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    need_valgrind()?;
    shell::run(&mut cargo(&["build", "--release", "--package", "bastide-cli"]))?;
    let counted = count_all(&root().join("target/release/bastide"))?;
    if arguments.iter().any(|argument| argument == "--update") {
        std::fs::write(kept_path(), print(&counted))?;
        println!("{}", print(&counted));
        return Ok(());
    }
    compare(&read_kept()?, &counted)
}

fn need_valgrind() -> Result<()> {
    if works("valgrind", &["--version"]) {
        return Ok(());
    }
    println!("valgrind is missing: asking apt-get for it");
    let installed = works("apt-get", &["install", "--yes", "valgrind"]) && works("valgrind", &["--version"]);
    if !installed {
        bail!("valgrind is missing and could not be installed; on Debian: apt-get install valgrind");
    }
    Ok(())
}

fn kept_path() -> PathBuf {
    root().join("instructions.txt")
}

fn count_all(program: &Path) -> Result<Figures> {
    let mut counted = Figures::new();
    for (game, figure) in figures(program)? {
        let value = count_one(program, &game, &figure)?;
        println!("{game} {figure}: {value:.1} instructions a unit");
        counted.insert(format!("{game} {figure}"), value);
    }
    Ok(counted)
}

/// The figures of all games, as `bastide bench` names them, without those derived from others.
fn figures(program: &Path) -> Result<Vec<(String, String)>> {
    let output = Command::new(program).args(["bench", "--json", "--seconds", "0.01"]).output()?;
    let text = String::from_utf8(output.stdout)?;
    let mut figures = Vec::new();
    for line in text.lines() {
        let object: Value = serde_json::from_str(line)?;
        let game = object["game"].as_str().context("a bench names its game")?;
        for name in object.as_object().context("a bench is an object")?.keys() {
            if count_units(program, game, name, 1).is_ok() {
                figures.push((game.to_owned(), name.clone()));
            }
        }
    }
    Ok(figures)
}

/// Runs a figure's work plainly; the units that one run does.
fn count_units(program: &Path, game: &str, figure: &str, times: u32) -> Result<f64> {
    let count = format!("{figure}={times}");
    let output = Command::new(program).args(["bench", game, "--count", &count]).output()?;
    if !output.status.success() {
        bail!("{game} has no work for {figure}");
    }
    Ok(String::from_utf8(output.stdout)?.trim().parse()?)
}

fn count_one(program: &Path, game: &str, figure: &str) -> Result<f64> {
    // Two more runs do the work of the second and third run of three, which the units must cover.
    let work = count_units(program, game, figure, 2)? + count_units(program, game, figure, 3)?;
    let once = count_instructions(program, game, figure, 1)?;
    let thrice = count_instructions(program, game, figure, 3)?;
    Ok((thrice - once) / work)
}

fn count_instructions(program: &Path, game: &str, figure: &str, times: u32) -> Result<f64> {
    let count = format!("{figure}={times}");
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(["bench", game, "--count", &count])
        .output()?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let line = text.lines().find(|line| line.contains("refs:")).context("callgrind printed no count")?;
    let digits: String =
        line.split("refs:").nth(1).unwrap_or_default().chars().filter(char::is_ascii_digit).collect();
    Ok(digits.parse()?)
}

fn print(figures: &Figures) -> String {
    figures.iter().map(|(name, value)| format!("{name} {value:.1}\n")).collect()
}

fn read_kept() -> Result<Figures> {
    let text = std::fs::read_to_string(kept_path()).context("instructions.txt; make it with --update")?;
    let read = |line: &str| -> Option<(String, f64)> {
        let (name, value) = line.rsplit_once(' ')?;
        Some((name.to_owned(), value.parse().ok()?))
    };
    Ok(text.lines().filter_map(read).collect())
}

fn compare(kept: &Figures, counted: &Figures) -> Result<()> {
    let mut worse = 0;
    println!("\n{:<48} {:>10} {:>10} {:>8}", "figure", "kept", "now", "change");
    for (name, now) in counted {
        let Some(before) = kept.get(name) else {
            println!("{name:<48} {:>10} {now:>10.1}", "new");
            continue;
        };
        let change = now / before - 1.0;
        worse += u32::from(change > TOLERANCE);
        println!("{name:<48} {before:>10.1} {now:>10.1} {:>7.1}%", 100.0 * change);
    }
    if worse > 0 {
        bail!("{worse} figures need more than {}% more instructions", 100.0 * TOLERANCE);
    }
    Ok(())
}
