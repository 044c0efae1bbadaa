//! Random games of Bobail in which whole turns are drawn, not step and slide one after the other.

use bastide_bobail::{Bobail, Turn};
use bastide_core::seed::RolloutRng;
use bastide_search::Policy;

/// Draws turns at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WholeTurns {
    /// Each turn equally likely; a step that ends the game is one turn.
    Turns,
    /// Each legal code equally likely: a step that ends the game counts once for each slide that could follow it.
    Codes,
}

impl Policy<Bobail> for WholeTurns {
    fn choose(&mut self, state: &Bobail, rng: &mut RolloutRng, _: &mut Vec<Turn>) -> Turn {
        state.draw_whole_turn(*self == Self::Codes, rng)
    }
}
