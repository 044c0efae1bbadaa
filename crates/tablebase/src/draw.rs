//! Positions drawn at random.

use bastide_bobail::{Bobail, BobailRules};
use bastide_core::seed::{RolloutRng, below};
use bastide_core::{Game, Notation};

/// A position with so many pawns a side, each as likely as any other, with the first player to move.
pub(crate) fn position(rules: &BobailRules, pawns: u32, rng: &mut RolloutRng) -> Bobail {
    let mut squares = ['.'; 25];
    squares[5 + below(rng, 15) as usize] = 'B';
    for mark in ['0', '1'] {
        for _ in 0..pawns {
            put(&mut squares, mark, rng);
        }
    }
    let text: String = squares.into_iter().collect();
    Bobail::from_position(rules, &format!("{text} 0 -")).expect("a position of the right form")
}

/// Puts a pawn on one of the empty squares, each as likely.
fn put(squares: &mut [char; 25], mark: char, rng: &mut RolloutRng) {
    loop {
        let square = below(rng, 25) as usize;
        if squares[square] == '.' {
            squares[square] = mark;
            return;
        }
    }
}

/// A position that some random turns lead to from the start; the game goes on in it.
pub(crate) fn from_play(rules: &BobailRules, rng: &mut RolloutRng) -> Bobail {
    loop {
        let mut game = Bobail::new(rules).expect("rules of a table");
        let mut turns = Vec::new();
        for _ in 0..4 + below(rng, 24) {
            game.legal_moves(&mut turns);
            if turns.is_empty() {
                break;
            }
            game.play_unchecked(turns[below(rng, turns.len() as u32) as usize]);
        }
        if game.end().is_none() {
            return game;
        }
    }
}
