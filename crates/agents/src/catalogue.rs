//! What opponents there are for a game.

mod bobail;
mod carcassonne;
mod common;
mod schotten;

use bastide_core::study::Workload;
use bastide_core::words::agents as words;
use bastide_core::{Artifact, Notation, Text};
use bastide_learn::Learning;
use bastide_search::Agent;
use bastide_tablebase::workshop::SolveJob;

use crate::access::Access;
use crate::models::Shipped;
use crate::parameter::{Parameter, Parts};

pub use self::bobail::catalogue as bobail;
pub use self::carcassonne::catalogue as carcassonne;
pub use self::common::catalogue as common;
pub use self::schotten::catalogue as schotten;

/// A kind of agent: its name, its parameters and how it is made.
pub struct AgentFactory<G: Notation> {
    /// The name in specs.
    pub name: &'static str,
    /// One line about how it thinks.
    pub summary: Text,
    /// What can be set about it.
    pub parameters: Vec<Parameter>,
    /// Makes it.
    pub build: fn(&Parts<'_>) -> Box<dyn Agent<G>>,
}

/// A strength that people choose.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// The name in commands: beginner, easy, normal, hard, expert.
    pub name: &'static str,
    /// The name people read.
    pub title: Text,
    /// What it stands for.
    pub spec: &'static str,
    /// Seconds it typically thinks.
    pub seconds: f64,
}

impl Level {
    const fn new(name: &'static str, title: Text, spec: &'static str, seconds: f64) -> Self {
        Self { name, title, spec, seconds }
    }

    /// The agent that it stands for.
    fn agent(&self) -> &'static str {
        self.spec.split(':').next().unwrap_or(self.spec)
    }
}

/// The levels from the weakest to the strongest, each with its spec and the seconds it typically thinks.
const fn levels(specs: [(&'static str, f64); 5]) -> [Level; 5] {
    let [beginner, easy, normal, hard, expert] = specs;
    [
        Level::new("beginner", words::BEGINNER, beginner.0, beginner.1),
        Level::new("easy", words::EASY, easy.0, easy.1),
        Level::new("normal", words::NORMAL, normal.0, normal.1),
        Level::new("hard", words::HARD, hard.0, hard.1),
        Level::new("expert", words::EXPERT, expert.0, expert.1),
    ]
}

/// The opponents of a game, and what they may touch.
pub struct AgentCatalogue<G: Notation> {
    /// The kinds of agents.
    pub kinds: Vec<AgentFactory<G>>,
    /// The levels, weakest first.
    pub levels: &'static [Level],
    /// Opponents that know everything and err by a chosen amount, those that err most first; beside the levels,
    /// since how strong they are depends on the other player.
    pub graded: &'static [Level],
    /// The levels of the report that the game grew from, as it describes them; beside the others, weakest first.
    pub reported: &'static [Level],
    /// What of its searches is timed.
    pub workloads: &'static [Workload<G>],
    /// What can be learned about the game.
    pub learning: Option<Learning<G>>,
    /// The models that come with the program.
    pub shipped: &'static [Shipped],
    /// The opponent that plays from a table, where the game can be solved.
    pub solved: Option<Solved<G>>,
    /// Words that specs had before, each with what stands for it now: a whole spec, or the value of a parameter.
    pub former: &'static [(&'static str, &'static str)],
    /// What opponents may touch when they are built.
    pub access: Access,
}

/// An agent that plays from a table of the solved game, where there is one.
pub struct Solved<G: Notation> {
    /// The name of the agent.
    pub agent: &'static str,
    /// Whether there is a table for any rules.
    pub any: fn(&Access) -> bool,
    /// What must be done before the agent can play under these rules; `None` when it can.
    pub missing: fn(&G::Rules, &Access) -> Option<Text>,
    /// Who the strongest level is under these rules, in words.
    pub strongest: fn(&G::Rules, &Access) -> Text,
    /// The table that the agent plays from under these rules, where there is one.
    pub table: fn(&G::Rules, &Access) -> Option<Artifact>,
    /// How the table of these rules is made; `None` where no folder for it is known.
    pub order: fn(&G::Rules, &Access) -> Option<SolveJob>,
}

impl<G: Notation> AgentCatalogue<G> {
    /// Whether an agent may be offered: it needs no table, or there is one for some rules.
    fn is_offered(&self, agent: &str) -> bool {
        self.solved.as_ref().is_none_or(|solved| solved.agent != agent || (solved.any)(&self.access))
    }

    /// The kinds of agents that can be offered.
    pub fn offered(&self) -> impl Iterator<Item = &AgentFactory<G>> {
        self.kinds.iter().filter(|kind| self.is_offered(kind.name))
    }

    /// The levels that can be offered, weakest first.
    pub fn offered_levels(&self) -> impl Iterator<Item = &'static Level> {
        self.levels.iter().filter(|level| self.is_offered(level.agent()))
    }

    /// The opponents that err by a chosen amount and can be offered, those that err most first.
    pub fn offered_graded(&self) -> impl Iterator<Item = &'static Level> {
        self.graded.iter().filter(|level| self.is_offered(level.agent()))
    }

    /// Everything that can be chosen by name: levels, those that err, those of the report.
    pub fn all_levels(&self) -> impl Iterator<Item = &'static Level> {
        self.offered_levels().chain(self.offered_graded()).chain(self.reported)
    }

    /// Who the strongest level is under these rules, in words, where that depends on what is at hand.
    #[must_use]
    pub fn strongest(&self, rules: &G::Rules) -> Option<Text> {
        self.solved.as_ref().map(|solved| (solved.strongest)(rules, &self.access))
    }

    /// The opponent that knows for certain what moves are worth under these rules.
    #[must_use]
    pub fn adviser(&self, rules: &G::Rules) -> Option<&'static str> {
        let solved = self.solved.as_ref()?;
        (solved.missing)(rules, &self.access).is_none().then_some(solved.agent)
    }
}
