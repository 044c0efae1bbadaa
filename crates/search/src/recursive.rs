//! Recursive Monte Carlo: the opponent's best reply to each move is itself found by Monte Carlo, then the game
//! is played out at random.
//!
//! The budget is spent by successive halving (Karnin, Koren and Somekh 2013) or evenly, and replies are tried the
//! more often the better they suit or, by flat Monte Carlo, all equally often.

use bastide_core::{Actor, Game, Seat};

use crate::agent::{Candidate, Decision, Search, after, mover, moves_of};
use crate::context::SearchContext;
use crate::evaluate::Reward;
use crate::flat::Tally;
use crate::numeric::ln;
use crate::rank::rank;
use crate::rollout::Leaf;

/// How many games' weight the mean over all replies has in the estimate of each reply.
const SHRINK: f64 = 4.0;

/// How much rarely tried replies are preferred.
const EXPLORATION: f64 = 0.5;

/// Games after each reply before the clock is looked at, where only time limits the thinking.
const BETWEEN_LOOKS: u64 = 8;

/// How the budget is shared among the own moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Spending {
    /// In rounds, each for the better half of the moves of the round before.
    #[default]
    Halving,
    /// As much to every move.
    Even,
}

/// How the reply to an own move is found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Replies {
    /// Replies are tried the more often the better they suit, and one that wins at once is taken without a try.
    #[default]
    Tried,
    /// Flat Monte Carlo: as many games after each reply. The best is taken, and as many games more after it value
    /// the own move; so the games that choose a reply are not those that value it.
    Flat,
}

/// Values each move by the reply that suits the opponent best.
#[derive(Clone, Debug)]
pub struct Recursive<L> {
    leaf: L,
    reward: Reward,
    spending: Spending,
    replies: Replies,
    each: Option<u64>,
}

impl<L> Recursive<L> {
    /// Values positions by these roll-outs and finished games by this reward. The budget goes in rounds to the better
    /// half of the moves still in question, and to each of their replies the more often the better it suits.
    pub fn new(leaf: L, reward: Reward) -> Self {
        Self { leaf, reward, spending: Spending::default(), replies: Replies::default(), each: None }
    }

    /// Shares the budget among own moves like this.
    #[must_use]
    pub fn spending(self, spending: Spending) -> Self {
        Self { spending, ..self }
    }

    /// Finds replies like this.
    #[must_use]
    pub fn replies(self, replies: Replies) -> Self {
        Self { replies, ..self }
    }

    /// Plays so many games after each reply that is explored, and as many after the own move, however many there are,
    /// unless the budget ends before.
    #[must_use]
    pub fn each(self, each: Option<u64>) -> Self {
        Self { each, ..self }
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
    /// How its reply is found.
    how: Replies,
}

struct Reply<G: Game> {
    mv: G::Move,
    state: G,
    own: Tally,
    theirs: Tally,
}

impl<G: Game> Reply<G> {
    fn new(before: &G, mv: G::Move) -> Self {
        Self { mv, state: after(before, mv), own: Tally::default(), theirs: Tally::default() }
    }
}

impl<G: Game> Plan<G> {
    fn new(world: &G, mv: G::Move, me: Seat, reward: Reward, how: Replies) -> Self {
        let state = after(world, mv);
        let mut plan =
            Self { mv, state, replies: Vec::new(), own: Tally::default(), rounds: 0, certain: None, how };
        match plan.state.actor() {
            Actor::Over => plan.certain = Some(reward.payoffs(&plan.state)[me.index()]),
            Actor::Player(seat) if seat != me && how == Replies::Tried => plan.list_replies(me, seat, reward),
            Actor::Player(seat) if seat != me => {
                plan.replies =
                    moves_of(&plan.state).into_iter().map(|mv| Reply::new(&plan.state, mv)).collect();
            }
            _ => {}
        }
        plan
    }

    fn list_replies(&mut self, me: Seat, seat: Seat, reward: Reward) {
        for mv in moves_of(&self.state) {
            let reply = Reply::new(&self.state, mv);
            if reply.state.actor() == Actor::Over && reward.payoffs(&reply.state)[seat.index()] >= 1.0 {
                self.certain = Some(reward.payoffs(&reply.state)[me.index()]);
                self.replies = vec![reply];
                return;
            }
            self.replies.push(reply);
        }
    }

    /// Plays so many games after each reply, and as many after the best of them; all after the own move where nobody
    /// replies. Returns whether the budget allowed all of them.
    fn explore<L: Leaf<G>>(
        &mut self,
        each: u64,
        me: Seat,
        leaf: &mut L,
        context: &mut SearchContext<'_>,
    ) -> bool {
        let seat = self.state.actor().seat().unwrap_or(me);
        for reply in &mut self.replies {
            for _ in 0..each {
                if !context.playout() {
                    return false;
                }
                let mut state = reply.state.clone();
                reply.theirs.add(leaf.payoffs(&mut state, &mut context.rng)[seat.index()]);
            }
        }
        let best = self.favourite();
        for _ in 0..each {
            if !context.playout() {
                return false;
            }
            let mut state = best.map_or(&self.state, |index| &self.replies[index].state).clone();
            let payoff = leaf.payoffs(&mut state, &mut context.rng)[me.index()];
            self.own.add(payoff);
            if let Some(index) = best {
                self.replies[index].own.add(payoff);
            }
        }
        true
    }

    /// The reply with the best mean for who replies; the first of equals.
    fn favourite(&self) -> Option<usize> {
        let mean = |index: &usize| self.replies[*index].theirs.mean();
        (0..self.replies.len()).rev().max_by(|one, other| mean(one).total_cmp(&mean(other)))
    }

    /// What flat Monte Carlo says: the mean of the games after the best reply.
    fn mean_after_favourite(&self) -> f64 {
        let games = self.favourite().map(|index| self.replies[index].own).filter(|games| games.visits > 0);
        games.unwrap_or(self.own).mean()
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
        let played = || match self.how {
            Replies::Tried => {
                self.best_reply().map_or(self.own.mean(), |reply| shrunk(&reply.own, self.own.mean()))
            }
            Replies::Flat => self.mean_after_favourite(),
        };
        self.certain.unwrap_or_else(played)
    }

    fn line(&self) -> Vec<G::Move> {
        let reply = match self.how {
            Replies::Tried => self.best_reply(),
            Replies::Flat => self.favourite().map(|index| &self.replies[index]),
        };
        std::iter::once(self.mv).chain(reply.map(|reply| reply.mv)).collect()
    }
}

fn shrunk(tally: &Tally, mean: f64) -> f64 {
    (tally.total + SHRINK * mean) / (tally.visits as f64 + SHRINK)
}

impl<G: Game, L: Leaf<G>> Search<G> for Recursive<L> {
    fn search(&mut self, world: &G, context: &mut SearchContext<'_>) -> Decision<G::Move> {
        if self.each.is_none() {
            context.bound_playouts();
        }
        let me = mover(world);
        let mut plans: Vec<Plan<G>> = moves_of(world)
            .into_iter()
            .map(|mv| Plan::new(world, mv, me, self.reward, self.replies))
            .collect();
        self.race(&mut plans, me, context);
        let best = best_open(&plans);
        // Moves that were dropped early were tried too little for their values to be compared.
        rank(&mut plans, Plan::value);
        rank(&mut plans, |plan| {
            let place = |value: f64| if value > 0.0 && value >= best { f64::INFINITY } else { -1.0 };
            plan.certain.map_or(f64::from(plan.rounds), place)
        });
        let candidates: Vec<_> =
            plans.iter().map(|plan| Candidate::new(plan.mv, plan.value(), plan.own.visits)).collect();
        let line = plans[0].line();
        context.report(2, candidates[0].value);
        Decision::of(candidates, context).expecting(line).searched(2)
    }
}

impl<L> Recursive<L> {
    /// Spends the budget in rounds; after each, the worse half is left, or in one round for all.
    fn race<G: Game>(&mut self, plans: &mut [Plan<G>], me: Seat, context: &mut SearchContext<'_>)
    where
        L: Leaf<G>,
    {
        let mut open: Vec<usize> = (0..plans.len()).filter(|index| plans[*index].certain.is_none()).collect();
        while !open.is_empty() && !context.is_over() {
            let halvings = open.len().next_power_of_two().ilog2().max(1);
            let rounds = if self.spending == Spending::Even { 1 } else { halvings };
            let mut part = context.part(rounds);
            match self.replies {
                Replies::Tried => self.try_round(plans, &open, me, &mut part),
                Replies::Flat => self.flat_round(plans, &open, me, &mut part),
            }
            context.add(part.nodes_done(), part.playouts_done());
            context.report(2, best_open(plans));
            open.iter().for_each(|index| plans[*index].rounds += 1);
            rank(&mut open, |index| plans[*index].value());
            let is_last = open.len() == 1 || self.spending == Spending::Even;
            open.truncate(if is_last { 0 } else { open.len().div_ceil(2) });
        }
    }

    /// A game after each open plan in turn, until the round's budget is spent.
    fn try_round<G: Game>(
        &mut self,
        plans: &mut [Plan<G>],
        open: &[usize],
        me: Seat,
        part: &mut SearchContext<'_>,
    ) where
        L: Leaf<G>,
    {
        let most = |plan: &Plan<G>| self.each.map_or(u64::MAX, |each| each * (plan.replies.len() as u64 + 1));
        let limits: Vec<u64> = open.iter().map(|index| most(&plans[*index])).collect();
        let longest = limits.iter().copied().max().unwrap_or(0);
        for game in 0..longest {
            for (index, _) in open.iter().zip(&limits).filter(|(_, limit)| game < **limit) {
                if !part.playout() {
                    return;
                }
                plans[*index].play_out(me, &mut self.leaf, part);
            }
        }
    }

    /// As many games after each reply to each open plan, and after the best reply, as the round's budget allows; what
    /// is left over goes to the first of them.
    fn flat_round<G: Game>(
        &mut self,
        plans: &mut [Plan<G>],
        open: &[usize],
        me: Seat,
        part: &mut SearchContext<'_>,
    ) where
        L: Leaf<G>,
    {
        let places: u64 = open.iter().map(|index| plans[*index].replies.len() as u64 + 1).sum();
        let left = |part: &SearchContext<'_>| {
            part.budget().playouts.map(|limit| limit.saturating_sub(part.playouts_done()))
        };
        loop {
            let shared = || left(part).map_or(BETWEEN_LOOKS, |left| left / places.max(1)).max(1);
            let each = self.each.unwrap_or_else(shared);
            for index in open {
                if !plans[*index].explore(each, me, &mut self.leaf, part) {
                    return;
                }
            }
            if self.each.is_some() {
                return;
            }
        }
    }
}

/// The best value among the moves that stayed in question to the end.
fn best_open<G: Game>(plans: &[Plan<G>]) -> f64 {
    let last = plans.iter().map(|plan| plan.rounds).max().unwrap_or(0);
    let open = plans.iter().filter(|plan| plan.certain.is_none() && plan.rounds == last);
    open.map(Plan::value).fold(0.0, f64::max)
}
