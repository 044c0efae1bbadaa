//! What a position of Bobail is worth.

use bastide_bobail::Bobail;
use bastide_bobail::board::HOME;
use bastide_bobail::turn::Turn;
use bastide_core::{MAX_SEATS, Seat};
use bastide_search::evaluate::{Score, payoff_of};
use bastide_search::{Evaluator, Payoffs};

/// Looks at where the bobail can go: towards whose home, through how many squares, and who is to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reach;

/// The player to move can step onto the own home column.
const AT_HAND: Score = 950_000;
/// Each column that the bobail is nearer to one's home.
const COLUMN: Score = 60_000;
/// Each free square beside the bobail on the side of one's home.
const TOWARDS: Score = 25_000;
/// Each free square of one's home column.
const OPEN: Score = 12_000;
/// Being to move.
const TEMPO: Score = 30_000;

impl Reach {
    /// What the position is worth to the player to move.
    fn for_mover(state: &Bobail) -> Score {
        let board = state.board();
        let mover = state.mover();
        let ring = board.around_bobail();
        if ring & HOME[mover] != 0 {
            return AT_HAND;
        }
        let column = u32::from(board.bobail().column());
        let empty = board.empty();
        let count = |set: u32| set.count_ones() as Score;
        // The bits of the columns left and right of the bobail, which has six bits a column.
        let left = (1u32 << (6 * column)) - 1;
        let right = !((left << 6) | 0x3f);
        let first = COLUMN * (2 - column as Score)
            + TOWARDS * (count(ring & left) - count(ring & right))
            + OPEN * (count(empty & HOME[0]) - count(empty & HOME[1]));
        TEMPO + if mover == 0 { first } else { -first }
    }
}

impl Evaluator<Bobail> for Reach {
    fn payoffs(&self, state: &Bobail) -> Payoffs {
        let mover = payoff_of(Self::for_mover(state));
        let mut payoffs = [0.0; MAX_SEATS];
        payoffs[state.mover()] = mover;
        payoffs[1 - state.mover()] = 1.0 - mover;
        payoffs
    }

    #[inline]
    fn score(&self, state: &Bobail, seat: Seat) -> Score {
        let score = Self::for_mover(state);
        if state.mover() == seat.index() { score } else { -score }
    }

    /// Steps onto a home column end the game and come first or last; steps towards the own home come early.
    #[inline]
    fn promise(&self, state: &Bobail, turn: Turn) -> i32 {
        let Some(to) = turn.step() else { return 0 };
        let towards = 2 - i32::from(to.column());
        let own = if state.mover() == 0 { towards } else { -towards };
        match own {
            2 => 1_000,
            -2 => -1_000,
            near => near,
        }
    }
}
