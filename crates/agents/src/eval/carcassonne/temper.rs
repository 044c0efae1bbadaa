//! Temperaments: how different people weigh the same features, set by hand.

use std::sync::LazyLock;

use super::Weighing;
use super::weights::Weights;
use super::{COUNT, FEATURES, STAGES};

/// The weight of a feature at the end, in the middle and at the beginning.
type Setting = (&'static str, [f32; STAGES]);

/// What all have in common: points are points, followers in hand are worth the more the fewer there are and the
/// longer the game lasts, and a follower that will come home is half in hand.
const COMMON: &[Setting] = &[
    ("points", [1.0, 1.0, 1.0]),
    ("hand-1", [0.0, 6.0, 9.0]),
    ("hand-2", [0.0, 3.0, 5.0]),
    ("hand-3", [0.0, 2.0, 4.0]),
    ("hand-4", [0.0, 1.0, 3.0]),
    ("hand-5", [0.0, 1.0, 2.5]),
    ("hand-6", [0.0, 0.5, 2.0]),
    ("hand-7", [0.0, 0.5, 2.0]),
    ("city-chance", [0.0, 1.0, 2.0]),
    ("road-chance", [0.0, 1.0, 2.0]),
    ("monk-chance", [0.0, 1.0, 2.0]),
];

/// Builds: own points, large cities and finishing what was begun.
const CONSTRUCTIVE: &[Setting] = &[
    ("city-gain", [1.0, 1.0, 1.0]),
    ("city-risk", [0.0, 0.1, 0.2]),
    ("city-dead", [0.0, -2.0, -3.0]),
    ("monk-gain", [1.0, 0.9, 0.9]),
    ("field-gain", [0.5, 0.3, 0.1]),
];

/// Takes: shares in what others have built, blocks it, counts their loss more than an own gain.
const OPPORTUNIST: &[Setting] = &[
    ("city-gain", [1.0, 0.9, 0.8]),
    ("city-dead", [0.0, -3.0, -4.0]),
    ("monk-gain", [1.0, 0.9, 0.8]),
    ("monk-dead", [0.0, -2.0, -3.0]),
    ("road-dead", [0.0, -1.0, -2.0]),
    ("field-gain", [0.6, 0.4, 0.2]),
    ("join-city-gain", [0.4, 0.5, 0.5]),
    ("join-city-loss", [-0.4, -0.5, -0.5]),
    ("join-city-even", [-0.2, -0.3, -0.3]),
    ("join-field-gain", [0.4, 0.5, 0.5]),
    ("join-field-loss", [-0.4, -0.5, -0.5]),
];

/// Keeps: fields, and small things that will surely be finished.
const DEFENSIVE: &[Setting] = &[
    ("city-gain", [1.0, 0.8, 0.6]),
    ("city-risk", [-0.1, -0.3, -0.4]),
    ("city-3", [0.0, -1.0, -1.5]),
    ("city-4", [0.0, -2.0, -3.0]),
    ("city-dead", [0.0, -2.0, -3.0]),
    ("road-1", [0.0, 0.5, 0.5]),
    ("monk-gain", [1.0, 0.9, 0.9]),
    ("field-gain", [0.9, 0.8, 0.6]),
    ("field-open", [0.1, 0.3, 0.4]),
    ("field-closed", [0.0, -1.0, -2.0]),
    ("join-field-loss", [-0.4, -0.5, -0.5]),
];

/// Weighs everything about as it turns out on average.
const BALANCED: &[Setting] = &[
    ("city-gain", [1.0, 0.9, 0.8]),
    ("city-4", [0.0, -0.5, -1.5]),
    ("city-dead", [0.0, -2.0, -3.0]),
    ("city-behind", [0.0, -1.0, -1.0]),
    ("road-dead", [0.0, -1.0, -1.0]),
    ("monk-gain", [1.0, 0.9, 0.9]),
    ("monk-dead", [0.0, -2.0, -3.0]),
    ("field-gain", [0.7, 0.5, 0.3]),
    ("field-open", [0.0, 0.2, 0.3]),
    ("join-city-gain", [0.3, 0.3, 0.3]),
    ("join-city-loss", [-0.3, -0.3, -0.3]),
    ("join-field-gain", [0.3, 0.3, 0.3]),
    ("join-field-loss", [-0.3, -0.3, -0.3]),
];

/// How somebody weighs the features.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Temper {
    /// Own points, large cities and finishing what was begun.
    Constructive,
    /// Shares in what others have built, blocking, the others' loss.
    Opportunist,
    /// Fields, and small things that will surely be finished.
    Defensive,
    /// Some of all.
    Balanced,
    /// Fitted to the results of games, not set by hand.
    Fitted,
}

static TABLES: LazyLock<[Weights; 5]> = LazyLock::new(|| {
    let fitted = Weights::read(include_str!("fitted.txt")).expect("the file of weights is right");
    [set(CONSTRUCTIVE), set(OPPORTUNIST), set(DEFENSIVE), set(BALANCED), fitted]
});

fn set(own: &[Setting]) -> Weights {
    let mut table = [[0.0; COUNT]; STAGES];
    for (name, weights) in COMMON.iter().chain(own) {
        let feature = FEATURES.iter().position(|(known, _)| known == name).expect("a feature of the list");
        for (stage, weight) in table.iter_mut().zip(weights) {
            stage[feature] = *weight;
        }
    }
    Weights::new([table, table])
}

impl Temper {
    /// All temperaments.
    pub const ALL: [Self; 5] =
        [Self::Constructive, Self::Opportunist, Self::Defensive, Self::Balanced, Self::Fitted];

    /// The weights.
    #[must_use]
    pub fn weights(self) -> &'static Weights {
        &TABLES[self as usize]
    }

    /// How much what is good for the others counts, beside what is good for oneself.
    #[must_use]
    pub const fn against(self) -> f32 {
        match self {
            Self::Constructive => 0.4,
            Self::Opportunist => 1.7,
            Self::Defensive => 0.8,
            Self::Balanced | Self::Fitted => 1.0,
        }
    }

    /// The evaluator, for which a lead of so many points is clear.
    #[must_use]
    pub fn judge(self, scale: f64) -> Weighing {
        Weighing::new(self.weights(), self.against(), scale)
    }
}
