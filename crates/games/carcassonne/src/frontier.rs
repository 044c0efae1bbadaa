//! The open cells: empty places beside a tile, and what their neighbours show there.

use crate::features::Labels;
use crate::look::{FIRST_HALF, Look, MIDDLE, SECOND_HALF};
use crate::mask::bits;
use crate::size::{Id, Size, Store};
use crate::terrain::{Place, Side};

/// For each side of an open cell where a tile lies, the features that it brings there: middle, first half,
/// second half (clockwise as the open cell sees it). The other sides hold what once was there.
pub(crate) type Stubs<I> = [[I; 4]; 4];

/// What an open cell meets.
#[derive(Clone, Copy)]
pub(crate) struct Met<'a, I> {
    /// The sides where a tile lies, as bits.
    pub(crate) sides: u8,
    pub(crate) stubs: &'a Stubs<I>,
}

impl<I> Met<'_, I> {
    /// The numbers of the sides where a tile lies.
    #[inline]
    pub(crate) fn sides(&self) -> impl Iterator<Item = usize> + use<I> {
        bits(u64::from(self.sides)).map(|side| side & 3)
    }

    /// The (side, part) pairs of those sides, as bits: 4 · side + part.
    #[inline]
    pub(crate) fn pairs(&self) -> u16 {
        self.sides().fold(0, |pairs, side| pairs | 0b0111 << (4 * side))
    }
}

/// Sixty-four open cells as sets of bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sets {
    /// The cells that are open.
    open: u64,
    /// By 4 · side + terrain: the cells where a neighbour on that side shows something else.
    blocked: [u64; 16],
}

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
    places: S::Places,
    stubs: S::Stubs,
    /// By open cell, the sides where a tile lies, as bits.
    met: S::Met,
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
            places: S::Places::filled(Place::default()),
            stubs: S::Stubs::filled([[S::Id::NONE; 4]; 4]),
            met: S::Met::filled(0),
            sets: S::Sets::filled(Sets { open: 0, blocked: [0; 16] }),
            free,
            free_count: S::SLOTS + 1,
            words: 1,
        };
        frontier.open(Self::cell(Place::default()), Place::default());
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
            slot if slot < S::SLOTS && self.places[slot] == place => Content::Open(slot),
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
        self.places[slot]
    }

    #[inline]
    pub(crate) fn met(&self, slot: usize) -> Met<'_, S::Id> {
        Met { sides: self.met[slot], stubs: &self.stubs[slot] }
    }

    /// The number of words that hold open cells.
    #[inline]
    pub(crate) fn words(&self) -> usize {
        self.words
    }

    /// The open cells of one word.
    #[inline]
    pub(crate) fn open_cells(&self, word: usize) -> u64 {
        self.sets[word].open
    }

    /// The open cells of one word where a tile fits that looks so.
    #[inline]
    pub(crate) fn fitting(&self, word: usize, look: &Look) -> u64 {
        let Sets { open, blocked } = &self.sets[word];
        let [north, east, south, west] = look.blocked_by.map(|set| blocked[usize::from(set & 15)]);
        open & !(north | east | south | west)
    }

    /// The first side on which a neighbour of an open cell shows something other than this look.
    pub(crate) fn mismatch(&self, slot: usize, look: &Look) -> Option<Side> {
        let blocked = &self.sets[slot / 64].blocked;
        let is_blocked =
            |side: &Side| blocked[usize::from(look.blocked_by[*side as usize])] >> (slot % 64) & 1 != 0;
        Side::ALL.into_iter().find(is_blocked)
    }

    /// Lays a tile on an open cell: the cell is no longer open, its empty neighbours are, and they see the
    /// tile's features.
    #[inline]
    pub(crate) fn fill(&mut self, slot: usize, tile: usize, look: &Look, labels: &Labels<S::Id>) {
        let place = self.places[slot];
        let cell = Self::cell(place);
        let empty_sides = !self.met[slot] & 0b1111;
        self.close(slot);
        self.grid[cell] = S::Id::new(S::SLOTS + tile);
        for side in bits(u64::from(empty_sides)).map(|side| side & 3) {
            let beside = (cell + S::STEPS[side]) % S::CELLS;
            let neighbour = self.open(beside, place.beside(Side::ALL[side]));
            let part = |part: usize| labels[usize::from(look.parts[side][part] & 15)];
            // The neighbour's first half lies against this tile's second.
            let stub = [part(MIDDLE), part(SECOND_HALF), part(FIRST_HALF), S::Id::NONE];
            self.stubs[neighbour][side ^ 2] = stub;
            self.met[neighbour] |= 1 << (side ^ 2);
            let blocked = &mut self.sets[neighbour / 64].blocked;
            for set in look.blocks[side] {
                blocked[usize::from(set & 15)] |= 1 << (neighbour % 64);
            }
        }
    }

    /// The number of the open cell here, which is opened if need be. Without a branch, which would be guessed
    /// wrongly.
    #[inline]
    fn open(&mut self, cell: usize, place: Place) -> usize {
        let number = self.grid[cell];
        let is_new = number == S::Id::NONE;
        let unused = self.free[self.free_count - 1];
        let number = if is_new { unused } else { number };
        self.free_count -= usize::from(is_new);
        self.grid[cell] = number;
        let slot = number.at();
        self.places[slot] = place;
        self.sets[slot / 64].open |= 1 << (slot % 64);
        if slot / 64 == self.words {
            self.words += 1;
        }
        slot
    }

    #[inline]
    fn close(&mut self, slot: usize) {
        self.met[slot] = 0;
        let kept = !(1 << (slot % 64));
        let sets = &mut self.sets[slot / 64];
        sets.open &= kept;
        for cells in &mut sets.blocked {
            *cells &= kept;
        }
        self.free[self.free_count] = S::Id::new(slot);
        self.free_count += 1;
    }
}
