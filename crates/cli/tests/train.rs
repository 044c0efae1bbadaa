//! Training as people run it: repeatable, resumable after a kill, refused with the place.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bastide"));
    command
        .args(arguments)
        .env("LC_ALL", "C")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

fn bastide(arguments: &[&str]) -> Output {
    command(arguments).output().unwrap()
}

/// The code and words of a failure.
fn refused(arguments: &[&str]) -> (i32, String) {
    let output = bastide(arguments);
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

const PLAN: &str = "
game = 'bobail'
rules = 'turn-limit=40'
opening = 2
[learning]
batch = 10
[evaluation]
against = ['random']
games = 10
every = 20
[reward]
win = 1.0
";

#[test]
fn a_killed_training_goes_on_and_ends_with_the_same_file() {
    let folder = folder("train-killed");
    let plan = folder.join("plan.toml");
    std::fs::write(&plan, PLAN).unwrap();
    let train = |out: &Path, threads: &'static str| {
        let out = text(out).to_owned();
        let plan = text(&plan).to_owned();
        ["train", &plan, "--games", "400", "--seed", "5", "--out", &out, "--threads", threads]
            .map(str::to_owned)
    };
    let (whole, killed) = (folder.join("whole"), folder.join("killed"));
    let arguments = train(&whole, "1");
    let output = bastide(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("random: ") && said.contains("model.json"), "{said}");

    let arguments = train(&killed, "2");
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let mut child = command(&arguments).spawn().unwrap();
    while !killed.join("checkpoint.json").exists() && child.try_wait().unwrap().is_none() {
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(bastide(&arguments).status.success());
    for file in ["model.json", "curve.svg", "curve.csv"] {
        let read = |folder: &Path| std::fs::read_to_string(folder.join(file)).unwrap();
        assert_eq!(read(&whole), read(&killed), "{file}");
    }
    assert!(std::fs::read_to_string(whole.join("curve.csv")).unwrap().lines().count() > 10);

    let spec = format!("learned:{}", text(&whole.join("model.json")));
    let output = bastide(&["match", "bobail", &spec, "random", "--games", "4", "--seed", "1"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));

    // Another seed in the same folder would destroy what is there.
    let (code, words) =
        refused(&["train", text(&plan), "--games", "400", "--seed", "6", "--out", text(&whole)]);
    assert!(code == 1 && words.contains("another seed"), "{code} {words}");
}

#[test]
fn wrong_plans_are_refused_with_the_place() {
    let folder = folder("train-wrong");
    let plan = folder.join("plan.toml");
    for (from, to, code, word) in [
        ("game = 'bobail'", "game = 'chess'", 2, "chess"),
        ("win = 1.0", "gold = 1.0", 2, "gold"),
        ("'random'", "'randm'", 2, "random"),
        ("batch = 10", "batch = 0", 2, "learning.batch"),
        ("turn-limit=40", "turn-limit=often", 2, "turn-limit"),
        ("[reward]", "[rewards]", 2, "rewards"),
    ] {
        std::fs::write(&plan, PLAN.replace(from, to)).unwrap();
        let (found, words) = refused(&["train", text(&plan), "--out", text(&folder.join("out"))]);
        assert!(found == code && words.contains(word), "{to}: {found} {words}");
    }
    let (code, words) = refused(&["train", "no-such-plan"]);
    assert!(code == 3 && words.contains("no-such-plan"), "{words}");
    let (code, words) = refused(&["match", "bobail", "learned:nothing.json", "random", "--games", "2"]);
    assert!(code == 2 && words.contains("nothing.json"), "{code} {words}");
}

#[test]
fn plans_that_come_with_the_program_are_listed() {
    let output = bastide(&["train"]);
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("trained-constructive") && said.contains("trained-bobail"), "{said}");
}
