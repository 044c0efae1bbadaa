//! Matches are fair and repeatable.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use bastide_arena::{Match, MatchError, MatchResult, play};
use bastide_bobail::{Bobail, BobailRules};
use bastide_testkit::toys::cards::{CardRules, Cards};
use bastide_testkit::toys::dice::{Dice, DiceRules};

const TERMS: Match = Match { rounds: 20, seed: 3, opening: 2, threads: 1 };

/// A result without its clock.
fn untimed(mut result: MatchResult) -> MatchResult {
    result.seconds = [0.0; 2];
    result
}

#[test]
fn an_opponent_is_level_with_itself() {
    // Flat Monte Carlo gets a seed of its own on each side, so the pair is not decided by symmetry alone.
    let rules = BobailRules::default();
    let deterministic =
        play::<Bobail>(&rules, "alphabeta:depth=2", "alphabeta:depth=2", &TERMS, &|_| ()).unwrap();
    assert_eq!((deterministic.games, deterministic.won), (40, deterministic.lost));
    assert!((deterministic.share.mean - 0.5).abs() < 1e-12);
}

#[test]
fn the_same_seed_gives_the_same_match_on_any_number_of_threads() {
    let rules = BobailRules::default();
    let run = |threads| {
        let terms = Match { threads, ..TERMS };
        untimed(play::<Bobail>(&rules, "flat:playouts=200", "mcts:playouts=50", &terms, &|_| ()).unwrap())
    };
    assert_eq!(run(1), run(3));
    let other = Match { seed: 4, ..TERMS };
    let other = play::<Bobail>(&rules, "flat:playouts=200", "mcts:playouts=50", &other, &|_| ()).unwrap();
    assert_ne!(untimed(other), run(1));
}

#[test]
fn games_with_chance_points_and_several_seats_are_played() {
    let dice = play::<Dice>(&DiceRules::default(), "mcts:playouts=200", "random", &TERMS, &|_| ()).unwrap();
    assert!(dice.share.mean > 0.5 && dice.points.is_some());
    let cards = play::<Cards>(&CardRules, "ismcts:playouts=200", "random", &TERMS, &|_| ()).unwrap();
    assert_eq!((cards.games, cards.won + cards.drawn + cards.lost), (60, 60));
    assert!(cards.share.low > 1.0 / 3.0, "{cards:?}");
}

#[test]
fn an_unknown_opponent_is_refused_and_rounds_are_reported() {
    let refused = play::<Bobail>(&BobailRules::default(), "random", "rondom", &TERMS, &|_| ());
    assert!(matches!(refused, Err(MatchError::Spec(_))));
    let heard = std::sync::Mutex::new(Vec::new());
    play::<Bobail>(&BobailRules::default(), "random", "random", &TERMS, &|done| {
        heard.lock().unwrap().push(done);
    })
    .unwrap();
    assert_eq!(heard.into_inner().unwrap(), (1..=20).collect::<Vec<u64>>());
}
