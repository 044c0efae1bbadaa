//! Any legal move.

use bastide_core::seed::below;
use bastide_core::{Game, Seat};

use crate::agent::{Agent, Candidate, Decision};
use crate::thinking::Thinking;

/// Plays at random, part by part where moves have parts: the base line of every comparison.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Random;

impl<G: Game> Agent<G> for Random {
    fn choose(
        &mut self,
        view: &G::View,
        _seat: Seat,
        moves: &[G::Move],
        thinking: &mut Thinking<'_>,
    ) -> Decision<G::Move> {
        let world = G::determinize(view, &mut thinking.rng);
        let drawn = world.random_move(&mut thinking.rng, &mut Vec::new());
        let spare = moves[below(&mut thinking.rng, moves.len() as u32) as usize];
        let mv = if moves.contains(&drawn) { drawn } else { spare };
        Decision::of(vec![Candidate::new(mv, 1.0 / world.seats() as f64, 0)], thinking)
    }
}
