//! The wooden figures: one table says what there is, what each weighs in a majority, where it may stand, and how it is
//! written.

use std::num::NonZeroU8;

use bastide_core::{MAX_SEATS, Seat};

use crate::design::{FeatureKind, Segment};
use crate::mask::{bits, select};
use crate::rules::CarcassonneRules;

/// A kind of figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FigureKind {
    /// The ordinary follower.
    Follower,
}

/// A row of the table.
struct Row {
    kind: FigureKind,
    /// The word before the segment in moves and positions; the ordinary follower has none.
    word: Option<&'static str>,
    /// What it counts in a majority.
    weight: u8,
    /// The features it may stand on.
    on: &'static [FeatureKind],
    /// How many a player has.
    each: fn(&CarcassonneRules) -> u8,
}

const TABLE: [Row; 1] = [Row {
    kind: FigureKind::Follower,
    word: None,
    weight: 1,
    on: &[FeatureKind::City, FeatureKind::Road, FeatureKind::Field, FeatureKind::Monastery],
    each: |rules| rules.followers.get() as u8,
}];

impl FigureKind {
    /// All figures, in the order in which moves with them are listed.
    pub const ALL: [Self; TABLE.len()] = {
        let mut all = [Self::Follower; TABLE.len()];
        let mut number = 0;
        while number < all.len() {
            all[number] = TABLE[number].kind;
            assert!(all[number] as usize == number, "a row stands where its kind says");
            number += 1;
        }
        all
    };

    const fn row(self) -> &'static Row {
        &TABLE[self as usize]
    }

    /// What it counts in a majority.
    #[inline]
    #[must_use]
    pub const fn weight(self) -> u8 {
        self.row().weight
    }

    /// Whether it may stand on such a feature.
    #[inline]
    #[must_use]
    pub fn may_stand_on(self, kind: FeatureKind) -> bool {
        self.row().on.contains(&kind)
    }

    /// How many a player has.
    pub(crate) fn each(self, rules: &CarcassonneRules) -> u8 {
        (self.row().each)(rules)
    }

    /// The figure with this word before the segment.
    #[must_use]
    pub fn named(word: Option<&str>) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.row().word == word)
    }

    /// The word before the segment with what separates them, or nothing.
    pub(crate) fn prefix(self, separator: char) -> String {
        self.row().word.map_or_else(String::new, |word| format!("{word}{separator}"))
    }
}

/// Where a figure is put: its kind and the segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placed {
    /// The segment of the tile.
    pub segment: Segment,
    /// What is put there.
    pub kind: FigureKind,
}

impl Placed {
    /// An ordinary follower on a segment.
    #[must_use]
    pub const fn follower(segment: Segment) -> Self {
        Self { segment, kind: FigureKind::Follower }
    }
}

/// A figure on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Figure {
    /// The seat, counted from 1, and above it the kind.
    owner: NonZeroU8,
    segment: u8,
}

/// The bits of a figure's seat.
const SEATS: u8 = 0xF;

impl Figure {
    pub(crate) fn new(seat: usize, placed: Placed) -> Self {
        let owner = NonZeroU8::MIN.saturating_add(seat as u8 | (placed.kind as u8) << SEATS.count_ones());
        Self { owner, segment: placed.segment.0 }
    }

    #[inline]
    pub(crate) const fn owner(self) -> usize {
        ((self.owner.get() - 1) & SEATS) as usize
    }

    /// Whose it is.
    #[must_use]
    pub fn seat(self) -> Seat {
        Seat::new(self.owner())
    }

    /// What it is.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> FigureKind {
        FigureKind::ALL[((self.owner.get() - 1) >> SEATS.count_ones()) as usize]
    }

    /// The segment it stands on.
    #[inline]
    #[must_use]
    pub const fn segment(self) -> Segment {
        Segment(self.segment)
    }
}

/// The segments of a tile on which each kind of figure may be put, as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Claims([u16; FigureKind::ALL.len()]);

impl Claims {
    #[inline]
    pub(crate) fn of(segments: impl Fn(FigureKind) -> u16) -> Self {
        Self(FigureKind::ALL.map(segments))
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0.iter().all(|segments| *segments == 0)
    }

    /// The same without these segments.
    #[inline]
    pub(crate) fn without(self, segments: u16) -> Self {
        Self(self.0.map(|own| own & !segments))
    }

    #[inline]
    pub(crate) fn count(self) -> u32 {
        self.0.iter().map(|segments| segments.count_ones()).sum()
    }

    pub(crate) fn contains(self, placed: Placed) -> bool {
        u32::from(self.0[placed.kind as usize]).checked_shr(u32::from(placed.segment.0)).unwrap_or(0) & 1 != 0
    }

    #[inline]
    pub(crate) fn all(self) -> impl Iterator<Item = Placed> {
        FigureKind::ALL.into_iter().zip(self.0).flat_map(|(kind, segments)| {
            bits(u64::from(segments)).map(move |segment| Placed { segment: Segment(segment as u8), kind })
        })
    }

    /// One of them by its number.
    #[inline]
    pub(crate) fn get(self, mut number: u32) -> Option<Placed> {
        for (kind, segments) in FigureKind::ALL.into_iter().zip(self.0) {
            if number < segments.count_ones() {
                return Some(Placed { segment: Segment(select(u64::from(segments), number) as u8), kind });
            }
            number -= segments.count_ones();
        }
        None
    }
}

/// The figures in hand, by kind and seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Supply([[u8; MAX_SEATS]; FigureKind::ALL.len()]);

impl Supply {
    /// What everybody has at the start.
    pub(crate) fn full(rules: &CarcassonneRules) -> Self {
        let seats = rules.players.get() as usize;
        Self(
            FigureKind::ALL.map(|kind| std::array::from_fn(|seat| u8::from(seat < seats) * kind.each(rules))),
        )
    }

    #[inline]
    pub(crate) const fn count(&self, kind: FigureKind, seat: usize) -> u8 {
        self.0[kind as usize][seat]
    }

    /// A figure goes on the board.
    #[inline]
    pub(crate) const fn take(&mut self, kind: FigureKind, seat: usize) {
        self.0[kind as usize][seat] -= 1;
    }

    /// A figure comes home.
    #[inline]
    pub(crate) const fn put_back(&mut self, figure: Figure) {
        self.0[figure.kind() as usize][figure.owner()] += 1;
    }

    /// The counts, kind by kind.
    pub(crate) fn counts(&self) -> impl Iterator<Item = &[u8; MAX_SEATS]> {
        self.0.iter()
    }
}
