//! The chance of each card, against worlds dealt and drawn to the end.

use bastide_core::seed::{RolloutRng, below, rollout_rng};
use bastide_core::{Actor, Game, Lang, Notation, Rules, Seat, Viewer};
use bastide_schotten::{Card, Clans, Move, Pile, Schotten, SchottenRules};

fn position(preset: &str, text: &str) -> Schotten {
    Schotten::from_position(&SchottenRules::parse(preset).unwrap(), text).unwrap()
}

fn card(text: &str) -> Card {
    Card::read(text).unwrap()
}

#[test]
fn held_cards_are_sure_and_laid_cards_never_come() {
    let game = position("", "1=R7|G2 hand1=R1,R2,R3,R4,R5,R6 hand2=G1,G3,G4,G5,G6,G7 discard=B9");
    let own = game.view(Viewer::Seat(Seat::new(0))).chances(Seat::new(0));
    let share = |text: &str| (own.of(card(text)).cases, own.of(card(text)).of);
    assert_eq!([share("R1"), share("R7"), share("G2"), share("B9")], [(1, 1), (0, 1), (0, 1), (0, 1)]);
    // 54 cards but 3 open and 6 in hand: 45 unseen, of which 39 in the pile; player 1 draws 20 of them.
    assert_eq!((share("G1"), share("B5")), ((20, 45), (20, 45)));
    assert_eq!((own.rows.len(), own.rows[0].len()), (6, 9));
    let ten = position("battle-line-basic", "hand1=R10").view(Viewer::Seat(Seat::new(0)));
    assert_eq!(ten.chances(Seat::new(0)).rows[0].len(), 10);
}

/// How often a player holds or draws each clan card when a view's worlds are drawn to the end of the pile.
fn drawn_to_the_end(
    view: &bastide_schotten::View,
    seat: Seat,
    worlds: u32,
    rng: &mut RolloutRng,
) -> Vec<f64> {
    let cards: Vec<Card> = Clans::all(9).iter().collect();
    let mut came = vec![0u32; cards.len()];
    for _ in 0..worlds {
        let mut game = Schotten::determinize(view, rng);
        let mut held = game.hand(seat).clans;
        while game.pile_size(Pile::Clan) > 0 && game.actor() != Actor::Over {
            match game.actor() {
                Actor::Chance => {
                    let event = game.random_event(rng, &mut Vec::new());
                    game.resolve_unchecked(event);
                }
                _ => {
                    let mut moves = Vec::new();
                    game.legal_moves(&mut moves);
                    let lays =
                        moves.iter().filter(|mv| matches!(mv, Move::Lay { .. } | Move::Done | Move::Pass));
                    let lays: Vec<&Move> = lays.collect();
                    game.play_unchecked(*lays[below(rng, lays.len() as u32) as usize]);
                }
            }
            held = held | game.hand(seat).clans;
        }
        for (count, card) in came.iter_mut().zip(&cards) {
            *count += u32::from(held.contains(*card));
        }
    }
    came.into_iter().map(|count| f64::from(count) / f64::from(worlds)).collect()
}

#[test]
fn worlds_drawn_to_the_end_agree_for_players_and_spectators() {
    let mut rng = rollout_rng(6);
    // Claims are never made here, so that games last until the pile is empty.
    for text in [
        "hand1=R1,R2,R3,R4,R5,R6 hand2=G1,G3,G4,G5,G6,G7",
        "1=R7|G2 2=Y1|Y2 hand1=R1,R2,R3,R4,R5,R6 hand2=G1,G3,G4,G5,G6,G7 turn=2",
        "1=R7,R8|G2 2=Y1|Y2 hand1=R1,R2,R3,R4,R5,R6 hand2=G1,G3,G4,G5,G6 turn=2 phase=draw:clan",
    ] {
        let game = position("", text);
        for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)), Viewer::Spectator] {
            let view = game.view(viewer);
            for chances in view.chances_shown() {
                let drawn = drawn_to_the_end(&view, chances.seat, 4_000, &mut rng);
                for (card, measured) in Clans::all(9).iter().zip(drawn) {
                    let exact = chances.of(card).share();
                    assert!((exact - measured).abs() < 0.045, "{text} {viewer:?} {card}: {exact} {measured}");
                }
            }
        }
    }
}

#[test]
fn hidden_cards_change_no_chance() {
    let one = position("", "hand1=R1,R2,R3,R4,R5,R6 hand2=G1,G3,G4,G5,G6,G7");
    let other = position("", "hand1=R1,R2,R3,R4,R5,R6 hand2=B1,O3,Y4,P5,O6,B7");
    let seen = |game: &Schotten, viewer| Schotten::odds(&game.view(viewer), Lang::En).unwrap();
    let first = Viewer::Seat(Seat::new(0));
    assert_eq!(seen(&one, first), seen(&other, first));
    assert_eq!(seen(&one, Viewer::Spectator), seen(&other, Viewer::Spectator));
    assert_ne!(seen(&one, Viewer::Seat(Seat::new(1))), seen(&other, Viewer::Seat(Seat::new(1))));
}

#[test]
fn cards_that_were_put_back_are_known_to_who_put_them_back() {
    let text = "hand1=R1 hand2=G1 recruiter=1 returned=B5,B6";
    let game = position("tactics", text);
    let own = game.view(Viewer::Seat(Seat::new(0))).chances(Seat::new(0));
    // 60 − 2 − 2 … the pile has 50 loose cards and two at the bottom: the 51st draw is player 1's, the 52nd is not.
    assert_eq!([own.of(card("B5")).share(), own.of(card("B6")).share()], [1.0, 0.0]);
    let other = game.view(Viewer::Seat(Seat::new(1))).chances(Seat::new(1));
    assert!(other.of(card("B5")).share() > 0.3 && other.of(card("B5")) == other.of(card("B6")));
}

#[test]
fn tables_are_told_in_both_languages() {
    let view = position("", "hand1=R1 hand2=G1").view(Viewer::Seat(Seat::new(0)));
    let (en, fr) = (Schotten::odds(&view, Lang::En).unwrap(), Schotten::odds(&view, Lang::Fr).unwrap());
    assert!(en.contains("chance to get each card") && fr.contains("chance d'obtenir"));
    assert_eq!(en.lines().count(), 8);
    assert!(en.lines().nth(2).unwrap().starts_with("R  100"), "{en}");
}
