//! `cargo xtask dist`: what people install, in one folder with checksums: an archive and, on Debian, a package.

mod archive;
mod checksums;
mod debian;
mod manual;
mod notices;
mod trial;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::shell::{self, cargo, root};

/// The profile that packages are built with.
const PROFILE: &str = "dist";

/// What packages are made of, and where they go.
struct Release {
    version: String,
    /// The triple of the system it is for.
    target: String,
    /// The profile of cargo it is built with.
    profile: String,
}

impl Release {
    /// The folder that holds what is to be published, and nothing else.
    fn folder() -> PathBuf {
        root().join("target/packages")
    }

    /// What belongs to packages beside the program: man pages, completions, notices.
    fn extras() -> PathBuf {
        root().join("target/extras")
    }

    /// The program as cargo left it.
    fn program(&self) -> PathBuf {
        let folder = if self.profile == "dev" { "debug" } else { &self.profile };
        root().join("target").join(folder).join(format!("bastide{}", std::env::consts::EXE_SUFFIX))
    }

    /// The name that archives of this release bear.
    fn name(&self) -> String {
        format!("bastide-{}-{}", self.version, self.target)
    }
}

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let (profile, check) = read(arguments)?;
    // All crates of the workspace bear the same.
    let version = env!("CARGO_PKG_VERSION").to_owned();
    let release = Release { version, target: host()?, profile };
    if check {
        trial::allow()?;
    }
    let package = make(&release)?;
    match package.filter(|_| check) {
        Some(package) => trial::run(&release, &package),
        None => Ok(()),
    }
}

/// The profile to build with, and whether the Debian package is to be tried.
fn read(arguments: &[String]) -> Result<(String, bool)> {
    let (mut profile, mut check) = (PROFILE.to_owned(), false);
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--check" => check = true,
            "--profile" => profile = words.next().context("--profile takes the name of a profile")?.clone(),
            _ => bail!("dist takes --check and --profile NAME, not `{word}`"),
        }
    }
    Ok((profile, check))
}

/// Makes everything; where the Debian package is, if there is one.
fn make(release: &Release) -> Result<Option<PathBuf>> {
    empty(&Release::folder())?;
    empty(&Release::extras())?;
    build(release)?;
    manual::write(&Release::extras())?;
    notices::write(release, &Release::extras().join(notices::NAME))?;
    archive::make(release)?;
    let package = if debian::is_possible() {
        Some(debian::make(release, &release.version, &Release::folder())?)
    } else {
        println!("No Debian package: that takes a Debian with dpkg.");
        None
    };
    checksums::write(&Release::folder())?;
    println!("\nMade in {}", Release::folder().display());
    Ok(package)
}

fn build(release: &Release) -> Result<()> {
    let package = ["--package", "bastide-cli", "--bin", "bastide", "--locked"];
    shell::run(cargo(&["build", "--profile", &release.profile]).args(package))
}

/// Makes a folder that holds nothing.
fn empty(folder: &Path) -> Result<()> {
    if folder.exists() {
        std::fs::remove_dir_all(folder).with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))
}

/// The triple of this machine, as the compiler names it.
fn host() -> Result<String> {
    let told = shell::read(std::process::Command::new("rustc").arg("-vV"))?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not say for which system it compiles")?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::read;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn packages_are_built_with_their_profile_unless_told_otherwise() {
        assert_eq!(read(&[]).unwrap(), ("dist".to_owned(), false));
        assert_eq!(read(&words("--check --profile dev")).unwrap(), ("dev".to_owned(), true));
        assert!(read(&words("--profile")).is_err() && read(&words("--chek")).is_err());
    }
}
