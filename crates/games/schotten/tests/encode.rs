//! Positions in numbers: the same for what is the same, and nothing that is hidden.

use bastide_core::encode::Encode;
use bastide_core::seed::rollout_rng;
use bastide_core::{Actor, Game, Notation, Rules, Seat, Viewer};
use bastide_schotten::{Schotten, SchottenRules};

/// Random games at some moment, under several rules.
fn games() -> impl Iterator<Item = Schotten> {
    (0..60).map(|seed| {
        let rules = ["", "tactics=on", "battle-line"][seed % 3];
        let mut game = Schotten::new(&SchottenRules::parse(rules).unwrap()).unwrap();
        let mut rng = rollout_rng(seed as u64);
        for _ in 0..20 + seed * 2 {
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
    })
}

fn encoded(game: &Schotten, seat: usize) -> Vec<f32> {
    let mut features = vec![0.0; Schotten::FEATURES.len()];
    game.encode(Seat::new(seat), &mut features);
    features
}

/// The position with every colour renamed.
fn recoloured(game: &Schotten) -> Schotten {
    let text = game.position();
    let (old, new) = ("RGBOPYRGBOPY", "GBOPYRGBOPYR");
    let letters: Vec<char> = text.chars().collect();
    let renamed = letters.iter().enumerate().map(|(index, letter)| {
        let is_card = letters.get(index + 1).is_some_and(char::is_ascii_digit);
        let place = old.find(*letter).filter(|_| is_card);
        place.and_then(|place| new.chars().nth(place)).unwrap_or(*letter)
    });
    let renamed: String = renamed.collect();
    Schotten::from_position(game.rules(), &renamed).unwrap()
}

/// Positions look the same to both seats after this change.
fn assert_not_told(change: impl Fn(&Schotten) -> Schotten) {
    let mut changed = 0;
    for game in games().filter(|game| game.actor() != Actor::Over) {
        let other = change(&game);
        changed += u32::from(other != game);
        for seat in 0..2 {
            assert_eq!(encoded(&game, seat), encoded(&other, seat), "{}", game.position());
        }
    }
    assert!(changed > 30);
}

#[test]
fn colours_are_not_told_apart() {
    assert_not_told(recoloured);
}

/// The position with the row of stones turned round.
fn mirrored(game: &Schotten) -> Schotten {
    let turned = |stone: &str| stone.parse().ok().map(|stone: u8| (10 - stone).to_string());
    let words = game.position();
    let words = words.split_whitespace().map(|word| match word.split_once('=') {
        // A card that was taken up: whose, from where, which.
        Some(("phase", phase)) => {
            let parts: Vec<&str> = phase.split(':').collect();
            match (parts.as_slice(), parts.get(1).and_then(|stone| turned(stone))) {
                ([how, _, card], Some(stone)) if parts[0] != "recruited" => {
                    format!("phase={how}:{stone}:{card}")
                }
                _ => word.to_owned(),
            }
        }
        Some((key, value)) => turned(key).map_or_else(|| word.to_owned(), |stone| format!("{stone}={value}")),
        None => word.to_owned(),
    });
    let text = words.collect::<Vec<_>>().join(" ");
    Schotten::from_position(game.rules(), &text).unwrap()
}

#[test]
fn the_direction_of_the_row_is_not_told() {
    assert_not_told(mirrored);
}

#[test]
fn hidden_cards_change_nothing() {
    let (mut rng, mut varied) = (rollout_rng(8), 0);
    for game in games() {
        for seat in 0..2 {
            let view = game.view(Viewer::Seat(Seat::new(seat)));
            for _ in 0..4 {
                let world = Schotten::determinize(&view, &mut rng);
                varied += u32::from(world != game);
                assert_eq!(encoded(&game, seat), encoded(&world, seat), "{}", game.position());
            }
        }
    }
    assert!(varied > 300);
}

#[test]
fn what_lies_open_is_told() {
    let rules = SchottenRules::default();
    let text = "1=R6,R7|G8,G9 2=B7,B8,B9|/owner1 hand1=R8,O1 hand2=P1";
    let game = Schotten::from_position(&rules, text).unwrap();
    let of = |seat: usize, name: &str| {
        encoded(&game, seat)[Schotten::FEATURES.iter().position(|feature| feature.name == name).unwrap()]
    };
    assert_eq!((of(0, "own-stones"), of(1, "other-stones")), (1.0, 1.0));
    assert_eq!((of(0, "own-colour-run"), of(0, "other-colour-run")), (1.0, 1.0));
    assert_eq!((of(0, "behind-2"), of(1, "ahead-2")), (1.0, 1.0), "G7 would make the stronger run");
    assert_eq!((of(0, "turn"), of(1, "turn"), of(0, "hand-value")), (1.0, 0.0, 4.5));
    for (index, feature) in Schotten::FEATURES.iter().enumerate() {
        assert!(feature.what.len() > 5);
        assert!(Schotten::FEATURES[..index].iter().all(|other| other.name != feature.name));
    }
}

#[test]
fn stages_share_a_game() {
    for game in games() {
        let parts = game.stages();
        assert!((parts.iter().sum::<f32>() - 1.0).abs() < 1e-6 && parts.iter().all(|part| *part >= 0.0));
    }
}
