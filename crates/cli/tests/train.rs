//! Training as people run it: repeatable, resumable after a kill, refused with the place.

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

    let model = std::fs::read_to_string(whole.join("model.json")).unwrap();
    assert!(model.contains("\"provenance\":{\"build\":{\"version\":"), "{model}");
    // A checkpoint of another build is gone on with by force alone.
    let kept = whole.join("checkpoint.json");
    let text_of = std::fs::read_to_string(&kept).unwrap();
    std::fs::write(&kept, text_of.replacen("\"profile\":\"", "\"profile\":\"un", 1)).unwrap();
    let arguments = train(&whole, "1");
    let mut arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (code, words) = refused(&arguments);
    assert!(code == 1 && words.contains("another build") && words.contains("--force-resume"), "{words}");
    arguments.push("--force-resume");
    assert!(bastide(&arguments).status.success());

    // Another seed in the same folder would destroy what is there.
    let (code, words) =
        refused(&["train", text(&plan), "--games", "400", "--seed", "6", "--out", text(&whole)]);
    assert!(code == 1 && words.contains("another seed"), "{code} {words}");
}

/// Starts a training that would last for long, and kills it once there is such a file; whether it was still running.
fn kill_once_there_is(file: &Path, arguments: &[&str]) -> bool {
    let mut child = command(arguments).spawn().unwrap();
    while !file.exists() && child.try_wait().unwrap().is_none() {
        std::thread::sleep(Duration::from_millis(5));
    }
    let running = child.try_wait().unwrap().is_none();
    child.kill().unwrap();
    child.wait().unwrap();
    running
}

#[test]
fn a_killed_training_leaves_a_model() {
    let folder = folder("train-left");
    let (plan, out) = (folder.join("plan.toml"), folder.join("out"));
    std::fs::write(&plan, PLAN).unwrap();
    let arguments = ["train", text(&plan), "--games", "1000000", "--out", text(&out), "--threads", "1"];
    assert!(kill_once_there_is(&out.join("checkpoint.json"), &arguments));
    assert!(kill_once_there_is(&out.join("curve.svg"), &arguments));
    let spec = format!("learned:{}", text(&out.join("model.json")));
    let output = bastide(&["match", "bobail", &spec, "random", "--games", "2", "--seed", "1"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(std::fs::read_to_string(out.join("curve.csv")).unwrap().lines().count() > 1);
}

#[test]
fn what_was_learned_is_kept_before_an_examination() {
    let folder = folder("train-before");
    let (plan, out) = (folder.join("plan.toml"), folder.join("out"));
    // The first examination takes for ever.
    std::fs::write(&plan, PLAN.replace("games = 10", "games = 100000")).unwrap();
    let arguments = ["train", text(&plan), "--games", "1000", "--out", text(&out), "--threads", "1"];
    let kept = out.join("checkpoint.json");
    assert!(kill_once_there_is(&kept, &arguments));
    let text = std::fs::read_to_string(kept).unwrap();
    assert!(text.contains("\"evaluations\":[]"), "{text}");
}

#[test]
fn plans_without_examinations_make_models() {
    let folder = folder("train-unexamined");
    let (plan, out) = (folder.join("plan.toml"), folder.join("out"));
    std::fs::write(&plan, PLAN.replace("'random'", "")).unwrap();
    let output = bastide(&["train", text(&plan), "--games", "20", "--out", text(&out)]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(out.join("model.json").exists());
}

/// Who thinks by the clock plays otherwise another time.
#[test]
fn opponents_that_think_by_the_clock_are_refused() {
    let folder = folder("train-clock");
    let plan = folder.join("plan.toml");
    let out = folder.join("out");
    let ladder = |spec: &str| {
        PLAN.replace("[evaluation]", &format!("[opponents]\nladder = {{ '{spec}' = 1 }}\n[evaluation]"))
    };
    let plans = [
        (ladder("mcts:time=0.01"), "mcts:time=0.01"),
        (ladder("mcts:playouts=9,time=1"), "mcts:playouts=9,time=1"),
        (PLAN.replace("'random'", "'random', 'expert'"), "expert"),
    ];
    for (text_of_plan, spec) in plans {
        std::fs::write(&plan, text_of_plan).unwrap();
        let arguments = ["train", text(&plan), "--games", "2", "--out", text(&out)];
        let (code, words) = refused(&arguments);
        assert!(code == 2 && words.contains(spec) && words.contains("playouts, nodes or depth"), "{words}");
        assert!(words.contains("plan.toml"), "{words}");
        let french = command(&arguments).env("LC_ALL", "fr_FR.UTF-8").output().unwrap();
        let words = String::from_utf8(french.stderr).unwrap();
        assert!(words.contains(spec) && words.contains("horloge"), "{words}");
    }
    assert!(!out.exists(), "a plan that is refused leaves nothing behind");
}

#[test]
fn features_and_rewards_are_listed() {
    let listed = |game: &str| {
        let output = bastide(&["train", "--features", game]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let said = listed("schotten");
    let lines: Vec<&str> = said.lines().collect();
    let count = |word: &str| lines.iter().filter(|line| line.starts_with(word)).count();
    assert_eq!((count("feature "), count("reward "), lines.len()), (38, 2, 40), "{said}");
    let turn = lines.iter().find(|line| line.starts_with("feature  turn ")).unwrap();
    let own = lines.iter().find(|line| line.starts_with("feature  own-stones ")).unwrap();
    assert_eq!(turn.find("1 if it"), own.find("stones that the player"), "{turn}\n{own}");
    let said = listed("carcassonne");
    let told = |words: [&str; 4]| {
        said.lines()
            .any(|line| line.split_whitespace().zip(words).filter(|(one, other)| one == other).count() == 4)
    };
    assert!(told(["reward", "win", "at", "the"]) && told(["reward", "blocked", "each", "move"]), "{said}");
    let (code, words) = refused(&["train", "--features", "chess"]);
    assert!(
        code == 2 && words.contains("chess") && words.contains("bobail, carcassonne, schotten"),
        "{words}"
    );
    assert_eq!(refused(&["train", "trained-bobail", "--features", "bobail"]).0, 2);
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
        ("batch = 10", "without = ['nothing']", 2, "train --features bobail"),
        ("win = 1.0", "win = 1e25", 2, "1e6"),
    ] {
        std::fs::write(&plan, PLAN.replace(from, to)).unwrap();
        let (found, words) = refused(&["train", text(&plan), "--out", text(&folder.join("out"))]);
        assert!(found == code && words.contains(word), "{to}: {found} {words}");
        assert!(words.contains("plan.toml: "), "{words}");
        assert!(!folder.join("out").exists(), "{to}");
    }
    let (code, words) = refused(&["train", "no-such-plan"]);
    assert!(code == 3 && words.contains("no-such-plan") && words.contains("trained-balanced"), "{words}");
    let (code, words) = refused(&["match", "bobail", "learned:nothing.json", "random", "--games", "2"]);
    assert!(code == 2 && words.contains("nothing.json"), "{code} {words}");
}

#[test]
fn plans_that_come_with_the_program_are_listed() {
    let output = bastide(&["train"]);
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("trained-constructive") && said.contains("trained-bobail"), "{said}");
}
