//! Steps along slopes, each weight at its own pace (Adam: Kingma and Ba 2015).

use serde::{Deserialize, Serialize};

/// How long past slopes and their squares count.
const KEEP: [f32; 2] = [0.9, 0.999];

/// Past slopes and squares; what makes a run go on as if it had not been interrupted. The numbers are kept as bits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Adam {
    #[serde(with = "crate::sample::bits")]
    slopes: Vec<f32>,
    #[serde(with = "crate::sample::bits")]
    squares: Vec<f32>,
    /// What is missing of both sums while they are young; soon nothing.
    #[serde(with = "crate::sample::bits")]
    missing: Vec<f32>,
}

impl Adam {
    pub(crate) fn new(size: usize) -> Self {
        Self { slopes: vec![0.0; size], squares: vec![0.0; size], missing: vec![1.0; 2] }
    }

    /// Whether it is for so many weights.
    pub(crate) fn fits(&self, size: usize) -> bool {
        self.slopes.len() == size && self.squares.len() == size && self.missing.len() == KEEP.len()
    }

    /// Moves the weights down these slopes.
    pub(crate) fn step(&mut self, weights: &mut [f32], slopes: &[f32], rate: f32) {
        self.missing.iter_mut().zip(KEEP).for_each(|(missing, keep)| *missing *= keep);
        let (first, second) = (1.0 - self.missing[0], 1.0 - self.missing[1]);
        let past = self.slopes.iter_mut().zip(&mut self.squares);
        for ((weight, slope), (mean, square)) in weights.iter_mut().zip(slopes).zip(past) {
            *mean += (1.0 - KEEP[0]) * (slope - *mean);
            *square += (1.0 - KEEP[1]) * (slope * slope - *square);
            *weight -= rate * (*mean / first) / ((*square / second).sqrt() + 1e-6);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bowl_is_walked_to_its_bottom() {
        let (mut weights, goal) = ([5.0, -3.0], [1.0, 2.0]);
        let mut adam = Adam::new(2);
        for step in 0..3_000 {
            let slopes: Vec<f32> = weights.iter().zip(goal).map(|(weight, goal)| weight - goal).collect();
            adam.step(&mut weights, &slopes, 0.05 * (1.0 - step as f32 / 3_000.0));
        }
        assert!(
            weights.iter().zip(goal).all(|(weight, goal): (&f32, f32)| (weight - goal).abs() < 0.01),
            "{weights:?}"
        );
    }
}
