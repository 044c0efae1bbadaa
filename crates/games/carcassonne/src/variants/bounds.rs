//! Cards that say where the tile of a turn may lie. A card that none of the player's tiles can heed does not bind.

use bastide_core::Lang;
use bastide_core::words::carcassonne as words;

use crate::mask::bits;
use crate::rules::CarcassonneRules;
use crate::size::Size;
use crate::tabletop::Tabletop;
use crate::terrain::{Place, Side};
use crate::turn::Phase;
use crate::variants::Card;

/// What a card says of where the tile of this turn may lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bound {
    /// Beside at least two tiles.
    Cluster,
    /// Beside the tile that was laid last.
    Trail,
    /// Beside no tile on which a follower stands.
    Shun,
}

impl Bound {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Cluster, Self::Trail, Self::Shun];

    /// The card that says so.
    #[must_use]
    pub const fn card(self) -> Card {
        match self {
            Self::Cluster => Card::Cluster,
            Self::Trail => Card::Trail,
            Self::Shun => Card::Shun,
        }
    }

    /// What a card says of where the tile may lie, if it is about that.
    #[must_use]
    pub fn of(card: Card) -> Option<Self> {
        Self::ALL.into_iter().find(|bound| bound.card() == card)
    }

    /// What is asked for, to who does not heed it.
    #[must_use]
    pub fn demand(self, lang: Lang) -> String {
        let words = match self {
            Self::Cluster => words::BOUND_CLUSTER,
            Self::Trail => words::BOUND_TRAIL,
            Self::Shun => words::BOUND_SHUN,
        };
        words.get(lang).to_owned()
    }
}

impl<S: Size> Tabletop<S> {
    /// Whether an open cell is one where the tile may lie.
    pub(crate) fn is_within(&self, bound: Bound, slot: usize) -> bool {
        let (cell, place) = (self.frontier.open_cell(slot), self.frontier.place(slot));
        let mut beside = cell.sides().map(|side| place.beside(Side::ALL[side]));
        match bound {
            Bound::Cluster => cell.sides().count() >= 2,
            Bound::Trail => beside.any(|place| place == self.variants.events.newest),
            Bound::Shun => !beside.any(|place| self.has_figure(place)),
        }
    }

    fn has_figure(&self, place: Place) -> bool {
        match self.content(place) {
            crate::frontier::Content::Tile(tile) => self.laid[tile].figure.is_some(),
            _ => false,
        }
    }

    /// Those of these open cells of one word where the tile may lie.
    #[inline]
    pub(crate) fn within(&self, bound: Option<Bound>, word: usize, cells: u64) -> u64 {
        match bound {
            None => cells,
            Some(bound) => {
                let allowed = bits(cells).filter(|bit| self.is_within(bound, 64 * word + bit));
                allowed.fold(0, |set, bit| set | 1 << bit)
            }
        }
    }
}

/// What a card says of where the tile may lie, if the player in turn has one that can be laid so.
pub(super) fn in_force<S: Size>(table: &Tabletop<S>, rules: &CarcassonneRules) -> Option<Bound> {
    let bound = table.variants.events.bound.filter(|_| table.phase == Phase::Lay)?;
    let can_heed = |kind| {
        let orientations = rules.tiles.orientations(kind);
        (0..table.frontier.words()).any(|word| {
            let fitting =
                orientations.iter().fold(0, |cells, tile| cells | table.frontier.fitting(word, tile));
            table.within(Some(bound), word, fitting) != 0
        })
    };
    let heeded = match super::hooks::held(table, rules) {
        Some(hand) => hand.distinct().any(can_heed),
        None => can_heed(table.drawn),
    };
    heeded.then_some(bound)
}

/// Notes where a tile was laid, where a card may ask for that.
pub(super) fn laid<S: Size>(table: &mut Tabletop<S>, rules: &CarcassonneRules, tile: usize) {
    if rules.events && rules.deck.has(Card::Trail) {
        table.variants.events.newest = table.laid[tile].place;
    }
}
