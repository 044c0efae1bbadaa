//! Playing at random to the end, the base line of every comparison and the inner loop of roll-outs.

use crate::game::Game;
use crate::seat::Actor;
use crate::seed::RolloutRng;

/// Buffers kept from one random game to the next, so that playing allocates nothing.
#[derive(Debug)]
pub struct Playout<G: Game> {
    moves: Vec<G::Move>,
    events: Vec<(G::Event, u32)>,
}

impl<G: Game> Default for Playout<G> {
    fn default() -> Self {
        Self { moves: Vec::new(), events: Vec::new() }
    }
}

impl<G: Game> Playout<G> {
    /// Plays random moves and events until the game is over or `most` steps are taken; returns the number
    /// of moves made by players. See [`Game::random_move`] for what "random" means.
    pub fn run(&mut self, state: &mut G, rng: &mut RolloutRng, most: u32) -> u32 {
        let (mut taken, mut made) = (0, 0);
        while taken < most && state.actor() != Actor::Over {
            let rolled = state.roll(rng, &mut self.moves, &mut self.events, most - taken);
            taken += rolled.steps;
            made += rolled.moves;
        }
        made
    }
}
