//! Sets of clan cards as bits: a row of values for each colour.

use std::ops::{BitAnd, BitOr, Not};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::{Card, Pile, WIDTH};

/// A set of clan cards: ten bits a colour, the lowest for value 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SchottenClans", as = "Vec<Card>"))]
pub struct Clans(pub(crate) u64);

impl Clans {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// Every card of the six colours with values from 1 to `max_value`.
    #[must_use]
    pub const fn all(max_value: u8) -> Self {
        Self(ROWS * ((1 << max_value) - 1))
    }

    /// The set of one clan card; a tactics card gives the empty set.
    #[must_use]
    pub const fn one(card: Card) -> Self {
        match card.pile() {
            Pile::Clan => Self(1 << card.bit()),
            Pile::Tactics => Self::EMPTY,
        }
    }

    /// The set of a card that is known to be a clan card.
    #[inline]
    pub(crate) const fn of_clan(card: Card) -> Self {
        Self(1 << (card.bit() & 63))
    }

    /// The number of cards.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this card is among them.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        Self::one(card).0 & self.0 != 0
    }

    /// The values there are of one colour (counted as in [`Colour::ALL`](crate::Colour::ALL)), the lowest bit for
    /// value 1.
    #[must_use]
    pub const fn row(self, colour: usize) -> u16 {
        (self.0 >> (colour as u32 * WIDTH)) as u16 & ROW
    }

    /// The cards of one value; `bit` 0 is value 1.
    pub(crate) const fn column(self, bit: u32) -> Self {
        Self(self.0 & (ROWS << bit))
    }

    /// The cards with values above the given one.
    #[inline]
    pub(crate) const fn above(self, value: u32) -> Self {
        Self(self.0 & (ROWS * (ROW as u64 >> value << value)))
    }

    /// The values there are in any colour, the lowest bit for value 1.
    pub(crate) const fn values(self) -> u16 {
        let pairs = self.0 | self.0 >> (3 * WIDTH);
        (pairs | pairs >> WIDTH | pairs >> (2 * WIDTH)) as u16 & ROW
    }

    /// The card number `index`, counted from the lowest.
    pub(crate) fn nth(self, index: u32) -> Card {
        let (mut bits, mut rest, mut at) = (self.0, index, 0);
        for half in [32, 16, 8] {
            let low = (bits & ((1 << half) - 1)).count_ones();
            if rest >= low {
                rest -= low;
                bits >>= half;
                at += half;
            }
        }
        Card::at(at + nth_bit(bits as u8, rest))
    }

    /// The cards, by colour and then by value.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        bits(self.0).map(Card::at)
    }
}

/// The lowest bit of every colour.
pub(crate) const ROWS: u64 = 0x0004_0100_4010_0401;

/// All values of one colour.
pub(crate) const ROW: u16 = 0x3FF;

impl BitAnd for Clans {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Clans {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Not for Clans {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl FromIterator<Card> for Clans {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |set, card| set | Self::one(card))
    }
}

impl Serialize for Clans {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Clans {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<Card>::deserialize(deserializer).map(Self::from_iter)
    }
}

/// The places of the bits that are set, from the lowest.
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = (word != 0).then(|| word.trailing_zeros());
        word &= word.wrapping_sub(1);
        lowest
    })
}

/// The place of bit number `index`, at most 8, among those set in a byte; 8 when there are not so many.
#[inline]
pub(crate) fn nth_bit(byte: u8, index: u32) -> u32 {
    u32::from(NTH_BIT[usize::from(byte)][index as usize])
}

static NTH_BIT: [[u8; 9]; 256] = nth_bits();

const fn nth_bits() -> [[u8; 9]; 256] {
    let mut table = [[8; 9]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut index) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][index] = bit as u8;
                index += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_counted_and_picked() {
        assert_eq!((Clans::all(9).len(), Clans::all(10).len()), (54, 60));
        for (index, card) in Clans::all(9).iter().enumerate() {
            assert_eq!(Clans::all(9).nth(index as u32), card);
        }
        let sevens = Clans::all(9).column(6);
        assert_eq!((sevens.len(), sevens.nth(5).to_string()), (6, "O7".to_owned()));
        assert_eq!(Clans::all(9).above(7).len(), 12);
    }
}
