//! The rules of Bobail: scenarios in words, counted sequences, and positions with known figures.

use std::path::Path;

use bastide_bobail::{Bobail, BobailRules, End, Symmetry};
use bastide_core::perft::{perft, tally};
use bastide_core::{Game, Notation, Rules, Seat};
use bastide_testkit::{perft as perft_file, scenario};
use serde_json::Value;

#[test]
fn every_scenario_is_true() {
    let run = scenario::run_folder::<Bobail>(Path::new("tests/scenarios"));
    assert!(run.unwrap_or_else(|failures| panic!("{failures}")) >= 30);
}

#[test]
fn perft_counts_are_exact() {
    let compared = perft_file::run_file::<Bobail>(Path::new("tests/data/perft.toml"), 400_000_000);
    assert!(compared.unwrap_or_else(|failure| panic!("{failure}")) >= 12);
}

fn vectors() -> Value {
    serde_json::from_str(include_str!("data/positions.json")).unwrap()
}

fn read(position: &str) -> Bobail {
    read_under("turn-limit=none", position)
}

fn read_under(rules: &str, position: &str) -> Bobail {
    Bobail::from_position(&BobailRules::parse(rules).unwrap(), position).unwrap()
}

/// The known positions under rules that change which turns there are.
fn positions_under_all_rules() -> Vec<Bobail> {
    let vectors = vectors();
    let texts =
        vectors["positions"].as_array().unwrap().iter().map(|case| case["position"].as_str().unwrap());
    let texts: Vec<&str> = texts.collect();
    ["standard", "stuck=pass", "first-turn=full", "goal=own-step-only", "goal=own-step-only,stuck=pass"]
        .iter()
        .flat_map(|rules| texts.iter().map(|text| read_under(rules, text)))
        .collect()
}

#[test]
fn the_ends_of_perft_are_exact() {
    for case in vectors()["perft"].as_array().unwrap().iter().filter(|case| case["depth"].as_u64() < Some(5))
    {
        let depth = case["depth"].as_u64().unwrap() as u32;
        let tally = tally(&read(case["position"].as_str().unwrap()), depth);
        let figures =
            [tally.nodes, tally.wins[0], tally.wins[1], *tally.endings.get("surrounded").unwrap_or(&0)];
        assert_eq!(figures, ["turns", "win0", "win1", "surround"].map(|name| case[name].as_u64().unwrap()));
        assert_eq!(tally.draws, 0);
    }
}

#[test]
fn known_positions_have_their_known_figures() {
    let vectors = vectors();
    let positions = vectors["positions"].as_array().unwrap();
    assert!(positions.len() >= 140);
    for case in positions {
        let text = case["position"].as_str().unwrap();
        let game = read(text);
        assert_eq!(game.position(), text);
        assert_eq!(outcome_mark(&game), case["outcome"].as_str().unwrap(), "{text}");
        for (name, figure) in
            [("legal", perft(&game, 1)), ("perft2", perft(&game, 2)), ("encoded", encoded(&game))]
        {
            if let Some(known) = case[name].as_u64() {
                assert_eq!(figure, known, "{name} of {text}");
            }
        }
    }
}

fn outcome_mark(game: &Bobail) -> &'static str {
    match game.end() {
        None => "-",
        Some(end) => match end.winner().map(Seat::index) {
            Some(0) => "0",
            Some(_) => "1",
            None => "D",
        },
    }
}

/// The number of indices whose step and slide are possible, also after a step that ends the game.
fn encoded(game: &Bobail) -> u64 {
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    let slides = |turn: &bastide_bobail::Turn| match (turn.step(), turn.slide()) {
        (Some(to), None) => slides_with_bobail_on(game, to),
        _ => 1,
    };
    moves.iter().map(slides).sum()
}

/// The number of slides once the bobail stands on a home square, by asking a position where it does and
/// the turn is the first, which has no step.
fn slides_with_bobail_on(game: &Bobail, to: bastide_bobail::Square) -> u64 {
    let mut marks: Vec<char> =
        game.position().chars().map(|mark| if mark == 'B' { '.' } else { mark }).collect();
    let own = char::from(b'0' + game.mover() as u8);
    marks[usize::from(to.index())] = 'B';
    let at = |column: usize, row: usize| marks[5 * column + row];
    let mut slides = 0;
    for (column, row) in (0..5).flat_map(|column| (0..5).map(move |row| (column, row))) {
        for (right, down) in [(0, 1), (1, 0), (1, 1), (1, 2), (2, 1), (0, 2), (2, 0), (2, 2), (0, 0)] {
            let (next, below) = (column + right, row + down);
            let inside = (1..=5).contains(&next) && (1..=5).contains(&below);
            slides += u64::from(at(column, row) == own && inside && at(next - 1, below - 1) == '.');
        }
    }
    slides
}

#[test]
fn every_legal_turn_has_its_own_index_and_comes_back_from_it() {
    for game in positions_under_all_rules() {
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        let indices: std::collections::HashSet<u16> = moves
            .iter()
            .map(|turn| {
                let index = game.index_of(*turn).unwrap();
                assert!(index < 360);
                assert_eq!(game.turn_at(index), Some(*turn), "{index} in {}", game.position());
                index
            })
            .collect();
        assert_eq!(indices.len(), moves.len());
        let decoded =
            (0..1_000).filter_map(|index| game.turn_at(index)).collect::<std::collections::HashSet<_>>();
        assert_eq!(decoded.len(), moves.len());
    }
}

#[test]
fn symmetric_positions_have_symmetric_turns_and_ends() {
    for game in positions_under_all_rules() {
        for symmetry in [Symmetry::Mirror, Symmetry::Swap] {
            let image = game.image(symmetry);
            assert_eq!(image.image(symmetry).position(), game.position());
            let (mut own, mut other) = (Vec::new(), Vec::new());
            game.legal_moves(&mut own);
            image.legal_moves(&mut other);
            let mut mapped: Vec<_> = own.iter().map(|turn| symmetry.turn(*turn)).collect();
            mapped.sort_unstable();
            other.sort_unstable();
            assert_eq!(mapped, other);
            let winner = |end: Option<End>| end.map(|end| end.winner().map(Seat::index));
            let expected = winner(game.end())
                .map(|winner| winner.map(|seat| if symmetry == Symmetry::Swap { 1 - seat } else { seat }));
            assert_eq!(winner(image.end()), expected);
        }
    }
}

#[test]
fn random_games_look_as_they_are_known_to() {
    let rules = BobailRules::default();
    let (mut wins, mut turns) = ([0u32; 2], 0u64);
    let mut playout = bastide_core::playout::Playout::default();
    let mut rng = bastide_core::seed::rollout_rng(7);
    let games = 20_000;
    for _ in 0..games {
        let mut game = Bobail::new(&rules).unwrap();
        turns += u64::from(playout.run(&mut game, &mut rng, u32::MAX));
        if let Some(winner) = game.outcome().unwrap().winner() {
            wins[winner.index()] += 1;
        }
    }
    let share = f64::from(wins[0]) / f64::from(games);
    let mean = turns as f64 / f64::from(games);
    assert!((share - 0.508).abs() < 0.012, "player 1 wins {share}");
    assert!((mean - 11.3).abs() < 0.25, "{mean} turns a game");
    assert!(wins[0] + wins[1] > games - 10);
}
