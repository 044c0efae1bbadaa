//! The bobail's half of a turn, for all bobail squares at once.

use bastide_bobail::{BobailRules, Goal, Stuck, Surround};

use crate::set::{INNER, INNER_SHIFT, OTHER_HOME, OWN_HOME, around};
use crate::slide::slidable;

/// What the rules say about the bobail's step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Steps {
    /// Whether the bobail may step onto the other player's home column.
    enters_other_home: bool,
    /// Whether a surrounded bobail loses for the player to move.
    surrounded_loses: bool,
    stuck: Stuck,
}

/// The squares that matter in one pawn configuration, the player to move owning column 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground {
    /// Squares without a pawn.
    free: u32,
    /// Inner squares that the bobail may step onto.
    open: u32,
    /// Squares beside which a legal turn begins.
    turns: u32,
}

impl Steps {
    pub(crate) fn new(rules: &BobailRules) -> Self {
        Self {
            enters_other_home: rules.goal == Goal::Home,
            surrounded_loses: rules.surround == Surround::MoverWins,
            stuck: rules.stuck,
        }
    }

    #[inline]
    pub(crate) fn ground(&self, own: u32, other: u32) -> Ground {
        let free = crate::set::ALL & !(own | other);
        let slidable = if self.stuck == Stuck::Pass { free } else { slidable(own, other) };
        let open = free & INNER & slidable;
        let other_home = if self.enters_other_home { free & OTHER_HOME } else { 0 };
        Ground { free, open, turns: around(open | free & OWN_HOME | other_home) }
    }

    /// The bobail squares with which the game is over and the player to move has lost.
    pub(crate) fn over(&self, ground: &Ground) -> u32 {
        let beside_free = around(ground.free);
        let surrounded = if self.surrounded_loses { !beside_free } else { 0 };
        let stuck = if self.stuck == Stuck::Loss { beside_free & !ground.turns } else { 0 };
        inner(ground.free & (surrounded | stuck))
    }
}

impl Ground {
    /// The bobail squares from which a step wins, when sliding wins with the bobail on `sliding_wins`.
    #[inline]
    pub(crate) const fn won(&self, sliding_wins: u32) -> u32 {
        let targets = sliding_wins << INNER_SHIFT & self.open | self.free & OWN_HOME;
        inner(around(targets) & self.free)
    }

    /// The bobail squares from which there is a legal turn and every one loses, when sliding loses with the
    /// bobail on `sliding_loses`.
    #[inline]
    pub(crate) const fn lost(&self, sliding_loses: u32) -> u32 {
        let escapes = self.open & !(sliding_loses << INNER_SHIFT) | self.free & OWN_HOME;
        inner(self.free & self.turns & !around(escapes))
    }
}

const fn inner(set: u32) -> u32 {
    (set & INNER) >> INNER_SHIFT
}
