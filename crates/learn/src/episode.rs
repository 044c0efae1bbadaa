//! One game to learn from, or to be examined by.

use bastide_core::encode::{Encode, EncodedState, STAGES};
use bastide_core::game::MOST_MOVES;
use bastide_core::seed::{self, RolloutRng, below, derive, rollout_rng};
use bastide_core::{Actor, Game, MAX_SEATS, Seat, Viewer};

use crate::plan::Eyes;
use crate::reward::share;
use crate::sample::Sample;
use crate::value_function::{Scratch, ValueFunction, best};

/// Somebody to play against.
pub trait Rival<G: Game>: Send {
    /// Chooses one of the legal moves of a seat, with all that is random from this seed.
    fn decide(&mut self, view: &G::View, seat: Seat, moves: &[G::Move], seed: u64) -> G::Move;
}

/// Who sits in a seat.
pub(crate) enum Player<'a, G: Game> {
    /// Who learns.
    Learner,
    /// What the learner was earlier.
    Earlier(ValueFunction<'a>),
    /// Somebody else: a place in the list of rivals.
    Rival(usize, std::marker::PhantomData<G>),
}

/// A game being played.
pub(crate) struct Episode<'a, G: Encode> {
    pub(crate) judge: ValueFunction<'a>,
    pub(crate) players: Vec<Player<'a, G>>,
    /// How often the learner tries any move.
    pub(crate) explore: f32,
    /// Random moves before anybody thinks.
    pub(crate) opening: u32,
    pub(crate) seed: u64,
}

/// What was seen after a move.
struct Moment {
    /// Who moved.
    mover: usize,
    /// The features of all seats.
    features: Vec<f32>,
    stages: [f32; STAGES],
    /// What each seat gets for the move that led here.
    gains: [f32; MAX_SEATS],
    /// What the position is worth to each seat; when the game is over, what it gets at the end.
    worths: [f32; MAX_SEATS],
    /// Where the move was tried out of curiosity: what the best one would have brought each seat.
    instead: Option<[f32; MAX_SEATS]>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Ending {
    /// What each seat got, all rewards together.
    pub(crate) rewards: [f32; MAX_SEATS],
    /// The share of the win.
    pub(crate) shares: [f32; MAX_SEATS],
    /// The points ahead of the best other, where the game has points.
    pub(crate) margins: [f32; MAX_SEATS],
}

impl<G: Encode> Episode<'_, G> {
    fn learns(&self, seat: usize) -> bool {
        matches!(self.players[seat], Player::Learner)
    }

    /// What the position after a move of `mover` is worth to each seat, by the features of all.
    fn worths(&self, game: &G, mover: usize, features: &[f32], over: bool) -> [f32; MAX_SEATS] {
        if !over {
            return self.judge.worths(game, Seat::new(mover), features);
        }
        let mut worths = [0.0; MAX_SEATS];
        for (seat, own) in features.chunks_exact(G::FEATURES.len()).enumerate() {
            worths[seat] = self.judge.reward.at_end(game, Seat::new(seat), own);
        }
        worths
    }

    /// Looks at a position after a move of `mover` from `before`.
    fn look(&self, game: &G, mover: usize, before: EncodedState<'_, G>, over: bool) -> Moment {
        let count = G::FEATURES.len();
        let mut features = vec![0.0; count * game.seats()];
        game.encode_all(&mut features);
        let mut gains = [0.0; MAX_SEATS];
        gains[mover] = {
            let features = &features[mover * count..(mover + 1) * count];
            self.judge.reward.of_move(before, EncodedState { game, features })
        };
        let worths = self.worths(game, mover, &features, over);
        Moment { mover, features, stages: game.stages(), gains, worths, instead: None }
    }

    /// Plays to the end.
    fn play(&self, start: &G, rivals: &mut [Box<dyn Rival<G>>]) -> (Vec<Moment>, Ending) {
        let (mut game, mut rng) = (start.clone(), rollout_rng(self.seed));
        let (mut moves, mut worths) = (Vec::new(), Vec::new());
        let (mut scratch, mut moments, mut deals) = (Scratch::default(), Vec::new(), 0);
        let (mut last, mut before) = (start.clone(), vec![0.0; G::FEATURES.len()]);
        self.open(&mut game, &mut deals);
        loop {
            self.deal(&mut game, &mut deals);
            let Actor::Player(seat) = game.actor() else { break };
            game.legal_moves(&mut moves);
            if self.judge.reward.counts_moves() {
                game.encode(seat, &mut before);
            }
            let mut instead = None;
            let mv = match &self.players[seat.index()] {
                Player::Rival(rival, _) => {
                    let own = derive(self.seed, moments.len() as u64);
                    rivals[*rival].decide(&game.view(Viewer::Seat(seat)), seat, &moves, own)
                }
                Player::Earlier(judge) => {
                    judge.judge_moves(&game, seat, &moves, &mut scratch, &mut worths);
                    moves[best(&worths)]
                }
                Player::Learner => {
                    self.judge.judge_moves(&game, seat, &moves, &mut scratch, &mut worths);
                    let wanted = moves[best(&worths)];
                    let tried = self.try_another(&moves, &mut rng).filter(|mv| *mv != wanted);
                    instead = tried.is_some().then(|| self.missed(&game, seat, wanted, &before));
                    tried.unwrap_or(wanted)
                }
            };
            last.clone_from(&game);
            game.play_unchecked(mv);
            let over = game.actor() == Actor::Over || moments.len() + 1 >= MOST_MOVES;
            moments.push(Moment {
                instead,
                ..self.look(&game, seat.index(), EncodedState { game: &last, features: &before }, over)
            });
            if over {
                break;
            }
        }
        if game.actor() == Actor::Over {
            // Chance may have ended the game after the last move: what was seen there was the end.
            if let Some(last) = moments.last_mut() {
                let count = G::FEATURES.len() * game.seats();
                last.features.resize(count, 0.0);
                game.encode_all(&mut last.features);
                last.worths = self.worths(&game, last.mover, &last.features, true);
            }
        }
        let ending = self.judge_end(&game, &moments);
        (moments, ending)
    }

    /// Makes random moves, but none that would end the game.
    fn open(&self, game: &mut G, deals: &mut u64) {
        let mut rng = rollout_rng(derive(self.seed, u64::MAX));
        let mut scratch = Vec::new();
        for _ in 0..self.opening {
            self.deal(game, deals);
            if game.actor() == Actor::Over {
                return;
            }
            let mut next = game.clone();
            next.play_unchecked(game.random_move(&mut rng, &mut scratch));
            if next.actor() == Actor::Over {
                return;
            }
            *game = next;
        }
    }

    /// Lets chance act. The deal depends on the seed and on how often chance acted, whoever sits where.
    fn deal(&self, game: &mut G, deals: &mut u64) {
        let mut events = Vec::new();
        while game.actor() == Actor::Chance {
            game.events(&mut events);
            let event = seed::pick(&mut seed::deal_rng(self.seed, *deals), &events);
            game.resolve_unchecked(event);
            *deals += 1;
        }
    }

    /// Any legal move, now and then.
    fn try_another(&self, moves: &[G::Move], rng: &mut RolloutRng) -> Option<G::Move> {
        let curious = below(rng, 1 << 20) < (self.explore * (1 << 20) as f32) as u32;
        curious.then(|| moves[below(rng, moves.len() as u32) as usize])
    }

    /// What the move that was not made would have brought each seat.
    fn missed(&self, game: &G, seat: Seat, wanted: G::Move, before: &[f32]) -> [f32; MAX_SEATS] {
        let mut next = game.clone();
        next.play_unchecked(wanted);
        let before = EncodedState { game, features: before };
        let moment = self.look(&next, seat.index(), before, next.actor() == Actor::Over);
        std::array::from_fn(|seat| moment.gains[seat] + moment.worths[seat])
    }

    fn judge_end(&self, game: &G, moments: &[Moment]) -> Ending {
        let mut ending =
            Ending { rewards: [0.0; MAX_SEATS], shares: [0.0; MAX_SEATS], margins: [0.0; MAX_SEATS] };
        let scores = game.scores();
        for seat in 0..game.seats() {
            let gains: f32 = moments.iter().map(|moment| moment.gains[seat]).sum();
            ending.rewards[seat] = gains + moments.last().map_or(0.0, |last| last.worths[seat]);
            ending.shares[seat] = share(game, Seat::new(seat));
            if let Some(scores) = &scores {
                let others = scores.iter().enumerate().filter(|(other, _)| *other != seat);
                let best = others.map(|(_, score)| *score).max().unwrap_or_default();
                ending.margins[seat] = f32::from(scores[seat] - best);
            }
        }
        ending
    }

    /// Plays, and says how it ended.
    pub(crate) fn examine(&self, start: &G, rivals: &mut [Box<dyn Rival<G>>]) -> Ending {
        self.play(start, rivals).1
    }

    /// Plays, and makes samples of what every seat that learns saw.
    pub(crate) fn learn(&self, start: &G, rivals: &mut [Box<dyn Rival<G>>], lambda: f32) -> Vec<Sample> {
        let (moments, _) = self.play(start, rivals);
        let count = G::FEATURES.len();
        let mut samples = Vec::new();
        for seat in (0..self.players.len()).filter(|seat| self.learns(*seat)) {
            let returns = returns(&moments, seat, lambda);
            let seen = moments.iter().zip(returns).take(moments.len().saturating_sub(1));
            let seen = seen.filter(|(moment, _)| self.judge.eyes == Eyes::All || moment.mover == seat);
            samples.extend(seen.map(|(moment, back)| {
                let features = moment.features[seat * count..(seat + 1) * count].to_vec();
                let target = back - self.judge.reward.standing::<G>(&features);
                Sample { features, stages: moment.stages, target }
            }));
        }
        samples
    }
}

/// What came of each moment for a seat: the rewards that followed, mixed with what later positions were thought to be
/// worth. Where a move was tried out of curiosity, what the best move promised stands in for what followed.
fn returns(moments: &[Moment], seat: usize, lambda: f32) -> Vec<f32> {
    let mut returns = vec![0.0; moments.len()];
    let Some(last) = moments.last() else { return returns };
    returns[moments.len() - 1] = last.worths[seat];
    for (index, next) in moments.iter().enumerate().skip(1).rev() {
        returns[index - 1] = match next.instead {
            Some(instead) => instead[seat],
            None => next.gains[seat] + (1.0 - lambda) * next.worths[seat] + lambda * returns[index],
        };
    }
    returns
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moment(gain: f32, worth: f32, instead: Option<f32>) -> Moment {
        Moment {
            mover: 0,
            features: Vec::new(),
            stages: [0.0; STAGES],
            gains: [gain; MAX_SEATS],
            worths: [worth; MAX_SEATS],
            instead: instead.map(|worth| [worth; MAX_SEATS]),
        }
    }

    #[test]
    fn returns_reach_back_by_lambda() {
        let moments = [moment(0.0, 5.0, None), moment(1.0, 2.0, None), moment(3.0, 10.0, None)];
        assert_eq!(returns(&moments, 0, 0.0), [3.0, 13.0, 10.0]);
        assert_eq!(returns(&moments, 0, 1.0), [14.0, 13.0, 10.0]);
        assert_eq!(returns(&moments, 0, 0.5), [1.0 + 0.5 * 2.0 + 0.5 * 13.0, 13.0, 10.0]);
        assert!(returns(&[], 0, 0.5).is_empty());
    }

    #[test]
    fn a_move_tried_out_of_curiosity_teaches_nothing_about_the_position_before() {
        let moments = [moment(0.0, 5.0, None), moment(1.0, 2.0, Some(7.0)), moment(3.0, -10.0, None)];
        assert_eq!(returns(&moments, 1, 1.0), [7.0, -7.0, -10.0]);
    }
}
