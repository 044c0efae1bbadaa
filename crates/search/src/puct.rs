//! PUCT on what an evaluator says one move ahead, with chance drawn evenly.
//!
//! A position that a player is to move in is valued by its best move one ahead; the same values order its moves,
//! of which the best few become branches, and give them their priors. From a new position the best moves one ahead
//! may be played on for a while before it is judged.
//!
//! Moves at the root share common random numbers: what chance does in the nth visit to one of them, however deep, it
//! does in the nth visit to every other, so that small differences show. At the root moves either race, round by round,
//! and those that are clearly behind drop out, or are chosen like everywhere in the tree.
//!
//! PUCT: Rosin 2011, with priors as in `AlphaGo` (Silver and others 2016).

use bastide_core::seed::{Rng, derive};
use bastide_core::{Actor, Game, Seat};

use crate::agent::{Candidate, Decision, Search, mover, rank_by_visits};
use crate::context::SearchContext;
use crate::evaluate::{Evaluator, Payoffs, Reward};
use crate::mcts::softmax;
use crate::rank::order;
use crate::rejects::{Arm, RejectionRule, place, rank_arms, reject};

/// How the tree is walked and how large it may grow.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// How much rarely tried branches are preferred, in payoffs.
    pub exploration: f64,
    /// The difference of payoffs that makes a move e times as likely to be the best.
    pub temperature: f64,
    /// The most moves of a position that become branches.
    pub width: usize,
    /// Moves after the one at the root that are played before a position is judged; where the tree ends earlier, each
    /// is the best one ahead.
    pub rollout: u32,
    /// How the moves at the root are tried.
    pub root: Root,
    /// The most positions that are kept; beyond them positions are valued but not kept.
    pub most_nodes: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            exploration: 0.05,
            temperature: 0.0075,
            width: 24,
            rollout: 0,
            root: Root::Tree,
            most_nodes: 1 << 22,
        }
    }
}

/// How the moves at the root are tried.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Root {
    /// Like those of every other position; the one tried most is chosen.
    Tree,
    /// In rounds, all that are still in the race once a round; the one ahead at the end is chosen.
    Race {
        /// The most moves that start; fewer if the playouts are too few for them.
        starters: usize,
        /// How far behind the best a move may look before the race, in payoffs.
        gap: f64,
    },
}

/// When moves drop out of the race. What they looked worth before it is about as sure as four rounds.
const REJECTION: RejectionRule = RejectionRule { behind: 2.5, trust: 4.0 };

/// Rounds before and between decisions about who drops out.
const ROUNDS: u32 = 4;

/// How many moves can race so far that some drop out and others go on.
fn fitting(playouts: Option<u64>) -> usize {
    let Some(playouts) = playouts else { return usize::MAX };
    usize::try_from(playouts / u64::from(ROUNDS + 1)).unwrap_or(usize::MAX)
}

/// The search; see the module.
#[derive(Clone, Debug)]
pub struct Puct<G: Game, E> {
    settings: Settings,
    evaluator: E,
    reward: Reward,
    nodes: Vec<Node>,
    branches: Vec<Branch<G::Move>>,
    outcomes: Vec<Outcome<G::Event>>,
    /// The positions of this iteration where a player chose, and the branches chosen.
    path: Vec<(usize, usize)>,
    moves: Vec<G::Move>,
    payoffs: Vec<Payoffs>,
    weights: Vec<f64>,
    order: Vec<usize>,
    events: Vec<(G::Event, u32)>,
    chance: CommonRandomNumbers,
}

/// A position of the tree.
#[derive(Clone, Copy, Debug)]
enum Node {
    Unknown,
    Over,
    Choice(Choice),
    /// Chance chooses one of these outcomes.
    Draw {
        first: usize,
        count: usize,
    },
}

/// A position where a player chooses.
#[derive(Clone, Copy, Debug)]
struct Choice {
    seat: usize,
    /// The first of its branches, and their number.
    first: usize,
    count: usize,
    visits: u32,
    total: f64,
    /// What the best move looked worth to that player one move ahead.
    promised: f64,
}

/// A move of a position.
#[derive(Clone, Copy, Debug)]
struct Branch<M> {
    mv: M,
    prior: f64,
    /// What it looked worth one move ahead.
    promised: f64,
    visits: u32,
    total: f64,
    node: usize,
}

impl<M> Branch<M> {
    /// The mean of its visits; before the first, what it looked worth one move ahead, corrected by how far such
    /// values were off in this position so far.
    fn mean(&self, shift: f64) -> f64 {
        if self.visits == 0 { self.promised + shift } else { self.total / f64::from(self.visits) }
    }
}

/// Something chance may do after a move.
#[derive(Clone, Copy, Debug)]
struct Outcome<E> {
    event: E,
    weight: f64,
    node: usize,
}

/// What chance does, by the number of the visit to a move of the root and of the draw in it.
#[derive(Clone, Copy, Debug, Default)]
struct CommonRandomNumbers {
    seed: u64,
    visit: u32,
    /// What chance was asked for in this visit so far.
    draws: u32,
}

/// The fractional part of the golden ratio: its multiples cover the unit interval evenly.
const GOLDEN: f64 = 0.618_033_988_749_894_9;

impl CommonRandomNumbers {
    fn visit(&mut self, visit: u32) {
        (self.visit, self.draws) = (visit, 0);
    }

    /// A number from 0 to 1 for the next draw. The first draws of all visits cover the numbers evenly.
    fn next(&mut self) -> f64 {
        let seed = derive(self.seed, u64::from(self.draws));
        let of = |visit: u32| (derive(seed, u64::from(visit)) >> 11) as f64 / (1_u64 << 53) as f64;
        self.draws += 1;
        if self.draws == 1 { (of(0) + f64::from(self.visit) * GOLDEN).fract() } else { of(self.visit) }
    }

    /// The place of what happens among things of these weights.
    fn choose(&mut self, weights: impl ExactSizeIterator<Item = f64> + Clone) -> usize {
        let (last, total) = (weights.len() - 1, weights.clone().sum::<f64>());
        let mut rest = self.next() * total;
        for (index, weight) in weights.enumerate() {
            if rest < weight {
                return index;
            }
            rest -= weight;
        }
        last
    }
}

/// The root of the tree.
const ROOT: usize = 0;

/// Iterations between two reports.
const REPORT_EVERY: u64 = 256;

impl<G: Game, E: Evaluator<G>> Puct<G, E> {
    /// Judges positions by this evaluator and finished games by this reward.
    pub fn new(settings: Settings, evaluator: E, reward: Reward) -> Self {
        Self {
            settings,
            evaluator,
            reward,
            nodes: Vec::new(),
            branches: Vec::new(),
            outcomes: Vec::new(),
            path: Vec::new(),
            moves: Vec::new(),
            payoffs: Vec::new(),
            weights: Vec::new(),
            order: Vec::new(),
            events: Vec::new(),
            chance: CommonRandomNumbers::default(),
        }
    }

    fn clear(&mut self) {
        self.nodes.clear();
        self.branches.clear();
        self.outcomes.clear();
        self.nodes.push(Node::Unknown);
    }

    /// Makes a move of the root, walks down to a position that is not in the tree yet, values it, and tells all branches
    /// on the way; what the position is worth.
    fn iterate(&mut self, branch: usize, state: &mut G) -> Payoffs {
        self.path.clear();
        self.path.push((ROOT, branch));
        self.chance.visit(self.branches[branch].visits);
        state.play_unchecked(self.branches[branch].mv);
        let mut at = self.branches[branch].node;
        let payoffs = loop {
            match self.nodes[at] {
                Node::Over => break self.reward.payoffs(state),
                Node::Unknown if self.nodes.len() >= self.settings.most_nodes => {
                    self.meet_chance(state);
                    let payoffs = self.judge(state);
                    break self.play_on(state, payoffs);
                }
                Node::Unknown => {
                    if let Some(payoffs) = self.grow(at, state) {
                        break self.play_on(state, payoffs);
                    }
                }
                Node::Choice(choice) => {
                    let branch = self.select(&choice);
                    state.play_unchecked(self.branches[branch].mv);
                    self.path.push((at, branch));
                    at = self.branches[branch].node;
                }
                Node::Draw { first, count } => {
                    let outcome = self.draw(first, count);
                    state.resolve_unchecked(outcome.event);
                    at = outcome.node;
                }
            }
        };
        self.tell(&payoffs);
        payoffs
    }

    fn tell(&mut self, payoffs: &Payoffs) {
        for (node, branch) in &self.path {
            let Node::Choice(choice) = &mut self.nodes[*node] else { continue };
            let payoff = payoffs[choice.seat];
            choice.visits += 1;
            choice.total += payoff;
            self.branches[*branch].visits += 1;
            self.branches[*branch].total += payoff;
        }
    }

    /// Plays on from a position just judged, as far as asked; what the last position is worth.
    fn play_on(&mut self, state: &mut G, mut payoffs: Payoffs) -> Payoffs {
        for _ in self.path.len()..=self.settings.rollout as usize {
            let Actor::Player(_) = state.actor() else { break };
            state.play_unchecked(self.moves[self.order[0]]);
            self.meet_chance(state);
            payoffs = self.judge(state);
        }
        payoffs
    }

    /// Lets chance act until a player is to, or the game is over.
    fn meet_chance(&mut self, state: &mut G) {
        while state.actor() == Actor::Chance {
            state.events(&mut self.events);
            let weights = self.events.iter().map(|(_, weight)| f64::from(*weight));
            let (event, _) = self.events[self.chance.choose(weights)];
            state.resolve_unchecked(event);
        }
    }

    /// What a position is worth in which chance does not act.
    fn judge(&mut self, state: &G) -> Payoffs {
        match state.actor() {
            Actor::Player(seat) => self.look_ahead(state, seat.index()),
            _ => self.reward.payoffs(state),
        }
    }

    /// Puts the moves of a position in order, the best one ahead first; what that one is worth.
    fn look_ahead(&mut self, state: &G, seat: usize) -> Payoffs {
        state.legal_moves(&mut self.moves);
        self.evaluator.after_moves(state, &self.moves, self.reward, &mut self.payoffs);
        self.order = order(self.payoffs.iter().map(|payoffs| payoffs[seat]));
        self.payoffs[self.order[0]]
    }

    /// Finds out what happens at a position; what it is worth unless chance acts.
    fn grow(&mut self, at: usize, state: &G) -> Option<Payoffs> {
        match state.actor() {
            Actor::Over => {
                self.nodes[at] = Node::Over;
                Some(self.reward.payoffs(state))
            }
            Actor::Chance => {
                self.grow_events(at, state);
                None
            }
            Actor::Player(seat) => Some(self.grow_moves(at, state, seat)),
        }
    }

    fn grow_events(&mut self, at: usize, state: &G) {
        state.events(&mut self.events);
        let first = self.outcomes.len();
        for (event, weight) in &self.events {
            self.outcomes.push(Outcome { event: *event, weight: f64::from(*weight), node: self.nodes.len() });
            self.nodes.push(Node::Unknown);
        }
        self.nodes[at] = Node::Draw { first, count: self.events.len() };
    }

    /// Values a position by its best move, and keeps the best few as branches.
    fn grow_moves(&mut self, at: usize, state: &G, seat: Seat) -> Payoffs {
        let seat = seat.index();
        let best = self.look_ahead(state, seat);
        let Self { payoffs, order, weights, .. } = self;
        let worth = |index: &usize| payoffs[*index][seat];
        order.truncate(if at == ROOT { usize::MAX } else { self.settings.width });
        weights.clear();
        weights.extend(order.iter().map(worth));
        softmax(weights, self.settings.temperature);
        let first = self.branches.len();
        for (index, prior) in order.iter().zip(weights) {
            let (mv, promised, node) = (self.moves[*index], payoffs[*index][seat], self.nodes.len());
            self.nodes.push(Node::Unknown);
            self.branches.push(Branch { mv, prior: *prior, promised, visits: 0, total: 0.0, node });
        }
        let count = self.branches.len() - first;
        self.nodes[at] =
            Node::Choice(Choice { seat, first, count, visits: 1, total: best[seat], promised: best[seat] });
        best
    }

    /// The branch to follow.
    fn select(&self, choice: &Choice) -> usize {
        let weight = self.settings.exploration * f64::from(choice.visits).sqrt();
        let shift = choice.total / f64::from(choice.visits) - choice.promised;
        let list = &self.branches[choice.first..choice.first + choice.count];
        let (mut best, mut highest) = (0, f64::NEG_INFINITY);
        for (index, branch) in list.iter().enumerate() {
            let worth = branch.mean(shift) + weight * branch.prior / (1.0 + f64::from(branch.visits));
            if worth > highest {
                (best, highest) = (index, worth);
            }
        }
        choice.first + best
    }

    /// What chance does next.
    fn draw(&mut self, first: usize, count: usize) -> Outcome<G::Event> {
        let list = &self.outcomes[first..first + count];
        list[self.chance.choose(list.iter().map(|outcome| outcome.weight))]
    }

    fn root(&self) -> Choice {
        let Node::Choice(choice) = self.nodes[ROOT] else { unreachable!("a player is to move") };
        choice
    }

    /// Tries the moves of the root like those of every other position; the one tried most first.
    fn climb(&mut self, world: &G, context: &mut SearchContext<'_>) -> Vec<Candidate<G::Move>> {
        let mut state = world.clone();
        while context.playout() {
            state.clone_from(world);
            self.iterate(self.select(&self.root()), &mut state);
            if context.playouts_done().is_multiple_of(REPORT_EVERY) {
                let best = self.candidates().into_iter().max_by_key(|candidate| candidate.visits);
                context.report(0, best.map_or(0.0, |best| best.value));
            }
        }
        let mut candidates = self.candidates();
        rank_by_visits(&mut candidates);
        candidates
    }

    /// Lets the moves of the root race; the one ahead first.
    fn race(
        &mut self,
        world: &G,
        starters: usize,
        gap: f64,
        context: &mut SearchContext<'_>,
    ) -> Vec<Candidate<G::Move>> {
        let mut arms = self.line_up();
        let least = arms[0].expected - gap;
        let starts = |arm: &&Arm<usize>| arm.expected >= least;
        let starters = starters.min(fitting(context.budget().playouts)).max(1);
        let mut racing = arms.iter().take(starters).take_while(starts).count();
        let mut rounds = 0_u32;
        // A move that starts alone has one round as well, for its value.
        while (racing > 1 || rounds == 0) && self.round(world, &mut arms[..racing], context) {
            rounds += 1;
            if rounds.is_multiple_of(ROUNDS) {
                racing = reject(&mut arms[..racing], REJECTION);
                context.report(0, arms[0].mean());
            }
        }
        rank_arms(&mut arms[..racing], REJECTION.trust);
        let unknown = arms[0].expected;
        place(&arms, racing, REJECTION.trust, unknown, |branch| self.branches[*branch].mv)
    }

    /// The moves of the root, which are in the order of what they look worth.
    fn line_up(&self) -> Vec<Arm<usize>> {
        let Choice { first, count, .. } = self.root();
        (first..first + count).map(|branch| Arm::new(branch, self.branches[branch].promised)).collect()
    }

    /// One round of these moves; `false` when the budget ended in it.
    fn round(&mut self, world: &G, arms: &mut [Arm<usize>], context: &mut SearchContext<'_>) -> bool {
        let (mut state, mut values) = (world.clone(), Vec::with_capacity(arms.len()));
        let seat = self.root().seat;
        for arm in &*arms {
            if !context.playout() {
                return false;
            }
            state.clone_from(world);
            values.push(self.iterate(arm.who, &mut state)[seat]);
        }
        arms.iter_mut().zip(values).for_each(|(arm, value)| arm.values.push(value));
        true
    }

    /// The moves at the root as the tree knows them.
    fn candidates(&self) -> Vec<Candidate<G::Move>> {
        let choice = self.root();
        let shift = choice.total / f64::from(choice.visits) - choice.promised;
        let list = &self.branches[choice.first..choice.first + choice.count];
        let candidate = |branch: &Branch<G::Move>| {
            Candidate::new(branch.mv, branch.mean(shift).clamp(0.0, 1.0), u64::from(branch.visits))
        };
        list.iter().map(candidate).collect()
    }
}

impl<G: Game, E: Evaluator<G>> Search<G> for Puct<G, E> {
    fn search(&mut self, world: &G, context: &mut SearchContext<'_>) -> Decision<G::Move> {
        context.bound_playouts();
        self.clear();
        self.chance.seed = context.rng.next_u64();
        self.grow_moves(ROOT, world, mover(world));
        let candidates = match self.settings.root {
            Root::Tree => self.climb(world, context),
            Root::Race { starters, gap } => self.race(world, starters, gap, context),
        };
        Decision::of(candidates, context)
    }
}
