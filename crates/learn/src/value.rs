//! What features are worth: a weighted sum by stages of the game, or a small dense net.

use bastide_core::encode::STAGES;
use bastide_core::seed::{RolloutRng, below};
use bastide_search::numeric::tanh;
use serde::{Deserialize, Serialize};

/// The most hidden units of a net.
pub const MOST_HIDDEN: usize = 64;

/// The form of a value function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", try_from = "Fields")]
pub enum Shape {
    /// A weight for each feature at each stage, interpolated between stages.
    Linear,
    /// One hidden layer.
    Dense {
        /// Its units.
        hidden: usize,
    },
    /// The sum of both: a linear function, and a net that adds what it misses. Its units bend by a division, which is
    /// quicker than the tangent of a dense one.
    Joint {
        /// The units of the net.
        hidden: usize,
    },
}

/// A form as files have it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    kind: ShapeKind,
    hidden: Option<usize>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ShapeKind {
    Linear,
    Dense,
    Joint,
}

impl TryFrom<Fields> for Shape {
    type Error = &'static str;

    fn try_from(fields: Fields) -> Result<Self, Self::Error> {
        match (fields.kind, fields.hidden) {
            (ShapeKind::Linear, None) => Ok(Self::Linear),
            (ShapeKind::Linear, Some(_)) => Err("`hidden`: kind = \"dense\", \"joint\""),
            (ShapeKind::Dense, Some(hidden)) => Ok(Self::Dense { hidden }),
            (ShapeKind::Joint, Some(hidden)) => Ok(Self::Joint { hidden }),
            (_, None) => Err("missing field `hidden`"),
        }
    }
}

impl Shape {
    /// The number of weights for so many features.
    #[must_use]
    pub const fn size(self, inputs: usize) -> usize {
        match self {
            Self::Linear => STAGES * (inputs + 1),
            Self::Dense { hidden } => (inputs + STAGES) * hidden + 2 * hidden + 1,
            Self::Joint { hidden } => Self::Linear.size(inputs) + Self::Dense { hidden }.size(inputs),
        }
    }

    /// The hidden units.
    #[must_use]
    pub const fn hidden(self) -> usize {
        match self {
            Self::Linear => 0,
            Self::Dense { hidden } | Self::Joint { hidden } => hidden,
        }
    }

    /// Whether the units are as many as there may be.
    pub(crate) fn is_fit(self) -> bool {
        self == Self::Linear || (1..=MOST_HIDDEN).contains(&self.hidden())
    }

    /// Where the weights of the net begin; those before are of a linear function.
    const fn net(self, inputs: usize) -> usize {
        match self {
            Self::Dense { .. } => 0,
            Self::Linear | Self::Joint { .. } => Self::Linear.size(inputs),
        }
    }

    /// What a hidden unit says when it is excited so much.
    fn bend(self, excited: f32) -> f32 {
        match self {
            Self::Dense { .. } => tanh(f64::from(excited)) as f32,
            _ => excited / (1.0 + excited.abs()),
        }
    }

    /// The slope of the bend where a unit says this.
    fn slope(self, said: f32) -> f32 {
        match self {
            Self::Dense { .. } => 1.0 - said * said,
            _ => (1.0 - said.abs()) * (1.0 - said.abs()),
        }
    }
}

/// A function of features and stages, by its weights.
///
/// Linear: for each stage a weight for each feature and a constant. Dense: for each feature and then each stage a row
/// with a weight for each hidden unit, then the constants of the units, their weights in the sum, and its constant.
/// Joint: a linear function, then a dense one.
#[derive(Clone, Debug, PartialEq)]
pub struct Value {
    shape: Shape,
    inputs: usize,
    weights: Vec<f32>,
}

/// A value function at one moment of a game.
#[derive(Clone, Debug)]
pub struct At<'a> {
    value: &'a Value,
    /// The weight of each feature in the linear part, and the constant.
    linear: Vec<f32>,
    /// What the moment does to each hidden unit.
    units: Hidden,
}

/// Sums that are made side by side.
const LANES: usize = 8;

impl At<'_> {
    /// What these features are worth.
    #[must_use]
    pub fn worth(&self, features: &[f32]) -> f32 {
        let mut worth = 0.0;
        if let Some((constant, weights)) = self.linear.split_last() {
            worth += dot(weights, features) + constant;
        }
        if self.value.shape.hidden() > 0 {
            let mut units = self.units;
            self.value.excite_more(0, features, &mut units);
            self.value.bend(&mut units);
            worth += self.value.sum(&units);
        }
        worth
    }
}

fn dot(weights: &[f32], features: &[f32]) -> f32 {
    let (weights, rest) = weights.as_chunks::<LANES>();
    let (features, others) = features.as_chunks::<LANES>();
    let mut sums = [0.0; LANES];
    for (weights, features) in weights.iter().zip(features) {
        for lane in 0..LANES {
            sums[lane] += weights[lane] * features[lane];
        }
    }
    let rest: f32 = rest.iter().zip(others).map(|(weight, feature)| weight * feature).sum();
    sums.iter().sum::<f32>() + rest
}

type Hidden = [f32; MOST_HIDDEN];

impl Value {
    /// A function that says 0 of everything; the first layer of a net is random, so that its units differ.
    #[must_use]
    pub fn new(shape: Shape, inputs: usize, rng: &mut RolloutRng) -> Self {
        let mut weights = vec![0.0; shape.size(inputs)];
        for weight in weights[shape.net(inputs)..].iter_mut().take(inputs * shape.hidden()) {
            // About as large as keeps the sum of all inputs within the bend of the units.
            let even = below(rng, 20_001) as f32 / 10_000.0 - 1.0;
            *weight = even / (inputs as f32).sqrt();
        }
        Self { shape, inputs, weights }
    }

    /// The function of these weights; `None` when there are too few or too many, or too many hidden units.
    #[must_use]
    pub fn of(shape: Shape, inputs: usize, weights: Vec<f32>) -> Option<Self> {
        (shape.is_fit() && weights.len() == shape.size(inputs)).then_some(Self { shape, inputs, weights })
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

    /// Whether all weights are finite.
    pub(crate) fn is_finite(&self) -> bool {
        self.weights.iter().all(|weight| weight.is_finite())
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
            Shape::Dense { .. } => self.sum(&self.excite(features, stages)),
            Shape::Joint { .. } => self.weigh(features, stages) + self.sum(&self.excite(features, stages)),
        }
    }

    /// The weights of the net.
    fn net(&self) -> &[f32] {
        &self.weights[self.shape.net(self.inputs)..]
    }

    /// The weights of the linear part at each stage.
    fn tables(&self) -> impl Iterator<Item = &[f32]> {
        self.weights[..self.shape.net(self.inputs)].chunks_exact(self.inputs + 1)
    }

    fn weigh(&self, features: &[f32], stages: &[f32; STAGES]) -> f32 {
        let tables = self.tables().zip(stages).filter(|(_, part)| **part != 0.0);
        let of_table = |(table, part): (&[f32], &f32)| {
            let sum: f32 = table.iter().zip(features).map(|(weight, feature)| weight * feature).sum();
            part * (sum + table[self.inputs])
        };
        tables.map(of_table).sum()
    }

    /// The function as it is at one moment, for whoever asks it about many positions there. It sums in another order
    /// than [`worth`](Self::worth), so that the last digits may differ.
    #[must_use]
    pub fn at(&self, stages: &[f32; STAGES]) -> At<'_> {
        let mut linear = Vec::new();
        for (table, part) in self.tables().zip(stages) {
            linear.resize(table.len(), 0.0);
            linear.iter_mut().zip(table).for_each(|(sum, weight)| *sum += part * weight);
        }
        let mut units = [0.0; MOST_HIDDEN];
        if self.shape.hidden() > 0 {
            self.excite_more(self.inputs, stages, &mut units);
            self.excite_more(self.inputs + STAGES, &[1.0], &mut units);
        }
        At { value: self, linear, units }
    }

    /// What each hidden unit says.
    fn excite(&self, features: &[f32], stages: &[f32; STAGES]) -> Hidden {
        let mut units = [0.0; MOST_HIDDEN];
        self.excite_more(0, features, &mut units);
        self.excite_more(self.inputs, stages, &mut units);
        self.excite_more(self.inputs + STAGES, &[1.0], &mut units);
        self.bend(&mut units);
        units
    }

    /// Adds what these inputs do to each hidden unit, by the rows from this one on.
    fn excite_more(&self, row: usize, inputs: &[f32], units: &mut Hidden) {
        let hidden = self.shape.hidden();
        let rows = self.net()[row * hidden..].chunks_exact(hidden);
        for (row, input) in rows.zip(inputs).filter(|(_, input)| **input != 0.0) {
            for (unit, weight) in units[..hidden].iter_mut().zip(row) {
                *unit += input * weight;
            }
        }
    }

    fn bend(&self, units: &mut Hidden) {
        units[..self.shape.hidden()].iter_mut().for_each(|unit| *unit = self.shape.bend(*unit));
    }

    fn sum(&self, units: &Hidden) -> f32 {
        let hidden = self.shape.hidden();
        let last = &self.net()[(self.inputs + STAGES + 1) * hidden..];
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
        let (linear, net) = slopes.split_at_mut(self.shape.net(self.inputs));
        if self.shape.hidden() == 0 {
            let worth = self.weigh(features, stages);
            self.add_linear(features, stages, factor(worth), linear);
            return worth;
        }
        let units = self.excite(features, stages);
        let worth = match self.shape {
            Shape::Joint { .. } => self.weigh(features, stages) + self.sum(&units),
            _ => self.sum(&units),
        };
        let factor = factor(worth);
        self.add_linear(features, stages, factor, linear);
        self.add_dense(features, stages, &units, factor, net);
        worth
    }

    fn add_linear(&self, features: &[f32], stages: &[f32; STAGES], factor: f32, slopes: &mut [f32]) {
        let tables = slopes.chunks_exact_mut(self.inputs + 1).zip(stages);
        for (table, part) in tables.filter(|(_, part)| **part != 0.0) {
            for (slope, feature) in table.iter_mut().zip(features) {
                *slope += factor * part * feature;
            }
            table[self.inputs] += factor * part;
        }
    }

    fn add_dense(
        &self,
        features: &[f32],
        stages: &[f32; STAGES],
        units: &Hidden,
        factor: f32,
        slopes: &mut [f32],
    ) {
        let hidden = self.shape.hidden();
        let (first, last) = slopes.split_at_mut((self.inputs + STAGES + 1) * hidden);
        let out = &self.net()[(self.inputs + STAGES + 1) * hidden..];
        let mut inner = [0.0; MOST_HIDDEN];
        for (unit, value) in units[..hidden].iter().enumerate() {
            last[unit] += factor * value;
            inner[unit] = factor * out[unit] * self.shape.slope(*value);
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
        let (linear, net) = whole.weights.split_at_mut(self.shape.net(self.inputs));
        for table in linear.chunks_exact_mut(self.inputs + 1) {
            table[..self.inputs].iter_mut().zip(scales).for_each(|(weight, scale)| *weight /= scale);
            table.iter_mut().for_each(|weight| *weight *= unit);
        }
        let hidden = self.shape.hidden();
        if hidden > 0 {
            for (row, scale) in net.chunks_exact_mut(hidden).zip(scales) {
                row.iter_mut().for_each(|weight| *weight /= scale);
            }
            let last = (self.inputs + STAGES + 1) * hidden;
            net[last..].iter_mut().for_each(|weight| *weight *= unit);
        }
        whole
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_core::seed::rollout_rng;

    const INPUTS: usize = 5;
    const SHAPES: [Shape; 5] = [
        Shape::Linear,
        Shape::Dense { hidden: 1 },
        Shape::Dense { hidden: 7 },
        Shape::Joint { hidden: 1 },
        Shape::Joint { hidden: 7 },
    ];

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
    fn a_moment_says_what_the_function_says_there() {
        let mut rng = rollout_rng(7);
        for shape in SHAPES {
            let value = random(shape, &mut rng);
            for stages in [[1.0, 0.0, 0.0], [0.25, 0.75, 0.0], [0.0, 0.5, 0.5]] {
                let features: Vec<f32> = (0..INPUTS).map(|_| number(&mut rng)).collect();
                let (whole, mixed) = (value.worth(&features, &stages), value.at(&stages).worth(&features));
                assert!((whole - mixed).abs() < 1e-5, "{shape:?}: {whole} {mixed}");
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
