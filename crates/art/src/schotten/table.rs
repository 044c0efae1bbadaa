//! The table as one viewer sees it.

use bastide_core::words::art as words;
use std::fmt::Write;

use bastide_core::{Game, Lang, Say, Seat};
use bastide_schotten::{Backs, Card, Move, Pile, Schotten, Stone, View};

use crate::schotten::rows::{HAND, MARGIN, Rows};
use crate::schotten::{card, hints, stone};
use crate::svg::{Point, at, escape, number};
use crate::{DrawOptions, Drawing};

pub(crate) fn board(view: &View, look: &DrawOptions<'_, Schotten>) -> Drawing {
    let rows = Rows::of(view);
    let mut svg = String::new();
    for stone in Stone::all() {
        draw_stone(&mut svg, view, look, &rows, stone);
    }
    draw_backs(&mut svg, view.hand_size(rows.other()), 0.0, 0.5);
    draw_hand(&mut svg, view, &rows);
    draw_piles(&mut svg, view, look, &rows);
    draw_last(&mut svg, view, look, &rows);
    svg.push_str(&hints::draw(view, look, &rows));
    if look.legend {
        draw_names(&mut svg, view, look, &rows);
    }
    Drawing {
        svg,
        view_box: [-MARGIN, -MARGIN, Rows::width() + 2.0 * MARGIN, rows.height() + 2.0 * MARGIN],
        title: Schotten::META.title.get(look.style.lang).to_owned(),
        desc: describe(view, look, &rows),
    }
}

/// A card at a point, larger by `scale`.
pub(crate) fn card_at(card: Card, point: Point, scale: f64) -> String {
    let (x, y) = (number(point.x), number(point.y));
    if scale == 1.0 {
        return format!("<use href=\"#s-{card}\" x=\"{x}\" y=\"{y}\"/>");
    }
    // One decimal is too coarse for a scale.
    let percent = (scale * 100.0).round() as u32;
    format!(
        "<use href=\"#s-{card}\" transform=\"translate({x} {y}) scale({}.{:02})\"/>",
        percent / 100,
        percent % 100
    )
}

fn draw_stone(svg: &mut String, view: &View, look: &DrawOptions<'_, Schotten>, rows: &Rows, stone: Stone) {
    let table = view.table();
    let theme = look.style.theme;
    draw_side(svg, view, look, rows, (rows.other(), stone));
    let [x, y, width, height] = rows.column(stone).map(number);
    let tint = theme.pick("#e4d8bb", "#2b2722");
    let _ = write!(
        svg,
        "<g data-pick=\"stone:{stone}\"><rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"12\" fill=\"{tint}\" fill-opacity=\".55\"/>"
    );
    draw_side(svg, view, look, rows, (rows.own, stone));
    let owner = table.owner(stone).map(Seat::new);
    let Point { x, y } = rows.stone(stone, owner);
    let picture =
        stone::draw(stone, owner, table.bluff().contains(stone), table.mud().contains(stone), theme);
    let _ = write!(
        svg,
        "<g data-pick=\"claim:{stone}\" transform=\"translate({} {})\">{picture}</g></g>",
        number(x),
        number(y)
    );
}

/// A formation: of the own the first card lies at the back, of the other's the last.
fn draw_side(
    svg: &mut String,
    view: &View,
    look: &DrawOptions<'_, Schotten>,
    rows: &Rows,
    (seat, stone): (Seat, Stone),
) {
    let cards = view.table().side(seat.index(), stone).cards();
    let mut order: Vec<usize> = (0..cards.len()).collect();
    if seat != rows.own {
        order.reverse();
    }
    for index in order {
        let (card, point) = (cards[index], rows.card(seat, stone, index));
        let _ = write!(svg, "<g data-pick=\"laid:{stone}:{card}\">{}</g>", card_at(card, point, 1.0));
    }
    if let Some(class) = view.table().class(seat.index(), stone, view.rules()) {
        let Point { x, y } = rows.label(seat, stone, cards.len());
        let _ = write!(
            svg,
            "<text x=\"{}\" y=\"{}\" font-size=\"12.5\" font-weight=\"700\" text-anchor=\"middle\" fill=\"{}\">{}</text>",
            number(x),
            number(y),
            look.style.theme.ink(),
            escape(&class.say(look.style.lang))
        );
    }
}

/// Cards that are not to be seen, by their backs.
fn draw_backs(svg: &mut String, backs: Backs, top: f64, scale: f64) {
    let piles = [(Pile::Clan, backs.clan), (Pile::Tactics, backs.tactics)];
    let cards: Vec<Pile> =
        piles.into_iter().flat_map(|(pile, count)| std::iter::repeat_n(pile, count)).collect();
    let step = card::WIDTH * scale + 5.0;
    let start = (Rows::width() - step * cards.len() as f64) / 2.0;
    for (index, pile) in cards.into_iter().enumerate() {
        let x = number(start + step * index as f64);
        let percent = (scale * 100.0) as u32;
        let _ = write!(
            svg,
            "<use href=\"#s-back-{}\" transform=\"translate({x} {}) scale(.{percent:02})\"/>",
            pile.word(),
            number(top)
        );
    }
}

fn draw_hand(svg: &mut String, view: &View, rows: &Rows) {
    let Some(hand) = view.hand() else {
        return draw_backs(svg, view.hand_size(rows.own), rows.hand() + 20.0, 0.7);
    };
    let cards: Vec<Card> = hand.iter().collect();
    for (index, card) in cards.iter().enumerate() {
        let picture = card_at(*card, rows.in_hand(index, cards.len()), HAND);
        let _ = write!(svg, "<g data-pick=\"card:{card}\">{picture}</g>");
    }
}

fn draw_piles(svg: &mut String, view: &View, look: &DrawOptions<'_, Schotten>, rows: &Rows) {
    let ink = look.style.theme.ink();
    let mut piles = vec![Pile::Clan];
    if view.rules().tactics {
        piles.push(Pile::Tactics);
    }
    for (index, pile) in piles.into_iter().enumerate() {
        let Point { x, y } = rows.pile(index);
        let count = view.pile_size(pile);
        let _ = write!(svg, "<g data-pick=\"pile:{}\">", pile.word());
        // A pile of several cards shows its thickness.
        for layer in 0..count.min(3) {
            let off = -2.0 * layer as f64;
            let _ = write!(
                svg,
                "<use href=\"#s-back-{}\" x=\"{}\" y=\"{}\"/>",
                pile.word(),
                number(x + off),
                number(y + off)
            );
        }
        let middle = (number(x + card::WIDTH / 2.0), number(y + card::HEIGHT / 2.0 + 8.0));
        let _ = write!(
            svg,
            "<circle cx=\"{}\" cy=\"{}\" r=\"19\" fill=\"#fffaf0\" stroke=\"{ink}\" stroke-width=\"1.5\"/><text x=\"{}\" y=\"{}\" font-size=\"22\" \
             font-weight=\"700\" text-anchor=\"middle\" fill=\"#3a2f22\">{count}</text></g>",
            middle.0,
            number(y + card::HEIGHT / 2.0),
            middle.0,
            middle.1
        );
    }
    for (index, card) in view.table().discard().iter().enumerate() {
        let point = rows.pile(2).plus(at(0.0, 20.0 * index as f64 - 6.0));
        svg.push_str(&card_at(card, point, 0.8));
    }
}

/// A frame around what the last moves touched.
fn draw_last(svg: &mut String, view: &View, look: &DrawOptions<'_, Schotten>, rows: &Rows) {
    let colour = look.style.theme.pick("#c27c00", "#ffd95a");
    for (before, mv) in look.last {
        let mover = before.turn();
        let point = match *mv {
            Move::Lay { card, stone } => laid_at(view, rows, (mover, stone), Some(card)),
            Move::Place(stone) => laid_at(view, rows, (mover, stone), None),
            _ => None,
        };
        if let Some(Point { x, y }) = point {
            let _ = write!(
                svg,
                "<rect class=\"last\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"9\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"4\" \
                 pointer-events=\"none\"/>",
                number(x - 1.0),
                number(y - 1.0),
                number(card::WIDTH + 2.0),
                number(card::HEIGHT + 2.0)
            );
        }
        if let Move::Claim(stone) = *mv {
            let Point { x, y } = rows.stone(stone, view.table().owner(stone).map(Seat::new));
            let _ = write!(
                svg,
                "<rect class=\"last\" x=\"{}\" y=\"{}\" width=\"98\" height=\"70\" rx=\"22\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"4\" \
                 pointer-events=\"none\"/>",
                number(x - 3.0),
                number(y - 2.0)
            );
        }
    }
}

/// Where a card lies now; the last one of the side where none is named.
fn laid_at(view: &View, rows: &Rows, (seat, stone): (Seat, Stone), card: Option<Card>) -> Option<Point> {
    let cards = view.table().side(seat.index(), stone).cards();
    let index = match card {
        Some(card) => cards.iter().rposition(|other| *other == card)?,
        None => cards.len().checked_sub(1)?,
    };
    Some(rows.card(seat, stone, index))
}

/// The players' names at both ends of the lane, for pictures that stand alone.
fn draw_names(svg: &mut String, view: &View, look: &DrawOptions<'_, Schotten>, rows: &Rows) {
    let ink = look.style.theme.ink();
    for (seat, y) in [(rows.other(), 36.0), (rows.own, rows.hand() - 4.0)] {
        let mark = crate::palette::MARKS[seat.index()];
        let (fill, dark) = (crate::palette::SEATS[seat.index()], crate::palette::SEATS_DARK[seat.index()]);
        let turn = if view.turn() == seat { " ◂" } else { "" };
        let _ = write!(
            svg,
            "<path d=\"{mark}\" transform=\"translate(10 {}) scale(9)\" fill=\"{fill}\" stroke=\"{dark}\" stroke-width=\".2\"/>\
             <text x=\"26\" y=\"{}\" font-size=\"21\" fill=\"{ink}\">{}{turn}</text>",
            number(y - 7.0),
            number(y),
            escape(&look.name(seat))
        );
    }
}

/// The table in words, stone by stone.
fn describe(view: &View, look: &DrawOptions<'_, Schotten>, rows: &Rows) -> String {
    let lang = look.style.lang;
    let names = [rows.own, rows.other()].map(|seat| look.name(seat));
    let table = view.table();
    let mut text = String::new();
    for stone in Stone::all() {
        let cards = [rows.own, rows.other()].map(|seat| list(table.side(seat.index(), stone).cards(), lang));
        text += &words::stone_described(lang, &stone, &names[0], &cards[0], &names[1], &cards[1]);
        if let Some(owner) = table.owner(stone) {
            let owner = look.name(Seat::new(owner));
            text += &words::claimed_by(lang, &owner);
        }
        text.push_str(". ");
    }
    if let Some(hand) = view.hand() {
        let cards: Vec<Card> = hand.iter().collect();
        text += &words::your_hand(lang, &list(&cards, lang));
    }
    text.trim_end().to_owned()
}

fn list(cards: &[Card], lang: Lang) -> String {
    if cards.is_empty() {
        return "–".to_owned();
    }
    cards.iter().map(|card| card.name(lang)).collect::<Vec<_>>().join(" ")
}
