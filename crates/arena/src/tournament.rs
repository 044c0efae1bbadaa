//! Several opponents against each other: who meets whom, ratings, and the table of everybody against everybody.

mod spec;

pub use spec::{Entrant, Format, Spec, SpecProblem};

use serde::Serialize;

use crate::game::Played;
use crate::result::ranking;
use crate::statistics::rating::{Ranking, Rating, bootstrap};
use crate::statistics::{Estimate, mean, share};

/// Resampled results for the intervals of ratings.
const SAMPLES: u32 = 1_000;

/// The tables of a tournament: at each sit as many as a game has seats, named by their places in the list.
#[must_use]
pub fn tables(format: Format, entrants: usize, seats: usize) -> Vec<Vec<usize>> {
    let all = combinations(entrants, seats);
    match format {
        Format::RoundRobin => all,
        Format::Gauntlet { challengers } => {
            let is_test =
                |table: &Vec<usize>| table.iter().filter(|entrant| **entrant < challengers).count() == 1;
            all.into_iter().filter(is_test).collect()
        }
    }
}

/// All ways to choose so many of a list, in order.
fn combinations(from: usize, count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut found = Vec::new();
    for last in count - 1..from {
        for mut rest in combinations(last, count - 1) {
            rest.push(last);
            found.push(rest);
        }
    }
    found.sort();
    found
}

/// The games of one table, in order.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// Who sat there.
    pub table: Vec<usize>,
    /// The games; their seats name places at this table.
    pub games: Vec<Played>,
}

impl Block {
    fn rounds(&self) -> impl Iterator<Item = &[Played]> {
        let seats = self.games.first().map_or(1, |game| game.seats.len());
        self.games.chunks(seats)
    }

    fn rankings(&self) -> Vec<Vec<Ranking>> {
        let entrants = |game: &Played| -> Ranking {
            ranking(game).into_iter().map(|(place, rank)| (self.table[place], rank)).collect()
        };
        self.rounds().map(|round| round.iter().map(entrants).collect()).collect()
    }

    /// How often one of the table finished ahead of another, level counting half.
    fn ahead(&self, one: usize, other: usize) -> Option<Estimate> {
        let place = |entrant: usize| self.table.iter().position(|sitting| *sitting == entrant);
        let (one, other) = (place(one)?, place(other)?);
        let rank = |game: &Played, agent: usize| game.seats_of(agent).next().map(|seat| game.rank(seat));
        let points = |game: &Played| match rank(game, one).cmp(&rank(game, other)) {
            std::cmp::Ordering::Less => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 0.0,
        };
        let rounds: Vec<f64> =
            self.rounds().map(|round| mean(&round.iter().map(points).collect::<Vec<_>>())).collect();
        (!rounds.is_empty()).then(|| share(&rounds, self.games.len() as u64))
    }
}

/// What came of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standings {
    /// The rating of each entrant, around a mean of 0.
    pub ratings: Vec<Rating>,
    /// How often each (row) finished ahead of each other (column), where they met.
    pub cross: Vec<Vec<Option<Estimate>>>,
    /// Games of each entrant.
    pub games: Vec<u64>,
}

impl Standings {
    /// What came of the games of all tables.
    #[must_use]
    pub fn of(entrants: usize, blocks: &[Block], seed: u64) -> Self {
        let rankings: Vec<Vec<Vec<Ranking>>> = blocks.iter().map(Block::rankings).collect();
        let games = |entrant: usize| -> u64 {
            blocks
                .iter()
                .filter(|block| block.table.contains(&entrant))
                .map(|block| block.games.len() as u64)
                .sum()
        };
        let cross = |one: usize, other: usize| {
            let met: Vec<Estimate> =
                blocks.iter().filter(|_| one != other).filter_map(|block| block.ahead(one, other)).collect();
            pooled(&met)
        };
        Self {
            ratings: bootstrap(entrants, &rankings, SAMPLES, seed),
            cross: (0..entrants).map(|one| (0..entrants).map(|other| cross(one, other)).collect()).collect(),
            games: (0..entrants).map(games).collect(),
        }
    }

    /// The entrants, best first.
    #[must_use]
    pub fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.ratings.len()).collect();
        order.sort_by(|one, other| self.ratings[*other].elo.mean.total_cmp(&self.ratings[*one].elo.mean));
        order
    }
}

/// The mean of estimates from tables of equal size, which do not depend on each other.
fn pooled(parts: &[Estimate]) -> Option<Estimate> {
    if parts.is_empty() {
        return None;
    }
    let count = parts.len() as f64;
    let middle = mean(&parts.iter().map(|part| part.mean).collect::<Vec<_>>());
    let reach = |side: fn(&Estimate) -> f64| -> f64 {
        parts.iter().map(|part| side(part).powi(2)).sum::<f64>().sqrt() / count
    };
    let (below, above) = (reach(|part| part.mean - part.low), reach(|part| part.high - part.mean));
    Some(Estimate { mean: middle, low: (middle - below).max(0.0), high: (middle + above).min(1.0) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_core::Outcome;

    #[test]
    fn everybody_meets_everybody_or_the_challengers_the_field() {
        assert_eq!(tables(Format::RoundRobin, 3, 2), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(tables(Format::RoundRobin, 5, 3).len(), 10);
        let gauntlet = tables(Format::Gauntlet { challengers: 2 }, 4, 2);
        assert_eq!(gauntlet, [[0, 2], [0, 3], [1, 2], [1, 3]]);
        assert_eq!(tables(Format::Gauntlet { challengers: 1 }, 4, 3), [[0, 1, 2], [0, 1, 3], [0, 2, 3]]);
    }

    fn game(number: u64, seats: [usize; 2], ranks: Vec<u8>) -> Played {
        Played {
            game: number,
            seats: seats.to_vec(),
            ranks: Outcome::try_from(ranks).ok(),
            scores: None,
            moves: vec![1, 1],
            ending: "over".to_owned(),
            figures: None,
            seconds: vec![0.0, 0.0],
        }
    }

    #[test]
    fn the_cross_table_counts_who_was_ahead() {
        let games = vec![
            game(0, [0, 1], vec![0, 1]),
            game(1, [1, 0], vec![1, 0]),
            game(2, [0, 1], vec![0, 0]),
            game(3, [1, 0], vec![0, 1]),
        ];
        let standings = Standings::of(3, &[Block { table: vec![2, 0], games }], 0);
        let ahead = |one: usize, other: usize| standings.cross[one][other].map(|share| share.mean);
        assert_eq!((ahead(2, 0), ahead(0, 2), ahead(0, 1)), (Some(0.625), Some(0.375), None));
        assert_eq!(standings.order()[0], 2);
        assert_eq!(standings.games, [4, 0, 4]);
    }
}
