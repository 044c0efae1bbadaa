//! How long an agent may think, and what it is given to think with.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bastide_core::seed::{Rng, RolloutRng, rollout_rng};

/// How long to think: any combination, the first limit that is reached ends it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// Positions that a tree search reaches.
    pub nodes: Option<u64>,
    /// Games played out, or leaves judged instead of being played out.
    pub playouts: Option<u64>,
    /// Moves ahead.
    pub depth: Option<u32>,
    /// Time; the only limit under which the same seed may lead to another move.
    pub time: Option<Duration>,
}

impl Budget {
    /// This many nodes.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// This many playouts.
    #[must_use]
    pub fn playouts(playouts: u64) -> Self {
        Self { playouts: Some(playouts), ..Self::default() }
    }

    /// This many moves ahead.
    #[must_use]
    pub fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }

    /// This long.
    #[must_use]
    pub fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::default() }
    }

    /// This budget with the limits that `other` sets in place of its own.
    #[must_use]
    pub fn but(self, other: Self) -> Self {
        Self {
            nodes: other.nodes.or(self.nodes),
            playouts: other.playouts.or(self.playouts),
            depth: other.depth.or(self.depth),
            time: other.time.or(self.time),
        }
    }
}

/// What a search has done so far, for whoever waits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// Nodes so far.
    pub nodes: u64,
    /// Playouts so far.
    pub playouts: u64,
    /// Moves ahead that are searched in full.
    pub depth: u32,
    /// What the game seems worth to the player who thinks, from 0 to 1.
    pub value: f64,
}

/// Called now and then with what was done so far.
pub type Report<'a> = &'a mut (dyn FnMut(&Progress) + Send);

/// A budget being spent, a generator, a flag that ends it, and somebody to tell.
pub struct SearchContext<'a> {
    /// The generator of everything random in this decision.
    pub rng: RolloutRng,
    budget: Budget,
    stop: Option<&'a AtomicBool>,
    report: Option<Report<'a>>,
    deadline: Option<Instant>,
    nodes: Meter,
    playouts: Meter,
    ranks_all: bool,
    ended: bool,
}

/// Counts up to a mark, at which the limits are looked at.
#[derive(Clone, Copy, Debug, Default)]
struct Meter {
    count: u64,
    mark: u64,
}

/// Nodes and playouts between two looks at clock and flag.
const NODES_BETWEEN: u64 = 1_024;
const PLAYOUTS_BETWEEN: u64 = 16;

/// What a search gets that would never end under its budget.
const UNBOUNDED_NODES: u64 = 1_000_000;
const UNBOUNDED_PLAYOUTS: u64 = 10_000;

impl<'a> SearchContext<'a> {
    /// Starts thinking now, with all that is random from this seed.
    #[must_use]
    pub fn new(budget: Budget, seed: u64) -> Self {
        Self {
            rng: rollout_rng(seed),
            budget,
            stop: None,
            report: None,
            deadline: budget.time.and_then(|time| Instant::now().checked_add(time)),
            nodes: Meter::default(),
            playouts: Meter::default(),
            ranks_all: false,
            ended: false,
        }
    }

    /// Ends as soon as this flag is set, by whichever thread.
    #[must_use]
    pub fn stopped_by(mut self, stop: &'a AtomicBool) -> Self {
        self.stop = Some(stop);
        self
    }

    /// Tells how far it has come, now and then.
    #[must_use]
    pub fn reporting(mut self, report: Report<'a>) -> Self {
        self.report = Some(report);
        self
    }

    /// Asks for the value of every move, not of the best alone: slower for searches that prune, for hints.
    #[must_use]
    pub fn ranking_all(mut self) -> Self {
        self.ranks_all = true;
        self
    }

    /// Whether the value of every move is asked for.
    #[must_use]
    pub fn ranks_all(&self) -> bool {
        self.ranks_all
    }

    /// Counts a node; `false` when the budget has none left, and from then on.
    #[inline]
    pub fn node(&mut self) -> bool {
        if self.nodes.count < self.nodes.mark {
            self.nodes.count += 1;
            return true;
        }
        self.look(self.budget.nodes, NODES_BETWEEN, |context| &mut context.nodes)
    }

    /// Counts a playout; `false` when the budget has none left, and from then on.
    #[inline]
    pub fn playout(&mut self) -> bool {
        if self.playouts.count < self.playouts.mark {
            self.playouts.count += 1;
            return true;
        }
        self.look(self.budget.playouts, PLAYOUTS_BETWEEN, |context| &mut context.playouts)
    }

    #[cold]
    fn look(&mut self, limit: Option<u64>, between: u64, meter: fn(&mut Self) -> &mut Meter) -> bool {
        let limit = limit.unwrap_or(u64::MAX);
        if self.is_over() || meter(self).count >= limit {
            self.end();
            return false;
        }
        let meter = meter(self);
        meter.mark = limit.min(meter.count + between);
        meter.count += 1;
        true
    }

    /// Whether it is time to decide.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let stopped = || self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        let late = || self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        self.ended || stopped() || late()
    }

    fn end(&mut self) {
        self.ended = true;
        self.nodes.mark = 0;
        self.playouts.mark = 0;
    }

    /// Gives a search that counts playouts a limit when neither playouts nor time have one.
    pub fn bound_playouts(&mut self) {
        if self.budget.playouts.is_none() && self.budget.time.is_none() {
            self.budget.playouts = Some(UNBOUNDED_PLAYOUTS);
        }
    }

    /// Gives a search that counts nodes a limit when neither nodes, depth nor time have one.
    pub fn bound_nodes(&mut self) {
        let Budget { nodes, depth, time, .. } = self.budget;
        if nodes.is_none() && depth.is_none() && time.is_none() {
            self.budget.nodes = Some(UNBOUNDED_NODES);
        }
    }

    /// The limits.
    #[must_use]
    pub fn budget(&self) -> Budget {
        self.budget
    }

    /// The most moves to look ahead, at least 1.
    #[must_use]
    pub fn depth(&self, most: u32) -> u32 {
        self.budget.depth.unwrap_or(most).clamp(1, most)
    }

    /// Nodes so far.
    #[must_use]
    pub fn nodes_done(&self) -> u64 {
        self.nodes.count
    }

    /// Playouts so far.
    #[must_use]
    pub fn playouts_done(&self) -> u64 {
        self.playouts.count
    }

    /// Tells whoever waits how far it has come.
    pub fn report(&mut self, depth: u32, value: f64) {
        let progress = Progress { nodes: self.nodes.count, playouts: self.playouts.count, depth, value };
        if let Some(report) = &mut self.report {
            report(&progress);
        }
    }

    /// One of `parts` equal parts of what is left, with a seed of its own; give it back with
    /// [`add`](Self::add).
    pub fn part(&mut self, parts: u32) -> SearchContext<'a> {
        let share = |limit: Option<u64>, done: u64| {
            limit.map(|limit| (limit.saturating_sub(done) / u64::from(parts.max(1))).max(1))
        };
        let left = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        let budget = Budget {
            nodes: share(self.budget.nodes, self.nodes.count),
            playouts: share(self.budget.playouts, self.playouts.count),
            depth: self.budget.depth,
            time: left.map(|left| left / parts.max(1)),
        };
        let mut part = SearchContext::new(budget, self.rng.next_u64());
        part.stop = self.stop;
        part.ranks_all = self.ranks_all;
        part
    }

    /// Thinking apart from this budget, ended by the same flag and clock.
    pub fn aside(&mut self, budget: Budget) -> SearchContext<'a> {
        let mut aside = SearchContext::new(budget, self.rng.next_u64());
        aside.stop = self.stop;
        aside.deadline = self.deadline;
        aside.ranks_all = self.ranks_all;
        aside
    }

    /// Counts what a part of the budget was spent on.
    pub fn add(&mut self, nodes: u64, playouts: u64) {
        self.nodes.count += nodes;
        self.playouts.count += playouts;
        let spent = |limit: Option<u64>, count: u64| limit.is_some_and(|limit| count >= limit);
        if spent(self.budget.nodes, self.nodes.count) || spent(self.budget.playouts, self.playouts.count) {
            self.end();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_kept_to_the_last_node() {
        for limit in [0, 1, 1_023, 1_024, 5_000] {
            let mut context = SearchContext::new(Budget::nodes(limit), 0);
            let counted = (0..10_000).filter(|_| context.node()).count() as u64;
            assert_eq!((counted, context.nodes_done()), (limit, limit));
            assert!(!context.playout(), "what is over for nodes is over for playouts");
        }
    }

    #[test]
    fn a_flag_set_elsewhere_ends_it() {
        let stop = AtomicBool::new(false);
        let mut context = SearchContext::new(Budget::default(), 0).stopped_by(&stop);
        assert!(context.playout());
        stop.store(true, Ordering::Relaxed);
        let more = (0..1_000).filter(|_| context.playout()).count() as u64;
        assert!(more < PLAYOUTS_BETWEEN);
    }

    #[test]
    fn parts_share_what_is_left() {
        let mut context = SearchContext::new(Budget::playouts(100), 3);
        assert!((0..40).all(|_| context.playout()));
        let mut part = context.part(3);
        assert_eq!((0..100).filter(|_| part.playout()).count(), 20);
        let done = part.playouts_done();
        context.add(0, done);
        assert_eq!((0..100).filter(|_| context.playout()).count(), 40);
    }
}
