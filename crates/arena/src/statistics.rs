//! Means and how sure they are. Everything here is a pure function of numbers and knows nothing of games.

pub mod elo;
pub mod rating;
pub mod sprt;

use serde::{Deserialize, Serialize};

/// The standard normal quantile of a two-sided interval of 95 %.
pub(crate) const Z: f64 = 1.959_963_984_540_054;

/// A mean with its interval of 95 %.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Estimate {
    /// The same after a change that keeps the order of numbers.
    #[must_use]
    pub fn map(self, change: impl Fn(f64) -> f64) -> Self {
        Self { mean: change(self.mean), low: change(self.low), high: change(self.high) }
    }
}

/// The share won, from the mean of each round of games that belong together: the same deal with seats swapped.
///
/// Two intervals are made and their union is given: one from the spread between rounds, which counts what the
/// pairing gains, and Wilson's for single games, which stays honest when all rounds came out alike.
#[must_use]
pub fn share(rounds: &[f64], games: u64) -> Estimate {
    let mean = mean(rounds);
    let paired = Z * standard_error(rounds);
    let (low, high) = wilson(mean, games as f64);
    Estimate { mean, low: low.min(mean - paired).max(0.0), high: high.max(mean + paired).min(1.0) }
}

/// The mean of values that do not depend on each other, with its interval by the normal distribution.
#[must_use]
pub fn normal(values: &[f64]) -> Estimate {
    let (mean, width) = (mean(values), Z * standard_error(values));
    Estimate { mean, low: mean - width, high: mean + width }
}

/// A share of so many trials that do not depend on each other, with Wilson's interval.
#[must_use]
pub fn proportion(hits: u64, trials: u64) -> Estimate {
    let mean = if trials == 0 { 0.0 } else { hits as f64 / trials as f64 };
    let (low, high) = wilson(mean, trials as f64);
    Estimate { mean, low, high }
}

/// The value below which this part of the sorted values lies, between neighbours in proportion; 0 of nothing.
#[must_use]
pub fn quantile(sorted: &[f64], part: f64) -> f64 {
    let Some(last) = sorted.len().checked_sub(1) else { return 0.0 };
    let place = part.clamp(0.0, 1.0) * last as f64;
    let (below, above) = (sorted[place.floor() as usize], sorted[place.ceil() as usize]);
    below + (above - below) * place.fract()
}

/// The standard deviation of a sample; 0 for fewer than two values.
#[must_use]
pub fn deviation(values: &[f64]) -> f64 {
    standard_error(values) * (values.len() as f64).sqrt()
}

/// The mean; 0 of nothing.
#[must_use]
pub fn mean(values: &[f64]) -> f64 {
    if values.is_empty() { 0.0 } else { values.iter().sum::<f64>() / values.len() as f64 }
}

/// How far a mean may be off: the standard deviation over the root of the number; 0 for fewer than two values.
#[must_use]
pub fn standard_error(values: &[f64]) -> f64 {
    if values.len() < 2 {
        return 0.0;
    }
    let mean = mean(values);
    let squares: f64 = values.iter().map(|value| (value - mean) * (value - mean)).sum();
    (squares / (values.len() - 1) as f64 / values.len() as f64).sqrt()
}

/// Wilson's interval of 95 % for a share of so many trials; everything when there was none.
#[must_use]
pub fn wilson(share: f64, trials: f64) -> (f64, f64) {
    if trials <= 0.0 {
        return (0.0, 1.0);
    }
    let square = Z * Z;
    let centre = share + square / (2.0 * trials);
    let width = Z * (share * (1.0 - share) / trials + square / (4.0 * trials * trials)).sqrt();
    let scale = 1.0 + square / trials;
    ((centre - width) / scale, (centre + width) / scale)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, wanted: f64) -> bool {
        (found - wanted).abs() < 5e-4
    }

    #[test]
    fn wilson_gives_the_known_intervals() {
        for (won, trials, low, high) in
            [(5.0, 10.0, 0.2366, 0.7634), (0.0, 10.0, 0.0, 0.2775), (81.0, 263.0, 0.2553, 0.3662)]
        {
            let found = wilson(won / trials, trials);
            assert!(near(found.0, low) && near(found.1, high), "{won} of {trials}: {found:?}");
        }
        assert_eq!(wilson(0.5, 0.0), (0.0, 1.0));
    }

    #[test]
    fn the_standard_error_is_that_of_the_textbook() {
        // The variance of 2, 4, 4, 4, 5, 5, 7, 9 is 32 / 7.
        let values = [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0];
        assert!((standard_error(&values) - (32.0f64 / 7.0 / 8.0).sqrt()).abs() < 1e-12);
        assert!(standard_error(&[1.0]) == 0.0 && mean(&[]) == 0.0);
    }

    #[test]
    fn equal_rounds_do_not_pretend_to_be_certain() {
        let estimate = share(&[1.0; 50], 100);
        assert!(estimate.mean == 1.0 && estimate.high == 1.0);
        assert!(near(estimate.low, 0.9630), "{estimate:?}");
    }

    #[test]
    fn quantiles_lie_between_neighbours() {
        let values = [1.0, 2.0, 4.0, 8.0];
        assert!(near(quantile(&values, 0.5), 3.0) && near(quantile(&values, 1.0), 8.0));
        assert!(near(quantile(&values, 0.0), 1.0) && near(quantile(&[], 0.3), 0.0));
    }

    #[test]
    fn intervals_hold_the_truth_about_as_often_as_they_say() {
        // Pairs of games whose results depend on each other through the deal.
        let mut rng = bastide_core::seed::rollout_rng(11);
        let mut draw = |bound: u32| bastide_core::seed::below(&mut rng, bound);
        let (mut held, mut held_mean, trials) = (0, 0, 2_000);
        for _ in 0..trials {
            let rounds: Vec<f64> = (0..100)
                .map(|_| {
                    let luck = draw(100) < 30;
                    let game = |number: u32| if luck { f64::from(number % 2) } else { 1.0 };
                    let blunder = draw(100) < 20;
                    (game(0) + game(1)) / 2.0 - if blunder && !luck { 0.5 } else { 0.0 }
                })
                .collect();
            // 0.3 × 0.5 + 0.7 × (0.2 × 0.5 + 0.8 × 1)
            let truth = 0.78;
            let estimate = share(&rounds, 200);
            held += u32::from(estimate.low <= truth && truth <= estimate.high);
            let estimate = normal(&rounds);
            held_mean += u32::from(estimate.low <= truth && truth <= estimate.high);
        }
        let part = |count: u32| f64::from(count) / f64::from(trials);
        assert!(part(held) >= 0.94, "{}", part(held));
        assert!((0.93..=0.965).contains(&part(held_mean)), "{}", part(held_mean));
    }

    #[test]
    fn wilson_holds_the_truth_about_as_often_as_it_says() {
        let mut rng = bastide_core::seed::rollout_rng(5);
        for truth in [3u32, 20, 50, 95] {
            let (mut held, trials) = (0, 4_000);
            for _ in 0..trials {
                let hits = (0..120).filter(|_| bastide_core::seed::below(&mut rng, 100) < truth).count();
                let estimate = proportion(hits as u64, 120);
                let truth = f64::from(truth) / 100.0;
                held += u32::from(estimate.low <= truth && truth <= estimate.high);
            }
            let part = f64::from(held) / f64::from(trials);
            assert!((0.925..=0.985).contains(&part), "{truth} %: {part}");
        }
    }

    #[test]
    fn spread_between_rounds_widens_the_interval() {
        let rounds: Vec<f64> = (0..100).map(|round| f64::from(round % 2)).collect();
        let estimate = share(&rounds, 200);
        assert!(near(estimate.low, 0.5 - Z * 0.050_251_9), "{estimate:?}");
    }
}
