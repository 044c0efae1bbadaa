//! Seeds of the targets, made of the data of the tests: recorded games, tile files, plans, what agents decided. What no
//! test has as a file lies in `fuzz/seeds`. What each target reads is told in `fuzz/src`.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::shell::root;

/// Folders of the corpus of recorded games and of what agents decided, with a file a game.
const GAMES: &str = "crates/arena/tests/corpus";
const DECISIONS: &str = "crates/arena/tests/signature";

/// Folders with tile files, and with plans.
const TILES: [&str; 2] = ["crates/games/carcassonne/tiles", GAMES];
const PLANS: [&str; 2] = ["crates/agents/models", "experiments"];

/// Seeds by hand, a folder a target.
const BY_HAND: &str = "fuzz/seeds";

/// A text for a target.
pub(super) struct Seed {
    /// The target.
    pub(super) target: &'static str,
    /// The name of its file.
    name: String,
    text: String,
}

/// All seeds of all targets.
pub(super) fn gather() -> Result<Vec<Seed>> {
    let mut seeds = of_games()?;
    seeds.extend(of_decisions()?);
    seeds.extend(of_files("tiles", &TILES, "toml")?);
    seeds.extend(of_files("graphs", &TILES, "txt")?);
    seeds.extend(of_files("plans", &PLANS, "toml")?);
    for target in ["graphs", "messages", "plans", "specs"] {
        seeds.extend(of_files(target, &[&format!("{BY_HAND}/{target}")], "txt")?);
    }
    Ok(seeds)
}

/// Writes seeds into a folder, with one a target in it.
pub(super) fn write(seeds: &[Seed], folder: &Path) -> Result<()> {
    for seed in seeds {
        let folder = folder.join(seed.target);
        std::fs::create_dir_all(&folder)?;
        std::fs::write(folder.join(&seed.name), &seed.text)?;
    }
    Ok(())
}

/// A recorded game is a record, a position, lines of moves, and messages of both players.
fn of_games() -> Result<Vec<Seed>> {
    let mut seeds = Vec::new();
    for file in files(GAMES, "jsonl")? {
        let text = std::fs::read_to_string(&file)?;
        for (number, line) in text.lines().enumerate() {
            let game: Value = serde_json::from_str(line).with_context(|| file.display().to_string())?;
            seeds.extend(of_game(&game, number).context("a recorded game has a record and a position")?);
        }
    }
    Ok(seeds)
}

fn of_game(game: &Value, number: usize) -> Option<[Seed; 4]> {
    let (record, position) = (&game["record"], game["position"].as_str()?);
    let name = record["game"].as_str()?;
    let steps: Vec<&str> = record["steps"].as_array()?.iter().filter_map(Value::as_str).collect();
    let under = |rest: &str| format!("{name}\n{}\n{rest}", record["rules"]);
    let seed = |target, text| Seed { target, name: format!("{name}-{number}"), text };
    Some([
        seed("records", record.to_string()),
        seed("positions", under(position)),
        seed("notation", under(&steps.join("\n"))),
        seed("messages", format!("{name}\n{}", messages(&steps))),
    ])
}

/// Each step as both players would send it: one of them is refused.
fn messages(steps: &[&str]) -> String {
    let frame =
        |text: &str, seat: u8| serde_json::json!({"type": "play", "seat": seat, "text": text}).to_string();
    let frames = steps.iter().take(8).flat_map(|step| [frame(step, 0), frame(step, 1)]);
    frames.collect::<Vec<_>>().join("\n")
}

/// What an agent decided begins with the rules and its spec: `standard, 7: mcts:playouts=5000: …`.
fn of_decisions() -> Result<Vec<Seed>> {
    let mut seeds = Vec::new();
    for file in files(DECISIONS, "txt")? {
        let game = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&file)?;
        let specs = text.lines().filter_map(|line| {
            let (moment, rest) = line.split_once(": ")?;
            Some((moment.rsplit_once(", ")?.0, rest.split_once(": ")?.0))
        });
        let seed = |(number, (rules, spec)): (usize, (&str, &str))| Seed {
            target: "specs",
            name: format!("{game}-{number}"),
            text: format!("{game}\n{rules}\n{spec}"),
        };
        seeds.extend(specs.enumerate().map(seed));
    }
    Ok(seeds)
}

/// The files of some folders whose names end so, as they are.
fn of_files(target: &'static str, folders: &[&str], end: &str) -> Result<Vec<Seed>> {
    let mut seeds = Vec::new();
    for file in folders.iter().map(|folder| files(folder, end)).collect::<Result<Vec<_>>>()?.concat() {
        let name = file.strip_prefix(root())?.to_string_lossy().replace(['/', '\\'], "-");
        seeds.push(Seed { target, name, text: std::fs::read_to_string(&file)? });
    }
    Ok(seeds)
}

/// The files below a folder whose names end so, in order.
fn files(folder: &str, end: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in folder.read_dir().with_context(|| folder.display().to_string())? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == end) {
                found.push(path);
            }
        }
    }
    found.sort_unstable();
    Ok(found)
}
