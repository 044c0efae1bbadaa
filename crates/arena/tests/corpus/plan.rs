//! What is played for the corpus: rules and opponents. An entry's place in its list is its seed.

use bastide_carcassonne::BASE_TEXT;
use bastide_core::record::Json;
use bastide_core::seed::{below, rollout_rng};
use serde_json::json;

/// One game in so many is given up.
pub(crate) const GIVEN_UP: usize = 9;

/// A round to be played.
pub(crate) struct Planned {
    pub(crate) rules: Json,
    pub(crate) agents: [&'static str; 2],
}

type Pair = [&'static str; 2];

/// Each of the rules with each pair.
fn all(rules: &[&str], pairs: &[Pair]) -> Vec<Planned> {
    let with = |rules: &&str| pairs.iter().map(|pair| plan(json!(*rules), *pair)).collect::<Vec<_>>();
    rules.iter().flat_map(with).collect()
}

/// Each of the rules with one pair in turn.
fn in_turn(rules: impl IntoIterator<Item = Json>, pairs: &[Pair]) -> Vec<Planned> {
    rules.into_iter().zip(pairs.iter().cycle()).map(|(rules, pair)| plan(rules, *pair)).collect()
}

fn plan(rules: Json, agents: Pair) -> Planned {
    Planned { rules, agents }
}

fn texts(rules: &'static [&'static str]) -> impl Iterator<Item = Json> {
    rules.iter().map(|text| json!(text))
}

const BOBAIL_PRESETS: [&str; 3] = ["standard", "arena", "flexible"];

const BOBAIL_VARIANTS: &[&str] = &[
    "slide=any,goal=own-step-only",
    "goal=own-step-only",
    "goal=own-step-only,stuck=loss",
    "goal=own-step-only,stuck=pass",
    "surround=draw",
    "surround=draw,stuck=pass",
    "stuck=loss",
    "stuck=pass",
    "first-turn=full",
    "first-turn=full,slide=any",
    "repetition=draw-after:2",
    "repetition=draw-after:2,slide=any,turn-limit=none",
    "repetition=draw-after:5,turn-limit=60",
    "turn-limit=none,repetition=draw-after:3",
    "turn-limit=10",
    "turn-limit=1",
    "arena,slide=any",
    "arena,goal=own-step-only,first-turn=full",
    "flexible,surround=draw,stuck=loss,turn-limit=30",
];

const BOBAIL_PAIRS: [Pair; 8] = [
    ["random", "random"],
    ["random", "greedy"],
    ["flat:playouts=100", "learned"],
    ["greedy", "alphabeta:nodes=1000"],
    ["alphabeta:nodes=3000", "alphabeta:depth=2"],
    ["mcts:playouts=200", "alphabeta:nodes=2000"],
    ["recursive:playouts=300", "mcts:playouts=100"],
    ["minimax:depth=1", "learned"],
];

pub(crate) fn bobail() -> Vec<Planned> {
    let mut plan = all(&BOBAIL_PRESETS, &BOBAIL_PAIRS);
    plan.extend(in_turn(texts(BOBAIL_VARIANTS), &BOBAIL_PAIRS));
    plan
}

const SCHOTTEN_PRESETS: [&str; 6] =
    ["standard", "simplified", "experts", "tactics", "battle-line", "battle-line-basic"];

const SCHOTTEN_VARIANTS: &[&str] = &[
    "claim-phase=start-of-turn,early-claim=off",
    "max-value=10",
    "hand=7",
    "max-value=10,match-scoring=on",
    "match-scoring=on",
    "tactics=on",
    "tactics,wild-value=8",
    "tactics,returned-cards=top",
    "tactics,claim-phase=start-of-turn",
    "tactics,early-claim=off,match-scoring=on",
    "tactics,hand=6,max-value=10",
    "battle-line,claim-phase=start-of-turn",
    "battle-line,returned-cards=bottom,wild-value=7",
    "battle-line,early-claim=off",
    "battle-line-basic,match-scoring=on,claim-phase=start-of-turn",
    "simplified,auto-claim=on",
    "tactics,auto-claim=on",
];

const SCHOTTEN_PAIRS: [Pair; 6] = [
    ["random", "random"],
    ["sum", "threes"],
    ["combinations", "greedy"],
    ["stones:ending=500", "learned"],
    ["racing:playouts=20,ending=500", "stones"],
    ["ismcts:playouts=30,ending=500", "pimc:playouts=40,worlds=4,ending=500"],
];

pub(crate) fn schotten() -> Vec<Planned> {
    let mut plan = all(&SCHOTTEN_PRESETS, &SCHOTTEN_PAIRS);
    plan.extend(in_turn(texts(SCHOTTEN_VARIANTS), &SCHOTTEN_PAIRS));
    plan
}

const CARCASSONNE_PRESETS: [&str; 7] = [
    "standard",
    "first-edition",
    "second-edition",
    "four-point-farms",
    "ten-followers",
    "no-farmers",
    "everything",
];

const CARCASSONNE_VARIANTS: &[&str] = &[
    "players=3",
    "players=4",
    "players=5",
    "second-edition,players=3,ties=split",
    "followers=0",
    "followers=1",
    "followers=99",
    "unplaceable=reshuffle",
    "unplaceable=skip",
    "field-points=0",
    "field-points=99,fields=per-field-city-once",
    "ties=split,final-ties=all",
    "ties=none",
    "ties=none,final-ties=split,players=3",
    "final-ties=none",
    "monasteries=inert",
    "monasteries=removed",
    "incomplete=off",
    "two-tile-city=2,fields=per-city",
    "special-tiles=on",
    "special-tiles=on,markets=9,tolls=0,silences=0,festivals=0",
    "special-tiles=on,markets=0,tolls=9,silences=0,festivals=0",
    "special-tiles=on,markets=0,tolls=0,silences=9,festivals=0",
    "special-tiles=on,markets=0,tolls=0,silences=0,festivals=9",
    "events=on",
    "events=on,deck=exchange*9",
    "events=on,deck=double*9",
    "events=on,deck=drought*9",
    "events=on,deck=tithe*9",
    "events=on,deck=swap*9,hand=1",
    "events=on,deck=none",
    "hand=1",
    "hand=2,open-hands=on",
    "hand=3,players=3",
    "actions=recall",
    "actions=move",
    "actions=exchange",
    "actions=recall+move+exchange",
    "victory=territory:12",
    "victory=territory:40",
    "victory=blockade:2",
    "victory=blockade:6,players=3",
    "everything,victory=territory:30",
    "everything,open-hands=on,hand=2",
];

/// Options that came later; at the end of the plan, so that the seeds of all others stay.
const CARCASSONNE_LATER: &[&str] = &[
    "ties=halves,followers=10",
    "ties=halves,players=3",
    "ties=all,final-ties=halves,fields=per-city",
    "actions=walk",
    "actions=travel",
    "actions=recall+move+walk+travel+exchange,players=3",
    "events=on,deck=cluster*3+trail*3+shun*3",
    "victory=shut-in:1,followers=2",
    "victory=shut-in:2,followers=2,players=3",
];

const CARCASSONNE_PAIRS: [Pair; 6] = [
    ["random", "random"],
    ["greedy", "random"],
    ["balanced", "opportunist"],
    ["learned", "learned:trained-champion"],
    ["mcts:playouts=60", "constructive"],
    ["puct:playouts=8,eval=champion", "defensive"],
];

/// Small sets and one that is nearly as large as can be, with other options.
fn custom_sets() -> Vec<Json> {
    let marked = include_str!("marked.toml");
    vec![
        json!({"tiles": marked}),
        json!({"tiles": marked, "unplaceable": "reshuffle", "fields": "per-city"}),
        json!({"tiles": marked, "unplaceable": "skip", "actions": "recall+move", "players": 3}),
        json!({"tiles": marked, "hand": 1, "events": "on", "special-tiles": "on"}),
        json!({"tiles": multiply(BASE_TEXT, 3), "followers": 12}),
        json!({"tiles": multiply(BASE_TEXT, 2), "special-tiles": "on", "victory": "territory:90"}),
    ]
}

/// The tile file with so many times as many tiles.
fn multiply(text: &str, times: u32) -> String {
    let line = |line: &str| match line.strip_prefix("count = ") {
        Some(count) => format!("count = {}\n", count.trim().parse::<u32>().unwrap() * times),
        None if line.starts_with('#') => String::new(),
        None => format!("{line}\n"),
    };
    text.lines().map(line).collect()
}

/// Values that are combined by lot.
const COMBINED: [(&str, &[&str]); 20] = [
    ("players", &["2", "2", "3"]),
    ("followers", &["1", "3", "7"]),
    ("unplaceable", &["redraw", "reshuffle", "skip"]),
    ("fields", &["per-field", "per-field-city-once", "per-city", "none"]),
    ("field-points", &["3", "4"]),
    ("two-tile-city", &["4", "2"]),
    ("ties", &["all", "split", "none"]),
    ("final-ties", &["as-ties", "all", "split", "none"]),
    ("monasteries", &["on", "inert", "removed"]),
    ("incomplete", &["on", "off"]),
    ("special-tiles", &["off", "on", "on"]),
    ("markets", &["0", "2", "9"]),
    ("tolls", &["0", "2", "9"]),
    ("silences", &["0", "2"]),
    ("festivals", &["0", "2", "9"]),
    ("events", &["off", "on"]),
    ("hand", &["0", "1", "2"]),
    ("open-hands", &["off", "on"]),
    ("actions", &["none", "recall", "move+exchange", "recall+move+exchange"]),
    ("victory", &["points", "points", "territory:40", "blockade:6"]),
];

fn combined(seed: u64) -> Json {
    let mut rng = rollout_rng(seed);
    let value = |(name, values): &(&str, &[&str])| {
        format!("{name}={}", values[below(&mut rng, values.len() as u32) as usize])
    };
    json!(COMBINED.iter().map(value).collect::<Vec<_>>().join(","))
}

pub(crate) fn carcassonne() -> Vec<Planned> {
    let mut plan = all(&CARCASSONNE_PRESETS, &CARCASSONNE_PAIRS);
    plan.extend(in_turn(texts(CARCASSONNE_VARIANTS), &CARCASSONNE_PAIRS));
    plan.extend(in_turn(custom_sets(), &CARCASSONNE_PAIRS[..4]));
    plan.extend(in_turn((0..16).map(combined), &CARCASSONNE_PAIRS[..5]));
    plan.extend(in_turn(texts(CARCASSONNE_LATER), &CARCASSONNE_PAIRS[..3]));
    plan
}
