//! What is said over a socket.

use serde::{Deserialize, Serialize};

use super::choices::Choices;
use super::position::{Advice, BoardPicture, Foreseen, LogEntry, Position, Renderings};
use super::review::Review;
use super::room::RoomInfo;
use super::{Lang, Theme};

/// A message of a client, with a number that the answer carries back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct ClientFrame {
    /// The number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub id: Option<u32>,
    /// What is said.
    #[serde(flatten)]
    pub message: ClientMessage,
}

/// What a client says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClientMessage {
    /// Who is there; the first message of a connection.
    Hello {
        /// The language to be spoken to in.
        lang: Lang,
        /// Seat tokens and the host key; none for a spectator.
        secrets: Vec<String>,
        /// Whose eyes to look through; the first seat held when left out.
        #[serde(default)]
        #[cfg_attr(feature = "schema", ts(optional))]
        look: Option<u8>,
        /// The colours of drawings.
        #[serde(default)]
        #[cfg_attr(feature = "schema", ts(optional, as = "Option<Theme>"))]
        theme: Theme,
        /// What is wanted beside the view.
        #[serde(default)]
        #[cfg_attr(feature = "schema", ts(optional, as = "Option<Renderings>"))]
        render: Renderings,
        /// Whether longer messages may come packed: binary frames that hold the same text in raw DEFLATE.
        #[serde(default)]
        #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
        pack: bool,
    },
    /// Looks through the eyes of a seat held, or of a spectator.
    Look {
        /// The seat; `null` for a spectator's eyes.
        seat: Option<u8>,
    },
    /// Speaks another language from now on.
    Lang {
        /// The language.
        lang: Lang,
    },
    /// Draws in other colours from now on.
    Theme {
        /// The colours.
        theme: Theme,
    },
    /// Wants something else beside the view from now on.
    Render {
        /// What.
        render: Renderings,
    },
    /// Plays.
    Play {
        /// For which seat.
        seat: u8,
        /// The move in notation.
        text: String,
        /// The number of moves made so far; a mismatch is refused.
        #[serde(default)]
        #[cfg_attr(feature = "schema", ts(optional))]
        moves: Option<usize>,
    },
    /// Takes back to where this seat last was to move.
    Undo {
        /// Who asks.
        seat: u8,
    },
    /// Plays again what was taken back.
    Redo {
        /// Who asks.
        seat: u8,
    },
    /// Players change seats.
    Swap {
        /// Who asks.
        seat: u8,
    },
    /// Answers the proposal of another.
    Answer {
        /// Who answers.
        seat: u8,
        /// Whether it is accepted.
        accept: bool,
    },
    /// Takes one's own proposal back.
    Withdraw {
        /// Who proposed.
        seat: u8,
    },
    /// Gives up.
    Resign {
        /// Who does.
        seat: u8,
    },
    /// Plays again with the same players.
    Rematch {
        /// Who asks.
        seat: u8,
        /// Whether players change seats.
        swap: bool,
    },
    /// Changes a player's name.
    Rename {
        /// Whose name.
        seat: u8,
        /// The name.
        name: String,
    },
    /// Sets how agents pace their moves.
    Pace {
        /// Whether they wait.
        paused: bool,
        /// Milliseconds from one move to the next at least.
        delay: u32,
    },
    /// Asks for ranked moves.
    Hint {
        /// For which seat.
        seat: u8,
        /// The agent asked, by level or spec.
        #[serde(default)]
        #[cfg_attr(feature = "schema", ts(optional))]
        agent: Option<String>,
    },
    /// Wants no hint any more.
    StopHint,
    /// Asks what moves would be worth, before one of them is made.
    Foresee {
        /// For which seat.
        seat: u8,
        /// The moves; the first 32 are looked at.
        texts: Vec<String>,
    },
    /// Asks what can be made ready while another is to move.
    Prepare {
        /// For which seat.
        seat: u8,
    },
    /// Asks whether anybody is there.
    Ping,
}

/// What the server says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "built once and written out at once")]
pub enum ServerMessage {
    /// The room, and who one is in it.
    Welcome {
        /// The room.
        room: RoomInfo,
        /// Who one is.
        you: You,
    },
    /// The game as it stands.
    State(State),
    /// The room changed.
    Room {
        /// The room.
        room: RoomInfo,
    },
    /// A message was obeyed.
    Done {
        /// The number of the message.
        id: Option<u32>,
    },
    /// A message was refused; nothing changed.
    Error {
        /// The number of the message, where it had one that could be read.
        id: Option<u32>,
        /// A short name that never changes.
        code: String,
        /// What is wrong and what would be right.
        message: String,
        /// The number that people know the reason by, where it has one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        number: Option<u8>,
    },
    /// Ranked moves.
    Hint {
        /// The number of the message that asked.
        id: Option<u32>,
        /// The moves.
        advice: Advice,
        /// The board with the moves drawn on it, for those who asked for boards.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        board: Option<BoardPicture>,
    },
    /// What moves would be worth; none where the game counts no points on the way.
    Foreseen {
        /// The number of the message that asked.
        id: Option<u32>,
        /// For each move, in the order asked.
        points: Vec<Foreseen>,
    },
    /// What can be made ready; nothing where it cannot be.
    Prepared {
        /// The number of the message that asked.
        id: Option<u32>,
        /// The moves, of which one may be legal then or not.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        choices: Option<Choices>,
    },
    /// Somebody answered a proposal.
    Answered {
        /// What was proposed.
        kind: ProposalKind,
        /// Who proposed it.
        seat: u8,
        /// Who answered.
        by: u8,
        /// Whether they accepted.
        accept: bool,
    },
    /// How far a review is; `points` holds only those not yet told of.
    Review(Review),
    /// The game is played again elsewhere.
    Rematch {
        /// The new room.
        room: String,
        /// The seats one has there; the same secrets open it.
        seats: Vec<u8>,
    },
    /// Nothing more will be said.
    Closed {
        /// Why: `deleted`, `shutdown`, `slow`, `flood`, `full`.
        reason: String,
    },
}

/// Who a connection is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct You {
    /// The seats held.
    pub seats: Vec<u8>,
    /// Whether the host key is held.
    pub host: bool,
    /// Whose eyes are looked through; `null` for a spectator's.
    pub look: Option<u8>,
}

/// The game as it stands, for one connection.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct State {
    /// Rises with every change.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub revision: u64,
    /// The game.
    pub position: Position,
    /// Whether what was told of the log before is to be forgotten: on entering, and when the whole is told anew. Then
    /// the last entries come, and earlier ones can be asked for.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    pub log_fresh: bool,
    /// How many entries of the log there are before these; those known still hold.
    pub log_from: usize,
    /// The entries that follow them.
    pub log: Vec<LogEntry>,
    /// The agent's seat that is thinking.
    pub thinking: Option<u8>,
    /// Whether each seat may take back.
    pub undo: Vec<UndoRight>,
    /// Whether each seat may play again what was taken back.
    pub redo: Vec<UndoRight>,
    /// What somebody proposed to the others.
    pub proposal: Option<Proposal>,
}

/// Whether a seat may take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum UndoRight {
    /// At once.
    Free,
    /// When the other people accept.
    Ask,
    /// Not now.
    No,
}

/// What somebody proposed to the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Proposal {
    /// What.
    pub kind: ProposalKind,
    /// Who.
    pub seat: u8,
    /// The seats whose answer is awaited.
    pub waiting: Vec<u8>,
}

/// What can be proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ProposalKind {
    /// To take back.
    Undo,
    /// To play again what was taken back.
    Redo,
    /// To change seats.
    Swap,
    /// To play again.
    Rematch,
    /// To play again with seats changed.
    RematchSwapped,
}
