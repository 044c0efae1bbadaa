//! Specs, levels and what every opponent promises, for every game at hand.

use std::collections::BTreeSet;

use crate::common::{Tested, catalogue, read};
use bastide_agents::SpecError;
use bastide_bobail::Bobail;
use bastide_carcassonne::Carcassonne;
use bastide_core::playout::Playout;
use bastide_core::seed::{below, derive, rollout_rng};
use bastide_core::{Actor, Game, Lang, Rules, Say, Viewer};
use bastide_schotten::{Move, Pile, Schotten};
use bastide_testkit::toys::cards::Cards;
use bastide_testkit::toys::dice::Dice;

fn refusal(spec: &str) -> SpecError {
    read::<Bobail>(spec).unwrap_err()
}

#[test]
fn specs_are_read_with_their_defaults() {
    let opponent = read::<Bobail>(" mcts:playouts=2000, c=0.9 ").unwrap();
    assert_eq!(opponent.spec().to_string(), "mcts:playouts=2000,c=0.9,grow=8");
    assert_eq!(opponent.budget().playouts, Some(2_000));
    let again = read::<Bobail>(&opponent.spec().to_string()).unwrap();
    assert_eq!(again.spec(), opponent.spec());
}

#[test]
fn one_limit_given_replaces_the_default_of_the_others() {
    let by_time = read::<Bobail>("mcts:time=0.5").unwrap().budget();
    assert_eq!((by_time.playouts, by_time.time.unwrap().as_millis()), (None, 500));
    let both = read::<Bobail>("mcts:time=0.5,playouts=10").unwrap().budget();
    assert!(both.playouts == Some(10) && both.time.is_some());
}

#[test]
fn misspelt_names_are_refused_with_the_nearest() {
    let error = refusal("alphabet");
    assert!(matches!(&error, SpecError::UnknownAgent { near, .. } if near == &["alphabeta"]));
    assert!(error.say(Lang::En).contains("did you mean alphabeta?"));
    assert!(error.say(Lang::Fr).contains("est-ce alphabeta ?"));
    assert!(matches!(refusal("expart"), SpecError::UnknownAgent { near, .. } if near == ["expert"]));
    let error = refusal("mcts:playout=3");
    assert!(matches!(&error, SpecError::UnknownParameter { near, .. } if near == &["playouts"]));
    for (spec, nearest) in
        [("MCTS", "mcts"), ("foo", "flat"), ("pcut", "flat"), ("Hard", "hard"), ("mcts:C=1", "c")]
    {
        let said = refusal(spec).say(Lang::En);
        assert!(said.contains(&format!("did you mean {nearest}")), "{spec}: {said}");
    }
    let far = refusal("xyzzy").say(Lang::En);
    assert!(far.contains("did you mean easy? There are: random, flat"), "{far}");
    let parameter = refusal("flat:n=3").say(Lang::En);
    assert!(parameter.contains("did you mean time? There are: playouts, time"), "{parameter}");
    let none = refusal("greedy:depth=2");
    assert!(none.say(Lang::En).contains("there is none") && none.say(Lang::Fr).contains("il n'y en a pas"));
}

#[test]
fn parameters_without_effect_are_unknown() {
    for spec in ["mcts:worlds=4", "mcts:reward=margin", "flat:reward=win", "recursive:scale=20"] {
        assert_eq!(refusal(spec).code(), "unknown-parameter", "{spec}");
    }
    assert!(read::<Cards>("mcts:worlds=4,reward=margin,scale=3").is_ok());
    assert!(read::<Dice>("mcts:reward=margin,scale=3").is_ok());
    assert_eq!(read::<Dice>("mcts:worlds=4").unwrap_err().code(), "unknown-parameter");
    assert!(read::<Carcassonne>("flat:reward=margin,scale=3").is_ok());
}

/// A search that plays no game to its end does not say that it does.
#[test]
fn playouts_say_what_they_are() {
    let words = |name: &str| {
        let kinds = catalogue::<Carcassonne>().kinds;
        let kind = kinds.iter().find(|kind| kind.name == name).unwrap();
        kind.parameters.iter().find(|parameter| parameter.name == "playouts").unwrap().summary
    };
    let (played, judged) = (words("mcts"), words("puct"));
    assert!(played.get(Lang::En).contains("play out") && judged.get(Lang::En).contains("judged"));
    assert!(played.get(Lang::Fr).contains("dérouler") && judged.get(Lang::Fr).contains("jugée"));
}

#[test]
fn bad_values_and_forms_are_refused_with_what_would_be_right() {
    for (spec, code, word) in [
        ("mcts:playouts=0", "bad-value", "1…"),
        ("mcts:playouts=many", "bad-value", "many"),
        ("mcts:c=nan", "bad-value", "0.0…100.0"),
        ("alphabeta:ranked=maybe", "bad-value", "no / yes"),
        ("mcts:playouts", "bad-form", "parameter=value"),
        ("mcts:c=1,c=2", "set-twice", "`c`"),
        ("hard:depth=2", "level-with-parameters", "alphabeta"),
        ("", "unknown-agent", "random"),
    ] {
        let error = refusal(spec);
        assert_eq!(error.code(), code, "{spec}");
        assert!(error.say(Lang::En).contains(word), "{spec}: {error}");
        assert_ne!(error.say(Lang::Fr), error.say(Lang::En));
    }
    assert!(refusal(&"x".repeat(100_000)).say(Lang::En).len() < 500);
}

fn check_tables<G: Tested>() {
    let catalogue = catalogue::<G>();
    let levels: Vec<_> = catalogue.offered_levels().collect();
    let names: Vec<&str> = levels.iter().map(|level| level.name).collect();
    assert_eq!(names[..5], ["beginner", "easy", "normal", "hard", "expert"]);
    for level in levels {
        assert!(read::<G>(level.spec).is_ok(), "{}", level.spec);
        assert!(!level.title.get(Lang::Fr).is_empty() && level.seconds >= 0.0);
    }
    for kind in catalogue.offered() {
        assert!(read::<G>(kind.name).is_ok(), "{}", kind.name);
        assert!(catalogue.kinds.iter().filter(|other| other.name == kind.name).count() == 1);
        for parameter in &kind.parameters {
            assert!(parameter.default.as_ref().is_none_or(|default| parameter.domain.takes(default)));
            assert_ne!(parameter.summary.get(Lang::En), parameter.summary.get(Lang::Fr));
        }
    }
}

#[test]
fn every_level_and_default_can_be_built() {
    check_tables::<Bobail>();
    check_tables::<Carcassonne>();
    check_tables::<Schotten>();
    check_tables::<Cards>();
    check_tables::<Dice>();
}

/// The most positions that are looked at once the pile is empty.
const ENDING: &str = "500";

/// A spec or level with a small budget in place of its own.
fn limit<G: Tested>(text: &str) -> String {
    let catalogue = catalogue::<G>();
    let (spec, kind) = catalogue.read(text).unwrap();
    let mut values: Vec<String> = Vec::new();
    for parameter in &kind.parameters {
        let own = spec.values.iter().find(|(name, _)| *name == parameter.name).map(|(_, value)| value);
        let value = match parameter.name {
            "playouts" => Some("20"),
            "nodes" => Some("300"),
            "depth" => Some("2"),
            "time" => None,
            "ending" => own.map(|own| if own == "0" { own } else { ENDING }),
            _ => own,
        };
        values.extend(value.map(|value| format!("{}={value}", parameter.name)));
    }
    format!("{}:{}", spec.agent, values.join(","))
}

/// Every agent and level of a game, with a small budget.
fn specs<G: Tested>() -> BTreeSet<String> {
    let catalogue = catalogue::<G>();
    let levels = catalogue.all_levels().map(|level| level.spec);
    catalogue.offered().map(|kind| kind.name).chain(levels).map(limit::<G>).collect()
}

/// Positions with a player to act along random games, up to so many steps after the start.
fn along<G: Game>(start: &G, positions: u32, steps: u32) -> Vec<G> {
    let mut rng = rollout_rng(3);
    let mut found = Vec::new();
    for position in 0..positions {
        let mut state = start.clone();
        Playout::default().run(&mut state, &mut rng, 3 + position * 5 % steps);
        while state.actor() == Actor::Chance {
            let event = state.random_event(&mut rng, &mut Vec::new());
            state.resolve_unchecked(event);
        }
        found.extend(state.actor().seat().map(|_| state));
    }
    found
}

/// Every opponent plays a legal move at these positions, the same for the same seed, and the same when what it cannot
/// see is otherwise. Returns at how many positions something was.
fn check_fair<G: Tested>(positions: &[G]) -> usize {
    let mut rng = rollout_rng(4);
    let specs = specs::<G>();
    let mut hidden = 0;
    for (position, state) in positions.iter().enumerate() {
        let seat = state.actor().seat().unwrap();
        let view = state.view(Viewer::Seat(seat));
        let other = G::determinize(&view, &mut rng);
        hidden += usize::from(other != *state);
        let mut moves = Vec::new();
        state.legal_moves(&mut moves);
        for spec in &specs {
            let seed = derive(8, position as u64);
            let decision = read::<G>(spec).unwrap().decide(&view, seat, &moves, seed);
            assert!(moves.contains(&decision.mv), "{spec}");
            let elsewhere = other.view(Viewer::Seat(seat));
            let again = read::<G>(spec).unwrap().decide(&elsewhere, seat, &moves, seed);
            assert_eq!(decision, again, "{spec}");
        }
    }
    hidden
}

fn start<G: Game>(rules: &str) -> G {
    G::new(&G::Rules::parse(rules).unwrap()).unwrap()
}

#[test]
fn every_opponent_is_legal_fair_and_reproducible() {
    assert_eq!(check_fair(&along(&start::<Bobail>(""), 30, 30)), 0);
    assert_eq!(check_fair(&along(&start::<Carcassonne>(""), 10, 30)), 0);
    assert!(check_fair(&along(&start::<Carcassonne>("everything,hand=2"), 8, 30)) > 0);
    assert!(check_fair(&along(&start::<Cards>(""), 60, 30)) > 0);
    assert_eq!(check_fair(&along(&start::<Dice>(""), 30, 30)), 0);
}

#[test]
fn opponents_of_schotten_see_no_hidden_cards() {
    for rules in ["", "experts", "tactics", "battle-line"] {
        let positions = along(&start::<Schotten>(rules), 10, 90);
        let hidden = check_fair(&positions);
        assert!(hidden > 5, "{rules}: {hidden} of {}", positions.len());
    }
}

/// Positions in which no clan card is left to draw, though tactics cards may be.
fn late(rules: &str, positions: usize) -> Vec<Schotten> {
    let mut rng = rollout_rng(5);
    let mut found = Vec::new();
    while found.len() < positions {
        let mut state = start::<Schotten>(rules);
        let is_late = |state: &Schotten| state.pile_size(Pile::Clan) == 0 && state.actor() != Actor::Chance;
        while state.actor() != Actor::Over && !is_late(&state) {
            let is_drawn = below(&mut rng, 8) > 0 && state.play(Move::Draw(Pile::Clan)).is_ok();
            if !is_drawn {
                state.roll(&mut rng, &mut Vec::new(), &mut Vec::new(), 1);
            }
        }
        Playout::default().run(&mut state, &mut rng, found.len() as u32 % 5);
        found.extend(state.actor().seat().map(|_| state));
    }
    found
}

/// Without tactics cards an empty pile leaves no secret; with them those who hold them still have some.
#[test]
fn opponents_of_schotten_see_no_hidden_cards_once_the_pile_is_empty() {
    assert_eq!(check_fair(&late("", 6)), 0);
    for rules in ["tactics", "battle-line"] {
        let positions = late(rules, 8);
        let hidden = check_fair(&positions);
        assert!(hidden > 4, "{rules}: {hidden} of {}", positions.len());
    }
}
