//! Why a session refused something.

use bastide_agents::SpecError;
use bastide_core::record::{MOST_NAME, Refused};
use bastide_core::words::session as words;
use bastide_core::{ConfigError, Lang, RecordError, Say, Seat};
use thiserror::Error;

use crate::catalogue::UnknownGame;

/// Why a session refused something. It is as it was.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.say(Lang::default()))]
pub enum SessionError {
    /// No game has this name.
    #[error(transparent)]
    UnknownGame(#[from] UnknownGame),
    /// The rules cannot be.
    #[error(transparent)]
    Rules(#[from] ConfigError),
    /// The record cannot be replayed.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// Too many or too few players.
    Seats {
        /// The number of names.
        found: usize,
        /// The number of seats.
        wanted: usize,
    },
    /// A player's name is empty, too long, or has characters that cannot be shown.
    Name {
        /// Whose name.
        seat: Seat,
    },
    /// Somebody else is to move.
    NotYourTurn {
        /// Who is to move; `None` when the game is over.
        to_move: Option<Seat>,
    },
    /// The game has no such seat.
    NoSuchSeat {
        /// The seat asked for.
        seat: Seat,
        /// The number of seats.
        seats: usize,
    },
    /// The text is no move, or the rules forbid it.
    Refused(Refused),
    /// There is no such opponent.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// There is nothing to take back.
    NothingToUndo,
    /// There is nothing to play again.
    NothingToRedo,
}

fn not_your_turn(to_move: Option<Seat>, lang: Lang) -> String {
    match to_move {
        Some(seat) => words::it_is_not_your_turn(lang, &seat.say(lang)),
        None => words::THE_GAME_IS_OVER.get(lang).to_owned(),
    }
}

impl SessionError {
    /// A short name that never changes, for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::UnknownGame(_) => "unknown-game",
            Self::Rules(_) => "bad-rules",
            Self::Record(_) => "bad-record",
            Self::Seats { .. } => "bad-seats",
            Self::Name { .. } => "bad-name",
            Self::NotYourTurn { to_move: Some(_) } => "not-your-turn",
            Self::NotYourTurn { to_move: None } => "game-over",
            Self::NoSuchSeat { .. } => "no-such-seat",
            Self::Refused(refused) => refused.code,
            Self::Spec(error) => error.code(),
            Self::NothingToUndo => "nothing-to-undo",
            Self::NothingToRedo => "nothing-to-redo",
        }
    }
}

impl SessionError {
    /// The number that people know the reason by, where it has one.
    #[must_use]
    pub fn number(&self) -> Option<u8> {
        match self {
            Self::Refused(refused) => refused.number,
            _ => None,
        }
    }
}

impl Say for SessionError {
    fn say(&self, lang: Lang) -> String {
        match self {
            Self::UnknownGame(unknown) => unknown.say(lang),
            Self::Rules(error) => error.say(lang),
            Self::Record(error) => error.say(lang),
            Self::Seats { found, wanted } => words::session_error_seats(lang, &found, &wanted),
            Self::Name { seat } => words::wrong_name(lang, &seat.say(lang), &MOST_NAME),
            Self::NotYourTurn { to_move } => not_your_turn(*to_move, lang),
            Self::NoSuchSeat { seat, seats } => words::no_such_seat(lang, &seat.say(lang), &seats),
            Self::Refused(refused) => refused.say(lang),
            Self::Spec(error) => error.say(lang),
            Self::NothingToUndo => words::NOTHING_TO_UNDO.get(lang).to_owned(),
            Self::NothingToRedo => words::NOTHING_TO_REDO.get(lang).to_owned(),
        }
    }
}
