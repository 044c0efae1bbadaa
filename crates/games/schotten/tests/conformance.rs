//! Schotten-Totten keeps the contract under every preset and under random combinations of its options.

use bastide_core::seed::{RolloutRng, below, rollout_rng};
use bastide_core::{Rules, Seat};
use bastide_schotten::{Card, Clans, Move, Pile, Schotten, SchottenRules, Stone, Tactic};
use bastide_testkit::conformance::Suite;

/// Actions of every kind, most of them illegal.
fn foreign(game: &Schotten, rng: &mut RolloutRng) -> Vec<Move> {
    let stones: Vec<Stone> = Stone::all().collect();
    let hand: Vec<Card> = game.hand(game.mover()).iter().collect();
    let mut moves = vec![Move::Pass, Move::Done, Move::Discard, Move::Recruiter];
    moves.extend([Pile::Clan, Pile::Tactics].map(Move::Draw));
    for stone in &stones {
        moves.extend([Move::Claim(*stone), Move::Place(*stone)]);
        for player in [Seat::new(0), Seat::new(1)] {
            for card in game.table().side(player.index(), *stone).cards().iter().copied() {
                let stone = *stone;
                moves.extend([
                    Move::Banshee { stone, card },
                    Move::Strategist { stone, card },
                    Move::Traitor { stone, card },
                ]);
            }
        }
    }
    for _ in 0..25 {
        let stone = stones[below(rng, 9) as usize];
        let any = any_card(rng);
        let own = if hand.is_empty() { any } else { hand[below(rng, hand.len() as u32) as usize] };
        moves.extend([any, own].map(|card| Move::Lay { card, stone }));
        moves.extend([any, own].map(Move::Return));
    }
    moves
}

fn any_card(rng: &mut RolloutRng) -> Card {
    let clans: Vec<Card> = Clans::all(10).iter().collect();
    let all: Vec<Card> = clans.into_iter().chain(Tactic::ALL.map(Card::tactic)).collect();
    all[below(rng, all.len() as u32) as usize]
}

/// Rules with every option drawn at random, tactics cards more often than not.
fn random_rules(rng: &mut RolloutRng) -> SchottenRules {
    let values: [(&str, &[&str]); 9] = [
        ("claim-phase", &["after-play", "start-of-turn"]),
        ("early-claim", &["on", "off"]),
        ("auto-claim", &["off", "on"]),
        ("max-value", &["9", "10"]),
        ("hand", &["6", "7"]),
        ("tactics", &["on", "on", "off"]),
        ("wild-value", &["7", "8"]),
        ("returned-cards", &["bottom", "top"]),
        ("match-scoring", &["on", "off"]),
    ];
    let mut rules = SchottenRules::default();
    for (option, choices) in values {
        rules.set(option, choices[below(rng, choices.len() as u32) as usize]).unwrap();
    }
    rules
}

#[test]
fn the_presets_conform() {
    let report = Suite::<Schotten>::new(1).games(20).foreign(foreign).run().unwrap();
    assert_eq!((report.games, report.finished), (120, 120));
    assert!(report.refused > 150_000 && report.hidden > 5_000, "{report:?}");
}

#[test]
fn all_options_together_conform() {
    let mut rng = rollout_rng(5);
    let rules: Vec<_> = (0..40).map(|_| random_rules(&mut rng)).collect();
    let report = Suite::<Schotten>::new(2).rules(rules).games(1).foreign(foreign).run().unwrap();
    assert_eq!((report.games, report.finished), (40, 40));
}
