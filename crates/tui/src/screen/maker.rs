//! The table of Bobail made in the background from the start menu.

use std::sync::Arc;

use bastide_core::{Lang, Say};
use bastide_session::Games;
use bastide_session::solved::{self, SolveJob, Stage, TABLE_BYTES, Workshop};

use crate::words::either;

/// The one workshop of the front.
#[derive(Clone, Default)]
pub(crate) struct Maker {
    workshop: Arc<Workshop>,
}

impl Maker {
    /// What the table of these rules asks for; `None` for games that are not solved.
    pub(crate) fn order(games: &Games, game: &str, rules: &str) -> Option<SolveJob> {
        let order = games.get(game).ok()?.order(&rules.into()).ok().flatten();
        // Tests make a table of one pawn a side, in a folder of their own.
        #[cfg(test)]
        let order = order.map(|order| SolveJob {
            pawns: 1,
            folder: std::env::temp_dir().join(format!(
                "bastide-tui-table-{}-{:?}",
                std::process::id(),
                std::thread::current().id()
            )),
            ..order
        });
        order
    }

    pub(crate) fn is_running(&self) -> bool {
        self.workshop.stage().is_running()
    }

    /// How far it is, or what it would take.
    pub(crate) fn words(&self, order: &SolveJob, lang: Lang) -> String {
        let stage = self.workshop.stage();
        if order.path().is_file() {
            return either(lang, "the table is there", "la table est là").to_owned();
        }
        if !matches!(stage, Stage::Idle | Stage::Done(_)) {
            return solved::describe(&stage, lang);
        }
        let (memory, disk) = (order.memory() as f64 / 1e9, TABLE_BYTES as f64 / 1e9);
        let minutes = order.minutes();
        either(
            lang,
            format!("{memory:.1} GB of memory, about {minutes} min, {disk:.1} GB on disk"),
            format!("{memory:.1} Go de mémoire, ~{minutes} min, {disk:.1} Go de disque").replace('.', ","),
        )
    }

    /// Starts, goes on or stops; what is wrong is said.
    pub(crate) fn toggle(&self, order: &SolveJob, lang: Lang) -> Result<(), String> {
        if self.is_running() {
            self.workshop.stop();
            return Ok(());
        }
        if order.path().is_file() {
            return Ok(());
        }
        self.workshop.start(order).map_err(|error| error.say(lang))
    }
}
