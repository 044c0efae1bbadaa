//! What the variants add to the state, and how a turn goes with them.

use bastide_core::seed::{self, RolloutRng};
use bastide_core::{MAX_SEATS, Seat, Viewer};

use crate::design::{Mark, Segment, TileKind};
use crate::event::{Card, Deck, Event, FACES};
use crate::frontier::Content;
use crate::hand::Hand;
use crate::moves::{Laying, Move, Refused};
use crate::oriented::OrientedTile;
use crate::rules::{CarcassonneRules, Fields, Monasteries, Unplaceable};
use crate::scoring::Log;
use crate::size::Size;
use crate::tabletop::{Phase, Tabletop};
use crate::terrain::Place;
use crate::variant::Victory;

/// What the variants add to the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct VariantState {
    /// Whether any variant is played. Without one nothing else here is of meaning.
    pub(crate) varied: bool,
    /// Whether the player in turn may put no follower on the board.
    pub(crate) barred: bool,
    /// The tiles in hand, by seat.
    pub(crate) hands: [Hand; MAX_SEATS],
    /// The tiles that were dealt before the first turn.
    pub(crate) dealt: u8,
    /// Whether the drawn tile is still there to be exchanged.
    pub(crate) fresh: bool,
    /// Whether a card allows an exchange, and a swap.
    pub(crate) exchange: bool,
    pub(crate) swap: bool,
    /// Whether another turn of the same player follows, and whether this is one.
    pub(crate) again: bool,
    pub(crate) second: bool,
    /// The seats that have exchanged a tile, and those that are silenced in their next turn, as bits.
    pub(crate) exchanged: u8,
    pub(crate) silenced: u8,
    /// The tile that goes back into the pile once another is drawn.
    pub(crate) returning: Option<TileKind>,
    /// With whom a tile is being swapped, and the tile given.
    pub(crate) swapping: Option<(u8, TileKind)>,
    /// What the die of this turn shows; 0 if none was rolled.
    pub(crate) die: u8,
    /// The event cards not yet drawn.
    pub(crate) deck: Deck,
    /// The features of others that each player has blocked.
    pub(crate) blocked: [u8; MAX_SEATS],
    /// Where the last tile was laid.
    pub(crate) last: Place,
    /// Who won before the end, as bits.
    pub(crate) won: u8,
}

impl VariantState {
    pub(crate) fn new(rules: &CarcassonneRules) -> Self {
        Self {
            varied: rules.is_varied(),
            barred: false,
            hands: [Hand::EMPTY; MAX_SEATS],
            dealt: 0,
            fresh: false,
            exchange: false,
            swap: false,
            again: false,
            second: false,
            exchanged: 0,
            silenced: 0,
            returning: None,
            swapping: None,
            die: 0,
            deck: rules.full_deck(),
            blocked: [0; MAX_SEATS],
            last: Place::default(),
            won: 0,
        }
    }
}

/// The number of tiles that are dealt before the first turn.
pub(crate) fn deal_size(rules: &CarcassonneRules) -> u8 {
    (rules.hand.get() * rules.players.get()) as u8
}

impl<S: Size> Tabletop<S> {
    fn seat(&self) -> usize {
        usize::from(self.turn)
    }

    /// Who gets the tile that is drawn next.
    pub(crate) fn drawer(&self, rules: &CarcassonneRules) -> usize {
        let (dealt, seats) = (self.variants.dealt, self.seats);
        if dealt < deal_size(rules) { usize::from(dealt % seats) } else { self.seat() }
    }

    /// The tile of the table that was laid last.
    fn last_tile(&self) -> usize {
        match self.content(self.variants.last) {
            Content::Tile(tile) => tile,
            _ => 0,
        }
    }

    fn last_oriented<'a>(&self, rules: &'a CarcassonneRules) -> &'a OrientedTile {
        rules.tiles.oriented(self.laid[self.last_tile()].oriented)
    }

    /// The tiles that do not lie on the table and are not out of the game, by kind.
    pub(crate) fn unlaid(&self, rules: &CarcassonneRules) -> S::Pile {
        let mut copies = self.pile;
        if !self.variants.varied || rules.hand.get() == 0 {
            if self.phase == Phase::Lay {
                copies[self.drawn.index()] += 1;
            }
        } else {
            for kind in self.variants.hands.into_iter().flat_map(Hand::kinds) {
                copies[kind.index()] += 1;
            }
        }
        for kind in self.variants.returning.into_iter().chain(self.variants.swapping.map(|(_, given)| given))
        {
            copies[kind.index()] += 1;
        }
        copies
    }

    // What chance does.

    /// What chance may do, with weights.
    pub(crate) fn events(&self, events: &mut Vec<(Event, u32)>) {
        match self.phase {
            Phase::Draw => events.extend(self.left().map(|(kind, copies)| (Event::Draw(kind), copies))),
            Phase::Roll => events.extend((1..=FACES).map(|face| (Event::Die(face), 1))),
            Phase::Card => {
                let cards = self.variants.deck.cards();
                events.extend(cards.map(|(card, copies)| (Event::Card(card), u32::from(copies))));
            }
            Phase::Take => {
                let Some((with, _)) = self.variants.swapping else { return };
                let hand = self.variants.hands[usize::from(with)];
                let count = |kind: TileKind| hand.kinds().filter(|held| *held == kind).count() as u32;
                events.extend(hand.distinct().map(|kind| (Event::Take(kind), count(kind))));
            }
            Phase::Lay | Phase::Action | Phase::Feast | Phase::Over => {}
        }
    }

    pub(crate) fn resolve_varied(&mut self, rules: &CarcassonneRules, event: Event, log: &mut impl Log) {
        match event {
            Event::Draw(kind) => self.draw_varied(rules, kind, log),
            Event::Die(face) => {
                self.variants.die = face;
                let six = face == FACES && !self.variants.deck.is_empty();
                self.phase = if six { Phase::Card } else { Phase::Draw };
            }
            Event::Card(card) => self.draw_card(rules, card),
            Event::Take(kind) => self.take(rules, kind, log),
        }
    }

    fn draw_varied(&mut self, rules: &CarcassonneRules, kind: TileKind, log: &mut impl Log) {
        self.pile[kind.index()] -= 1;
        self.pile_left -= 1;
        if self.variants.dealt < deal_size(rules) {
            let seat = self.drawer(rules);
            self.variants.hands[seat].insert(kind, false);
            self.variants.dealt += 1;
            if self.variants.dealt == deal_size(rules) {
                self.begin(rules, log);
            }
            return;
        }
        if let Some(back) = self.variants.returning.take() {
            self.pile[back.index()] += 1;
            self.pile_left += 1;
        }
        self.drawn = kind;
        self.variants.fresh = true;
        if rules.hand.get() > 0 {
            self.variants.hands[self.turn as usize].insert(kind, false);
        }
        self.lay_or_pass_over(rules, log);
    }

    /// The turn goes on with laying, if a tile fits.
    fn lay_or_pass_over(&mut self, rules: &CarcassonneRules, log: &mut impl Log) {
        if self.can_lay(rules) {
            self.phase = Phase::Lay;
        } else if self.variants.fresh {
            self.pass_over_varied(rules, log);
        } else {
            self.end_turn(rules, log);
        }
    }

    /// Whether the player in turn has a tile that fits somewhere.
    pub(crate) fn can_lay(&self, rules: &CarcassonneRules) -> bool {
        if rules.hand.get() == 0 {
            return self.fits_somewhere(rules, self.drawn);
        }
        self.variants.hands[self.seat()].distinct().any(|kind| self.fits_somewhere(rules, kind))
    }

    /// Whether this tile, drawn now, would be shown because the player has none that fits.
    pub(crate) fn would_pass_over(&self, rules: &CarcassonneRules, kind: TileKind) -> bool {
        if self.variants.dealt < deal_size(rules) {
            return false;
        }
        let held = self.variants.hands[self.seat()];
        !held.distinct().chain([kind]).any(|kind| self.fits_somewhere(rules, kind))
    }

    fn pass_over_varied(&mut self, rules: &CarcassonneRules, log: &mut impl Log) {
        let kind = std::mem::replace(&mut self.drawn, TileKind(0));
        self.variants.fresh = false;
        let seat = self.seat();
        self.variants.hands[seat].remove_secret(kind);
        let goes_on = match rules.unplaceable {
            Unplaceable::Redraw => self.pile_left > 0,
            Unplaceable::Reshuffle => {
                self.pile[kind.index()] += 1;
                self.pile_left += 1;
                self.left().any(|(kind, _)| self.fits_somewhere(rules, kind))
            }
            Unplaceable::Skip => return self.end_turn(rules, log),
        };
        if goes_on {
            self.phase = Phase::Draw;
        } else if rules.hand.get() == 0 {
            self.finish(rules, log);
        } else {
            self.end_turn(rules, log);
        }
    }

    /// Whether any tile of the pile or of a hand fits somewhere.
    fn anything_fits(&self, rules: &CarcassonneRules) -> bool {
        let unlaid = self.unlaid(rules);
        rules.tiles.kinds_with(unlaid.as_ref()).any(|kind| self.fits_somewhere(rules, kind))
    }

    fn draw_card(&mut self, rules: &CarcassonneRules, card: Card) {
        let left = self.variants.deck.without(card);
        self.variants.deck = if left.is_empty() { rules.full_deck() } else { left };
        match card {
            Card::Exchange => self.variants.exchange = true,
            Card::Double => self.variants.again = true,
            Card::Drought => self.variants.barred = true,
            Card::Tithe => self.tithe(rules),
            Card::Swap => self.variants.swap = true,
        }
        self.phase = Phase::Draw;
    }

    /// Everybody with the most followers on the board takes one home.
    fn tithe(&mut self, rules: &CarcassonneRules) {
        let count = |seat: usize| self.standing(seat).count();
        let counts: [usize; MAX_SEATS] = std::array::from_fn(count);
        let most = counts.into_iter().max().unwrap_or(0);
        for seat in (0..MAX_SEATS).filter(|seat| most > 0 && counts[*seat] == most) {
            let first = self.standing(seat).min_by_key(|tile| {
                let place = self.laid[*tile].place;
                (place.y, place.x)
            });
            if let Some(tile) = first {
                self.lift(rules, tile);
            }
        }
    }

    fn take(&mut self, rules: &CarcassonneRules, kind: TileKind, log: &mut impl Log) {
        if let Some((with, given)) = self.variants.swapping.take() {
            let seat = self.seat();
            let other = &mut self.variants.hands[usize::from(with)];
            other.remove(kind);
            other.insert(given, true);
            self.variants.hands[seat].insert(kind, true);
        }
        self.lay_or_pass_over(rules, log);
    }

    // Secrets.

    /// Puts the tiles of the hands that this viewer does not see with those of the pile.
    pub(crate) fn hide(&mut self, rules: &CarcassonneRules, viewer: Viewer) {
        let secret = |seat: usize| viewer != Viewer::Seat(Seat::new(seat));
        for seat in (0..MAX_SEATS).filter(|seat| secret(*seat)) {
            for kind in self.variants.hands[seat].hide() {
                self.pile[kind.index()] += 1;
            }
        }
        if secret(self.seat()) && rules.hand.get() > 0 && self.variants.fresh {
            self.drawn = TileKind::UNKNOWN;
        }
    }

    /// Deals the tiles that the viewer does not know.
    pub(crate) fn reveal(&mut self, rng: &mut RolloutRng) {
        for seat in 0..MAX_SEATS {
            for _ in 0..self.variants.hands[seat].unknown() {
                let tiles = self.left().map(|(_, copies)| copies).sum();
                let rest = seed::below(rng, tiles);
                let kind = self.kind_at(rest);
                self.pile[kind.index()] -= 1;
                self.variants.hands[seat].reveal(kind);
            }
        }
        if self.drawn == TileKind::UNKNOWN {
            // Which of its tiles another player drew last is not known either; none that everybody knows.
            let tiles: Vec<TileKind> = self.variants.hands[self.seat()].secrets().collect();
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
        let hidden = (0..MAX_SEATS).filter(|seat| seen.variants.hands[*seat].unknown() > 0).count();
        let elsewhere = self.pile_left > 0 || hidden > 1;
        let drawn = secret(self.seat())
            && self.variants.fresh
            && self.variants.hands[self.seat()].distinct().count() > 1;
        drawn || hidden > 0 && elsewhere && seen.left().count() > 1
    }

    // Followers.

    /// The tiles on which a follower of a seat stands.
    fn standing(&self, seat: usize) -> impl Iterator<Item = usize> {
        let tiles = self.tiles().enumerate();
        tiles
            .filter(move |(_, laid)| laid.follower.is_some_and(|own| own.seat() == seat))
            .map(|(tile, _)| tile)
    }

    /// The tiles from which the player in turn may recall or move a follower: on incomplete roads and cities.
    fn recallable(&self, rules: &CarcassonneRules) -> impl Iterator<Item = usize> {
        self.standing(self.seat()).filter(|tile| {
            let laid = &self.laid[*tile];
            let segment = laid.follower.map_or(0, |own| usize::from(own.segment));
            segment < usize::from(rules.tiles.oriented(laid.oriented).ways)
                && !self.features.way(self.features.root(laid.labels[segment])).is_complete()
        })
    }

    /// The segments of the tile just laid to which a follower may move, as bits.
    fn free_segments(&self, rules: &CarcassonneRules) -> u16 {
        if self.variants.barred {
            return 0;
        }
        let (laid, oriented) = (&self.laid[self.last_tile()], self.last_oriented(rules));
        let mut free = oriented.segments();
        if rules.fields == Fields::None {
            free &= !oriented.fields;
        }
        if rules.monasteries != Monasteries::On {
            free &= !oriented.monastery;
        }
        for segment in 0..usize::from(oriented.joining) {
            let occupied = self.features.is_occupied(self.features.root(laid.labels[segment]));
            free &= !(u16::from(occupied) << segment);
        }
        free
    }

    /// Takes the follower on a tile home.
    fn lift(&mut self, rules: &CarcassonneRules, tile: usize) {
        let laid = &mut self.laid[tile];
        let Some(standing) = laid.follower.take() else { return };
        let (seat, segment) = (standing.seat(), usize::from(standing.segment));
        self.hand[seat] += 1;
        if segment < usize::from(rules.tiles.oriented(laid.oriented).joining) {
            let label = laid.labels[segment];
            self.features.vacate(label, seat);
            return;
        }
        let place = laid.place;
        let monks = self.monks.as_ref()[..self.monk_count].iter();
        if let Some(index) = monks.map(|monk| monk.place).position(|at| at == place) {
            self.monk_count -= 1;
            self.monks[index] = self.monks[self.monk_count];
        }
    }

    /// Counts the last tile for no monk: scoring will.
    pub(crate) fn leave_last_uncounted(&mut self) {
        let last = self.variants.last;
        for monk in &mut self.monks.as_mut()[..self.monk_count] {
            monk.filled -= u8::from(monk.place.is_near(last));
        }
    }

    // What players do.

    /// Whether the player in turn may exchange the drawn tile.
    fn may_exchange(&self, rules: &CarcassonneRules) -> bool {
        let once = rules.actions.exchange && self.variants.exchanged >> self.turn & 1 == 0;
        self.variants.fresh && self.pile_left > 0 && (self.variants.exchange || once)
    }

    /// The seats with which the player in turn may swap a tile.
    fn swappable(&self) -> impl Iterator<Item = usize> {
        let may = self.variants.swap && !self.variants.hands[self.seat()].is_empty();
        let others = (0..usize::from(self.seats)).filter(|other| *other != self.seat());
        others.filter(move |other| may && !self.variants.hands[*other].is_empty())
    }

    /// Apart from the listing without variants, which is asked for far more often.
    #[cold]
    #[inline(never)]
    pub(crate) fn legal_varied(&self, rules: &CarcassonneRules, moves: &mut Vec<Move>) {
        match self.phase {
            Phase::Lay => {
                if rules.hand.get() == 0 {
                    self.list_kind(rules, self.drawn, moves);
                }
                for kind in self.variants.hands[self.seat()].distinct() {
                    self.list_kind(rules, kind, moves);
                }
                moves.extend(self.may_exchange(rules).then_some(Move::Exchange));
                for with in self.swappable() {
                    let give = |give| Move::Swap { with: Seat::new(with), give };
                    moves.extend(self.variants.hands[self.seat()].distinct().map(give));
                }
            }
            Phase::Action => {
                moves.push(Move::Pass);
                let free = if rules.actions.shift { self.free_segments(rules) } else { 0 };
                for tile in self.recallable(rules) {
                    let from = self.laid[tile].place;
                    moves.extend(rules.actions.recall.then_some(Move::Recall(from)));
                    let to = crate::mask::bits(u64::from(free)).map(|segment| Segment(segment as u8));
                    moves.extend(to.map(|to| Move::Shift { from, to }));
                }
            }
            Phase::Feast => {
                moves.push(Move::Pass);
                moves.extend(self.standing(self.seat()).map(|tile| Move::TakeBack(self.laid[tile].place)));
            }
            Phase::Draw | Phase::Roll | Phase::Card | Phase::Take | Phase::Over => {}
        }
    }

    pub(crate) fn check_varied(&self, rules: &CarcassonneRules, mv: Move) -> Result<(), Refused> {
        let phase = match mv {
            Move::Lay(_) | Move::Exchange | Move::Swap { .. } => self.phase == Phase::Lay,
            Move::Recall(_) | Move::Shift { .. } => self.phase == Phase::Action,
            Move::TakeBack(_) => self.phase == Phase::Feast,
            Move::Pass => matches!(self.phase, Phase::Action | Phase::Feast),
        };
        match mv {
            _ if !phase => Err(Refused::NotNow),
            Move::Lay(laying) if !self.holds(rules, laying.kind) => Err(Refused::OtherTile),
            Move::Lay(laying) => self.check_laying(rules, laying),
            Move::Exchange if !self.may_exchange(rules) => Err(Refused::NoExchange),
            Move::Swap { with, .. } if !self.swappable().any(|other| other == with.index()) => {
                Err(Refused::NoSwap)
            }
            Move::Swap { give, .. } if !self.variants.hands[self.seat()].has(give) => Err(Refused::OtherTile),
            Move::Recall(_) if !rules.actions.recall => Err(Refused::NotNow),
            Move::Shift { .. } if !rules.actions.shift => Err(Refused::NotNow),
            Move::Recall(from) | Move::Shift { from, .. }
                if !self.stands_at(self.recallable(rules), from) =>
            {
                Err(Refused::NoFollowerThere)
            }
            Move::Shift { to, .. } => self.check_shift(rules, to),
            Move::TakeBack(from) if !self.stands_at(self.standing(self.seat()), from) => {
                Err(Refused::NoFollowerThere)
            }
            Move::Exchange | Move::Swap { .. } | Move::Recall(_) | Move::TakeBack(_) | Move::Pass => Ok(()),
        }
    }

    fn stands_at(&self, mut tiles: impl Iterator<Item = usize>, place: Place) -> bool {
        tiles.any(|tile| self.laid[tile].place == place)
    }

    fn check_shift(&self, rules: &CarcassonneRules, to: Segment) -> Result<(), Refused> {
        let oriented = self.last_oriented(rules);
        let bit = 1u16.checked_shl(u32::from(to.0)).unwrap_or(0);
        match () {
            () if oriented.segments() & bit == 0 => Err(Refused::NoSuchSegment),
            () if self.variants.barred => Err(Refused::Barred),
            () if oriented.fields & bit != 0 && rules.fields == Fields::None => Err(Refused::NoFarmers),
            () if oriented.monastery & bit != 0 && rules.monasteries != Monasteries::On => {
                Err(Refused::NoMonks)
            }
            () if self.free_segments(rules) & bit == 0 => Err(Refused::FeatureOccupied),
            () => Ok(()),
        }
    }

    /// Whether the player in turn may lay a tile of this kind.
    fn holds(&self, rules: &CarcassonneRules, kind: TileKind) -> bool {
        if rules.hand.get() == 0 { kind == self.drawn } else { self.variants.hands[self.seat()].has(kind) }
    }

    pub(crate) fn play_varied(&mut self, rules: &CarcassonneRules, mv: Move, log: &mut impl Log) {
        match mv {
            Move::Lay(laying) => self.lay_varied(rules, laying, log),
            Move::Exchange => self.exchange(),
            Move::Swap { with, give } => {
                let seat = self.seat();
                self.variants.hands[seat].remove(give);
                // Which of the tiles was the drawn one stays a secret, so it can no longer be exchanged.
                (self.variants.fresh, self.drawn) = (false, TileKind(0));
                self.variants.swapping = Some((with.index() as u8, give));
                self.variants.swap = false;
                self.phase = Phase::Take;
            }
            Move::Recall(from) => {
                self.lift_at(rules, from);
                self.settle(rules, log);
            }
            Move::Shift { from, to } => {
                self.lift_at(rules, from);
                let (tile, oriented) = (self.last_tile(), self.last_oriented(rules));
                self.place_follower(oriented, tile, to, self.seat());
                self.settle(rules, log);
            }
            Move::TakeBack(from) => {
                self.lift_at(rules, from);
                self.end_turn(rules, log);
            }
            Move::Pass if self.phase == Phase::Action => self.settle(rules, log),
            Move::Pass => self.end_turn(rules, log),
        }
    }

    fn lift_at(&mut self, rules: &CarcassonneRules, place: Place) {
        if let Content::Tile(tile) = self.content(place) {
            self.lift(rules, tile);
        }
    }

    /// The drawn tile is put aside; it goes back once another is drawn.
    fn exchange(&mut self) {
        let seat = self.seat();
        let kind = std::mem::replace(&mut self.drawn, TileKind(0));
        self.variants.hands[seat].remove_secret(kind);
        self.variants.returning = Some(kind);
        self.variants.fresh = false;
        if !std::mem::take(&mut self.variants.exchange) {
            self.variants.exchanged |= 1 << seat;
        }
        self.phase = Phase::Draw;
    }

    fn lay_varied(&mut self, rules: &CarcassonneRules, laying: Laying, log: &mut impl Log) {
        let (rotation, follower) = rules.tiles.canonical(laying.kind, laying.rotation, laying.follower);
        let oriented = &rules.tiles.orientations(laying.kind)[usize::from(rotation)];
        let seat = self.seat();
        let blocked = matches!(rules.victory, Victory::Blockade(_)).then(|| self.blocked_ways(rules));
        self.variants.hands[seat].remove(laying.kind);
        self.variants.fresh = false;
        self.drawn = TileKind(0);
        self.variants.last = laying.place;
        // The drawn tile counts as unlaid while its turn to be laid lasts.
        self.phase = Phase::Action;
        let tile = self.put(self.frontier.slot(laying.place), oriented);
        if let Some(segment) = follower {
            self.place_follower(oriented, tile, segment, seat);
        }
        if let Some(before) = blocked {
            self.count_blocked(rules, &before);
        }
        if oriented.mark == Some(Mark::Silence) {
            self.variants.silenced |= 1 << ((seat + 1) % usize::from(self.seats));
        }
        if follower.is_some() || !self.has_action(rules) {
            self.settle(rules, log);
        }
    }

    /// Whether a follower could be recalled or moved.
    fn has_action(&self, rules: &CarcassonneRules) -> bool {
        let (recall, shift) = (rules.actions.recall, rules.actions.shift);
        (recall || shift && self.free_segments(rules) != 0) && self.recallable(rules).next().is_some()
    }

    /// Scores what the tile completed, once it is settled who stands where.
    fn settle(&mut self, rules: &CarcassonneRules, log: &mut impl Log) {
        let (tile, oriented) = (self.last_tile(), self.last_oriented(rules));
        self.score_ways(rules, oriented, tile, log);
        self.score_monasteries(self.variants.last, log);
        self.variants.last = Place::default();
        if oriented.mark == Some(Mark::Festival) && self.standing(self.seat()).next().is_some() {
            self.phase = Phase::Feast;
        } else {
            self.end_turn(rules, log);
        }
    }

    // Turns.

    fn end_turn(&mut self, rules: &CarcassonneRules, log: &mut impl Log) {
        let variants = &mut self.variants;
        (variants.fresh, variants.exchange, variants.swap, variants.barred) = (false, false, false, false);
        variants.silenced &= !(1 << self.turn);
        variants.die = 0;
        self.drawn = TileKind(0);
        self.variants.won = self.winners(rules);
        if self.variants.won != 0 {
            self.phase = Phase::Over;
            return;
        }
        self.variants.second = std::mem::take(&mut self.variants.again);
        if !self.variants.second {
            self.next_player();
        }
        // Tiles that go back into the pile would be drawn for ever once none fits.
        let ends = match (rules.hand.get(), rules.unplaceable) {
            (0, _) => self.pile_left == 0,
            (_, Unplaceable::Reshuffle) => !self.anything_fits(rules),
            _ => false,
        };
        if ends { self.finish(rules, log) } else { self.begin(rules, log) }
    }

    /// Begins the turn of the player in turn, or of the next one who has a tile to lay.
    pub(crate) fn begin(&mut self, rules: &CarcassonneRules, log: &mut impl Log) {
        for _ in 0..=self.seats {
            self.variants.barred = self.variants.silenced >> self.turn & 1 != 0;
            if self.pile_left > 0 {
                let rolls = rules.events && !self.variants.second;
                self.phase = if rolls { Phase::Roll } else { Phase::Draw };
                return;
            }
            if self.can_lay(rules) {
                self.phase = Phase::Lay;
                return;
            }
            self.variants.silenced &= !(1 << self.turn);
            self.variants.second = false;
            self.next_player();
        }
        self.finish(rules, log);
    }
}
