//! Cards and their names.

use bastide_core::words::schotten as words;
use std::fmt;

use bastide_core::Lang;
use serde::{Deserialize, Serialize};

/// The six colours of the clan cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// `R`.
    Red,
    /// `G`.
    Green,
    /// `B`.
    Blue,
    /// `Y`.
    Yellow,
    /// `P`.
    Purple,
    /// `O`.
    Orange,
}

impl Colour {
    /// All colours.
    pub const ALL: [Self; 6] = [Self::Red, Self::Green, Self::Blue, Self::Yellow, Self::Purple, Self::Orange];

    /// The letter that names the colour.
    #[must_use]
    pub const fn letter(self) -> char {
        ['R', 'G', 'B', 'Y', 'P', 'O'][self as usize]
    }

    /// The colour with this letter, in either case.
    #[must_use]
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.letter() == letter.to_ascii_uppercase())
    }
}

/// The nine kinds of tactics cards; there are two Jokers and one of each other kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tactic {
    /// A troop of any colour and value.
    Joker,
    /// A troop of one value and any colour.
    Spy,
    /// A troop of value 1, 2 or 3 and any colour.
    Shield,
    /// Only the sum counts at its stone.
    Bluff,
    /// Four cards a side at its stone.
    Mud,
    /// Draw three cards, put two back.
    Recruiter,
    /// Move or discard an own card.
    Strategist,
    /// Discard an enemy card.
    Banshee,
    /// Take an enemy clan card to the own side.
    Traitor,
}

impl Tactic {
    /// All kinds.
    pub const ALL: [Self; 9] = [
        Self::Joker,
        Self::Spy,
        Self::Shield,
        Self::Bluff,
        Self::Mud,
        Self::Recruiter,
        Self::Strategist,
        Self::Banshee,
        Self::Traitor,
    ];

    /// The word that names the kind in notation.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Joker => "joker",
            Self::Spy => "spy",
            Self::Shield => "shield",
            Self::Bluff => "bluff",
            Self::Mud => "mud",
            Self::Recruiter => "recruiter",
            Self::Strategist => "strategist",
            Self::Banshee => "banshee",
            Self::Traitor => "traitor",
        }
    }

    /// The name people read.
    #[must_use]
    pub const fn name(self, lang: Lang) -> &'static str {
        match self {
            Self::Joker => words::TACTIC_JOKER.get(lang),
            Self::Spy => words::TACTIC_SPY.get(lang),
            Self::Shield => words::TACTIC_SHIELD.get(lang),
            Self::Bluff => words::TACTIC_BLUFF.get(lang),
            Self::Mud => words::TACTIC_MUD.get(lang),
            Self::Recruiter => words::TACTIC_RECRUITER.get(lang),
            Self::Strategist => words::TACTIC_STRATEGIST.get(lang),
            Self::Banshee => words::TACTIC_BANSHEE.get(lang),
            Self::Traitor => words::TACTIC_TRAITOR.get(lang),
        }
    }

    /// The kind with this word, in either case.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tactic| tactic.word().eq_ignore_ascii_case(word))
    }

    /// Whether it takes the place of a clan card on a side.
    #[must_use]
    pub const fn is_troop(self) -> bool {
        matches!(self, Self::Joker | Self::Spy | Self::Shield)
    }

    /// Whether it lies on a stone and changes what counts there.
    #[must_use]
    pub const fn is_mode(self) -> bool {
        matches!(self, Self::Bluff | Self::Mud)
    }
}

/// One of the two piles, told apart by the backs of their cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SchottenPile"))]
#[serde(rename_all = "kebab-case")]
pub enum Pile {
    /// Clan cards.
    Clan,
    /// Tactics cards.
    Tactics,
}

impl Pile {
    /// The word that names the pile in notation.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Clan => "clan",
            Self::Tactics => "tactics",
        }
    }
}

/// A card: one of up to 60 clan cards or a kind of tactics card.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SchottenCard", type = "string"))]
#[serde(into = "String", try_from = "String")]
pub struct Card(u8);

/// The number of values a colour has room for.
pub(crate) const WIDTH: u32 = 10;

const CLANS: u8 = 60;

impl Card {
    /// The clan card of this colour and value.
    ///
    /// # Panics
    /// When the value is not from 1 to 10.
    #[must_use]
    pub const fn clan(colour: Colour, value: u8) -> Self {
        assert!(1 <= value && value <= 10, "clan cards have values from 1 to 10");
        Self(colour as u8 * WIDTH as u8 + value - 1)
    }

    /// The tactics card of this kind.
    #[must_use]
    pub const fn tactic(tactic: Tactic) -> Self {
        Self(CLANS + tactic as u8)
    }

    /// The clan card at this place of a set of clan cards.
    pub(crate) const fn at(bit: u32) -> Self {
        Self(bit as u8)
    }

    pub(crate) const fn bit(self) -> u32 {
        self.0 as u32
    }

    pub(crate) const fn is_clan(self) -> bool {
        self.0 < CLANS
    }

    /// The pile it belongs to.
    #[must_use]
    pub const fn pile(self) -> Pile {
        if self.0 < CLANS { Pile::Clan } else { Pile::Tactics }
    }

    /// The colour and value of a clan card.
    #[must_use]
    pub fn colour_and_value(self) -> Option<(Colour, u8)> {
        let colour = *Colour::ALL.get(usize::from(self.0 / WIDTH as u8))?;
        Some((colour, self.0 % WIDTH as u8 + 1))
    }

    /// The kind of a tactics card.
    #[must_use]
    pub fn tactic_kind(self) -> Option<Tactic> {
        Tactic::ALL.get(usize::from(self.0.checked_sub(CLANS)?)).copied()
    }

    /// Reads a card: `R7`, `o10`, `joker`.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        if let Some(tactic) = Tactic::of_word(text) {
            return Some(Self::tactic(tactic));
        }
        let mut letters = text.chars();
        let colour = Colour::of_letter(letters.next()?)?;
        let digits = letters.as_str();
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
        let value = digits.parse().ok().filter(|value| plain && (1..=10).contains(value))?;
        Some(Self::clan(colour, value))
    }

    /// The name people read: `red 7`, or the name of a tactics card.
    #[must_use]
    pub fn name(self, lang: Lang) -> String {
        match (self.colour_and_value(), self.tactic_kind()) {
            (Some((colour, value)), _) => words::clan_card(lang, &colour.letter(), &value),
            (None, Some(tactic)) => tactic.name(lang).to_owned(),
            (None, None) => self.to_string(),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.colour_and_value(), self.tactic_kind()) {
            (Some((colour, value)), _) => write!(f, "{}{value}", colour.letter()),
            (None, Some(tactic)) => f.write_str(tactic.word()),
            (None, None) => unreachable!("a card is a clan or a tactics card"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<Card> for String {
    fn from(card: Card) -> Self {
        card.to_string()
    }
}

impl TryFrom<String> for Card {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::read(&text).ok_or_else(|| format!("no card is called `{text}`"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clans::Clans;

    #[test]
    fn names_read_back() {
        let clans = Clans::all(10).iter();
        for card in clans.chain(Tactic::ALL.map(Card::tactic)) {
            assert_eq!(Card::read(&card.to_string()), Some(card));
            assert_eq!(Card::read(&card.to_string().to_lowercase()), Some(card));
        }
        for wrong in ["", "R", "R0", "R11", "R07", "X3", "7R", "R+7", "é9", "jok"] {
            assert_eq!(Card::read(wrong), None, "{wrong}");
        }
    }
}
