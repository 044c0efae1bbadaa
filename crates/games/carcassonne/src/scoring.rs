//! Who gets how many points, during the game and at its end.

use bastide_core::{MAX_SEATS, Points, Seat};

use crate::attribute::Change;
use crate::design::{FeatureKind, Segment};
use crate::features::Followers;
use crate::mask::Mask;
use crate::oriented::OrientedTile;
use crate::rules::{CarcassonneRules, Fields, Ties, TwoTileCity};
use crate::size::{Id, Size, Store};
use crate::tabletop::Tabletop;
use crate::terrain::Place;

/// Points by seat.
pub type Gains = [Points; MAX_SEATS];

/// Points by seat in the parts that the rules count in: halves where half points may be given, else whole points.
pub(crate) type Parts = [i32; MAX_SEATS];

/// One scoring: what was scored, where, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// What was scored.
    pub what: Scored,
    /// The tiles of the feature.
    pub places: Vec<Place>,
    /// The points it is worth.
    pub points: i32,
    /// Whether a market or toll doubled them.
    pub doubled: bool,
    /// The followers on it, by seat.
    pub followers: [u8; MAX_SEATS],
    /// The points each player got.
    pub gains: Gains,
    /// The followers that went home.
    pub home: Vec<Home>,
}

/// What was scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scored {
    /// A road, city or monastery.
    Feature {
        /// Which of them.
        kind: FeatureKind,
        /// Whether it was completed; at the end of the game it may not be.
        complete: bool,
    },
    /// A field at the end of the game.
    Field {
        /// The completed cities it touches.
        cities: u32,
    },
    /// A completed city at the end of the game, paying the farmers round it.
    Supply,
}

/// A follower that went home.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Home {
    /// Whose it is.
    pub seat: Seat,
    /// The tile it stood on.
    pub place: Place,
    /// The segment it stood on.
    pub segment: Segment,
}

/// Listens to scorings. In search nobody does: `()` costs nothing.
pub(crate) trait Log {
    fn add(&mut self, scoring: impl FnOnce() -> Scoring);
}

impl Log for () {
    #[inline]
    fn add(&mut self, _: impl FnOnce() -> Scoring) {}
}

impl Log for Vec<Scoring> {
    fn add(&mut self, scoring: impl FnOnce() -> Scoring) {
        self.push(scoring());
    }
}

/// The seats with the most followers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leaders {
    bits: u8,
}

impl Leaders {
    pub(crate) fn of(followers: Followers) -> Self {
        let most = (0..MAX_SEATS).map(|seat| followers.of(seat)).max().unwrap_or(0);
        let leads = |seat: usize| u8::from(most > 0 && followers.of(seat) == most) << seat;
        Self { bits: (0..MAX_SEATS).map(leads).sum() }
    }

    pub(crate) fn count(self) -> u32 {
        self.bits.count_ones()
    }

    pub(crate) fn seats(self) -> impl Iterator<Item = usize> {
        (0..MAX_SEATS).filter(move |seat| self.bits >> seat & 1 != 0)
    }
}

/// What each of so many leaders gets, in parts of a point.
fn share(points: i32, leaders: u32, ties: Ties, parts: i32) -> i32 {
    let level = leaders.max(1) as i32;
    match ties {
        Ties::All => points * parts,
        Ties::Split => points / level * parts,
        Ties::Halves => points * parts / level,
        Ties::None => i32::from(leaders == 1) * points * parts,
    }
}

/// What everybody gets for a feature: the leaders their share, the others nothing.
fn award(followers: Followers, points: i32, ties: Ties, parts: i32) -> Parts {
    let leaders = Leaders::of(followers);
    let each = share(points, leaders.count(), ties, parts);
    let mut gains = [0; MAX_SEATS];
    for seat in leaders.seats() {
        gains[seat] = each;
    }
    gains
}

pub(crate) fn add(scores: &mut Parts, gains: &Parts) {
    for (score, gain) in scores.iter_mut().zip(gains) {
        *score += gain;
    }
}

fn by_seat(followers: Followers) -> [u8; MAX_SEATS] {
    std::array::from_fn(|seat| followers.of(seat))
}

/// The points of so many tiles, each worth so much.
#[inline]
fn worth(tiles: i32, rate: i32, change: Change) -> i32 {
    (tiles + change.tiles) * (rate + change.rate) * change.times
}

/// A completed monastery, or what one with so many tiles on and around it is worth at the end.
pub(crate) const FULL_MONASTERY: u8 = 9;

impl<S: Size> Tabletop<S> {
    /// The points of a completed road or city.
    #[inline]
    pub(crate) fn completed_points(&self, rules: &CarcassonneRules, root: S::Id) -> i32 {
        let way = self.features.way(root);
        let (tiles, kind) = (way.tiles.count() as i32, feature_kind_of::<S>(root));
        let small = tiles == 2 && rules.two_tile_city == TwoTileCity::Two;
        let rate = if kind == FeatureKind::City && !small { 2 } else { 1 };
        worth(tiles, rate, way.attributes().change(kind, true))
    }

    /// The points of an incomplete road or city at the end.
    #[inline]
    pub(crate) fn incomplete_points(&self, root: S::Id) -> i32 {
        let way = self.features.way(root);
        let change = way.attributes().change(feature_kind_of::<S>(root), false);
        worth(way.tiles.count() as i32, 1, change)
    }

    /// Scores a completed road or city and sends its followers home.
    #[cold]
    pub(crate) fn score_completed(&mut self, rules: &CarcassonneRules, root: S::Id, log: &mut impl Log) {
        let way = *self.features.way(root);
        let followers = way.followers();
        let points = self.completed_points(rules, root);
        let gains = award(followers, points, rules.ties, rules.parts());
        log.add(|| Scoring {
            what: Scored::Feature { kind: feature_kind_of::<S>(root), complete: true },
            places: self.places(&way.tiles),
            points,
            doubled: way.attributes().change(feature_kind_of::<S>(root), true).times == 2,
            followers: by_seat(followers),
            gains: rules.gains(gains),
            home: self.standing_on(root, &way.tiles).map(|tile| self.home(tile)).collect(),
        });
        add(&mut self.scores, &gains);
        for tile in way.tiles.numbers() {
            if self.stands_on(tile, root) {
                self.send_home(tile);
            }
        }
        self.features.clear(root);
    }

    /// The figure on a tile goes home.
    fn send_home(&mut self, tile: usize) {
        if let Some(figure) = self.laid[tile].figure.take() {
            self.supply.put_back(figure);
        }
    }

    /// Scores the roads and cities that a new tile completes.
    #[inline]
    pub(crate) fn score_ways(
        &mut self,
        rules: &CarcassonneRules,
        oriented: &OrientedTile,
        tile: usize,
        log: &mut impl Log,
    ) {
        for segment in 0..usize::from(oriented.ways) {
            let root = self.laid[tile].labels[segment];
            let way = self.features.way(root);
            if way.is_complete() && !way.followers().is_empty() {
                self.score_completed(rules, root, log);
            }
        }
    }

    /// Counts a new tile for every monk beside it; scores the monasteries that it completes.
    #[inline]
    pub(crate) fn score_monasteries(&mut self, rules: &CarcassonneRules, place: Place, log: &mut impl Log) {
        let mut index = 0;
        while index < self.monk_count {
            let monk = &mut self.monks[index];
            monk.filled += u8::from(monk.place.is_near(place));
            if monk.filled == FULL_MONASTERY {
                self.score_monastery(rules, index, log);
            } else {
                index += 1;
            }
        }
    }

    #[cold]
    fn score_monastery(&mut self, rules: &CarcassonneRules, index: usize, log: &mut impl Log) {
        let monk = self.monks[index];
        let (seat, tile) = (usize::from(monk.seat), usize::from(monk.tile));
        log.add(|| Scoring { home: vec![self.home(tile)], ..self.monastery_scoring(index, true) });
        self.scores[seat] += i32::from(FULL_MONASTERY) * rules.parts();
        self.send_home(tile);
        self.monk_count -= 1;
        self.monks[index] = self.monks[self.monk_count];
    }

    fn monastery_scoring(&self, index: usize, complete: bool) -> Scoring {
        let monk = self.monks[index];
        let followers = Followers::one(usize::from(monk.seat));
        let points = i32::from(monk.filled);
        Scoring {
            what: Scored::Feature { kind: FeatureKind::Monastery, complete },
            places: vec![monk.place],
            points,
            doubled: false,
            followers: by_seat(followers),
            gains: award(followers, points, Ties::All, 1).map(Points::whole),
            home: Vec::new(),
        }
    }

    /// What the end of the game adds, as the table is now.
    pub(crate) fn end_points(&self, rules: &CarcassonneRules, log: &mut impl Log) -> Parts {
        let mut points = [0; MAX_SEATS];
        if rules.incomplete {
            self.score_incomplete(rules, &mut points, log);
        }
        match rules.fields {
            Fields::PerField => self.score_fields(rules, &mut points, log),
            Fields::PerFieldCityOnce => self.score_fields_city_once(rules, &mut points, log),
            Fields::PerCity => self.score_supplies(rules, &mut points, log),
            Fields::None => {}
        }
        points
    }

    fn score_incomplete(&self, rules: &CarcassonneRules, scores: &mut Parts, log: &mut impl Log) {
        for root in self.features.occupied().take_while(|root| *root < S::FIELDS).map(S::Id::new) {
            let way = self.features.way(root);
            let (followers, points) = (way.followers(), self.incomplete_points(root));
            let gains = award(followers, points, rules.ties_at_end(), rules.parts());
            log.add(|| Scoring {
                what: Scored::Feature { kind: feature_kind_of::<S>(root), complete: false },
                places: self.places(&way.tiles),
                points,
                doubled: false,
                followers: by_seat(followers),
                gains: rules.gains(gains),
                home: Vec::new(),
            });
            add(scores, &gains);
        }
        for index in 0..self.monk_count {
            log.add(|| self.monastery_scoring(index, false));
            scores[usize::from(self.monks[index].seat)] +=
                i32::from(self.monks[index].filled) * rules.parts();
        }
    }

    fn occupied_fields(&self) -> impl Iterator<Item = S::Id> {
        self.features.occupied().skip_while(|root| *root < S::FIELDS).map(S::Id::new)
    }

    /// Each field pays its majority for each completed city it touches.
    fn score_fields(&self, rules: &CarcassonneRules, scores: &mut Parts, log: &mut impl Log) {
        for root in self.occupied_fields() {
            let field = self.features.field(root);
            let cities = self.features.completed_cities(field).count();
            let points = cities as i32 * rules.field_points.get() as i32;
            let gains = award(field.followers, points, rules.ties_at_end(), rules.parts());
            log.add(|| self.field_scoring(rules, root, cities, gains));
            add(scores, &gains);
        }
    }

    /// The same, but a city pays each player at most once: in the field where the fewest share the lead.
    fn score_fields_city_once(&self, rules: &CarcassonneRules, scores: &mut Parts, log: &mut impl Log) {
        let mut paid = [S::CityMask::EMPTY; MAX_SEATS];
        for leaders in 1..=MAX_SEATS as u32 {
            let each = share(rules.field_points.get() as i32, leaders, rules.ties_at_end(), rules.parts());
            for root in self.occupied_fields() {
                let field = self.features.field(root);
                let lead = Leaders::of(field.followers);
                if lead.count() != leaders {
                    continue;
                }
                let cities = self.features.completed_cities(field);
                let mut gains = [0; MAX_SEATS];
                for seat in lead.seats() {
                    let before = paid[seat].count();
                    paid[seat].add_all(&cities);
                    gains[seat] = (paid[seat].count() - before) as i32 * each;
                }
                log.add(|| self.field_scoring(rules, root, cities.count(), gains));
                add(scores, &gains);
            }
        }
    }

    /// Each completed city pays the majority over all farmers on all fields that touch it.
    fn score_supplies(&self, rules: &CarcassonneRules, scores: &mut Parts, log: &mut impl Log) {
        let mut farmers = S::Supply::filled(Followers(0));
        let mut supplied = S::CityMask::EMPTY;
        for root in self.occupied_fields() {
            let field = self.features.field(root);
            let cities = self.features.completed_cities(field);
            supplied.add_all(&cities);
            for city in cities.numbers() {
                farmers[city].0 += field.followers.0;
            }
        }
        let points = rules.field_points.get() as i32;
        for city in supplied.numbers() {
            let gains = award(farmers[city], points, rules.ties_at_end(), rules.parts());
            log.add(|| Scoring {
                what: Scored::Supply,
                places: self.places(&self.features.way(S::Id::new(city)).tiles),
                points,
                doubled: false,
                followers: by_seat(farmers[city]),
                gains: rules.gains(gains),
                home: Vec::new(),
            });
            add(scores, &gains);
        }
    }

    fn field_scoring(&self, rules: &CarcassonneRules, root: S::Id, cities: u32, gains: Parts) -> Scoring {
        Scoring {
            what: Scored::Field { cities },
            places: self.field_places(rules, root),
            points: cities as i32 * rules.field_points.get() as i32,
            doubled: false,
            followers: by_seat(self.features.field(root).followers),
            gains: rules.gains(gains),
            home: Vec::new(),
        }
    }

    fn places(&self, tiles: &S::TileMask) -> Vec<Place> {
        tiles.numbers().map(|tile| self.laid[tile].place).collect()
    }

    fn field_places(&self, rules: &CarcassonneRules, root: S::Id) -> Vec<Place> {
        let tiles = self.tiles().filter(|laid| {
            let joining = usize::from(rules.tiles.oriented(laid.oriented).joining);
            laid.labels[..joining].iter().any(|label| self.features.root(*label) == root)
        });
        tiles.map(|laid| laid.place).collect()
    }

    fn stands_on(&self, tile: usize, root: S::Id) -> bool {
        let laid = &self.laid[tile];
        laid.figure.is_some_and(|figure| {
            let label = laid.labels.get(figure.segment().index());
            label.is_some_and(|label| self.features.root(*label) == root)
        })
    }

    /// The tiles of a road or city whose follower stands on it.
    fn standing_on<'a>(&'a self, root: S::Id, tiles: &'a S::TileMask) -> impl Iterator<Item = usize> + 'a {
        tiles.numbers().filter(move |tile| self.stands_on(*tile, root))
    }

    fn home(&self, tile: usize) -> Home {
        let laid = &self.laid[tile];
        let figure = laid.figure.expect("a tile with a figure");
        Home { seat: figure.seat(), place: laid.place, segment: figure.segment() }
    }
}

/// A road or a city, by its number.
#[inline]
pub(crate) fn feature_kind_of<S: Size>(root: S::Id) -> FeatureKind {
    match root.at() {
        number if number < S::ROADS => FeatureKind::City,
        number if number < S::FIELDS => FeatureKind::Road,
        _ => FeatureKind::Field,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two, three, four and five level leaders, in half points, counted by hand.
    #[test]
    fn shares_are_exact_to_the_half() {
        for (points, leaders, halves) in [
            (7, 1, 14),
            (7, 2, 7),
            (1, 2, 1),
            (5, 3, 3),
            (10, 3, 6),
            (11, 3, 7),
            (9, 4, 4),
            (11, 4, 5),
            (9, 5, 3),
            (0, 2, 0),
        ] {
            assert_eq!(share(points, leaders, Ties::Halves, 2), halves, "{points} among {leaders}");
        }
    }

    /// The other ways count whole points, whatever they are counted in.
    #[test]
    fn other_shares_are_whole() {
        for parts in [1, 2] {
            assert_eq!(share(7, 2, Ties::All, parts), 7 * parts);
            assert_eq!(share(7, 2, Ties::Split, parts), 3 * parts);
            assert_eq!((share(7, 2, Ties::None, parts), share(7, 1, Ties::None, parts)), (0, 7 * parts));
        }
    }
}
