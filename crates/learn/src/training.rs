//! A whole training: batches of games, steps of learning, examinations, checkpoints.
//!
//! TD(λ): Sutton 1988; for games: Tesauro 1995.

use bastide_core::words::learn as words;
use std::marker::PhantomData;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use bastide_core::encode::{Encode, list_hash};
use bastide_core::provenance::Foreign;
use bastide_core::seed::{below, derive, pick, rollout_rng, shuffle};
use bastide_core::{Lang, MAX_SEATS, Provenance, Say, Text};
use bastide_search::rank::rank;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::adam::Adam;
use crate::episode::{Ending, Episode, Player, Rival};
use crate::model::{Made, Model};
use crate::plan::{Eyes, Plan, PlanError};
use crate::reward::Reward;
use crate::sample::{Sample, Scales, bits};
use crate::value::Value;
use crate::value_function::ValueFunction;

/// Samples that are learned from in one step.
const STEP: usize = 64;
/// An error beyond so many times the usual size counts as no more.
const MOST_ERROR: f32 = 3.0;
/// Earlier selves that are kept.
const MOST_EARLIER: usize = 8;

/// Different things that draw from one seed.
#[derive(Clone, Copy)]
enum Part {
    First,
    Seating,
    Game,
    Order,
    Examination,
}

/// The result of one examination against one opponent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Against {
    /// The opponent.
    pub opponent: String,
    /// The mean reward of a game.
    pub reward: f64,
    /// The standard error of that mean.
    pub error: f64,
    /// The share of games won.
    pub won: f64,
    /// The mean lead over the best other, where the game has points.
    pub margin: f64,
}

/// An examination: games against opponents who stay the same, with the same deals each time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Evaluation {
    /// The games learned from so far.
    pub games: u64,
    /// The mean reward over all opponents.
    pub reward: f64,
    /// Opponent by opponent.
    pub against: Vec<Against>,
}

/// Weights as they were.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Weights(#[serde(with = "bits")] Vec<f32>);

impl Weights {
    fn are_finite(&self) -> bool {
        self.0.iter().all(|weight| weight.is_finite())
    }
}

/// The best of all examinations.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Best {
    weights: Weights,
    evaluation: Evaluation,
}

/// All that changes in a training.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct State {
    games: u64,
    weights: Weights,
    adam: Adam,
    scales: Option<Scales>,
    earlier: Vec<Weights>,
    evaluations: Vec<Evaluation>,
    best: Option<Best>,
    /// Examinations since the best.
    worse: u32,
    stopped: bool,
}

/// What is kept of a training that is not finished.
#[derive(Serialize, Deserialize)]
struct Checkpoint {
    #[serde(rename = "bastide-checkpoint")]
    version: u32,
    /// The hash of the features that it looks at.
    features: String,
    plan: Plan,
    seed: u64,
    budget: u64,
    /// Which builds trained, against which models and tables; empty in those of earlier programs.
    #[serde(default, skip_serializing_if = "Provenance::is_empty")]
    made: Provenance,
    state: State,
}

/// The beginning of checkpoints of all versions.
#[derive(Deserialize)]
struct Head {
    #[serde(rename = "bastide-checkpoint")]
    version: u32,
}

/// The version of checkpoints.
const VERSION: u32 = 2;

impl Checkpoint {
    fn read(text: &str) -> Result<Self, TrainingError> {
        let broken = |error: serde_json::Error| TrainingError::Checkpoint(error.to_string());
        let Head { version: found } = serde_json::from_str(text).map_err(broken)?;
        if found != VERSION {
            return Err(TrainingError::Version { found });
        }
        serde_json::from_str(text).map_err(broken)
    }

    fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Why a training cannot begin or go on.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.say(Lang::default()))]
pub enum TrainingError {
    /// The plan does not fit.
    Plan(#[from] PlanError),
    /// The checkpoint cannot be read.
    Checkpoint(String),
    /// The checkpoint was written by a program with another form of them.
    Version {
        /// The version of the checkpoint.
        found: u32,
    },
    /// The checkpoint is of another training.
    Other(Text),
    /// Another build wrote the checkpoint, or opponents play from other files.
    Foreign(#[from] Foreign),
    /// Numbers grew beyond all bounds.
    Endless {
        /// The games learned from before.
        games: u64,
    },
}

impl Say for TrainingError {
    fn say(&self, lang: Lang) -> String {
        match self {
            Self::Plan(error) => error.say(lang),
            Self::Foreign(error) => error.say(lang),
            Self::Checkpoint(words) => words::training_error_checkpoint(lang, &words),
            Self::Version { found } => words::training_error_version(lang, &found, &VERSION),
            Self::Endless { games } => words::training_error_endless(lang, &games),
            Self::Other(what) => words::training_error_other(lang, &what.get(lang)),
        }
    }
}

/// A training in progress.
pub struct Training<G: Encode> {
    start: G,
    plan: Plan,
    budget: u64,
    seed: u64,
    command: String,
    /// Who trains; `None` where nobody said.
    made: Option<Provenance>,
    reward: Reward,
    state: State,
}

/// Makes the opponent at a place in the list of [`Plan::rivals`].
pub type MakeRival<'a, G> = dyn Fn(usize) -> Box<dyn Rival<G>> + Sync + 'a;

impl<G: Encode> Training<G> {
    /// A training from the beginning, of so many games from this start. `command` is what makes it again.
    ///
    /// # Errors
    /// A plan that does not fit the game.
    pub fn new(start: G, plan: Plan, budget: u64, seed: u64, command: String) -> Result<Self, TrainingError> {
        let reward = Reward::new::<G>(&plan.reward)?;
        plan.check_features::<G>()?;
        if plan.learning.eyes == Eyes::Mover && start.seats() != 2 {
            let expected = "\"all\"; \"mover\": players = 2";
            return Err(PlanError::Range { field: "learning.eyes", expected }.into());
        }
        if plan.learning.eyes == Eyes::Mover && !start.tells_mover() {
            return Err(PlanError::Mover.into());
        }
        let first = Value::new(plan.value, G::FEATURES.len(), &mut rollout_rng(part(seed, Part::First, 0)));
        let state = State {
            games: 0,
            adam: Adam::new(first.weights().len()),
            weights: Weights(first.weights().to_vec()),
            scales: None,
            earlier: Vec::new(),
            evaluations: Vec::new(),
            best: None,
            worse: 0,
            stopped: false,
        };
        Ok(Self { start, plan, budget, seed, command, made: None, reward, state })
    }

    /// The same, going on from a checkpoint.
    ///
    /// # Errors
    /// A plan that does not fit the game, a checkpoint that cannot be read or is of another training.
    pub fn resume(
        start: G,
        plan: Plan,
        budget: u64,
        seed: u64,
        command: String,
        checkpoint: &str,
    ) -> Result<Self, TrainingError> {
        let mut training = Self::new(start, plan, budget, seed, command)?;
        let read = Checkpoint::read(checkpoint)?;
        let same = [
            (read.plan == training.plan, words::OTHER_PLAN),
            (read.features == list_hash(G::FEATURES), words::OTHER_FEATURES),
            (read.seed == seed, words::OTHER_SEED),
            (read.budget == budget, words::OTHER_BUDGET),
        ];
        if let Some((_, what)) = same.into_iter().find(|(same, _)| !same) {
            return Err(TrainingError::Other(what));
        }
        if !training.fits(&read.state) {
            return Err(TrainingError::Checkpoint("its weights are not those of this plan".to_owned()));
        }
        if !training.examined_so(&read.state) {
            let words = "its examinations are not those of this plan";
            return Err(TrainingError::Checkpoint(words.to_owned()));
        }
        training.state = read.state;
        training.made = Some(read.made);
        Ok(training)
    }

    /// The same done by this build against opponents who play from these files, which checkpoints and models then
    /// name. What another build began, or what was begun against other files, is gone on with only by force.
    ///
    /// # Errors
    /// What differs.
    pub fn made_by(mut self, own: &Provenance, force: bool) -> Result<Self, TrainingError> {
        self.made = Some(match self.made {
            None => own.clone(),
            Some(begun) => begun.resumed_by(own, self.state.games, force)?,
        });
        Ok(self)
    }

    fn fits(&self, state: &State) -> bool {
        let size = self.state.weights.0.len();
        let best = state.best.iter().map(|best| &best.weights);
        let mut all = best.chain(&state.earlier).chain([&state.weights]);
        let scales = state.scales.as_ref().is_none_or(|scales| scales.features.len() == G::FEATURES.len());
        let right = |weights: &Weights| weights.0.len() == size && weights.are_finite();
        all.all(right) && state.adam.fits(size) && scales
    }

    /// Whether the examinations are of this plan's opponents, in order, and of games that were played.
    fn examined_so(&self, state: &State) -> bool {
        let wanted = &self.plan.evaluation.against;
        let best = state.best.iter().map(|best| &best.evaluation);
        let all = || state.evaluations.iter().chain(best.clone());
        let played = state.games <= self.budget && all().all(|evaluation| evaluation.games <= state.games);
        let names = |evaluation: &Evaluation| evaluation.against.iter().map(|one| &one.opponent).eq(wanted);
        played && state.evaluations.is_sorted_by_key(|evaluation| evaluation.games) && all().all(names)
    }

    /// The text of a checkpoint.
    #[must_use]
    pub fn checkpoint(&self) -> String {
        let checkpoint = Checkpoint {
            version: VERSION,
            features: list_hash(G::FEATURES),
            plan: self.plan.clone(),
            seed: self.seed,
            budget: self.budget,
            made: self.made.clone().unwrap_or_default(),
            state: self.state.clone(),
        };
        checkpoint.write()
    }

    /// The games learned from so far.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.state.games
    }

    /// All examinations so far.
    #[must_use]
    pub fn evaluations(&self) -> &[Evaluation] {
        &self.state.evaluations
    }

    /// Whether nothing is left to do: all games are played, or nothing got better for long.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let last = self.state.evaluations.last().map(|evaluation| evaluation.games);
        let examined = self.plan.evaluation.against.is_empty() || last == Some(self.state.games);
        self.state.stopped || (self.state.games >= self.budget && examined)
    }

    /// The model as it is now: the best of all examinations, or the latest where there were none.
    #[must_use]
    pub fn model(&self) -> Model {
        let (weights, games, examined) = match &self.state.best {
            Some(best) => (&best.weights, best.evaluation.games, Some(best.evaluation.clone())),
            None => (&self.state.weights, self.state.games, None),
        };
        let made = Made {
            command: self.command.clone(),
            seed: self.seed,
            games,
            examined,
            plan: self.plan.clone(),
            provenance: self.made.clone().unwrap_or_default(),
        };
        Model::new(made, self.reward.clone(), self.whole(weights))
    }

    /// The function of these weights.
    fn scaled(&self, weights: &Weights) -> Value {
        Value::of(self.plan.value, G::FEATURES.len(), weights.0.clone()).expect("weights of the plan's shape")
    }

    /// The same for features as they are.
    fn whole(&self, weights: &Weights) -> Value {
        let value = self.scaled(weights);
        match &self.state.scales {
            Some(scales) => value.unscaled(&scales.features, scales.unit()),
            None => value,
        }
    }

    /// Examines if it is time to, else plays a batch of games and learns from it. What comes of it does not depend on
    /// the number of threads.
    ///
    /// # Errors
    /// Weights that are no finite numbers any more; the training is as it was before.
    pub fn advance(&mut self, threads: usize, rivals: &MakeRival<'_, G>) -> Result<(), TrainingError> {
        if self.is_over() {
            return Ok(());
        }
        if self.is_examination_due() {
            self.examine(threads, rivals);
            return Ok(());
        }
        let before = self.state.clone();
        self.learn(threads, rivals);
        if self.state.weights.are_finite() && self.whole(&self.state.weights).is_finite() {
            return Ok(());
        }
        self.state = before;
        Err(TrainingError::Endless { games: self.state.games })
    }

    /// Whether an examination is next, rather than a batch of games.
    #[must_use]
    pub fn is_examination_due(&self) -> bool {
        let last = self.state.evaluations.last().map(|evaluation| evaluation.games);
        let since = last.map_or(u64::MAX, |last| self.state.games - last);
        let ended = self.state.games >= self.budget && since > 0;
        !self.plan.evaluation.against.is_empty() && (since >= self.plan.evaluation.every || ended)
    }

    fn learn(&mut self, threads: usize, rivals: &MakeRival<'_, G>) {
        let first = self.state.games;
        let last = (first + self.plan.learning.batch).min(self.budget);
        let earlier: Vec<Value> = self.state.earlier.iter().map(|weights| self.whole(weights)).collect();
        let value = self.whole(&self.state.weights);
        let judge = ValueFunction { value: &value, reward: &self.reward, eyes: self.plan.learning.eyes };
        let play = |index: u64, rivals: &mut [Box<dyn Rival<G>>]| {
            let game = first + index;
            let players = self.seat(game, &earlier);
            let learning = &self.plan.learning;
            let seed = part(self.seed, Part::Game, game);
            Episode { judge, players, explore: learning.explore, opening: self.plan.opening, seed }.learn(
                &self.start,
                rivals,
                learning.lambda,
            )
        };
        let samples = self.in_parallel(last - first, threads, rivals, play).concat();
        self.fit(samples);
        self.state.games = last;
    }

    /// Who sits where in a game.
    fn seat<'a>(&'a self, game: u64, earlier: &'a [Value]) -> Vec<Player<'a, G>> {
        enum PlayerKind {
            Itself,
            Earlier,
            Rival(usize),
        }
        let opponents = &self.plan.opponents;
        let ladder = opponents.ladder.values().enumerate();
        let mut sorts: Vec<(usize, u32)> = vec![(0, opponents.itself)];
        sorts.push((1, if earlier.is_empty() { 0 } else { opponents.earlier }));
        sorts.extend(ladder.map(|(index, weight)| (index + 2, *weight)));
        let mut rng = rollout_rng(part(self.seed, Part::Seating, game));
        let sort = match pick(&mut rng, &sorts) {
            0 => PlayerKind::Itself,
            1 => PlayerKind::Earlier,
            rival => PlayerKind::Rival(rival - 2),
        };
        let seats = self.start.seats();
        let own = game as usize % seats;
        let mut other = |seat: usize| match sort {
            _ if seat == own => Player::Learner,
            PlayerKind::Itself => Player::Learner,
            PlayerKind::Earlier => {
                let value = &earlier[below(&mut rng, earlier.len() as u32) as usize];
                Player::Earlier(ValueFunction { value, reward: &self.reward, eyes: self.plan.learning.eyes })
            }
            PlayerKind::Rival(rival) => Player::Rival(rival, PhantomData),
        };
        (0..seats).map(&mut other).collect()
    }

    /// Moves the weights towards what was seen.
    fn fit(&mut self, mut samples: Vec<Sample>) {
        let looked_at = |index: usize| self.plan.looks_at(G::FEATURES[index].name);
        let scales =
            self.state.scales.get_or_insert_with(|| Scales::of(&samples, G::FEATURES.len(), looked_at));
        scales.apply(&mut samples);
        let mut value = self.scaled(&self.state.weights);
        let done = self.state.games as f32 / self.budget.max(1) as f32;
        let rate = self.plan.learning.rate * (1.0 - 0.9 * done);
        let mut rng = rollout_rng(part(self.seed, Part::Order, self.state.games));
        let mut order: Vec<usize> = (0..samples.len()).collect();
        let mut slopes = vec![0.0; value.weights().len()];
        for _ in 0..self.plan.learning.epochs {
            shuffle(&mut rng, &mut order);
            for chosen in order.chunks(STEP) {
                slopes.fill(0.0);
                for sample in chosen.iter().map(|index| &samples[*index]) {
                    let error = |worth: f32| {
                        (worth - sample.target).clamp(-MOST_ERROR, MOST_ERROR) / chosen.len() as f32
                    };
                    value.add_slopes(&sample.features, &sample.stages, error, &mut slopes);
                }
                self.state.adam.step(value.weights_mut(), &slopes, rate);
            }
        }
        self.state.weights = Weights(value.weights().to_vec());
    }

    fn examine(&mut self, threads: usize, rivals: &MakeRival<'_, G>) {
        let value = self.whole(&self.state.weights);
        let judge = ValueFunction { value: &value, reward: &self.reward, eyes: self.plan.learning.eyes };
        let (names, seats) = (self.plan.rivals(), self.start.seats() as u64);
        let games = self.plan.evaluation.games;
        let opponents = &self.plan.evaluation.against;
        let place = |opponent: usize| names.iter().position(|name| *name == opponents[opponent]).unwrap_or(0);
        let play = |index: u64, rivals: &mut [Box<dyn Rival<G>>]| {
            let (rival, game) = (place((index / games) as usize), index % games);
            let own = (game % seats) as usize;
            let player = |seat| if seat == own { Player::Learner } else { Player::Rival(rival, PhantomData) };
            let players = (0..seats as usize).map(player).collect();
            // Everybody gets each deal once in each seat.
            let seed = part(self.seed, Part::Examination, game / seats);
            (
                own,
                Episode { judge, players, explore: 0.0, opening: self.plan.opening, seed }
                    .examine(&self.start, rivals),
            )
        };
        let endings = self.in_parallel(games * opponents.len() as u64, threads, rivals, play);
        let results = opponents.iter().zip(endings.chunks(games as usize));
        let against: Vec<Against> = results.map(|(opponent, endings)| sum_up(opponent, endings)).collect();
        let reward = mean(&against.iter().map(|one| one.reward).collect::<Vec<_>>());
        self.keep(Evaluation { games: self.state.games, reward: decimal(reward), against });
    }

    /// Keeps a result, and the weights where they are the best so far.
    fn keep(&mut self, evaluation: Evaluation) {
        self.state.evaluations.push(evaluation.clone());
        if self.state.best.as_ref().is_none_or(|best| evaluation.reward > best.evaluation.reward) {
            self.state.best = Some(Best { weights: self.state.weights.clone(), evaluation });
            self.state.worse = 0;
        } else {
            self.state.worse += 1;
        }
        let patience = self.plan.evaluation.patience;
        self.state.stopped = patience > 0 && self.state.worse >= patience;
        self.state.earlier.push(self.state.weights.clone());
        if self.state.earlier.len() > MOST_EARLIER {
            self.state.earlier.remove(0);
        }
    }

    /// Does so many things on some threads, each with opponents of its own; the results in order.
    fn in_parallel<T: Send>(
        &self,
        count: u64,
        threads: usize,
        rivals: &MakeRival<'_, G>,
        work: impl Fn(u64, &mut [Box<dyn Rival<G>>]) -> T + Sync,
    ) -> Vec<T> {
        let (next, done) = (AtomicU64::new(0), Mutex::new(Vec::new()));
        let names = self.plan.rivals().len();
        std::thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                scope.spawn(|| {
                    let mut own: Vec<Box<dyn Rival<G>>> = (0..names).map(rivals).collect();
                    loop {
                        let index = next.fetch_add(1, Ordering::Relaxed);
                        if index >= count {
                            return;
                        }
                        let result = work(index, &mut own);
                        done.lock().expect("no worker panicked").push((index, result));
                    }
                });
            }
        });
        let mut done = done.into_inner().expect("no worker panicked");
        rank(&mut done, |(index, _)| -(*index as f64));
        done.into_iter().map(|(_, result)| result).collect()
    }
}

fn part(seed: u64, part: Part, index: u64) -> u64 {
    derive(derive(seed, part as u64), index)
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

/// A number with four decimals, which files keep exactly.
fn decimal(number: f64) -> f64 {
    (number * 1e4).round() / 1e4
}

fn sum_up(opponent: &str, endings: &[(usize, Ending)]) -> Against {
    let of = |value: fn(&Ending) -> &[f32; MAX_SEATS]| -> Vec<f64> {
        endings.iter().map(|(own, ending)| f64::from(value(ending)[*own])).collect()
    };
    let rewards = of(|ending| &ending.rewards);
    let (count, average) = (rewards.len().max(2) as f64, mean(&rewards));
    let squares: f64 = rewards.iter().map(|reward| (reward - average) * (reward - average)).sum();
    Against {
        opponent: opponent.to_owned(),
        reward: decimal(average),
        error: decimal((squares / (count - 1.0) / count).sqrt()),
        won: decimal(mean(&of(|ending| &ending.shares))),
        margin: decimal(mean(&of(|ending| &ending.margins))),
    }
}
