//! The tree: branches in one list, those of a node side by side.

use std::ops::{Index, IndexMut, Range};

use bastide_core::Game;
use bastide_core::seed::{RolloutRng, shuffle};

use super::{Rule, Settings};
use crate::numeric::ln;

/// What leads to a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What<M, E> {
    Start,
    /// The first part of moves.
    Stem(u32),
    Move(M),
    Event(E),
}

impl<M: Copy, E: Copy> What<M, E> {
    /// Does to the state what leads to the branch; a stem waits for the whole move.
    #[inline]
    pub(super) fn take<G: Game<Move = M, Event = E>>(self, state: &mut G) {
        match self {
            Self::Move(mv) => state.play_unchecked(mv),
            Self::Event(event) => state.resolve_unchecked(event),
            Self::Start | Self::Stem(_) => {}
        }
    }
}

/// What happens at the end of a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NodeKind {
    /// Not yet known.
    Leaf,
    /// The player with this index chooses.
    Choice(u8),
    Chance,
    Over,
}

/// A branch and what was found out about it, for the seat that chooses it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Branch<M, E> {
    pub(super) what: What<M, E>,
    pub(super) kind: NodeKind,
    pub(super) visits: u32,
    /// The mean payoff, rounded for choosing; before the first visit what is expected.
    pub(super) mean: f32,
    /// The bonus of choosing it, apart from what all branches of the node share. Kept here so that choosing
    /// takes neither root nor division.
    bonus: f32,
    prior: f32,
    total: f64,
    first: u32,
    count: u32,
}

impl<M: Copy, E: Copy> Branch<M, E> {
    pub(super) fn new(what: What<M, E>, prior: f32, expected: f32) -> Self {
        Self {
            what,
            kind: NodeKind::Leaf,
            visits: 0,
            mean: expected,
            bonus: prior,
            prior,
            total: 0.0,
            first: 0,
            count: 0,
        }
    }

    /// Counts a visit that was worth this.
    #[inline]
    pub(super) fn add(&mut self, payoff: f64, rule: Rule) {
        self.visits += 1;
        self.total += payoff;
        let visits = self.visits as f32;
        self.mean = self.total as f32 / visits;
        self.bonus = match rule {
            Rule::Uct => 1.0 / visits.sqrt(),
            Rule::Puct => self.prior / (1.0 + visits),
        };
    }

    pub(super) fn exact_mean(&self) -> f64 {
        if self.visits == 0 { 0.0 } else { self.total / f64::from(self.visits) }
    }
}

type BranchOf<G> = Branch<<G as Game>::Move, <G as Game>::Event>;

/// All branches; the first is the root.
#[derive(Clone, Debug)]
pub(super) struct Tree<G: Game> {
    branches: Vec<BranchOf<G>>,
}

impl<G: Game> Default for Tree<G> {
    fn default() -> Self {
        Self { branches: vec![Branch::new(What::Start, 1.0, 0.5)] }
    }
}

impl<G: Game> Index<usize> for Tree<G> {
    type Output = BranchOf<G>;

    #[inline]
    fn index(&self, index: usize) -> &BranchOf<G> {
        &self.branches[index]
    }
}

impl<G: Game> IndexMut<usize> for Tree<G> {
    #[inline]
    fn index_mut(&mut self, index: usize) -> &mut BranchOf<G> {
        &mut self.branches[index]
    }
}

impl<G: Game> Tree<G> {
    pub(super) const ROOT: usize = 0;

    pub(super) fn clear(&mut self) {
        self.branches.clear();
        self.branches.push(Branch::new(What::Start, 1.0, 0.5));
    }

    pub(super) fn len(&self) -> usize {
        self.branches.len()
    }

    #[inline]
    pub(super) fn children(&self, at: usize) -> Range<usize> {
        let Branch { first, count, .. } = self.branches[at];
        first as usize..(first + count) as usize
    }

    pub(super) fn attach(&mut self, at: usize, kind: NodeKind, branches: impl Iterator<Item = BranchOf<G>>) {
        let first = self.branches.len();
        self.branches.extend(branches);
        let count = (self.branches.len() - first) as u32;
        let node = &mut self.branches[at];
        (node.kind, node.first, node.count) = (kind, first as u32, count);
    }

    /// Attaches branches in random order, since the earlier of equals is chosen.
    pub(super) fn attach_shuffled(
        &mut self,
        at: usize,
        kind: NodeKind,
        branches: impl Iterator<Item = BranchOf<G>>,
        rng: &mut RolloutRng,
    ) {
        self.attach(at, kind, branches);
        let children = self.children(at);
        shuffle(rng, &mut self.branches[children]);
    }

    /// The branch to follow from a node where a player chooses.
    #[inline]
    pub(super) fn select(&self, at: usize, settings: &Settings) -> usize {
        let visits = f64::from(self.branches[at].visits.max(1));
        let children = self.children(at);
        let first = children.start;
        let list = &self.branches[children];
        let weight = match settings.rule {
            Rule::Uct => settings.exploration * ln(visits).sqrt(),
            Rule::Puct => settings.exploration * visits.sqrt(),
        } as f32;
        let (mut best, mut highest) = (0, f32::NEG_INFINITY);
        for (index, branch) in list.iter().enumerate() {
            let worth = branch.mean + weight * branch.bonus;
            if worth > highest {
                (best, highest) = (index, worth);
            }
        }
        first + best
    }
}
