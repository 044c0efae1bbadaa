//! The die at the start of a turn, and what the cards of the event deck do.

use bastide_core::{MAX_SEATS, Seat};

use crate::design::TileKind;
use crate::event::Event;
use crate::moves::{Move, Refused};
use crate::rules::CarcassonneRules;
use crate::scoring::Log;
use crate::size::Size;
use crate::tabletop::Tabletop;
use crate::terrain::Place;
use crate::turn::Phase;
use crate::variants::Bound;
use crate::variants::deck::{Card, Deck};

/// The faces of the die; the last draws a card.
pub(crate) const FACES: u8 = 6;

/// What events add to the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct EventState {
    /// What the die of this turn shows; 0 if none was rolled.
    pub(crate) die: u8,
    /// The event cards not yet drawn.
    pub(crate) deck: Deck,
    /// Whether a card allows an exchange, and a swap.
    pub(crate) exchange: bool,
    pub(crate) swap: bool,
    /// Whether another turn of the same player follows, and whether this is one.
    pub(crate) again: bool,
    pub(crate) second: bool,
    /// With whom a tile is being swapped, and the tile given.
    pub(crate) swapping: Option<(u8, TileKind)>,
    /// What a card says of where the tile of this turn may lie.
    pub(crate) bound: Option<Bound>,
    /// Where the last tile was laid, where a card may ask for that.
    pub(crate) newest: Place,
}

impl EventState {
    pub(super) fn new(rules: &CarcassonneRules) -> Self {
        Self {
            die: 0,
            deck: rules.full_deck(),
            exchange: false,
            swap: false,
            again: false,
            second: false,
            swapping: None,
            bound: None,
            newest: Place::default(),
        }
    }
}

/// A turn begins with the die, but for the second of a double turn.
pub(super) fn begin<S: Size>(table: &mut Tabletop<S>, rules: &CarcassonneRules) {
    if table.phase == Phase::Draw && rules.events && !table.variants.events.second {
        table.phase = Phase::Roll;
    }
}

pub(super) fn end<S: Size>(table: &mut Tabletop<S>) {
    let events = &mut table.variants.events;
    (events.exchange, events.swap, events.die) = (false, false, 0);
    events.bound = None;
}

/// Whether another turn of the same player follows.
pub(super) fn begin_second<S: Size>(table: &mut Tabletop<S>) -> bool {
    let events = &mut table.variants.events;
    events.second = std::mem::take(&mut events.again);
    events.second
}

/// What chance may do, with weights.
pub(super) fn chances<S: Size>(table: &Tabletop<S>, events: &mut Vec<(Event, u32)>) {
    match table.phase {
        Phase::Roll => events.extend((1..=FACES).map(|face| (Event::Die(face), 1))),
        Phase::Card => {
            let cards = table.variants.events.deck.cards();
            events.extend(cards.map(|(card, copies)| (Event::Card(card), u32::from(copies))));
        }
        Phase::Take => {
            let Some((with, _)) = table.variants.events.swapping else { return };
            let hand = table.variants.hands.tiles[usize::from(with)];
            let count = |kind: TileKind| hand.kinds().filter(|held| *held == kind).count() as u32;
            events.extend(hand.distinct().map(|kind| (Event::Take(kind), count(kind))));
        }
        _ => {}
    }
}

pub(super) fn roll<S: Size>(table: &mut Tabletop<S>, face: u8) {
    let events = &mut table.variants.events;
    events.die = face;
    let six = face == FACES && !events.deck.is_empty();
    table.phase = if six { Phase::Card } else { Phase::Draw };
}

pub(super) fn draw_card<S: Size>(table: &mut Tabletop<S>, rules: &CarcassonneRules, card: Card) {
    let events = &mut table.variants.events;
    let left = events.deck.without(card);
    events.deck = if left.is_empty() { rules.full_deck() } else { left };
    match card {
        Card::Exchange => events.exchange = true,
        Card::Double => events.again = true,
        Card::Drought => table.barred = true,
        Card::Tithe => tithe(table, rules),
        Card::Swap => events.swap = true,
        Card::Cluster | Card::Trail | Card::Shun => events.bound = Bound::of(card),
    }
    table.phase = Phase::Draw;
}

/// Everybody with the most followers on the board takes one home.
fn tithe<S: Size>(table: &mut Tabletop<S>, rules: &CarcassonneRules) {
    let counts: [usize; MAX_SEATS] = std::array::from_fn(|seat| table.standing(seat).count());
    let most = counts.into_iter().max().unwrap_or(0);
    for seat in (0..MAX_SEATS).filter(|seat| most > 0 && counts[*seat] == most) {
        let first = table.standing(seat).min_by_key(|tile| {
            let place = table.laid[*tile].place;
            (place.y, place.x)
        });
        if let Some(tile) = first {
            table.lift(rules, tile);
        }
    }
}

/// The seats with which the player in turn may swap a tile.
fn swappable<S: Size>(table: &Tabletop<S>) -> impl Iterator<Item = usize> {
    let hands = &table.variants.hands.tiles;
    let may = table.variants.events.swap && !hands[table.seat()].is_empty();
    let others = (0..usize::from(table.seats)).filter(|other| *other != table.seat());
    others.filter(move |other| may && !hands[*other].is_empty())
}

pub(super) fn list<S: Size>(table: &Tabletop<S>, moves: &mut Vec<Move>) {
    if table.phase == Phase::Lay {
        for with in swappable(table) {
            let give = |give| Move::Swap { with: Seat::new(with), give };
            moves.extend(table.variants.hands.tiles[table.seat()].distinct().map(give));
        }
    }
}

pub(super) fn check_swap<S: Size>(table: &Tabletop<S>, with: Seat, give: TileKind) -> Result<(), Refused> {
    match () {
        () if !swappable(table).any(|other| other == with.index()) => Err(Refused::NoSwap),
        () if !table.variants.hands.tiles[table.seat()].has(give) => Err(Refused::OtherTile),
        () => Ok(()),
    }
}

pub(super) fn swap<S: Size>(table: &mut Tabletop<S>, with: Seat, give: TileKind) {
    let seat = table.seat();
    let hands = &mut table.variants.hands;
    hands.tiles[seat].remove(give);
    // Which of the tiles was the drawn one stays a secret, so it can no longer be exchanged.
    (hands.fresh, table.drawn) = (false, TileKind(0));
    table.variants.events.swapping = Some((with.index() as u8, give));
    table.variants.events.swap = false;
    table.phase = Phase::Take;
}

/// A tile is taken from the other hand; who has none that fits now loses the turn.
pub(super) fn take<S: Size>(
    table: &mut Tabletop<S>,
    rules: &CarcassonneRules,
    kind: TileKind,
    log: &mut impl Log,
) {
    if let Some((with, given)) = table.variants.events.swapping.take() {
        let seat = table.seat();
        let other = &mut table.variants.hands.tiles[usize::from(with)];
        other.remove(kind);
        other.insert(given, true);
        table.variants.hands.tiles[seat].insert(kind, true);
    }
    if table.can_lay(rules) {
        table.phase = Phase::Lay;
    } else {
        table.end_turn::<true>(rules, log);
    }
}
