//! What a tile blocks: open cells that no tile left fits any more because of it, and the features of others that cannot
//! be completed because of those cells.
//!
//! The blockade as a way to win (`victory`) counts otherwise: roads and cities alone, with any follower of another, and
//! those too that are dead because the tiles that fitted are used up.

use crate::features::Followers;
use crate::frontier::Content;
use crate::game::Carcassonne;
use crate::mask::{Mask, bits};
use crate::oriented::{MIDDLE, OrientedTile};
use crate::rules::CarcassonneRules;
use crate::scoring::Leaders;
use crate::size::{Id, Size};
use crate::tabletop::Tabletop;
use crate::terrain::{Place, Side};

/// What a move blocked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Blocked {
    /// Cells beside the tile that one of the tiles left would fit without it, and none fits with it.
    pub cells: u32,
    /// Roads, cities and monasteries that somebody else leads, the mover not, and which cannot be completed because of
    /// those cells alone.
    pub features: u32,
}

impl Carcassonne {
    /// What the move that led here from `before` blocked. Cells that nothing fits because the tiles that did are used up
    /// do not count, and after the last tile nothing does.
    #[must_use]
    pub fn blocked_since(&self, before: &Self) -> Blocked {
        match (&self.large, &before.large) {
            (None, None) => self.small.blocked_since(&self.rules, &before.small),
            (Some(after), Some(before)) => after.blocked_since(&self.rules, before),
            _ => Blocked::default(),
        }
    }
}

/// How the tiles look of which there are copies.
fn orientations<'a>(
    rules: &'a CarcassonneRules,
    copies: &'a impl AsRef<[u8]>,
) -> impl Iterator<Item = &'a OrientedTile> {
    rules.tiles.kinds_with(copies.as_ref()).flat_map(|kind| rules.tiles.orientations(kind))
}

impl<S: Size> Tabletop<S> {
    /// The open cells that none of these tiles fits, by their numbers.
    pub(crate) fn dead_slots(
        &self,
        rules: &CarcassonneRules,
        copies: &S::Pile,
    ) -> impl Iterator<Item = usize> {
        let dead = move |word: usize| {
            let fitting = |cells, oriented| cells | self.frontier.fitting(word, oriented);
            let fillable = orientations(rules, copies).fold(0, fitting);
            bits(self.frontier.open_cells(word) & !fillable).map(move |bit| 64 * word + bit)
        };
        (0..self.frontier.words()).flat_map(dead)
    }

    /// The numbers of the roads and cities that go on into one of these open cells.
    pub(crate) fn ways_into(&self, slots: impl Iterator<Item = usize>) -> S::FeatureMask {
        let mut ways = S::FeatureMask::EMPTY;
        for slot in slots {
            let cell = self.frontier.open_cell(slot);
            let labels = cell.sides().map(|side| cell.stub(side)[MIDDLE]);
            labels
                .filter(|label| *label != S::Id::NONE)
                .for_each(|label| ways.insert(self.features.root(label).at()));
        }
        ways
    }

    /// The number of an open cell that none of these tiles fits, if there is one at this place.
    fn dead_slot(&self, rules: &CarcassonneRules, copies: &S::Pile, place: Place) -> Option<usize> {
        let Content::Open(slot) = self.content(place) else { return None };
        orientations(rules, copies)
            .all(|oriented| self.frontier.mismatch(slot, oriented).is_some())
            .then_some(slot)
    }

    fn blocked_since(&self, rules: &CarcassonneRules, before: &Self) -> Blocked {
        let copies = self.unlaid(rules);
        if self.laid_count == before.laid_count || orientations(rules, &copies).next().is_none() {
            return Blocked::default();
        }
        let tile = self.laid[self.laid_count - 1];
        let new = Side::ALL.map(|side| {
            let place = tile.place.beside(side);
            let was_dead = before.dead_slot(rules, &copies, place).is_some();
            self.dead_slot(rules, &copies, place).filter(|_| !was_dead)
        });
        let cells = new.iter().flatten().count() as u32;
        if cells == 0 {
            return Blocked::default();
        }
        let was_lost = before.dead_slot(rules, &copies, tile.place).is_some();
        let features = self.count_shut_in(rules, &copies, before.turn, &new, was_lost);
        Blocked { cells, features }
    }

    /// Counts what is others' and cannot be completed because of these open cells alone. If nothing left would have fitted
    /// where the last tile lies, what goes on there was lost before.
    fn count_shut_in(
        &self,
        rules: &CarcassonneRules,
        copies: &S::Pile,
        mover: u8,
        new: &[Option<usize>; 4],
        was_lost: bool,
    ) -> u32 {
        let is_new = |slot: usize| new.contains(&Some(slot));
        let mut known = self.ways_into(self.dead_slots(rules, copies).filter(|slot| !is_new(*slot)));
        let tile = self.laid[self.laid_count - 1];
        if was_lost {
            let labels = tile.labels.iter().filter(|label| **label != S::Id::NONE);
            let roots = labels.map(|label| self.features.root(*label).at());
            roots.filter(|root| *root < S::FIELDS).for_each(|root| known.insert(root));
        }
        let is_others = |followers: Followers| {
            let leaders = Leaders::of(followers);
            leaders.count() > 0 && leaders.seats().all(|seat| seat != usize::from(mover))
        };
        let is_blocked = |root: &usize| {
            !known.contains(*root) && is_others(self.features.way(S::Id::new(*root)).followers())
        };
        let ways = self.ways_into(new.iter().flatten().copied()).numbers().filter(is_blocked).count();
        let is_shut_in = |monastery: Place| {
            let mut dead =
                monastery.around().filter_map(|place| self.dead_slot(rules, copies, place)).peekable();
            dead.peek().is_some() && dead.all(is_new) && !(was_lost && tile.place.is_near(monastery))
        };
        let monks = self.monks.as_ref()[..self.monk_count].iter().filter(|monk| monk.seat != mover);
        (ways + monks.filter(|monk| is_shut_in(monk.place)).count()) as u32
    }
}
