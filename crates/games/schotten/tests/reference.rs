//! Classes, reaches and proofs against a slow reference that enumerates every completion.

use bastide_core::seed::{RolloutRng, below, rollout_rng};
use bastide_core::{Actor, Game, Rules};
use bastide_schotten::{
    Border, Card, Category, Clans, Class, Colour, Demand, Schotten, SchottenRules, Side, Stone, Tactic, best,
    judge,
};
use std::collections::{BTreeMap, BTreeSet};

/// A class by the words of the rules.
fn naive_class(cards: &[(Colour, u8)], sum_only: bool) -> Class {
    let sum = cards.iter().map(|(_, value)| value).sum();
    let mut values: Vec<u8> = cards.iter().map(|(_, value)| *value).collect();
    values.sort_unstable();
    let run = values.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    let one_value = values.iter().all(|value| *value == values[0]);
    let one_colour = cards.iter().all(|(colour, _)| *colour == cards[0].0);
    let category = match (one_colour, run, one_value) {
        _ if sum_only => Category::Sum,
        (true, true, _) => Category::ColourRun,
        (_, _, true) => Category::Kind,
        (true, _, _) => Category::Colour,
        (_, true, _) => Category::Run,
        _ => Category::Sum,
    };
    Class::new(category, sum)
}

/// The clan cards that a card of a side may stand for.
fn stands_for(card: Card, rules: &SchottenRules) -> Vec<(Colour, u8)> {
    if let Some(fixed) = card.colour_and_value() {
        return vec![fixed];
    }
    let top = rules.max_value.get() as u8;
    let spy = rules.wild_value.get() as u8;
    let values = match card.tactic_kind().unwrap() {
        Tactic::Joker => 1..=top,
        Tactic::Spy => spy..=spy,
        Tactic::Shield => 1..=3,
        other => panic!("{other:?} is no troop"),
    };
    Colour::ALL.into_iter().flat_map(|colour| values.clone().map(move |value| (colour, value))).collect()
}

/// The best class over every choice of unseen cards and of what wild cards stand for.
fn naive_best(side: &[Card], demand: Demand, unseen: Clans, rules: &SchottenRules) -> Option<Class> {
    let choices: Vec<Vec<(Colour, u8)>> = side.iter().map(|card| stands_for(*card, rules)).collect();
    let unseen: Vec<(Colour, u8)> = unseen.iter().map(|card| card.colour_and_value().unwrap()).collect();
    let mut found = None;
    complete(&choices, &unseen, &mut Vec::new(), demand, &mut found);
    found
}

fn complete(
    choices: &[Vec<(Colour, u8)>],
    unseen: &[(Colour, u8)],
    chosen: &mut Vec<(Colour, u8)>,
    demand: Demand,
    found: &mut Option<Class>,
) {
    if chosen.len() == demand.cards {
        *found = (*found).max(Some(naive_class(chosen, demand.sum_only)));
        return;
    }
    if let [first, rest @ ..] = choices {
        for card in first {
            chosen.push(*card);
            complete(rest, unseen, chosen, demand, found);
            chosen.pop();
        }
        return;
    }
    for (index, card) in unseen.iter().enumerate() {
        chosen.push(*card);
        complete(&[], &unseen[index + 1..], chosen, demand, found);
        chosen.pop();
    }
}

/// How many formations of three there are of each category, and how many classes.
fn census(max_value: u8) -> ([usize; 5], usize) {
    let cards: Vec<Card> = Clans::all(max_value).iter().collect();
    let (mut counts, mut classes) = ([0; 5], BTreeSet::new());
    for (first, a) in cards.iter().enumerate() {
        for (second, b) in cards.iter().enumerate().skip(first + 1) {
            for c in &cards[second + 1..] {
                let class = Class::of(&[*a, *b, *c]).unwrap();
                let fixed = [*a, *b, *c].map(|card| card.colour_and_value().unwrap());
                assert_eq!(class, naive_class(&fixed, false));
                counts[class.category() as usize] += 1;
                classes.insert(class);
            }
        }
    }
    (counts, classes.len())
}

#[test]
fn all_formations_are_counted() {
    assert_eq!(census(9), ([22_650, 1_470, 462, 180, 42], 63));
    assert_eq!(census(10), ([31_620, 1_680, 672, 200, 48], 72));
}

/// Some of the cards, each as likely as the others to be among them.
fn sample(rng: &mut RolloutRng, from: Clans, count: usize) -> Vec<Card> {
    let mut cards: Vec<Card> = from.iter().collect();
    bastide_core::seed::shuffle(rng, &mut cards);
    cards.truncate(count);
    cards
}

/// A random side with up to three wild cards, and unseen cards from few to many.
fn random_side(rng: &mut RolloutRng, rules: &SchottenRules, room: usize) -> (Vec<Card>, Clans) {
    let all = Clans::all(rules.max_value.get() as u8);
    let troops = [Tactic::Joker, Tactic::Spy, Tactic::Shield].map(Card::tactic);
    let size = below(rng, room as u32 + 1) as usize;
    let mut cards: Vec<Card> = troops.into_iter().filter(|_| below(rng, 4) == 0).take(size).collect();
    // Often near one another, so that every category occurs.
    let near = below(rng, 3);
    let colour = Colour::ALL[below(rng, 6) as usize];
    let pool = all.iter().filter(|card| {
        let (own, value) = card.colour_and_value().unwrap();
        match near {
            0 => own == colour,
            1 => value >= 6,
            _ => true,
        }
    });
    cards.extend(sample(rng, pool.collect(), size - cards.len()));
    let used: Clans = cards.iter().copied().collect();
    let left = below(rng, 16) as usize;
    (cards, sample(rng, all & !used, left).into_iter().collect())
}

#[test]
fn the_best_reach_is_the_best_of_all_completions() {
    let mut rng = rollout_rng(11);
    let mut seen = BTreeMap::new();
    for round in 0..20_000 {
        let rules = SchottenRules::preset(["tactics", "battle-line"][round % 2]).unwrap();
        let demand = Demand { cards: 3 + below(&mut rng, 2) as usize, sum_only: below(&mut rng, 5) == 0 };
        let (cards, unseen) = random_side(&mut rng, &rules, demand.cards);
        let side: Side = cards.iter().collect();
        let reach = best(&side, demand, unseen, &rules);
        let expected = naive_best(&cards, demand, unseen, &rules);
        assert_eq!(reach.as_ref().map(|reach| reach.class), expected, "{cards:?} {demand:?} {unseen:?}");
        let Some(reach) = reach else { continue };
        *seen.entry(reach.class.category()).or_insert(0) += 1;
        assert!(reach.with.iter().all(|card| unseen.contains(*card)));
        assert_eq!(reach.with.len() + cards.len(), demand.cards);
        let formation: Vec<_> = reach.formation.iter().map(|card| card.colour_and_value().unwrap()).collect();
        assert_eq!(naive_class(&formation, demand.sum_only), reach.class, "the example makes its class");
    }
    assert!(seen.values().all(|count| *count > 200) && seen.len() == 5, "{seen:?}");
}

/// Whether a player may claim a stone, by enumeration.
fn naive_claim(table: &Border, rules: &SchottenRules, player: usize, stone: Stone) -> bool {
    let demand = table.demand(stone);
    let class = |player: usize| {
        let cards = table.side(player, stone).cards();
        (cards.len() == demand.cards).then(|| naive_best(cards, demand, Clans::EMPTY, rules)).flatten()
    };
    let Some(own) = class(player).filter(|_| table.owner(stone).is_none()) else { return false };
    if let Some(other) = class(1 - player) {
        return own > other || (own == other && table.completed_first(stone) == Some(player));
    }
    let enemy = table.side(1 - player, stone).cards();
    rules.early_claim && naive_best(enemy, demand, table.unseen(rules), rules).is_none_or(|best| best <= own)
}

/// Random games, asking at some positions about every stone and player; returns claims allowed and refused.
fn compare_claims(rules: &SchottenRules, games: u32, seed: u64) -> [u32; 2] {
    let mut rng = rollout_rng(seed);
    let mut answers = [0; 2];
    for _ in 0..games {
        let mut game = Schotten::new(rules).unwrap();
        let (mut moves, mut events) = (Vec::new(), Vec::new());
        while game.actor() != Actor::Over {
            match game.actor() {
                Actor::Chance => {
                    let event = game.random_event(&mut rng, &mut events);
                    game.resolve_unchecked(event);
                }
                _ => {
                    // Now and then a claim is left for later, so that full stones stay on the table.
                    game.legal_moves(&mut moves);
                    let mv = moves[below(&mut rng, moves.len() as u32) as usize];
                    game.play_unchecked(mv);
                }
            }
            if below(&mut rng, 8) == 0 {
                compare_position(&game, &mut answers);
            }
        }
    }
    answers
}

fn compare_position(game: &Schotten, answers: &mut [u32; 2]) {
    let table = game.table();
    for player in 0..2 {
        for stone in Stone::all() {
            // Completions of a side of at most three missing cards are few enough to enumerate.
            let missing = table.demand(stone).cards - table.side(1 - player, stone).len();
            if missing > 3 || table.side(player, stone).len() < 3 {
                continue;
            }
            let judged = judge(table, game.rules(), player, stone).is_ok();
            assert_eq!(judged, naive_claim(table, game.rules(), player, stone), "stone {stone}: {table:?}");
            answers[usize::from(judged)] += 1;
        }
    }
}

#[test]
fn judged_claims_hold_by_enumeration_in_every_preset() {
    for (index, preset) in SchottenRules::presets().iter().enumerate() {
        let answers = compare_claims(&(preset.make)(), 150, index as u64);
        assert!(answers.iter().all(|count| *count > 500), "{}: {answers:?}", preset.name);
    }
}

/// Whenever claims are offered, they are those that hold; and whenever none are, none holds.
fn compare_offers(rules: &SchottenRules, games: u32, seed: u64) -> u64 {
    let mut rng = rollout_rng(seed);
    let mut offers = 0;
    for _ in 0..games {
        let mut game = Schotten::new(rules).unwrap();
        let (mut moves, mut events) = (Vec::new(), Vec::new());
        while game.actor() != Actor::Over {
            match game.actor() {
                Actor::Chance => {
                    let event = game.random_event(&mut rng, &mut events);
                    game.resolve_unchecked(event);
                }
                _ => {
                    game.legal_moves(&mut moves);
                    let mv = moves[below(&mut rng, moves.len() as u32) as usize];
                    let before = (game.mover(), game.table().claimed(game.mover().index()));
                    game.play_unchecked(mv);
                    offers += compare_offer(&game, before.0.index(), mv);
                }
            }
        }
    }
    offers
}

fn compare_offer(game: &Schotten, player: usize, mv: bastide_schotten::Move) -> u64 {
    use bastide_schotten::{Move, Phase};
    let holds: Vec<Stone> =
        Stone::all().filter(|stone| judge(game.table(), game.rules(), player, *stone).is_ok()).collect();
    if game.phase() == Phase::Claim {
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        assert_eq!(moves.len(), holds.len() + 1);
        assert!(holds.iter().all(|stone| moves.contains(&Move::Claim(*stone))));
        return 1;
    }
    let played = matches!(mv, Move::Lay { .. } | Move::Banshee { .. } | Move::Place(_) | Move::Discard);
    assert!(!played || holds.is_empty(), "claims are offered when there are any: {holds:?} after {mv:?}");
    0
}

#[test]
fn offered_claims_are_those_that_hold_with_claims_after_playing() {
    for preset in ["standard", "simplified", "tactics", "battle-line", "battle-line-basic"] {
        let offers = compare_offers(&SchottenRules::preset(preset).unwrap(), 400, 7);
        assert!(offers > 1_000, "{preset}: {offers}");
    }
}
