//! A page over the board: help, lists, the log.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph};

use crate::screen::theme::Theme;
use crate::screen::wrap::wrap;

/// A page of lines that may be longer than the screen; one of them may be chosen.
#[derive(Debug)]
pub(crate) struct Overlay {
    title: String,
    lines: Vec<String>,
    /// The first line shown, or the line chosen.
    at: usize,
    chooses: bool,
}

/// What a key did.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Stay,
    Close,
    Chosen(String),
}

impl Overlay {
    /// A page to read.
    pub(crate) fn page(title: impl Into<String>, lines: Vec<String>) -> Self {
        Self { title: title.into(), lines, at: 0, chooses: false }
    }

    /// A list to choose from.
    pub(crate) fn list(title: impl Into<String>, lines: Vec<String>) -> Self {
        Self { title: title.into(), lines, at: 0, chooses: true }
    }

    pub(crate) fn key(&mut self, key: KeyEvent) -> Answer {
        let last = self.lines.len().saturating_sub(1);
        match key.code {
            KeyCode::Up => self.at = self.at.saturating_sub(1),
            KeyCode::Down => self.at = (self.at + 1).min(last),
            KeyCode::PageUp => self.at = self.at.saturating_sub(10),
            KeyCode::PageDown | KeyCode::Char(' ') => self.at = (self.at + 10).min(last),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = last,
            KeyCode::Enter if self.chooses => {
                return self.lines.get(self.at).map_or(Answer::Close, |line| Answer::Chosen(line.clone()));
            }
            KeyCode::Enter | KeyCode::Esc | KeyCode::Char('q' | '?') | KeyCode::F(1) => return Answer::Close,
            _ => {}
        }
        Answer::Stay
    }

    /// The lines as they fit into a width; those of a list stay whole.
    fn wrapped(&self, width: usize) -> Vec<String> {
        if self.chooses {
            return self.lines.clone();
        }
        let indented = |line: &String| {
            let indent = line.len() - line.trim_start().len();
            let lines = wrap(line.trim_start(), width.saturating_sub(indent));
            lines.into_iter().map(|part| " ".repeat(indent) + &part).collect::<Vec<_>>()
        };
        let fits = |line: &String| line.chars().count() <= width;
        self.lines
            .iter()
            .flat_map(|line| if fits(line) { vec![line.clone()] } else { indented(line) })
            .collect()
    }

    pub(crate) fn draw(&self, frame: &mut Frame<'_>, area: Rect, theme: Theme) {
        let lines = self.wrapped(usize::from(area.width.saturating_sub(4)));
        let widest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        let width = (widest as u16 + 4).clamp(30, area.width.max(30)).min(area.width);
        let height = (lines.len() as u16 + 2).min(area.height);
        let place = Rect {
            x: area.x + (area.width - width) / 2,
            y: area.y + (area.height - height) / 2,
            width,
            height,
        };
        let rows = usize::from(height.saturating_sub(2));
        let most = lines.len().saturating_sub(rows);
        let first = if self.chooses { self.at.saturating_sub(rows / 2).min(most) } else { self.at.min(most) };
        let more = if most > 0 {
            format!(" {}–{}/{} ↑↓ ", first + 1, first + rows, lines.len())
        } else {
            String::new()
        };
        let lines = lines.iter().enumerate().skip(first).take(rows).map(|(index, line)| {
            let style =
                if self.chooses && index == self.at { theme.cursor() } else { ratatui::style::Style::new() };
            let mark = if self.chooses && index == self.at { "▶" } else { " " };
            Line::styled(format!("{mark}{line}"), style)
        });
        let block = Block::bordered()
            .title(format!(" {} ", self.title))
            .title_bottom(more)
            .title_bottom(Line::from(" Esc ").right_aligned());
        frame.render_widget(Clear, place);
        frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()).block(block), place);
    }
}
