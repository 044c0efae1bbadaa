//! Training: the same for any number of threads and after a kill, and something is learned.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use bastide_core::words::learn as words;
use std::sync::Arc;

use bastide_bobail::{Bobail, BobailRules};
use bastide_carcassonne::{Carcassonne, CarcassonneRules};
use bastide_core::encode::{Encode, list_hash};
use bastide_core::seed::{below, rollout_rng};
use bastide_core::{Actor, Artifact, ArtifactKind, Build, Game, Lang, Provenance, Rules, Say, Seat};
use bastide_learn::{Model, ModelEvaluator, Plan, PlanError, Rival, Training, TrainingError};
use bastide_schotten::{Schotten, SchottenRules};
use bastide_search::{self as search, Evaluator};

/// Plays any legal move.
struct Random;

impl<G: Game> Rival<G> for Random {
    fn decide(&mut self, _: &G::View, _: Seat, moves: &[G::Move], seed: u64) -> G::Move {
        moves[below(&mut rollout_rng(seed), moves.len() as u32) as usize]
    }
}

fn random<G: Game>(_: usize) -> Box<dyn Rival<G>> {
    Box::new(Random)
}

const BOBAIL: &str = "
game = 'bobail'
[value]
kind = 'dense'
hidden = 6
[learning]
batch = 10
[opponents]
itself = 2
earlier = 1
ladder = { random = 1 }
[evaluation]
against = ['random']
games = 20
every = 30
[reward]
win = 1.0
";

const CARCASSONNE: &str = "
game = 'carcassonne'
[learning]
batch = 3
explore = 0.2
[opponents]
itself = 1
earlier = 1
[evaluation]
against = ['random']
games = 4
every = 3
[reward]
points = 1.0
others = -1.0
wasted = -0.2
denied = 0.1
";

fn bobail() -> Bobail {
    Bobail::new(&BobailRules::default()).unwrap()
}

fn carcassonne() -> Carcassonne {
    Carcassonne::new(&CarcassonneRules::default()).unwrap()
}

fn train<G: Encode>(start: &G, plan: &str, games: u64, threads: usize) -> Training<G> {
    let plan = Plan::read(plan).unwrap();
    let mut training = Training::new(start.clone(), plan, games, 3, "a test".to_owned()).unwrap();
    while !training.is_over() {
        training.advance(threads, &random).unwrap();
    }
    training
}

/// The file of the same training, killed again and again and gone on with from its checkpoint.
fn train_in_pieces<G: Encode>(start: &G, plan: &str, games: u64) -> String {
    let plan = Plan::read(plan).unwrap();
    let fresh = Training::new(start.clone(), plan.clone(), games, 3, "a test".to_owned()).unwrap();
    let mut kept = fresh.checkpoint();
    loop {
        let command = "a test".to_owned();
        let mut training = Training::resume(start.clone(), plan.clone(), games, 3, command, &kept).unwrap();
        if training.is_over() {
            return training.model().write::<G>();
        }
        training.advance(1, &random).unwrap();
        kept = training.checkpoint();
    }
}

#[test]
fn threads_and_kills_change_nothing() {
    let whole = train(&bobail(), BOBAIL, 95, 1);
    let file = whole.model().write::<Bobail>();
    assert_eq!(file, train(&bobail(), BOBAIL, 95, 3).model().write::<Bobail>());
    assert_eq!(file, train_in_pieces(&bobail(), BOBAIL, 95));
    let games: Vec<u64> = whole.evaluations().iter().map(|evaluation| evaluation.games).collect();
    assert_eq!(games, [0, 30, 60, 90, 95]);

    let file = train(&carcassonne(), CARCASSONNE, 9, 1).model().write::<Carcassonne>();
    assert_eq!(file, train(&carcassonne(), CARCASSONNE, 9, 2).model().write::<Carcassonne>());
    assert_eq!(file, train_in_pieces(&carcassonne(), CARCASSONNE, 9));
}

#[test]
fn carcassonne_gets_better_at_what_is_rewarded() {
    let training = train(&carcassonne(), CARCASSONNE, 60, 2);
    let first = training.evaluations().first().unwrap().reward;
    let best = training.evaluations().iter().map(|evaluation| evaluation.reward).fold(f64::MIN, f64::max);
    assert!(best > first, "{first} {best}");
}

#[test]
fn bobail_is_learned_well_enough_to_beat_random_moves() {
    let training = train(&bobail(), BOBAIL, 600, 2);
    let (first, last) = (training.evaluations().first().unwrap(), training.model().made.examined.unwrap());
    assert!(last.against[0].won > first.against[0].won.max(0.7), "{first:?} {last:?}");
}

#[test]
fn features_that_are_not_looked_at_get_no_weight() {
    for (value, rows) in
        [("kind = 'dense'\nhidden = 3", 12), ("kind = 'linear'", 12), ("kind = 'joint'\nhidden = 3", 24)]
    {
        let plan = BOBAIL.replace("kind = 'dense'\nhidden = 6", value);
        let plan = plan.replace("batch = 10", "batch = 10\nwithout = ['own-', 'tight']");
        let text = train(&bobail(), &plan, 20, 1).model().write::<Bobail>();
        let found: Vec<&str> =
            text.lines().filter(|line| line.starts_with("\"own-") || line.starts_with("\"tight\"")).collect();
        assert_eq!(found.len(), rows);
        assert!(
            found.iter().all(|row| !row.contains(['1', '2', '3', '4', '5', '6', '7', '8', '9'])),
            "{found:?}"
        );
    }
}

/// What the mover gains the other loses, one move ahead and in a search.
#[test]
fn the_movers_eyes_judge_for_both() {
    let plan = CARCASSONNE
        .replace("wasted = -0.2\ndenied = 0.1", "")
        .replace("batch = 3", "batch = 3\neyes = 'mover'");
    let model = Arc::new(train(&carcassonne(), &plan, 6, 2).model());
    assert_eq!(Model::read::<Carcassonne>(&model.write::<Carcassonne>()).unwrap(), *model);
    let judge = ModelEvaluator::new(model);
    let (mut game, mut rng) = (carcassonne(), rollout_rng(5));
    for _ in 0..60 {
        match game.actor() {
            Actor::Chance => {
                let event = game.random_event(&mut rng, &mut Vec::new());
                game.resolve_unchecked(event);
            }
            _ => {
                let (mut moves, mut payoffs) = (Vec::new(), Vec::new());
                game.legal_moves(&mut moves);
                let mv = game.random_move(&mut rng, &mut Vec::new());
                let index = moves.iter().position(|listed| *listed == mv).unwrap();
                judge.after_moves(&game, &moves, search::Reward::WinShare, &mut payoffs);
                game.play_unchecked(mv);
                let alone = judge.payoffs(&game);
                assert!((alone[0] + alone[1] - 1.0).abs() < 1e-9, "{alone:?}");
                assert!((alone[0] - payoffs[index][0]).abs() < 1e-6, "{alone:?} {:?}", payoffs[index]);
            }
        }
    }
}

#[test]
fn the_movers_eyes_are_for_two_players() {
    let plan = CARCASSONNE.replace("wasted = -0.2\ndenied = 0.1", "").replace("batch = 3", "eyes = 'mover'");
    let three = Carcassonne::new(&CarcassonneRules::parse("players=3").unwrap()).unwrap();
    let refused = Training::new(three, Plan::read(&plan).unwrap(), 1, 1, String::new()).err().unwrap();
    assert!(
        refused.say(Lang::En).contains("learning.eyes") && refused.say(Lang::Fr).contains("learning.eyes")
    );
}

#[test]
fn training_stops_when_nothing_gets_better() {
    let plan = BOBAIL
        .replace("every = 30", "every = 10\npatience = 1")
        .replace("batch = 10", "rate = 1e-9\nbatch = 10");
    let training = train(&bobail(), &plan, 10_000, 1);
    assert!(training.games() < 1_000);
}

/// Hidden cards: training on views works, and the file is the same again.
#[test]
fn schotten_is_trained_on_views() {
    let start = Schotten::new(&SchottenRules::default()).unwrap();
    let plan = BOBAIL.replace("bobail", "schotten").replace("games = 20", "games = 4");
    let one = train(&start, &plan, 20, 1).model().write::<Schotten>();
    assert_eq!(one, train(&start, &plan, 20, 2).model().write::<Schotten>());
}

#[test]
fn checkpoints_of_other_trainings_are_refused() {
    let plan = Plan::read(BOBAIL).unwrap();
    let training = Training::new(bobail(), plan.clone(), 50, 3, String::new()).unwrap();
    let kept = training.checkpoint();
    let resume = |plan: &Plan, games, seed, text: &str| match Training::resume(
        bobail(),
        plan.clone(),
        games,
        seed,
        String::new(),
        text,
    ) {
        Ok(_) => panic!("resumed"),
        Err(error) => {
            assert!(!error.say(Lang::Fr).is_empty());
            error
        }
    };
    let other = Plan::read(&BOBAIL.replace("hidden = 6", "hidden = 7")).unwrap();
    assert_eq!(resume(&other, 50, 3, &kept), TrainingError::Other(words::OTHER_PLAN));
    assert_eq!(resume(&plan, 50, 4, &kept), TrainingError::Other(words::OTHER_SEED));
    assert_eq!(resume(&plan, 60, 3, &kept), TrainingError::Other(words::OTHER_BUDGET));
    for broken in ["", "{}", &kept[..kept.len() / 2]] {
        assert!(matches!(resume(&plan, 50, 3, broken), TrainingError::Checkpoint(_)), "{broken}");
    }
    for (from, to) in [("\"weights\":[", "\"weights\":[1,"), ("\"games\":0", "\"games\":51")] {
        let broken = kept.replacen(from, to, 1);
        assert!(matches!(resume(&plan, 50, 3, &broken), TrainingError::Checkpoint(_)), "{to}");
    }
    // The bits of a number that is none.
    let first = kept.find("\"weights\":[").unwrap() + "\"weights\":[".len();
    let second = first + kept[first..].find(',').unwrap();
    let none = format!("{}{}{}", &kept[..first], f32::NAN.to_bits(), &kept[second..]);
    assert!(matches!(resume(&plan, 50, 3, &none), TrainingError::Checkpoint(_)));
    for version in [1, 9] {
        let other = format!("bastide-checkpoint\":{version}");
        let other = kept.replacen("bastide-checkpoint\":2", &other, 1);
        assert_eq!(resume(&plan, 50, 3, &other), TrainingError::Version { found: version });
    }
    // Those of the first version had no hash.
    let (first, rest) = (kept.find("\"features\"").unwrap(), kept.find("\"plan\"").unwrap());
    let old = format!("{}{}", &kept[..first], &kept[rest..]).replacen("checkpoint\":2", "checkpoint\":1", 1);
    assert_eq!(resume(&plan, 50, 3, &old), TrainingError::Version { found: 1 });
    let hash = list_hash(Bobail::FEATURES);
    let other = kept.replacen(&hash, "0000000000000000", 1);
    assert_eq!(resume(&plan, 50, 3, &other), TrainingError::Other(words::OTHER_FEATURES));
}

#[test]
fn only_the_build_that_began_a_training_goes_on_with_it() {
    let maker = |commit: &str, model: &str| {
        let build = Build { commit: Some(commit.to_owned()), ..Build::default() };
        Provenance::new(Some(build), vec![Artifact::of(ArtifactKind::Model, "rival", [model.as_bytes()])])
    };
    let plan = Plan::read(BOBAIL).unwrap();
    let begin = || Training::new(bobail(), plan.clone(), 20, 3, String::new()).unwrap();
    let mut training = begin().made_by(&maker("aaa", "one"), false).unwrap();
    while training.games() == 0 {
        training.advance(1, &random).unwrap();
    }
    let (kept, games) = (training.checkpoint(), training.games());
    let go_on = |text: &str, maker: &Provenance, force: bool| {
        let begun = Training::resume(bobail(), plan.clone(), 20, 3, String::new(), text).unwrap();
        begun.made_by(maker, force)
    };
    let same = go_on(&kept, &maker("aaa", "one"), false).unwrap();
    assert_eq!(same.checkpoint(), kept);
    assert_eq!(same.model().made.provenance, maker("aaa", "one"));
    for (other, words) in [(maker("bbb", "one"), "aaa"), (maker("aaa", "two"), "rival")] {
        let error = go_on(&kept, &other, false).err().unwrap();
        for lang in [Lang::En, Lang::Fr] {
            let said = error.say(lang);
            assert!(said.contains(words) && said.contains("--force-resume"), "{said}");
        }
        let made = go_on(&kept, &other, true).unwrap().model().made.provenance;
        assert_eq!((made.resumed.len(), made.resumed[0].games), (1, games));
    }
    // Checkpoints and models of programs that did not say who they are.
    let nameless = begin().checkpoint();
    assert!(!nameless.contains("\"made\""));
    assert!(go_on(&nameless, &maker("aaa", "one"), false).is_err());
    assert!(go_on(&nameless, &maker("aaa", "one"), true).is_ok());
    let model = same.model();
    let text = model.write::<Bobail>();
    assert!(text.contains("\"provenance\":{\"build\"") && Model::read::<Bobail>(&text).unwrap() == model);
    let old = begin().model();
    assert!(!old.write::<Bobail>().contains("provenance"));
    assert_eq!(Model::read::<Bobail>(&old.write::<Bobail>()).unwrap(), old);
}

#[test]
fn checkpoints_with_other_examinations_are_refused() {
    let plan = BOBAIL.replace("['random']", "['random', 'greedy']");
    let kept = train(&bobail(), &plan, 10, 1).checkpoint();
    let resume = |text: &str| {
        let plan = Plan::read(&plan).unwrap();
        Training::resume(bobail(), plan, 10, 3, "a test".to_owned(), text).err()
    };
    assert_eq!(resume(&kept), None);
    // Without the second opponent of the last examination, without any, with another, of a game to come.
    let last = kept.rfind("\"best\"").unwrap();
    let cut = kept[..last].rfind(",{\"opponent\"").unwrap();
    let end = cut + kept[cut..].find('}').unwrap() + 1;
    let first = kept[..cut].rfind("[{\"opponent\"").unwrap() + 1;
    for broken in [
        format!("{}{}", &kept[..cut], &kept[end..]),
        format!("{}{}", &kept[..first], &kept[end..]),
        kept.replacen("\"opponent\":\"greedy\"", "\"opponent\":\"nobody\"", 1),
        kept.replacen("\"evaluations\":[{\"games\":0", "\"evaluations\":[{\"games\":11", 1),
    ] {
        assert!(broken != kept && matches!(resume(&broken), Some(TrainingError::Checkpoint(_))), "{broken}");
    }
}

/// Rewards that no plan may have, since sums of their squares have no end.
#[test]
fn endless_numbers_end_a_training_and_are_not_kept() {
    for value in ["kind = 'dense'\nhidden = 6", "kind = 'linear'"] {
        let mut plan = Plan::read(&BOBAIL.replace("kind = 'dense'\nhidden = 6", value)).unwrap();
        plan.reward.insert("win".to_owned(), 1e25);
        plan.evaluation.against.clear();
        let mut training = Training::new(bobail(), plan, 100, 3, String::new()).unwrap();
        let before = training.checkpoint();
        let error = (0..10).find_map(|_| training.advance(1, &random).err()).unwrap();
        assert!(matches!(error, TrainingError::Endless { .. }), "{error}");
        assert!(error.say(Lang::En).contains("finite") && error.say(Lang::Fr).contains("finis"));
        assert_eq!(training.checkpoint(), before);
        assert!(!training.model().write::<Bobail>().to_lowercase().contains("nan"));
    }
}

#[test]
fn texts_that_are_in_no_features_name_are_refused() {
    let refusal = |without: &str| {
        let plan = BOBAIL.replace("batch = 10", &format!("without = [{without}]"));
        Training::new(bobail(), Plan::read(&plan).unwrap(), 1, 1, String::new()).err()
    };
    assert_eq!(refusal("'own-', 'tight'"), None);
    let error = refusal("'own-', 'ownn'").unwrap();
    for said in [error.say(Lang::En), error.say(Lang::Fr)] {
        assert!(said.contains("ownn") && said.contains("bastide train --features bobail"), "{said}");
    }
}

/// Compares who moved last with what positions say about it; returns how many were compared.
fn compare_movers<G: Game + Encode>(rules: &str) -> u32 {
    let rules = G::Rules::parse(rules).unwrap();
    let mut compared = 0;
    for seed in 0..30 {
        let (mut game, mut rng, mut last) = (G::new(&rules).unwrap(), rollout_rng(seed), None);
        for _ in 0..300 {
            match game.actor() {
                Actor::Over => break,
                Actor::Chance => {
                    let event = game.random_event(&mut rng, &mut Vec::new());
                    game.resolve_unchecked(event);
                }
                Actor::Player(seat) => {
                    // Any legal move: random players of some games never decline.
                    let mut moves = Vec::new();
                    game.legal_moves(&mut moves);
                    game.play_unchecked(moves[below(&mut rng, moves.len() as u32) as usize]);
                    last = Some(seat);
                }
            }
            if let Some(last) = last.filter(|_| game.actor() != Actor::Over) {
                assert!(game.tells_mover());
                assert_eq!(game.moved(), last, "{}: {game:?}", G::META.id);
                compared += 1;
            }
        }
    }
    compared
}

#[test]
fn positions_tell_who_moved_last() {
    assert!(compare_movers::<Bobail>("turn-limit=40") > 300);
    assert!(compare_movers::<Carcassonne>("") > 1_000);
    for rules in [
        "",
        "claim-phase=start-of-turn",
        "early-claim=off",
        "tactics=on",
        "tactics=on,claim-phase=start-of-turn",
    ] {
        assert!(compare_movers::<Schotten>(rules) > 1_000, "{rules}");
    }
}

#[test]
fn the_movers_eyes_are_refused_where_positions_do_not_tell_who_moved() {
    let plan = CARCASSONNE.replace("wasted = -0.2\ndenied = 0.1", "").replace("batch = 3", "eyes = 'mover'");
    for rules in ["everything", "unplaceable=skip"] {
        let start = Carcassonne::new(&CarcassonneRules::parse(rules).unwrap()).unwrap();
        let error = Training::new(start, Plan::read(&plan).unwrap(), 1, 1, String::new()).err().unwrap();
        assert_eq!(error, TrainingError::Plan(PlanError::Mover), "{rules}");
        assert!(
            error.say(Lang::En).contains("learning.eyes") && error.say(Lang::Fr).contains("learning.eyes")
        );
    }
}

#[test]
fn rewards_that_the_game_does_not_know_are_refused() {
    let refusal = |reward: &str| {
        let plan = Plan::read(&format!("game = 'bobail'\n[reward]\n{reward}")).unwrap();
        Training::new(bobail(), plan, 1, 1, String::new()).err().unwrap()
    };
    let error = refusal("gold = 1.0");
    assert!(error.say(Lang::En).contains("gold") && error.say(Lang::En).contains("win"), "{error}");
    assert_eq!(refusal("win = 0.0"), TrainingError::Plan(PlanError::NoReward));
}

#[test]
fn models_are_read_as_they_are_written() {
    for value in ["kind = 'dense'\nhidden = 6", "kind = 'linear'", "kind = 'joint'\nhidden = 6"] {
        let plan = BOBAIL.replace("kind = 'dense'\nhidden = 6", value);
        let model = train(&bobail(), &plan, 12, 1).model();
        let text = model.write::<Bobail>();
        let again = Model::read::<Bobail>(&text).unwrap();
        assert_eq!(again, model);
        assert_eq!(again.write::<Bobail>(), text);
        assert_eq!(again.made.command, "a test");
    }
}

#[test]
fn models_that_do_not_fit_are_refused_with_the_reason() {
    let text = train(&bobail(), BOBAIL, 2, 1).model().write::<Bobail>();
    let refusal = |text: &str| {
        let error = Model::read::<Bobail>(text).unwrap_err();
        assert!(!error.say(Lang::Fr).is_empty());
        error.say(Lang::En)
    };
    assert!(
        Model::read::<Carcassonne>(&text)
            .unwrap_err()
            .say(Lang::En)
            .contains("`bobail`, not of `carcassonne`")
    );
    let hash = text.split("\"features\": \"").nth(1).unwrap().split('"').next().unwrap();
    for (broken, word) in [
        (String::new(), "not a model file"),
        ("[]".to_owned(), "not a model file"),
        (text[..text.len() / 2].to_owned(), "not a model file"),
        (text.replace("\"bastide-model\": 1", "\"bastide-model\": 2"), "version 2"),
        (text.replace(hash, "0000000000000000"), "other features"),
        (text.replace("\"near\"", "\"far\""), "near"),
        (text.replace("\"hidden\": 6", "\"hidden\": 5"), "list of 5"),
        (text.replace("\"hidden\": 6", "\"hidden\": 9999999999"), "list of"),
        (text.replace("\"dense\", ", "\"deep\", "), "linear, dense"),
        (text.replace("\"win\":1.0", "\"gold\":1.0"), "gold"),
        (text.replace("\"seed\":3", "\"seed\":-3"), "made"),
        (text.replace("\"near\": [", "\"near\": [\"x\","), "list of 6"),
        (text.replace("\"near\": [", "\"near\": [null,"), "list of 6"),
        (text.replace("\"win\":1.0", "\"win\":1e25"), "reward"),
    ] {
        let said = refusal(&broken);
        assert!(said.contains(word), "{word}: {said}");
    }
}
