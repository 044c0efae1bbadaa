//! What an opponent would play, in words: a move of its own or a hint for a person.

use std::sync::atomic::AtomicBool;

use bastide_agents::{Opponent, SpecError};
use bastide_core::seed::{derive, rollout_rng};
use bastide_core::{Notation, Seat, Step, Viewer, Wdl};
pub use bastide_search::context::{Progress, Report};
use bastide_search::{Decision, SearchContext};
use serde::Serialize;
use serde_json::Value as Json;

use crate::game_session::to_json;

/// A move with what the opponent thinks of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Hint {
    /// The move in notation.
    pub text: String,
    /// The same in its parts, as the game's [`Action`](Notation::Action).
    pub action: Json,
    /// What the game is worth to the player after it, from 0 (lost) to 1 (won); for moves behind the best of a
    /// search that prunes and thought about a move of its own, at most this.
    pub value: f64,
    /// Playouts or nodes spent on it.
    pub visits: u64,
    /// What the move is worth to the player for certain, where the game is solved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exact: Option<Wdl>,
}

/// What an opponent would play for the seat to move, from that seat's view alone.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Advice {
    /// Whose move it is.
    pub seat: Seat,
    /// The opponent with all its parameters.
    pub agent: String,
    /// The move in notation.
    pub text: String,
    /// What the game is worth to the seat, from 0 (lost) to 1 (won).
    pub value: f64,
    /// The moves looked at, best first.
    pub hints: Vec<Hint>,
    /// The moves expected from here on, the best first.
    pub line: Vec<String>,
    /// Nodes looked at.
    pub nodes: u64,
    /// Playouts made.
    pub playouts: u64,
    /// Moves ahead that were searched in full; 0 where that means nothing.
    pub depth: u32,
}

/// What an opponent thinks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A move in a game.
    Move,
    /// A hint or a review: what every move is worth counts, not the best alone.
    Advice,
}

/// Asks an opponent what to play in a state where `seat` is to move.
///
/// # Errors
/// Why the opponent cannot play as it says.
pub fn advise<G: Notation>(
    opponent: &mut Opponent<G>,
    state: &G,
    seat: Seat,
    purpose: Purpose,
    seed: u64,
    stop: Option<&AtomicBool>,
    report: Option<Report<'_>>,
) -> Result<Advice, SpecError> {
    let view = state.view(Viewer::Seat(seat));
    let mut moves = Vec::new();
    state.legal_moves(&mut moves);
    let mut thinking = SearchContext::new(opponent.budget(), seed);
    if purpose == Purpose::Advice {
        thinking = thinking.ranking_all();
    }
    if let Some(stop) = stop {
        thinking = thinking.stopped_by(stop);
    }
    if let Some(report) = report {
        thinking = thinking.reporting(report);
    }
    let decision = opponent.decide_in(&view, seat, &moves, &mut thinking);
    if let Some(why) = decision.failure {
        return Err(SpecError::Missing(why));
    }
    // Words come from a world made of the view, so that nothing hidden can reach them.
    let world = G::determinize(&view, &mut rollout_rng(derive(seed, 1)));
    Ok(write(&world, seat, opponent.spec().to_string(), &decision))
}

fn write<G: Notation>(world: &G, seat: Seat, agent: String, decision: &Decision<G::Move>) -> Advice {
    let hint = |candidate: &bastide_search::Candidate<G::Move>| Hint {
        text: world.move_text(candidate.mv),
        action: to_json(&world.action(&Step::Move(candidate.mv), Viewer::Seat(seat))),
        value: candidate.value,
        visits: candidate.visits,
        exact: candidate.exact,
    };
    Advice {
        seat,
        agent,
        text: world.move_text(decision.mv),
        value: decision.value,
        hints: decision.candidates.iter().map(hint).collect(),
        line: write_line(world, &decision.line),
        nodes: decision.nodes,
        playouts: decision.playouts,
        depth: decision.depth,
    }
}

/// The line as far as it can be played in this world.
fn write_line<G: Notation>(world: &G, line: &[G::Move]) -> Vec<String> {
    let mut state = world.clone();
    let mut texts = Vec::new();
    for mv in line {
        if !state.is_legal(*mv) {
            break;
        }
        texts.push(state.move_text(*mv));
        state.play_unchecked(*mv);
    }
    texts
}
