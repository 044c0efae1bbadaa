//! Bitboards: where the pawns and the bobail stand, and how sets of squares move.
//!
//! A set of squares is a `u32` with the bits of [`Square`]'s cells. Shifting a whole set one step is one
//! shift and one mask; the spare row between columns catches what leaves the board.

use crate::square::{Direction, SIZE, Square};

/// All 25 squares.
pub(crate) const ALL: u32 = full_board();
/// Column 1 and column 5, by owner.
pub const HOME: [u32; 2] = [column(0), column(SIZE - 1)];
/// Both home columns.
pub(crate) const HOMES: u32 = HOME[0] | HOME[1];

const fn column(column: u8) -> u32 {
    0b1_1111 << (6 * column)
}

const fn full_board() -> u32 {
    column(0) | column(1) | column(2) | column(3) | column(4)
}

/// Pawns and bobail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// The squares of each player's pawns.
    pub(crate) pawns: [u32; 2],
    /// The bobail's square.
    pub(crate) bobail: Square,
}

impl Board {
    /// The position at the start of the game.
    #[must_use]
    pub fn start() -> Self {
        Self { pawns: HOME, bobail: Square::at(2, 2).expect("the centre") }
    }

    /// The squares where nothing stands.
    #[inline]
    #[must_use]
    pub const fn empty(&self) -> u32 {
        ALL & !(self.pawns[0] | self.pawns[1] | self.bobail.bit())
    }

    /// The empty squares around the bobail.
    #[inline]
    #[must_use]
    pub const fn around_bobail(&self) -> u32 {
        around(self.bobail) & self.empty()
    }

    /// The squares that are empty once the bobail has stepped to `target`.
    #[inline]
    pub(crate) const fn empty_after(&self, target: Square) -> u32 {
        (self.empty() | self.bobail.bit()) & !target.bit()
    }

    /// The player whose pawn stands here.
    #[must_use]
    pub fn owner(&self, square: Square) -> Option<usize> {
        self.pawns.iter().position(|pawns| pawns & square.bit() != 0)
    }

    /// The squares of a player's pawns, in order.
    pub fn pawns(&self, player: usize) -> impl Iterator<Item = Square> + use<> {
        squares(self.pawns[player])
    }

    /// The set of a player's pawns.
    #[inline]
    #[must_use]
    pub const fn pawn_set(&self, player: usize) -> u32 {
        self.pawns[player]
    }

    /// The bobail's square.
    #[must_use]
    pub const fn bobail(&self) -> Square {
        self.bobail
    }
}

/// The squares next to each cell; two entries more than cells, so that five bits always name one.
const RING: [u32; 32] = rings();

const fn rings() -> [u32; 32] {
    let mut rings = [0; 32];
    let mut cell = 0;
    while cell < 30 {
        let bit = 1 << cell;
        rings[cell] = if bit & ALL == 0 { 0 } else { spread(bit) & !bit };
        cell += 1;
    }
    rings
}

/// The squares next to a square.
#[inline]
pub(crate) const fn around(square: Square) -> u32 {
    RING[square.cell() as usize & 31]
}

/// The set and everything next to it.
#[inline]
pub(crate) const fn spread(set: u32) -> u32 {
    let rows = set | set << 1 | set >> 1;
    (rows | rows << 6 | rows >> 6) & ALL
}

/// The set moved one step, without what leaves the board. In 64 bits nothing comes round to a square.
#[inline]
pub(crate) const fn shift(set: u32, direction: Direction) -> u32 {
    (set as u64).rotate_left(direction.cells() as u32 & 63) as u32 & ALL
}

/// The squares of a set, in order.
pub(crate) fn squares(mut set: u32) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let cell = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(Square::of_cell(cell))
    })
}

/// The square with `rank` squares of the set before it.
#[inline]
pub(crate) fn nth_square(mut set: u32, rank: u32) -> Square {
    for _ in 0..rank {
        set &= set - 1;
    }
    Square::of_cell(set.trailing_zeros() as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifts_agree_with_steps_square_by_square() {
        for square in Square::all() {
            let ring: u32 = Direction::ALL.iter().filter_map(|way| square.step(*way)).map(Square::bit).sum();
            assert_eq!(around(square), ring);
            for direction in Direction::ALL {
                let stepped = square.step(direction).map_or(0, Square::bit);
                assert_eq!(shift(square.bit(), direction), stepped, "{square} {direction:?}");
            }
        }
    }
}
