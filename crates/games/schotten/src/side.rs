//! One player's cards at one stone.

use crate::card::Card;
use crate::class::Facts;

/// The most cards a side holds, with the Mud Fight.
pub const MOST_CARDS: usize = 4;

/// The cards of one player at one stone, in the order in which they were laid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Side {
    cards: [Card; MOST_CARDS],
    facts: Facts,
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
        self.facts.count() as usize
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Lays a card to see what the side would be then; nothing happens when four cards lie there.
    pub fn lay(&mut self, card: Card) {
        if self.len() < MOST_CARDS {
            self.push(card);
        }
    }

    /// What is known of the cards without their order.
    #[inline]
    pub(crate) const fn facts(&self) -> Facts {
        self.facts
    }

    /// Lays a card; there must be room.
    #[inline]
    pub(crate) fn push(&mut self, card: Card) {
        self.cards[self.len() & (MOST_CARDS - 1)] = card;
        self.facts.add(card);
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
