//! Hidden cards are not in the drawing of a viewer who may not see them.

use std::collections::BTreeSet;

use crate::common::each_state;
use bastide_art::{Draw, DrawOptions, Style, picture};
use bastide_core::seed::rollout_rng;
use bastide_core::{Game, Lang, Rules, Viewer};
use bastide_schotten::{Card, Schotten, SchottenRules, Stone, Tactic, View};

/// The cards that markup names anywhere.
fn named(markup: &str) -> BTreeSet<Card> {
    let words = markup.split(|letter: char| !letter.is_ascii_alphanumeric());
    // Single letters with digits also stand in path data; there they are followed by other things.
    let cards = words.filter_map(Card::read);
    let all: BTreeSet<Card> = cards.collect();
    let shown = |card: &Card| {
        let id = [format!("#s-{card}\""), format!(":{card}\""), format!(" {card}")];
        id.iter().any(|form| markup.contains(form.as_str()))
    };
    all.into_iter().filter(shown).collect()
}

/// The cards whose faces a viewer may see.
fn seen(view: &View) -> BTreeSet<Card> {
    let table = view.table();
    let laid = Stone::all().flat_map(|stone| [0, 1].map(|player| table.side(player, stone).cards().to_vec()));
    let modes = [(table.bluff(), Tactic::Bluff), (table.mud(), Tactic::Mud)];
    let modes =
        modes.into_iter().filter(|(stones, _)| !stones.is_empty()).map(|(_, tactic)| Card::tactic(tactic));
    let hand = view.hand().unwrap_or_default();
    laid.flatten().chain(modes).chain(table.discard().iter()).chain(hand.iter()).collect()
}

#[test]
fn hidden_cards_are_not_drawn() {
    let mut looked = 0;
    for preset in ["standard", "tactics"] {
        each_state::<Schotten>(&SchottenRules::preset(preset).unwrap(), 0..3, |state| {
            looked += 1;
            if looked % 7 != 0 {
                return;
            }
            for viewer in Viewer::all(2) {
                let view = state.view(viewer);
                let look = DrawOptions::new(Style::default());
                let board = Schotten::board(&view, &look);
                let text = format!("{} {}", board.svg, board.desc);
                let secret: Vec<Card> = named(&text).difference(&seen(&view)).copied().collect();
                assert!(secret.is_empty(), "{viewer:?} sees {secret:?}");
            }
        });
    }
}

#[test]
fn the_test_would_notice() {
    let (state, _, _) =
        crate::common::moment::<Schotten>(include_str!("data/tactics.json"), 30, Viewer::Spectator);
    let own = state.view(Viewer::Seat(bastide_core::Seat::new(0)));
    let board = Schotten::board(&own, &DrawOptions::new(Style::default()));
    let found = named(&format!("{} {}", board.svg, board.desc));
    let hand: BTreeSet<Card> = own.hand().unwrap().iter().collect();
    assert!(!hand.is_empty() && hand.is_subset(&found));
    let spectator = seen(&state.view(Viewer::Spectator));
    assert!(!hand.is_subset(&spectator));
}

#[test]
fn worlds_that_look_alike_are_drawn_alike() {
    let (state, _, _) =
        crate::common::moment::<Schotten>(include_str!("data/tactics.json"), 30, Viewer::Spectator);
    for viewer in Viewer::all(2) {
        let view = state.view(viewer);
        let other = Schotten::determinize(&view, &mut rollout_rng(5));
        let look = DrawOptions::new(Style { lang: Lang::Fr, ..Style::default() });
        assert_eq!(picture::<Schotten>(&view, &look), picture::<Schotten>(&other.view(viewer), &look));
    }
}
