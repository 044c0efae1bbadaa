//! The opportunist as a pure saboteur: the others' points down, blocking first, the own score not sought.

use bastide_carcassonne::encode::{FEATURES, Features, all_features};
use bastide_carcassonne::{Carcassonne, Move};
use bastide_core::{Game, MAX_SEATS};
use bastide_search::numeric::tanh;
use bastide_search::{Evaluator, Payoffs, Reward};

/// What a road, city or monastery of another is worth that the tile blocks, in points.
const BLOCKED: f32 = 8.0;

/// What an own point is worth: a little less than nothing.
const OWN: f32 = -0.1;

/// What somebody may hope for: the points now, and those that are likely to be added.
const HOPES: [&str; 6] =
    ["points", "city-gain", "city-shared-gain", "monk-gain", "field-gain", "field-shared-gain"];

/// Wants the others to hope for as little as can be; blocking what they lead counts most, and of moves that take the same
/// from them the one that brings least.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Saboteur {
    scale: f64,
}

impl Saboteur {
    /// With so many points for much.
    #[must_use]
    pub const fn new(scale: f64) -> Self {
        Self { scale }
    }

    fn squeeze(self, worth: f32) -> f64 {
        0.5 + 0.5 * tanh(f64::from(worth) / self.scale)
    }
}

/// What each player may hope for, in points.
fn hopes(state: &Carcassonne) -> [f32; MAX_SEATS] {
    let hope = |features: &Features| {
        let of = |name: &&str| FEATURES.iter().position(|(known, _)| known == name);
        HOPES.iter().filter_map(of).map(|at| features[at]).sum()
    };
    all_features(state).each_ref().map(hope)
}

/// What a position is worth to each player: the less the others may hope for, the more.
fn worths(state: &Carcassonne) -> [f32; MAX_SEATS] {
    let (hopes, seats) = (hopes(state), state.seats());
    let all: f32 = hopes[..seats].iter().sum();
    hopes.map(|own| -(all - own) / (seats - 1) as f32 + OWN * own)
}

impl Evaluator<Carcassonne> for Saboteur {
    fn payoffs(&self, state: &Carcassonne) -> Payoffs {
        worths(state).map(|worth| self.squeeze(worth))
    }

    /// The end is valued as any position: whoever has won does not matter.
    fn after_moves(&self, state: &Carcassonne, moves: &[Move], _: Reward, payoffs: &mut Vec<Payoffs>) {
        let mut next = state.clone();
        let mover = state.in_turn().index();
        payoffs.clear();
        payoffs.extend(moves.iter().map(|mv| {
            next.clone_from(state);
            next.play_unchecked(*mv);
            let mut worths = worths(&next);
            worths[mover] += BLOCKED * next.blocked_since(state).features as f32;
            worths.map(|worth| self.squeeze(worth))
        }));
    }
}
