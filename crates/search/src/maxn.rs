//! Max^n: every player maximises an own payoff, for games of three to five.
//!
//! Luckhardt and Irani 1986.

use bastide_core::{Actor, Game, Seat};

use crate::agent::{Decision, Search, after, chance_children, mover, moves_of};
use crate::context::SearchContext;
use crate::deepen::{Leaves, Reached, deepen, unknown};
use crate::evaluate::{Evaluator, Payoffs, Reward};

/// Looks at every sequence of moves and events up to a number of moves; each player takes what is best for
/// that player, the earliest of equals, and chance is averaged.
#[derive(Clone, Debug)]
pub struct MaxN<E> {
    evaluator: E,
    reward: Reward,
    leaves: Leaves,
}

impl<E> MaxN<E> {
    /// Judges leaves by this evaluator, finished games by this reward.
    pub fn new(evaluator: E, reward: Reward) -> Self {
        Self { evaluator, reward, leaves: Leaves::default() }
    }

    /// What a state is worth to each seat, searched this many moves ahead; `None` when the budget ended.
    pub fn payoffs<G: Game>(&self, state: &G, depth: u32, context: &mut SearchContext<'_>) -> Option<Payoffs>
    where
        E: Evaluator<G>,
    {
        self.payoffs_after(0, state, depth, context)
    }

    /// The same, right after so many chance nodes.
    fn payoffs_after<G: Game>(
        &self,
        chained: u32,
        state: &G,
        depth: u32,
        context: &mut SearchContext<'_>,
    ) -> Option<Payoffs>
    where
        E: Evaluator<G>,
    {
        if !context.node() {
            return None;
        }
        match state.actor() {
            Actor::Over => Some(self.reward.payoffs(state)),
            _ if depth == 0 => {
                self.leaves.open();
                Some(self.evaluator.payoffs(state))
            }
            Actor::Player(seat) if depth == 1 => self.last_choice(state, seat, context),
            Actor::Player(seat) => {
                let mut best: Option<Payoffs> = None;
                for mv in moves_of(state) {
                    let payoffs = self.payoffs(&after(state, mv), depth - 1, context)?;
                    if best.is_none_or(|best| payoffs[seat.index()] > best[seat.index()]) {
                        best = Some(payoffs);
                    }
                }
                best
            }
            Actor::Chance => {
                average(state, chained, |next| self.payoffs_after(chained + 1, next, depth, context))
            }
        }
    }

    /// The last move before the leaves, which the evaluator looks at together.
    fn last_choice<G: Game>(&self, state: &G, seat: Seat, context: &mut SearchContext<'_>) -> Option<Payoffs>
    where
        E: Evaluator<G>,
    {
        let (moves, mut payoffs) = (moves_of(state), Vec::new());
        if !moves.iter().all(|_| context.node()) {
            return None;
        }
        self.leaves.look(state, &moves);
        self.evaluator.after_moves(state, &moves, self.reward, &mut payoffs);
        payoffs.into_iter().rev().max_by(|one, other| one[seat.index()].total_cmp(&other[seat.index()]))
    }
}

/// The mean over what chance may choose, right after so many chance nodes.
pub(crate) fn average<G: Game>(
    state: &G,
    chained: u32,
    mut value: impl FnMut(&G) -> Option<Payoffs>,
) -> Option<Payoffs> {
    let mut mean = Payoffs::default();
    for (next, chance) in chance_children(state, chained) {
        for (sum, payoff) in mean.iter_mut().zip(value(&next)?) {
            *sum += payoff * chance;
        }
    }
    Some(mean)
}

impl<G: Game, E: Evaluator<G>> Search<G> for MaxN<E> {
    fn search(&mut self, world: &G, context: &mut SearchContext<'_>) -> Decision<G::Move> {
        let me = mover(world).index();
        deepen(unknown(moves_of(world)), context, |roots, depth, context| {
            self.leaves = Leaves::default();
            for (done, root) in roots.iter_mut().enumerate() {
                let before = context.nodes_done();
                match self.payoffs(&after(world, root.mv), depth - 1, context) {
                    Some(payoffs) => root.value = payoffs[me],
                    None => return Reached::Part(done),
                }
                root.visits = context.nodes_done() - before;
            }
            Reached::All { settled: self.leaves.are_final(roots) }
        })
    }
}
