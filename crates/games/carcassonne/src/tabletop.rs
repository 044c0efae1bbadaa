//! The table in play: tiles laid, figures on them, the pile, the scores; and which moves are legal on it.

use bastide_core::MAX_SEATS;

use crate::design::{FeatureKind, MOST_SEGMENTS, TileKind};
use crate::features::{Features, occupied_segments};
use crate::figure::{Claims, Figure, Placed, Supply};
use crate::frontier::{Content, Frontier};
use crate::mask::bits;
use crate::moves::{Laying, Move, Refused};
use crate::oriented::{LABELS, OrientedTile};
use crate::rules::{CarcassonneRules, Monasteries};
use crate::scoring::Parts;
use crate::size::{Id, Size, Store};
use crate::terrain::Place;
use crate::turn::Phase;
use crate::variants::{Bound, Hand, VariantState, hooks};

/// A tile on the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Laid<I> {
    pub(crate) place: Place,
    pub(crate) oriented: u16,
    pub(crate) figure: Option<Figure>,
    /// The features of its segments, by the number each had when the tile was laid.
    pub(crate) labels: [I; MOST_SEGMENTS],
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
    /// The points scored during the game, in the parts that the rules count in.
    pub(crate) scores: Parts,
    /// The points of the end of the game, once it is over.
    pub(crate) end: Parts,
    /// The figures in hand.
    pub(crate) supply: Supply,
    pub(crate) turn: u8,
    pub(crate) phase: Phase,
    /// The tile to be laid; of meaning only in that phase.
    pub(crate) drawn: TileKind,
    /// Whether the player in turn may put no figure on the board.
    pub(crate) barred: bool,
    /// Whether anything beyond the base rules is played, and hooks into the turn.
    pub(crate) hooked: bool,
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
        if table.hooked && !hooks::prepares(rules) {
            table.begin_turn::<true>(rules, &mut ());
        }
        table
    }

    /// A table without tiles; every tile of the set is in the pile.
    pub(crate) fn bare(rules: &CarcassonneRules) -> Self {
        let nothing = Laid {
            place: Place::default(),
            oriented: 0,
            figure: None,
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
            supply: Supply::full(rules),
            turn: 0,
            phase: Phase::Draw,
            drawn: TileKind(0),
            barred: false,
            hooked: rules.is_varied(),
            variants: VariantState::new(rules),
        };
        for (index, kind) in rules.tiles.kinds().iter().enumerate() {
            let removed = kind.monastery && rules.monasteries == Monasteries::Removed;
            table.pile[index] = if removed { 0 } else { kind.count };
            table.pile_left += u32::from(table.pile[index]);
        }
        table
    }

    /// The tiles on the table, in the order in which they were laid.
    pub(crate) fn tiles(&self) -> impl Iterator<Item = &Laid<S::Id>> {
        self.laid.as_ref()[..self.laid_count].iter()
    }

    pub(crate) fn content(&self, place: Place) -> Content {
        self.frontier.content(place, |tile| self.laid[tile].place)
    }

    /// The points by seat, those of the end included once the game is over.
    pub(crate) fn total(&self) -> Parts {
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

    /// A tile goes back into the pile.
    pub(crate) fn put_back(&mut self, kind: TileKind) {
        self.pile[kind.index()] += 1;
        self.pile_left += 1;
    }

    /// The tiles that the player in turn chooses from, where it is not the drawn one alone.
    #[inline]
    fn held(&self, rules: &CarcassonneRules) -> Option<Hand> {
        if self.hooked { hooks::held(self, rules) } else { None }
    }

    /// What a card says of where the tile may lie, where the player can heed it.
    #[inline]
    pub(crate) fn bound(&self, rules: &CarcassonneRules) -> Option<Bound> {
        if self.hooked { hooks::bound(self, rules) } else { None }
    }

    /// Whether the player in turn has a tile that fits somewhere.
    #[inline]
    pub(crate) fn can_lay(&self, rules: &CarcassonneRules) -> bool {
        match self.held(rules) {
            None => self.fits_somewhere(rules, self.drawn),
            Some(hand) => hand.distinct().any(|kind| self.fits_somewhere(rules, kind)),
        }
    }

    /// The tiles that do not lie on the table and are not out of the game, by kind.
    pub(crate) fn unlaid(&self, rules: &CarcassonneRules) -> S::Pile {
        let mut copies = self.pile;
        if self.phase == Phase::Lay && self.held(rules).is_none() {
            copies[self.drawn.index()] += 1;
        }
        if self.hooked {
            hooks::elsewhere(self).for_each(|kind| copies[kind.index()] += 1);
        }
        copies
    }

    // Laying.

    /// Whether the move is legal for the player to act, and why not.
    pub(crate) fn check(&self, rules: &CarcassonneRules, mv: Move) -> Result<(), Refused> {
        let has = |kind| self.held(rules).map_or(kind == self.drawn, |hand| hand.has(kind));
        match mv {
            Move::Lay(_) if self.phase != Phase::Lay => Err(Refused::NotNow),
            Move::Lay(laying) if !has(laying.kind) => Err(Refused::OtherTile),
            Move::Lay(laying) => self.check_laying(rules, laying),
            _ if self.hooked => hooks::check(self, rules, mv),
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
        let (rotation, figure) = rules.tiles.canonical_laying(mv);
        let oriented = &rules.tiles.orientations(mv.kind)[usize::from(rotation)];
        if let Some(side) = self.frontier.mismatch(slot, oriented) {
            return Err(Refused::EdgeMismatch(side));
        }
        if let Some(bound) = self.bound(rules).filter(|bound| !self.is_within(*bound, slot)) {
            return Err(Refused::OutOfBounds(bound));
        }
        match figure {
            Some(placed) => self.check_figure(rules, slot, oriented, placed),
            None => Ok(()),
        }
    }

    fn check_figure(
        &self,
        rules: &CarcassonneRules,
        slot: usize,
        oriented: &OrientedTile,
        placed: Placed,
    ) -> Result<(), Refused> {
        let bit = 1u16.checked_shl(u32::from(placed.segment.0)).unwrap_or(0);
        match () {
            () if oriented.segments() & bit == 0 => Err(Refused::NoSuchSegment),
            () if self.barred => Err(Refused::Barred),
            () if self.supply.count(placed.kind, self.seat()) == 0 => Err(Refused::NoFollowerLeft),
            () => check_kind(rules, oriented, bit).and_then(|()| {
                let free = self.claimable(rules, slot, oriented).contains(placed);
                if free { Ok(()) } else { Err(Refused::FeatureOccupied) }
            }),
        }
    }

    /// The figures that may be put on a tile that looks so, laid on an open cell: where the whole feature holds none.
    #[inline]
    pub(crate) fn claimable(&self, rules: &CarcassonneRules, slot: usize, oriented: &OrientedTile) -> Claims {
        let allowed = self.allowed_claims(rules, oriented);
        if allowed.is_empty() {
            return allowed;
        }
        allowed.without(occupied_segments(&self.features, oriented, self.frontier.open_cell(slot)))
    }

    /// The figures of the player in turn that a tile may take, wherever it is laid.
    #[inline]
    fn allowed_claims(&self, rules: &CarcassonneRules, oriented: &OrientedTile) -> Claims {
        Claims::of(|kind| {
            let can = self.supply.count(kind, self.seat()) > 0 && !self.barred;
            if can { oriented.claimable_by(kind, rules) } else { 0 }
        })
    }

    /// Lists every legal move.
    pub(crate) fn legal_moves(&self, rules: &CarcassonneRules, moves: &mut Vec<Move>) {
        moves.clear();
        if self.phase == Phase::Lay && self.held(rules).is_none() {
            self.list_kind(rules, self.drawn, moves);
        }
        if self.hooked {
            hooks::list(self, rules, moves);
        }
    }

    /// Lists every way to lay a tile of this kind.
    #[inline]
    pub(crate) fn list_kind(&self, rules: &CarcassonneRules, kind: TileKind, moves: &mut Vec<Move>) {
        let bound = self.bound(rules);
        for oriented in rules.tiles.orientations(kind) {
            let allowed = self.allowed_claims(rules, oriented);
            for word in 0..self.frontier.words() {
                let cells = self.frontier.fitting(word, oriented) & oriented.listed;
                let slots = bits(self.within(bound, word, cells)).map(|bit| 64 * word + bit);
                if allowed.is_empty() {
                    moves.extend(slots.map(|slot| Move::Lay(self.bare_move(slot, oriented))));
                } else {
                    slots.for_each(|slot| self.list_at(slot, oriented, allowed, moves));
                }
            }
        }
    }

    #[inline]
    fn list_at(&self, slot: usize, oriented: &OrientedTile, allowed: Claims, moves: &mut Vec<Move>) {
        let occupied = occupied_segments(&self.features, oriented, self.frontier.open_cell(slot));
        let claimable = allowed.without(occupied);
        let bare = self.bare_move(slot, oriented);
        moves.reserve(1 + claimable.count() as usize);
        moves.push(Move::Lay(bare));
        for placed in claimable.all() {
            moves.push(Move::Lay(Laying { figure: Some(placed), ..bare }));
        }
    }

    #[inline]
    pub(crate) fn bare_move(&self, slot: usize, oriented: &OrientedTile) -> Laying {
        Laying {
            kind: oriented.kind,
            place: self.frontier.place(slot),
            rotation: oriented.rotation,
            figure: None,
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
                    count += 1 + self.claimable(rules, 64 * word + bit, oriented).count() as usize;
                }
            }
        }
        count
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
        self.laid[tile] = Laid { place, oriented: oriented.number, figure: None, labels };
        self.laid_count += 1;
        tile
    }

    /// Puts a figure of a seat on a segment of a tile.
    #[inline]
    pub(crate) fn place_figure(&mut self, oriented: &OrientedTile, tile: usize, placed: Placed, seat: usize) {
        let laid = &mut self.laid[tile];
        laid.figure = Some(Figure::new(seat, placed));
        self.supply.take(placed.kind, seat);
        if placed.segment.index() < usize::from(oriented.joining) {
            let label = laid.labels[placed.segment.index()];
            self.features.occupy(label, seat, placed.kind.weight());
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

    // Figures on the board.

    /// The tiles on which a figure of a seat stands.
    pub(crate) fn standing(&self, seat: usize) -> impl Iterator<Item = usize> {
        let tiles = self.tiles().enumerate();
        tiles
            .filter(move |(_, laid)| laid.figure.is_some_and(|own| own.owner() == seat))
            .map(|(tile, _)| tile)
    }

    /// Whether one of these tiles lies at a place.
    pub(crate) fn is_any_at(&self, mut tiles: impl Iterator<Item = usize>, place: Place) -> bool {
        tiles.any(|tile| self.laid[tile].place == place)
    }

    /// Takes the figure on a tile home.
    pub(crate) fn lift(&mut self, rules: &CarcassonneRules, tile: usize) -> Option<Figure> {
        let laid = &mut self.laid[tile];
        let figure = laid.figure.take()?;
        self.supply.put_back(figure);
        let segment = figure.segment().index();
        if segment < usize::from(rules.tiles.oriented(laid.oriented).joining) {
            let label = laid.labels[segment];
            self.features.vacate(label, figure.owner(), figure.kind().weight());
            return Some(figure);
        }
        let place = laid.place;
        let monks = self.monks.as_ref()[..self.monk_count].iter();
        if let Some(index) = monks.map(|monk| monk.place).position(|at| at == place) {
            self.monk_count -= 1;
            self.monks[index] = self.monks[self.monk_count];
        }
        Some(figure)
    }

    /// Takes the figure at a place home, if there is one.
    pub(crate) fn lift_at(&mut self, rules: &CarcassonneRules, place: Place) -> Option<Figure> {
        match self.content(place) {
            Content::Tile(tile) => self.lift(rules, tile),
            _ => None,
        }
    }
}

/// Whether anybody may stand on what a segment is part of, and why not.
pub(crate) fn check_kind(
    rules: &CarcassonneRules,
    oriented: &OrientedTile,
    segment: u16,
) -> Result<(), Refused> {
    let kind = FeatureKind::ALL.into_iter().find(|kind| oriented.segments_of(*kind) & segment != 0);
    kind.and_then(|kind| rules.bars(kind)).map_or(Ok(()), Err)
}
