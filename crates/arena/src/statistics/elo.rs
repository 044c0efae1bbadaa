//! Shares of wins as differences of Elo ratings.

use super::Estimate;

/// The rating difference at which a player who meets `others` equal opponents wins this share of the games:
/// infinite for 0 and 1.
#[must_use]
pub fn of_share(share: f64, others: usize) -> f64 {
    400.0 * (share * others as f64 / (1.0 - share)).log10()
}

/// The share of games won by a player who is so much stronger than `others` equal opponents.
#[must_use]
pub fn to_share(elo: f64, others: usize) -> f64 {
    1.0 / (1.0 + others as f64 * 10f64.powf(-elo / 400.0))
}

/// A share with its interval as a difference of ratings.
#[must_use]
pub fn estimate(share: Estimate, others: usize) -> Estimate {
    share.map(|share| of_share(share.clamp(0.0, 1.0), others))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statistics;

    #[test]
    fn shares_and_ratings_match_the_usual_table() {
        // From the expectancy table of the international chess federation: 64 % is 100 points, 76 % 200, 91 % 400.
        for (elo, share) in [(0.0, 0.50), (100.0, 0.64), (200.0, 0.76), (400.0, 0.91), (-200.0, 0.24)] {
            assert!((to_share(elo, 1) - share).abs() < 0.005, "{elo}");
            assert!((of_share(to_share(elo, 3), 3) - elo).abs() < 1e-9);
        }
        assert!(of_share(1.0, 1) == f64::INFINITY && of_share(0.25, 3).abs() < 1e-12);
    }

    #[test]
    fn a_published_match_comes_out_alike() {
        // A chess match by pairs: 73, 79, 296, 91 and 118 pairs with 0, ½, 1, 1½ and 2 points, published with
        // Elo 27.02 ± 15.81.
        let mut rounds = Vec::new();
        for (points, count) in [73, 79, 296, 91, 118].into_iter().enumerate() {
            rounds.extend(std::iter::repeat_n(points as f64 / 4.0, count));
        }
        let found = estimate(statistics::normal(&rounds), 1);
        assert!((found.mean - 27.02).abs() < 0.01, "{found:?}");
        assert!(((found.high - found.low) / 2.0 - 15.81).abs() < 0.05, "{found:?}");
    }
}
