//! The checks of the browser front: its types, its unit tests, and games played in a real browser.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::shell::{self, cargo, root, works};
use crate::test::SCHEMA;

/// The oldest Node.js that the tools of the front run on.
const NODE: (u32, u32) = (20, 19);

/// What the package manager of Node.js is called.
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// The pages as the server carries them.
const PAGES: &str = "crates/server/pages";

/// Builds the pages that the server carries.
pub(crate) fn build_pages() -> Result<()> {
    need_packages()?;
    shell::run(&mut npm(&["run", "build"]))
}

/// Types, words, pure functions, and that the pages which the server carries are those of the sources.
pub(crate) fn check_front() -> Result<()> {
    need_packages()?;
    shell::run(&mut npm(&["run", "check"]))?;
    shell::run(&mut npm(&["run", "test"]))?;
    let again = root().join("target/pages");
    shell::run(npm(&["run", "build", "--", "--logLevel", "warn", "--outDir"]).arg(&again))?;
    compare(&files(&root().join(PAGES))?, &files(&again)?)
}

/// Refuses pages that are not what was built again.
fn compare(kept: &BTreeMap<PathBuf, Vec<u8>>, built: &BTreeMap<PathBuf, Vec<u8>>) -> Result<()> {
    let Some(other) = kept.keys().chain(built.keys()).find(|path| kept.get(*path) != built.get(*path)) else {
        return Ok(());
    };
    bail!("{PAGES} is not what web/ builds ({} differs): run `cargo xtask pages`", other.display())
}

/// Every file of a folder with its content, by its path in it.
fn files(folder: &Path) -> Result<BTreeMap<PathBuf, Vec<u8>>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in next.read_dir().with_context(|| format!("cannot read {}", next.display()))? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                found.insert(path.strip_prefix(folder)?.to_owned(), std::fs::read(&path)?);
            }
        }
    }
    Ok(found)
}

/// Node and the packages of the front; nothing is fetched where those of the lock file are there.
fn need_packages() -> Result<()> {
    need_node()?;
    let changed = |path: &str| root().join("web").join(path).metadata().and_then(|data| data.modified()).ok();
    if changed("package-lock.json") <= changed("node_modules/.package-lock.json") {
        return Ok(());
    }
    shell::run(&mut npm(&["ci", "--no-audit", "--no-fund"]))
}

/// Whole games, several browsers, a killed server: through the pages, in Chromium.
pub(crate) fn check_browser() -> Result<()> {
    need_chromium()?;
    // As the tests are built, so that nothing is built again.
    let targets = ["--workspace", "--bin", "bastide", "--example", "toy", "--features", SCHEMA];
    shell::run(cargo(&["build", "--locked"]).args(targets))?;
    shell::run(&mut npm(&["run", "test:browser"]))
}

fn npm(arguments: &[&str]) -> Command {
    let mut command = Command::new(NPM);
    command.args(arguments).current_dir(root().join("web"));
    command
}

fn need_node() -> Result<()> {
    let (major, minor) = NODE;
    let wanted =
        format!("the browser front needs Node.js {major}.{minor} or newer with npm: https://nodejs.org");
    let Ok(output) = Command::new("node").arg("--version").output() else { bail!("{wanted}") };
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if !works(NPM, &["--version"]) || !is_new_enough(&text) {
        bail!("{wanted} (found: {})", text.trim());
    }
    Ok(())
}

/// Whether `v20.19.2` is new enough.
fn is_new_enough(version: &str) -> bool {
    let mut numbers = version.trim().trim_start_matches('v').split('.').map(|part| part.parse().unwrap_or(0));
    (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0)) >= NODE
}

fn need_chromium() -> Result<()> {
    if works("/usr/bin/chromium", &["--version"]) || std::env::var_os("CHROMIUM").is_some() {
        return Ok(());
    }
    println!("chromium is missing: asking apt-get for it");
    let install = || works("apt-get", &["install", "--yes", "--no-install-recommends", "chromium"]);
    let installed = install() || (works("apt-get", &["update"]) && install());
    if !installed || !works("/usr/bin/chromium", &["--version"]) {
        bail!(
            "chromium is missing and could not be installed; as root on Debian: apt-get install chromium \
             (or name one with the variable CHROMIUM)"
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{compare, is_new_enough};

    #[test]
    fn pages_of_other_sources_are_refused() {
        let pages = |content: &[(&str, &str)]| -> BTreeMap<_, _> {
            content.iter().map(|(path, text)| ((*path).into(), text.as_bytes().to_vec())).collect()
        };
        let kept = pages(&[("index.html", "a"), ("assets/b.js", "b")]);
        assert!(compare(&kept, &kept).is_ok());
        for built in [pages(&[("index.html", "a")]), pages(&[("index.html", "a"), ("assets/b.js", "c")])] {
            let error = compare(&kept, &built).unwrap_err().to_string();
            assert!(error.contains("assets/b.js") && error.contains("cargo xtask pages"), "{error}");
            assert!(compare(&built, &kept).is_err());
        }
    }

    #[test]
    fn versions_are_compared_by_number() {
        assert!(is_new_enough("v20.19.0\n") && is_new_enough("v22.1.0") && is_new_enough("v100.0.0"));
        assert!(!is_new_enough("v20.9.0") && !is_new_enough("v18.20.4") && !is_new_enough(""));
    }
}
