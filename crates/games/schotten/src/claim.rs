//! Claims with their reasons: why a stone may be claimed, or which completion refutes the claim.

use bastide_core::words::schotten as words;
use bastide_core::{Lang, Say};
use serde::{Deserialize, Serialize};

use crate::border::Border;
use crate::class::Class;
use crate::reach::Reach;
use crate::rules::SchottenRules;
use crate::stone::Stone;

/// Why a claim holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SchottenGrounds"))]
#[serde(rename_all = "kebab-case", tag = "because")]
pub enum Grounds {
    /// Both sides are complete and the claimant's is stronger.
    Stronger {
        /// The claimant's class.
        own: Class,
        /// The other's class.
        other: Class,
    },
    /// Both sides are complete and equal; the claimant's was complete first.
    CompletedFirst {
        /// The class of both.
        class: Class,
    },
    /// The other side is incomplete and nothing it can become is stronger.
    Proof {
        /// The claimant's class.
        own: Class,
        /// The best the other side can become; `None` when it can never be complete.
        best: Option<Reach>,
    },
}

/// Why a claim does not hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SchottenClaimRefusal"))]
#[serde(rename_all = "kebab-case", tag = "because")]
pub enum ClaimRefusal {
    /// Somebody owns the stone.
    Owned {
        /// The stone.
        stone: Stone,
    },
    /// The claimant's side is incomplete.
    Incomplete {
        /// The stone.
        stone: Stone,
        /// How many cards it has.
        has: usize,
        /// How many it needs.
        needs: usize,
    },
    /// Both sides are complete and the other's is stronger.
    Weaker {
        /// The stone.
        stone: Stone,
        /// The claimant's class.
        own: Class,
        /// The other's class.
        other: Class,
    },
    /// Both sides are complete and equal; the other's was complete first.
    CompletedLater {
        /// The stone.
        stone: Stone,
        /// The class of both.
        class: Class,
    },
    /// The rules allow no early claims and the other side is incomplete.
    TooEarly {
        /// The stone.
        stone: Stone,
    },
    /// The other side may still become stronger.
    Refutable {
        /// The stone.
        stone: Stone,
        /// The claimant's class.
        own: Class,
        /// The completion that refutes the claim.
        by: Reach,
    },
}

/// Whether a player may claim a stone as the table lies, and why or why not.
///
/// # Errors
/// The reason why not.
pub fn judge(
    table: &Border,
    rules: &SchottenRules,
    player: usize,
    stone: Stone,
) -> Result<Grounds, ClaimRefusal> {
    if table.owner(stone).is_some() {
        return Err(ClaimRefusal::Owned { stone });
    }
    let Some(own) = table.class(player, stone, rules) else {
        let (has, needs) = (table.side(player, stone).len(), table.demand(stone).cards);
        return Err(ClaimRefusal::Incomplete { stone, has, needs });
    };
    match table.class(1 - player, stone, rules) {
        Some(other) => compare(table, player, stone, own, other),
        None if !rules.early_claim => Err(ClaimRefusal::TooEarly { stone }),
        None => prove(table, rules, player, stone, own),
    }
}

/// Why the side of a player is the stronger one at a stone with both sides complete, whoever owns it; `None` where it
/// is not.
pub(crate) fn decide(table: &Border, rules: &SchottenRules, player: usize, stone: Stone) -> Option<Grounds> {
    let own = table.class(player, stone, rules)?;
    let other = table.class(1 - player, stone, rules)?;
    compare(table, player, stone, own, other).ok()
}

fn compare(
    table: &Border,
    player: usize,
    stone: Stone,
    own: Class,
    other: Class,
) -> Result<Grounds, ClaimRefusal> {
    let first = table.completed_first(stone) == Some(player);
    match own.cmp(&other) {
        std::cmp::Ordering::Greater => Ok(Grounds::Stronger { own, other }),
        std::cmp::Ordering::Less => Err(ClaimRefusal::Weaker { stone, own, other }),
        std::cmp::Ordering::Equal if first => Ok(Grounds::CompletedFirst { class: own }),
        std::cmp::Ordering::Equal => Err(ClaimRefusal::CompletedLater { stone, class: own }),
    }
}

fn prove(
    table: &Border,
    rules: &SchottenRules,
    player: usize,
    stone: Stone,
    own: Class,
) -> Result<Grounds, ClaimRefusal> {
    match table.reach(1 - player, stone, table.unseen(rules), rules) {
        Some(by) if by.class > own => Err(ClaimRefusal::Refutable { stone, own, by }),
        best => Ok(Grounds::Proof { own, best }),
    }
}

impl Grounds {
    /// Whether the other side was incomplete.
    #[must_use]
    pub const fn early(&self) -> bool {
        matches!(self, Self::Proof { .. })
    }
}

impl Say for Grounds {
    fn say(&self, lang: Lang) -> String {
        match self {
            Self::Stronger { own, other } => words::grounds_stronger(lang, &own.say(lang), &other.say(lang)),
            Self::CompletedFirst { class } => words::grounds_completed_first(lang, &class.say(lang)),
            Self::Proof { own, best: Some(best) } => {
                words::grounds_proof(lang, &best.say(lang), &own.say(lang))
            }
            Self::Proof { best: None, .. } => words::GROUNDS_NEVER_COMPLETE.get(lang).to_owned(),
        }
    }
}

impl Say for Reach {
    fn say(&self, lang: Lang) -> String {
        format!("{} ({})", joined(&self.formation, lang), self.class.say(lang))
    }
}

fn joined(cards: &[crate::card::Card], lang: Lang) -> String {
    cards.iter().map(|card| card.name(lang)).collect::<Vec<_>>().join(", ")
}

impl ClaimRefusal {
    /// A short name that never changes.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Owned { .. } => "stone-claimed",
            Self::Incomplete { .. } => "claim-incomplete",
            Self::Weaker { .. } => "claim-weaker",
            Self::CompletedLater { .. } => "claim-completed-later",
            Self::TooEarly { .. } => "claim-too-early",
            Self::Refutable { .. } => "claim-refutable",
        }
    }
}

impl Say for ClaimRefusal {
    fn say(&self, lang: Lang) -> String {
        self.words(lang)
    }
}

impl ClaimRefusal {
    fn words(&self, lang: Lang) -> String {
        match self {
            Self::Owned { stone } => words::stone_claimed(lang, &stone),
            Self::Incomplete { stone, has, needs } => {
                words::claim_refusal_incomplete(lang, &stone, *has, &needs)
            }
            Self::Weaker { stone, own, other } => {
                words::claim_refusal_weaker(lang, &stone, &other.say(lang), &own.say(lang))
            }
            Self::CompletedLater { stone, class } => {
                words::claim_refusal_completed_later(lang, &stone, &class.say(lang))
            }
            Self::TooEarly { stone } => words::claim_refusal_too_early(lang, &stone),
            Self::Refutable { stone, own, by } => words::claim_refusal_refutable(
                lang,
                &stone,
                &joined(&by.with, lang),
                &by.say(lang),
                &own.say(lang),
            ),
        }
    }
}
