//! A view drawn with characters: player 2 above the line of stones, player 1 below.

use bastide_core::Seat;

use crate::card::{Card, Pile};
use crate::cards::Cards;
use crate::side::MOST_CARDS;
use crate::stone::Stone;
use crate::view::View;

/// The width of a stone's column.
const WIDTH: usize = 5;

pub(crate) fn draw(view: &View) -> String {
    let mut lines = vec![player_line(view, 1)];
    let deepest = deepest(view);
    lines.extend((0..deepest).rev().map(|row| side_line(view, 1, row)));
    lines.push(stone_line(view));
    lines.extend((0..deepest).map(|row| side_line(view, 0, row)));
    lines.push(player_line(view, 0));
    lines.push(pile_line(view));
    lines.join("\n")
}

/// The number of rows a player's cards take: three, or four with the Mud Fight.
fn deepest(view: &View) -> usize {
    if view.table().mud().is_empty() { MOST_CARDS - 1 } else { MOST_CARDS }
}

fn side_line(view: &View, player: usize, row: usize) -> String {
    let cell = |stone| {
        let card = view.table().side(player, stone).cards().get(row);
        card.map_or_else(|| ".".to_owned(), |card| short(*card))
    };
    columns(Stone::all().map(cell))
}

/// The number of each stone; an arrow to its owner, `~` under Blind-Man's Bluff, `#` under the Mud Fight.
fn stone_line(view: &View) -> String {
    let table = view.table();
    let cell = |stone| {
        let owner = ["v", "^"];
        let owner = table.owner(stone).map_or("", |player| owner[player]);
        let bluff = if table.bluff().contains(stone) { "~" } else { "" };
        let mud = if table.mud().contains(stone) { "#" } else { "" };
        format!("{stone}{owner}{bluff}{mud}")
    };
    format!("[{}]", columns(Stone::all().map(cell)).trim())
}

fn columns(cells: impl Iterator<Item = String>) -> String {
    let line: String = cells.map(|cell| format!("{cell:<WIDTH$}")).collect();
    format!(" {}", line.trim_end())
}

/// Three letters at most.
fn short(card: Card) -> String {
    match card.tactic_kind() {
        Some(tactic) => tactic.word().chars().take(3).collect(),
        None => card.to_string(),
    }
}

fn player_line(view: &View, player: usize) -> String {
    let seat = Seat::new(player);
    let size = view.hand_size(seat);
    let hand = match view.hand() {
        Some(hand) if view.viewer() == bastide_core::Viewer::Seat(seat) => numbered(hand),
        _ => hidden(size.clan, size.tactics),
    };
    let turn = if view.turn() == seat { ">" } else { " " };
    format!("{turn}{}: {hand}", player + 1)
}

/// The cards with the numbers by which they can be played: `1 R7  2 G3`.
fn numbered(hand: Cards) -> String {
    let cards = hand.iter().enumerate().map(|(index, card)| format!("{} {card}", index + 1));
    cards.collect::<Vec<_>>().join("  ")
}

fn shown(hand: Cards) -> String {
    hand.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

/// A mark for each card by its back: `?` clan, `*` tactics.
fn hidden(clan: usize, tactics: usize) -> String {
    let marks = std::iter::repeat_n("?", clan).chain(std::iter::repeat_n("*", tactics));
    marks.collect::<Vec<_>>().join(" ")
}

/// The sizes of the piles by their backs, and the discard pile.
fn pile_line(view: &View) -> String {
    let mut parts = vec![format!("? {}", view.pile_size(Pile::Clan))];
    if view.rules().tactics {
        parts.push(format!("* {}", view.pile_size(Pile::Tactics)));
    }
    let discard = view.table().discard();
    if !discard.is_empty() {
        parts.push(format!("x {}", shown(discard)));
    }
    format!(" {}", parts.join("  "))
}
