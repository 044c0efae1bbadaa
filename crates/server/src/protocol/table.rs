//! The table of a solved game: whether it is there, and how its making goes.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The table of a game under some rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TableInfo {
    /// Whether it is there.
    pub present: bool,
    /// Who the strongest level is under these rules, in words.
    pub strongest: Option<String>,
    /// Whether this server makes tables for those who ask.
    pub may_build: bool,
    /// Bytes of memory that making it takes.
    pub memory: u64,
    /// Bytes of memory that are available, where the system tells.
    pub available: Option<u64>,
    /// Bytes of the table on the disk.
    pub disk: u64,
    /// Bytes on the disk while it is made.
    pub work: u64,
    /// Minutes that it may take.
    pub minutes: u64,
    /// Whether an earlier run left something to go on from.
    pub begun: bool,
    /// How far the making is.
    pub stage: TableStage,
    /// How far of this part, from 0 to 1.
    pub done: f64,
    /// The same in words; empty when nothing was asked for.
    pub words: String,
}

/// How far the making of a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum TableStage {
    /// Nothing was asked for.
    Idle,
    /// Positions are being decided.
    Solving,
    /// The table is being written.
    Writing,
    /// It is there.
    Done,
    /// It was stopped, and can go on.
    Stopped,
    /// It failed; the words say why.
    Failed,
}

/// Asks for a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TableQuery {
    /// A text such as `flexible,stuck=loss`, or an object of options with `preset`.
    #[cfg_attr(feature = "schema", ts(type = "string | Record<string, unknown>"))]
    pub rules: Value,
}
