//! The open cells: empty places beside a tile, and what their neighbours show there.

use crate::features::Labels;
use crate::mask::bits;
use crate::oriented::{FIRST_HALF, MIDDLE, OrientedTile, SECOND_HALF};
use crate::size::{Id, Size, Store};
use crate::terrain::{Place, Side, Terrain};

/// An open cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot<I> {
    place: Place,
    /// The sides where a tile lies, as bits.
    met: u8,
    /// For each of those sides, the features that the tile brings there: middle, first half, second half
    /// (clockwise as the open cell sees it). The other sides hold what once was there.
    stubs: [[I; 3]; 4],
}

impl<I: Copy> Slot<I> {
    /// The numbers of the sides where a tile lies.
    #[inline]
    pub(crate) fn sides(&self) -> impl Iterator<Item = usize> + use<I> {
        bits(u64::from(self.met)).map(|side| side & 3)
    }

    /// The features that the tile on one side brings.
    #[inline]
    pub(crate) fn stub(&self, side: usize) -> [I; 3] {
        self.stubs[side]
    }

    /// The (side, part) pairs of the sides where a tile lies, as bits: 4 · side + part.
    #[inline]
    pub(crate) fn pairs(&self) -> u16 {
        self.sides().fold(0, |pairs, side| pairs | 0b0111 << (4 * side))
    }
}

/// Sixty-four open cells as sets of bits. By [`set_number`]: the cells where a neighbour on that side shows something
/// else. By [`OPEN`]: the cells that are open.
pub(crate) type Sets = [u64; SETS];

/// The number of the set of open cells where a tile that shows this on this side is blocked.
pub(crate) const fn set_number(side: usize, terrain: Terrain) -> u8 {
    (Terrain::ALL.len() * side + terrain as usize) as u8
}

/// The number of a set that no side and terrain have.
const OPEN: usize = Side::ALL.len() * Terrain::ALL.len();

/// The number of sets; at least as many as a number masked by 15 can name.
const SETS: usize = if OPEN < 16 { 16 } else { OPEN + 1 };

/// What is at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    /// Nothing, and no tile beside it.
    Nothing,
    /// An open cell, by its number.
    Open(usize),
    /// A tile, by its number.
    Tile(usize),
}

/// The open cells and the grid of places.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frontier<S: Size> {
    /// By cell: the number of an open cell, or [`Size::SLOTS`] and the number of a tile, or nothing.
    grid: S::Grid,
    slots: S::Slots,
    sets: S::Sets,
    /// The numbers that no open cell has, a stack with one entry below it that is never taken.
    free: S::Free,
    free_count: usize,
    /// How many of the sets have ever been in use.
    words: usize,
}

impl<S: Size> Frontier<S> {
    /// A plane with one open cell, number 0, where the start tile will lie.
    pub(crate) fn new() -> Self {
        let mut free = S::Free::filled(S::Id::NONE);
        for (index, slot) in free.as_mut().iter_mut().skip(1).enumerate() {
            *slot = S::Id::new(S::SLOTS - 1 - index);
        }
        let mut frontier = Self {
            grid: S::Grid::filled(S::Id::NONE),
            slots: S::Slots::filled(Slot { place: Place::default(), met: 0, stubs: [[S::Id::NONE; 3]; 4] }),
            sets: S::Sets::filled([0; SETS]),
            free,
            free_count: S::SLOTS + 1,
            words: 1,
        };
        frontier.open(Self::cell(Place::default()));
        frontier
    }

    #[inline]
    fn cell(place: Place) -> usize {
        (place.x as usize).wrapping_add(S::STRIDE.wrapping_mul(place.y as usize)) % S::CELLS
    }

    /// What is at a place; any place may be asked for.
    pub(crate) fn content(&self, place: Place, tile_place: impl Fn(usize) -> Place) -> Content {
        let number = self.grid[Self::cell(place)];
        match number.at() {
            _ if number == S::Id::NONE => Content::Nothing,
            slot if slot < S::SLOTS && self.slots[slot].place == place => Content::Open(slot),
            tile if tile >= S::SLOTS && tile_place(tile - S::SLOTS) == place => {
                Content::Tile(tile - S::SLOTS)
            }
            // Another place far away has the same number.
            _ => Content::Nothing,
        }
    }

    /// The number of a cell that is known to be open.
    #[inline]
    pub(crate) fn slot(&self, place: Place) -> usize {
        self.grid[Self::cell(place)].at()
    }

    /// Whether a tile lies at a place near the tiles.
    pub(crate) fn is_filled(&self, place: Place) -> bool {
        let number = self.grid[Self::cell(place)];
        number != S::Id::NONE && number.at() >= S::SLOTS
    }

    #[inline]
    pub(crate) fn place(&self, slot: usize) -> Place {
        self.slots[slot].place
    }

    #[inline]
    pub(crate) fn open_cell(&self, slot: usize) -> &Slot<S::Id> {
        &self.slots[slot]
    }

    /// The number of words that hold open cells.
    #[inline]
    pub(crate) fn words(&self) -> usize {
        self.words
    }

    /// The open cells of one word.
    #[inline]
    pub(crate) fn open_cells(&self, word: usize) -> u64 {
        self.sets[word][OPEN]
    }

    /// The open cells of one word where a tile fits that looks so.
    #[inline]
    pub(crate) fn fitting(&self, word: usize, oriented: &OrientedTile) -> u64 {
        let sets = &self.sets[word];
        let [north, east, south, west] = oriented.blocked_by.map(|set| sets[usize::from(set & 15)]);
        sets[OPEN] & !(north | east | south | west)
    }

    /// The first side on which a neighbour of an open cell shows something other than this tile.
    pub(crate) fn mismatch(&self, slot: usize, oriented: &OrientedTile) -> Option<Side> {
        let sets = &self.sets[slot / 64];
        let is_blocked =
            |side: &Side| sets[usize::from(oriented.blocked_by[*side as usize])] >> (slot % 64) & 1 != 0;
        Side::ALL.into_iter().find(is_blocked)
    }

    /// Lays a tile on an open cell: the cell is no longer open, its empty neighbours are, and they see the
    /// tile's features.
    #[inline]
    pub(crate) fn fill(&mut self, slot: usize, tile: usize, oriented: &OrientedTile, labels: &Labels<S::Id>) {
        let Slot { place, met, .. } = self.slots[slot];
        let cell = Self::cell(place);
        self.close(slot);
        self.grid[cell] = S::Id::new(S::SLOTS + tile);
        for side in bits(u64::from(!met & 0b1111)).map(|side| side & 3) {
            let beside = (cell + S::STEPS[side]) % S::CELLS;
            let number = self.open(beside);
            let neighbour = &mut self.slots[number];
            neighbour.place = place.beside(Side::ALL[side]);
            neighbour.met |= 1 << (side ^ 2);
            let part = |part: usize| labels[usize::from(oriented.parts[side][part] & 15)];
            // The neighbour's first half lies against this tile's second.
            neighbour.stubs[side ^ 2] = [part(MIDDLE), part(SECOND_HALF), part(FIRST_HALF)];
            let sets = &mut self.sets[number / 64];
            for set in oriented.blocks[side] {
                sets[usize::from(set & 15)] |= 1 << (number % 64);
            }
        }
    }

    /// The number of the open cell here, which is opened if need be. Without a branch, which would be guessed
    /// wrongly.
    #[inline]
    fn open(&mut self, cell: usize) -> usize {
        let number = self.grid[cell];
        let is_new = number == S::Id::NONE;
        let unused = self.free[self.free_count - 1];
        let number = if is_new { unused } else { number };
        self.free_count -= usize::from(is_new);
        self.grid[cell] = number;
        let slot = number.at();
        self.sets[slot / 64][OPEN] |= 1 << (slot % 64);
        if slot / 64 == self.words {
            self.words += 1;
        }
        slot
    }

    #[inline]
    fn close(&mut self, slot: usize) {
        self.slots[slot].met = 0;
        for cells in &mut self.sets[slot / 64] {
            *cells &= !(1 << (slot % 64));
        }
        self.free[self.free_count] = S::Id::new(slot);
        self.free_count += 1;
    }
}
