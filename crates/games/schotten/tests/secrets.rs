//! What each viewer may know: hands, piles, and what the Recruiter put back.

use std::collections::BTreeMap;

use bastide_core::game::take_unchecked;
use bastide_core::record::read_steps;
use bastide_core::seed::rollout_rng;
use bastide_core::{Game, Lang, Notation, Rules, Seat, Step, Viewer};
use bastide_schotten::{Card, Cards, Drawn, Move, Schotten, SchottenRules, View};

const ONE: Viewer = Viewer::Seat(Seat::new(0));
const TWO: Viewer = Viewer::Seat(Seat::new(1));

fn read(rules: &str, position: &str) -> Schotten {
    Schotten::from_position(&SchottenRules::parse(rules).unwrap(), position).unwrap()
}

fn play(game: &mut Schotten, text: &str) {
    for step in read_steps(game, text).unwrap() {
        take_unchecked(game, step);
    }
}

fn json(game: &Schotten, viewer: Viewer) -> serde_json::Value {
    serde_json::to_value(Schotten::view_data(&game.view(viewer), Lang::En)).unwrap()
}

/// All cards of a game but these, for a discard pile.
fn all_but(rules: &SchottenRules, kept: &[&str]) -> String {
    let state = Schotten::new(rules).unwrap();
    let all = state.view(Viewer::Spectator).unseen();
    let mut kept: Vec<Card> = kept.iter().map(|card| Card::read(card).unwrap()).collect();
    let rest = all.iter().filter(|card| match kept.iter().position(|other| other == card) {
        Some(index) => {
            kept.remove(index);
            false
        }
        None => true,
    });
    rest.map(|card| card.to_string()).collect::<Vec<_>>().join(",")
}

#[test]
fn permuting_hidden_cards_leaves_the_view_as_it_is() {
    let first = read("", "3=R7| hand1=R1,R2 hand2=G1,G2,G3");
    let other = read("", "3=R7| hand1=R1,R2 hand2=O9,P4,B6");
    assert_ne!(first, other);
    assert_eq!(first.view(ONE), other.view(ONE));
    assert_eq!(json(&first, ONE), json(&other, ONE));
    assert_ne!(first.view(TWO), other.view(TWO));
    let swapped = read("", "3=R7| hand1=Y1,Y2 hand2=O9,P4,B6");
    assert_eq!(first.view(Viewer::Spectator), swapped.view(Viewer::Spectator));
}

#[test]
fn a_view_shows_the_own_hand_and_counts_the_rest() {
    let game = read("tactics", "3=R7| hand1=R1,spy hand2=G1,mud,joker");
    let view = json(&game, ONE);
    assert_eq!(view["hand"], serde_json::json!(["R1", "spy"]));
    assert_eq!(view["hand_sizes"][1], serde_json::json!({"clan": 1, "tactics": 2}));
    assert_eq!(view["piles"], serde_json::json!({"clan": 51, "tactics": 7}));
    assert_eq!(view["unseen"].as_array().unwrap().len(), 52);
    assert_eq!(view["unseen_tactics"], 9);
    assert_eq!(view["stones"][2]["sides"], serde_json::json!([["R7"], []]));
    assert_eq!(view["stones"][2]["claims"][0]["refused"]["because"], "incomplete");
    assert_eq!(json(&game, Viewer::Spectator)["hand"], serde_json::Value::Null);
}

/// How often each world comes up.
fn spread(view: &View, rounds: usize) -> BTreeMap<String, usize> {
    let mut rng = rollout_rng(3);
    let mut worlds = BTreeMap::new();
    for _ in 0..rounds {
        *worlds.entry(Schotten::determinize(view, &mut rng).position()).or_insert(0) += 1;
    }
    worlds
}

#[test]
fn worlds_are_drawn_evenly() {
    let rules = SchottenRules::default();
    let discard = all_but(&rules, &["R1", "G1", "G2", "G3", "G4", "G5"]);
    let game = read("", &format!("hand1=R1 hand2=G1,G2 discard={discard}"));
    let worlds = spread(&game.view(ONE), 10_000);
    assert_eq!(worlds.len(), 10, "two of five cards in a hand");
    assert!(worlds.values().all(|count| (880..1_120).contains(count)), "{worlds:?}");
}

#[test]
fn worlds_with_two_jokers_are_as_likely_as_the_cards_make_them() {
    let rules = SchottenRules::parse("tactics").unwrap();
    let discard = all_but(&rules, &["R1", "joker", "joker", "spy"]);
    let game = read("tactics", &format!("hand1=R1 hand2=joker discard={discard}"));
    let worlds = spread(&game.view(ONE), 9_000);
    let mut counts: Vec<usize> = worlds.into_values().collect();
    counts.sort_unstable();
    assert_eq!(counts.len(), 2);
    assert!((2_800..3_200).contains(&counts[0]), "a Spy once in three: {counts:?}");
}

/// Player 1 recruits and puts B1 and a Joker back.
fn recruited(rules: &str) -> Schotten {
    let mut game = read(rules, "hand1=recruiter,R1,R2,R3,R4,R5,R6 hand2=G1,G2,G3,G4,G5,G6,G7");
    play(&mut game, "recruiter draw:clan +B1 draw:clan +B2 draw:tactics +joker return:B1 return:joker");
    game
}

#[test]
fn only_the_recruiter_knows_what_was_put_back() {
    let game = recruited("tactics");
    let own: Vec<_> = game.view(ONE).returned().iter().map(|slot| slot.card).collect();
    assert_eq!(own, [Card::read("B1"), Card::read("joker")]);
    for viewer in [TWO, Viewer::Spectator] {
        assert!(game.view(viewer).returned().iter().all(|slot| slot.card.is_none()));
        let text =
            serde_json::to_value(Schotten::view_data(&game.view(viewer), Lang::En)).unwrap()["returned"]
                .to_string();
        assert!(!text.contains("B1") && !text.contains("joker"), "{text}");
    }
    let mut rng = rollout_rng(1);
    for _ in 0..50 {
        let world = Schotten::determinize(&game.view(ONE), &mut rng);
        assert_eq!(world.view(ONE).returned(), game.view(ONE).returned());
    }
    let bottoms = (0..50).map(|_| Schotten::determinize(&game.view(TWO), &mut rng));
    let bottoms: std::collections::BTreeSet<String> =
        bottoms.map(|world| world.view(ONE).returned()[0].card.unwrap().to_string()).collect();
    assert!(bottoms.len() > 10, "to player 2 the card could be many: {bottoms:?}");
}

#[test]
fn returning_and_drawing_are_redacted() {
    let mut game = read("tactics", "hand1=recruiter,R1,R2 hand2=G1,G2");
    play(&mut game, "recruiter draw:clan");
    let draw = Step::Event(Drawn(Card::read("B1").unwrap()));
    assert_eq!(game.redact(&draw, ONE), "+B1");
    assert_eq!([TWO, Viewer::Spectator].map(|viewer| game.redact(&draw, viewer)), ["+?", "+?"]);
    play(&mut game, "+B1 draw:clan +B2 draw:clan +B3");
    let put_back = Step::Move(Move::Return(Card::read("B1").unwrap()));
    assert_eq!(game.redact(&put_back, ONE), "return:B1");
    assert_eq!(game.redact(&put_back, TWO), "return:clan");
    assert_eq!(game.redact(&put_back, Viewer::Spectator), "return:clan");
}

#[test]
fn the_recruiter_knows_who_draws_a_card_from_the_top() {
    let mut game = recruited("battle-line");
    play(&mut game, "G1>1 draw:clan");
    let draw = Step::Event(Drawn(Card::read("B1").unwrap()));
    assert_eq!(game.redact(&draw, ONE), "+B1", "player 1 put it there");
    assert_eq!(game.redact(&draw, Viewer::Spectator), "+?");
    play(&mut game, "+B1");
    let known: Cards = [Card::read("B1").unwrap()].into_iter().collect();
    assert_eq!(game.view(ONE).known(), known);
    assert_eq!(game.view(TWO).known(), Cards::EMPTY);
    assert_eq!(game.view(Viewer::Spectator).known(), Cards::EMPTY);
    let mut rng = rollout_rng(1);
    for _ in 0..50 {
        let world = Schotten::determinize(&game.view(ONE), &mut rng);
        assert!(world.hand(Seat::new(1)).contains(Card::read("B1").unwrap()));
    }
    play(&mut game, "R1>1 draw:clan +O9 B1>2");
    assert_eq!(game.view(ONE).known(), Cards::EMPTY, "it lies open now");
}

#[test]
fn what_everybody_can_work_out_is_not_hidden() {
    let rules = SchottenRules::default();
    let discard = all_but(&rules, &["R1", "G1", "G2"]);
    let game = read("", &format!("hand1=R1 hand2=G1,G2 discard={discard}"));
    assert!(!game.hides(ONE), "the only cards left are in the other hand");
    assert!(game.hides(TWO) == game.hides(ONE));
    assert!(game.hides(Viewer::Spectator), "the spectator does not know which hand holds what");
    let start = Schotten::new(&rules).unwrap();
    assert!(![ONE, TWO, Viewer::Spectator].into_iter().any(|viewer| start.hides(viewer)));
}
