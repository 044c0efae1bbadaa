//! The screen of a puzzle: the board, the task, what was said of the last turn.

use bastide_core::words::terminal as words;
use bastide_core::{Lang, Say};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Block, Borders, Paragraph};

use crate::puzzle::{Desk, PuzzleCommand, Told, summary};
use crate::screen::board::{GameBoard, Scene};
use crate::screen::canvas::Canvas;
use crate::screen::cursor::{ARROW, Cursor, Direction};
use crate::screen::game::Flow;
use crate::screen::overlay::{Answer, Overlay};
use crate::screen::theme::Theme;
use crate::screen::wrap::wrap;

/// The most characters of a typed line.
const MOST_INPUT: usize = 100;

/// The screen of a puzzle.
pub(crate) struct PuzzleScreen {
    desk: Desk,
    lang: Lang,
    theme: Theme,
    board: GameBoard,
    cursor: Cursor,
    line: Vec<String>,
    input: String,
    told: Option<Told>,
    overlay: Option<Overlay>,
    is_leaving: bool,
}

impl PuzzleScreen {
    pub(crate) fn new(desk: Desk, lang: Lang, theme: Theme) -> Self {
        let mut screen = Self {
            desk,
            lang,
            theme,
            board: GameBoard::Text(String::new()),
            cursor: Cursor::default(),
            line: Vec::new(),
            input: String::new(),
            told: None,
            overlay: None,
            is_leaving: false,
        };
        screen.refresh();
        screen
    }

    fn refresh(&mut self) {
        let viewer = self.desk.viewer();
        let attempt = self.desk.attempt();
        self.board = GameBoard::of(attempt.session(), viewer, self.lang);
        let choices =
            if attempt.is_solved() { Vec::new() } else { attempt.session().choices(viewer, self.lang) };
        self.cursor = Cursor::new(choices);
        self.line = self.desk.line();
        self.is_leaving = false;
    }

    /// What a key does.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Flow {
        if let Some(overlay) = &mut self.overlay {
            if overlay.key(key) != Answer::Stay {
                self.overlay = None;
            }
            return Flow::Stay;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            match key.code {
                KeyCode::Char('t') => self.show_solution(),
                KeyCode::Char('u') => self.input.clear(),
                _ => {}
            }
            return Flow::Stay;
        }
        let (is_empty, leaving) = (self.input.is_empty(), std::mem::take(&mut self.is_leaving));
        match key.code {
            KeyCode::Up => self.go(Direction::Up),
            KeyCode::Down => self.go(Direction::Down),
            KeyCode::Left => self.go(Direction::Left),
            KeyCode::Right => self.go(Direction::Right),
            KeyCode::Tab | KeyCode::PageDown => self.another(1),
            KeyCode::BackTab | KeyCode::PageUp => self.another(-1),
            KeyCode::F(1) => self.help(),
            KeyCode::Char('?') if is_empty => self.help(),
            KeyCode::Backspace if is_empty => {
                self.cursor.back();
            }
            KeyCode::Backspace => {
                self.input.pop();
            }
            KeyCode::Enter if is_empty && self.desk.attempt().is_solved() => self.another(1),
            KeyCode::Enter if is_empty => {
                if let Some(text) = self.cursor.pick() {
                    self.play(&text);
                }
            }
            KeyCode::Enter => return self.submit(),
            KeyCode::Esc => return self.escape(leaving),
            KeyCode::Char(mark) if !mark.is_control() && self.input.chars().count() < MOST_INPUT => {
                self.input.push(mark);
            }
            _ => {}
        }
        Flow::Stay
    }

    fn go(&mut self, direction: Direction) {
        let board = &self.board;
        self.cursor.go(direction, |choice| board.place(choice));
    }

    fn another(&mut self, step: isize) {
        self.desk.go(step);
        (self.told, self.input) = (None, String::new());
        self.refresh();
    }

    fn submit(&mut self) -> Flow {
        let line = std::mem::take(&mut self.input);
        match PuzzleCommand::read(&line) {
            Some(PuzzleCommand::Quit) => return Flow::Menu,
            Some(PuzzleCommand::Help) => self.help(),
            Some(PuzzleCommand::Moves) => {
                let moves = self.desk.attempt().session().legal_moves(self.desk.viewer());
                self.overlay = Some(Overlay::page(words::LEGAL_MOVES.get(self.lang), moves));
            }
            Some(PuzzleCommand::Solution) => self.show_solution(),
            Some(PuzzleCommand::New) => match self.desk.make(self.lang) {
                Ok(()) => self.another(0),
                Err(text) => self.told = Some(Told { text, is_warning: true }),
            },
            Some(PuzzleCommand::Next) => self.another(1),
            Some(PuzzleCommand::Previous) => self.another(-1),
            Some(PuzzleCommand::Again) => self.another(0),
            None => self.play(&line),
        }
        Flow::Stay
    }

    fn play(&mut self, text: &str) {
        self.told = Some(self.desk.play(text, self.lang));
        self.refresh();
    }

    fn show_solution(&mut self) {
        self.told = Some(self.desk.show_solution(self.lang));
        if let Some(best) = self.desk.best() {
            self.cursor.lead_to(&best);
        }
    }

    fn escape(&mut self, leaving: bool) -> Flow {
        if !self.input.is_empty() {
            self.input.clear();
        } else if !self.cursor.back() {
            if leaving {
                return Flow::Menu;
            }
            self.is_leaving = true;
            let words = words::ESC_ONCE_MORE_TO_THE_2.get(self.lang);
            self.told = Some(Told { text: words.to_owned(), is_warning: false });
        }
        Flow::Stay
    }

    fn help(&mut self) {
        let mut lines: Vec<String> =
            self.desk.attempt().session().help(self.lang).lines().map(str::to_owned).collect();
        lines.push(String::new());
        lines.push(summary(self.lang).to_owned());
        lines.push(self.key_words().to_owned());
        self.overlay = Some(Overlay::page(words::HELP_2.get(self.lang), lines));
    }

    pub(crate) fn draw(&self, frame: &mut Frame<'_>) {
        let [title, body, picks, message, input, keys] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Fill(1),
            Constraint::Length(1),
            Constraint::Length(2),
            Constraint::Length(1),
            Constraint::Length(1),
        ])
        .areas(frame.area());
        let style = Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED);
        frame.render_widget(Line::styled(format!(" {}", self.desk.title(self.lang)), style), title);
        frame.buffer_mut().set_style(title, Style::new().add_modifier(Modifier::REVERSED));
        let [board, side] = Layout::horizontal([Constraint::Fill(1), Constraint::Length(26)]).areas(body);
        let scene = Scene { cursor: &self.cursor, theme: self.theme, lang: self.lang, aside: (0, 0) };
        self.board.draw(&mut Canvas::new(frame.buffer_mut(), board), &scene);
        self.draw_side(frame, side);
        frame.render_widget(Line::styled(self.cursor.words().join(ARROW), self.theme.title()), picks);
        if let Some(told) = &self.told {
            let (mark, style) =
                if told.is_warning { ("! ", self.theme.warning()) } else { ("", self.theme.title()) };
            let lines = wrap(&format!("{mark}{}", told.text), usize::from(message.width));
            let lines: Vec<Line<'_>> = lines.into_iter().map(|line| Line::styled(line, style)).collect();
            frame.render_widget(Paragraph::new(lines), message);
        }
        let who = self.desk.attempt().solver().say(self.lang);
        frame.render_widget(Line::from(format!("{who}> {}▏", self.input)), input);
        frame.render_widget(Line::styled(self.key_words(), self.theme.quiet()), keys);
        if let Some(overlay) = &self.overlay {
            overlay.draw(frame, frame.area(), self.theme);
        }
    }

    fn draw_side(&self, frame: &mut Frame<'_>, area: Rect) {
        let block = Block::new().borders(Borders::LEFT).border_style(self.theme.quiet());
        let inner = block.inner(area);
        frame.render_widget(block, area);
        let mut lines = wrap(&self.desk.task(self.lang), usize::from(inner.width));
        lines.push(String::new());
        lines.extend(self.line.iter().enumerate().map(|(index, text)| format!("{:>2}. {text}", index + 1)));
        frame.render_widget(Paragraph::new(lines.into_iter().map(Line::from).collect::<Vec<_>>()), inner);
    }

    fn key_words(&self) -> &'static str {
        if self.desk.attempt().is_solved() {
            return words::ENTER_THE_NEXT_PUZZLE_TAB.get(self.lang);
        }
        words::ARROWS_ENTER_OR_TYPE_CTRL.get(self.lang)
    }
}
