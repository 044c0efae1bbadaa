//! Chance: events are distinct, weights sum, impossible events are refused.

use std::collections::{HashMap, HashSet};

use bastide_core::seed::RolloutRng;
use bastide_core::{Actor, Notation, PlayError};

use super::{Broken, promise};

pub(super) fn check<G: Notation>(state: &G, rng: &mut RolloutRng) -> Result<(), Broken> {
    let mut events = Vec::new();
    state.events(&mut events);
    let acts = state.actor() == Actor::Chance;
    promise("events-for-chance", events.is_empty() != acts, || {
        format!("{:?} is to act and {} events are listed", state.actor(), events.len())
    })?;
    if !acts {
        return Ok(());
    }
    check_weights(&events)?;
    let possible: HashSet<G::Event> = events.iter().map(|(event, _)| *event).collect();
    let random = state.random_event(rng, &mut Vec::new());
    promise("random-event", possible.contains(&random), || format!("{random:?} is not possible"))?;
    for (event, _) in &events {
        check_event(state, *event)?;
    }
    check_used_up(state, &events)
}

fn check_weights<E: Copy + Eq + std::hash::Hash>(events: &[(E, u32)]) -> Result<(), Broken> {
    let distinct: HashSet<E> = events.iter().map(|(event, _)| *event).collect();
    promise("events-distinct", distinct.len() == events.len(), || "an event is listed twice".to_owned())?;
    let positive = events.iter().all(|(_, weight)| *weight > 0);
    promise("weights-positive", positive, || "an event has weight 0".to_owned())?;
    let sum: u64 = events.iter().map(|(_, weight)| u64::from(*weight)).sum();
    promise("weights-sum", sum < 1 << 32, || format!("the weights sum to {sum}"))
}

fn check_event<G: Notation>(state: &G, event: G::Event) -> Result<(), Broken> {
    let text = state.event_text(event);
    let read = state.parse_event(&text);
    promise("event-text", read.as_ref() == Ok(&event), || {
        format!("{event:?} is written `{text}`, read as {read:?}")
    })?;
    let mut checked = state.clone();
    let mut unchecked = state.clone();
    unchecked.resolve_unchecked(event);
    let resolved = checked.resolve(event);
    promise("event-accepted", resolved.is_ok(), || format!("{event:?} is listed and refused"))?;
    promise("event-tiers", checked == unchecked, || format!("{event:?} leads elsewhere when unchecked"))
}

/// An event that is no longer possible after it happened is refused, and changes nothing.
fn check_used_up<G: Notation>(state: &G, events: &[(G::Event, u32)]) -> Result<(), Broken> {
    for (event, _) in events {
        let mut after = state.clone();
        after.resolve_unchecked(*event);
        let mut left = Vec::new();
        after.events(&mut left);
        if left.iter().any(|(possible, _)| possible == event) {
            continue;
        }
        let mut tried = after.clone();
        let refused = matches!(
            tried.resolve(*event),
            Err(PlayError::ImpossibleEvent | PlayError::NotYourTurn | PlayError::GameOver)
        );
        promise("impossible-event-refused", refused && tried == after, || {
            format!("{event:?} is not possible twice and was not refused cleanly")
        })?;
    }
    Ok(())
}

/// Random events come about as often as their weights say.
pub(super) fn check_frequencies<G: Notation>(state: &G, rng: &mut RolloutRng) -> Result<(), Broken> {
    const DRAWS: u32 = 600;
    if state.actor() != Actor::Chance {
        return Ok(());
    }
    let mut events = Vec::new();
    state.events(&mut events);
    let total: f64 = events.iter().map(|(_, weight)| f64::from(*weight)).sum();
    let mut seen = HashMap::new();
    for _ in 0..DRAWS {
        *seen.entry(state.random_event(rng, &mut Vec::new())).or_insert(0u32) += 1;
    }
    for (event, weight) in &events {
        let expected = f64::from(DRAWS) * f64::from(*weight) / total;
        let count = f64::from(*seen.get(event).unwrap_or(&0));
        promise("event-frequency", (count - expected).abs() < 6.0 * expected.sqrt() + 6.0, || {
            format!("{event:?} came {count} times in {DRAWS}, and {expected:.1} were to be expected")
        })?;
    }
    Ok(())
}
