//! `cargo xtask test --quick`: what a small change needs before it is committed.
//!
//! Format and lints of everything; the tests of the crates that the change touches; types and unit tests of the pages when
//! it touches them. A change is what differs from the last commit, or the last commit itself when nothing does.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::{check_format, check_lints, run_tests};
use crate::shell::root;
use crate::web;

pub(super) fn run() -> Result<()> {
    check_format()?;
    check_lints()?;
    let changed = changed_files()?;
    let crates: BTreeSet<String> = changed.iter().filter_map(|path| crate_of(Path::new(path))).collect();
    if !crates.is_empty() {
        run_tests(&crates.iter().flat_map(|name| ["--package", name]).collect::<Vec<_>>())?;
    }
    if changed.iter().any(|path| path.starts_with("web/")) {
        web::check_front()?;
    }
    println!("\nWhat the change touches is sound; `cargo xtask test` checks everything.");
    Ok(())
}

/// What differs from the last commit, untracked files too, or what the last commit changed.
fn changed_files() -> Result<Vec<String>> {
    let uncommitted = git(&["status", "--porcelain", "--untracked-files=all", "--no-renames"])?;
    if uncommitted.is_empty() {
        return git(&["show", "--name-only", "--format=", "HEAD"]);
    }
    Ok(uncommitted.iter().filter_map(|line| line.get(3..)).map(str::to_owned).collect())
}

fn git(arguments: &[&str]) -> Result<Vec<String>> {
    let output = Command::new("git").args(arguments).current_dir(root()).output();
    let output = output.context("git is needed to see what was changed")?;
    if !output.status.success() {
        bail!("git {} failed: {}", arguments.join(" "), String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect())
}

/// The crate of the workspace that a file belongs to: the name in the nearest manifest above it.
fn crate_of(path: &Path) -> Option<String> {
    if !path.starts_with("crates") && !path.starts_with("xtask") {
        return None;
    }
    let folders = path.ancestors().skip(1).filter(|folder| !folder.as_os_str().is_empty());
    let mut manifests = folders.map(|folder| root().join(folder).join("Cargo.toml"));
    let manifest = std::fs::read_to_string(manifests.find(|manifest| manifest.is_file())?).ok()?;
    let name = manifest.lines().find_map(|line| line.strip_prefix("name = "))?;
    Some(name.trim_matches('"').to_owned())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::crate_of;

    #[test]
    fn files_belong_to_the_crate_whose_manifest_is_nearest() {
        let crate_of = |path: &str| crate_of(Path::new(path));
        assert_eq!(crate_of("crates/games/bobail/src/lib.rs").as_deref(), Some("bastide-bobail"));
        assert_eq!(crate_of("xtask/src/test/quick.rs").as_deref(), Some("xtask"));
        assert_eq!(crate_of("README.md"), None);
        assert_eq!(crate_of("web/src/main.ts"), None);
        assert_eq!(crate_of("fuzz/src/lib.rs"), None);
    }
}
