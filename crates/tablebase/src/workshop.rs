//! A table made in the background, one at a time, for programs that do something else meanwhile.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use bastide_bobail::BobailRules;

use crate::error::TableError;
use crate::folder::TableFolder;
use crate::pace::Pace;
use crate::pass::Progress;
use crate::solve::Task;
use crate::space::Space;
use crate::{memory, store};

/// Bytes of the table of the full game.
pub const TABLE_BYTES: u64 = 1_754_495_974;
/// Bytes that lie on the disk while it is made: the logs, and at the end the table beside them.
pub const WORK_BYTES: u64 = 4_000_000_000;
/// Minutes of one processor that the full game takes.
const PROCESSOR_MINUTES: u64 = 45;

/// What is to be made.
#[derive(Clone, Debug)]
pub struct SolveJob {
    /// The rules; limit and repetition do not matter.
    pub rules: BobailRules,
    /// Pawns a side: 5, or fewer to try things out.
    pub pawns: u32,
    /// Where the table goes.
    pub folder: PathBuf,
    /// Threads to use.
    pub threads: usize,
}

impl SolveJob {
    /// The table of the full game where opponents look for it, by half of the processors, so that games go on
    /// beside it; `None` where no folder is known.
    #[must_use]
    pub fn usual(rules: BobailRules, tables: &TableFolder) -> Option<Self> {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Some(Self { rules, pawns: 5, folder: tables.path()?.to_owned(), threads: (cores / 2).max(1) })
    }

    /// Where the table will be.
    #[must_use]
    pub fn path(&self) -> PathBuf {
        self.folder.join(store::file_name(&self.rules, self.pawns))
    }

    /// Bytes of memory that it takes.
    #[must_use]
    pub fn memory(&self) -> u64 {
        self.task().memory()
    }

    /// Minutes that it may take on processors that have nothing else to do.
    #[must_use]
    pub fn minutes(&self) -> u64 {
        let share = Space::new(self.pawns).positions() as f64 / Space::new(5).positions() as f64;
        (PROCESSOR_MINUTES as f64 * share / self.threads.max(1) as f64).ceil() as u64
    }

    /// Whether an earlier run left something to go on from.
    #[must_use]
    pub fn is_begun(&self) -> bool {
        self.task().folder.is_dir()
    }

    fn task(&self) -> Task {
        let folder = self.path().with_extension("work");
        Task { rules: self.rules, pawns: self.pawns, folder, threads: self.threads.max(1) }
    }
}

/// How far the work is.
#[derive(Clone, Debug)]
pub enum Stage {
    /// Nothing was asked for.
    Idle,
    /// Positions are being decided.
    Solving {
        /// The number of the pass: everything won or lost in so many turns.
        pass: u64,
        /// The share of positions decided, from 0 to 1. Some are never decided: they are drawn.
        decided: f64,
        /// How long it may still take.
        left: Option<Duration>,
    },
    /// The table is being written.
    Writing {
        /// The share written, from 0 to 1.
        done: f64,
    },
    /// It is there.
    Done(PathBuf),
    /// It was stopped; the same order goes on where it was.
    Stopped,
    /// It failed.
    Failed(Arc<TableError>),
}

impl Stage {
    /// Whether somebody is at work.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        matches!(self, Self::Solving { .. } | Self::Writing { .. })
    }
}

/// What the thread at work and those who ask share.
struct Job {
    positions: u64,
    rows: u64,
    progress: Progress,
    pace: Mutex<Pace>,
    rows_written: AtomicU64,
    is_writing: AtomicBool,
    end: OnceLock<Result<PathBuf, Arc<TableError>>>,
}

/// Makes one table at a time. Dropping it stops the work.
#[derive(Default)]
pub struct Workshop {
    job: Mutex<Option<Arc<Job>>>,
}

impl Drop for Workshop {
    fn drop(&mut self) {
        self.stop();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Workshop {
    /// Starts to make a table, or goes on with one that was begun. Says no more than that it was begun.
    ///
    /// # Errors
    /// One is being made already, or there is too little memory.
    pub fn start(&self, order: &SolveJob) -> Result<(), TableError> {
        let mut slot = lock(&self.job);
        if slot.as_ref().is_some_and(|job| job.end.get().is_none()) {
            return Err(TableError::Busy);
        }
        let (needed, available) = (order.memory() >> 20, memory::available().map(|bytes| bytes >> 20));
        if let Some(available) = available.filter(|available| *available < needed) {
            return Err(TableError::Memory { needed, available });
        }
        let space = Space::new(order.pawns);
        let job = Arc::new(Job {
            positions: space.positions(),
            rows: space.rows() as u64,
            progress: Progress::default(),
            pace: Mutex::default(),
            rows_written: AtomicU64::new(0),
            is_writing: AtomicBool::new(false),
            end: OnceLock::new(),
        });
        *slot = Some(Arc::clone(&job));
        let (task, folder) = (order.task(), order.folder.clone());
        std::thread::spawn(move || {
            let made = job.work(&task, &folder).map_err(Arc::new);
            let _ = job.end.set(made);
        });
        Ok(())
    }

    /// Stops the work; what is complete stays for the next time.
    pub fn stop(&self) {
        if let Some(job) = &*lock(&self.job) {
            job.progress.stop.store(true, Ordering::Relaxed);
        }
    }

    /// How far it is.
    #[must_use]
    pub fn stage(&self) -> Stage {
        lock(&self.job).as_ref().map_or(Stage::Idle, |job| job.stage())
    }
}

impl Job {
    fn work(&self, task: &Task, folder: &Path) -> Result<PathBuf, TableError> {
        let own = task.lock()?;
        task.solve(&self.progress, |_, _| lock(&self.pace).step())?;
        self.is_writing.store(true, Ordering::Relaxed);
        let path = store::write_watched(task, folder, &self.rows_written, &self.progress.stop)?;
        drop(own);
        std::fs::remove_dir_all(&task.folder).map_err(|error| TableError::file(&task.folder, error))?;
        Ok(path)
    }

    fn stage(&self) -> Stage {
        match self.end.get() {
            Some(Ok(path)) => Stage::Done(path.clone()),
            Some(Err(error)) if matches!(**error, TableError::Stopped) => Stage::Stopped,
            Some(Err(error)) => Stage::Failed(Arc::clone(error)),
            None if self.is_writing.load(Ordering::Relaxed) => {
                Stage::Writing { done: self.rows_written.load(Ordering::Relaxed) as f64 / self.rows as f64 }
            }
            None => Stage::Solving {
                pass: self.progress.pass.load(Ordering::Relaxed),
                decided: self.progress.decided.load(Ordering::Relaxed) as f64 / self.positions as f64,
                left: lock(&self.pace).left(),
            },
        }
    }
}
