//! Choosing moves by what was learned: one move ahead, or as the evaluator of a search.

use std::sync::Arc;

use bastide_core::encode::{Encode, STAGES};
use bastide_core::{Actor, MAX_SEATS, Seat};
use bastide_search::numeric::tanh;
use bastide_search::{self as search, Agent, Candidate, Decision, Evaluator, Payoffs, Thinking};

use crate::model::Model;
use crate::reward::Reward;
use crate::value::Value;

/// The points of a lead that is worth 0.88, unless another is asked for.
pub const SCALE: f64 = 200.0;

/// What positions are worth: what the end would bring if it came now, and what was learned to be added.
#[derive(Clone, Copy, Debug)]
pub struct Judge<'a> {
    /// What was learned.
    pub value: &'a Value,
    /// What is sought.
    pub reward: &'a Reward,
}

/// Memory that is used again from move to move.
#[derive(Debug, Default)]
pub struct Scratch {
    pub(crate) before: Vec<f32>,
    pub(crate) after: Vec<f32>,
}

impl Judge<'_> {
    /// What a game that is not over is worth to a seat that sees these features.
    #[must_use]
    pub fn worth<G: Encode>(&self, features: &[f32], stages: &[f32; STAGES]) -> f32 {
        self.reward.standing::<G>(features) + self.value.worth(features, stages)
    }

    /// The same for a game that may be over.
    #[must_use]
    pub fn outlook<G: Encode>(&self, game: &G, seat: Seat, features: &[f32]) -> f32 {
        if game.actor() == Actor::Over {
            self.reward.at_end(game, seat, features)
        } else {
            self.worth::<G>(features, &game.stages())
        }
    }

    /// Replaces the content of `worths` with what each of these legal moves is worth to the seat to act.
    pub fn judge_moves<G: Encode>(
        &self,
        game: &G,
        seat: Seat,
        moves: &[G::Move],
        scratch: &mut Scratch,
        worths: &mut Vec<f32>,
    ) {
        let Scratch { before, after } = scratch;
        before.resize(G::FEATURES.len(), 0.0);
        after.resize(G::FEATURES.len(), 0.0);
        if self.reward.counts_moves() {
            game.encode(seat, before);
        }
        let mut next = game.clone();
        worths.clear();
        worths.extend(moves.iter().map(|mv| {
            next.clone_from(game);
            next.play_unchecked(*mv);
            next.encode(seat, after);
            self.reward.of_move::<G>(before, after) + self.outlook(&next, seat, after)
        }));
    }

    /// A worth between 0 and 1: the chance to win where nothing but the win is sought, else a lead of points squeezed.
    #[must_use]
    pub fn payoff(&self, worth: f32, scale: f64) -> f64 {
        if self.reward.is_win_alone() {
            f64::from((worth / self.reward.win()).clamp(0.001, 0.999))
        } else {
            0.5 + 0.5 * tanh(f64::from(worth) / scale)
        }
    }
}

/// The place of the highest number, the first of equals.
#[must_use]
pub fn best(worths: &[f32]) -> usize {
    (0..worths.len()).fold(0, |best, index| if worths[index] > worths[best] { index } else { best })
}

/// A model at play: an agent that looks one move ahead, and an evaluator for searches. As an evaluator it knows what
/// stands on the table; rewards of single moves are not in it.
#[derive(Clone, Debug)]
pub struct Learned {
    model: Arc<Model>,
    scale: f64,
}

impl Learned {
    /// Plays by this model.
    #[must_use]
    pub fn new(model: Arc<Model>) -> Self {
        Self { model, scale: SCALE }
    }

    /// With another number of points for a clear lead.
    #[must_use]
    pub fn scale(mut self, scale: f64) -> Self {
        self.scale = scale;
        self
    }

    fn judge(&self) -> Judge<'_> {
        Judge { value: &self.model.value, reward: &self.model.reward }
    }
}

impl<G: Encode> Agent<G> for Learned {
    fn choose(
        &mut self,
        view: &G::View,
        seat: Seat,
        moves: &[G::Move],
        thinking: &mut Thinking<'_>,
    ) -> Decision<G::Move> {
        // Features say nothing that is hidden, so that any world will do.
        let world = G::determinize(view, &mut thinking.rng);
        let mut worths = Vec::new();
        self.judge().judge_moves(&world, seat, moves, &mut Scratch::default(), &mut worths);
        // Ranked by worth, since squeezed values may look alike.
        let mut ranked: Vec<usize> = (0..moves.len()).collect();
        ranked.sort_by(|one, other| worths[*other].total_cmp(&worths[*one]));
        let candidate = |index: usize| {
            thinking.node();
            Candidate { mv: moves[index], value: self.judge().payoff(worths[index], self.scale), visits: 1 }
        };
        let candidates = ranked.into_iter().map(candidate).collect();
        Decision::of(candidates, thinking).searched(1)
    }
}

impl Learned {
    /// What a position that is not over is worth to each seat, from what all seats see.
    fn payoffs_of<G: Encode>(&self, state: &G, features: &[f32]) -> Payoffs {
        let stages = state.stages();
        let mut payoffs = [0.0; MAX_SEATS];
        for (payoff, own) in payoffs.iter_mut().zip(features.chunks_exact(G::FEATURES.len())) {
            *payoff = self.judge().payoff(self.judge().worth::<G>(own, &stages), self.scale);
        }
        payoffs
    }
}

impl<G: Encode> Evaluator<G> for Learned {
    fn payoffs(&self, state: &G) -> Payoffs {
        let mut features = vec![0.0; G::FEATURES.len() * state.seats()];
        state.encode_all(&mut features);
        self.payoffs_of(state, &features)
    }

    fn after_moves(&self, state: &G, moves: &[G::Move], reward: search::Reward, payoffs: &mut Vec<Payoffs>) {
        let mut features = vec![0.0; G::FEATURES.len() * state.seats()];
        let (mut next, mut lookout) = (state.clone(), G::Lookout::default());
        payoffs.clear();
        payoffs.extend(moves.iter().map(|mv| {
            next.clone_from(state);
            next.play_unchecked(*mv);
            if next.actor() == Actor::Over {
                return reward.payoffs(&next);
            }
            next.encode_after(*mv, &mut lookout, &mut features);
            self.payoffs_of(&next, &features)
        }));
    }
}
