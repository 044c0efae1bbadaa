//! The sequential probability ratio test over rounds of games: stop as soon as it is clear which of two
//! strengths fits.
//!
//! A round is the games that share a deal, so that its mean share is one observation; with two seats there are
//! five outcomes (0, ½, 1, 1½, 2 points), the *pentanomial* model. The likelihoods are the largest that any
//! distribution over these outcomes with the wanted mean reaches (the generalised test).
//!
//! The test: Wald 1945; its generalised form: Van den Bergh's notes for fishtest, 2019.

use serde::Serialize;

use super::elo;

/// What is tested: a difference of `elo0` against one of `elo1`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sprt {
    /// The difference of no interest.
    pub elo0: f64,
    /// The difference hoped for, which is larger.
    pub elo1: f64,
    /// How often `elo1` may be accepted although `elo0` is true.
    pub alpha: f64,
    /// How often `elo0` may be accepted although `elo1` is true.
    pub beta: f64,
}

/// What the test says so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SprtDecision {
    /// Not clear yet.
    Open,
    /// The difference is rather `elo0`.
    Elo0,
    /// The difference is rather `elo1`.
    Elo1,
}

/// What stands in a class that was never seen, so that no likelihood is 0.
const UNSEEN: f64 = 1e-3;

impl Sprt {
    /// The test of two differences with error rates of 5 %.
    #[must_use]
    pub fn new(elo0: f64, elo1: f64) -> Self {
        Self { elo0, elo1, alpha: 0.05, beta: 0.05 }
    }

    /// Where the test ends: the log-likelihood ratio for `elo0` and for `elo1`.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// What a log-likelihood ratio means.
    #[must_use]
    pub fn decide(&self, llr: f64) -> SprtDecision {
        let (lower, upper) = self.bounds();
        match llr {
            _ if llr >= upper => SprtDecision::Elo1,
            _ if llr <= lower => SprtDecision::Elo0,
            _ => SprtDecision::Open,
        }
    }

    /// The log-likelihood ratio of what was seen, against `others` opponents of equal strength.
    #[must_use]
    pub fn llr(&self, classes: &Classes, others: usize) -> f64 {
        let share = |difference| elo::to_share(difference, others);
        classes.llr(share(self.elo0), share(self.elo1))
    }
}

/// How often each possible mean share of a round was seen.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Classes {
    /// The possible values, rising, from 0 to 1.
    pub values: Vec<f64>,
    /// How often each was seen.
    pub counts: Vec<u64>,
}

impl Classes {
    /// Nothing seen yet; a round has so many games, whose shares are halves, or finer with more than two seats.
    #[must_use]
    pub fn new(seats: usize) -> Self {
        // Shares are 0, 1 and 1/2 … 1/seats; all their sums over a round are multiples of 1/60.
        let steps = if seats == 2 { 4 } else { 60 * seats };
        let values: Vec<f64> = (0..=steps).map(|step| step as f64 / steps as f64).collect();
        Self { counts: vec![0; values.len()], values }
    }

    /// Counts a round with this mean share.
    pub fn add(&mut self, share: f64) {
        let steps = (self.values.len() - 1) as f64;
        self.counts[(share.clamp(0.0, 1.0) * steps).round() as usize] += 1;
    }

    /// The rounds seen.
    #[must_use]
    pub fn rounds(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The classes that matter with their weights: those seen, and the extremes.
    fn weights(&self) -> Vec<(f64, f64)> {
        let few = self.values.len() <= 5;
        let last = self.values.len() - 1;
        let matters = |index: usize| few || index == 0 || index == last || self.counts[index] > 0;
        (0..=last)
            .filter(|index| matters(*index))
            .map(|index| (self.values[index], (self.counts[index] as f64).max(UNSEEN)))
            .collect()
    }

    /// The log-likelihood ratio of a mean share of `share1` against `share0`; 0 before anything is seen.
    #[must_use]
    pub fn llr(&self, share0: f64, share1: f64) -> f64 {
        if self.rounds() == 0 {
            return 0.0;
        }
        let weights = self.weights();
        let (tilt0, tilt1) = (tilt(&weights, share0), tilt(&weights, share1));
        let gain = |(value, weight): &(f64, f64)| {
            weight * ((1.0 + tilt0 * (value - share0)).ln() - (1.0 + tilt1 * (value - share1)).ln())
        };
        weights.iter().map(gain).sum()
    }
}

/// The number `x` for which the distribution with weights `w / (1 + x (value − share))` has this mean: it is the
/// most likely one among those with the mean. Found by halving, since the sum falls as `x` rises.
fn tilt(weights: &[(f64, f64)], share: f64) -> f64 {
    let (mut low, mut high) = (-1.0 / (1.0 - share), 1.0 / share);
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        let pull: f64 =
            weights.iter().map(|(value, w)| w * (value - share) / (1.0 + middle * (value - share))).sum();
        if pull > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_core::seed::{below, rollout_rng};

    #[test]
    fn published_tests_come_out_alike() {
        // Pair counts, bounds and log-likelihood ratios as published for changes of a chess program.
        for (counts, elo0, elo1, llr) in [
            ([491, 7_345, 29_693, 7_670, 465], -0.25, 1.25, 2.96),
            ([53, 2_220, 21_459, 2_445, 47], 0.25, 1.25, 2.97),
            ([253, 4_282, 17_604, 4_431, 286], -0.25, 1.25, 2.94),
            ([58, 3_302, 33_130, 3_518, 84], 0.25, 1.25, 2.97),
            ([665, 4_806, 9_333, 4_893, 747], -0.50, 1.50, 2.95),
            ([40, 1_272, 12_142, 1_300, 30], -1.50, 0.50, 3.01),
        ] {
            let classes = Classes { counts: counts.to_vec(), ..Classes::new(2) };
            let found = Sprt::new(elo0, elo1).llr(&classes, 1);
            assert!((found - llr).abs() < 0.03, "{counts:?}: {found}, published {llr}");
        }
    }

    #[test]
    fn the_bounds_are_those_of_five_per_cent() {
        let (lower, upper) = Sprt::new(0.0, 5.0).bounds();
        assert!((lower + 2.944).abs() < 1e-3 && (upper - 2.944).abs() < 1e-3);
        assert_eq!(Sprt::new(0.0, 5.0).decide(0.0), SprtDecision::Open);
        assert!(Classes::new(2).llr(0.5, 0.6).abs() < 1e-12);
    }

    /// Runs tests on simulated pairs of this true strength; the share that ended for `elo1`.
    fn accepted(elo_true: f64, sprt: &Sprt, runs: u32, seed: u64) -> f64 {
        let mut rng = rollout_rng(seed);
        let share = elo::to_share(elo_true, 1);
        let win = (share * 1e9) as u32;
        let mut accepted = 0;
        for _ in 0..runs {
            let mut classes = Classes::new(2);
            loop {
                let points = (0..2).filter(|_| below(&mut rng, 1_000_000_000) < win).count();
                classes.add(points as f64 / 2.0);
                match sprt.decide(sprt.llr(&classes, 1)) {
                    SprtDecision::Open => {}
                    SprtDecision::Elo0 => break,
                    SprtDecision::Elo1 => {
                        accepted += 1;
                        break;
                    }
                }
            }
        }
        f64::from(accepted) / f64::from(runs)
    }

    #[test]
    fn errors_are_as_rare_as_asked() {
        let sprt = Sprt::new(0.0, 80.0);
        let (wrong, right) = (accepted(0.0, &sprt, 600, 3), accepted(80.0, &sprt, 600, 4));
        assert!(wrong <= 0.075, "{wrong}");
        assert!(right >= 0.925, "{right}");
    }

    #[test]
    fn rounds_of_more_seats_are_told_apart() {
        let mut classes = Classes::new(3);
        for _ in 0..300 {
            classes.add(2.0 / 3.0);
            classes.add(1.0 / 3.0);
        }
        let sprt = Sprt::new(0.0, 60.0);
        assert_eq!(sprt.decide(sprt.llr(&classes, 2)), SprtDecision::Elo1);
    }
}
