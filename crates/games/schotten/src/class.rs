//! What a formation is worth: its category, then its sum.

use bastide_core::{Lang, Say};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::card::Card;

/// The kinds of formations, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
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

    /// The name people read.
    #[must_use]
    pub const fn name(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Self::Sum, Lang::En) => "sum",
            (Self::Sum, Lang::Fr) => "somme",
            (Self::Run, Lang::En) => "run",
            (Self::Run, Lang::Fr) => "suite",
            (Self::Colour, Lang::En) => "colour",
            (Self::Colour, Lang::Fr) => "couleur",
            (Self::Kind, Lang::En) => "same value",
            (Self::Kind, Lang::Fr) => "même valeur",
            (Self::ColourRun, Lang::En) => "colour run",
            (Self::ColourRun, Lang::Fr) => "suite de couleur",
        }
    }
}

/// A ranking class: formations of one class are equal in strength. A greater class wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Class(u16);

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
        for card in cards {
            facts.add(card.colour_and_value()?.0 as u8, card.colour_and_value()?.1);
        }
        (!cards.is_empty()).then(|| facts.class(cards.len() as u32))
    }
}

impl Say for Class {
    fn say(&self, lang: Lang) -> String {
        format!("{} {}", self.category().name(lang), self.sum())
    }
}

impl Serialize for Class {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut class = serializer.serialize_struct("Class", 2)?;
        class.serialize_field("category", &self.category())?;
        class.serialize_field("sum", &self.sum())?;
        class.end()
    }
}

/// What is known of some clan cards without their order: enough to class them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Facts {
    /// The values there are, the lowest bit for value 1.
    pub(crate) values: u16,
    /// The colours there are.
    pub(crate) colours: u8,
    /// The sum of the values.
    pub(crate) sum: u8,
}

impl Facts {
    #[inline]
    pub(crate) const fn add(&mut self, colour: u8, value: u8) {
        self.values |= 1 << (value - 1);
        self.colours |= 1 << colour;
        self.sum += value;
    }

    /// Whether there is no card, or all are of one colour.
    pub(crate) const fn one_colour(self) -> bool {
        self.colours & self.colours.wrapping_sub(1) == 0
    }

    /// Whether there is no card, or all are of one value.
    pub(crate) const fn one_value(self) -> bool {
        self.values & self.values.wrapping_sub(1) == 0
    }

    /// The class of `count` cards that fill a side.
    #[inline]
    pub(crate) const fn class(self, count: u32) -> Class {
        let run = self.values >> self.values.trailing_zeros() == (1 << count) - 1;
        let category = match (self.one_colour(), run) {
            (true, true) => Category::ColourRun,
            _ if self.one_value() => Category::Kind,
            (true, false) => Category::Colour,
            (false, true) => Category::Run,
            (false, false) => Category::Sum,
        };
        Class::new(category, self.sum)
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
