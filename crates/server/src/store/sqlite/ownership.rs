//! Whose file it is: one program has it at a time, as a lock on a file beside it says.
//!
//! Not a lock on the file itself: `SQLite` has its own there, which end whenever any handle to the file is closed.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use crate::store::StoreError;

/// The file is ours until this is dropped, or the process ends in whatever way.
#[derive(Debug)]
pub(super) struct Ownership {
    _locked: File,
}

impl Ownership {
    /// Takes the file, which need not exist yet.
    pub(super) fn take(path: &Path) -> Result<Self, StoreError> {
        let beside = lock_of(path);
        let mut file = OpenOptions::new()
            .create(true)
            .truncate(false)
            .read(true)
            .write(true)
            .open(&beside)
            .map_err(StoreError::Lock)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut text = String::new();
                // Who has it may not have written its number yet.
                let _ = file.read_to_string(&mut text);
                return Err(StoreError::Owned { owner: text.trim().parse().ok() });
            }
            Err(TryLockError::Error(error)) => return Err(StoreError::Lock(error)),
        }
        file.set_len(0).and_then(|()| write!(file, "{}", std::process::id())).map_err(StoreError::Lock)?;
        Ok(Self { _locked: file })
    }
}

/// The lock's file, the same however the file is named.
fn lock_of(path: &Path) -> PathBuf {
    let whole = path.canonicalize().ok().or_else(|| {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        Some(folder.unwrap_or(Path::new(".")).canonicalize().ok()?.join(path.file_name()?))
    });
    let mut name = whole.unwrap_or_else(|| path.to_owned()).into_os_string();
    name.push(".lock");
    name.into()
}
