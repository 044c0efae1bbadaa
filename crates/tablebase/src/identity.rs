//! Which game and rules a file belongs to.

use bastide_bobail::{Bobail, BobailRules, Repetition, TurnLimit};
use bastide_core::{Game, OptionValue, Rules};
use serde::{Deserialize, Serialize};

/// What a file says of itself, as JSON at its beginning.
///
/// `first-turn` is not part of it: how the first turn is played decides what the start leads to, not what the
/// positions after it are worth, so one table serves both. Neither are `repetition` and `turn-limit`, which depend
/// on what came before and not on the position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Identity {
    /// What kind of file it is.
    pub(crate) kind: String,
    /// The form of the file.
    pub(crate) format: u32,
    game: String,
    rules_version: u32,
    rules: String,
    pawns: u32,
}

impl Identity {
    pub(crate) fn new(kind: &str, format: u32, rules: &BobailRules, pawns: u32) -> Self {
        Self {
            kind: kind.to_owned(),
            format,
            game: Bobail::META.id.to_owned(),
            rules_version: Bobail::META.rules_version,
            rules: key(rules),
            pawns,
        }
    }

    /// The options that decide the values, as text.
    #[must_use]
    pub fn rules_text(&self) -> &str {
        &self.rules
    }

    /// Pawns a side.
    #[must_use]
    pub const fn pawns(&self) -> u32 {
        self.pawns
    }

    /// The rules, without limit and repetition; `None` when they cannot be read.
    #[must_use]
    pub fn rules(&self) -> Option<BobailRules> {
        let rules = BobailRules::parse(&self.rules).ok()?;
        let rules = BobailRules { repetition: Repetition::None, turn_limit: TurnLimit::None, ..rules };
        let same = *self == Self::new(&self.kind, self.format, &rules, self.pawns);
        (same && (1..=5).contains(&self.pawns)).then_some(rules)
    }
}

/// The options that decide the values of positions.
#[must_use]
pub fn key(rules: &BobailRules) -> String {
    format!(
        "slide={},goal={},surround={},stuck={}",
        rules.slide.print(),
        rules.goal.print(),
        rules.surround.print(),
        rules.stuck.print()
    )
}
