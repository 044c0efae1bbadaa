//! The strongest evaluator there is for each sort of game.

use std::sync::Arc;

use bastide_carcassonne::{Carcassonne, Move};
use bastide_core::Game;
use bastide_learn::{Model, ModelEvaluator};
use bastide_search::{Evaluator, Payoffs, Reward};

use super::{Temper, Weighing};

/// The model that was trained for two players.
const PAIR: &str = include_str!("../../../models/carcassonne/trained-champion.json");

/// Two players under rules without variants are judged by the model that was trained for that, all others by the
/// fitted weights, which are stronger there.
#[derive(Clone, Debug)]
pub struct Champion {
    pair: ModelEvaluator,
    others: Weighing,
}

impl Champion {
    /// With so many points for a clear lead.
    #[must_use]
    pub fn new(scale: f64) -> Self {
        let model = Model::read::<Carcassonne>(PAIR).expect("it comes with the program");
        Self { pair: ModelEvaluator::new(Arc::new(model)).scale(scale), others: Temper::Fitted.judge(scale) }
    }

    fn judge(&self, state: &Carcassonne) -> &dyn Evaluator<Carcassonne> {
        if state.seats() == 2 && !state.is_varied() { &self.pair } else { &self.others }
    }
}

impl Evaluator<Carcassonne> for Champion {
    fn payoffs(&self, state: &Carcassonne) -> Payoffs {
        self.judge(state).payoffs(state)
    }

    fn after_moves(&self, state: &Carcassonne, moves: &[Move], reward: Reward, payoffs: &mut Vec<Payoffs>) {
        self.judge(state).after_moves(state, moves, reward, payoffs);
    }
}
