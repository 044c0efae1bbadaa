//! A kind of tile in one rotation, prepared for laying: which segment meets which side.

use crate::attribute::Attributes;
use crate::design::{FeatureKind, MOST_SEGMENTS, Mark, Segment, TileDesign, TileKind};
use crate::figure::FigureKind;
use crate::frontier::set_number;
use crate::rules::CarcassonneRules;
use crate::terrain::{Side, Terrain};

/// Stands for "no segment" in [`OrientedTile::parts`].
pub(crate) const NO_SEGMENT: usize = MOST_SEGMENTS;

/// The length of lists by segment, with room for [`NO_SEGMENT`] and up to a power of two.
pub(crate) const LABELS: usize = 16;

/// The parts of a side: what is in its middle, and its two field halves clockwise.
pub(crate) const MIDDLE: usize = 0;
pub(crate) const FIRST_HALF: usize = 1;
pub(crate) const SECOND_HALF: usize = 2;

/// A kind of tile in one rotation.
#[derive(Clone, Debug)]
pub(crate) struct OrientedTile {
    /// Its number in the set: four for each kind, by rotation.
    pub(crate) number: u16,
    pub(crate) kind: TileKind,
    pub(crate) rotation: u8,
    /// All bits, or none where an earlier rotation looks the same and is listed instead.
    pub(crate) listed: u64,
    /// What each side shows.
    pub(crate) edges: [Terrain; 4],
    /// For each side, the number of the set of open cells in which this tile is blocked there.
    pub(crate) blocked_by: [u8; 4],
    /// For each side, the numbers of the sets into which the open cell beyond it comes.
    pub(crate) blocks: [[u8; OTHERS]; 4],
    /// By side and part, the segment that reaches it, or [`NO_SEGMENT`].
    pub(crate) parts: [[u8; 4]; 4],
    /// For each segment, the (side, part) pairs it reaches: bit 4 · side + part.
    pub(crate) reach: [u16; LABELS],
    /// The number of cities; they come first among the segments.
    pub(crate) cities: u8,
    /// The number of cities and roads.
    pub(crate) ways: u8,
    /// The number of cities, roads and fields.
    pub(crate) joining: u8,
    /// Bits of the segments that are fields.
    pub(crate) fields: u16,
    /// Bit of the segment that is a monastery.
    pub(crate) monastery: u16,
    /// For each city or road, the edges it reaches.
    pub(crate) ends: [u8; LABELS],
    /// For each city or road, what the tile adds to it.
    pub(crate) attributes: [Attributes; MOST_SEGMENTS],
    /// For each field, bits of the tile's cities it borders.
    pub(crate) borders: [u8; LABELS],
    pub(crate) mark: Option<Mark>,
}

impl OrientedTile {
    pub(crate) fn of(kind: TileKind, tile: &TileDesign, rotation: u8) -> Self {
        let (cities, ways) = (tile.cities.len(), tile.cities.len() + tile.roads.len());
        let joining = tile.joining_segments();
        let mut oriented = Self {
            number: 4 * u16::from(kind.0) + u16::from(rotation),
            kind,
            rotation,
            listed: !0,
            edges: std::array::from_fn(|side| tile.edges[unturned(side, rotation)]),
            blocked_by: std::array::from_fn(|side| set_number(side, tile.edges[unturned(side, rotation)])),
            blocks: std::array::from_fn(|side| blocks(side, tile.edges[unturned(side, rotation)])),
            parts: std::array::from_fn(|side| parts(tile, unturned(side, rotation))),
            reach: [0; LABELS],
            cities: cities as u8,
            ways: ways as u8,
            joining: joining as u8,
            fields: (1 << joining) - (1 << ways),
            monastery: u16::from(tile.monastery) << joining,
            ends: [0; LABELS],
            attributes: [Attributes::default(); MOST_SEGMENTS],
            borders: [0; LABELS],
            mark: tile.mark,
        };
        for (index, way) in tile.ways().enumerate() {
            oriented.ends[index] = way.edges.count_ones() as u8;
            oriented.attributes[index] = way.attributes;
        }
        for (index, field) in tile.fields.iter().enumerate() {
            oriented.borders[ways + index] = field.cities;
        }
        for (side, part) in (0..4).flat_map(|side| (0..3).map(move |part| (side, part))) {
            oriented.reach[usize::from(oriented.parts[side][part])] |= 1 << (4 * side + part);
        }
        oriented.reach[NO_SEGMENT] = 0;
        oriented
    }

    /// Bits of the segments that are of a kind.
    #[inline]
    pub(crate) fn segments_of(&self, kind: FeatureKind) -> u16 {
        match kind {
            FeatureKind::City => (1 << self.cities) - 1,
            FeatureKind::Road => (1 << self.ways) - (1 << self.cities),
            FeatureKind::Field => self.fields,
            FeatureKind::Monastery => self.monastery,
        }
    }

    /// Bits of the segments on which such a figure may ever stand.
    #[inline]
    pub(crate) fn claimable_by(&self, figure: FigureKind, rules: &CarcassonneRules) -> u16 {
        let mut segments = self.segments();
        for kind in FeatureKind::ALL {
            if !figure.may_stand_on(kind) || rules.bars(kind).is_some() {
                segments &= !self.segments_of(kind);
            }
        }
        segments
    }

    /// Bits of all segments.
    pub(crate) fn segments(&self) -> u16 {
        ((1 << self.joining) - 1) | self.monastery
    }
}

/// The terrains that an edge does not show.
const OTHERS: usize = Terrain::ALL.len() - 1;

/// The sets into which the neighbour of a tile comes that shows this on this side: of the opposite side, those
/// of all other terrains.
fn blocks(side: usize, terrain: Terrain) -> [u8; OTHERS] {
    let other = |step: usize| Terrain::ALL[(terrain as usize + 1 + step) % Terrain::ALL.len()];
    std::array::from_fn(|step| set_number((side + 2) % 4, other(step)))
}

/// The side of the tile file that is turned to this side.
fn unturned(side: usize, rotation: u8) -> usize {
    (side + 4 - usize::from(rotation)) % 4
}

fn parts(tile: &TileDesign, side: usize) -> [u8; 4] {
    let number = |segment: Option<Segment>| segment.map_or(NO_SEGMENT as u8, |segment| segment.0);
    [
        number(tile.segment_at_edge(Side::ALL[side])),
        number(tile.field_at_half(2 * side)),
        number(tile.field_at_half(2 * side + 1)),
        NO_SEGMENT as u8,
    ]
}
