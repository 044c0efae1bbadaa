//! Who stays in a race: contestants that meet the same luck in each round, compared round by round.

use crate::agent::{Candidate, rank_by_value};

/// When a contestant drops out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Patience {
    /// How many standard errors behind the leader.
    pub(crate) behind: f64,
    /// How many rounds what was expected before the race counts for.
    pub(crate) trust: f64,
}

/// A contestant, with what it was worth in each round.
#[derive(Clone, Debug)]
pub(crate) struct Runner<T> {
    pub(crate) who: T,
    /// What it looked worth before the race.
    pub(crate) expected: f64,
    pub(crate) values: Vec<f64>,
}

impl<T> Runner<T> {
    pub(crate) fn new(who: T, expected: f64) -> Self {
        Self { who, expected, values: Vec::new() }
    }

    /// The mean of its rounds; 0 before the first.
    pub(crate) fn mean(&self) -> f64 {
        if self.values.is_empty() { 0.0 } else { self.values.iter().sum::<f64>() / self.values.len() as f64 }
    }

    /// By how much it is behind another, in the rounds that both have run and in what was expected.
    pub(crate) fn gap(&self, leader: &Self, trust: f64) -> f64 {
        let rounds = self.values.len().min(leader.values.len()) as f64;
        if rounds + trust == 0.0 {
            return leader.expected - self.expected;
        }
        let gaps: f64 = self.gaps(leader).sum();
        (gaps + trust * (leader.expected - self.expected)) / (rounds + trust)
    }

    fn gaps(&self, leader: &Self) -> impl Iterator<Item = f64> {
        leader.values.iter().zip(&self.values).map(|(leader, own)| leader - own)
    }

    /// Whether it is clearly behind another that has run as many rounds.
    fn is_behind(&self, leader: &Self, patience: Patience) -> bool {
        let rounds = self.values.len() as f64;
        let mean = self.gaps(leader).sum::<f64>() / rounds;
        let variance = self.gaps(leader).map(|gap| (gap - mean) * (gap - mean)).sum::<f64>() / rounds;
        let gap = self.gap(leader, patience.trust);
        gap > 0.0 && gap * gap * (rounds + patience.trust) > patience.behind * patience.behind * variance
    }
}

/// Puts those who have run as many rounds in order, the leader first.
pub(crate) fn rank<T>(runners: &mut [Runner<T>], trust: f64) {
    let worth = |runner: &Runner<T>| runner.values.iter().sum::<f64>() + trust * runner.expected;
    runners.sort_by(|one, other| worth(other).total_cmp(&worth(one)));
}

/// Puts those who stay in the race first, the leader at the head; returns how many stay.
pub(crate) fn drop_out<T>(runners: &mut [Runner<T>], patience: Patience) -> usize {
    rank(runners, patience.trust);
    let Some((leader, others)) = runners.split_first_mut() else { return 0 };
    let behind = |runner: &Runner<T>| runner.is_behind(leader, patience);
    others.sort_by_key(behind);
    1 + others.iter().filter(|runner| !behind(runner)).count()
}

/// The moves after a race, those still in it first, in their order; `unknown` is what the first is worth if it ran no
/// round. A move that dropped out met only a part of the luck, so that it is told by how far it was behind the first.
pub(crate) fn place<T, M>(
    runners: &[Runner<T>],
    racing: usize,
    trust: f64,
    unknown: f64,
    mv: impl Fn(&T) -> M,
) -> Vec<Candidate<M>> {
    let leader = &runners[0];
    let worth = if leader.values.is_empty() { unknown } else { leader.mean() };
    let candidate = |runner: &Runner<T>| Candidate {
        mv: mv(&runner.who),
        value: (worth - runner.gap(leader, trust).max(0.0)).clamp(0.0, 1.0),
        visits: runner.values.len() as u64,
    };
    let mut candidates: Vec<_> = runners.iter().map(candidate).collect();
    rank_by_value(&mut candidates[racing..]);
    candidates
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runner(who: &'static str, expected: f64, values: &[f64]) -> Runner<&'static str> {
        Runner { who, expected, values: values.to_vec() }
    }

    fn order(runners: &[Runner<&'static str>]) -> Vec<&'static str> {
        runners.iter().map(|runner| runner.who).collect()
    }

    /// The same luck for both: what varies from round to round does not hide who is ahead.
    #[test]
    fn who_is_behind_in_every_round_drops_out_and_who_may_be_ahead_stays() {
        let mut runners = [
            runner("behind", 0.5, &[0.1, 0.7, 0.4, 0.8]),
            runner("first", 0.5, &[0.2, 0.8, 0.5, 0.9]),
            runner("uneven", 0.5, &[0.9, 0.1, 0.9, 0.4]),
        ];
        assert_eq!(drop_out(&mut runners, Patience { behind: 2.0, trust: 0.0 }), 2);
        assert_eq!(order(&runners), ["first", "uneven", "behind"]);
    }

    #[test]
    fn what_was_expected_counts_for_some_rounds() {
        let mut runners = [
            runner("expected", 0.9, &[0.5, 0.6]),
            runner("lucky", 0.5, &[0.6, 0.7]),
            runner("late", 0.5, &[]),
        ];
        rank(&mut runners[..2], 0.0);
        assert_eq!(order(&runners[..2]), ["lucky", "expected"]);
        rank(&mut runners[..2], 4.0);
        assert_eq!(order(&runners[..2]), ["expected", "lucky"]);
        assert!((runners[1].gap(&runners[0], 2.0) - 0.15).abs() < 1e-12);
        assert!((runners[2].gap(&runners[0], 0.0) - 0.4).abs() < 1e-12);
    }
}
