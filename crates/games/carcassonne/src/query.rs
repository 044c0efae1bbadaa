//! What fronts and agents ask about a game.

use std::collections::BTreeMap;

use bastide_core::{MAX_SEATS, Scores, Seat, Step, StepOf};

use crate::attribute::Attributes;
use crate::design::{FeatureKind, Segment, TileKind};
use crate::features::Followers;
use crate::figure::{Figure, FigureKind, Placed};
use crate::frontier::Content;
use crate::game::{Carcassonne, with_table};
use crate::mask::{Mask, bits};
use crate::moves::{Laying, Move};
use crate::rules::CarcassonneRules;
use crate::scoring::{FULL_MONASTERY, Leaders, Scoring, feature_kind_of};
use crate::size::{Id, Size};
use crate::tabletop::{Laid, Tabletop};
use crate::terrain::{Place, Side};
use crate::tileset::TileSet;
use crate::turn::Phase;
use crate::variants::Bound;

/// A tile on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileOnTable {
    /// The tile.
    pub kind: TileKind,
    /// Where it lies.
    pub place: Place,
    /// Clockwise quarter turns; of rotations that look the same, the first.
    pub rotation: u8,
    /// The figure that stands on it.
    pub standing: Option<Figure>,
}

/// A city, road, field or monastery on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feature {
    /// What it is.
    pub kind: FeatureKind,
    /// Its segments, in the order in which their tiles were laid.
    pub segments: Vec<(Place, Segment)>,
    /// Its tiles, each once.
    pub tiles: Vec<Place>,
    /// The edges at which it goes on; for a monastery, the empty places around it.
    pub open_ends: u32,
    /// What its tiles add to it.
    pub attributes: Attributes,
    /// The followers on it, by seat.
    pub followers: [u8; MAX_SEATS],
    /// The players with the most followers on it.
    pub owners: Vec<Seat>,
    /// Whether it is complete; a field never is.
    pub complete: bool,
    /// What it is worth: to its owners if the game ended now, or what it was worth when it was completed.
    pub value: i32,
    /// What it would be worth if it were complete as it is; for a field, if all its cities were.
    pub value_if_complete: i32,
    /// For a field, the cities it borders, as indices into the list of features.
    pub cities: Vec<usize>,
}

/// A road or city in numbers, for evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// [`FeatureKind::City`] or [`FeatureKind::Road`].
    pub kind: FeatureKind,
    /// Its tiles.
    pub tiles: u32,
    /// The edges at which it goes on.
    pub open_ends: u32,
    /// What its tiles add to it.
    pub attributes: Attributes,
    /// The followers on it, by seat.
    pub followers: [u8; MAX_SEATS],
    /// What it is worth at the end if it stays as it is.
    pub value: i32,
    /// What it would pay if it were complete as it is.
    pub value_if_complete: i32,
}

impl Carcassonne {
    /// The tile set that is played with.
    #[must_use]
    pub fn tiles(&self) -> &TileSet {
        &self.rules.tiles
    }

    /// The tiles on the table, in the order in which they were laid.
    #[must_use]
    pub fn laid(&self) -> Vec<TileOnTable> {
        with_table!(self, table => table.tiles().map(|laid| table.describe(&self.rules, laid)).collect())
    }

    /// The tile at a place.
    #[must_use]
    pub fn tile_at(&self, place: Place) -> Option<TileOnTable> {
        with_table!(self, table => match table.content(place) {
            Content::Tile(tile) => Some(table.describe(&self.rules, &table.laid[tile])),
            _ => None,
        })
    }

    /// The tile that has been drawn and must be laid.
    #[must_use]
    pub fn drawn(&self) -> Option<TileKind> {
        with_table!(self, table => {
            let drawn = table.phase == Phase::Lay && (!table.hooked || table.variants.hands.fresh);
            drawn.then_some(table.drawn).filter(|kind| *kind != TileKind::UNKNOWN)
        })
    }

    /// The player whose turn it is, also while a tile is drawn.
    #[must_use]
    pub fn in_turn(&self) -> Seat {
        Seat::new(usize::from(with_table!(self, table => table.turn)))
    }

    /// The followers a player has in hand.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> u8 {
        with_table!(self, table => table.supply.count(FigureKind::Follower, seat.index()))
    }

    /// The tiles of a kind in the pile.
    #[must_use]
    pub fn copies_left(&self, kind: TileKind) -> u32 {
        with_table!(self, table => table.copies_left(kind))
    }

    /// The kinds in the pile, with the copies of each.
    #[must_use]
    pub fn remaining(&self) -> Vec<(TileKind, u32)> {
        with_table!(self, table => table.left().collect())
    }

    /// The tiles in the pile.
    #[must_use]
    pub fn pile_left(&self) -> u32 {
        with_table!(self, table => table.pile_left)
    }

    /// Whether a tile of this kind could be laid anywhere.
    #[must_use]
    pub fn fits_somewhere(&self, kind: TileKind) -> bool {
        with_table!(self, table => table.fits_somewhere(&self.rules, kind))
    }

    /// Where a tile of this kind could be laid: place and rotation, of rotations that look the same the
    /// first.
    #[must_use]
    pub fn placements(&self, kind: TileKind) -> Vec<(Place, u8)> {
        with_table!(self, table => table.placements(&self.rules, kind))
    }

    /// The segments on which the player in turn could put a follower if this tile were laid so, named in
    /// this rotation; none where the tile does not fit.
    #[must_use]
    pub fn follower_options(&self, kind: TileKind, place: Place, rotation: u8) -> Vec<Segment> {
        with_table!(self, table => table.follower_options(&self.rules, kind, place, rotation))
    }

    /// The empty places beside a tile.
    #[must_use]
    pub fn open_cells(&self) -> Vec<Place> {
        with_table!(self, table => table.open_where(|_, open| open))
    }

    /// The open cells that no tile left, drawn or in the pile, fits now; what is laid later can only make
    /// it harder, so nothing will ever lie there.
    #[must_use]
    pub fn dead_cells(&self) -> Vec<Place> {
        with_table!(self, table => table.dead_cells(&self.rules))
    }

    /// The points of every player if the game ended now.
    #[must_use]
    pub fn projected_scores(&self) -> Scores {
        let total = with_table!(self, table => table.projected(&self.rules));
        self.rules.scores(total)
    }

    /// The points scored during play, without those of the end.
    #[must_use]
    pub fn scores_in_play(&self) -> Scores {
        let scores = with_table!(self, table => table.scores);
        self.rules.scores(scores)
    }

    /// What would be scored if the game ended now.
    #[must_use]
    pub fn projected_scorings(&self) -> Vec<Scoring> {
        let mut log = Vec::new();
        with_table!(self, table => table.end_points(&self.rules, &mut log));
        log
    }

    /// The scorings that a possible step leads to, those of the end included if it ends the game.
    #[must_use]
    pub fn explain(&self, step: &StepOf<Self>) -> Vec<Scoring> {
        let mut log = Vec::new();
        let mut after = self.clone();
        with_table!(&mut after, table => match *step {
            Step::Move(mv) => table.play(&self.rules, mv, &mut log),
            Step::Event(event) => table.resolve(&self.rules, event, &mut log),
        });
        log
    }

    /// Calls `visit` for every road and city that is not complete; allocates nothing.
    pub fn each_open_way(&self, visit: impl FnMut(Way)) {
        with_table!(self, table => table.each_open_way(&self.rules, visit));
    }

    /// All features on the table.
    #[must_use]
    pub fn features(&self) -> Vec<Feature> {
        with_table!(self, table => table.list_features(&self.rules))
    }
}

fn by_seat(followers: Followers) -> [u8; MAX_SEATS] {
    std::array::from_fn(|seat| followers.of(seat))
}

impl<S: Size> Tabletop<S> {
    fn describe(&self, rules: &CarcassonneRules, laid: &Laid<S::Id>) -> TileOnTable {
        let oriented = rules.tiles.oriented(laid.oriented);
        TileOnTable {
            kind: oriented.kind,
            place: laid.place,
            rotation: oriented.rotation,
            standing: laid.figure,
        }
    }

    fn placements(&self, rules: &CarcassonneRules, kind: TileKind) -> Vec<(Place, u8)> {
        let mut placements = Vec::new();
        let bound = self.bound(rules);
        for oriented in rules.tiles.orientations(kind) {
            let cells = self.open_where(|word, _| {
                self.within(bound, word, self.frontier.fitting(word, oriented) & oriented.listed)
            });
            placements.extend(cells.into_iter().map(|place| (place, oriented.rotation)));
        }
        placements
    }

    /// The open cells that `choose` leaves, given the number of a word and its open cells.
    fn open_where(&self, choose: impl Fn(usize, u64) -> u64) -> Vec<Place> {
        let cells =
            |word: usize| bits(choose(word, self.frontier.open_cells(word))).map(move |bit| 64 * word + bit);
        (0..self.frontier.words()).flat_map(cells).map(|slot| self.frontier.place(slot)).collect()
    }

    fn dead_cells(&self, rules: &CarcassonneRules) -> Vec<Place> {
        let copies = self.unlaid(rules);
        self.dead_slots(rules, &copies).map(|slot| self.frontier.place(slot)).collect()
    }

    fn follower_options(
        &self,
        rules: &CarcassonneRules,
        kind: TileKind,
        place: Place,
        rotation: u8,
    ) -> Vec<Segment> {
        let Content::Open(slot) = self.content(place) else { return Vec::new() };
        let canonical = |segment| rules.tiles.canonical(kind, rotation, segment);
        let oriented = &rules.tiles.orientations(kind)[usize::from(canonical(None).0)];
        let bars = |bound: &Bound| !self.is_within(*bound, slot);
        if self.frontier.mismatch(slot, oriented).is_some()
            || self.bound(rules).is_some_and(|bound| bars(&bound))
        {
            return Vec::new();
        }
        let claimable = self.claimable(rules, slot, oriented);
        let segments = rules.tiles.kind(kind).segments();
        let twin = |segment: Segment| Placed::follower(canonical(Some(segment)).1.unwrap_or(segment));
        segments.filter(|segment| claimable.contains(twin(*segment))).collect()
    }

    /// The points by seat as if the game ended now.
    pub(crate) fn projected(&self, rules: &CarcassonneRules) -> [i32; MAX_SEATS] {
        if self.phase == Phase::Over {
            return self.total();
        }
        let mut points = self.end_points(rules, &mut ());
        crate::scoring::add(&mut points, &self.scores);
        points
    }

    fn each_open_way(&self, rules: &CarcassonneRules, mut visit: impl FnMut(Way)) {
        for root in self.features.cities().chain(self.features.roads()) {
            if !self.features.way(root).is_complete() {
                visit(self.way_in_numbers(rules, root));
            }
        }
    }

    fn way_in_numbers(&self, rules: &CarcassonneRules, root: S::Id) -> Way {
        let way = self.features.way(root);
        Way {
            kind: feature_kind_of::<S>(root),
            tiles: way.tiles.count(),
            open_ends: way.open_ends(),
            attributes: way.attributes(),
            followers: by_seat(way.followers()),
            value: i32::from(rules.incomplete) * self.incomplete_points(root),
            value_if_complete: self.completed_points(rules, root),
        }
    }

    fn list_features(&self, rules: &CarcassonneRules) -> Vec<Feature> {
        let mut list = Vec::new();
        let mut numbers = BTreeMap::new();
        for laid in self.tiles() {
            for segment in rules.tiles.kind(rules.tiles.oriented(laid.oriented).kind).segments() {
                self.list_segment(rules, laid, segment, &mut list, &mut numbers);
            }
        }
        for (root, index) in numbers.iter().filter(|(root, _)| **root >= S::FIELDS) {
            let field = self.features.field(S::Id::new(*root));
            let cities =
                field.cities.numbers().map(|city| numbers[&self.features.root(S::Id::new(city)).at()]);
            let mut cities: Vec<usize> = cities.collect();
            cities.sort_unstable();
            cities.dedup();
            let points = rules.field_points.get() as i32;
            list[*index].value_if_complete = points * cities.len() as i32;
            list[*index].cities = cities;
        }
        list
    }

    fn list_segment(
        &self,
        rules: &CarcassonneRules,
        laid: &Laid<S::Id>,
        segment: Segment,
        list: &mut Vec<Feature>,
        numbers: &mut BTreeMap<usize, usize>,
    ) {
        let joining = usize::from(rules.tiles.oriented(laid.oriented).joining);
        if segment.index() >= joining {
            return list.push(self.monastery(laid, segment));
        }
        let root = self.features.root(laid.labels[segment.index()]);
        let index = *numbers.entry(root.at()).or_insert_with(|| {
            list.push(if root.at() < S::FIELDS {
                self.way_feature(rules, root)
            } else {
                self.field_feature(rules, root)
            });
            list.len() - 1
        });
        let feature = &mut list[index];
        feature.segments.push((laid.place, segment));
        if feature.tiles.last() != Some(&laid.place) {
            feature.tiles.push(laid.place);
        }
        if feature.kind == FeatureKind::Field {
            feature.open_ends += self.open_edges(rules, laid, segment);
        }
    }

    fn way_feature(&self, rules: &CarcassonneRules, root: S::Id) -> Feature {
        let way = self.way_in_numbers(rules, root);
        let complete = way.open_ends == 0;
        Feature {
            open_ends: way.open_ends,
            attributes: way.attributes,
            complete,
            value: if complete { way.value_if_complete } else { way.value },
            value_if_complete: way.value_if_complete,
            ..Feature::new(way.kind, self.features.way(root).followers())
        }
    }

    fn field_feature(&self, rules: &CarcassonneRules, root: S::Id) -> Feature {
        let field = self.features.field(root);
        let completed = self.features.completed_cities(field).count();
        let value = completed as i32 * rules.field_points.get() as i32;
        Feature { value, ..Feature::new(FeatureKind::Field, field.followers) }
    }

    /// The edges of a field segment beyond which no tile lies.
    fn open_edges(&self, rules: &CarcassonneRules, laid: &Laid<S::Id>, segment: Segment) -> u32 {
        let reach = rules.tiles.oriented(laid.oriented).reach[segment.index()];
        let open = |side: &Side| {
            reach >> (4 * *side as u16) & 0xF != 0 && !self.frontier.is_filled(laid.place.beside(*side))
        };
        Side::ALL.iter().filter(|side| open(side)).count() as u32
    }

    fn monastery(&self, laid: &Laid<S::Id>, segment: Segment) -> Feature {
        let filled = laid.place.around().filter(|place| self.frontier.is_filled(*place)).count() as u8;
        let monk = laid.figure.filter(|figure| figure.segment() == segment);
        let followers = monk.map_or(Followers(0), |figure| Followers::one(figure.owner()));
        Feature {
            segments: vec![(laid.place, segment)],
            tiles: vec![laid.place],
            open_ends: u32::from(FULL_MONASTERY - filled),
            complete: filled == FULL_MONASTERY,
            value: i32::from(filled),
            value_if_complete: i32::from(FULL_MONASTERY),
            ..Feature::new(FeatureKind::Monastery, followers)
        }
    }
}

impl Feature {
    fn new(kind: FeatureKind, followers: Followers) -> Self {
        Self {
            kind,
            segments: Vec::new(),
            tiles: Vec::new(),
            open_ends: 0,
            attributes: Attributes::default(),
            followers: by_seat(followers),
            owners: Leaders::of(followers).seats().map(Seat::new).collect(),
            complete: false,
            value: 0,
            value_if_complete: 0,
            cities: Vec::new(),
        }
    }
}

/// The move that lays a tile so, without a follower.
impl From<(TileKind, Place, u8)> for Move {
    fn from((kind, place, rotation): (TileKind, Place, u8)) -> Self {
        Self::Lay(Laying { kind, place, rotation, figure: None })
    }
}
