//! Plain values that leave a game for fronts, and words made from them.

use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::game::StepOf;
use crate::notation::Notation;
use crate::seat::Viewer;
use crate::telling::{Tell, Telling};

/// A plain value that is written as JSON and read back the same.
pub trait PlainData:
    Serialize + DeserializeOwned + Clone + PartialEq + Debug + Send + Sync + 'static
{
}

impl<T: Serialize + DeserializeOwned + Clone + PartialEq + Debug + Send + Sync + 'static> PlainData for T {}

/// A step whose text says all there is to say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlainAction {
    /// The step in notation, as the viewer may read it.
    pub text: String,
}

impl PlainAction {
    /// The step as this viewer may read it.
    pub fn of<G: Notation>(state: &G, step: &StepOf<G>, viewer: Viewer) -> Self {
        Self { text: state.redact(step, viewer) }
    }
}

/// The effect of steps that do nothing beyond themselves: there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum NoEffect {}

impl Tell for NoEffect {
    fn tell(&self, _: Telling<'_>) -> String {
        match *self {}
    }
}

/// What effects say, a sentence each.
pub fn sentences<E: Tell>(effects: &[E], telling: Telling<'_>) -> Vec<String> {
    let lines = effects.iter().map(|effect| effect.tell(telling));
    lines.flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>()).collect()
}
