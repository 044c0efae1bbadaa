//! Exact values of small endings: everything to the end of the game, each position once.

use bastide_core::{Actor, Game, Seat};
use rustc_hash::FxHashMap;

use crate::agent::{Agent, Candidate, Decision, Search, after, mover, moves_of, rank_by_value};
use crate::context::{Budget, SearchContext};
use crate::evaluate::{Payoffs, Reward};
use crate::maxn::average;

/// Solves positions from which little can happen. Each player maximises an own payoff; chance is averaged.
#[derive(Clone, Debug)]
pub struct Solver<G: Game> {
    reward: Reward,
    known: FxHashMap<G, Option<Payoffs>>,
}

impl<G: Game> Solver<G> {
    /// Values finished games so.
    #[must_use]
    pub fn new(reward: Reward) -> Self {
        Self { reward, known: FxHashMap::default() }
    }

    /// The value of every legal move, best first; `None` when there is more to look at than the budget
    /// allows, or when play can go round in circles.
    pub fn solve(&mut self, state: &G, context: &mut SearchContext<'_>) -> Option<Vec<Candidate<G::Move>>> {
        self.known.clear();
        let me = mover(state).index();
        let mut candidates = Vec::new();
        for mv in moves_of(state) {
            let before = context.nodes_done();
            let value = self.payoffs(&after(state, mv), context)?[me];
            candidates.push(Candidate::new(mv, value, context.nodes_done() - before));
        }
        rank_by_value(&mut candidates);
        Some(candidates)
    }

    /// The moves of best play after this one, up to the next that chance decides, in a position that was solved.
    fn line(&self, state: &G, first: G::Move) -> Vec<G::Move> {
        let mut line = vec![first];
        let mut state = after(state, first);
        while let Actor::Player(seat) = state.actor() {
            let value = |mv: &G::Move| {
                let next = after(&state, *mv);
                let known = self.known.get(&next).copied().flatten();
                known.unwrap_or_else(|| self.reward.payoffs(&next))[seat.index()]
            };
            let moves = moves_of(&state);
            let best = moves.into_iter().rev().max_by(|one, other| value(one).total_cmp(&value(other)));
            let Some(mv) = best else { break };
            line.push(mv);
            state.play_unchecked(mv);
        }
        line
    }

    /// What a state is worth to each seat under best play; `None` as with [`solve`](Self::solve).
    pub fn value(&mut self, state: &G, context: &mut SearchContext<'_>) -> Option<Payoffs> {
        self.known.clear();
        self.payoffs(state, context)
    }

    fn payoffs(&mut self, state: &G, context: &mut SearchContext<'_>) -> Option<Payoffs> {
        if state.actor() == Actor::Over {
            return Some(self.reward.payoffs(state));
        }
        // A state that is known without a value is on the way here: play goes round in circles.
        if let Some(known) = self.known.get(state) {
            return *known;
        }
        if !context.node() {
            return None;
        }
        self.known.insert(state.clone(), None);
        let payoffs = match state.actor() {
            Actor::Player(seat) => self.best(state, seat, context),
            _ => average(state, 0, |next| self.payoffs(next, context)),
        }?;
        self.known.insert(state.clone(), Some(payoffs));
        Some(payoffs)
    }

    fn best(&mut self, state: &G, seat: Seat, context: &mut SearchContext<'_>) -> Option<Payoffs> {
        let mut best: Option<Payoffs> = None;
        for mv in moves_of(state) {
            let payoffs = self.payoffs(&after(state, mv), context)?;
            if best.is_none_or(|best| payoffs[seat.index()] > best[seat.index()]) {
                best = Some(payoffs);
            }
        }
        best
    }
}

/// Plays endings exactly and leaves the rest to another search or agent.
#[derive(Clone, Debug)]
pub struct Endings<G: Game, A> {
    solver: Solver<G>,
    most: u64,
    otherwise: A,
}

impl<G: Game, A> Endings<G, A> {
    /// Tries to solve with at most this many nodes, which are not taken from the budget of `otherwise`.
    pub fn new(reward: Reward, most: u64, otherwise: A) -> Self {
        Self { solver: Solver::new(reward), most, otherwise }
    }

    fn solve(&mut self, world: &G, context: &mut SearchContext<'_>) -> Option<Decision<G::Move>> {
        let mut part = context.aside(Budget::nodes(self.most));
        let candidates = self.solver.solve(world, &mut part)?;
        let line = self.solver.line(world, candidates[0].mv);
        Some(Decision::of(candidates, &part).expecting(line))
    }
}

impl<G: Game, S: Search<G>> Search<G> for Endings<G, S> {
    fn search(&mut self, world: &G, context: &mut SearchContext<'_>) -> Decision<G::Move> {
        match self.solve(world, context) {
            Some(decision) => decision,
            None => self.otherwise.search(world, context),
        }
    }
}

impl<G: Game, A: Agent<G>> Agent<G> for Endings<G, A> {
    /// Solves only where this seat sees everything.
    fn choose(
        &mut self,
        view: &G::View,
        seat: Seat,
        moves: &[G::Move],
        context: &mut SearchContext<'_>,
    ) -> Decision<G::Move> {
        let world = G::determinize(view, &mut context.rng);
        let open = !world.hides(bastide_core::Viewer::Seat(seat));
        let solved = if open { self.solve(&world, context) } else { None };
        solved.unwrap_or_else(|| self.otherwise.choose(view, seat, moves, context))
    }
}
