//! Views leak nothing: determinised worlds look identical to their viewer, vary exactly where something
//! is hidden, and steps that look the same to a viewer read the same.

use std::collections::HashMap;

use bastide_core::game::take_unchecked;
use bastide_core::perft::steps;
use bastide_core::seed::RolloutRng;
use bastide_core::{Lang, Notation, Viewer};

use super::{Broken, promise};

/// Worlds sampled before concluding that nothing varies.
const WORLDS: usize = 24;
/// Worlds whose steps are compared.
const COMPARED: usize = 3;

/// Checks every viewer; returns from how many of them something is hidden.
pub(super) fn check<G: Notation>(state: &G, rng: &mut RolloutRng) -> Result<u64, Broken> {
    let mut hidden = 0;
    for viewer in Viewer::all(state.seats()) {
        let worlds = check_worlds(state, viewer, rng)?;
        if state.hides(viewer) {
            hidden += 1;
            check_redaction(state, &worlds, viewer)?;
        }
    }
    Ok(hidden)
}

fn check_worlds<G: Notation>(state: &G, viewer: Viewer, rng: &mut RolloutRng) -> Result<Vec<G>, Broken> {
    let view = state.view(viewer);
    let worlds: Vec<G> = (0..WORLDS).map(|_| G::determinize(&view, rng)).collect();
    for world in &worlds {
        promise("world-looks-alike", world.view(viewer) == view, || {
            format!("to {viewer:?}, a determinised world looks different: {}", world.position())
        })?;
        promise("world-actor", world.actor() == state.actor(), || {
            format!("in a world of {viewer:?}, {:?} is to act", world.actor())
        })?;
        check_own_moves(state, world, viewer)?;
    }
    let vary = worlds.iter().any(|world| world != &worlds[0]);
    promise("worlds-vary", vary == state.hides(viewer), || {
        format!("to {viewer:?}, something is hidden: {}, and worlds vary: {vary}", state.hides(viewer))
    })?;
    let exact = vary || worlds[0] == *state;
    promise("nothing-hidden-exact", exact, || format!("{viewer:?} sees everything and gets another state"))?;
    Ok(worlds)
}

/// A player to act has the same moves in every world that looks like this one.
fn check_own_moves<G: Notation>(state: &G, world: &G, viewer: Viewer) -> Result<(), Broken> {
    if state.actor().seat().map(Viewer::Seat) != Some(viewer) {
        return Ok(());
    }
    let (mut own, mut other) = (Vec::new(), Vec::new());
    state.legal_moves(&mut own);
    world.legal_moves(&mut other);
    promise("own-moves-known", own == other, || {
        format!("{viewer:?} has other moves in a world that looks alike")
    })
}

/// What a viewer reads of a step depends only on what the viewer sees after it.
fn check_redaction<G: Notation>(state: &G, worlds: &[G], viewer: Viewer) -> Result<(), Broken> {
    if state.actor().seat().map(Viewer::Seat) == Some(viewer) {
        return Ok(());
    }
    let mut read: HashMap<G::View, (String, Vec<String>)> = HashMap::new();
    for world in std::iter::once(state).chain(worlds.iter().take(COMPARED)) {
        for step in steps(world) {
            let mut after = world.clone();
            take_unchecked(&mut after, step);
            let shown = (world.redact(&step, viewer), G::tell(world, &step, &after, viewer, Lang::En));
            let known = read.entry(after.view(viewer)).or_insert_with(|| shown.clone());
            promise("step-redacted", *known == shown, || {
                format!(
                    "{viewer:?} can tell `{known:?}` from `{shown:?}`, which look the same to that viewer"
                )
            })?;
        }
    }
    Ok(())
}
