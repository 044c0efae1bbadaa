//! What a formation is worth: its category, then its sum.

use bastide_core::words::schotten as words;
use bastide_core::{Lang, Say};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Tactic, WIDTH};
use crate::clans::ROW;

/// The kinds of formations, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SchottenCategory"))]
#[serde(rename_all = "kebab-case")]
pub enum Category {
    /// Anything else.
    Sum,
    /// Consecutive values.
    Run,
    /// One colour.
    Colour,
    /// One value.
    Kind,
    /// Consecutive values of one colour.
    ColourRun,
}

impl Category {
    /// All categories, the weakest first.
    pub const ALL: [Self; 5] = [Self::Sum, Self::Run, Self::Colour, Self::Kind, Self::ColourRun];

    /// The name in data and as messages choose by it.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Sum => "sum",
            Self::Run => "run",
            Self::Colour => "colour",
            Self::Kind => "kind",
            Self::ColourRun => "colour-run",
        }
    }

    /// The name people read.
    #[must_use]
    pub const fn name(self, lang: Lang) -> &'static str {
        match self {
            Self::Sum => words::CATEGORY_SUM.get(lang),
            Self::Run => words::CATEGORY_RUN.get(lang),
            Self::Colour => words::CATEGORY_COLOUR.get(lang),
            Self::Kind => words::CATEGORY_KIND.get(lang),
            Self::ColourRun => words::CATEGORY_COLOUR_RUN.get(lang),
        }
    }
}

/// A ranking class: formations of one class are equal in strength. A greater class wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SchottenClass", as = "Parts"))]
#[serde(into = "Parts", from = "Parts")]
pub struct Class(u16);

/// A class as it is written.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct Parts {
    category: Category,
    sum: u8,
}

impl From<Class> for Parts {
    fn from(class: Class) -> Self {
        Self { category: class.category(), sum: class.sum() }
    }
}

impl From<Parts> for Class {
    fn from(Parts { category, sum }: Parts) -> Self {
        Self::new(category, sum)
    }
}

impl Class {
    /// The class of this category and sum.
    #[must_use]
    pub const fn new(category: Category, sum: u8) -> Self {
        Self((category as u16) << 8 | sum as u16)
    }

    /// The category.
    #[must_use]
    pub const fn category(self) -> Category {
        Category::ALL[(self.0 >> 8) as usize]
    }

    /// The sum of the values.
    #[must_use]
    pub const fn sum(self) -> u8 {
        self.0 as u8
    }

    /// The class of clan cards that together fill a side; `None` when a tactics card is among them or
    /// there is no card.
    #[must_use]
    pub fn of(cards: &[Card]) -> Option<Self> {
        let mut facts = Facts::default();
        cards.iter().for_each(|card| facts.add(*card));
        let clans_only = cards.iter().all(|card| card.is_clan());
        (clans_only && !cards.is_empty()).then(|| facts.class())
    }
}

impl Say for Class {
    fn say(&self, lang: Lang) -> String {
        format!("{} {}", self.category().name(lang), self.sum())
    }
}

/// What is known of the cards of a side without their order, packed into one word: the values of its clan
/// cards (10 bits, the lowest for value 1), their colours (6), their sum (8), the number of cards (4), and
/// the wild cards (4). A card is added by one OR and one addition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Facts(u32);

const SUM_AT: u32 = 16;
const COUNT_AT: u32 = 24;
const WILDS_AT: u32 = 28;
/// The bits that are set; the others are added.
const SET: u32 = 0xF000_FFFF;

/// What a card adds, by its number.
static ADDED: [u32; 69] = added();

const fn added() -> [u32; 69] {
    let mut table = [1 << COUNT_AT; 69];
    let mut card = 0;
    while card < 69 {
        if card < 60 {
            let (colour, value) = (card as u32 / WIDTH, card as u32 % WIDTH + 1);
            table[card] |= 1 << (value - 1) | 1 << (WIDTH + colour) | value << SUM_AT;
        } else if card < 63 {
            table[card] |= 1 << (WILDS_AT + card as u32 - 60);
        }
        card += 1;
    }
    table
}

impl Facts {
    /// Takes in a clan card or a troop.
    #[inline]
    pub(crate) const fn add(&mut self, card: Card) {
        let added = ADDED[card.bit() as usize];
        self.0 = (self.0 | added & SET) + (added & !SET);
    }

    /// The values of the clan cards, the lowest bit for value 1.
    #[inline]
    pub(crate) const fn values(self) -> u16 {
        self.0 as u16 & ROW
    }

    /// The colours of the clan cards.
    #[inline]
    pub(crate) const fn colours(self) -> u8 {
        (self.0 as u16 >> WIDTH) as u8
    }

    /// The sum of the clan cards' values.
    #[inline]
    pub(crate) const fn sum(self) -> u8 {
        (self.0 >> SUM_AT) as u8
    }

    /// The number of cards.
    #[inline]
    pub(crate) const fn count(self) -> u32 {
        self.0 >> COUNT_AT & 0xF
    }

    /// Whether this troop is among the cards.
    pub(crate) const fn has(self, troop: Tactic) -> bool {
        self.0 >> (WILDS_AT + troop as u32) & 1 == 1
    }

    /// Whether there are clan cards only.
    #[inline]
    pub(crate) const fn is_plain(self) -> bool {
        self.0 >> WILDS_AT == 0
    }

    /// Whether there is no clan card, or all are of one colour.
    #[inline]
    pub(crate) const fn one_colour(self) -> bool {
        self.colours() & self.colours().wrapping_sub(1) == 0
    }

    /// Whether there is no clan card, or all are of one value.
    #[inline]
    pub(crate) const fn one_value(self) -> bool {
        self.values() & self.values().wrapping_sub(1) == 0
    }

    /// The class of clan cards that fill a side.
    #[inline]
    pub(crate) const fn class(self) -> Class {
        let run = self.values() >> self.values().trailing_zeros() == (1 << self.count()) - 1;
        let category = match (self.one_colour(), run) {
            (true, true) => Category::ColourRun,
            _ if self.one_value() => Category::Kind,
            (true, false) => Category::Colour,
            (false, true) => Category::Run,
            (false, false) => Category::Sum,
        };
        Class::new(category, self.sum())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(text: &str) -> Class {
        let cards: Vec<Card> = text.split(' ').map(|card| Card::read(card).unwrap()).collect();
        Class::of(&cards).unwrap()
    }

    #[test]
    fn categories_rank_before_sums() {
        assert!(class("R1 R2 R3") > class("G9 B9 Y9"));
        assert!(class("R1 G1 B1") > class("R9 R8 R6"));
        assert!(class("R1 R2 R4") > class("G9 B8 Y7"));
        assert!(class("R1 G2 B3") > class("G9 B9 Y8"));
        assert!(class("R9 G9 Y8") > class("G9 B9 Y7"));
    }

    #[test]
    fn runs_do_not_wrap_and_order_does_not_matter() {
        assert_eq!(class("R9 R1 R2"), Class::new(Category::Colour, 12));
        assert_eq!(class("R3 G1 B2"), Class::new(Category::Run, 6));
        assert_eq!(class("R1 G2 B3 Y4"), Class::new(Category::Run, 10));
        assert_eq!(class("R1 R3 R4 R5"), Class::new(Category::Colour, 13));
        assert_eq!(class("R2 G2 B3"), Class::new(Category::Sum, 7));
    }
}
