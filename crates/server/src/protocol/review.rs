//! An agent's opinion of every position of a finished game.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::position::{Exact, Hint};

/// Asks for a review.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ReviewQuery {
    /// The agent, by level or spec.
    pub agent: String,
}

/// How far a review is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Review {
    /// The agent with all its parameters.
    pub agent: String,
    /// The positions judged so far.
    pub done: usize,
    /// The positions to be judged: one before each move.
    pub total: usize,
    /// Whether it is being worked on.
    pub running: bool,
    /// The positions judged, in order.
    pub points: Vec<ReviewPoint>,
}

/// The agent's opinion of one position, from the view of the seat to move alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ReviewPoint {
    /// The number of moves made before it.
    pub moves: usize,
    /// Who was to move.
    pub seat: u8,
    /// What the game was worth to that seat, from 0 (lost) to 1 (won).
    pub value: f64,
    /// What the agent would have played.
    pub text: String,
    /// The moves looked at, best first; at most eight.
    pub hints: Vec<Hint>,
    /// These moves in one sentence each, by language; none in reviews that were kept before there were any.
    #[serde(default)]
    pub words: BTreeMap<String, Vec<String>>,
    /// What the game was worth to that seat for certain, where the game is solved.
    pub exact: Option<Exact>,
    /// What it was worth after the move that was played.
    pub played: Option<Exact>,
}
