//! Other ways to win: tiles controlled, features of others blocked, opponents shut in.

use bastide_core::{MAX_SEATS, OptionValue};

use crate::features::Followers;
use crate::figure::FigureKind;
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
    /// At once by who has shut in so many opponents; else by points.
    ShutIn(u8),
}

/// The most tiles or blocked features that can be asked for.
const MOST: u8 = 250;

/// The most opponents that can be asked for.
const MOST_OPPONENTS: u8 = MAX_SEATS as u8 - 1;

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
            "shut-in" if number <= MOST_OPPONENTS => Some(Self::ShutIn(number)),
            _ => None,
        }
    }

    fn print(&self) -> String {
        match self {
            Self::Points => "points".to_owned(),
            Self::Territory(number) => format!("territory:{number}"),
            Self::Blockade(number) => format!("blockade:{number}"),
            Self::ShutIn(number) => format!("shut-in:{number}"),
        }
    }

    fn expected() -> String {
        format!("points / territory:1…{MOST} / blockade:1…{MOST} / shut-in:1…{MOST_OPPONENTS}")
    }
}

/// What other ways to win add to the state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct VictoryState {
    /// The features of others that each player has blocked.
    pub(crate) blocked: [u8; MAX_SEATS],
    /// Who won before the end, as bits.
    pub(crate) won: u8,
    /// Who was shut in at the end of the last turn, as bits.
    pub(crate) shut: u8,
    /// The opponents that each player has shut in, as bits.
    pub(crate) caught: [u8; MAX_SEATS],
}

impl<S: Size> Tabletop<S> {
    /// Who has won before the end, as bits.
    pub(crate) fn winners(&self, rules: &CarcassonneRules) -> u8 {
        let (reached, least) = match rules.victory {
            Victory::Points => return 0,
            Victory::Territory(least) => (self.territory(rules), u32::from(least)),
            Victory::Blockade(least) => (self.variants.victory.blocked.map(u32::from), u32::from(least)),
            Victory::ShutIn(least) => (self.variants.victory.caught.map(u8::count_ones), u32::from(least)),
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

impl<S: Size> Tabletop<S> {
    /// Of each player, the followers in hand and those on the table that can come home: on roads, cities and monasteries
    /// that touch no open cell which no tile left fits. Where followers may be recalled, all on incomplete roads and
    /// cities can.
    pub(crate) fn free_followers(&self, rules: &CarcassonneRules) -> [u32; MAX_SEATS] {
        let copies = self.unlaid(rules);
        let dead: Vec<usize> = self.dead_slots(rules, &copies).collect();
        let lost =
            if rules.actions.recall { S::FeatureMask::EMPTY } else { self.ways_into(dead.iter().copied()) };
        let mut free: [u32; MAX_SEATS] =
            std::array::from_fn(|seat| u32::from(self.supply.count(FigureKind::Follower, seat)));
        for laid in self.tiles() {
            let Some(figure) = laid.figure else { continue };
            let (oriented, segment) = (rules.tiles.oriented(laid.oriented), figure.segment().index());
            let comes_home = match () {
                () if segment < usize::from(oriented.ways) => {
                    !lost.contains(self.features.root(laid.labels[segment]).at())
                }
                () if segment < usize::from(oriented.joining) => false,
                () => !dead.iter().any(|slot| laid.place.is_near(self.frontier.place(*slot))),
            };
            free[figure.owner()] += u32::from(comes_home);
        }
        free
    }

    /// Who is shut in now, as bits: with followers on the table, but none that can come home and none in hand. Once no tile
    /// is left nobody is.
    fn shut_in_players(&self, rules: &CarcassonneRules) -> u8 {
        let copies = self.unlaid(rules);
        if rules.tiles.kinds_with(copies.as_ref()).next().is_none() {
            return 0;
        }
        let free = self.free_followers(rules);
        let is_shut = |seat: usize| free[seat] == 0 && self.standing(seat).next().is_some();
        (0..usize::from(self.seats)).map(|seat| u8::from(is_shut(seat)) << seat).sum()
    }

    /// Counts for the player in turn the opponents who are shut in now and were not at the end of the last turn.
    pub(crate) fn count_shut_in_players(&mut self, rules: &CarcassonneRules) {
        let (now, seat) = (self.shut_in_players(rules), self.seat());
        let victory = &mut self.variants.victory;
        victory.caught[seat] |= now & !victory.shut & !(1 << seat);
        victory.shut = now;
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
        for text in ["points", "territory:1", "territory:40", "blockade:250", "shut-in:1", "shut-in:4"] {
            assert_eq!(Victory::read(text).unwrap().print(), text);
        }
        for text in [
            "",
            "territory",
            "territory:0",
            "blockade:251",
            "blockade:-1",
            "points:3",
            "gold:2",
            "shut-in:0",
            "shut-in:5",
        ] {
            assert_eq!(Victory::read(text), None, "{text}");
        }
    }
}
