//! Puzzles: win in so many turns, one turn only.

use serde::{Deserialize, Serialize};

use super::position::{Exact, LogEntry, Position};

/// What people choose a puzzle by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PuzzleInfo {
    /// The name in requests.
    pub id: String,
    /// The turns to the win, both players' counted.
    pub turns: u32,
    /// Who is to win.
    pub seat: u8,
    /// Legal turns in the position; one wins.
    pub choices: usize,
    /// Whether it is played to the win; otherwise the first turn is judged.
    pub plays_out: bool,
}

/// A puzzle at one moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Puzzle {
    /// What people choose it by.
    pub info: PuzzleInfo,
    /// The task in words.
    pub task: String,
    /// The position, with the legal turns.
    pub position: Position,
    /// Turns to the win from here.
    pub left: u32,
    /// Whether it is solved.
    pub solved: bool,
    /// The turns of both players so far.
    pub line: Vec<LogEntry>,
}

/// A turn that somebody tries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PuzzleTry {
    /// The own turns that were right so far.
    pub moves: Vec<String>,
    /// The turn in notation.
    pub text: String,
}

/// How good a turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum PuzzleGrade {
    /// It wins as soon as possible, and was played.
    Best,
    /// It wins, but later; it was not played.
    Slower,
    /// It gives the win away; it was not played.
    Wrong,
}

/// What came of a turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PuzzleAnswer {
    /// How good it is.
    pub grade: PuzzleGrade,
    /// What it is worth for certain, where that is known.
    pub exact: Option<Exact>,
    /// The same in words.
    pub words: String,
    /// The turn as it is written.
    pub text: String,
    /// The other player's answer.
    pub reply: Option<String>,
    /// The puzzle after it.
    pub puzzle: Puzzle,
}
