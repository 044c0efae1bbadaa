//! What an edge of a tile shows, and the four sides of a square.

use bastide_core::words::carcassonne as words;
use std::fmt;

use bastide_core::{Lang, Say};

/// What an edge of a tile shows; touching edges must show the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Terrain {
    /// Grass on the whole edge.
    Field,
    /// A road with grass on both sides.
    Road,
    /// Houses on the whole edge.
    City,
}

impl Terrain {
    /// All terrains.
    pub const ALL: [Self; 3] = [Self::Field, Self::Road, Self::City];

    /// The name in tile files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Field => "field",
            Self::Road => "road",
            Self::City => "city",
        }
    }

    /// The terrain with this name in tile files.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|terrain| terrain.name() == name)
    }
}

impl Say for Terrain {
    fn say(&self, lang: Lang) -> String {
        let text = match self {
            Self::Field => words::FEATURE_KIND_FIELD,
            Self::Road => words::FEATURE_KIND_ROAD,
            Self::City => words::FEATURE_KIND_CITY,
        };
        text.get(lang).to_owned()
    }
}

/// A side of a square, clockwise from the north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Side {
    /// Towards smaller y.
    North,
    /// Towards greater x.
    East,
    /// Towards greater y.
    South,
    /// Towards smaller x.
    West,
}

impl Side {
    /// All sides, clockwise from the north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The step to the neighbour on this side.
    #[must_use]
    pub const fn step(self) -> (i16, i16) {
        const STEPS: [(i16, i16); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];
        STEPS[self as usize]
    }

    /// The side that this one becomes by so many clockwise quarter turns.
    #[must_use]
    pub const fn turned(self, quarters: u8) -> Self {
        Self::ALL[(self as usize + quarters as usize) % 4]
    }

    /// The letter in tile files.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::North => 'N',
            Self::East => 'E',
            Self::South => 'S',
            Self::West => 'W',
        }
    }
}

impl Side {
    /// As messages choose by it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::North => "north",
            Self::East => "east",
            Self::South => "south",
            Self::West => "west",
        }
    }
}

impl Say for Side {
    fn say(&self, lang: Lang) -> String {
        let text = match self {
            Self::North => words::SIDE_NORTH,
            Self::East => words::SIDE_EAST,
            Self::South => words::SIDE_SOUTH,
            Self::West => words::SIDE_WEST,
        };
        text.get(lang).to_owned()
    }
}

/// The place of a tile: x grows to the east, y to the south; the start tile lies at 0,0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// East of the start tile.
    pub x: i16,
    /// South of the start tile.
    pub y: i16,
}

impl Place {
    /// The place with these coordinates.
    #[must_use]
    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }

    /// The neighbour on one side.
    #[must_use]
    pub const fn beside(self, side: Side) -> Self {
        let (dx, dy) = side.step();
        Self { x: self.x.wrapping_add(dx), y: self.y.wrapping_add(dy) }
    }

    /// Whether the other place is this one or one of its eight neighbours.
    #[must_use]
    pub const fn is_near(self, other: Self) -> bool {
        self.x.abs_diff(other.x) <= 1 && self.y.abs_diff(other.y) <= 1
    }

    /// This place and its eight neighbours.
    pub fn around(self) -> impl Iterator<Item = Self> {
        (-1..=1).flat_map(move |dy| (-1..=1).map(move |dx| Self::new(self.x + dx, self.y + dy)))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}
