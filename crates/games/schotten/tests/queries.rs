//! Questions that fronts and agents ask.

use bastide_core::{Game, Lang, Notation, Rules, Say, Seat, Viewer};
use bastide_schotten::{
    Card, Category, ClaimAnswer, ClaimRefusal, Class, Grounds, Schotten, SchottenRules, Stone, View,
};

const ME: Seat = Seat::new(0);
const OTHER: Seat = Seat::new(1);

fn view(rules: &str, position: &str) -> View {
    let rules = SchottenRules::parse(rules).unwrap();
    Schotten::from_position(&rules, position).unwrap().view(Viewer::Seat(ME))
}

fn stone(number: usize) -> Stone {
    Stone::new(number - 1).unwrap()
}

fn cards(text: &str) -> Vec<Card> {
    text.split(' ').map(|card| Card::read(card).unwrap()).collect()
}

#[test]
fn a_refused_claim_carries_the_completion_as_data() {
    let view = view("", "1=R6,R7,R8|G8,G9 hand1=O1");
    let ClaimAnswer::Refused(refusal) = view.claim(ME, stone(1)) else { panic!("G7 refutes") };
    let ClaimRefusal::Refutable { by, own, .. } = &refusal else { panic!("{refusal:?}") };
    assert_eq!((by.with.as_slice(), by.class), (&cards("G7")[..], Class::new(Category::ColourRun, 24)));
    assert_eq!(*own, Class::new(Category::ColourRun, 21));
    assert_eq!(by.formation.as_slice(), cards("G7 G8 G9"));
    let json = serde_json::to_value(&refusal).unwrap();
    assert_eq!(json["because"], "refutable");
    assert_eq!(json["by"]["with"], serde_json::json!(["G7"]));
    assert!(
        refusal.say(Lang::Fr).contains("7 vert donnerait 7 vert, 8 vert, 9 vert"),
        "{}",
        refusal.say(Lang::Fr)
    );
}

#[test]
fn an_early_claim_says_why_nothing_beats_it() {
    let view = view("", "1=R6,R7,R8|G8,G9 4=G7| hand1=O1");
    let ClaimAnswer::Granted(grounds) = view.claim(ME, stone(1)) else { panic!("it is proven") };
    let Grounds::Proof { best: Some(best), .. } = &grounds else { panic!("{grounds:?}") };
    assert_eq!(best.class.category(), Category::Colour);
    assert!(grounds.early());
    assert!(grounds.say(Lang::En).contains("does not beat colour run 21"), "{}", grounds.say(Lang::En));
    assert!(grounds.say(Lang::Fr).contains("ne bat pas"), "{}", grounds.say(Lang::Fr));
}

#[test]
fn a_side_that_can_never_be_complete_cannot_refute() {
    let all: Vec<String> = view("", "hand1=R1").unseen().iter().map(|card| card.to_string()).collect();
    let used = ["R2", "G4", "B6", "P1"];
    let discard: Vec<&str> = all.iter().map(String::as_str).filter(|card| !used.contains(card)).collect();
    let view = view("", &format!("1=R2,G4,B6|P1 hand1=R1 discard={}", discard.join(",")));
    let ClaimAnswer::Granted(grounds) = view.claim(ME, stone(1)) else { panic!("too few cards are left") };
    assert!(matches!(grounds, Grounds::Proof { best: None, .. }), "{grounds:?}");
    assert!(grounds.say(Lang::En).contains("too few cards"));
}

#[test]
fn reach_uses_what_the_viewer_knows() {
    let view = view("", "1=R8|G8,G9 hand1=G7,R9");
    let other = view.best(OTHER, stone(1)).unwrap();
    assert_eq!(other.class.category(), Category::Colour, "the viewer holds G7, so the other cannot");
    let own = view.best(ME, stone(1)).unwrap();
    assert_eq!(own.class, Class::new(Category::ColourRun, 24), "with R9 of the own hand");
}

#[test]
fn odds_count_every_completion() {
    let view = view("", "1=R7,R8,R9|G7,G8 hand1=O1");
    let odds = view.odds(OTHER, stone(1), Class::new(Category::Colour, 0));
    assert_eq!(odds.completions, 48, "every card neither open nor in the own hand");
    assert_eq!(odds.by_category.iter().sum::<u64>(), odds.completions);
    assert_eq!(odds.by_category[Category::ColourRun as usize], 2, "G6 and G9");
    assert_eq!(odds.by_category[Category::Colour as usize], 5);
    assert_eq!(odds.beating, 7);
    assert!((odds.share(Category::ColourRun) - 2.0 / 48.0).abs() < 1e-12);
    assert!((odds.beating_share() - 7.0 / 48.0).abs() < 1e-12);
    let empty = view.odds(OTHER, stone(2), Class::new(Category::ColourRun, 24));
    assert_eq!((empty.completions, empty.beating), (48 * 47 * 46 / 6, 0));
}

#[test]
fn odds_let_wild_cards_stand_for_the_best() {
    let view = view("tactics", "1=|P1,joker hand1=O1");
    let odds = view.odds(OTHER, stone(1), Class::new(Category::Kind, 27));
    assert_eq!(odds.by_category[Category::ColourRun as usize], 2, "P2 and P3");
    assert_eq!(odds.beating, 2);
}

#[test]
fn stones_tell_who_would_win() {
    let view = view("", "1=R7,R8,R9|G7,G8 2=R1,G3,B5|P2,O4,Y7 3=|/owner2 hand1=O1");
    let stones = view.stones();
    assert_eq!(stones.iter().map(|report| report.winner).collect::<Vec<_>>()[..3], [Some(0), Some(1), None]);
    assert_eq!(stones[2].owner, Some(1));
    assert_eq!(view.claimable(ME).iter().collect::<Vec<_>>(), [stone(1)]);
    assert_eq!(view.claimable(OTHER).iter().collect::<Vec<_>>(), [stone(2)]);
    assert!(serde_json::to_value(&stones).unwrap()[0]["claims"][0]["granted"].is_object());
}

#[test]
fn a_diagram_shows_the_table_and_the_own_hand() {
    let view = view(
        "tactics",
        "1=R7,R8|joker 2=|/bluff/mud 9=B7,B8,B9|/owner1 hand1=R1,spy hand2=G1,traitor discard=G9",
    );
    let drawn = Schotten::diagram(&view);
    let expected = " 2: ? *
 .    .    .    .    .    .    .    .    .
 .    .    .    .    .    .    .    .    .
 .    .    .    .    .    .    .    .    .
 jok  .    .    .    .    .    .    .    .
[1    2~#  3    4    5    6    7    8    9v]
 R7   .    .    .    .    .    .    .    B7
 R8   .    .    .    .    .    .    .    B8
 .    .    .    .    .    .    .    .    B9
 .    .    .    .    .    .    .    .    .
>1: 1 R1  2 spy
 ? 46  * 5  x G9";
    assert_eq!(drawn, expected, "\n{drawn}");
}
