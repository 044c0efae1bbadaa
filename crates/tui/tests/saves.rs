//! Saves survive what goes wrong, and say what is wrong with them.

use std::fs;
use std::path::{Path, PathBuf};

use bastide_catalogue::{Access, shipped};
use bastide_core::{Build, Lang, Say};
use bastide_session::{Catalogue, Games, Setup};
use bastide_tui::saves::Save;
use bastide_tui::{LocalGame, SaveError, Saves};

fn games() -> Games {
    shipped(&Access::default()).games()
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("saves-{name}"));
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn save(moves: &[&str]) -> Save {
    let saves = Saves::find(Some(&folder("unused")));
    let mut local_game =
        LocalGame::start(&games(), &Setup::new("bobail").seed(3), &[], &saves, Lang::En).unwrap();
    for text in moves {
        let seat = local_game.person_to_move().unwrap();
        local_game.session.play(seat, text).unwrap();
    }
    local_game.save()
}

#[test]
fn a_save_reads_back_and_keeps_the_one_before() {
    let folder = folder("back");
    let saves = Saves::find(Some(&folder));
    let (one, two) = (save(&["B1-E4"]), save(&["B1-E4", "C2 A5-A2"]));
    saves.write("mine", &one).unwrap();
    saves.write("mine", &two).unwrap();
    assert_eq!(saves.read("mine").unwrap(), two);
    assert_eq!(bastide_tui::saves::read(&folder.join("mine.json.old")).unwrap(), one);
    assert_eq!(saves.names(), ["mine"]);
}

#[test]
fn saves_and_records_name_the_build_and_the_models_of_opponents() {
    let folder = folder("build");
    let saves = Saves::find(Some(&folder));
    let build = Build { version: "9.9.9".to_owned(), ..Build::default() };
    let seats = ["me".to_owned(), "learned".to_owned()];
    let setup = Setup::new("bobail").seed(3);
    let played = games().played_by(&build);
    let local_game = LocalGame::start(&played, &setup, &seats, &saves, Lang::En).unwrap();
    let file = folder.join("record.json");
    fs::create_dir_all(&folder).unwrap();
    local_game.save_as(file.to_str().unwrap()).unwrap();
    local_game.save_as("mine").unwrap();
    for save in [bastide_tui::saves::read(&file).unwrap(), saves.read("mine").unwrap()] {
        let made = save.record.made.clone().unwrap();
        assert_eq!((made.build.as_ref(), made.artifacts.len()), (Some(&build), 1));
        assert_eq!(made.artifacts[0].name, "trained-bobail");
        // Any build goes on with a game that people play.
        assert!(LocalGame::resume(&games(), &save, &[], &saves).is_ok());
    }
    let silent = LocalGame::start(&games(), &setup, &seats, &saves, Lang::En).unwrap();
    assert_eq!(silent.record().made, None);
}

#[test]
fn what_a_crash_leaves_behind_changes_nothing() {
    let folder = folder("crash");
    let saves = Saves::find(Some(&folder));
    let one = save(&["B1-E4"]);
    saves.write("mine", &one).unwrap();
    // The program was killed while it wrote.
    fs::write(folder.join("mine.json.new"), "{\"players\": [\"me\"").unwrap();
    fs::write(folder.join("mine.json.old.new"), "{").unwrap();
    assert_eq!(saves.read("mine").unwrap(), one);
    assert_eq!(saves.names(), ["mine"]);
    let two = save(&["B1-E4", "C2 A5-A2"]);
    saves.write("mine", &two).unwrap();
    assert_eq!(saves.read("mine").unwrap(), two);
}

#[cfg(unix)]
#[test]
fn a_full_disk_destroys_nothing() {
    let folder = folder("full");
    let saves = Saves::find(Some(&folder));
    let one = save(&["B1-E4"]);
    saves.write("mine", &one).unwrap();
    std::os::unix::fs::symlink("/dev/full", folder.join("mine.json.new")).unwrap();
    let error = saves.write("mine", &save(&["B1-E4", "C2 A5-A2"])).unwrap_err();
    assert!(matches!(error, SaveError::File { .. }), "{error}");
    assert_eq!(saves.read("mine").unwrap(), one);
    saves.write("mine", &save(&["B1-E4", "C2 A5-A2"])).unwrap();
}

#[test]
fn a_damaged_save_is_refused_with_the_reason_and_the_way_back() {
    let folder = folder("damaged");
    let saves = Saves::find(Some(&folder));
    saves.write("mine", &save(&["B1-E4"])).unwrap();
    saves.write("mine", &save(&["B1-E4", "C2 A5-A2"])).unwrap();
    let path = folder.join("mine.json");
    let text = fs::read_to_string(&path).unwrap();
    for cut in 0..text.trim_end().len() {
        fs::write(&path, &text[..cut]).unwrap();
        let error = saves.read("mine").unwrap_err();
        for lang in [Lang::En, Lang::Fr] {
            assert!(error.say(lang).contains("mine.json.old"), "{}", error.say(lang));
        }
    }
    for (from, to, wanted) in [
        ("A5-A2", "A5-A3", "the pawn stops early on A3"),
        ("\"version\":1", "\"version\":9", "version 9"),
        ("\"players\"", "\"people\"", "unknown field `people`"),
        ("\"bobail\"", "\"chess\"", "unknown game `chess`"),
        ("\"me\"", "\"nobody\"", "nobody"),
    ] {
        fs::write(&path, text.replacen(from, to, 1)).unwrap();
        let said = match saves.read("mine") {
            Ok(save) => LocalGame::resume(&games(), &save, &[], &saves).err().unwrap().say(Lang::En),
            Err(error) => error.say(Lang::En),
        };
        assert!(said.contains(wanted), "{said}");
    }
    fs::write(&path, [0x7b, 0xff]).unwrap();
    assert!(saves.read("mine").unwrap_err().say(Lang::En).contains("from byte 1 on"));
}

#[test]
fn names_cannot_leave_the_folder() {
    let saves = Saves::find(Some(&folder("names")));
    for name in ["", "../up", "a/b", "a.b", " a", "a\u{1b}[2J", &"x".repeat(61)] {
        assert!(matches!(saves.write(name, &save(&[])), Err(SaveError::Name(_))), "{name:?}");
    }
    assert!(saves.write("Soirée d été", &save(&[])).is_ok());
    assert!(saves.read("none").unwrap_err().say(Lang::En).contains("Soirée d été"));
}

#[test]
fn interrupted_games_are_few_and_finished_ones_let_go() {
    let saves = Saves::find(Some(&folder("kept")));
    for seed in 0..15 {
        let mut local_game =
            LocalGame::start(&games(), &Setup::new("bobail").seed(seed), &[], &saves, Lang::En).unwrap();
        let seat = local_game.person_to_move().unwrap();
        local_game.play(seat, "B1-E4").unwrap();
    }
    assert_eq!(saves.interrupted().len(), 10);
    let name = saves.interrupted()[0].clone();
    let mut local_game = LocalGame::resume(&games(), &saves.read(&name).unwrap(), &[], &saves).unwrap();
    let seat = local_game.person_to_move().unwrap();
    local_game.resign(seat).unwrap();
    assert!(!saves.names().contains(&name));
}

#[test]
fn a_game_taken_back_to_its_beginning_does_not_come_back() {
    let saves = Saves::find(Some(&folder("taken-back")));
    let mut local_game =
        LocalGame::start(&games(), &Setup::new("bobail").seed(1), &[], &saves, Lang::En).unwrap();
    let seat = local_game.person_to_move().unwrap();
    local_game.play(seat, "B1-E4").unwrap();
    assert_eq!(saves.interrupted().len(), 1);
    local_game.undo().unwrap();
    assert!(saves.interrupted().is_empty());
}
