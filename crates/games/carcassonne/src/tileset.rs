//! A set of tiles, and how rules refer to one.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::{Arc, LazyLock};

use crate::design::{MOST_SEGMENTS, Mark, Segment, TileDesign, TileKind};
use crate::figure::Placed;
use crate::moves::Laying;
use crate::oriented::OrientedTile;
use crate::tilefile::{self, Problem};

/// The base set in the format of tile files.
pub const BASE_TEXT: &str = include_str!("../tiles/base.toml");

static BASE: LazyLock<TileSet> =
    LazyLock::new(|| TileSet::read(BASE_TEXT).expect("the base set that is compiled in is right"));

/// The special tiles in the same format.
pub const SPECIAL_TEXT: &str = include_str!("../tiles/special.toml");

static SPECIAL: LazyLock<Vec<TileDesign>> = LazyLock::new(|| {
    tilefile::read_addition(SPECIAL_TEXT).expect("the special tiles that are compiled in are right").kinds
});

/// How many special tiles of each mark are added, in the order of [`Mark::ALL`].
pub(crate) type Specials = [u8; Mark::ALL.len()];

/// A set of tiles, ready for play.
#[derive(Clone, Debug)]
pub struct TileSet {
    title: String,
    text: String,
    kinds: Vec<TileDesign>,
    start: TileKind,
    /// By kind, the four rotations.
    orientations: Vec<[OrientedTile; 4]>,
    shapes: Vec<Shape>,
    /// For each kind, the first one that fits wherever it fits.
    alike: Vec<TileKind>,
}

/// How a kind looks when it is turned.
#[derive(Clone, Debug)]
struct Shape {
    /// The number of orientations: after so many quarter turns the tile looks the same.
    period: u8,
    /// For each rotation, the segment of the first tile that looks so that each segment is when the tile lies so.
    twins: [[u8; MOST_SEGMENTS + 1]; 4],
}

impl TileSet {
    /// The base set: 24 kinds, 72 tiles.
    #[must_use]
    pub fn base() -> &'static Self {
        &BASE
    }

    /// Reads a tile file.
    ///
    /// # Errors
    /// Everything that is wrong with it, by line.
    pub fn read(text: &str) -> Result<Self, Vec<Problem>> {
        let file = tilefile::read(text)?;
        Ok(Self::of(file.title, text, file.kinds))
    }

    /// This set and special tiles.
    fn with(&self, specials: Specials) -> Self {
        let mut kinds = self.kinds.clone();
        for (mark, count) in Mark::ALL.into_iter().zip(specials).filter(|(_, count)| *count > 0) {
            let marked = SPECIAL.iter().filter(|kind| kind.mark == Some(mark));
            kinds.extend(marked.map(|kind| TileDesign { count, ..kind.clone() }));
        }
        Self::of(self.title.clone(), &self.text, kinds)
    }

    fn of(title: String, text: &str, kinds: Vec<TileDesign>) -> Self {
        let start = kinds.iter().position(|kind| kind.start).unwrap_or_default();
        let mut set = Self {
            title,
            text: text.to_owned(),
            start: TileKind(start as u8),
            orientations: Vec::new(),
            shapes: Vec::new(),
            alike: Vec::new(),
            kinds,
        };
        for (index, tile) in set.kinds.iter().enumerate() {
            let mut turned =
                std::array::from_fn(|turn| OrientedTile::of(TileKind(index as u8), tile, turn as u8));
            let shape = Shape::of(&turned);
            for oriented in &mut turned[usize::from(shape.period)..] {
                oriented.listed = 0;
            }
            set.orientations.push(turned);
            set.shapes.push(shape);
        }
        set.alike =
            set.orientations.iter().map(|turned| first_alike(&set.orientations, &turned[0])).collect();
        set
    }

    /// The title of the set.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The file this set was read from.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The kinds, in the order of the file.
    #[must_use]
    pub fn kinds(&self) -> &[TileDesign] {
        &self.kinds
    }

    /// One kind.
    ///
    /// # Panics
    /// When the set has no such kind.
    #[must_use]
    pub fn kind(&self, kind: TileKind) -> &TileDesign {
        &self.kinds[kind.index()]
    }

    /// The kind with this id.
    #[must_use]
    pub fn kind_named(&self, id: &str) -> Option<TileKind> {
        self.kinds.iter().position(|kind| kind.id == id).map(|index| TileKind(index as u8))
    }

    /// The kind of the start tile.
    #[must_use]
    pub const fn start(&self) -> TileKind {
        self.start
    }

    /// All tiles, the start tile included.
    #[must_use]
    pub fn tiles(&self) -> usize {
        self.total(|_| 1)
    }

    /// The sum of something over all tiles.
    pub(crate) fn total(&self, each: impl Fn(&TileDesign) -> usize) -> usize {
        self.kinds.iter().map(|kind| usize::from(kind.count) * each(kind)).sum()
    }

    /// The number of rotations of a kind that can be told apart: 1, 2 or 4.
    #[must_use]
    pub fn distinct_rotations(&self, kind: TileKind) -> u8 {
        self.shapes[kind.index()].period
    }

    /// The first rotation in which the tile looks as in this one, and the same segment there.
    #[must_use]
    pub fn canonical(&self, kind: TileKind, rotation: u8, segment: Option<Segment>) -> (u8, Option<Segment>) {
        let shape = &self.shapes[kind.index()];
        let twins = &shape.twins[usize::from(rotation & 3)];
        let twin = |segment: Segment| Segment(twins[segment.index().min(MOST_SEGMENTS)]);
        (rotation & 3 & (shape.period - 1), segment.map(twin))
    }

    /// The same for a tile that is laid, with the figure put on it.
    #[inline]
    pub(crate) fn canonical_laying(&self, mv: Laying) -> (u8, Option<Placed>) {
        let (rotation, segment) =
            self.canonical(mv.kind, mv.rotation, mv.figure.map(|placed| placed.segment));
        let placed = mv.figure.zip(segment).map(|(placed, segment)| Placed { segment, ..placed });
        (rotation, placed)
    }

    /// The kinds of which there are any, given the copies of each.
    pub(crate) fn kinds_with(&self, copies: &[u8]) -> impl Iterator<Item = TileKind> {
        let counts = copies.iter().enumerate().take(self.kinds.len());
        counts.filter(|(_, copies)| **copies > 0).map(|(kind, _)| TileKind(kind as u8))
    }

    /// The orientations of a kind, by rotation.
    #[inline]
    pub(crate) fn orientations(&self, kind: TileKind) -> &[OrientedTile; 4] {
        &self.orientations[kind.index()]
    }

    /// The first kind that fits wherever this one fits: its edges are the same when it is turned.
    #[inline]
    pub(crate) fn alike(&self, kind: TileKind) -> TileKind {
        self.alike[kind.index()]
    }

    /// An orientation by its number.
    #[inline]
    pub(crate) fn oriented(&self, number: u16) -> &OrientedTile {
        &self.orientations[usize::from(number / 4)][usize::from(number % 4)]
    }
}

fn first_alike(orientations: &[[OrientedTile; 4]], oriented: &OrientedTile) -> TileKind {
    let alike = |turned: &[OrientedTile; 4]| turned.iter().any(|other| other.edges == oriented.edges);
    TileKind(orientations.iter().position(alike).unwrap_or_default() as u8)
}

impl Shape {
    fn of(turned: &[OrientedTile; 4]) -> Self {
        let period = [1, 2].into_iter().find(|turn| twins(&turned[*turn], &turned[0]).is_some()).unwrap_or(4);
        let twins = std::array::from_fn(|turn| {
            twins(&turned[turn], &turned[turn % period]).expect("a tile is like itself")
        });
        Self { period: period as u8, twins }
    }
}

/// For each segment of `oriented`, the segment of `other` that lies where it lies, if the two look the same.
fn twins(oriented: &OrientedTile, other: &OrientedTile) -> Option<[u8; MOST_SEGMENTS + 1]> {
    let joining = usize::from(oriented.joining);
    let mut twins: [u8; MOST_SEGMENTS + 1] = std::array::from_fn(|index| index as u8);
    for (twin, reach) in twins.iter_mut().zip(&oriented.reach[..joining]) {
        *twin = other.reach[..joining].iter().position(|other| other == reach)? as u8;
    }
    let alike = (0..joining).all(|segment| {
        let twin = usize::from(twins[segment]);
        let borders = (0..oriented.cities).filter(|city| oriented.borders[segment] >> city & 1 != 0);
        let borders = borders.fold(0u8, |bits, city| bits | 1 << twins[usize::from(city)]);
        oriented.attributes[segment] == other.attributes[twin] && borders == other.borders[twin]
    });
    (oriented.edges == other.edges && alike).then_some(twins)
}

/// The tile set of some rules: the base set, or one that travels with them.
#[derive(Clone)]
pub enum Tiles {
    /// The base set.
    Base(&'static TileSet),
    /// A set read from a file.
    Custom(Arc<TileSet>),
    /// One of the above with special tiles added.
    Extended {
        /// The set without them.
        own: Arc<Self>,
        /// The set that is played with.
        all: Arc<TileSet>,
    },
}

impl Tiles {
    /// The base set.
    #[must_use]
    pub fn base() -> Self {
        Self::Base(TileSet::base())
    }

    /// Reads `base` or the text of a tile file.
    ///
    /// # Errors
    /// Everything that is wrong with the file, by line.
    pub fn read(text: &str) -> Result<Self, Vec<Problem>> {
        if text == "base" || text == BASE_TEXT {
            return Ok(Self::base());
        }
        TileSet::read(text).map(|set| Self::Custom(Arc::new(set)))
    }

    /// The text that [`read`](Self::read) reads back.
    #[must_use]
    pub fn print(&self) -> &str {
        match self {
            Self::Base(_) => "base",
            Self::Custom(set) => set.text(),
            Self::Extended { own, .. } => own.print(),
        }
    }

    /// The set without the special tiles that were added to it.
    #[must_use]
    pub fn own(&self) -> &Self {
        match self {
            Self::Extended { own, .. } => own,
            _ => self,
        }
    }

    /// The same set with just these special tiles added.
    pub(crate) fn with_specials(&self, specials: Specials) -> Self {
        let own = self.own().clone();
        if specials == Specials::default() {
            return own;
        }
        let all = Arc::new(own.with(specials));
        Self::Extended { own: Arc::new(own), all }
    }
}

impl Deref for Tiles {
    type Target = TileSet;

    #[inline]
    fn deref(&self) -> &TileSet {
        match self {
            Self::Base(set) => set,
            Self::Custom(set) | Self::Extended { all: set, .. } => set,
        }
    }
}

impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.title())
    }
}

impl PartialEq for Tiles {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Custom(own), Self::Custom(other)) => Arc::ptr_eq(own, other) || own.text == other.text,
            (Self::Base(_), Self::Base(_)) => true,
            (Self::Extended { own, all }, Self::Extended { own: other, all: every }) => {
                Arc::ptr_eq(all, every) || own == other && all.kinds == every.kinds
            }
            _ => false,
        }
    }
}

impl Eq for Tiles {}

impl Hash for Tiles {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.print().hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attribute::Attribute;

    fn kind(id: &str) -> TileKind {
        TileSet::base().kind_named(id).unwrap()
    }

    #[test]
    fn the_base_set_is_complete() {
        let set = TileSet::base();
        assert_eq!((set.kinds().len(), set.tiles()), (24, 72));
        assert_eq!(set.kind(set.start()).id, "D");
        let shields = |kind: &TileDesign| {
            kind.cities.iter().map(|city| city.attributes.count(Attribute::Shield) as usize).sum()
        };
        assert_eq!(set.total(shields), 10);
        assert_eq!(set.total(|kind| usize::from(kind.monastery)), 6);
    }

    #[test]
    fn rotations_that_look_the_same_are_known() {
        let set = TileSet::base();
        let with_period = |period| {
            let alike = (0..24).map(TileKind).filter(|kind| set.distinct_rotations(*kind) == period);
            alike.map(|kind| set.kind(kind).id.clone()).collect::<String>()
        };
        assert_eq!(with_period(1), "BCX");
        assert_eq!(with_period(2), "FGHU");
    }

    #[test]
    fn segments_change_places_when_a_tile_is_turned_into_itself() {
        let set = TileSet::base();
        let canonical = |id: &str, rotation, name: &str| {
            let tile = set.kind(kind(id));
            let (turned, segment) = set.canonical(kind(id), rotation, tile.segment_named(name));
            (turned, tile.segment_name(segment.unwrap()))
        };
        assert_eq!(canonical("U", 2, "field:0"), (0, "field:1".to_owned()));
        assert_eq!(canonical("U", 3, "field:1"), (1, "field:0".to_owned()));
        assert_eq!(canonical("U", 2, "road:0"), (0, "road:0".to_owned()));
        assert_eq!(canonical("H", 2, "city:0"), (0, "city:1".to_owned()));
        assert_eq!(canonical("X", 1, "road:0"), (0, "road:1".to_owned()));
        assert_eq!(canonical("X", 3, "field:0"), (0, "field:3".to_owned()));
        assert_eq!(canonical("B", 3, "monastery"), (0, "monastery".to_owned()));
        assert_eq!(canonical("D", 3, "field:1"), (3, "field:1".to_owned()));
    }
}
