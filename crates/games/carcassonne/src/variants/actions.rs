//! What players may do besides placing a follower: recall one, move one to the new tile, let one walk within its feature
//! or travel to another that is free, exchange the drawn tile.

use std::collections::BTreeMap;

use bastide_core::OptionValue;

use crate::design::Segment;
use crate::figure::{FigureKind, Placed};
use crate::frontier::Content;
use crate::mask::bits;
use crate::moves::{Move, Refused};
use crate::oriented::OrientedTile;
use crate::rules::CarcassonneRules;
use crate::scoring::Log;
use crate::size::{Id, Size};
use crate::tabletop::{Tabletop, check_kind};
use crate::terrain::Place;
use crate::turn::Phase;

/// The actions that are played with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Actions {
    /// A follower may be taken home from an incomplete city or road.
    pub recall: bool,
    /// A follower may go from there to the tile just laid.
    pub shift: bool,
    /// A follower may go to another tile of the feature it stands on.
    pub walk: bool,
    /// A follower may go from an incomplete city or road to any feature of the table on which nobody stands.
    pub travel: bool,
    /// The drawn tile may be exchanged once a game.
    pub exchange: bool,
}

const RECALL: &str = "recall";
const SHIFT: &str = "move";
const WALK: &str = "walk";
const TRAVEL: &str = "travel";
const EXCHANGE: &str = "exchange";
const NONE: &str = "none";

impl OptionValue for Actions {
    fn read(text: &str) -> Option<Self> {
        let mut actions = Self::default();
        if text == NONE {
            return Some(actions);
        }
        for name in text.split('+').map(str::trim) {
            let action = match name {
                RECALL => &mut actions.recall,
                SHIFT => &mut actions.shift,
                WALK => &mut actions.walk,
                TRAVEL => &mut actions.travel,
                EXCHANGE => &mut actions.exchange,
                _ => return None,
            };
            if std::mem::replace(action, true) {
                return None;
            }
        }
        Some(actions)
    }

    fn print(&self) -> String {
        let all = [
            (self.recall, RECALL),
            (self.shift, SHIFT),
            (self.walk, WALK),
            (self.travel, TRAVEL),
            (self.exchange, EXCHANGE),
        ];
        let names: Vec<&str> = all.into_iter().filter(|(on, _)| *on).map(|(_, name)| name).collect();
        if names.is_empty() { NONE.to_owned() } else { names.join("+") }
    }

    fn expected() -> String {
        format!("{NONE} / {RECALL}+{SHIFT}+{WALK}+{TRAVEL}+{EXCHANGE}")
    }
}

/// What the actions add to the state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct ActionState {
    /// The seats that have exchanged a tile, as bits.
    pub(crate) exchanged: u8,
    /// Where the last tile was laid, while a follower may be recalled or moved.
    pub(crate) last: Place,
}

impl Actions {
    /// Whether a follower may go to the tile just laid; one that travels may go there too.
    const fn shifts(self) -> bool {
        self.shift || self.travel
    }
}

impl<S: Size> Tabletop<S> {
    /// The tile that was laid last and is not settled yet.
    fn last_tile(&self) -> usize {
        match self.content(self.variants.actions.last) {
            Content::Tile(tile) => tile,
            _ => 0,
        }
    }

    fn last_oriented<'a>(&self, rules: &'a CarcassonneRules) -> &'a OrientedTile {
        rules.tiles.oriented(self.laid[self.last_tile()].oriented)
    }

    /// The tiles from which the player in turn may recall or move a follower: on incomplete roads and cities.
    fn recallable(&self, rules: &CarcassonneRules) -> impl Iterator<Item = usize> {
        self.standing(self.seat()).filter(|tile| {
            let laid = &self.laid[*tile];
            let segment = laid.figure.map_or(0, |own| own.segment().index());
            segment < usize::from(rules.tiles.oriented(laid.oriented).ways)
                && !self.features.way(self.features.root(laid.labels[segment])).is_complete()
        })
    }

    /// The segments of the tile just laid to which a follower may move, as bits.
    fn free_segments(&self, rules: &CarcassonneRules) -> u16 {
        if self.barred {
            return 0;
        }
        let (laid, oriented) = (&self.laid[self.last_tile()], self.last_oriented(rules));
        let mut free = oriented.claimable_by(FigureKind::Follower, rules);
        for segment in 0..usize::from(oriented.joining) {
            let occupied = self.features.is_occupied(self.features.root(laid.labels[segment]));
            free &= !(u16::from(occupied) << segment);
        }
        free
    }

    /// The tiles whose follower the player in turn may let walk, each with the feature it stands on: an incomplete road or
    /// city, or a field.
    fn walkers(&self, rules: &CarcassonneRules) -> impl Iterator<Item = (usize, S::Id)> {
        let own = self.standing(self.seat()).filter(|_| !self.barred);
        own.filter_map(|tile| {
            let laid = &self.laid[tile];
            let (oriented, segment) = (rules.tiles.oriented(laid.oriented), laid.figure?.segment().index());
            let root = self.features.root(*laid.labels.get(segment)?);
            let is_way = segment < usize::from(oriented.ways);
            let goes_on = !is_way || !self.features.way(root).is_complete();
            (segment < usize::from(oriented.joining) && goes_on).then_some((tile, root))
        })
    }

    /// The tiles of a feature to which a follower may walk, with the first segment of it there: those that no follower
    /// stands on.
    fn walks(&self, rules: &CarcassonneRules, root: S::Id) -> impl Iterator<Item = (usize, Segment)> {
        let empty = self.tiles().enumerate().filter(|(_, laid)| laid.figure.is_none());
        empty.filter_map(move |(tile, laid)| {
            let joining = usize::from(rules.tiles.oriented(laid.oriented).joining);
            let labels = laid.labels[..joining].iter();
            let segment = labels.map(|label| self.features.root(*label)).position(|other| other == root)?;
            Some((tile, Segment(segment as u8)))
        })
    }

    /// The features away from the tile just laid to which a follower may travel: those on which nobody stands and that are
    /// not complete. For each the tile and segment where it arrives: of the tiles without a follower the northernmost,
    /// of those the westernmost.
    fn harbours(&self, rules: &CarcassonneRules) -> Vec<(usize, Segment)> {
        let mut found: BTreeMap<usize, (Place, usize, Segment)> = BTreeMap::new();
        if self.barred {
            return Vec::new();
        }
        let last = self.last_tile();
        let touched = self.roots_of(rules, last);
        for (tile, laid) in
            self.tiles().enumerate().filter(|(tile, laid)| *tile != last && laid.figure.is_none())
        {
            let oriented = rules.tiles.oriented(laid.oriented);
            for segment in bits(u64::from(oriented.claimable_by(FigureKind::Follower, rules))) {
                let feature = if segment < usize::from(oriented.joining) {
                    let root = self.features.root(laid.labels[segment]);
                    self.is_free(root).then_some(root.at()).filter(|root| !touched.contains(root))
                } else {
                    // Monasteries are one tile each: any number that no other feature has will do.
                    (!self.is_surrounded(laid.place)).then_some(S::FEATURES + 1 + tile)
                };
                let Some(feature) = feature else { continue };
                let spot = (laid.place, tile, Segment(segment as u8));
                let order = |(place, _, segment): &(Place, usize, Segment)| (place.y, place.x, segment.0);
                let best = found.entry(feature).or_insert(spot);
                if order(&spot) < order(best) {
                    *best = spot;
                }
            }
        }
        found.into_values().map(|(_, tile, segment)| (tile, segment)).collect()
    }

    /// The features of a tile's cities, roads and fields, by their numbers.
    fn roots_of(&self, rules: &CarcassonneRules, tile: usize) -> Vec<usize> {
        let laid = &self.laid[tile];
        let joining = usize::from(rules.tiles.oriented(laid.oriented).joining);
        laid.labels[..joining].iter().map(|label| self.features.root(*label).at()).collect()
    }

    /// Whether nobody stands on a city, road or field, and it is not complete.
    fn is_free(&self, root: S::Id) -> bool {
        let complete = root.at() < S::FIELDS && self.features.way(root).is_complete();
        !self.features.is_occupied(root) && !complete
    }

    /// Whether tiles lie on all places round this one.
    fn is_surrounded(&self, place: Place) -> bool {
        place.around().all(|place| self.frontier.is_filled(place))
    }

    /// Counts the last tile for no monk: scoring will.
    pub(crate) fn leave_last_uncounted(&mut self) {
        let last = self.variants.actions.last;
        for monk in &mut self.monks.as_mut()[..self.monk_count] {
            monk.filled -= u8::from(monk.place.is_near(last));
        }
    }

    /// Whether the player in turn may exchange the drawn tile.
    fn may_exchange(&self, rules: &CarcassonneRules) -> bool {
        let once = rules.actions.exchange && self.variants.actions.exchanged >> self.turn & 1 == 0;
        self.variants.hands.fresh && self.pile_left > 0 && (self.variants.events.exchange || once)
    }
}

/// After a tile without a follower the turn waits if one could be recalled or moved.
pub(super) fn waits<S: Size>(table: &mut Tabletop<S>, rules: &CarcassonneRules, tile: usize) -> bool {
    table.variants.actions.last = table.laid[tile].place;
    let Actions { recall, walk, travel, .. } = rules.actions;
    let goes_to = || {
        rules.actions.shifts() && table.free_segments(rules) != 0
            || travel && !table.harbours(rules).is_empty()
    };
    let leaves = || table.recallable(rules).next().is_some() && (recall || goes_to());
    let walks = || table.walkers(rules).any(|(_, root)| table.walks(rules, root).next().is_some());
    let waits = leaves() || walk && walks();
    if !waits {
        table.variants.actions.last = Place::default();
    }
    waits
}

pub(super) fn list<S: Size>(table: &Tabletop<S>, rules: &CarcassonneRules, moves: &mut Vec<Move>) {
    match table.phase {
        Phase::Lay => moves.extend(table.may_exchange(rules).then_some(Move::Exchange)),
        Phase::Action => {
            moves.push(Move::Pass);
            let free = if rules.actions.shifts() { table.free_segments(rules) } else { 0 };
            let harbours = if rules.actions.travel { table.harbours(rules) } else { Vec::new() };
            for tile in table.recallable(rules) {
                let from = table.laid[tile].place;
                moves.extend(rules.actions.recall.then_some(Move::Recall(from)));
                let to = bits(u64::from(free)).map(|segment| Segment(segment as u8));
                moves.extend(to.map(|to| Move::Shift { from, to }));
                moves.extend(harbours.iter().map(|(tile, segment)| Move::Travel {
                    from,
                    to: table.laid[*tile].place,
                    segment: *segment,
                }));
            }
            for (tile, root) in table.walkers(rules).filter(|_| rules.actions.walk) {
                let from = table.laid[tile].place;
                let to = table.walks(rules, root).map(|(tile, _)| table.laid[tile].place);
                moves.extend(to.map(|to| Move::Walk { from, to }));
            }
        }
        _ => {}
    }
}

pub(super) fn check_exchange<S: Size>(table: &Tabletop<S>, rules: &CarcassonneRules) -> Result<(), Refused> {
    if table.may_exchange(rules) { Ok(()) } else { Err(Refused::NoExchange) }
}

pub(super) fn check_recall<S: Size>(
    table: &Tabletop<S>,
    rules: &CarcassonneRules,
    from: Place,
) -> Result<(), Refused> {
    match () {
        () if !rules.actions.recall => Err(Refused::NotNow),
        () if !table.is_any_at(table.recallable(rules), from) => Err(Refused::NoFollowerThere),
        () => Ok(()),
    }
}

pub(super) fn check_shift<S: Size>(
    table: &Tabletop<S>,
    rules: &CarcassonneRules,
    from: Place,
    to: Segment,
) -> Result<(), Refused> {
    let oriented = table.last_oriented(rules);
    let bit = 1u16.checked_shl(u32::from(to.0)).unwrap_or(0);
    match () {
        () if !rules.actions.shifts() => Err(Refused::NotNow),
        () if !table.is_any_at(table.recallable(rules), from) => Err(Refused::NoFollowerThere),
        () if oriented.segments() & bit == 0 => Err(Refused::NoSuchSegment),
        () if table.barred => Err(Refused::Barred),
        () => check_kind(rules, oriented, bit).and_then(|()| {
            if table.free_segments(rules) & bit == 0 { Err(Refused::FeatureOccupied) } else { Ok(()) }
        }),
    }
}

pub(super) fn check_walk<S: Size>(
    table: &Tabletop<S>,
    rules: &CarcassonneRules,
    from: Place,
    to: Place,
) -> Result<(), Refused> {
    let walker = || table.walkers(rules).find(|(tile, _)| table.laid[*tile].place == from);
    match () {
        () if !rules.actions.walk => Err(Refused::NotNow),
        () if table.barred => Err(Refused::Barred),
        () => match walker() {
            None => Err(Refused::NoFollowerThere),
            Some((_, root)) if table.is_any_at(table.walks(rules, root).map(|(tile, _)| tile), to) => Ok(()),
            Some(_) => Err(Refused::NoWalk),
        },
    }
}

pub(super) fn check_travel<S: Size>(
    table: &Tabletop<S>,
    rules: &CarcassonneRules,
    from: Place,
    (to, segment): (Place, Segment),
) -> Result<(), Refused> {
    let arrives = |(tile, at): (usize, Segment)| table.laid[tile].place == to && at == segment;
    match () {
        () if !rules.actions.travel => Err(Refused::NotNow),
        () if table.barred => Err(Refused::Barred),
        () if !table.is_any_at(table.recallable(rules), from) => Err(Refused::NoFollowerThere),
        () if !table.harbours(rules).into_iter().any(arrives) => Err(Refused::NoHarbour),
        () => Ok(()),
    }
}

/// The follower at a place walks to another tile of its feature; then the tile laid is settled.
pub(super) fn walk<S: Size>(
    table: &mut Tabletop<S>,
    rules: &CarcassonneRules,
    (from, to): (Place, Place),
    log: &mut impl Log,
) {
    let root = table.walkers(rules).find(|(tile, _)| table.laid[*tile].place == from).map(|(_, root)| root);
    let goal = root.and_then(|root| table.walks(rules, root).find(|(tile, _)| table.laid[*tile].place == to));
    if let Some((tile, segment)) = goal {
        put_down(table, rules, from, (tile, segment));
    }
    settle(table, rules, log);
}

/// The follower at a place travels to a segment of another tile; then the tile laid is settled.
pub(super) fn travel<S: Size>(
    table: &mut Tabletop<S>,
    rules: &CarcassonneRules,
    (from, to, segment): (Place, Place, Segment),
    log: &mut impl Log,
) {
    if let Content::Tile(tile) = table.content(to) {
        put_down(table, rules, from, (tile, segment));
    }
    settle(table, rules, log);
}

/// The follower at a place goes to a segment of a tile.
fn put_down<S: Size>(
    table: &mut Tabletop<S>,
    rules: &CarcassonneRules,
    from: Place,
    (tile, segment): (usize, Segment),
) {
    let Some(figure) = table.lift_at(rules, from) else { return };
    let oriented = rules.tiles.oriented(table.laid[tile].oriented);
    table.place_figure(oriented, tile, Placed { segment, kind: figure.kind() }, table.seat());
    // A monk is counted as if the tile just laid were beside it, which scoring adds.
    let far = !table.laid[tile].place.is_near(table.variants.actions.last);
    if oriented.monastery >> segment.0 & 1 != 0 && far {
        let newest = table.monk_count - 1;
        table.monks[newest].filled += 1;
    }
}

/// The drawn tile is put aside; it goes back once another is drawn.
pub(super) fn exchange<S: Size>(table: &mut Tabletop<S>) {
    let seat = table.seat();
    super::hands::put_aside_drawn(table);
    if !std::mem::take(&mut table.variants.events.exchange) {
        table.variants.actions.exchanged |= 1 << seat;
    }
    table.phase = Phase::Draw;
}

/// The follower at a place goes home, or to a segment of the tile just laid; then the tile is settled.
pub(super) fn leave<S: Size>(
    table: &mut Tabletop<S>,
    rules: &CarcassonneRules,
    (from, to): (Place, Option<Segment>),
    log: &mut impl Log,
) {
    if let (Some(figure), Some(segment)) = (table.lift_at(rules, from), to) {
        let (tile, oriented) = (table.last_tile(), table.last_oriented(rules));
        table.place_figure(oriented, tile, Placed { segment, kind: figure.kind() }, table.seat());
    }
    settle(table, rules, log);
}

/// The turn goes on with scoring.
pub(super) fn settle<S: Size>(table: &mut Tabletop<S>, rules: &CarcassonneRules, log: &mut impl Log) {
    let (tile, oriented) = (table.last_tile(), table.last_oriented(rules));
    table.variants.actions.last = Place::default();
    table.settle::<true>(rules, tile, oriented, log);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_read_as_they_are_printed() {
        for text in
            ["none", "recall", "move", "exchange", "recall+exchange", "recall+move+exchange", "walk+travel"]
        {
            assert_eq!(Actions::read(text).unwrap().print(), text);
        }
        assert_eq!(Actions::read("exchange+move"), Actions::read("move+exchange"));
        for text in ["", "recall+recall", "none+recall", "jump", "recall,move"] {
            assert_eq!(Actions::read(text), None, "{text}");
        }
    }
}
