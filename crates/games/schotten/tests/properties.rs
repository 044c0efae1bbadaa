//! What stays true whatever is played, tactics cards above all.

use bastide_core::seed::{RolloutRng, below, rollout_rng};
use bastide_core::{Actor, Game, Notation, Rules};
use bastide_schotten::{Card, Move, Phase, Schotten, SchottenRules, Stone, Tactic};
use proptest::prelude::*;

/// A legal action, tactics cards played whenever they can be and claims often declined.
fn eager_move(game: &Schotten, rng: &mut RolloutRng) -> Move {
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    let tactic = |mv: &Move| match mv {
        Move::Lay { card, .. } => card.tactic_kind().is_some(),
        Move::Draw(pile) => *pile == bastide_schotten::Pile::Tactics,
        Move::Claim(_) | Move::Pass => false,
        _ => true,
    };
    let wanted: Vec<Move> = moves.iter().copied().filter(tactic).collect();
    let list = if wanted.is_empty() || below(rng, 4) == 0 { &moves } else { &wanted };
    list[below(rng, list.len() as u32) as usize]
}

fn step(game: &mut Schotten, rng: &mut RolloutRng) {
    match game.actor() {
        Actor::Chance => {
            let event = game.random_event(rng, &mut Vec::new());
            game.resolve(event).unwrap();
        }
        Actor::Player(_) => {
            let mv = eager_move(game, rng);
            game.play(mv).unwrap();
        }
        Actor::Over => {}
    }
}

/// Every card is in one place: the pile is what is named nowhere else, and the position reads back.
fn check_cards(game: &Schotten) {
    let read = Schotten::from_position(game.rules(), &game.position()).unwrap();
    assert_eq!(&read, game);
    let (mut kept, mut fresh) = (Vec::new(), Vec::new());
    game.legal_moves(&mut kept);
    read.legal_moves(&mut fresh);
    assert_eq!(kept, fresh, "the claims that are kept are those of the table: {}", game.position());
}

fn check_limits(game: &Schotten) {
    let seats = [0, 1].map(bastide_core::Seat::new);
    let played = seats.map(|seat| game.tactics_played(seat));
    assert!(played[0].abs_diff(played[1]) <= 1, "{played:?}");
    for seat in seats {
        let joker = Card::tactic(Tactic::Joker);
        let sides = Stone::all().flat_map(|stone| game.table().side(seat.index(), stone).cards());
        assert!(sides.filter(|card| **card == joker).count() <= 1);
        let most = game.rules().hand.get() as usize
            + if matches!(game.phase(), Phase::Return { .. }) { 2 } else { 0 };
        let recruiting = matches!(game.phase(), Phase::Recruit { .. } | Phase::Draw { .. });
        assert!(recruiting || game.hand(seat).len() <= most, "{}", game.position());
    }
    for stone in Stone::all() {
        let room = game.table().demand(stone).cards;
        assert!((0..2).all(|player| game.table().side(player, stone).len() <= room));
    }
}

/// Claimed stones and what is seen never change back.
fn check_lasting(before: &Schotten, after: &Schotten) {
    for stone in Stone::all().filter(|stone| before.table().owner(*stone).is_some()) {
        assert_eq!(before.table().owner(stone), after.table().owner(stone));
        for player in 0..2 {
            assert_eq!(before.table().side(player, stone), after.table().side(player, stone));
        }
    }
    assert_eq!(before.table().seen() & after.table().seen(), before.table().seen());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(160))]

    #[test]
    fn tactics_sequences_keep_the_rules(seed in any::<u64>(), top in any::<bool>(), start in any::<bool>(), line in any::<bool>()) {
        let mut rules = SchottenRules::preset(if line { "battle-line" } else { "tactics" }).unwrap();
        rules.set("returned-cards", if top { "top" } else { "bottom" }).unwrap();
        rules.set("claim-phase", if start { "start-of-turn" } else { "after-play" }).unwrap();
        let mut rng = rollout_rng(seed);
        let mut game = Schotten::new(&rules).unwrap();
        for _ in 0..2_000 {
            if game.actor() == Actor::Over {
                break;
            }
            let before = game.clone();
            step(&mut game, &mut rng);
            check_cards(&game);
            check_limits(&game);
            check_lasting(&before, &game);
        }
        prop_assert_eq!(game.actor(), Actor::Over);
    }

    #[test]
    fn an_action_that_is_refused_changes_nothing(seed in any::<u64>(), steps in 0usize..150, text in "(R|G|joker|spy|mud|bluff)[0-9]{0,2}>[0-9]|![0-9]|(banshee|strategist|traitor):[1-9]:[RG][1-9]|return:[RG][1-9]|draw:(clan|tactics)|pass|done|discard|recruiter|>[1-9]") {
        let mut rng = rollout_rng(seed);
        let mut game = Schotten::new(&SchottenRules::preset("tactics").unwrap()).unwrap();
        (0..steps).for_each(|_| step(&mut game, &mut rng));
        let before = game.clone();
        if let Ok(mv) = game.parse_move(&text) {
            let legal = game.is_legal(mv);
            prop_assert_eq!(game.play(mv).is_ok(), legal);
            prop_assert_eq!(game == before, !legal);
        }
    }
}
