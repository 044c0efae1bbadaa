//! How positions are numbered.
//!
//! A *row* is the pawn set of one player, mirrored so that a set and its mirror image share a row; within a row a
//! *place* is the other player's pawn set among the squares that are left. Each pawn configuration then holds one
//! word with a bit for each inner square that the bobail may stand on.
//!
//! The row's owner has the home column 5. In a full turn the row's owner is to move; in a half-turn, after the
//! bobail has stepped, the other player is to slide. So all that one slide can lead to lies in one row.

use crate::set::{members, mirror, swap};

/// The numbers of `members`-element subsets of `squares` squares in colexicographic order: two look-ups.
#[derive(Clone, Debug)]
pub(crate) struct Ranker {
    low: Box<[u16; HALF]>,
    high: Box<[u16; HALF]>,
    split: u32,
}

/// Room for half of the squares. A power of two, so that a mask proves an index to be within.
const HALF: usize = 1 << 13;

impl Ranker {
    fn new(squares: u32, size: u32) -> Self {
        let split = squares / 2;
        let mut low = Box::new([0; HALF]);
        for (set, rank) in (0..1 << split).zip(low.iter_mut()) {
            *rank = colex(set, 0);
        }
        // The low part of a set holds what the high part leaves.
        let mut high = Box::new([0; HALF]);
        for (set, rank) in (0u32..1 << (squares - split)).zip(high.iter_mut()) {
            *rank = size.checked_sub(set.count_ones()).map_or(0, |before| colex(set << split, before));
        }
        Self { low, high, split }
    }

    /// The number of a subset.
    #[inline]
    pub(crate) fn rank(&self, set: u32) -> usize {
        let low = self.low[(set & ((1 << self.split) - 1)) as usize & (HALF - 1)];
        usize::from(low) + usize::from(self.high[(set >> self.split) as usize & (HALF - 1)])
    }

    /// Where a set is cut for the two look-ups.
    pub(crate) const fn split(&self) -> u32 {
        self.split
    }
}

/// The colexicographic number of a set, as if `before` smaller elements that count nothing came first; sets too
/// large to matter get some number.
fn colex(set: u32, before: u32) -> u16 {
    let term = |(index, square): (usize, usize)| binomial(square as u32, index as u32 + before + 1);
    members(set).enumerate().map(term).fold(0, |sum, term| sum.wrapping_add(term as u16))
}

pub(crate) const fn binomial(n: u32, k: u32) -> u32 {
    if k > n {
        return 0;
    }
    let (mut result, mut taken) = (1u64, 0);
    while taken < k {
        result = result * (n - taken) as u64 / (taken + 1) as u64;
        taken += 1;
    }
    result as u32
}

/// All `size`-element subsets of `squares` squares in colexicographic order, which is that of their bits.
fn subsets(squares: u32, size: u32) -> Vec<u32> {
    let mut sets = Vec::with_capacity(binomial(squares, size) as usize);
    let mut set: u32 = (1 << size) - 1;
    while set < 1 << squares {
        sets.push(set);
        let carry = set & set.wrapping_neg();
        let ripple = set + carry;
        set = ripple | (((set ^ ripple) / carry) >> 2);
    }
    sets
}

/// Where a pawn set is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shelf {
    /// The row of the set or of its mirror image.
    pub(crate) row: u32,
    /// Whether it is the mirror image that has the row.
    pub(crate) mirrored: bool,
    /// Whether the set is its own mirror image.
    pub(crate) symmetric: bool,
}

/// The numbering of all positions with so many pawns a side.
#[derive(Clone, Debug)]
pub struct Space {
    pawns: u32,
    board: Ranker,
    shelves: Vec<Shelf>,
    rows: Vec<u32>,
    pub(crate) within: Ranker,
    pub(crate) subsets: Vec<u32>,
    /// Terms of numbers within a row: for the i-th element, by the squares left before it.
    terms: Vec<[u16; 32]>,
}

impl Space {
    /// The space of games with `pawns` pawns a side, from 1 to 5; the game itself has 5.
    ///
    /// # Panics
    /// For other numbers of pawns.
    #[must_use]
    pub fn new(pawns: u32) -> Self {
        assert!((1..=5).contains(&pawns), "from 1 to 5 pawns a side");
        let board = Ranker::new(25, pawns);
        let sets = subsets(25, pawns);
        let is_kept = |set: &u32| *set <= mirror(*set);
        // Rows follow each other as their images do, so that what neighbours tell other rows lies side by side.
        let mut rows: Vec<u32> = sets.iter().copied().filter(is_kept).collect();
        rows.sort_unstable_by_key(|set| swap(*set));
        let shelf = |set: &u32| {
            let kept = (*set).min(mirror(*set));
            let row = rows.binary_search_by_key(&swap(kept), |row| swap(*row));
            let row = row.expect("the smaller of the two has a row") as u32;
            Shelf { row, mirrored: kept != *set, symmetric: mirror(*set) == *set }
        };
        let shelves = sets.iter().map(shelf).collect();
        let left = 25 - pawns;
        let term = |index| std::array::from_fn(|square| binomial(square as u32, index + 1) as u16);
        Self {
            pawns,
            board,
            shelves,
            rows,
            within: Ranker::new(left, pawns),
            subsets: subsets(left, pawns),
            terms: (0..pawns).map(term).collect(),
        }
    }

    /// Pawns a side.
    #[must_use]
    pub const fn pawns(&self) -> u32 {
        self.pawns
    }

    /// The number of rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows.len()
    }

    /// The number of places in a row.
    #[must_use]
    pub fn places(&self) -> usize {
        self.subsets.len()
    }

    /// The number of pawn configurations that are kept.
    #[must_use]
    pub fn configurations(&self) -> usize {
        self.rows() * self.places()
    }

    /// The number of positions with the side to move normalised, mirror images counted.
    #[must_use]
    pub fn positions(&self) -> u64 {
        15 * u64::from(binomial(24, self.pawns)) * u64::from(binomial(24 - self.pawns, self.pawns))
    }

    /// The pawn set that has a row.
    pub(crate) fn row_set(&self, row: usize) -> u32 {
        self.rows[row]
    }

    /// How many positions each position of a row stands for.
    pub(crate) fn weight(&self, row: usize) -> u64 {
        if mirror(self.rows[row]) == self.rows[row] { 1 } else { 2 }
    }

    /// Where a pawn set is kept.
    #[inline]
    pub(crate) fn shelf(&self, set: u32) -> Shelf {
        self.shelves[self.board.rank(set)]
    }

    /// The place of `set` in the row of `taken`; the two have no square in common.
    #[inline]
    pub(crate) fn place(&self, taken: u32, set: u32) -> usize {
        let mut rest = set;
        let mut place = 0;
        for terms in &self.terms {
            let square = rest.trailing_zeros();
            let before = (taken & !(u32::MAX << (square & 31))).count_ones();
            place += usize::from(terms[(square - before) as usize & 31]);
            rest &= rest.wrapping_sub(1);
        }
        place
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_positions_as_counted_by_hand() {
        let space = Space::new(5);
        assert_eq!(space.positions(), 7_413_547_680);
        assert_eq!((space.rows(), space.places()), (26_728, 15_504));
    }

    #[test]
    fn places_are_numbered_one_by_one() {
        for pawns in 1..=5 {
            let space = Space::new(pawns);
            let taken = space.row_set(space.rows() / 3);
            let squares: Vec<usize> = members(crate::set::ALL & !taken).collect();
            for (number, subset) in space.subsets.iter().enumerate() {
                let set = members(*subset).map(|index| 1 << squares[index]).sum();
                assert_eq!((space.place(taken, set), space.within.rank(*subset)), (number, number));
            }
        }
    }

    #[test]
    fn a_set_and_its_image_share_a_row() {
        let space = Space::new(3);
        for set in subsets(25, 3) {
            let (one, other) = (space.shelf(set), space.shelf(mirror(set)));
            assert_eq!(one.row, other.row);
            assert_eq!(one.symmetric, one.mirrored == other.mirrored);
            let kept = space.row_set(one.row as usize);
            assert_eq!(if one.mirrored { mirror(set) } else { set }, kept);
        }
    }
}
