//! Who plays a seat.

use bastide_session::{Session, SessionError};

/// Who plays a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person at this terminal.
    Me,
    /// The opponent of this level or spec.
    Opponent(String),
}

impl Player {
    /// Reads `me`, a level or a spec that the game of this session knows.
    ///
    /// # Errors
    /// What is wrong with the spec.
    pub fn read(text: &str, session: &dyn Session) -> Result<Self, SessionError> {
        let text = text.trim();
        if ["me", "moi"].contains(&text) {
            return Ok(Self::Me);
        }
        session.opponent(text)?;
        Ok(Self::Opponent(text.to_owned()))
    }

    /// The text that [`read`](Self::read) reads.
    #[must_use]
    pub fn text(&self) -> &str {
        match self {
            Self::Me => "me",
            Self::Opponent(spec) => spec,
        }
    }

    /// The opponent's level or spec.
    #[must_use]
    pub fn opponent(&self) -> Option<&str> {
        match self {
            Self::Me => None,
            Self::Opponent(spec) => Some(spec),
        }
    }
}
