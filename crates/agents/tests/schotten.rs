//! What is known of Schotten-Totten.

use crate::common::{catalogue, read};
use bastide_agents::eval::schotten::{Eyes, Stones};
use bastide_core::playout::Playout;
use bastide_core::seed::rollout_rng;
use bastide_core::{Actor, Game, Notation, Rules, Seat, Viewer};
use bastide_schotten::{Move, Phase, Schotten, SchottenRules};
use bastide_search::solve::Solver;
use bastide_search::{Budget, Decision, Evaluator, Reward, SearchContext};

/// The agents that know what they do, with small budgets.
const THINKERS: [&str; 5] = [
    "stones",
    "stones:ending=2000",
    "ismcts:playouts=60,ending=2000",
    "pimc:playouts=60,ending=2000",
    "racing:playouts=60,ending=2000",
];

const LAYERS: [&str; 4] = ["sum", "threes", "combinations", "greedy"];

fn rules(text: &str) -> SchottenRules {
    SchottenRules::parse(text).unwrap()
}

fn position(preset: &str, text: &str) -> Schotten {
    Schotten::from_position(&rules(preset), text).unwrap()
}

fn decide(spec: &str, state: &Schotten) -> Decision<Move> {
    let seat = state.actor().seat().unwrap();
    let mut moves = Vec::new();
    state.legal_moves(&mut moves);
    let view = state.view(Viewer::Seat(seat));
    read::<Schotten>(spec).unwrap().decide(&view, seat, &moves, 5)
}

fn chosen(spec: &str, state: &Schotten) -> String {
    state.move_text(decide(spec, state).mv)
}

/// Positions with a player to act along random games.
fn positions(preset: &str, games: u32) -> Vec<Schotten> {
    let mut rng = rollout_rng(4);
    let start = Schotten::new(&rules(preset)).unwrap();
    let mut positions = Vec::new();
    for game in 0..games {
        let mut state = start.clone();
        Playout::default().run(&mut state, &mut rng, 3 + game * 7 % 45);
        while state.actor() == Actor::Chance {
            let event = state.random_event(&mut rng, &mut Vec::new());
            state.resolve_unchecked(event);
        }
        positions.extend(state.actor().seat().map(|_| state));
    }
    positions
}

#[test]
fn a_proven_stone_is_claimed() {
    let state = position("", "1=R7,R8,R9| hand1=O1,G2 hand2=P1,P2 phase=claim");
    for spec in THINKERS.iter().chain(&LAYERS) {
        assert_eq!(chosen(spec, &state), "!1", "{spec}");
    }
}

#[test]
fn the_card_that_wins_the_game_is_laid() {
    let owned = "1=R1,R2,R3|B1,G2,P1/owner1 2=G4,G5,G6|B3,Y2,P4/owner1";
    let state =
        position("", &format!("{owned} 3=Y7,Y8|O1,O2 hand1=Y9,G1,B2,P2,O5,R5 hand2=P9,B9,B8,O9,G9,R9"));
    for spec in THINKERS {
        assert_eq!(chosen(spec, &state), "Y9>3", "{spec}");
    }
}

#[test]
fn value_x_goes_to_stone_x() {
    let state = position("", "hand1=Y4,G1,B5,P2,O5,R8 hand2=P9,B9,B8,O9,G9,R9");
    let text = chosen("threes", &state);
    assert_eq!(text.as_bytes()[1], text.as_bytes()[3], "{text}");
}

#[test]
fn a_run_in_hand_is_begun_or_kept() {
    let state = position("", "1=R8,R9| hand1=R7,G1,B5,P2,O5,Y3 hand2=P9,B9,B8,O9,G9,Y9");
    for spec in ["greedy", "combinations"] {
        assert_eq!(chosen(spec, &state), "R7>1", "{spec}");
    }
}

/// Every agent in every preset: it plays whole games, and only legal moves.
#[test]
fn every_agent_plays_every_preset_to_the_end() {
    for preset in SchottenRules::presets() {
        for kind in catalogue::<Schotten>().kinds {
            let slow = kind.parameters.iter().any(|parameter| parameter.name == "playouts");
            let ending = kind.parameters.iter().any(|parameter| parameter.name == "ending");
            let spec = match (slow, ending) {
                (true, _) => format!("{}:playouts=4,ending=50", kind.name),
                (false, true) => format!("{}:ending=50", kind.name),
                _ => kind.name.to_owned(),
            };
            play_out(preset.name, &spec);
        }
    }
}

fn play_out(preset: &str, spec: &str) {
    let mut rng = rollout_rng(9);
    let mut state = Schotten::new(&rules(preset)).unwrap();
    while state.actor() != Actor::Over {
        if state.actor() == Actor::Chance {
            let event = state.random_event(&mut rng, &mut Vec::new());
            state.resolve_unchecked(event);
        } else {
            let mv = decide(spec, &state).mv;
            assert_eq!(state.play(mv), Ok(()), "{spec} in {preset}: {mv:?}");
        }
    }
}

#[test]
fn what_both_players_can_know_adds_up_and_hidden_cards_do_not_matter() {
    let stones = Stones::default();
    let mut rng = rollout_rng(1);
    for preset in ["", "tactics", "battle-line"] {
        for state in positions(preset, 60) {
            let payoffs = stones.payoffs(&state);
            assert!((payoffs[0] + payoffs[1] - 1.0).abs() < 1e-9);
            let second = stones.chance(&state, Seat::new(1), Eyes::SingleDeterminization);
            assert!((payoffs[1] - second).abs() < 1e-4, "{}", state.position());
            let seat = state.actor().seat().unwrap();
            let elsewhere = Schotten::determinize(&state.view(Viewer::Seat(seat)), &mut rng);
            let eyes = Eyes::Seat(seat);
            assert_eq!(stones.chance(&state, seat, eyes), stones.chance(&elsewhere, seat, eyes));
        }
    }
}

#[test]
fn all_lays_at_once_are_judged_like_one_by_one() {
    let stones = Stones::default();
    let mut compared = 0;
    for preset in ["", "simplified", "tactics", "battle-line"] {
        for state in positions(preset, 40).iter().filter(|state| state.phase() == Phase::Play) {
            let seat = state.mover();
            stones.lays(state, seat, |card, stone, value| {
                let mut next = state.clone();
                next.play(Move::Lay { card, stone }).unwrap();
                let alone = stones.chance(&next, seat, Eyes::Seat(seat));
                assert!((alone - value).abs() < 1e-5, "{card}>{stone} at {}", state.position());
                compared += 1;
            });
        }
    }
    assert!(compared > 2_000);
}

#[test]
fn a_complete_side_and_a_dead_one_are_certain() {
    let stones = Stones::default();
    let state = position("", "1=R7,R8,R9|B1 2=B3,G3,Y5|P4,P5,P6 hand1=O1 hand2=P1 turn=1");
    let first = Seat::new(0);
    let chances = stones.stones(&state, first, Eyes::Seat(first));
    assert!(chances[0] > 0.999 && chances[1] < 0.001, "{chances:?}");
    assert!((0.2..0.8).contains(&chances[5]), "{chances:?}");
}

/// The best value of every legal move by looking at everything that can happen.
fn brute_force(state: &Schotten) -> f64 {
    let seat = state.actor().seat().unwrap();
    let mut solver = Solver::new(Reward::WinShare);
    let mut context = SearchContext::new(Budget::nodes(3_000_000), 0);
    solver.value(state, &mut context).unwrap()[seat.index()]
}

#[test]
fn endings_are_played_as_well_as_can_be() {
    let mut rng = rollout_rng(21);
    let (mut solved, mut decided) = (0, 0);
    for _ in 0..60 {
        let mut state = Schotten::new(&SchottenRules::default()).unwrap();
        let held = |state: &Schotten| state.hand(Seat::new(0)).len() + state.hand(Seat::new(1)).len();
        let late = |state: &Schotten| {
            state.pile_size(bastide_schotten::Pile::Clan) == 0
                && held(state) <= 5
                && state.phase() == Phase::Play
        };
        while state.actor() != Actor::Over && !late(&state) {
            state.roll(&mut rng, &mut Vec::new(), &mut Vec::new(), 1);
        }
        if state.actor() == Actor::Over {
            continue;
        }
        let best = brute_force(&state);
        let decision = decide("stones:ending=1000000", &state);
        let mut next = state.clone();
        next.play(decision.mv).unwrap();
        let seat = state.mover();
        let reached = match next.actor() {
            Actor::Over => Reward::WinShare.payoffs(&next)[seat.index()],
            Actor::Player(mover) if mover == seat => brute_force(&next),
            _ => 1.0 - brute_force(&next),
        };
        assert_eq!(reached, best, "{}", state.position());
        solved += 1;
        decided += u32::from(best != 0.5);
    }
    assert!(solved > 15 && decided > 10, "{solved} endings, {decided} decided");
}

#[test]
fn the_same_seed_gives_the_same_decision() {
    for state in positions("tactics", 6) {
        for spec in ["ismcts:playouts=40,ending=500", "pimc:playouts=40,ending=500,worlds=4"] {
            assert_eq!(decide(spec, &state), decide(spec, &state), "{spec}");
        }
    }
}

#[test]
fn tactics_cards_are_used_where_they_decide() {
    let owned = "1=R1,R2,R3|B1,G2,P1/owner1 2=G4,G5,G6|B3,Y2,P4/owner1";
    // The Joker completes an unbeatable run at stone 3.
    let joker = position(
        "tactics",
        &format!("{owned} 3=Y7,Y8|O1,O2 hand1=joker,G1,B2,P2,O5,R5,P3 hand2=P9,B9,B8,O9,G9,R9,Y9"),
    );
    for spec in ["sum", "threes", "greedy", "combinations", "stones", "ismcts:playouts=60"] {
        assert_eq!(chosen(spec, &joker), "joker>3", "{spec}");
    }
    // Player 2 would claim stone 3 and win; only the Banshee is in the way.
    let lost = "1=B1,G2,P1|R1,R2,R3/owner2 2=B3,Y2,P4|G4,G5,G6/owner2";
    let banshee = position(
        "tactics",
        &format!("{lost} 3=Y7|O7,O8,O9 hand1=banshee,G1,B2,P2,O5,R5,P3 hand2=P9,B9,B8,R8,G9,R9,Y9"),
    );
    for spec in ["sum", "threes", "greedy", "combinations", "stones", "racing:playouts=60"] {
        assert!(chosen(spec, &banshee).starts_with("banshee:3:"), "{spec}");
    }
}

/// All that `ia0` does from a position, by many seeds.
fn choices(spec: &str, state: &Schotten) -> std::collections::BTreeMap<String, u32> {
    let seat = state.actor().seat().unwrap();
    let mut moves = Vec::new();
    state.legal_moves(&mut moves);
    let view = state.view(Viewer::Seat(seat));
    let mut found = std::collections::BTreeMap::new();
    for seed in 0..6_000 {
        let mv = read::<Schotten>(spec).unwrap().decide(&view, seat, &moves, seed).mv;
        *found.entry(state.move_text(mv)).or_insert(0) += 1;
    }
    found
}

const LITERAL: &str = "simplified,auto-claim=on";

#[test]
fn ia0_lays_any_card_at_any_stone_with_room() {
    let full = "3=R1,R2,R4|B1 4=G1,G2,G4| 5=Y1,Y2,Y4| 6=P1,P2,P4| 7=O1,O2,O4| 8=B2,B3,B5| 9=R5,R6,R8|";
    let state = position(LITERAL, &format!("{full} hand1=R9,G9,B9 hand2=P9"));
    let found = choices("ia0", &state);
    assert_eq!(found.len(), 6, "{found:?}");
    assert!(found.values().all(|count| (850..=1_150).contains(count)), "{found:?}");
}

#[test]
fn ia1_turns_the_smallest_gap_with_the_lowest_card_that_does() {
    // Gaps: 5 at stone 1, 3 at stone 2, none at 3 (level), the own side ahead at 4.
    let table = "1=R1|G6 2=R4|G7 3=B5|Y5 4=B9|Y1";
    let state = position(LITERAL, &format!("{table} hand1=O9,P4,O2,Y8,P3 hand2=P9"));
    assert_eq!(chosen("ia1", &state), "P4>2", "3 does not turn a gap of 3, 4 does");
    // Equal gaps: the leftmost.
    let equal = position(LITERAL, "5=R4|G7 2=R1|B4 hand1=O9,P4,O2 hand2=P9");
    assert_eq!(chosen("ia1", &equal), "P4>2");
    // The stone of the smallest gap decides, even where only another gap could be turned.
    let hopeless = position(LITERAL, "1=|G8,B9 hand1=O2,P4 hand2=P9");
    assert_eq!(choices("ia1", &hopeless).len(), 18, "no card turns 17: anything anywhere");
    // A stone without room on the own side is not looked at.
    let full = position(LITERAL, "1=R1,R2,R4|G8,B7 2=|G6 hand1=O9,P7 hand2=P9");
    assert_eq!(chosen("ia1", &full), "P7>2");
    let ahead = position(LITERAL, "1=R5|G1 hand1=O2,P4 hand2=P9");
    assert_eq!(choices("ia1", &ahead).len(), 18, "nobody is ahead of it: anything anywhere");
}

#[test]
fn ia2_lays_value_x_at_stone_x_with_the_first_card_that_fits() {
    let state = position(LITERAL, "7=R7,G7,B7| hand1=Y7,O3,P5 hand2=P9");
    // In the order of the hand: Y7 (its stone is full), P5, O3.
    assert_eq!(chosen("ia2", &state), "P5>5");
    let nothing = position(LITERAL, "7=R7,G7,B7| hand1=Y7 hand2=P9");
    assert_eq!(choices("ia2", &nothing).len(), 8, "any open stone");
    let ten = position("battle-line-basic", "hand1=R10 hand2=P9");
    assert_eq!(choices("ia2", &ten).len(), 9, "a ten has no stone");
}

#[test]
fn ia3_completes_then_prepares_and_prefers_colour_runs() {
    // Completes a colour run rather than three of a kind.
    let both = position(LITERAL, "1=R7,R8| 2=G5,B5| hand1=R9,Y5,O1 hand2=P9");
    assert_eq!(chosen("ia3", &both), "R9>1");
    // Three of a kind rather than a run.
    let kind = position(LITERAL, "1=R7,G8| 2=G5,B5| hand1=Y9,Y5,O1 hand2=P9");
    assert_eq!(chosen("ia3", &kind), "Y5>2");
    // One card missing: R6 or R9 may still come beside R7 and R8, which beats a pair of fives.
    let missing = position(LITERAL, "1=R7| hand1=R8,Y1,O5,B3 hand2=P9");
    assert_eq!(chosen("ia3", &missing), "R8>1");
    // The same cards once nothing can come any more: both ends of the run lie open.
    let gone = position(LITERAL, "1=R7| 8=|R6,R9 2=G4,B4| hand1=R8,Y4 hand2=P9");
    assert_eq!(chosen("ia3", &gone), "Y4>2");
    // All three in hand, on an empty table: the highest card first, at the first stone.
    let hand = position(LITERAL, "hand1=B4,B5,B6,R1,O9,Y2 hand2=P9");
    assert_eq!(chosen("ia3", &hand), "B6>1");
    // A single card begins nothing.
    let single = position(LITERAL, "hand1=B4 hand2=P9");
    assert_eq!(choices("ia3", &single).len(), 9);
}

#[test]
fn literal_players_claim_what_they_can_under_other_rules() {
    let state = position("", "1=R7,R8,R9| 2=G7,G8,G9| hand1=O1,G2 hand2=P1,P2 phase=claim");
    for spec in ["ia0", "ia1", "ia2", "ia3"] {
        assert_eq!(chosen(spec, &state), "!1", "{spec}");
    }
}
