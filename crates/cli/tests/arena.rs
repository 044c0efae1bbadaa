//! Matches, tournaments and studies as people run them: repeatable, resumable, refused with the place.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use serde_json::Value;

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bastide"));
    command.args(arguments).env("LC_ALL", "C").stdin(Stdio::null());
    command
}

fn bastide(arguments: &[&str]) -> Output {
    command(arguments).output().unwrap()
}

fn out(arguments: &[&str]) -> String {
    let output = bastide(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
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

fn read(path: impl AsRef<Path>) -> String {
    std::fs::read_to_string(path).unwrap()
}

/// A JSON document without its times.
fn untimed(json: &str) -> Value {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                fields.retain(|name, _| !name.starts_with("seconds"));
                fields.values_mut().for_each(strip);
            }
            Value::Array(list) => list.iter_mut().for_each(strip),
            _ => {}
        }
    }
    let mut value = serde_json::from_str(json).unwrap();
    strip(&mut value);
    value
}

/// The lines of a journal without their times.
fn journal(folder: &Path) -> Vec<Value> {
    read(folder.join("games.jsonl")).lines().map(untimed).collect()
}

/// Comma-separated values without their last columns, the times.
fn untimed_csv(csv: &str) -> Vec<String> {
    let cut = csv.lines().next().unwrap().split(",seconds1").next().unwrap().split(',').count();
    let line = |line: &str| {
        // Specs stand between quotes and hold commas.
        let mut quoted = false;
        let mut cells = vec![String::new()];
        for mark in line.chars() {
            match mark {
                '"' => quoted = !quoted,
                ',' if !quoted => cells.push(String::new()),
                _ => cells.last_mut().unwrap().push(mark),
            }
        }
        cells[..cut].join(";")
    };
    csv.lines().map(line).collect()
}

#[test]
fn the_same_command_gives_the_same_bytes_with_one_and_two_threads() {
    for arguments in [
        &["match", "bobail", "flat:playouts=100", "random", "--games", "30", "--seed", "5"][..],
        &[
            "match",
            "carcassonne",
            "random",
            "flat:playouts=10",
            "random",
            "--rules",
            "players=3",
            "--games",
            "6",
        ],
        &["match", "schotten", "random", "random", "--games", "20", "--sprt", "0,200"],
    ] {
        let run = |threads: &str, form: &str| out(&[arguments, &["--threads", threads, form]].concat());
        assert_eq!(untimed(&run("1", "--json")), untimed(&run("2", "--json")));
        assert_eq!(untimed_csv(&run("1", "--csv")), untimed_csv(&run("2", "--csv")));
    }
}

#[test]
fn a_match_says_what_people_ask() {
    let said = out(&["match", "bobail", "alphabeta:depth=2", "random", "--games", "20", "--sprt", "0,50"]);
    for part in [
        "won, drawn, lost",
        "share",
        "Elo of the first",
        "whoever begins",
        "seconds a move",
        "LLR",
        "games: +",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(said.contains("(bastide match bobail alphabeta:depth=2 random --games 20 --seed 0 --opening 4"));
    let said = out(&["match", "bobail", "random", "random", "--games", "2", "--lang", "fr"]);
    assert!(said.contains("gagnées, nulles, perdues") && said.contains("part de qui commence"), "{said}");
}

#[test]
fn a_match_that_was_killed_goes_on_and_plays_nothing_twice() {
    let (broken, whole) = (folder("killed"), folder("whole"));
    let base =
        ["match", "bobail", "flat:playouts=2000", "flat:playouts=1000", "--games", "40", "--seed", "3"];
    let arguments = |folder: &Path| {
        let more = ["--threads", "2", "--out", text(folder)];
        base.iter().copied().chain(more).map(str::to_owned).collect::<Vec<_>>()
    };
    let file = broken.join("games.jsonl");
    let mut child = command(&arguments(&broken).iter().map(String::as_str).collect::<Vec<_>>())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    while std::fs::read_to_string(&file).map_or(0, |text| text.lines().count()) < 8 {
        assert!(child.try_wait().unwrap().is_none(), "the match ended before it could be killed");
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let kept = read(&file);
    let kept: Vec<&str> = kept.lines().filter(|line| line.ends_with('}')).collect();
    assert!((8..41).contains(&kept.len()), "{}", kept.len());

    let (code, said) = refused(&arguments(&broken).iter().map(String::as_str).collect::<Vec<_>>());
    assert!(code == 3 && said.contains("--resume"), "{said}");
    let mut again = arguments(&broken);
    again.push("--resume".to_owned());
    out(&again.iter().map(String::as_str).collect::<Vec<_>>());
    out(&arguments(&whole).iter().map(String::as_str).collect::<Vec<_>>());

    let after = read(&file);
    assert!(kept.iter().all(|line| after.lines().any(|other| other == *line)), "a game was played again");
    assert_eq!(after.lines().count(), 41);
    assert_eq!(journal(&broken), journal(&whole));
    let result = |folder: &Path| untimed(&read(folder.join("result.json")));
    assert_eq!(result(&broken), result(&whole));
    assert_eq!(untimed_csv(&read(broken.join("games.csv"))), untimed_csv(&read(whole.join("games.csv"))));
}

#[test]
fn saved_games_replay() {
    let folder = folder("saved");
    for (game, more) in
        [("bobail", "--opening=2"), ("carcassonne", "--rules=players=2"), ("schotten", "--rules=tactics")]
    {
        let saved = folder.join(game);
        out(&["match", game, "random", "random", "--games", "4", more, "--save-games", text(&saved)]);
        let files: Vec<PathBuf> =
            std::fs::read_dir(&saved).unwrap().map(|entry| entry.unwrap().path()).collect();
        assert_eq!(files.len(), 4);
        for file in files {
            assert!(out(&["replay", text(&file), "--quiet"]).contains("The record is right"));
            assert!(!serde_json::from_str::<Value>(&read(&file)).unwrap()["result"].is_null());
        }
    }
}

#[test]
fn wrong_matches_are_refused() {
    for (arguments, part) in [
        (&["match", "bobail", "random", "rondom"][..], "did you mean random"),
        (&["match", "bobail", "random", "random", "random"], "3 opponents for 2 seats"),
        (&["match", "bobail", "random"], ""),
        (&["match", "bobail", "random", "random", "--sprt", "5,0"], "the smaller first"),
        (&["match", "bobail", "random", "random", "--sprt", "x"], "the smaller first"),
        (&["match", "bobail", "random", "random", "--resume"], "--out"),
        (&["match", "bobail", "random", "random", "--threads", "0"], "0"),
        (&["experiment", "alchemy"], "bobail-monte-carlo"),
        (&["experiment", "cost", "--part", "0"], "0"),
    ] {
        let (code, said) = refused(arguments);
        assert!(code == 2 && said.contains(part), "{arguments:?}: {said}");
    }
}

const TOURNAMENT: &str = "game = \"bobail\"\nseed = 2\ngames = 4\nrules = \"standard\"\n\n[[agent]]\nspec = \"random\"\n\n\
    [[agent]]\nname = \"deep\"\nspec = \"alphabeta:depth=2\"\n\n[[agent]]\nspec = \"greedy\"\n";

#[test]
fn a_tournament_rates_goes_on_and_does_not_depend_on_threads() {
    let folder = folder("tournament");
    let file = folder.join("spec.toml");
    std::fs::write(&file, TOURNAMENT).unwrap();
    let run = |threads: &str| out(&["tournament", text(&file), "--json", "--threads", threads]);
    assert_eq!(run("1"), run("2"));
    let result: Value = serde_json::from_str(&run("2")).unwrap();
    let elo = |agent: usize| result["agents"][agent]["rating"]["elo"]["mean"].as_f64().unwrap();
    assert!(elo(1) > elo(0) && elo(2) > elo(0), "{result}");
    assert_eq!(result["agents"][0]["games"], 8);
    let kept = folder.join("kept");
    out(&["tournament", text(&file), "--out", text(&kept)]);
    assert_eq!(refused(&["tournament", text(&file), "--out", text(&kept)]).0, 3);
    let said = out(&["tournament", text(&file), "--out", text(&kept), "--resume"]);
    assert!(said.contains("deep") && said.contains("Elo"), "{said}");
    assert!(read(kept.join("report.md")).contains("| deep |") && kept.join("data/cross.csv").exists());
}

#[test]
fn a_tournament_file_is_refused_with_its_line() {
    let file = folder("malformed").join("spec.toml");
    for (from, to, line, part) in [
        ("\"bobail\"", "\"chess\"", 1, "unknown game `chess`"),
        ("seed = 2", "seed = two", 2, ""),
        ("games = 4", "gamez = 4", 3, "unknown field `gamez`"),
        ("\"standard\"", "\"stuck=never\"", 4, "option `stuck`"),
        ("\"random\"", "\"rondom\"", 7, "did you mean random"),
        ("alphabeta:depth=2", "alphabeta:depth=0", 11, "depth"),
        ("[[agent]]\nspec = \"greedy\"", "[[agent]\nspec = \"greedy\"", 13, ""),
    ] {
        std::fs::write(&file, TOURNAMENT.replacen(from, to, 1)).unwrap();
        let (code, said) = refused(&["tournament", text(&file)]);
        assert!(code == 2 && said.contains(&format!("line {line}:")) && said.contains(part), "{to}: {said}");
    }
    assert_eq!(refused(&["tournament", "no-such-file.toml"]).0, 3);
    std::fs::write(&file, "game = \"carcassonne\"\nrules = \"players=3\"\n[[agent]]\nspec = \"random\"\n[[agent]]\nname = \"b\"\nspec = \"random\"\n").unwrap();
    let (code, said) = refused(&["tournament", text(&file)]);
    assert!(code == 2 && said.contains("line 7: 2 agents do not fill a table of 3"), "{said}");
}

#[test]
fn a_study_writes_its_report_from_its_data_and_goes_on() {
    let folder = folder("study");
    let (one, two) = (folder.join("one"), folder.join("two"));
    let run = |folder: &Path, threads: &str| {
        out(&["experiment", "bobail-monte-carlo", "--quick", "--threads", threads, "--out", text(folder)])
    };
    assert!(run(&one, "1").contains("report.html"));
    let before = read(one.join("report.md"));
    run(&one, "2");
    assert_eq!(read(one.join("report.md")), before, "what was played is not played again");
    run(&two, "2");
    for name in ["data/wins-by-who-begins.csv", "data/itself.csv", "data/lengths.csv", "plots/lengths.svg"] {
        assert_eq!(read(one.join(name)), read(two.join(name)), "{name}");
    }
    let page = read(one.join("report.html"));
    assert!(before.contains("Games played by bastide ") && before.contains(env!("CARGO_PKG_VERSION")));
    assert!(page.contains("<svg") && page.contains("76.8 %") && !page.contains("<script"));
    // A share of the report is the rounded number of its file.
    let data = read(one.join("data/wins-by-who-begins.csv"));
    let all: Vec<&str> = data.lines().nth(3).unwrap().split(',').collect();
    let share = 100.0 * all[2].parse::<f64>().unwrap();
    assert!(before.contains(&format!("{share:.1} % [")), "{share}");
    assert!(out(&["experiment"]).contains("schotten-strategies"));
}
