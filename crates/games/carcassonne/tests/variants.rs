//! Thousands of random games under random combinations of all options: nothing is lost, nothing comes from nowhere.

use bastide_carcassonne::{Carcassonne, CarcassonneRules, Event, Mark, Move, Unplaceable, Victory};
use bastide_core::seed::{RolloutRng, below, rollout_rng};
use bastide_core::{Actor, Game, Notation, Rules, Seat, Step, Viewer};

const OPTIONS: [(&str, &[&str]); 21] = [
    ("players", &["2", "3", "4", "5"]),
    ("followers", &["0", "1", "3", "7"]),
    ("unplaceable", &["redraw", "reshuffle", "skip"]),
    ("fields", &["per-field", "per-field-city-once", "per-city", "none"]),
    ("two-tile-city", &["4", "2"]),
    ("ties", &["all", "split", "halves", "none"]),
    ("final-ties", &["as-ties", "all", "split", "halves", "none"]),
    ("monasteries", &["on", "inert", "removed"]),
    ("incomplete", &["on", "off"]),
    ("special-tiles", &["off", "on", "on"]),
    ("markets", &["0", "2", "9"]),
    ("tolls", &["0", "2", "9"]),
    ("silences", &["0", "2", "9"]),
    ("festivals", &["0", "2", "9"]),
    ("events", &["off", "on", "on"]),
    (
        "deck",
        &[
            "none",
            "tithe*3",
            "exchange*2+double*2+drought*2+tithe*2+swap*2",
            "swap*3+exchange*1",
            "cluster*1+trail*2+shun*1+double*1",
        ],
    ),
    ("hand", &["0", "1", "2", "3"]),
    ("open-hands", &["off", "on"]),
    (
        "actions",
        &[
            "none",
            "recall",
            "move+exchange",
            "recall+move+exchange",
            "recall+move+walk+travel+exchange",
            "walk+travel",
        ],
    ),
    (
        "victory",
        &["points", "points", "territory:12", "territory:40", "blockade:2", "blockade:6", "shut-in:1"],
    ),
    ("field-points", &["3", "4"]),
];

fn random_rules(rng: &mut RolloutRng) -> CarcassonneRules {
    let mut rules = CarcassonneRules::default();
    for (option, choices) in OPTIONS {
        rules.set(option, choices[below(rng, choices.len() as u32) as usize]).unwrap();
    }
    rules
}

/// What was seen over many games.
#[derive(Default, Debug)]
struct Seen {
    steps: u64,
    recalled: u64,
    moved: u64,
    walked: u64,
    travelled: u64,
    taken_back: u64,
    exchanged: u64,
    swapped: u64,
    cards: [u64; 8],
    won_by_territory: u64,
    won_by_blockade: u64,
    won_by_shutting_in: u64,
    barred: u64,
}

/// All tiles of the set are in the pile, in hands, on the table, or were passed over.
fn count_tiles(game: &Carcassonne) -> usize {
    let held: usize = Seat::all(game.seats()).map(|seat| game.tiles_in_hand(seat).len()).sum();
    let drawn = usize::from(game.rules().hand.get() == 0 && game.drawn().is_some());
    game.pile_left() as usize + held + drawn + game.laid().len()
}

fn check(game: &Carcassonne, at: &str) {
    let rules = game.rules();
    for seat in Seat::all(game.seats()) {
        let standing =
            game.laid().iter().filter(|tile| tile.standing.is_some_and(|own| own.seat() == seat)).count();
        assert_eq!(
            standing + usize::from(game.hand(seat)),
            rules.followers.get() as usize,
            "{at}: followers"
        );
        let held = game.tiles_in_hand(seat).len();
        assert!(held <= rules.hand.get() as usize + 1, "{at}: {held} tiles in hand");
    }
    let stands = |tile: &bastide_carcassonne::TileOnTable| tile.standing.is_some();
    for feature in game.features() {
        let followers: u32 = feature.followers.iter().map(|count| u32::from(*count)).sum();
        let counted = feature.segments.iter().filter(|(place, segment)| {
            let tile = game.tile_at(*place).unwrap();
            stands(&tile) && tile.standing.unwrap().segment() == *segment
        });
        assert_eq!(counted.count() as u32, followers, "{at}: followers of a feature");
    }
}

fn play(rules: &CarcassonneRules, seed: u64, seen: &mut Seen) {
    let mut rng = rollout_rng(seed);
    let mut game = Carcassonne::new(rules).unwrap();
    let (mut moves, mut events) = (Vec::new(), Vec::new());
    let mut out = 0;
    let total = count_tiles(&game);
    let mut last_scores = game.scores_in_play();
    let described = rules.describe();
    for step in 0.. {
        assert!(step < 3_000, "{described}, seed {seed}: the game does not end");
        let at = format!("{described}, seed {seed}, step {step}");
        if step % 7 == 0 {
            check(&game, &at);
            assert_eq!(Carcassonne::from_position(rules, &game.position()).unwrap(), game, "{at}");
        }
        let before = game.clone();
        let taken = match game.actor() {
            Actor::Over => break,
            Actor::Chance => {
                let event = game.random_event(&mut rng, &mut events);
                let text = game.event_text(event);
                assert_eq!(game.parse_event(&text).unwrap(), event, "{at}: {text}");
                if text.ends_with('!') && rules.unplaceable != Unplaceable::Reshuffle {
                    out += 1;
                }
                if let Event::Card(card) = event {
                    seen.cards[card as usize] += 1;
                }
                game.resolve(event).unwrap();
                Step::Event(event)
            }
            Actor::Player(seat) => {
                let mv = game.random_move(&mut rng, &mut moves);
                let text = game.move_text(mv);
                assert_eq!(game.parse_move(&text).unwrap(), mv, "{at}: {text}");
                match mv {
                    Move::Lay(laying) => assert!(!game.is_barred() || laying.figure.is_none(), "{at}"),
                    Move::Exchange => seen.exchanged += 1,
                    Move::Swap { .. } => seen.swapped += 1,
                    Move::Recall(_) => seen.recalled += 1,
                    Move::Shift { .. } => seen.moved += 1,
                    Move::TakeBack(_) => seen.taken_back += 1,
                    Move::Walk { .. } => seen.walked += 1,
                    Move::Travel { .. } => seen.travelled += 1,
                    Move::Pass => {}
                }
                seen.barred += u64::from(game.is_barred());
                assert_eq!(Some(seat), game.turn());
                game.play(mv).unwrap();
                Step::Move(mv)
            }
        };
        if step % 11 == 0 {
            for viewer in Viewer::all(game.seats()) {
                let _ = before.redact(&taken, viewer);
                let effects = Carcassonne::effects(&before, &taken, &game, viewer);
                let _ =
                    bastide_core::sentences(&effects, bastide_core::Telling::plain(bastide_core::Lang::Fr));
            }
        }
        let scores = game.scores_in_play();
        assert!(scores.iter().zip(&last_scores).all(|(new, old)| new >= old), "{at}: points were lost");
        last_scores = scores;
        let position = game.position();
        let waiting = usize::from(position.contains("returning=") || position.contains("swapping="));
        assert_eq!(count_tiles(&game) + out + waiting, total, "{at}: tiles");
        seen.steps += 1;
    }
    let ending = game.ending().unwrap().code;
    match (rules.victory, ending) {
        (Victory::Territory(least), "territory") => {
            seen.won_by_territory += 1;
            let winner = game.outcome().unwrap().winners().next().unwrap();
            let territory = game.territory();
            assert!(territory[winner.index()] >= u32::from(least));
            assert_eq!(territory.iter().max(), Some(&territory[winner.index()]));
        }
        (Victory::Blockade(least), "blockade") => {
            seen.won_by_blockade += 1;
            let winner = game.outcome().unwrap().winners().next().unwrap();
            assert!(game.blocked()[winner.index()] >= least);
        }
        (Victory::ShutIn(least), "shut-in") => {
            seen.won_by_shutting_in += 1;
            let winner = game.outcome().unwrap().winners().next().unwrap();
            assert!(game.caught()[winner.index()] >= u32::from(least));
        }
        (_, "pile-empty" | "nothing-fits") => {}
        other => panic!("{other:?}"),
    }
}

#[test]
fn thousands_of_games_under_random_options() {
    let mut rng = rollout_rng(7);
    let mut seen = Seen::default();
    for seed in 0..2_000 {
        let rules = random_rules(&mut rng);
        play(&rules, seed, &mut seen);
    }
    let Seen { recalled, moved, walked, travelled, taken_back, exchanged, swapped, .. } = seen;
    let all = [recalled, moved, walked, travelled, taken_back, exchanged, swapped];
    assert!(all.iter().all(|count| *count > 100), "{seen:?}");
    assert!(seen.cards.iter().all(|count| *count > 100), "{seen:?}");
    assert!(
        seen.won_by_territory > 20
            && seen.won_by_blockade > 20
            && seen.won_by_shutting_in > 20
            && seen.barred > 100,
        "{seen:?}"
    );
}

/// A start tile that nothing fits.
const APART: &str = r#"
title = "Apart"

[[tile]]
id = "town"
count = 1
start = true
edges = "city city city city"
cities = [{ edges = "N E S W" }]

[[tile]]
id = "way"
count = 10
edges = "road road road road"
roads = ["N", "E", "S", "W"]
fields = [{ halves = "Ne En" }, { halves = "Es Se" }, { halves = "Sw Ws" }, { halves = "Wn Nw" }]
"#;

#[test]
fn a_game_in_which_nothing_fits_ends() {
    for unplaceable in ["redraw", "reshuffle", "skip"] {
        for more in
            ["hand=0,events=on", "hand=1", "hand=3,events=on", "hand=2,open-hands=on,actions=exchange"]
        {
            let mut rules = CarcassonneRules::parse(&format!("unplaceable={unplaceable},{more}")).unwrap();
            rules.set("tiles", APART).unwrap();
            play(&rules, 1, &mut Seen::default());
        }
    }
}

#[test]
fn marks_are_on_the_tiles_that_are_added() {
    let rules = CarcassonneRules::parse("special-tiles=on,markets=3,tolls=0").unwrap();
    let game = Carcassonne::new(&rules).unwrap();
    let count = |mark| {
        let kinds = game.tiles().kinds().iter().filter(|kind| kind.mark == Some(mark));
        kinds.map(|kind| kind.count).sum::<u8>()
    };
    assert_eq!(Mark::ALL.map(count), [3, 0, 2, 2]);
    assert_eq!(game.tiles().tiles(), 79);
    assert_eq!(rules.describe(), "standard,special-tiles=on,markets=3,tolls=0");
    let off = CarcassonneRules::parse("markets=3").unwrap();
    assert_eq!(off.tiles.tiles(), 72);
}

#[test]
fn options_that_are_off_leave_no_trace_in_a_record() {
    let json = CarcassonneRules::default().to_json();
    assert_eq!(json.len(), 11, "{json:?}");
    let json = CarcassonneRules::parse("hand=2").unwrap().to_json();
    assert_eq!((json.len(), &json["hand"]), (12, &2.into()));
}
