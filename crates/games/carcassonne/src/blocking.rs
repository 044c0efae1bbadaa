//! What a tile blocks: open cells that no tile left fits any more, and the features of others that go on there.

use crate::features::Followers;
use crate::frontier::Content;
use crate::game::Carcassonne;
use crate::look::MIDDLE;
use crate::mask::{Mask, bits};
use crate::rules::CarcassonneRules;
use crate::scoring::Leaders;
use crate::size::{Id, Size};
use crate::table::Table;
use crate::terrain::{Place, Side};

/// What a move blocked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Blocked {
    /// Cells beside the tile that one of the tiles left would fit without it, and none fits with it.
    pub cells: u32,
    /// Roads, cities and monasteries in which the mover has no lead and somebody else has, and which cannot be completed
    /// because of those cells alone.
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

impl<S: Size> Table<S> {
    /// The open cells that none of these tiles fits, by their numbers.
    pub(crate) fn dead_slots(
        &self,
        rules: &CarcassonneRules,
        copies: &S::Pile,
    ) -> impl Iterator<Item = usize> {
        let dead = move |word: usize| {
            let looks = rules.tiles.kinds_with(copies.as_ref()).flat_map(|kind| rules.tiles.looks(kind));
            let fillable = looks.fold(0, |cells, look| cells | self.frontier.fitting(word, look));
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

    /// Whether a place is an open cell that none of these tiles fits.
    fn is_dead(&self, rules: &CarcassonneRules, copies: &S::Pile, place: Place) -> bool {
        let Content::Open(slot) = self.content(place) else { return false };
        let mut looks = rules.tiles.kinds_with(copies.as_ref()).flat_map(|kind| rules.tiles.looks(kind));
        looks.all(|look| self.frontier.mismatch(slot, look).is_some())
    }

    fn blocked_since(&self, rules: &CarcassonneRules, before: &Self) -> Blocked {
        let copies = self.unlaid(rules);
        if self.laid_count == before.laid_count || rules.tiles.kinds_with(copies.as_ref()).next().is_none() {
            return Blocked::default();
        }
        let tile = self.laid[self.laid_count - 1].place;
        let is_new =
            |place: Place| self.is_dead(rules, &copies, place) && !before.is_dead(rules, &copies, place);
        let sides = Side::ALL.map(|side| tile.beside(side));
        let new = || sides.into_iter().filter(|place| is_new(*place));
        let cells = new().count() as u32;
        if cells == 0 {
            return Blocked::default();
        }
        let mover = usize::from(before.turn);
        let is_other = |followers: Followers| {
            let leaders = Leaders::of(followers);
            leaders.count() > 0 && leaders.seats().all(|seat| seat != mover)
        };
        let slots = || self.dead_slots(rules, &copies);
        let is_known = |slot: &usize| new().all(|place| self.frontier.place(*slot) != place);
        let known = self.ways_into(slots().filter(is_known));
        let ways = self.ways_into(slots().filter(|slot| !is_known(slot)));
        let is_blocked = |root: &usize| {
            !known.contains(*root) && is_other(self.features.way(S::Id::new(*root)).followers())
        };
        let monks = self.monks.as_ref()[..self.monk_count].iter();
        let is_shut_in = |place: Place| {
            new().any(|cell| cell.is_near(place))
                && place.around().all(|cell| is_new(cell) || !self.is_dead(rules, &copies, cell))
        };
        let monks = monks.filter(|monk| usize::from(monk.seat) != mover && is_shut_in(monk.place));
        Blocked { cells, features: (ways.numbers().filter(is_blocked).count() + monks.count()) as u32 }
    }
}
