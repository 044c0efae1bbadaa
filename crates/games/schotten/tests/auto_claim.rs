//! Stones that are claimed by themselves, against a slow reference that plays the base game by the words of the rules,
//! and by what must hold with tactics cards.

use bastide_core::record::read_moves;
use bastide_core::seed::{RolloutRng, below, rollout_rng};
use bastide_core::{Actor, Game, Notation, PlayError, Refusal, Rules, Seat, Step, Viewer};
use bastide_schotten::{Card, Colour, Move, Phase, Schotten, SchottenEffect, SchottenRules, Stone, judge};

fn rules(text: &str) -> SchottenRules {
    SchottenRules::parse(text).unwrap()
}

fn position(rule: &str, text: &str) -> Schotten {
    Schotten::from_position(&rules(rule), text).unwrap()
}

/// Strength and sum of three cards, by the words of the rules.
fn strength(cards: &[(Colour, u8)]) -> (u8, u8) {
    let mut values: Vec<u8> = cards.iter().map(|(_, value)| *value).collect();
    values.sort_unstable();
    let run = values[0] + 1 == values[1] && values[1] + 1 == values[2];
    let kind = values[0] == values[2];
    let colour = cards.iter().all(|(colour, _)| *colour == cards[0].0);
    let strength = match (colour, run, kind) {
        (true, true, _) => 5,
        (_, _, true) => 4,
        (true, ..) => 3,
        (_, true, _) => 2,
        _ => 1,
    };
    (strength, values.iter().sum())
}

/// The table of a game without tactics cards, as a person would keep it.
#[derive(Default)]
struct SlowTable {
    sides: [[Vec<(Colour, u8)>; 9]; 2],
    first: [Option<usize>; 9],
    owner: [Option<usize>; 9],
}

impl SlowTable {
    fn lay(&mut self, player: usize, stone: usize, card: Card) {
        self.sides[player][stone].push(card.colour_and_value().unwrap());
        if self.sides[player][stone].len() < 3 {
            return;
        }
        let first = *self.first[stone].get_or_insert(player);
        if self.sides[1 - player][stone].len() < 3 {
            return;
        }
        let [one, other] = [0, 1].map(|player| strength(&self.sides[player][stone]));
        let winner = if one == other { first } else { usize::from(other > one) };
        self.owner[stone].get_or_insert(winner);
    }

    /// Whoever has five stones, or three side by side.
    fn winner(&self) -> Option<usize> {
        let owns = |player: usize, stone: usize| self.owner[stone] == Some(player);
        (0..2).find(|player| {
            let five = (0..9).filter(|stone| owns(*player, *stone)).count() >= 5;
            five || (0..7).any(|from| (from..from + 3).all(|stone| owns(*player, stone)))
        })
    }
}

fn random_step(game: &Schotten, rng: &mut RolloutRng) -> Step<Move, bastide_schotten::Drawn> {
    if game.actor() == Actor::Chance {
        return Step::Event(game.random_event(rng, &mut Vec::new()));
    }
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    Step::Move(moves[below(rng, moves.len() as u32) as usize])
}

/// Plays a game at random beside the slow table; returns the stones that were claimed by themselves.
fn compare(rule: &str, rng: &mut RolloutRng) -> usize {
    let mut game = Schotten::new(&rules(rule)).unwrap();
    let mut slow = SlowTable::default();
    let mut by_themselves = 0;
    while game.actor() != Actor::Over {
        let (before, step) = (game.clone(), random_step(&game, rng));
        match step {
            Step::Event(event) => game.resolve(event).unwrap(),
            Step::Move(mv) => {
                game.play(mv).unwrap();
                match mv {
                    Move::Lay { card, stone } => slow.lay(before.mover().index(), stone.index(), card),
                    Move::Claim(stone) => slow.owner[stone.index()] = Some(before.mover().index()),
                    _ => {}
                }
            }
        }
        for stone in Stone::all() {
            assert_eq!(game.table().owner(stone), slow.owner[stone.index()], "{rule}: {}", game.position());
        }
        assert_eq!(slow.winner().is_some(), game.ending().is_some_and(|ending| ending.code != "both-passed"));
        let effects = Schotten::effects(&before, &step, &game, Viewer::Spectator);
        let told = effects.iter().filter(|effect| matches!(effect, SchottenEffect::Claimed { .. })).count();
        let owned =
            |game: &Schotten| Stone::all().filter(|stone| game.table().owner(*stone).is_some()).count();
        assert_eq!(told, owned(&game) - owned(&before), "each claim is told once");
        let grounds =
            |effect: &SchottenEffect| matches!(effect, SchottenEffect::Claimed { grounds: None, .. });
        assert!(!effects.iter().any(grounds), "and why it holds");
        by_themselves += if matches!(step, Step::Move(Move::Claim(_))) { 0 } else { told };
    }
    let winner = game.outcome().unwrap().winner().map(Seat::index);
    assert!(slow.winner().is_none_or(|slow| winner == Some(slow)));
    by_themselves
}

#[test]
fn thousands_of_games_go_as_the_slow_table_says() {
    let mut rng = rollout_rng(21);
    for preset in ["simplified", "standard", "experts", "battle-line-basic"] {
        let rule = format!("{preset},auto-claim=on");
        let claimed: usize = (0..1_500).map(|_| compare(&rule, &mut rng)).sum();
        assert!(claimed > 3_000, "{preset}: {claimed}");
    }
}

#[test]
fn strides_and_single_steps_agree_on_the_table() {
    let mut rng = rollout_rng(4);
    for round in 0..3_000 {
        let rule = ["simplified,auto-claim=on", "auto-claim=on"][round % 2];
        let mut game = Schotten::new(&rules(rule)).unwrap();
        let most = 64 + below(&mut rng, 100);
        game.roll(&mut rng, &mut Vec::new(), &mut Vec::new(), most);
        let mut slow = SlowTable::default();
        // Who was complete first is read from the table; the winner is not.
        for stone in Stone::all() {
            slow.first[stone.index()] = game.table().completed_first(stone);
            for player in 0..2 {
                for card in game.table().side(player, stone).cards() {
                    slow.lay(player, stone.index(), *card);
                }
            }
        }
        let early = rule.starts_with("auto");
        for stone in Stone::all().filter(|stone| !early || slow.owner[stone.index()].is_some()) {
            let owner = game.table().owner(stone);
            let proven = early && owner.is_some();
            assert!(proven || owner == slow.owner[stone.index()], "{}", game.position());
        }
        assert_eq!(Schotten::from_position(&rules(rule), &game.position()).unwrap(), game);
    }
}

#[test]
fn no_decided_stone_is_ever_left_with_tactics_cards() {
    let mut rng = rollout_rng(9);
    let mut decided = 0;
    for round in 0..1_000 {
        let preset =
            ["tactics", "battle-line", "tactics,early-claim=off", "tactics,claim-phase=start-of-turn"];
        let rule = format!("{},auto-claim=on", preset[round % 4]);
        let mut game = Schotten::new(&rules(&rule)).unwrap();
        while game.actor() != Actor::Over {
            match random_step(&game, &mut rng) {
                Step::Event(event) => game.resolve(event).unwrap(),
                Step::Move(mv) => game.play(mv).unwrap(),
            }
            if matches!(game.phase(), Phase::Place { .. }) || game.actor() == Actor::Over {
                continue;
            }
            for stone in Stone::all() {
                let both = (0..2).all(|player| game.table().class(player, stone, game.rules()).is_some());
                assert!(!both || game.table().owner(stone).is_some(), "{rule}: {}", game.position());
                decided += usize::from(both);
            }
            if game.phase() == Phase::Claim {
                let holds =
                    |stone: Stone| judge(game.table(), game.rules(), game.mover().index(), stone).is_ok();
                assert!(game.rules().early_claim && Stone::all().any(holds), "claims only by proof");
            }
        }
    }
    assert!(decided > 10_000, "{decided}");
}

#[test]
fn the_card_that_completes_the_second_side_gives_the_stone_away() {
    let mut game = position("simplified,auto-claim=on", "1=R1,G3|B7,B8,B9 hand1=Y5,O1 hand2=P1 turn=1");
    let moves = read_moves(&game, "Y5>1").unwrap();
    let before = game.clone();
    game.play(moves[0]).unwrap();
    assert_eq!(game.table().owner(Stone::new(0).unwrap()), Some(1));
    assert_eq!(game.actor(), Actor::Chance, "player 1 draws next, nobody claims");
    let effects = Schotten::effects(&before, &Step::Move(moves[0]), &game, Viewer::Spectator);
    let told = bastide_core::Tell::tell(&effects[0], bastide_core::Telling::plain(bastide_core::Lang::En));
    assert!(told.contains("player 2 claimed stone 1") && told.contains("colour run 24"), "{told}");
}

#[test]
fn a_tie_goes_to_who_was_complete_first_and_the_other_may_win_the_game_at_once() {
    let owned = "1=R1,R2,R4|B7,B8,B9/owner2 2=G1,G2,G4|P7,P8,P9/owner2";
    let text = format!("{owned} 3=Y3,Y4|O3,O4,O5 hand1=Y5,G9 hand2=P1 turn=1");
    let mut game = position("simplified,auto-claim=on", &text);
    game.play(read_moves(&game, "Y5>3").unwrap()[0]).unwrap();
    assert_eq!(game.outcome().unwrap().winner(), Some(Seat::new(1)));
    assert_eq!(game.ending().unwrap().code, "three-adjacent");
}

#[test]
fn nobody_claims_where_stones_claim_themselves() {
    let game = position("simplified,auto-claim=on", "1=R7,R8,R9| hand1=O1 hand2=P1");
    let claim = game.parse_move("!1").unwrap();
    let Err(PlayError::Illegal(refusal)) = game.clone().play(claim) else { panic!("there are no claims") };
    assert_eq!(refusal.code(), "claimed-by-themselves");
    // By proof a stone is still claimed by hand, where the rules have that.
    let mut standard = position("auto-claim=on", "1=R7,R8|G1 hand1=R9,O1 hand2=P1");
    standard.play(standard.parse_move("R9>1").unwrap()).unwrap();
    assert_eq!(standard.phase(), Phase::Claim);
}

#[test]
fn the_option_is_listed_and_off_by_default() {
    assert!(SchottenRules::options().iter().any(|option| option.name == "auto-claim"));
    assert!(SchottenRules::presets().iter().all(|preset| !(preset.make)().auto_claim));
    assert_eq!(rules("simplified,auto-claim=on").describe(), "simplified,auto-claim=on");
}
