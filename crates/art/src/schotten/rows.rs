//! Where everything lies: rows from the other player's hand down to the viewer's.

use bastide_core::{Seat, Viewer};
use bastide_schotten::{MOST_CARDS, Stone, View};

use crate::schotten::card;
use crate::svg::{Point, at};

/// The width of a stone's column.
pub(crate) const COLUMN: f64 = 104.0;
/// How much of a covered card is seen.
pub(crate) const STEP: f64 = 43.0;
/// The height of the row of stones: a claimed one lies nearer to its owner.
pub(crate) const LANE: f64 = 128.0;
/// The height of the line that says what a formation is.
pub(crate) const LABEL: f64 = 26.0;
/// The height of the other player's hand.
const BACKS: f64 = 66.0;
/// How much larger the own hand is.
pub(crate) const HAND: f64 = 1.12;
/// The space at the left and right.
pub(crate) const MARGIN: f64 = 14.0;

/// The places on the table, for one viewer.
pub(crate) struct Rows {
    /// The player at the bottom.
    pub(crate) own: Seat,
    /// The most cards a formation may have now.
    deepest: usize,
}

impl Rows {
    pub(crate) fn of(view: &View) -> Self {
        let own = match view.viewer() {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator => Seat::new(0),
        };
        let deepest = if view.table().mud().is_empty() { MOST_CARDS - 1 } else { MOST_CARDS };
        Self { own, deepest }
    }

    pub(crate) fn other(&self) -> Seat {
        self.own.next(2)
    }

    fn formation(&self) -> f64 {
        card::HEIGHT + STEP * (self.deepest - 1) as f64
    }

    /// The top of the row of stones.
    pub(crate) fn lane(&self) -> f64 {
        BACKS + LABEL + self.formation() + 6.0
    }

    /// The top of the own hand.
    pub(crate) fn hand(&self) -> f64 {
        self.lane() + LANE + self.formation() + LABEL + 30.0
    }

    pub(crate) fn height(&self) -> f64 {
        self.hand() + card::HEIGHT * HAND
    }

    pub(crate) const fn width() -> f64 {
        COLUMN * 9.0
    }

    /// The left of a stone's column.
    pub(crate) fn left(stone: Stone) -> f64 {
        stone.index() as f64 * COLUMN
    }

    /// Where a card of a formation lies, counted from the stone.
    pub(crate) fn card(&self, seat: Seat, stone: Stone, index: usize) -> Point {
        let x = Self::left(stone) + (COLUMN - card::WIDTH) / 2.0;
        let away = STEP * index as f64;
        let y = if seat == self.own { self.lane() + LANE + away } else { self.lane() - card::HEIGHT - away };
        at(x, y)
    }

    /// The base line of the words about a formation.
    pub(crate) fn label(&self, seat: Seat, stone: Stone, cards: usize) -> Point {
        let end = self.card(seat, stone, cards.max(1) - 1);
        let y = if seat == self.own { end.y + card::HEIGHT + 17.0 } else { end.y - 8.0 };
        at(Self::left(stone) + COLUMN / 2.0, y)
    }

    /// Where a stone lies.
    pub(crate) fn stone(&self, stone: Stone, owner: Option<Seat>) -> Point {
        let shift = match owner {
            None => 31.0,
            Some(seat) if seat == self.own => 58.0,
            Some(_) => 4.0,
        };
        at(Self::left(stone) + (COLUMN - 92.0) / 2.0, self.lane() + shift)
    }

    /// The part of the own side and the lane that belongs to a stone: left, top, width, height.
    pub(crate) fn column(&self, stone: Stone) -> [f64; 4] {
        [Self::left(stone) + 3.0, self.lane(), COLUMN - 6.0, LANE + self.formation() + LABEL]
    }

    /// Where a card of the own hand lies among `count`.
    pub(crate) fn in_hand(&self, index: usize, count: usize) -> Point {
        let room = Self::width() - 3.0 * COLUMN;
        let step = (room / count.max(1) as f64).min(card::WIDTH * HAND + 6.0);
        at(2.0 + step * index as f64, self.hand())
    }

    /// Where a pile lies: 0 clan cards, 1 tactics cards, 2 the discard pile.
    pub(crate) fn pile(&self, index: usize) -> Point {
        at(Self::width() - (3 - index) as f64 * COLUMN + 12.0, self.hand() + 8.0)
    }
}
