//! Recursive Monte Carlo: the opponent's best reply to each move is itself found by Monte Carlo, then the game
//! is played out at random.
//!
//! The budget is spent by successive halving (Karnin, Koren and Somekh 2013).

use bastide_core::{Actor, Game, Seat};

use crate::agent::{Candidate, Decision, Search, after, mover, moves_of};
use crate::context::SearchContext;
use crate::evaluate::Reward;
use crate::flat::Tally;
use crate::numeric::ln;
use crate::rollout::Leaf;

/// How many games' weight the mean over all replies has in the estimate of each reply.
const SHRINK: f64 = 4.0;

/// How much rarely tried replies are preferred.
const EXPLORATION: f64 = 0.5;

/// Values each move by the reply that suits the opponent best; replies are tried the more often the better they
/// suit. The budget goes in rounds to the better half of the moves still in question.
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
    own: Tally,
    /// The rounds that it was in question.
    rounds: u32,
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
        let mut plan =
            Self { mv, state, replies: Vec::new(), own: Tally::default(), rounds: 0, certain: None };
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

    /// Plays out one game, after the reply that is most worth a try.
    fn play_out<L: Leaf<G>>(&mut self, me: Seat, leaf: &mut L, context: &mut SearchContext<'_>) {
        let Some(index) = self.worth_a_try() else {
            let mut state = self.state.clone();
            self.own.add(leaf.payoffs(&mut state, &mut context.rng)[me.index()]);
            return;
        };
        let reply = &mut self.replies[index];
        let mut state = reply.state.clone();
        let payoffs = leaf.payoffs(&mut state, &mut context.rng);
        let seat = self.state.actor().seat().unwrap_or(me);
        reply.own.add(payoffs[me.index()]);
        reply.theirs.add(payoffs[seat.index()]);
        self.own.add(payoffs[me.index()]);
    }

    /// Each reply once, then by mean and a bonus that shrinks with the tries.
    fn worth_a_try(&self) -> Option<usize> {
        let tried = self.own.visits as usize;
        if tried < self.replies.len() {
            return Some(tried);
        }
        let bonus = EXPLORATION * ln((tried + 1) as f64).sqrt();
        let worth = |reply: &Reply<G>| reply.theirs.mean() + bonus / (reply.theirs.visits as f64).sqrt();
        (0..self.replies.len())
            .max_by(|one, other| worth(&self.replies[*one]).total_cmp(&worth(&self.replies[*other])))
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
    fn search(&mut self, world: &G, context: &mut SearchContext<'_>) -> Decision<G::Move> {
        context.bound_playouts();
        let me = mover(world);
        let mut plans: Vec<Plan<G>> =
            moves_of(world).into_iter().map(|mv| Plan::new(world, mv, me, self.reward)).collect();
        self.race(&mut plans, me, context);
        let best = best_open(&plans);
        // Moves that were dropped early were tried too little for their values to be compared.
        plans.sort_by(|one, other| {
            let order = |plan: &Plan<G>| {
                let place = |value: f64| if value > 0.0 && value >= best { i64::MAX } else { -1 };
                plan.certain.map_or(i64::from(plan.rounds), place)
            };
            order(other).cmp(&order(one)).then(other.value().total_cmp(&one.value()))
        });
        let candidates: Vec<_> =
            plans.iter().map(|plan| Candidate::new(plan.mv, plan.value(), plan.own.visits)).collect();
        let line = plans[0].line();
        context.report(2, candidates[0].value);
        Decision::of(candidates, context).expecting(line).searched(2)
    }
}

impl<L> Recursive<L> {
    /// Spends the budget in rounds; after each, the worse half is left.
    fn race<G: Game>(&mut self, plans: &mut [Plan<G>], me: Seat, context: &mut SearchContext<'_>)
    where
        L: Leaf<G>,
    {
        let mut open: Vec<usize> = (0..plans.len()).filter(|index| plans[*index].certain.is_none()).collect();
        while !open.is_empty() && !context.is_over() {
            let rounds = open.len().next_power_of_two().ilog2().max(1);
            let mut part = context.part(rounds);
            'round: loop {
                for index in &open {
                    if !part.playout() {
                        break 'round;
                    }
                    plans[*index].play_out(me, &mut self.leaf, &mut part);
                }
            }
            context.add(part.nodes_done(), part.playouts_done());
            context.report(2, best_open(plans));
            open.iter().for_each(|index| plans[*index].rounds += 1);
            open.sort_by(|one, other| plans[*other].value().total_cmp(&plans[*one].value()));
            open.truncate(if open.len() == 1 { 0 } else { open.len().div_ceil(2) });
        }
    }
}

/// The best value among the moves that stayed in question to the end.
fn best_open<G: Game>(plans: &[Plan<G>]) -> f64 {
    let last = plans.iter().map(|plan| plan.rounds).max().unwrap_or(0);
    let open = plans.iter().filter(|plan| plan.certain.is_none() && plan.rounds == last);
    open.map(Plan::value).fold(0.0, f64::max)
}
