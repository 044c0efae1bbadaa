//! What is sought: figures of a game, each by its weight.

use std::collections::BTreeMap;

use bastide_core::encode::{Encode, When};
use bastide_core::{Game, Seat};

use crate::plan::PlanError;

/// The most figures a game has.
const MOST_FIGURES: usize = 16;

/// The name of the figure that every game has.
pub const WIN: &str = "win";

/// A weight for each figure of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Reward {
    win: f32,
    /// By the game's figures; 0 for those of moves.
    at_the_end: Vec<f32>,
    /// By the game's figures; 0 for those of the end.
    each_move: Vec<f32>,
}

impl Reward {
    /// The reward with these weights by name.
    ///
    /// # Errors
    /// A figure that the game does not have, or none at all that counts.
    pub fn new<G: Encode>(weights: &BTreeMap<String, f32>) -> Result<Self, PlanError> {
        let known = || G::FIGURES.iter().map(|figure| figure.name).chain([WIN]);
        if let Some(name) = weights.keys().find(|name| known().all(|known| known != name.as_str())) {
            let known = known().collect::<Vec<_>>().join(", ");
            return Err(PlanError::Figure { name: name.clone(), known });
        }
        if weights.values().all(|weight| *weight == 0.0) {
            return Err(PlanError::NoReward);
        }
        let weight = |name: &str| weights.get(name).copied().unwrap_or(0.0);
        let of = |when| {
            let figures = G::FIGURES.iter();
            figures.map(|figure| if figure.when == when { weight(figure.name) } else { 0.0 }).collect()
        };
        Ok(Self { win: weight(WIN), at_the_end: of(When::AtTheEnd), each_move: of(When::EachMove) })
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
        weigh::<G>(&self.at_the_end, features, features)
    }

    /// What a seat gets for a move.
    #[must_use]
    pub fn of_move<G: Encode>(&self, before: &[f32], after: &[f32]) -> f32 {
        weigh::<G>(&self.each_move, before, after)
    }

    /// What a seat gets at the end of this game, which is over or broken off.
    #[must_use]
    pub fn at_end<G: Encode>(&self, game: &G, seat: Seat, features: &[f32]) -> f32 {
        self.standing::<G>(features) + self.win * share(game, seat)
    }
}

fn weigh<G: Encode>(weights: &[f32], before: &[f32], after: &[f32]) -> f32 {
    if weights.iter().all(|weight| *weight == 0.0) {
        return 0.0;
    }
    let mut figures = [0.0; MOST_FIGURES];
    let figures = &mut figures[..G::FIGURES.len()];
    G::figures(before, after, figures);
    figures.iter().zip(weights).map(|(figure, weight)| figure * weight).sum()
}

/// The share of the win; a game that was broken off leaves all level.
pub(crate) fn share<G: Game>(game: &G, seat: Seat) -> f32 {
    game.outcome().map_or(1.0 / game.seats() as f32, |outcome| outcome.share(seat) as f32)
}
