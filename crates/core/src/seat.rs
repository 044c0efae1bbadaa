//! Who sits at the table, who is to act, and who looks on.

use crate::words::core as words;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::lang::{Lang, Say};

/// The most seats any game has.
pub const MAX_SEATS: usize = 5;

/// A place at the table, counted from 0 in code and data and from 1 in words ("player 1").
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
#[serde(try_from = "u8")]
pub struct Seat(u8);

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(index: u8) -> Result<Self, String> {
        if usize::from(index) < MAX_SEATS {
            Ok(Self(index))
        } else {
            Err(format!("there is no seat {index}"))
        }
    }
}

impl Seat {
    /// The seat with this index.
    ///
    /// # Panics
    /// When `index` is not below [`MAX_SEATS`].
    #[inline]
    #[must_use]
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_SEATS, "there are at most five seats");
        Self(index as u8)
    }

    /// The index of this seat, from 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat that follows this one among `seats`.
    #[must_use]
    pub const fn next(self, seats: usize) -> Self {
        Self::new((self.index() + 1) % seats)
    }

    /// All seats of a game for `seats` players, in order.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..seats).map(Self::new)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Lang::default()))
    }
}

impl Say for Seat {
    fn say(&self, lang: Lang) -> String {
        words::player(lang, &(self.0 + 1))
    }
}

/// Who acts next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// A player chooses a move.
    Player(Seat),
    /// Chance decides: a card or a tile is drawn, a die is rolled.
    Chance,
    /// Nobody: the game is over.
    Over,
}

impl Actor {
    /// The player to act, if one is.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Player(seat) => Some(seat),
            Self::Chance | Self::Over => None,
        }
    }
}

/// Somebody who looks at a game; what they may see depends on where they sit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player, who sees what is public and what is that player's own.
    Seat(Seat),
    /// Anybody else, who sees what is public.
    Spectator,
}

impl Viewer {
    /// Every viewer of a game for `seats` players: each seat, then a spectator.
    pub fn all(seats: usize) -> impl Iterator<Item = Self> {
        Seat::all(seats).map(Self::Seat).chain([Self::Spectator])
    }
}
