//! Model files: what was learned, with what made it inside.

use bastide_core::words::learn as words;
use std::fmt::Write;

use bastide_core::encode::{Encode, STAGES, list_hash};
use bastide_core::error::shorten;
use bastide_core::record::Json;
use bastide_core::{Lang, Provenance, Say};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::plan::{Plan, PlanError};
use crate::reward::Reward;
use crate::training::Evaluation;
use crate::value::{Shape, Value};

/// The version of the files that are written.
const VERSION: u64 = 1;
/// The row of a linear function that belongs to no feature.
const CONSTANT: &str = "constant";

/// What made a model.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Made {
    /// The command that makes it again.
    pub command: String,
    /// The seed of everything.
    pub seed: u64,
    /// The games after which it was as it is.
    pub games: u64,
    /// How it was examined then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub examined: Option<Evaluation>,
    /// Everything else that was set: rules, rewards, learning.
    pub plan: Plan,
    /// Which builds trained it, against opponents with which models and tables; files of earlier programs do not say.
    #[serde(default, skip_serializing_if = "Provenance::is_empty")]
    pub provenance: Provenance,
}

/// What was learned about one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// What made it.
    pub made: Made,
    /// What is sought.
    pub reward: Reward,
    /// What positions are worth beyond what stands on the table.
    pub value: Value,
}

/// Why a model file was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.say(Lang::default()))]
pub enum ModelError {
    /// It is no model file at all.
    Form(String),
    /// It was written by a program with another form of files.
    Version {
        /// The version of the file.
        found: String,
    },
    /// It is of another game.
    Game {
        /// The game of the file.
        found: String,
        /// The game that is played.
        wanted: &'static str,
    },
    /// It looks at other features than this program.
    Features {
        /// The hash in the file.
        found: String,
        /// The hash of the features.
        wanted: String,
    },
    /// A part of it is missing or wrong.
    Part {
        /// The part.
        part: String,
        /// What would be right.
        expected: String,
    },
    /// What it seeks cannot be read.
    Plan(#[from] PlanError),
}

impl Say for ModelError {
    fn say(&self, lang: Lang) -> String {
        match self {
            Self::Form(words) => words::model_error_form(lang, &words),
            Self::Version { found } => words::model_error_version(lang, &found, &VERSION),
            Self::Game { found, wanted } => words::model_error_game(lang, &found, &wanted),
            Self::Features { found, wanted } => words::model_error_features(lang, &found, &wanted),
            Self::Part { part, expected } => words::model_error_part(lang, &part, &expected),
            Self::Plan(error) => error.say(lang),
        }
    }
}

fn part(name: impl Into<String>, expected: impl Into<String>) -> ModelError {
    ModelError::Part { part: shorten(&name.into()), expected: expected.into() }
}

/// A number with six digits, which is all that a weight means.
fn rounded(number: f32) -> f32 {
    format!("{number:.5e}").parse().unwrap_or(0.0)
}

fn list(numbers: impl IntoIterator<Item = f32>) -> String {
    let texts: Vec<String> = numbers.into_iter().map(|number| number.to_string()).collect();
    format!("[{}]", texts.join(","))
}

impl Model {
    /// A model of these parts, its weights rounded as files keep them.
    #[must_use]
    pub fn new(made: Made, reward: Reward, mut value: Value) -> Self {
        value.weights_mut().iter_mut().for_each(|weight| *weight = rounded(*weight));
        Self { made, reward, value }
    }

    /// The text of its file.
    #[must_use]
    pub fn write<G: Encode>(&self) -> String {
        let made = write_made(&self.made);
        let mut text = format!(
            "{{\n\"bastide-model\": {VERSION},\n\"game\": \"{}\",\n\"features\": \"{}\",\n\"made\": {made},\n\"value\": ",
            G::META.id,
            list_hash(G::FEATURES)
        );
        let weights = self.value.weights();
        let _ = match self.value.shape() {
            Shape::Linear => {
                write!(text, "{{\"kind\": \"linear\", \"weights\": {}}}", write_tables::<G>(weights))
            }
            Shape::Dense { hidden } => {
                let net = write_net::<G>(weights, hidden);
                write!(text, "{{\"kind\": \"dense\", \"hidden\": {hidden}, \"weights\": {net}}}")
            }
            Shape::Joint { hidden } => {
                let (linear, net) = weights.split_at(Shape::Linear.size(G::FEATURES.len()));
                let (linear, net) = (write_tables::<G>(linear), write_net::<G>(net, hidden));
                let start = format!("\"kind\": \"joint\", \"hidden\": {hidden}");
                write!(text, "{{{start}, \"linear\": {linear},\n\"weights\": {net}}}")
            }
        };
        text + "\n}\n"
    }

    /// Reads the model of a game.
    ///
    /// # Errors
    /// Why the text is not one that fits this program.
    pub fn read<G: Encode>(text: &str) -> Result<Self, ModelError> {
        let json = parse(text)?;
        let version =
            json.get("bastide-model").ok_or_else(|| ModelError::Form("no `bastide-model`".to_owned()))?;
        if version.as_u64() != Some(VERSION) {
            return Err(ModelError::Version { found: shorten(&version.to_string()) });
        }
        let word = |name: &str| json.get(name).and_then(Json::as_str).ok_or_else(|| part(name, "a text"));
        let found = word("game")?;
        if found != G::META.id {
            return Err(ModelError::Game { found: shorten(found), wanted: G::META.id });
        }
        let (found, wanted) = (word("features")?, list_hash(G::FEATURES));
        if found != wanted {
            return Err(ModelError::Features { found: shorten(found), wanted });
        }
        let made = read_made(&json)?;
        made.plan.check()?;
        let reward = Reward::new::<G>(&made.plan.reward)?;
        let value = read_value::<G>(json.get("value").unwrap_or(&Json::Null))?;
        Ok(Self { made, reward, value })
    }
}

// What is the same for all games is outside of what is compiled for each of them.

fn parse(text: &str) -> Result<Json, ModelError> {
    serde_json::from_str(text).map_err(|error| ModelError::Form(error.to_string()))
}

fn read_made(json: &Json) -> Result<Made, ModelError> {
    Made::deserialize(json.get("made").unwrap_or(&Json::Null))
        .map_err(|error| part("made", error.to_string()))
}

fn write_made(made: &Made) -> String {
    serde_json::to_string(made).unwrap_or_default()
}

/// Rows by their names.
fn write_rows(rows: impl Iterator<Item = (&'static str, String)>) -> String {
    let rows: Vec<String> = rows.map(|(name, row)| format!("\"{name}\": {row}")).collect();
    format!("{{\n{}\n}}", rows.join(",\n"))
}

fn names<G: Encode>() -> impl Iterator<Item = &'static str> {
    G::FEATURES.iter().map(|feature| feature.name)
}

/// The weights of a linear function: for each feature those of the stages.
fn write_tables<G: Encode>(weights: &[f32]) -> String {
    let row = |index: usize| list((0..STAGES).map(|stage| weights[stage * (G::FEATURES.len() + 1) + index]));
    write_rows(names::<G>().chain([CONSTANT]).enumerate().map(|(index, name)| (name, row(index))))
}

/// The weights of a net: for each feature those of the units, and the rest.
fn write_net<G: Encode>(weights: &[f32], hidden: usize) -> String {
    let rows = weights.chunks_exact(hidden).map(|row| list(row.iter().copied()));
    let named = write_rows(names::<G>().zip(rows));
    let rest = weights[G::FEATURES.len() * hidden..].chunks(hidden);
    let rest: Vec<String> = rest.map(|row| list(row.iter().copied())).collect();
    format!("{named},\n\"rest\": [\n{}\n]", rest.join(",\n"))
}

/// A row of so many finite numbers.
fn read_row(json: Option<&Json>, name: &str, length: usize) -> Result<Vec<f32>, ModelError> {
    let row = json.and_then(Json::as_array).map(Vec::as_slice).unwrap_or_default();
    let finite =
        |number: &Json| number.as_f64().map(|number| number as f32).filter(|number| number.is_finite());
    let numbers: Option<Vec<f32>> = row.iter().map(finite).collect();
    let numbers = numbers.filter(|numbers| numbers.len() == length);
    numbers.ok_or_else(|| part(name, format!("a list of {length} numbers")))
}

fn read_value<G: Encode>(json: &Json) -> Result<Value, ModelError> {
    let hidden = json.get("hidden").and_then(Json::as_u64).unwrap_or(0) as usize;
    let (shape, weights) = match json.get("kind").and_then(Json::as_str) {
        Some("linear") => (Shape::Linear, read_tables::<G>(json, "weights")?),
        Some("dense") => (Shape::Dense { hidden }, read_net::<G>(json, hidden)?),
        Some("joint") => {
            let both = [read_tables::<G>(json, "linear")?, read_net::<G>(json, hidden)?];
            (Shape::Joint { hidden }, both.concat())
        }
        _ => return Err(part("kind", "linear, dense, joint")),
    };
    let value = Value::of(shape, G::FEATURES.len(), weights);
    value.ok_or_else(|| part("value", "as many weights as its kind has"))
}

fn rows_of<'a>(json: &'a Json, name: &str) -> Result<&'a serde_json::Map<String, Json>, ModelError> {
    json.get(name).and_then(Json::as_object).ok_or_else(|| part(name, "rows by feature"))
}

fn read_tables<G: Encode>(json: &Json, name: &str) -> Result<Vec<f32>, ModelError> {
    let (rows, inputs) = (rows_of(json, name)?, G::FEATURES.len());
    let mut weights = vec![0.0; Shape::Linear.size(inputs)];
    for (index, name) in names::<G>().chain([CONSTANT]).enumerate() {
        for (stage, weight) in read_row(rows.get(name), name, STAGES)?.into_iter().enumerate() {
            weights[stage * (inputs + 1) + index] = weight;
        }
    }
    Ok(weights)
}

fn read_net<G: Encode>(json: &Json, hidden: usize) -> Result<Vec<f32>, ModelError> {
    let rows = rows_of(json, "weights")?;
    let mut weights = Vec::new();
    for name in names::<G>() {
        weights.extend(read_row(rows.get(name), name, hidden)?);
    }
    let rest = json.get("rest").and_then(Json::as_array).map(Vec::as_slice).unwrap_or_default();
    for (index, row) in rest.iter().enumerate() {
        let length = if index <= STAGES + 1 { hidden } else { 1 };
        weights.extend(read_row(Some(row), "rest", length)?);
    }
    Ok(weights)
}
