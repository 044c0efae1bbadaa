//! Where tables are kept, and finding the one for some rules.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock};

use bastide_bobail::BobailRules;

use crate::error::TableError;
use crate::store::file_name;
use crate::table::Table;

/// The variable that names the folder of tables.
pub const VARIABLE: &str = "BASTIDE_TABLES";

/// The folder of tables: that of the variable `BASTIDE_TABLES`, else `bastide/tables` where the system keeps
/// programs' data; `None` where neither is known.
#[must_use]
pub fn default_folder() -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if let Some(folder) = set(VARIABLE) {
        return Some(folder);
    }
    let data = if cfg!(windows) {
        set("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        set("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        set("XDG_DATA_HOME").or_else(|| set("HOME").map(|home| home.join(".local/share")))
    };
    data.map(|data| data.join("bastide").join("tables"))
}

/// Where the table of these rules is, if it is in the folder of tables.
#[must_use]
pub fn path_for(rules: &BobailRules) -> Option<PathBuf> {
    let path = default_folder()?.join(file_name(rules, 5));
    path.is_file().then_some(path)
}

/// Whether the folder holds a table of the full game for any rules.
#[must_use]
pub fn any() -> bool {
    let files = default_folder().and_then(|folder| std::fs::read_dir(folder).ok());
    let is_table =
        |name: &str| name.starts_with("bobail-") && name.ends_with(".table") && !name.contains("-pawns.");
    files.is_some_and(|files| files.flatten().any(|file| file.file_name().to_str().is_some_and(is_table)))
}

/// The table of these rules in the folder of tables, opened once for all who ask; `None` when there is none.
///
/// # Errors
/// A table that is there and cannot be opened.
pub fn find(rules: &BobailRules) -> Result<Option<Arc<Table>>, TableError> {
    path_for(rules).map(|path| share(&path)).transpose()
}

/// The table at this path, opened once for all who ask.
///
/// # Errors
/// A table that cannot be opened.
pub fn share(path: &Path) -> Result<Arc<Table>, TableError> {
    static OPEN: OnceLock<Mutex<HashMap<PathBuf, Arc<Table>>>> = OnceLock::new();
    let mut open = OPEN.get_or_init(Mutex::default).lock().expect("no reader panicked");
    if let Some(table) = open.get(path) {
        return Ok(Arc::clone(table));
    }
    let table = Arc::new(Table::open(path)?);
    open.insert(path.to_owned(), Arc::clone(&table));
    Ok(table)
}
