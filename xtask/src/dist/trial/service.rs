//! The service as its unit describes it, started without systemd.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::shell;

/// The unit as the package installs it.
pub(super) const UNIT: &str = "/usr/lib/systemd/system/bastide.service";

/// A running service.
pub(super) struct Service {
    child: Child,
    /// Where it listens.
    pub(super) address: String,
}

impl Service {
    /// Starts the unit's command as its user with its variables and state folder, on a free port.
    pub(super) fn start() -> Result<Self> {
        let unit = std::fs::read_to_string(UNIT).with_context(|| format!("cannot read {UNIT}"))?;
        make_state_folder(&unit)?;
        let mut child = command(&unit)?.stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().context("no output")?).read_line(&mut line)?;
        let address = line.strip_prefix("http://").and_then(|rest| rest.split('/').next());
        let address = address.with_context(|| format!("the service does not start: {line}"))?.to_owned();
        println!("the service listens on {address}");
        Ok(Self { child, address })
    }

    /// Asks it to end, as systemd would.
    pub(super) fn stop(mut self) -> Result<()> {
        shell::run(Command::new("kill").args(["-TERM", &self.child.id().to_string()]))?;
        let status = self.child.wait()?;
        ensure!(status.success(), "the service ended badly: {status}");
        Ok(())
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        // A trial that failed leaves no service behind; one that was stopped is gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What systemd does for `StateDirectory`.
fn make_state_folder(unit: &str) -> Result<()> {
    let (owner, group) = (setting(unit, "User")?, setting(unit, "Group")?);
    let (mode, folder) = (setting(unit, "StateDirectoryMode")?, setting(unit, "StateDirectory")?);
    let options = ["--directory", "--owner", owner, "--group", group, "--mode", mode];
    shell::run(Command::new("install").args(options).arg(Path::new("/var/lib").join(folder)))
}

/// The command of a unit. `setpriv` becomes what it starts, so that signals reach it.
fn command(unit: &str) -> Result<Command> {
    let (user, group) = (setting(unit, "User")?, setting(unit, "Group")?);
    let start = setting(unit, "ExecStart")?;
    let mut command = Command::new("setpriv");
    command.args(["--reuid", user, "--regid", group, "--init-groups", "--no-new-privs", "--inh-caps=-all"]);
    // What the command line says wins over the file.
    command.args(start.split_whitespace()).args(["--address", "127.0.0.1:0"]);
    command.current_dir(setting(unit, "WorkingDirectory")?);
    let variables = settings(unit, "Environment").filter_map(|text| text.split_once('='));
    command.env_clear().env("PATH", "/usr/bin:/bin").envs(variables);
    Ok(command)
}

fn setting<'a>(unit: &'a str, name: &str) -> Result<&'a str> {
    settings(unit, name).next().with_context(|| format!("the unit has no {name}"))
}

/// All values of a setting.
fn settings<'a>(unit: &'a str, name: &str) -> impl Iterator<Item = &'a str> {
    unit.lines().filter_map(move |line| line.strip_prefix(name)?.strip_prefix('='))
}

#[cfg(test)]
mod tests {
    use super::command;

    #[test]
    fn the_command_of_the_unit_runs_as_its_user() {
        let unit = include_str!("../../../../packaging/debian/bastide.service");
        let command = command(unit).unwrap();
        let words: Vec<_> = command.get_args().map(|word| word.to_str().unwrap()).collect();
        assert_eq!(words[..4], ["--reuid", "bastide", "--regid", "bastide"]);
        let settings = ["--config", "/etc/bastide/serve.toml", "--address", "127.0.0.1:0"];
        assert_eq!(words[words.len() - 6..], [&["/usr/bin/bastide", "serve"][..], &settings].concat());
        assert!(command.get_envs().any(|(name, _)| name == "BASTIDE_TABLES"));
    }
}
