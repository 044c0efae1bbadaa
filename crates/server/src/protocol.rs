//! What server and fronts say to each other: plain data, nothing else. `docs/protocol.md` tells the story;
//! with the feature `schema` the same types are written for the browser and as an `OpenAPI` document.

pub mod choices;
pub mod game;
pub mod position;
pub mod puzzle;
pub mod review;
pub mod room;
pub mod socket;
pub mod table;
#[cfg(feature = "schema")]
pub mod typescript;

use serde::{Deserialize, Serialize};

pub use choices::{Choices, PickGroup};
pub use game::{
    AgentInfo, GameInfo, LevelInfo, OptionInfo, ParameterInfo, PresetInfo, RulesInfo, RulesQuery,
};
pub use position::{
    Advice, BoardPicture, Exact, ExactValue, Foreseen, Hint, LogEntry, LogPage, Outcome, Position,
    Renderings, Sheet,
};
pub use puzzle::{Puzzle, PuzzleAnswer, PuzzleGrade, PuzzleInfo, PuzzleTry};
pub use review::{Review, ReviewPoint, ReviewQuery};
pub use room::{
    Created, Import, Invitation, Join, Joined, NewRoom, Pace, RoomInfo, RoomList, RoomState, SeatInfo,
    SeatKind, SeatSetup, SeatToken,
};
pub use socket::{ClientFrame, ClientMessage, Proposal, ProposalKind, ServerMessage, State, UndoRight, You};
pub use table::{TableInfo, TableQuery, TableStage};

/// A language of the product.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl From<Lang> for bastide_core::Lang {
    fn from(lang: Lang) -> Self {
        match lang {
            Lang::En => Self::En,
            Lang::Fr => Self::Fr,
        }
    }
}

/// Colours for drawings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// Dark on light.
    #[default]
    Light,
    /// Light on dark.
    Dark,
}

/// What went wrong: a code for programs, words for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Fault {
    /// A short name that never changes, in kebab case.
    pub code: String,
    /// What is wrong and what would be right.
    pub message: String,
    /// The number that people know the reason by, where it has one: 1 to 6 for refused turns of Bobail.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub number: Option<u8>,
}

/// The body of every HTTP answer that is an error.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Failed {
    /// What went wrong.
    pub error: Fault,
}
