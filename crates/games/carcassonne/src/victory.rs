//! Ways to win before the end: tiles controlled, features of others blocked.

use bastide_core::MAX_SEATS;

use crate::features::Followers;
use crate::mask::Mask;
use crate::rules::CarcassonneRules;
use crate::scoring::Leaders;
use crate::size::{Id, Size};
use crate::tabletop::Tabletop;
use crate::variant::Victory;

impl<S: Size> Tabletop<S> {
    /// Who has won before the end, as bits.
    pub(crate) fn winners(&self, rules: &CarcassonneRules) -> u8 {
        let (reached, least) = match rules.victory {
            Victory::Points => return 0,
            Victory::Territory(least) => (self.territory(rules), u32::from(least)),
            Victory::Blockade(least) => (self.variants.blocked.map(u32::from), u32::from(least)),
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
        let blocked = &mut self.variants.blocked[seat];
        *blocked = blocked.saturating_add(new as u8);
    }
}

/// The seat that alone has the most followers.
fn sole_leader(followers: Followers) -> Option<usize> {
    let leaders = Leaders::of(followers);
    if leaders.count() == 1 { leaders.seats().next() } else { None }
}
