//! Sets of tactics cards, and of cards of both kinds.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::{Card, Pile, Tactic};
use crate::clans::Clans;

/// A set of tactics cards: the number of Jokers in the two lowest bits, then a bit for each other kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tactics(u16);

impl Tactics {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// All ten cards.
    pub const ALL: Self = Self(0x3FE);

    /// How many of this kind are in the set.
    #[must_use]
    pub const fn count(self, tactic: Tactic) -> u32 {
        match tactic {
            Tactic::Joker => (self.0 & 3) as u32,
            other => (self.0 >> (other as u16 + 1) & 1) as u32,
        }
    }

    /// The number of cards.
    #[must_use]
    pub const fn len(self) -> usize {
        (self.0 & 3) as usize + (self.0 >> 2).count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a card that may be added: at most two Jokers, one of each other kind.
    pub(crate) const fn insert(&mut self, tactic: Tactic) {
        self.0 += Self::unit(tactic);
    }

    /// Removes a card that is there.
    pub(crate) const fn remove(&mut self, tactic: Tactic) {
        self.0 -= Self::unit(tactic);
    }

    const fn unit(tactic: Tactic) -> u16 {
        match tactic {
            Tactic::Joker => 1,
            other => 1 << (other as u16 + 1),
        }
    }

    /// The kinds in the set, each once.
    pub fn kinds(self) -> impl Iterator<Item = Tactic> {
        Tactic::ALL.into_iter().filter(move |tactic| self.count(*tactic) > 0)
    }

    /// The cards in the set: two Jokers come twice.
    pub fn iter(self) -> impl Iterator<Item = Tactic> {
        Tactic::ALL
            .into_iter()
            .flat_map(move |tactic| std::iter::repeat_n(tactic, self.count(tactic) as usize))
    }
}

/// Some cards of both kinds, in no order: a hand, a shuffled pile, the discard pile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SchottenCards", as = "Vec<Card>"))]
pub struct Cards {
    /// The clan cards.
    pub clans: Clans,
    /// The tactics cards.
    pub tactics: Tactics,
}

impl Cards {
    /// No card.
    pub const EMPTY: Self = Self { clans: Clans::EMPTY, tactics: Tactics::EMPTY };

    /// The number of cards.
    #[must_use]
    pub const fn len(self) -> usize {
        self.clans.len() + self.tactics.len()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.clans.is_empty() && self.tactics.is_empty()
    }

    /// The number of cards with the back of this pile.
    #[must_use]
    pub const fn count(self, pile: Pile) -> usize {
        match pile {
            Pile::Clan => self.clans.len(),
            Pile::Tactics => self.tactics.len(),
        }
    }

    /// Whether this card is among them.
    #[must_use]
    pub fn contains(self, card: Card) -> bool {
        match card.tactic_kind() {
            Some(tactic) => self.tactics.count(tactic) > 0,
            None => self.clans.contains(card),
        }
    }

    /// Adds a card that is not there yet.
    #[inline]
    pub(crate) fn insert(&mut self, card: Card) {
        if card.is_clan() {
            self.clans = self.clans | Clans::of_clan(card);
        } else if let Some(tactic) = card.tactic_kind() {
            self.tactics.insert(tactic);
        }
    }

    /// Removes a card that is there.
    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        if card.is_clan() {
            self.clans = self.clans & !Clans::of_clan(card);
        } else if let Some(tactic) = card.tactic_kind() {
            self.tactics.remove(tactic);
        }
    }

    /// The cards, clan cards first; two Jokers come twice.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.clans.iter().chain(self.tactics.iter().map(Card::tactic))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut all = Self::EMPTY;
        cards.into_iter().for_each(|card| all.insert(card));
        all
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<Card>::deserialize(deserializer).map(Self::from_iter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_jokers_are_two_cards_of_one_kind() {
        assert_eq!((Tactics::ALL.len(), Tactics::ALL.kinds().count()), (10, 9));
        let mut all: Cards = Tactics::ALL.iter().map(Card::tactic).collect();
        assert_eq!((all.len(), all.tactics), (10, Tactics::ALL));
        all.remove(Card::tactic(Tactic::Joker));
        assert!(all.contains(Card::tactic(Tactic::Joker)));
        all.remove(Card::tactic(Tactic::Joker));
        assert!(!all.contains(Card::tactic(Tactic::Joker)));
        assert_eq!(all.len(), 8);
    }
}
