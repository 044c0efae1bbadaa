//! Information-set Monte Carlo tree search: one tree for all worlds that look like the view, another world in
//! every iteration.
//!
//! A branch is a move or an event. Moves that the player who thinks could not tell apart have branches of
//! their own, as if they were seen; a branch is compared with others only as often as it was possible.
//!
//! Cowling, Powley and Whitehouse 2012.

use bastide_core::seed::{RolloutRng, below};
use bastide_core::{Actor, Game, Seat, Step, StepOf};
use rustc_hash::FxHashMap;

use crate::agent::{Agent, Candidate, Decision, looked_at, rank_by_visits};
use crate::context::SearchContext;
use crate::mcts::{Level, Prior, Rule};
use crate::numeric::ln;
use crate::rollout::Leaf;

/// How the tree is walked and how large it may grow.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// How a branch is chosen.
    pub rule: Rule,
    /// How much untried branches are preferred to good ones.
    pub exploration: f64,
    /// The most branches that are kept; beyond them games are played out.
    pub most_branches: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self { rule: Rule::Uct, exploration: 0.7, most_branches: 1 << 20 }
    }
}

/// A branch: how often it was taken, how often it could have been, and what it was worth to its chooser.
#[derive(Clone, Copy, Debug, Default)]
struct Branch {
    visits: u32,
    possible: u32,
    total: f64,
    prior: f64,
}

impl Branch {
    fn mean(&self) -> f64 {
        if self.visits == 0 { 0.0 } else { self.total / f64::from(self.visits) }
    }

    /// How much it is to be followed; `expected` is what an untried one is taken to be worth.
    fn worth(&self, settings: &Settings, expected: f64) -> f64 {
        let possible = f64::from(self.possible.max(1));
        match settings.rule {
            Rule::Uct if self.visits == 0 => f64::INFINITY,
            Rule::Uct => self.mean() + settings.exploration * (ln(possible) / f64::from(self.visits)).sqrt(),
            Rule::Puct => {
                let bonus = self.prior * possible.sqrt() / f64::from(1 + self.visits);
                let mean = if self.visits == 0 { expected } else { self.mean() };
                mean + settings.exploration * bonus
            }
        }
    }
}

const ROOT: u32 = 0;

/// Iterations between two reports.
const REPORT_EVERY: u64 = 1_024;

/// How much less than the others an untried branch is expected to be worth, with priors.
const UNTRIED: f64 = 0.05;

/// Information-set Monte Carlo tree search with any number of seats.
#[derive(Clone, Debug)]
pub struct Ismcts<G: Game, L, P = Level> {
    settings: Settings,
    leaf: L,
    prior: P,
    branches: Vec<Branch>,
    /// The branch that a step leads to from another.
    children: FxHashMap<(u32, StepOf<G>), u32>,
    path: Vec<(u32, Seat)>,
    moves: Vec<G::Move>,
    weights: Vec<f64>,
    events: Vec<(G::Event, u32)>,
    /// The branches to choose from, each with the place of its move.
    here: Vec<(usize, u32)>,
}

impl<G: Game, L: Leaf<G>> Ismcts<G, L> {
    /// A search without priors that values leaves so.
    pub fn new(settings: Settings, leaf: L) -> Self {
        Self::with_prior(settings, leaf, Level)
    }
}

impl<G: Game, L: Leaf<G>, P: Prior<G>> Ismcts<G, L, P> {
    /// A search with priors.
    pub fn with_prior(settings: Settings, leaf: L, prior: P) -> Self {
        Self {
            settings,
            leaf,
            prior,
            branches: Vec::new(),
            children: FxHashMap::default(),
            path: Vec::new(),
            moves: Vec::new(),
            weights: Vec::new(),
            events: Vec::new(),
            here: Vec::new(),
        }
    }

    fn iterate(&mut self, mut world: G, rng: &mut RolloutRng) {
        let mut at = ROOT;
        self.path.clear();
        loop {
            match world.actor() {
                Actor::Over => break,
                Actor::Chance => {
                    let event = world.random_event(rng, &mut self.events);
                    world.resolve_unchecked(event);
                    let Some(next) = self.branch(at, Step::Event(event), 1.0) else { break };
                    at = next;
                }
                Actor::Player(seat) => {
                    let Some((mv, next)) = self.select(at, &world, rng) else { break };
                    world.play_unchecked(mv);
                    self.path.push((next, seat));
                    at = next;
                    if self.branches[at as usize].visits == 0 {
                        break;
                    }
                }
            }
        }
        let payoffs = self.leaf.payoffs(&mut world, rng);
        for (index, seat) in &self.path {
            let branch = &mut self.branches[*index as usize];
            branch.visits += 1;
            branch.total += payoffs[seat.index()];
        }
    }

    /// The branch that a step leads to, made if there is none and there is room.
    fn branch(&mut self, at: u32, step: StepOf<G>, prior: f64) -> Option<u32> {
        if let Some(known) = self.children.get(&(at, step)) {
            return Some(*known);
        }
        let next = self.branches.len();
        if next >= self.settings.most_branches {
            return None;
        }
        self.children.insert((at, step), next as u32);
        self.branches.push(Branch { prior, ..Branch::default() });
        Some(next as u32)
    }

    /// The move to follow in this world, with its branch; none where no move has a branch and no room is left.
    fn select(&mut self, at: u32, world: &G, rng: &mut RolloutRng) -> Option<(G::Move, u32)> {
        world.legal_moves(&mut self.moves);
        self.find_branches(at, world);
        for (_, index) in &self.here {
            self.branches[*index as usize].possible += 1;
        }
        let expected = self.expected();
        let (mut best, mut highest, mut equals) = (None, f64::NEG_INFINITY, 0);
        for (place, index) in &self.here {
            let worth = self.branches[*index as usize].worth(&self.settings, expected);
            if worth > highest {
                (best, highest, equals) = (Some((*place, *index)), worth, 1);
            } else if worth.total_cmp(&highest).is_eq() {
                // Each of several equals is as likely to be taken.
                equals += 1;
                best = if below(rng, equals) == 0 { Some((*place, *index)) } else { best };
            }
        }
        best.map(|(place, index)| (self.moves[place], index))
    }

    /// What an untried branch beside those listed is taken to be worth: a little less than they are.
    fn expected(&self) -> f64 {
        let here = self.here.iter().map(|(_, index)| &self.branches[*index as usize]);
        let (visits, total) =
            here.fold((0, 0.0), |(visits, total), branch| (visits + branch.visits, total + branch.total));
        if visits == 0 { 0.5 } else { total / f64::from(visits) - UNTRIED }
    }

    /// The branches of the moves listed. Priors are asked for only when one of them is new.
    fn find_branches(&mut self, at: u32, world: &G) {
        let known = |(place, mv): (usize, &G::Move)| {
            self.children.get(&(at, Step::Move(*mv))).map(|branch| (place, *branch))
        };
        self.here.clear();
        let moves = self.moves.iter().enumerate();
        if self.branches.len() >= self.settings.most_branches {
            return self.here.extend(moves.filter_map(known));
        }
        self.here.extend(moves.map_while(known));
        if self.here.len() == self.moves.len() {
            return;
        }
        self.prior.weigh(world, &self.moves, &mut self.weights);
        for place in self.here.len()..self.moves.len() {
            let branch = self.branch(at, Step::Move(self.moves[place]), self.weights[place]);
            self.here.extend(branch.map(|branch| (place, branch)));
        }
    }

    /// The moves at the root as the tree knows them, those looked at most first.
    fn candidates(&self, moves: &[G::Move]) -> Vec<Candidate<G::Move>> {
        let candidate = |mv: &G::Move| {
            let index = self.children.get(&(ROOT, Step::Move(*mv)));
            let branch = index.map(|index| self.branches[*index as usize]).unwrap_or_default();
            Candidate::new(*mv, branch.mean(), u64::from(branch.visits))
        };
        let mut candidates: Vec<_> = moves.iter().map(candidate).collect();
        rank_by_visits(&mut candidates);
        candidates
    }
}

impl<G: Game, L: Leaf<G>, P: Prior<G>> Agent<G> for Ismcts<G, L, P> {
    fn choose(
        &mut self,
        view: &G::View,
        _seat: Seat,
        moves: &[G::Move],
        context: &mut SearchContext<'_>,
    ) -> Decision<G::Move> {
        context.bound_playouts();
        self.children.clear();
        self.branches.clear();
        self.branches.push(Branch::default());
        while context.playout() {
            let world = G::determinize(view, &mut context.rng);
            self.iterate(world, &mut context.rng);
            if context.playouts_done().is_multiple_of(REPORT_EVERY) {
                context.report(0, self.candidates(moves)[0].value);
            }
        }
        let candidates = self.candidates(moves);
        context.report(0, candidates[0].value);
        Decision::of(looked_at(candidates), context)
    }
}
