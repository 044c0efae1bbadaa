//! Whatever is typed or loaded, Schotten-Totten answers with an error that names the place, and never
//! panics.

use bastide_core::{Game, Lang, Notation, Record, Refusal, Rules, Say, StepOf};
use bastide_schotten::{ClaimRefusal, Schotten, SchottenRules};
use proptest::prelude::*;

fn tactics() -> SchottenRules {
    SchottenRules::preset("tactics").unwrap()
}

fn read(position: &str) -> Result<Schotten, bastide_core::ParseError> {
    Schotten::from_position(&tactics(), position)
}

#[test]
fn actions_are_read_tolerantly() {
    let game = read("hand1=R7").unwrap();
    let lay = game.parse_move("R7>3").unwrap();
    for text in ["r7>3", " R7 > 3 ", "R7 >3", "r7>\t3"] {
        assert_eq!(game.parse_move(text), Ok(lay), "{text}");
    }
    assert_eq!(game.parse_move("BANSHEE : 4 : g7"), game.parse_move("banshee:4:G7"));
    assert_eq!(game.parse_move("Draw:CLAN"), game.parse_move("draw:clan"));
}

#[test]
fn texts_split_into_actions() {
    let split = |text| Schotten::actions(text);
    assert_eq!(split("R7>3 !3"), ["R7>3", "!3"]);
    assert_eq!(split("  R7 > 3   ! 3 +B2 "), ["R7 > 3", "! 3", "+B2"]);
    assert_eq!(split("strategist:1:R5>2 !3"), ["strategist:1:R5", ">2", "!3"]);
    assert_eq!(split("Strategist:1:R5 > 2"), ["Strategist:1:R5", "> 2"]);
    assert_eq!(split("strategist:1:R5:discard !3"), ["strategist:1:R5", "discard", "!3"]);
    assert_eq!(split("strategist:1:R5 discard R1>2"), ["strategist:1:R5", "discard", "R1>2"]);
    assert_eq!(split("traitor:4:G7>4"), ["traitor:4:G7", ">4"]);
    assert_eq!(split("banshee:4:G7 !1"), ["banshee:4:G7", "!1"]);
    assert_eq!(split("recruiter draw:clan return:R7"), ["recruiter", "draw:clan", "return:R7"]);
    assert_eq!(split(""), [""]);
    let wide = format!("R7{}> 3", " ".repeat(200_000));
    assert_eq!(split(&wide).len(), 1);
    assert_eq!(split(&"!1 ".repeat(50_000)).len(), 50_000);
}

#[test]
fn two_numbers_are_a_card_of_the_hand_and_a_stone() {
    let game = read("hand1=R7,G2,joker,recruiter").unwrap();
    for (numbers, text) in [("1 5", "R7>5"), (" 2\t9 ", "G2>9"), ("3 1", "joker>1"), ("4 1", "recruiter>1")] {
        assert_eq!(game.parse_move(numbers), game.parse_move(text), "{numbers}");
    }
    assert_eq!(Schotten::actions("1 5 !5 2 3"), ["1 5", "!5", "2 3"]);
    assert_eq!(Schotten::actions("7 8 9"), ["7 8", "9"]);
    for (text, code, says) in [
        ("5 1", "unknown-card-number", "1 to 4"),
        ("0 1", "unknown-card-number", "1 to 4"),
        ("1 10", "unknown-stone", "1 to 9"),
        ("1 0", "unknown-stone", "1 to 9"),
        ("99999999999999999999 1", "unknown-card-number", "1 to 4"),
        ("3", "unreadable-action", "two numbers"),
    ] {
        let error = game.parse_move(text).unwrap_err();
        assert!(
            error.code == code && error.words.get(bastide_core::Lang::En).contains(says),
            "{text}: {error}"
        );
    }
    let empty = read("hand1= hand2=R1").unwrap();
    assert!(empty.parse_move("1 1").unwrap_err().words.get(bastide_core::Lang::En).contains("empty"));
}

/// What is shown as number n is what number n plays.
#[test]
fn hands_are_shown_by_their_numbers() {
    let game = read("hand1=O1,R7,G2,joker hand2=B1").unwrap();
    let seat = bastide_core::Seat::new(0);
    let drawn = Schotten::diagram(&game.view(bastide_core::Viewer::Seat(seat)));
    let line = drawn.lines().find(|line| line.starts_with(">1:")).unwrap();
    let shown: Vec<&str> = line[3..].split_whitespace().collect();
    for pair in shown.chunks(2) {
        assert_eq!(game.parse_move(&format!("{} 1", pair[0])), game.parse_move(&format!("{}>1", pair[1])));
    }
    assert_eq!(shown.len(), 8);
}

#[test]
fn errors_name_the_place() {
    let game = read("hand1=R7").unwrap();
    let said = |text: &str| {
        let error = game.parse_move(text).unwrap_err();
        (error.code, error.column)
    };
    assert_eq!(said("R7>10"), ("unknown-stone", 4));
    assert_eq!(said("X7>1"), ("unknown-card", 1));
    assert_eq!(said("banshee:4:G77"), ("unknown-card", 11));
    assert_eq!(said("banshee:0:G7"), ("unknown-stone", 9));
    assert_eq!(said("draw:both"), ("unknown-pile", 6));
    assert_eq!(said("banshee:4"), ("unreadable-action", 1));
    assert_eq!(said("castle"), ("unreadable-action", 1));
    assert_eq!(said("é>1"), ("unknown-card", 1));
    assert_eq!(game.parse_event("R7").unwrap_err().code, "unreadable-draw");
    assert_eq!(game.parse_event("+Q7").unwrap_err().column, 2);
}

#[test]
fn wrong_positions_are_refused_with_the_column() {
    let column = |text: &str| read(text).unwrap_err().column;
    assert_eq!(column("1=R1,R2,R3,R4|"), 3);
    assert_eq!(column("hand1=R1 2=R1|"), 12);
    assert_eq!(column("hand1=R1,R10"), 10);
    assert_eq!(column("hand1=R1 hand1=R2"), 10);
    assert_eq!(column("hand9=R1"), 1);
    assert_eq!(column("hello"), 1);
    assert_eq!(column("1=R1"), 3);
    assert_eq!(column("1=R1|/wet"), 7);
    assert_eq!(column("1=R1|/first2"), 7);
    assert_eq!(column("1=|/owner1/owner2"), 12);
    assert_eq!(column("1=mud|"), 3);
    assert_eq!(column("1=joker|joker 2=joker|"), 17);
    assert_eq!(column("turn=3"), 6);
    assert_eq!(column("idle=7"), 6);
    assert_eq!(column("played=1"), 8);
    assert_eq!(column("played=1,99999999999"), 10);
    assert_eq!(column("flags=sleepy"), 7);
    assert_eq!(column("phase=claim"), 7);
    assert_eq!(column("phase=over"), 7);
    assert_eq!(column("phase=deal:3"), 7);
    assert_eq!(column("phase=return:2"), 7);
    assert_eq!(column("phase=strategist:1:R5"), 7);
    assert_eq!(column("phase=sleep"), 7);
    assert_eq!(column("returned=R1"), 1);
    assert_eq!(column("recruiter=1 known=R1"), 1);
    assert_eq!(column("1=|/owner1 2=|/owner1 3=|/owner1 7=|/owner2 8=|/owner2 9=|/owner2"), 1);
    let base = Schotten::from_position(&SchottenRules::default(), "hand1=joker").unwrap_err();
    assert!(base.to_string().contains("not in play under these rules"), "{base}");
    assert!(base.words.get(bastide_core::Lang::Fr).starts_with("pas une position"));
}

#[test]
fn every_refusal_speaks_french_and_has_its_own_code() {
    let position = "1=R6,R7,R8|G8,G9 2=B7,B8,B9| 3=P1,P3,P6|Y4,Y5,Y6 4=R1|joker 5=|/owner2 hand1=O1,mud,joker jokers=1,2 phase=claim";
    let game = read(position).unwrap();
    let mut codes = std::collections::BTreeSet::new();
    for text in ["!1", "!3", "!4", "!5", "R1>1", "pass", "recruiter", ">3", "draw:clan"] {
        let refusal = game.check(game.parse_move(text).unwrap()).unwrap_err();
        assert_ne!(refusal.say(Lang::En), refusal.say(Lang::Fr), "{refusal:?}");
        assert_eq!(refusal.to_string(), refusal.say(Lang::En));
        codes.insert(refusal.code());
    }
    let expected = ["claim-incomplete", "claim-or-done", "claim-refutable", "claim-weaker", "stone-claimed"];
    assert_eq!(codes.into_iter().collect::<Vec<_>>(), expected);
    let early = ClaimRefusal::TooEarly { stone: bastide_schotten::Stone::new(0).unwrap() };
    assert_eq!(early.code(), "claim-too-early");
}

/// A record of a deal and a few turns.
fn record(edit: impl Fn(&str) -> String) -> String {
    let rules = SchottenRules::default();
    let texts = "+R1 +G1 +R2 +G2 +R3 +G3 +R4 +G4 +R5 +G5 +R6 +G6 R1>1 +B1 G1>1 +B2";
    let mut game = Schotten::new(&rules).unwrap();
    let mut steps: Vec<StepOf<Schotten>> = Vec::new();
    for text in texts.split(' ') {
        for step in bastide_core::record::read_steps(&game, text).unwrap() {
            bastide_core::game::take_unchecked(&mut game, step);
            steps.push(step);
        }
    }
    edit(&Record::of::<Schotten>(&rules, Vec::new(), Some(7.into()), &steps).to_json())
}

#[test]
fn wrong_records_are_refused_with_the_place() {
    let replay =
        |text: &str| Record::from_json(text).and_then(|record| record.replay::<Schotten>(|_, _, _, _| {}));
    let said = |from: &str, to: &str| {
        let text = record(|text| {
            assert!(text.contains(from), "{from} is in the record");
            text.replacen(from, to, 1)
        });
        replay(&text).unwrap_err().to_string()
    };
    assert!(replay(&record(str::to_owned)).is_ok());
    assert!(said("\"R1>1\"", "\"R2>1\", \"pass\"").contains("step 14 (`pass`)"));
    assert!(said("\"G1>1\"", "\"B9>1\"").contains("step 15 (`B9>1`): blue 9 is not in your hand"));
    assert!(said("\"+G1\"", "\"+R1\"").contains("step 2 (`+R1`)"));
    assert!(said("\"+B1\"", "\"B1\"").contains("write + and the card"));
    assert!(said("\"after-play\"", "\"never\"").contains("option `claim-phase`"));
    let whole_turn = record(|text| text.replace("\"R1>1\",\n    \"+B1\"", "\"R1>1 +B1\""));
    assert!(replay(&whole_turn).is_ok(), "a turn may be one text");
}

proptest! {
    #[test]
    fn any_text_is_answered(text in ".{0,60}") {
        let game = read("1=R5|G5 hand1=R7,banshee").unwrap();
        let _ = game.parse_move(&text);
        let _ = game.parse_event(&text);
        let _ = bastide_core::record::read_steps(&game, &text);
        let _ = read(&text);
        let _ = SchottenRules::parse(&text);
    }

    #[test]
    fn position_like_text_is_answered(words in proptest::collection::vec(
        "([1-9]|hand1|hand2|discard|recruiter|returned|known|played|jokers|flags|idle|turn|phase)=([RGB][1-4]|joker|spy|mud|,|\\||/bluff|/mud|/owner[12]|/first2|1|2|claim|play|over|choose|draw:clan|draw:tactics|recruited:clan:[0-9]|recruit:[0-9]|return:[0-9]|deal:[0-9]|strategist:1:R1|traitor:1:R1|passed|recruited){0,5}", 0..8)) {
        if let Ok(game) = read(&words.join(" ")) {
            let again = read(&game.position());
            prop_assert_eq!(again.as_ref(), Ok(&game));
            let mut moves = Vec::new();
            game.legal_moves(&mut moves);
            for mv in moves {
                let mut after = game.clone();
                prop_assert!(after.play(mv).is_ok());
            }
        }
    }

    #[test]
    fn a_truncated_or_damaged_record_is_answered(cut in 0usize..600, at in 0usize..600, byte in 32u8..127) {
        let whole = record(str::to_owned);
        let cut_off: String = whole.chars().take(cut).collect();
        let mut damaged: Vec<char> = whole.chars().collect();
        let index = at % damaged.len();
        damaged[index] = char::from(byte);
        for text in [cut_off, damaged.into_iter().collect()] {
            if let Ok(record) = Record::from_json(&text) {
                let _ = record.replay::<Schotten>(|_, _, _, _| {});
            }
        }
    }
}
