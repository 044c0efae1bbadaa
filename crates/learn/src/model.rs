//! Model files: what was learned, with what made it inside.

use std::fmt::Write;

use bastide_core::encode::{Encode, STAGES, list_hash};
use bastide_core::error::shorten;
use bastide_core::record::Json;
use bastide_core::{Lang, Say};
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
pub enum ModelError {
    /// It is no model file at all.
    #[error("not a model file: {0}")]
    Form(String),
    /// It was written by a program with another form of files.
    #[error("a model file of version {found}; this program reads version {VERSION}")]
    Version {
        /// The version of the file.
        found: String,
    },
    /// It is of another game.
    #[error("a model of `{found}`, not of `{wanted}`")]
    Game {
        /// The game of the file.
        found: String,
        /// The game that is played.
        wanted: &'static str,
    },
    /// It looks at other features than this program.
    #[error("made for other features ({found}) than this program has ({wanted}); train it again")]
    Features {
        /// The hash in the file.
        found: String,
        /// The hash of the features.
        wanted: String,
    },
    /// A part of it is missing or wrong.
    #[error("`{part}` is missing or not as it should be: {expected}")]
    Part {
        /// The part.
        part: String,
        /// What would be right.
        expected: String,
    },
    /// What it seeks cannot be read.
    #[error("{0}")]
    Plan(#[from] PlanError),
}

impl Say for ModelError {
    fn say(&self, lang: Lang) -> String {
        if lang == Lang::En {
            return self.to_string();
        }
        match self {
            Self::Form(words) => format!("ce n'est pas un modèle : {words}"),
            Self::Version { found } => {
                format!("modèle de version {found} ; ce programme lit la version {VERSION}")
            }
            Self::Game { found, wanted } => format!("modèle de « {found} », non de « {wanted} »"),
            Self::Features { found, wanted } => format!(
                "fait pour d'autres grandeurs ({found}) que celles de ce programme ({wanted}) ; l'entraîner de nouveau"
            ),
            Self::Part { part, expected } => {
                format!("« {part} » manque ou n'est pas comme il faut : {expected}")
            }
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
        let made = serde_json::to_string(&self.made).unwrap_or_default();
        let mut text = format!(
            "{{\n\"bastide-model\": {VERSION},\n\"game\": \"{}\",\n\"features\": \"{}\",\n\"made\": {made},\n\"value\": ",
            G::META.id,
            list_hash(G::FEATURES)
        );
        let weights = self.value.weights();
        let names = G::FEATURES.iter().map(|feature| feature.name);
        match self.value.shape() {
            Shape::Linear => {
                text += "{\"kind\": \"linear\", \"weights\": {\n";
                let row = |index: usize| {
                    list((0..STAGES).map(|stage| weights[stage * (G::FEATURES.len() + 1) + index]))
                };
                let rows: Vec<String> = names
                    .chain([CONSTANT])
                    .enumerate()
                    .map(|(index, name)| format!("\"{name}\": {}", row(index)))
                    .collect();
                text += &rows.join(",\n");
                text += "\n}}";
            }
            Shape::Dense { hidden } => {
                let _ = writeln!(text, "{{\"kind\": \"dense\", \"hidden\": {hidden}, \"weights\": {{");
                let rows = weights.chunks_exact(hidden).map(|row| list(row.iter().copied()));
                let named: Vec<String> =
                    names.zip(rows.clone()).map(|(name, row)| format!("\"{name}\": {row}")).collect();
                text += &named.join(",\n");
                text += "\n},\n\"rest\": [\n";
                let rest = &weights[G::FEATURES.len() * hidden..];
                let rest: Vec<String> = rest.chunks(hidden).map(|row| list(row.iter().copied())).collect();
                text += &rest.join(",\n");
                text += "\n]}";
            }
        }
        text + "\n}\n"
    }

    /// Reads the model of a game.
    ///
    /// # Errors
    /// Why the text is not one that fits this program.
    pub fn read<G: Encode>(text: &str) -> Result<Self, ModelError> {
        let json: Json = serde_json::from_str(text).map_err(|error| ModelError::Form(error.to_string()))?;
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
        let made = json.get("made").cloned().unwrap_or_default();
        let made: Made = serde_json::from_value(made).map_err(|error| part("made", error.to_string()))?;
        made.plan.check()?;
        let reward = Reward::new::<G>(&made.plan.reward)?;
        let value = read_value::<G>(json.get("value").unwrap_or(&Json::Null))?;
        Ok(Self { made, reward, value })
    }
}

/// A row of so many finite numbers.
fn read_row(json: Option<&Json>, name: &str, length: usize) -> Result<Vec<f32>, ModelError> {
    let numbers = json.and_then(Json::as_array).map(Vec::as_slice).unwrap_or_default();
    let numbers: Vec<f32> = numbers.iter().filter_map(Json::as_f64).map(|number| number as f32).collect();
    if numbers.len() == length && numbers.iter().all(|number| number.is_finite()) {
        Ok(numbers)
    } else {
        Err(part(name, format!("a list of {length} numbers")))
    }
}

fn read_value<G: Encode>(json: &Json) -> Result<Value, ModelError> {
    let inputs = G::FEATURES.len();
    let rows =
        json.get("weights").and_then(Json::as_object).ok_or_else(|| part("weights", "rows by feature"))?;
    let names = || G::FEATURES.iter().map(|feature| feature.name);
    let (shape, weights) = match json.get("kind").and_then(Json::as_str) {
        Some("linear") => {
            let mut weights = vec![0.0; Shape::Linear.size(inputs)];
            for (index, name) in names().chain([CONSTANT]).enumerate() {
                for (stage, weight) in read_row(rows.get(name), name, STAGES)?.into_iter().enumerate() {
                    weights[stage * (inputs + 1) + index] = weight;
                }
            }
            (Shape::Linear, weights)
        }
        Some("dense") => {
            let hidden = json.get("hidden").and_then(Json::as_u64).unwrap_or(0) as usize;
            let mut weights = Vec::new();
            for name in names() {
                weights.extend(read_row(rows.get(name), name, hidden)?);
            }
            let rest = json.get("rest").and_then(Json::as_array).map(Vec::as_slice).unwrap_or_default();
            for (index, row) in rest.iter().enumerate() {
                let length = if index <= STAGES + 1 { hidden } else { 1 };
                weights.extend(read_row(Some(row), "rest", length)?);
            }
            (Shape::Dense { hidden }, weights)
        }
        _ => return Err(part("kind", "linear, dense")),
    };
    Value::of(shape, inputs, weights).ok_or_else(|| part("value", "as many weights as its kind has"))
}
