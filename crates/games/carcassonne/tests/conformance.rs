//! Carcassonne keeps the contract under every preset, number of players and under random options.

use bastide_carcassonne::{Carcassonne, CarcassonneRules, Laying, Move, Place, Placed, Segment, TileKind};
use bastide_core::seed::{RolloutRng, below, rollout_rng};
use bastide_core::{Game, Rules, Seat};
use bastide_testkit::conformance::Suite;

/// Moves near the legal ones and far from them, in all rotations.
fn foreign(game: &Carcassonne, rng: &mut RolloutRng) -> Vec<Move> {
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    moves.truncate(24);
    for mv in moves.clone().into_iter().filter_map(Move::laying) {
        moves.extend((0..5).map(|rotation| Move::Lay(Laying { rotation, ..mv })));
        moves.push(Move::Lay(Laying { figure: Some(Placed::follower(Segment(below(rng, 10) as u8))), ..mv }));
        moves.push(Move::Lay(Laying { kind: TileKind(below(rng, 30) as u8), ..mv }));
        moves.push(Move::Lay(Laying { place: Place::new(mv.place.x + 4096, mv.place.y), ..mv }));
        moves.push(Move::Lay(Laying { place: Place::new(mv.place.x - 90, mv.place.y + 1), ..mv }));
    }
    for _ in 0..20 {
        let near = |rng: &mut RolloutRng| below(rng, 11) as i16 - 5;
        let place = Place::new(near(rng), near(rng));
        let kind = game.drawn().unwrap_or(TileKind(0));
        moves.push(Move::Lay(Laying { kind, place, rotation: below(rng, 4) as u8, figure: None }));
        moves.extend([Move::Recall(place), Move::TakeBack(place)]);
        moves.push(Move::Shift { from: place, to: Segment(below(rng, 10) as u8) });
        let other = Place::new(near(rng), near(rng));
        moves.push(Move::Walk { from: place, to: other });
        moves.push(Move::Travel { from: place, to: other, segment: Segment(below(rng, 10) as u8) });
        let (with, give) = (Seat::new(below(rng, 5) as usize), TileKind(below(rng, 30) as u8));
        moves.push(Move::Swap { with, give });
    }
    moves.extend([Move::Exchange, Move::Pass]);
    moves.push(Move::Lay(Laying {
        kind: TileKind(255),
        place: Place::new(i16::MIN, i16::MAX),
        rotation: 255,
        figure: Some(Placed::follower(Segment(255))),
    }));
    moves
}

#[test]
fn the_presets_conform_with_every_number_of_players() {
    let presets =
        CarcassonneRules::presets().iter().map(|preset| preset.name).filter(|name| *name != "everything");
    let rules = presets.flat_map(|preset| (2..=5).map(move |players| format!("{preset},players={players}")));
    let rules: Vec<_> = rules.map(|text| CarcassonneRules::parse(&text).unwrap()).collect();
    let report = Suite::<Carcassonne>::new(3).rules(rules).games(2).foreign(foreign).run().unwrap();
    assert_eq!((report.games, report.finished), (48, 48));
    assert!(report.refused > 40_000, "{report:?}");
}

#[test]
fn random_options_conform() {
    let mut rng = rollout_rng(11);
    let values: [(&str, &[&str]); 10] = [
        ("players", &["2", "3", "4", "5"]),
        ("followers", &["0", "1", "2", "7", "99"]),
        ("unplaceable", &["redraw", "reshuffle", "skip"]),
        ("fields", &["per-field", "per-field-city-once", "per-city", "none"]),
        ("field-points", &["0", "3", "4", "99"]),
        ("two-tile-city", &["4", "2"]),
        ("ties", &["all", "split", "halves", "none"]),
        ("final-ties", &["as-ties", "all", "split", "halves", "none"]),
        ("monasteries", &["on", "inert", "removed"]),
        ("incomplete", &["on", "off"]),
    ];
    let mut draw = || {
        let mut rules = CarcassonneRules::default();
        for (option, choices) in values {
            rules.set(option, choices[below(&mut rng, choices.len() as u32) as usize]).unwrap();
        }
        rules
    };
    let rules: Vec<_> = (0..24).map(|_| draw()).collect();
    let report = Suite::<Carcassonne>::new(4).rules(rules).games(1).foreign(foreign).run().unwrap();
    assert_eq!(report.games, 24);
}

/// Values of the options of the variants; one is drawn for each.
const VARIANTS: [(&str, &[&str]); 12] = [
    ("players", &["2", "3", "4", "5"]),
    ("followers", &["1", "3", "7"]),
    ("unplaceable", &["redraw", "reshuffle", "skip"]),
    ("special-tiles", &["off", "on"]),
    ("silences", &["0", "2", "5"]),
    ("events", &["off", "on"]),
    (
        "deck",
        &[
            "none",
            "tithe*1",
            "exchange*2+double*2+drought*2+tithe*2+swap*2",
            "swap*3+double*1",
            "trail*2+shun*1+cluster*1",
        ],
    ),
    ("hand", &["0", "1", "2", "3"]),
    ("open-hands", &["off", "on"]),
    (
        "actions",
        &[
            "none",
            "recall",
            "move",
            "exchange",
            "recall+move+exchange",
            "walk+travel",
            "recall+move+walk+travel+exchange",
        ],
    ),
    ("victory", &["points", "territory:12", "territory:40", "blockade:1", "blockade:4", "shut-in:1"]),
    ("monasteries", &["on", "inert", "removed"]),
];

#[test]
fn everything_conforms_with_every_number_of_players() {
    let rules =
        (2..=5).map(|players| CarcassonneRules::parse(&format!("everything,players={players}")).unwrap());
    let report = Suite::<Carcassonne>::new(3).rules(rules).games(1).foreign(foreign).run().unwrap();
    assert_eq!((report.games, report.finished), (4, 4));
}

#[test]
fn random_variants_conform() {
    let mut rng = rollout_rng(12);
    let mut draw = || {
        let mut rules = CarcassonneRules::default();
        for (option, choices) in VARIANTS {
            rules.set(option, choices[below(&mut rng, choices.len() as u32) as usize]).unwrap();
        }
        rules
    };
    let rules: Vec<_> = (0..14).map(|_| draw()).collect();
    let report = Suite::<Carcassonne>::new(6).rules(rules).games(1).foreign(foreign).run().unwrap();
    assert_eq!((report.games, report.finished), (14, 14));
}

/// A set that needs more room than the base set: the base set with twice the copies.
fn large_set() -> String {
    let double = |line: &str| match line.strip_prefix("count = ") {
        Some(count) => format!("count = {}", 2 * count.parse::<u32>().unwrap()),
        None => line.to_owned(),
    };
    let text = bastide_carcassonne::BASE_TEXT;
    text.lines().map(|line| double(line) + "\n").collect()
}

#[test]
fn a_large_tile_set_conforms() {
    let mut rules = CarcassonneRules::parse("players=3").unwrap();
    rules.set("tiles", &large_set()).unwrap();
    assert_eq!(rules.tiles.tiles(), 144);
    let report = Suite::<Carcassonne>::new(5).rules([rules]).games(1).foreign(foreign).run().unwrap();
    assert_eq!(report.finished, 1);
}
