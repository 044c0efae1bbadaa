//! The start menu: game, rules, seats, seed; or a game that was saved. How it looks is in [`draw`].

mod draw;

use bastide_core::Lang;
use bastide_core::error::shorten;
use bastide_core::words::terminal as words;
use bastide_session::catalogue::RulesRead;
use bastide_session::solved::SolveJob;
use bastide_session::{Games, Session, Setup};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use serde_json::Map;

use crate::local_game::draw_seed;
use crate::player::Player;
use crate::saves::Saves;
use crate::screen::catalogue::{self, Entry};
use crate::screen::maker::Maker;
use crate::screen::overlay::{Answer, Overlay};
use crate::screen::theme::Theme;

/// The most characters of a typed value.
const MOST_INPUT: usize = 200;

/// What the person wants.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// To go on choosing.
    Choose,
    /// To start this game with these seats.
    Start(Box<Setup>, Vec<String>),
    /// To go on with the game saved under this name.
    Load(String),
    /// To solve puzzles.
    Puzzles,
    /// To leave.
    Quit,
}

/// A line of the menu.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Row {
    Continue(String),
    Game,
    Preset,
    Options,
    Option(usize),
    Seat(usize),
    Seed,
    Start,
    Load,
    Puzzles,
    /// The table that is not there yet.
    MakeTable,
    Language,
    Quit,
}

/// The start menu.
pub(crate) struct Menu {
    lang: Lang,
    theme: Theme,
    games: Games,
    saves: Saves,
    maker: Maker,
    entries: Vec<Entry>,
    interrupted: Option<String>,
    game: usize,
    /// The rules as text; always readable.
    rules: String,
    understood: RulesRead,
    seats: Vec<String>,
    seed: String,
    row: usize,
    shows_options: bool,
    typed: Option<String>,
    message: Option<String>,
    overlay: Option<Overlay>,
}

impl Menu {
    pub(crate) fn new(games: &Games, lang: Lang, theme: Theme, saves: &Saves, maker: Maker) -> Self {
        let entries = catalogue::entries(games, lang);
        let understood = RulesRead { text: String::new(), seats: 2, values: Map::new(), texts: Vec::new() };
        let mut menu = Self {
            lang,
            theme,
            games: games.clone(),
            saves: saves.clone(),
            maker,
            entries,
            interrupted: saves.interrupted().into_iter().next(),
            game: 0,
            rules: String::new(),
            understood,
            seats: vec!["me".to_owned(), "normal".to_owned()],
            seed: String::new(),
            row: 0,
            shows_options: false,
            typed: None,
            message: None,
            overlay: None,
        };
        let _ = menu.set_rules(String::new());
        menu
    }

    /// The language chosen.
    pub(crate) const fn lang(&self) -> Lang {
        self.lang
    }

    pub(crate) fn tell(&mut self, text: String) {
        self.message = Some(text);
    }

    fn entry(&self) -> &Entry {
        &self.entries[self.game]
    }

    fn rows(&self) -> Vec<Row> {
        let mut rows: Vec<Row> = self.interrupted.clone().map(Row::Continue).into_iter().collect();
        rows.extend([Row::Game, Row::Preset, Row::Options]);
        if self.shows_options {
            rows.extend((0..self.entry().options.len()).map(Row::Option));
        }
        rows.extend((0..self.understood.seats).map(Row::Seat));
        rows.extend([Row::Seed, Row::Start, Row::Load]);
        if self.entries.iter().any(|entry| entry.has_puzzles) {
            rows.push(Row::Puzzles);
        }
        if self.order().is_some() {
            rows.push(Row::MakeTable);
        }
        rows.extend([Row::Language, Row::Quit]);
        rows
    }

    fn current(&self) -> Row {
        let rows = self.rows();
        rows[self.row.min(rows.len() - 1)].clone()
    }

    /// Takes rules if they can be read; otherwise nothing changes.
    fn set_rules(&mut self, text: String) -> Result<(), String> {
        self.understood = catalogue::understand(&self.games, self.entry().id, &text, self.lang)?;
        self.rules = text;
        self.seats.resize(self.understood.seats, "normal".to_owned());
        Ok(())
    }

    /// What a key does.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Wish {
        if let Some(overlay) = &mut self.overlay {
            let answer = overlay.key(key);
            if answer != Answer::Stay {
                self.overlay = None;
            }
            return match answer {
                Answer::Chosen(name) => Wish::Load(name),
                _ => Wish::Choose,
            };
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return Wish::Choose;
        }
        self.message = None;
        if self.typed.is_some() {
            self.type_key(key.code);
            return Wish::Choose;
        }
        match key.code {
            KeyCode::Up | KeyCode::BackTab => self.row = self.row.saturating_sub(1),
            KeyCode::Down | KeyCode::Tab => self.row = (self.row + 1).min(self.rows().len() - 1),
            KeyCode::Home => self.row = 0,
            KeyCode::End => self.row = self.rows().len() - 1,
            KeyCode::Left => self.shift(false),
            KeyCode::Right => self.shift(true),
            KeyCode::Enter => return self.enter(),
            KeyCode::Char('?') | KeyCode::F(1) => self.help(),
            KeyCode::Char('q') if !self.can_type() => return Wish::Quit,
            KeyCode::Char(mark) if self.can_type() && !mark.is_control() => {
                self.typed = Some(mark.to_string());
            }
            _ => {}
        }
        Wish::Choose
    }

    fn can_type(&self) -> bool {
        matches!(self.current(), Row::Preset | Row::Option(_) | Row::Seat(_) | Row::Seed)
    }

    fn type_key(&mut self, code: KeyCode) {
        let Some(typed) = &mut self.typed else { return };
        match code {
            KeyCode::Esc => self.typed = None,
            KeyCode::Backspace => {
                typed.pop();
            }
            KeyCode::Enter => {
                let text = typed.trim().to_owned();
                match self.take_typed(&text) {
                    Ok(()) => self.typed = None,
                    Err(why) => self.message = Some(why),
                }
            }
            KeyCode::Char(mark) if !mark.is_control() && typed.chars().count() < MOST_INPUT => {
                typed.push(mark);
            }
            _ => {}
        }
    }

    fn take_typed(&mut self, text: &str) -> Result<(), String> {
        match self.current() {
            Row::Preset => self.set_rules(text.to_owned()),
            Row::Option(index) => self.set_option(index, text),
            Row::Seat(index) => self.set_seat(index, text),
            Row::Seed if text.is_empty() || text.parse::<u64>().is_ok() => {
                self.seed = text.to_owned();
                Ok(())
            }
            Row::Seed => Err(words::is_no_seed_a_whole(self.lang, &shorten(text))),
            _ => Ok(()),
        }
    }

    /// Sets one option beside those that differ from the preset.
    fn set_option(&mut self, index: usize, value: &str) -> Result<(), String> {
        let name = self.entry().options[index].name;
        let text = self.understood.text.clone();
        let mut parts: Vec<String> =
            text.split(',').filter(|part| part.split('=').next() != Some(name)).map(str::to_owned).collect();
        parts.push(format!("{name}={value}"));
        self.set_rules(parts.join(","))
    }

    fn set_seat(&mut self, index: usize, text: &str) -> Result<(), String> {
        let session = self.probe()?;
        let player =
            Player::read(text, &*session).map_err(|error| bastide_core::Say::say(&error, self.lang))?;
        player.text().clone_into(&mut self.seats[index]);
        Ok(())
    }

    /// A game of this kind, to ask about opponents.
    fn probe(&self) -> Result<Box<dyn Session>, String> {
        let setup = Setup::new(self.entry().id).rules(self.rules.as_str());
        self.games.start(&setup).map_err(|error| bastide_core::Say::say(&error, self.lang))
    }

    /// Changes the value of the current line to the next or the one before.
    fn shift(&mut self, forward: bool) {
        match self.current() {
            Row::Game => {
                self.game = next(self.game, self.entries.len(), forward);
                self.shows_options = false;
                let _ = self.set_rules(String::new());
                let levels: Vec<&str> = self.entry().levels.iter().map(|level| level.name).collect();
                // Specs of one game mean nothing in another.
                for seat in
                    self.seats.iter_mut().filter(|seat| *seat != "me" && !levels.contains(&seat.as_str()))
                {
                    "normal".clone_into(seat);
                }
            }
            Row::Preset => {
                let presets = &self.entry().presets;
                let name = self.understood.text.split(',').next().unwrap_or_default();
                let at = presets.iter().position(|preset| preset.name == name).unwrap_or(0);
                let chosen = presets[next(at, presets.len(), forward)].name;
                let _ = self.set_rules(chosen.to_owned());
            }
            Row::Option(index) => self.shift_option(index, forward),
            Row::Seat(index) => {
                let mut choices = vec!["me"];
                // A table that has come meanwhile brings its levels.
                self.entries = catalogue::entries(&self.games, self.lang);
                choices.extend(self.entry().levels.iter().map(|level| level.name));
                let at = choices.iter().position(|choice| *choice == self.seats[index]).unwrap_or(0);
                choices[next(at, choices.len(), forward)].clone_into(&mut self.seats[index]);
            }
            Row::Language => self.change_language(),
            _ => {}
        }
    }

    /// The next value of a list, or the number one more or less.
    fn shift_option(&mut self, index: usize, forward: bool) {
        let option = &self.entry().options[index];
        let now = self.understood.texts[index].clone();
        let value = match (option.values.iter().position(|value| *value == now), now.parse::<u32>()) {
            (Some(at), _) => option.values[next(at, option.values.len(), forward)].clone(),
            (None, Ok(number)) if forward => number.saturating_add(1).to_string(),
            (None, Ok(number)) => number.saturating_sub(1).to_string(),
            (None, Err(_)) => return,
        };
        if let Err(why) = self.set_option(index, &value) {
            self.message = Some(why);
        }
    }

    fn change_language(&mut self) {
        self.lang = self.lang.next();
        self.entries = catalogue::entries(&self.games, self.lang);
    }

    fn enter(&mut self) -> Wish {
        match self.current() {
            Row::Continue(name) => return Wish::Load(name),
            Row::Start => return self.start(),
            Row::Quit => return Wish::Quit,
            Row::Load => self.list_saves(),
            Row::Puzzles => return Wish::Puzzles,
            Row::MakeTable => self.make_table(),
            Row::Options => self.shows_options = !self.shows_options,
            Row::Language => self.change_language(),
            Row::Game => self.shift(true),
            Row::Preset => self.typed = Some(self.understood.text.clone()),
            Row::Option(index) => self.typed = Some(self.understood.texts[index].clone()),
            Row::Seat(index) => self.typed = Some(self.seats[index].clone()),
            Row::Seed => self.typed = Some(self.seed.clone()),
        }
        Wish::Choose
    }

    fn start(&mut self) -> Wish {
        let seed = self.seed.parse().unwrap_or_else(|_| draw_seed());
        let setup = Setup::new(self.entry().id).rules(self.rules.as_str()).seed(seed);
        Wish::Start(Box::new(setup), self.seats.clone())
    }

    /// What the table of these rules asks for; `None` for games that are not solved.
    fn order(&self) -> Option<SolveJob> {
        Maker::order(&self.games, self.entry().id, &self.rules)
    }

    fn make_table(&mut self) {
        let Some(order) = self.order() else { return };
        if let Err(why) = self.maker.toggle(&order, self.lang) {
            self.message = Some(why);
        }
    }

    fn list_saves(&mut self) {
        let names = self.saves.names();
        if names.is_empty() {
            self.message = Some(words::NO_SAVES.get(self.lang).to_owned());
        } else {
            self.overlay = Some(Overlay::list(words::LOAD_A_GAME.get(self.lang), names));
        }
    }

    fn help(&mut self) {
        let mut lines: Vec<String> = self.entry().help.lines().map(str::to_owned).collect();
        lines.push(String::new());
        lines.push(words::HERE_LINES_VALUES_ENTER_TO.get(self.lang).to_owned());
        self.overlay = Some(Overlay::page(words::HELP_2.get(self.lang), lines));
    }
}

fn next(at: usize, count: usize, forward: bool) -> usize {
    let step = if forward { 1 } else { count - 1 };
    (at + step) % count
}
