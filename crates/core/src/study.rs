//! What a game offers to those who study it: metrics of random games beyond the common ones, and
//! workloads to time. No clock runs here; whoever asks brings one.

use crate::game::StepOf;
use crate::notation::Notation;

/// A metric with its name.
#[derive(Clone, Debug, PartialEq)]
pub struct Metric {
    /// A short name in snake case, which never changes.
    pub name: String,
    /// The value.
    pub value: f64,
}

impl Metric {
    /// A metric.
    pub fn new(name: impl Into<String>, value: f64) -> Self {
        Self { name: name.into(), value }
    }
}

/// Counts what is particular to one game while random games are played.
pub trait Census<G: Notation>: Default {
    /// Sees a step.
    fn see(&mut self, before: &G, step: &StepOf<G>, after: &G);

    /// Sees the end of a game.
    fn close(&mut self, last: &G) {
        let _ = last;
    }

    /// The metrics over all games seen.
    fn metrics(&self) -> Vec<Metric>;
}

/// The census of a game that has nothing of its own to count.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoCensus;

impl<G: Notation> Census<G> for NoCensus {
    fn see(&mut self, _before: &G, _step: &StepOf<G>, _after: &G) {}

    fn metrics(&self) -> Vec<Metric> {
        Vec::new()
    }
}

/// Work to be timed.
#[derive(Clone, Copy, Debug)]
pub struct Workload<G> {
    /// The name of the metric, in snake case with its unit: `clone_ns`, `listed_games_per_s`.
    pub name: &'static str,
    /// What is timed, for the reader of a bench.
    pub what: &'static str,
    /// How a time becomes a metric.
    pub unit: Unit,
    /// Does some work (between a tenth of a millisecond and a tenth of a second) from the start of a game under
    /// the rules asked for, and says how many units of it were done. Everything that needs no timing should be
    /// cheap beside it.
    pub run: fn(start: &G, seed: u64) -> u64,
}

/// How a time becomes a metric.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Units of work in a second.
    PerSecond,
    /// Nanoseconds for a unit of work.
    Nanoseconds,
}

/// A game with its own metrics and workloads.
pub trait Study: Notation {
    /// What is counted in random games.
    type Census: Census<Self>;

    /// What is timed beyond random games.
    fn workloads() -> &'static [Workload<Self>] {
        &[]
    }
}
