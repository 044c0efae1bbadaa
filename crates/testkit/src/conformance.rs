//! What the contract promises, checked over seeded random games.
//!
//! The checks live in one function per promise; [`Suite::run`] stops at the first that fails and names the
//! promise, the game's seed and the steps that led there.

mod chance;
mod data;
mod end;
mod moves;
mod records;
mod secrets;
mod worlds;

use std::fmt;

use bastide_core::game::take_unchecked;
use bastide_core::seed::{self, RolloutRng};
use bastide_core::{Actor, Game, Information, Notation, Rules, Step, StepOf};

use self::worlds::Worlds;

/// A promise that a game did not keep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The promise: a short name such as `view-leaks`.
    pub promise: &'static str,
    /// What was seen.
    pub detail: String,
    /// Rules, seed and steps of the game in which it was seen.
    pub place: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}\n  {}", self.promise, self.detail, self.place)
    }
}

impl std::error::Error for Fault {}

/// A broken promise before its place is known.
type Broken = (&'static str, String);

/// `Ok` when the promise holds.
fn promise(name: &'static str, holds: bool, detail: impl FnOnce() -> String) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err((name, detail())) }
}

/// What was covered; tests assert on it so that a suite that checks nothing is seen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Games played.
    pub games: u64,
    /// Games that reached their end.
    pub finished: u64,
    /// Moves made.
    pub moves: u64,
    /// Chance events.
    pub events: u64,
    /// Moves tried that were refused.
    pub refused: u64,
    /// Positions and viewers from which something was hidden.
    pub hidden: u64,
}

/// A conformance run to be made.
pub struct Suite<G: Notation> {
    rules: Vec<G::Rules>,
    games: u64,
    seed: u64,
    most_steps: usize,
    foreign: Option<Foreign<G>>,
}

/// Makes moves to try at a position, legal or not.
type Foreign<G> = fn(&G, &mut RolloutRng) -> Vec<<G as Game>::Move>;

impl<G: Notation> Suite<G> {
    /// A run over all presets with this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let rules = G::Rules::presets().iter().map(|preset| (preset.make)()).collect();
        Self { rules, games: 100, seed, most_steps: 2_000, foreign: None }
    }

    /// Replaces the rules to play by.
    #[must_use]
    pub fn rules(mut self, rules: impl IntoIterator<Item = G::Rules>) -> Self {
        self.rules = rules.into_iter().collect();
        self
    }

    /// The number of games for each of the rules.
    #[must_use]
    pub fn games(mut self, games: u64) -> Self {
        self.games = games;
        self
    }

    /// Where to leave a game that does not end.
    #[must_use]
    pub fn most_steps(mut self, steps: usize) -> Self {
        self.most_steps = steps;
        self
    }

    /// Moves to try at a position, legal or not, beside those of other positions. Needed: without moves that
    /// no position lists, nothing would show that a game accepts too much.
    #[must_use]
    pub fn foreign(mut self, foreign: fn(&G, &mut RolloutRng) -> Vec<G::Move>) -> Self {
        self.foreign = Some(foreign);
        self
    }

    /// Plays the games and checks every promise.
    ///
    /// # Errors
    /// The first promise that is not kept.
    pub fn run(&self) -> Result<Report, Fault> {
        let no_foreign = || ("foreign-moves", "give moves to try with `foreign`".to_owned());
        let foreign =
            self.foreign.ok_or_else(|| fault::<G>(no_foreign(), &G::Rules::default(), self.seed, &[]))?;
        let mut report = Report::default();
        let mut kept = Kept { pool: Vec::new(), worlds: Worlds::default() };
        for (index, rules) in self.rules.iter().enumerate() {
            check_rules::<G>(rules).map_err(|broken| fault::<G>(broken, rules, 0, &[]))?;
            for game in 0..self.games {
                let seed = seed::derive(self.seed, (index as u64) << 32 | game);
                GameRun::new(self, foreign, rules, seed, &mut kept)?.play(&mut report)?;
            }
        }
        let secret = self.rules.iter().any(G::has_secrets);
        let claims = check_claims::<G>(&report, secret).and_then(|()| kept.worlds.check());
        claims.map_err(|broken| fault::<G>(broken, &G::Rules::default(), self.seed, &[]))?;
        Ok(report)
    }
}

/// What the game declares about itself is what was seen.
fn check_claims<G: Game>(report: &Report, secret: bool) -> Result<(), Broken> {
    let meta = G::META;
    promise("meta-chance", meta.chance == (report.events > 0), || {
        format!("the game declares chance: {}, and {} events were seen", meta.chance, report.events)
    })?;
    promise("meta-hidden", secret == (report.hidden > 0), || {
        format!(
            "the game declares hidden information: {secret}, and {} positions hid something",
            report.hidden
        )
    })
}

fn fault<G: Notation>((promise, detail): Broken, rules: &G::Rules, seed: u64, steps: &[String]) -> Fault {
    let place = format!("rules {}, seed {seed}, steps: {}", rules.describe(), steps.join(" | "));
    Fault { promise, detail, place }
}

fn check_rules<G: Notation>(rules: &G::Rules) -> Result<(), Broken> {
    let seats = rules.seats();
    promise("seats", (G::META.min_seats..=G::META.max_seats).contains(&seats), || {
        format!("{seats} seats are outside what the game declares")
    })?;
    let declared = match G::META.information {
        Information::Perfect => !G::has_secrets(rules),
        Information::ByRules => true,
        Information::Imperfect => G::has_secrets(rules),
    };
    promise("meta-information", declared, || {
        format!("the game declares {:?} information, its rules otherwise", G::META.information)
    })?;
    let json = serde_value(rules);
    promise("rules-json", G::Rules::from_json(&json).as_ref() == Ok(rules), || {
        format!("the rules do not read back from {json}")
    })
}

fn serde_value<R: Rules>(rules: &R) -> bastide_core::record::Json {
    bastide_core::record::Json::Object(rules.to_json())
}

/// What is kept from game to game.
struct Kept<G: Game> {
    /// Moves of other positions, to be tried at this one.
    pool: Vec<G::Move>,
    worlds: Worlds,
}

/// One random game under watch.
struct GameRun<'a, G: Notation> {
    suite: &'a Suite<G>,
    foreign: Foreign<G>,
    kept: &'a mut Kept<G>,
    rules: &'a G::Rules,
    seed: u64,
    rng: RolloutRng,
    state: G,
    steps: Vec<StepOf<G>>,
    texts: Vec<String>,
}

impl<'a, G: Notation> GameRun<'a, G> {
    fn new(
        suite: &'a Suite<G>,
        foreign: Foreign<G>,
        rules: &'a G::Rules,
        seed: u64,
        kept: &'a mut Kept<G>,
    ) -> Result<Self, Fault> {
        let state =
            G::new(rules).map_err(|error| fault::<G>(("rules-play", error.to_string()), rules, seed, &[]))?;
        let rng = seed::rollout_rng(seed);
        if G::has_secrets(rules) {
            kept.worlds.begin();
        }
        Ok(Self { suite, foreign, kept, rules, seed, rng, state, steps: Vec::new(), texts: Vec::new() })
    }

    fn play(mut self, report: &mut Report) -> Result<(), Fault> {
        let played = self.play_on(report);
        played.map_err(|broken| fault::<G>(broken, self.rules, self.seed, &self.texts))
    }

    fn play_on(&mut self, report: &mut Report) -> Result<(), Broken> {
        let record_at = seed::below(&mut self.rng, 60) as usize;
        loop {
            self.check_position(report)?;
            if G::most_steps(self.rules).is_some_and(|most| self.steps.len() > most) {
                return Err(("most-steps", format!("{} steps are more than it declares", self.steps.len())));
            }
            if self.steps.len() == record_at {
                records::check(self.rules, self.seed, &self.steps, &self.state)?;
            }
            if self.state.actor() == Actor::Over || self.steps.len() >= self.suite.most_steps {
                break;
            }
            self.step(report)?;
        }
        records::check(self.rules, self.seed, &self.steps, &self.state)?;
        report.games += 1;
        report.finished += u64::from(self.state.actor() == Actor::Over);
        Ok(())
    }

    fn check_position(&mut self, report: &mut Report) -> Result<(), Broken> {
        end::check(&self.state)?;
        moves::check(&self.state, &mut self.rng)?;
        chance::check(&self.state, &mut self.rng)?;
        if seed::below(&mut self.rng, 4) == 0 {
            let mut tried = (self.foreign)(&self.state, &mut self.rng);
            tried.extend_from_slice(&self.kept.pool);
            report.refused += moves::check_foreign(&self.state, &tried)?;
        }
        if seed::below(&mut self.rng, 4) == 0 {
            report.hidden += secrets::check(&self.state, &mut self.rng)?;
            self.kept.worlds.compare(&self.state, &mut self.rng);
        }
        if seed::below(&mut self.rng, 64) == 0 {
            chance::check_frequencies(&self.state, &mut self.rng)?;
        }
        Ok(())
    }

    fn step(&mut self, report: &mut Report) -> Result<(), Broken> {
        let step = match self.state.actor() {
            Actor::Player(_) => {
                let mut moves = Vec::new();
                self.state.legal_moves(&mut moves);
                let mut any = || moves[seed::below(&mut self.rng, moves.len() as u32) as usize];
                let (mv, other) = (any(), any());
                self.remember(other);
                report.moves += 1;
                Step::Move(mv)
            }
            Actor::Chance => {
                let mut events = Vec::new();
                self.state.events(&mut events);
                report.events += 1;
                Step::Event(seed::pick(&mut self.rng, &events))
            }
            Actor::Over => return Ok(()),
        };
        self.texts.push(match step {
            Step::Move(mv) => self.state.move_text(mv),
            Step::Event(event) => self.state.event_text(event),
        });
        self.steps.push(step);
        let before = self.state.clone();
        take_unchecked(&mut self.state, step);
        data::check_step(&before, &step, &self.state)
    }

    /// Keeps a few dozen listed moves of this and earlier games, the newest replacing a random one.
    fn remember(&mut self, mv: G::Move) {
        const KEPT: usize = 48;
        if self.kept.pool.len() < KEPT {
            self.kept.pool.push(mv);
        } else {
            self.kept.pool[seed::below(&mut self.rng, KEPT as u32) as usize] = mv;
        }
    }
}
