//! A kind of tile: what its file says about it.

use bastide_core::words::carcassonne as words;
use bastide_core::{Lang, Say};
use serde::{Deserialize, Serialize};

use crate::attribute::Attributes;
use crate::terrain::{Side, Terrain};

/// The most cities, roads and fields on one tile, all together.
pub const MOST_SEGMENTS: usize = 8;

/// The number of a kind in its tile set, in the order of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileKind(pub u8);

impl TileKind {
    /// Stands for a drawn tile that the viewer does not know.
    pub(crate) const UNKNOWN: Self = Self(u8::MAX);

    /// The number as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A segment of a tile: its number among the tile's cities, roads, fields and monastery, in that order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Segment(pub u8);

impl Segment {
    /// The number as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a segment is part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CarcassonneFeatureKind"))]
#[serde(rename_all = "lowercase")]
pub enum FeatureKind {
    /// A city; its follower is a knight.
    City,
    /// A road; its follower is a thief.
    Road,
    /// A field; its follower is a farmer.
    Field,
    /// A monastery; its follower is a monk.
    Monastery,
}

impl FeatureKind {
    /// All kinds, in the order of a tile's segments.
    pub const ALL: [Self; 4] = [Self::City, Self::Road, Self::Field, Self::Monastery];

    /// The name in moves and in the score log.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::City => "city",
            Self::Road => "road",
            Self::Field => "field",
            Self::Monastery => "monastery",
        }
    }
}

impl Say for FeatureKind {
    fn say(&self, lang: Lang) -> String {
        let text = match self {
            Self::City => words::FEATURE_KIND_CITY,
            Self::Road => words::FEATURE_KIND_ROAD,
            Self::Field => words::FEATURE_KIND_FIELD,
            Self::Monastery => words::FEATURE_KIND_MONASTERY,
        };
        text.get(lang).to_owned()
    }
}

/// What a special tile does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// Doubles a completed city.
    Market,
    /// Doubles a completed road.
    Toll,
    /// Keeps the next player from putting a follower on the board.
    Silence,
    /// Lets its player take back a follower.
    Festival,
}

impl Mark {
    /// All marks.
    pub const ALL: [Self; 4] = [Self::Market, Self::Toll, Self::Silence, Self::Festival];

    /// The name in tile files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Market => "market",
            Self::Toll => "toll",
            Self::Silence => "silence",
            Self::Festival => "festival",
        }
    }

    /// The character that stands for it in drawings.
    #[must_use]
    pub const fn glyph(self) -> char {
        match self {
            Self::Market => '$',
            Self::Toll => '%',
            Self::Silence => '!',
            Self::Festival => '&',
        }
    }

    /// The mark with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mark| mark.name() == name)
    }
}

impl Say for Mark {
    fn say(&self, lang: Lang) -> String {
        let text = match self {
            Self::Market => words::MARK_MARKET,
            Self::Toll => words::MARK_TOLL,
            Self::Silence => words::MARK_SILENCE,
            Self::Festival => words::MARK_FESTIVAL,
        };
        text.get(lang).to_owned()
    }
}

/// A city or road on one tile.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct WayPart {
    /// The edges it reaches, a bit each from the north clockwise.
    pub edges: u8,
    /// What the tile adds to it.
    pub attributes: Attributes,
}

/// A field on one tile.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FieldPart {
    /// The half-edges it reaches, a bit each clockwise from the north-west corner.
    pub halves: u8,
    /// The tile's cities it borders, a bit each.
    pub cities: u8,
}

/// A kind of tile in the orientation of its file.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TileDesign {
    /// The name in moves: `K`.
    pub id: String,
    /// The copies in the set, the start tile included.
    pub count: u8,
    /// Whether one copy lies on the table at the start.
    pub start: bool,
    /// What the edges show, clockwise from the north.
    pub edges: [Terrain; 4],
    /// The cities, in the order of the file.
    pub cities: Vec<WayPart>,
    /// The roads, in the order of the file.
    pub roads: Vec<WayPart>,
    /// The fields, in the order of the file.
    pub fields: Vec<FieldPart>,
    /// Whether there is a monastery.
    pub monastery: bool,
    /// What the tile does besides, if it is a special one.
    pub mark: Option<Mark>,
}

impl TileDesign {
    /// The cities and roads, in the order of their segments.
    pub fn ways(&self) -> impl Iterator<Item = &WayPart> {
        self.cities.iter().chain(&self.roads)
    }

    /// The cities, roads and fields: what can continue on another tile.
    #[must_use]
    pub fn joining_segments(&self) -> usize {
        self.cities.len() + self.roads.len() + self.fields.len()
    }

    /// All segments.
    pub fn segments(&self) -> impl Iterator<Item = Segment> + use<> {
        (0..self.joining_segments() + usize::from(self.monastery)).map(|index| Segment(index as u8))
    }

    /// What a segment is part of; `None` when the tile has no such segment.
    #[must_use]
    pub fn feature_kind(&self, segment: Segment) -> Option<FeatureKind> {
        let (cities, roads) = (self.cities.len(), self.roads.len());
        let index = segment.index();
        match () {
            () if index < cities => Some(FeatureKind::City),
            () if index < cities + roads => Some(FeatureKind::Road),
            () if index < self.joining_segments() => Some(FeatureKind::Field),
            () if index == self.joining_segments() && self.monastery => Some(FeatureKind::Monastery),
            () => None,
        }
    }

    /// The name of a segment in moves: `city:0`, `monastery`.
    ///
    /// # Panics
    /// When the tile has no such segment.
    #[must_use]
    pub fn segment_name(&self, segment: Segment) -> String {
        let kind = self.feature_kind(segment).expect("a segment of this tile");
        match kind {
            FeatureKind::Monastery => kind.name().to_owned(),
            _ => format!("{}:{}", kind.name(), segment.index() - self.first(kind)),
        }
    }

    /// A segment in words, by the sides it reaches once the tile is turned: `city, north and east`.
    ///
    /// # Panics
    /// When the tile has no such segment.
    #[must_use]
    pub fn describe_segment(&self, segment: Segment, rotation: u8, lang: Lang) -> String {
        let kind = self.feature_kind(segment).expect("a segment of this tile");
        let mut sides: Vec<Side> = Side::ALL
            .into_iter()
            .filter(|side| self.reaches(segment, *side))
            .map(|side| side.turned(rotation))
            .collect();
        sides.sort_unstable();
        let sides: Vec<String> = sides.iter().map(|side| side.say(lang)).collect();
        match sides.split_last() {
            None => kind.say(lang),
            Some((last, [])) => words::segment_one_side(lang, &kind.say(lang), &last),
            Some((last, before)) => words::segment_sides(lang, &kind.say(lang), &before.join(", "), &last),
        }
    }

    /// Whether a segment touches a side of the tile, for a field at least half of it.
    fn reaches(&self, segment: Segment, side: Side) -> bool {
        let halves = [2 * side as usize, 2 * side as usize + 1];
        self.segment_at_edge(side) == Some(segment)
            || halves.iter().any(|half| self.field_at_half(*half) == Some(segment))
    }

    /// The segment with this name.
    #[must_use]
    pub fn segment_named(&self, name: &str) -> Option<Segment> {
        self.segments().find(|segment| self.segment_name(*segment) == name)
    }

    /// The names of all segments, for messages.
    #[must_use]
    pub fn segment_names(&self) -> String {
        self.segments().map(|segment| self.segment_name(segment)).collect::<Vec<_>>().join(", ")
    }

    fn first(&self, kind: FeatureKind) -> usize {
        match kind {
            FeatureKind::City => 0,
            FeatureKind::Road => self.cities.len(),
            FeatureKind::Field => self.cities.len() + self.roads.len(),
            FeatureKind::Monastery => self.joining_segments(),
        }
    }

    /// The city or road that reaches an edge, if the edge shows one.
    #[must_use]
    pub fn segment_at_edge(&self, side: Side) -> Option<Segment> {
        let bit = 1 << side as u8;
        let city = self.cities.iter().position(|city| city.edges & bit != 0);
        let road =
            || self.roads.iter().position(|road| road.edges & bit != 0).map(|at| at + self.cities.len());
        city.or_else(road).map(|index| Segment(index as u8))
    }

    /// The field that reaches a half-edge, counted clockwise from the north-west corner.
    #[must_use]
    pub fn field_at_half(&self, half: usize) -> Option<Segment> {
        let at = self.fields.iter().position(|field| field.halves >> half & 1 != 0)?;
        Some(Segment((at + self.first(FeatureKind::Field)) as u8))
    }
}
