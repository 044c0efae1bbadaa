//! The two symmetries of the board: mirrored top to bottom, and seen from the other side.

use bastide_core::Game;

use crate::Bobail;
use crate::board::{Board, squares};
use crate::square::{SIZE, Square};
use crate::turn::Turn;

/// A symmetry of the game; each undoes itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Rows A and E change places.
    Mirror,
    /// Columns 1 and 5 change places, and so do the players.
    Swap,
}

impl Symmetry {
    /// The image of a square.
    #[must_use]
    pub fn square(self, square: Square) -> Square {
        let (column, row) = (square.column(), square.row());
        let image = match self {
            Self::Mirror => Square::at(column, SIZE - 1 - row),
            Self::Swap => Square::at(SIZE - 1 - column, row),
        };
        image.expect("a square's image is on the board")
    }

    /// The image of a turn.
    #[must_use]
    pub fn turn(self, turn: Turn) -> Turn {
        let pair = |(from, to)| (self.square(from), self.square(to));
        Turn::new(turn.step().map(|to| self.square(to)), turn.slide().map(pair))
    }

    fn set(self, set: u32) -> u32 {
        squares(set).fold(0, |image, square| image | self.square(square).bit())
    }

    fn board(self, board: &Board) -> Board {
        let [first, second] = board.pawns.map(|set| self.set(set));
        let pawns = match self {
            Self::Mirror => [first, second],
            Self::Swap => [second, first],
        };
        Board { pawns, bobail: self.square(board.bobail) }
    }
}

impl Bobail {
    /// The image of this position under a symmetry, as a position to start from: what came before is
    /// forgotten.
    #[must_use]
    pub fn image(&self, symmetry: Symmetry) -> Self {
        let mover = match symmetry {
            Symmetry::Mirror => self.mover(),
            Symmetry::Swap => 1 - self.mover(),
        };
        Self::from_board(*self.rules(), symmetry.board(&self.now.board), mover, self.now.first)
    }
}
