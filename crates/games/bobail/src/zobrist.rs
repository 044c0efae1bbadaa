//! Keys that change by and by: one word for each piece on each cell, for the side and for the first turn.

use bastide_core::seed::table_word;

use crate::board::{Board, squares};
use crate::square::Square;

/// Two more than there are, so that five bits always name a word.
const CELLS: usize = 32;

/// The words of each player's pawns.
const PAWNS: [[u64; CELLS]; 2] = [words(0), words(CELLS)];
/// The words of the bobail.
const BOBAIL: [u64; CELLS] = words(2 * CELLS);
/// The word for player 2 to move.
pub(crate) const SECOND: u64 = table_word(3 * CELLS as u64);
/// The word for the first turn of the game.
pub(crate) const FIRST: u64 = table_word(3 * CELLS as u64 + 1);

const fn words(from: usize) -> [u64; CELLS] {
    let mut words = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        words[cell] = table_word((from + cell) as u64);
        cell += 1;
    }
    words
}

/// What changes in the key when a pawn appears on or leaves a square.
#[inline]
pub(crate) fn pawn(player: usize, square: Square) -> u64 {
    PAWNS[player & 1][usize::from(square.cell()) & 31]
}

/// What changes in the key when the bobail appears on or leaves a square.
#[inline]
pub(crate) fn bobail(square: Square) -> u64 {
    BOBAIL[usize::from(square.cell()) & 31]
}

/// The key of a whole position.
pub(crate) fn key(board: &Board, mover: usize, first: bool) -> u64 {
    let pawns =
        (0..2).flat_map(|player| squares(board.pawns[player]).map(move |square| pawn(player, square)));
    let side = if mover == 1 { SECOND } else { 0 };
    let opening = if first { FIRST } else { 0 };
    pawns.fold(bobail(board.bobail) ^ side ^ opening, |key, word| key ^ word)
}
