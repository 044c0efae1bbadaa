//! A full retrograde solution, pass by pass, that goes on where a killed run left off.

use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use bastide_bobail::BobailRules;

use crate::error::TableError;
use crate::identity::Identity;
use crate::log::{self, Counts, LogReader, LogWriter};
use crate::pass::{Job, Knowledge, Progress};
use crate::space::Space;

/// The form of the logs.
const FORMAT: u32 = 1;

/// What is to be solved, and with what means.
#[derive(Clone, Debug)]
pub struct Task {
    /// The rules; limit and repetition do not matter.
    pub rules: BobailRules,
    /// Pawns a side: 5, or fewer to try things out.
    pub pawns: u32,
    /// Where the logs of the passes are kept.
    pub folder: PathBuf,
    /// Threads to use; the result does not depend on it.
    pub threads: usize,
}

/// The logs of a finished solve.
pub(crate) struct Solved {
    pub(crate) space: Space,
    pub(crate) logs: Vec<LogReader>,
}

impl Task {
    /// Bytes of memory that the solve needs.
    #[must_use]
    pub fn memory(&self) -> u64 {
        Knowledge::bytes(&Space::new(self.pawns)) + (64 << 20)
    }

    /// What the files of this task say of themselves.
    pub(crate) fn identity(&self, pass: usize) -> Identity {
        Identity::new(&format!("pass {pass}"), FORMAT, &self.rules, self.pawns)
    }

    /// The passes that are complete, in order.
    fn logs(&self, rows: usize) -> Result<Vec<LogReader>, TableError> {
        let mut logs = Vec::new();
        loop {
            let path = log::path_of(&self.folder, logs.len());
            if !path.exists() {
                return Ok(logs);
            }
            logs.push(LogReader::open(path, &self.identity(logs.len()), rows)?);
        }
    }

    /// The file whose presence says that the last pass decided nothing more.
    fn end(&self) -> PathBuf {
        self.folder.join("complete")
    }

    /// Solves, or goes on with a solve that was interrupted. `report` hears of each pass that is complete.
    ///
    /// # Errors
    /// Files that cannot be written, or that belong to another solve; or it was stopped.
    pub fn solve(
        &self,
        progress: &Progress,
        mut report: impl FnMut(usize, Counts),
    ) -> Result<(), TableError> {
        std::fs::create_dir_all(&self.folder).map_err(|error| TableError::file(&self.folder, error))?;
        let space = Space::new(self.pawns);
        let job = Job { space: &space, rules: &self.rules, threads: self.threads, progress };
        let logs = self.logs(space.rows())?;
        for (pass, log) in logs.iter().enumerate() {
            progress.decided.fetch_add(log.counts.sum(), Ordering::Relaxed);
            report(pass, log.counts);
        }
        if self.end().exists() {
            return Ok(());
        }
        // The newest log is written again, since it holds what the next pass starts from.
        let mut pass = logs.len().max(1);
        progress.pass.store(pass as u64, Ordering::Relaxed);
        let mut knowledge =
            if logs.is_empty() { Knowledge::start(&job)? } else { Knowledge::restore(&job, &logs)? };
        let known = logs.len();
        drop(logs);
        loop {
            progress.pass.store(pass as u64, Ordering::Relaxed);
            let path = log::path_of(&self.folder, pass - 1);
            let log = LogWriter::create(path, &self.identity(pass - 1), space.rows())?;
            let more = knowledge.advance(&job, pass, &log)?;
            let counts = log.finish()?;
            if pass > known {
                progress.decided.fetch_add(counts.sum(), Ordering::Relaxed);
                report(pass - 1, counts);
            }
            if !more {
                return mark(&self.end());
            }
            pass += 1;
        }
    }

    /// The logs of the finished solve.
    pub(crate) fn solved(&self) -> Result<Solved, TableError> {
        let space = Space::new(self.pawns);
        if !self.end().exists() {
            return Err(TableError::damaged(&self.folder, "the solve is not finished"));
        }
        let logs = self.logs(space.rows())?;
        Ok(Solved { space, logs })
    }
}

fn mark(path: &Path) -> Result<(), TableError> {
    let file = std::fs::File::create(path).map_err(|error| TableError::file(path, error))?;
    file.sync_all().map_err(|error| TableError::file(path, error))
}
