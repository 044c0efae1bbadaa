//! What players may do besides placing a follower: recall one, move one, exchange the drawn tile.

use bastide_core::OptionValue;

use crate::design::Segment;
use crate::figure::{FigureKind, Placed};
use crate::frontier::Content;
use crate::moves::{Move, Refused};
use crate::oriented::OrientedTile;
use crate::rules::CarcassonneRules;
use crate::scoring::Log;
use crate::size::Size;
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
    /// The drawn tile may be exchanged once a game.
    pub exchange: bool,
}

const RECALL: &str = "recall";
const SHIFT: &str = "move";
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
        let all = [(self.recall, RECALL), (self.shift, SHIFT), (self.exchange, EXCHANGE)];
        let names: Vec<&str> = all.into_iter().filter(|(on, _)| *on).map(|(_, name)| name).collect();
        if names.is_empty() { NONE.to_owned() } else { names.join("+") }
    }

    fn expected() -> String {
        format!("{NONE} / {RECALL}+{SHIFT}+{EXCHANGE}")
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
    let Actions { recall, shift, .. } = rules.actions;
    let waits =
        (recall || shift && table.free_segments(rules) != 0) && table.recallable(rules).next().is_some();
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
            let free = if rules.actions.shift { table.free_segments(rules) } else { 0 };
            for tile in table.recallable(rules) {
                let from = table.laid[tile].place;
                moves.extend(rules.actions.recall.then_some(Move::Recall(from)));
                let to = crate::mask::bits(u64::from(free)).map(|segment| Segment(segment as u8));
                moves.extend(to.map(|to| Move::Shift { from, to }));
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
        () if !rules.actions.shift => Err(Refused::NotNow),
        () if !table.is_any_at(table.recallable(rules), from) => Err(Refused::NoFollowerThere),
        () if oriented.segments() & bit == 0 => Err(Refused::NoSuchSegment),
        () if table.barred => Err(Refused::Barred),
        () => check_kind(rules, oriented, bit).and_then(|()| {
            if table.free_segments(rules) & bit == 0 { Err(Refused::FeatureOccupied) } else { Ok(()) }
        }),
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
        for text in ["none", "recall", "move", "exchange", "recall+exchange", "recall+move+exchange"] {
            assert_eq!(Actions::read(text).unwrap().print(), text);
        }
        assert_eq!(Actions::read("exchange+move"), Actions::read("move+exchange"));
        for text in ["", "recall+recall", "none+recall", "jump", "recall,move"] {
            assert_eq!(Actions::read(text), None, "{text}");
        }
    }
}
