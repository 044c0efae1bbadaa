//! Iterative deepening, the frame of the searches that look a number of moves ahead.

use std::cell::Cell;

use bastide_core::{Actor, Game};

use crate::agent::{Candidate, Decision, after, looked_at, rank_by_value};
use crate::context::SearchContext;
use crate::evaluate::{SURE, payoff_of};

/// The most moves any search looks ahead.
pub(crate) const MOST_DEPTH: u32 = 64;

/// The moves at the root before anything is known of them.
pub(crate) fn unknown<M>(moves: impl IntoIterator<Item = M>) -> Vec<Candidate<M>> {
    moves.into_iter().map(|mv| Candidate::new(mv, 0.5, 0)).collect()
}

/// How far an iteration came.
pub(crate) enum Reached {
    /// The budget ended after so many moves.
    Part(usize),
    /// All moves were valued; `settled` when looking further would change nothing.
    All { settled: bool },
}

/// Whether an iteration ended at finished games alone; for searches whose evaluators may be as sure as a finished game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Leaves {
    open: Cell<bool>,
}

impl Leaves {
    /// A game that goes on was judged.
    pub(crate) fn open(&self) {
        self.open.set(true);
    }

    /// Positions after these moves are judged.
    pub(crate) fn look<G: Game>(&self, state: &G, moves: &[G::Move]) {
        if !self.open.get() && moves.iter().any(|mv| after(state, *mv).actor() != Actor::Over) {
            self.open();
        }
    }

    /// Whether looking further would change nothing.
    pub(crate) fn are_final<M>(&self, roots: &[Candidate<M>]) -> bool {
        let best = roots.iter().map(|root| root.value).fold(0.0, f64::max);
        !self.open.get() || best >= 1.0 || best <= 0.0
    }
}

/// Searches one move ahead, then two, and so on, until the budget ends or nothing is left to find.
///
/// `iterate` values the moves in their order. The best of the last iteration comes first, so that what an unfinished
/// iteration found is better than it or is it; if all that it found is lost, the next best of the last is taken.
pub(crate) fn deepen<'a, M: Copy + PartialEq>(
    mut roots: Vec<Candidate<M>>,
    context: &mut SearchContext<'a>,
    mut iterate: impl FnMut(&mut [Candidate<M>], u32, &mut SearchContext<'a>) -> Reached,
) -> Decision<M> {
    context.bound_nodes();
    let mut finished = 0;
    for depth in 1..=context.depth(MOST_DEPTH) {
        let settled = match iterate(&mut roots, depth, context) {
            Reached::All { settled } => settled,
            Reached::Part(done) => {
                bring_best_forward(&mut roots, done);
                break;
            }
        };
        rank_by_value(&mut roots);
        finished = depth;
        context.report(depth, roots[0].value);
        if settled {
            break;
        }
    }
    Decision::of(looked_at(roots), context).searched(finished)
}

/// Among the first `done`, the earliest of those with the highest value; if that one is lost, the one after them.
fn bring_best_forward<M>(roots: &mut [Candidate<M>], done: usize) {
    let best = (0..done).rev().max_by(|one, other| roots[*one].value.total_cmp(&roots[*other].value));
    let Some(best) = best else { return };
    let open = done < roots.len() && is_lost(roots[best].value);
    roots[..=if open { done } else { best }].rotate_right(1);
}

fn is_lost(value: f64) -> bool {
    value < payoff_of(-SURE)
}

/// Whether the game is won or lost whatever else is found, where evaluators say nothing so sure.
pub(crate) fn is_forced<M>(roots: &[Candidate<M>]) -> bool {
    let best = roots.iter().map(|root| root.value).fold(0.0, f64::max);
    best > payoff_of(SURE) || is_lost(best)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(values: &[f64], done: usize) -> usize {
        let mut roots: Vec<_> =
            values.iter().enumerate().map(|(mv, value)| Candidate::new(mv, *value, 1)).collect();
        bring_best_forward(&mut roots, done);
        roots[0].mv
    }

    #[test]
    fn a_move_found_lost_is_not_played_while_others_are_open() {
        assert_eq!(first(&[0.4, 0.6, 0.5], 2), 1);
        assert_eq!(first(&[0.0, 0.0, 0.5, 0.4], 2), 2);
        assert_eq!(first(&[0.0, 0.0], 2), 0);
        assert_eq!(first(&[0.7, 0.6], 0), 0);
    }
}
