//! Views leak nothing: determinised worlds look identical to their viewer, vary exactly where something is
//! hidden, and what a viewer reads of a step and what the viewer sees after it tell the same.

use std::collections::HashMap;

use bastide_core::game::take_unchecked;
use bastide_core::perft::steps;
use bastide_core::seed::{self, RolloutRng};
use bastide_core::{Game, Lang, Notation, Step, StepOf, Telling, Viewer, sentences};

use super::{Broken, data, promise};

/// Worlds sampled before concluding that nothing varies, in a game that hides something.
const WORLDS: usize = 24;
/// Worlds whose steps are compared.
const COMPARED: usize = 3;

/// Checks every viewer; returns from how many of them something is hidden.
pub(super) fn check<G: Notation>(state: &G, rng: &mut RolloutRng) -> Result<u64, Broken> {
    let mut hidden = 0;
    for viewer in Viewer::all(state.seats()) {
        let worlds = check_worlds(state, viewer, rng)?;
        if G::has_secrets(state.rules()) {
            check_steps(state, &worlds, viewer)?;
        }
        hidden += u64::from(state.hides(viewer));
    }
    Ok(hidden)
}

fn check_worlds<G: Notation>(state: &G, viewer: Viewer, rng: &mut RolloutRng) -> Result<Vec<G>, Broken> {
    let view = state.view(viewer);
    let shown = Lang::ALL.map(|lang| G::view_data(&view, lang));
    shown.iter().try_for_each(|shown| data::check("view-data-comes-back", shown))?;
    let count = if G::has_secrets(state.rules()) { WORLDS } else { 2 };
    let worlds: Vec<G> = (0..count).map(|_| G::determinize(&view, rng)).collect();
    for world in &worlds {
        let other = world.view(viewer);
        promise("world-looks-alike", other == view, || {
            format!("to {viewer:?}, a determinised world looks different: {}", world.position())
        })?;
        promise("view-data-alike", Lang::ALL.map(|lang| G::view_data(&other, lang)) == shown, || {
            format!("to {viewer:?}, equal views are shown differently: {shown:?}")
        })?;
        check_sources::<G>(&view, &other)?;
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

/// A world depends on what can be seen and on the seed, and on nothing else: views that look equal make equal
/// worlds, whatever they were taken from.
fn check_sources<G: Notation>(view: &G::View, other: &G::View) -> Result<(), Broken> {
    let make = |view| G::determinize(view, &mut seed::rollout_rng(5));
    promise("world-repeatable", make(view) == make(view), || "one seed makes two worlds".to_owned())?;
    promise("world-from-view-alone", make(view) == make(other), || {
        "equal views make different worlds".to_owned()
    })
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

/// What a viewer reads of a step: its text, its parts, what it did, and that in every language.
type Read = [String; 4];

fn read<G: Notation>(before: &G, step: &StepOf<G>, after: &G, viewer: Viewer) -> Read {
    let effects = G::effects(before, step, after, viewer);
    let said = Lang::ALL.map(|lang| {
        let telling = Telling::new(viewer, &[], lang);
        let sentence = G::sentence(before, step, after, telling);
        std::iter::once(sentence).chain(sentences(&effects, telling)).collect::<Vec<_>>().join("\n")
    });
    let action = before.action(step, viewer);
    [before.redact(step, viewer), data::write(&action), data::write(&effects), said.join("\n\n")]
}

/// Steps that look the same to a viewer afterwards read the same, and steps that read the same look the same.
/// A viewer's own moves are compared move by move, others' steps all together. Steps that lead to the very same state
/// may read differently: which of them was taken is no secret.
fn check_steps<G: Notation>(state: &G, worlds: &[G], viewer: Viewer) -> Result<(), Broken> {
    let own = state.actor().seat().map(Viewer::Seat) == Some(viewer);
    let mut compared: HashMap<Option<G::Move>, Exits<G>> = HashMap::new();
    for world in std::iter::once(state).chain(worlds.iter().take(COMPARED)) {
        let mut taken = Vec::new();
        let mut same: HashMap<G, Vec<Read>> = HashMap::new();
        for step in steps(world) {
            let group = match step {
                Step::Move(mv) if own => Some(mv),
                _ => None,
            };
            let mut after = world.clone();
            take_unchecked(&mut after, step);
            let read = read(world, &step, &after, viewer);
            same.entry(after.clone()).or_default().push(read.clone());
            taken.push((group, after, read));
        }
        for (group, after, read) in &taken {
            let exits = compared.entry(*group).or_default();
            exits.compare(&after.view(viewer), read, &same[after], viewer)?;
        }
    }
    Ok(())
}

/// What was seen and what was read, each by the other.
struct Exits<G: Game> {
    by_view: HashMap<G::View, Vec<Read>>,
    by_text: HashMap<Read, G::View>,
}

impl<G: Game> Default for Exits<G> {
    fn default() -> Self {
        Self { by_view: HashMap::new(), by_text: HashMap::new() }
    }
}

impl<G: Game> Exits<G> {
    /// Compares a step with those before it; `same` are the texts of all steps to the same state.
    fn compare(&mut self, view: &G::View, read: &Read, same: &[Read], viewer: Viewer) -> Result<(), Broken> {
        let known = self.by_view.entry(view.clone()).or_default();
        if !known.contains(read) {
            let told = known.iter().find(|known| !same.contains(known));
            promise("step-redacted", told.is_none(), || {
                format!("{viewer:?} can tell `{told:?}` from `{read:?}`, which look the same to that viewer")
            })?;
            known.push(read.clone());
        }
        let seen = self.by_text.entry(read.clone()).or_insert_with(|| view.clone());
        promise("view-redacted", seen == view, || {
            format!("{viewer:?} reads the same of two steps, `{read:?}`, and sees {seen:?} or {view:?}")
        })
    }
}
