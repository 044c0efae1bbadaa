//! How the screen of a game looks.

use bastide_core::words::terminal as words;
use bastide_core::{Say, Seat};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph};

use super::{GameScreen, Purpose};
use crate::player::Player;
use crate::screen::board::Scene;
use crate::screen::canvas::Canvas;
use crate::screen::wrap::wrap;

/// The width that boards need at least.
const BOARD_WIDTH: u16 = 54;

/// What stands before lines about a player.
const INDENT: &str = "  ";

impl GameScreen {
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
        if self.is_covered {
            return self.draw_cover(frame);
        }
        self.draw_title(frame, title);
        let side = if body.width >= 110 { 34 } else { 26.min(body.width.saturating_sub(BOARD_WIDTH)) };
        let [board, side] = Layout::horizontal([Constraint::Fill(1), Constraint::Length(side)]).areas(body);
        self.board.draw(&mut Canvas::new(frame.buffer_mut(), board), &self.scene());
        self.draw_side(frame, side);
        frame.render_widget(Line::styled(self.cursor.words(), self.theme.title()), picks);
        self.draw_message(frame, message);
        self.draw_input(frame, input);
        frame.render_widget(Line::styled(self.key_words(), self.theme.quiet()), keys);
        if let Some(overlay) = &self.overlay {
            overlay.draw(frame, frame.area(), self.theme);
        }
    }

    fn scene(&self) -> Scene<'_> {
        Scene { cursor: &self.cursor, theme: self.theme, lang: self.lang, aside: self.aside }
    }

    /// Hides one person's board from the next.
    fn draw_cover(&self, frame: &mut Frame<'_>) {
        let who = self.local_game.person_to_move().map(|seat| seat.say(self.lang)).unwrap_or_default();
        let lines = [words::cover_turn(self.lang, &who), words::cover_alone(self.lang, &who)];
        let area = frame.area();
        let middle = Rect { y: area.y + area.height / 2, height: area.height - area.height / 2, ..area };
        let lines: Vec<Line<'_>> = lines.into_iter().map(|line| Line::from(line).centered()).collect();
        frame.render_widget(Paragraph::new(lines), middle);
    }

    fn draw_title(&self, frame: &mut Frame<'_>, area: Rect) {
        let session = &self.local_game.session;
        let (title, rules) = (session.meta().title.get(self.lang), session.rules());
        let text = format!(" {title} — {rules} — {} {}", words::SEED.get(self.lang), self.local_game.seed);
        frame.render_widget(
            Line::styled(text, Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED)),
            area,
        );
        let right = words::HELP_3.get(self.lang);
        let style = Style::new().add_modifier(Modifier::REVERSED);
        frame.buffer_mut().set_style(area, style);
        frame.render_widget(Line::styled(right, style).right_aligned(), area);
    }

    fn draw_side(&self, frame: &mut Frame<'_>, area: Rect) {
        let block = Block::new().borders(Borders::LEFT).border_style(self.theme.quiet());
        let inner = block.inner(area);
        frame.render_widget(block, area);
        let width = usize::from(inner.width);
        let mut lines: Vec<Line<'_>> = Vec::new();
        for seat in Seat::all(self.local_game.players.len()) {
            lines.extend(self.player_lines(seat, width));
        }
        lines.push(Line::raw(""));
        lines.extend(self.board.notes(&self.scene()));
        lines.push(Line::raw(""));
        let room = usize::from(inner.height).saturating_sub(lines.len());
        let log: Vec<String> = self.log.iter().flat_map(|line| wrap(line, width)).collect();
        let recent = &log[log.len().saturating_sub(room)..];
        lines.extend(recent.iter().map(|line| Line::raw(line.as_str())));
        frame.render_widget(Paragraph::new(lines), inner);
    }

    fn player_lines(&self, seat: Seat, width: usize) -> Vec<Line<'static>> {
        let status = self.local_game.session.status();
        let mark = if status.to_move == Some(seat) { "▶ " } else { "  " };
        let name = self.local_game.name(seat, self.lang);
        let points =
            status.scores.map_or_else(|| "   ".to_owned(), |scores| format!("{:>6}  ", scores[seat.index()]));
        let holding = self.board.holding(seat.index(), self.lang);
        let name = Line::from(vec![Span::raw(mark), Span::styled(name, self.theme.seat(seat))]);
        let mut lines = vec![name, Line::from(format!("{points}{holding}").trim_end().to_owned())];
        for text in self.board.standing(seat.index(), self.lang) {
            let wrapped = wrap(&text, width.saturating_sub(INDENT.len())).into_iter();
            lines.extend(wrapped.map(|line| Line::from(format!("{INDENT}{line}"))));
        }
        lines
    }

    fn draw_message(&self, frame: &mut Frame<'_>, area: Rect) {
        let (text, style) = self.message_line();
        let lines = wrap(&text, usize::from(area.width)).into_iter().map(|line| Line::styled(line, style));
        frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()), area);
    }

    fn message_line(&self) -> (String, Style) {
        if let Some(thinking) = self.thinking_words() {
            return (thinking, self.theme.title());
        }
        if let Some(message) = &self.message {
            let mark = if message.is_warning { "! " } else { "" };
            let style = if message.is_warning { self.theme.warning() } else { Style::new() };
            return (format!("{mark}{}", message.text), style);
        }
        if let Some(end) = self.local_game.end(self.lang) {
            return (end, self.theme.title());
        }
        if self.is_paused && self.local_game.person_to_move().is_none() {
            let words = words::PAUSED_SPACE_GO_ON_ONE.get(self.lang);
            return (words.to_owned(), Style::new());
        }
        (String::new(), Style::new())
    }

    fn thinking_words(&self) -> Option<String> {
        let (purpose, thought) = self.thought.as_ref()?;
        let turning = ['|', '/', '─', '\\'][self.ticks / 2 % 4];
        let who = match purpose {
            Purpose::Move(seat) => self.local_game.name(*seat, self.lang),
            Purpose::Hint => words::THE_ADVISER.get(self.lang).to_owned(),
        };
        let done = thought.done();
        Some(words::thinks_positions_esc_move_now(self.lang, &turning, &who, &done))
    }

    fn draw_input(&self, frame: &mut Frame<'_>, area: Rect) {
        let who = match self.local_game.to_move() {
            Some((seat, Player::Me)) => seat.say(self.lang),
            _ => String::new(),
        };
        let room = usize::from(area.width).saturating_sub(who.chars().count() + 4);
        let shown: String =
            self.input.chars().skip(self.input.chars().count().saturating_sub(room)).collect();
        frame.render_widget(Line::from(format!("{who}> {shown}▏")), area);
    }

    fn key_words(&self) -> &'static str {
        if self.local_game.to_move().is_none() {
            if !self.local_game.session.adviser("").is_empty() {
                return words::ENTER_TO_THE_START_MENU.get(self.lang);
            }
            return words::ENTER_TO_THE_START_MENU_2.get(self.lang);
        }
        if self.local_game.people().is_empty() {
            return words::SPACE_PAUSE_ONE_MOVE_SPEED.get(self.lang);
        }
        if self.picks_spots() {
            return words::FOLLOWER_NONE_ARROWS_ENTER_ESC.get(self.lang);
        }
        if self.cursor.rotation().is_some() {
            return words::ARROWS_CELL_SPACE_TURN_ENTER.get(self.lang);
        }
        words::ARROWS_CHOOSE_ENTER_TAKE_ESC.get(self.lang)
    }
}
