//! The best formation a side can still become: exact for any side, wild cards, Bluff and Mud included.
//!
//! No completion is enumerated. The unseen cards are kept as a row of values a colour; each category asks
//! one question of them, from the strongest category down, so that the first answer is the best.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::card::{Card, Colour, Tactic};
use crate::clans::Clans;
use crate::class::{Category, Class};
use crate::rules::SchottenRules;
use crate::side::{MOST_CARDS, Side};

/// Up to a side of cards.
pub type SideCards = ArrayVec<Card, MOST_CARDS>;

/// A formation that a side can become.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SchottenReach"))]
pub struct Reach {
    /// What it is worth.
    pub class: Class,
    /// The unseen cards it takes.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Card>"))]
    pub with: SideCards,
    /// The whole formation, wild cards as the clan cards they stand for, by value.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Card>"))]
    pub formation: SideCards,
}

/// What a stone asks of its sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Demand {
    /// The number of cards a side needs: three, or four with the Mud Fight.
    pub cards: usize,
    /// Whether only the sum counts, with Blind-Man's Bluff.
    pub sum_only: bool,
}

/// The strongest formation that `side` can become with cards from `unseen`; `None` when they are too few.
/// A complete side becomes what it is, wild cards at their best.
#[must_use]
pub fn best(side: &Side, demand: Demand, unseen: Clans, rules: &SchottenRules) -> Option<Reach> {
    let search = Search {
        side,
        cards: demand.cards as u32,
        missing: demand.cards.checked_sub(side.len())? as u32,
        unseen,
        top: u32::from(rules.top_value()),
        spy: 1 << (rules.spy_value() - 1),
    };
    if demand.sum_only {
        return search.sum();
    }
    search
        .colour_run()
        .or_else(|| search.kind())
        .or_else(|| search.colour())
        .or_else(|| search.run())
        .or_else(|| search.sum())
}

/// The values the Shield-Bearer may stand for.
const SHIELD: u16 = 0b111;

struct Search<'a> {
    side: &'a Side,
    cards: u32,
    missing: u32,
    unseen: Clans,
    top: u32,
    spy: u16,
}

/// What the wild cards stand for and which values must come from unseen cards, all as bits of values.
#[derive(Clone, Copy, Default)]
struct Parts {
    joker: u16,
    spy: u16,
    shield: u16,
    unseen: u16,
}

impl Search<'_> {
    fn colour_run(&self) -> Option<Reach> {
        if !self.side.facts().one_colour() {
            return None;
        }
        let reaches = self.colours().filter_map(|colour| {
            let parts = self.window(self.unseen.row(colour as usize))?;
            Some(self.reach(Category::ColourRun, parts, |_| colour))
        });
        reaches.max_by_key(|reach| reach.class)
    }

    fn run(&self) -> Option<Reach> {
        let parts = self.window(self.unseen.values())?;
        let colour = |value| self.any_colour(value);
        Some(self.reach(Category::Run, parts, colour))
    }

    /// The highest run of values that holds the side's own, each wild card once, and otherwise values
    /// there are among `row`.
    fn window(&self, row: u16) -> Option<Parts> {
        let own = self.side.facts().values();
        if own.count_ones() != self.clans() {
            return None;
        }
        let lowest = (0..=self.top - self.cards).rev();
        lowest.map(|low| ((1 << self.cards) - 1) << low).find_map(|window: u16| {
            if own & !window != 0 {
                return None;
            }
            self.fill(window & !own, row)
        })
    }

    /// Shares out the values `open` among wild cards and unseen cards.
    fn fill(&self, open: u16, row: u16) -> Option<Parts> {
        let spy = if self.side.facts().has(Tactic::Spy) { self.spy } else { 0 };
        if spy & !open != 0 {
            return None;
        }
        let open = open & !spy;
        if !self.side.facts().has(Tactic::Shield) {
            return self.fill_with_joker(Parts { spy, ..Parts::default() }, open, row);
        }
        let shields = (0..3).map(|bit| 1 << bit).filter(|value| value & open & SHIELD != 0);
        shields
            .map(|shield| {
                self.fill_with_joker(Parts { spy, shield, ..Parts::default() }, open & !shield, row)
            })
            .find_map(|parts| parts)
    }

    fn fill_with_joker(&self, parts: Parts, open: u16, row: u16) -> Option<Parts> {
        let lacking = open & !row;
        let joker = match (self.side.facts().has(Tactic::Joker), lacking.count_ones()) {
            (true, 0) => open & open.wrapping_neg(),
            (true, 1) => lacking,
            (false, 0) => 0,
            _ => return None,
        };
        Some(Parts { joker, unseen: open & !joker, ..parts })
    }

    fn kind(&self) -> Option<Reach> {
        let bit = (0..self.top).rev().find(|bit| self.can_all_be(*bit))?;
        let value = bit as u8 + 1;
        let with: SideCards = self.unseen.column(bit).iter().take(self.missing as usize).collect();
        let wild = |_| Card::clan(Colour::Red, value);
        Some(self.finish(Category::Kind, with, wild))
    }

    fn can_all_be(&self, bit: u32) -> bool {
        let value = 1 << bit;
        self.side.facts().values() & !value == 0
            && (!self.side.facts().has(Tactic::Spy) || value == self.spy)
            && (!self.side.facts().has(Tactic::Shield) || value & SHIELD != 0)
            && self.unseen.column(bit).len() >= self.missing as usize
    }

    fn colour(&self) -> Option<Reach> {
        if !self.side.facts().one_colour() {
            return None;
        }
        let reaches = self.colours().filter_map(|colour| {
            let with = top_of_row(self.unseen.row(colour as usize), colour, self.missing)?;
            Some(self.finish(Category::Colour, with, |troop| Card::clan(colour, self.highest(troop))))
        });
        reaches.max_by_key(|reach| reach.class)
    }

    fn sum(&self) -> Option<Reach> {
        if self.unseen.len() < self.missing as usize {
            return None;
        }
        let from_top = (0..self.top).rev().flat_map(|bit| self.unseen.column(bit).iter());
        let with: SideCards = from_top.take(self.missing as usize).collect();
        Some(self.finish(Category::Sum, with, |troop| Card::clan(Colour::Red, self.highest(troop))))
    }

    /// The number of clan cards on the side.
    fn clans(&self) -> u32 {
        self.side.cards().iter().filter(|card| card.tactic_kind().is_none()).count() as u32
    }

    /// The colours a one-coloured formation may have.
    fn colours(&self) -> impl Iterator<Item = Colour> {
        let own = self.side.facts().colours();
        Colour::ALL.into_iter().filter(move |colour| own == 0 || own >> *colour as u8 & 1 == 1)
    }

    /// The colour of some unseen card of this value; red when there is none.
    fn any_colour(&self, value: u8) -> Colour {
        let mut cards = self.unseen.column(u32::from(value) - 1).iter();
        cards.next().and_then(Card::colour_and_value).map_or(Colour::Red, |(colour, _)| colour)
    }

    fn highest(&self, troop: Tactic) -> u8 {
        match troop {
            Tactic::Spy => self.spy.trailing_zeros() as u8 + 1,
            Tactic::Shield => 3,
            _ => self.top as u8,
        }
    }

    fn reach(&self, category: Category, parts: Parts, colour: impl Fn(u8) -> Colour) -> Reach {
        let card = |bits: u16| {
            let value = bits.trailing_zeros() as u8 + 1;
            Card::clan(colour(value), value)
        };
        let with = (0..self.top).map(|bit| parts.unseen & 1 << bit).filter(|bit| *bit != 0).map(card);
        let wild = |troop| match troop {
            Tactic::Spy => card(parts.spy),
            Tactic::Shield => card(parts.shield),
            _ => card(parts.joker),
        };
        self.finish(category, with.collect(), wild)
    }

    /// The reach with these unseen cards and wild cards standing for what `wild` says.
    fn finish(&self, category: Category, with: SideCards, wild: impl Fn(Tactic) -> Card) -> Reach {
        let own = self.side.cards().iter().map(|card| card.tactic_kind().map_or(*card, &wild));
        let mut formation: SideCards = own.chain(with.iter().copied()).collect();
        formation.sort_by_key(|card| card.colour_and_value().map(|(colour, value)| (value, colour)));
        let values = formation.iter().filter_map(|card| card.colour_and_value()).map(|(_, value)| value);
        Reach { class: Class::new(category, values.sum()), with, formation }
    }
}

/// The highest `count` cards of a colour's row, if there are as many.
fn top_of_row(row: u16, colour: Colour, count: u32) -> Option<SideCards> {
    if row.count_ones() < count {
        return None;
    }
    let values = (1..=10).rev().filter(|value| row >> (value - 1) & 1 == 1);
    Some(values.take(count as usize).map(|value| Card::clan(colour, value)).collect())
}
