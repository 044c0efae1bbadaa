//! A turn: the bobail's step and a pawn's slide, either of which may be absent.

use crate::board::squares;
use crate::square::{Direction, Square};
use crate::{Bobail, Slide};
use bastide_core::Game;

/// Bobail directions, "not moved" included, times pawns times pawn directions.
pub const INDICES: u16 = 9 * 40;

/// The number of the bobail direction that means "not moved".
const NOT_MOVED: u16 = 8;

/// A player's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn {
    /// Where the bobail goes; absent in the first turn of the game.
    pub step: Option<Square>,
    /// Which pawn slides where; absent when the step ends the game.
    pub slide: Option<(Square, Square)>,
}

impl Turn {
    /// A turn that is the bobail's step alone.
    #[must_use]
    pub const fn step(to: Square) -> Self {
        Self { step: Some(to), slide: None }
    }
}

impl Bobail {
    /// The index of a legal turn, 0 to 359: bobail direction × 40 + pawn × 8 + pawn direction, where pawns
    /// are counted in the order of their squares and bobail direction 8 means "not moved". A turn without a
    /// slide has pawn and direction 0. `None` for a slide that stops early, which only `slide=any` allows.
    #[must_use]
    pub fn index_of(&self, turn: Turn) -> Option<u16> {
        let step = match turn.step {
            None => NOT_MOVED,
            Some(to) => u16::from(self.board().bobail().line_to(to)?.0.number()),
        };
        let Some((from, to)) = turn.slide else { return Some(step * 40) };
        let pawn = self.board().pawns(self.mover()).position(|square| square == from)?;
        let (direction, _) = from.line_to(to)?;
        let farthest = self.farthest(turn.step, from, direction)? == to;
        farthest.then_some(step * 40 + pawn as u16 * 8 + u16::from(direction.number()))
    }

    /// The legal turn with this index; `None` when there is none. The pawn part is not looked at where the
    /// step ends the turn.
    #[must_use]
    pub fn turn_at(&self, index: u16) -> Option<Turn> {
        let (way, rest) = (index / 40, index % 40);
        let step = match Direction::ALL.get(usize::from(way)) {
            Some(direction) => Some(self.board().bobail().step(*direction)?),
            None if way == NOT_MOVED => None,
            None => return None,
        };
        let alone = step.map(Turn::step).filter(|turn| self.is_legal(*turn));
        if alone.is_some() {
            return alone;
        }
        let from = squares(self.board().pawns[self.mover()]).nth(usize::from(rest / 8))?;
        let to = self.farthest(step, from, Direction::ALL[usize::from(rest % 8)])?;
        Some(Turn { step, slide: Some((from, to)) }).filter(|turn| self.is_legal(*turn))
    }

    /// How far a pawn gets after the bobail's step; `None` when it cannot leave its square.
    pub(crate) fn farthest(
        &self,
        step: Option<Square>,
        from: Square,
        direction: Direction,
    ) -> Option<Square> {
        let empty = step.map_or(self.board().empty(), |target| self.board().empty_after(target));
        let free = |square: &Square| empty & square.bit() != 0;
        std::iter::successors(Some(from), |at| at.step(direction).filter(free)).skip(1).last()
    }

    /// Whether pawns must slide as far as they can.
    pub(crate) fn slides_far(&self) -> bool {
        self.rules().slide == Slide::Max
    }
}
