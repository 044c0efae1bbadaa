//! How the start menu looks.

use bastide_core::error::shorten;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use super::{Menu, Row};
use crate::screen::wrap::wrap;
use crate::words::either;

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
        let name =
            either(self.lang, " Bastide — a game at the terminal", " Bastide — une partie au terminal");
        frame.render_widget(Line::styled(name, self.theme.title()), title);
        let rows = self.rows();
        let at = self.row.min(rows.len() - 1);
        let height = usize::from(list.height);
        let first = at.saturating_sub(height.saturating_sub(1)).max((at + 1).saturating_sub(height));
        let lines = rows.iter().enumerate().skip(first).take(height);
        let lines = lines.map(|(index, row)| self.row_line(row, index == at));
        frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()), list);
        let notes = wrap(&self.note(), usize::from(note.width.saturating_sub(4)));
        let notes: Vec<Line<'_>> =
            notes.into_iter().map(|line| Line::styled(format!("    {line}"), self.theme.quiet())).collect();
        frame.render_widget(Paragraph::new(notes), note);
        if let Some(text) = &self.message {
            let lines = wrap(&format!("! {text}"), usize::from(message.width));
            let lines: Vec<Line<'_>> =
                lines.into_iter().map(|line| Line::styled(line, self.theme.warning())).collect();
            frame.render_widget(Paragraph::new(lines), message);
        }
        let words = either(
            self.lang,
            "↑↓ line  ←→ value  Enter choose or type  ? help  q leave",
            "↑↓ ligne  ←→ valeur  Entrée choisir ou taper  ? aide  q quitter",
        );
        frame.render_widget(Line::styled(words, self.theme.quiet()), keys);
        if let Some(overlay) = &self.overlay {
            overlay.draw(frame, frame.area(), self.theme);
        }
    }

    fn row_line(&self, row: &Row, is_current: bool) -> Line<'static> {
        let (name, value) = self.row_words(row);
        let value = match (&self.typed, is_current) {
            (Some(typed), true) => format!("{typed}▏"),
            (None, true) if self.can_shift(row) => format!("◀ {value} ▶"),
            _ => value,
        };
        let mark = if is_current { "▶" } else { " " };
        let style = if is_current { self.theme.cursor() } else { Style::new() };
        Line::styled(format!(" {mark} {name:<24} {value} ").trim_end().to_owned() + " ", style)
    }

    fn can_shift(&self, row: &Row) -> bool {
        matches!(row, Row::Game | Row::Preset | Row::Option(_) | Row::Seat(_) | Row::Language)
    }

    fn row_words(&self, row: &Row) -> (String, String) {
        let lang = self.lang;
        let plain = |en: &str, fr: &str| either(lang, en, fr).to_owned();
        match row {
            Row::Continue(name) => (plain("Go on with", "Continuer"), name.clone()),
            Row::Game => (plain("Game", "Jeu"), self.entry().title.to_owned()),
            Row::Preset => (plain("Rules", "Règles"), self.understood.text.clone()),
            Row::Options => {
                let mark = if self.shows_options { "▾" } else { "▸" };
                (plain("Options", "Options"), mark.to_owned())
            }
            Row::Option(index) => {
                (format!("  {}", self.entry().options[*index].name), shorten(&self.understood.texts[*index]))
            }
            Row::Seat(index) => {
                (format!("{} {}", plain("Player", "Joueur"), index + 1), self.seat_words(&self.seats[*index]))
            }
            Row::Seed if self.seed.is_empty() => (plain("Seed", "Graine"), plain("by chance", "au hasard")),
            Row::Seed => (plain("Seed", "Graine"), self.seed.clone()),
            Row::Start => (plain("Start the game", "Commencer la partie"), String::new()),
            Row::Load => (plain("Load a game …", "Charger une partie …"), String::new()),
            Row::Puzzles => (plain("Puzzles of Bobail …", "Problèmes de Bobail …"), String::new()),
            Row::MakeTable => {
                let words = self.order().map(|order| self.maker.words(&order, lang)).unwrap_or_default();
                (plain("Table of the solved game", "Table du jeu résolu"), words)
            }
            Row::Language => (plain("Language", "Langue"), plain("English", "français")),
            Row::Quit => (plain("Leave", "Quitter"), String::new()),
        }
    }

    fn seat_words(&self, seat: &str) -> String {
        if seat == "me" {
            return either(self.lang, "a person here", "une personne ici").to_owned();
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
                either(
                    self.lang,
                    "A person, a level, or with Enter a spec such as mcts:playouts=2000.",
                    "Une personne, un niveau, ou avec Entrée un adversaire comme mcts:playouts=2000.",
                )
                .to_owned()
                    + &self.strongest().map(|words| format!(" {words}")).unwrap_or_default()
            }
            Row::MakeTable if self.maker.is_running() => either(
                self.lang,
                "Enter stops it; it goes on where it was the next time.",
                "Entrée l'arrête ; la fois suivante, le calcul reprend où il en était.",
            )
            .to_owned(),
            Row::MakeTable => {
                let offer = either(
                    self.lang,
                    "Enter makes it in the background. With it there is a level that never errs, and exact hints.",
                    "Entrée la fait en arrière-plan. Avec elle, un niveau qui ne se trompe jamais et des conseils exacts.",
                );
                format!("{} {offer}", self.strongest().unwrap_or_default()).trim_start().to_owned()
            }
            Row::Puzzles => either(
                self.lang,
                "Win in so many turns, by one turn only; the other player resists as long as possible.",
                "Gagner en tant de tours, par un seul coup ; l'autre résiste aussi longtemps que possible.",
            )
            .to_owned(),
            _ => String::new(),
        }
    }
}
