//! What the tests have in common: folders that go away, and small tables.

use std::path::{Path, PathBuf};

use bastide_bobail::BobailRules;
use bastide_tablebase::{Progress, Tablebase, Task, store};

/// A folder that is removed with everything in it.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("bastide-tablebase-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The task of solving into a folder.
pub(crate) fn task(rules: &BobailRules, pawns: u32, threads: usize, folder: &Folder) -> Task {
    Task { rules: *rules, pawns, folder: folder.path().join("work"), threads }
}

/// Solves, and opens the table.
pub(crate) fn solve(rules: &BobailRules, pawns: u32, threads: usize, folder: &Folder) -> Tablebase {
    let task = task(rules, pawns, threads, folder);
    task.solve(&Progress::default(), |_, _| ()).unwrap();
    Tablebase::open(&store::write(&task, folder.path(), &Default::default()).unwrap()).unwrap()
}
