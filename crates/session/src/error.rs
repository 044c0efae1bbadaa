//! Why a session refused something.

use bastide_agents::SpecError;
use bastide_core::record::{MOST_NAME, Refused};
use bastide_core::{ConfigError, Lang, RecordError, Say, Seat};
use thiserror::Error;

use crate::catalogue::UnknownGame;

/// Why a session refused something. It is as it was.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
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
    #[error("{found} players are named; these rules are for {wanted}")]
    Seats {
        /// The number of names.
        found: usize,
        /// The number of seats.
        wanted: usize,
    },
    /// A player's name is empty, too long, or has characters that cannot be shown.
    #[error("the name of {seat} must have 1 to {MOST_NAME} characters, none of them a control character")]
    Name {
        /// Whose name.
        seat: Seat,
    },
    /// Somebody else is to move.
    #[error("{}", not_your_turn(*to_move, Lang::En))]
    NotYourTurn {
        /// Who is to move; `None` when the game is over.
        to_move: Option<Seat>,
    },
    /// The game has no such seat.
    #[error("there is no {seat} in a game for {seats}")]
    NoSuchSeat {
        /// The seat asked for.
        seat: Seat,
        /// The number of seats.
        seats: usize,
    },
    /// The text is no move, or the rules forbid it.
    #[error("{}", .0.say(Lang::En))]
    Refused(Refused),
    /// There is no such opponent.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// There is nothing to take back.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// There is nothing to play again.
    #[error("there is nothing to play again")]
    NothingToRedo,
}

fn not_your_turn(to_move: Option<Seat>, lang: Lang) -> String {
    match (to_move, lang) {
        (Some(seat), Lang::En) => format!("it is not your turn: {seat} is to move"),
        (Some(seat), Lang::Fr) => format!("ce n'est pas votre tour : c'est au {}", seat.say(lang)),
        (None, Lang::En) => "the game is over".to_owned(),
        (None, Lang::Fr) => "la partie est finie".to_owned(),
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
        if lang == Lang::En {
            return self.to_string();
        }
        match self {
            Self::UnknownGame(unknown) => unknown.say(lang),
            Self::Rules(error) => error.say(lang),
            Self::Record(error) => error.say(lang),
            Self::Seats { found, wanted } => {
                format!("{found} joueurs sont nommés ; ces règles sont pour {wanted}")
            }
            Self::Name { seat } => format!(
                "le nom du {} doit avoir de 1 à {MOST_NAME} caractères, sans caractère de contrôle",
                seat.say(lang)
            ),
            Self::NotYourTurn { to_move } => not_your_turn(*to_move, lang),
            Self::NoSuchSeat { seat, seats } => {
                format!("il n'y a pas de {} dans une partie à {seats}", seat.say(lang))
            }
            Self::Refused(refused) => refused.say(lang),
            Self::Spec(error) => error.say(lang),
            Self::NothingToUndo => "il n'y a rien à reprendre".to_owned(),
            Self::NothingToRedo => "il n'y a rien à rejouer".to_owned(),
        }
    }
}
