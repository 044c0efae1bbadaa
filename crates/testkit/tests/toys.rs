//! The toy games keep the contract, and the runners read their files.

use bastide_core::perft::{perft, perft_by_playing, tally};
use bastide_core::{Game, Rules};
use bastide_testkit::conformance::Suite;
use bastide_testkit::scenario;
use bastide_testkit::toys::cards::{CardMove, Cards};
use bastide_testkit::toys::dice::{Choice, Dice};
use bastide_testkit::toys::tree::{TreeGame, TreeRules};

#[test]
fn the_tree_conforms() {
    let three = TreeRules::of("a\n  b\n    c = 1 2 3\n    d = 3 2 1\n  e = 0 0 0\nf = 1 1 1").unwrap();
    let suite =
        Suite::<TreeGame>::new(1).rules([TreeRules::default(), three]).foreign(|_, _| (0..5).collect());
    let report = suite.games(300).run().unwrap();
    assert_eq!((report.finished, report.events, report.hidden), (600, 0, 0));
    assert!(report.refused > 500);
}

#[test]
fn the_dice_conform() {
    let report =
        Suite::<Dice>::new(2).games(500).foreign(|_, _| vec![Choice::Roll, Choice::Bank]).run().unwrap();
    assert_eq!(report.finished, 1_000);
    assert!(report.events > 5_000 && report.refused > 100, "{report:?}");
}

#[test]
fn the_cards_conform() {
    let every =
        |_: &Cards, _: &mut _| (0..=9).flat_map(|card| [CardMove::Lay(card), CardMove::Bury(card)]).collect();
    let report = Suite::<Cards>::new(3).games(1_000).foreign(every).run().unwrap();
    assert_eq!(report.finished, 1_000);
    assert!(report.hidden > 1_000 && report.refused > 10_000, "{report:?}");
}

#[test]
fn a_text_that_is_no_tree_is_refused() {
    for text in ["", "a", "a = 1", "a = x y", "a = 1 0\n  b = 1 0", "a = 1 0\na = 0 1", "a = 1 0\nb = 1 0 0"]
    {
        assert!(TreeRules::of(text).is_none(), "{text:?}");
    }
    assert!(TreeRules::parse("tree=none").is_err());
}

#[test]
fn perft_counts_sequences_of_exactly_the_depth() {
    let tree = TreeGame::new(&TreeRules::default()).unwrap();
    assert_eq!([1, 2, 3, 4].map(|depth| perft(&tree, depth)), [2, 4, 2, 0]);
    assert_eq!([1, 2, 3, 4].map(|depth| perft_by_playing(&tree, depth)), [2, 4, 2, 0]);
    let second = tally(&tree, 2);
    assert_eq!((second.nodes, second.wins[0], second.wins[1], second.draws), (4, 2, 1, 0));
    assert_eq!(second.endings["leaf"], 3);
}

#[test]
fn perft_counts_chance_events_as_steps() {
    let dice = Dice::new(&Default::default()).unwrap();
    assert_eq!([0, 1, 2, 3, 4].map(|depth| perft(&dice, depth)), [1, 1, 3, 5, 11]);
}

const RACE: &str = r#"
title = "A one loses the pot"
[[step]]
play = ["roll", "3"]
expect = ["pot of 3", "player 1 to move", "2 legal moves", "not game over", "player 1 has 0 points"]
[[step]]
play = ["roll", "1"]
expect = ["pot of 0", "player 2 to move"]
[[step]]
refuse = "bank"
because = "not-legal"
says = "not legal"
[[step]]
refuse = "jump"
because = "no-choice"
"#;

#[test]
fn a_scenario_that_is_true_passes() {
    scenario::run_text::<Dice>(RACE).unwrap();
}

#[test]
fn a_scenario_that_is_false_fails_with_the_place() {
    let failing = |from: &str, to: &str| scenario::run_text::<Dice>(&RACE.replace(from, to)).unwrap_err();
    assert!(failing("pot of 3", "pot of 4").contains("step 1: expected `pot of 4`"));
    assert!(failing("not game over", "game over").contains("step 1"));
    assert!(failing("\"1\"", "\"4\"").contains("step 2: `4` is refused (impossible-event)"));
    assert!(failing("refuse = \"bank\"", "refuse = \"roll\"").contains("accepted"));
    assert!(failing("because = \"not-legal\"", "because = \"other\"").contains("not by `other`"));
    assert!(failing("says = \"not legal\"", "says = \"because\"").contains("without `because`"));
    assert!(failing("expect", "expects").contains("unknown field"));
    assert!(scenario::run_text::<Dice>("title = \"x\"\n[[step]]").unwrap_err().contains("nothing"));
}
