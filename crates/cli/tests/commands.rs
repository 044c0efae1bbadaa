//! The `bastide` command as scripts and people use it.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use bastide_cli::Process;
use proptest::prelude::*;
use serde_json::Value;

/// Runs the command in English and returns what it printed.
fn bastide(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bastide"))
        .args(arguments)
        .env("LC_ALL", "C.UTF-8")
        .env("BASTIDE_SAVES", concat!(env!("CARGO_TARGET_TMPDIR"), "/saves"))
        .env("BASTIDE_TABLES", concat!(env!("CARGO_TARGET_TMPDIR"), "/no-tables"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The command may end before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn json(arguments: &[&str]) -> Value {
    let output = bastide(arguments, "");
    assert_eq!(code(&output), 0, "{}", err(&output));
    serde_json::from_str(&out(&output)).unwrap()
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

const RECORD: &str = r#"{"version": 1, "game": "bobail", "rules_version": 1, "rules": "standard",
    "seats": ["Ada", "Blaise"], "seed": 7, "steps": ["B1-E4", "C2 A5-A2"], "result": null}"#;

#[test]
fn puzzles_are_solved_and_made_without_a_table() {
    let saves = folder("puzzle-saves");
    let saves = saves.to_str().unwrap();
    let shown = bastide(&["puzzle", "3-1", "--saves", saves], "solution\nquit\n");
    assert_eq!(code(&shown), 0, "{}", err(&shown));
    let text = out(&shown);
    let line = text.lines().find_map(|line| line.split_once("Solution: ")).unwrap().1;
    let line: Vec<&str> = line.split(" · ").collect();
    let solved = out(&bastide(
        &["puzzle", "3-1", "--plain", "--saves", saves],
        &format!("{}\n{}\n", line[0], line[2]),
    ));
    assert!(solved.contains("Solved!"), "{solved}");
    assert!(out(&bastide(&["puzzle", "--saves", saves], "")).contains("Puzzle 3-2 — 1 of"));
    let none = bastide(&["puzzle", "3-9999"], "");
    assert!(code(&none) != 0 && err(&none).contains("there is no puzzle `3-9999`"), "{}", err(&none));
    let made =
        bastide(&["tablebase", "puzzles", "--search", "--turns", "1", "--count", "2", "--seed", "1"], "");
    assert_eq!((code(&made), out(&made).lines().count()), (0, 2), "{}", err(&made));
    let far = bastide(&["tablebase", "puzzles", "--search", "--turns", "9"], "");
    assert!(err(&far).contains("1 to 5 turns"), "{}", err(&far));
}

#[test]
fn agents_say_who_the_strongest_is() {
    let text = out(&bastide(&["agents", "bobail"], ""));
    assert!(
        text.contains("the strongest level, expert, is alpha-beta search") && !text.contains("slips-"),
        "{text}"
    );
    assert!(json(&["agents", "bobail", "--json"])["strongest"].as_str().unwrap().contains("no table"));
    // A file of this name alone makes the levels; that it cannot be read is said.
    let tables = folder("damaged-table");
    std::fs::write(tables.join("bobail-max-home-mover-wins-draw.table"), "no table").unwrap();
    let listed = Command::new(env!("CARGO_BIN_EXE_bastide"))
        .args(["agents", "bobail"])
        .env("LC_ALL", "C")
        .env("BASTIDE_TABLES", &tables)
        .output()
        .unwrap();
    let text = out(&listed);
    assert!(text.contains("slips-often") && text.contains("cannot be read"), "{text}");
}

#[test]
fn rules_lists_games_presets_and_options() {
    assert!(out(&bastide(&["rules"], "")).contains("bobail"));
    let text = out(&bastide(&["rules", "bobail"], ""));
    for word in ["standard", "arena", "flexible", "stuck", "draw / loss / pass", "turn-limit"] {
        assert!(text.contains(word), "{word}");
    }
    assert!(out(&bastide(&["rules", "bobail", "--lang", "fr"], "")).contains("Variantes"));
    let object = json(&["rules", "bobail", "--json"]);
    assert_eq!(object["presets"][1]["options"]["stuck"], "loss");
    assert_eq!(object["options"].as_array().unwrap().len(), 7);
}

#[test]
fn perft_counts_and_tells_the_ends() {
    assert_eq!(json(&["perft", "bobail", "--depth", "4", "--json"])["nodes"], 5_243_650);
    let object = json(&["perft", "bobail", "--depth", "3", "--ends", "--divide", "--json"]);
    assert_eq!(object["nodes"], 76_912);
    assert_eq!(object["wins"], serde_json::json!([258, 180]));
    assert_eq!(object["endings"]["surrounded"], 4);
    assert_eq!(object["divide"].as_object().unwrap().len(), 13);
    let position = "0.000.......B......011111 1 -";
    assert_eq!(json(&["perft", "bobail", "--depth", "1", "--position", position, "--json"])["nodes"], 79);
    let rules = ["perft", "bobail", "--depth", "2", "--rules", "flexible", "--json"];
    assert_eq!(json(&rules)["nodes"], 5_206);
    assert!(out(&bastide(&["perft", "bobail", "--depth", "3"], "")).contains("76 912 nodes"));
}

#[test]
fn replay_prints_one_object_a_step() {
    let output = bastide(&["replay", "-", "--json"], RECORD);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let steps: Vec<Value> = out(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(steps.len(), 2);
    assert_eq!(steps[0]["position"], "0.000.......B......011111 1 -");
    assert_eq!((&steps[0]["to_move"], &steps[0]["legal_moves"]), (&Value::from(1), &Value::from(79)));
    assert_eq!(steps[1]["to_move"], 0);
    assert_eq!(steps[1]["by"], 1);
    let text = out(&bastide(&["replay", "-"], RECORD));
    assert!(text.contains("2. player 2: C2 A5-A2") && text.contains("The record is right"), "{text}");
    assert!(!out(&bastide(&["replay", "-", "--quiet"], RECORD)).contains("C2 A5-A2"));
}

#[test]
fn replay_says_no_with_the_place() {
    let said = |from: &str, to: &str| {
        let output = bastide(&["replay", "-"], &RECORD.replacen(from, to, 1));
        assert_eq!(code(&output), 1, "{}", err(&output));
        err(&output)
    };
    assert!(said("A5-A2", "A5-A3").contains("step 2 (`C2 A5-A3`): the pawn stops early on A3"));
    assert!(said("\"bobail\"", "\"chess\"").contains("unknown game `chess`"));
    assert!(said("\"version\": 1", "\"version\": 9").contains("version 9"));
    assert!(said("\"seats\"", "\"people\"").contains("unknown field `people`"));
    assert!(said("null}", "").contains("line 2"));
    assert!(said("7", "123456789012345678901234567890").contains("line 2"));
}

#[test]
fn usage_errors_and_missing_files_have_their_own_codes() {
    for arguments in [
        &["perft", "chess", "--depth", "1"][..],
        &["perft", "bobail", "--depth", "99999999999"],
        &["perft", "bobail", "--depth", "1", "--position", "nowhere"],
        &["perft", "bobail", "--depth", "1", "--rules", "stuck=never"],
        &["perft", "bobail", "--depth", "1", "--rules", "unknown"],
        &["random", "bobail", "--games", "0"],
        &["bench", "bobail", "--seconds", "-1"],
        &["rules", "chess"],
        &["play", "chess"],
        &["dance"],
    ] {
        let output = bastide(arguments, "");
        assert_eq!(code(&output), 2, "{arguments:?}: {}", err(&output));
        assert!(!err(&output).is_empty());
    }
    assert_eq!(code(&bastide(&["replay", "no-such-file.json"], "")), 3);
    assert_eq!(code(&bastide(&["perft", "bobail", "--depth", "1", "--rules", "stuck=@no-such-file"], "")), 3);
    assert!(err(&bastide(&["rules", "chess"], "")).contains("There are: bobail"));
}

#[test]
fn misspelt_games_are_refused_with_the_nearest() {
    for arguments in [
        &["agents", "carcasonne"][..],
        &["rules", "Carcassonne"],
        &["play", "carcasonne"],
        &["random", "carcasonne"],
        &["bench", "carcasonne"],
        &["match", "carcasonne", "hard", "easy"],
        &["perft", "carcasonne", "--depth", "1"],
    ] {
        let said = err(&bastide(arguments, ""));
        assert!(
            said.contains("did you mean carcassonne? There are: bobail, carcassonne"),
            "{arguments:?}: {said}"
        );
    }
    let said = err(&bastide(&["agents", "schoten", "--lang", "fr"], ""));
    assert!(said.contains("est-ce schotten ? Il y a : bobail"), "{said}");
}

#[test]
fn random_repeats_itself_and_says_how_it_chooses() {
    let arguments = ["random", "bobail", "--games", "500", "--seed", "3", "--json"];
    let strip = |text: String| -> Vec<Value> {
        let read = |line: &str| {
            let mut object: Value = serde_json::from_str(line).unwrap();
            object.as_object_mut().unwrap().remove("seconds");
            object
        };
        text.lines().map(read).collect()
    };
    let first = strip(out(&bastide(&arguments, "")));
    assert_eq!(first, strip(out(&bastide(&arguments, ""))));
    assert_eq!(first.len(), 2);
    assert_eq!((&first[0]["choice"], &first[1]["choice"]), (&Value::from("parts"), &Value::from("whole")));
    assert!(first[0]["turns_mean"].as_f64() < first[1]["turns_mean"].as_f64());
    let wins: u64 = first[0]["wins"].as_array().unwrap().iter().map(|wins| wins.as_u64().unwrap()).sum();
    assert_eq!(wins + first[0]["draws"].as_u64().unwrap(), 500);
}

#[test]
fn random_games_can_be_saved_and_replay() {
    let folder = folder("random-games");
    let path = folder.to_str().unwrap();
    let output = bastide(
        &["random", "bobail", "--games", "3", "--seed", "1", "--choice", "parts", "--save", path],
        "",
    );
    assert_eq!(code(&output), 0, "{}", err(&output));
    let files: Vec<_> = std::fs::read_dir(&folder).unwrap().flatten().map(|entry| entry.path()).collect();
    assert_eq!(files.len(), 3);
    for file in files {
        let output = bastide(&["replay", file.to_str().unwrap(), "--quiet"], "");
        assert_eq!(code(&output), 0, "{}", err(&output));
    }
}

#[test]
fn the_version_says_commit_day_and_profile() {
    let said = out(&bastide(&["--version"], ""));
    let build = Process::silent(["bastide"]).build;
    assert_eq!(said, format!("bastide {build}\n"));
    assert_eq!(build.version, env!("CARGO_PKG_VERSION"));
    assert!(
        !build.profile.is_empty() && said.trim_end().ends_with(&format!(", {})", build.profile)),
        "{said}"
    );
    // Sources that git knows have commit and day, those of an archive neither.
    let git = |arguments: &[&str]| {
        let output = Command::new("git").args(arguments).current_dir(env!("CARGO_MANIFEST_DIR")).output();
        output.ok().filter(|output| output.status.success()).map(|output| self::out(&output))
    };
    let is_known = git(&["ls-files", "--error-unmatch", "build.rs"]).is_some();
    let head = git(&["rev-parse", "HEAD"]).filter(|_| is_known);
    match (head, &build.commit) {
        (Some(head), Some(commit)) => assert!(head.starts_with(commit.as_str()), "{head} {commit}"),
        (head, commit) => assert!(head.is_none() && commit.is_none(), "{head:?} {commit:?}"),
    }
    assert_eq!(build.date.as_ref().map(String::len), build.commit.as_ref().map(|_| "2026-11-17".len()));
    assert_eq!(said.contains("no git"), build.commit.is_none());
}

#[test]
fn bench_prints_the_figures() {
    let object = json(&["bench", "bobail", "--seconds", "0.01", "--json"]);
    assert!(object["build"]["profile"].is_string(), "{object}");
    for figure in ["random_games_per_s", "turns_per_s", "state_bytes"] {
        assert!(object[figure].as_f64().unwrap() > 0.0, "{figure}");
    }
}

#[test]
fn a_piped_game_is_played_saved_and_continued() {
    let folder = folder("piped-game");
    let file = folder.join("game.json");
    let file = file.to_str().unwrap();
    let lines = format!("nonsense\nB1-C2\nB1-E4\nundo\nB1-E4\nC2 A5-A2\nsave {file}\nquit\n");
    let text = out(&bastide(&["play", "bobail"], &lines));
    assert!(text.contains("! the pawn stops early on C2") && text.contains("saved in"), "{text}");
    let loaded = bastide(&["play", "--load", file], "help\n");
    assert_eq!(code(&loaded), 0);
    assert!(out(&loaded).contains("player 1> "));
    let french = out(&bastide(&["play", "bobail", "--lang", "fr"], "B1-C2\n"));
    assert!(french.contains("joueur 1> ! le pion s'arrête trop tôt en C2"), "{french}");
}

#[test]
fn random_players_play_to_the_end() {
    let arguments = ["play", "bobail", "--seat", "random", "--seat", "random", "--seed", "5"];
    let text = out(&bastide(&arguments, ""));
    assert!(text.contains("  * Player 2 moves the bobail to ") && text.contains("wins."), "{text}");
}

#[test]
fn errors_are_said_in_french_too() {
    let said = |arguments: &[&str], input: &str| err(&bastide(arguments, input));
    assert!(said(&["rules", "chess", "--lang", "fr"], "").contains("jeu inconnu « chess »"));
    assert!(
        said(&["perft", "bobail", "--depth", "1", "--rules", "stuck=non", "--lang", "fr"], "")
            .contains("ne peut valoir")
    );
    let wrong = RECORD.replace("A5-A2", "A5-A3");
    assert!(
        said(&["replay", "-", "--lang", "fr"], &wrong)
            .contains("étape 2 (« C2 A5-A3 ») : le pion s'arrête trop tôt")
    );
    assert!(out(&bastide(&["perft", "bobail", "--depth", "2", "--lang", "fr"], "")).contains("nœuds"));
}

#[test]
fn a_line_longer_than_any_command_is_one_wrong_line() {
    let lines = format!("{}quit\nB1-E4\n", "x".repeat(4_096));
    let text = out(&bastide(&["play", "bobail"], &lines));
    assert!(text.contains("! that is no line of text") && text.contains("player 2> "), "{text}");
}

#[test]
fn input_that_is_not_text_is_answered() {
    let folder = folder("not-text");
    let file = folder.join("bytes.json");
    std::fs::write(&file, [0x7b, 0xff, 0xfe]).unwrap();
    let output = bastide(&["replay", file.to_str().unwrap()], "");
    assert_eq!(code(&output), 1);
    assert!(err(&output).contains("from byte 1 on"), "{}", err(&output));
    let with_mark = bastide(&["replay", "-", "--quiet"], &format!("\u{feff}{RECORD}"));
    assert_eq!(code(&with_mark), 0, "{}", err(&with_mark));
}

/// The same game with one hidden card of player 1 exchanged reads the same to player 2.
#[test]
fn hidden_cards_change_nothing_that_the_other_player_is_shown() {
    let folder = folder("hidden");
    let path = folder.to_str().unwrap();
    let rules = ["random", "schotten", "--rules", "tactics", "--games", "4", "--seed", "3", "--save", path];
    assert_eq!(code(&bastide(&rules, "")), 0);
    let mut compared = 0;
    for file in std::fs::read_dir(&folder).unwrap().flatten() {
        let text = std::fs::read_to_string(file.path()).unwrap();
        let mut record: Value = serde_json::from_str(&text).unwrap();
        let steps = record["steps"].as_array().unwrap().clone();
        let texts: Vec<&str> = steps.iter().map(|step| step.as_str().unwrap()).collect();
        // A card that player 1 holds from the deal to its first use, and one that nobody has touched until then.
        let dealt: Vec<&str> = texts.iter().filter_map(|text| text.strip_prefix('+')).take(14).collect();
        let own = &dealt[0];
        let used =
            texts.iter().position(|text| text.contains(own) && !text.starts_with('+')).unwrap_or(texts.len());
        let later = texts.iter().skip(used).filter_map(|text| text.strip_prefix('+'));
        let Some(other) =
            later.into_iter().find(|card| card.chars().nth(1).is_some_and(|mark| mark.is_ascii_digit()))
        else {
            continue;
        };
        let shown = |record: &Value| {
            let output = bastide(&["replay", "-", "--json", "--viewer", "2"], &record.to_string());
            assert_eq!(code(&output), 0, "{}", err(&output));
            out(&output)
        };
        record["result"] = Value::Null;
        record["steps"] = steps[..used].to_vec().into();
        let before = shown(&record);
        let swap = |step: &Value| {
            if step == &Value::from(format!("+{own}")) {
                Value::from(format!("+{other}"))
            } else {
                step.clone()
            }
        };
        record["steps"] = steps[..used].iter().map(swap).collect();
        assert_eq!(before, shown(&record));
        compared += 1;
    }
    assert!(compared > 0);
}

#[test]
fn a_viewer_sees_no_more_than_a_viewer() {
    let output = bastide(&["replay", "-", "--json", "--viewer", "2"], RECORD);
    let first: Value = serde_json::from_str(out(&output).lines().next().unwrap()).unwrap();
    assert!(first.get("position").is_none() && first["view"].is_object());
    assert_eq!(code(&bastide(&["replay", "-", "--viewer", "3"], RECORD)), 2);
}

#[test]
fn a_failed_save_keeps_the_game_and_the_old_file() {
    let folder = folder("failed-save");
    let target = folder.join("taken");
    std::fs::create_dir(&target).unwrap();
    let lines = format!("save {}\nsave\nB1-E4\n", target.display());
    let output = bastide(&["play", "bobail"], &lines);
    assert_eq!(code(&output), 0);
    assert!(out(&output).contains("! ") && out(&output).contains("player 2> "));
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn no_record_makes_the_command_panic(text in ".{0,200}", cut in 0usize..260) {
        let damaged: String = RECORD.chars().take(cut).collect();
        for input in [text, damaged] {
            let output = bastide(&["replay", "-", "--json"], &input);
            prop_assert!([0, 1].contains(&code(&output)), "{}", err(&output));
            prop_assert!(!err(&output).contains("panicked"));
        }
    }
}

#[test]
fn agents_lists_opponents_parameters_defaults_and_levels() {
    let text = out(&bastide(&["agents", "bobail"], ""));
    for word in ["beginner", "expert", "alphabeta", "recursive", "playouts  = 2000", "Seconds to think."] {
        assert!(text.contains(word), "{word} in {text}");
    }
    assert!(out(&bastide(&["agents", "bobail", "--lang", "fr"], "")).contains("Secondes de réflexion."));
    let object = json(&["agents", "bobail", "--json"]);
    assert_eq!(object["levels"].as_array().unwrap().len(), 5);
    assert_eq!(object["agents"][0]["name"], "random");
    assert_eq!(code(&bastide(&["agents", "chess"], "")), 2);
    for word in ["worlds", "reward", "scale"] {
        assert!(!text.contains(word), "{word} in {text}");
    }
    let text = out(&bastide(&["agents", "carcassonne"], ""));
    assert!(text.contains("reward") && text.contains("Lines of play to try"), "{text}");
    assert!(out(&bastide(&["agents", "--help"], "")).contains("in double quotes"));
}

#[test]
fn suggest_ranks_the_moves_of_a_record() {
    let output =
        bastide(&["suggest", "-", "--agent", "alphabeta:depth=3,ranked=yes", "--moves", "3"], RECORD);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let text = out(&output);
    assert!(
        text.starts_with("player 1 to move") && text.contains("  3. ") && !text.contains("  4. "),
        "{text}"
    );
    let output = bastide(&["suggest", "-", "--agent", "mcts:playouts=300", "--json"], RECORD);
    let object: Value = serde_json::from_str(&out(&output)).unwrap();
    assert_eq!(object["playouts"], 300);
    let visits = |hint: &Value| hint["visits"].as_u64().unwrap();
    let hints = object["hints"].as_array().unwrap();
    assert!(hints.windows(2).all(|pair| visits(&pair[0]) >= visits(&pair[1])));
    assert_eq!(object["text"], hints[0]["text"]);
}

#[test]
fn unknown_opponents_are_refused_with_the_nearest_names() {
    let suggest = bastide(&["suggest", "-", "--agent", "mtcs"], RECORD);
    assert_eq!((code(&suggest), err(&suggest).contains("did you mean mcts?")), (2, true));
    let parameter = bastide(&["match", "bobail", "mcts:playout=1", "random"], "");
    assert_eq!((code(&parameter), err(&parameter).contains("did you mean playouts?")), (2, true));
    let play = bastide(&["play", "bobail", "--seat", "hrad"], "");
    assert_eq!((code(&play), err(&play).contains("did you mean hard?")), (2, true));
}

#[test]
fn opponents_play_and_a_match_is_repeatable() {
    let saves = folder("repeatable-saves");
    let seats = ["--seat", "beginner", "--seat", "alphabeta:depth=1"];
    let arguments =
        [&["play", "bobail", "--seed", "5", "--saves", saves.to_str().unwrap()][..], &seats].concat();
    let text = out(&bastide(&arguments, ""));
    assert!(text.contains("  * Beginner slides a pawn ") && text.contains("  * Player 2 moves "), "{text}");
    assert_eq!(text, out(&bastide(&arguments, "")));
    let arguments = ["match", "bobail", "greedy", "random", "--games", "21", "--seed", "3", "--json"];
    let mut first = json(&arguments);
    assert_eq!(first["games"], 22);
    let share = &first["agents"][0]["share"];
    assert!(share["low"].as_f64().unwrap() <= share["mean"].as_f64().unwrap());
    let mut second = json(&arguments);
    for agent in
        [&mut first, &mut second].into_iter().flat_map(|object| object["agents"].as_array_mut().unwrap())
    {
        agent["seconds_per_move"] = Value::Null;
    }
    assert_eq!(first, second);
    assert!(out(&bastide(&["match", "bobail", "greedy", "random", "--games", "4"], "")).contains("share"));
}

#[test]
fn tile_files_are_checked_and_drawn() {
    let source = out(&bastide(&["tiles", "show", "--source"], ""));
    let right = bastide(&["tiles", "check", "-"], &source);
    assert_eq!(code(&right), 0, "{}", err(&right));
    assert!(out(&right).contains("is right"));
    let wrong = bastide(&["tiles", "check", "-"], &source.replacen("count = 2", "count = 0", 1));
    assert_eq!(code(&wrong), 1);
    assert!(err(&wrong).contains("-: line 11: count is 0; it must be from 1 to 250"), "{}", err(&wrong));
    let object = bastide(&["tiles", "check", "-", "--json"], &source.replacen("count = 2", "count = 0", 1));
    let object: Value = serde_json::from_str(&out(&object)).unwrap();
    assert_eq!((&object["right"], &object["problems"][0]["line"]), (&Value::from(false), &Value::from(11)));
    assert!(out(&bastide(&["tiles", "show"], "")).contains("-----  city:0, road:0, field:0, field:1"));
    assert_eq!(code(&bastide(&["tiles", "show", "no-such-file.toml"], "")), 3);
}

#[test]
fn tiles_written_as_graphs_are_imported() {
    let sample = include_str!("../../games/carcassonne/tiles/tuiles.txt");
    let read = bastide(&["tiles", "import", "-"], sample);
    assert_eq!(code(&read), 0, "{}", err(&read));
    assert_eq!(err(&read).lines().filter(|line| line.starts_with("assumed: ")).count(), 5, "{}", err(&read));
    assert_eq!(code(&bastide(&["tiles", "check", "-"], &out(&read))), 0);
    let french = bastide(&["tiles", "import", "-", "--lang", "fr"], "*1 c1111*\n*2 c11x1*");
    assert_eq!((code(&french), out(&french).as_str()), (1, ""));
    assert!(err(&french).contains("ligne 2, colonne 7 : un chiffre de 0 à 1"), "{}", err(&french));
}

#[test]
fn the_graph_of_features_is_drawn() {
    let folder = folder("graph");
    let (game, other) = (folder.join("game.json"), folder.join("bobail.json"));
    let (game, other) = (game.to_str().unwrap(), other.to_str().unwrap());
    bastide(
        &["play", "carcassonne", "--seat", "aleat", "--seat", "me", "--seed", "3"],
        &format!("save {game}\nquit\n"),
    );
    let plain = out(&bastide(&["draw", game], ""));
    let graph = out(&bastide(&["draw", game, "--graph"], ""));
    assert!(!plain.contains("class=\"graph\"") && graph.contains("class=\"graph\""), "{graph}");
    assert!(graph.contains(">monastery</text>"));
    bastide(&["play", "bobail"], &format!("save {other}\nquit\n"));
    assert_eq!(code(&bastide(&["draw", other, "--graph"], "")), 2);
}

#[test]
fn records_and_tile_sets_are_drawn() {
    let folder = folder("drawings");
    let (game, picture) = (folder.join("game.json"), folder.join("game.svg"));
    let (game, picture) = (game.to_str().unwrap(), picture.to_str().unwrap());
    bastide(&["play", "bobail"], &format!("B1-E4\nC2 A5-A2\nsave {game}\nquit\n"));
    let drawn = bastide(&["draw", game, "--at", "1", "--theme", "dark", "--lang", "fr", "-o", picture], "");
    assert_eq!(code(&drawn), 0, "{}", err(&drawn));
    let text = std::fs::read_to_string(picture).unwrap();
    assert!(text.starts_with("<svg ") && text.contains("Bobail en C3"), "{text}");
    assert_ne!(text, out(&bastide(&["draw", game], "")));
    let hinted = out(&bastide(&["draw", game, "--at", "0", "--hint", "B1-E4", "--hint", "nonsense"], ""));
    assert_eq!(hinted.matches("class=\"hint\"").count(), 1);
    for wrong in [["--at", "3"], ["--viewer", "3"], ["--theme", "blue"]] {
        assert_eq!(code(&bastide(&["draw", game, wrong[0], wrong[1]], "")), 2, "{wrong:?}");
    }
    assert!(out(&bastide(&["tiles", "draw"], "")).contains("24 kinds, 72 tiles"));
}

#[test]
fn carcassonne_is_played_with_tiles_of_a_file() {
    let folder = folder("custom-tiles");
    let file = folder.join("tiles.toml");
    let source = out(&bastide(&["tiles", "show", "--source"], ""));
    std::fs::write(&file, source.replace("id = \"V\"", "id = \"bend\"")).unwrap();
    let rules = format!("second-edition,players=3,tiles=@{}", file.display());
    let save = folder.join("games");
    let arguments =
        ["random", "carcassonne", "--games", "1", "--rules", &rules, "--save", save.to_str().unwrap()];
    let played = bastide(&arguments, "");
    assert_eq!(code(&played), 0, "{}", err(&played));
    let record = std::fs::read_dir(&save).unwrap().next().unwrap().unwrap().path();
    std::fs::remove_file(&file).unwrap();
    let replayed = bastide(&["replay", record.to_str().unwrap(), "--json"], "");
    assert_eq!(code(&replayed), 0, "{}", err(&replayed));
    assert!(out(&replayed).contains("bend@"));
}

#[test]
fn a_small_game_is_solved_asked_and_verified() {
    let folder = folder("solve");
    let out_folder = folder.to_str().unwrap();
    let solved = bastide(&["solve", "bobail", "--pawns", "1", "--out", out_folder, "--threads", "2"], "");
    assert_eq!(code(&solved), 0, "{}", err(&solved));
    assert!(out(&solved).contains("positions: 8 280"), "{}", out(&solved));
    let path = folder.join("bobail-max-home-mover-wins-draw-1-pawns.table");
    let table = path.to_str().unwrap();
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1, "the logs are gone");

    let stats = json(&["tablebase", "stats", "--table", table, "--json"]);
    assert_eq!(stats["statistics"]["positions"], 8_280);
    assert_eq!(stats["rules"], "slide=max,goal=home,surround=mover-wins,stuck=draw");
    let probed = json(&["tablebase", "probe", "......B............0....1 0 -", "--table", table, "--json"]);
    assert_eq!(probed["exact"], serde_json::json!({ "value": "won", "turns": 1 }));
    assert!(probed["moves"].as_array().unwrap().len() > 3);
    let verified = json(&["tablebase", "verify", "--sample", "500", "--blocks", "--table", table, "--json"]);
    assert_eq!(verified["wrong"], serde_json::json!([]));
    assert_eq!(stats["bytes"], std::fs::metadata(&path).unwrap().len());
    let walked = json(&[
        "tablebase",
        "verify",
        "--strategy",
        "--from",
        "......B............0....1 0 -",
        "--table",
        table,
        "--json",
    ]);
    assert_eq!((&walked["longest"], &walked["wrong"]), (&serde_json::json!(1), &serde_json::json!([])));
    let twice = bastide(&["solve", "bobail", "--pawns", "1", "--out", out_folder], "");
    assert!(code(&twice) == 1 && err(&twice).contains("--again"), "{}", err(&twice));
    let again = json(&["tablebase", "recount", "--pawns", "1", "--table", table, "--json"]);
    assert_eq!(again["agrees"], true);
    assert_eq!(again["won"], stats["statistics"]["won"]);
    let text = out(&bastide(&["--lang", "fr", "tablebase", "recount", "--pawns", "1"], ""));
    assert!(text.contains("mémoire") && text.contains("aucune table à comparer"), "{text}");
    let text = out(&bastide(&["--lang", "fr", "tablebase", "stats", "--distances", "--table", table], ""));
    assert!(text.contains("gagnées"), "{text}");

    for (arguments, wanted) in [
        (&["tablebase", "probe", "nonsense", "--table", table][..], 2),
        (&["tablebase", "probe", "--table", table], 2),
        (&["tablebase", "stats", "--table", table, "--rules", "flexible"], 2),
        (&["tablebase", "recount", "--pawns", "1", "--table", table, "--rules", "flexible"], 2),
        (&["tablebase", "recount", "--pawns", "2", "--table", table], 2),
        (&["tablebase", "stats", "--table", "absent.table"], 3),
        (&["tablebase", "puzzles", "--turns", "0", "--table", table], 2),
        (&["tablebase", "puzzles", "--turns", "500", "--table", table], 2),
        (
            &[
                "tablebase",
                "verify",
                "--strategy",
                "--from",
                "0...........B...........1 0 -",
                "--table",
                table,
            ],
            1,
        ),
        (&["solve", "carcassonne"], 2),
    ] {
        let output = bastide(arguments, "");
        assert_eq!(code(&output), wanted, "{arguments:?}: {}", err(&output));
    }
}

#[test]
fn without_a_table_the_commands_say_how_to_make_one() {
    let output = bastide(&["tablebase", "probe", "--rules", "flexible"], "");
    assert!(err(&output).contains("bastide solve bobail --rules slide=any"), "{}", err(&output));
    for arguments in
        [&["tablebase", "probe"][..], &["tablebase", "review", "-"], &["suggest", "-", "--agent", "perfect"]]
    {
        let output = bastide(arguments, RECORD);
        assert_ne!(code(&output), 0);
        assert!(err(&output).contains("bastide solve bobail"), "{arguments:?}: {}", err(&output));
    }
}

#[test]
fn codes_are_turns_and_turns_are_codes() {
    let done = bastide(&["code", "--moves", "331, C2 A5-A2"], "");
    let text = String::from_utf8(done.stdout).unwrap();
    assert!(done.status.success() && text.contains("1. player 1: B1-E4") && text.contains(" 331"), "{text}");
    let record = bastide(&["code", "--moves", "331,C2 B5-B1", "--record"], "").stdout;
    let again = bastide(&["code", "-", "--json"], &String::from_utf8(record).unwrap());
    let lines: Vec<serde_json::Value> = String::from_utf8(again.stdout)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    // West is 6, pawn 1 of player 2, west again.
    assert_eq!((lines[0]["code"].as_u64(), lines[1]["code"].as_u64()), (Some(331), Some(6 * 40 + 8 + 6)));
    let codes = format!("331,{}", lines[1]["code"]);
    assert!(bastide(&["code", "--moves", &codes], "").status.success());
    let refused = bastide(&["code", "--moves", "331,B5-B2", "--json"], "");
    let last: serde_json::Value =
        serde_json::from_str(String::from_utf8(refused.stdout).unwrap().lines().last().unwrap()).unwrap();
    assert_eq!((refused.status.code(), &last["refusal"]["number"]), (Some(1), &serde_json::json!(1)));
    assert_eq!(last["refusal"]["code"], "bobail-not-moved");
    assert_eq!(bastide(&["code", "--moves", "1", "--game", "carcassonne"], "").status.code(), Some(2));
}

#[test]
fn the_chance_of_each_card_is_told_of_positions_and_records() {
    let position = "hand1=R1,R2,R3,R4,R5,R6 hand2=G1,G2,G3,G4,G5,G6";
    let done = bastide(&["odds", "--position", position], "");
    let text = String::from_utf8(done.stdout).unwrap();
    assert!(text.contains("player 1: chance") && text.contains("R  100  100"), "{text}");
    let json = bastide(&["odds", "--position", position, "--viewer", "2", "--json"], "").stdout;
    let json: serde_json::Value = serde_json::from_slice(&json).unwrap();
    assert_eq!(json["odds"].as_array().unwrap().len(), 1);
    assert_eq!(json["odds"][0]["seat"], 1);
    assert_eq!(json["odds"][0]["rows"][2][4], serde_json::json!({"cases": 21, "of": 48}));
    let spectator = bastide(&["odds", "--position", position, "--viewer", "spectator", "--json"], "").stdout;
    let spectator: serde_json::Value = serde_json::from_slice(&spectator).unwrap();
    // Six in hand and 21 draws of 54 cards, for each player alike; nothing of the hands is told.
    assert_eq!(spectator["odds"][1]["rows"][0][0], serde_json::json!({"cases": 27, "of": 54}));
    assert_eq!(bastide(&["odds", "--position", "x", "--game", "schotten"], "").status.code(), Some(2));
    assert_eq!(
        bastide(&["odds", "--position", "00000.......B.......11111 0 F", "--game", "bobail"], "")
            .status
            .code(),
        Some(2)
    );
}
