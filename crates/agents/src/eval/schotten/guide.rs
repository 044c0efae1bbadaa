//! The evaluator as a guide of searches: which moves to try first, how games are played out.

use bastide_core::Game;
use bastide_core::seed::RolloutRng;
use bastide_schotten::{Move, Schotten};
use bastide_search::mcts::Prior;
use bastide_search::numeric::exp;
use bastide_search::{Agent, Candidate, Decision, Policy, SearchContext};

use super::player::{MoveScorer, rank_claims_first};
use super::stones::{Eyes, Stones};

/// Weighs moves by what the evaluator says of them, with the eyes of who is to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Guide {
    /// Judges moves.
    pub stones: Stones,
    /// How large a difference makes a move e times as likely.
    pub temperature: f64,
}

impl Prior<Schotten> for Guide {
    fn weigh(&self, state: &Schotten, moves: &[Move], weights: &mut Vec<f64>) {
        weights.clear();
        let Some(seat) = state.actor().seat() else { return };
        if let Some(claim) = first_claim(moves) {
            weights.extend(moves.iter().map(|mv| if *mv == claim { 1.0 } else { 1e-9 }));
            return;
        }
        let mut stones = self.stones;
        weights.extend(stones.judge(state, seat, moves));
        let highest = weights.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        weights.iter_mut().for_each(|weight| *weight = exp((*weight - highest) / self.temperature));
        let sum: f64 = weights.iter().sum();
        weights.iter_mut().for_each(|weight| *weight /= sum);
    }
}

impl Policy<Schotten> for Stones {
    fn choose(&mut self, state: &Schotten, _rng: &mut RolloutRng, scratch: &mut Vec<Move>) -> Move {
        state.legal_moves(scratch);
        if let Some(claim) = first_claim(scratch) {
            return claim;
        }
        let values = self.judge(state, state.mover(), scratch);
        let ranked = scratch.iter().copied().zip(values);
        let best = ranked.reduce(|best, next| if next.1 > best.1 { next } else { best });
        best.map_or(Move::Pass, |(mv, _)| mv)
    }
}

fn first_claim(moves: &[Move]) -> Option<Move> {
    moves.iter().copied().find(|mv| matches!(mv, Move::Claim(_)))
}

/// Claims whatever can be claimed and leaves the rest to another agent.
#[derive(Clone, Debug)]
pub struct Claiming<A>(A);

impl<A> Claiming<A> {
    /// Claims before it asks this agent.
    pub fn new(otherwise: A) -> Self {
        Self(otherwise)
    }
}

impl<A: Agent<Schotten>> Agent<Schotten> for Claiming<A> {
    fn choose(
        &mut self,
        view: &<Schotten as Game>::View,
        seat: bastide_core::Seat,
        moves: &[Move],
        context: &mut SearchContext<'_>,
    ) -> Decision<Move> {
        if first_claim(moves).is_none() {
            return self.0.choose(view, seat, moves, context);
        }
        let world = Schotten::determinize(view, &mut context.rng);
        let value = Stones::default().chance(&world, seat, Eyes::Seat(seat));
        let mut candidates: Vec<_> = moves.iter().map(|mv| Candidate::new(*mv, value, 1)).collect();
        rank_claims_first(&mut candidates);
        Decision::of(candidates, context)
    }
}
