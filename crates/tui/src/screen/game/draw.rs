//! How the screen of a game looks.

use bastide_core::words::terminal as words;
use bastide_core::{Say, Seat};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Clear, Paragraph};
use unicode_width::UnicodeWidthStr;

use super::layout::Parts;
use super::{GameScreen, Purpose};
use crate::player::Player;
use crate::screen::board::Scene;
use crate::screen::canvas::Canvas;
use crate::screen::cursor::ARROW;
use crate::screen::wrap::{fit_keys, wrap};

/// What stands before lines about a player.
const INDENT: &str = "  ";

/// The most lines that a message takes.
const MOST_MESSAGE: u16 = 8;

impl GameScreen {
    pub(crate) fn draw(&self, frame: &mut Frame<'_>) {
        if self.is_covered {
            return self.draw_cover(frame);
        }
        let parts = Parts::of(frame.area(), self.board.needs(), self.local_game.players.len());
        self.draw_title(frame, parts.title);
        self.draw_players(frame, parts.players);
        self.board.draw(&mut Canvas::new(frame.buffer_mut(), parts.board), &self.scene());
        self.draw_side(frame, &parts);
        self.draw_picks(frame, parts.picks);
        self.draw_foot(frame, &parts);
        self.draw_input(frame, parts.input);
        let keys = fit_keys(self.key_words(), usize::from(parts.keys.width));
        frame.render_widget(Line::styled(keys, self.theme.quiet()), parts.keys);
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

    fn draw_players(&self, frame: &mut Frame<'_>, area: Rect) {
        let status = self.local_game.session.status();
        let line = |seat: Seat| {
            let mark = if status.to_move == Some(seat) { "▶ " } else { "  " };
            let scores = status.scores.as_ref();
            let points = scores.map_or_else(String::new, |scores| format!(" {}", scores[seat.index()]));
            let holding = self.board.holding(seat.index(), self.lang);
            let name = Span::styled(self.local_game.name(seat, self.lang), self.theme.seat(seat));
            Line::from(vec![Span::raw(mark), name, Span::raw(format!("{points}  {holding}"))])
        };
        let lines: Vec<Line<'_>> = Seat::all(self.local_game.players.len()).map(line).collect();
        frame.render_widget(Paragraph::new(lines), area);
    }

    fn draw_side(&self, frame: &mut Frame<'_>, parts: &Parts) {
        let block = Block::new().borders(Borders::LEFT).border_style(self.theme.quiet());
        let inner = block.inner(parts.side);
        frame.render_widget(block, parts.side);
        let (width, height) = (usize::from(inner.width), usize::from(inner.height));
        let is_crowded = parts.logs_below && self.board.is_crowded();
        let players: Vec<Line<'_>> = Seat::all(self.local_game.players.len())
            .flat_map(|seat| self.player_lines(seat, width, is_crowded))
            .collect();
        let notes = self.board.notes(&self.scene(), (width, height.saturating_sub(players.len())));
        let gap = usize::from(players.len() + notes.len() < height);
        let mut lines = players;
        lines.extend(vec![Line::raw(""); gap]);
        lines.extend(notes);
        if !parts.logs_below {
            lines.push(Line::raw(""));
            let room = height.saturating_sub(lines.len());
            lines.extend(self.last_of_log(width, room).into_iter().map(Line::raw));
        }
        frame.render_widget(Paragraph::new(lines), inner);
    }

    /// The end of the log in so many lines of this width: whole entries, or the beginning of the last one.
    fn last_of_log(&self, width: usize, room: usize) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for entry in self.log.iter().rev() {
            let mut wrapped = wrap(entry.trim_start(), width);
            if lines.len() + wrapped.len() > room && !lines.is_empty() {
                break;
            }
            wrapped.truncate(room);
            wrapped.append(&mut lines);
            lines = wrapped;
        }
        lines
    }

    /// What is picked; the first picks are left out where there is no room for all.
    fn draw_picks(&self, frame: &mut Frame<'_>, area: Rect) {
        let (width, height) = (usize::from(area.width), usize::from(area.height));
        let mut words = self.cursor.words();
        let mut lines = wrap(&words.join(ARROW), width);
        while lines.len() > height && words.len() > 1 {
            words.remove(0);
            lines = wrap(&format!("… {}{}", ARROW.trim_start(), words.join(ARROW)), width);
        }
        let lines: Vec<Line<'_>> =
            lines.into_iter().map(|line| Line::styled(line, self.theme.title())).collect();
        frame.render_widget(Paragraph::new(lines), area);
    }

    /// What is said, below the end of the log where that stands here. What needs more room takes it from the board.
    fn draw_foot(&self, frame: &mut Frame<'_>, parts: &Parts) {
        let (text, style) = self.message_line();
        let width = usize::from(parts.foot.width);
        let said = if text.is_empty() { Vec::new() } else { wrap(&text, width) };
        let height = (said.len() as u16).clamp(parts.foot.height, MOST_MESSAGE.max(parts.foot.height));
        let area = Rect { y: parts.foot.bottom() - height, height, ..parts.foot };
        let room = usize::from(height).saturating_sub(said.len());
        let mut lines: Vec<Line<'_>> = Vec::new();
        if parts.logs_below {
            lines.extend(self.last_of_log(width, room).into_iter().map(Line::raw));
        }
        lines.extend(said.into_iter().map(|line| Line::styled(line, style)));
        frame.render_widget(Clear, area);
        frame.render_widget(Paragraph::new(lines), area);
    }

    fn player_lines(&self, seat: Seat, width: usize, is_crowded: bool) -> Vec<Line<'static>> {
        let status = self.local_game.session.status();
        let mark = if status.to_move == Some(seat) { "▶ " } else { "  " };
        let name = self.local_game.name(seat, self.lang);
        let points = status.scores.as_ref().map(|scores| scores[seat.index()].to_string());
        let holding = self.board.holding(seat.index(), self.lang);
        let standing = self.board.standing(seat.index(), self.lang);
        if is_crowded {
            let facts = points.into_iter().chain([holding]).chain(standing);
            return self.crowded_lines(seat, &format!("{mark}{name}"), facts, width);
        }
        let points = points.map_or_else(|| "   ".to_owned(), |points| format!("{points:>6}  "));
        let name = Line::from(vec![Span::raw(mark), Span::styled(name, self.theme.seat(seat))]);
        let mut lines = vec![name, Line::from(format!("{points}{holding}").trim_end().to_owned())];
        for text in standing {
            let wrapped = wrap(&text, width.saturating_sub(INDENT.len())).into_iter();
            lines.extend(wrapped.map(|line| Line::from(format!("{INDENT}{line}"))));
        }
        lines
    }

    /// A player with all that is told of them in as few lines as it takes; no fact is broken that fits into one.
    fn crowded_lines(
        &self,
        seat: Seat,
        name: &str,
        facts: impl Iterator<Item = String>,
        width: usize,
    ) -> Vec<Line<'static>> {
        let mut lines = vec![name.to_owned()];
        for fact in facts.filter(|fact| !fact.is_empty()) {
            let room = width.saturating_sub(lines.last().map_or(0, |line| line.width() + INDENT.len()));
            match lines.last_mut() {
                Some(line) if fact.width() <= room => *line += &format!("{INDENT}{fact}"),
                _ => lines.extend(
                    wrap(&fact, width.saturating_sub(INDENT.len()))
                        .into_iter()
                        .map(|line| format!("{INDENT}{line}")),
                ),
            }
        }
        let style = |index: usize| if index == 0 { self.theme.seat(seat) } else { Style::new() };
        lines.into_iter().enumerate().map(|(index, line)| Line::styled(line, style(index))).collect()
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
        Some(words::thinks_positions_esc_move_now(self.lang, &turning, &who, done))
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
