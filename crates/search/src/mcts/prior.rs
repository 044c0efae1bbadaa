//! How likely each move is the best, before any of them is tried.

use bastide_core::Game;

use crate::evaluate::{Evaluator, Reward};
use crate::numeric::exp;

/// Weighs moves before they are tried.
pub trait Prior<G: Game>: Send {
    /// Replaces the content of `weights` with one for each move, positive and summing to 1.
    fn weigh(&self, state: &G, moves: &[G::Move], weights: &mut Vec<f64>);
}

/// All moves alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Level;

impl<G: Game> Prior<G> for Level {
    fn weigh(&self, _state: &G, moves: &[G::Move], weights: &mut Vec<f64>) {
        weights.clear();
        weights.resize(moves.len(), 1.0 / moves.len().max(1) as f64);
    }
}

/// By what an evaluator says of the position after each move: the lower the temperature, the more weight the
/// best ones get.
#[derive(Clone, Copy, Debug)]
pub struct OnePly<E> {
    /// Judges positions.
    pub evaluator: E,
    /// Values finished games.
    pub reward: Reward,
    /// How large a difference of payoffs makes a move e times as likely.
    pub temperature: f64,
}

impl<G: Game, E: Evaluator<G>> Prior<G> for OnePly<E> {
    fn weigh(&self, state: &G, moves: &[G::Move], weights: &mut Vec<f64>) {
        let Some(seat) = state.actor().seat() else { return Level.weigh(state, moves, weights) };
        let mut payoffs = Vec::new();
        self.evaluator.after_moves(state, moves, self.reward, &mut payoffs);
        weights.clear();
        weights.extend(payoffs.iter().map(|payoffs| payoffs[seat.index()]));
        softmax(weights, self.temperature);
    }
}

/// Makes weights that sum to 1 of payoffs: a difference of `temperature` makes a weight e times as large.
pub(crate) fn softmax(values: &mut [f64], temperature: f64) {
    let highest = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    values.iter_mut().for_each(|value| *value = exp((*value - highest) / temperature));
    let sum: f64 = values.iter().sum();
    values.iter_mut().for_each(|value| *value /= sum);
}
