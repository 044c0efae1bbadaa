//! What is sought: terms of a game, each by its weight.

use std::collections::BTreeMap;

use bastide_core::encode::{Encode, EncodedState, RewardTerm};
use bastide_core::{Game, Seat};

use crate::plan::PlanError;

/// The most terms a game has at the end, or for each move.
const MOST_TERMS: usize = 16;

/// The name of the term that every game has.
pub const WIN: &str = "win";

/// A weight for each term of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Reward {
    win: f32,
    /// By the game's terms of the end.
    end_terms: Vec<f32>,
    /// By the game's terms of each move.
    move_terms: Vec<f32>,
}

impl Reward {
    /// The reward with these weights by name.
    ///
    /// # Errors
    /// A term that the game does not have, or none at all that counts.
    pub fn new<G: Encode>(weights: &BTreeMap<String, f32>) -> Result<Self, PlanError> {
        let known = || G::END_TERMS.iter().chain(G::MOVE_TERMS).map(|term| term.name).chain([WIN]);
        if let Some(name) = weights.keys().find(|name| known().all(|known| known != name.as_str())) {
            let known = known().collect::<Vec<_>>().join(", ");
            return Err(PlanError::RewardTerm { name: name.clone(), known });
        }
        if weights.values().all(|weight| *weight == 0.0) {
            return Err(PlanError::NoReward);
        }
        let weight = |name: &str| weights.get(name).copied().unwrap_or(0.0);
        let of = |terms: &[RewardTerm]| terms.iter().map(|term| weight(term.name)).collect();
        Ok(Self { win: weight(WIN), end_terms: of(G::END_TERMS), move_terms: of(G::MOVE_TERMS) })
    }

    /// Whether nothing but the win counts.
    #[must_use]
    pub fn is_win_alone(&self) -> bool {
        self.win != 0.0 && self.end_terms.iter().chain(&self.move_terms).all(|weight| *weight == 0.0)
    }

    /// What a win is worth.
    #[must_use]
    pub fn win(&self) -> f32 {
        self.win
    }

    /// Whether single moves are rewarded.
    #[must_use]
    pub fn counts_moves(&self) -> bool {
        self.move_terms.iter().any(|weight| *weight != 0.0)
    }

    /// What a seat would get at the end if it came now, but for the win.
    #[must_use]
    pub fn standing<G: Encode>(&self, features: &[f32]) -> f32 {
        weigh(&self.end_terms, |terms| G::end_terms(features, terms))
    }

    /// What a seat gets for a move.
    #[must_use]
    pub fn of_move<G: Encode>(&self, before: EncodedState<'_, G>, after: EncodedState<'_, G>) -> f32 {
        weigh(&self.move_terms, |terms| G::move_terms(before, after, terms))
    }

    /// What a seat gets at the end of this game, which is over or broken off.
    #[must_use]
    pub fn at_end<G: Encode>(&self, game: &G, seat: Seat, features: &[f32]) -> f32 {
        self.standing::<G>(features) + self.win * share(game, seat)
    }
}

fn weigh(weights: &[f32], fill: impl FnOnce(&mut [f32])) -> f32 {
    if weights.iter().all(|weight| *weight == 0.0) {
        return 0.0;
    }
    let mut terms = [0.0; MOST_TERMS];
    let terms = &mut terms[..weights.len()];
    fill(terms);
    terms.iter().zip(weights).map(|(term, weight)| term * weight).sum()
}

/// The share of the win; a game that was broken off leaves all level.
pub(crate) fn share<G: Game>(game: &G, seat: Seat) -> f32 {
    game.outcome().map_or(1.0 / game.seats() as f32, |outcome| outcome.share(seat) as f32)
}
