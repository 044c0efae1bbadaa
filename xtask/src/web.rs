//! The checks of the browser front: its types, its unit tests, and games played in a real browser.

use std::process::Command;

use anyhow::{Result, bail};

use crate::shell::{self, cargo, root, works};

/// The oldest Node.js that the tools of the front run on.
const NODE: (u32, u32) = (20, 19);

/// Types, words, pure functions, and the built pages.
pub(crate) fn check_front() -> Result<()> {
    need_node()?;
    shell::run(&mut npm(&["ci", "--no-audit", "--no-fund"]))?;
    shell::run(&mut npm(&["run", "check"]))?;
    shell::run(&mut npm(&["run", "test"]))?;
    shell::run(&mut npm(&["run", "build"]))
}

/// Whole games, several browsers, a killed server: through the pages, in Chromium.
pub(crate) fn check_browser() -> Result<()> {
    need_chromium()?;
    // The profile of the tests, so that what they built is used again.
    let targets = ["--package", "bastide-cli", "--bins", "--example", "toy"];
    shell::run(cargo(&["build", "--profile", "test", "--locked"]).args(targets))?;
    shell::run(&mut npm(&["run", "test:browser"]))
}

fn npm(arguments: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.args(arguments).current_dir(root().join("web"));
    command
}

fn need_node() -> Result<()> {
    let (major, minor) = NODE;
    let wanted =
        format!("the browser front needs Node.js {major}.{minor} or newer with npm: https://nodejs.org");
    let Ok(output) = Command::new("node").arg("--version").output() else { bail!("{wanted}") };
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if !works("npm", &["--version"]) || !is_new_enough(&text) {
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
    use super::is_new_enough;

    #[test]
    fn versions_are_compared_by_number() {
        assert!(is_new_enough("v20.19.0\n") && is_new_enough("v22.1.0") && is_new_enough("v100.0.0"));
        assert!(!is_new_enough("v20.9.0") && !is_new_enough("v18.20.4") && !is_new_enough(""));
    }
}
