//! What the variants add to a player's standing, in points. The doubling of markets and tolls needs no word here: what
//! a feature pays is asked of the rules.

use bastide_carcassonne::{Carcassonne, Victory};
use bastide_core::{Game, MAX_SEATS, Seat};

/// A turn in which no follower may be placed.
const SILENCE: f32 = -2.5;

/// What it is worth to be one step from a win that is not by points; it grows with the square of how far one is.
const NEARLY_WON: f32 = 40.0;

/// Adds what each player gets from the variants.
pub(super) fn add(state: &Carcassonne, worth: &mut [f32; MAX_SEATS]) {
    for seat in Seat::all(state.seats()).filter(|seat| state.is_silenced(*seat)) {
        worth[seat.index()] += SILENCE;
    }
    let (reached, goal): (Vec<f32>, u8) = match state.rules().victory {
        Victory::Points => return,
        Victory::Territory(goal) => (state.territory().into_iter().map(|tiles| tiles as f32).collect(), goal),
        Victory::Blockade(goal) => (state.blocked().into_iter().map(f32::from).collect(), goal),
    };
    for (worth, reached) in worth.iter_mut().zip(reached) {
        let part = (reached / f32::from(goal)).min(1.0);
        *worth += NEARLY_WON * part * part;
    }
}
