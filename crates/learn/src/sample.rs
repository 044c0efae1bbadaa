//! What was seen after a move and what came of it.

use bastide_core::encode::STAGES;

/// A position after a move as one seat saw it, and what it turned out to be worth beyond what stood on the table.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sample {
    pub(crate) features: Vec<f32>,
    pub(crate) stages: [f32; STAGES],
    pub(crate) target: f32,
}

/// Numbers kept as their bits, so that they come back exactly.
pub(crate) mod bits {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(numbers: &[f32], serializer: S) -> Result<S::Ok, S::Error> {
        numbers.iter().map(|number| number.to_bits()).collect::<Vec<u32>>().serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<f32>, D::Error> {
        let bits = Vec::<u32>::deserialize(deserializer)?;
        Ok(bits.into_iter().map(f32::from_bits).collect())
    }
}

/// The usual size of each feature, and of what is to be learned: what learning divides by, so that one pace suits all.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub(crate) struct Scales {
    #[serde(with = "bits")]
    pub(crate) features: Vec<f32>,
    /// Alone in a list.
    #[serde(with = "bits")]
    unit: Vec<f32>,
}

/// A feature that is smaller than this on the whole is not made larger.
const SMALLEST: f32 = 0.05;

impl Scales {
    /// The roots of the mean squares in these samples; endless for features that are not looked at.
    pub(crate) fn of(samples: &[Sample], features: usize, looked_at: impl Fn(usize) -> bool) -> Self {
        let count = samples.len().max(1) as f32;
        let root = |sum: f32| (sum / count).sqrt();
        let sum =
            |index: usize| samples.iter().map(|sample| sample.features[index] * sample.features[index]).sum();
        let unit: f32 = samples.iter().map(|sample| sample.target * sample.target).sum();
        Self {
            features: (0..features)
                .map(|index| if looked_at(index) { root(sum(index)).max(SMALLEST) } else { f32::INFINITY })
                .collect(),
            unit: vec![root(unit).max(1e-3)],
        }
    }

    pub(crate) fn unit(&self) -> f32 {
        self.unit.first().copied().unwrap_or(1.0)
    }

    /// The samples in these scales.
    pub(crate) fn apply(&self, samples: &mut [Sample]) {
        for sample in samples {
            sample.features.iter_mut().zip(&self.features).for_each(|(feature, scale)| *feature /= scale);
            sample.target /= self.unit();
        }
    }
}
