//! One game between opponents, with its clock and what a study notes of it.

use std::time::Instant;

use bastide_agents::Opponent;
use bastide_core::game::{MOST_MOVES, take_unchecked};
use bastide_core::record::{Json, MOST_NAME};
use bastide_core::seed::{self, derive};
use bastide_core::{Actor, Notation, Outcome, Points, Record, Seat, Step, StepOf, Text, Viewer};
use serde::{Deserialize, Serialize};

/// Looks on while a game is played and notes figures.
pub trait Watch<G: Notation> {
    /// Sees a step taken.
    fn see(&mut self, before: &G, step: &StepOf<G>, after: &G);

    /// What is kept of the game.
    fn metrics(&mut self, last: &G) -> Json;
}

/// Makes somebody who looks on.
pub type Watcher<G> = fn() -> Box<dyn Watch<G>>;

/// What is kept of a game: a line of a journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// The number of the game in its match, from 0.
    pub game: u64,
    /// The opponent in each seat, as a place in the list of opponents.
    pub seats: Vec<usize>,
    /// The rank of each seat, 0 the best; `None` when the game was broken off because it did not end.
    pub ranks: Option<Outcome>,
    /// The final points of each seat, where the game has points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<Vec<Points>>,
    /// Moves made by each seat, those of the opening left out.
    pub moves: Vec<u32>,
    /// Why it ended.
    pub ending: String,
    /// What a study noted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figures: Option<Json>,
    /// Seconds that each seat thought, in all.
    pub seconds: Vec<f64>,
}

impl Played {
    /// What the game was worth to a seat: 1 for a win, divided among level winners.
    #[must_use]
    pub fn share(&self, seat: usize) -> f64 {
        let seats = self.seats.len();
        self.ranks.as_ref().map_or(1.0 / seats as f64, |ranks| ranks.share(Seat::new(seat)))
    }

    /// The rank of a seat; a game that was broken off leaves all level.
    #[must_use]
    pub fn rank(&self, seat: usize) -> u8 {
        self.ranks.as_ref().map_or(0, |ranks| ranks.rank(Seat::new(seat)))
    }

    /// The seat that won alone.
    #[must_use]
    pub fn winner(&self) -> Option<usize> {
        self.ranks.as_ref().and_then(Outcome::winner).map(Seat::index)
    }

    /// The seats of an opponent.
    pub fn seats_of(&self, agent: usize) -> impl Iterator<Item = usize> {
        (0..self.seats.len()).filter(move |seat| self.seats[*seat] == agent)
    }

    /// Moves made by all.
    #[must_use]
    pub fn length(&self) -> u32 {
        self.moves.iter().sum()
    }
}

/// What is agreed about one game.
#[derive(Clone, Debug)]
pub(crate) struct Terms {
    /// The number of the game in its match.
    pub(crate) game: u64,
    /// The seed of the deal, of the opening and of all thinking.
    pub(crate) seed: u64,
    /// Random moves before the opponents take over.
    pub(crate) opening: u32,
    /// The opponent in each seat.
    pub(crate) seats: Vec<usize>,
}

/// A game being played, with all its steps.
pub(crate) struct MatchGame<G: Notation> {
    state: G,
    pub(crate) steps: Vec<StepOf<G>>,
    watch: Option<Box<dyn Watch<G>>>,
    seed: u64,
    deals: u64,
    events: Vec<(G::Event, u32)>,
}

impl<G: Notation> MatchGame<G> {
    pub(crate) fn new(start: &G, seed: u64, watch: Option<Box<dyn Watch<G>>>) -> Self {
        Self { state: start.clone(), steps: Vec::new(), watch, seed, deals: 0, events: Vec::new() }
    }

    fn take(&mut self, step: StepOf<G>) {
        self.steps.push(step);
        match &mut self.watch {
            None => take_unchecked(&mut self.state, step),
            Some(watch) => {
                let before = self.state.clone();
                take_unchecked(&mut self.state, step);
                watch.see(&before, &step, &self.state);
            }
        }
    }

    /// Lets chance act. What it does depends on the seed and on how often it acted before, so that games that
    /// share a seed share the deal whoever sits where.
    fn deal(&mut self) {
        while self.state.actor() == Actor::Chance {
            self.state.events(&mut self.events);
            let event = seed::pick(&mut seed::deal_rng(self.seed, self.deals), &self.events);
            self.deals += 1;
            self.take(Step::Event(event));
        }
    }

    /// Makes random moves; stops before one that would end the game.
    fn open(&mut self, moves: u32) {
        let mut rng = seed::rollout_rng(derive(self.seed, 0));
        let mut scratch = Vec::new();
        for _ in 0..moves {
            self.deal();
            if self.state.actor() == Actor::Over {
                return;
            }
            let mv = self.state.random_move(&mut rng, &mut scratch);
            let mut next = self.state.clone();
            next.play_unchecked(mv);
            if next.actor() == Actor::Over {
                return;
            }
            self.take(Step::Move(mv));
        }
    }

    /// Plays the game to its end.
    ///
    /// # Errors
    /// Why an opponent cannot play as it says.
    pub(crate) fn play(&mut self, opponents: &mut [Opponent<G>], terms: &Terms) -> Result<Played, Text> {
        self.open(terms.opening);
        let seats = terms.seats.len();
        let (mut made, mut seconds, mut moves) = (vec![0u32; seats], vec![0.0; seats], Vec::new());
        loop {
            self.deal();
            let Actor::Player(mover) = self.state.actor() else { break };
            let number = made.iter().sum::<u32>();
            if number as usize >= MOST_MOVES {
                break;
            }
            let (seat, agent) = (mover.index(), terms.seats[mover.index()]);
            self.state.legal_moves(&mut moves);
            let begun = Instant::now();
            let view = self.state.view(Viewer::Seat(mover));
            let own_seed = derive(derive(self.seed, 1 + agent as u64), u64::from(number));
            let decision = opponents[agent].decide(&view, mover, &moves, own_seed);
            if let Some(why) = decision.failure {
                return Err(why);
            }
            seconds[seat] += begun.elapsed().as_secs_f64();
            made[seat] += 1;
            self.take(Step::Move(decision.mv));
        }
        Ok(self.judge(terms, made, &seconds))
    }

    fn judge(&mut self, terms: &Terms, moves: Vec<u32>, seconds: &[f64]) -> Played {
        let ending = self.state.ending().map_or("broken-off", |ending| ending.code);
        Played {
            game: terms.game,
            seats: terms.seats.clone(),
            ranks: self.state.outcome(),
            scores: self.state.scores().map(|scores| scores.to_vec()),
            moves,
            ending: ending.to_owned(),
            figures: self.watch.as_mut().map(|watch| watch.metrics(&self.state)),
            // A microsecond is fine enough, and keeps journals short.
            seconds: seconds.iter().map(|time| (time * 1e6).round() / 1e6).collect(),
        }
    }

    /// The game as a record, each seat with the name of its opponent.
    pub(crate) fn record(&self, rules: &G::Rules, agents: &[String], seats: &[usize]) -> Record {
        let name = |agent: &usize| agents[*agent].chars().take(MOST_NAME).collect();
        Record::of::<G>(rules, seats.iter().map(name).collect(), Some(self.seed.into()), &self.steps)
    }
}
