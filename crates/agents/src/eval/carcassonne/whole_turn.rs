//! One's own turn to its end: what a move allows afterwards counts, too.
//!
//! In variants a turn may be several moves: a tile is exchanged or swapped before another is laid, a follower is recalled or
//! moved once the tile lies. Judged by the position right after it, a swap looks like a turn without a tile, and so is never
//! worth it; laying a tile without a follower looks like giving the follower up.

use bastide_carcassonne::{Carcassonne, Move};
use bastide_core::{Actor, Game, Seat};
use bastide_search::rank::order;
use bastide_search::{Evaluator, Payoffs, Reward};

/// The layings that are followed to the end of the turn: those that look best before.
const FOLLOWED: usize = 4;

/// Judges moves that do not end the turn by the best that can follow in it, on average over what chance brings: exchanges
/// and swaps, and of the tiles laid after which a follower may still leave or move the four that look best.
#[derive(Clone, Debug)]
pub struct WholeTurn<E> {
    inner: E,
}

impl<E: Evaluator<Carcassonne>> WholeTurn<E> {
    /// With this judge of positions at the end of the turn.
    pub fn new(inner: E) -> Self {
        Self { inner }
    }

    /// What the best move of a player is worth, as all see it; exchanges and swaps apart, which may not follow one another.
    fn best(&self, state: &Carcassonne, seat: Seat, reward: Reward) -> Payoffs {
        let (mut moves, mut payoffs) = (Vec::new(), Vec::new());
        state.legal_moves(&mut moves);
        moves.retain(|mv| !is_trade(*mv));
        self.inner.after_moves(state, &moves, reward, &mut payoffs);
        let worth = |payoffs: &Payoffs| payoffs[seat.index()];
        let best = payoffs.into_iter().max_by(|one, other| worth(one).total_cmp(&worth(other)));
        best.unwrap_or_else(|| self.inner.payoffs(state))
    }

    /// What a position is worth in which the turn of a player goes on, or may.
    fn follow(&self, state: &Carcassonne, seat: Seat, reward: Reward) -> Payoffs {
        match state.actor() {
            Actor::Over => reward.payoffs(state),
            Actor::Player(actor) if actor == seat => self.best(state, seat, reward),
            // A tile that fits nowhere may have ended the turn, or another is drawn.
            Actor::Player(_) | Actor::Chance => self.inner.payoffs(state),
        }
    }

    /// The mean over what chance may bring in the turn of a player.
    fn average(&self, state: &Carcassonne, seat: Seat, reward: Reward) -> Payoffs {
        let mut events = Vec::new();
        state.events(&mut events);
        let total: f64 = events.iter().map(|(_, weight)| f64::from(*weight)).sum();
        let mut sum = Payoffs::default();
        for (event, weight) in events {
            let mut next = state.clone();
            next.resolve_unchecked(event);
            let part = f64::from(weight) / total;
            let payoffs = self.follow(&next, seat, reward);
            sum.iter_mut().zip(payoffs).for_each(|(sum, payoff)| *sum += part * payoff);
        }
        sum
    }
}

/// Whether a move changes tiles before one is laid.
fn is_trade(mv: Move) -> bool {
    matches!(mv, Move::Exchange | Move::Swap { .. })
}

impl<E: Evaluator<Carcassonne>> Evaluator<Carcassonne> for WholeTurn<E> {
    fn payoffs(&self, state: &Carcassonne) -> Payoffs {
        self.inner.payoffs(state)
    }

    fn after_moves(&self, state: &Carcassonne, moves: &[Move], reward: Reward, payoffs: &mut Vec<Payoffs>) {
        self.inner.after_moves(state, moves, reward, payoffs);
        let Some(seat) = state.actor().seat().filter(|_| state.is_varied()) else { return };
        let mut next = state.clone();
        let mut followed = 0;
        for index in order(payoffs.iter().map(|payoffs| payoffs[seat.index()])) {
            let trades = is_trade(moves[index]);
            if !trades && followed == FOLLOWED {
                continue;
            }
            next.clone_from(state);
            next.play_unchecked(moves[index]);
            if !next.is_amid_turn() {
                continue;
            }
            let chance = next.actor() == Actor::Chance;
            payoffs[index] =
                if chance { self.average(&next, seat, reward) } else { self.follow(&next, seat, reward) };
            followed += usize::from(!trades);
        }
    }
}
