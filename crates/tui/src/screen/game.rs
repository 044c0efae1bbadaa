//! The screen of a game: what keys do there. How it looks is in [`draw`].

mod draw;
mod layout;

use bastide_core::words::terminal as words;
use bastide_core::{Lang, Say, Seat, Viewer};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::command::Command;
use crate::help;
use crate::journal::{Wording, hint_line, log_lines, move_lines, review_lines};
use crate::local_game::{LocalGame, find_save};
use crate::plain::ADVISER;
use crate::player::Player;
use crate::screen::board::GameBoard;
use crate::screen::cursor::{Cursor, Direction};
use crate::screen::overlay::{Answer, Overlay};
use crate::screen::theme::Theme;
use crate::thought::Thought;

/// Turns of the loop between two moves of opponents that nobody plays against, the fastest first.
const PACES: [u32; 5] = [0, 4, 10, 20, 40];

/// The most characters of a typed line.
const MOST_INPUT: usize = 400;

/// What the person wants to do beside playing.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    /// Go on.
    Stay,
    /// To the start menu.
    Menu,
    /// Leave.
    Quit,
}

/// What an opponent thinks about.
enum Purpose {
    /// Its own move.
    Move(Seat),
    /// A hint for the person.
    Hint,
}

/// A line for the person.
struct Message {
    text: String,
    is_warning: bool,
}

/// The screen of a game.
pub(crate) struct GameScreen {
    local_game: LocalGame,
    lang: Lang,
    wording: Wording,
    theme: Theme,
    board: GameBoard,
    cursor: Cursor,
    log: Vec<String>,
    input: String,
    message: Option<Message>,
    thought: Option<(Purpose, Thought)>,
    /// The person whose board was shown last.
    seen_by: Option<Seat>,
    is_covered: bool,
    is_paused: bool,
    pace: usize,
    /// Turns of the loop before the next opponent thinks.
    wait: u32,
    /// Turns of the loop, for what moves on the screen.
    ticks: usize,
    aside: (i32, i32),
    overlay: Option<Overlay>,
    is_leaving: bool,
}

impl GameScreen {
    pub(crate) fn new(local_game: LocalGame, lang: Lang, theme: Theme) -> Self {
        let board = GameBoard::Text(String::new());
        let mut table = Self {
            local_game,
            lang,
            wording: Wording::default(),
            theme,
            board,
            cursor: Cursor::default(),
            log: Vec::new(),
            input: String::new(),
            message: None,
            thought: None,
            seen_by: None,
            is_covered: false,
            is_paused: false,
            pace: 2,
            wait: 0,
            ticks: 0,
            aside: (0, 0),
            overlay: None,
            is_leaving: false,
        };
        table.refresh();
        table
    }

    /// Looks at the game anew, after anything has changed.
    fn refresh(&mut self) {
        let person = self.local_game.person_to_move();
        if let Some(seat) = person {
            self.is_covered = self.local_game.has_secrets() && self.seen_by != Some(seat);
            if !self.is_covered {
                self.seen_by = Some(seat);
            }
        } else {
            self.is_covered = false;
        }
        let viewer = self.local_game.viewer();
        self.board = GameBoard::of(&*self.local_game.session, viewer, self.lang);
        let choices = person.map(|seat| self.local_game.session.choices(Viewer::Seat(seat), self.lang));
        self.cursor = Cursor::new(choices.unwrap_or_default());
        self.log = log_lines(&self.local_game, self.wording, self.lang);
        if let Some(trouble) = self.local_game.take_trouble(self.lang) {
            self.warn(trouble);
        }
        self.aside = (0, 0);
        self.is_leaving = false;
    }

    /// The smallest window that the game fits into.
    pub(crate) const fn least(&self) -> (u16, u16) {
        self.board.needs().window
    }

    /// Whether an opponent thinks or is about to.
    pub(crate) fn is_moving(&self) -> bool {
        let waits = self.local_game.to_move().is_some() && self.local_game.person_to_move().is_none();
        self.thought.is_some() || (waits && !self.is_paused)
    }

    /// One turn of the loop: opponents think and play.
    pub(crate) fn tick(&mut self) {
        self.ticks = self.ticks.wrapping_add(1);
        if self.thought.as_ref().is_some_and(|(_, thought)| thought.is_ready()) {
            self.take_answer();
        } else if self.thought.is_none() && !self.is_paused {
            self.let_opponent_think();
        }
    }

    /// Waits for whoever thinks.
    #[cfg(test)]
    pub(crate) fn settle(&mut self) {
        while self.local_game.person_to_move().is_none()
            && self.local_game.to_move().is_some()
            && !self.is_paused
        {
            self.wait = 0;
            self.let_opponent_think();
            self.take_answer();
        }
        self.take_answer();
    }

    fn let_opponent_think(&mut self) {
        let Some((seat, Player::Opponent(spec))) = self.local_game.to_move() else { return };
        if self.wait > 0 {
            self.wait -= 1;
            return;
        }
        self.thought = Some((Purpose::Move(seat), self.local_game.ask(bastide_session::Purpose::Move, spec)));
    }

    fn take_answer(&mut self) {
        let Some((purpose, thought)) = self.thought.take() else { return };
        match (purpose, thought.finish()) {
            (Purpose::Move(seat), Ok(advice)) => {
                if let Err(error) = self.local_game.play(seat, &advice.text) {
                    self.is_paused = true;
                    self.warn(error.say(self.lang));
                }
                if self.local_game.people().is_empty() {
                    self.wait = PACES[self.pace];
                }
                self.refresh();
            }
            (Purpose::Hint, Ok(advice)) => {
                self.cursor.lead_to(&advice.text);
                let adviser = self.local_game.session.adviser(ADVISER);
                let hint = hint_line(&self.local_game, adviser, &advice, self.lang);
                self.tell(match self.wording {
                    Wording::Words => hint,
                    Wording::Notation => format!("{hint} {}", advice.text),
                });
            }
            (_, Err(error)) => {
                self.is_paused = true;
                self.warn(error.say(self.lang));
            }
        }
    }

    fn tell(&mut self, text: impl Into<String>) {
        self.message = Some(Message { text: text.into(), is_warning: false });
    }

    fn warn(&mut self, text: impl Into<String>) {
        self.message = Some(Message { text: text.into(), is_warning: true });
    }

    /// What a key does.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Flow {
        if let Some(overlay) = &mut self.overlay {
            let answer = overlay.key(key);
            if answer != Answer::Stay {
                self.overlay = None;
            }
            if let Answer::Chosen(name) = answer {
                self.load(&name);
            }
            return Flow::Stay;
        }
        if self.is_covered {
            if key.code == KeyCode::Enter {
                self.seen_by = self.local_game.person_to_move();
                self.refresh();
            }
            return Flow::Stay;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            self.control_key(key.code);
            return Flow::Stay;
        }
        self.plain_key(key)
    }

    fn control_key(&mut self, code: KeyCode) {
        match code {
            KeyCode::Char('z') => self.change(LocalGame::undo),
            KeyCode::Char('y' | 'r') => self.change(LocalGame::redo),
            KeyCode::Char('t') => self.hint(),
            KeyCode::Char('o') => self.load(""),
            KeyCode::Char('e') => self.review(),
            KeyCode::Char('n') => self.change_wording(),
            KeyCode::Char('s') => self.save(""),
            KeyCode::Char('u') => self.input.clear(),
            _ => {}
        }
    }

    fn plain_key(&mut self, key: KeyEvent) -> Flow {
        let shift = key.modifiers.contains(KeyModifiers::SHIFT);
        let is_empty = self.input.is_empty();
        let leaving = std::mem::take(&mut self.is_leaving);
        match key.code {
            KeyCode::Up => self.arrow(Direction::Up, shift),
            KeyCode::Down => self.arrow(Direction::Down, shift),
            KeyCode::Left => self.arrow(Direction::Left, shift),
            KeyCode::Right => self.arrow(Direction::Right, shift),
            KeyCode::PageUp => self.aside.1 -= 3,
            KeyCode::PageDown => self.aside.1 += 3,
            KeyCode::Home => self.aside = (0, 0),
            KeyCode::Tab => self.turn(true),
            KeyCode::BackTab => self.turn(false),
            KeyCode::F(1) => self.help(),
            KeyCode::Backspace if is_empty => {
                self.cursor.back();
            }
            KeyCode::Backspace => {
                self.input.pop();
            }
            KeyCode::Enter if is_empty => return self.enter(),
            KeyCode::Enter => return self.submit(),
            KeyCode::Esc => return self.escape(leaving),
            KeyCode::Char(mark) if is_empty && self.hot_key(mark) => {}
            KeyCode::Char(mark) if !mark.is_control() && self.input.chars().count() < MOST_INPUT => {
                self.input.push(mark);
            }
            _ => {}
        }
        Flow::Stay
    }

    /// Characters that do something where no move begins with them; whether this is one.
    fn hot_key(&mut self, mark: char) -> bool {
        let watching = self.local_game.people().is_empty();
        match mark {
            '?' => self.help(),
            ' ' | ']' => self.turn(true),
            '[' => self.turn(false),
            '+' if watching => self.pace = self.pace.saturating_sub(1),
            '-' if watching => self.pace = (self.pace + 1).min(PACES.len() - 1),
            '0'..='9' if self.picks_spots() => return self.pick_spot(mark),
            _ => return false,
        }
        true
    }

    fn picks_spots(&self) -> bool {
        self.cursor.level().iter().any(|choice| choice.id.starts_with("spot:"))
    }

    /// A number is that of a place for a follower; 0 is none.
    fn pick_spot(&mut self, mark: char) -> bool {
        let number = mark.to_digit(10).unwrap_or(0) as usize;
        let level = self.cursor.level();
        let is_none = |id: &str| id == "spot:none";
        let index = match number {
            0 => level.iter().position(|choice| is_none(&choice.id)),
            _ => level
                .iter()
                .enumerate()
                .filter(|(_, choice)| !is_none(&choice.id))
                .nth(number - 1)
                .map(|(at, _)| at),
        };
        if let Some(index) = index {
            self.cursor.select(index);
            self.pick();
        }
        true
    }

    fn arrow(&mut self, direction: Direction, shift: bool) {
        let step = match direction {
            Direction::Up => (0, -1),
            Direction::Down => (0, 1),
            Direction::Left => (-1, 0),
            Direction::Right => (1, 0),
        };
        if shift || self.cursor.level().is_empty() {
            if direction == Direction::Right && self.local_game.people().is_empty() && !shift {
                return self.step();
            }
            self.aside = (self.aside.0 + step.0, self.aside.1 + step.1);
            return;
        }
        self.aside = (0, 0);
        let board = &self.board;
        self.cursor.go(direction, |choice| board.place(choice));
    }

    /// Turns the tile to the right or to the left, or pauses opponents.
    fn turn(&mut self, right: bool) {
        if self.local_game.person_to_move().is_some() {
            self.cursor.rotate(right);
        } else {
            self.is_paused = !self.is_paused;
            self.wait = 0;
        }
    }

    /// One move of opponents while they are paused.
    fn step(&mut self) {
        self.is_paused = true;
        if self.thought.is_none() {
            self.wait = 0;
            self.let_opponent_think();
        }
    }

    fn enter(&mut self) -> Flow {
        if self.local_game.to_move().is_none() {
            return Flow::Menu;
        }
        if self.local_game.people().is_empty() {
            self.step();
        } else {
            self.pick();
        }
        Flow::Stay
    }

    fn pick(&mut self) {
        if let Some(text) = self.cursor.pick() {
            self.play(&text);
        }
    }

    /// Ends thinking, else clears the line, else goes back, else leaves when pressed twice.
    fn escape(&mut self, leaving: bool) -> Flow {
        if let Some((_, thought)) = &self.thought {
            thought.hurry();
        } else if !self.input.is_empty() {
            self.input.clear();
        } else if !self.cursor.back() {
            if leaving {
                return Flow::Menu;
            }
            self.is_leaving = true;
            self.tell(words::ESC_ONCE_MORE_TO_THE.get(self.lang));
        }
        Flow::Stay
    }

    fn submit(&mut self) -> Flow {
        let line = std::mem::take(&mut self.input);
        self.message = None;
        match Command::read(&line) {
            Command::Nothing => {}
            Command::Move(text) => self.play(&text),
            Command::Moves => self.list_moves(),
            Command::Log => self.show(words::LOG_2.get(self.lang), self.log.clone()),
            Command::Odds => self.odds(),
            Command::Notation => self.change_wording(),
            Command::Hint => self.hint(),
            Command::Turn(by) => self.turn(by > 0),
            Command::Review => self.review(),
            Command::Undo => self.change(LocalGame::undo),
            Command::Redo => self.change(LocalGame::redo),
            Command::Save(name) => self.save(&name),
            Command::Load(name) => self.load(&name),
            Command::Resign(is_sure) => self.resign(is_sure),
            Command::Help => self.help(),
            Command::Quit => return Flow::Quit,
        }
        Flow::Stay
    }

    fn play(&mut self, text: &str) {
        let Some(seat) = self.local_game.person_to_move() else {
            return self.warn(words::IT_IS_NOT_YOUR_TURN.get(self.lang));
        };
        // A hint that comes too late is of no use.
        self.thought = None;
        match self.local_game.play(seat, text) {
            Ok(()) => {
                self.message = None;
                self.refresh();
            }
            Err(error) => self.warn(error.say(self.lang)),
        }
    }

    /// Takes back or plays again; whoever thinks is not waited for.
    fn change(&mut self, change: fn(&mut LocalGame) -> Result<(), bastide_session::SessionError>) {
        self.thought = None;
        match change(&mut self.local_game) {
            Ok(()) => {
                self.is_paused |= self.local_game.people().is_empty();
                self.message = None;
                self.refresh();
            }
            Err(error) => self.warn(error.say(self.lang)),
        }
    }

    /// Tells moves in notation, or in words again.
    fn change_wording(&mut self) {
        self.wording = self.wording.other();
        self.log = log_lines(&self.local_game, self.wording, self.lang);
        self.tell(self.wording.say(self.lang));
    }

    fn hint(&mut self) {
        if self.local_game.person_to_move().is_some() && self.thought.is_none() {
            let adviser = self.local_game.session.adviser(ADVISER);
            let thought = self.local_game.ask(bastide_session::Purpose::Advice, adviser);
            self.thought = Some((Purpose::Hint, thought));
        }
    }

    /// How likely what is still to come is, as far as whoever looks can know.
    fn odds(&mut self) {
        match self.local_game.session.odds(self.local_game.viewer(), self.lang) {
            Some(odds) => {
                let lines = odds.lines().map(str::to_owned).collect();
                self.show(words::ODDS_2.get(self.lang), lines);
            }
            None => self.warn(words::NO_ODDS.get(self.lang)),
        }
    }

    /// What every move was worth, where that is known for certain.
    fn review(&mut self) {
        match review_lines(&self.local_game, self.wording, self.lang) {
            Ok(lines) => self.show(words::REVIEW_2.get(self.lang), lines),
            Err(why) => self.warn(why),
        }
    }

    fn resign(&mut self, is_sure: bool) {
        if !is_sure {
            return self.tell(words::RESIGN_SURE.get(self.lang));
        }
        let people = self.local_game.people();
        let Some(seat) = self.local_game.person_to_move().or_else(|| people.first().copied()) else {
            return self.warn(words::NOBODY_HERE_PLAYS.get(self.lang));
        };
        self.thought = None;
        match self.local_game.resign(seat) {
            Ok(()) => self.refresh(),
            Err(error) => self.warn(error.say(self.lang)),
        }
    }

    fn save(&mut self, name: &str) {
        if name.is_empty() {
            self.input = words::SAVE.get(self.lang).to_owned();
            return self.tell(words::TYPE_A_NAME_FOR_THE.get(self.lang));
        }
        match self.local_game.save_as(name) {
            Ok(path) => {
                self.tell(format!("{} {}", words::SAVED_IN.get(self.lang), path.display()));
            }
            Err(error) => self.warn(error.say(self.lang)),
        }
    }

    fn load(&mut self, name: &str) {
        let saves = self.local_game.saves().clone();
        if name.is_empty() {
            let names = saves.names();
            if names.is_empty() {
                return self.tell(words::NO_SAVES.get(self.lang));
            }
            self.overlay = Some(Overlay::list(words::LOAD_A_GAME.get(self.lang), names));
            return;
        }
        let found = find_save(&saves, name).map_err(Into::into);
        match found.and_then(|save| LocalGame::resume(self.local_game.games(), &save, &[], &saves)) {
            Ok(local_game) => *self = Self::new(local_game, self.lang, self.theme),
            Err(error) => self.warn(error.say(self.lang)),
        }
    }

    fn list_moves(&mut self) {
        let moves = move_lines(&self.local_game, self.local_game.viewer());
        self.show(words::LEGAL_MOVES.get(self.lang), moves);
    }

    fn help(&mut self) {
        let mut lines = help::page(&self.local_game.session.help(self.lang), self.lang);
        lines.extend(help::keys(self.lang));
        self.show(words::HELP_2.get(self.lang), lines);
    }

    fn show(&mut self, title: &str, lines: Vec<String>) {
        self.overlay = Some(Overlay::page(title, lines));
    }
}
