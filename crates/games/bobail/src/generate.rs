//! Legal turns: listed, counted, and drawn at random.
//!
//! Pawns are slid as sets: for one direction, the squares that own pawns reach after one, two, three and
//! four steps are four shifts; a pawn stops where the next step would not be empty. Rays of different pawns
//! never overlap, because a pawn ends the ray of the one behind it.

use bastide_core::seed::{RolloutRng, below};

use crate::Bobail;
use crate::board::{HOME, HOMES, nth_square, shift, squares};
use crate::rules::{FirstTurn, Goal, Slide, Stuck};
use crate::square::{Direction, Square};
use crate::turn::Turn;

/// The squares that the pawns reach in one direction after 1, 2, 3 and 4 steps.
#[inline]
fn rays(pawns: u32, empty: u32, direction: Direction) -> [u32; 4] {
    let mut reached = [0; 4];
    let mut front = pawns;
    for step in &mut reached {
        front = shift(front, direction) & empty;
        *step = front;
    }
    reached
}

/// The number of slides of these pawns.
#[inline]
fn count_slides(pawns: u32, empty: u32, slide: Slide) -> u32 {
    let in_direction = |direction: Direction| match slide {
        Slide::Max => (shift(pawns, direction) & empty).count_ones(),
        Slide::Any => rays(pawns, empty, direction).iter().map(|reached| reached.count_ones()).sum(),
    };
    Direction::ALL.into_iter().map(in_direction).sum()
}

/// Calls `visit` with every slide of these pawns.
#[inline]
fn for_each_slide(pawns: u32, empty: u32, slide: Slide, mut visit: impl FnMut(Square, Square)) {
    for direction in Direction::ALL {
        let reached = rays(pawns, empty, direction);
        for steps in 0..4 {
            let mut ends = reached[steps];
            if slide == Slide::Max && steps < 3 {
                ends &= !shift(reached[steps + 1], opposite(direction));
            }
            let back = direction.cells() * (steps as i8 + 1);
            while ends != 0 {
                let to = ends.trailing_zeros() as u8;
                ends &= ends - 1;
                visit(Square::of_cell(to.wrapping_add_signed(-back)), Square::of_cell(to));
            }
        }
    }
}

#[inline]
const fn opposite(direction: Direction) -> Direction {
    Direction::ALL[(direction as usize + 4) % 8]
}

impl Bobail {
    /// Whether the turn to come has no bobail step.
    #[inline]
    pub(crate) fn is_pawn_only(&self) -> bool {
        self.first && self.rules.first_turn == FirstTurn::PawnOnly
    }

    /// The squares that the bobail may step onto as far as the goal rule is concerned.
    #[inline]
    pub(crate) fn step_targets(&self) -> u32 {
        let around = self.board.around_bobail();
        match self.rules.goal {
            Goal::Home => around,
            Goal::OwnStepOnly => around & !HOME[1 - self.mover()],
        }
    }

    /// Whether the player to move has a legal turn; the goal and the surrounded bobail are not looked at.
    #[inline]
    pub(crate) fn has_turn(&self) -> bool {
        let own = self.board.pawns[self.mover()];
        let empty = self.board.empty();
        let near = crate::board::spread(own) & empty;
        if self.is_pawn_only() {
            return near != 0;
        }
        // With two free squares beside own pawns, no step can block every slide.
        let targets = self.step_targets();
        if near & near.wrapping_sub(1) != 0 {
            return targets != 0;
        }
        squares(targets).any(|target| self.is_playable(target))
    }

    /// Whether a step onto this square can be part of a turn.
    fn is_playable(&self, target: Square) -> bool {
        target.bit() & HOMES != 0 || self.rules.stuck == Stuck::Pass || self.slides_after(target) > 0
    }

    fn slides_after(&self, target: Square) -> u32 {
        count_slides(self.board.pawns[self.mover()], self.board.empty_after(target), self.rules.slide)
    }

    /// Lists every legal turn of a game that is not over.
    pub(crate) fn list_turns(&self, turns: &mut Vec<Turn>) {
        let own = self.board.pawns[self.mover()];
        let slide = self.rules.slide;
        if self.is_pawn_only() {
            let push = |from, to| turns.push(Turn { step: None, slide: Some((from, to)) });
            return for_each_slide(own, self.board.empty(), slide, push);
        }
        for target in squares(self.step_targets()) {
            if target.bit() & HOMES != 0 {
                turns.push(Turn::step(target));
                continue;
            }
            let before = turns.len();
            let push = |from, to| turns.push(Turn { step: Some(target), slide: Some((from, to)) });
            for_each_slide(own, self.board.empty_after(target), slide, push);
            if turns.len() == before && self.rules.stuck == Stuck::Pass {
                turns.push(Turn::step(target));
            }
        }
    }

    /// Counts the legal turns of a game that is not over.
    pub(crate) fn count_turns(&self) -> u32 {
        let own = self.board.pawns[self.mover()];
        if self.is_pawn_only() {
            return count_slides(own, self.board.empty(), self.rules.slide);
        }
        let targets = self.step_targets();
        let alone = u32::from(self.rules.stuck == Stuck::Pass);
        let turns_after = |target| match self.slides_after(target) {
            0 => alone,
            slides => slides,
        };
        (targets & HOMES).count_ones() + squares(targets & !HOMES).map(turns_after).sum::<u32>()
    }

    /// Draws a turn part by part: each possible step equally likely, then each slide that can follow it.
    pub(crate) fn draw_turn(&self, rng: &mut RolloutRng) -> Turn {
        if self.is_pawn_only() {
            let slide = self.draw_slide(self.board.empty(), rng);
            return Turn { step: None, slide };
        }
        let mut targets = self.step_targets();
        loop {
            let target = nth_square(targets, below(rng, targets.count_ones()));
            if target.bit() & HOMES != 0 {
                return Turn::step(target);
            }
            let slide = self.draw_slide(self.board.empty_after(target), rng);
            if slide.is_some() || self.rules.stuck == Stuck::Pass {
                return Turn { step: Some(target), slide };
            }
            targets &= !target.bit();
        }
    }

    /// Draws one slide, each equally likely; `None` when there is none.
    fn draw_slide(&self, empty: u32, rng: &mut RolloutRng) -> Option<(Square, Square)> {
        let own = self.board.pawns[self.mover()];
        if self.slides_far() { draw_far_slide(own, empty, rng) } else { draw_any_slide(own, empty, rng) }
    }
}

fn draw_far_slide(pawns: u32, empty: u32, rng: &mut RolloutRng) -> Option<(Square, Square)> {
    let free = Direction::ALL.map(|direction| shift(pawns, direction) & empty);
    let total: u32 = free.iter().map(|set| set.count_ones()).sum();
    let mut rank = if total == 0 { return None } else { below(rng, total) };
    for (direction, set) in Direction::ALL.into_iter().zip(free) {
        let count = set.count_ones();
        if rank >= count {
            rank -= count;
            continue;
        }
        let next = nth_square(set, rank);
        let from = Square::of_cell(next.cell().wrapping_add_signed(-direction.cells()));
        return Some((from, slide_on(next, empty, direction)));
    }
    unreachable!("the rank is below the number of slides")
}

/// Where a slide that has come to `at` stops.
#[inline]
fn slide_on(at: Square, empty: u32, direction: Direction) -> Square {
    let mut front = at.bit();
    loop {
        let next = shift(front, direction) & empty;
        if next == 0 {
            return Square::of_cell(front.trailing_zeros() as u8);
        }
        front = next;
    }
}

fn draw_any_slide(pawns: u32, empty: u32, rng: &mut RolloutRng) -> Option<(Square, Square)> {
    let total = count_slides(pawns, empty, Slide::Any);
    let rank = if total == 0 { return None } else { below(rng, total) };
    let (mut seen, mut drawn) = (0, None);
    for_each_slide(pawns, empty, Slide::Any, |from, to| {
        if seen == rank {
            drawn = Some((from, to));
        }
        seen += 1;
    });
    drawn
}
