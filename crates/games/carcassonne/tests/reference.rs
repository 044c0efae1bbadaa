//! The engine against a slow and obvious implementation: same placements, same follower options, same scores
//! and hands at every turn, same end.

mod slow;

use std::collections::BTreeSet;

use bastide_carcassonne::{
    Attribute, Bound, Carcassonne, CarcassonneRules, Event, Feature, FeatureKind, Laying, Move, Place,
    Placed, Refused, Segment, TileKind, Victory,
};
use bastide_core::perft::perft;
use bastide_core::seed::{RolloutRng, below, rollout_rng};
use bastide_core::{Actor, Game, Notation, Points, Rules, Seat};
use proptest::prelude::*;
use slow::{FeatureFacts, Slow};

/// Every legal (x, y, rotation), those that look the same included, in order.
fn all_placements(game: &Carcassonne, kind: TileKind) -> Vec<(i16, i16, u8)> {
    let distinct = game.tiles().distinct_rotations(kind);
    let turns = |rotation: u8| (0..4).filter(move |turn| turn % distinct == rotation);
    let all = game.placements(kind).into_iter();
    let mut all: Vec<_> =
        all.flat_map(|(place, rotation)| turns(rotation).map(move |turn| (place.x, place.y, turn))).collect();
    all.sort_unstable();
    all
}

fn compare(game: &Carcassonne, slow: &Slow, at: &str) {
    let scores: Vec<Points> = game.scores_in_play().to_vec();
    assert_eq!(scores, slow.scores, "{at}: scores");
    let hands: Vec<u32> = Seat::all(game.seats()).map(|seat| u32::from(game.hand(seat))).collect();
    assert_eq!(hands, slow.hands(), "{at}: hands");
    if game.actor() != Actor::Over
        || !matches!(game.ending().unwrap().code, "territory" | "blockade" | "shut-in")
    {
        assert_eq!(game.projected_scores().to_vec(), slow.finals(), "{at}: projected scores");
    }
    assert_eq!(game.actor() == Actor::Over, slow.over, "{at}: over");
    if !slow.over {
        assert_eq!(game.in_turn().index(), slow.turn, "{at}: turn");
    }
    let mut pile = vec![0; slow.pile.len()];
    for (kind, copies) in game.remaining() {
        pile[kind.index()] = copies;
    }
    assert_eq!(pile, slow.pile, "{at}: pile");
    assert_eq!(features(game), slow.features(), "{at}: features");
    let mut dead: Vec<_> = game.dead_cells().into_iter().map(|place| (place.x, place.y)).collect();
    dead.sort_unstable();
    assert_eq!(dead, slow.dead_cells(game.drawn()), "{at}: dead cells");
    if game.is_varied() {
        let territory: Vec<usize> = game.territory().into_iter().map(|tiles| tiles as usize).collect();
        assert_eq!(territory, slow.territory(), "{at}: territory");
        assert_eq!(game.is_barred(), slow.silenced && !slow.over, "{at}: silence");
        if matches!(game.rules().victory, Victory::Blockade(_)) {
            let blocked: Vec<usize> = game.blocked().into_iter().map(usize::from).collect();
            assert_eq!(blocked, slow.blocked, "{at}: blocked features");
        }
        if matches!(game.rules().victory, Victory::ShutIn(_)) {
            let shut = |seat: Seat| game.shut_in().contains(&seat);
            assert_eq!(Seat::all(game.seats()).map(shut).collect::<Vec<_>>(), slow.shut, "{at}: shut in");
            let caught: Vec<u32> = slow.caught.iter().map(|seats| seats.len() as u32).collect();
            assert_eq!(game.caught(), caught, "{at}: opponents shut in");
        }
    }
}

/// The features as the slow implementation tells them.
fn features(game: &Carcassonne) -> Vec<FeatureFacts> {
    let facts = |feature: Feature| {
        let open = if feature.kind == FeatureKind::Field { 0 } else { feature.open_ends as usize };
        let followers = feature.followers[..game.seats()].iter().map(|count| u32::from(*count)).collect();
        let tiles = feature.tiles.iter().map(|place| (place.x, place.y)).collect();
        assert_eq!(feature.complete, open == 0 && feature.kind != FeatureKind::Field);
        (
            feature.kind,
            tiles,
            feature.segments.len(),
            open,
            feature.attributes.count(Attribute::Shield) as i32,
            followers,
        )
    };
    let mut features: Vec<_> = game.features().into_iter().map(facts).collect();
    features.sort();
    features
}

/// Compares every placement and its follower options; returns the placement to be played and one option.
fn compare_moves(
    game: &Carcassonne,
    slow: &Slow,
    kind: TileKind,
    rng: &mut RolloutRng,
    at: &str,
) -> ((i16, i16, u8), Option<Segment>) {
    let placements = slow.placements(kind);
    assert_eq!(all_placements(game, kind), placements, "{at}: placements");
    let mut listed = 0;
    for (x, y, rotation) in &placements {
        let options = game.follower_options(kind, Place::new(*x, *y), *rotation);
        assert_eq!(options, slow.options(kind, (*x, *y, *rotation)), "{at}: options at {x},{y}/{rotation}");
        listed += usize::from(*rotation < game.tiles().distinct_rotations(kind)) * (1 + options.len());
    }
    assert_eq!(game.count_moves(&mut Vec::new()), listed, "{at}: listed moves");
    let chosen = placements[below(rng, placements.len() as u32) as usize];
    let options = slow.options(kind, chosen);
    let choice = below(rng, options.len() as u32 + 1) as usize;
    (chosen, options.get(choice).copied())
}

/// Plays one random game on both; returns the number of tiles laid.
fn play_both(rules: &CarcassonneRules, seed: u64) -> usize {
    let mut rng = rollout_rng(seed);
    let (mut game, mut slow) = (Carcassonne::new(rules).unwrap(), Slow::new(rules));
    for step in 0.. {
        let at = format!("{rules:?}, seed {seed}, step {step}");
        compare(&game, &slow, &at);
        if slow.over {
            break;
        }
        let event = game.random_event(&mut rng, &mut Vec::new());
        let Event::Draw(kind) = event else { panic!("{at}: {event:?}") };
        game.resolve(event).unwrap();
        if !slow.draw(kind) {
            assert_eq!(game.drawn(), None, "{at}");
            continue;
        }
        assert_eq!(game.drawn(), Some(kind), "{at}");
        let (placement, follower) = compare_moves(&game, &slow, kind, &mut rng, &at);
        slow.play(kind, placement, follower);
        let (x, y, rotation) = placement;
        let figure = follower.map(Placed::follower);
        game.play(Move::Lay(Laying { kind, place: Place::new(x, y), rotation, figure })).unwrap();
    }
    let early = matches!(game.ending().unwrap().code, "territory" | "blockade" | "shut-in");
    assert_eq!(game.scores().unwrap().to_vec(), if early { slow.scores.clone() } else { slow.finals() });
    game.laid().len()
}

#[test]
fn every_preset_with_every_number_of_players() {
    for preset in CarcassonneRules::presets().iter().filter(|preset| preset.name != "everything") {
        for players in 2..=5 {
            let rules = CarcassonneRules::parse(&format!("{},players={players}", preset.name)).unwrap();
            for seed in 0..4 {
                assert!(play_both(&rules, seed) > 60);
            }
        }
    }
}

#[test]
fn marks_and_other_ways_to_win() {
    let victories = ["points", "territory:15", "territory:60", "blockade:2", "blockade:9"];
    let mut early = 0;
    for players in 2..=5 {
        for victory in victories {
            for seed in 0..3 {
                let text = format!(
                    "players={players},special-tiles=on,markets=6,tolls=6,silences=5,festivals=0,victory={victory}"
                );
                let rules = CarcassonneRules::parse(&text).unwrap();
                early += usize::from(play_both(&rules, seed) < 80);
            }
        }
    }
    assert!(early > 5, "{early}");
}

/// What came up in games with cards and moving followers.
#[derive(Default, Debug)]
struct Seen {
    recalled: u32,
    moved: u32,
    walked: u32,
    travelled: u32,
    bound: [u32; 3],
    in_vain: u32,
    shut_in: u32,
    most_moves: usize,
}

fn texts(game: &Carcassonne) -> BTreeSet<String> {
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    let texts: BTreeSet<String> = moves.iter().map(|mv| game.move_text(*mv)).collect();
    assert_eq!(texts.len(), moves.len(), "no move is listed twice");
    texts
}

/// All ways to lay a tile that was drawn, of rotations that look the same the first.
fn layings(
    game: &Carcassonne,
    slow: &Slow,
    kind: TileKind,
    placements: &[(i16, i16, u8)],
) -> BTreeSet<String> {
    let design = game.tiles().kind(kind);
    let mut texts = BTreeSet::new();
    for (x, y, rotation) in placements.iter().filter(|at| at.2 < game.tiles().distinct_rotations(kind)) {
        let tile = format!("{}@{x},{y}/{rotation}", design.id);
        let options = slow.options(kind, (*x, *y, *rotation));
        texts.extend(options.into_iter().map(|segment| format!("{tile} {}", design.segment_name(segment))));
        texts.insert(tile);
    }
    texts
}

fn cell(place: Place) -> (i16, i16) {
    (place.x, place.y)
}

/// Plays one random game with cards that bind tiles and with followers that move, on both.
fn play_both_varied(rules: &CarcassonneRules, seed: u64, seen: &mut Seen) {
    let mut rng = rollout_rng(seed);
    let (mut game, mut slow) = (Carcassonne::new(rules).unwrap(), Slow::new(rules));
    let (mut bound, mut newest, mut waiting) = (None, (0, 0), None);
    for step in 0.. {
        let at = format!("{}, seed {seed}, step {step}", rules.describe());
        if waiting.is_none() {
            compare(&game, &slow, &at);
        }
        match game.actor() {
            Actor::Over => break,
            Actor::Chance => {
                let event = game.random_event(&mut rng, &mut Vec::new());
                game.resolve(event).unwrap();
                match event {
                    Event::Card(card) => bound = Bound::of(card),
                    Event::Draw(kind) => assert_eq!(slow.draw(kind), game.drawn() == Some(kind), "{at}"),
                    _ => {}
                }
            }
            Actor::Player(_) => {
                let listed = texts(&game);
                seen.most_moves = seen.most_moves.max(listed.len());
                let mv = game.random_move(&mut rng, &mut Vec::new());
                let text = game.move_text(mv);
                match (mv, waiting.take()) {
                    (Move::Lay(laying), None) => {
                        let all = slow.placements(laying.kind);
                        let placements = slow.within(bound, newest, all.clone());
                        assert_eq!(listed, layings(&game, &slow, laying.kind, &placements), "{at}: layings");
                        note_bound(&game, bound, &slow, newest, &all, seen);
                        let follower = laying.figure.map(|figure| figure.segment);
                        let place = (laying.place.x, laying.place.y, laying.rotation);
                        slow.lay(laying.kind, place, follower);
                        (bound, newest) = (None, cell(laying.place));
                        let moves = slow.follower_moves(newest);
                        if follower.is_some() || moves.is_empty() {
                            slow.settle(laying.kind, newest);
                        } else {
                            waiting = Some((laying.kind, moves));
                        }
                    }
                    (_, Some((kind, moves))) => {
                        assert_eq!(listed, moves, "{at}: what followers can do");
                        match mv {
                            Move::Recall(from) => slow.shift(cell(from), None),
                            Move::Shift { from, to } => slow.shift(cell(from), Some((newest, to))),
                            Move::Walk { from, to } => {
                                let to = (cell(to), slow.same_feature(cell(from), cell(to)));
                                slow.shift(cell(from), Some(to));
                            }
                            Move::Travel { from, to, segment } => {
                                slow.shift(cell(from), Some((cell(to), segment)));
                            }
                            Move::Pass => {}
                            _ => panic!("{at}: {text}"),
                        }
                        seen.recalled += u32::from(matches!(mv, Move::Recall(_)));
                        seen.moved += u32::from(matches!(mv, Move::Shift { .. }));
                        seen.walked += u32::from(matches!(mv, Move::Walk { .. }));
                        seen.travelled += u32::from(matches!(mv, Move::Travel { .. }));
                        slow.settle(kind, newest);
                    }
                    _ => panic!("{at}: {text}"),
                }
                assert_eq!(game.parse_move(&text).unwrap(), mv, "{at}: {text}");
                game.play(mv).unwrap();
                if let Some((_, moves)) = &waiting {
                    assert_eq!(&texts(&game), moves, "{at}: what followers can do");
                }
            }
        }
    }
    seen.shut_in += u32::from(game.ending().unwrap().code == "shut-in");
}

/// Notes whether a card bound the tile, and that layings against it are refused for it.
fn note_bound(
    game: &Carcassonne,
    bound: Option<Bound>,
    slow: &Slow,
    newest: (i16, i16),
    all: &[(i16, i16, u8)],
    seen: &mut Seen,
) {
    let Some(bound) = bound else { return assert_eq!(game.bound(), None) };
    let placements = slow.within(Some(bound), newest, all.to_vec());
    let refused: Vec<_> = all.iter().filter(|at| !placements.contains(at)).collect();
    for (x, y, rotation) in &refused {
        let (kind, place) = (game.drawn().unwrap(), Place::new(*x, *y));
        let laying = Move::Lay(Laying { kind, place, rotation: *rotation, figure: None });
        assert_eq!(game.check(laying), Err(Refused::OutOfBounds(bound)));
    }
    seen.bound[bound as usize] += u32::from(!refused.is_empty());
    seen.in_vain += u32::from(game.bound() == Some((bound, false)));
}

#[test]
fn followers_that_move_and_tiles_that_cards_bind() {
    let mut seen = Seen::default();
    for seed in 0..400 {
        let actions = [
            "none",
            "walk",
            "travel",
            "walk+travel",
            "recall+move+walk+travel",
            "recall+walk",
            "move+travel",
        ];
        let victories = ["points", "shut-in:1", "shut-in:2", "territory:50"];
        let pick = |list: &[&'static str], by: u64| list[(seed / by) as usize % list.len()];
        let players = if pick(&victories, 7) == "shut-in:2" { 3 + seed % 3 } else { 2 + seed % 4 };
        let rules = format!(
            "players={players},followers={},events=on,deck={},special-tiles={},markets=1,tolls=1,silences=4,festivals=0,\
             actions={},victory={},fields={},monasteries={},unplaceable={}",
            pick(&["7", "1", "2", "3"], 3),
            pick(&["cluster*1+trail*1+shun*1", "shun*2+cluster*1", "trail*9"], 2),
            pick(&["off", "on"], 5),
            pick(&actions, 1),
            pick(&victories, 7),
            pick(&["per-field", "none"], 11),
            pick(&["on", "inert", "removed"], 13),
            pick(&["redraw", "skip", "reshuffle"], 17),
        );
        play_both_varied(&CarcassonneRules::parse(&rules).unwrap(), seed, &mut seen);
    }
    let Seen { recalled, moved, walked, travelled, .. } = seen;
    assert!([recalled, moved, walked, travelled].iter().all(|count| *count > 300), "{seen:?}");
    assert!(seen.bound.iter().all(|count| *count > 300) && seen.in_vain > 20, "{seen:?}");
    assert!(seen.shut_in > 10 && seen.most_moves < 700, "{seen:?}");
}

/// Counts the sequences of draws and moves the slow way.
fn slow_perft(slow: &Slow, drawn: Option<TileKind>, distinct: &impl Fn(TileKind) -> u8, depth: u32) -> u64 {
    if depth == 0 || slow.over {
        return u64::from(depth == 0);
    }
    let Some(kind) = drawn else {
        let left = (0..slow.pile.len()).filter(|kind| slow.pile[*kind] > 0).map(|kind| TileKind(kind as u8));
        let after = |kind: TileKind| {
            let mut next = slow.clone();
            let drawn = next.draw(kind).then_some(kind);
            slow_perft(&next, drawn, distinct, depth - 1)
        };
        return left.map(after).sum();
    };
    let mut count = 0;
    for placement in slow.placements(kind).into_iter().filter(|(.., rotation)| *rotation < distinct(kind)) {
        for follower in slow.options(kind, placement).into_iter().map(Some).chain([None]) {
            let mut next = slow.clone();
            next.play(kind, placement, follower);
            count += slow_perft(&next, None, distinct, depth - 1);
        }
    }
    count
}

#[test]
fn sequences_are_counted_alike() {
    for text in ["standard", "no-farmers", "followers=0,monasteries=removed"] {
        let rules = CarcassonneRules::parse(text).unwrap();
        let game = Carcassonne::new(&rules).unwrap();
        let distinct = |kind| game.tiles().distinct_rotations(kind);
        for depth in 1..=3 {
            let counted = slow_perft(&Slow::new(&rules), None, &distinct, depth);
            assert_eq!(perft(&game, depth), counted, "{text}, depth {depth}");
        }
    }
}

/// Tiles that the base set does not have: a road that passes another one's end, a field edge shared by two
/// fields, four cities on a tile, a monastery in a city, two shields.
const ODD_TILES: &str = r#"
title = "Odd tiles"

[[tile]]
id = "start"
count = 1
start = true
edges = "road road road field"
roads = ["N S", "E"]
fields = [{ halves = "Nw Sw Ws Wn" }, { halves = "Ne En" }, { halves = "Es Se" }]

[[tile]]
id = "pass"
count = 12
edges = "road road road field"
roads = ["N S", "E"]
fields = [{ halves = "Nw Sw Ws Wn" }, { halves = "Ne En" }, { halves = "Es Se" }]

[[tile]]
id = "halves"
count = 9
edges = "field field field city"
cities = [{ edges = "W", shields = 2 }]
fields = [{ halves = "Nw Se Sw", cities = [0] }, { halves = "Ne En Es" }]

[[tile]]
id = "four"
count = 5
edges = "city city city city"
cities = [{ edges = "N" }, { edges = "E" }, { edges = "S" }, { edges = "W" }]

[[tile]]
id = "abbey"
count = 4
edges = "city road city field"
cities = [{ edges = "N S", shields = 1 }]
roads = ["E"]
fields = [{ halves = "En", cities = [0] }, { halves = "Es" }, { halves = "Ws Wn", cities = [0] }]
monastery = true

[[tile]]
id = "bridge"
count = 14
edges = "road road road road"
roads = ["N S", "E W"]
fields = [{ halves = "Nw Wn" }, { halves = "Ne En" }, { halves = "Es Se" }, { halves = "Sw Ws" }]
"#;

#[test]
fn tiles_that_the_base_set_does_not_have() {
    for players in 2..=5 {
        let mut rules = CarcassonneRules::parse(&format!("players={players}")).unwrap();
        rules.set("tiles", ODD_TILES).unwrap();
        for seed in 0..6 {
            assert!(play_both(&rules, seed) > 20);
        }
    }
}

#[test]
fn a_set_twice_as_large() {
    let double = |line: &str| match line.strip_prefix("count = ") {
        Some(count) => format!("count = {}\n", 2 * count.parse::<u32>().unwrap()),
        None => format!("{line}\n"),
    };
    let mut rules = CarcassonneRules::parse("players=3").unwrap();
    rules.set("tiles", &bastide_carcassonne::BASE_TEXT.lines().map(double).collect::<String>()).unwrap();
    assert!(play_both(&rules, 1) > 130);
}

/// Half points over many games: with each number of players and each way to pay farmers, during the game and at its end.
#[test]
fn half_points_are_exact() {
    let mut halves = 0;
    for players in 2..=5 {
        for fields in ["per-field", "per-field-city-once", "per-city"] {
            for ties in ["ties=halves", "ties=all,final-ties=halves", "ties=halves,final-ties=split"] {
                let text = format!("players={players},fields={fields},field-points=3,followers=12,{ties}");
                let rules = CarcassonneRules::parse(&text).unwrap();
                for seed in 0..60 {
                    halves += usize::from(plays_half_points(&rules, seed));
                }
            }
        }
    }
    assert!(halves > 400, "{halves}");
}

/// Plays one random game on both; whether somebody ends with a half point.
fn plays_half_points(rules: &CarcassonneRules, seed: u64) -> bool {
    let mut rng = rollout_rng(seed);
    let (mut game, mut slow) = (Carcassonne::new(rules).unwrap(), Slow::new(rules));
    while game.actor() != Actor::Over {
        let event = game.random_event(&mut rng, &mut Vec::new());
        let Event::Draw(kind) = event else { panic!("{event:?}") };
        game.resolve(event).unwrap();
        if !slow.draw(kind) {
            continue;
        }
        let Move::Lay(laying) = game.random_move(&mut rng, &mut Vec::new()) else { panic!("a tile is laid") };
        let follower = laying.figure.map(|placed| placed.segment);
        slow.play(kind, (laying.place.x, laying.place.y, laying.rotation), follower);
        game.play(Move::Lay(laying)).unwrap();
        assert_eq!(game.scores_in_play().to_vec(), slow.scores, "{rules:?}, seed {seed}");
    }
    assert_eq!(game.scores().unwrap().to_vec(), slow.finals(), "{rules:?}, seed {seed}");
    let position = game.position();
    assert_eq!(Carcassonne::from_position(rules, &position).unwrap(), game, "{position}");
    slow.finals().iter().any(|points| points.in_halves() % 2 != 0)
}

fn any_rules() -> impl Strategy<Value = CarcassonneRules> {
    let names = |names: &'static [&'static str]| proptest::sample::select(names);
    let options = (
        names(&["2", "3", "4", "5"]),
        names(&["0", "1", "3", "7", "40"]),
        names(&["redraw", "reshuffle", "skip"]),
        names(&["per-field", "per-field-city-once", "per-city", "none"]),
        names(&["3", "4", "5"]),
        names(&["4", "2"]),
        names(&["all", "split", "halves", "none"]),
        names(&["as-ties", "all", "split", "halves", "none"]),
        names(&["on", "inert", "removed"]),
        names(&["on", "off"]),
    );
    options.prop_map(
        |(players, followers, unplaceable, fields, points, small, ties, final_ties, monks, rest)| {
            CarcassonneRules::parse(&format!(
                "players={players},followers={followers},unplaceable={unplaceable},fields={fields},\
             field-points={points},two-tile-city={small},ties={ties},final-ties={final_ties},\
             monasteries={monks},incomplete={rest}"
            ))
            .unwrap()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_options_together(rules in any_rules(), seed in any::<u64>()) {
        play_both(&rules, seed);
    }
}
