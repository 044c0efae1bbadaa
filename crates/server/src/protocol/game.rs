//! What games there are, and how they can be set up.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A game that can be played here.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct GameInfo {
    /// The name in requests.
    pub id: String,
    /// The name people read.
    pub title: String,
    /// One line about it; empty where nobody wrote one.
    pub summary: String,
    /// The rules in short and how moves are written, as lines of plain text; empty where nobody wrote them.
    pub help: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// The fewest players.
    pub min_seats: usize,
    /// The most players.
    pub max_seats: usize,
    /// Whether there are rules under which players have secrets from each other.
    pub hidden_information: bool,
    /// Whether chance acts.
    pub chance: bool,
    /// Named rules, the default first.
    pub presets: Vec<PresetInfo>,
    /// What can be changed one by one.
    pub options: Vec<OptionInfo>,
    /// Strengths of opponents, weakest first.
    pub levels: Vec<LevelInfo>,
    /// Opponents that know everything and err by a chosen amount, those that err most first.
    pub graded: Vec<LevelInfo>,
    /// The levels of the report that the game grew from, weakest first.
    pub reported: Vec<LevelInfo>,
    /// Whether the game can be solved: then there is `GET /api/games/{game}/table`.
    pub solvable: bool,
    /// How many puzzles there are.
    pub puzzles: usize,
    /// Kinds of opponents, for those who write specs.
    pub agents: Vec<AgentInfo>,
}

/// Named rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PresetInfo {
    /// The name in requests.
    pub name: String,
    /// The name people read.
    pub title: String,
    /// One sentence for players.
    pub summary: String,
    /// The number of players.
    pub seats: usize,
    /// The value of every option.
    #[cfg_attr(feature = "schema", ts(type = "Record<string, string | number>"))]
    pub values: Value,
}

/// An option of the rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct OptionInfo {
    /// The name in requests.
    pub name: String,
    /// The name people read.
    pub title: String,
    /// One sentence for players.
    pub summary: String,
    /// What people call its values, where they are words.
    pub titles: BTreeMap<String, String>,
    /// The values it takes, in words: `max / any`, `a whole number from 2 to 5`.
    pub expected: String,
}

/// A strength that people choose.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LevelInfo {
    /// The name in requests.
    pub name: String,
    /// The name people read.
    pub title: String,
    /// What it stands for.
    pub spec: String,
    /// Seconds it typically thinks.
    pub seconds: f64,
}

/// A kind of opponent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct AgentInfo {
    /// The name in specs.
    pub name: String,
    /// One line about how it thinks.
    pub summary: String,
    /// What can be set about it.
    pub parameters: Vec<ParameterInfo>,
}

/// Something that can be set about an opponent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ParameterInfo {
    /// The name in specs.
    pub name: String,
    /// One line about what it does.
    pub summary: String,
    /// The value it has when nothing is said.
    pub default: Option<String>,
    /// The values it takes.
    pub expected: String,
}

/// Asks what rules mean.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RulesQuery {
    /// A text such as `arena,turn-limit=50`, or an object of options with `preset`.
    #[cfg_attr(feature = "schema", ts(type = "string | Record<string, unknown>"))]
    pub rules: Value,
}

/// What rules mean.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RulesInfo {
    /// The nearest preset and what differs.
    pub text: String,
    /// The number of players.
    pub seats: usize,
    /// The value of every option.
    #[cfg_attr(feature = "schema", ts(type = "Record<string, string | number>"))]
    pub values: Value,
}
