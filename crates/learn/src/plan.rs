//! What can be set about a training: a TOML file.

use bastide_core::words::learn as words;
use std::collections::BTreeMap;

use bastide_core::error::shorten;
use bastide_core::{Encode, Lang, Say};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::value::Shape;

/// The largest weight of a term. Far beyond it sums would have no room for fractions, or no end.
const MOST_WEIGHT: f32 = 1e6;

/// Everything about a training but its length and seed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The game.
    pub game: String,
    /// The rules it is played by, as commands read them.
    #[serde(default)]
    pub rules: String,
    /// Random moves at the beginning of every game, where players without chance would repeat themselves.
    #[serde(default, skip_serializing_if = "is_none")]
    pub opening: u32,
    /// The form of the value function.
    #[serde(default = "linear")]
    pub value: Shape,
    /// How it learns.
    #[serde(default)]
    pub learning: Learning,
    /// Whom it plays against to learn.
    #[serde(default)]
    pub opponents: Opponents,
    /// How it is examined on the way.
    #[serde(default)]
    pub evaluation: Examination,
    /// The weight of each term.
    pub reward: BTreeMap<String, f32>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "what the library calls")]
fn is_none(opening: &u32) -> bool {
    *opening == 0
}

fn linear() -> Shape {
    Shape::Linear
}

/// From whose eyes positions after a move are judged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Eyes {
    /// Everybody's, each from their own seat, whoever moved.
    #[default]
    All,
    /// Those of who made the move; what that player gains the other loses. For two players, and rewards that sum to
    /// the same for both.
    Mover,
}

/// How it learns.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Learning {
    /// How far results reach back: 0 learns from the next position alone, 1 from the end of the game alone.
    pub lambda: f32,
    /// The pace at the beginning; it falls to a tenth of it.
    pub rate: f32,
    /// How often any legal move is tried, from 0 to 1.
    pub explore: f32,
    /// Games played before weights change.
    pub batch: u64,
    /// How often the positions of a batch are gone through.
    pub epochs: u32,
    /// From whose eyes.
    #[serde(skip_serializing_if = "is_all")]
    pub eyes: Eyes,
    /// Features that are not looked at: those whose names contain one of these texts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<String>,
}

impl Default for Learning {
    fn default() -> Self {
        Self {
            lambda: 0.8,
            rate: 0.01,
            explore: 0.1,
            batch: 50,
            epochs: 1,
            eyes: Eyes::All,
            without: Vec::new(),
        }
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "what the library calls")]
fn is_all(eyes: &Eyes) -> bool {
    *eyes == Eyes::All
}

/// How often each sort of opponent is met, as weights.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Opponents {
    /// Itself, learning from all seats.
    pub itself: u32,
    /// What it was earlier.
    pub earlier: u32,
    /// Opponents by their specs.
    pub ladder: BTreeMap<String, u32>,
}

impl Default for Opponents {
    fn default() -> Self {
        Self { itself: 1, earlier: 0, ladder: BTreeMap::new() }
    }
}

/// How it is examined on the way.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Examination {
    /// Opponents by their specs, who stay the same; none for no examination.
    pub against: Vec<String>,
    /// Games against each.
    pub games: u64,
    /// Training games between examinations, rounded up to whole batches.
    pub every: u64,
    /// Examinations without a better result after which training ends early; 0 for never.
    pub patience: u32,
}

impl Default for Examination {
    fn default() -> Self {
        Self { against: vec!["random".to_owned()], games: 60, every: 500, patience: 0 }
    }
}

/// Why a plan was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.say(Lang::default()))]
pub enum PlanError {
    /// It is not TOML, or has a field that is unknown or of the wrong type; the words are those of the reader.
    Form(String),
    /// A number is outside of what makes sense.
    Range {
        /// The field.
        field: &'static str,
        /// What it may be.
        expected: &'static str,
    },
    /// The game has no such term.
    RewardTerm {
        /// The name as given.
        name: String,
        /// The names there are.
        known: String,
    },
    /// A text of `learning.without` is in the name of no feature.
    Feature {
        /// The text as given.
        text: String,
        /// The game.
        game: &'static str,
    },
    /// Positions are to be judged by who moved, which they do not tell.
    Mover,
    /// Nothing is rewarded.
    NoReward,
}

impl Say for PlanError {
    fn say(&self, lang: Lang) -> String {
        match self {
            Self::Form(words) => words.clone(),
            Self::Range { field, expected } => words::plan_error_range(lang, &field, &expected),
            Self::RewardTerm { name, known } => words::plan_error_reward_term(lang, &name, &known),
            Self::Feature { text, game } => words::plan_error_feature(lang, &text, &game),
            Self::Mover => words::PLAN_ERROR_MOVER.get(lang).to_owned(),
            Self::NoReward => words::PLAN_ERROR_NO_REWARD.get(lang).to_owned(),
        }
    }
}

impl Plan {
    /// Reads a plan.
    ///
    /// # Errors
    /// What is wrong with it. Whether game, rules, terms and opponents exist is found out by who uses it.
    pub fn read(text: &str) -> Result<Self, PlanError> {
        let plan: Self =
            toml::from_str(text).map_err(|error| PlanError::Form(error.to_string().trim().to_owned()))?;
        plan.check()?;
        Ok(plan)
    }

    /// # Errors
    /// A number that makes no sense.
    pub(crate) fn check(&self) -> Result<(), PlanError> {
        let share = |value: f32| (0.0..=1.0).contains(&value);
        let learning = &self.learning;
        let opponents = self.opponents.itself > 0 || self.opponents.ladder.values().any(|weight| *weight > 0);
        let weights = self.opponents.ladder.values().chain([&self.opponents.itself, &self.opponents.earlier]);
        let examined = self.evaluation.against.is_empty() || (1..=100_000).contains(&self.evaluation.games);
        let checks = [
            (self.value.is_fit(), "value.hidden", "1…64"),
            (share(learning.lambda), "learning.lambda", "0.0…1.0"),
            (share(learning.explore), "learning.explore", "0.0…1.0"),
            (learning.rate > 0.0 && learning.rate <= 1.0, "learning.rate", "0.0…1.0, > 0"),
            ((1..=10_000).contains(&learning.batch), "learning.batch", "1…10000"),
            ((1..=100).contains(&learning.epochs), "learning.epochs", "1…100"),
            (
                learning.eyes == Eyes::All || self.is_even(),
                "learning.eyes",
                "\"all\"; \"mover\": win, points = -others",
            ),
            (opponents, "opponents.itself", "> 0, or opponents.ladder"),
            (weights.clone().all(|weight| *weight <= 1_000_000), "opponents", "0…1000000"),
            (examined, "evaluation.games", "1…100000"),
            (self.opening <= 1_000, "opening", "0…1000"),
            (self.evaluation.every > 0, "evaluation.every", "> 0"),
            (self.reward.values().all(|weight| weight.abs() <= MOST_WEIGHT), "reward", "-1e6…1e6"),
        ];
        match checks.into_iter().find(|(right, ..)| !right) {
            Some((_, field, expected)) => Err(PlanError::Range { field, expected }),
            None => Ok(()),
        }
    }

    /// Whether what one of two players gains the other loses.
    fn is_even(&self) -> bool {
        let weight = |name: &str| self.reward.get(name).copied().unwrap_or(0.0);
        let known = |name: &str| ["win", "points", "others"].contains(&name);
        weight("points") == -weight("others") && self.reward.keys().all(|name| known(name))
    }

    /// # Errors
    /// A text of features not to look at that is in the name of none.
    pub(crate) fn check_features<G: Encode>(&self) -> Result<(), PlanError> {
        let known = |text: &str| G::FEATURES.iter().any(|feature| feature.name.contains(text));
        match self.learning.without.iter().find(|text| !known(text)) {
            Some(text) => Err(PlanError::Feature { text: shorten(text), game: G::META.id }),
            None => Ok(()),
        }
    }

    /// Whether a feature of this name is looked at.
    #[must_use]
    pub fn looks_at(&self, feature: &str) -> bool {
        self.learning.without.iter().all(|text| !feature.contains(text.as_str()))
    }

    /// All opponents by their specs: those to learn from, then those of the examinations; each once.
    #[must_use]
    pub fn rivals(&self) -> Vec<&str> {
        let mut all: Vec<&str> = self.opponents.ladder.keys().map(String::as_str).collect();
        for spec in &self.evaluation.against {
            if !all.contains(&spec.as_str()) {
                all.push(spec);
            }
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plans_are_read_with_their_defaults() {
        let plan =
            Plan::read("game = 'bobail'\n[reward]\nwin = 1.0").unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((plan.value, plan.learning.batch), (Shape::Linear, 50));
        assert_eq!(plan.rivals(), ["random"]);
        let text = toml::to_string(&plan).unwrap_or_default();
        assert_eq!(Plan::read(&text), Ok(plan));
    }

    #[test]
    fn wrong_plans_are_refused_with_the_place() {
        let refusal = |text: &str| match Plan::read(text) {
            Err(error) => (error.say(Lang::En), error.say(Lang::Fr)),
            Ok(plan) => panic!("{plan:?}"),
        };
        for (text, word) in [
            ("", "game"),
            ("game = 'bobail'\nspeed = 3\n[reward]\nwin = 1", "speed"),
            ("game = 'bobail'\n[reward]\nwin = 'much'", "win"),
            ("game = 'bobail'\n[learning]\nlambda = 1.5\n[reward]\nwin = 1", "learning.lambda"),
            ("game = 'bobail'\n[learning]\nrate = nan\n[reward]\nwin = 1", "learning.rate"),
            ("game = 'bobail'\n[value]\nkind = 'dense'\nhidden = 0\n[reward]\nwin = 1", "value.hidden"),
            ("game = 'bobail'\n[opponents]\nitself = 0\n[reward]\nwin = 1", "opponents.itself"),
            ("game = 'bobail'\n[value]\nkind = 'linear'\nhidden = 8\n[reward]\nwin = 1", "hidden"),
            ("game = 'bobail'\n[value]\nkind = 'dense'\n[reward]\nwin = 1", "hidden"),
            ("game = 'bobail'\n[value]\nkind = 'linear'\nunits = 8\n[reward]\nwin = 1", "units"),
            ("game = 'bobail'\n[reward]\nwin = inf", "reward"),
            ("game = 'bobail'\n[reward]\nwin = nan", "reward"),
            ("game = 'bobail'\n[reward]\nwin = 1e25", "-1e6…1e6"),
            ("game = 'bobail'\n[reward]\nwin = -1000001.0", "-1e6…1e6"),
            ("game = 'bobail'\n[learning]\neyes = 'mover'\n[reward]\npoints = 1", "learning.eyes"),
        ] {
            let (english, french) = refusal(text);
            assert!(english.contains(word) && french.contains(word), "{text}: {english} / {french}");
        }
    }
}
