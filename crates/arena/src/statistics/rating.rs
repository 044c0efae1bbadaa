//! Ratings from rankings: the models of Bradley and Terry for two, of Plackett and Luce for more.
//!
//! Each player has a strength; the first place goes to each in proportion to it, the second among those left, and
//! so on. The strengths that explain the results best are found by minorisation–maximisation (Hunter 2004).
//! Whoever shares places gets each order of them in equal parts, so that a draw is half a win to both. So that a
//! player who always won gets a finite rating, each has also drawn half a game with an imagined player of average
//! strength.

use std::collections::BTreeMap;

use bastide_core::seed::{below, rollout_rng};
use serde::Serialize;

use super::{Estimate, quantile};

/// The imagined games of each player.
const IMAGINED: f64 = 0.5;

/// The most rounds of improvement; far fewer are needed.
const MOST_PASSES: u32 = 10_000;

/// A change below this ends the improvement.
const SMALL: f64 = 1e-10;

/// A game: each player in it with the rank reached, 0 the best.
pub type Ranking = Vec<(usize, u8)>;

/// What the likelihood depends on: who was chosen how often, and from which sets.
#[derive(Clone, Debug, Default)]
struct Choices {
    won: Vec<f64>,
    /// Weight of each set of players from which one was chosen, as bits.
    sets: BTreeMap<u64, f64>,
}

impl Choices {
    fn new(players: usize) -> Self {
        Self { won: vec![0.0; players], sets: BTreeMap::new() }
    }

    fn add(&mut self, ranking: &[(usize, u8)], weight: f64) {
        let mut left: Vec<(usize, u8)> = ranking.to_vec();
        left.sort_by_key(|(_, rank)| *rank);
        self.choose(&left, weight);
    }

    /// The first place of a sorted list is filled, by each of those level for it in equal parts.
    fn choose(&mut self, left: &[(usize, u8)], weight: f64) {
        if left.len() < 2 {
            return;
        }
        let set = left.iter().fold(0, |set, (player, _)| set | 1u64 << player);
        *self.sets.entry(set).or_default() += weight;
        let level = left.iter().take_while(|(_, rank)| *rank == left[0].1).count();
        for index in 0..level {
            self.won[left[index].0] += weight / level as f64;
            let mut rest = left.to_vec();
            rest.remove(index);
            self.choose(&rest, weight / level as f64);
        }
    }

    /// The strengths that explain the choices best, their geometric mean 1.
    fn strengths(&self) -> Vec<f64> {
        let mut strengths = vec![1.0; self.won.len()];
        for _ in 0..MOST_PASSES {
            let next = self.improve(&strengths);
            let change = strengths.iter().zip(&next).map(|(old, new)| (new / old).ln().abs());
            let largest = change.fold(0.0, f64::max);
            strengths = next;
            if largest < SMALL {
                break;
            }
        }
        strengths
    }

    fn improve(&self, strengths: &[f64]) -> Vec<f64> {
        let mut pressure: Vec<f64> = strengths.iter().map(|strength| IMAGINED / (strength + 1.0)).collect();
        for (set, weight) in &self.sets {
            let members = || (0..strengths.len()).filter(|player| set >> player & 1 != 0);
            let total: f64 = members().map(|player| strengths[player]).sum();
            for player in members() {
                pressure[player] += weight / total;
            }
        }
        let next: Vec<f64> =
            self.won.iter().zip(&pressure).map(|(won, pressure)| (won + IMAGINED / 2.0) / pressure).collect();
        let mean = next.iter().map(|strength| strength.ln()).sum::<f64>() / next.len() as f64;
        next.iter().map(|strength| strength / mean.exp()).collect()
    }
}

/// Ratings in Elo points around a mean of 0.
///
/// # Panics
/// For more than 64 players, or a ranking that names one outside the list.
#[must_use]
pub fn ratings(players: usize, games: &[Ranking]) -> Vec<f64> {
    assert!(players <= 64, "at most 64 players are rated");
    let mut choices = Choices::new(players);
    for game in games {
        choices.add(game, 1.0);
    }
    in_elo(&choices.strengths())
}

fn in_elo(strengths: &[f64]) -> Vec<f64> {
    strengths.iter().map(|strength| 400.0 * strength.log10()).collect()
}

/// A rating with its interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// The rating in Elo points around a mean of 0, with its interval of 95 %.
    pub elo: Estimate,
    /// How often the player came out first in the resampled results.
    pub best: f64,
}

/// Ratings with intervals by the bootstrap: each block (a pairing) keeps its size, its rounds (the games that share
/// a deal) are drawn again with replacement, and the spread of the ratings found is given.
///
/// # Panics
/// For more than 64 players, or a ranking that names one outside the list.
#[must_use]
pub fn bootstrap(players: usize, blocks: &[Vec<Vec<Ranking>>], samples: u32, seed: u64) -> Vec<Rating> {
    let all: Vec<Ranking> = blocks.iter().flatten().flatten().cloned().collect();
    let found = ratings(players, &all);
    let mut rng = rollout_rng(seed);
    let mut spread = vec![Vec::new(); players];
    let mut firsts = vec![0u32; players];
    for _ in 0..samples {
        let mut choices = Choices::new(players);
        for block in blocks {
            for _ in 0..block.len() {
                let round = &block[below(&mut rng, block.len() as u32) as usize];
                round.iter().for_each(|game| choices.add(game, 1.0));
            }
        }
        let sample = in_elo(&choices.strengths());
        let first = (0..players).max_by(|one, other| sample[*one].total_cmp(&sample[*other]));
        first.into_iter().for_each(|player| firsts[player] += 1);
        sample.iter().zip(&mut spread).for_each(|(elo, list)| list.push(*elo));
    }
    let rating = |player: usize| {
        let mut list = spread[player].clone();
        list.sort_by(f64::total_cmp);
        let elo = Estimate {
            mean: found[player],
            low: if list.is_empty() { found[player] } else { quantile(&list, 0.025) },
            high: if list.is_empty() { found[player] } else { quantile(&list, 0.975) },
        };
        Rating { elo, best: f64::from(firsts[player]) / f64::from(samples.max(1)) }
    };
    (0..players).map(rating).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Wins of the row over the column in the American League of 1987, as given by Agresti: Milwaukee, Detroit,
    /// Toronto, New York, Boston, Cleveland, Baltimore.
    const BASEBALL: [[u32; 7]; 7] = [
        [0, 7, 9, 7, 7, 9, 11],
        [6, 0, 7, 5, 11, 9, 9],
        [4, 6, 0, 7, 7, 8, 12],
        [6, 8, 6, 0, 6, 7, 10],
        [6, 2, 6, 7, 0, 7, 12],
        [4, 4, 5, 6, 6, 0, 6],
        [2, 4, 1, 3, 1, 7, 0],
    ];

    #[test]
    fn the_worked_example_of_the_textbook_comes_out_alike() {
        let mut choices = Choices::new(7);
        for (winner, row) in BASEBALL.iter().enumerate() {
            for (loser, wins) in row.iter().enumerate() {
                choices.add(&[(winner, 0), (loser, 1)], f64::from(*wins));
            }
        }
        let strengths = choices.strengths();
        let published = [1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0.0];
        for (player, ability) in published.into_iter().enumerate() {
            let found = (strengths[player] / strengths[6]).ln();
            // The imagined half game draws everybody a little towards the mean.
            assert!((found - ability).abs() < 0.04, "{player}: {found}, published {ability}");
        }
    }

    #[test]
    fn a_draw_is_half_a_win_and_a_clean_sheet_is_finite() {
        let level = ratings(2, &[vec![(0, 0), (1, 0)]]);
        assert!(level[0].abs() < 1e-6 && level[1].abs() < 1e-6);
        let games: Vec<Ranking> = (0..100).map(|_| vec![(0, 0), (1, 1)]).collect();
        let clean = ratings(2, &games);
        assert!((300.0..2_000.0).contains(&(clean[0] - clean[1])), "{clean:?}");
    }

    /// A ranking drawn by the model itself.
    fn drawn(strengths: &[f64], rng: &mut bastide_core::seed::RolloutRng) -> Ranking {
        let mut left: Vec<usize> = (0..strengths.len()).collect();
        let mut ranking = Vec::new();
        while !left.is_empty() {
            let total: f64 = left.iter().map(|player| strengths[*player]).sum();
            let mut rest = f64::from(below(rng, 1 << 30)) / f64::from(1 << 30) * total;
            let chosen = left.iter().position(|player| {
                rest -= strengths[*player];
                rest < 0.0
            });
            let player = left.remove(chosen.unwrap_or(left.len() - 1));
            ranking.push((player, ranking.len() as u8));
        }
        ranking
    }

    #[test]
    fn strengths_are_found_again_from_games_of_four_and_intervals_hold_them() {
        let strengths = [4.0, 2.0, 1.0, 0.5];
        let mean = strengths.iter().map(|strength: &f64| strength.ln()).sum::<f64>() / 4.0;
        let truth: Vec<f64> =
            strengths.iter().map(|strength| 400.0 * (strength / mean.exp()).log10()).collect();
        let mut rng = rollout_rng(8);
        let (mut held, trials) = (0, 60);
        for trial in 0..trials {
            let rounds: Vec<Vec<Ranking>> = (0..120).map(|_| vec![drawn(&strengths, &mut rng)]).collect();
            let found = bootstrap(4, &[rounds], 120, trial);
            let holds =
                |(rating, truth): (&Rating, &f64)| rating.elo.low <= *truth && *truth <= rating.elo.high;
            held += found.iter().zip(&truth).filter(|pair| holds(*pair)).count();
            assert!((found[0].elo.mean - truth[0]).abs() < 120.0);
        }
        let part = held as f64 / (4 * trials) as f64;
        assert!((0.88..=0.99).contains(&part), "{part}");
    }
}
