//! Any legal move.

use bastide_core::seed::below;
use bastide_core::{Game, Seat};

use crate::agent::{Agent, Candidate, Decision};
use crate::context::SearchContext;

/// Plays at random, part by part where moves have parts: the base line of every comparison.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Random;

impl<G: Game> Agent<G> for Random {
    fn choose(
        &mut self,
        view: &G::View,
        _seat: Seat,
        moves: &[G::Move],
        context: &mut SearchContext<'_>,
    ) -> Decision<G::Move> {
        let world = G::determinize(view, &mut context.rng);
        let drawn = world.random_move(&mut context.rng, &mut Vec::new());
        let spare = moves[below(&mut context.rng, moves.len() as u32) as usize];
        let mv = if moves.contains(&drawn) { drawn } else { spare };
        Decision::of(vec![Candidate::new(mv, 1.0 / world.seats() as f64, 0)], context)
    }
}
