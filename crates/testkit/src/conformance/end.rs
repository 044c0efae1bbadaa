//! Seats, outcome and end agree.

use bastide_core::{Actor, Notation};

use super::{Broken, promise};

pub(super) fn check<G: Notation>(state: &G) -> Result<(), Broken> {
    let (actor, outcome, seats) = (state.actor(), state.outcome(), state.seats());
    promise("outcome-at-end", outcome.is_some() == (actor == Actor::Over), || {
        format!("{actor:?} is to act and the outcome is {outcome:?}")
    })?;
    promise("ending-at-end", state.ending().is_some() == (actor == Actor::Over), || {
        format!("{actor:?} is to act and the ending is {:?}", state.ending())
    })?;
    promise("outcome-seats", outcome.is_none_or(|outcome| outcome.seats() == seats), || {
        format!("the outcome is not for {seats} seats")
    })?;
    promise("meta-points", G::META.points || state.scores().is_none(), || {
        "the game declares that it has no points, and counts some".to_owned()
    })?;
    promise("score-seats", state.scores().is_none_or(|scores| scores.len() == seats), || {
        format!("the scores are not for {seats} seats")
    })?;
    promise("actor-seat", actor.seat().is_none_or(|seat| seat.index() < seats), || {
        format!("{actor:?} is to act among {seats} seats")
    })?;
    let turn = state.turn();
    promise("turn-of-actor", actor.seat().is_none_or(|seat| turn == Some(seat)), || {
        format!("{actor:?} is to act in the turn of {turn:?}")
    })?;
    promise("turn-seat", turn.is_none_or(|seat| seat.index() < seats && actor != Actor::Over), || {
        format!("it is the turn of {turn:?} among {seats} seats")
    })?;
    check_position_text(state)
}

/// The position text reads back to a state with the same text and key. Who is to act may differ, since a
/// position need not hold what came before it.
fn check_position_text<G: Notation>(state: &G) -> Result<(), Broken> {
    let text = state.position();
    let read = G::from_position(state.rules(), &text)
        .map_err(|error| ("position-reads", format!("its own position is refused: {error}")))?;
    promise("position-round-trip", read.position() == text, || {
        format!("`{text}` reads back as `{}`", read.position())
    })?;
    promise("position-key", read.key() == state.key(), || format!("`{text}` reads back with another key"))
}
