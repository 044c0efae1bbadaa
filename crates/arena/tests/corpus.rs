//! Recorded games still go as they went: every state on the way, every legal move in it, every text that a viewer gets.
//!
//! A line of `corpus/GAME.jsonl` is a game with what it must replay to. `trail` has four digits for each state, so that
//! a failure names the first step that leads elsewhere; `digest` covers them all.
//!
//! The games are those of short matches under the rules and seeds listed in `corpus/plan.rs`. They are played again by
//!
//! ```sh
//! BLESS=1 cargo test -p bastide-arena --test tests corpus
//! ```
//!
//! which gives the same bytes while rules and opponents play the same: what `git diff` shows then is a change of play.

mod plan;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::PathBuf;
use std::sync::Arc;

use bastide_agents::{Access, AgentCatalogue, bobail, carcassonne, schotten};
use bastide_core::{Actor, Notation, Record, Rules, Seat, Step, StepOf, Viewer};
use serde::{Deserialize, Serialize};

use crate::common::Digest;
use plan::Planned;

#[test]
fn bobail_goes_as_it_went() {
    check(bobail(&Access::default()), &plan::bobail());
}

#[test]
fn carcassonne_goes_as_it_went() {
    check(carcassonne(&Access::default()), &plan::carcassonne());
}

#[test]
fn schotten_totten_goes_as_it_went() {
    check(schotten(&Access::default()), &plan::schotten());
}

/// A game and what it replays to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    record: Record,
    position: String,
    digest: String,
    trail: String,
}

fn check<G: Notation>(catalogue: AgentCatalogue<G>, plan: &[Planned]) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/corpus/{}.jsonl", G::META.id));
    if std::env::var_os("BLESS").is_some() {
        let lines = play_all(&Arc::new(catalogue), plan).into_iter().map(|record| line(&trace::<G>(record)));
        std::fs::write(&path, lines.collect::<String>()).unwrap();
    }
    let text = std::fs::read_to_string(&path).unwrap();
    let cases: Vec<Case> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for (index, case) in cases.iter().enumerate() {
        compare::<G>(case, &format!("{}:{}", path.display(), index + 1));
    }
    check_coverage::<G>(&cases);
}

fn line(case: &Case) -> String {
    serde_json::to_string(case).unwrap() + "\n"
}

fn compare<G: Notation>(kept: &Case, place: &str) {
    let now = trace::<G>(kept.record.clone());
    let states = |case: &Case| case.trail.as_bytes().chunks(4).map(<[u8]>::to_vec).collect::<Vec<_>>();
    let differs = states(kept).iter().zip(&states(&now)).position(|(before, after)| before != after);
    assert!(
        differs.is_none(),
        "{place}: {}",
        tell_difference::<G>(&kept.record, differs.unwrap_or_default())
    );
    assert_eq!(&now, kept, "{place}");
}

/// The first state that differs, counted from the start, in words.
fn tell_difference<G: Notation>(record: &Record, number: usize) -> String {
    let mut seen = vec![("the start".to_owned(), record.start::<G>().unwrap().position())];
    let watch = |_, before: &G, step, after: &G| seen.push((text_of(before, &step), after.position()));
    record.replay(watch).unwrap();
    let (step, position) = &seen[number];
    format!("state {number}, after {step}, is another than it was; now it is {position}")
}

fn text_of<G: Notation>(state: &G, step: &StepOf<G>) -> String {
    match *step {
        Step::Move(mv) => state.move_text(mv),
        Step::Event(event) => state.event_text(event),
    }
}

/// Replays a record and notes what it comes to.
fn trace<G: Notation>(record: Record) -> Case {
    let mut digest = Digest::default();
    let mut trail = String::new();
    let mut note = |digest: &mut Digest, state: &G| {
        add_state(digest, state);
        write!(trail, "{:04x}", digest.0 as u16).unwrap();
    };
    note(&mut digest, &record.start::<G>().unwrap());
    let last = record.replay::<G>(|_, before, step, after| {
        digest.add(&text_of(before, &step));
        Viewer::all(before.seats()).for_each(|viewer| digest.add(&before.redact(&step, viewer)));
        note(&mut digest, after);
    });
    let last = last.unwrap_or_else(|error| panic!("{error}: {}", record.to_json()));
    let ending = last.ending().map(|ending| ending.code);
    digest.add(&format!("{:?} {ending:?}", last.outcome().map(Vec::<u8>::from)));
    Case { position: last.position(), digest: format!("{:016x}", digest.0), trail, record }
}

/// Adds all that can be said of a state: its text, points, whose turn it is and what can happen. In which order moves
/// are listed is left out.
fn add_state<G: Notation>(digest: &mut Digest, state: &G) {
    let actor = match state.actor() {
        Actor::Player(seat) => seat.index().to_string(),
        Actor::Chance => "chance".to_owned(),
        Actor::Over => "over".to_owned(),
    };
    digest.add(&state.position());
    digest.add(&format!("{:?}", state.scores().map(|scores| scores.to_vec())));
    digest.add(&format!("{actor} {:?}", state.turn().map(Seat::index)));
    let possible = possible(state);
    digest.add(&possible.len().to_string());
    possible.iter().for_each(|text| digest.add(text));
}

/// What can happen next: legal moves, or events with their weights.
fn possible<G: Notation>(state: &G) -> Vec<String> {
    let (mut moves, mut events) = (Vec::new(), Vec::new());
    state.legal_moves(&mut moves);
    state.events(&mut events);
    let moves = moves.iter().map(|mv| state.move_text(*mv));
    let events = events.iter().map(|(event, weight)| format!("{} {weight}", state.event_text(*event)));
    let mut all: Vec<String> = moves.chain(events).collect();
    all.sort();
    all
}

/// Every preset was played, and every value of an option that has a few.
fn check_coverage<G: Notation>(cases: &[Case]) {
    let played: Vec<G::Rules> =
        cases.iter().map(|case| G::Rules::from_json(&case.record.rules).unwrap()).collect();
    for preset in G::Rules::presets() {
        assert!(played.contains(&(preset.make)()), "no record of {} {}", G::META.id, preset.name);
    }
    for option in G::Rules::options() {
        let values: BTreeSet<String> = played.iter().map(option.get).collect();
        assert!(values.len() > 1, "all records of {} have the same {}", G::META.id, option.name);
        let expected = (option.expected)();
        let words = expected
            .split(" / ")
            .filter(|word| word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'));
        let missing = words.filter(|word| !values.contains(*word)).collect::<Vec<_>>();
        assert!(missing.is_empty(), "no record of {} with {} {missing:?}", G::META.id, option.name);
    }
    assert!(cases.iter().any(|case| case.record.resigned.is_some()), "nobody gave up");
}

/// Plays the games of a plan; one in [`plan::GIVEN_UP`] is given up on the way.
fn play_all<G: Notation>(catalogue: &Arc<AgentCatalogue<G>>, plan: &[Planned]) -> Vec<Record> {
    let records = plan.iter().enumerate().flat_map(|(index, planned)| {
        let rules = G::Rules::from_json(&planned.rules).unwrap();
        crate::common::play(catalogue, &rules, planned.agents, index as u64, 1)
    });
    let shorten = |(index, record): (usize, Record)| {
        if index % plan::GIVEN_UP == 0 { give_up::<G>(record, index) } else { record }
    };
    records.enumerate().map(shorten).collect()
}

/// The same game, given up by one of the seats after about two thirds of it.
fn give_up<G: Notation>(mut record: Record, index: usize) -> Record {
    record.steps.truncate(record.steps.len() * 2 / 3);
    record.result = None;
    let state = record.replay::<G>(|_, _, _, _| {}).unwrap();
    record.resigned_by(Seat::new(index / plan::GIVEN_UP % state.seats()), &state)
}
