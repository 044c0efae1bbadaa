//! Random play in long strides ends in states that steps one by one could have led to, and leads to the
//! same figures.

use bastide_core::playout::Playout;
use bastide_core::seed::{below, rollout_rng};
use bastide_core::{Actor, Game, Notation, Rules};
use bastide_schotten::{Schotten, SchottenRules};

#[test]
fn a_stride_stops_where_it_is_told_and_leaves_a_whole_state() {
    let mut rng = rollout_rng(3);
    for round in 0..4_000 {
        let preset = ["standard", "simplified", "battle-line-basic", "tactics"][round % 4];
        let rules = SchottenRules::preset(preset).unwrap();
        let mut game = Schotten::new(&rules).unwrap();
        let most = 1 + below(&mut rng, 140);
        let rolled = game.roll(&mut rng, &mut Vec::new(), &mut Vec::new(), most);
        assert!((1..=most).contains(&rolled.steps) && rolled.moves <= rolled.steps);
        let read = Schotten::from_position(&rules, &game.position()).unwrap();
        assert_eq!(read, game);
        let (mut kept, mut fresh) = (Vec::new(), Vec::new());
        game.legal_moves(&mut kept);
        read.legal_moves(&mut fresh);
        assert_eq!(kept, fresh, "what is kept of proofs is what the table tells: {}", game.position());
    }
}

/// The share of wins of player 1 and the mean number of moves.
fn figures(rules: &SchottenRules, strides: bool) -> (f64, f64) {
    const GAMES: u32 = 40_000;
    let mut rng = rollout_rng(9);
    let (mut playout, mut moves, mut events) = (Playout::default(), Vec::new(), Vec::new());
    let (mut wins, mut made) = (0, 0u64);
    for _ in 0..GAMES {
        let mut game = Schotten::new(rules).unwrap();
        if strides {
            made += u64::from(playout.run(&mut game, &mut rng, 10_000));
        }
        while game.actor() != Actor::Over {
            made += u64::from(game.roll(&mut rng, &mut moves, &mut events, 1).moves);
        }
        wins += u32::from(game.table().claimed(0).win());
    }
    (f64::from(wins) / f64::from(GAMES), made as f64 / f64::from(GAMES))
}

#[test]
fn strides_and_single_steps_have_the_same_figures() {
    for preset in ["standard", "battle-line-basic"] {
        let rules = SchottenRules::preset(preset).unwrap();
        let (fast, slow) = (figures(&rules, true), figures(&rules, false));
        assert!((fast.0 - slow.0).abs() < 0.015, "{fast:?} {slow:?}");
        assert!((fast.1 - slow.1).abs() < 0.15, "{fast:?} {slow:?}");
    }
}

#[test]
fn random_games_of_every_preset_come_to_an_end() {
    let (mut rng, mut playout) = (rollout_rng(4), Playout::default());
    for preset in SchottenRules::presets() {
        let rules = (preset.make)();
        for _ in 0..20_000 {
            let mut game = Schotten::new(&rules).unwrap();
            playout.run(&mut game, &mut rng, 2_000);
            assert!(game.outcome().is_some(), "{}: {}", preset.name, game.position());
        }
    }
}
