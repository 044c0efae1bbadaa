//! What the variants add to a player's standing, in points. The doubling of markets and tolls needs no word here: what
//! a feature pays is asked of the rules.

use bastide_carcassonne::{Carcassonne, Victory};
use bastide_core::{Game, MAX_SEATS, Seat};

/// A turn in which no follower may be placed.
const SILENCE: f32 = -2.5;

/// What it is worth to be one step from a win that is not by points; it grows with the square of how far one is.
const NEARLY_WON: f32 = 40.0;

/// What an opponent counts beside one who is shut in, while none of the followers can come home.
const NEAR: f32 = 0.5;

/// The opponents whom each player has shut in, and how near the others are to it: the fewer followers of theirs can come
/// home, the nearer.
fn shut_in(state: &Carcassonne) -> Vec<f32> {
    let near: Vec<f32> =
        state.free_followers().into_iter().map(|free| NEAR / (1 + free * free) as f32).collect();
    let all: f32 = near.iter().sum();
    state.caught().into_iter().zip(&near).map(|(caught, own)| caught as f32 + all - own).collect()
}

/// Adds what each player gets from the variants.
pub(super) fn add(state: &Carcassonne, worth: &mut [f32; MAX_SEATS]) {
    for seat in Seat::all(state.seats()).filter(|seat| state.is_silenced(*seat)) {
        worth[seat.index()] += SILENCE;
    }
    let (reached, goal): (Vec<f32>, u8) = match state.rules().victory {
        Victory::Points => return,
        Victory::Territory(goal) => (state.territory().into_iter().map(|tiles| tiles as f32).collect(), goal),
        Victory::Blockade(goal) => (state.blocked().into_iter().map(f32::from).collect(), goal),
        Victory::ShutIn(goal) => (shut_in(state), goal),
    };
    for (worth, reached) in worth.iter_mut().zip(reached) {
        let part = (reached / f32::from(goal)).min(1.0);
        *worth += NEARLY_WON * part * part;
    }
}
