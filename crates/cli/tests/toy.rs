//! Games that this crate has never heard of, through every command that any game has: they are entries of a
//! catalogue, and nothing more.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

use bastide_agents::{Access, common};
use bastide_cli::{Process, run};
use bastide_core::{Game, Lang};
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
    let paper = Paper::default();
    let process = Process {
        input: Box::new(input.as_bytes()),
        output: Box::new(paper.clone()),
        ..Process::silent(["bastide"].iter().chain(args))
    };
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

#[test]
fn toys_are_played_at_the_terminal_in_lines() {
    let saves = folder("saves");
    let saves = saves.to_str().unwrap();
    let args = ["play", "toy-dice", "--plain", "--seed", "3", "--saves", saves];
    let text = done(&args, "help\nmoves\nroll\nquit\n");
    assert!(text.starts_with(Dice::META.title.en) && !text.contains("\n! "), "{text}");
    let text =
        done(&["play", "--plain", "--saves", saves, "--seed", "3"], "toy-cards\n\nme\nhard\nhard\nquit\n");
    assert!(text.contains("toy-dice, toy-cards") && text.contains(Cards::META.title.en), "{text}");
}
