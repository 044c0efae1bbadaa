//! The licences of everything of others that is inside the program.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::Value;

use super::Release;
use crate::shell::{self, cargo, root};

/// The file that holds them.
pub(super) const NAME: &str = "THIRD-PARTY-NOTICES.txt";

/// What the browser's pages are made of beside our own code; it is part of them.
const PAGES: &str = "crates/server/pages/notices.txt";

/// How the names of files with licences begin.
const BEGINNINGS: [&str; 6] = ["license", "licence", "copying", "notice", "unlicense", "copyright"];

/// Writes the notices of one release: the crates it links, then what its pages carry.
pub(super) fn write(release: &Release, path: &Path) -> Result<()> {
    let metadata = ["metadata", "--locked", "--format-version", "1", "--filter-platform", &release.target];
    let metadata: Value = serde_json::from_str(&shell::read(&mut cargo(&metadata))?)?;
    let pages = root().join(PAGES);
    let pages = fs::read_to_string(&pages).with_context(|| format!("cannot read {}", pages.display()))?;
    let text = format!("{}\n{pages}", tell(&linked(&metadata))?);
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

/// The packages of others that `bastide` is linked with, in order of their names.
fn linked(metadata: &Value) -> Vec<&Value> {
    let reached = reach(metadata, "bastide-cli");
    let packages = list(&metadata["packages"]);
    packages
        .filter(|package| reached.contains(word(&package["id"])) && !package["source"].is_null())
        .collect()
}

/// The ids of all packages that one needs to run, however far away.
fn reach<'a>(metadata: &'a Value, name: &str) -> BTreeSet<&'a str> {
    let needs: BTreeMap<&str, &Value> =
        list(&metadata["resolve"]["nodes"]).map(|node| (word(&node["id"]), &node["deps"])).collect();
    let first = list(&metadata["packages"]).filter(|package| package["name"] == name);
    let mut open: Vec<&str> = first.map(|package| word(&package["id"])).collect();
    let mut reached = BTreeSet::new();
    while let Some(id) = open.pop() {
        if reached.insert(id) {
            let needed = needs.get(id).into_iter().flat_map(|deps| list(deps));
            open.extend(needed.filter(|dep| is_normal(dep)).map(|dep| word(&dep["pkg"])));
        }
    }
    reached
}

/// Whether a dependency is more than one of tests or build scripts.
fn is_normal(dependency: &Value) -> bool {
    list(&dependency["dep_kinds"]).any(|kind| kind["kind"].is_null())
}

/// Each text once, under the packages that it belongs to.
fn tell(packages: &[&Value]) -> Result<String> {
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut told = format!("Bastide is linked with {} packages of others.\n\n", packages.len());
    for package in packages {
        let title = format!("{} {}", word(&package["name"]), word(&package["version"]));
        writeln!(told, "{title}: {}", word(&package["license"]))?;
        let manifest = Path::new(word(&package["manifest_path"]));
        for file in licences(manifest.parent().unwrap_or(manifest), 1)? {
            let text =
                fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
            texts.entry(text.trim().to_owned()).or_default().push(title.clone());
        }
    }
    for (text, mut titles) in texts {
        titles.dedup();
        write!(told, "\n{}\n{}\n\n{text}\n", "-".repeat(80), titles.join(", "))?;
    }
    Ok(told)
}

/// The files with licences in a folder and so many levels below, where bundled sources of others have theirs.
fn licences(folder: &Path, below: u32) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in folder.read_dir().with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        if path.is_file() && is_licence(&name) {
            found.push(path);
        } else if path.is_dir() && below > 0 {
            found.extend(licences(&path, below - 1)?);
        }
    }
    found.sort();
    Ok(found)
}

/// Whether a file of this name, in lower case, holds a licence; code about licences does not.
fn is_licence(name: &str) -> bool {
    BEGINNINGS.iter().any(|beginning| name.starts_with(beginning)) && !name.ends_with(".rs")
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn word(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{is_licence, linked};

    #[test]
    fn what_is_linked_is_told_and_nothing_else() {
        let package = |name: &str, source: Option<&str>| json!({"id": name, "name": name, "source": source});
        let needs = |id: &str, kind: Option<&str>| json!({"pkg": id, "dep_kinds": [{"kind": kind}]});
        let metadata = json!({
            "packages": [
                package("bastide-cli", None), package("bastide-core", None), package("far", Some("registry")),
                package("near", Some("registry")), package("tests-only", Some("registry")),
                package("stranger", Some("registry")),
            ],
            "resolve": {"nodes": [
                {"id": "bastide-cli", "deps": [needs("bastide-core", None), needs("tests-only", Some("dev"))]},
                {"id": "bastide-core", "deps": [needs("near", None)]},
                {"id": "near", "deps": [needs("far", None), needs("bastide-core", Some("dev"))]},
            ]},
        });
        let names: Vec<_> = linked(&metadata).iter().map(|package| package["name"].clone()).collect();
        assert_eq!(names, ["far", "near"]);
    }

    #[test]
    fn files_with_licences_are_known_by_their_names() {
        assert!(["license-mit", "licence.txt", "copying", "notice", "unlicense"].into_iter().all(is_licence));
        assert!(!is_licence("license.rs") && !is_licence("readme.md"));
    }
}
