//! Specs, levels and what every opponent promises, for every game at hand.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use bastide_agents::{Ladder, Opponent, SpecError, ladder};
use bastide_bobail::{Bobail, BobailRules};
use bastide_carcassonne::{Carcassonne, CarcassonneRules};
use bastide_core::playout::Playout;
use bastide_core::seed::{derive, rollout_rng};
use bastide_core::{Actor, Game, Lang, Notation, Rules, Say, Viewer};
use bastide_schotten::Schotten;
use bastide_testkit::toys::cards::{CardRules, Cards};
use bastide_testkit::toys::dice::{Dice, DiceRules};

fn refusal(spec: &str) -> SpecError {
    Opponent::<Bobail>::read(spec).unwrap_err()
}

#[test]
fn specs_are_read_with_their_defaults() {
    let opponent = Opponent::<Bobail>::read(" mcts:playouts=2000, c=0.9 ").unwrap();
    assert_eq!(opponent.spec().to_string(), "mcts:playouts=2000,c=0.9,grow=8,worlds=16,reward=win,scale=20");
    assert_eq!(opponent.budget().playouts, Some(2_000));
    let again = Opponent::<Bobail>::read(&opponent.spec().to_string()).unwrap();
    assert_eq!(again.spec(), opponent.spec());
}

#[test]
fn one_limit_given_replaces_the_default_of_the_others() {
    let by_time = Opponent::<Bobail>::read("mcts:time=0.5").unwrap().budget();
    assert_eq!((by_time.playouts, by_time.time.unwrap().as_millis()), (None, 500));
    let both = Opponent::<Bobail>::read("mcts:time=0.5,playouts=10").unwrap().budget();
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
    let nothing_near = refusal("xyzzy").say(Lang::En);
    assert!(nothing_near.contains("there are: random, flat"), "{nothing_near}");
}

#[test]
fn bad_values_and_forms_are_refused_with_what_would_be_right() {
    for (spec, code, word) in [
        ("mcts:playouts=0", "bad-value", "1…"),
        ("mcts:playouts=many", "bad-value", "many"),
        ("mcts:c=nan", "bad-value", "0.0…100.0"),
        ("mcts:reward=gold", "bad-value", "win / margin"),
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

fn check_tables<G: Notation>() {
    let Ladder { kinds, levels, .. } = ladder::<G>();
    let names: Vec<&str> = levels.iter().map(|level| level.name).collect();
    assert_eq!(names[..5], ["beginner", "easy", "normal", "hard", "expert"]);
    for level in levels {
        assert!(Opponent::<G>::read(level.spec).is_ok(), "{}", level.spec);
        assert!(!level.title.fr.is_empty() && level.seconds >= 0.0);
    }
    for kind in &kinds {
        assert!(Opponent::<G>::read(kind.name).is_ok(), "{}", kind.name);
        assert!(kinds.iter().filter(|other| other.name == kind.name).count() == 1);
        for parameter in &kind.parameters {
            assert!(parameter.default.is_none_or(|default| parameter.domain.takes(default)));
            assert_ne!(parameter.summary.en, parameter.summary.fr);
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

/// Every agent of a game with a small budget, at positions along random games: it plays a legal move, the same
/// for the same seed, and the same when what it cannot see is otherwise.
fn check_fair<G: Notation>(start: &G, positions: u64) {
    let mut rng = rollout_rng(3);
    let mut hidden = 0;
    for position in 0..positions {
        let mut state = start.clone();
        Playout::default().run(&mut state, &mut rng, 3 + position as u32 * 5 % 30);
        while state.actor() == Actor::Chance {
            let event = state.random_event(&mut rng, &mut Vec::new());
            state.resolve_unchecked(event);
        }
        let Actor::Player(seat) = state.actor() else { continue };
        let view = state.view(Viewer::Seat(seat));
        let other = G::determinize(&view, &mut rng);
        hidden += u32::from(other != state);
        let mut moves = Vec::new();
        state.legal_moves(&mut moves);
        for kind in ladder::<G>().kinds {
            let limited = |name: &str| kind.parameters.iter().any(|parameter| parameter.name == name);
            let limits: Vec<&str> =
                [("playouts", "playouts=60"), ("nodes", "nodes=300"), ("depth", "depth=2")]
                    .into_iter()
                    .filter(|(name, _)| limited(name))
                    .map(|(_, limit)| limit)
                    .collect();
            let spec = format!("{}:{}", kind.name, limits.join(","));
            let seed = derive(8, position);
            let decision = Opponent::<G>::read(&spec).unwrap().decide(&view, seat, &moves, seed);
            assert!(moves.contains(&decision.mv), "{spec}");
            let elsewhere = other.view(Viewer::Seat(seat));
            let again = Opponent::<G>::read(&spec).unwrap().decide(&elsewhere, seat, &moves, seed);
            assert_eq!(decision, again, "{spec}");
        }
    }
    assert_eq!(hidden > 0, start.has_secrets(), "positions differ exactly where something is hidden");
}

fn start<G: Game>() -> G {
    G::new(&G::Rules::parse("").unwrap()).unwrap()
}

#[test]
fn every_opponent_is_legal_fair_and_reproducible() {
    check_fair(&Bobail::new(&BobailRules::default()).unwrap(), 30);
    check_fair(&start::<Carcassonne>(), 10);
    check_fair(&Carcassonne::new(&CarcassonneRules::parse("everything,hand=2").unwrap()).unwrap(), 8);
    check_fair(&start::<Schotten>(), 20);
    check_fair(&Cards::new(&CardRules).unwrap(), 60);
    check_fair(&Dice::new(&DiceRules::default()).unwrap(), 30);
}
