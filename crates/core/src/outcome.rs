//! How a game ended, for each seat.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::points::Points;
use crate::seat::{MAX_SEATS, Seat};

/// Points by seat.
pub type Scores = ArrayVec<Points, MAX_SEATS>;

/// The final ranking: a rank for each seat, 0 the best, level seats sharing a rank.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct Outcome {
    ranks: ArrayVec<u8, MAX_SEATS>,
}

impl TryFrom<Vec<u8>> for Outcome {
    type Error = String;

    fn try_from(ranks: Vec<u8>) -> Result<Self, String> {
        if !(2..=MAX_SEATS).contains(&ranks.len()) || !ranks.contains(&0) {
            return Err(format!("ranks are for 2 to {MAX_SEATS} seats, the best of them 0"));
        }
        Ok(Self { ranks: ranks.into_iter().collect() })
    }
}

impl From<Outcome> for Vec<u8> {
    fn from(outcome: Outcome) -> Self {
        outcome.ranks.to_vec()
    }
}

impl Outcome {
    /// One seat wins, the others are level behind it.
    #[must_use]
    pub fn win(winner: Seat, seats: usize) -> Self {
        Self { ranks: Seat::all(seats).map(|seat| u8::from(seat != winner)).collect() }
    }

    /// Nobody wins.
    #[must_use]
    pub fn draw(seats: usize) -> Self {
        Self { ranks: (0..seats).map(|_| 0).collect() }
    }

    /// More points rank higher; equal points share a rank.
    #[must_use]
    pub fn from_scores<P: PartialOrd>(scores: &[P]) -> Self {
        let rank = |own: &P| scores.iter().filter(|other| *other > own).count() as u8;
        Self { ranks: scores.iter().map(rank).collect() }
    }

    /// One seat gave up: it ranks last, the others by their points so far, level where there are none.
    #[must_use]
    pub fn resigned(loser: Seat, seats: usize, scores: Option<&[Points]>) -> Self {
        let points = |seat: Seat| scores.map_or(0, |scores| i64::from(scores[seat.index()].in_halves()));
        let standing: Vec<i64> =
            Seat::all(seats).map(|seat| if seat == loser { i64::MIN } else { points(seat) }).collect();
        let rank = |own: &i64| standing.iter().filter(|other| *other > own).count() as u8;
        Self { ranks: standing.iter().map(rank).collect() }
    }

    /// The number of seats.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.ranks.len()
    }

    /// The rank of a seat, 0 the best.
    #[must_use]
    pub fn rank(&self, seat: Seat) -> u8 {
        self.ranks[seat.index()]
    }

    /// The seats that nobody outranks.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.seats()).filter(|seat| self.rank(*seat) == 0)
    }

    /// The only winner, if there is exactly one.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        let mut winners = self.winners();
        winners.next().filter(|_| winners.next().is_none())
    }

    /// Whether all seats are level.
    #[must_use]
    pub fn is_draw(&self) -> bool {
        self.ranks.iter().all(|rank| *rank == 0)
    }

    /// What the game is worth to a seat: 1 to a winner, shared among level winners, 0 to the others.
    #[must_use]
    pub fn share(&self, seat: Seat) -> f64 {
        if self.rank(seat) == 0 { 1.0 / self.winners().count() as f64 } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn level_seats_share_a_rank_and_the_win() {
        let outcome = Outcome::from_scores(&[7, 12, 12]);
        assert_eq!(Seat::all(3).map(|seat| outcome.rank(seat)).collect::<Vec<_>>(), [2, 0, 0]);
        assert_eq!(outcome.winner(), None);
        assert!(!outcome.is_draw());
        assert!((outcome.share(Seat::new(2)) - 0.5).abs() < 1e-12);
    }

    #[test]
    fn whoever_gives_up_ranks_last() {
        let ranks = |outcome: &Outcome| Vec::<u8>::from(outcome.clone());
        assert_eq!(ranks(&Outcome::resigned(Seat::new(0), 2, None)), [1, 0]);
        assert_eq!(
            ranks(&Outcome::resigned(Seat::new(1), 3, Some(&[4, 90, 7].map(Points::whole)))),
            [1, 2, 0]
        );
    }

    #[test]
    fn a_win_has_one_winner_and_a_draw_none() {
        assert_eq!(Outcome::win(Seat::new(1), 4).winner(), Some(Seat::new(1)));
        assert_eq!(Outcome::draw(2).winner(), None);
        assert!(Outcome::draw(2).is_draw());
    }
}
