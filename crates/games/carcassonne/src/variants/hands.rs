//! Tiles in hand: dealt before the first turn, chosen from in each, laid on when the pile is empty; and the secrets
//! they are.

use bastide_core::seed::{self, RolloutRng};
use bastide_core::{MAX_SEATS, Seat, Viewer};

use crate::design::TileKind;
use crate::moves::Move;
use crate::rules::{CarcassonneRules, Unplaceable};
use crate::size::Size;
use crate::tabletop::Tabletop;
use crate::turn::{Flow, Phase};
use crate::variants::hand::Hand;

/// What tiles in hand add to the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct HandState {
    /// The tiles in hand, by seat.
    pub(crate) tiles: [Hand; MAX_SEATS],
    /// The tiles that were dealt before the first turn.
    pub(crate) dealt: u8,
    /// Whether the drawn tile is still there to be exchanged.
    pub(crate) fresh: bool,
    /// The tile that goes back into the pile once another is drawn.
    pub(crate) returning: Option<TileKind>,
}

impl HandState {
    pub(super) const EMPTY: Self =
        Self { tiles: [Hand::EMPTY; MAX_SEATS], dealt: 0, fresh: false, returning: None };
}

/// The number of tiles that are dealt before the first turn.
pub(crate) fn deal_size(rules: &CarcassonneRules) -> u8 {
    (rules.hand.get() * rules.players.get()) as u8
}

impl<S: Size> Tabletop<S> {
    fn is_dealing(&self, rules: &CarcassonneRules) -> bool {
        self.variants.hands.dealt < deal_size(rules)
    }

    /// Who gets the tile that is drawn next.
    pub(crate) fn drawer(&self, rules: &CarcassonneRules) -> usize {
        if self.is_dealing(rules) { usize::from(self.variants.hands.dealt % self.seats) } else { self.seat() }
    }

    /// Whether this tile, drawn now, would be shown because the player has none that fits.
    pub(crate) fn would_pass_over(&self, rules: &CarcassonneRules, kind: TileKind) -> bool {
        let held = self.variants.hands.tiles[self.seat()];
        !self.is_dealing(rules) && !held.distinct().chain([kind]).any(|kind| self.fits_somewhere(rules, kind))
    }
}

/// Puts a tile that was drawn where it belongs.
pub(super) fn drawn<S: Size>(table: &mut Tabletop<S>, rules: &CarcassonneRules, kind: TileKind) -> Flow {
    if table.is_dealing(rules) {
        let seat = table.drawer(rules);
        table.variants.hands.tiles[seat].insert(kind, false);
        table.variants.hands.dealt += 1;
        return if table.is_dealing(rules) { Flow::Wait } else { Flow::Begin };
    }
    if let Some(back) = table.variants.hands.returning.take() {
        table.put_back(back);
    }
    table.variants.hands.fresh = true;
    if rules.hand.get() > 0 {
        let seat = table.seat();
        table.variants.hands.tiles[seat].insert(kind, false);
    }
    Flow::GoOn
}

/// The drawn tile leaves the hand.
pub(super) fn give_up_drawn<S: Size>(table: &mut Tabletop<S>) {
    let (seat, kind) = (table.seat(), table.drawn);
    table.variants.hands.tiles[seat].remove_secret(kind);
    table.variants.hands.fresh = false;
}

/// The drawn tile is put aside until another is drawn.
pub(super) fn put_aside_drawn<S: Size>(table: &mut Tabletop<S>) {
    give_up_drawn(table);
    table.variants.hands.returning = Some(std::mem::replace(&mut table.drawn, TileKind(0)));
}

/// A tile is about to be laid.
pub(super) fn lays<S: Size>(table: &mut Tabletop<S>, kind: TileKind) {
    let seat = table.seat();
    table.variants.hands.tiles[seat].remove(kind);
    table.variants.hands.fresh = false;
}

pub(super) fn list<S: Size>(table: &Tabletop<S>, rules: &CarcassonneRules, moves: &mut Vec<Move>) {
    if table.phase == Phase::Lay {
        for kind in table.variants.hands.tiles[table.seat()].distinct() {
            table.list_kind(rules, kind, moves);
        }
    }
}

/// Where the pile is empty the turn goes to the next player who has a tile that fits; says whether there is one.
pub(super) fn find_turn<S: Size>(table: &mut Tabletop<S>, rules: &CarcassonneRules) -> bool {
    if rules.hand.get() == 0 {
        return false;
    }
    for _ in 0..=table.seats {
        if table.can_lay(rules) {
            table.phase = Phase::Lay;
            return true;
        }
        super::marks::end(table);
        table.variants.events.second = false;
        table.next_player();
    }
    false
}

/// Tiles that go back into the pile would be drawn for ever once none fits.
pub(super) fn is_stuck<S: Size>(table: &Tabletop<S>, rules: &CarcassonneRules) -> bool {
    let fits = || {
        let unlaid = table.unlaid(rules);
        rules.tiles.kinds_with(unlaid.as_ref()).any(|kind| table.fits_somewhere(rules, kind))
    };
    rules.hand.get() > 0 && rules.unplaceable == Unplaceable::Reshuffle && !fits()
}

/// The tiles that are neither on the table nor in the pile, those drawn and not held apart.
pub(super) fn elsewhere<S: Size>(table: &Tabletop<S>) -> impl Iterator<Item = TileKind> {
    let swapping = table.variants.events.swapping.map(|(_, given)| given);
    let hands = table.variants.hands;
    hands.tiles.into_iter().flat_map(Hand::kinds).chain(hands.returning).chain(swapping)
}

// Secrets.

impl<S: Size> Tabletop<S> {
    /// Puts the tiles of the hands that this viewer does not see with those of the pile.
    pub(crate) fn hide(&mut self, rules: &CarcassonneRules, viewer: Viewer) {
        let secret = |seat: usize| viewer != Viewer::Seat(Seat::new(seat));
        for seat in (0..MAX_SEATS).filter(|seat| secret(*seat)) {
            for kind in self.variants.hands.tiles[seat].hide() {
                self.pile[kind.index()] += 1;
            }
        }
        if secret(self.seat()) && rules.hand.get() > 0 && self.variants.hands.fresh {
            self.drawn = TileKind::UNKNOWN;
        }
    }

    /// Deals the tiles that the viewer does not know.
    pub(crate) fn reveal(&mut self, rng: &mut RolloutRng) {
        for seat in 0..MAX_SEATS {
            for _ in 0..self.variants.hands.tiles[seat].unknown() {
                let tiles = self.left().map(|(_, copies)| copies).sum();
                let rest = seed::below(rng, tiles);
                let kind = self.kind_at(rest);
                self.pile[kind.index()] -= 1;
                self.variants.hands.tiles[seat].reveal(kind);
            }
        }
        if self.drawn == TileKind::UNKNOWN {
            // Which of its tiles another player drew last is not known either; none that everybody knows.
            let tiles: Vec<TileKind> = self.variants.hands.tiles[self.seat()].secrets().collect();
            let drawn = tiles.get(seed::below(rng, tiles.len().max(1) as u32) as usize);
            self.drawn = drawn.copied().unwrap_or(TileKind(0));
        }
    }

    /// The kind of the tile number `rest` of the pile.
    fn kind_at(&self, mut rest: u32) -> TileKind {
        for (kind, copies) in self.left() {
            if rest < copies {
                return kind;
            }
            rest -= copies;
        }
        unreachable!("the number is below that of the tiles")
    }

    /// Whether a viewer does not know some hand, and cannot tell it from what is left.
    pub(crate) fn hides(&self, rules: &CarcassonneRules, viewer: Viewer) -> bool {
        let secret = |seat: usize| viewer != Viewer::Seat(Seat::new(seat));
        let mut seen = *self;
        seen.hide(rules, viewer);
        let hidden = (0..MAX_SEATS).filter(|seat| seen.variants.hands.tiles[*seat].unknown() > 0).count();
        let elsewhere = self.pile_left > 0 || hidden > 1;
        let drawn = secret(self.seat())
            && self.variants.hands.fresh
            && self.variants.hands.tiles[self.seat()].distinct().count() > 1;
        drawn || hidden > 0 && elsewhere && seen.left().count() > 1
    }
}
