//! Screens on the test back end: whole games by keys, golden screens, keys at random.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::path::PathBuf;

use bastide_agents::common;
use bastide_catalogue::{Access, TableFolder, shipped};
use bastide_core::seed::{below, rollout_rng};
use bastide_core::words::terminal;
use bastide_core::{Game, Lang, Viewer};
use bastide_session::{Catalogue, Entry, Games, Setup, catalogue};
use bastide_testkit::toys::cards::Cards;
use bastide_testkit::toys::dice::Dice;
use proptest::prelude::*;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Color;

use super::app::App;
use super::board::GameBoard;
use super::theme::Theme;
use crate::charset::Charset;
use crate::local_game::LocalGame;
use crate::saves::Saves;

const GAME_OVER: &str = "Enter: to the start menu";

/// The games that come with the program, with a folder for tables that holds none.
fn games() -> Games {
    let tables = TableFolder::new(std::env::temp_dir().join("bastide-tui-no-tables"));
    shipped(&Access { tables, ..Access::default() }).games()
}

fn saves(name: &str) -> Saves {
    let folder = std::env::temp_dir().join(format!("bastide-tui-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    Saves::find(Some(&folder))
}

/// A front with a screen of some size.
struct Front {
    app: App,
    terminal: Terminal<TestBackend>,
}

impl Front {
    fn new(app: App, size: (u16, u16)) -> Self {
        Self { app, terminal: Terminal::new(TestBackend::new(size.0, size.1)).unwrap() }
    }

    fn game(game: &str, seats: &[&str], size: (u16, u16)) -> Self {
        Self::speaking(game, seats, size, Lang::En, false)
    }

    fn speaking(game: &str, seats: &[&str], size: (u16, u16), lang: Lang, coloured: bool) -> Self {
        let saves = saves(&format!("{game}-{}-{}-{lang:?}-{coloured}-{}", size.0, size.1, seats.join("-")));
        let seats: Vec<String> = seats.iter().map(|&seat| seat.to_owned()).collect();
        let local_game =
            LocalGame::start(&games(), &Setup::new(game).seed(7), &seats, &saves, Lang::En).unwrap();
        Self::new(App::new(&games(), Some(local_game), &saves, lang, Theme::new(coloured)), size)
    }

    /// Carcassonne under some rules.
    fn varied(rules: &str, seats: &[&str]) -> Self {
        let saves = saves(&format!("varied-{}-{}", rules.replace([':', '=', ','], "-"), seats.join("-")));
        let seats: Vec<String> = seats.iter().map(|&seat| seat.to_owned()).collect();
        let local_game = LocalGame::start(
            &games(),
            &Setup::new("carcassonne").rules(rules).seed(7),
            &seats,
            &saves,
            Lang::En,
        )
        .unwrap();
        Self::new(App::new(&games(), Some(local_game), &saves, Lang::En, Theme::new(false)), (110, 34))
    }

    fn press(&mut self, code: KeyCode) {
        self.app.key(KeyEvent::new(code, KeyModifiers::NONE));
        self.app.settle();
    }

    fn control(&mut self, letter: char) {
        self.app.key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL));
        self.app.settle();
    }

    fn write(&mut self, line: &str) {
        line.chars().for_each(|mark| self.app.key(KeyEvent::new(KeyCode::Char(mark), KeyModifiers::NONE)));
        self.press(KeyCode::Enter);
    }

    fn buffer(&mut self) -> &Buffer {
        let app = &self.app;
        self.terminal.draw(|frame| app.draw(frame)).unwrap();
        self.terminal.backend().buffer()
    }

    /// The screen as text, without spaces at the ends of lines.
    fn screen(&mut self) -> String {
        let buffer = self.buffer();
        let row = |y| {
            let line: String = (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect();
            line.trim_end().to_owned() + "\n"
        };
        (0..buffer.area.height).map(row).collect()
    }

    /// Compares the screen with the one kept; `BASTIDE_UPDATE=1` keeps the new one.
    fn compare(&mut self, name: &str) {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/screens/{name}.txt"));
        let screen = self.screen();
        if std::env::var_os("BASTIDE_UPDATE").is_some() {
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, &screen).unwrap();
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            screen == kept,
            "{name} has changed (BASTIDE_UPDATE=1 keeps it):\n{screen}\n--- kept:\n{kept}"
        );
    }
}

#[test]
fn three_games_have_boards_of_their_own() {
    for game in ["bobail", "carcassonne", "schotten"] {
        let session = games().start(&Setup::new(game)).unwrap();
        assert!(GameBoard::of(&*session, Viewer::Spectator, Lang::En).is_drawn(), "{game}");
    }
}

#[test]
fn screens_look_as_they_did() {
    for (game, keys) in [
        ("bobail", &[KeyCode::Right, KeyCode::Enter][..]),
        ("schotten", &[KeyCode::Right, KeyCode::Enter, KeyCode::Right]),
        ("carcassonne", &[KeyCode::Char(' '), KeyCode::Enter]),
    ] {
        for (size, name) in [((80, 24), "80x24"), ((120, 40), "120x40")] {
            let mut front = Front::game(game, &["me", "random"], size);
            keys.iter().for_each(|key| front.press(*key));
            front.compare(&format!("{game}-{name}"));
        }
    }
}

#[test]
fn a_table_of_tiles_is_drawn_with_followers() {
    let mut front = Front::game("carcassonne", &["random", "random"], (120, 40));
    assert!(front.screen().contains("7×A"));
    front.press(KeyCode::Home);
    assert!(front.screen().contains(GAME_OVER));
    front.compare("carcassonne-end");
}

#[test]
fn the_menu_offers_games_rules_and_seats() {
    let saves = saves("menu");
    let mut front = Front::new(App::new(&games(), None, &saves, Lang::En, Theme::new(false)), (80, 24));
    front.compare("menu");
    // Carcassonne, first edition, three players, the second of them an opponent of a spec.
    front.press(KeyCode::Right);
    front.press(KeyCode::Down);
    front.press(KeyCode::Right);
    front.press(KeyCode::Down);
    front.press(KeyCode::Enter);
    front.press(KeyCode::Down);
    front.press(KeyCode::Right);
    front.compare("menu-options");
    front.press(KeyCode::Up);
    front.press(KeyCode::Enter);
    front.press(KeyCode::Down);
    front.press(KeyCode::Down);
    front.press(KeyCode::Enter);
    for _ in 0.."normal".len() {
        front.press(KeyCode::Backspace);
    }
    front.write("rnadom");
    assert!(front.screen().contains("random"), "a wrong spec gets help");
    for _ in 0.."rnadom".len() {
        front.press(KeyCode::Backspace);
    }
    front.write("random");
    front.press(KeyCode::Down);
    front.press(KeyCode::Left);
    front.press(KeyCode::Down);
    front.write("12");
    front.press(KeyCode::Down);
    front.press(KeyCode::Enter);
    let screen = front.screen();
    assert!(screen.contains("Carcassonne — first-edition,players=3 — seed 12"), "{screen}");
    assert!(screen.contains("player 2 (random)"), "{screen}");
}

#[test]
fn french_is_spoken_throughout() {
    let mut front = Front::speaking("bobail", &["me", "random"], (80, 24), Lang::Fr, false);
    front.write("b1-c2");
    let screen = front.screen();
    assert!(screen.contains("! le pion s'arrête trop tôt en C2") && screen.contains("joueur 1>"), "{screen}");
    front.press(KeyCode::Char('?'));
    assert!(front.screen().contains("Aide"));
}

#[test]
fn no_colours_means_none_and_otherwise_sixteen_do() {
    for game in games().metas() {
        let mut plain = Front::speaking(game.id, &["me", "random"], (100, 30), Lang::En, false);
        plain.press(KeyCode::Enter);
        assert!(plain.buffer().content.iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset));
        let mut coloured = Front::speaking(game.id, &["me", "random"], (100, 30), Lang::En, true);
        coloured.press(KeyCode::Enter);
        let cells = &coloured.buffer().content;
        assert!(cells.iter().any(|cell| cell.bg != Color::Reset || cell.fg != Color::Reset));
        let is_simple = |colour: Color| !matches!(colour, Color::Rgb(..) | Color::Indexed(_));
        assert!(cells.iter().all(|cell| is_simple(cell.fg) && is_simple(cell.bg)));
    }
}

#[test]
fn a_window_too_small_says_so() {
    for size in [(20, 5), (79, 10), (40, 30), (1, 1)] {
        let mut front = Front::game("carcassonne", &["me", "random"], size);
        front.press(KeyCode::Enter);
        assert!(size.0 < 30 || front.screen().contains("too small"));
    }
    Front::game("bobail", &["me"], (40, 10)).compare("too-small");
}

/// The cards of a hand, as the screen shows them.
fn hand(screen: &str) -> Vec<String> {
    let line = screen.lines().nth(10).unwrap().split('│').next().unwrap();
    line.split_whitespace()
        .map(|card| card.trim_matches(['<', '>', '[', ']']).to_owned())
        .filter(|card| !card.is_empty())
        .collect()
}

#[test]
fn people_do_not_see_each_others_cards() {
    let mut front = Front::game("schotten", &["me", "me"], (80, 24));
    assert!(front.screen().contains("It is the turn of player 1."));
    front.press(KeyCode::Enter);
    let first = hand(&front.screen());
    assert_eq!(first.len(), 6, "{first:?}");
    front.write(&format!("{}>5", first[0]));
    let cover = front.screen();
    assert!(cover.contains("It is the turn of player 2."), "{cover}");
    assert!(first.iter().all(|card| !cover.contains(card.as_str())));
    front.press(KeyCode::Char('x'));
    assert_eq!(front.screen(), cover);
    front.press(KeyCode::Enter);
    let second = front.screen();
    assert!(second.contains("player 2>"));
    let shown = hand(&second);
    assert_eq!(shown.len(), 6);
    assert!(first[1..].iter().all(|card| !shown.contains(card)), "{second}");
}

#[test]
fn moves_are_told_in_words_and_in_notation_when_asked() {
    let mut front = Front::game("bobail", &["me", "random"], (80, 24));
    front.write("b1e4");
    let words = "1. Player 1 slides a pawn";
    assert!(front.screen().contains(words), "{}", front.screen());
    front.control('n');
    let screen = front.screen();
    assert!(screen.contains("1. player 1: B1-E4") && !screen.contains(words), "{screen}");
    front.write("notation");
    assert!(front.screen().contains(words));
    front.press(KeyCode::Char('?'));
    while !front.screen().contains("Ctrl-N") {
        front.press(KeyCode::Down);
    }
}

#[test]
fn what_was_asked_for_is_played_unless_the_interrupted_game_is_wanted() {
    let saves = saves("asked");
    let begin = |game: &str, seed: u64| {
        let seats = ["me".to_owned(), "random".to_owned()];
        LocalGame::start(&games(), &Setup::new(game).seed(seed), &seats, &saves, Lang::En).unwrap()
    };
    let open = |local_game| {
        Front::new(App::new(&games(), Some(local_game), &saves, Lang::En, Theme::new(false)), (80, 24))
    };
    open(begin("bobail", 1)).write("b1e4");
    // Another game is begun at once.
    assert!(open(begin("schotten", 2)).screen().starts_with(" Schotten-Totten"));
    // The same game is offered; Enter begins what was asked for, and the other is kept.
    let mut same = open(begin("bobail", 2));
    assert!(same.screen().contains("A game of Bobail was interrupted: autosave-bobail-1"));
    same.press(KeyCode::Enter);
    assert!(same.screen().contains("seed 2"), "{}", same.screen());
    assert_eq!(saves.interrupted(), ["autosave-bobail-1"]);
}

#[test]
fn a_game_that_cannot_be_kept_says_so_once() {
    let folder = std::env::temp_dir().join(format!("bastide-tui-{}-blocked", std::process::id()));
    std::fs::write(&folder, "").unwrap();
    let saves = Saves::find(Some(&folder.join("saves")));
    let seats = ["me".to_owned(), "random".to_owned()];
    let local_game = LocalGame::start(&games(), &Setup::new("bobail"), &seats, &saves, Lang::En).unwrap();
    let mut front =
        Front::new(App::new(&games(), Some(local_game), &saves, Lang::En, Theme::new(false)), (80, 24));
    front.write("b1e4");
    let screen = front.screen();
    assert!(screen.contains("! The game goes on, but it is not kept: "), "{screen}");
    assert!(screen.contains("save ./game.json"), "the whole message is shown: {screen}");
    front.press(KeyCode::Enter);
    front.press(KeyCode::Enter);
    front.press(KeyCode::Enter);
    assert!(!front.screen().contains("not kept"), "{}", front.screen());
    std::fs::remove_file(folder).unwrap();
}

#[test]
fn every_screen_can_be_spelt_without_special_characters() {
    let theme = Theme::new(false).with(Charset::Ascii);
    for lang in Lang::ALL {
        let saves = saves(&format!("ascii-{lang}"));
        let mut fronts = vec![Front::new(App::new(&games(), None, &saves, lang, theme), (80, 24))];
        for (game, rules) in
            [("bobail", ""), ("schotten", "tactics"), ("carcassonne", "everything,ties=halves")]
        {
            let setup = Setup::new(game).rules(rules).seed(7);
            let seats = ["me".to_owned(), "normal".to_owned()];
            let local_game = LocalGame::start(&games(), &setup, &seats, &saves, lang).unwrap();
            fronts.push(Front::new(App::new(&games(), Some(local_game), &saves, lang, theme), (100, 30)));
        }
        for front in &mut fronts {
            for key in [KeyCode::Char(' '), KeyCode::Down, KeyCode::Right, KeyCode::Char('?'), KeyCode::Esc] {
                front.press(key);
                let screen = front.screen();
                assert!(screen.is_ascii(), "{lang}:\n{screen}");
            }
        }
    }
}

/// Cards, stones, squares and what is said are all there in a small window.
#[test]
fn a_small_window_is_enough_for_two_games_and_the_menu() {
    for lang in Lang::ALL {
        let saves = saves(&format!("small-{lang}"));
        let mut menu = Front::new(App::new(&games(), None, &saves, lang, Theme::new(false)), (60, 20));
        let screen = menu.screen();
        assert!(screen.contains("Bobail") && screen.contains(terminal::MENU_LEAVE.get(lang)), "{screen}");
        for game in ["bobail", "schotten"] {
            let mut front = Front::speaking(game, &["me", "random"], (60, 20), lang, false);
            for _ in 0..30 {
                front.press(KeyCode::Right);
                front.press(KeyCode::Enter);
            }
            let screen = front.screen();
            assert!(
                screen.contains("1. ") || screen.contains("Random") || screen.contains("random"),
                "{screen}"
            );
        }
        for (game, is_small) in [("bobail", false), ("schotten", false), ("carcassonne", true)] {
            let shows = |size| Front::speaking(game, &["me", "random"], size, lang, false).screen();
            let words = terminal::TOO_SMALL.get(lang);
            assert_eq!(shows((60, 20)).contains(words), is_small, "{game}");
            assert!(shows((59, 20)).contains(words) && shows((60, 19)).contains(words), "{game}");
        }
    }
    let mut front = Front::game("schotten", &["me", "random"], (60, 20));
    front.press(KeyCode::Enter);
    front.press(KeyCode::Enter);
    front.compare("schotten-60x20");
    let mut front = Front::game("bobail", &["me", "random"], (60, 20));
    front.write("b1e4");
    front.compare("bobail-60x20");
}

/// With everything on, the last entry of the log and every kind of tile that is left are on a screen of 80×24.
#[test]
fn the_log_and_all_tiles_are_shown_with_every_variant() {
    for lang in Lang::ALL {
        let saves = saves(&format!("everything-{lang}"));
        let seats = ["me".to_owned(), "me".to_owned()];
        let rules = "everything,open-hands=on,victory=territory:40";
        let setup = Setup::new("carcassonne").rules(rules).seed(7);
        let mut session = games().start(&setup).unwrap();
        let mut rng = rollout_rng(3);
        let mut played = 0;
        while let Some(seat) = session.status().to_move {
            let moves = session.legal_moves(Viewer::Seat(seat));
            session.play(seat, &moves[below(&mut rng, moves.len() as u32) as usize]).unwrap();
            played += 1;
            if played % 7 != 0 || session.status().to_move.is_none() {
                continue;
            }
            let save = crate::saves::Save { players: seats.to_vec(), record: session.record() };
            let local_game = LocalGame::resume(&games(), &save, &[], &saves).unwrap();
            let (viewer, listener) = (local_game.viewer(), local_game.listener());
            let mut front =
                Front::new(App::new(&games(), Some(local_game), &saves, lang, Theme::new(false)), (80, 24));
            let screen = front.screen();
            let log = session.log(listener, lang);
            let last = log.iter().rev().find(|entry| entry.seat.is_some() || !entry.told.is_empty()).unwrap();
            let words: String = last.words.split_whitespace().take(6).collect::<Vec<_>>().join(" ");
            assert!(screen.contains(&words), "{lang}: `{words}`\n{screen}");
            for left in session.view(viewer, lang)["pile"].as_array().unwrap() {
                if left["copies"] != 0 {
                    let kind = format!("{}{}", left["tile"].as_str().unwrap(), left["copies"]);
                    let is_there = screen.split([' ', '\n', '│']).any(|word| word == kind);
                    assert!(is_there, "{lang}: {kind} after {played}:\n{screen}");
                }
            }
        }
    }
}

#[test]
fn long_refusals_are_shown_whole() {
    let mut front = Front::game("carcassonne", &["me", "random"], (80, 24));
    front.write(&format!("load {}", "x".repeat(50)));
    front.write("Z@0,1 knight");
    let before = front.screen();
    assert!(before.contains("! "), "{before}");
    front.write("save ./no/such/folder/anywhere/on/this/machine/with/a/rather/long/name/so/that/it/needs/more/than/two/lines/of/the/screen/game.json");
    let screen = front.screen();
    assert!(screen.contains("game.json") && screen.contains("player 1>"), "{screen}");
    assert!(screen.contains("error 2)"), "the end of the message is there: {screen}");
}

#[test]
fn claims_are_explained() {
    let mut front = Front::game("schotten", &["me", "random"], (80, 24));
    front.write("!3");
    assert!(front.screen().contains("! "), "a claim that cannot be is refused in words");
    front.press(KeyCode::Enter);
    assert!(front.screen().contains("has 0 cards; to claim it needs 3"));
}

/// Plays a whole game by arrows, turns and Enter.
fn play_by_keys(mut front: Front, seed: u64) -> Front {
    let mut rng = rollout_rng(seed);
    for _ in 0..5_000 {
        let keys = [KeyCode::Up, KeyCode::Down, KeyCode::Left, KeyCode::Right, KeyCode::Char(' ')];
        front.press(keys[below(&mut rng, 5) as usize]);
        front.press(KeyCode::Enter);
        if front.screen().contains(GAME_OVER) {
            return front;
        }
    }
    panic!("no end:\n{}", front.screen());
}

#[test]
fn whole_games_are_played_by_keys() {
    for meta in games().metas() {
        for seats in [&["me", "me"][..], &["me", "random"], &["random", "me"]] {
            let mut front = play_by_keys(Front::game(meta.id, seats, (100, 30)), 3);
            let screen = front.screen();
            assert!(screen.contains("wins.") || screen.contains("draw"), "{screen}");
        }
    }
}

/// Games that this crate has never heard of are entries of a catalogue, and nothing more.
#[test]
fn toys_are_chosen_in_the_menu_and_played_by_keys() {
    let access = Access::default();
    let games = catalogue![Entry::new(common::<Dice>(&access)), Entry::new(common::<Cards>(&access))].games();
    for (game, people) in games.metas().zip([2, 3]) {
        let seats = vec!["me".to_owned(); people];
        let saves = saves(game.id);
        let local_game =
            LocalGame::start(&games, &Setup::new(game.id).seed(7), &seats, &saves, Lang::En).unwrap();
        let app = App::new(&games, Some(local_game), &saves, Lang::En, Theme::new(false));
        play_by_keys(Front::new(app, (100, 30)), 3);
    }
    let mut menu = Front::new(App::new(&games, None, &saves("toys"), Lang::Fr, Theme::new(false)), (100, 30));
    let screen = menu.screen();
    assert!(screen.contains(Dice::META.title.get(Lang::Fr)) && !screen.contains("Bobail"), "{screen}");
    menu.press(KeyCode::Char('?'));
    menu.press(KeyCode::Esc);
    while !menu.screen().contains("▶ Commencer") {
        menu.press(KeyCode::Down);
    }
    menu.press(KeyCode::Enter);
    assert!(menu.screen().contains(Dice::META.title.get(Lang::Fr)), "{}", menu.screen());
}

#[test]
fn variants_are_played_by_keys() {
    for rules in
        ["everything", "hand=2,victory=territory:12", "actions=recall+move+exchange,victory=blockade:2"]
    {
        let mut front = Front::varied(rules, &["me", "random"]);
        let first = front.screen();
        assert!(!rules.contains("hand") || first.contains("tiles: ? ?"), "{first}");
        assert!(!rules.contains("territory") || first.contains("controls 0/12"), "{first}");
        assert!(
            rules != "everything" || first.contains("$\u{a0}market") && first.contains("tiles: ?"),
            "{first}"
        );
        let mut front = play_by_keys(front, 5);
        let screen = front.screen();
        assert!(screen.contains("wins.") || screen.contains("draw"), "{screen}");
    }
}

#[test]
fn opponents_play_each_other_step_by_step_and_alone() {
    let mut front = Front::game("bobail", &["random", "random"], (80, 24));
    front.app.key(KeyEvent::new(KeyCode::Char(' '), KeyModifiers::NONE));
    assert!(front.screen().contains("Paused."));
    let moves = |front: &mut Front| front.screen().lines().filter(|line| line.contains(". Player")).count();
    assert_eq!(moves(&mut front), 0);
    for step in 1..=3 {
        front.press(KeyCode::Right);
        assert_eq!(moves(&mut front), step);
    }
    front.press(KeyCode::Char('+'));
    front.press(KeyCode::Char(' '));
    assert!(front.screen().contains(GAME_OVER));
}

#[test]
fn undo_redo_hint_resign_save_and_load() {
    let mut front = Front::game("bobail", &["me", "random"], (80, 24));
    front.write("b1e4");
    let after = front.screen();
    assert!(after.contains("1. Player 1 slides a pawn") && after.contains("2. "), "{after}");
    front.control('z');
    assert!(!front.screen().contains("Player 1 slides"));
    front.control('y');
    assert_eq!(front.screen(), after);
    front.write("save evening");
    assert!(front.screen().contains("saved in"));
    front.write("save ../evil/..");
    assert!(front.screen().contains("! "));
    front.write("undo");
    front.write("load evening");
    assert!(front.screen().contains("1. Player 1 slides a pawn"));
    front.write("load nothing");
    assert!(front.screen().contains("there is no save `nothing`"));
    front.write("resign");
    assert!(front.screen().contains("resign yes"));
    front.write("resign yes");
    let over = front.screen();
    assert!(over.contains("player 2 (random) wins."), "{over}");
    front.press(KeyCode::Enter);
    assert!(front.screen().contains("Start the game"));
}

#[test]
fn a_hint_leads_the_cursor() {
    let mut front = Front::game("bobail", &["me", "random"], (80, 24));
    front.control('t');
    let screen = front.screen();
    assert!(screen.contains("Hint by Hard: Slide the pawn from "), "{screen}");
}

#[test]
fn an_interrupted_game_is_offered() {
    let saves = saves("interrupted");
    let begin = |seed: u64| {
        LocalGame::start(&games(), &Setup::new("bobail").seed(seed), &[], &saves, Lang::En).unwrap()
    };
    let mut front =
        Front::new(App::new(&games(), Some(begin(1)), &saves, Lang::En, Theme::new(false)), (80, 24));
    front.write("b1e4");
    front.control('c');
    assert!(front.app.is_over());
    let mut next =
        Front::new(App::new(&games(), Some(begin(2)), &saves, Lang::En, Theme::new(false)), (80, 24));
    assert!(next.screen().contains("A game of Bobail was interrupted: autosave-bobail-1"));
    next.press(KeyCode::Char('y'));
    assert!(next.screen().contains("1. Player 1 slides a pawn"));
    let mut menu = Front::new(App::new(&games(), None, &saves, Lang::En, Theme::new(false)), (80, 24));
    assert!(menu.screen().contains("Go on with"));
    menu.press(KeyCode::Enter);
    assert!(menu.screen().contains("1. Player 1 slides a pawn"));
}

#[test]
fn puzzles_are_solved_by_typing_and_by_the_cursor() {
    let saves = saves("puzzles");
    let mut front = Front::new(App::new(&games(), None, &saves, Lang::En, Theme::new(false)), (80, 24));
    let start = front.screen();
    assert!(start.contains("Puzzles of Bobail"), "{start}");
    while !front.screen().contains("▶ Puzzles of Bobail") {
        front.press(KeyCode::Down);
    }
    front.press(KeyCode::Enter);
    let screen = front.screen();
    assert!(screen.contains("Puzzle 3-1 — 0 of") && screen.contains("wins in 3 turns"), "{screen}");
    let line = games().attempt("3-1").unwrap().solution();
    front.write("z9");
    assert!(front.screen().contains("! "));
    front.write(&line[0]);
    assert!(front.screen().contains("now win in 1"), "{}", front.screen());
    // The solution leads the cursor; Enter takes what it stands on.
    front.control('t');
    for _ in 0..4 {
        front.press(KeyCode::Enter);
        if front.screen().contains("Solved!") {
            break;
        }
    }
    assert!(front.screen().contains("does not count"), "{}", front.screen());
    front.press(KeyCode::Enter);
    assert!(front.screen().contains("Puzzle 3-2 — 0 of"));
    front.press(KeyCode::Esc);
    front.press(KeyCode::Esc);
    assert!(front.screen().contains("Start the game"));
}

#[test]
fn the_menu_makes_a_table_in_the_background() {
    let saves = saves("table");
    let mut front = Front::new(App::new(&games(), None, &saves, Lang::En, Theme::new(false)), (80, 24));
    while !front.screen().contains("▶ Table of the solved game") {
        front.press(KeyCode::Down);
    }
    assert!(front.screen().contains("of memory"), "{}", front.screen());
    front.press(KeyCode::Enter);
    while front.app.is_moving() {
        std::thread::yield_now();
    }
    assert!(front.screen().contains("the table is there"), "{}", front.screen());
    let folder = super::maker::Maker::order(&games(), "bobail", "").unwrap().folder;
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_review_needs_a_table() {
    let mut front = Front::game("carcassonne", &["me", "random"], (100, 30));
    front.write("review");
    assert!(front.screen().contains("! what moves are worth"), "{}", front.screen());
}

fn any_key() -> impl Strategy<Value = KeyEvent> {
    let code = prop_oneof![
        6 => Just(KeyCode::Enter),
        2 => Just(KeyCode::Esc),
        2 => Just(KeyCode::Backspace),
        3 => prop::sample::select(vec![KeyCode::Up, KeyCode::Down, KeyCode::Left, KeyCode::Right]),
        2 => prop::sample::select(vec![KeyCode::Tab, KeyCode::Home, KeyCode::End, KeyCode::PageUp, KeyCode::PageDown, KeyCode::F(1)]),
        6 => any::<char>().prop_map(KeyCode::Char),
        4 => prop::sample::select(" ?0123456789+-ABCEabcde@>!:,/".chars().collect::<Vec<_>>()).prop_map(KeyCode::Char),
    ];
    // Leaving is tested elsewhere.
    let modifiers = prop_oneof![8 => Just(KeyModifiers::NONE), 1 => Just(KeyModifiers::SHIFT), 1 => Just(KeyModifiers::CONTROL)];
    (code, modifiers).prop_map(|(code, modifiers)| KeyEvent::new(code, modifiers))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn no_keys_break_the_front(
        game in prop::sample::select(vec!["bobail", "carcassonne", "schotten"]),
        people in 0usize..3,
        menu in any::<bool>(),
        size in (1u16..140, 1u16..50),
        lang in prop::sample::select(vec![Lang::En, Lang::Fr]),
        keys in prop::collection::vec(any_key(), 0..80),
    ) {
        let saves = saves("keys");
        let seats: Vec<String> = (0..2).map(|seat| if seat < people { "me" } else { "random" }.to_owned()).collect();
        let local_game = LocalGame::start(&games(), &Setup::new(game).seed(7), &seats, &saves, Lang::En).unwrap();
        let mut front = Front::new(App::new(&games(), (!menu).then_some(local_game), &saves, lang, Theme::new(true)), size);
        for key in keys {
            front.app.key(key);
            front.app.tick();
            let _ = front.buffer();
        }
    }
}
