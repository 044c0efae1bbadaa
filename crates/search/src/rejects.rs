//! Successive rejects (Audibert, Bubeck and Munos 2010) with paired rounds: all arms of a round share their random
//! numbers, and an arm that is clearly behind the leader is rejected (a race, Maron and Moore 1994).

use crate::agent::{Candidate, rank_by_value};
use crate::rank::rank;

/// When an arm is rejected.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct RejectionRule {
    /// How many standard errors behind the leader.
    pub(crate) behind: f64,
    /// How many rounds what was expected before the race counts for.
    pub(crate) trust: f64,
}

/// A move in the race, with what it was worth in each round.
#[derive(Clone, Debug)]
pub(crate) struct Arm<T> {
    pub(crate) who: T,
    /// What it looked worth before the race.
    pub(crate) expected: f64,
    pub(crate) values: Vec<f64>,
}

impl<T> Arm<T> {
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
    fn is_behind(&self, leader: &Self, rule: RejectionRule) -> bool {
        let rounds = self.values.len() as f64;
        let mean = self.gaps(leader).sum::<f64>() / rounds;
        let variance = self.gaps(leader).map(|gap| (gap - mean) * (gap - mean)).sum::<f64>() / rounds;
        let gap = self.gap(leader, rule.trust);
        gap > 0.0 && gap * gap * (rounds + rule.trust) > rule.behind * rule.behind * variance
    }
}

/// Puts those who have run as many rounds in order, the leader first.
pub(crate) fn rank_arms<T>(arms: &mut [Arm<T>], trust: f64) {
    rank(arms, |arm| arm.values.iter().sum::<f64>() + trust * arm.expected);
}

/// Puts those who stay in the race first, the leader at the head; returns how many stay.
pub(crate) fn reject<T>(arms: &mut [Arm<T>], rule: RejectionRule) -> usize {
    rank_arms(arms, rule.trust);
    let Some((leader, others)) = arms.split_first_mut() else { return 0 };
    let behind = |arm: &Arm<T>| arm.is_behind(leader, rule);
    rank(others, |arm| if behind(arm) { 0.0 } else { 1.0 });
    1 + others.iter().filter(|arm| !behind(arm)).count()
}

/// The moves after a race, those still in it first, in their order; `unknown` is what the first is worth if it ran no
/// round. A move that dropped out met only a part of the luck, so that it is told by how far it was behind the first.
pub(crate) fn place<T, M>(
    arms: &[Arm<T>],
    racing: usize,
    trust: f64,
    unknown: f64,
    mv: impl Fn(&T) -> M,
) -> Vec<Candidate<M>> {
    let leader = &arms[0];
    let worth = if leader.values.is_empty() { unknown } else { leader.mean() };
    let candidate = |arm: &Arm<T>| {
        Candidate::new(
            mv(&arm.who),
            (worth - arm.gap(leader, trust).max(0.0)).clamp(0.0, 1.0),
            arm.values.len() as u64,
        )
    };
    let mut candidates: Vec<_> = arms.iter().map(candidate).collect();
    rank_by_value(&mut candidates[racing..]);
    candidates
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arm(who: &'static str, expected: f64, values: &[f64]) -> Arm<&'static str> {
        Arm { who, expected, values: values.to_vec() }
    }

    fn order(arms: &[Arm<&'static str>]) -> Vec<&'static str> {
        arms.iter().map(|arm| arm.who).collect()
    }

    /// The same luck for both: what varies from round to round does not hide who is ahead.
    #[test]
    fn who_is_behind_in_every_round_drops_out_and_who_may_be_ahead_stays() {
        let mut arms = [
            arm("behind", 0.5, &[0.1, 0.7, 0.4, 0.8]),
            arm("first", 0.5, &[0.2, 0.8, 0.5, 0.9]),
            arm("uneven", 0.5, &[0.9, 0.1, 0.9, 0.4]),
        ];
        assert_eq!(reject(&mut arms, RejectionRule { behind: 2.0, trust: 0.0 }), 2);
        assert_eq!(order(&arms), ["first", "uneven", "behind"]);
    }

    #[test]
    fn what_was_expected_counts_for_some_rounds() {
        let mut arms =
            [arm("expected", 0.9, &[0.5, 0.6]), arm("lucky", 0.5, &[0.6, 0.7]), arm("late", 0.5, &[])];
        rank_arms(&mut arms[..2], 0.0);
        assert_eq!(order(&arms[..2]), ["lucky", "expected"]);
        rank_arms(&mut arms[..2], 4.0);
        assert_eq!(order(&arms[..2]), ["expected", "lucky"]);
        assert!((arms[1].gap(&arms[0], 2.0) - 0.15).abs() < 1e-12);
        assert!((arms[2].gap(&arms[0], 0.0) - 0.4).abs() < 1e-12);
    }
}
