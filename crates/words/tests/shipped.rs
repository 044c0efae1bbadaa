//! The shipped files: every message is used somewhere.

use std::collections::BTreeSet;
use std::path::Path;

use crate::{generate, read};

/// Whatever stands after `::` in the sources of the crates.
fn named(folder: &Path, into: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() && path.file_name().is_some_and(|name| name != "target" && name != "tests") {
            named(&path, into);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            let names = text.split("::").skip(1).map(|rest| {
                let rest = rest.strip_prefix("r#").unwrap_or(rest);
                rest.chars()
                    .take_while(|letter| letter.is_alphanumeric() || *letter == '_')
                    .collect::<String>()
            });
            into.extend(names);
        }
    }
}

#[test]
fn every_message_is_said_somewhere() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let languages = read::languages(&here.join("words")).unwrap();
    let mut names = BTreeSet::new();
    named(here.parent().unwrap(), &mut names);
    let of_rust = |area: &str| !generate::of_browser(area) && area != "usage";
    let areas = languages[0].files.iter().filter(|(area, _)| of_rust(area));
    for (area, file) in areas {
        for message in &file.messages {
            let name = message.key.replace('-', "_");
            let said = names.contains(&name) || names.contains(&name.to_uppercase());
            assert!(said, "{}:{}: nobody says `{}`", file.path, message.line, message.key);
        }
        assert!(!file.messages.is_empty(), "{area} is empty");
    }
}

/// The one place that names languages besides the folders: what a browser may ask for.
const NAMES_LANGUAGES: &str = "server/src/protocol.rs";

/// The sources that speak otherwise in one language than in another, tests left out.
fn inline(folder: &Path, into: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() {
            inline(&path, into);
        } else if path.extension().is_some_and(|ending| ending == "rs") && !path.ends_with("tests.rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            let mut lines = code.lines().map(str::trim_start).filter(|line| !line.starts_with("//"));
            if lines.any(|line| line.contains("Lang::Fr")) && !path.ends_with(NAMES_LANGUAGES) {
                into.push(path.display().to_string());
            }
        }
    }
}

#[test]
fn no_wording_stands_in_code() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut found = Vec::new();
    for folder in [crates.to_owned(), crates.join("games")] {
        for entry in std::fs::read_dir(folder).unwrap().flatten() {
            let source = entry.path().join("src");
            if source.is_dir() {
                inline(&source, &mut found);
            }
        }
    }
    assert!(found.is_empty(), "words for one language alone belong into crates/words: {found:?}");
}
