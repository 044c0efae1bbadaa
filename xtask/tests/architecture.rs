//! The map of `ARCHITECTURE.md` says what the manifests say, and no file of tests is left out.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Crates of ours that each folder depends on.
type Map = BTreeMap<String, BTreeSet<String>>;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// The folders of crates, each with its manifest.
fn manifests() -> Vec<(String, String)> {
    let below = |folder: &str| {
        let entries = std::fs::read_dir(root().join(folder)).unwrap();
        entries
            .map(|entry| format!("{folder}/{}", entry.unwrap().file_name().to_str().unwrap()))
            .collect::<Vec<_>>()
    };
    let folders = [below("crates"), below("crates/games"), vec!["xtask".to_owned()]].concat();
    let read = |folder: String| {
        std::fs::read_to_string(root().join(&folder).join("Cargo.toml")).ok().map(|text| (folder, text))
    };
    folders.into_iter().filter_map(read).collect()
}

/// The crates of ours among the dependencies of a manifest, not those of tests.
fn dependencies(manifest: &str) -> BTreeSet<String> {
    let lines = manifest.lines().skip_while(|line| *line != "[dependencies]").skip(1);
    let lines = lines.take_while(|line| !line.starts_with('['));
    lines
        .filter_map(|line| line.strip_prefix("bastide-")?.split(['.', ' ', '=']).next())
        .map(str::to_owned)
        .collect()
}

/// The names of the games' crates.
fn games(manifests: &[(String, String)]) -> BTreeSet<String> {
    manifests
        .iter()
        .filter_map(|(folder, _)| folder.strip_prefix("crates/games/"))
        .map(str::to_owned)
        .collect()
}

/// The folders and dependencies of the table, with `games` and `*` spelt out.
fn told(text: &str, games: &BTreeSet<String>) -> Map {
    let rows = text.lines().skip_while(|line| !line.starts_with("| folder |")).skip(2);
    let rows =
        rows.take_while(|line| line.starts_with('|')).map(|line| line.split('|').map(str::trim).collect());
    let mut told = Map::new();
    for row in rows.collect::<Vec<Vec<&str>>>() {
        let folder = row[1].trim_matches('`');
        let needs = read_needs(row[3], games);
        match folder.strip_suffix('*') {
            Some(parent) => told.extend(games.iter().map(|game| (format!("{parent}{game}"), needs.clone()))),
            None => drop(told.insert(folder.to_owned(), needs)),
        }
    }
    told
}

/// What a cell names: `games` means all of them; `nothing of ours` nothing; what stands in brackets is a note.
fn read_needs(cell: &str, games: &BTreeSet<String>) -> BTreeSet<String> {
    let words = cell.split(',').map(|word| word.split('(').next().unwrap_or_default().trim());
    let words = words.filter(|word| !word.is_empty() && *word != "nothing of ours");
    let spelt = |word: &str| match word {
        "games" => games.iter().cloned().collect(),
        _ => vec![word.trim_start_matches("games/").to_owned()],
    };
    words.flat_map(spelt).collect()
}

#[test]
fn the_map_says_what_every_crate_depends_on() {
    let manifests = manifests();
    let text = std::fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let told = told(&text, &games(&manifests));
    assert!(manifests.len() > 10 && told.len() > 10, "{manifests:?} {told:?}");
    for (folder, manifest) in &manifests {
        assert_eq!(told.get(folder), Some(&dependencies(manifest)), "ARCHITECTURE.md on {folder}");
    }
}

#[test]
fn every_file_of_tests_is_part_of_a_program() {
    for (folder, manifest) in manifests() {
        let tests = root().join(&folder).join("tests");
        if !manifest.contains("autotests = false") {
            continue;
        }
        let main = std::fs::read_to_string(tests.join("main.rs")).unwrap();
        for entry in std::fs::read_dir(&tests).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_stem().unwrap().to_str().unwrap();
            if path.extension().is_some_and(|ending| ending == "rs") && name != "main" {
                assert!(
                    main.contains(&format!("mod {name};")),
                    "{folder}/tests/main.rs leaves out {name}.rs"
                );
            }
        }
    }
}
