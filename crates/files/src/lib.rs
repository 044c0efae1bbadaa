//! Files that a crash or a full disk never leaves half written.
//!
//! ```
//! let path = std::env::temp_dir().join(format!("bastide-files-page-{}.json", std::process::id()));
//! bastide_files::write_safely(&path, "{}")?;
//! assert_eq!(std::fs::read_to_string(&path)?, "{}");
//! std::fs::remove_file(&path)?;
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! Deliberately absent: what is in them, and where they are kept.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes a file so that what was there is never destroyed: beside it first, synced, then in its place.
///
/// # Errors
/// The file cannot be written; what was there still is.
pub fn write_safely(path: &Path, text: &str) -> io::Result<()> {
    let new = beside(path, ".new");
    let written = File::create(&new).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    written.and_then(|()| fs::rename(&new, path)).inspect_err(|_| {
        // The half-written file is of no use; that it cannot be removed changes nothing for the caller.
        let _ = fs::remove_file(&new);
    })
}

/// The path with something added to its end.
#[must_use]
pub fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_cannot_be_written_leaves_the_old_one() {
        let folder = std::env::temp_dir().join(format!("bastide-files-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder for the test");
        let path = folder.join("game.json");
        write_safely(&path, "first").expect("a file that can be written");
        // A folder stands where the new text would go.
        fs::create_dir(beside(&path, ".new")).expect("a folder in the way");
        assert!(write_safely(&path, "second").is_err());
        assert_eq!(fs::read_to_string(&path).expect("the old file"), "first");
        fs::remove_dir_all(&folder).expect("the folder of the test");
    }
}
