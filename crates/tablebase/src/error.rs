//! What can be wrong with tables and their making.

use bastide_core::words::tablebase as words;
use std::io;
use std::path::{Path, PathBuf};

use bastide_core::{Lang, Say, Text};
use thiserror::Error;

/// Why a table cannot be made, opened or asked.
#[derive(Debug, Error)]
#[error("{}", self.say(Lang::default()))]
pub enum TableError {
    /// A file cannot be read or written.
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A file is not what it should be.
    Damaged {
        /// Which.
        path: PathBuf,
        /// What is wrong with it.
        what: Text,
    },
    /// A table has another number of pawns.
    OtherPawns {
        /// Which.
        path: PathBuf,
        /// Its pawns.
        found: u32,
        /// The pawns asked for.
        wanted: u32,
    },
    /// A file belongs to other rules.
    OtherRules {
        /// Which.
        path: PathBuf,
        /// Its rules.
        found: String,
        /// The rules asked for.
        wanted: String,
    },
    /// The position is not in the table.
    NoSuchPosition {
        /// Pawns a side.
        pawns: u32,
    },
    /// There is too little memory.
    Memory {
        /// Mebibytes needed.
        needed: u64,
        /// Mebibytes available.
        available: u64,
    },
    /// One is being made already.
    Busy,
    /// Somebody wanted it to end.
    Stopped,
}

impl TableError {
    pub(crate) fn file(path: &Path, error: io::Error) -> Self {
        Self::File { path: path.to_owned(), error }
    }

    pub(crate) fn damaged(path: &Path, what: Text) -> Self {
        Self::Damaged { path: path.to_owned(), what }
    }
}

impl Say for TableError {
    fn say(&self, lang: Lang) -> String {
        match self {
            Self::File { path, error } => words::table_error_file(lang, &path.display(), &error),
            Self::Damaged { path, what } => {
                words::table_error_damaged(lang, &path.display(), &what.get(lang))
            }
            Self::OtherPawns { path, found, wanted } => {
                words::table_error_other_pawns(lang, &path.display(), &found, &wanted)
            }
            Self::OtherRules { path, found, wanted } => {
                words::table_error_other_rules(lang, &path.display(), &found, &wanted)
            }
            Self::NoSuchPosition { pawns } => words::table_error_no_such_position(lang, &pawns),
            Self::Memory { needed, available } => words::table_error_memory(lang, &needed, &available),
            Self::Busy => words::TABLE_ERROR_BUSY.get(lang).to_owned(),
            Self::Stopped => words::TABLE_ERROR_STOPPED.get(lang).to_owned(),
        }
    }
}
