//! `cargo xtask instructions`: counts the instructions of the workloads of all engines and searches, which says more on a
//! busy machine than a clock, and compares them with the figures kept in `instructions.txt`.
//!
//! Each workload is run once and then twice under callgrind; the difference is one run without the start of the program.
//! They run in `crates/catalogue/examples/workloads.rs`, built as the released program is: the `bastide` command itself takes
//! minutes to build, which the checks could not afford.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use anyhow::{Context, Result, bail};

use crate::shell::{self, cargo, root, works};

/// A figure may grow by this share before the check fails.
const TOLERANCE: f64 = 0.03;

/// Instructions per unit of work by "game figure".
type Figures = BTreeMap<String, f64>;

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let counted = count()?;
    if arguments.iter().any(|argument| argument == "--update") {
        std::fs::write(kept_path(), print(&counted))?;
        return Ok(());
    }
    compare(&read_kept()?, &counted)
}

fn count() -> Result<Figures> {
    need_valgrind()?;
    let build = ["build", "--profile", "dist", "--package", "bastide-catalogue", "--example", "workloads"];
    shell::run(&mut cargo(&build))?;
    count_all(&root().join("target/dist/examples/workloads"))
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

/// Counts all workloads, as many at a time as there are cores: other programs change no count.
fn count_all(program: &Path) -> Result<Figures> {
    let listed = Command::new(program).output()?.stdout;
    let listed = String::from_utf8(listed)?;
    let left = Mutex::new(listed.lines());
    let next = || left.lock().ok()?.next();
    let work = || std::iter::from_fn(next).map(|name| count_one(program, name)).collect::<Result<Vec<_>>>();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let mut counted = Figures::new();
        for worker in workers {
            counted.extend(worker.join().map_err(|_| anyhow::anyhow!("a count panicked"))??);
        }
        Ok(counted)
    })
}

fn count_one(program: &Path, name: &str) -> Result<(String, f64)> {
    let (once, _) = count_run(program, name, 1)?;
    let (twice, units) = count_run(program, name, 2)?;
    let value = (twice - once) / units;
    println!("{name}: {value:.1} instructions a unit");
    Ok((name.to_owned(), value))
}

/// The instructions of a program that runs a workload so many times, and the units that one run does.
fn count_run(program: &Path, name: &str, times: u32) -> Result<(f64, f64)> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(name.split(' '))
        .arg(times.to_string())
        .output()?;
    let told = String::from_utf8_lossy(&output.stderr);
    let count =
        told.lines().find_map(|line| line.split_once("refs:")).context("callgrind printed no count")?;
    let digits: String = count.1.chars().filter(char::is_ascii_digit).collect();
    Ok((digits.parse()?, String::from_utf8(output.stdout)?.trim().parse()?))
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
    println!("\n{}", tabulate(kept, counted));
    let wrong = judge(kept, counted);
    if wrong.is_empty() {
        return Ok(());
    }
    bail!(
        "{}\nWhere that is meant, keep the new figures with `cargo xtask instructions --update`, and say why in the commit.",
        wrong.join("\n")
    )
}

fn tabulate(kept: &Figures, counted: &Figures) -> String {
    let mut text = format!("{:<48} {:>10} {:>10} {:>8}", "figure", "kept", "now", "change");
    for (name, now) in counted {
        let Some(before) = kept.get(name) else { continue };
        let _ =
            write!(text, "\n{name:<48} {before:>10.1} {now:>10.1} {:>7.1}%", 100.0 * (now / before - 1.0));
    }
    text
}

/// What is wrong: figures that grew, that are new, that are gone.
fn judge(kept: &Figures, counted: &Figures) -> Vec<String> {
    let gone = kept.keys().filter(|name| !counted.contains_key(*name)).map(|name| format!("{name} is gone"));
    let found = counted.iter().filter_map(|(name, now)| match kept.get(name) {
        None => Some(format!("{name} is new")),
        Some(before) if now / before - 1.0 > TOLERANCE => {
            Some(format!("{name} needs {:.1}% more instructions", 100.0 * (now / before - 1.0)))
        }
        Some(_) => None,
    });
    gone.chain(found).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figures(entries: &[(&str, f64)]) -> Figures {
        entries.iter().map(|(name, value)| ((*name).to_owned(), *value)).collect()
    }

    #[test]
    fn figures_that_grew_are_new_or_gone_are_wrong() {
        let kept = figures(&[("a", 100.0), ("b", 100.0), ("c", 100.0)]);
        assert!(judge(&kept, &figures(&[("a", 102.9), ("b", 50.0), ("c", 100.0)])).is_empty());
        let wrong = judge(&kept, &figures(&[("a", 103.1), ("b", 100.0), ("d", 1.0)]));
        assert_eq!(wrong, ["c is gone", "a needs 3.1% more instructions", "d is new"]);
        let said = compare(&kept, &Figures::new()).map_err(|error| error.to_string());
        assert!(said.is_err_and(|text| text.contains("--update")));
    }
}
