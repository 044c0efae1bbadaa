//! What tests beside the code share.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use bastide_agents::{Access, bobail};
use bastide_session::{Catalogue, Entry, Games, catalogue};

/// Bobail alone.
pub(crate) fn games() -> Games {
    catalogue![Entry::new(bobail(&Access::default()))].games()
}

/// A folder that goes when it is dropped.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let name = format!("bastide-store-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn data(&self) -> PathBuf {
        self.0.join("games.sqlite")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
