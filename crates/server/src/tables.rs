//! Making tables of solved games in the background: who may ask for it, and how.

use std::path::PathBuf;

use bastide_session::solved::{SolveJob, Workshop};

use crate::site::Visitor;

/// How a server makes tables.
#[derive(Clone, Debug, Default)]
pub struct TableSettings {
    /// Whether anybody who can reach the server may start it. Those on this machine always may, unless they come through a
    /// proxy.
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
}

impl Tables {
    pub(crate) fn new(settings: TableSettings) -> Self {
        Self { settings, ..Self::default() }
    }

    /// Whether somebody may start and stop the making of tables.
    pub(crate) fn may_build(&self, visitor: Visitor) -> bool {
        self.settings.open || visitor.is_local
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
        let stranger = Visitor { address: [192, 0, 2, 1].into(), is_local: false };
        let neighbour = Visitor { address: [127, 0, 0, 1].into(), is_local: true };
        let tables = Tables::default();
        assert!(!tables.may_build(stranger) && tables.may_build(neighbour));
        let open = Tables::new(TableSettings { open: true, ..TableSettings::default() });
        assert!(open.may_build(stranger));
    }
}
