//! Expectiminimax: moves ahead with chance averaged by its weights; Star1, Star2 and Star2.5 prune it.
//!
//! A chance node's value lies between what its events would give if all not yet searched were lost and if all
//! were won. Star1 stops when that range leaves the window, and gives each event the window that would make it
//! stop. Star2 first tries one answer to each event, which already bounds it; Star2.5 tries several.
//!
//! Expectiminimax: Michie 1966; Star1 and Star2: Ballard 1983; Star2.5: Hauk, Buro and Schaeffer 2004.

use bastide_core::{Actor, Game, Seat};

use crate::agent::{Decision, Search, after, chance_children, mover, moves_of};
use crate::context::SearchContext;
use crate::deepen::{Leaves, Reached, deepen, unknown};
use crate::evaluate::{Evaluator, Reward};
use crate::rank::{order, rank};

/// How much is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pruning {
    /// Nothing.
    None,
    /// Alpha-beta at moves, and bounds at chance.
    Star1,
    /// One answer to each event tried first.
    Star2,
    /// This many answers to each event tried first, one round after another.
    Star25 {
        /// Answers to each event.
        probes: u32,
    },
}

impl Pruning {
    fn probes(self) -> u32 {
        match self {
            Self::None | Self::Star1 => 0,
            Self::Star2 => 1,
            Self::Star25 { probes } => probes,
        }
    }
}

/// Looks at every sequence of moves up to a depth and at all that chance may do between them. The others are
/// all taken to be against the player who thinks. Values are payoffs of that player, from 0 to 1.
#[derive(Clone, Debug)]
pub struct Expectimax<E> {
    evaluator: E,
    reward: Reward,
    pruning: Pruning,
    me: Seat,
    leaves: Leaves,
}

/// What would change the decision further up.
#[derive(Clone, Copy)]
struct Window {
    alpha: f64,
    beta: f64,
}

impl Window {
    const FULL: Self = Self { alpha: f64::NEG_INFINITY, beta: f64::INFINITY };
}

/// An event of a chance node: how likely, what it leads to, and what is known of its value.
struct Branch<G> {
    chance: f64,
    state: G,
    lower: f64,
    upper: f64,
}

impl<E> Expectimax<E> {
    /// Judges leaves by this evaluator and finished games by this reward.
    pub fn new(evaluator: E, reward: Reward, pruning: Pruning) -> Self {
        Self { evaluator, reward, pruning, me: Seat::new(0), leaves: Leaves::default() }
    }

    /// The value of a state, or a bound of it outside the window; `None` when the budget ended.
    fn value<G: Game>(
        &self,
        state: &G,
        depth: u32,
        window: Window,
        context: &mut SearchContext<'_>,
    ) -> Option<f64>
    where
        E: Evaluator<G>,
    {
        self.value_after(0, state, depth, window, context)
    }

    /// The same, right after so many chance nodes.
    fn value_after<G: Game>(
        &self,
        chained: u32,
        state: &G,
        depth: u32,
        window: Window,
        context: &mut SearchContext<'_>,
    ) -> Option<f64>
    where
        E: Evaluator<G>,
    {
        if !context.node() {
            return None;
        }
        match state.actor() {
            Actor::Over => Some(self.reward.payoffs(state)[self.me.index()]),
            _ if depth == 0 => {
                self.leaves.open();
                Some(self.evaluator.payoffs(state)[self.me.index()])
            }
            Actor::Player(seat) => self.choice(state, seat, depth, window, context),
            Actor::Chance => self.chance(chained, state, depth, window, context),
        }
    }

    fn choice<G: Game>(
        &self,
        state: &G,
        seat: Seat,
        depth: u32,
        mut window: Window,
        context: &mut SearchContext<'_>,
    ) -> Option<f64>
    where
        E: Evaluator<G>,
    {
        let own = seat == self.me;
        let mut best = if own { f64::NEG_INFINITY } else { f64::INFINITY };
        if depth == 1 && self.pruning == Pruning::None {
            return self.last_choice(state, own, context);
        }
        for mv in self.ordered(state, depth) {
            let value = self.value(&after(state, mv), depth - 1, window, context)?;
            best = if own { best.max(value) } else { best.min(value) };
            if self.pruning == Pruning::None {
                continue;
            }
            if own {
                window.alpha = window.alpha.max(best);
            } else {
                window.beta = window.beta.min(best);
            }
            if window.alpha >= window.beta {
                break;
            }
        }
        Some(best)
    }

    /// The last move before the leaves, which the evaluator looks at together.
    fn last_choice<G: Game>(&self, state: &G, own: bool, context: &mut SearchContext<'_>) -> Option<f64>
    where
        E: Evaluator<G>,
    {
        let (moves, mut payoffs) = (moves_of(state), Vec::new());
        if !moves.iter().all(|_| context.node()) {
            return None;
        }
        self.leaves.look(state, &moves);
        self.evaluator.after_moves(state, &moves, self.reward, &mut payoffs);
        let values = payoffs.iter().map(|payoffs| payoffs[self.me.index()]);
        Some(if own {
            values.fold(f64::NEG_INFINITY, f64::max)
        } else {
            values.fold(f64::INFINITY, f64::min)
        })
    }

    fn chance<G: Game>(
        &self,
        chained: u32,
        state: &G,
        depth: u32,
        window: Window,
        context: &mut SearchContext<'_>,
    ) -> Option<f64>
    where
        E: Evaluator<G>,
    {
        let mut branches = branches(state, chained);
        for round in 0..self.pruning.probes() {
            for index in 0..branches.len() {
                self.probe(&mut branches, index, round, depth, window, context)?;
                let (lower, upper) = bounds(&branches);
                if lower >= window.beta {
                    return Some(lower);
                }
                if upper <= window.alpha {
                    return Some(upper);
                }
            }
        }
        for index in 0..branches.len() {
            let own = self.window_of(&branches, index, window);
            let value = self.value_after(chained + 1, &branches[index].state, depth, own, context)?;
            let branch = &mut branches[index];
            if value <= own.alpha {
                branch.upper = branch.upper.min(value);
                return Some(bounds(&branches).1);
            }
            if value >= own.beta {
                branch.lower = branch.lower.max(value);
                return Some(bounds(&branches).0);
            }
            (branch.lower, branch.upper) = (value, value);
        }
        Some(bounds(&branches).0)
    }

    /// The window outside of which one event alone decides that the whole node is outside.
    fn window_of<G>(&self, branches: &[Branch<G>], index: usize, window: Window) -> Window {
        if self.pruning == Pruning::None {
            return Window::FULL;
        }
        let (lower, upper) = bounds(branches);
        let Branch { chance, lower: own_lower, upper: own_upper, .. } = branches[index];
        Window {
            alpha: (window.alpha - (upper - chance * own_upper)) / chance,
            beta: (window.beta - (lower - chance * own_lower)) / chance,
        }
    }

    /// Tries answer number `round` to an event, which bounds the event from one side.
    fn probe<G: Game>(
        &self,
        branches: &mut [Branch<G>],
        index: usize,
        round: u32,
        depth: u32,
        window: Window,
        context: &mut SearchContext<'_>,
    ) -> Option<()>
    where
        E: Evaluator<G>,
    {
        let limits = self.window_of(branches, index, window);
        let branch = &mut branches[index];
        let Actor::Player(seat) = branch.state.actor() else { return Some(()) };
        let mut answers = self.ordered(&branch.state, depth).into_iter();
        let Some(mv) = answers.nth(round as usize) else { return Some(()) };
        let next = after(&branch.state, mv);
        // Only the far side of the window may cut: a value cut on the near side would be no bound.
        if seat == self.me {
            let limits = Window { alpha: f64::NEG_INFINITY, ..limits };
            branch.lower = branch.lower.max(self.value(&next, depth - 1, limits, context)?);
        } else {
            let limits = Window { beta: f64::INFINITY, ..limits };
            branch.upper = branch.upper.min(self.value(&next, depth - 1, limits, context)?);
        }
        Some(())
    }

    /// The moves in the order in which they are tried: by promise before the leaves, where judging a move costs
    /// as much as trying it, else by what the evaluator says of each.
    fn ordered<G: Game>(&self, state: &G, depth: u32) -> Vec<G::Move>
    where
        E: Evaluator<G>,
    {
        let mut moves = moves_of(state);
        match state.actor() {
            Actor::Player(seat) if depth > 1 && self.pruning != Pruning::None => {
                let mut payoffs = Vec::new();
                self.evaluator.after_moves(state, &moves, self.reward, &mut payoffs);
                let order = order(payoffs.iter().map(|payoffs| payoffs[seat.index()]));
                order.into_iter().map(|index| moves[index]).collect()
            }
            _ => {
                rank(&mut moves, |mv| f64::from(self.evaluator.promise(state, *mv)));
                moves
            }
        }
    }
}

fn branches<G: Game>(state: &G, chained: u32) -> Vec<Branch<G>> {
    let branch = |(state, chance)| Branch { chance, state, lower: 0.0, upper: 1.0 };
    chance_children(state, chained).into_iter().map(branch).collect()
}

/// The least and the most that a chance node can be worth as far as is known.
fn bounds<G>(branches: &[Branch<G>]) -> (f64, f64) {
    branches.iter().fold((0.0, 0.0), |(lower, upper), branch| {
        (lower + branch.chance * branch.lower, upper + branch.chance * branch.upper)
    })
}

impl<G: Game, E: Evaluator<G>> Search<G> for Expectimax<E> {
    fn search(&mut self, world: &G, context: &mut SearchContext<'_>) -> Decision<G::Move> {
        self.me = mover(world);
        deepen(unknown(self.ordered(world, 1)), context, |roots, depth, context| {
            let mut window = Window::FULL;
            self.leaves = Leaves::default();
            for (done, root) in roots.iter_mut().enumerate() {
                let before = context.nodes_done();
                match self.value(&after(world, root.mv), depth - 1, window, context) {
                    Some(value) => root.value = value,
                    None => return Reached::Part(done),
                }
                root.visits = context.nodes_done() - before;
                if self.pruning != Pruning::None && !context.ranks_all() {
                    window.alpha = window.alpha.max(root.value);
                }
            }
            Reached::All { settled: self.leaves.are_final(roots) }
        })
    }
}
