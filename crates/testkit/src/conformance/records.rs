//! Records round-trip and replay to the same state and hash.

use std::hash::{DefaultHasher, Hash, Hasher};

use bastide_core::{Notation, Record, StepOf};

use super::{Broken, promise};

pub(super) fn check<G: Notation>(
    rules: &G::Rules,
    seed: u64,
    steps: &[StepOf<G>],
    state: &G,
) -> Result<(), Broken> {
    let names = (0..state.seats()).map(|seat| format!("seat {seat}")).collect();
    let record = Record::of::<G>(rules, names, Some(seed.into()), steps);
    let text = record.to_json();
    let read = Record::from_json(&text);
    promise("record-round-trip", read.as_ref() == Ok(&record), || {
        format!("the record reads back as {read:?}")
    })?;
    let mut seen = Vec::new();
    let replayed = record.replay::<G>(|_, _, step, _| seen.push(step));
    let replayed = replayed.map_err(|error| ("record-replays", error.to_string()))?;
    promise("record-steps", seen == steps, || "the replayed steps are not those taken".to_owned())?;
    promise("record-state", replayed == *state, || "the record replays to another state".to_owned())?;
    let (mut own, mut other) = (Vec::new(), Vec::new());
    state.legal_moves(&mut own);
    replayed.legal_moves(&mut other);
    promise("record-moves", own == other, || "the replayed state lists other moves".to_owned())?;
    let same_hash = hash(&replayed) == hash(state) && replayed.key() == state.key();
    promise("record-hash", same_hash, || "the record replays to another hash".to_owned())
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
