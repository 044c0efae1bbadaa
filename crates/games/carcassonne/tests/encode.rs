//! Positions in numbers: the same when the table is turned, whoever sits where; and what rewards weigh.

use bastide_carcassonne::encode::EncoderCache;
use bastide_carcassonne::{Carcassonne, CarcassonneRules, TileOnTable};
use bastide_core::encode::{Encode, EncodedState, RewardTerm};
use bastide_core::record::read_steps;
use bastide_core::seed::rollout_rng;
use bastide_core::{Actor, Game, Notation, Rules, Seat, game::take};

fn random(rules: &str, steps: usize, seed: u64) -> Carcassonne {
    let mut game = Carcassonne::new(&CarcassonneRules::parse(rules).unwrap()).unwrap();
    let mut rng = rollout_rng(seed);
    for _ in 0..steps {
        match game.actor() {
            Actor::Over => break,
            Actor::Chance => {
                let event = game.random_event(&mut rng, &mut Vec::new());
                game.resolve_unchecked(event);
            }
            Actor::Player(_) => {
                let mv = game.random_move(&mut rng, &mut Vec::new());
                game.play_unchecked(mv);
            }
        }
    }
    game
}

fn encoded(game: &Carcassonne, seat: usize) -> Vec<f32> {
    let mut features = vec![0.0; Carcassonne::FEATURES.len()];
    game.encode(Seat::new(seat), &mut features);
    features
}

fn feature(features: &[f32], name: &str) -> f32 {
    features[Carcassonne::FEATURES.iter().position(|feature| feature.name == name).unwrap()]
}

fn at(list: &[RewardTerm], name: &str) -> usize {
    list.iter().position(|term| term.name == name).unwrap()
}

/// A term of the end, for whoever sees these features.
fn stands(features: &[f32], name: &str) -> f32 {
    let mut terms = vec![0.0; Carcassonne::END_TERMS.len()];
    Carcassonne::end_terms(features, &mut terms);
    terms[at(Carcassonne::END_TERMS, name)]
}

/// A term of the move of a seat from one position to the other.
fn moved(before: &Carcassonne, after: &Carcassonne, seat: usize, name: &str) -> f32 {
    let mut terms = vec![0.0; Carcassonne::MOVE_TERMS.len()];
    let (saw, sees) = (encoded(before, seat), encoded(after, seat));
    let (before, after) =
        (EncodedState { game: before, features: &saw }, EncodedState { game: after, features: &sees });
    Carcassonne::move_terms(before, after, &mut terms);
    terms[at(Carcassonne::MOVE_TERMS, name)]
}

/// The position with the whole table turned by a quarter.
fn turned(game: &Carcassonne) -> Carcassonne {
    let text = game.position();
    let (_, rest) = text.split_once(" ; ").unwrap();
    let set = game.tiles();
    let turn = |tile: TileOnTable| {
        let standing = tile.standing.map(|standing| (standing.seat(), standing.segment()));
        let follower = standing.map(|(_, segment)| segment);
        let (rotation, segment) = set.canonical(tile.kind, (tile.rotation + 1) % 4, follower);
        let kind = set.kind(tile.kind);
        let follower = standing.zip(segment);
        let follower = follower.map_or_else(String::new, |((seat, _), segment)| {
            format!("={}.{}", seat.index() + 1, kind.segment_name(segment))
        });
        // East of a tile becomes south of it: rows are counted downwards.
        format!("{}@{},{}/{rotation}{follower}", kind.id, -tile.place.y, tile.place.x)
    };
    let tiles: Vec<String> = game.laid().into_iter().map(turn).collect();
    Carcassonne::from_position(game.rules(), &format!("{} ; {rest}", tiles.join(" "))).unwrap()
}

#[test]
fn turned_tables_look_the_same() {
    for seed in 0..40 {
        let mut game = random(["", "players=4"][seed % 2], 10 + 3 * seed, seed as u64);
        if game.actor() == Actor::Over {
            continue;
        }
        let seats = game.seats();
        let before: Vec<_> = (0..seats).map(|seat| encoded(&game, seat)).collect();
        for _ in 0..3 {
            game = turned(&game);
            for (seat, before) in before.iter().enumerate() {
                let after = encoded(&game, seat);
                let same = |(one, other): (&f32, &f32)| (one - other).abs() < 1e-3 * one.abs().max(1.0);
                assert!(before.iter().zip(&after).all(same), "{}", game.position());
            }
        }
    }
}

#[test]
fn all_seats_at_once_are_the_seats_one_by_one() {
    for seed in 0..20 {
        let game = random(["", "players=3", "players=5"][seed % 3], 8 * seed, seed as u64);
        let mut all = vec![0.0; Carcassonne::FEATURES.len() * game.seats()];
        game.encode_all(&mut all);
        let one_by_one: Vec<f32> = (0..game.seats()).flat_map(|seat| encoded(&game, seat)).collect();
        assert_eq!(all, one_by_one);
    }
}

/// A tile set too large for the small table.
fn many_tiles(players: &str) -> CarcassonneRules {
    let mut rules = CarcassonneRules::parse(players).unwrap();
    let text = bastide_carcassonne::BASE_TEXT.replace("count = 4", "count = 12");
    rules.tiles = bastide_carcassonne::Tiles::read(&text).unwrap();
    rules
}

#[test]
fn looking_at_the_moves_of_a_position_together_sees_the_same() {
    let rules =
        ["", "players=3", "players=5", "everything"].map(|text| CarcassonneRules::parse(text).unwrap());
    let rules = rules.into_iter().chain([many_tiles("players=2")]);
    for (number, rules) in rules.enumerate() {
        let (mut rng, mut shared) = (rollout_rng(number as u64), 0);
        for _ in 0..12 {
            let mut game = Carcassonne::new(&rules).unwrap();
            while game.actor() != Actor::Over {
                if game.actor() == Actor::Chance {
                    let event = game.random_event(&mut rng, &mut Vec::new());
                    game.resolve_unchecked(event);
                    continue;
                }
                let (mut moves, mut cache) = (Vec::new(), EncoderCache::default());
                game.legal_moves(&mut moves);
                let mut together = vec![0.0; Carcassonne::FEATURES.len() * game.seats()];
                let mut alone = together.clone();
                for mv in &moves {
                    let mut after = game.clone();
                    after.play_unchecked(*mv);
                    after.encode_after(*mv, &mut cache, &mut together);
                    after.encode_all(&mut alone);
                    assert_eq!(together, alone, "{} {}", game.position(), game.move_text(*mv));
                }
                shared += usize::from(moves.len() > 1);
                let mv = game.random_move(&mut rng, &mut moves);
                game.play_unchecked(mv);
            }
        }
        assert!(shared > 300);
    }
}

#[test]
fn features_and_figures_are_named_once_and_told() {
    let features = Carcassonne::FEATURES.iter().map(|feature| (feature.name, feature.what));
    let terms = Carcassonne::END_TERMS.iter().chain(Carcassonne::MOVE_TERMS);
    let terms = terms.map(|term| (term.name, term.what));
    for list in [features.collect::<Vec<_>>(), terms.collect()] {
        for (index, (name, what)) in list.iter().enumerate() {
            assert!(what.len() > 5 && list[..index].iter().all(|(other, _)| other != name), "{name}");
        }
    }
}

/// A game of two after these steps.
fn told(steps: &[&str]) -> Carcassonne {
    let mut game = Carcassonne::new(&CarcassonneRules::default()).unwrap();
    for text in steps {
        for step in read_steps(&game, text).unwrap() {
            take(&mut game, step).unwrap();
        }
    }
    game
}

#[test]
fn figures_follow_what_happens() {
    let (start, begun) = (told(&[]), told(&["E@0,1/1 city:0"]));
    let (own, other) = (encoded(&begun, 0), encoded(&begun, 1));
    assert_eq!((feature(&own, "own-points"), feature(&other, "other-points")), (1.0, 1.0));
    assert_eq!((stands(&own, "points"), stands(&other, "others")), (1.0, 1.0));
    assert_eq!((moved(&start, &begun, 0, "idle"), moved(&start, &begun, 1, "idle")), (6.0, 7.0));
    // A tile elsewhere, without a follower, serves nobody.
    let idle = told(&["E@0,1/1 city:0", "B@0,2/0"]);
    assert_eq!(moved(&begun, &idle, 1, "wasted"), 1.0);
    let served = told(&["E@0,1/1 city:0", "B@0,2/0 monastery"]);
    assert_eq!(moved(&begun, &served, 1, "wasted"), 0.0);
    // A city that is completed counts as such.
    let done = told(&["E@0,-1/2 city:0"]);
    assert_eq!((stands(&encoded(&done, 0), "completed"), moved(&start, &done, 0, "idle")), (4.0, 7.0));
}

/// A road beside the cell where the only tiles left would have completed a city.
#[test]
fn a_city_of_another_that_a_tile_shuts_in_is_blocked() {
    for (player, seat, blocked) in [(2, 1, 1.0), (1, 0, 0.0)] {
        let text = format!("D@0,0/0=1.city:0 U@1,0/0 ; 0,0 ; E*3 ; {player} lays V");
        let before = Carcassonne::from_position(&CarcassonneRules::default(), &text).unwrap();
        let mut after = before.clone();
        let steps = read_steps(&after, "V@1,-1/1").unwrap();
        steps.into_iter().for_each(|step| take(&mut after, step).unwrap());
        assert_eq!(moved(&before, &after, seat, "blocked"), blocked, "{}", after.position());
        // The cells north and west of the tile show roads.
        assert_eq!(after.blocked_since(&before).cells, 2);
    }
}

/// At the end of a game, what is counted are the final points, and whoever is left on the table is stuck or on a field.
#[test]
fn figures_of_the_end_are_those_of_the_final_count() {
    for seed in 0..6 {
        let game = random("players=3", 1_000, seed);
        assert_eq!(game.actor(), Actor::Over);
        let scores = game.scores().unwrap();
        for seat in 0..3 {
            let own = encoded(&game, seat);
            assert_eq!(stands(&own, "points"), f32::from(scores[seat]));
            let others: f32 =
                (0..3).filter(|other| *other != seat).map(|other| f32::from(scores[other])).sum();
            assert!((stands(&own, "others") - others / 2.0).abs() < 1e-3);
            assert_eq!(stands(&own, "completed"), f32::from(game.scores_in_play()[seat]));
        }
    }
}
