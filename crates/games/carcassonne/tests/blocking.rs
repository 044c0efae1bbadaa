//! What a tile blocks, counted a second time from what the game tells.

use bastide_carcassonne::{
    BASE_TEXT, Blocked, Carcassonne, CarcassonneRules, Feature, FeatureKind, Place, Side, TileKind,
    TileOnTable, Tiles,
};
use bastide_core::seed::rollout_rng;
use bastide_core::{Actor, Game, Notation, Rules, Seat};

/// The places, filled or not, into which a feature goes on.
fn goes_on_into(game: &Carcassonne, feature: &Feature) -> Vec<Place> {
    if feature.kind == FeatureKind::Monastery {
        return feature.tiles[0].around().collect();
    }
    let mut places = Vec::new();
    for (place, segment) in &feature.segments {
        let TileOnTable { kind, rotation, .. } = game.tile_at(*place).unwrap();
        for (index, side) in Side::ALL.into_iter().enumerate() {
            let printed = Side::ALL[(index + 4 - usize::from(rotation)) % 4];
            if game.tiles().kind(kind).segment_at_edge(printed) == Some(*segment) {
                places.push(place.beside(side));
            }
        }
    }
    places
}

fn counted(before: &Carcassonne, after: &Carcassonne) -> Blocked {
    let hands = (0..after.seats()).flat_map(|seat| after.tiles_in_hand(Seat::new(seat))).flatten();
    let left: Vec<TileKind> = after.remaining().into_iter().map(|(kind, _)| kind).chain(hands).collect();
    let laid = after.laid().last().unwrap().place;
    if left.is_empty() || before.laid().len() == after.laid().len() {
        return Blocked::default();
    }
    let is_dead = |game: &Carcassonne, place: Place| {
        let fits = |kind: &TileKind| game.placements(*kind).iter().any(|(fitting, _)| *fitting == place);
        game.open_cells().contains(&place) && !left.iter().any(fits)
    };
    let dead: Vec<Place> = after.open_cells().into_iter().filter(|place| is_dead(after, *place)).collect();
    let beside = Side::ALL.map(|side| laid.beside(side));
    let new: Vec<Place> =
        beside.into_iter().filter(|place| dead.contains(place) && !is_dead(before, *place)).collect();
    let was_lost = is_dead(before, laid);
    let is_blocked = |feature: &&Feature| {
        let places = goes_on_into(after, feature);
        let mut shut = places.iter().filter(|place| dead.contains(place)).peekable();
        let others = !feature.owners.is_empty() && !feature.owners.contains(&before.in_turn());
        let lost = was_lost && (feature.tiles.contains(&laid) || places.contains(&laid));
        others
            && feature.kind != FeatureKind::Field
            && !lost
            && shut.peek().is_some()
            && shut.all(|place| new.contains(place))
    };
    let features = after.features().iter().filter(is_blocked).count();
    Blocked { cells: new.len() as u32, features: features as u32 }
}

/// Random games under these rules; tells cells and features blocked in all.
fn play_and_count(rules: &CarcassonneRules, games: u64) -> [u32; 2] {
    let (mut cells, mut features) = (0, 0);
    for seed in 0..games {
        let mut game = Carcassonne::new(rules).unwrap();
        let mut rng = rollout_rng(seed);
        loop {
            match game.actor() {
                Actor::Over => break,
                Actor::Chance => {
                    let event = game.random_event(&mut rng, &mut Vec::new());
                    game.resolve_unchecked(event);
                }
                Actor::Player(_) => {
                    let before = game.clone();
                    game.play_unchecked(before.random_move(&mut rng, &mut Vec::new()));
                    let blocked = game.blocked_since(&before);
                    assert_eq!(blocked, counted(&before, &game), "{}", game.position());
                    cells += blocked.cells;
                    features += blocked.features;
                }
            }
        }
    }
    [cells, features]
}

#[test]
fn a_second_count_finds_the_same() {
    for (text, games) in [("", 40), ("players=3", 20), ("players=5", 20), ("hand=3", 20)] {
        let rules = CarcassonneRules::parse(text).unwrap();
        let [cells, features] = play_and_count(&rules, games);
        assert!(cells > 2 * games as u32 && features > games as u32 / 2, "{text}: {cells}, {features}");
    }
}

#[test]
fn a_second_count_finds_the_same_on_a_large_table() {
    let text = BASE_TEXT.replace("count = 4", "count = 12");
    let rules = CarcassonneRules { tiles: Tiles::read(&text).unwrap(), ..CarcassonneRules::default() };
    let [cells, features] = play_and_count(&rules, 6);
    assert!(cells > 6 && features > 0, "{cells}, {features}");
}
