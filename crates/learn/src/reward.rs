//! What is sought: figures of a game, each by its weight.

use std::collections::BTreeMap;

use bastide_core::encode::{Encode, Figure, Sight};
use bastide_core::{Game, Seat};

use crate::plan::PlanError;

/// The most figures a game has at the end, or for each move.
const MOST_FIGURES: usize = 16;

/// The name of the figure that every game has.
pub const WIN: &str = "win";

/// A weight for each figure of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Reward {
    win: f32,
    /// By the game's figures of the end.
    at_the_end: Vec<f32>,
    /// By the game's figures of each move.
    each_move: Vec<f32>,
}

impl Reward {
    /// The reward with these weights by name.
    ///
    /// # Errors
    /// A figure that the game does not have, or none at all that counts.
    pub fn new<G: Encode>(weights: &BTreeMap<String, f32>) -> Result<Self, PlanError> {
        let known = || G::AT_THE_END.iter().chain(G::EACH_MOVE).map(|figure| figure.name).chain([WIN]);
        if let Some(name) = weights.keys().find(|name| known().all(|known| known != name.as_str())) {
            let known = known().collect::<Vec<_>>().join(", ");
            return Err(PlanError::Figure { name: name.clone(), known });
        }
        if weights.values().all(|weight| *weight == 0.0) {
            return Err(PlanError::NoReward);
        }
        let weight = |name: &str| weights.get(name).copied().unwrap_or(0.0);
        let of = |figures: &[Figure]| figures.iter().map(|figure| weight(figure.name)).collect();
        Ok(Self { win: weight(WIN), at_the_end: of(G::AT_THE_END), each_move: of(G::EACH_MOVE) })
    }

    /// Whether nothing but the win counts.
    #[must_use]
    pub fn is_win_alone(&self) -> bool {
        self.win != 0.0 && self.at_the_end.iter().chain(&self.each_move).all(|weight| *weight == 0.0)
    }

    /// What a win is worth.
    #[must_use]
    pub fn win(&self) -> f32 {
        self.win
    }

    /// Whether single moves are rewarded.
    #[must_use]
    pub fn counts_moves(&self) -> bool {
        self.each_move.iter().any(|weight| *weight != 0.0)
    }

    /// What a seat would get at the end if it came now, but for the win.
    #[must_use]
    pub fn standing<G: Encode>(&self, features: &[f32]) -> f32 {
        weigh(&self.at_the_end, |figures| G::end_figures(features, figures))
    }

    /// What a seat gets for a move.
    #[must_use]
    pub fn of_move<G: Encode>(&self, before: Sight<'_, G>, after: Sight<'_, G>) -> f32 {
        weigh(&self.each_move, |figures| G::move_figures(before, after, figures))
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
    let mut figures = [0.0; MOST_FIGURES];
    let figures = &mut figures[..weights.len()];
    fill(figures);
    figures.iter().zip(weights).map(|(figure, weight)| figure * weight).sum()
}

/// The share of the win; a game that was broken off leaves all level.
pub(crate) fn share<G: Game>(game: &G, seat: Seat) -> f32 {
    game.outcome().map_or(1.0 / game.seats() as f32, |outcome| outcome.share(seat) as f32)
}
