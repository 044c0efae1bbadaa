//! Other ways to win: tiles controlled, features of others blocked.

use bastide_core::{MAX_SEATS, OptionValue};

use crate::features::Followers;
use crate::mask::Mask;
use crate::rules::CarcassonneRules;
use crate::scoring::Leaders;
use crate::size::{Id, Size};
use crate::tabletop::Tabletop;

/// How the game is won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Victory {
    /// By points at the end.
    #[default]
    Points,
    /// At once by who controls so many tiles; else by points.
    Territory(u8),
    /// At once by who has blocked so many features of others; else by points.
    Blockade(u8),
}

/// The most tiles or blocked features that can be asked for.
const MOST: u8 = 250;

impl OptionValue for Victory {
    fn read(text: &str) -> Option<Self> {
        if text == "points" {
            return Some(Self::Points);
        }
        let (name, number) = text.split_once(':')?;
        let number = number.trim().parse::<u8>().ok().filter(|number| (1..=MOST).contains(number))?;
        match name.trim() {
            "territory" => Some(Self::Territory(number)),
            "blockade" => Some(Self::Blockade(number)),
            _ => None,
        }
    }

    fn print(&self) -> String {
        match self {
            Self::Points => "points".to_owned(),
            Self::Territory(number) => format!("territory:{number}"),
            Self::Blockade(number) => format!("blockade:{number}"),
        }
    }

    fn expected() -> String {
        format!("points / territory:1…{MOST} / blockade:1…{MOST}")
    }
}

/// What other ways to win add to the state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct VictoryState {
    /// The features of others that each player has blocked.
    pub(crate) blocked: [u8; MAX_SEATS],
    /// Who won before the end, as bits.
    pub(crate) won: u8,
}

impl<S: Size> Tabletop<S> {
    /// Who has won before the end, as bits.
    pub(crate) fn winners(&self, rules: &CarcassonneRules) -> u8 {
        let (reached, least) = match rules.victory {
            Victory::Points => return 0,
            Victory::Territory(least) => (self.territory(rules), u32::from(least)),
            Victory::Blockade(least) => (self.variants.victory.blocked.map(u32::from), u32::from(least)),
        };
        let most = reached.into_iter().max().unwrap_or(0);
        let wins = |seat: usize| u8::from(most >= least && reached[seat] == most) << seat;
        (0..MAX_SEATS).map(wins).sum()
    }

    /// The tiles that each player controls: those of features on which the player alone has the most followers.
    pub(crate) fn territory(&self, rules: &CarcassonneRules) -> [u32; MAX_SEATS] {
        let mut tiles = [S::TileMask::EMPTY; MAX_SEATS];
        for root in self.features.occupied().take_while(|root| *root < S::FIELDS).map(S::Id::new) {
            let way = self.features.way(root);
            if let Some(seat) = sole_leader(way.followers()) {
                tiles[seat].add_all(&way.tiles);
            }
        }
        for (tile, laid) in self.tiles().enumerate() {
            let oriented = rules.tiles.oriented(laid.oriented);
            for label in &laid.labels[usize::from(oriented.ways)..usize::from(oriented.joining)] {
                let field = self.features.field(self.features.root(*label));
                if let Some(seat) = sole_leader(field.followers) {
                    tiles[seat].insert(tile);
                }
            }
        }
        for monk in &self.monks.as_ref()[..self.monk_count] {
            tiles[usize::from(monk.seat)].insert(usize::from(monk.tile));
        }
        tiles.map(|tiles| tiles.count())
    }

    /// The numbers of the roads and cities that are blocked: they go on into an open cell that no tile left fits.
    pub(crate) fn blocked_ways(&self, rules: &CarcassonneRules) -> S::FeatureMask {
        let copies = self.unlaid(rules);
        if rules.tiles.kinds_with(copies.as_ref()).next().is_none() {
            return S::FeatureMask::EMPTY;
        }
        self.ways_into(self.dead_slots(rules, &copies))
    }

    /// Counts for the player in turn the features of others that are blocked now, and no part of which was before.
    pub(crate) fn count_blocked(&mut self, rules: &CarcassonneRules, before: &S::FeatureMask) {
        let mut known = S::FeatureMask::EMPTY;
        for root in before.numbers() {
            known.insert(self.features.root(S::Id::new(root)).at());
        }
        let seat = usize::from(self.turn);
        let foreign = |root: usize| {
            let followers = self.features.way(S::Id::new(root)).followers();
            (0..MAX_SEATS).any(|other| other != seat && followers.of(other) > 0)
        };
        let new = self
            .blocked_ways(rules)
            .numbers()
            .filter(|root| !known.contains(*root) && foreign(*root))
            .count();
        let blocked = &mut self.variants.victory.blocked[seat];
        *blocked = blocked.saturating_add(new as u8);
    }
}

/// The seat that alone has the most followers.
fn sole_leader(followers: Followers) -> Option<usize> {
    let leaders = Leaders::of(followers);
    if leaders.count() == 1 { leaders.seats().next() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_to_win_are_read_as_they_are_printed() {
        for text in ["points", "territory:1", "territory:40", "blockade:250"] {
            assert_eq!(Victory::read(text).unwrap().print(), text);
        }
        for text in ["", "territory", "territory:0", "blockade:251", "blockade:-1", "points:3", "gold:2"] {
            assert_eq!(Victory::read(text), None, "{text}");
        }
    }
}
