//! Positions on one line, under the rules of a game.

use bastide_core::playout::Playout;
use bastide_core::seed::rollout_rng;
use bastide_core::study::Study;
use bastide_core::{Lang, Notation, Viewer};
use bastide_session::Entry;

use crate::expect_words;
use crate::under::{self, Check};

/// So many steps are played on from a position.
const STEPS: u32 = 12;

/// A position that is read writes back and reads the same, shows what each viewer may see, and can be played on. What
/// came before is not in a position: one that was played to reads back with the same text and key.
pub fn check(text: &str) {
    under::check(text, Positions);
}

struct Positions;

impl Check for Positions {
    fn check<G: Study>(self, _entry: &Entry<G>, rules: &G::Rules, rest: &str) {
        match G::from_position(rules, rest) {
            Err(error) => expect_words(&error),
            Ok(state) => play_on(rules, state),
        }
    }
}

fn play_on<G: Notation>(rules: &G::Rules, mut state: G) {
    assert_eq!(read_again(rules, &state), state, "the position reads back otherwise");
    show(&state);
    expect_legal(&state);
    Playout::default().run(&mut state, &mut rollout_rng(1), STEPS);
    let read = read_again(rules, &state);
    assert_eq!((read.position(), read.key()), (state.position(), state.key()), "reads back otherwise");
}

fn read_again<G: Notation>(rules: &G::Rules, state: &G) -> G {
    let text = state.position();
    G::from_position(rules, &text)
        .unwrap_or_else(|error| panic!("its own position is refused: {text}: {error}"))
}

fn show<G: Notation>(state: &G) {
    for viewer in Viewer::all(state.seats()) {
        let view = state.view(viewer);
        let _ = G::diagram(&view);
        let _ = G::view_data(&view, Lang::En);
    }
    let _ = (state.facts(), state.ending(), state.outcome(), state.scores());
}

fn expect_legal<G: Notation>(state: &G) {
    let mut moves = Vec::new();
    state.legal_moves(&mut moves);
    for mv in moves {
        assert!(state.is_legal(mv), "a listed move is refused: {mv:?}");
        assert_eq!(state.parse_move(&state.move_text(mv)), Ok(mv), "a listed move reads otherwise");
    }
}
