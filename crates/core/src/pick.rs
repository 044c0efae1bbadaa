//! A move as a person makes it: one thing after another, picked on the board or in the hand.

use serde::Serialize;

/// One thing picked on the way to a move.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Pick {
    /// What it is, for pictures and programs: `square:C2`, `cell:2,-1`, `card:R7`. It never changes with the
    /// language.
    pub id: String,
    /// What it is, for people.
    pub label: String,
}

impl Pick {
    /// A thing with this name and these words.
    pub fn new(id: impl Into<String>, label: impl Into<String>) -> Self {
        Self { id: id.into(), label: label.into() }
    }
}
