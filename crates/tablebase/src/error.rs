//! What can be wrong with tables and their making.

use std::io;
use std::path::{Path, PathBuf};

use bastide_core::{Lang, Say, Text};
use thiserror::Error;

/// Why a table cannot be made, opened or asked.
#[derive(Debug, Error)]
pub enum TableError {
    /// A file cannot be read or written.
    #[error("{path}: {error}")]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A file is not what it should be.
    #[error("{path}: {}", what.en)]
    Damaged {
        /// Which.
        path: PathBuf,
        /// What is wrong with it.
        what: Text,
    },
    /// A table has another number of pawns.
    #[error("{path}: made for {found} pawns a side, not for {wanted}")]
    OtherPawns {
        /// Which.
        path: PathBuf,
        /// Its pawns.
        found: u32,
        /// The pawns asked for.
        wanted: u32,
    },
    /// A file belongs to other rules.
    #[error("{path}: made for the rules `{found}`, not for `{wanted}`")]
    OtherRules {
        /// Which.
        path: PathBuf,
        /// Its rules.
        found: String,
        /// The rules asked for.
        wanted: String,
    },
    /// The position is not in the table.
    #[error("the table knows positions with {pawns} pawns a side that are not over")]
    NoSuchPosition {
        /// Pawns a side.
        pawns: u32,
    },
    /// There is too little memory.
    #[error("solving needs {needed} MiB of memory, and {available} MiB are available")]
    Memory {
        /// Mebibytes needed.
        needed: u64,
        /// Mebibytes available.
        available: u64,
    },
    /// One is being made already.
    #[error("a table is being made there already")]
    Busy,
    /// Somebody wanted it to end.
    #[error("stopped; the same order goes on where it was")]
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
        match (lang, self) {
            (Lang::En, _) => self.to_string(),
            (Lang::Fr, Self::File { path, error }) => format!("{} : {error}", path.display()),
            (Lang::Fr, Self::Damaged { path, what }) => {
                format!("{} : {}", path.display(), what.fr)
            }
            (Lang::Fr, Self::OtherPawns { path, found, wanted }) => {
                format!("{} : faite pour {found} pions par camp, non pour {wanted}", path.display())
            }
            (Lang::Fr, Self::OtherRules { path, found, wanted }) => {
                format!("{} : table des règles « {found} », non de « {wanted} »", path.display())
            }
            (Lang::Fr, Self::NoSuchPosition { pawns }) => {
                format!(
                    "la table connaît les positions à {pawns} pions par camp où la partie n'est pas finie"
                )
            }
            (Lang::Fr, Self::Memory { needed, available }) => {
                format!("il faut {needed} Mio de mémoire, et {available} Mio sont disponibles")
            }
            (Lang::Fr, Self::Busy) => "une table y est déjà en cours".to_owned(),
            (Lang::Fr, Self::Stopped) => "arrêté ; le même ordre reprendra où il en était".to_owned(),
        }
    }
}
