//! Plain data comes back from its JSON as it was.

use bastide_core::{Notation, PlainData, StepOf, Viewer};

use super::{Broken, promise};

/// A value as JSON.
pub(super) fn write<T: PlainData>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| format!("not written: {error}"))
}

/// Writes a value and reads it back.
pub(super) fn check<T: PlainData>(name: &'static str, value: &T) -> Result<(), Broken> {
    let text = write(value);
    let read: Option<T> = serde_json::from_str(&text).ok();
    promise(name, read.as_ref() == Some(value), || format!("`{text}` reads back as {read:?}"))
}

/// What every viewer is told of a step comes back.
pub(super) fn check_step<G: Notation>(before: &G, step: &StepOf<G>, after: &G) -> Result<(), Broken> {
    for viewer in Viewer::all(before.seats()) {
        check("action-comes-back", &before.action(step, viewer))?;
        check("effects-come-back", &G::effects(before, step, after, viewer))?;
    }
    Ok(())
}
