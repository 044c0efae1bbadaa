//! Minimax without any pruning: slow and plain, what the pruned searches are compared with.

use bastide_core::{Actor, Game, Seat};

use crate::agent::{Decision, Search, after, mover, moves_of};
use crate::deepen::{deepen, unknown};
use crate::evaluate::{Evaluator, Reward, Score, final_score, payoff_of};
use crate::thinking::Thinking;

/// Looks at every sequence of moves up to a depth. The others are all taken to be against the player who
/// thinks; chance is left to the evaluator.
#[derive(Clone, Debug)]
pub struct Minimax<E> {
    evaluator: E,
    reward: Reward,
}

impl<E> Minimax<E> {
    /// Judges leaves by this evaluator, finished games by win share.
    pub fn new(evaluator: E) -> Self {
        Self { evaluator, reward: Reward::default() }
    }

    /// With finished games valued so.
    #[must_use]
    pub fn reward(mut self, reward: Reward) -> Self {
        self.reward = reward;
        self
    }

    /// The score for `me`; `None` when the budget ended.
    fn score<G: Game>(
        &self,
        state: &G,
        me: Seat,
        depth: u32,
        ply: usize,
        thinking: &mut Thinking<'_>,
    ) -> Option<Score>
    where
        E: Evaluator<G>,
    {
        if !thinking.node() {
            return None;
        }
        let seat = match state.actor() {
            Actor::Over => return Some(final_score(self.reward.payoffs(state)[me.index()], ply)),
            Actor::Player(seat) if depth > 0 => seat,
            _ => return Some(self.evaluator.score(state, me)),
        };
        let mut best = None;
        for mv in moves_of(state) {
            let score = self.score(&after(state, mv), me, depth - 1, ply + 1, thinking)?;
            let better = best.is_none_or(|best| if seat == me { score > best } else { score < best });
            if better {
                best = Some(score);
            }
        }
        best
    }
}

impl<G: Game, E: Evaluator<G>> Search<G> for Minimax<E> {
    fn search(&mut self, world: &G, thinking: &mut Thinking<'_>) -> Decision<G::Move> {
        let me = mover(world);
        deepen(unknown(moves_of(world)), thinking, |roots, depth, thinking| {
            for (done, root) in roots.iter_mut().enumerate() {
                let before = thinking.nodes_done();
                match self.score(&after(world, root.mv), me, depth - 1, 1, thinking) {
                    Some(score) => root.value = payoff_of(score),
                    None => return done,
                }
                root.visits = thinking.nodes_done() - before;
            }
            roots.len()
        })
    }
}
