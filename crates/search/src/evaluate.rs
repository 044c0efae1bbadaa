//! What positions are worth: finished games by a reward, others by an evaluator.

use bastide_core::{Actor, Game, MAX_SEATS, Seat};

use crate::numeric::tanh;

/// What a position is worth to each seat, from 0 (lost) to 1 (won); 0 for seats that nobody has.
pub type Payoffs = [f64; MAX_SEATS];

/// How a finished game is valued.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Reward {
    /// 1 to the winner, shared among level winners, 0 to the others.
    #[default]
    WinShare,
    /// 1 to who wins alone, 0 to everybody else: a draw is worth no more than a loss.
    WinAlone,
    /// The difference to the best other score, squeezed between 0 and 1: a difference of `scale` points is
    /// worth 0.88. Games without points, and those that were won otherwise, are valued by win share.
    Margin {
        /// The points of a clear win.
        scale: f64,
    },
}

impl Reward {
    /// What this state is worth to each seat; one that is not over counts as ending here, and without points
    /// as a draw.
    pub fn payoffs<G: Game>(self, state: &G) -> Payoffs {
        match (self, state.outcome()) {
            (Self::Margin { scale }, outcome) => match state.scores() {
                Some(scores) => match outcome {
                    Some(outcome) if state.is_won_otherwise() => shares(&outcome),
                    _ => margins(&scores, scale),
                },
                None => outcome.map_or_else(|| even(state.seats()), |outcome| shares(&outcome)),
            },
            (Self::WinShare, Some(outcome)) => shares(&outcome),
            (Self::WinShare, None) => even(state.seats()),
            (Self::WinAlone, outcome) => {
                outcome.map_or([0.0; MAX_SEATS], |outcome| shares(&outcome).map(f64::floor))
            }
        }
    }
}

fn shares(outcome: &bastide_core::Outcome) -> Payoffs {
    let mut payoffs = [0.0; MAX_SEATS];
    for seat in Seat::all(outcome.seats()) {
        payoffs[seat.index()] = outcome.share(seat);
    }
    payoffs
}

fn even(seats: usize) -> Payoffs {
    let mut payoffs = [0.0; MAX_SEATS];
    payoffs[..seats].fill(1.0 / seats as f64);
    payoffs
}

/// Each seat's difference to the best other score, squeezed between 0 and 1.
#[must_use]
pub fn margins(scores: &[bastide_core::Points], scale: f64) -> Payoffs {
    let mut payoffs = [0.0; MAX_SEATS];
    for (seat, own) in scores.iter().enumerate() {
        let others = scores.iter().enumerate().filter(|(other, _)| *other != seat);
        let best = others.map(|(_, score)| *score).max().unwrap_or_default();
        payoffs[seat] = 0.5 + 0.5 * tanh(f64::from(*own - best) / scale);
    }
    payoffs
}

/// A whole number for what a game is worth to one seat: [`WIN`] when it is won, its opposite when lost.
pub type Score = i32;

/// The score of a win. Wins that come later count one less a move, so that the shortest is chosen.
pub const WIN: Score = 1_000_000;

/// Scores beyond this are wins, and below its opposite losses, within a search's horizon.
pub const SURE: Score = WIN - 2_000;

/// The largest score of an evaluator.
const MOST: Score = SURE - 1;

/// A payoff as a score, short of a sure win.
#[inline]
#[must_use]
pub fn score_of(payoff: f64) -> Score {
    (((2.0 * payoff - 1.0) * f64::from(WIN)) as Score).clamp(-MOST, MOST)
}

/// The score of a finished game `ply` moves ahead.
pub(crate) fn final_score(payoff: f64, ply: usize) -> Score {
    if payoff >= 1.0 {
        WIN - ply as Score
    } else if payoff <= 0.0 {
        ply as Score - WIN
    } else {
        score_of(payoff)
    }
}

/// A score as a payoff.
#[must_use]
pub fn payoff_of(score: Score) -> f64 {
    0.5 + 0.5 * f64::from(score) / f64::from(WIN)
}

/// Knows what positions are worth that are not over.
pub trait Evaluator<G: Game>: Send + Sync {
    /// What a position is worth to each seat. Chance may be to act.
    fn payoffs(&self, state: &G) -> Payoffs;

    /// What a position is worth to one seat, the others being against it.
    fn score(&self, state: &G, seat: Seat) -> Score {
        score_of(self.payoffs(state)[seat.index()])
    }

    /// Replaces the content of `payoffs` with what each of these legal moves leads to, in their order; finished
    /// games count by the reward, and chance that acts next is left to the evaluator. One that looks at many
    /// moves of a position faster than one by one overrides this.
    fn after_moves(&self, state: &G, moves: &[G::Move], reward: Reward, payoffs: &mut Vec<Payoffs>) {
        payoffs.clear();
        let mut next = state.clone();
        payoffs.extend(moves.iter().map(|mv| {
            next.clone_from(state);
            next.play_unchecked(*mv);
            if next.actor() == Actor::Over { reward.payoffs(&next) } else { self.payoffs(&next) }
        }));
    }

    /// How promising a move looks before it is made; a search tries high ones first. The result of a full
    /// search does not depend on it.
    fn promise(&self, state: &G, mv: G::Move) -> i32 {
        let _ = (state, mv);
        0
    }
}

impl<G: Game, E: Evaluator<G> + ?Sized> Evaluator<G> for Box<E> {
    fn payoffs(&self, state: &G) -> Payoffs {
        (**self).payoffs(state)
    }

    fn score(&self, state: &G, seat: Seat) -> Score {
        (**self).score(state, seat)
    }

    fn after_moves(&self, state: &G, moves: &[G::Move], reward: Reward, payoffs: &mut Vec<Payoffs>) {
        (**self).after_moves(state, moves, reward, payoffs);
    }

    fn promise(&self, state: &G, mv: G::Move) -> i32 {
        (**self).promise(state, mv)
    }
}

/// Knows nothing: all seats are level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Even;

impl<G: Game> Evaluator<G> for Even {
    fn payoffs(&self, state: &G) -> Payoffs {
        even(state.seats())
    }
}

/// Looks at the points so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Points {
    /// The points of a clear lead.
    pub scale: f64,
}

impl<G: Game> Evaluator<G> for Points {
    fn payoffs(&self, state: &G) -> Payoffs {
        Reward::Margin { scale: self.scale }.payoffs(state)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_margin_is_measured_to_the_best_other() {
        let payoffs = margins(&[30, 20, 10].map(bastide_core::Points::whole), 10.0);
        assert!((payoffs[0] - (0.5 + 0.5 * 1f64.tanh())).abs() < 1e-9);
        assert!((payoffs[1] + payoffs[0] - 1.0).abs() < 1e-9);
        assert!(payoffs[2] < payoffs[1] && payoffs[3] == 0.0);
    }

    #[test]
    fn sooner_wins_and_later_losses_score_higher() {
        assert!(final_score(1.0, 3) > final_score(1.0, 5));
        assert!(final_score(0.0, 3) < final_score(0.0, 5));
        assert!(score_of(1.0) < final_score(1.0, 1_000));
        assert_eq!(score_of(0.5), 0);
        assert!((payoff_of(score_of(0.75)) - 0.75).abs() < 1e-6);
    }
}
