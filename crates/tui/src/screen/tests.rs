//! Screens on the test back end: whole games by keys, golden screens, keys at random.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::path::PathBuf;

use bastide_agents::common;
use bastide_catalogue::{Access, TableFolder, shipped};
use bastide_core::seed::{below, rollout_rng};
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
        let local_game = LocalGame::start(&games(), &Setup::new(game).seed(7), &seats, &saves).unwrap();
        Self::new(App::new(&games(), Some(local_game), &saves, lang, Theme::new(coloured)), size)
    }

    /// Carcassonne under some rules.
    fn varied(rules: &str, seats: &[&str]) -> Self {
        let saves = saves(&format!("varied-{}-{}", rules.replace([':', '=', ','], "-"), seats.join("-")));
        let seats: Vec<String> = seats.iter().map(|&seat| seat.to_owned()).collect();
        let local_game =
            LocalGame::start(&games(), &Setup::new("carcassonne").rules(rules).seed(7), &seats, &saves)
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
        let local_game = LocalGame::start(&games, &Setup::new(game.id).seed(7), &seats, &saves).unwrap();
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
        assert!(rules != "everything" || first.contains("$ market") && first.contains("tiles: ?"), "{first}");
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
    let moves = |front: &mut Front| front.screen().lines().filter(|line| line.contains(". player")).count();
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
    assert!(after.contains("1. player 1: B1-E4") && after.contains("2. player 2:"), "{after}");
    front.control('z');
    assert!(!front.screen().contains("B1-E4"));
    front.control('y');
    assert_eq!(front.screen(), after);
    front.write("save evening");
    assert!(front.screen().contains("saved in"));
    front.write("save ../evil/..");
    assert!(front.screen().contains("! "));
    front.write("undo");
    front.write("load evening");
    assert!(front.screen().contains("1. player 1: B1-E4"));
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
    assert!(screen.contains("hint: "), "{screen}");
}

#[test]
fn an_interrupted_game_is_offered() {
    let saves = saves("interrupted");
    let begin =
        |seed: u64| LocalGame::start(&games(), &Setup::new("bobail").seed(seed), &[], &saves).unwrap();
    let mut front =
        Front::new(App::new(&games(), Some(begin(1)), &saves, Lang::En, Theme::new(false)), (80, 24));
    front.write("b1e4");
    front.control('c');
    assert!(front.app.is_over());
    let mut next =
        Front::new(App::new(&games(), Some(begin(2)), &saves, Lang::En, Theme::new(false)), (80, 24));
    assert!(next.screen().contains("A game was interrupted: autosave-bobail-1"));
    next.press(KeyCode::Char('y'));
    assert!(next.screen().contains("1. player 1: B1-E4"));
    let mut menu = Front::new(App::new(&games(), None, &saves, Lang::En, Theme::new(false)), (80, 24));
    assert!(menu.screen().contains("Go on with"));
    menu.press(KeyCode::Enter);
    assert!(menu.screen().contains("1. player 1: B1-E4"));
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
        let local_game = LocalGame::start(&games(), &Setup::new(game).seed(7), &seats, &saves).unwrap();
        let mut front = Front::new(App::new(&games(), (!menu).then_some(local_game), &saves, lang, Theme::new(true)), size);
        for key in keys {
            front.app.key(key);
            front.app.tick();
            let _ = front.buffer();
        }
    }
}
