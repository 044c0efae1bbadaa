//! The Debian package, made by cargo-deb from what the manifest of the command says.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::Release;
use crate::shell::{self, cargo, cargo_works, works};

/// The version of cargo-deb that is installed where there is none.
const VERSION: &str = "3.8.0";

/// Whether this machine can make one: the libraries it needs are asked of dpkg.
pub(super) fn is_possible() -> bool {
    works("dpkg", &["--version"])
}

/// Makes a package of this version from the program that was built; where it is.
pub(super) fn make(release: &Release, version: &str, folder: &Path) -> Result<PathBuf> {
    need_cargo_deb()?;
    let what = ["deb", "--package", "bastide-cli", "--no-build", "--locked", "--profile", &release.profile];
    let version = format!("{version}-1");
    let told = shell::read(cargo(&what).args(["--deb-version", &version, "--output"]).arg(folder))?;
    let path = told.lines().last().context("cargo-deb does not say what it made")?;
    println!("made {path}");
    Ok(PathBuf::from(path))
}

fn need_cargo_deb() -> Result<()> {
    if cargo_works(&["deb", "--version"]) {
        return Ok(());
    }
    println!("cargo-deb is missing: building it (a few minutes, once)");
    shell::run(&mut cargo(&["install", "cargo-deb", "--version", VERSION, "--locked"]))
        .context("cargo-deb could not be installed; `cargo install cargo-deb` says why")
}
