//! What players and fronts get to see: everything, since nothing is hidden.

use std::ops::Deref;

use bastide_core::{Notation, Step, StepOf};
use serde::{Deserialize, Serialize};

use crate::bobail::Bobail;
use crate::square::Square;

/// What everybody knows of a game: all of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct View(pub(crate) Bobail);

impl Deref for View {
    type Target = Bobail;

    fn deref(&self) -> &Bobail {
        &self.0
    }
}

/// What fronts draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BobailView {
    /// The position on one line.
    pub position: String,
    /// Where the bobail stands.
    pub bobail: Square,
    /// Where each player's pawns stand.
    pub pawns: [Vec<Square>; 2],
    /// Whether the next turn is the first of the game.
    pub first_turn: bool,
    /// The number of turns played.
    pub turns: u32,
}

impl From<&Bobail> for BobailView {
    fn from(game: &Bobail) -> Self {
        Self {
            position: game.position(),
            bobail: game.board().bobail(),
            pawns: [0, 1].map(|player| game.board().pawns(player).collect()),
            first_turn: game.is_first_turn(),
            turns: game.turns(),
        }
    }
}

/// A turn in its parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BobailAction {
    /// The bobail's step; none in a turn that moves a pawn alone.
    pub bobail: Option<Way>,
    /// The pawn's slide; none in a turn that ends with the bobail's step.
    pub pawn: Option<Way>,
}

/// From one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "BobailWay"))]
pub struct Way {
    /// Where it begins.
    pub from: Square,
    /// Where it ends.
    pub to: Square,
}

impl BobailAction {
    /// What a step of this game does.
    pub(crate) fn of(game: &Bobail, step: &StepOf<Bobail>) -> Self {
        let turn = match *step {
            Step::Move(turn) => turn,
            Step::Event(event) => match event {},
        };
        let from = game.board().bobail();
        Self {
            bobail: turn.step().map(|to| Way { from, to }),
            pawn: turn.slide().map(|(from, to)| Way { from, to }),
        }
    }
}

/// The types that fronts read, in TypeScript.
#[cfg(feature = "ts")]
#[must_use]
pub fn types() -> bastide_core::typescript::GameTypes {
    bastide_core::typescript::GameTypes::of::<Bobail>()
}
