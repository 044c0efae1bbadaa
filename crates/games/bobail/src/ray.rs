//! How far a slide goes: the first square in its way, looked up and found with one bit scan.
//!
//! Here a cell has bit `cell + 8` of a `u64`, so that the cells just outside the board, which stop a slide
//! as pieces do, have bits too.

use crate::board::ALL;
use crate::square::{Direction, Square};

const OFFSET: u32 = 8;

/// From each cell in each direction: all squares up to the edge and the cell behind it.
const RAYS: [[u64; 32]; 8] = rays();

/// The number of the direction that changes the cell number by its index minus 7.
const WAYS: [u8; 16] = ways();

const fn rays() -> [[u64; 32]; 8] {
    let mut rays = [[0; 32]; 8];
    let mut cell = 0;
    while cell < 30 {
        let mut way = 0;
        while way < 8 && ALL & (1 << cell) != 0 {
            rays[way][cell as usize] = ray(cell, Direction::ALL[way].cells() as i32);
            way += 1;
        }
        cell += 1;
    }
    rays
}

const fn ray(cell: i32, cells: i32) -> u64 {
    let mut ray = 0;
    let mut at = cell;
    loop {
        at += cells;
        ray |= 1 << (at + OFFSET as i32);
        if at < 0 || at >= 30 || ALL & (1 << at) == 0 {
            return ray;
        }
    }
}

const fn ways() -> [u8; 16] {
    let mut ways = [0; 16];
    let mut way = 0;
    while way < 8 {
        ways[(Direction::ALL[way].cells() + 7) as usize] = way as u8;
        way += 1;
    }
    ways
}

/// Where a piece that slides stops: the last empty square before the first thing in its way, or its own
/// square when it cannot leave it.
#[inline]
pub(crate) fn stop(from: Square, direction: Direction, empty: u32) -> Square {
    let cells = direction.cells();
    let blocked = RAYS[direction as usize][from.cell() as usize & 31] & !(u64::from(empty) << OFFSET);
    let first = if cells > 0 { blocked.trailing_zeros() } else { 63 - blocked.leading_zeros() };
    Square::of_cell(first.wrapping_sub(OFFSET).wrapping_add_signed(-i32::from(cells)) as u8)
}

/// The direction from a square to one next to it.
#[inline]
pub(crate) fn way_to(from: Square, next: Square) -> Direction {
    Direction::ALL[usize::from(WAYS[usize::from(next.cell() + 7 - from.cell()) & 15]) & 7]
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_core::seed::{Rng, rollout_rng};

    #[test]
    fn slides_stop_where_walking_square_by_square_stops() {
        let mut rng = rollout_rng(3);
        for _ in 0..2_000 {
            let empty = rng.next_u32() & rng.next_u32() & ALL;
            for from in Square::all() {
                for direction in Direction::ALL {
                    let free = |square: &Square| empty & square.bit() != 0;
                    let walked =
                        std::iter::successors(Some(from), |at| at.step(direction).filter(free)).last();
                    assert_eq!(Some(stop(from, direction, empty)), walked);
                }
            }
        }
    }

    #[test]
    fn neighbours_lie_in_their_direction() {
        for from in Square::all() {
            for direction in Direction::ALL {
                assert!(from.step(direction).is_none_or(|next| way_to(from, next) == direction));
            }
        }
    }
}
