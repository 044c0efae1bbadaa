//! Minimax without any pruning: slow and plain, what the pruned searches are compared with.

use bastide_core::{Actor, Game, Seat};

use crate::agent::{Decision, Search, after, mover, moves_of};
use crate::context::SearchContext;
use crate::deepen::{Reached, deepen, is_forced, unknown};
use crate::evaluate::{Evaluator, Reward, Score, final_score, payoff_of};

/// Looks at every sequence of moves up to a depth. The others are all taken to be against the player who
/// thinks; chance is left to the evaluator.
#[derive(Clone, Debug)]
pub struct Minimax<E> {
    evaluator: E,
    reward: Reward,
}

/// A score, and the moves that lead to it, the last first.
type Found<G> = (Score, Vec<<G as Game>::Move>);

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

    /// The score for `me` and the line expected; `None` when the budget ended.
    fn score<G: Game>(
        &self,
        state: &G,
        me: Seat,
        depth: u32,
        ply: usize,
        context: &mut SearchContext<'_>,
    ) -> Option<Found<G>>
    where
        E: Evaluator<G>,
    {
        if !context.node() {
            return None;
        }
        let seat = match state.actor() {
            Actor::Over => {
                return Some((final_score(self.reward.payoffs(state)[me.index()], ply), Vec::new()));
            }
            Actor::Player(seat) if depth > 0 => seat,
            _ => return Some((self.evaluator.score(state, me), Vec::new())),
        };
        let mut best: Option<Found<G>> = None;
        for mv in moves_of(state) {
            let (score, mut line) = self.score(&after(state, mv), me, depth - 1, ply + 1, context)?;
            let better = |best: &Found<G>| if seat == me { score > best.0 } else { score < best.0 };
            if best.as_ref().is_none_or(better) {
                line.push(mv);
                best = Some((score, line));
            }
        }
        best
    }
}

impl<G: Game, E: Evaluator<G>> Search<G> for Minimax<E> {
    fn search(&mut self, world: &G, context: &mut SearchContext<'_>) -> Decision<G::Move> {
        let me = mover(world);
        let mut lines = Vec::new();
        let decision = deepen(unknown(moves_of(world)), context, |roots, depth, context| {
            let mut found = Vec::with_capacity(roots.len());
            for (done, root) in roots.iter_mut().enumerate() {
                let before = context.nodes_done();
                let tried = self.score(&after(world, root.mv), me, depth - 1, 1, context);
                let Some((score, mut line)) = tried else { return Reached::Part(done) };
                (root.value, root.visits) = (payoff_of(score), context.nodes_done() - before);
                line.push(root.mv);
                found.push(line);
            }
            lines = found;
            Reached::All { settled: is_forced(roots) }
        });
        let line = lines.into_iter().find(|line| line.last() == Some(&decision.mv)).unwrap_or_default();
        decision.expecting(line.into_iter().rev().collect())
    }
}
