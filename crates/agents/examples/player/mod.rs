//! A player one tile ahead, and positions from its games.

use bastide_agents::eval::carcassonne::{Champion, SCALE};
use bastide_carcassonne::{Carcassonne, CarcassonneRules, Move};
use bastide_core::seed::{RolloutRng, below, derive, rollout_rng};
use bastide_core::{Actor, Game, Seat};
use bastide_search::numeric::ln;
use bastide_search::{Evaluator, Payoffs, Reward};

pub(crate) const MARGIN: Reward = Reward::Margin { scale: SCALE };

/// One random move in so many on the way to a position.
const EXPLORE: u32 = 12;

/// The most turns on the way to a position.
const TURNS: u32 = 64;

/// Plays one tile ahead.
pub(crate) struct Player {
    pub(crate) judge: Champion,
    pub(crate) moves: Vec<Move>,
    pub(crate) payoffs: Vec<Payoffs>,
}

/// The points of a lead that was squeezed.
pub(crate) fn points(payoff: f64) -> f64 {
    0.5 * SCALE * ln(payoff / (1.0 - payoff))
}

pub(crate) fn draw(game: &mut Carcassonne, rng: &mut RolloutRng) {
    let mut events = Vec::new();
    while game.actor() == Actor::Chance {
        let event = game.random_event(rng, &mut events);
        game.resolve_unchecked(event);
    }
}

impl Player {
    pub(crate) fn new() -> Self {
        Self { judge: Champion::new(SCALE), moves: Vec::new(), payoffs: Vec::new() }
    }

    /// The places of the legal moves, the best one tile ahead first.
    pub(crate) fn order(&mut self, game: &Carcassonne) -> Vec<usize> {
        let seat = game.actor().seat().map_or(0, Seat::index);
        game.legal_moves(&mut self.moves);
        self.judge.after_moves(game, &self.moves, MARGIN, &mut self.payoffs);
        let mut order: Vec<usize> = (0..self.moves.len()).collect();
        order.sort_by(|one, other| self.payoffs[*other][seat].total_cmp(&self.payoffs[*one][seat]));
        order
    }

    /// A position in which a player is to move; `None` where the game was over before.
    pub(crate) fn position(&mut self, number: u64) -> Option<Carcassonne> {
        let mut game = Carcassonne::new(&CarcassonneRules::default()).ok()?;
        let mut rng = rollout_rng(derive(999, number));
        for _ in 0..2 + below(&mut rng, TURNS - 2) {
            draw(&mut game, &mut rng);
            game.actor().seat()?;
            let best = self.order(&game)[0];
            let curious = below(&mut rng, EXPLORE) == 0;
            let chosen = if curious { below(&mut rng, self.moves.len() as u32) as usize } else { best };
            game.play_unchecked(self.moves[chosen]);
        }
        draw(&mut game, &mut rng);
        game.actor().seat().map(|_| game)
    }
}
