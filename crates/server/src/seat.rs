//! Who plays a seat.

use serde::{Deserialize, Serialize};

use crate::protocol::{SeatInfo, SeatKind};
use crate::token::Lock;

/// A player of a room, as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Player {
    /// The name others read.
    pub(crate) name: String,
    /// Who it is.
    pub(crate) who: Who,
}

/// Who a player is.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum Who {
    /// A person in the browser that made the room.
    Here {
        /// What the person's token opens.
        lock: Lock,
    },
    /// Nobody yet.
    Open {
        /// What the invitation opens.
        lock: Lock,
    },
    /// A person who came by the link.
    Link {
        /// What the person's token opens.
        lock: Lock,
    },
    /// An agent.
    Agent {
        /// The level or spec it was asked for by.
        agent: String,
    },
    /// Nobody: the room is for looking only.
    Nobody,
}

impl Player {
    /// Whether this secret is the player's own.
    pub(crate) fn is_opened_by(&self, key: &Lock) -> bool {
        match &self.who {
            Who::Here { lock } | Who::Link { lock } => lock.matches(key),
            Who::Open { .. } | Who::Agent { .. } | Who::Nobody => false,
        }
    }

    /// The agent's spec.
    pub(crate) fn agent(&self) -> Option<&str> {
        match &self.who {
            Who::Agent { agent } => Some(agent),
            _ => None,
        }
    }

    /// Whether two people share a screen, and so need no consent of each other.
    pub(crate) fn shares_screen_with(&self, other: &Self) -> bool {
        matches!((&self.who, &other.who), (Who::Here { .. }, Who::Here { .. }))
    }

    /// Whether a person who came plays.
    pub(crate) fn is_person(&self) -> bool {
        matches!(self.who, Who::Here { .. } | Who::Link { .. })
    }

    /// The player as anybody may see it.
    pub(crate) fn info(&self, present: bool) -> SeatInfo {
        let kind = match self.who {
            Who::Here { .. } => SeatKind::Here,
            Who::Open { .. } => SeatKind::Open,
            Who::Link { .. } => SeatKind::Link,
            Who::Agent { .. } => SeatKind::Agent,
            Who::Nobody => SeatKind::Nobody,
        };
        let agent = self.agent().map(str::to_owned);
        SeatInfo { name: self.name.clone(), kind, present: present || agent.is_some(), agent }
    }
}
