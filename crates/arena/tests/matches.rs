//! Matches are fair, repeatable and resumable.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::path::PathBuf;
use std::sync::Arc;

use bastide_agents::{Access, AgentCatalogue, common};
use bastide_arena::statistics::sprt::{Sprt, SprtDecision};
use bastide_arena::{
    Hooks, Journal, JournalError, Match, MatchError, MatchResult, Played, Resume, summarise,
};
use bastide_bobail::{Bobail, BobailRules};
use bastide_carcassonne::CarcassonneRules;
use bastide_core::{Game, Notation, Record, Rules, Step};
use bastide_schotten::{Schotten, SchottenRules};
use bastide_testkit::toys::cards::{CardRules, Cards};
use bastide_testkit::toys::dice::{Dice, DiceRules};

/// Games without their clock.
fn untimed(mut games: Vec<Played>) -> Vec<Played> {
    games.iter_mut().for_each(|game| game.seconds.fill(0.0));
    games
}

fn bobails() -> Arc<AgentCatalogue<Bobail>> {
    Arc::new(bastide_agents::bobail(&Access::default()))
}

fn bobail(agents: [&str; 2], seed: u64) -> Match<Bobail> {
    Match::new(&bobails(), &BobailRules::default(), &agents, seed, 2).unwrap()
}

fn result<G: Notation>(
    catalogue: AgentCatalogue<G>,
    rules: &G::Rules,
    agents: &[&str],
    rounds: u64,
) -> MatchResult {
    let contest = Match::new(&Arc::new(catalogue), rules, agents, 3, 2).unwrap();
    summarise(contest.agents(), &contest.play(rounds, 1, Hooks::default()).unwrap(), None)
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn an_opponent_is_level_with_itself() {
    let agents = ["alphabeta:depth=2", "alphabeta:depth=2"];
    let found = result(bastide_agents::bobail(&Access::default()), &BobailRules::default(), &agents, 20);
    assert_eq!((found.games, found.agents[0].won), (40, found.agents[0].lost));
    assert!((found.agents[0].share.mean - 0.5).abs() < 1e-12);
    assert!(found.elo.unwrap().mean.abs() < 1e-9);
}

#[test]
fn the_same_seed_gives_the_same_match_on_any_number_of_threads() {
    let run = |threads, seed| {
        let contest = bobail(["flat:playouts=200", "mcts:playouts=50"], seed);
        untimed(contest.play(20, threads, Hooks::default()).unwrap())
    };
    assert_eq!(run(1, 3), run(3, 3));
    assert_ne!(run(1, 4), run(1, 3));
}

#[test]
fn games_with_chance_points_and_several_seats_are_played() {
    let dice = result::<Dice>(
        common(&Access::default()),
        &DiceRules::default(),
        &["mcts:playouts=200", "random"],
        20,
    );
    assert!(dice.agents[0].share.mean > 0.5 && dice.agents[0].points.is_some());
    let cards =
        result::<Cards>(common(&Access::default()), &CardRules, &["ismcts:playouts=200", "random"], 20);
    let first = &cards.agents[0];
    assert_eq!((cards.games, first.won + first.drawn + first.lost), (60, 60));
    assert!(first.share.low > 1.0 / 3.0, "{cards:?}");
    let three = result::<Cards>(
        common(&Access::default()),
        &CardRules,
        &["ismcts:playouts=200", "random", "random"],
        20,
    );
    assert_eq!(three.games, 60);
    let total: f64 = three.agents.iter().map(|agent| agent.share.mean).sum();
    assert!((total - 1.0).abs() < 1e-9, "{total}");
    assert!(three.agents[0].rating.unwrap().elo.mean > three.agents[1].rating.unwrap().elo.mean);
}

#[test]
fn what_cannot_be_is_refused() {
    let new = |agents: &[&str]| Match::new(&bobails(), &BobailRules::default(), agents, 0, 0).err();
    assert!(matches!(new(&["random", "rondom"]), Some(MatchError::Spec(_))));
    assert!(matches!(new(&["random"; 3]), Some(MatchError::Agents { found: 3, seats: 2 })));
}

#[test]
fn progress_is_told_game_by_game() {
    let heard = std::sync::Mutex::new(Vec::new());
    let hear = |done| heard.lock().unwrap().push(done);
    let hooks = Hooks { progress: Some(&hear), ..Hooks::default() };
    bobail(["random", "random"], 1).play(10, 2, hooks).unwrap();
    assert_eq!(heard.into_inner().unwrap(), (0..=20).collect::<Vec<u64>>());
}

#[test]
fn a_test_ends_at_the_same_round_on_any_number_of_threads() {
    let run = |threads| {
        let contest = bobail(["alphabeta:depth=2", "random"], 5);
        let hooks = Hooks { sprt: Some(Sprt::new(0.0, 100.0)), ..Hooks::default() };
        untimed(contest.play(500, threads, hooks).unwrap())
    };
    let games = run(1);
    assert!(games.len() < 1_000 && games.len() % 2 == 0, "{}", games.len());
    assert_eq!(games, run(4));
    let said = summarise(&["a".to_owned(), "b".to_owned()], &games, Some(Sprt::new(0.0, 100.0)));
    assert_eq!(said.sprt.unwrap().verdict, SprtDecision::Elo1);
}

#[test]
fn a_match_goes_on_where_it_was_broken_off() {
    let file = folder("resume").join("games.jsonl");
    let contest = || bobail(["flat:playouts=100", "random"], 9);
    let play = |rounds, resume| {
        let journal = Journal::open(&file, &contest().header(), resume).map_err(MatchError::from)?;
        contest().play(rounds, 2, Hooks { journal: Some(journal), ..Hooks::default() })
    };
    let whole = untimed(contest().play(12, 1, Hooks::default()).unwrap());
    play(5, Resume::No).unwrap();
    // A writer that was killed leaves a line cut short, and games out of order.
    let text = std::fs::read_to_string(&file).unwrap();
    let mut lines: Vec<&str> = text.lines().collect();
    lines.swap(2, 7);
    let cut = lines.pop().unwrap();
    std::fs::write(&file, format!("{}\n{}", lines.join("\n"), &cut[..cut.len() / 2])).unwrap();
    assert!(matches!(play(12, Resume::No), Err(MatchError::Journal(JournalError::Exists { games: 9, .. }))));
    assert_eq!(untimed(play(12, Resume::Yes).unwrap()), whole);
    // Everything is there: nothing is played again, and a shorter match loses nothing.
    let before = std::fs::read_to_string(&file).unwrap();
    assert_eq!(untimed(play(4, Resume::Yes).unwrap()), whole[..8]);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), before);
}

#[test]
fn a_journal_of_another_match_or_a_damaged_one_is_refused_and_left_alone() {
    let file = folder("refuse").join("games.jsonl");
    let contest = bobail(["random", "random"], 1);
    let journal = Journal::open(&file, &contest.header(), Resume::No).unwrap();
    contest.play(3, 1, Hooks { journal: Some(journal), ..Hooks::default() }).unwrap();
    let before = std::fs::read_to_string(&file).unwrap();
    let other = bobail(["random", "random"], 2).header();
    let refused = Journal::open(&file, &other, Resume::Yes).unwrap_err().to_string();
    assert!(refused.contains("its seed is 1, not 2"), "{refused}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), before);
    let twice = format!("{before}{}\n", before.lines().last().unwrap());
    std::fs::write(&file, &twice).unwrap();
    let refused = Journal::open(&file, &contest.header(), Resume::Yes).unwrap_err().to_string();
    assert!(refused.contains("line 8: game 5 is here for the second time"), "{refused}");
    std::fs::write(&file, before.replacen("\"game\":0", "\"gime\":0", 1)).unwrap();
    let refused = Journal::open(&file, &contest.header(), Resume::Yes).unwrap_err().to_string();
    assert!(refused.contains("line 2"), "{refused}");
}

/// The events of each game of a match, in order.
fn deals<G: Notation>(
    catalogue: AgentCatalogue<G>,
    rules: &G::Rules,
    agents: &[&str],
    rounds: u64,
) -> Vec<Vec<G::Event>> {
    let contest = Match::new(&Arc::new(catalogue), rules, agents, 7, 0).unwrap();
    let records = std::sync::Mutex::new(Vec::new());
    let save = |game: u64, record: &Record| {
        records.lock().unwrap().push((game, record.clone()));
        Ok(())
    };
    contest.play(rounds, 1, Hooks { save: Some(&save), ..Hooks::default() }).unwrap();
    let mut records = records.into_inner().unwrap();
    records.sort_by_key(|(game, _)| *game);
    let events = |(_, record): (u64, Record)| {
        let mut events = Vec::new();
        record
            .replay::<G>(|_, _, step, _| {
                if let Step::Event(event) = step {
                    events.push(event);
                }
            })
            .unwrap();
        events
    };
    records.into_iter().map(events).collect()
}

#[test]
fn games_of_a_round_share_the_deal_and_their_records_replay() {
    let deals = deals(
        bastide_agents::carcassonne(&Access::default()),
        &CarcassonneRules::default(),
        &["flat:playouts=20", "random"],
        3,
    );
    for round in deals.chunks(2) {
        // Whether a tile was unplaceable may end a game earlier; what both drew is the same.
        let drawn = round[0].len().min(round[1].len());
        assert!(drawn >= 65, "{drawn}");
        assert_eq!(round[0][..drawn], round[1][..drawn]);
    }
    assert_ne!(deals[0], deals[2]);
}

#[test]
fn hands_and_pile_are_the_same_with_seats_swapped() {
    let rules = SchottenRules::parse("standard").unwrap();
    let deals = deals(bastide_agents::schotten(&Access::default()), &rules, &["random", "random"], 4);
    for round in deals.chunks(2) {
        let drawn = round[0].len().min(round[1].len());
        assert!(drawn >= 12, "{drawn}");
        assert_eq!(round[0][..drawn], round[1][..drawn]);
    }
    assert_ne!(deals[0], deals[2]);
    assert_eq!(Schotten::new(&rules).unwrap().seats(), 2);
}
