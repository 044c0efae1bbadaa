//! What a position of Carcassonne is worth.

mod alternating;
mod champion;
mod chances;
mod saboteur;
mod temper;
mod variant;
mod weights;
mod whole_turn;

use bastide_carcassonne::encode::{EncoderCache, all_features};
use bastide_carcassonne::{Carcassonne, Move};
use bastide_core::{Actor, Game, MAX_SEATS};
use bastide_search::numeric::tanh;
use bastide_search::{Evaluator, Payoffs, Reward};

pub use self::alternating::{Alternating, Mode};
pub use self::champion::Champion;
pub use self::chances::Chances;
pub use self::saboteur::Saboteur;
pub use self::temper::Temper;
pub use self::weights::Weights;
pub use self::whole_turn::WholeTurn;
pub use bastide_carcassonne::encode::{COUNT, FEATURES, Features, features, stages};
pub use bastide_core::encode::STAGES;

/// The points of a lead that is worth 0.88, unless another is asked for: so many that a point is worth nearly the
/// same everywhere.
pub const SCALE: f64 = 200.0;

/// The lead of each seat over the best other, who counts `against` times, squeezed between 0 and 1.
fn squeeze(worth: &[f32; MAX_SEATS], seats: usize, against: f32, scale: f64) -> Payoffs {
    let mut payoffs = [0.0; MAX_SEATS];
    for seat in 0..seats {
        let others = (0..seats).filter(|other| *other != seat);
        let best = others.map(|other| worth[other]).fold(f32::NEG_INFINITY, f32::max);
        payoffs[seat] = 0.5 + 0.5 * tanh(f64::from(worth[seat] - against * best) / scale);
    }
    payoffs
}

/// Looks at the points if the game ended now.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Projected {
    /// The points of a clear lead.
    pub scale: f64,
}

impl Evaluator<Carcassonne> for Projected {
    fn payoffs(&self, state: &Carcassonne) -> Payoffs {
        bastide_search::evaluate::margins(&state.projected_scores(), self.scale)
    }
}

/// Weighs the features of every player.
#[derive(Clone, Debug)]
pub struct Weighing {
    weights: &'static Weights,
    /// How much what is good for the others counts, beside one's own.
    against: f32,
    scale: f64,
    /// Whether what the variants add counts.
    knows_variants: bool,
}

impl Weighing {
    /// By these weights, with what is good for the others counting so much beside one's own.
    #[must_use]
    pub fn new(weights: &'static Weights, against: f32, scale: f64) -> Self {
        Self { weights, against, scale, knows_variants: true }
    }

    /// The same without a word for variants: as if the base game were played.
    #[must_use]
    pub const fn ignoring_variants(self) -> Self {
        Self { knows_variants: false, ..self }
    }

    /// What each player's standing is worth, in points.
    #[must_use]
    pub fn worth(&self, state: &Carcassonne) -> [f32; MAX_SEATS] {
        self.weigh(state, &all_features(state), &self.weights.mix(state))
    }

    fn squeeze(&self, worth: &[f32; MAX_SEATS], seats: usize) -> Payoffs {
        squeeze(worth, seats, self.against, self.scale)
    }

    /// The sum of every player's features, each by its weight.
    fn weigh(
        &self,
        state: &Carcassonne,
        all: &[Features; MAX_SEATS],
        weights: &Features,
    ) -> [f32; MAX_SEATS] {
        let mut worth = [0.0; MAX_SEATS];
        for (worth, features) in worth.iter_mut().zip(all).take(state.seats()) {
            *worth = features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum();
        }
        if self.knows_variants && state.is_varied() {
            variant::add(state, &mut worth);
        }
        worth
    }
}

impl Evaluator<Carcassonne> for Weighing {
    fn payoffs(&self, state: &Carcassonne) -> Payoffs {
        self.squeeze(&self.worth(state), state.seats())
    }

    /// All moves leave as many tiles, so the weights are mixed once; those that lay the tile alike share a survey.
    fn after_moves(&self, state: &Carcassonne, moves: &[Move], reward: Reward, payoffs: &mut Vec<Payoffs>) {
        let (mix, seats) = (self.weights.mix(state), state.seats());
        let (mut next, mut cache) = (state.clone(), EncoderCache::default());
        payoffs.clear();
        payoffs.extend(moves.iter().map(|mv| {
            next.clone_from(state);
            next.play_unchecked(*mv);
            match next.actor() {
                Actor::Over => reward.payoffs(&next),
                _ => self.squeeze(&self.weigh(&next, &cache.features(&next, *mv), &mix), seats),
            }
        }));
    }
}
