//! Choosing moves by what was learned: one move ahead, or as the evaluator of a search.

use std::sync::Arc;

use bastide_core::encode::{Encode, EncodedState, STAGES};
use bastide_core::{Actor, MAX_SEATS, Seat};
use bastide_search::numeric::tanh;
use bastide_search::rank::order;
use bastide_search::{self as search, Agent, Candidate, Decision, Evaluator, Payoffs, SearchContext};

use crate::model::Model;
use crate::plan::Eyes;
use crate::reward::Reward;
use crate::value::Value;

/// The points of a lead that is worth 0.88, unless another is asked for.
pub const SCALE: f64 = 200.0;

/// What positions are worth: what the end would bring if it came now, and what was learned to be added.
#[derive(Clone, Copy, Debug)]
pub struct ValueFunction<'a> {
    /// What was learned.
    pub value: &'a Value,
    /// What is sought.
    pub reward: &'a Reward,
    /// From whose eyes.
    pub eyes: Eyes,
}

/// Memory that is used again from move to move.
#[derive(Debug, Default)]
pub struct Scratch {
    pub(crate) before: Vec<f32>,
    pub(crate) after: Vec<f32>,
}

impl ValueFunction<'_> {
    /// What a game that is not over is worth to a seat that sees these features.
    #[must_use]
    pub fn worth<G: Encode>(&self, features: &[f32], stages: &[f32; STAGES]) -> f32 {
        self.reward.standing::<G>(features) + self.value.worth(features, stages)
    }

    /// What a game that is not over is worth to each seat after a move of `mover`, by the features of all. With
    /// three or more players everybody's eyes judge, since no single player loses what the mover gains.
    #[must_use]
    pub fn worths<G: Encode>(&self, game: &G, mover: Seat, features: &[f32]) -> [f32; MAX_SEATS] {
        let stages = game.stages();
        self.share_out::<G>(game.seats(), mover, features, |own| self.value.worth(own, &stages))
    }

    /// The same, by what was learned about the features of one seat.
    fn share_out<G: Encode>(
        &self,
        seats: usize,
        mover: Seat,
        features: &[f32],
        learned: impl Fn(&[f32]) -> f32,
    ) -> [f32; MAX_SEATS] {
        let own = |seat: usize| &features[seat * G::FEATURES.len()..(seat + 1) * G::FEATURES.len()];
        let worth = |seat: usize| self.reward.standing::<G>(own(seat)) + learned(own(seat));
        let mut worths = [0.0; MAX_SEATS];
        if self.eyes == Eyes::Mover && seats == 2 {
            let mover = mover.index();
            worths[mover] = worth(mover);
            worths[1 - mover] = self.reward.win() - worths[mover];
        } else {
            (0..seats).for_each(|seat| worths[seat] = worth(seat));
        }
        worths
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
        after.resize(G::FEATURES.len() * game.seats(), 0.0);
        if self.reward.counts_moves() {
            game.encode(seat, before);
        }
        let (mut next, mut cache) = (game.clone(), G::EncoderCache::default());
        worths.clear();
        worths.extend(moves.iter().map(|mv| {
            next.clone_from(game);
            next.play_unchecked(*mv);
            next.encode_after(*mv, &mut cache, after);
            let own = &after[seat.index() * G::FEATURES.len()..(seat.index() + 1) * G::FEATURES.len()];
            let moved = self.reward.of_move(
                EncodedState { game, features: before.as_slice() },
                EncodedState { game: &next, features: own },
            );
            moved + self.outlook(&next, seat, own)
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
pub struct ModelEvaluator {
    model: Arc<Model>,
    scale: f64,
}

impl ModelEvaluator {
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

    fn judge(&self) -> ValueFunction<'_> {
        let eyes = self.model.made.plan.learning.eyes;
        ValueFunction { value: &self.model.value, reward: &self.model.reward, eyes }
    }
}

impl<G: Encode> Agent<G> for ModelEvaluator {
    fn choose(
        &mut self,
        view: &G::View,
        seat: Seat,
        moves: &[G::Move],
        context: &mut SearchContext<'_>,
    ) -> Decision<G::Move> {
        // Features say nothing that is hidden, so that any world will do.
        let world = G::determinize(view, &mut context.rng);
        let mut worths = Vec::new();
        self.judge().judge_moves(&world, seat, moves, &mut Scratch::default(), &mut worths);
        // Ranked by worth, since squeezed values may look alike.
        let ranked = order(worths.iter().map(|worth| f64::from(*worth)));
        let candidate = |index: usize| {
            context.node();
            Candidate::new(moves[index], self.judge().payoff(worths[index], self.scale), 1)
        };
        let candidates = ranked.into_iter().map(candidate).collect();
        Decision::of(candidates, context).searched(1)
    }
}

impl ModelEvaluator {
    /// What each seat gets, squeezed.
    fn squeeze(&self, worths: &[f32; MAX_SEATS], seats: usize) -> Payoffs {
        let mut payoffs = [0.0; MAX_SEATS];
        let both = payoffs.iter_mut().zip(worths).take(seats);
        both.for_each(|(payoff, worth)| *payoff = self.judge().payoff(*worth, self.scale));
        payoffs
    }
}

impl<G: Encode> Evaluator<G> for ModelEvaluator {
    fn payoffs(&self, state: &G) -> Payoffs {
        let mut features = vec![0.0; G::FEATURES.len() * state.seats()];
        state.encode_all(&mut features);
        self.squeeze(&self.judge().worths(state, state.moved(), &features), state.seats())
    }

    fn after_moves(&self, state: &G, moves: &[G::Move], reward: search::Reward, payoffs: &mut Vec<Payoffs>) {
        let mut features = vec![0.0; G::FEATURES.len() * state.seats()];
        let (mut next, mut cache) = (state.clone(), G::EncoderCache::default());
        let (judge, mover, seats) = (self.judge(), state.actor().seat(), state.seats());
        let mover = mover.unwrap_or_else(|| state.moved());
        // The moment is the same after most moves.
        let (mut stages, mut at) = (state.stages(), judge.value.at(&state.stages()));
        payoffs.clear();
        payoffs.extend(moves.iter().map(|mv| {
            next.clone_from(state);
            next.play_unchecked(*mv);
            if next.actor() == Actor::Over {
                return reward.payoffs(&next);
            }
            next.encode_after(*mv, &mut cache, &mut features);
            if next.stages() != stages {
                stages = next.stages();
                at = judge.value.at(&stages);
            }
            self.squeeze(&judge.share_out::<G>(seats, mover, &features, |own| at.worth(own)), seats)
        }));
    }
}
