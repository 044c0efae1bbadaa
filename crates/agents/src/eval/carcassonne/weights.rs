//! What each feature is worth in points, by how far the game has come.

use bastide_carcassonne::Carcassonne;
use bastide_carcassonne::encode::{COUNT, FEATURES, Features, stages};
use bastide_core::Game;
use bastide_core::encode::STAGES;

/// What each feature is worth at each stage, in points, for games of two and for games of more.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    tables: [[Features; STAGES]; 2],
}

impl Weights {
    /// These numbers: for games of two, and of more.
    #[must_use]
    pub const fn new(tables: [[Features; STAGES]; 2]) -> Self {
        Self { tables }
    }

    /// The number of the table for a game of so many.
    #[must_use]
    pub const fn table(seats: usize) -> usize {
        (seats > 2) as usize
    }

    /// The weights at this point of a game.
    #[inline]
    pub(super) fn mix(&self, game: &Carcassonne) -> Features {
        let parts = stages(game);
        let table = &self.tables[Self::table(game.seats())];
        let mut mix = [0.0; COUNT];
        for (part, stage) in parts.iter().zip(table) {
            for (sum, weight) in mix.iter_mut().zip(stage) {
                *sum += part * weight;
            }
        }
        mix
    }

    /// Reads a file of weights: a line for each feature, with its name and the weights of games of two at the
    /// end, in the middle and at the beginning, and the same for games of more. What follows `#` is ignored.
    ///
    /// # Errors
    /// What is wrong, with the number of the line.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut tables = [[[0.0; COUNT]; STAGES]; 2];
        let mut known = 0;
        for (number, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default();
            let mut words = line.split_whitespace();
            let Some(name) = words.next() else { continue };
            let feature = FEATURES.iter().position(|(feature, _)| *feature == name);
            let feature = feature.ok_or_else(|| format!("line {}: no feature `{name}`", number + 1))?;
            let values: Option<Vec<f32>> = words.map(|word| word.parse().ok()).collect();
            let values = values.filter(|values| values.len() == 2 * STAGES);
            let values = values.ok_or_else(|| format!("line {}: not {} numbers", number + 1, 2 * STAGES))?;
            for (index, value) in values.into_iter().enumerate() {
                tables[index / STAGES][index % STAGES][feature] = value;
            }
            known += 1;
        }
        if known == COUNT { Ok(Self { tables }) } else { Err(format!("{known} features of {COUNT}")) }
    }

    /// The file of these weights.
    #[must_use]
    pub fn write(&self) -> String {
        let line = |(index, (name, _)): (usize, &(&str, &str))| {
            let values = self.tables.iter().flatten().map(|stage| format!(" {:>8.3}", stage[index]));
            format!("{name:<20}{}\n", values.collect::<String>())
        };
        FEATURES.iter().enumerate().map(line).collect()
    }
}
