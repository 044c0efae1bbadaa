//! How a command fails: a message for the person, a code for the script.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use bastide_core::{Lang, Say};
use bastide_tui::Charset;

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
    pub(crate) fn file(path: &Path, error: &io::Error) -> Self {
        Self::File(format!("{}: {error}", path.display()))
    }

    /// What was asked cannot be: an unknown game, rules or a position that are wrong.
    pub(crate) fn usage(error: &impl Say, lang: Lang) -> Self {
        Self::Usage(error.say(lang))
    }

    /// The same words, where nothing else than the answer was asked for.
    pub(crate) fn into_usage(self) -> Self {
        match self {
            Self::File(message) => Self::Usage(message),
            other => other,
        }
    }

    /// A record that is wrong.
    pub(crate) fn record(path: &Path, error: &impl Say, lang: Lang) -> Self {
        Self::No(format!("{}: {}", path.display(), error.say(lang)))
    }

    /// Prints the message in characters that can be shown, and returns the code.
    pub(crate) fn report(&self, charset: Charset) -> ExitCode {
        let (code, message) = match self {
            Self::No(message) => (1, message),
            Self::Usage(message) => (2, message),
            Self::File(message) => (3, message),
            Self::Pipe => return ExitCode::SUCCESS,
        };
        // Nobody may be reading; the code still tells.
        let _ = writeln!(io::stderr(), "bastide: {}", charset.show(message));
        ExitCode::from(code)
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
