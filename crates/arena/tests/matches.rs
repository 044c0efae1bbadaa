//! Matches are fair, repeatable and resumable.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bastide_agents::{Access, AgentCatalogue, TableFolder, common};
use bastide_arena::statistics::sprt::{Sprt, SprtDecision};
use bastide_arena::{
    Hooks, Journal, JournalError, Match, MatchError, MatchResult, Played, Resume, summarise,
};
use bastide_bobail::{Bobail, BobailRules};
use bastide_carcassonne::CarcassonneRules;
use bastide_core::{Artifact, ArtifactKind, Build, Game, Lang, Notation, Record, Rules, Say, Step};
use bastide_schotten::{Schotten, SchottenRules};
use bastide_tablebase::{Progress, Task, store};
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

fn build(commit: &str) -> Build {
    let (version, profile) = ("0.1.0".to_owned(), "release".to_owned());
    Build { version, commit: Some(commit.to_owned()), profile, ..Build::default() }
}

/// Plays rounds of a match with its journal.
fn keep(
    file: &Path,
    contest: &Match<Bobail>,
    rounds: u64,
    resume: Resume,
) -> Result<Vec<Played>, MatchError> {
    let journal = Journal::open(file, &contest.header(), resume)?;
    contest.play(rounds, 1, Hooks { journal: Some(journal), ..Hooks::default() })
}

/// What a refused match is told, in both languages.
fn refused<T>(result: Result<T, MatchError>) -> [String; 2] {
    let error = result.err().unwrap();
    [Lang::En, Lang::Fr].map(|lang| error.say(lang))
}

#[test]
fn another_build_does_not_go_on_unless_it_is_forced_to_and_then_says_so() {
    let file = folder("builds").join("games.jsonl");
    let contest = |commit: &str| bobail(["flat:playouts=50", "random"], 4).played_by(&build(commit));
    let read = || std::fs::read_to_string(&file).unwrap();
    keep(&file, &contest("aaa"), 2, Resume::No).unwrap();
    assert!(
        read().starts_with(r#"{"journal":3,"made":{"build":{"version":"0.1.0","commit":"aaa""#),
        "{}",
        read()
    );
    let before = read();
    for said in refused(keep(&file, &contest("bbb"), 4, Resume::Yes)) {
        assert!(said.contains("0.1.0 (aaa") && said.contains("0.1.0 (bbb"), "{said}");
        assert!(said.contains("games.jsonl") && said.contains("--force-resume"), "{said}");
    }
    let other_profile = Build { profile: "dist".to_owned(), ..build("aaa") };
    let other_profile = bobail(["flat:playouts=50", "random"], 4).played_by(&other_profile);
    assert!(refused(keep(&file, &other_profile, 4, Resume::Yes))[0].contains("dist"));
    assert_eq!(read(), before, "what is refused is left alone");

    let whole = untimed(contest("aaa").play(6, 1, Hooks::default()).unwrap());
    assert_eq!(untimed(keep(&file, &contest("bbb"), 4, Resume::Force).unwrap()), whole[..8]);
    let header =
        |text: &str| serde_json::from_str::<bastide_arena::Header>(text.lines().next().unwrap()).unwrap();
    let made = header(&read()).made;
    assert_eq!(made.build, Some(build("aaa")));
    assert_eq!((made.resumed.len(), made.resumed[0].games), (1, 4));
    assert_eq!(made.resumed[0].build, Some(build("bbb")));
    // Who went on last goes on again; who began is another now.
    assert_eq!(untimed(keep(&file, &contest("bbb"), 6, Resume::Yes).unwrap()), whole);
    assert_eq!(header(&read()).made, made);
    assert!(keep(&file, &contest("aaa"), 6, Resume::Yes).is_err());
    // Other matches are refused by force, too.
    let other = bobail(["flat:playouts=50", "random"], 5).played_by(&build("bbb"));
    assert!(refused(keep(&file, &other, 6, Resume::Force))[0].contains("its seed is 4, not 5"));
}

#[test]
fn a_journal_without_games_is_begun_anew_by_another_build() {
    let file = folder("begun").join("games.jsonl");
    let contest = |commit: &str| bobail(["random", "random"], 4).played_by(&build(commit));
    drop(Journal::open(&file, &contest("aaa").header(), Resume::No).unwrap());
    keep(&file, &contest("bbb"), 1, Resume::Yes).unwrap();
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("bbb") && !text.contains("aaa") && text.lines().count() == 3, "{text}");
}

#[test]
fn journals_of_version_2_are_read_and_gone_on_with_by_force() {
    let file = folder("version-2").join("games.jsonl");
    let contest = || bobail(["random", "random"], 4);
    keep(&file, &contest(), 2, Resume::No).unwrap();
    let new = std::fs::read_to_string(&file).unwrap();
    let old = new.replacen(r#"{"journal":3,"#, r#"{"journal":2,"program":"0.1.0","#, 1);
    assert_ne!(old, new);
    std::fs::write(&file, &old).unwrap();
    let own = contest().played_by(&build("aaa"));
    for said in refused(keep(&file, &own, 3, Resume::Yes)) {
        assert!(said.contains("0.1.0 (aaa") && said.contains("--force-resume"), "{said}");
    }
    assert_eq!(std::fs::read_to_string(&file).unwrap(), old);
    keep(&file, &own, 3, Resume::Force).unwrap();
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(
        text.starts_with(r#"{"journal":3,"program":"0.1.0","made":{"resumed":[{"games":4,"build""#),
        "{text}"
    );
    let kept = |text: &str| text.lines().skip(1).take(4).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(kept(&text), kept(&old));
    std::fs::write(&file, old.replacen("\"journal\":2", "\"journal\":1", 1)).unwrap();
    assert!(refused(keep(&file, &own, 3, Resume::Force))[0].contains("its journal is 1, not 3"));
}

/// Opponents of Bobail that read models by path.
fn readers() -> Arc<AgentCatalogue<Bobail>> {
    Arc::new(bastide_agents::bobail(&Access { files: true, ..Access::default() }))
}

#[test]
fn a_changed_model_is_refused_by_its_hash() {
    let folder = folder("changed-model");
    let (file, model) = (folder.join("games.jsonl"), folder.join("model.json"));
    let text = readers().shipped[0].model;
    std::fs::write(&model, text).unwrap();
    let spec = format!("learned:{}", model.display());
    let contest = || {
        let contest = Match::new(&readers(), &BobailRules::default(), &[&spec, "random"], 3, 2).unwrap();
        contest.played_by(&build("aaa"))
    };
    let hash = |text: &str| Artifact::of(ArtifactKind::Model, "", [text.as_bytes()]).sha256;
    let early = contest();
    keep(&file, &early, 1, Resume::No).unwrap();
    assert!(std::fs::read_to_string(&file).unwrap().lines().next().unwrap().contains(&hash(text)));
    let changed = text.replacen("\"made\":", "\"made\" :", 1);
    assert_ne!(changed, text);
    std::fs::write(&model, &changed).unwrap();
    for said in refused(keep(&file, &contest(), 2, Resume::Yes)) {
        assert!(said.contains(&hash(text)) && said.contains(&hash(&changed)), "{said}");
        assert!(said.contains("model.json") && said.contains("--force-resume"), "{said}");
    }
    // A match that was begun before the change does not take the new one for the old.
    for said in refused(keep(&file, &early, 2, Resume::Yes)) {
        assert!(said.contains("model.json"), "{said}");
    }
    keep(&file, &contest(), 2, Resume::Force).unwrap();
    let header = std::fs::read_to_string(&file).unwrap();
    assert!(header.lines().next().unwrap().contains(&hash(&changed)), "{header}");
    // Put back, it is another than that which was played with last.
    std::fs::write(&model, text).unwrap();
    assert!(keep(&file, &contest(), 2, Resume::Yes).is_err());
}

#[test]
fn a_table_is_known_by_its_hash() {
    let folder = folder("changed-table");
    let name = bastide_tablebase::store::file_name(&BobailRules::default(), 5);
    let header = |pawns: u32| {
        let work = folder.join(format!("work-{pawns}"));
        let task = Task { rules: BobailRules::default(), pawns, folder: work, threads: 1 };
        task.solve(&Progress::default(), |_, _| ()).unwrap();
        let small = store::write(&task, &folder, &Default::default()).unwrap();
        // Any table of these rules will do to be named.
        std::fs::rename(small, folder.join(&name)).unwrap();
        let access = Access { tables: TableFolder::new(&folder), ..Access::default() };
        let catalogue = Arc::new(bastide_agents::bobail(&access));
        Match::new(&catalogue, &BobailRules::default(), &["perfect", "random"], 1, 0).unwrap().header()
    };
    let (one, two) = (header(1), header(2));
    assert_eq!((one.made.artifacts.len(), one.made.artifacts[0].kind), (1, ArtifactKind::Table));
    assert_eq!(one.made.artifacts[0].name, name);
    assert_ne!(one.made.artifacts[0].sha256, two.made.artifacts[0].sha256);
}

#[test]
fn records_of_a_match_name_build_and_models() {
    let contest = Match::new(&bobails(), &BobailRules::default(), &["learned", "random"], 3, 2).unwrap();
    let of = |contest: &Match<Bobail>| {
        let records = std::sync::Mutex::new(Vec::new());
        let save = |_: u64, record: &Record| {
            records.lock().unwrap().push(record.clone());
            Ok(())
        };
        contest.play(1, 1, Hooks { save: Some(&save), ..Hooks::default() }).unwrap();
        records.into_inner().unwrap()
    };
    assert!(of(&contest).iter().all(|record| record.made.is_none()), "nobody said which build plays");
    for record in of(&contest.played_by(&build("aaa"))) {
        let made = record.made.clone().unwrap();
        assert_eq!((made.build, made.artifacts.len()), (Some(build("aaa")), 1));
        assert_eq!(made.artifacts[0].name, "trained-bobail");
        assert_eq!(Record::from_json(&record.to_json()).unwrap(), record);
        record.replay::<Bobail>(|_, _, _, _| ()).unwrap();
    }
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
