//! What a tile adds to a city or road: one table says what there is, how a tile file names it, and how it changes
//! the points. A feature counts each of them; whatever reads tiles, joins features or scores follows the table.

use crate::design::{FeatureKind, Mark};
use crate::tilefile::MOST_WAYS;

/// Something on a tile that belongs to a city or road.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Attribute {
    /// A coat of arms in a city, which counts like a tile.
    Shield,
    /// Doubles a completed city.
    Market,
    /// Doubles a completed road.
    Toll,
}

/// How points change. Those of a feature are its tiles, times what a tile is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Change {
    /// For each: so many tiles more.
    pub(crate) tiles: i32,
    /// If there is any: so much more for each tile.
    pub(crate) rate: i32,
    /// If there is any: so many times the points.
    pub(crate) times: i32,
}

impl Change {
    const NONE: Self = Self { tiles: 0, rate: 0, times: 1 };
    const ONE_TILE: Self = Self { tiles: 1, ..Self::NONE };
    const TWICE: Self = Self { times: 2, ..Self::NONE };
}

/// How a tile file gives an attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Given {
    /// A segment has so many: `{ edges = "N", shields = 1 }`.
    Counted {
        /// The name beside the edges.
        name: &'static str,
        /// The most on one segment.
        most: u8,
    },
    /// The mark of a tile gives one to each of its segments of the kind.
    Marked(Mark),
}

/// A row of the table.
pub(crate) struct Row {
    attribute: Attribute,
    /// The features that have it.
    pub(crate) on: FeatureKind,
    pub(crate) given: Given,
    /// Where the count stands in [`Attributes`]; cities and roads may use the same bits.
    shift: u32,
    bits: u32,
    complete: Change,
    incomplete: Change,
}

/// All attributes. Those that only large tables have room for come last, see [`crate::size::Word`].
pub(crate) const TABLE: [Row; 3] = [
    Row {
        attribute: Attribute::Shield,
        on: FeatureKind::City,
        given: Given::Counted { name: "shields", most: 7 },
        shift: 0,
        bits: 12,
        complete: Change::ONE_TILE,
        incomplete: Change::ONE_TILE,
    },
    Row {
        attribute: Attribute::Market,
        on: FeatureKind::City,
        given: Given::Marked(Mark::Market),
        shift: 12,
        bits: 10,
        complete: Change::TWICE,
        incomplete: Change::NONE,
    },
    Row {
        attribute: Attribute::Toll,
        on: FeatureKind::Road,
        given: Given::Marked(Mark::Toll),
        shift: 12,
        bits: 10,
        complete: Change::TWICE,
        incomplete: Change::NONE,
    },
];

const _: () = {
    let mut number = 0;
    while number < TABLE.len() {
        let row = &TABLE[number];
        assert!(row.attribute as usize == number, "a row stands where its attribute says");
        let most = match row.given {
            Given::Counted { most, .. } => most as usize,
            Given::Marked(_) => 1,
        };
        assert!(MOST_WAYS * most < 1 << row.bits, "all segments of a set can meet in one feature");
        number += 1;
    }
};

/// How many of each attribute a segment or a feature has, in one word that is added to another's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Attributes(pub(crate) u64);

impl Attributes {
    /// How many there are of one.
    #[inline]
    #[must_use]
    pub const fn count(self, attribute: Attribute) -> u32 {
        self.counted(&TABLE[attribute as usize])
    }

    #[inline]
    const fn counted(self, row: &Row) -> u32 {
        (self.0 >> row.shift) as u32 & ((1 << row.bits) - 1)
    }

    /// These and so many more of one.
    pub(crate) const fn with(self, row: &Row, count: u8) -> Self {
        Self(self.0 + ((count as u64) << row.shift))
    }

    /// How they change the points of a feature.
    #[inline]
    pub(crate) fn change(self, kind: FeatureKind, complete: bool) -> Change {
        let mut total = Change::NONE;
        for row in &TABLE {
            let count = self.counted(row);
            if row.on == kind && count > 0 {
                let change = if complete { row.complete } else { row.incomplete };
                total.tiles += count as i32 * change.tiles;
                total.rate += change.rate;
                total.times *= change.times;
            }
        }
        total
    }
}
