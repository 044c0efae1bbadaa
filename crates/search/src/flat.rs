//! Flat Monte Carlo: as many games played out after each move, no tree.

use bastide_core::seed::shuffle;
use bastide_core::{Game, Seat};

use crate::agent::{Agent, Candidate, Decision, after, looked_at, rank_by_value};
use crate::context::SearchContext;
use crate::rollout::Leaf;

/// Plays each move the same number of times to the end and takes the best mean.
#[derive(Clone, Debug)]
pub struct Flat<L> {
    leaf: L,
    each: Option<u64>,
}

impl<L> Flat<L> {
    /// Values positions by these roll-outs.
    pub fn new(leaf: L) -> Self {
        Self { leaf, each: None }
    }

    /// Plays so many games after each move, however many moves there are, unless the budget ends before.
    #[must_use]
    pub fn each(self, each: Option<u64>) -> Self {
        Self { each, ..self }
    }
}

/// Games played out after one move.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) visits: u64,
    pub(crate) total: f64,
}

impl Tally {
    pub(crate) fn add(&mut self, payoff: f64) {
        self.visits += 1;
        self.total += payoff;
    }

    /// The mean; a move that was never tried is worth nothing.
    pub(crate) fn mean(&self) -> f64 {
        if self.visits == 0 { 0.0 } else { self.total / self.visits as f64 }
    }

    pub(crate) fn candidate<M>(&self, mv: M) -> Candidate<M> {
        Candidate::new(mv, self.mean(), self.visits)
    }
}

impl<G: Game, L: Leaf<G>> Agent<G> for Flat<L> {
    fn choose(
        &mut self,
        view: &G::View,
        seat: Seat,
        moves: &[G::Move],
        context: &mut SearchContext<'_>,
    ) -> Decision<G::Move> {
        if self.each.is_none() {
            context.bound_playouts();
        }
        let mut moves = moves.to_vec();
        if context.budget().playouts.is_some_and(|playouts| playouts < moves.len() as u64) {
            // Not all can be tried: any of them may be.
            shuffle(&mut context.rng, &mut moves);
        }
        let mut tallies = vec![Tally::default(); moves.len()];
        'context: for _ in 0..self.each.unwrap_or(u64::MAX) {
            // A world a round: all moves meet the same one.
            let world = G::determinize(view, &mut context.rng);
            for (mv, tally) in moves.iter().zip(&mut tallies) {
                if !context.playout() {
                    break 'context;
                }
                let mut state = after(&world, *mv);
                tally.add(self.leaf.payoffs(&mut state, &mut context.rng)[seat.index()]);
            }
            context.report(0, tallies.iter().map(Tally::mean).fold(0.0, f64::max));
        }
        let mut candidates: Vec<_> =
            moves.iter().zip(&tallies).map(|(mv, tally)| tally.candidate(*mv)).collect();
        rank_by_value(&mut candidates);
        context.report(0, candidates[0].value);
        Decision::of(looked_at(candidates), context)
    }
}
