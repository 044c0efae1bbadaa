//! Copies of the file: made while a server may be writing it, put back while none has it.

use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};
use tempfile::NamedTempFile;

use super::ownership::Ownership;
use super::schema;
use crate::store::{Store, StoreError};

/// How long a moment is waited for in which the file can be read.
const PATIENCE: Duration = Duration::from_secs(10);

impl Store {
    /// Copies the games as they are at one moment, though a server may be writing them; how many rooms there are. The copy
    /// is there as a whole or not at all.
    ///
    /// # Errors
    /// There is such a file already, or no file of games to be copied, or the copy cannot be made.
    pub fn backup(data: &Path, to: &Path) -> Result<usize, StoreError> {
        if to.exists() {
            return Err(StoreError::Exists);
        }
        let (copy, rooms) = copy(data, folder_of(to))?;
        copy.persist_noclobber(to).map_err(|error| match error.error.kind() {
            std::io::ErrorKind::AlreadyExists => StoreError::Exists,
            _ => StoreError::Copy(error.error),
        })?;
        settle(to)?;
        Ok(rooms)
    }

    /// Puts a copy in the place of the games, while no server has them; how many rooms there are, and where that is now
    /// which was there before.
    ///
    /// # Errors
    /// A server has the file, or the copy is none or damaged or of a newer version.
    pub fn restore(from: &Path, data: &Path) -> Result<(usize, Option<PathBuf>), StoreError> {
        let _ours = Ownership::take(data)?;
        let (copy, rooms) = copy(from, folder_of(data))?;
        let replaced = if data.exists() { Some(keep(data)?) } else { None };
        hand_over(copy.path(), replaced.as_deref().unwrap_or(folder_of(data)));
        copy.persist(data).map_err(|error| StoreError::Copy(error.error))?;
        settle(data)?;
        Ok((rooms, replaced))
    }
}

/// Copies a file to one without a name in a folder, and reads it again; how many rooms there are.
fn copy(from: &Path, folder: &Path) -> Result<(NamedTempFile, usize), StoreError> {
    let copy = NamedTempFile::new_in(folder).map_err(StoreError::Copy)?;
    let source = Connection::open_with_flags(from, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    source.busy_timeout(PATIENCE)?;
    check(&source)?;
    // One reading transaction: what is written meanwhile is not in it, and nobody waits for it.
    source.execute("VACUUM INTO ?1", [copy.path().to_string_lossy()])?;
    copy.as_file().sync_all().map_err(StoreError::Copy)?;
    let made = Connection::open_with_flags(copy.path(), OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    check(&made)?;
    let rooms = made.query_row("SELECT count(*) FROM rooms", [], |row| row.get::<_, u32>(0))?;
    Ok((copy, rooms as usize))
}

/// Whether it is a whole file of games that this program can read.
fn check(sql: &Connection) -> Result<(), StoreError> {
    schema::check(sql)?;
    if schema::version(sql)? == 0 { Err(StoreError::Foreign) } else { Ok(()) }
}

/// Keeps a file under another name as well, with all that was written to it; which one.
fn keep(data: &Path) -> Result<PathBuf, StoreError> {
    // Closing it writes what waits in its log. A damaged one may not open; its log is kept beside it.
    let closed = Connection::open(data)
        .and_then(|sql| sql.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())));
    if let Err(error) = closed {
        tracing::warn!(%error, "the file that is replaced cannot be read");
    }
    let name = |number: u32| with_ending(data, &format!(".replaced-{number}"));
    let kept = (1..).map(name).find(|path| !path.exists()).ok_or(StoreError::Exists)?;
    fs::hard_link(data, &kept).map_err(StoreError::Copy)?;
    for ending in ["-wal", "-shm"] {
        let beside = with_ending(data, ending);
        if beside.exists() {
            fs::rename(&beside, with_ending(&kept, ending)).map_err(StoreError::Copy)?;
        }
    }
    Ok(kept)
}

/// Gives a file to whoever has another one, where whoever restores is not the server's user.
#[cfg(unix)]
fn hand_over(file: &Path, like: &Path) {
    use std::os::unix::fs::{MetadataExt, chown};
    let given = like.metadata().and_then(|found| chown(file, Some(found.uid()), Some(found.gid())));
    if let Err(error) = given {
        tracing::warn!(%error, "the file stays that of whoever restored it");
    }
}

#[cfg(not(unix))]
fn hand_over(_file: &Path, _like: &Path) {}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Has the system keep the name of a file that was put in its place.
fn settle(path: &Path) -> Result<(), StoreError> {
    if cfg!(unix) {
        File::open(folder_of(path)).and_then(|folder| folder.sync_all()).map_err(StoreError::Copy)?;
    }
    Ok(())
}
