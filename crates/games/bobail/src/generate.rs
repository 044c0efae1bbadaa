//! Legal turns: listed, counted, and drawn at random.
//!
//! Counting needs no slide: a pawn has one in each direction whose next square is empty, which is a shift
//! and a count for all pawns at once.

use bastide_core::seed::{RolloutRng, below};

use crate::Bobail;
use crate::board::{HOME, HOMES, around, nth_square, shift, spread, squares};
use crate::ray::{stop, way_to};
use crate::rules::{FirstTurn, Goal, Slide, Stuck};
use crate::square::{Direction, Square};
use crate::turn::Turn;

/// The number of slides of these pawns.
#[inline]
fn count_slides(pawns: u32, empty: u32, slide: Slide) -> u32 {
    let in_direction = |direction: Direction| match slide {
        Slide::Max => (shift(pawns, direction) & empty).count_ones(),
        Slide::Any => count_in_direction(pawns, empty, direction),
    };
    Direction::ALL.into_iter().map(in_direction).sum()
}

/// The squares that the pawns reach after one, two, three … steps in one direction. Rays of different pawns
/// never overlap, because a pawn ends the ray of the one behind it.
fn count_in_direction(pawns: u32, empty: u32, direction: Direction) -> u32 {
    let advance = |front: &u32| Some(shift(*front, direction) & empty).filter(|front| *front != 0);
    std::iter::successors(Some(pawns), advance).skip(1).map(u32::count_ones).sum()
}

/// Calls `visit` with every slide of these pawns.
#[inline]
fn for_each_slide(pawns: u32, empty: u32, slide: Slide, mut visit: impl FnMut(Square, Square)) {
    for from in squares(pawns) {
        for next in squares(around(from) & empty) {
            let direction = way_to(from, next);
            let last = stop(from, direction, empty);
            if slide == Slide::Any {
                let way = std::iter::successors(Some(next), |at| at.step(direction));
                way.take_while(|at| *at != last).for_each(|to| visit(from, to));
            }
            visit(from, last);
        }
    }
}

impl Bobail {
    /// Whether the turn to come has no bobail step.
    #[inline]
    pub(crate) fn is_pawn_only(&self) -> bool {
        self.now.first && self.now.rules.first_turn == FirstTurn::PawnOnly
    }

    /// The squares that the bobail may step onto as far as the goal rule is concerned.
    #[inline]
    pub(crate) fn step_targets(&self) -> u32 {
        let around = self.now.board.around_bobail();
        match self.now.rules.goal {
            Goal::Home => around,
            Goal::OwnStepOnly => around & !HOME[1 - self.mover()],
        }
    }

    /// Whether the player to move has a legal turn; the goal and the surrounded bobail are not looked at.
    pub(crate) fn has_turn(&self) -> bool {
        if self.is_pawn_only() {
            return spread(self.now.board.pawns[self.mover()]) & self.now.board.empty() != 0;
        }
        squares(self.step_targets()).any(|target| self.is_playable(target))
    }

    /// Whether plainly nothing ends the game at the start of this turn, as far as the board tells: the
    /// bobail may step onto any empty square, and has one; with two free squares beside own pawns, no step
    /// can block every slide.
    #[inline]
    pub(crate) fn is_plainly_open(&self) -> bool {
        let near = spread(self.now.board.pawns[self.mover()]) & self.now.board.empty();
        let inside = self.now.board.bobail.bit() & HOMES == 0;
        let free = self.now.board.around_bobail() != 0 && self.now.rules.goal == Goal::Home;
        inside & free & (near & near.wrapping_sub(1) != 0)
    }

    /// Whether a step onto this square can be part of a turn.
    fn is_playable(&self, target: Square) -> bool {
        target.bit() & HOMES != 0 || self.now.rules.stuck == Stuck::Pass || self.slides_after(target) > 0
    }

    fn slides_after(&self, target: Square) -> u32 {
        count_slides(
            self.now.board.pawns[self.mover()],
            self.now.board.empty_after(target),
            self.now.rules.slide,
        )
    }

    /// Lists every legal turn of a game that is not over.
    pub(crate) fn list_turns(&self, turns: &mut Vec<Turn>) {
        let own = self.now.board.pawns[self.mover()];
        let slide = self.now.rules.slide;
        if self.is_pawn_only() {
            let push = |from, to| turns.push(Turn::new(None, Some((from, to))));
            return for_each_slide(own, self.now.board.empty(), slide, push);
        }
        for target in squares(self.step_targets()) {
            if target.bit() & HOMES != 0 {
                turns.push(Turn::step_alone(target));
                continue;
            }
            let before = turns.len();
            let push = |from, to| turns.push(Turn::new(Some(target), Some((from, to))));
            for_each_slide(own, self.now.board.empty_after(target), slide, push);
            if turns.len() == before && self.now.rules.stuck == Stuck::Pass {
                turns.push(Turn::step_alone(target));
            }
        }
    }

    /// Counts the legal turns of a game that is not over.
    pub(crate) fn count_turns(&self) -> u32 {
        let own = self.now.board.pawns[self.mover()];
        if self.is_pawn_only() {
            return count_slides(own, self.now.board.empty(), self.now.rules.slide);
        }
        let targets = self.step_targets();
        let alone = u32::from(self.now.rules.stuck == Stuck::Pass);
        let turns_after = |target| match self.slides_after(target) {
            0 => alone,
            slides => slides,
        };
        (targets & HOMES).count_ones() + squares(targets & !HOMES).map(turns_after).sum::<u32>()
    }

    /// Draws a turn part by part: each possible step equally likely, then each slide that can follow it.
    pub(crate) fn draw_turn(&self, rng: &mut RolloutRng) -> Turn {
        if self.is_pawn_only() {
            let slide = self.draw_slide(self.now.board.empty(), rng);
            return Turn::new(None, slide);
        }
        let mut targets = self.step_targets();
        loop {
            let target = nth_square(targets, below(rng, targets.count_ones()));
            if target.bit() & HOMES != 0 {
                return Turn::step_alone(target);
            }
            let slide = self.draw_slide(self.now.board.empty_after(target), rng);
            if slide.is_some() || self.now.rules.stuck == Stuck::Pass {
                return Turn::new(Some(target), slide);
            }
            targets &= !target.bit();
        }
    }

    /// Draws a whole turn, each equally likely. A step that ends the game is one turn; with `by_code` it counts as
    /// often as pawns could slide after it, as it does where turns are numbered by step, pawn and direction.
    #[must_use]
    pub fn draw_whole_turn(&self, by_code: bool, rng: &mut RolloutRng) -> Turn {
        if self.is_pawn_only() {
            return self.draw_turn(rng);
        }
        let targets = self.step_targets();
        let mut weights = [0; 8];
        for (weight, target) in weights.iter_mut().zip(squares(targets)) {
            *weight = self.turns_after(target, by_code);
        }
        let total = weights.iter().sum();
        let mut rest = if total == 0 { return self.draw_turn(rng) } else { below(rng, total) };
        for (target, weight) in squares(targets).zip(weights) {
            if rest < weight {
                let ends = target.bit() & HOMES != 0;
                let slide =
                    if ends { None } else { self.draw_slide(self.now.board.empty_after(target), rng) };
                return Turn::new(Some(target), slide);
            }
            rest -= weight;
        }
        self.draw_turn(rng)
    }

    /// How many turns begin with the bobail's step onto this square.
    fn turns_after(&self, target: Square, by_code: bool) -> u32 {
        if target.bit() & HOMES != 0 && !by_code {
            return 1;
        }
        match self.slides_after(target) {
            0 => u32::from(self.now.rules.stuck == Stuck::Pass),
            slides => slides,
        }
    }

    /// The legal codes: turns numbered by step, pawn and direction, with a step that ends the game once for each
    /// slide that could follow it.
    #[must_use]
    pub fn count_codes(&self) -> u32 {
        match (self.end(), self.is_pawn_only()) {
            (Some(_), _) => 0,
            (None, true) => self.count_turns(),
            (None, false) => squares(self.step_targets()).map(|target| self.turns_after(target, true)).sum(),
        }
    }

    /// Draws one slide, each equally likely; `None` when there is none.
    fn draw_slide(&self, empty: u32, rng: &mut RolloutRng) -> Option<(Square, Square)> {
        let own = self.now.board.pawns[self.mover()];
        if self.slides_far() { draw_far_slide(own, empty, rng) } else { draw_any_slide(own, empty, rng) }
    }
}

fn draw_far_slide(pawns: u32, empty: u32, rng: &mut RolloutRng) -> Option<(Square, Square)> {
    let free = Direction::ALL.map(|direction| shift(pawns, direction) & empty);
    // Byte d holds the number of slides in the directions up to d: at most 8 × 5.
    let counts = free.iter().rev().fold(0u64, |counts, set| counts << 8 | u64::from(set.count_ones()));
    let sums = counts.wrapping_mul(BYTES);
    let total = (sums >> 56) as u32;
    let rank = if total == 0 { return None } else { below(rng, total) };
    // The direction is the number of sums that the rank reaches; a byte's top bit shows whether it does.
    let reached = (((u64::from(rank) * BYTES) | TOPS) - sums) & TOPS;
    let number = reached.count_ones() as usize & 7;
    let before = (sums << 8 >> (8 * number)) as u32 & 0xff;
    let direction = Direction::ALL[number];
    let next = nth_square(free[number], rank - before);
    let from = Square::of_cell(next.cell().wrapping_add_signed(-direction.cells()));
    Some((from, stop(from, direction, empty)))
}

/// A one in every byte.
const BYTES: u64 = 0x0101_0101_0101_0101;
/// The top bit of every byte.
const TOPS: u64 = BYTES << 7;

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
