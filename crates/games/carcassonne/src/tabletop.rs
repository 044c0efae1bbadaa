//! The table in play: tiles laid, followers on them, the pile, the scores.

use std::num::NonZeroU8;

use bastide_core::seed::{self, RolloutRng};
use bastide_core::{Actor, MAX_SEATS, Rolled, Seat};

use crate::design::{MOST_SEGMENTS, Segment, TileKind};
use crate::event::Event;
use crate::features::{Features, occupied_segments};
use crate::frontier::{Content, Frontier};
use crate::mask::{bits, select};
use crate::moves::{Laying, Move, Refused};
use crate::oriented::{LABELS, OrientedTile};
use crate::rules::{CarcassonneRules, Fields, Monasteries, Unplaceable};
use crate::scoring::{Gains, Log};
use crate::size::{Id, Size, Store};
use crate::terrain::Place;
use crate::variants::VariantState;

/// One in each byte.
const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

/// The highest bit of each byte.
const HIGH_BITS: u64 = 0x80 * EACH_BYTE;

/// The number of the first byte that is greater than `rest`; one is.
#[inline]
fn first_above(bytes: u64, rest: u32) -> usize {
    if rest < 127 && bytes & HIGH_BITS == 0 {
        let above = ((bytes | HIGH_BITS) - EACH_BYTE * u64::from(rest + 1)) & HIGH_BITS;
        return above.trailing_zeros() as usize / 8;
    }
    bytes.to_le_bytes().iter().take_while(|byte| u32::from(**byte) <= rest).count()
}

/// A tile on the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Laid<I> {
    pub(crate) place: Place,
    pub(crate) oriented: u16,
    pub(crate) follower: Option<Standing>,
    /// The features of its segments, by the number each had when the tile was laid.
    pub(crate) labels: [I; MOST_SEGMENTS],
}

/// A follower on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Standing {
    /// The seat, counted from 1.
    player: NonZeroU8,
    pub(crate) segment: u8,
}

impl Standing {
    pub(crate) fn new(seat: usize, segment: u8) -> Self {
        Self { player: NonZeroU8::MIN.saturating_add(seat as u8), segment }
    }

    pub(crate) fn seat(self) -> usize {
        usize::from(self.player.get()) - 1
    }
}

/// A follower on a monastery that is not complete.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Monk {
    pub(crate) place: Place,
    pub(crate) tile: u16,
    pub(crate) seat: u8,
    /// The tiles on and around the monastery.
    pub(crate) filled: u8,
}

/// What the turn waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Phase {
    /// A tile must be drawn.
    Draw,
    /// The drawn tile must be laid.
    Lay,
    /// Nothing: the game is over.
    Over,
    /// The die must be rolled.
    Roll,
    /// An event card must be drawn.
    Card,
    /// A tile must be taken from another hand.
    Take,
    /// A follower may be recalled or moved.
    Action,
    /// A follower may be taken back.
    Feast,
}

/// The state of a game apart from its rules, in the room of one size. Aligned, because long copies between
/// odd addresses take several times as long.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(crate) struct Tabletop<S: Size> {
    pub(crate) seats: u8,
    pub(crate) frontier: Frontier<S>,
    pub(crate) features: Features<S>,
    pub(crate) laid: S::Laid,
    pub(crate) laid_count: usize,
    pub(crate) monks: S::Monks,
    pub(crate) monk_count: usize,
    /// The tiles left, by kind.
    pub(crate) pile: S::Pile,
    pub(crate) pile_left: u32,
    /// The points scored during the game.
    pub(crate) scores: Gains,
    /// The points of the end of the game, once it is over.
    pub(crate) end: Gains,
    /// The followers in hand, by seat.
    pub(crate) hand: [u8; MAX_SEATS],
    pub(crate) turn: u8,
    pub(crate) phase: Phase,
    /// The tile to be laid; of meaning only in that phase.
    pub(crate) drawn: TileKind,
    pub(crate) variants: VariantState,
}

impl<S: Size> Tabletop<S> {
    /// The table before the first tile is drawn.
    pub(crate) fn new(rules: &CarcassonneRules) -> Self {
        let mut table = Self::bare(rules);
        let start = rules.tiles.start();
        table.put(0, &rules.tiles.orientations(start)[0]);
        table.pile[start.index()] -= 1;
        table.pile_left -= 1;
        if table.variants.varied && rules.hand.get() == 0 {
            table.begin(rules, &mut ());
        }
        table
    }

    /// A table without tiles; every tile of the set is in the pile.
    pub(crate) fn bare(rules: &CarcassonneRules) -> Self {
        let nothing = Laid {
            place: Place::default(),
            oriented: 0,
            follower: None,
            labels: [<S::Id as Id>::NONE; MOST_SEGMENTS],
        };
        let nobody = Monk { place: Place::default(), tile: 0, seat: 0, filled: 0 };
        let mut table = Self {
            seats: rules.players.get() as u8,
            frontier: Frontier::new(),
            features: Features::new(),
            laid: S::Laid::filled(nothing),
            laid_count: 0,
            monks: S::Monks::filled(nobody),
            monk_count: 0,
            pile: S::Pile::filled(0),
            pile_left: 0,
            scores: [0; MAX_SEATS],
            end: [0; MAX_SEATS],
            hand: [0; MAX_SEATS],
            turn: 0,
            phase: Phase::Draw,
            drawn: TileKind(0),
            variants: VariantState::new(rules),
        };
        for (index, kind) in rules.tiles.kinds().iter().enumerate() {
            let removed = kind.monastery && rules.monasteries == Monasteries::Removed;
            table.pile[index] = if removed { 0 } else { kind.count };
            table.pile_left += u32::from(table.pile[index]);
        }
        for seat in 0..usize::from(table.seats) {
            table.hand[seat] = rules.followers.get() as u8;
        }
        table
    }

    pub(crate) fn actor(&self) -> Actor {
        match self.phase {
            Phase::Draw | Phase::Roll | Phase::Card | Phase::Take => Actor::Chance,
            Phase::Lay | Phase::Action | Phase::Feast => Actor::Player(Seat::new(usize::from(self.turn))),
            Phase::Over => Actor::Over,
        }
    }

    /// The tiles on the table, in the order in which they were laid.
    pub(crate) fn tiles(&self) -> impl Iterator<Item = &Laid<S::Id>> {
        self.laid.as_ref()[..self.laid_count].iter()
    }

    pub(crate) fn content(&self, place: Place) -> Content {
        self.frontier.content(place, |tile| self.laid[tile].place)
    }

    /// The points by seat, those of the end included once the game is over.
    pub(crate) fn total(&self) -> Gains {
        std::array::from_fn(|seat| self.scores[seat] + self.end[seat])
    }

    // Drawing.

    /// Whether a tile of this kind can be laid anywhere.
    #[inline]
    pub(crate) fn fits_somewhere(&self, rules: &CarcassonneRules, kind: TileKind) -> bool {
        let orientations = rules.tiles.orientations(kind);
        (0..self.frontier.words())
            .any(|word| orientations.iter().any(|oriented| self.frontier.fitting(word, oriented) != 0))
    }

    /// The kinds left in the pile, with the copies of each.
    pub(crate) fn left(&self) -> impl Iterator<Item = (TileKind, u32)> {
        let counts = self.pile.as_ref().iter().enumerate();
        counts.filter(|(_, count)| **count > 0).map(|(kind, count)| (TileKind(kind as u8), u32::from(*count)))
    }

    /// The copies of a kind in the pile; any kind may be asked for.
    pub(crate) fn copies_left(&self, kind: TileKind) -> u32 {
        self.pile.as_ref().get(kind.index()).map_or(0, |copies| u32::from(*copies))
    }

    /// A random kind, each as likely as it has copies left.
    #[inline]
    pub(crate) fn random_kind(&self, rng: &mut RolloutRng) -> TileKind {
        let rest = seed::below(rng, self.pile_left);
        let (mut before, mut chosen) = (0, (0, 0, 0));
        let (eights, _) = self.pile.as_ref().as_chunks::<8>();
        for (index, eight) in eights.iter().enumerate() {
            // Each byte of the product is the sum of the counts up to its own; no pile has more than 255 tiles.
            let sums = u64::from_le_bytes(*eight).wrapping_mul(EACH_BYTE);
            chosen = if before <= rest { (index, sums, rest - before) } else { chosen };
            before += (sums >> 56) as u32;
        }
        let (index, sums, rest) = chosen;
        TileKind((8 * index + first_above(sums, rest)) as u8)
    }

    /// Lets chance do something.
    #[inline]
    pub(crate) fn resolve(&mut self, rules: &CarcassonneRules, event: Event, log: &mut impl Log) {
        match event {
            Event::Draw(kind) if !self.variants.varied => self.draw(rules, kind, log),
            _ => self.resolve_varied(rules, event, log),
        }
    }

    /// Draws a tile of this kind where no variant is played. One that fits nowhere is dealt with by the rules at once.
    #[inline]
    pub(crate) fn draw(&mut self, rules: &CarcassonneRules, kind: TileKind, log: &mut impl Log) {
        self.pile[kind.index()] -= 1;
        self.pile_left -= 1;
        self.drawn = kind;
        if self.fits_somewhere(rules, kind) {
            self.phase = Phase::Lay;
        } else {
            self.pass_over(rules, kind, log);
        }
    }

    #[cold]
    fn pass_over(&mut self, rules: &CarcassonneRules, kind: TileKind, log: &mut impl Log) {
        match rules.unplaceable {
            Unplaceable::Redraw => {}
            Unplaceable::Reshuffle => {
                self.pile[kind.index()] += 1;
                self.pile_left += 1;
                if !self.left().any(|(kind, _)| self.fits_somewhere(rules, kind)) {
                    return self.finish(rules, log);
                }
            }
            Unplaceable::Skip => self.next_player(),
        }
        self.drawn = TileKind(0);
        self.end_if_pile_is_empty(rules, log);
    }

    pub(crate) fn next_player(&mut self) {
        self.turn = if self.turn + 1 == self.seats { 0 } else { self.turn + 1 };
    }

    fn end_if_pile_is_empty(&mut self, rules: &CarcassonneRules, log: &mut impl Log) {
        if self.pile_left == 0 {
            self.finish(rules, log);
        }
    }

    pub(crate) fn finish(&mut self, rules: &CarcassonneRules, log: &mut impl Log) {
        self.drawn = TileKind(0);
        self.phase = Phase::Over;
        self.end = self.end_points(rules, log);
    }

    // Laying.

    /// Whether the move is legal for the player to act, and why not.
    pub(crate) fn check(&self, rules: &CarcassonneRules, mv: Move) -> Result<(), Refused> {
        if self.variants.varied {
            return self.check_varied(rules, mv);
        }
        match mv {
            Move::Lay(laying) if laying.kind == self.drawn => self.check_laying(rules, laying),
            Move::Lay(_) => Err(Refused::OtherTile),
            _ => Err(Refused::NotNow),
        }
    }

    /// Whether a tile that the player has may be laid so, and why not.
    pub(crate) fn check_laying(&self, rules: &CarcassonneRules, mv: Laying) -> Result<(), Refused> {
        if mv.kind.index() >= rules.tiles.kinds().len() {
            return Err(Refused::OtherTile);
        }
        if mv.rotation > 3 {
            return Err(Refused::NoSuchRotation);
        }
        let slot = match self.content(mv.place) {
            Content::Open(slot) => slot,
            Content::Tile(_) => return Err(Refused::PlaceTaken),
            Content::Nothing => return Err(Refused::NoNeighbour),
        };
        let (rotation, follower) = rules.tiles.canonical(mv.kind, mv.rotation, mv.follower);
        let oriented = &rules.tiles.orientations(mv.kind)[usize::from(rotation)];
        if let Some(side) = self.frontier.mismatch(slot, oriented) {
            return Err(Refused::EdgeMismatch(side));
        }
        match follower {
            Some(segment) => self.check_follower(rules, slot, oriented, segment),
            None => Ok(()),
        }
    }

    fn check_follower(
        &self,
        rules: &CarcassonneRules,
        slot: usize,
        oriented: &OrientedTile,
        segment: Segment,
    ) -> Result<(), Refused> {
        let bit = 1u16.checked_shl(u32::from(segment.0)).unwrap_or(0);
        match () {
            () if oriented.segments() & bit == 0 => Err(Refused::NoSuchSegment),
            () if self.variants.barred => Err(Refused::Barred),
            () if self.hand[usize::from(self.turn)] == 0 => Err(Refused::NoFollowerLeft),
            () if oriented.fields & bit != 0 && rules.fields == Fields::None => Err(Refused::NoFarmers),
            () if oriented.monastery & bit != 0 && rules.monasteries != Monasteries::On => {
                Err(Refused::NoMonks)
            }
            () if self.claimable(rules, slot, oriented) & bit == 0 => Err(Refused::FeatureOccupied),
            () => Ok(()),
        }
    }

    /// The segments that may take a follower when a tile that looks so is laid on an open cell, as bits:
    /// those whose whole feature holds none. None when the player has none in hand.
    #[inline]
    pub(crate) fn claimable(&self, rules: &CarcassonneRules, slot: usize, oriented: &OrientedTile) -> u16 {
        match self.allowed_segments(rules, oriented) {
            0 => 0,
            allowed => allowed & !occupied_segments(&self.features, oriented, self.frontier.open_cell(slot)),
        }
    }

    /// The segments of a tile that may take a follower of the player in turn, wherever it is laid.
    #[inline]
    fn allowed_segments(&self, rules: &CarcassonneRules, oriented: &OrientedTile) -> u16 {
        if self.hand[usize::from(self.turn)] == 0 || self.variants.barred {
            return 0;
        }
        let mut allowed = oriented.segments();
        if rules.fields == Fields::None {
            allowed &= !oriented.fields;
        }
        if rules.monasteries != Monasteries::On {
            allowed &= !oriented.monastery;
        }
        allowed
    }

    /// Lists every legal move.
    pub(crate) fn legal_moves(&self, rules: &CarcassonneRules, moves: &mut Vec<Move>) {
        moves.clear();
        if self.variants.varied {
            return self.legal_varied(rules, moves);
        }
        if self.phase == Phase::Lay {
            self.list_kind(rules, self.drawn, moves);
        }
    }

    /// Lists every way to lay a tile of this kind.
    #[inline]
    pub(crate) fn list_kind(&self, rules: &CarcassonneRules, kind: TileKind, moves: &mut Vec<Move>) {
        for oriented in rules.tiles.orientations(kind) {
            let allowed = self.allowed_segments(rules, oriented);
            for word in 0..self.frontier.words() {
                let cells = bits(self.frontier.fitting(word, oriented) & oriented.listed);
                let slots = cells.map(|bit| 64 * word + bit);
                if allowed == 0 {
                    moves.extend(slots.map(|slot| Move::Lay(self.bare_move(slot, oriented))));
                } else {
                    slots.for_each(|slot| self.list_at(slot, oriented, allowed, moves));
                }
            }
        }
    }

    #[inline]
    fn list_at(&self, slot: usize, oriented: &OrientedTile, allowed: u16, moves: &mut Vec<Move>) {
        let claimable = allowed & !occupied_segments(&self.features, oriented, self.frontier.open_cell(slot));
        let bare = self.bare_move(slot, oriented);
        moves.reserve(1 + claimable.count_ones() as usize);
        moves.push(Move::Lay(bare));
        for segment in bits(u64::from(claimable)) {
            moves.push(Move::Lay(Laying { follower: Some(Segment(segment as u8)), ..bare }));
        }
    }

    #[inline]
    fn bare_move(&self, slot: usize, oriented: &OrientedTile) -> Laying {
        Laying {
            kind: oriented.kind,
            place: self.frontier.place(slot),
            rotation: oriented.rotation,
            follower: None,
        }
    }

    /// The number of distinct placements of a kind, and of moves with it by the player in turn.
    pub(crate) fn count_moves(&self, rules: &CarcassonneRules) -> usize {
        if self.phase != Phase::Lay {
            return 0;
        }
        let mut count = 0;
        for oriented in rules.tiles.orientations(self.drawn) {
            for word in 0..self.frontier.words() {
                for bit in bits(self.frontier.fitting(word, oriented) & oriented.listed) {
                    count += 1 + self.claimable(rules, 64 * word + bit, oriented).count_ones() as usize;
                }
            }
        }
        count
    }

    /// A random move: each distinct placement equally likely, then no follower and each legal segment.
    #[inline]
    pub(crate) fn random_laying(&self, rules: &CarcassonneRules, rng: &mut RolloutRng) -> Laying {
        let orientations = rules.tiles.orientations(self.drawn);
        let counts = self.count_placements(orientations);
        let (slot, oriented) = self.random_placement(orientations, counts, rng);
        let follower = self.random_follower(rules, slot, oriented, rng);
        Laying { follower, ..self.bare_move(slot, oriented) }
    }

    /// The number of places for each rotation of a tile that is listed.
    #[inline]
    fn count_placements(&self, orientations: &[OrientedTile; 4]) -> [u32; 4] {
        let mut counts = [0; 4];
        for word in 0..self.frontier.words() {
            for (count, oriented) in counts.iter_mut().zip(orientations) {
                *count += (self.frontier.fitting(word, oriented) & oriented.listed).count_ones();
            }
        }
        counts
    }

    #[inline]
    fn random_placement<'a>(
        &self,
        orientations: &'a [OrientedTile; 4],
        [first, second, third, fourth]: [u32; 4],
        rng: &mut RolloutRng,
    ) -> (usize, &'a OrientedTile) {
        let sums = [first, first + second, first + second + third];
        let rank = seed::below(rng, sums[2] + fourth);
        let chosen = sums.iter().map(|sum| usize::from(rank >= *sum)).sum::<usize>();
        let below = [0, sums[0], sums[1], sums[2]][chosen & 3];
        (self.fitting_cell(&orientations[chosen & 3], rank - below), &orientations[chosen & 3])
    }

    #[inline]
    fn random_follower(
        &self,
        rules: &CarcassonneRules,
        slot: usize,
        oriented: &OrientedTile,
        rng: &mut RolloutRng,
    ) -> Option<Segment> {
        let claimable = self.claimable(rules, slot, oriented);
        if claimable == 0 {
            return None;
        }
        let choice = seed::below(rng, claimable.count_ones() + 1);
        (choice > 0).then(|| Segment(select(u64::from(claimable), choice - 1) as u8))
    }

    /// Takes random steps in one go, drawing and laying a tile without looking twice where it fits.
    #[inline]
    pub(crate) fn roll(&mut self, rules: &CarcassonneRules, rng: &mut RolloutRng, most: u32) -> Rolled {
        let mut rolled = Rolled::default();
        while rolled.steps < most && self.phase != Phase::Over {
            if self.phase == Phase::Lay {
                let laying = self.random_laying(rules, rng);
                self.play_laying(rules, laying, &mut ());
                rolled.moves += 1;
                rolled.steps += 1;
                continue;
            }
            let kind = self.random_kind(rng);
            let orientations = rules.tiles.orientations(kind);
            let counts = self.count_placements(orientations);
            if counts == [0; 4] || rolled.steps + 1 == most {
                self.draw(rules, kind, &mut ());
                rolled.steps += 1;
                continue;
            }
            self.pile[kind.index()] -= 1;
            self.pile_left -= 1;
            let (slot, oriented) = self.random_placement(orientations, counts, rng);
            let follower = self.random_follower(rules, slot, oriented, rng);
            self.lay(rules, slot, oriented, follower, &mut ());
            rolled.moves += 1;
            rolled.steps += 2;
        }
        rolled
    }

    /// The open cell number `rank` among those where a tile fits that looks so.
    #[inline]
    fn fitting_cell(&self, oriented: &OrientedTile, mut rank: u32) -> usize {
        for word in 0..self.frontier.words() {
            let cells = self.frontier.fitting(word, oriented);
            if rank < cells.count_ones() {
                return 64 * word + select(cells, rank);
            }
            rank -= cells.count_ones();
        }
        unreachable!("the rank is below the number of cells")
    }

    /// Makes a legal move.
    #[inline]
    pub(crate) fn play(&mut self, rules: &CarcassonneRules, mv: Move, log: &mut impl Log) {
        match mv {
            Move::Lay(laying) if !self.variants.varied => self.play_laying(rules, laying, log),
            _ => self.play_varied(rules, mv, log),
        }
    }

    /// Lays a tile where no variant is played.
    #[inline]
    fn play_laying(&mut self, rules: &CarcassonneRules, mv: Laying, log: &mut impl Log) {
        let (rotation, follower) = rules.tiles.canonical(mv.kind, mv.rotation, mv.follower);
        let oriented = &rules.tiles.orientations(mv.kind)[usize::from(rotation)];
        self.lay(rules, self.frontier.slot(mv.place), oriented, follower, log);
    }

    /// A turn after the draw: tile, follower, scoring, in this order.
    #[inline]
    fn lay(
        &mut self,
        rules: &CarcassonneRules,
        slot: usize,
        oriented: &OrientedTile,
        follower: Option<Segment>,
        log: &mut impl Log,
    ) {
        let place = self.frontier.place(slot);
        let tile = self.put(slot, oriented);
        if let Some(segment) = follower {
            self.place_follower(oriented, tile, segment, usize::from(self.turn));
        }
        self.score_ways(rules, oriented, tile, log);
        self.score_monasteries(place, log);
        self.next_player();
        self.phase = Phase::Draw;
        self.drawn = TileKind(0);
        self.end_if_pile_is_empty(rules, log);
    }

    /// Lays a tile on an open cell; returns its number.
    #[inline]
    pub(crate) fn put(&mut self, slot: usize, oriented: &OrientedTile) -> usize {
        let tile = self.laid_count;
        let place = self.frontier.place(slot);
        let mut labels = [<S::Id as Id>::NONE; LABELS];
        self.features.add_tile(tile, oriented, self.frontier.open_cell(slot), &mut labels);
        self.frontier.fill(slot, tile, oriented, &labels);
        let labels = std::array::from_fn(|segment| labels[segment]);
        self.laid[tile] = Laid { place, oriented: oriented.number, follower: None, labels };
        self.laid_count += 1;
        tile
    }

    /// Puts a follower of a seat on a segment of a tile.
    #[inline]
    pub(crate) fn place_follower(
        &mut self,
        oriented: &OrientedTile,
        tile: usize,
        segment: Segment,
        seat: usize,
    ) {
        let laid = &mut self.laid[tile];
        laid.follower = Some(Standing::new(seat, segment.0));
        self.hand[seat] -= 1;
        if segment.index() < usize::from(oriented.joining) {
            let label = laid.labels[segment.index()];
            self.features.occupy(label, seat);
        } else {
            let place = laid.place;
            self.place_monk(place, tile, seat);
        }
    }

    /// Counts the tiles round the monastery, but not the one just laid: scoring counts that.
    #[cold]
    fn place_monk(&mut self, place: Place, tile: usize, seat: usize) {
        let filled = place.around().filter(|beside| self.frontier.is_filled(*beside)).count() as u8 - 1;
        self.monks[self.monk_count] = Monk { place, tile: tile as u16, seat: seat as u8, filled };
        self.monk_count += 1;
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
}
