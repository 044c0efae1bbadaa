//! What people read of games: every step is one sentence without notation, with the players' names, and no two choices
//! are called the same.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::HashSet;

use bastide_catalogue::{Access, shipped};
use bastide_core::{Lang, Seat, Viewer, seed};
use bastide_session::{Catalogue, Choice, Session, Setup};

/// The rules that are played: of each game the usual ones and those with everything.
const PLAYED: [(&str, &str); 7] = [
    ("bobail", "standard"),
    ("schotten", "standard"),
    ("schotten", "tactics"),
    ("schotten", "simplified,auto-claim=on"),
    ("carcassonne", "standard,players=3"),
    ("carcassonne", "everything"),
    ("carcassonne", "everything,victory=blockade:5,open-hands=off"),
];

fn begin(game: &str, rules: &str, seed: u64) -> Box<dyn Session> {
    let names = ["Ada", "Blaise", "Chloé", "Dürer", "Émilie"];
    let seats = if rules.contains("players=3") { 3 } else { 2 };
    let seats = names[..seats].iter().map(|name| (*name).to_owned()).collect();
    let setup = Setup { game: game.to_owned(), rules: rules.into(), seats, seed: seed.into() };
    shipped(&Access::default()).games().start(&setup).unwrap()
}

/// Plays random moves to the end, looking at the choices before each.
fn play(session: &mut dyn Session, seed: u64, mut look: impl FnMut(&dyn Session, Seat)) {
    let mut rng = seed::rollout_rng(seed);
    while let Some(seat) = session.status().to_move {
        look(session, seat);
        let moves = session.legal_moves(Viewer::Seat(seat));
        let text = &moves[seed::below(&mut rng, moves.len() as u32) as usize];
        session.play(seat, text).unwrap();
    }
}

fn check_labels(level: &[Choice], lang: Lang) {
    let mut taken = HashSet::new();
    for choice in level {
        assert!(taken.insert(choice.label.clone()), "{lang}: two choices are called `{}`", choice.label);
        assert!(!choice.label.contains(['@', '>', '!']), "{lang}: notation in `{}`", choice.label);
        check_labels(&choice.next, lang);
    }
}

#[test]
fn no_two_choices_are_called_the_same() {
    for (game, rules) in PLAYED {
        let mut session = begin(game, rules, 3);
        play(&mut *session, 3, |session, seat| {
            for lang in Lang::ALL {
                check_labels(&session.choices(Viewer::Seat(seat), lang), lang);
            }
        });
    }
}

#[test]
fn every_step_is_told_in_words_and_with_names() {
    for (game, rules) in PLAYED {
        let mut session = begin(game, rules, 5);
        play(&mut *session, 5, |_, _| {});
        for lang in Lang::ALL {
            for viewer in [Viewer::Spectator, Viewer::Seat(Seat::new(0))] {
                for entry in session.log(viewer, lang) {
                    let words = &entry.words;
                    assert!(!words.is_empty() && !words.contains('\n'), "{}: {words}", entry.text);
                    assert!(!words.contains(['@', '>', '!', '#']), "{lang}: notation in `{words}`");
                    assert!(!words.contains("player 1") && !words.contains("joueur 1"), "{words}");
                    let named = entry.seat.map(|seat| session.seats()[seat.index()].as_str());
                    assert!(named.is_none_or(|name| words.contains(name)), "{words}");
                }
            }
        }
    }
}

#[test]
fn a_hint_is_told_as_something_to_do() {
    for (game, rules) in PLAYED {
        let session = begin(game, rules, 7);
        let seat = session.status().to_move.unwrap();
        for lang in Lang::ALL {
            for text in session.legal_moves(Viewer::Seat(seat)) {
                let words = session.describe(seat, &text, lang).unwrap();
                assert!(!words.contains("Ada") && words != text, "{words}");
            }
        }
    }
}
