//! The archive: the program and what belongs to it, under one folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::{Release, empty};
use crate::shell::{self, root};

/// Files of the repository that go along.
const ALONG: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];

pub(super) fn make(release: &Release) -> Result<()> {
    let above = root().join("target/archive");
    let folder = above.join(release.name());
    empty(&above)?;
    copy_folder(&Release::extras(), &folder)?;
    copy_into(&release.program(), &folder)?;
    for name in ALONG {
        copy_into(&root().join(name), &folder)?;
    }
    pack(&above, &release.name())
}

/// Packs a folder as people of this system expect: zip on Windows, whose own tar makes it, tar elsewhere.
fn pack(above: &Path, name: &str) -> Result<()> {
    let (program, options, ending) = match std::env::var_os("SystemRoot").filter(|_| cfg!(windows)) {
        Some(system) => (PathBuf::from(system).join("System32").join("tar.exe"), "-acf", "zip"),
        None => (PathBuf::from("tar"), "-czf", "tar.gz"),
    };
    let archive = Release::folder().join(format!("{name}.{ending}"));
    shell::run(Command::new(program).arg(options).arg(archive).arg("-C").arg(above).arg(name))
}

fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to).with_context(|| format!("cannot make {}", to.display()))?;
    for entry in from.read_dir().with_context(|| format!("cannot read {}", from.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            copy_folder(&path, &to.join(path.file_name().unwrap_or_default()))?;
        } else {
            copy_into(&path, to)?;
        }
    }
    Ok(())
}

fn copy_into(file: &Path, folder: &Path) -> Result<()> {
    let to = folder.join(file.file_name().unwrap_or_default());
    fs::copy(file, &to).with_context(|| format!("cannot copy {} to {}", file.display(), to.display()))?;
    Ok(())
}
