//! `cargo xtask fuzz`: tries to break what reads input, so many seconds a target, beginning with the data of the tests.
//!
//! cargo-fuzz builds without a sanitizer: the crates forbid `unsafe`, so panics and broken promises are what there is to
//! find, and so the stable compiler does.

mod seeds;

use std::fs::File;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::shell::{self, cargo, cargo_works, root};

/// The version of cargo-fuzz that is installed where there is none.
const FUZZ_VERSION: &str = "0.13.2";

/// Seconds a target, unless asked otherwise.
const SECONDS: u64 = 60;

/// Seconds that one input may take.
const SLOWEST: u64 = 20;

/// What was asked for.
#[derive(Debug, PartialEq, Eq)]
struct Order {
    targets: Vec<String>,
    seconds: u64,
}

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let order = read(arguments, &known()?)?;
    need_fuzz()?;
    let seeds = seeds::gather()?;
    println!("{} seeds from the data of the tests", seeds.len());
    seeds::write(&seeds, &root().join("fuzz/corpus"))?;
    shell::run(&mut cargo(&["fuzz", "build", "--sanitizer", "none"]))?;
    let tried = order.targets.iter().map(|target| attack(target, order.seconds));
    let tried: Vec<Tried> = tried.collect::<Result<_>>()?;
    println!("\n{}", tabulate(&tried));
    ensure!(tried.iter().all(|target| target.held), "something was found; the input is in fuzz/artifacts");
    Ok(())
}

/// The targets there are, by name.
fn known() -> Result<Vec<String>> {
    let files = root().join("fuzz/fuzz_targets").read_dir()?;
    let names =
        files.map(|file| Ok(file?.path().file_stem().unwrap_or_default().to_string_lossy().into_owned()));
    let mut names: Vec<String> = names.collect::<Result<_>>()?;
    names.sort_unstable();
    Ok(names)
}

fn read(arguments: &[String], known: &[String]) -> Result<Order> {
    let mut order = Order { targets: Vec::new(), seconds: SECONDS };
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        if word == "--seconds" {
            let number = words.next().and_then(|number| number.parse().ok()).filter(|number| *number > 0);
            order.seconds = number.context("--seconds takes a whole number from 1 on")?;
        } else if known.contains(word) {
            order.targets.push(word.clone());
        } else {
            bail!("no target `{word}`; there are: {}", known.join(", "));
        }
    }
    if order.targets.is_empty() {
        order.targets = known.to_vec();
    }
    Ok(order)
}

fn need_fuzz() -> Result<()> {
    if cargo_works(&["fuzz", "--version"]) {
        return Ok(());
    }
    println!("cargo-fuzz is missing: building it (a minute or two, once)");
    shell::run(&mut cargo(&["install", "cargo-fuzz", "--version", FUZZ_VERSION, "--locked"]))
        .context("cargo-fuzz could not be installed; `cargo install cargo-fuzz` says why")
}

/// What came of a target.
struct Tried {
    target: String,
    held: bool,
    inputs: u64,
    pace: u64,
}

/// Runs a target; what it says is kept beside the inputs that broke it.
fn attack(target: &str, seconds: u64) -> Result<Tried> {
    println!("{target}: {seconds} s");
    let folder = root().join("fuzz/artifacts").join(target);
    std::fs::create_dir_all(&folder)?;
    let log = folder.join("log.txt");
    let held = order(target, seconds).stderr(File::create(&log)?).status()?.success();
    let said = String::from_utf8_lossy(&std::fs::read(&log)?).into_owned();
    if !held {
        println!("{}", last_lines(&said));
    }
    let figure = |name: &str| figure(&said, name);
    Ok(Tried {
        target: target.to_owned(),
        held,
        inputs: figure("number_of_executed_units"),
        pace: figure("average_exec_per_sec"),
    })
}

fn order(target: &str, seconds: u64) -> Command {
    let mut command = cargo(&["fuzz", "run", "--sanitizer", "none", target, "--"]);
    command.args([format!("-max_total_time={seconds}"), format!("-timeout={SLOWEST}")]);
    command.arg("-print_final_stats=1");
    command
}

/// A figure of libFuzzer's closing words.
fn figure(said: &str, name: &str) -> u64 {
    let value = said.lines().find_map(|line| line.strip_prefix(&format!("stat::{name}:")));
    value.and_then(|value| value.trim().parse().ok()).unwrap_or(0)
}

fn last_lines(said: &str) -> String {
    let lines: Vec<&str> = said.lines().collect();
    lines[lines.len().saturating_sub(40)..].join("\n")
}

fn tabulate(tried: &[Tried]) -> String {
    let head = format!("{:<12} {:>12} {:>12}  ", "target", "inputs", "a second");
    let rows = tried.iter().map(|target| {
        let found = if target.held { "nothing found" } else { "FOUND SOMETHING" };
        format!("{:<12} {:>12} {:>12}  {found}", target.target, target.inputs, target.pace)
    });
    std::iter::once(head).chain(rows).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn orders_are_read() {
        let known = words("plans specs");
        let read = |text: &str| read(&words(text), &known);
        assert_eq!(read("").unwrap(), Order { targets: known.clone(), seconds: SECONDS });
        assert_eq!(read("specs --seconds 5").unwrap(), Order { targets: words("specs"), seconds: 5 });
        assert!(read("spec").unwrap_err().to_string().contains("plans, specs"));
        assert!(read("--seconds 0").is_err() && read("--seconds").is_err() && read("--seconds x").is_err());
    }

    #[test]
    fn every_target_has_seeds_and_is_listed() {
        let manifest = std::fs::read_to_string(root().join("fuzz/Cargo.toml")).unwrap();
        let seeds = seeds::gather().unwrap();
        let known = known().unwrap();
        assert!(known.len() >= 8 && seeds.len() > 500, "{known:?}, {} seeds", seeds.len());
        for target in known {
            assert!(manifest.contains(&format!("path = \"fuzz_targets/{target}.rs\"")), "{target}");
            assert!(seeds.iter().filter(|seed| seed.target == target).count() >= 3, "{target}");
        }
    }

    #[test]
    fn closing_words_are_read() {
        let said = "#12\tDONE\nstat::number_of_executed_units: 1234\nstat::average_exec_per_sec:     56\n";
        assert_eq!(
            (figure(said, "number_of_executed_units"), figure(said, "average_exec_per_sec")),
            (1234, 56)
        );
        assert_eq!(figure("", "average_exec_per_sec"), 0);
    }
}
