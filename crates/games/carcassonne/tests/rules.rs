//! The rules of Carcassonne: scenarios in words, counted sequences, tiles in long lines.

use std::path::Path;

use bastide_carcassonne::{Carcassonne, CarcassonneRules, Event, Laying, Move, Place, Placed};
use bastide_core::{Actor, Game, Notation, Rules};
use bastide_testkit::{perft as perft_file, scenario};

#[test]
fn every_scenario_is_true() {
    let run = scenario::run_folder::<Carcassonne>(Path::new("tests/scenarios"));
    assert!(run.unwrap_or_else(|failures| panic!("{failures}")) >= 40);
}

#[test]
fn perft_counts_are_exact() {
    let compared = perft_file::run_file::<Carcassonne>(Path::new("tests/data/perft.toml"), 100_000_000);
    assert!(compared.unwrap_or_else(|failure| panic!("{failure}")) >= 6);
}

/// A crossing to start from, and straight roads enough for a line of 72 tiles.
const CROSSING_AND_ROADS: &str = r#"
[[tile]]
id = "X"
count = 1
start = true
edges = "road road road road"
roads = ["N", "E", "S", "W"]
fields = [{ halves = "Nw Wn" }, { halves = "Ne En" }, { halves = "Es Se" }, { halves = "Sw Ws" }]

[[tile]]
id = "U"
count = 71
edges = "field road field road"
roads = ["E W"]
fields = [{ halves = "Nw Ne En Wn" }, { halves = "Es Se Sw Ws" }]
"#;

#[test]
fn the_board_has_no_walls() {
    let mut rules = CarcassonneRules::default();
    rules.set("tiles", CROSSING_AND_ROADS).unwrap();
    for (dx, dy, rotation) in [(0, -1, 1), (1, 0, 0), (0, 1, 1), (-1, 0, 0)] {
        let mut game = Carcassonne::new(&rules).unwrap();
        let kind = game.tiles().kind_named("U").unwrap();
        for index in 1..=71 {
            let place = Place::new(index * dx, index * dy);
            let follower = (index == 1).then(|| game.tiles().kind(kind).segment_named("road:0").unwrap());
            game.resolve(Event::Draw(kind)).unwrap();
            game.play(Move::Lay(Laying { kind, place, rotation, figure: follower.map(Placed::follower) }))
                .unwrap();
            assert!(game.tile_at(place).is_some());
        }
        assert_eq!(game.actor(), Actor::Over);
        assert_eq!((game.laid().len(), game.open_cells().len()), (72, 146));
        assert_eq!(game.scores().unwrap().to_vec(), [72, 0], "one arm of the crossing and 71 tiles");
        assert_eq!(Carcassonne::from_position(&rules, &game.position()).unwrap(), game);
    }
}
