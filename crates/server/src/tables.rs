//! Making tables of solved games in the background: who may ask for it, and how.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use bastide_session::solved::{SolveJob, Workshop};

/// How a server makes tables.
#[derive(Clone, Debug, Default)]
pub struct TableSettings {
    /// Whether anybody who can reach the server may start it. A server that only this machine can reach always
    /// allows it.
    pub open: bool,
    /// Pawns a side, fewer to try things out; without it, the full game.
    pub pawns: Option<u32>,
    /// Where tables go; without it, where opponents look for them.
    pub folder: Option<PathBuf>,
}

/// The workshop of a server.
#[derive(Default)]
pub(crate) struct Tables {
    pub(crate) workshop: Workshop,
    settings: TableSettings,
    is_local: AtomicBool,
}

impl Tables {
    pub(crate) fn new(settings: TableSettings) -> Self {
        Self { settings, ..Self::default() }
    }

    /// Only this machine can reach the server.
    pub(crate) fn be_local(&self) {
        self.is_local.store(true, Ordering::Relaxed);
    }

    pub(crate) fn may_build(&self) -> bool {
        self.settings.open || self.is_local.load(Ordering::Relaxed)
    }

    /// A job as this server carries it out.
    pub(crate) fn fit(&self, job: SolveJob) -> SolveJob {
        SolveJob {
            pawns: self.settings.pawns.unwrap_or(job.pawns),
            folder: self.settings.folder.clone().unwrap_or(job.folder),
            ..job
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strangers_start_nothing_unless_the_server_says_so() {
        let tables = Tables::default();
        assert!(!tables.may_build());
        tables.be_local();
        assert!(tables.may_build());
        assert!(Tables::new(TableSettings { open: true, ..TableSettings::default() }).may_build());
    }
}
