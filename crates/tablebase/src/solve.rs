//! A full retrograde solution (Thompson 1986), pass by pass, that goes on where a killed run left off.

use bastide_core::words::tablebase as words;
use std::fs::File;
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

use bastide_bobail::BobailRules;

use crate::error::TableError;
use crate::identity::Identity;
use crate::log::{self, Counts, LogReader, LogWriter};
use crate::pass::{Job, PassState, Progress};
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

/// A folder that is one's own.
#[derive(Debug)]
pub struct Lock {
    _file: File,
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
        PassState::bytes(&Space::new(self.pawns)) + (64 << 20)
    }

    /// What the files of this task say of themselves.
    pub(crate) fn identity(&self, pass: usize) -> Identity {
        Identity::new(&format!("pass {pass}"), FORMAT, &self.rules, self.pawns)
    }

    /// Makes the folder and keeps it for oneself as long as the lock lives: for programs that solve and then write.
    ///
    /// # Errors
    /// Somebody else is at work there; a folder that cannot be made.
    pub fn lock(&self) -> Result<Lock, TableError> {
        std::fs::create_dir_all(&self.folder).map_err(|error| TableError::file(&self.folder, error))?;
        let path = self.folder.join("lock");
        let file = File::create(&path).map_err(|error| TableError::file(&path, error))?;
        match file.try_lock() {
            Ok(()) => Ok(Lock { _file: file }),
            Err(std::fs::TryLockError::WouldBlock) => Err(TableError::Busy),
            Err(std::fs::TryLockError::Error(error)) => Err(TableError::file(&path, error)),
        }
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

    /// The file that says how many passes there are, once the last has decided nothing more.
    fn end(&self) -> PathBuf {
        self.folder.join("complete")
    }

    /// Whether these are all passes there are.
    fn is_complete(&self, logs: &[LogReader]) -> bool {
        let passes = std::fs::read_to_string(self.end()).ok().and_then(|text| text.trim().parse().ok());
        passes == Some(logs.len())
    }

    fn mark_complete(&self, passes: usize) -> Result<(), TableError> {
        let write = || -> std::io::Result<()> {
            let mut file = File::create(self.end())?;
            writeln!(file, "{passes}")?;
            file.sync_all()
        };
        write().map_err(|error| TableError::file(&self.end(), error))
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
        if self.is_complete(&logs) {
            return Ok(());
        }
        // The newest log is written again, since it holds what the next pass starts from.
        let mut pass = logs.len().max(1);
        progress.pass.store(pass as u64, Ordering::Relaxed);
        let mut knowledge =
            if logs.is_empty() { PassState::start(&job)? } else { PassState::restore(&job, &logs)? };
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
                return self.mark_complete(pass);
            }
            pass += 1;
        }
    }

    /// The logs of the finished solve.
    pub(crate) fn solved(&self) -> Result<Solved, TableError> {
        let space = Space::new(self.pawns);
        let logs = self.logs(space.rows())?;
        if !self.is_complete(&logs) {
            let what = words::THE_SOLVE_IS_NOT_FINISHED;
            return Err(TableError::damaged(&self.folder, what));
        }
        Ok(Solved { space, logs })
    }
}
