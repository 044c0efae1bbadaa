//! Players that look one move ahead.

use bastide_core::{Actor, Game, Seat};
use bastide_schotten::{Move, Phase, Pile, Schotten};
use bastide_search::rank::rank;
use bastide_search::{Agent, Candidate, Decision, SearchContext};

use super::stones::{Eyes, Stones};
use super::taste::Taste;

/// Judges the moves of a seat with what the seat can know.
pub trait MoveScorer: Send {
    /// What the game is worth to the seat after each move, from 0 to 1; at least the order must mean something.
    fn judge(&mut self, world: &Schotten, seat: Seat, moves: &[Move]) -> Vec<f64>;
}

/// Makes the move that it judges best. Stones are always claimed.
#[derive(Clone, Debug)]
pub struct OneAhead<J>(J);

impl<J> OneAhead<J> {
    /// A player with this judgement.
    pub fn new(judge: J) -> Self {
        Self(judge)
    }
}

impl<J: MoveScorer> Agent<Schotten> for OneAhead<J> {
    fn choose(
        &mut self,
        view: &<Schotten as Game>::View,
        seat: Seat,
        moves: &[Move],
        context: &mut SearchContext<'_>,
    ) -> Decision<Move> {
        let world = Schotten::determinize(view, &mut context.rng);
        let values = self.0.judge(&world, seat, moves);
        let candidate = |(mv, value): (&Move, f64)| {
            context.node();
            Candidate::new(*mv, value, 1)
        };
        let mut candidates: Vec<_> = moves.iter().zip(values).map(candidate).collect();
        rank(&mut candidates, |candidate| candidate.value);
        rank_claims_first(&mut candidates);
        Decision::of(candidates, context).searched(1)
    }
}

/// Puts claims before everything else.
pub(super) fn rank_claims_first(candidates: &mut [Candidate<Move>]) {
    rank(candidates, |candidate| if matches!(candidate.mv, Move::Claim(_)) { 1.0 } else { 0.0 });
}

/// What the choice of a pile is worth beside the other: tactics cards are wanted while none is in hand.
const BETTER_PILE: f64 = 0.01;
/// What drawing three cards and giving two back is worth.
const RECRUITED: f64 = 0.02;

impl Stones {
    /// What the game is worth to a seat after its move, as far as the seat can know.
    pub(super) fn after(&self, world: &Schotten, seat: Seat, mv: Move) -> f64 {
        match mv {
            Move::Draw(pile) => {
                let value = self.chance(world, seat, Eyes::Seat(seat));
                if pile == wanted_pile(world, seat) { value + BETTER_PILE } else { value }
            }
            Move::Recruiter => self.chance(&made(world, mv), seat, Eyes::Seat(seat)) + RECRUITED,
            _ => self.settled(&made(world, mv), seat),
        }
    }

    /// What a state is worth once a card that was taken up is placed well.
    fn settled(&self, state: &Schotten, seat: Seat) -> f64 {
        let places = matches!(state.phase(), Phase::Place { .. });
        if !places || state.actor() != Actor::Player(seat) {
            return self.chance(state, seat, Eyes::Seat(seat));
        }
        let mut moves = Vec::new();
        state.legal_moves(&mut moves);
        let values = moves.iter().map(|mv| self.chance(&made(state, *mv), seat, Eyes::Seat(seat)));
        values.fold(0.0, f64::max)
    }
}

fn made(state: &Schotten, mv: Move) -> Schotten {
    let mut next = state.clone();
    next.play_unchecked(mv);
    next
}

fn wanted_pile(state: &Schotten, seat: Seat) -> Pile {
    let other = Seat::new(1 - seat.index());
    let may_play = state.tactics_played(seat) <= state.tactics_played(other);
    let none = state.hand(seat).tactics.is_empty();
    if none && may_play { Pile::Tactics } else { Pile::Clan }
}

impl MoveScorer for Stones {
    fn judge(&mut self, world: &Schotten, seat: Seat, moves: &[Move]) -> Vec<f64> {
        let mut lays = Vec::new();
        if world.phase() == Phase::Play {
            self.lays(world, seat, |card, stone, value| lays.push((Move::Lay { card, stone }, value)));
        }
        let known = |mv: Move| lays.iter().find(|(lay, _)| *lay == mv).map(|(_, value)| *value);
        moves.iter().map(|mv| known(*mv).unwrap_or_else(|| self.after(world, seat, *mv))).collect()
    }
}

/// Lays clan cards by a taste, and leaves the rest to a sense of what is going on: a tactics card is played when
/// that is better than the clan card would be.
#[derive(Clone, Debug, PartialEq)]
pub struct Plain<T> {
    taste: T,
    sense: Stones,
}

impl<T: Taste> Plain<T> {
    /// Follows this taste.
    pub fn new(taste: T) -> Self {
        Self { taste, sense: Stones::default() }
    }

    fn rank_plays(&mut self, world: &Schotten, seat: Seat, moves: &[Move]) -> Vec<f64> {
        self.taste.look(world, seat);
        let like = |mv: &Move| match mv {
            Move::Lay { card, stone } if card.pile() == Pile::Clan => {
                Some(self.taste.like(world, seat, *card, *stone))
            }
            _ => None,
        };
        let likes: Vec<Option<f32>> = moves.iter().map(like).collect();
        let of_likes = likes.iter().copied().zip(moves).filter_map(|(like, mv)| Some((like?, *mv)));
        let best = of_likes.reduce(|best, next| if next.0 > best.0 { next } else { best });
        let bar = best.map_or(0.0, |(_, mv)| self.sense.after(world, seat, mv));
        let value = |(like, mv): (&Option<f32>, &Move)| match like {
            Some(like) => 0.5 * squeeze(*like),
            None => {
                let value = self.sense.after(world, seat, *mv);
                if value > bar { 0.5 + 0.5 * value } else { 0.0 }
            }
        };
        likes.iter().zip(moves).map(value).collect()
    }
}

/// Any number between 0 and 1, in the same order.
fn squeeze(like: f32) -> f64 {
    let like = f64::from(like);
    0.5 + 0.5 * like / (1_000.0 + like.abs())
}

impl<T: Taste> MoveScorer for Plain<T> {
    fn judge(&mut self, world: &Schotten, seat: Seat, moves: &[Move]) -> Vec<f64> {
        if world.phase() == Phase::Play {
            return self.rank_plays(world, seat, moves);
        }
        self.sense.judge(world, seat, moves)
    }
}
