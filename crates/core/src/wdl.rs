//! What a position is worth for certain, where a game is solved.

use crate::words::core as words;
use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use crate::lang::{Lang, Say};

/// The exact worth of a position to the player to move, with the number of turns, both players' counted, that the
/// game lasts under best play: the winner hurries, the loser resists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "value", content = "turns", rename_all = "lowercase")]
pub enum Wdl {
    /// The player loses in so many turns.
    Lost(u32),
    /// Neither player can force a win.
    Drawn,
    /// The player wins in so many turns.
    Won(u32),
}

impl Wdl {
    /// Which of lost (0), drawn (1) and won (2) it is.
    const fn class(self) -> u8 {
        match self {
            Self::Lost(_) => 0,
            Self::Drawn => 1,
            Self::Won(_) => 2,
        }
    }

    /// Whether both are won, drawn or lost, in however many turns.
    #[must_use]
    pub const fn same_value(self, other: Self) -> bool {
        self.class() == other.class()
    }

    /// What the position before is worth to the player whose turn led here.
    #[must_use]
    pub const fn before(self) -> Self {
        match self {
            Self::Lost(turns) => Self::Won(turns + 1),
            Self::Drawn => Self::Drawn,
            Self::Won(turns) => Self::Lost(turns + 1),
        }
    }

    /// The same as a payoff: 0, a half or 1.
    #[must_use]
    pub const fn payoff(self) -> f64 {
        self.class() as f64 / 2.0
    }
}

/// The better for the player to move, the greater: won soon before won late, lost late before lost soon.
impl Ord for Wdl {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Won(one), Self::Won(two)) => two.cmp(one),
            (Self::Lost(one), Self::Lost(two)) => one.cmp(two),
            _ => self.class().cmp(&other.class()),
        }
    }
}

impl PartialOrd for Wdl {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Say for Wdl {
    fn say(&self, lang: Lang) -> String {
        match self {
            Self::Won(turns) => words::won_in(lang, &turns),
            Self::Drawn => words::DRAWN.get(lang).to_owned(),
            Self::Lost(turns) => words::lost_in(lang, &turns),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_hurry_and_losers_resist() {
        use Wdl::{Drawn, Lost, Won};
        let mut wdls = [Won(9), Lost(2), Drawn, Won(1), Lost(40)];
        wdls.sort_unstable();
        assert_eq!(wdls, [Lost(2), Lost(40), Drawn, Won(9), Won(1)]);
        assert_eq!((Lost(0).before(), Won(3).before(), Drawn.before()), (Won(1), Lost(4), Drawn));
        assert!(Won(1).same_value(Won(9)) && !Won(1).same_value(Drawn));
    }

    #[test]
    fn data_names_value_and_turns() {
        let json = |wdl: Wdl| serde_json::to_string(&wdl).unwrap();
        assert_eq!(json(Wdl::Won(31)), r#"{"value":"won","turns":31}"#);
        assert_eq!(json(Wdl::Drawn), r#"{"value":"drawn"}"#);
    }
}
