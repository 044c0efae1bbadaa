//! Schotten-Totten: nine stones between two players, the viewer's side below, the own hand under it.

use bastide_core::words::terminal as words;
use bastide_core::{Lang, Say, Seat};
use bastide_schotten::{Card, Cards, Colour, SchottenAction, SchottenView, StoneView};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Line;

use super::Scene;
use crate::screen::canvas::Canvas;
use crate::screen::theme::Theme;
use crate::screen::wrap::wrap;

/// The width of a stone's column and of a card in the hand.
const WIDTH: i32 = 6;

/// The table as a viewer may see it, whose side is below.
#[derive(Debug)]
pub(crate) struct SchottenBoard {
    pub(crate) view: SchottenView,
    pub(crate) last: Option<SchottenAction>,
}

impl SchottenBoard {
    /// The player whose side is below.
    fn below(&self) -> usize {
        self.view.viewer.map_or(0, Seat::index)
    }

    /// The rows of cards a side.
    fn depth(&self) -> i32 {
        let longest = self.view.stones.iter().flat_map(|stone| stone.sides.iter().map(Vec::len)).max();
        longest.unwrap_or(0).max(self.view.stones.iter().map(|stone| stone.needs).max().unwrap_or(3)) as i32
    }

    /// Stones in one row, cards that lie at them above and below, the hand under them, then the rest.
    pub(crate) fn place(&self, id: &str) -> Option<(i32, i32)> {
        let (sort, rest) = id.split_once(':')?;
        match sort {
            "stone" | "claim" => Some((column(rest)?, 0)),
            "laid" => {
                let (stone, card) = rest.split_once(':')?;
                let sides = &self.view.stones.get(stone.parse::<usize>().ok()?.checked_sub(1)?)?.sides;
                let card = Card::read(card)?;
                let find = |player: usize| sides[player].iter().position(|laid| *laid == card);
                let row = match (find(self.below()), find(1 - self.below())) {
                    (Some(row), _) => row as i32 + 1,
                    (None, Some(row)) => -(row as i32) - 1,
                    (None, None) => return None,
                };
                Some((column(stone)?, row))
            }
            "card" => {
                let card = Card::read(rest)?;
                let index = self.view.hand?.iter().position(|held| held == card)?;
                Some((index as i32, 20))
            }
            "pile" => Some((i32::from(rest == "tactics"), 40)),
            "action" => Some((2, 40)),
            _ => None,
        }
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, scene: &Scene<'_>) {
        let (below, depth) = (self.below(), self.depth());
        let stones = depth + 1;
        self.draw_back(canvas, 0, 1 - below, scene);
        for (index, stone) in (0..).zip(&self.view.stones) {
            let x = index * WIDTH;
            for (row, card) in (1..).zip(&stone.sides[1 - below]) {
                self.draw_laid(canvas, (x, stones - row), index, *card, scene);
            }
            for (row, card) in (1..).zip(&stone.sides[below]) {
                self.draw_laid(canvas, (x, stones + row), index, *card, scene);
            }
            self.draw_room(canvas, (x, stones), stone, scene);
            self.draw_stone(canvas, (x, stones), index, scene);
        }
        let hand = stones + depth + 2;
        match self.view.hand {
            Some(cards) => self.draw_hand(canvas, hand, cards, scene),
            None => self.draw_back(canvas, hand, below, scene),
        }
        let has_actions = self.draw_actions(canvas, hand + 1, scene);
        self.explain(canvas, hand + 1 + i32::from(has_actions), scene);
    }

    /// The places of cards that are still to be laid.
    fn draw_room(&self, canvas: &mut Canvas<'_>, (x, y): (i32, i32), stone: &StoneView, scene: &Scene<'_>) {
        for (player, way) in [(1 - self.below(), -1), (self.below(), 1)] {
            for row in stone.sides[player].len()..stone.needs {
                canvas.put(x + 2, y + way * (row as i32 + 1), "·", scene.theme.quiet());
            }
        }
    }

    fn draw_laid(&self, canvas: &mut Canvas<'_>, at: (i32, i32), stone: i32, card: Card, scene: &Scene<'_>) {
        let id = format!("laid:{}:{card}", stone + 1);
        draw_card(canvas, at, card, marks(&id, scene), scene.theme);
    }

    fn draw_stone(&self, canvas: &mut Canvas<'_>, (x, y): (i32, i32), index: i32, scene: &Scene<'_>) {
        let stone = &self.view.stones[index as usize];
        let number = index + 1;
        let owner = match stone.owner {
            Some(player) if player.index() == self.below() => '▼',
            Some(_) => '▲',
            None => ' ',
        };
        let mode = match (stone.bluff, stone.mud) {
            (true, true) => '≈',
            (true, false) => '~',
            (false, true) => '#',
            (false, false) => ' ',
        };
        let mark = [format!("stone:{number}"), format!("claim:{number}")]
            .iter()
            .map(|id| marks(id, scene))
            .max()
            .unwrap_or(Mark::None);
        let last = match self.last {
            Some(SchottenAction::Lay { stone, .. } | SchottenAction::Place { stone }) => {
                stone.index() == index as usize
            }
            _ => false,
        };
        let plain = match stone.owner {
            Some(player) => scene.theme.seat(player),
            None if last => scene.theme.title(),
            None => scene.theme.quiet().add_modifier(Modifier::BOLD),
        };
        let [left, right] = mark.brackets().unwrap_or(if last { ['‹', '›'] } else { [' ', ' '] });
        canvas.put(
            x,
            y,
            &format!("{left}{owner}{number}{mode}{right}"),
            mark.style(scene.theme).unwrap_or(plain),
        );
    }

    /// The cards of the hand, each under the number by which it can be played.
    fn draw_hand(&self, canvas: &mut Canvas<'_>, y: i32, cards: Cards, scene: &Scene<'_>) {
        for (index, card) in (0..).zip(cards.iter()) {
            let mark = marks(&format!("card:{card}"), scene);
            canvas.put(index * WIDTH + 1, y - 1, &(index + 1).to_string(), scene.theme.quiet());
            draw_card(canvas, (index * WIDTH, y), card, mark, scene.theme);
        }
    }

    /// A hand from behind: `?` clan cards, `*` tactics cards.
    fn draw_back(&self, canvas: &mut Canvas<'_>, y: i32, player: usize, scene: &Scene<'_>) {
        let backs = &self.view.hand_sizes[player];
        let who = Seat::new(player).say(scene.lang);
        let cards = "? ".repeat(backs.clan) + &"* ".repeat(backs.tactics);
        canvas.put(0, y, &format!("{who}: {cards}"), scene.theme.seat(Seat::new(player)));
    }

    /// What can be picked beside cards and stones; whether there is any of it.
    fn draw_actions(&self, canvas: &mut Canvas<'_>, y: i32, scene: &Scene<'_>) -> bool {
        let mut x = 0;
        let level = scene.cursor.level().iter();
        for choice in
            level.filter(|choice| choice.id.starts_with("pile:") || choice.id.starts_with("action:"))
        {
            let mark = marks(&choice.id, scene);
            let [left, right] = mark.brackets().unwrap_or([' ', ' ']);
            let text = format!("{left}{}{right}", choice.label);
            canvas.put(x, y, &text, mark.style(scene.theme).unwrap_or_default());
            x += text.chars().count() as i32 + 1;
        }
        x > 0
    }

    /// What the stone under the cursor is worth to both, and whether it may be claimed: from this row on, a little apart
    /// where there is room.
    fn explain(&self, canvas: &mut Canvas<'_>, y: i32, scene: &Scene<'_>) {
        let width = canvas.width().max(1) as usize;
        let words = self.words(scene).into_iter();
        let lines: Vec<String> = words.flat_map(|text| wrap(&text, width.saturating_sub(1))).collect();
        let y = y.max((y + 2).min(canvas.height() - lines.len() as i32));
        for (row, line) in (y..).zip(lines) {
            canvas.put(0, row, &line, Style::new());
        }
    }

    fn words(&self, scene: &Scene<'_>) -> Vec<String> {
        let Some(index) = stone_under(scene) else { return self.claimable() };
        let stone = &self.view.stones[index];
        let lang = scene.lang;
        let own = self.below();
        let head = words::STONE.get(lang);
        let side = |player: usize| {
            let class = stone.classes[player].as_ref().map(|class| class.say(lang));
            let open = format!("{}/{}", stone.sides[player].len(), stone.needs);
            format!("{}: {}", Seat::new(player).say(lang), class.unwrap_or(open))
        };
        vec![
            format!("{head} {} — {}; {}", index + 1, side(own), side(1 - own)),
            stone.claims[own].words.clone(),
        ]
    }

    /// The stones that the viewer could claim as the table lies.
    fn claimable(&self) -> Vec<String> {
        let Some(viewer) = self.view.viewer else { return Vec::new() };
        let claims = (1..).zip(self.view.stones.iter().map(|stone| &stone.claims[viewer.index()]));
        let granted = claims.filter(|(_, claim)| claim.answer.holds());
        granted.map(|(number, claim): (i32, _)| format!("!{number} {}", claim.words)).collect()
    }

    pub(crate) fn holding(&self, seat: usize, lang: Lang) -> String {
        let stones =
            self.view.stones.iter().filter(|stone| stone.owner.map(Seat::index) == Some(seat)).count();
        let backs = &self.view.hand_sizes[seat];
        let cards = backs.clan + backs.tactics;
        words::stones_cards(lang, stones, cards)
    }

    pub(crate) fn notes(&self, scene: &Scene<'_>) -> Vec<Line<'static>> {
        let lang = scene.lang;
        let mut lines =
            vec![Line::from(format!("{} {}", words::CLAN_CARDS_LEFT.get(lang), self.view.piles.clan))];
        if self.view.piles.tactics + self.view.hand_sizes.iter().map(|backs| backs.tactics).sum::<usize>() > 0
        {
            let words = words::TACTICS_CARDS_LEFT.get(lang);
            lines.push(Line::from(format!("{words} {}", self.view.piles.tactics)));
        }
        let discard: Vec<String> = self.view.discard.iter().map(|card| card.to_string()).collect();
        if !discard.is_empty() {
            lines.push(Line::from(format!("{} {}", words::DISCARDED.get(lang), discard.join(" "))));
        }
        lines
    }
}

fn column(stone: &str) -> Option<i32> {
    stone.parse::<i32>().ok().map(|number| number - 1)
}

/// The stone under the cursor, or the one picked.
fn stone_under(scene: &Scene<'_>) -> Option<usize> {
    let number = |id: &str| {
        let (sort, rest) = id.split_once(':')?;
        let name = rest.split(':').next()?;
        ["stone", "claim", "laid"].contains(&sort).then(|| name.parse::<usize>().ok()?.checked_sub(1))?
    };
    scene.cursor.current().and_then(|choice| number(&choice.id)).filter(|index| *index < 9)
}

/// How a thing is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Mark {
    None,
    Lit,
    Picked,
    Cursor,
}

impl Mark {
    fn brackets(self) -> Option<[char; 2]> {
        match self {
            Self::None => None,
            Self::Lit => Some(['(', ')']),
            Self::Picked => Some(['<', '>']),
            Self::Cursor => Some(['[', ']']),
        }
    }

    fn style(self, theme: Theme) -> Option<Style> {
        match self {
            Self::None => None,
            Self::Lit => Some(theme.lit()),
            Self::Picked => Some(theme.picked()),
            Self::Cursor => Some(theme.cursor()),
        }
    }
}

fn marks(id: &str, scene: &Scene<'_>) -> Mark {
    let cursor = scene.cursor;
    match () {
        () if cursor.current().is_some_and(|choice| choice.id == id) => Mark::Cursor,
        () if cursor.picked().iter().any(|choice| choice.id == id) => Mark::Picked,
        () if cursor.level().iter().any(|choice| choice.id == id) => Mark::Lit,
        () => Mark::None,
    }
}

/// A card in its clan's colour, with its letter for those who see no colours.
fn draw_card(canvas: &mut Canvas<'_>, (x, y): (i32, i32), card: Card, mark: Mark, theme: Theme) {
    let short: String = card.to_string().chars().take(3).collect();
    let style = clan_style(card, theme);
    let edge = mark.style(theme).unwrap_or(style);
    let [left, right] = mark.brackets().filter(|_| mark != Mark::Lit).unwrap_or([' ', ' ']);
    canvas.glyph(x, y, left, edge);
    canvas.put(
        x + 1,
        y,
        &format!("{short:^3}"),
        if mark == Mark::Lit { style.add_modifier(Modifier::UNDERLINED) } else { style },
    );
    canvas.glyph(x + 4, y, right, edge);
}

fn clan_style(card: Card, theme: Theme) -> Style {
    let style = match card.colour_and_value().map(|(colour, _)| colour) {
        Some(Colour::Red) => theme.on(Color::White, Color::Red),
        Some(Colour::Green) => theme.on(Color::Black, Color::Green),
        Some(Colour::Blue) => theme.on(Color::White, Color::Blue),
        Some(Colour::Yellow) => theme.on(Color::Black, Color::LightYellow),
        Some(Colour::Purple) => theme.on(Color::White, Color::Magenta),
        Some(Colour::Orange) => theme.on(Color::Black, Color::Yellow),
        None => theme.on(Color::Black, Color::Gray),
    };
    style.add_modifier(Modifier::BOLD)
}
