//! Roads, cities and fields as they grow together over the tiles.
//!
//! A feature has a number. A segment keeps the number its feature had when the tile was laid; `roots` tells
//! the number it has now, in one step: when two features meet, every entry of the one that goes is rewritten.

use crate::attribute::Attributes;
use crate::frontier::Slot;
use crate::mask::{Mask, bits};
use crate::oriented::{FIRST_HALF, LABELS, MIDDLE, OrientedTile, SECOND_HALF};
use crate::size::{Id, Size, Store, Word};
use crate::terrain::Terrain;

/// The features of a tile's segments.
pub(crate) type Labels<I> = [I; LABELS];

/// What the figures on a feature weigh, by seat, eight bits each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Followers(pub(crate) u64);

impl Followers {
    pub(crate) const BITS: u32 = 8;

    /// A figure of a seat that weighs so much.
    #[inline]
    pub(crate) const fn of_weight(seat: usize, weight: u8) -> Self {
        Self((weight as u64) << (Self::BITS * seat as u32))
    }

    /// An ordinary follower of a seat.
    #[inline]
    pub(crate) const fn one(seat: usize) -> Self {
        Self::of_weight(seat, 1)
    }

    #[inline]
    pub(crate) const fn of(self, seat: usize) -> u8 {
        (self.0 >> (Self::BITS * seat as u32)) as u8
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// A road or a city: its tiles, and in one word its followers, open ends and attributes, so that two of them
/// are joined by an addition.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way<M, W> {
    pub(crate) tiles: M,
    word: W,
}

const FOLLOWERS: u64 = (1 << OPEN_ENDS) - 1;
const OPEN_ENDS: u32 = 40;
/// Where the attributes begin; what lies above is theirs.
pub(crate) const ATTRIBUTES: u32 = 52;

impl<M: Mask, W: Word> Way<M, W> {
    const NEW: Self = Self { tiles: M::EMPTY, word: W::ZERO };

    #[inline]
    pub(crate) fn followers(&self) -> Followers {
        Followers(self.word.after_bit(0) & FOLLOWERS)
    }

    #[inline]
    pub(crate) fn open_ends(&self) -> u32 {
        self.word.after_bit(OPEN_ENDS) as u32 & 0xFFF
    }

    /// What its tiles add to it.
    #[inline]
    pub(crate) fn attributes(&self) -> Attributes {
        Attributes(self.word.after_bit(ATTRIBUTES))
    }

    #[inline]
    pub(crate) fn is_complete(&self) -> bool {
        self.open_ends() == 0
    }
}

/// A field: the cities it borders, by the number each had when the border came about, and its followers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field<M> {
    pub(crate) cities: M,
    pub(crate) followers: Followers,
}

/// All roads, cities and fields on the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Features<S: Size> {
    roots: S::Roots,
    pub(crate) ways: S::Ways,
    pub(crate) fields: S::Fields,
    occupied: S::FeatureMask,
    /// The next free number of a city, a road, a field.
    next: [u16; 3],
}

impl<S: Size> Features<S> {
    pub(crate) fn new() -> Self {
        let mut roots = S::Roots::filled(S::Id::NONE);
        for (index, root) in roots.as_mut().iter_mut().enumerate() {
            *root = S::Id::new(index);
        }
        let no_field = Field { cities: S::CityMask::EMPTY, followers: Followers(0) };
        Self {
            roots,
            ways: S::Ways::filled(Way::NEW),
            fields: S::Fields::filled(no_field),
            occupied: S::FeatureMask::EMPTY,
            next: [0, S::ROADS as u16, S::FIELDS as u16],
        }
    }

    /// The number that the feature with this old number has now.
    #[inline]
    pub(crate) fn root(&self, label: S::Id) -> S::Id {
        self.roots[label.at()]
    }

    /// The cities, complete or not.
    pub(crate) fn cities(&self) -> impl Iterator<Item = S::Id> {
        self.live(0..usize::from(self.next[0]))
    }

    /// The roads, complete or not.
    pub(crate) fn roads(&self) -> impl Iterator<Item = S::Id> {
        self.live(S::ROADS..usize::from(self.next[1]))
    }

    /// The numbers that have not gone in a merge.
    fn live(&self, numbers: std::ops::Range<usize>) -> impl Iterator<Item = S::Id> {
        numbers.map(S::Id::new).filter(|label| self.root(*label) == *label)
    }

    /// The numbers that roads and cities have or had.
    pub(crate) fn ways_in_use(&self) -> impl Iterator<Item = usize> + use<S> {
        (0..usize::from(self.next[0])).chain(S::ROADS..usize::from(self.next[1]))
    }

    /// Whether somebody stands on the feature that has this number now.
    #[inline]
    pub(crate) fn is_occupied(&self, root: S::Id) -> bool {
        self.occupied.contains(root.at())
    }

    /// The features, by number, on which somebody stands.
    pub(crate) fn occupied(&self) -> impl Iterator<Item = usize> {
        self.occupied.numbers()
    }

    pub(crate) fn way(&self, root: S::Id) -> &Way<S::TileMask, S::Word> {
        &self.ways[root.at()]
    }

    pub(crate) fn field(&self, root: S::Id) -> &Field<S::CityMask> {
        &self.fields[root.at() - S::FIELDS]
    }

    /// The completed cities that a field borders.
    pub(crate) fn completed_cities(&self, field: &Field<S::CityMask>) -> S::CityMask {
        let mut completed = S::CityMask::EMPTY;
        for city in field.cities.numbers() {
            let root = self.roots[city].at();
            if self.ways[root].is_complete() {
                completed.insert(root);
            }
        }
        completed
    }

    /// Joins the segments of a tile to the neighbours' features met on its sides, begins features for those
    /// that meet none, and counts the tile in. `labels` comes empty and goes filled.
    #[inline]
    pub(crate) fn add_tile(
        &mut self,
        tile: usize,
        oriented: &OrientedTile,
        cell: &Slot<S::Id>,
        labels: &mut Labels<S::Id>,
    ) {
        let mut ends = oriented.ends;
        for side in cell.sides() {
            let (stub, parts) = (cell.stub(side), &oriented.parts[side]);
            if oriented.edges[side] != Terrain::Field {
                self.join(labels, parts[MIDDLE], stub[MIDDLE]);
                let open_ends = &mut ends[usize::from(parts[MIDDLE] & 15)];
                *open_ends = open_ends.wrapping_sub(2);
            }
            if oriented.edges[side] != Terrain::City {
                self.join(labels, parts[FIRST_HALF], stub[FIRST_HALF]);
                self.join(labels, parts[SECOND_HALF], stub[SECOND_HALF]);
            }
        }
        self.count_ways(tile, oriented, &ends, labels);
        self.count_fields(oriented, labels);
    }

    /// Joins a segment to a neighbour's feature.
    #[inline]
    fn join(&mut self, labels: &mut Labels<S::Id>, segment: u8, neighbour: S::Id) {
        let root = self.root(neighbour);
        let own = &mut labels[usize::from(segment & 15)];
        *own = if *own == S::Id::NONE { root } else { *own };
        let own = *own;
        if own != root {
            self.merge(own, root);
            for label in labels.iter_mut() {
                *label = if *label == root { own } else { *label };
            }
        }
    }

    /// Makes one feature of two: `from` goes.
    #[inline(never)]
    fn merge(&mut self, into: S::Id, from: S::Id) {
        if from.at() >= S::FIELDS {
            let gone = self.fields[from.at() - S::FIELDS];
            let field = &mut self.fields[into.at() - S::FIELDS];
            field.cities.add_all(&gone.cities);
            field.followers.0 += gone.followers.0;
            self.rename(S::FIELDS, S::FEATURES + 1, into, from);
        } else {
            let gone = self.ways[from.at()];
            let way = &mut self.ways[into.at()];
            way.tiles.add_all(&gone.tiles);
            way.word = way.word.plus(gone.word);
            if from.at() < S::ROADS {
                self.rename(0, S::ROADS, into, from);
            } else {
                self.rename(S::ROADS, S::FIELDS, into, from);
            }
        }
        if self.occupied.contains(from.at()) {
            self.occupied.remove(from.at());
            self.occupied.insert(into.at());
        }
    }

    #[inline]
    fn rename(&mut self, start: usize, end: usize, into: S::Id, from: S::Id) {
        for root in &mut self.roots.as_mut()[start..end] {
            *root = if *root == from { into } else { *root };
        }
    }

    /// Counts a tile into its roads and cities; `ends` are what each segment adds to the open ends.
    #[inline]
    fn count_ways(
        &mut self,
        tile: usize,
        oriented: &OrientedTile,
        ends: &[u8; LABELS],
        labels: &mut Labels<S::Id>,
    ) {
        for segment in 0..usize::from(oriented.ways) {
            let kind = usize::from(segment >= usize::from(oriented.cities));
            let label = self.begin_if_new(&mut labels[segment & 15], kind);
            let way = &mut self.ways[label.at()];
            way.tiles.insert(tile);
            let ends = S::Word::at_bit(OPEN_ENDS, i64::from(ends[segment & 15] as i8));
            let Attributes(attributes) = oriented.attributes[segment & 7];
            way.word = way.word.plus(ends).plus(S::Word::at_bit(ATTRIBUTES, attributes as i64));
        }
    }

    #[inline]
    fn count_fields(&mut self, oriented: &OrientedTile, labels: &mut Labels<S::Id>) {
        for segment in usize::from(oriented.ways)..usize::from(oriented.joining) {
            let label = self.begin_if_new(&mut labels[segment & 15], 2);
            let field = &mut self.fields[label.at() - S::FIELDS];
            for city in bits(u64::from(oriented.borders[segment & 15])) {
                field.cities.insert(labels[city & 15].at());
            }
        }
    }

    #[inline]
    fn begin_if_new(&mut self, label: &mut S::Id, kind: usize) -> S::Id {
        let is_new = *label == S::Id::NONE;
        *label = if is_new { S::Id::new(usize::from(self.next[kind])) } else { *label };
        self.next[kind] += u16::from(is_new);
        *label
    }

    /// Puts a figure of a seat on a road, city or field.
    #[inline]
    pub(crate) fn occupy(&mut self, label: S::Id, seat: usize, weight: u8) {
        let root = self.root(label).at();
        self.occupied.insert(root);
        if root < S::FIELDS {
            let way = &mut self.ways[root];
            way.word = way.word.plus(S::Word::at_bit(0, Followers::of_weight(seat, weight).0 as i64));
        } else {
            self.fields[root - S::FIELDS].followers.0 += Followers::of_weight(seat, weight).0;
        }
    }

    /// Takes a figure of a seat off a road, city or field.
    pub(crate) fn vacate(&mut self, label: S::Id, seat: usize, weight: u8) {
        let root = self.root(label).at();
        let left = if root < S::FIELDS {
            let way = &mut self.ways[root];
            way.word = way.word.plus(S::Word::at_bit(0, -(Followers::of_weight(seat, weight).0 as i64)));
            way.followers()
        } else {
            let followers = &mut self.fields[root - S::FIELDS].followers;
            followers.0 -= Followers::of_weight(seat, weight).0;
            *followers
        };
        if left.is_empty() {
            self.occupied.remove(root);
        }
    }

    /// Takes all followers off a road or city.
    pub(crate) fn clear(&mut self, root: S::Id) {
        self.occupied.remove(root.at());
        let way = &mut self.ways[root.at()];
        way.word = way.word.plus(S::Word::at_bit(0, -(way.followers().0 as i64)));
    }
}

/// The segments of a tile whose features would be occupied if it were laid on this open cell, as bits.
#[inline]
pub(crate) fn occupied_segments<S: Size>(
    features: &Features<S>,
    oriented: &OrientedTile,
    cell: &Slot<S::Id>,
) -> u16 {
    let mut occupied = 0;
    for side in cell.sides() {
        for (part, label) in cell.stub(side).into_iter().enumerate() {
            let root = features.root(label).at();
            occupied |= u16::from(features.occupied.contains(root)) << (4 * side + part);
        }
    }
    if occupied == 0 { 0 } else { joined_segments(features, oriented, cell, occupied) }
}

/// The segments that meet these occupied (side, part) pairs, directly or because the tile joins another
/// neighbour's feature to them that meets it again elsewhere.
#[inline]
fn joined_segments<S: Size>(
    features: &Features<S>,
    oriented: &OrientedTile,
    cell: &Slot<S::Id>,
    pairs: u16,
) -> u16 {
    let mut occupied = pairs;
    loop {
        let (segments, reached) = reached_from(oriented, occupied);
        let joined = reached & !occupied & cell.pairs();
        if joined == 0 {
            return segments;
        }
        occupied |= meeting_again(features, cell, joined);
    }
}

/// The pairs at which the features of these pairs are met.
fn meeting_again<S: Size>(features: &Features<S>, cell: &Slot<S::Id>, pairs: u16) -> u16 {
    let root = |pair: usize| features.root(cell.stub(pair / 4)[pair % 4]);
    let mut again = 0;
    for pair in bits(u64::from(pairs)) {
        let alike = bits(u64::from(cell.pairs())).filter(|other| root(*other) == root(pair));
        again |= alike.fold(0, |pairs, other| pairs | 1 << other);
    }
    again
}

/// The segments that reach one of these pairs, and all the pairs that those segments reach.
#[inline]
fn reached_from(oriented: &OrientedTile, pairs: u16) -> (u16, u16) {
    let (mut segments, mut reached) = (0, 0);
    for segment in 0..usize::from(oriented.joining) {
        let touched = oriented.reach[segment] & pairs != 0;
        segments |= u16::from(touched) << segment;
        reached |= if touched { oriented.reach[segment] } else { 0 };
    }
    (segments, reached)
}
