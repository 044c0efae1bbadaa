//! Bobail keeps the contract under every preset and under random combinations of its options.

use bastide_bobail::{Bobail, BobailRules, Direction, Square, Turn};
use bastide_core::seed::{RolloutRng, below, rollout_rng};
use bastide_core::{Game, Rules};
use bastide_testkit::conformance::Suite;

/// Turns near the legal ones and far from them.
fn foreign(game: &Bobail, rng: &mut RolloutRng) -> Vec<Turn> {
    let random = |rng: &mut RolloutRng| Square::from_index(below(rng, 25) as u8).unwrap();
    let mut turns = Vec::new();
    game.legal_moves(&mut turns);
    turns.truncate(20);
    for turn in turns.clone() {
        turns.push(Turn::new(None, turn.slide()));
        turns.push(Turn::new(turn.step(), None));
        turns.push(Turn::new(Some(random(rng)), turn.slide()));
        turns.extend(turn.slide().map(|(from, _)| Turn::new(turn.step(), Some((from, random(rng))))));
        turns.extend(turn.slide().map(|(_, to)| Turn::new(turn.step(), Some((random(rng), to)))));
    }
    for _ in 0..30 {
        let near = game.board().bobail().step(Direction::ALL[below(rng, 8) as usize]);
        turns.push(Turn::new(near, Some((random(rng), random(rng)))));
    }
    turns
}

/// Rules with every option drawn at random.
fn random_rules(rng: &mut RolloutRng) -> BobailRules {
    let values: [(&str, &[&str]); 7] = [
        ("slide", &["max", "any"]),
        ("goal", &["home", "own-step-only"]),
        ("surround", &["mover-wins", "draw"]),
        ("stuck", &["draw", "loss", "pass"]),
        ("first-turn", &["pawn-only", "full"]),
        ("repetition", &["none", "draw-after:2", "draw-after:3"]),
        ("turn-limit", &["1", "10", "100", "none"]),
    ];
    let mut rules = BobailRules::default();
    for (option, choices) in values {
        rules.set(option, choices[below(rng, choices.len() as u32) as usize]).unwrap();
    }
    rules
}

#[test]
fn the_presets_conform() {
    let report = Suite::<Bobail>::new(1).games(700).most_steps(150).foreign(foreign).run().unwrap();
    assert_eq!(report.games, 2_100);
    assert!(report.finished > 1_800 && report.refused > 1_000_000, "{report:?}");
}

#[test]
fn all_options_together_conform() {
    let mut rng = rollout_rng(5);
    let rules: Vec<_> = (0..150).map(|_| random_rules(&mut rng)).collect();
    let report =
        Suite::<Bobail>::new(2).rules(rules).games(8).most_steps(120).foreign(foreign).run().unwrap();
    assert_eq!(report.games, 1_200);
    assert!(report.refused > 300_000, "{report:?}");
}
