//! The minimax of depth 2 of the report.

use bastide_carcassonne::{Carcassonne, Move};
use bastide_core::seed::below;
use bastide_core::{Actor, Game, Seat};
use bastide_search::numeric::tanh;
use bastide_search::rank::rank;
use bastide_search::{Candidate, Decision, Search, SearchContext};

use crate::eval::carcassonne::SCALE;

/// What the points of a move are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Count {
    /// Those that it scores.
    Scored,
    /// Those that it adds if the game ended then: what is begun counts too.
    Standing,
}

/// "Choose a move by the points it brings less the points that the other could win, weighed by the chance to draw the tile":
/// the points of a move are those of its own player alone, and the other's are those of the best answer to each
/// tile. Among moves that are level one is drawn.
///
/// Nothing is squeezed, averaged or looked at beyond that: expectiminimax of depth 2 would let the other player choose
/// what is worst for this one, and not what brings the other most.
pub(crate) struct Replies {
    count: Count,
    /// How much the other's points weigh: 1 in the report, 0 to play for oneself alone.
    against: f64,
}

impl Replies {
    pub(crate) fn new(count: Count, against: f64) -> Self {
        Self { count, against }
    }

    fn points(&self, state: &Carcassonne, seat: Seat) -> f64 {
        let points = match self.count {
            Count::Scored => state.scores_in_play(),
            Count::Standing => state.projected_scores(),
        };
        f64::from(points[seat.index()])
    }

    /// What a move brings, less what the other may win by the answer; `None` when the budget is spent.
    fn worth(
        &self,
        state: &Carcassonne,
        mv: Move,
        seat: Seat,
        context: &mut SearchContext<'_>,
    ) -> Option<f64> {
        let mut next = state.clone();
        next.play_unchecked(mv);
        if !context.node() {
            return None;
        }
        let gain = self.points(&next, seat) - self.points(state, seat);
        if self.against == 0.0 {
            return Some(gain);
        }
        Some(gain - self.against * self.answers(&next, seat, context)?)
    }

    /// What the best answers to all that may be drawn bring the other, by how likely each is.
    fn answers(&self, state: &Carcassonne, seat: Seat, context: &mut SearchContext<'_>) -> Option<f64> {
        if state.actor() != Actor::Chance {
            return self.best_answer(state, seat, context);
        }
        let (mut events, mut next) = (Vec::new(), state.clone());
        state.events(&mut events);
        let all: f64 = events.iter().map(|(_, weight)| f64::from(*weight)).sum();
        let mut sum = 0.0;
        for (event, weight) in events {
            next.clone_from(state);
            next.resolve_unchecked(event);
            sum += f64::from(weight) / all * self.best_answer(&next, seat, context)?;
        }
        Some(sum)
    }

    /// The most that one move brings the other player to act; nothing where no other is.
    fn best_answer(&self, state: &Carcassonne, seat: Seat, context: &mut SearchContext<'_>) -> Option<f64> {
        let Some(other) = state.actor().seat().filter(|other| *other != seat) else { return Some(0.0) };
        let (mut moves, mut next) = (Vec::new(), state.clone());
        state.legal_moves(&mut moves);
        let before = self.points(state, other);
        let mut best = f64::NEG_INFINITY;
        for mv in moves {
            if !context.node() {
                return None;
            }
            next.clone_from(state);
            next.play_unchecked(mv);
            best = best.max(self.points(&next, other) - before);
        }
        Some(if best.is_finite() { best } else { 0.0 })
    }
}

impl Search<Carcassonne> for Replies {
    fn search(&mut self, world: &Carcassonne, context: &mut SearchContext<'_>) -> Decision<Move> {
        let seat = world.in_turn();
        let mut moves = Vec::new();
        world.legal_moves(&mut moves);
        shuffle(&mut moves, context);
        let lead = self.points(world, seat) - others(world, seat, |other| self.points(world, other));
        let mut candidates: Vec<Candidate<Move>> = Vec::new();
        for mv in moves {
            let before = context.nodes_done();
            let worth = self.worth(world, mv, seat, context);
            if worth.is_none() && !candidates.is_empty() {
                break;
            }
            let value = 0.5 + 0.5 * tanh((lead + worth.unwrap_or_default()) / SCALE);
            candidates.push(Candidate::new(mv, value, context.nodes_done() - before));
        }
        // The order stays that of the draw where moves are level.
        rank(&mut candidates, |candidate| candidate.value);
        Decision::of(candidates, context).searched(2)
    }
}

/// The most that another player has.
fn others(world: &Carcassonne, seat: Seat, points: impl Fn(Seat) -> f64) -> f64 {
    let others = Seat::all(world.seats()).filter(|other| *other != seat);
    others.map(points).fold(f64::NEG_INFINITY, f64::max)
}

/// Puts moves into a random order, each as likely.
fn shuffle(moves: &mut [Move], context: &mut SearchContext<'_>) {
    for end in (1..moves.len()).rev() {
        moves.swap(end, below(&mut context.rng, end as u32 + 1) as usize);
    }
}
