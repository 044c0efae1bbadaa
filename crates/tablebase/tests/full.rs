//! The full game, where its table is in the folder of tables: `cargo test --release -- --ignored`.

use bastide_bobail::{Bobail, BobailRules};
use bastide_core::{Game, Notation, Wdl};
use bastide_tablebase::{TableFolder, Tablebase};
use serde_json::Value;

const NEEDS: &str = "the table of the standard rules in the folder that BASTIDE_TABLES names";

fn full_table(rules: &BobailRules) -> std::sync::Arc<Tablebase> {
    TableFolder::new(std::env::var_os("BASTIDE_TABLES").expect(NEEDS)).find(rules).unwrap().expect(NEEDS)
}

#[test]
#[ignore = "needs the table of the full game"]
fn totals_and_known_positions() {
    let rules = BobailRules::default();
    let table = full_table(&rules);
    let statistics = table.statistics();
    assert_eq!(
        (statistics.won, statistics.lost, statistics.drawn, statistics.longest()),
        (5_357_568_890, 1_903_372_612, 152_606_178, 180)
    );
    let known: Vec<Value> = serde_json::from_str(include_str!("data/values.json")).unwrap();
    assert!(known.len() > 50);
    for case in known {
        let position = case["position"].as_str().unwrap();
        let game = Bobail::from_position(&rules, position).unwrap();
        let turns = case["dtw"].as_u64().map(|turns| turns as u32);
        let wanted = match case["value"].as_str().unwrap() {
            "W" => Wdl::Won(turns.unwrap()),
            "L" => Wdl::Lost(turns.unwrap()),
            _ => Wdl::Drawn,
        };
        assert_eq!(table.probe(&game).unwrap(), wanted, "{position}");
    }
}

#[test]
#[ignore = "needs the table of the full game"]
fn six_first_moves_win_and_seven_lose() {
    let rules = BobailRules::default();
    let table = full_table(&rules);
    let start = Bobail::new(&rules).unwrap();
    let moves = table.moves(&start).unwrap();
    let won = moves.iter().filter(|(_, wdl)| matches!(wdl, Wdl::Won(_))).count();
    let lost = moves.iter().filter(|(_, wdl)| matches!(wdl, Wdl::Lost(_))).count();
    assert_eq!((won, lost, moves.len()), (6, 7, 13));
    assert_eq!(table.probe(&start).unwrap(), Wdl::Won(31));
    for (text, wanted) in [
        ("B1-E4", Wdl::Won(31)),
        ("D1-A4", Wdl::Won(31)),
        ("A1-A4", Wdl::Won(32)),
        ("B1-B4", Wdl::Won(55)),
        ("C1-C2", Wdl::Lost(22)),
    ] {
        let turn = start.parse_move(text).unwrap();
        assert!(moves.contains(&(turn, wanted)), "{text}: {moves:?}");
    }
}
