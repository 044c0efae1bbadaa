//! The Debian package tried on this machine: installed, played over its service, upgraded in the middle of the game,
//! removed and purged.
//!
//! Where no systemd runs, the service is started as its unit says (command, user, variables, state folder); what
//! the unit forbids is then not tried, only judged by `systemd-analyze`.

mod player;
mod service;

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail, ensure};

use self::player::Seats;
use self::service::Service;
use super::{Release, debian, empty};
use crate::shell::{self, root, works};

/// Where the package keeps its games.
const STATE: &str = "/var/lib/bastide";

/// How much the unit may be exposed, in tenths as `systemd-analyze` counts them.
const EXPOSURE: &str = "20";

/// Whether the package may be tried here; nobody's games are put at risk.
pub(super) fn allow() -> Result<()> {
    ensure!(debian::is_possible(), "the Debian package can be tried on a Debian only");
    ensure!(shell::read(Command::new("id").arg("-u"))?.trim() == "0", "only root can install packages");
    if works("dpkg", &["--status", "bastide"]) || Path::new(STATE).exists() {
        bail!("bastide is installed here, or games of it are kept in {STATE}: the trial would remove them");
    }
    Ok(())
}

/// Tries the package that was made, and one that is like it but newer.
pub(super) fn run(release: &Release, package: &Path) -> Result<()> {
    let folder = root().join("target/trial");
    empty(&folder)?;
    let newer = debian::make(release, &format!("{}+newer", release.version), &folder)?;
    let tried = install_and_play(package, &newer);
    // Whatever happened, nothing of it stays.
    let purged = dpkg("--purge", Path::new("bastide"));
    tried.and(purged)?;
    ensure!(!Path::new(STATE).exists(), "{STATE} outlived a purge");
    println!("\nInstalled, played, upgraded in the middle of a game, removed, purged.");
    Ok(())
}

fn install_and_play(package: &Path, newer: &Path) -> Result<()> {
    dpkg("--install", package)?;
    judge_unit()?;
    let service = Service::start()?;
    let seats = Seats::take(&service.address, 1)?;
    dpkg("--install", newer)?;
    service.stop()?;
    let service = Service::start()?;
    seats.go_on(&service.address, 2)?;
    service.stop()?;
    dpkg("--remove", Path::new("bastide"))?;
    ensure!(Path::new(STATE).join("games.sqlite").exists(), "the games went with the package");
    dpkg("--install", newer)?;
    let service = Service::start()?;
    seats.go_on(&service.address, 3)?;
    service.stop()
}

fn dpkg(action: &str, what: &Path) -> Result<()> {
    shell::run(Command::new("dpkg").arg(action).arg(what).env("DEBIAN_FRONTEND", "noninteractive"))
}

/// Whether systemd understands the unit and finds it confined.
fn judge_unit() -> Result<()> {
    if !works("systemd-analyze", &["--version"]) {
        println!("The unit is not judged: systemd-analyze is missing.");
        return Ok(());
    }
    shell::run(Command::new("systemd-analyze").arg("verify").arg(service::UNIT))?;
    let judge = ["security", "--offline=true", "--no-pager", "--threshold", EXPOSURE];
    let verdict = shell::read(Command::new("systemd-analyze").args(judge).arg(service::UNIT))?;
    println!("{}", verdict.lines().last().unwrap_or_default());
    Ok(())
}
