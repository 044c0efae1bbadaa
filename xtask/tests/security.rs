//! The threat model of `SECURITY.md` names tests that there are.

use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// All that is written in the Rust files of a folder.
fn sources(folder: &Path) -> String {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let read = |path: PathBuf| match path.extension() {
        _ if path.is_dir() => sources(&path),
        Some(ending) if ending == "rs" => std::fs::read_to_string(&path).unwrap(),
        _ => String::new(),
    };
    entries.map(read).collect()
}

#[test]
fn every_defence_names_tests_that_there_are() {
    let text = std::fs::read_to_string(root().join("SECURITY.md")).unwrap();
    let table = text.lines().skip_while(|line| !line.starts_with("| threat |")).skip(2);
    let rows: Vec<&str> = table.take_while(|line| line.starts_with('|')).collect();
    assert!(rows.len() > 10, "the table of threats is gone");
    let sources = sources(&root().join("crates"));
    for row in rows {
        let tests = row.trim_end_matches([' ', '|']).rsplit_once('|').unwrap().1;
        let names: Vec<&str> = tests.split('`').skip(1).step_by(2).collect();
        assert!(!names.is_empty(), "no test defends: {row}");
        for name in names.iter().filter(|name| !name.contains(' ')) {
            assert!(sources.contains(&format!("fn {name}(")), "there is no test {name}");
        }
    }
}
