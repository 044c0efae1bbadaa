//! Whatever is typed or loaded, Bobail answers with an error that names the place, and never panics.

use bastide_bobail::{Bobail, BobailRules};
use bastide_core::{Game, Notation, Record, Rules};
use proptest::prelude::*;

fn start() -> Bobail {
    Bobail::new(&BobailRules::default()).unwrap()
}

#[test]
fn turns_are_read_tolerantly() {
    let game = Bobail::from_position(&BobailRules::default(), "0.000.......B......011111 1 -").unwrap();
    let canonical = game.parse_move("C2 B5-B1").unwrap();
    for text in ["c2 b5-b1", "C2B5B1", "2c 5b-1b", "C 2  B 5 - B 1", "C3-C2 B5-B1", "c2, b5>b1", "c3c2b5b1"] {
        assert_eq!(game.parse_move(text), Ok(canonical), "{text}");
    }
    assert_eq!(game.move_text(canonical), "C2 B5-B1");
}

#[test]
fn errors_name_the_place() {
    let said = |text: &str| start().parse_move(text).unwrap_err();
    assert_eq!((said("A1-F4").code, said("A1-F4").column), ("outside-board", 4));
    assert_eq!((said("A9-D4").code, said("A9-D4").column), ("outside-board", 1));
    assert_eq!((said("A1-D").code, said("A1-D").column), ("unreadable-turn", 4));
    assert_eq!(said("").code, "unreadable-turn");
    assert_eq!(said("castle").code, "unreadable-turn");
    assert_eq!(said("A1 A2 A3 A4 A5").code, "unreadable-turn");
    assert_eq!(said("C2-C1 B1-E4").code, "not-the-bobail");
}

#[test]
fn wrong_positions_are_refused_with_the_column() {
    let column = |text: &str| Bobail::from_position(&BobailRules::default(), text).unwrap_err().column;
    assert_eq!(column("00000.......B.......1111 0 F"), 1);
    assert_eq!(column("00000.......X.......11111 0 F"), 13);
    assert_eq!(column("00000.......BB......11111 0 F"), 14);
    assert_eq!(column("00000................1111 0 F"), 1);
    assert_eq!(column("000000......B.......11111 0 F"), 1);
    assert_eq!(column("00000.......B.......11111 2 F"), 27);
    assert_eq!(column("00000.......B.......11111 0 X"), 29);
    assert_eq!(column("00000.......B.......11111 0"), 1);
}

fn record(edit: impl Fn(&str) -> String) -> String {
    let text = Record::of::<Bobail>(&BobailRules::default(), Vec::new(), None, &[]).to_json();
    edit(&text.replace("\"steps\": []", "\"steps\": [\"B1-E4\", \"C2 B5-B1\"]"))
}

#[test]
fn wrong_records_are_refused_with_the_place() {
    let said = |from: &str, to: &str| {
        let text = record(|text| {
            assert!(text.contains(from), "{from} is in the record");
            text.replacen(from, to, 1)
        });
        let read = Record::from_json(&text).and_then(|record| record.replay::<Bobail>(|_, _, _, _| {}));
        read.unwrap_err().to_string()
    };
    assert!(Record::from_json(&record(str::to_owned)).unwrap().replay::<Bobail>(|_, _, _, _| {}).is_ok());
    assert!(said("\"version\": 1", "\"version\": 2").contains("version 2; this program reads version 1"));
    assert!(said("\"version\": 1", "\"version\": 1e99").contains("version"));
    assert!(said("\"seats\"", "\"chairs\"").contains("unknown field `chairs`"));
    assert!(
        said("\"rules_version\": 1", "\"rules_version\": 7").contains("version 7 of the rules of bobail")
    );
    assert!(said("\"bobail\"", "\"chess\"").contains("of the game `chess`"));
    assert!(said("\"max\"", "\"far\"").contains("option `slide` cannot be `far`; it takes max / any"));
    assert!(said("\"seats\": []", "\"seats\": [\"a\"]").contains("names 1 players"));
    assert!(said("\"seed\": null", "\"seed\": 99999999999999999999999").contains("line"));
    assert!(said("B5-B1", "B5-B3").contains("step 2 (`C2 B5-B3`): the pawn stops early on B3"));
    assert!(said("B1-E4", "C2 B1-E4").contains("step 1"));
    assert!(
        said("\"result\": null", "\"result\": {\"ranks\": [0, 1], \"ending\": \"goal\"}")
            .contains("`result`")
    );
    let ranks = "\"result\": {\"ranks\": [0,0,0,0,0,0,0,0], \"ending\": \"goal\"}";
    assert!(said("\"result\": null", ranks).contains("line"));
}

#[test]
fn a_game_longer_than_any_counter_goes_on() {
    let rules = BobailRules::parse("turn-limit=none").unwrap();
    let mut game = Bobail::from_position(&rules, "0.000.......B......011111 0 -").unwrap();
    let cycle = ["B3 A1-A4", "C3 B5-B1", "B3 A4-A1", "C3 B1-B5"];
    for turn in 0..70_000 {
        let turn = game.parse_move(cycle[turn % 4]).unwrap();
        game.play(turn).unwrap();
    }
    assert_eq!(game.turns(), 70_000);
}

#[test]
fn hostile_texts_are_answered_briefly() {
    let long = "A1".repeat(1_000_000);
    assert!(start().parse_move(&long).unwrap_err().to_string().len() < 400);
    let text = format!("{{\"version\": 1, \"{long}\": 1}}");
    assert!(Record::from_json(&text).unwrap_err().to_string().len() < 1_000);
    let text = record(|text| text.replace("B1-E4", &long));
    let refused =
        Record::from_json(&text).unwrap().replay::<Bobail>(|_, _, _, _| {}).unwrap_err().to_string();
    assert!(refused.contains("step 1") && refused.len() < 400, "{refused}");
    let text = record(|text| text.replace("B1-E4", "\\u001b[2JB1"));
    let refused =
        Record::from_json(&text).unwrap().replay::<Bobail>(|_, _, _, _| {}).unwrap_err().to_string();
    assert!(!refused.contains('\u{1b}'));
}

proptest! {
    #[test]
    fn any_text_is_answered(text in ".{0,40}") {
        let game = start();
        let _ = game.parse_move(&text);
        let _ = game.parse_event(&text);
        let _ = Bobail::from_position(&BobailRules::default(), &text);
        let _ = BobailRules::parse(&text);
        let _ = Record::from_json(&text);
    }

    #[test]
    fn turn_like_text_is_answered_and_changes_nothing(text in "[A-Fa-f0-6 >-]{0,12}") {
        let mut game = start();
        if let Ok(turn) = game.parse_move(&text)
            && game.play(turn).is_err()
        {
            prop_assert_eq!(game, start());
        }
    }

    #[test]
    fn option_like_text_is_answered(option in "[a-z-]{1,12}", value in "[a-z0-9:-]{0,24}") {
        let text = format!("{option}={value}");
        if let Ok(rules) = BobailRules::parse(&text) {
            prop_assert_eq!(BobailRules::parse(&rules.describe()), Ok(rules));
        }
    }

    #[test]
    fn a_truncated_or_damaged_record_is_answered(cut in 0usize..400, at in 0usize..400, byte in 32u8..127) {
        let whole = record(str::to_owned);
        let cut_off: String = whole.chars().take(cut).collect();
        let mut damaged: Vec<char> = whole.chars().collect();
        let index = at % damaged.len();
        damaged[index] = char::from(byte);
        for text in [cut_off, damaged.into_iter().collect()] {
            if let Ok(record) = Record::from_json(&text) {
                let _ = record.replay::<Bobail>(|_, _, _, _| {});
            }
        }
    }
}
