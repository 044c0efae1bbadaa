//! Moves and events as people write them, a step a line, under the rules of a game.

use bastide_core::game::take_unchecked;
use bastide_core::record::{read_moves, read_steps};
use bastide_core::study::Study;
use bastide_core::{Notation, Step, StepOf};
use bastide_session::Entry;

use crate::expect_words;
use crate::under::{self, Check};

/// No more lines are looked at than so many.
const LINES: usize = 400;

/// Lines that are read are taken; each step writes back and reads the same. Lines that are refused, and moves that are
/// read but illegal, change nothing.
pub fn check(text: &str) {
    under::check(text, Lines);
}

struct Lines;

impl Check for Lines {
    fn check<G: Study>(self, _entry: &Entry<G>, rules: &G::Rules, rest: &str) {
        let Ok(mut state) = G::new(rules) else { return };
        for line in rest.lines().take(LINES) {
            try_move(&state, line);
            let _ = read_moves(&state, line).inspect_err(expect_words);
            match read_steps(&state, line) {
                Err(refused) => expect_words(&refused),
                Ok(steps) => steps.into_iter().for_each(|step| take(&mut state, step)),
            }
        }
    }
}

fn take<G: Notation>(state: &mut G, step: StepOf<G>) {
    match step {
        Step::Move(mv) => {
            let read = state.parse_move(&state.move_text(mv));
            let same = read.as_ref().is_ok_and(|read| state.canonical(*read) == state.canonical(mv));
            assert!(same, "{mv:?} reads back as {read:?}");
        }
        Step::Event(event) => {
            assert_eq!(state.parse_event(&state.event_text(event)), Ok(event), "reads back otherwise");
        }
    }
    take_unchecked(state, step);
}

/// What can be read is played or refused; refused, it changes nothing.
fn try_move<G: Notation>(state: &G, line: &str) {
    match state.parse_move(line) {
        Err(error) => expect_words(&error),
        Ok(mv) => {
            let mut tried = state.clone();
            if let Err(refusal) = tried.play(mv) {
                expect_words(&refusal);
                assert!(tried == *state, "a refused move changed the state: {mv:?}");
            }
        }
    }
}
