//! Recommended moves: a pale card where it would lie, and the rank on everything the move touches.

use std::fmt::Write;

use bastide_core::Seat;
use bastide_schotten::{Card, Move, Pile, Schotten, Stone, Tactic, View};

use crate::DrawOptions;
use crate::palette::Theme;
use crate::schotten::card;
use crate::schotten::rows::{HAND, Rows};
use crate::schotten::table::card_at;
use crate::svg::{Point, at, number};

/// All recommended moves, the best on top.
pub(crate) fn draw(view: &View, look: &DrawOptions<'_, Schotten>, rows: &Rows) -> String {
    let mut svg = String::new();
    for (rank, mv) in look.hints.iter().enumerate().rev() {
        let _ = write!(
            svg,
            "<g class=\"hint\" pointer-events=\"none\">{}</g>",
            hint(view, rows, rank, *mv, look.style.theme)
        );
    }
    svg
}

fn hint(view: &View, rows: &Rows, rank: usize, mv: Move, theme: Theme) -> String {
    let hand =
        |card: Card| in_hand(view, rows, card).map(|point| badge(point, rank, theme)).unwrap_or_default();
    let on_stone = |stone: Stone| {
        let owner = view.table().owner(stone).map(Seat::new);
        badge(rows.stone(stone, owner).plus(at(14.0, 14.0)), rank, theme)
    };
    let target = |tactic: Tactic, seat: Seat, stone: Stone, card: Card| {
        let cards = view.table().side(seat.index(), stone).cards();
        let index = cards.iter().position(|other| *other == card);
        let there = index.map(|index| badge(rows.card(seat, stone, index).plus(at(12.0, 12.0)), rank, theme));
        format!("{}{}", hand(Card::tactic(tactic)), there.unwrap_or_default())
    };
    match mv {
        Move::Lay { card, stone } if card.tactic_kind().is_some_and(Tactic::is_mode) => {
            format!("{}{}", hand(card), on_stone(stone))
        }
        Move::Lay { card, stone } => {
            format!("{}{}", hand(card), ghost(view, rows, (rank, card, stone), theme))
        }
        Move::Claim(stone) | Move::Place(stone) => on_stone(stone),
        Move::Banshee { stone, card } => target(Tactic::Banshee, rows.other(), stone, card),
        Move::Traitor { stone, card } => target(Tactic::Traitor, rows.other(), stone, card),
        Move::Strategist { stone, card } => target(Tactic::Strategist, rows.own, stone, card),
        Move::Recruiter => hand(Card::tactic(Tactic::Recruiter)),
        Move::Return(card) => hand(card),
        Move::Draw(pile) => {
            let index = usize::from(pile == Pile::Tactics);
            badge(rows.pile(index).plus(at(card::WIDTH - 12.0, 12.0)), rank, theme)
        }
        Move::Pass | Move::Done | Move::Discard => String::new(),
    }
}

/// The place for a rank on a card of the hand.
fn in_hand(view: &View, rows: &Rows, card: Card) -> Option<Point> {
    let cards: Vec<Card> = view.hand()?.iter().collect();
    let index = cards.iter().position(|other| *other == card)?;
    Some(rows.in_hand(index, cards.len()).plus(at(card::WIDTH * HAND / 2.0, 2.0)))
}

/// The card where it would lie.
fn ghost(view: &View, rows: &Rows, (rank, card, stone): (usize, Card, Stone), theme: Theme) -> String {
    let index = view.table().side(rows.own.index(), stone).len();
    let point = rows.card(rows.own, stone, index);
    let (x, y) = (number(point.x), number(point.y));
    format!(
        "<g opacity=\".6\">{}</g><rect x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" rx=\"8\" fill=\"none\" stroke=\"{}\" stroke-width=\"3\" \
         stroke-dasharray=\"9 6\"/>{}",
        card_at(card, point, 1.0),
        number(card::WIDTH),
        number(card::HEIGHT),
        theme.lit(),
        badge(point.plus(at(card::WIDTH - 12.0, 74.0)), rank, theme)
    )
}

fn badge(point: Point, rank: usize, theme: Theme) -> String {
    let (x, y) = (number(point.x), number(point.y));
    format!(
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"14\" fill=\"{}\" stroke=\"#fffaf0\" stroke-width=\"2.4\"/><text x=\"{x}\" y=\"{}\" font-size=\"18\" \
         font-weight=\"700\" text-anchor=\"middle\" fill=\"{}\">{}</text>",
        theme.lit(),
        number(point.y + 6.2),
        theme.pick("#fff", "#2a1d08"),
        rank + 1
    )
}
