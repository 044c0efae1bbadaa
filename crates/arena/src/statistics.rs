//! Means and how sure they are.

use serde::Serialize;

/// The standard normal quantile of a two-sided interval of 95 %.
const Z: f64 = 1.959_963_984_540_054;

/// A mean with its interval of 95 %.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
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
    fn spread_between_rounds_widens_the_interval() {
        let rounds: Vec<f64> = (0..100).map(|round| f64::from(round % 2)).collect();
        let estimate = share(&rounds, 200);
        assert!(near(estimate.low, 0.5 - Z * 0.050_251_9), "{estimate:?}");
    }
}
