//! Figures by which the game is recognised: random games, and a simple plan against random play.

use std::collections::BTreeMap;

use bastide_core::game::take_unchecked;
use bastide_core::seed::{RolloutRng, rollout_rng};
use bastide_core::study::Census;
use bastide_core::{Actor, Game, Rules, Step};
use bastide_schotten::{Move, Phase, Schotten, SchottenCensus, SchottenRules, Stone};

/// Plays a game, `choose` making the moves; shows every step to the census.
fn play(
    rules: &SchottenRules,
    rng: &mut RolloutRng,
    census: &mut SchottenCensus,
    choose: impl Fn(&Schotten, &mut RolloutRng) -> Move,
) -> Schotten {
    let mut game = Schotten::new(rules).unwrap();
    while game.actor() != Actor::Over {
        let step = match game.actor() {
            Actor::Chance => Step::Event(game.random_event(rng, &mut Vec::new())),
            _ => Step::Move(choose(&game, rng)),
        };
        let before = game.clone();
        take_unchecked(&mut game, step);
        census.see(&before, &step, &game);
    }
    census.close(&game);
    game
}

fn random(game: &Schotten, rng: &mut RolloutRng) -> Move {
    game.random_move(rng, &mut Vec::new())
}

/// The share of games that player 1 wins, and the figures of the census.
fn figures(preset: &str, games: u32) -> (f64, BTreeMap<String, f64>) {
    let rules = SchottenRules::preset(preset).unwrap();
    let (mut rng, mut census, mut wins) = (rollout_rng(1), SchottenCensus::default(), 0);
    for _ in 0..games {
        wins += u32::from(play(&rules, &mut rng, &mut census, random).table().claimed(0).win());
    }
    let figures = census.metrics().into_iter().map(|figure| (figure.name, figure.value)).collect();
    (f64::from(wins) / f64::from(games), figures)
}

#[test]
fn random_games_look_as_they_are_known_to() {
    let (wins, figures) = figures("standard", 30_000);
    assert!((wins - 0.508).abs() < 0.012, "{wins}");
    let near = |name: &str, known: f64, margin: f64| {
        assert!((figures[name] - known).abs() <= margin, "{name}: {} is not {known}", figures[name]);
    };
    near("turns_mean", 48.6, 0.15);
    near("turns_p5", 42.0, 0.0);
    near("turns_p95", 53.0, 0.0);
    near("turns_most", 55.0, 0.0);
    near("branching_mean", 41.0, 0.15);
    near("branching_most", 54.0, 0.0);
    near("deck_out_share", 0.94, 0.01);
    near("claims_mean", 6.97, 0.05);
    near("early_claim_share", 0.26, 0.01);
    near("three_adjacent_share", 0.64, 0.015);
}

#[test]
fn simplified_random_games_look_as_they_are_known_to() {
    let (wins, figures) = figures("simplified", 30_000);
    assert!((wins - 0.501).abs() < 0.012, "{wins}");
    assert!((figures["turns_mean"] - 51.0).abs() < 0.15, "{figures:?}");
    assert!(figures["early_claim_share"] == 0.0);
}

/// A card of value X goes to stone X, whatever else could be done.
fn value_to_stone(game: &Schotten, rng: &mut RolloutRng) -> Move {
    if game.phase() != Phase::Play {
        return random(game, rng);
    }
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    let fits = |mv: &Move| match mv {
        Move::Lay { card, stone } => {
            let value = card.colour_and_value().map(|(_, value)| usize::from(value));
            value.and_then(|value| Stone::new(value - 1)) == Some(*stone)
        }
        _ => false,
    };
    moves.iter().copied().find(fits).unwrap_or_else(|| random(game, rng))
}

#[test]
fn laying_values_on_their_stones_beats_random_play() {
    let rules = SchottenRules::default();
    let (mut rng, mut census, mut wins) = (rollout_rng(2), SchottenCensus::default(), 0);
    for round in 0..2_000 {
        let planner = round % 2;
        let choose = |game: &Schotten, rng: &mut RolloutRng| match game.mover().index() == planner {
            true => value_to_stone(game, rng),
            false => random(game, rng),
        };
        let last = play(&rules, &mut rng, &mut census, choose);
        wins += u32::from(last.table().claimed(planner).win());
    }
    assert!(wins >= 1_985, "{wins} of 2000");
}
