//! One player's cards at one stone.

use crate::card::{Card, Tactic, WIDTH};
use crate::class::{Class, Facts};

/// The most cards a side holds, with the Mud Fight.
pub const MOST_CARDS: usize = 4;

/// The cards of one player at one stone, in the order in which they were laid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Side {
    cards: [Card; MOST_CARDS],
    len: u8,
    wilds: Wilds,
    facts: Facts,
}

/// Which of the three troops among the tactics cards lie on a side. A side never holds two Jokers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Wilds(u8);

impl Wilds {
    pub(crate) const fn has(self, troop: Tactic) -> bool {
        self.0 >> troop as u8 & 1 == 1
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl Side {
    /// The cards, first laid first.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len()]
    }

    /// The number of cards.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The troops among the tactics cards.
    pub(crate) const fn wilds(&self) -> Wilds {
        self.wilds
    }

    /// What is known of the clan cards.
    pub(crate) const fn facts(&self) -> Facts {
        self.facts
    }

    /// The class of a complete side without troops among the tactics cards.
    #[inline]
    pub(crate) const fn plain_class(&self) -> Class {
        self.facts.class(self.len as u32)
    }

    /// Lays a card; there must be room.
    #[inline]
    pub(crate) fn push(&mut self, card: Card) {
        self.cards[self.len()] = card;
        self.len += 1;
        if card.is_clan() {
            let bit = card.bit();
            self.facts.add((bit / WIDTH) as u8, (bit % WIDTH) as u8 + 1);
        } else if let Some(troop) = card.tactic_kind() {
            self.wilds.0 |= 1 << troop as u8;
        }
    }

    /// Takes a card away, if it is there.
    pub(crate) fn remove(&mut self, card: Card) {
        let old = *self;
        *self = Self::default();
        old.cards().iter().filter(|other| **other != card).for_each(|other| self.push(*other));
    }
}

impl<'a> FromIterator<&'a Card> for Side {
    fn from_iter<I: IntoIterator<Item = &'a Card>>(cards: I) -> Self {
        let mut side = Self::default();
        cards.into_iter().for_each(|card| side.push(*card));
        side
    }
}
