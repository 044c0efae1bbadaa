//! Classified, compared, claimed and won positions with known answers.

use bastide_core::{Actor, Game, Notation, Rules, Seat};
use bastide_schotten::{
    Card, Category, Clans, Class, Demand, Move, Pile, Schotten, SchottenRules, Side, Stone, best, judge,
};
use serde_json::Value;

fn cases(kind: &str) -> Vec<Value> {
    let file: Value = serde_json::from_str(include_str!("data/cases.json")).unwrap();
    let all = file["cases"].as_array().unwrap().iter();
    let found: Vec<Value> = all.filter(|case| case["kind"] == kind).cloned().collect();
    assert!(!found.is_empty(), "no case of kind {kind}");
    found
}

/// The rules of a case, with tactics cards so that any of them can lie on the table.
fn rules(case: &Value) -> SchottenRules {
    let preset = if case["preset"] == "bl" { "battle-line" } else { "tactics" };
    SchottenRules::preset(preset).unwrap()
}

fn list(cards: &Value) -> String {
    let cards = cards.as_array().map_or(&[][..], Vec::as_slice).iter();
    cards.map(|card| card.as_str().unwrap().to_lowercase()).collect::<Vec<_>>().join(",")
}

fn read(case: &Value, position: &str) -> Schotten {
    Schotten::from_position(&rules(case), position).unwrap_or_else(|error| panic!("{}: {error}", case["id"]))
}

fn stone(number: usize) -> Stone {
    Stone::new(number - 1).unwrap()
}

/// A stone with marks for Bluff (`fog`), Mud and who was complete first.
fn stone_word(input: &Value, first: &str, second: &str) -> String {
    let mark = |name: &str, mark: &'static str| if input[name] == true { mark } else { "" };
    let first_two = input["first_complete"] == "b" || input["first_complete"] == "opp";
    let sides = format!("1={}|{}", list(&input[first]), list(&input[second]));
    let full = |name: &str| input[name].as_array().is_some_and(|cards| cards.len() >= 3);
    let last = if first_two && full(first) && full(second) { "/first2" } else { "" };
    format!("{sides}{}{}{last}", mark("fog", "/bluff"), mark("mud", "/mud"))
}

#[test]
fn formations_are_classified() {
    for case in cases("classify") {
        let cards = case["input"]["cards"].as_array().unwrap();
        let cards: Vec<Card> = cards.iter().map(|card| Card::read(card.as_str().unwrap()).unwrap()).collect();
        let category = match case["expected"]["category"].as_str().unwrap() {
            "colour_run" => Category::ColourRun,
            "three_of_a_kind" | "four_of_a_kind" => Category::Kind,
            "colour" => Category::Colour,
            "run" => Category::Run,
            "sum" => Category::Sum,
            other => panic!("unknown category {other}"),
        };
        let class = Class::new(category, case["expected"]["sum"].as_u64().unwrap() as u8);
        let side: Side = cards.iter().collect();
        let demand = Demand { cards: cards.len(), sum_only: case["input"]["fog"] == true };
        let reached = best(&side, demand, Clans::EMPTY, &rules(&case)).unwrap();
        assert_eq!(reached.class, class, "{}: {}", case["id"], case["reason"]);
    }
}

#[test]
fn formations_are_compared() {
    for case in cases("compare") {
        let mut input = case["input"].clone();
        input["mud"] = Value::Bool(input["a"].as_array().unwrap().len() == 4);
        let game = read(&case, &stone_word(&input, "a", "b"));
        let winner = game.table().winner(stone(1), game.rules()).unwrap();
        let expected = usize::from(case["expected"]["winner"] == "b");
        assert_eq!(winner, expected, "{}: {}", case["id"], case["reason"]);
    }
}

#[test]
fn claims_are_judged() {
    for case in cases("claim") {
        let input = &case["input"];
        let expected = case["expected"]["claim"].as_bool().unwrap();
        let elsewhere = list(&input["elsewhere"]);
        let position = format!("{} discard={elsewhere} turn=1 phase=", stone_word(input, "mine", "theirs"));
        let game = read(&case, &position.replace(" phase=", ""));
        let judged = judge(game.table(), game.rules(), 0, stone(1));
        assert_eq!(judged.is_ok(), expected, "{}: {} ({judged:?})", case["id"], case["reason"]);
        let asked = Schotten::from_position(&rules(&case), &format!("{position}claim"));
        let listed = asked.is_ok_and(|game| game.is_legal(Move::Claim(stone(1))));
        assert_eq!(listed, expected, "{}: {}", case["id"], case["reason"]);
    }
}

#[test]
fn wins_are_seen() {
    for case in cases("win") {
        let owners = case["input"]["owners"].as_str().unwrap().chars().zip(1..);
        let words = owners.filter_map(|(owner, number)| match owner {
            'A' => Some(format!("{number}=|/owner1")),
            'B' => Some(format!("{number}=|/owner2")),
            _ => None,
        });
        let game = read(&case, &words.collect::<Vec<_>>().join(" "));
        let winner = game.outcome().and_then(|outcome| outcome.winner());
        let expected = match case["expected"]["winner"].as_str() {
            Some("A") => Some(Seat::new(0)),
            Some(_) => Some(Seat::new(1)),
            None => None,
        };
        assert_eq!(winner, expected, "{}: {}", case["id"], case["reason"]);
        assert_eq!(game.actor() == Actor::Over, expected.is_some());
    }
}

#[test]
fn tactics_cards_are_limited() {
    for case in cases("tactic_limit") {
        let played = format!("played={},{}", case["input"]["me"], case["input"]["opp"]);
        let game = read(&case, &format!("hand1=spy,R1 {played}"));
        let legal = game.is_legal(game.parse_move("spy>1").unwrap());
        assert_eq!(legal, case["expected"]["may_play"].as_bool().unwrap(), "{}", case["id"]);
    }
}

/// A word for each stone of a case; `A` and `me` are player 1.
fn stone_words(stones: &Value) -> String {
    let words = stones.as_object().unwrap().iter().map(|(number, stone)| {
        let mark = |name: &str, mark: &'static str| if stone[name] == true { mark } else { "" };
        let owner = match stone["owner"].as_str() {
            Some("A") => "/owner1",
            Some(_) => "/owner2",
            None => "",
        };
        let sides = format!("{number}={}|{}", list(&stone["me"]), list(&stone["opp"]));
        format!("{sides}{}{}{owner}", mark("bluff", "/bluff"), mark("mud", "/mud"))
    });
    words.collect::<Vec<_>>().join(" ")
}

/// The action of a case as people write it.
fn action_text(action: &Value) -> String {
    let text = |name: &str| action[name].as_str().map(str::to_lowercase);
    let card = text("card").unwrap();
    match (text("from"), text("which"), text("to")) {
        (Some(from), Some(which), Some(to)) if to == "discard" => format!("{card}:{from}:{which}:discard"),
        (Some(from), Some(which), Some(to)) => format!("{card}:{from}:{which}>{to}"),
        (Some(from), Some(which), None) if card == "strategist" => format!("{card}:{from}:{which}:discard"),
        (Some(from), Some(which), None) => format!("{card}:{from}:{which}"),
        (_, _, Some(to)) => format!("{card}>{to}"),
        _ => card,
    }
}

#[test]
fn tactics_cards_do_what_they_say() {
    for case in cases("tactic") {
        let state = &case["input"]["state"];
        let action = &case["input"]["action"];
        let (me, opp) = (&state["played"][0], &state["played"][1]);
        let hand = action["card"].as_str().unwrap().to_lowercase();
        let position = format!("{} hand1={hand} played={me},{opp}", stone_words(&state["stones"]));
        let game = read(&case, &position);
        let steps = bastide_core::record::read_steps(&game, &action_text(action));
        let legal = case["expected"]["legal"].as_bool().unwrap();
        assert_eq!(steps.is_ok(), legal, "{}: {} ({steps:?})", case["id"], case["reason"]);
        let mut after = game.clone();
        steps.into_iter().flatten().for_each(|step| bastide_core::game::take_unchecked(&mut after, step));
        for (number, sides) in case["expected"]["stones"].as_object().into_iter().flatten() {
            for (player, name) in ["me", "opp"].into_iter().enumerate() {
                let Some(expected) = sides.get(name) else { continue };
                let cards = after.table().side(player, Stone::read(number).unwrap()).cards().iter();
                let cards = cards.map(ToString::to_string).collect::<Vec<_>>().join(",");
                assert_eq!(cards.to_lowercase(), list(expected), "{}: {}", case["id"], case["reason"]);
            }
        }
    }
}

#[test]
fn clan_cards_go_where_there_is_room() {
    for case in cases("clan_playable") {
        let named = case["input"]["stones"].as_object().unwrap();
        let others = (1..=9).filter(|number| !named.contains_key(&number.to_string()));
        let others = others.map(|number| format!("{number}=|/owner{}", 2 - number % 2));
        let words = others.collect::<Vec<_>>().join(" ");
        let game = read(&case, &format!("{} {words} hand1=O9", stone_words(&case["input"]["stones"])));
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        let can_play = moves.iter().any(|mv| matches!(mv, Move::Lay { .. }));
        assert_eq!(can_play, case["expected"]["can_play"].as_bool().unwrap(), "{}", case["id"]);
        assert_eq!(moves.contains(&Move::Pass), !can_play);
    }
}

fn play(game: &mut Schotten, text: &str) {
    for step in bastide_core::record::read_steps(game, text).unwrap() {
        bastide_core::game::take_unchecked(game, step);
    }
}

fn base(position: &str) -> Schotten {
    Schotten::from_position(&SchottenRules::default(), position).unwrap()
}

/// Stones 4 to 9 at which nobody can lay a card.
const CLOSED: &str = "4=|/owner2 5=|/owner1 6=|/owner2 7=|/owner1 8=|/owner2 9=|/owner1";

#[test]
fn turns_flow() {
    for case in cases("flow") {
        let (input, expected) = (&case["input"], &case["expected"]);
        if input["edition"] == "base" {
            assert_eq!(expected["order"], serde_json::json!(["play", "claim", "draw"]));
            let mut game = base("1=R8,R9| hand1=R7,G1 hand2=G2");
            play(&mut game, "R7>1 !1");
            assert_eq!(game.actor(), Actor::Chance);
        } else if input["event"] == "deck_empty_at_draw" {
            let rest = Clans::all(9).iter().map(|card| card.to_string()).skip(10).collect::<Vec<_>>();
            let mut game =
                base(&format!("hand1=R1,R2,R3,R4,R5,R6 hand2=R7 discard=R8,R9,G1,{}", rest.join(",")));
            play(&mut game, "R1>1");
            assert_eq!(game.hand(Seat::new(0)).len(), expected["hand_after"].as_u64().unwrap() as usize);
            assert_eq!(game.actor(), Actor::Player(Seat::new(1)));
        } else if input["event"] == "three_adjacent_claimed_mid_turn" {
            let mut game = base("1=|/owner1 2=|/owner1 3=R8,R9| 5=B7,B8,B9|G1 hand1=R7,G2 hand2=G3");
            play(&mut game, "R7>3 !3");
            assert_eq!((game.actor(), game.hand(Seat::new(0)).len()), (Actor::Over, 1));
        } else if input["hand_has_playable_clan"] == true {
            assert!(!base("hand1=R1").is_legal(Move::Pass));
        } else if input["hand_has_playable_clan"] == false {
            let game = base(&format!("1=R1,R2,R4| 2=G1,G2,G4| 3=B1,B2,B4| {CLOSED} hand1=R9"));
            assert_eq!(game.is_legal(Move::Pass), expected["may_pass"].as_bool().unwrap());
        } else if input["card"] == "RECRUITER" {
            recruit(&case);
        } else {
            panic!("unknown case {case}");
        }
    }
}

fn recruit(case: &Value) {
    let mut game = read(case, "hand1=recruiter,R1,R2,R3,R4,R5,R6 hand2=G1,G2,G3,G4,G5,G6,G7");
    let size = game.pile_size(Pile::Clan) + game.pile_size(Pile::Tactics);
    play(&mut game, "recruiter draw:clan +B1 draw:clan +B2 draw:tactics +joker");
    assert_eq!(game.hand(Seat::new(0)).len(), 9);
    play(&mut game, "return:B1 return:joker");
    assert_eq!(game.hand(Seat::new(0)).len(), case["expected"]["hand_after"].as_u64().unwrap() as usize);
    assert_eq!(game.pile_size(Pile::Clan) + game.pile_size(Pile::Tactics), size - 1);
    assert_eq!(game.actor(), Actor::Player(Seat::new(1)));
}
