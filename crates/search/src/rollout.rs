//! Games played out from a leaf of a search.

use bastide_core::seed::{RolloutRng, below};
use bastide_core::{Actor, Game};

use crate::evaluate::{Evaluator, Even, Payoffs, Reward};

/// What a leaf of a search is worth.
pub trait Leaf<G: Game>: Send {
    /// What this state is worth to each seat; the state is used up.
    fn payoffs(&mut self, state: &mut G, rng: &mut RolloutRng) -> Payoffs;
}

/// Chooses moves in games that are played out.
pub trait Policy<G: Game>: Send {
    /// A legal move of the player to act.
    fn choose(&mut self, state: &G, rng: &mut RolloutRng, scratch: &mut Vec<G::Move>) -> G::Move;

    /// Takes at least one step and at most `most`, and returns how many; the game is not over.
    #[inline]
    fn advance(&mut self, state: &mut G, rng: &mut RolloutRng, buffers: &mut Buffers<G>, most: u32) -> u32 {
        if state.actor() == Actor::Chance {
            return state.roll(rng, &mut buffers.moves, &mut buffers.events, most.min(1)).steps;
        }
        let mv = self.choose(state, rng, &mut buffers.moves);
        state.play_unchecked(mv);
        1
    }
}

/// Lists kept from one game to the next, so that playing allocates nothing.
#[derive(Clone, Debug)]
pub struct Buffers<G: Game> {
    /// Moves.
    pub moves: Vec<G::Move>,
    /// Events and their weights.
    pub events: Vec<(G::Event, u32)>,
}

impl<G: Game> Default for Buffers<G> {
    fn default() -> Self {
        Self { moves: Vec::new(), events: Vec::new() }
    }
}

/// Moves at random, part by part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Uniform;

impl<G: Game> Policy<G> for Uniform {
    #[inline]
    fn choose(&mut self, state: &G, rng: &mut RolloutRng, scratch: &mut Vec<G::Move>) -> G::Move {
        state.random_move(rng, scratch)
    }

    #[inline]
    fn advance(&mut self, state: &mut G, rng: &mut RolloutRng, buffers: &mut Buffers<G>, most: u32) -> u32 {
        state.roll(rng, &mut buffers.moves, &mut buffers.events, most).steps
    }
}

/// Moves at random, each whole move equally likely: a first part that can go on in many ways is chosen more often.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WholeMoves;

impl<G: Game> Policy<G> for WholeMoves {
    fn choose(&mut self, state: &G, rng: &mut RolloutRng, scratch: &mut Vec<G::Move>) -> G::Move {
        state.legal_moves(scratch);
        scratch[below(rng, scratch.len() as u32) as usize]
    }
}

/// The most steps of a game played to its end; games that go on count as ending there.
pub const TO_THE_END: u32 = 10_000;

/// Plays by a policy for so many steps, then asks an evaluator: with many steps a game to its end, with few a
/// short roll-out on top of an evaluator, with none the evaluator alone.
#[derive(Clone, Debug)]
pub struct Rollout<G: Game, P = Uniform, E = Even> {
    policy: P,
    evaluator: E,
    reward: Reward,
    steps: u32,
    buffers: Buffers<G>,
}

impl<G: Game> Rollout<G> {
    /// Random play to the end.
    #[must_use]
    pub fn random(reward: Reward) -> Self {
        Self::new(Uniform, Even, reward, TO_THE_END)
    }
}

impl<G: Game, P, E> Rollout<G, P, E> {
    /// Plays by `policy` for at most `steps` moves and events, then asks the evaluator.
    pub fn new(policy: P, evaluator: E, reward: Reward, steps: u32) -> Self {
        Self { policy, evaluator, reward, steps, buffers: Buffers::default() }
    }
}

impl<G: Game, P: Policy<G>, E: Evaluator<G>> Leaf<G> for Rollout<G, P, E> {
    #[inline]
    fn payoffs(&mut self, state: &mut G, rng: &mut RolloutRng) -> Payoffs {
        let mut taken = 0;
        while taken < self.steps && state.actor() != Actor::Over {
            taken += self.policy.advance(state, rng, &mut self.buffers, self.steps - taken);
        }
        if state.actor() == Actor::Over { self.reward.payoffs(state) } else { self.evaluator.payoffs(state) }
    }
}
