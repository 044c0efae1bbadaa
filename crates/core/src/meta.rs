//! What a game declares about itself; the conformance suite checks the claims.

use crate::lang::Text;

/// A game's fixed properties.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameMeta {
    /// The name used in commands, records and addresses: lower case, no spaces.
    pub id: &'static str,
    /// The name people read.
    pub title: Text,
    /// Rises whenever the same rules and steps could lead to another state.
    pub rules_version: u32,
    /// The fewest players.
    pub min_seats: usize,
    /// The most players.
    pub max_seats: usize,
    /// Whether some player may know what another does not.
    pub information: Information,
    /// Whether chance acts.
    pub chance: bool,
    /// Whether points are counted, under some rules at least.
    pub points: bool,
}

/// Whether players know different things; [`Game::has_secrets`](crate::Game::has_secrets) says it of given rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Information {
    /// Under no rules: everybody sees everything.
    Perfect,
    /// Under some rules.
    ByRules,
    /// Under all rules.
    Imperfect,
}

impl Information {
    /// Whether there are rules under which something is hidden.
    #[must_use]
    pub const fn can_hide(self) -> bool {
        !matches!(self, Self::Perfect)
    }
}
