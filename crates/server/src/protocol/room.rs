//! Rooms: how they are made, listed and described.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::position::Outcome;

/// Asks for a room.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewRoom {
    /// The game.
    pub game: String,
    /// A text such as `arena,turn-limit=50` or an object of options; the first preset when left out.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(type = "string | Record<string, unknown>", optional))]
    pub rules: Option<Value>,
    /// Who plays, by seat; everybody in this browser when left out.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub seats: Option<Vec<SeatSetup>>,
    /// The seed of chance; drawn when left out.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(type = "number", optional))]
    pub seed: Option<u64>,
    /// A name for the list.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub title: Option<String>,
    /// Whether it is shown in the list of rooms; it is when left out.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub listed: Option<bool>,
    /// Whether the players agree that moves may be taken back where cards are hidden or drawn.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub takebacks: Option<bool>,
    /// How agents pace their moves.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub pace: Option<Pace>,
}

/// Asks for a room from a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Import {
    /// The record.
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    pub record: Value,
    /// Who plays on, by seat; without it the room is for looking only.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub seats: Option<Vec<SeatSetup>>,
    /// A name for the list.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub title: Option<String>,
    /// Whether it is shown in the list of rooms; it is when left out.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub listed: Option<bool>,
}

/// Who shall play a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum SeatSetup {
    /// A person in the browser that creates the room.
    Here {
        /// The player's name.
        #[serde(default)]
        #[cfg_attr(feature = "schema", ts(optional))]
        name: Option<String>,
    },
    /// A person who is sent a link.
    Link {
        /// The player's name.
        #[serde(default)]
        #[cfg_attr(feature = "schema", ts(optional))]
        name: Option<String>,
    },
    /// An agent.
    Agent {
        /// A level or a spec.
        agent: String,
        /// The name it plays under.
        #[serde(default)]
        #[cfg_attr(feature = "schema", ts(optional))]
        name: Option<String>,
    },
}

/// How agents pace their moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Pace {
    /// Whether they wait.
    pub paused: bool,
    /// Milliseconds from one move to the next at least.
    pub delay: u32,
}

/// A room that was made, with its secrets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Created {
    /// The room.
    pub room: RoomInfo,
    /// The key of whoever made it.
    pub host: String,
    /// The tokens of the seats played in this browser.
    pub seats: Vec<SeatToken>,
    /// What to send to those who play elsewhere.
    pub invitations: Vec<Invitation>,
}

/// A seat and the secret of who plays it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SeatToken {
    /// The seat.
    pub seat: u8,
    /// Its secret.
    pub token: String,
}

/// A seat and what becomes its secret, once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Invitation {
    /// The seat.
    pub seat: u8,
    /// The secret to be sent.
    pub invitation: String,
}

/// Takes a seat one was invited to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// What was sent.
    pub invitation: String,
    /// The name to play under.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub name: Option<String>,
}

/// A seat that was taken.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Joined {
    /// The room.
    pub room: RoomInfo,
    /// The seat.
    pub seat: u8,
    /// Its secret.
    pub token: String,
}

/// A room as anybody may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RoomInfo {
    /// Its name in addresses.
    pub id: String,
    /// The name it was given.
    pub title: Option<String>,
    /// The game.
    pub game: String,
    /// The rules as text.
    pub rules: String,
    /// Who plays, by seat.
    pub seats: Vec<SeatInfo>,
    /// Whether the game goes on.
    pub state: RoomState,
    /// Whether the room is for looking only.
    pub review: bool,
    /// Whether moves may be taken back where cards are hidden or drawn.
    pub takebacks: bool,
    /// Whether whoever made the room chose the seed, and so could know what chance will do.
    pub seeded: bool,
    /// Moves made so far.
    pub moves: usize,
    /// How it ended.
    pub result: Option<Outcome>,
    /// How agents pace their moves.
    pub pace: Pace,
    /// Those who look on now.
    pub spectators: usize,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// When something was last done in it.
    pub updated: u64,
    /// The room of the rematch, if there was one.
    pub next: Option<String>,
}

/// Whether a game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum RoomState {
    /// It goes on.
    Playing,
    /// It is over.
    Over,
}

/// Who plays a seat, as anybody may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SeatInfo {
    /// The name.
    pub name: String,
    /// Who it is.
    pub kind: SeatKind,
    /// The agent's level or spec.
    pub agent: Option<String>,
    /// Whether the person is connected; agents always are.
    pub present: bool,
}

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum SeatKind {
    /// A person in the browser that created the room.
    Here,
    /// Nobody yet: the link was not used.
    Open,
    /// A person who came by the link.
    Link,
    /// An agent.
    Agent,
    /// Nobody: the room is for looking only.
    Nobody,
}

/// Rooms that were searched for, newest first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RoomList {
    /// The rooms of this page.
    pub rooms: Vec<RoomInfo>,
    /// How many there are in all; at most 2 000 are counted.
    pub total: usize,
    /// What to ask with as `after` for the next page; left out with the last one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub next: Option<String>,
}
