//! Cards, sets of cards, and their names.

use std::fmt;
use std::ops::{BitAnd, BitOr, Not};

use bastide_core::Lang;
use serde::{Serialize, Serializer};

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
        match (self, lang) {
            (Self::Joker, _) => "Joker",
            (Self::Spy, Lang::En) => "Spy",
            (Self::Spy, Lang::Fr) => "Espion",
            (Self::Shield, Lang::En) => "Shield-Bearer",
            (Self::Shield, Lang::Fr) => "Porte-Bouclier",
            (Self::Bluff, Lang::En) => "Blind-Man's Bluff",
            (Self::Bluff, Lang::Fr) => "Colin-Maillard",
            (Self::Mud, Lang::En) => "Mud Fight",
            (Self::Mud, Lang::Fr) => "Combat de Boue",
            (Self::Recruiter, Lang::En) => "Recruiter",
            (Self::Recruiter, Lang::Fr) => "Chasseur de Têtes",
            (Self::Strategist, Lang::En) => "Strategist",
            (Self::Strategist, Lang::Fr) => "Stratège",
            (Self::Banshee, _) => "Banshee",
            (Self::Traitor, Lang::En) => "Traitor",
            (Self::Traitor, Lang::Fr) => "Traître",
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
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
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

    /// The clan card at this place of a [`Clans`] set.
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

    /// The name people read: `R7`, or the name of a tactics card.
    #[must_use]
    pub fn name(self, lang: Lang) -> String {
        self.tactic_kind().map_or_else(|| self.to_string(), |tactic| tactic.name(lang).to_owned())
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

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A set of clan cards: ten bits a colour, the lowest for value 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
            Pile::Clan => Self(1 << card.0),
            Pile::Tactics => Self::EMPTY,
        }
    }

    /// The set of a card that is known to be a clan card.
    #[inline]
    pub(crate) const fn of_clan(card: Card) -> Self {
        Self(1 << (card.0 & 63))
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

    /// The values there are of one colour, the lowest bit for value 1.
    pub(crate) const fn row(self, colour: usize) -> u16 {
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
            self.clans.0 |= 1 << card.0;
        } else if let Some(tactic) = card.tactic_kind() {
            self.tactics.insert(tactic);
        }
    }

    /// Removes a card that is there.
    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        if card.is_clan() {
            self.clans.0 &= !(1 << card.0);
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

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn sets_count_and_pick() {
        assert_eq!((Clans::all(9).len(), Clans::all(10).len()), (54, 60));
        for (index, card) in Clans::all(9).iter().enumerate() {
            assert_eq!(Clans::all(9).nth(index as u32), card);
        }
        assert_eq!(Tactics::ALL.len(), 10);
        assert_eq!(Tactics::ALL.iter().collect::<Cards>().len(), 10);
        assert_eq!(Tactics::ALL.kinds().count(), 9);
    }

    impl FromIterator<Tactic> for Cards {
        fn from_iter<I: IntoIterator<Item = Tactic>>(tactics: I) -> Self {
            tactics.into_iter().map(Card::tactic).collect()
        }
    }
}
