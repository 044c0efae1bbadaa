//! The nine stones, sets of them, and what a set of stones wins.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::clans::{bits, nth_bit};

/// The number of stones.
pub const STONES: usize = 9;

/// One of the nine stones, counted from 0 in code and from 1 in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SchottenStone", type = "number"))]
#[serde(into = "u8", try_from = "u8")]
pub struct Stone(u8);

impl Stone {
    /// The stone with this index, if there is one.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < STONES { Some(Self(index as u8)) } else { None }
    }

    /// The index, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All stones from the left.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..STONES as u8).map(Self)
    }

    /// Reads a stone's number, 1 to 9.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        match text.as_bytes() {
            [digit @ b'1'..=b'9'] => Some(Self(digit - b'1')),
            _ => None,
        }
    }
}

impl fmt::Display for Stone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl From<Stone> for u8 {
    /// Its number, from 1.
    fn from(stone: Stone) -> Self {
        stone.0 + 1
    }
}

impl TryFrom<u8> for Stone {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        let stone = number.checked_sub(1).and_then(|index| Self::new(usize::from(index)));
        stone.ok_or_else(|| format!("there is no stone {number}"))
    }
}

/// A set of stones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SchottenStones", as = "Vec<Stone>"))]
pub struct Stones(pub(crate) u16);

impl Stones {
    /// No stone.
    pub const NONE: Self = Self(0);

    /// All stones.
    pub const ALL: Self = Self(0x1FF);

    /// The set of one stone.
    #[must_use]
    pub const fn one(stone: Stone) -> Self {
        Self(1 << stone.0)
    }

    /// Whether the stone is in the set.
    #[must_use]
    pub const fn contains(self, stone: Stone) -> bool {
        self.0 >> stone.0 & 1 == 1
    }

    /// The number of stones.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn insert(&mut self, stone: Stone) {
        self.0 |= 1 << stone.0;
    }

    pub(crate) const fn remove(&mut self, stone: Stone) {
        self.0 &= !(1 << stone.0);
    }

    /// The stones in either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The stones of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The leftmost stone.
    pub(crate) const fn first(self) -> Stone {
        Stone(self.0.trailing_zeros() as u8)
    }

    /// The stone number `index`, counted from the left; there must be so many. What is not found among the
    /// first eight is the ninth.
    #[inline]
    pub(crate) fn nth(self, index: u32) -> Stone {
        Stone(nth_bit(self.0 as u8, index) as u8)
    }

    /// The stones from the left.
    pub fn iter(self) -> impl Iterator<Item = Stone> {
        bits(u64::from(self.0)).map(|index| Stone(index as u8))
    }

    /// Whether three of them lie side by side.
    #[must_use]
    pub const fn three_adjacent(self) -> bool {
        self.0 & self.0 >> 1 & self.0 >> 2 != 0
    }

    /// Whether they win the game: three side by side, or five.
    #[must_use]
    pub const fn win(self) -> bool {
        self.three_adjacent() || self.len() >= 5
    }
}

impl FromIterator<Stone> for Stones {
    fn from_iter<I: IntoIterator<Item = Stone>>(stones: I) -> Self {
        stones.into_iter().fold(Self::NONE, |set, stone| set.or(Self::one(stone)))
    }
}

impl Serialize for Stones {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Stones {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<Stone>::deserialize(deserializer).map(Self::from_iter)
    }
}
