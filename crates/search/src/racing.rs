//! A race of the most promising moves through the same worlds.
//!
//! In each round all moves still in the race are tried in one world made from the view, with the same chance after
//! them, so that luck is the same for all and small differences show. A move that is clearly behind drops out; the
//! race ends when one is left or the budget is spent.
//!
//! Racing: Maron and Moore 1994; common random numbers: see any textbook of simulation, for example Law 2015.

use bastide_core::seed::{Rng, rollout_rng};
use bastide_core::{Game, Seat};

use crate::agent::{Agent, Decision, after, looked_at};
use crate::context::SearchContext;
use crate::mcts::Prior;
use crate::rank::rank;
use crate::rejects::{Arm, RejectionRule, place, rank_arms, reject};
use crate::rollout::Leaf;

/// How many moves race, and when they drop out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// The most moves that start.
    pub starters: usize,
    /// A move starts only if its prior is at least this part of the highest.
    pub least_prior: f64,
    /// How many standard errors behind the leader a move drops out.
    pub behind: f64,
}

impl Default for Settings {
    fn default() -> Self {
        Self { starters: 8, least_prior: 0.02, behind: 2.5 }
    }
}

/// Rounds before and between decisions about who drops out.
const ROUNDS: usize = 8;

/// Races moves through worlds.
#[derive(Clone, Debug)]
pub struct Racing<L, P> {
    settings: Settings,
    leaf: L,
    prior: P,
}

impl<L, P> Racing<L, P> {
    /// A race among the moves that `prior` finds most promising, valued by `leaf`.
    pub fn new(settings: Settings, leaf: L, prior: P) -> Self {
        Self { settings, leaf, prior }
    }

    /// The moves by prior, the most promising first.
    fn line_up<G: Game>(&self, world: &G, moves: &[G::Move]) -> Vec<Arm<G::Move>>
    where
        P: Prior<G>,
    {
        let mut weights = Vec::new();
        self.prior.weigh(world, moves, &mut weights);
        let arm = |(mv, prior): (&G::Move, &f64)| Arm::new(*mv, *prior);
        let mut arms: Vec<_> = moves.iter().zip(&weights).map(arm).collect();
        rank(&mut arms, |arm| arm.expected);
        arms
    }

    /// How many of the moves lined up start.
    fn starters<M>(&self, arms: &[Arm<M>]) -> usize {
        let least = arms.first().map_or(0.0, |first| first.expected * self.settings.least_prior);
        arms.iter().take(self.settings.starters.max(1)).take_while(|arm| arm.expected >= least).count()
    }

    /// One round of these arms; `false` when the budget ended in it.
    fn round<G: Game>(
        &mut self,
        view: &G::View,
        seat: Seat,
        arms: &mut [Arm<G::Move>],
        context: &mut SearchContext<'_>,
    ) -> bool
    where
        L: Leaf<G>,
    {
        let world = G::determinize(view, &mut context.rng);
        let chance = context.rng.next_u64();
        let mut values = Vec::with_capacity(arms.len());
        for arm in &*arms {
            if !context.playout() {
                return false;
            }
            let mut next = after(&world, arm.who);
            values.push(self.leaf.payoffs(&mut next, &mut rollout_rng(chance))[seat.index()]);
        }
        arms.iter_mut().zip(values).for_each(|(arm, value)| arm.values.push(value));
        true
    }

    fn rejection(&self) -> RejectionRule {
        RejectionRule { behind: self.settings.behind, trust: 0.0 }
    }
}

impl<G: Game, L: Leaf<G>, P: Prior<G>> Agent<G> for Racing<L, P> {
    fn choose(
        &mut self,
        view: &G::View,
        seat: Seat,
        moves: &[G::Move],
        context: &mut SearchContext<'_>,
    ) -> Decision<G::Move> {
        context.bound_playouts();
        let world = G::determinize(view, &mut context.rng);
        let mut arms = self.line_up(&world, moves);
        let mut racing = self.starters(&arms);
        let mut rounds = 0;
        // A move that starts alone has one round as well, for its value.
        while (racing > 1 || rounds == 0) && self.round::<G>(view, seat, &mut arms[..racing], context) {
            rounds += 1;
            if rounds % ROUNDS == 0 {
                racing = reject(&mut arms[..racing], self.rejection());
                context.report(0, arms[0].mean());
            }
        }
        rank_arms(&mut arms[..racing], self.rejection().trust);
        Decision::of(looked_at(place(&arms, racing, self.rejection().trust, 0.5, |mv| *mv)), context)
    }
}
