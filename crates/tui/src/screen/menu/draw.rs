//! How the start menu looks.

use bastide_core::Text;
use bastide_core::error::shorten;
use bastide_core::words::terminal as words;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Paragraph;
use unicode_width::UnicodeWidthStr;

use super::{Menu, Row};
use crate::screen::wrap::{fit_keys, wrap};

impl Menu {
    pub(crate) fn draw(&self, frame: &mut Frame<'_>) {
        let [title, _, list, note, message, keys] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Fill(1),
            Constraint::Length(3),
            Constraint::Length(2),
            Constraint::Length(1),
        ])
        .areas(frame.area());
        let name = words::BASTIDE_A_GAME_AT_THE.get(self.lang);
        frame.render_widget(Line::styled(name, self.theme.title()), title);
        let rows = self.rows();
        let at = self.row.min(rows.len() - 1);
        let height = usize::from(list.height);
        let first = at.saturating_sub(height.saturating_sub(1)).max((at + 1).saturating_sub(height));
        let lines = rows.iter().enumerate().skip(first).take(height);
        let width = usize::from(list.width);
        let lines = lines
            .map(|(index, row)| cut(&self.row_text(row, index == at), width, self.row_style(index == at)));
        frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()), list);
        let (_, value) = self.row_words(&rows[at]);
        let is_cut = self.typed.is_none() && self.row_text(&rows[at], true).width() > width;
        let told = [if is_cut { value } else { String::new() }, self.note()];
        let told: Vec<String> = told.into_iter().filter(|text| !text.is_empty()).collect();
        let notes = wrap(&told.join(". "), usize::from(note.width.saturating_sub(4)));
        let notes: Vec<Line<'_>> =
            notes.into_iter().map(|line| Line::styled(format!("    {line}"), self.theme.quiet())).collect();
        frame.render_widget(Paragraph::new(notes), note);
        if let Some(text) = &self.message {
            let lines = wrap(&format!("! {text}"), usize::from(message.width));
            let lines: Vec<Line<'_>> =
                lines.into_iter().map(|line| Line::styled(line, self.theme.warning())).collect();
            frame.render_widget(Paragraph::new(lines), message);
        }
        let words = words::LINE_VALUE_ENTER_CHOOSE_OR.get(self.lang);
        let words = fit_keys(words, usize::from(keys.width));
        frame.render_widget(Line::styled(words, self.theme.quiet()), keys);
        if let Some(overlay) = &self.overlay {
            overlay.draw(frame, frame.area(), self.theme);
        }
    }

    fn row_style(&self, is_current: bool) -> Style {
        if is_current { self.theme.cursor() } else { Style::new() }
    }

    fn row_text(&self, row: &Row, is_current: bool) -> String {
        let (name, value) = self.row_words(row);
        let value = match (&self.typed, is_current) {
            (Some(typed), true) => format!("{typed}▏"),
            (None, true) if self.can_shift(row) => format!("◀ {value} ▶"),
            _ => value,
        };
        let mark = if is_current { "▶" } else { " " };
        format!(" {mark} {name:<24} {value} ").trim_end().to_owned() + " "
    }

    fn can_shift(&self, row: &Row) -> bool {
        matches!(row, Row::Game | Row::Preset | Row::Option(_) | Row::Seat(_) | Row::Language)
    }

    fn row_words(&self, row: &Row) -> (String, String) {
        let lang = self.lang;
        let plain = |text: Text| text.get(lang).to_owned();
        match row {
            Row::Continue(name) => (plain(words::MENU_GO_ON_WITH), name.clone()),
            Row::Game => (plain(words::MENU_GAME), self.entry().title.to_owned()),
            Row::Preset => (plain(words::MENU_RULES), self.understood.text.clone()),
            Row::Options => {
                let mark = if self.shows_options { "▾" } else { "▸" };
                (plain(words::MENU_OPTIONS), mark.to_owned())
            }
            Row::Option(index) => {
                (format!("  {}", self.entry().options[*index].name), shorten(&self.understood.texts[*index]))
            }
            Row::Seat(index) => {
                (format!("{} {}", plain(words::MENU_PLAYER), index + 1), self.seat_words(&self.seats[*index]))
            }
            Row::Seed if self.seed.is_empty() => (plain(words::MENU_SEED), plain(words::MENU_BY_CHANCE)),
            Row::Seed => (plain(words::MENU_SEED), self.seed.clone()),
            Row::Start => (plain(words::MENU_START_THE_GAME), String::new()),
            Row::Load => (plain(words::MENU_LOAD_A_GAME), String::new()),
            Row::Puzzles => (plain(words::MENU_PUZZLES_OF_BOBAIL), String::new()),
            Row::MakeTable => {
                let words = self.order().map(|order| self.maker.words(&order, lang)).unwrap_or_default();
                (plain(words::MENU_TABLE_OF_THE_SOLVED_GAME), words)
            }
            Row::Language => (plain(words::MENU_LANGUAGE), plain(bastide_core::words::core::LANGUAGE)),
            Row::Quit => (plain(words::MENU_LEAVE), String::new()),
        }
    }

    fn seat_words(&self, seat: &str) -> String {
        if seat == "me" {
            return words::A_PERSON_HERE.get(self.lang).to_owned();
        }
        let level = self.entry().levels.iter().find(|level| level.name == seat);
        level.map_or_else(|| shorten(seat), |level| level.words.to_owned())
    }

    /// Who the strongest level is under the rules chosen.
    fn strongest(&self) -> Option<String> {
        self.probe().ok()?.strongest(self.lang)
    }

    /// What the current line means.
    fn note(&self) -> String {
        match self.current() {
            Row::Preset => {
                let name = self.understood.text.split(',').next().unwrap_or_default();
                let preset = self.entry().presets.iter().find(|preset| preset.name == name);
                preset.map_or_else(String::new, |preset| preset.words.to_owned())
            }
            Row::Option(index) => {
                let option = &self.entry().options[index];
                format!("{} {}", option.words, option.expected)
            }
            Row::Seat(_) => {
                words::A_PERSON_A_LEVEL_OR.get(self.lang).to_owned()
                    + &self.strongest().map(|words| format!(" {words}")).unwrap_or_default()
            }
            Row::MakeTable if self.maker.is_running() => {
                words::ENTER_STOPS_IT_IT_GOES.get(self.lang).to_owned()
            }
            Row::MakeTable => {
                let offer = words::ENTER_MAKES_IT_IN_THE.get(self.lang);
                format!("{} {offer}", self.strongest().unwrap_or_default()).trim_start().to_owned()
            }
            Row::Puzzles => words::WIN_IN_SO_MANY_TURNS.get(self.lang).to_owned(),
            _ => String::new(),
        }
    }
}

/// A line whose end, where it does not fit, is told by a mark.
fn cut(text: &str, width: usize, style: Style) -> Line<'static> {
    if text.trim_end().width() <= width {
        return Line::styled(text.to_owned(), style);
    }
    let kept: String = text.chars().take(width.saturating_sub(1)).collect();
    Line::styled(kept + "…", style)
}
