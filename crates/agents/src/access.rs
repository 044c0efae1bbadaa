//! What a process may touch.

use std::path::PathBuf;

pub use bastide_tablebase::TableFolder;

/// What opponents may open beyond what comes with the program: nothing, unless it is said here. It is made once, where
/// the program begins, and handed down.
#[derive(Clone, Debug, Default)]
pub struct Access {
    /// The folder in which models are found by name.
    pub models: Option<PathBuf>,
    /// Whether models may be named by path: for specs of the person at the keyboard, never for those of strangers.
    pub files: bool,
    /// The folder of tables of solved games.
    pub tables: TableFolder,
}
