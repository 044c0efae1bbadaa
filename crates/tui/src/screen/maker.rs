//! The table of Bobail made in the background from the start menu.

use bastide_core::words::terminal as words;
use std::sync::Arc;

use bastide_core::{Lang, Say};
use bastide_session::Games;
use bastide_session::solved::{self, SolveJob, Stage, TABLE_BYTES, Workshop};

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
            return words::THE_TABLE_IS_THERE.get(lang).to_owned();
        }
        if !matches!(stage, Stage::Idle | Stage::Done(_)) {
            return solved::describe(&stage, lang);
        }
        let (memory, disk) = (order.memory() as f64 / 1e9, TABLE_BYTES as f64 / 1e9);
        let minutes = order.minutes();
        let decimal = |number: f64| format!("{number:.1}").replace('.', words::DECIMAL_MARK.get(lang));
        words::table_cost(lang, &decimal(memory), &minutes, &decimal(disk))
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
