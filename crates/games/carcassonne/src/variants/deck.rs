//! The event cards and their deck.

use bastide_core::words::carcassonne as words;
use bastide_core::{Lang, OptionValue, Say};
use serde::{Deserialize, Serialize};

use crate::variants::Bound;

/// An event card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CarcassonneCard"))]
#[serde(rename_all = "lowercase")]
pub enum Card {
    /// The drawn tile may be exchanged.
    Exchange,
    /// The player has another turn.
    Double,
    /// The player may put no follower on the board this turn.
    Drought,
    /// Whoever has the most followers on the board takes one home.
    Tithe,
    /// A tile in hand may be swapped with another player.
    Swap,
    /// The tile must be laid beside at least two others.
    Cluster,
    /// The tile must be laid beside the one that was laid last.
    Trail,
    /// The tile must not be laid beside one on which a follower stands.
    Shun,
}

impl Card {
    /// All cards.
    pub const ALL: [Self; 8] = [
        Self::Exchange,
        Self::Double,
        Self::Drought,
        Self::Tithe,
        Self::Swap,
        Self::Cluster,
        Self::Trail,
        Self::Shun,
    ];

    /// The name in records and in the option.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Exchange => "exchange",
            Self::Double => "double",
            Self::Drought => "drought",
            Self::Tithe => "tithe",
            Self::Swap => "swap",
            Self::Cluster => "cluster",
            Self::Trail => "trail",
            Self::Shun => "shun",
        }
    }

    /// The card with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|card| card.name() == name)
    }

    /// What it means, in a sentence for players.
    #[must_use]
    pub const fn describe(self, lang: Lang) -> &'static str {
        match self {
            Self::Exchange => words::CARD_EXCHANGE_MEANING.get(lang),
            Self::Double => words::CARD_DOUBLE_MEANING.get(lang),
            Self::Drought => words::CARD_DROUGHT_MEANING.get(lang),
            Self::Tithe => words::CARD_TITHE_MEANING.get(lang),
            Self::Swap => words::CARD_SWAP_MEANING.get(lang),
            Self::Cluster => words::CARD_CLUSTER_MEANING.get(lang),
            Self::Trail => words::CARD_TRAIL_MEANING.get(lang),
            Self::Shun => words::CARD_SHUN_MEANING.get(lang),
        }
    }
}

impl Say for Card {
    fn say(&self, lang: Lang) -> String {
        let text = match self {
            Self::Exchange => words::CARD_EXCHANGE,
            Self::Double => words::CARD_DOUBLE,
            Self::Drought => words::CARD_DROUGHT,
            Self::Tithe => words::CARD_TITHE,
            Self::Swap => words::CARD_SWAP,
            Self::Cluster => words::CARD_CLUSTER,
            Self::Trail => words::CARD_TRAIL,
            Self::Shun => words::CARD_SHUN,
        };
        text.get(lang).to_owned()
    }
}

/// Copies of each event card, in the order of [`Card::ALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deck(pub [u8; Card::ALL.len()]);

/// The most copies of a card.
const MOST_COPIES: u8 = 9;

impl Default for Deck {
    fn default() -> Self {
        let mut deck = Self([2; Card::ALL.len()]);
        for bound in Bound::ALL {
            deck = deck.without_all(bound.card());
        }
        deck
    }
}

impl Deck {
    pub(crate) const EMPTY: Self = Self([0; Card::ALL.len()]);

    /// The cards in it with their copies.
    pub fn cards(self) -> impl Iterator<Item = (Card, u8)> {
        Card::ALL.into_iter().zip(self.0).filter(|(_, copies)| *copies > 0)
    }

    /// Whether it has a copy of a card.
    pub(crate) const fn has(self, card: Card) -> bool {
        self.0[card as usize] > 0
    }

    pub(crate) fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    pub(crate) fn without(mut self, card: Card) -> Self {
        let copies = &mut self.0[card as usize];
        *copies = copies.saturating_sub(1);
        self
    }

    pub(crate) const fn without_all(mut self, card: Card) -> Self {
        self.0[card as usize] = 0;
        self
    }
}

impl OptionValue for Deck {
    /// Reads `exchange*2+tithe`; what is not named is not in the deck.
    fn read(text: &str) -> Option<Self> {
        let mut deck = Self::EMPTY;
        if text == "none" {
            return Some(deck);
        }
        for entry in text.split('+').map(str::trim) {
            let (name, copies) = entry.split_once('*').unwrap_or((entry, "1"));
            let copies =
                copies.trim().parse::<u8>().ok().filter(|copies| (1..=MOST_COPIES).contains(copies))?;
            let place = &mut deck.0[Card::named(name.trim())? as usize];
            if *place != 0 {
                return None;
            }
            *place = copies;
        }
        Some(deck)
    }

    fn print(&self) -> String {
        if self.is_empty() {
            return "none".to_owned();
        }
        let entries = self.cards().map(|(card, copies)| format!("{}*{copies}", card.name()));
        entries.collect::<Vec<_>>().join("+")
    }

    fn expected() -> String {
        format!("none / {}", Card::ALL.map(|card| format!("{}*1…{MOST_COPIES}", card.name())).join("+"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deck_is_read_as_it_is_printed() {
        for text in [
            "none",
            "exchange*2+double*2+drought*2+tithe*2+swap*2",
            "double*1+swap*9",
            "swap*1+cluster*2+trail*9+shun*1",
        ] {
            assert_eq!(Deck::read(text).unwrap().print(), text);
        }
        assert_eq!(Deck::read("tithe+swap"), Deck::read("swap*1+tithe*1"));
        for text in ["", "tithe*0", "tithe*10", "tithe+tithe", "rain", "tithe*two", "tithe,swap"] {
            assert_eq!(Deck::read(text), None, "{text}");
        }
        assert_eq!(Deck::default().without_all(Card::Swap).cards().count(), 4);
    }
}
