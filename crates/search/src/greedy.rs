//! One move ahead: the move whose position an evaluator likes best.

use bastide_core::{Actor, Game, Seat};

use crate::agent::{Agent, Candidate, Decision, after, rank_by_value};
use crate::evaluate::{Evaluator, Reward};
use crate::thinking::Thinking;

/// Chance after a move is averaged up to this many events, else left to the evaluator.
const MOST_EVENTS: usize = 64;

/// Makes the move whose position is worth most to its seat.
#[derive(Clone, Debug)]
pub struct Greedy<E> {
    evaluator: E,
    reward: Reward,
    worlds: u32,
}

impl<E> Greedy<E> {
    /// Follows this evaluator; finished games are valued by `reward`.
    pub fn new(evaluator: E, reward: Reward) -> Self {
        Self { evaluator, reward, worlds: 1 }
    }

    /// Averages over this many worlds, where something is hidden that the evaluator looks at.
    #[must_use]
    pub fn worlds(mut self, worlds: u32) -> Self {
        self.worlds = worlds.max(1);
        self
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
        thinking: &mut Thinking<'_>,
    ) -> Decision<G::Move> {
        let worlds: Vec<G> = (0..self.worlds).map(|_| G::determinize(view, &mut thinking.rng)).collect();
        let mut judge = |mv: &G::Move| {
            thinking.node();
            let sum: f64 = worlds.iter().map(|world| self.value(&after(world, *mv), seat)).sum();
            Candidate { mv: *mv, value: sum / f64::from(self.worlds), visits: u64::from(self.worlds) }
        };
        let mut candidates: Vec<_> = moves.iter().map(&mut judge).collect();
        rank_by_value(&mut candidates);
        Decision::of(candidates, thinking).searched(1)
    }
}
