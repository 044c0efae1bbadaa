//! What features are worth: a weighted sum by stages of the game, or a small dense net.

use bastide_core::encode::STAGES;
use bastide_core::seed::{RolloutRng, below};
use bastide_search::numeric::tanh;
use serde::{Deserialize, Serialize};

/// The most hidden units of a net.
pub const MOST_HIDDEN: usize = 64;

/// The form of a value function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Shape {
    /// A weight for each feature at each stage, interpolated between stages.
    Linear,
    /// One hidden layer.
    Dense {
        /// Its units.
        hidden: usize,
    },
}

impl Shape {
    /// The number of weights for so many features.
    #[must_use]
    pub const fn size(self, inputs: usize) -> usize {
        match self {
            Self::Linear => STAGES * (inputs + 1),
            Self::Dense { hidden } => (inputs + STAGES) * hidden + 2 * hidden + 1,
        }
    }
}

/// A function of features and stages, by its weights.
///
/// Linear: for each stage a weight for each feature and a constant. Dense: for each feature and then each stage a row
/// with a weight for each hidden unit, then the constants of the units, their weights in the sum, and its constant.
#[derive(Clone, Debug, PartialEq)]
pub struct Value {
    shape: Shape,
    inputs: usize,
    weights: Vec<f32>,
}

type Hidden = [f32; MOST_HIDDEN];

impl Value {
    /// A function that says 0 of everything; the first layer of a net is random, so that its units differ.
    #[must_use]
    pub fn new(shape: Shape, inputs: usize, rng: &mut RolloutRng) -> Self {
        let mut weights = vec![0.0; shape.size(inputs)];
        if let Shape::Dense { hidden } = shape {
            for weight in &mut weights[..inputs * hidden] {
                // About as large as keeps the sum of all inputs within the bend of the units.
                let even = below(rng, 20_001) as f32 / 10_000.0 - 1.0;
                *weight = even / (inputs as f32).sqrt();
            }
        }
        Self { shape, inputs, weights }
    }

    /// The function of these weights; `None` when there are too few or too many, or too many hidden units.
    #[must_use]
    pub fn of(shape: Shape, inputs: usize, weights: Vec<f32>) -> Option<Self> {
        let fits = match shape {
            Shape::Linear => true,
            Shape::Dense { hidden } => (1..=MOST_HIDDEN).contains(&hidden),
        };
        (fits && weights.len() == shape.size(inputs)).then_some(Self { shape, inputs, weights })
    }

    /// The form.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// All weights.
    #[must_use]
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// All weights, to be changed.
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// What these features are worth at this moment.
    #[must_use]
    pub fn worth(&self, features: &[f32], stages: &[f32; STAGES]) -> f32 {
        match self.shape {
            Shape::Linear => self.weigh(features, stages),
            Shape::Dense { hidden } => self.sum(&self.excite(features, stages, hidden), hidden),
        }
    }

    fn weigh(&self, features: &[f32], stages: &[f32; STAGES]) -> f32 {
        let tables = self.weights.chunks_exact(self.inputs + 1).zip(stages).filter(|(_, part)| **part != 0.0);
        let of_table = |(table, part): (&[f32], &f32)| {
            let sum: f32 = table.iter().zip(features).map(|(weight, feature)| weight * feature).sum();
            part * (sum + table[self.inputs])
        };
        tables.map(of_table).sum()
    }

    /// What each hidden unit says.
    fn excite(&self, features: &[f32], stages: &[f32; STAGES], hidden: usize) -> Hidden {
        let mut units = [0.0; MOST_HIDDEN];
        let units_used = &mut units[..hidden];
        let rows = self.weights.chunks_exact(hidden);
        for (row, input) in rows.zip(features.iter().chain(stages)).filter(|(_, input)| **input != 0.0) {
            for (unit, weight) in units_used.iter_mut().zip(row) {
                *unit += input * weight;
            }
        }
        let constants = &self.weights[(self.inputs + STAGES) * hidden..];
        for (unit, constant) in units_used.iter_mut().zip(constants) {
            *unit = tanh(f64::from(*unit + constant)) as f32;
        }
        units
    }

    fn sum(&self, units: &Hidden, hidden: usize) -> f32 {
        let last = &self.weights[(self.inputs + STAGES + 1) * hidden..];
        units[..hidden].iter().zip(last).map(|(unit, weight)| unit * weight).sum::<f32>() + last[hidden]
    }

    /// Adds `factor` times the slope of the worth along each weight to `slopes`; returns the worth.
    pub fn add_slopes(
        &self,
        features: &[f32],
        stages: &[f32; STAGES],
        factor: impl Fn(f32) -> f32,
        slopes: &mut [f32],
    ) -> f32 {
        match self.shape {
            Shape::Linear => {
                let worth = self.weigh(features, stages);
                let factor = factor(worth);
                let tables = slopes.chunks_exact_mut(self.inputs + 1).zip(stages);
                for (table, part) in tables.filter(|(_, part)| **part != 0.0) {
                    for (slope, feature) in table.iter_mut().zip(features) {
                        *slope += factor * part * feature;
                    }
                    table[self.inputs] += factor * part;
                }
                worth
            }
            Shape::Dense { hidden } => {
                let units = self.excite(features, stages, hidden);
                let worth = self.sum(&units, hidden);
                self.add_dense(features, stages, hidden, &units, factor(worth), slopes);
                worth
            }
        }
    }

    fn add_dense(
        &self,
        features: &[f32],
        stages: &[f32; STAGES],
        hidden: usize,
        units: &Hidden,
        factor: f32,
        slopes: &mut [f32],
    ) {
        let (first, last) = slopes.split_at_mut((self.inputs + STAGES + 1) * hidden);
        let out = &self.weights[(self.inputs + STAGES + 1) * hidden..];
        let mut inner = [0.0; MOST_HIDDEN];
        for (unit, value) in units[..hidden].iter().enumerate() {
            last[unit] += factor * value;
            inner[unit] = factor * out[unit] * (1.0 - value * value);
        }
        last[hidden] += factor;
        let one = [1.0];
        let inputs = features.iter().chain(stages).chain(&one);
        for (row, input) in first.chunks_exact_mut(hidden).zip(inputs).filter(|(_, input)| **input != 0.0) {
            for (slope, inner) in row.iter_mut().zip(&inner) {
                *slope += input * inner;
            }
        }
    }

    /// The same function of features that were not divided by `scales`, with results `unit` times as large.
    #[must_use]
    pub fn unscaled(&self, scales: &[f32], unit: f32) -> Self {
        let mut whole = self.clone();
        match self.shape {
            Shape::Linear => {
                for table in whole.weights.chunks_exact_mut(self.inputs + 1) {
                    table[..self.inputs].iter_mut().zip(scales).for_each(|(weight, scale)| *weight /= scale);
                    table.iter_mut().for_each(|weight| *weight *= unit);
                }
            }
            Shape::Dense { hidden } => {
                for (row, scale) in whole.weights.chunks_exact_mut(hidden).zip(scales) {
                    row.iter_mut().for_each(|weight| *weight /= scale);
                }
                let last = (self.inputs + STAGES + 1) * hidden;
                whole.weights[last..].iter_mut().for_each(|weight| *weight *= unit);
            }
        }
        whole
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_core::seed::rollout_rng;

    const INPUTS: usize = 5;
    const SHAPES: [Shape; 3] = [Shape::Linear, Shape::Dense { hidden: 1 }, Shape::Dense { hidden: 7 }];

    fn number(rng: &mut RolloutRng) -> f32 {
        below(rng, 2_001) as f32 / 1_000.0 - 1.0
    }

    fn random(shape: Shape, rng: &mut RolloutRng) -> Value {
        let weights = (0..shape.size(INPUTS)).map(|_| number(rng)).collect();
        Value::of(shape, INPUTS, weights).expect("as many weights as the shape has")
    }

    /// Every slope of every shape agrees with how the worth changes when that weight does.
    #[test]
    fn slopes_agree_with_finite_differences() {
        let mut rng = rollout_rng(5);
        for shape in SHAPES {
            for _ in 0..20 {
                let value = random(shape, &mut rng);
                let mut features: Vec<f32> = (0..INPUTS).map(|_| number(&mut rng)).collect();
                features[2] = 0.0;
                let part = below(&mut rng, 1_001) as f32 / 1_000.0;
                let stages = [0.0, part, 1.0 - part];
                let mut slopes = vec![0.0; value.weights.len()];
                let worth = value.add_slopes(&features, &stages, |_| 2.0, &mut slopes);
                assert_eq!(worth, value.worth(&features, &stages));
                for (index, slope) in slopes.iter().enumerate() {
                    let moved = |step: f32| {
                        let mut other = value.clone();
                        other.weights[index] += step;
                        f64::from(other.worth(&features, &stages))
                    };
                    let difference = 2.0 * (moved(0.01) - moved(-0.01)) / 0.02;
                    assert!(
                        (difference - f64::from(*slope)).abs() < 2e-3,
                        "{shape:?} {index}: {difference} {slope}"
                    );
                }
            }
        }
    }

    #[test]
    fn unscaled_functions_say_the_same_of_unscaled_features() {
        let mut rng = rollout_rng(6);
        let scales = [0.5, 2.0, 10.0, 1.0, 3.0];
        for shape in SHAPES {
            let value = random(shape, &mut rng);
            let features: Vec<f32> = (0..INPUTS).map(|_| number(&mut rng)).collect();
            let raw: Vec<f32> = features.iter().zip(scales).map(|(feature, scale)| feature * scale).collect();
            let stages = [0.25, 0.75, 0.0];
            let (small, large) =
                (value.worth(&features, &stages), value.unscaled(&scales, 20.0).worth(&raw, &stages));
            assert!((20.0 * small - large).abs() < 1e-3, "{shape:?}: {small} {large}");
        }
    }

    #[test]
    fn new_functions_say_nothing_and_wrong_sizes_are_refused() {
        for shape in SHAPES {
            let value = Value::new(shape, INPUTS, &mut rollout_rng(1));
            assert_eq!(value.worth(&[1.0; INPUTS], &[1.0, 0.0, 0.0]), 0.0);
            assert!(Value::of(shape, INPUTS, vec![0.0; shape.size(INPUTS) + 1]).is_none());
        }
        assert!(Value::of(Shape::Dense { hidden: 0 }, 0, vec![0.0]).is_none());
    }
}
