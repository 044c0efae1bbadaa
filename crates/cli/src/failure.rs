//! How a command fails: a message for the person, a code for the script.

use std::io;
use std::process::ExitCode;

use bastide_core::{ConfigError, Lang, ParseError, RecordError, Say};
use bastide_session::UnknownGame;

/// Why a command did not do what was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The answer is no.
    No(String),
    /// The command was used wrongly.
    Usage(String),
    /// A file cannot be read or written.
    File(String),
    /// Nobody reads the output any more; nothing to say about it.
    Pipe,
}

impl Failure {
    /// A file that cannot be read or written.
    pub(crate) fn file(path: &std::path::Path, error: &io::Error) -> Self {
        Self::File(format!("{}: {error}", path.display()))
    }

    /// Rules that cannot be.
    pub(crate) fn rules(error: &ConfigError, lang: Lang) -> Self {
        Self::Usage(error.say(lang))
    }

    /// A position that cannot be.
    pub(crate) fn position(error: &ParseError, lang: Lang) -> Self {
        Self::Usage(error.say(lang))
    }

    /// Prints the message and returns the code.
    pub(crate) fn report(&self) -> ExitCode {
        let (code, message) = match self {
            Self::No(message) => (1, message),
            Self::Usage(message) => (2, message),
            Self::File(message) => (3, message),
            Self::Pipe => return ExitCode::SUCCESS,
        };
        eprintln!("bastide: {message}");
        ExitCode::from(code)
    }
}

impl From<UnknownGame> for Failure {
    fn from(error: UnknownGame) -> Self {
        Self::Usage(error.to_string())
    }
}

impl From<RecordError> for Failure {
    fn from(error: RecordError) -> Self {
        Self::No(error.to_string())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Pipe,
            _ => Self::File(error.to_string()),
        }
    }
}
