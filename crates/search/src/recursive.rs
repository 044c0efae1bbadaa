//! Recursive Monte Carlo: the opponent's best reply to each move is itself found by Monte Carlo, then the game
//! is played out at random.

use bastide_core::{Actor, Game, Seat};

use crate::agent::{Candidate, Decision, Search, after, mover, moves_of, rank_by_value};
use crate::evaluate::Reward;
use crate::flat::Tally;
use crate::rollout::Leaf;
use crate::thinking::Thinking;

/// How many games' weight the mean over all replies has in the estimate of each reply.
const SHRINK: f64 = 4.0;

/// Values each move by the reply that suits the opponent best. The budget goes in rounds to the better half of
/// the moves still in question.
#[derive(Clone, Debug)]
pub struct Recursive<L> {
    leaf: L,
    reward: Reward,
}

impl<L> Recursive<L> {
    /// Values positions by these roll-outs and finished games by this reward.
    pub fn new(leaf: L, reward: Reward) -> Self {
        Self { leaf, reward }
    }
}

/// A plan: an own move, the state after it and the replies to it.
struct Plan<G: Game> {
    mv: G::Move,
    state: G,
    /// Each reply with the state after it and the games played out from there; empty where nobody replies.
    replies: Vec<Reply<G>>,
    next: usize,
    own: Tally,
    /// What the game is worth for certain: it is over, or a reply ends it to the liking of who replies.
    certain: Option<f64>,
}

struct Reply<G: Game> {
    mv: G::Move,
    state: G,
    own: Tally,
    theirs: Tally,
}

impl<G: Game> Plan<G> {
    fn new(world: &G, mv: G::Move, me: Seat, reward: Reward) -> Self {
        let state = after(world, mv);
        let mut plan = Self { mv, state, replies: Vec::new(), next: 0, own: Tally::default(), certain: None };
        match plan.state.actor() {
            Actor::Over => plan.certain = Some(reward.payoffs(&plan.state)[me.index()]),
            Actor::Player(seat) if seat != me => plan.list_replies(me, seat, reward),
            _ => {}
        }
        plan
    }

    fn list_replies(&mut self, me: Seat, seat: Seat, reward: Reward) {
        for mv in moves_of(&self.state) {
            let state = after(&self.state, mv);
            if state.actor() == Actor::Over && reward.payoffs(&state)[seat.index()] >= 1.0 {
                self.certain = Some(reward.payoffs(&state)[me.index()]);
                self.replies = vec![Reply { mv, state, own: Tally::default(), theirs: Tally::default() }];
                return;
            }
            self.replies.push(Reply { mv, state, own: Tally::default(), theirs: Tally::default() });
        }
    }

    /// Plays out one game, after the next reply in turn.
    fn play_out<L: Leaf<G>>(&mut self, me: Seat, leaf: &mut L, thinking: &mut Thinking<'_>) {
        let Some(reply) = self.replies.get_mut(self.next) else {
            let mut state = self.state.clone();
            self.own.add(leaf.payoffs(&mut state, &mut thinking.rng)[me.index()]);
            return;
        };
        let mut state = reply.state.clone();
        let payoffs = leaf.payoffs(&mut state, &mut thinking.rng);
        let seat = self.state.actor().seat().map_or(me, |seat| seat);
        reply.own.add(payoffs[me.index()]);
        reply.theirs.add(payoffs[seat.index()]);
        self.own.add(payoffs[me.index()]);
        self.next = (self.next + 1) % self.replies.len();
    }

    /// The reply that suits who replies best. Replies tried a few times only are pulled towards the mean.
    fn best_reply(&self) -> Option<&Reply<G>> {
        let visits: u64 = self.replies.iter().map(|reply| reply.theirs.visits).sum();
        let total: f64 = self.replies.iter().map(|reply| reply.theirs.total).sum();
        let mean = if visits == 0 { 0.0 } else { total / visits as f64 };
        let estimate = |reply: &Reply<G>| shrunk(&reply.theirs, mean);
        self.replies.iter().rev().max_by(|one, other| estimate(one).total_cmp(&estimate(other)))
    }

    fn value(&self) -> f64 {
        let played =
            || self.best_reply().map_or(self.own.mean(), |reply| shrunk(&reply.own, self.own.mean()));
        self.certain.unwrap_or_else(played)
    }

    fn line(&self) -> Vec<G::Move> {
        std::iter::once(self.mv).chain(self.best_reply().map(|reply| reply.mv)).collect()
    }
}

fn shrunk(tally: &Tally, mean: f64) -> f64 {
    (tally.total + SHRINK * mean) / (tally.visits as f64 + SHRINK)
}

impl<G: Game, L: Leaf<G>> Search<G> for Recursive<L> {
    fn search(&mut self, world: &G, thinking: &mut Thinking<'_>) -> Decision<G::Move> {
        thinking.bound_playouts();
        let me = mover(world);
        let mut plans: Vec<Plan<G>> =
            moves_of(world).into_iter().map(|mv| Plan::new(world, mv, me, self.reward)).collect();
        self.race(&mut plans, me, thinking);
        let mut candidates: Vec<_> = plans
            .iter()
            .map(|plan| Candidate { mv: plan.mv, value: plan.value(), visits: plan.own.visits })
            .collect();
        rank_by_value(&mut candidates);
        let chosen = plans.iter().find(|plan| plan.mv == candidates[0].mv);
        let line = chosen.map(Plan::line).unwrap_or_default();
        thinking.report(2, candidates[0].value);
        Decision::of(candidates, thinking).expecting(line).searched(2)
    }
}

impl<L> Recursive<L> {
    /// Spends the budget in rounds; after each, the worse half is left.
    fn race<G: Game>(&mut self, plans: &mut [Plan<G>], me: Seat, thinking: &mut Thinking<'_>)
    where
        L: Leaf<G>,
    {
        let mut open: Vec<usize> = (0..plans.len()).filter(|index| plans[*index].certain.is_none()).collect();
        while !open.is_empty() {
            let rounds = usize::BITS - open.len().leading_zeros();
            let mut part = thinking.part(rounds);
            'round: while open.len() > 1 || rounds == 1 {
                for index in &open {
                    if !part.playout() {
                        break 'round;
                    }
                    plans[*index].play_out(me, &mut self.leaf, &mut part);
                }
            }
            thinking.add(part.nodes_done(), part.playouts_done());
            open.sort_by(|one, other| plans[*other].value().total_cmp(&plans[*one].value()));
            open.truncate(open.len() / 2);
            if thinking.is_over() {
                break;
            }
        }
    }
}
