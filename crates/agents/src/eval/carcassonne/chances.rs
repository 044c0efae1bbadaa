//! How likely a lead wins.

use bastide_carcassonne::{Carcassonne, Move};
use bastide_core::{Game, Seat};
use bastide_search::numeric::{exp, ln};
use bastide_search::{Agent, Decision, Search, SearchContext};

/// Tells what a search found as chances to win, where it counted in points squeezed between 0 and 1.
pub struct Chances<S> {
    /// The points of a lead that is worth 0.88 to the search.
    scale: f64,
    inner: S,
}

impl<S> Chances<S> {
    /// The search, with the points of a lead that is worth 0.88 to it.
    pub fn new(scale: f64, inner: S) -> Self {
        Self { scale, inner }
    }

    fn tell(&self, mut decision: Decision<Move>, state: &Carcassonne) -> Decision<Move> {
        let chance = |value: f64| chance(lead(value, self.scale), state);
        decision.value = chance(decision.value);
        decision.candidates.iter_mut().for_each(|candidate| candidate.value = chance(candidate.value));
        decision
    }
}

impl<S: Search<Carcassonne>> Search<Carcassonne> for Chances<S> {
    fn search(&mut self, world: &Carcassonne, context: &mut SearchContext<'_>) -> Decision<Move> {
        let decision = self.inner.search(world, context);
        self.tell(decision, world)
    }
}

impl<S: Agent<Carcassonne>> Agent<Carcassonne> for Chances<S> {
    fn choose(
        &mut self,
        view: &<Carcassonne as Game>::View,
        seat: Seat,
        moves: &[Move],
        context: &mut SearchContext<'_>,
    ) -> Decision<Move> {
        let decision = self.inner.choose(view, seat, moves, context);
        let state = Carcassonne::determinize(view, &mut context.rng);
        self.tell(decision, &state)
    }
}

/// The points of a lead that was squeezed.
fn lead(value: f64, scale: f64) -> f64 {
    let value = value.clamp(1e-9, 1.0 - 1e-9);
    0.5 * scale * ln(value / (1.0 - value))
}

/// How far the final margin strays from the lead that the fitted weights see, in points: the root of the mean
/// square for a full pile, and for an empty one.
const SPREAD: [f64; 2] = [23.0, 4.0];

/// The tiles of a full pile.
const FULL: f64 = 71.0;

/// By how many spreads somebody must lead to win every second time, by the number of players: the best of several
/// others is ahead of the middle one.
const AHEAD: [f64; 6] = [0.0, 0.0, 0.0, 0.43, 0.67, 0.84];

/// The chance to win with this lead over the best other player. The normal distribution is taken for the logistic
/// one, which is off by less than 0.01.
fn chance(lead: f64, state: &Carcassonne) -> f64 {
    let left = (f64::from(state.pile_left()) / FULL).min(1.0);
    let [full, empty] = SPREAD;
    let spread = (full * full * left + empty * empty * (1.0 - left)).sqrt();
    let steps = lead / spread - AHEAD[state.seats().min(AHEAD.len() - 1)];
    1.0 / (1.0 + exp(-1.702 * steps))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_carcassonne::CarcassonneRules;
    use bastide_core::Rules;

    fn start(rules: &str) -> Carcassonne {
        Carcassonne::new(&CarcassonneRules::parse(rules).expect("rules")).expect("a game")
    }

    #[test]
    fn a_squeezed_lead_comes_back() {
        for points in [-90.0, -3.0, 0.0, 0.5, 40.0] {
            let value = 0.5 + 0.5 * bastide_search::numeric::tanh(points / 200.0);
            assert!((lead(value, 200.0) - points).abs() < 1e-6, "{points}");
        }
        assert!(lead(1.0, 200.0).is_finite() && lead(0.0, 200.0).is_finite());
    }

    #[test]
    fn everybody_begins_with_the_same_chance() {
        for (rules, seats) in [("standard", 2.0), ("players=3", 3.0), ("players=4", 4.0), ("players=5", 5.0)]
        {
            let chance = chance(0.0, &start(rules));
            assert!((chance - 1.0 / seats).abs() < 0.01, "{seats} players: {chance}");
        }
    }
}
