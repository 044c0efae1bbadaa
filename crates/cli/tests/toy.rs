//! Games that this crate has never heard of, through every command that any game has: they are entries of a
//! catalogue, and nothing more.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

use bastide_agents::{Access, common};
use bastide_cli::{Process, run};
use bastide_core::{Build, Game, Lang};
use bastide_session::{Catalogue, Entry, catalogue};
use bastide_testkit::toys::cards::Cards;
use bastide_testkit::toys::dice::Dice;

fn toys(access: &Access) -> impl Catalogue + use<> {
    catalogue![Entry::new(common::<Dice>(access)), Entry::new(common::<Cards>(access))]
}

/// Keeps what is printed.
#[derive(Clone, Default)]
struct Paper(Arc<Mutex<Vec<u8>>>);

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Whether a command did what was asked, and what it printed.
fn bastide(args: &[&str], input: &'static str) -> (bool, String) {
    bastide_of(None, args, input)
}

/// The same for another build.
fn bastide_of(build: Option<&Build>, args: &[&str], input: &'static str) -> (bool, String) {
    let paper = Paper::default();
    let mut process = Process {
        input: Box::new(input.as_bytes()),
        output: Box::new(paper.clone()),
        ..Process::silent(["bastide"].iter().chain(args))
    };
    process.build = build.cloned().unwrap_or(process.build);
    let is_done = run(process, toys) == ExitCode::SUCCESS;
    let text = String::from_utf8(paper.0.lock().unwrap().clone()).unwrap();
    (is_done, text)
}

fn done(args: &[&str], input: &'static str) -> String {
    let (is_done, text) = bastide(args, input);
    assert!(is_done, "{args:?}: {text}");
    text
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("toy").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

#[test]
fn toys_are_listed_with_their_rules_and_agents() {
    let text = done(&["rules"], "");
    assert!(text.contains("toy-dice") && text.contains("toy-cards") && !text.contains("bobail"), "{text}");
    assert!(done(&["rules", "toy-dice", "--lang", "fr"], "").contains(Dice::META.title.get(Lang::Fr)));
    let text = done(&["agents"], "");
    assert!(text.contains("mcts:playouts=5000") && text.contains("ismcts"), "{text}");
    assert_eq!(done(&["train"], ""), "");
}

#[test]
fn what_is_not_there_is_refused() {
    for args in [
        &["rules", "bobail"][..],
        &["random", "carcassonne"],
        &["match", "schotten", "random", "random"],
        &["train", "--features", "toy-dice"],
        &["puzzle"],
    ] {
        assert!(!bastide(args, "").0, "{args:?}");
    }
}

#[test]
fn toys_are_counted_timed_and_played_at_random() {
    assert!(done(&["perft", "toy-dice", "--depth", "3"], "").contains("nodes"));
    assert!(done(&["random", "toy-cards", "--games", "20"], "").contains("20"));
    assert!(done(&["bench", "toy-dice", "--seconds", "0.01"], "").contains("random_games_per_s"));
}

#[test]
fn toys_are_matched_recorded_and_replayed() {
    let (out, games) = (folder("match"), folder("games"));
    let (out, games) = (out.to_str().unwrap(), games.to_str().unwrap());
    let args = ["match", "toy-dice", "mcts:playouts=100", "random", "--games", "20", "--out", out];
    let text = done(&[&args[..], &["--save-games", games, "--threads", "1"]].concat(), "");
    assert!(text.contains("mcts"), "{text}");
    let again = done(&[&args[..], &["--resume", "--json"]].concat(), "");
    assert!(again.contains("\"games\":20"), "{again}");
    let record = format!("{games}/000001.json");
    assert!(!done(&["replay", &record], "").is_empty());
    assert!(!bastide(&["draw", &record], "").0, "nobody has drawn it");
}

/// A build that is not this one.
fn other() -> Build {
    Build { version: "9.9.9".to_owned(), profile: "elsewhere".to_owned(), ..Build::default() }
}

fn read(path: impl AsRef<std::path::Path>) -> String {
    std::fs::read_to_string(path).unwrap()
}

#[test]
fn another_build_goes_on_with_a_match_by_force_alone() {
    let folder = folder("builds");
    let (out, games) = (folder.join("out"), folder.join("games"));
    let args = ["match", "toy-dice", "random", "random", "--games", "4", "--out", out.to_str().unwrap()];
    done(&[&args[..], &["--save-games", games.to_str().unwrap()]].concat(), "");
    let more = |last: &'static str| [&args[..5], &["8"], &args[6..], &[last]].concat();
    let own = Process::silent(["bastide"]).build;
    assert!(read(out.join("games.jsonl")).contains(&serde_json::to_string(&own).unwrap()));
    assert!(read(games.join("000001.json")).contains("\"profile\""));
    assert!(!bastide_of(Some(&other()), &more("--resume"), "").0);
    assert!(!read(out.join("games.jsonl")).contains("9.9.9"));
    let (is_done, said) = bastide_of(Some(&other()), &more("--force-resume"), "");
    assert!(is_done && said.contains("from game 5: bastide 9.9.9 (no git, elsewhere)"), "{said}");
    let result: serde_json::Value = serde_json::from_str(&read(out.join("result.json"))).unwrap();
    assert_eq!(result["made"]["build"], serde_json::to_value(&own).unwrap());
    assert_eq!(result["made"]["resumed"][0]["build"]["version"], "9.9.9");
    assert!(!bastide(&more("--resume"), "").0, "this build is another now");
}

#[test]
fn another_build_goes_on_with_a_tournament_by_force_alone() {
    let folder = folder("builds-of-a-tournament");
    std::fs::create_dir_all(&folder).unwrap();
    let (file, out) = (folder.join("spec.toml"), folder.join("out"));
    let agents = "[[agent]]\nspec = 'random'\n[[agent]]\nname = 'b'\nspec = 'random'\n";
    std::fs::write(&file, format!("game = 'toy-dice'\ngames = 4\n{agents}")).unwrap();
    let args = ["tournament", file.to_str().unwrap(), "--out", out.to_str().unwrap()];
    done(&args, "");
    assert!(!bastide_of(Some(&other()), &[&args[..], &["--resume"]].concat(), "").0);
    std::fs::write(&file, format!("game = 'toy-dice'\ngames = 8\n{agents}")).unwrap();
    assert!(bastide_of(Some(&other()), &[&args[..], &["--force-resume"]].concat(), "").0);
    let report = read(out.join("report.md"));
    assert!(report.contains("More than one build played") && report.contains("9.9.9"), "{report}");
    assert!(read(out.join("result.json")).contains("elsewhere"));
}

#[test]
fn figures_and_records_name_the_build() {
    let (_, said) = bastide_of(Some(&other()), &["bench", "toy-dice", "--seconds", "0.01"], "");
    assert!(said.starts_with("toy-dice, bastide 9.9.9 (no git, elsewhere), profile elsewhere\n"), "{said}");
    let (_, said) = bastide_of(Some(&other()), &["bench", "toy-dice", "--seconds", "0.01", "--json"], "");
    assert!(said.contains("\"profile\":\"elsewhere\""), "{said}");
    let folder = folder("records-of-a-build");
    let save = folder.to_str().unwrap();
    assert!(bastide_of(Some(&other()), &["random", "toy-dice", "--games", "1", "--save", save], "").0);
    let file = std::fs::read_dir(&folder).unwrap().next().unwrap().unwrap().path();
    assert!(read(&file).contains("9.9.9"));
    done(&["replay", file.to_str().unwrap()], "");
}

#[test]
fn toys_are_played_at_the_terminal_in_lines() {
    let saves = folder("saves");
    let saves = saves.to_str().unwrap();
    let args = ["play", "toy-dice", "--plain", "--seed", "3", "--saves", saves];
    let text = done(&args, "help\nmoves\nroll\nquit\n");
    assert!(text.starts_with(Dice::META.title.get(Lang::En)) && !text.contains("\n! "), "{text}");
    let text =
        done(&["play", "--plain", "--saves", saves, "--seed", "3"], "toy-cards\n\nme\nhard\nhard\nquit\n");
    assert!(text.contains("toy-dice, toy-cards") && text.contains(Cards::META.title.get(Lang::En)), "{text}");
}
