//! PUCT on what an evaluator says one move ahead, with chance drawn evenly.
//!
//! A position that a player is to move in is valued by its best move one ahead; the same values order its moves,
//! of which the best few become branches, and give them their priors. What chance does after a move is drawn from
//! a sequence that covers the events evenly, and the same for all moves of a node, so that they are compared
//! under the same luck.

use bastide_core::seed::{self, RolloutRng};
use bastide_core::{Actor, Game, Seat};

use crate::agent::{Candidate, Decision, Search, mover, rank_by_visits};
use crate::evaluate::{Evaluator, Payoffs, Reward};
use crate::mcts::soften;
use crate::thinking::Thinking;

/// How the tree is walked and how large it may grow.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// How much rarely tried branches are preferred, in payoffs.
    pub exploration: f64,
    /// The difference of payoffs that makes a move e times as likely to be the best.
    pub temperature: f64,
    /// The most moves of a position that become branches.
    pub width: usize,
    /// Moves that are played on from a new position, each the best one ahead, before it is judged.
    pub rollout: u32,
    /// The most branches that are kept; beyond them positions are valued but not kept.
    pub most_branches: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self { exploration: 0.05, temperature: 0.0075, width: 24, rollout: 0, most_branches: 1 << 21 }
    }
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
    /// Where the sequence begins that chance is drawn from.
    offset: f64,
    /// What chance was asked for in this iteration so far.
    draws: u32,
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
        visits: u32,
        weight: f64,
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

/// The fractional part of the golden ratio: its multiples cover the unit interval evenly.
const GOLDEN: f64 = 0.618_033_988_749_894_9;

/// How far the sequences of one draw and the next in an iteration lie apart. Without it, a tile that goes back
/// into the pile would be drawn again for ever.
const APART: f64 = 0.754_877_666_246_692_7;

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
            offset: 0.0,
            draws: 0,
        }
    }

    fn clear(&mut self) {
        self.nodes.clear();
        self.branches.clear();
        self.outcomes.clear();
        self.nodes.push(Node::Unknown);
    }

    /// Walks down to a position that is not in the tree yet, values it, and tells all branches on the way.
    fn iterate(&mut self, state: &mut G, rng: &mut RolloutRng) {
        let mut at = ROOT;
        self.path.clear();
        self.draws = 0;
        let payoffs = loop {
            match self.nodes[at] {
                Node::Over => break self.reward.payoffs(state),
                Node::Unknown => {
                    if let Some(payoffs) = self.grow(at, state) {
                        break self.play_on(state, payoffs, rng);
                    }
                }
                Node::Choice(choice) => {
                    let branch = self.select(&choice);
                    state.play_unchecked(self.branches[branch].mv);
                    self.path.push((at, branch));
                    at = self.branches[branch].node;
                }
                Node::Draw { .. } => {
                    let outcome = self.draw(at);
                    state.resolve_unchecked(outcome.event);
                    at = outcome.node;
                }
            }
        };
        self.tell(&payoffs);
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
    fn play_on(&mut self, state: &mut G, mut payoffs: Payoffs, rng: &mut RolloutRng) -> Payoffs {
        for _ in 0..self.settings.rollout {
            let Actor::Player(_) = state.actor() else { break };
            state.play_unchecked(self.moves[self.order[0]]);
            while state.actor() == Actor::Chance {
                let event = state.random_event(rng, &mut self.events);
                state.resolve_unchecked(event);
            }
            payoffs = match state.actor() {
                Actor::Player(seat) => self.look_ahead(state, seat.index()),
                _ => self.reward.payoffs(state),
            };
        }
        payoffs
    }

    /// Puts the moves of a position in order, the best one ahead first; what that one is worth.
    fn look_ahead(&mut self, state: &G, seat: usize) -> Payoffs {
        state.legal_moves(&mut self.moves);
        self.evaluator.after_moves(state, &self.moves, self.reward, &mut self.payoffs);
        let Self { payoffs, order, .. } = self;
        order.clear();
        order.extend(0..payoffs.len());
        let worth = |index: &usize| payoffs[*index][seat];
        order.sort_by(|one, other| worth(other).total_cmp(&worth(one)));
        payoffs[order[0]]
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
        let weight = self.outcomes[first..].iter().map(|outcome| outcome.weight).sum();
        self.nodes[at] = Node::Draw { first, count: self.events.len(), visits: 0, weight };
    }

    /// Values a position by its best move, and keeps the best few as branches if there is room.
    fn grow_moves(&mut self, at: usize, state: &G, seat: Seat) -> Payoffs {
        let seat = seat.index();
        let best = self.look_ahead(state, seat);
        let Self { payoffs, order, weights, .. } = self;
        let worth = |index: &usize| payoffs[*index][seat];
        if self.branches.len() >= self.settings.most_branches {
            return best;
        }
        order.truncate(if at == ROOT { usize::MAX } else { self.settings.width });
        weights.clear();
        weights.extend(order.iter().map(worth));
        soften(weights, self.settings.temperature);
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
    fn draw(&mut self, at: usize) -> Outcome<G::Event> {
        let Node::Draw { first, count, visits, weight } = &mut self.nodes[at] else {
            unreachable!("chance acts here")
        };
        let part = (self.offset + f64::from(*visits) * GOLDEN + f64::from(self.draws) * APART).fract();
        *visits += 1;
        self.draws += 1;
        let mut rest = part * *weight;
        let list = &self.outcomes[*first..*first + *count];
        for outcome in list {
            if rest < outcome.weight {
                return *outcome;
            }
            rest -= outcome.weight;
        }
        list[list.len() - 1]
    }

    /// The moves at the root as the tree knows them.
    fn candidates(&self) -> Vec<Candidate<G::Move>> {
        let Node::Choice(choice) = &self.nodes[ROOT] else { return Vec::new() };
        let shift = choice.total / f64::from(choice.visits) - choice.promised;
        let list = &self.branches[choice.first..choice.first + choice.count];
        let candidate = |branch: &Branch<G::Move>| Candidate {
            mv: branch.mv,
            value: branch.mean(shift).clamp(0.0, 1.0),
            visits: u64::from(branch.visits),
        };
        list.iter().map(candidate).collect()
    }
}

impl<G: Game, E: Evaluator<G>> Search<G> for Puct<G, E> {
    fn search(&mut self, world: &G, thinking: &mut Thinking<'_>) -> Decision<G::Move> {
        thinking.bound_playouts();
        self.clear();
        self.offset = f64::from(seed::below(&mut thinking.rng, 1 << 20)) / f64::from(1 << 20);
        self.grow_moves(ROOT, world, mover(world));
        let mut state = world.clone();
        while thinking.playout() {
            state.clone_from(world);
            self.iterate(&mut state, &mut thinking.rng);
            if thinking.playouts_done().is_multiple_of(REPORT_EVERY) {
                let best = self.candidates().into_iter().max_by_key(|candidate| candidate.visits);
                thinking.report(0, best.map_or(0.0, |best| best.value));
            }
        }
        let mut candidates = self.candidates();
        rank_by_visits(&mut candidates);
        Decision::of(candidates, thinking)
    }
}
