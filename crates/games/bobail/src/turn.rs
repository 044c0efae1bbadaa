//! A turn: the bobail's step and a pawn's slide, either of which may be absent.

use std::fmt;

use crate::ray::stop;
use crate::square::{Direction, Square};
use crate::{Bobail, Slide};
use bastide_core::Game;

/// What stands for a square that is absent.
const ABSENT: u32 = 0xff;

/// A player's turn: the bobail's step, absent in the first turn of the game, and a pawn's slide, absent when
/// the step ends the game. Packed into three bytes of a word (step, from, to), since searches hold turns by
/// the million.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn(u32);

impl Turn {
    /// A turn of these parts.
    #[inline]
    #[must_use]
    pub const fn new(step: Option<Square>, slide: Option<(Square, Square)>) -> Self {
        let step = match step {
            Some(to) => to.cell() as u32,
            None => ABSENT,
        };
        match slide {
            Some((from, to)) => Self(step | (from.cell() as u32) << 8 | (to.cell() as u32) << 16),
            None => Self(step | ABSENT << 8 | ABSENT << 16),
        }
    }

    /// A turn that is the bobail's step alone.
    #[inline]
    #[must_use]
    pub const fn step_alone(to: Square) -> Self {
        Self::new(Some(to), None)
    }

    /// Where the bobail goes.
    #[inline]
    #[must_use]
    pub const fn step(self) -> Option<Square> {
        Self::square(self.0)
    }

    /// Which pawn slides where.
    #[inline]
    #[must_use]
    pub const fn slide(self) -> Option<(Square, Square)> {
        match (Self::square(self.0 >> 8), Self::square(self.0 >> 16)) {
            (Some(from), Some(to)) => Some((from, to)),
            _ => None,
        }
    }

    #[inline]
    const fn square(byte: u32) -> Option<Square> {
        if byte & 0xff == ABSENT { None } else { Some(Square::of_cell(byte as u8)) }
    }
}

impl fmt::Debug for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Turn").field("step", &self.step()).field("slide", &self.slide()).finish()
    }
}

impl Bobail {
    /// How far a pawn gets after the bobail's step; `None` when it cannot leave its square.
    pub(crate) fn farthest(
        &self,
        step: Option<Square>,
        from: Square,
        direction: Direction,
    ) -> Option<Square> {
        let empty = step.map_or(self.board().empty(), |target| self.board().empty_after(target));
        Some(stop(from, direction, empty)).filter(|to| *to != from)
    }

    /// Whether pawns must slide as far as they can.
    pub(crate) fn slides_far(&self) -> bool {
        self.rules().slide == Slide::Max
    }
}
