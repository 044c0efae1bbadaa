//! Determinised worlds are like the truth: over many positions, what is true of the real state is true of the
//! worlds about as often. A sampler that is too narrow or leans to one side shows here.

use std::collections::BTreeMap;

use bastide_core::seed::RolloutRng;
use bastide_core::{Notation, Viewer};

use super::{Broken, promise};

/// Fewer comparisons say nothing.
const LEAST: f64 = 200.0;
/// Positions of one game are much alike, so few games say nothing either.
const LEAST_GAMES: u32 = 24;
/// Random play is not quite neutral about hidden things, so small differences are let pass.
const SMALL: f64 = 0.05;

/// How often each fact was true of the truth and of a world.
#[derive(Debug, Default)]
pub(super) struct Worlds {
    games: u32,
    compared: u32,
    facts: BTreeMap<String, [u32; 2]>,
}

impl Worlds {
    /// A game begins in which players know different things.
    pub(super) const fn begin(&mut self) {
        self.games += 1;
    }

    /// Compares a state with one world for each viewer from whom something is hidden.
    pub(super) fn compare<G: Notation>(&mut self, state: &G, rng: &mut RolloutRng) {
        for viewer in Viewer::all(state.seats()).filter(|viewer| state.hides(*viewer)) {
            let world = G::determinize(&state.view(viewer), rng);
            self.compared += 1;
            self.count(state, 0);
            self.count(&world, 1);
        }
    }

    fn count<G: Notation>(&mut self, state: &G, column: usize) {
        for fact in state.facts() {
            self.facts.entry(fact).or_default()[column] += 1;
        }
    }

    /// Whether truth and worlds differ by more than chance and random play explain.
    pub(super) fn check(&self) -> Result<(), Broken> {
        let all = f64::from(self.compared);
        if all < LEAST || self.games < LEAST_GAMES {
            return Ok(());
        }
        for (fact, counts) in &self.facts {
            let [truth, worlds] = counts.map(|count| f64::from(count) / all);
            let mean = f64::midpoint(truth, worlds);
            let deviation = (2.0 * mean * (1.0 - mean) / all).sqrt();
            let far = (truth - worlds).abs();
            promise("worlds-like-the-truth", far < SMALL || far < 6.0 * deviation, || {
                format!("`{fact}` is true of {truth:.3} of the states and of {worlds:.3} of their worlds")
            })?;
        }
        Ok(())
    }
}
