//! The games played so far, kept in a file: a line for what is played, then a line a game, appended as soon as the
//! game is over.
//!
//! The first line names the build that plays and the hash of every model and table; a build or file that differs does not
//! go on with the games of another, unless it is told to, and then says so there. Journals of version 2, which named a
//! version alone, are read; going on with them has to be asked for in the same way.
//!
//! A process that is killed loses no finished game: its line has been handed to the system, which is asked once a
//! second to bring it to the disk. A last line that was cut short is dropped. A finished match is written once more
//! in the order of the games, so that the file does not depend on how many threads played.

use bastide_core::words::arena as words;
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use bastide_core::error::shorten;
use bastide_core::provenance::Foreign;
use bastide_core::record::Json;
use bastide_core::{Lang, Provenance, Say};
use bastide_files::write_safely;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::game::Played;

/// The version of the journal this code writes, with what studies note in it.
const VERSION: u32 = 3;

/// The first version that is read: it did not say which build played.
const OLDEST: u32 = 2;

/// How long a line may wait for the disk.
const SYNC: Duration = Duration::from_secs(1);

/// What a journal is about: everything that decides how its games go.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the journal.
    pub journal: u32,
    /// The version of the program, in journals of version 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub program: Option<String>,
    /// Which build plays, from which models and tables.
    #[serde(default, skip_serializing_if = "Provenance::is_empty")]
    pub made: Provenance,
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// All options of the rules.
    pub rules: Json,
    /// The opponents with all their parameters.
    pub agents: Vec<String>,
    /// The seed of the match.
    pub seed: u64,
    /// Random moves before the opponents take over.
    pub opening: u32,
}

impl Header {
    pub(crate) fn new(game: &str, rules_version: u32, rules: Json) -> Self {
        Self {
            journal: VERSION,
            program: None,
            made: Provenance::default(),
            game: game.to_owned(),
            rules_version,
            rules,
            agents: Vec::new(),
            seed: 0,
            opening: 0,
        }
    }

    /// The version of the journal's form, which is the same for all that are read.
    fn form(&self) -> u32 {
        if (OLDEST..=VERSION).contains(&self.journal) { VERSION } else { self.journal }
    }

    /// The first thing in which the match of another header differs, whoever plays it.
    fn difference(&self, other: &Self) -> Option<(&'static str, String, String)> {
        let fields = |header: &Self| {
            [
                ("journal", header.form().to_string()),
                ("game", header.game.clone()),
                ("rules_version", header.rules_version.to_string()),
                ("rules", header.rules.to_string()),
                ("agents", header.agents.join(" – ")),
                ("seed", header.seed.to_string()),
                ("opening", header.opening.to_string()),
            ]
        };
        let pairs = fields(self).into_iter().zip(fields(other));
        pairs.filter(|(own, its)| own.1 != its.1).map(|(own, its)| (own.0, own.1, its.1)).next()
    }
}

/// Why a journal cannot be used.
#[derive(Debug, Error)]
#[error("{}", self.say(Lang::default()))]
pub enum JournalError {
    /// The file cannot be read or written.
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A line is not what it should be.
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        reason: String,
    },
    /// It belongs to another match.
    Other {
        /// The file.
        path: PathBuf,
        /// What differs.
        field: &'static str,
        /// What it is in the file.
        found: String,
        /// What it should be.
        wanted: String,
    },
    /// Another build began it, or models or tables are not what they were.
    Foreign {
        /// The file.
        path: PathBuf,
        /// What differs.
        error: Foreign,
    },
    /// There are games in it, and nobody asked to go on with them.
    Exists {
        /// The file.
        path: PathBuf,
        /// How many games.
        games: usize,
    },
}

impl Say for JournalError {
    fn say(&self, lang: Lang) -> String {
        match self {
            Self::File { path, error } => words::journal_error_file(lang, &path.display(), &error),
            Self::Line { path, line, reason } => {
                words::journal_error_line(lang, &path.display(), &line, &reason)
            }
            Self::Other { path, field, found, wanted } => {
                words::journal_error_other(lang, &path.display(), &field, &found, &wanted)
            }
            Self::Foreign { path, error } => {
                words::journal_error_foreign(lang, &path.display(), &error.say(lang))
            }
            Self::Exists { path, games } => words::journal_error_exists(lang, &path.display(), &games),
        }
    }
}

/// Whether games that are already in a journal are welcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resume {
    /// They are kept, and the match goes on.
    Yes,
    /// They are left alone: the journal is refused.
    No,
    /// They are kept even if another build played them or their models or tables are no longer the same; the
    /// journal then says so.
    Force,
}

impl Resume {
    /// What somebody asks for who wants to go on, or to go on whoever played before.
    #[must_use]
    pub const fn asked(resume: bool, force: bool) -> Self {
        match (force, resume) {
            (true, _) => Self::Force,
            (false, true) => Self::Yes,
            (false, false) => Self::No,
        }
    }
}

/// An open journal.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    header: Header,
    synced: Instant,
}

impl Journal {
    /// Opens the journal of a match, or begins it, and returns the games that are in it.
    ///
    /// # Errors
    /// A file that cannot be read or written, is damaged, belongs to another match, has games although nobody asked
    /// to go on, or games of another build or of other models and tables although nobody asked to mix them.
    pub fn open(
        path: &Path,
        header: &Header,
        resume: Resume,
    ) -> Result<(Self, BTreeMap<u64, Played>), JournalError> {
        let fail = |error| JournalError::File { path: path.to_owned(), error };
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(fail(error)),
        };
        // What stands after the last line break was cut short when the writer was killed.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        if whole == 0 && !line(header).starts_with(&text) {
            let reason = "this is no journal".to_owned();
            return Err(JournalError::Line { path: path.to_owned(), line: 1, reason });
        }
        let (found, games) = read(path, &text[..whole], header)?;
        if resume == Resume::No && !games.is_empty() {
            return Err(JournalError::Exists { path: path.to_owned(), games: games.len() });
        }
        let header = go_on(path, found, header, games.len() as u64, resume)?;
        let rest = text[..whole].split_once('\n').map_or("", |(_, games)| games);
        let kept = line(&header) + rest;
        if kept != text {
            write_safely(path, &kept).map_err(fail)?;
        }
        let file = OpenOptions::new().append(true).open(path).map_err(fail)?;
        Ok((Self { path: path.to_owned(), file, header, synced: Instant::now() }, games))
    }

    /// What the journal begins with: what is played, and who plays it.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// Keeps a game.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn keep(&mut self, played: &Played) -> Result<(), JournalError> {
        let line = line(played);
        self.append(&line).map_err(|error| JournalError::File { path: self.path.clone(), error })
    }

    fn append(&mut self, line: &str) -> io::Result<()> {
        self.file.write_all(line.as_bytes())?;
        if self.synced.elapsed() >= SYNC {
            self.file.sync_data()?;
            self.synced = Instant::now();
        }
        Ok(())
    }

    /// Writes the finished match in the order of its games.
    ///
    /// # Errors
    /// The file cannot be written; the journal is then as it was.
    pub fn finish(self, games: &[Played]) -> Result<(), JournalError> {
        let mut text = line(&self.header);
        for played in games {
            text.push_str(&line(played));
        }
        write_safely(&self.path, &text).map_err(|error| JournalError::File { path: self.path.clone(), error })
    }
}

fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("a journal holds plain data") + "\n"
}

/// The header that a journal has from now on: that which was found, with who goes on where it is another; or a new one
/// where no games are kept.
fn go_on(
    path: &Path,
    found: Option<Header>,
    own: &Header,
    games: u64,
    resume: Resume,
) -> Result<Header, JournalError> {
    let Some(found) = found.filter(|_| games > 0) else { return Ok(own.clone()) };
    let made = found.made.resumed_by(&own.made, games, resume == Resume::Force);
    let made = made.map_err(|error| JournalError::Foreign { path: path.to_owned(), error })?;
    Ok(Header { program: found.program, made, ..own.clone() })
}

/// The header and the games of a journal of this match.
fn read(
    path: &Path,
    text: &str,
    header: &Header,
) -> Result<(Option<Header>, BTreeMap<u64, Played>), JournalError> {
    let wrong = |line: usize, reason: String| JournalError::Line { path: path.to_owned(), line, reason };
    let (mut first, mut games) = (None, BTreeMap::new());
    for (index, text) in text.lines().enumerate() {
        if index == 0 {
            let found: Header = serde_json::from_str(text).map_err(|error| wrong(1, error.to_string()))?;
            if let Some((field, wanted, found)) = header.difference(&found) {
                let (found, wanted) = (shorten(&found), shorten(&wanted));
                return Err(JournalError::Other { path: path.to_owned(), field, found, wanted });
            }
            first = Some(found);
            continue;
        }
        let played: Played =
            serde_json::from_str(text).map_err(|error| wrong(index + 1, error.to_string()))?;
        let game = played.game;
        if games.insert(game, played).is_some() {
            return Err(wrong(index + 1, format!("game {game} is here for the second time")));
        }
    }
    Ok((first, games))
}
