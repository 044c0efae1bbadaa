//! One move ahead: the move whose position an evaluator likes best.

use bastide_core::{Actor, Game, Seat};

use crate::agent::{Agent, Candidate, Decision, after, rank_by_value};
use crate::context::SearchContext;
use crate::evaluate::{Evaluator, Reward};

/// Chance after a move is averaged up to this many events, else left to the evaluator.
const MOST_EVENTS: usize = 64;

/// Makes the move whose position is worth most to its seat.
#[derive(Clone, Debug)]
pub struct Greedy<E> {
    evaluator: E,
    reward: Reward,
    worlds: u32,
    before_chance: bool,
}

impl<E> Greedy<E> {
    /// Follows this evaluator; finished games are valued by `reward`.
    pub fn new(evaluator: E, reward: Reward) -> Self {
        Self { evaluator, reward, worlds: 1, before_chance: false }
    }

    /// Averages over this many worlds, where something is hidden that the evaluator looks at.
    #[must_use]
    pub fn worlds(mut self, worlds: u32) -> Self {
        self.worlds = worlds.max(1);
        self
    }

    /// Asks the evaluator before chance acts instead of averaging over what chance may do: faster, and as good
    /// where the evaluator looks at nothing that chance has just brought.
    #[must_use]
    pub fn before_chance(mut self) -> Self {
        self.before_chance = true;
        self
    }

    /// What each move is worth in one world.
    fn values<G: Game>(&self, world: &G, seat: Seat, moves: &[G::Move]) -> Vec<f64>
    where
        E: Evaluator<G>,
    {
        if !self.before_chance {
            return moves.iter().map(|mv| self.value(&after(world, *mv), seat)).collect();
        }
        let mut payoffs = Vec::new();
        self.evaluator.after_moves(world, moves, self.reward, &mut payoffs);
        payoffs.iter().map(|payoffs| payoffs[seat.index()]).collect()
    }

    fn value<G: Game>(&self, state: &G, seat: Seat) -> f64
    where
        E: Evaluator<G>,
    {
        match state.actor() {
            Actor::Over => self.reward.payoffs(state)[seat.index()],
            Actor::Player(_) => self.evaluator.payoffs(state)[seat.index()],
            Actor::Chance => self.average(state, seat),
        }
    }

    fn average<G: Game>(&self, state: &G, seat: Seat) -> f64
    where
        E: Evaluator<G>,
    {
        let mut events = Vec::new();
        state.events(&mut events);
        if events.len() > MOST_EVENTS {
            return self.evaluator.payoffs(state)[seat.index()];
        }
        let total: f64 = events.iter().map(|(_, weight)| f64::from(*weight)).sum();
        let weighted = |(event, weight): &(G::Event, u32)| {
            let mut next = state.clone();
            next.resolve_unchecked(*event);
            let payoffs = if next.actor() == Actor::Over {
                self.reward.payoffs(&next)
            } else {
                self.evaluator.payoffs(&next)
            };
            payoffs[seat.index()] * f64::from(*weight)
        };
        events.iter().map(weighted).sum::<f64>() / total
    }
}

impl<G: Game, E: Evaluator<G>> Agent<G> for Greedy<E> {
    fn choose(
        &mut self,
        view: &G::View,
        seat: Seat,
        moves: &[G::Move],
        context: &mut SearchContext<'_>,
    ) -> Decision<G::Move> {
        let candidate = |mv: &G::Move| Candidate::new(*mv, 0.0, u64::from(self.worlds));
        let mut candidates: Vec<_> = moves.iter().map(candidate).collect();
        for _ in 0..self.worlds {
            let world = G::determinize(view, &mut context.rng);
            for (candidate, value) in candidates.iter_mut().zip(self.values(&world, seat, moves)) {
                context.node();
                candidate.value += value / f64::from(self.worlds);
            }
        }
        rank_by_value(&mut candidates);
        Decision::of(candidates, context).searched(1)
    }
}
