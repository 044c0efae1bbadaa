//! The tiles that a player holds.

use crate::design::TileKind;

/// The most tiles in a hand: three, and the one drawn.
const MOST: usize = 4;

/// A tile in a hand: its kind, and whether everybody knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Held(u16);

impl Held {
    const NONE: Self = Self(u16::MAX);
    /// A tile that the viewer does not know.
    const UNKNOWN: Self = Self(2 * 254);

    const fn new(kind: TileKind, known: bool) -> Self {
        Self(2 * kind.0 as u16 + known as u16)
    }

    const fn kind(self) -> TileKind {
        TileKind((self.0 / 2) as u8)
    }

    const fn is_known(self) -> bool {
        self.0 & 1 != 0
    }
}

/// The tiles that a player holds, in a fixed order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Hand {
    tiles: [Held; MOST],
}

impl Hand {
    pub(crate) const EMPTY: Self = Self { tiles: [Held::NONE; MOST] };

    fn held(self) -> impl Iterator<Item = Held> {
        self.tiles.into_iter().filter(|tile| *tile != Held::NONE)
    }

    /// The tiles: the kind where it is known to whoever looks, and whether everybody knows it.
    pub(crate) fn tiles(self) -> impl Iterator<Item = (Option<TileKind>, bool)> {
        self.held().map(|tile| ((tile != Held::UNKNOWN).then(|| tile.kind()), tile.is_known()))
    }

    /// The kinds that are known to whoever looks, each as often as it is held.
    pub(crate) fn kinds(self) -> impl Iterator<Item = TileKind> {
        self.tiles().filter_map(|(kind, _)| kind)
    }

    /// The same, each once.
    pub(crate) fn distinct(self) -> impl Iterator<Item = TileKind> {
        let mut last = None;
        self.kinds().filter(move |kind| last.replace(*kind) != Some(*kind))
    }

    pub(crate) fn len(self) -> usize {
        self.held().count()
    }

    pub(crate) fn is_empty(self) -> bool {
        self.len() == 0
    }

    pub(crate) fn has(self, kind: TileKind) -> bool {
        self.kinds().any(|held| held == kind)
    }

    /// Adds a tile; a hand that is full stays as it is.
    pub(crate) fn insert(&mut self, kind: TileKind, known: bool) {
        if let Some(place) = self.tiles.iter_mut().find(|tile| **tile == Held::NONE) {
            *place = Held::new(kind, known);
            self.tiles.sort_unstable();
        }
    }

    /// Takes a tile out, one that everybody knows if there is the choice.
    pub(crate) fn remove(&mut self, kind: TileKind) {
        let place = self.tiles.iter().rposition(|tile| *tile != Held::NONE && tile.kind() == kind);
        if let Some(place) = place {
            self.tiles[place] = Held::NONE;
            self.tiles.sort_unstable();
        }
    }

    /// Takes out a tile that has just been drawn, so that what everybody knows of the others stays known.
    pub(crate) fn remove_secret(&mut self, kind: TileKind) {
        match self.tiles.iter().position(|tile| *tile == Held::new(kind, false)) {
            Some(place) => {
                self.tiles[place] = Held::NONE;
                self.tiles.sort_unstable();
            }
            None => self.remove(kind),
        }
    }

    /// The kinds that not everybody knows, as far as whoever looks knows them.
    pub(crate) fn secrets(self) -> impl Iterator<Item = TileKind> {
        self.tiles().filter(|(_, known)| !known).filter_map(|(kind, _)| kind)
    }

    /// Forgets the kinds that not everybody knows; returns them.
    pub(crate) fn hide(&mut self) -> impl Iterator<Item = TileKind> + use<> {
        let secret = |tile: &Held| *tile != Held::NONE && *tile != Held::UNKNOWN && !tile.is_known();
        let before = self.tiles;
        for tile in self.tiles.iter_mut().filter(|tile| secret(tile)) {
            *tile = Held::UNKNOWN;
        }
        self.tiles.sort_unstable();
        before.into_iter().filter(move |tile| secret(tile)).map(Held::kind)
    }

    /// The number of tiles whose kinds the viewer does not know.
    pub(crate) fn unknown(self) -> usize {
        self.held().filter(|tile| *tile == Held::UNKNOWN).count()
    }

    /// Says what one of the unknown tiles is.
    pub(crate) fn reveal(&mut self, kind: TileKind) {
        if let Some(tile) = self.tiles.iter_mut().find(|tile| **tile == Held::UNKNOWN) {
            *tile = Held::new(kind, false);
            self.tiles.sort_unstable();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_keeps_its_order_and_its_secrets() {
        let mut hand = Hand::EMPTY;
        for (kind, known) in [(7, false), (3, false), (7, true)] {
            hand.insert(TileKind(kind), known);
        }
        assert_eq!(hand.kinds().map(|kind| kind.0).collect::<Vec<_>>(), [3, 7, 7]);
        assert_eq!(hand.distinct().count(), 2);
        let mut seen = hand;
        assert_eq!(seen.hide().map(|kind| kind.0).collect::<Vec<_>>(), [3, 7]);
        assert_eq!((seen.len(), seen.unknown()), (3, 2));
        assert_eq!(seen.kinds().collect::<Vec<_>>(), [TileKind(7)]);
        seen.reveal(TileKind(7));
        seen.reveal(TileKind(3));
        assert_eq!(seen, hand);
        let mut drawn = hand;
        drawn.remove_secret(TileKind(7));
        assert_eq!(
            drawn.tiles().collect::<Vec<_>>(),
            [(Some(TileKind(3)), false), (Some(TileKind(7)), true)]
        );
        assert_eq!(drawn.secrets().collect::<Vec<_>>(), [TileKind(3)]);
        hand.remove(TileKind(7));
        assert_eq!(
            hand.tiles().collect::<Vec<_>>(),
            [(Some(TileKind(3)), false), (Some(TileKind(7)), false)]
        );
        hand.remove(TileKind(9));
        assert_eq!(hand.len(), 2);
    }
}
