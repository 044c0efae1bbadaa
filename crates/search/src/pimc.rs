//! Determinised search: many worlds that look like the view, each searched as if everything were open.
//!
//! Perfect-information Monte Carlo: Levy 1989, Ginsberg 2001 (GIB).

use bastide_core::{Game, Seat};

use crate::agent::{Agent, Candidate, Decision, Search, looked_at, rank_by_value, rank_by_visits};
use crate::context::SearchContext;

/// What the worlds vote with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vote {
    /// The mean value of each move: for searches that value every move exactly.
    Values,
    /// The visits of each move: for tree searches, which visit good moves more.
    Visits,
}

/// Searches several worlds with equal parts of the budget and joins what they found.
#[derive(Clone, Debug)]
pub struct Pimc<S> {
    search: S,
    worlds: u32,
    vote: Vote,
}

impl<S> Pimc<S> {
    /// Searches this many worlds.
    pub fn new(search: S, worlds: u32, vote: Vote) -> Self {
        Self { search, worlds: worlds.max(1), vote }
    }

    /// The moves with what the worlds so far think of them, best first.
    fn rank<M: Copy>(&self, moves: &[M], votes: &[Votes]) -> Vec<Candidate<M>> {
        let candidate = |(mv, votes): (&M, &Votes)| Candidate::new(*mv, votes.mean(), votes.visits);
        let mut candidates: Vec<_> = moves.iter().zip(votes).map(candidate).collect();
        match self.vote {
            Vote::Values => rank_by_value(&mut candidates),
            Vote::Visits => rank_by_visits(&mut candidates),
        }
        candidates
    }
}

/// What the worlds so far think of a move.
#[derive(Clone, Copy, Default)]
struct Votes {
    visits: u64,
    weight: f64,
    total: f64,
}

impl Votes {
    fn add<M>(&mut self, candidate: &Candidate<M>, vote: Vote) {
        let weight = match vote {
            Vote::Values => 1.0,
            Vote::Visits => candidate.visits as f64,
        };
        self.visits += candidate.visits;
        self.weight += weight;
        self.total += weight * candidate.value;
    }

    fn mean(&self) -> f64 {
        if self.weight > 0.0 { self.total / self.weight } else { 0.0 }
    }
}

impl<G: Game, S: Search<G>> Agent<G> for Pimc<S> {
    fn choose(
        &mut self,
        view: &G::View,
        _seat: Seat,
        moves: &[G::Move],
        context: &mut SearchContext<'_>,
    ) -> Decision<G::Move> {
        let mut votes = vec![Votes::default(); moves.len()];
        let mut depth = 0;
        for index in 0..self.worlds {
            if index > 0 && context.is_over() {
                break;
            }
            let mut part = context.part(self.worlds - index);
            let world = G::determinize(view, &mut context.rng);
            let decision = self.search.search(&world, &mut part);
            context.add(part.nodes_done(), part.playouts_done());
            depth = if index == 0 { decision.depth } else { depth.min(decision.depth) };
            for (mv, votes) in moves.iter().zip(&mut votes) {
                let found = decision.candidates.iter().find(|candidate| candidate.mv == *mv);
                found.into_iter().for_each(|candidate| votes.add(candidate, self.vote));
            }
            context.report(depth, self.rank(moves, &votes)[0].value);
        }
        Decision::of(looked_at(self.rank(moves, &votes)), context).searched(depth)
    }
}
