//! Monte Carlo tree search: UCT and PUCT, chance nodes that are explicit, moves with a stem as two levels.
//!
//! UCT: Kocsis and Szepesvári 2006; PUCT: Rosin 2011; a survey: Browne and others 2012.

mod prior;
mod tree;

use bastide_core::seed::RolloutRng;
use bastide_core::{Actor, Game, Seat};

pub(crate) use self::prior::softmax;
pub use self::prior::{Level, OnePly, Prior};
use self::tree::{Branch, NodeKind, Tree, What};
use crate::agent::{Candidate, Decision, Search, looked_at, moves_of, rank_by_visits};
use crate::context::SearchContext;
use crate::rollout::Leaf;

/// How the tree is walked and how large it may grow.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// How a branch is chosen.
    pub rule: Rule,
    /// How much untried branches are preferred to good ones.
    pub exploration: f64,
    /// Visits after which a leaf gets branches of its own.
    pub grow_at: u32,
    /// Whether moves with a stem make two levels.
    pub two_levels: bool,
    /// The most branches that are kept; beyond them leaves stay leaves.
    pub most_branches: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self { rule: Rule::Uct, exploration: 0.7, grow_at: 8, two_levels: true, most_branches: 1 << 21 }
    }
}

/// How a branch is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Every branch once, then by mean and a bonus that shrinks with the visits.
    Uct,
    /// By mean and a bonus in proportion to a prior; bad branches may never be tried.
    Puct,
}

/// Monte Carlo tree search. Each player maximises an own payoff, so it plays with any number of seats.
#[derive(Clone, Debug)]
pub struct Mcts<G: Game, L, P = Level> {
    settings: Settings,
    leaf: L,
    prior: P,
    tree: Tree<G>,
    /// The branches of this iteration, each with the seat that chose it.
    path: Vec<(usize, usize)>,
    moves: Vec<G::Move>,
    weights: Vec<f64>,
    /// The stems of the moves listed, each with the index of its move.
    stems: Vec<(u32, usize)>,
    events: Vec<(G::Event, u32)>,
}

impl<G: Game, L: Leaf<G>> Mcts<G, L> {
    /// A search without priors that values leaves so.
    pub fn new(settings: Settings, leaf: L) -> Self {
        Self::with_prior(settings, leaf, Level)
    }
}

/// How much less than its parent an untried branch is expected to be worth, with priors.
const UNTRIED: f32 = 0.1;

/// What UCT expects of an untried branch, which makes it the next one.
const UNTRIED_FIRST: f32 = 1e9;

/// Iterations between two reports.
const REPORT_EVERY: u64 = 4_096;

impl<G: Game, L: Leaf<G>, P: Prior<G>> Mcts<G, L, P> {
    /// A search with priors.
    pub fn with_prior(settings: Settings, leaf: L, prior: P) -> Self {
        Self {
            settings,
            leaf,
            prior,
            tree: Tree::default(),
            path: Vec::new(),
            moves: Vec::new(),
            weights: Vec::new(),
            stems: Vec::new(),
            events: Vec::new(),
        }
    }

    /// Walks down to a leaf, values it, and tells all branches on the way.
    fn iterate(&mut self, root: &G, rng: &mut RolloutRng) {
        let mut state = root.clone();
        let mut at = Tree::<G>::ROOT;
        self.path.clear();
        loop {
            if self.tree[at].kind == NodeKind::Leaf && !self.grow(at, &state, rng) {
                break;
            }
            let (chooser, next) = match self.tree[at].kind {
                NodeKind::Choice(seat) => (usize::from(seat), self.tree.select(at, &self.settings)),
                NodeKind::Chance => (0, self.draw(at, &state, rng)),
                NodeKind::Over | NodeKind::Leaf => break,
            };
            self.tree[next].what.take(&mut state);
            self.path.push((next, chooser));
            at = next;
        }
        let payoffs = self.leaf.payoffs(&mut state, rng);
        self.tree[Tree::<G>::ROOT].visits += 1;
        for (index, chooser) in &self.path {
            self.tree[*index].add(payoffs[*chooser], self.settings.rule);
        }
    }

    /// Gives a leaf its branches, if it is time and there is room; `false` when it stays a leaf.
    fn grow(&mut self, at: usize, state: &G, rng: &mut RolloutRng) -> bool {
        let early = at != Tree::<G>::ROOT && self.tree[at].visits < self.settings.grow_at;
        if early || self.tree.len() >= self.settings.most_branches {
            return false;
        }
        match state.actor() {
            Actor::Over => self.tree[at].kind = NodeKind::Over,
            Actor::Chance => self.grow_events(at, state),
            Actor::Player(seat) => self.grow_moves(at, state, seat, rng),
        }
        true
    }

    fn grow_events(&mut self, at: usize, state: &G) {
        state.events(&mut self.events);
        let events = self.events.iter().map(|(event, _)| Branch::new(What::Event(*event), 1.0, 0.0));
        self.tree.attach(at, NodeKind::Chance, events);
    }

    /// Branches for stems where there are several, with the moves behind each, else for moves.
    fn grow_moves(&mut self, at: usize, state: &G, seat: Seat, rng: &mut RolloutRng) {
        state.legal_moves(&mut self.moves);
        self.prior.weigh(state, &self.moves, &mut self.weights);
        let expected = self.expected(at, state.seats(), seat);
        let kind = NodeKind::Choice(seat.index() as u8);
        if self.settings.two_levels && self.sort_by_stem(state) {
            return self.grow_stems(at, kind, expected, rng);
        }
        let branches = self.moves.iter().zip(&self.weights);
        let branches = branches.map(|(mv, weight)| Branch::new(What::Move(*mv), *weight as f32, expected));
        self.tree.attach_shuffled(at, kind, branches, rng);
    }

    /// Lists the moves by stem; whether there are several stems.
    fn sort_by_stem(&mut self, state: &G) -> bool {
        self.stems.clear();
        for (index, mv) in self.moves.iter().enumerate() {
            let Some(stem) = state.stem(*mv) else { return false };
            self.stems.push((stem, index));
        }
        self.stems.sort_unstable();
        self.stems.first().map(|(stem, _)| stem) != self.stems.last().map(|(stem, _)| stem)
    }

    fn grow_stems(&mut self, at: usize, kind: NodeKind, expected: f32, rng: &mut RolloutRng) {
        let Self { tree, stems, moves, weights, .. } = self;
        let sum = |group: &[(u32, usize)]| group.iter().map(|(_, index)| weights[*index]).sum::<f64>();
        let groups = stems.chunk_by(|one, other| one.0 == other.0);
        let branches = groups.map(|group| Branch::new(What::Stem(group[0].0), sum(group) as f32, expected));
        tree.attach_shuffled(at, kind, branches, rng);
        for child in tree.children(at) {
            let What::Stem(stem) = tree[child].what else { continue };
            let from = stems.partition_point(|(other, _)| *other < stem);
            let to = stems.partition_point(|(other, _)| *other <= stem);
            let group = &stems[from..to];
            let total = sum(group);
            let branches = group.iter().map(|(_, index)| {
                Branch::new(What::Move(moves[*index]), (weights[*index] / total) as f32, expected)
            });
            tree.attach_shuffled(child, kind, branches, rng);
        }
    }

    /// What a player expects of a branch that is untried.
    fn expected(&self, at: usize, seats: usize, seat: Seat) -> f32 {
        if self.settings.rule == Rule::Uct {
            return UNTRIED_FIRST;
        }
        let mean = self.tree[at].mean;
        let own = match self.path.last() {
            Some((_, chooser)) if *chooser == seat.index() => mean,
            Some(_) if seats == 2 => 1.0 - mean,
            _ => 1.0 / seats as f32,
        };
        own - UNTRIED
    }

    /// The branch of an event drawn by weight.
    fn draw(&mut self, at: usize, state: &G, rng: &mut RolloutRng) -> usize {
        let event = state.random_event(rng, &mut self.events);
        let found = self.tree.children(at).find(|child| self.tree[*child].what == What::Event(event));
        found.expect("a chance node has a branch for every event")
    }

    /// The moves at the root as the tree knows them.
    fn candidates(&self, world: &G) -> Vec<Candidate<G::Move>> {
        let mut known: Vec<usize> = Vec::new();
        for child in self.tree.children(Tree::<G>::ROOT) {
            match self.tree[child].what {
                What::Stem(_) => known.extend(self.tree.children(child)),
                _ => known.push(child),
            }
        }
        let candidate = |mv: G::Move| {
            let branch =
                known.iter().map(|index| &self.tree[*index]).find(|branch| branch.what == What::Move(mv));
            let (value, visits) = branch.map_or((0.0, 0), |branch| (branch.exact_mean(), branch.visits));
            Candidate::new(mv, value, u64::from(visits))
        };
        moves_of(world).into_iter().map(candidate).collect()
    }

    /// The moves most visited, down to chance or to a leaf.
    fn line(&self) -> Vec<G::Move> {
        let mut line = Vec::new();
        let mut at = Tree::<G>::ROOT;
        while let NodeKind::Choice(_) = self.tree[at].kind {
            let most = self.tree.children(at).rev().max_by_key(|child| self.tree[*child].visits);
            let Some(child) = most.filter(|child| self.tree[*child].visits > 0) else { break };
            if let What::Move(mv) = self.tree[child].what {
                line.push(mv);
            }
            at = child;
        }
        line
    }
}

impl<G: Game, L: Leaf<G>, P: Prior<G>> Search<G> for Mcts<G, L, P> {
    fn search(&mut self, world: &G, context: &mut SearchContext<'_>) -> Decision<G::Move> {
        context.bound_playouts();
        self.tree.clear();
        while context.playout() {
            self.iterate(world, &mut context.rng);
            if context.playouts_done().is_multiple_of(REPORT_EVERY) {
                let root = self.tree.children(Tree::<G>::ROOT);
                let best = root.max_by_key(|child| self.tree[*child].visits);
                context.report(0, best.map_or(0.0, |best| self.tree[best].exact_mean()));
            }
        }
        let mut candidates = self.candidates(world);
        rank_by_visits(&mut candidates);
        Decision::of(looked_at(candidates), context).expecting(self.line())
    }
}
