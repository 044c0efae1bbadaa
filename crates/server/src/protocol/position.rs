//! A game as one viewer sees it at one moment.

use bastide_core::Points;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::choices::Choices;

/// The game at one moment, through one pair of eyes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Position {
    /// The number of moves made by players so far.
    pub moves: usize,
    /// The seat through whose eyes this is seen; `null` for a spectator's.
    pub looker: Option<u8>,
    /// Whether players know different things in this game.
    pub secrets: bool,
    /// Who is to move; `null` when the game is over.
    pub to_move: Option<u8>,
    /// Points by seat, where the game has points.
    #[cfg_attr(feature = "schema", ts(as = "Option<Vec<f64>>"), schema(value_type = Option<Vec<f64>>))]
    pub scores: Option<Vec<Points>>,
    /// How it ended; `null` while it goes on.
    pub result: Option<Outcome>,
    /// Why it ended, in words.
    pub ending: Option<String>,
    /// What the looker may know, as the game describes it.
    #[cfg_attr(feature = "schema", ts(type = "GameView"))]
    pub view: Value,
    /// The same drawn with characters, for those who asked for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub diagram: Option<String>,
    /// The same as a drawing, where there is one, for those who asked for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub board: Option<BoardPicture>,
    /// The legal moves; left out for those who are not to move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub choices: Option<Choices>,
    /// Whether the looker, who plays here and is not to move, can make the next move ready (`prepare`).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    pub prepares: bool,
    /// One line: whose turn it is or who won.
    pub tip: String,
}

/// A drawing: markup for the inside of an `svg` element, which refers to the definitions of the room's [`Sheet`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct BoardPicture {
    /// The markup. What can be picked carries `data-pick` with the id of a choice.
    pub svg: String,
    /// The part of the plane that shows all of it: left, top, width, height.
    pub view_box: [f64; 4],
    /// What it is, for screen readers.
    pub title: String,
    /// What is to be seen, for screen readers.
    pub desc: String,
}

/// The definitions that the boards of a room refer to, the same during the whole game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Sheet {
    /// Markup for the inside of a `defs` element.
    pub svg: String,
    /// What a front needs to know about them, as the game describes it.
    #[cfg_attr(feature = "schema", ts(type = "GameSheet"))]
    pub data: Value,
}

/// What a client wants beside the view; nothing unless it says so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Renderings {
    /// The view drawn with characters.
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    pub diagram: bool,
    /// The view as a drawing.
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    pub board: bool,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Outcome {
    /// The rank of each seat, 0 the best; level seats share a rank.
    pub ranks: Vec<u8>,
    /// The final points by seat, where the game has points.
    #[cfg_attr(feature = "schema", ts(as = "Option<Vec<f64>>"), schema(value_type = Option<Vec<f64>>))]
    pub scores: Option<Vec<Points>>,
    /// The code of the ending.
    pub ending: String,
}

/// One step of the history, as one viewer may read it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LogEntry {
    /// Who made it; `null` for chance.
    pub seat: Option<u8>,
    /// The number of moves made once it was made.
    #[serde(rename = "move")]
    pub number: usize,
    /// The step in the game's notation, with what is hidden left out.
    pub text: String,
    /// The same in one sentence for people, with the players' names.
    pub words: String,
    /// The same in its parts, as the game describes it.
    #[cfg_attr(feature = "schema", ts(type = "GameAction"))]
    pub action: Value,
    /// What it did, as the game describes it.
    #[cfg_attr(feature = "schema", ts(type = "GameEffect[]"))]
    pub effects: Vec<Value>,
    /// The same in words, a sentence each.
    pub told: Vec<String>,
}

/// A part of the history.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LogPage {
    /// How many entries there are before it.
    pub from: usize,
    /// The entries.
    pub log: Vec<LogEntry>,
}

/// The points that a move would lead to, before chance acts and others move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Foreseen {
    /// The move in notation.
    pub text: String,
    /// Points by seat.
    pub scores: Vec<f64>,
    /// Points by seat if the game ended then.
    pub projected: Vec<f64>,
}

/// What an agent would play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Advice {
    /// For whom.
    pub seat: u8,
    /// The agent with all its parameters.
    pub agent: String,
    /// The level or spec by which it was asked.
    pub asked: String,
    /// The move in notation.
    pub text: String,
    /// What the game is worth to the seat, from 0 (lost) to 1 (won).
    pub value: f64,
    /// The moves looked at, best first.
    pub hints: Vec<Hint>,
    /// The moves expected from here on.
    pub line: Vec<String>,
    /// Nodes looked at.
    pub nodes: u64,
    /// Playouts made.
    pub playouts: u64,
    /// Moves ahead that were searched in full.
    pub depth: u32,
}

/// A move with what the agent thinks of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Hint {
    /// The move in notation.
    pub text: String,
    /// The same in one sentence, in the language of whoever asked; empty in reviews, which are for all languages.
    #[serde(default)]
    pub words: String,
    /// The same in its parts, as the game describes it.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(type = "GameAction"))]
    pub action: Value,
    /// What the game is worth to the player after it, from 0 (lost) to 1 (won).
    pub value: f64,
    /// Playouts or nodes spent on it.
    pub visits: u64,
    /// What the move is worth to the player for certain, where the game is solved.
    pub exact: Option<Exact>,
}

/// What a position or a move is worth for certain, where a game is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Exact {
    /// Won, drawn or lost.
    pub value: ExactValue,
    /// In how many turns, both players' counted; `null` for a draw.
    pub turns: Option<u32>,
}

/// Won, drawn or lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum ExactValue {
    /// The player wins.
    Won,
    /// Neither player can force a win.
    Drawn,
    /// The player loses.
    Lost,
}

impl From<bastide_core::Wdl> for Exact {
    fn from(wdl: bastide_core::Wdl) -> Self {
        use bastide_core::Wdl;
        match wdl {
            Wdl::Won(turns) => Self { value: ExactValue::Won, turns: Some(turns) },
            Wdl::Drawn => Self { value: ExactValue::Drawn, turns: None },
            Wdl::Lost(turns) => Self { value: ExactValue::Lost, turns: Some(turns) },
        }
    }
}
