//! The folder of tables, and finding the one for some rules in it.

use std::collections::HashMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bastide_bobail::BobailRules;

use crate::error::TableError;
use crate::exercise::Exercise;
use crate::store::file_name;
use crate::tablebase::Tablebase;

/// A folder of tables, or none. Copies share what was opened.
#[derive(Clone, Default)]
pub struct TableFolder {
    path: Option<PathBuf>,
    shared: Arc<Shared>,
}

/// What was opened and made, for all who ask.
#[derive(Default)]
struct Shared {
    open: Mutex<HashMap<PathBuf, Arc<Tablebase>>>,
    made: Mutex<Vec<Exercise>>,
}

impl fmt::Debug for TableFolder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableFolder").field("path", &self.path).finish_non_exhaustive()
    }
}

impl TableFolder {
    /// The folder at this path.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Self { path: Some(path.into()), shared: Arc::default() }
    }

    /// Where it is; `None` where there is no folder for tables.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Whether it holds a table of the full game for any rules.
    #[must_use]
    pub fn any(&self) -> bool {
        let files = self.path().and_then(|folder| std::fs::read_dir(folder).ok());
        let is_table =
            |name: &str| name.starts_with("bobail-") && name.ends_with(".table") && !name.contains("-pawns.");
        files.is_some_and(|files| files.flatten().any(|file| file.file_name().to_str().is_some_and(is_table)))
    }

    /// The table of these rules, opened once for all who ask; `None` when there is none.
    ///
    /// # Errors
    /// A table that is there and cannot be opened.
    pub fn find(&self, rules: &BobailRules) -> Result<Option<Arc<Tablebase>>, TableError> {
        let path = self.path().map(|folder| folder.join(file_name(rules, 5)));
        path.filter(|path| path.is_file()).map(|path| self.share(&path)).transpose()
    }

    /// The table at this path, in this folder or elsewhere, opened once for all who ask.
    ///
    /// # Errors
    /// A table that cannot be opened.
    pub fn share(&self, path: &Path) -> Result<Arc<Tablebase>, TableError> {
        let mut open = self.shared.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(table) = open.get(path) {
            return Ok(Arc::clone(table));
        }
        let table = Arc::new(Tablebase::open(path)?);
        open.insert(path.to_owned(), Arc::clone(&table));
        Ok(table)
    }

    /// The puzzles that were made from its tables.
    pub(crate) fn made(&self) -> MutexGuard<'_, Vec<Exercise>> {
        self.shared.made.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
