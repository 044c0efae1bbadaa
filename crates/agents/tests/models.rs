//! Models by name and by file, as agents and as evaluators.

#![allow(clippy::print_stdout, reason = "a test may say what it found")]

use std::path::PathBuf;

use crate::common::{Tested, catalogue, read};
use bastide_agents::{Access, SpecError};
use bastide_bobail::{Bobail, BobailRules};
use bastide_carcassonne::{Carcassonne, CarcassonneRules};
use bastide_core::seed::rollout_rng;
use bastide_core::{Actor, Artifact, ArtifactKind, Encode, Game, Lang, Notation, Rules, Say, Viewer};
use bastide_learn::{Model, Plan, Training};
use bastide_schotten::Schotten;

fn refusal<G: Tested>(spec: &str) -> (String, String) {
    let error = read::<G>(spec).unwrap_err();
    assert_eq!(error.code(), "bad-model", "{spec}");
    (error.say(Lang::En), error.say(Lang::Fr))
}

fn file(name: &str, text: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("models");
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path
}

fn shipped<G: Tested + Encode>() {
    let catalogue = catalogue::<G>();
    assert!(!catalogue.shipped.is_empty());
    for shipped in catalogue.shipped {
        let name = shipped.name;
        let model = catalogue.model(name).unwrap();
        assert_eq!(Plan::read(shipped.plan).unwrap(), model.made.plan, "{name}");
        assert!(model.made.command.starts_with(&format!("bastide train {name} ")), "{name}");
        assert!(read::<G>(&format!("learned:{name}")).is_ok());
        // What is kept is what would be written.
        assert_eq!(Model::read::<G>(&model.write::<G>()).unwrap(), *model);
    }
}

/// Every model that comes with the program fits it, and its plan is the one beside it.
#[test]
fn shipped_models_fit_and_say_what_made_them() {
    shipped::<Bobail>();
    shipped::<Carcassonne>();
    shipped::<Schotten>();
}

/// Whether a plan can be trained by, and always with the same result.
fn accept<G: Tested + Encode>(name: &str, text: &str) -> bool {
    let plan = Plan::read(text).unwrap_or_else(|error| panic!("{name}: {error}"));
    if plan.game != G::META.id {
        return false;
    }
    for spec in plan.rivals() {
        assert!(!read::<G>(spec).unwrap().minds_clock(), "{name}: {spec}");
    }
    let start = G::new(&G::Rules::parse(&plan.rules).unwrap()).unwrap();
    if let Err(error) = Training::new(start, plan, 1, 1, String::new()) {
        panic!("{name}: {error}");
    }
    true
}

#[test]
fn plans_of_models_and_experiments_are_accepted() {
    let all =
        [catalogue::<Bobail>().shipped, catalogue::<Carcassonne>().shipped, catalogue::<Schotten>().shipped];
    let shipped = all.into_iter().flatten().map(|shipped| (shipped.name.to_owned(), shipped.plan.to_owned()));
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../experiments/learning/ablations");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let files = files.filter(|path| path.extension().is_some_and(|end| end == "toml"));
    let files = files.map(|path| (path.display().to_string(), std::fs::read_to_string(&path).unwrap()));
    let plans: Vec<(String, String)> = shipped.chain(files).collect();
    assert!(plans.len() > 15);
    for (name, text) in plans {
        let visits = [accept::<Bobail>, accept::<Carcassonne>, accept::<Schotten>];
        assert_eq!(visits.iter().filter(|accept| accept(&name, &text)).count(), 1, "{name}");
    }
}

#[test]
fn opponents_tell_whether_they_mind_the_clock() {
    let minds = |spec: &str| read::<Carcassonne>(spec).unwrap().minds_clock();
    assert!(minds("puct:time=0.01") && minds("expert") && minds("puct:playouts=5,time=1"));
    assert!(!minds("puct:playouts=5") && !minds("normal") && !minds("greedy"));
}

/// Those who may read files do, beside those who may not.
#[test]
fn files_are_read_where_they_may_be() {
    let text = catalogue::<Carcassonne>().model("trained-balanced").unwrap().write::<Carcassonne>();
    let path = file("mine.json", &text);
    let spec = format!("learned:{}", path.display());
    let (english, french) = refusal::<Carcassonne>(&spec);
    assert!(english.contains("BASTIDE_MODELS") && french.contains("BASTIDE_MODELS"), "{english}");

    let access = Access { files: true, ..Access::default() };
    let reader = Carcassonne::agents(&access);
    let read = |spec: &str| reader.opponent(spec, &CarcassonneRules::default());
    let refusal = |spec: &str| {
        let error = read(spec).unwrap_err();
        assert_eq!(error.code(), "bad-model", "{spec}");
        error.to_string()
    };
    let opponent = read(&spec).unwrap();
    assert_eq!(opponent.spec().to_string(), format!("learned:model={}", path.display()));
    assert!(read(&opponent.spec().to_string()).is_ok());
    let evaluator = format!("puct:playouts=5,eval={}", path.display());
    assert!(read(&evaluator).is_ok());
    let english = Bobail::agents(&access).opponent(&spec, &BobailRules::default()).unwrap_err().to_string();
    assert!(english.contains("`carcassonne`, not of `bobail`"), "{english}");
    // Paths with marks that mean something in specs come back from what is printed.
    let odd = file("lr=0.1,b c.json", &text);
    let quoted = format!("\"{}\"", odd.display());
    for spec in
        [format!("learned:{quoted}"), format!("learned: model = {quoted}"), format!("puct:eval={quoted},c=3")]
    {
        let opponent = read(&spec).unwrap();
        let (_, path) =
            opponent.spec().values.iter().find(|(name, _)| ["model", "eval"].contains(name)).unwrap();
        assert_eq!(path, odd.to_str().unwrap(), "{spec}");
        let again = read(&opponent.spec().to_string()).unwrap();
        assert_eq!(again.spec(), opponent.spec());
    }
    let even = file("lr=0.1.json", &text);
    for spec in [format!("learned:{}", even.display()), format!("learned:model={}", even.display())] {
        let opponent = read(&spec).unwrap();
        assert_eq!(opponent.spec().to_string(), format!("learned:model={}", even.display()));
    }
    for spec in ["learned:runs/a,b/model.json", "learned:\"runs/a", "learned:\"a\"b", "mcts:runs/a=1"] {
        let error = read(spec).unwrap_err();
        assert_eq!(error.code(), "bad-form", "{spec}");
        assert!(error.say(Lang::En).contains("double quotes") && error.say(Lang::Fr).contains("guillemets"));
    }
    let broken = file("broken.json", &text[..200]);
    assert!(refusal(&format!("learned:{}", broken.display())).contains("not a model file"));
    let missing = path.with_file_name("missing.json");
    assert!(refusal(&format!("learned:{}", missing.display())).contains("os error"));
    let large = file("large.json", &" ".repeat(5 << 20));
    assert!(refusal(&format!("learned:{}", large.display())).contains("MiB"));
}

/// What an opponent plays from is known by its hash, which changes with the file.
#[test]
fn opponents_name_the_hash_of_their_models() {
    let rules = CarcassonneRules::default();
    let text = catalogue::<Carcassonne>().model("trained-balanced").unwrap().write::<Carcassonne>();
    let path = file("hashed.json", &text);
    let reader = Carcassonne::agents(&Access { files: true, ..Access::default() });
    let of_file =
        |text: &str| Artifact::of(ArtifactKind::Model, path.display().to_string(), [text.as_bytes()]);
    for spec in ["learned:model=", "puct:playouts=5,eval="] {
        let spec = format!("{spec}{}", path.display());
        assert_eq!(reader.opponent(&spec, &rules).unwrap().artifacts(), [of_file(&text)]);
        assert_eq!(reader.inspect(&spec, &rules).unwrap().1, [of_file(&text)]);
    }
    let changed = text.replacen("\"games\":", "\"games\": ", 1);
    assert_ne!(changed, text);
    file("hashed.json", &changed);
    let spec = format!("learned:{}", path.display());
    assert_eq!(reader.opponent(&spec, &rules).unwrap().artifacts(), [of_file(&changed)]);
    let shipped = reader.inspect("learned:trained-balanced", &rules).unwrap().1;
    assert_eq!((shipped.len(), shipped[0].name.as_str()), (1, "trained-balanced"));
    assert!(reader.inspect("greedy", &rules).unwrap().1.is_empty());
}

/// Models are found by name in the folder that was handed over, and in no other.
#[test]
fn names_are_found_in_the_folder_of_models() {
    let text = catalogue::<Carcassonne>().model("trained-balanced").unwrap().write::<Carcassonne>();
    let folder = file("of-the-folder.json", &text).parent().unwrap().to_owned();
    let access = Access { models: Some(folder), ..Access::default() };
    let rules = CarcassonneRules::default();
    assert!(Carcassonne::agents(&access).opponent("learned:of-the-folder", &rules).is_ok());
    assert!(read::<Carcassonne>("learned:of-the-folder").is_err());
    // The spec alone is read by anybody.
    assert!(catalogue::<Carcassonne>().read("learned:of-the-folder").is_ok());
}

#[test]
fn unknown_names_are_refused_with_those_there_are() {
    let (english, french) = refusal::<Carcassonne>("learned:nobody");
    assert!(english.contains("trained-balanced") && english.contains("nobody"), "{english}");
    assert!(french.contains("trained-balanced") && french != english, "{french}");
    for (spec, near) in [
        ("puct:eval=projcted", "projected"),
        ("puct:eval=championn", "champion"),
        ("greedy:eval=trained-champ", "trained-champion"),
        ("learned:trained-champ", "trained-champion"),
        ("learned:Trained-Defensive", "trained-defensive"),
    ] {
        let (english, french) = refusal::<Carcassonne>(spec);
        assert!(english.contains(&format!("did you mean {near}")), "{english}");
        assert!(french.contains(&format!("est-ce {near}")), "{french}");
        assert!(english.contains("models (trained-constructive, ") && french.contains("modèles (trained-"));
        let has_words = spec.contains("eval=");
        assert_eq!(english.contains("words (projected, constructive, "), has_words, "{english}");
        assert_eq!(french.contains("mots (projected, constructive, "), has_words, "{french}");
    }
    let (english, _) = refusal::<Schotten>("racing:eval=stone");
    assert!(english.contains("did you mean stones") && english.contains("words (stones)"), "{english}");
    let error = read::<Carcassonne>("learned:speed=3").unwrap_err();
    assert!(matches!(error, SpecError::UnknownParameter { .. }));
}

/// Specs in old records and journals mean what they meant.
#[test]
fn former_words_are_read() {
    for (former, now) in [
        ("learned", "fitted"),
        ("puct:playouts=3,eval=learned", "puct:playouts=3,eval=fitted"),
        ("puct:eval=learned", "puct:eval=fitted"),
    ] {
        assert_eq!(
            read::<Carcassonne>(former).unwrap().spec(),
            read::<Carcassonne>(now).unwrap().spec(),
            "{former}"
        );
    }
    assert_eq!(read::<Carcassonne>("learned").unwrap().spec().to_string(), "fitted");
}

/// A model plays whole games: alone, and as what PUCT looks at.
#[test]
fn models_play_whole_games() {
    for rules in ["", "players=3"] {
        let mut game = Carcassonne::new(&CarcassonneRules::parse(rules).unwrap()).unwrap();
        let mut rng = rollout_rng(3);
        let mut opponents = [
            "learned:trained-defensive",
            "puct:playouts=3,eval=trained-balanced",
            "greedy:eval=trained-opportunist",
        ]
        .map(|spec| read::<Carcassonne>(spec).unwrap());
        while game.actor() != Actor::Over {
            let Actor::Player(seat) = game.actor() else {
                let event = game.random_event(&mut rng, &mut Vec::new());
                game.resolve_unchecked(event);
                continue;
            };
            let mut moves = Vec::new();
            game.legal_moves(&mut moves);
            let decision = opponents[seat.index()].decide(&game.view(Viewer::Seat(seat)), seat, &moves, 1);
            assert!((0.0..=1.0).contains(&decision.value));
            game.play(decision.mv).unwrap();
        }
        assert!(game.scores().unwrap().iter().all(|score| *score > 10.into()), "{rules}");
    }
}

/// Positions of Bobail in which exactly one move wins: the trained model finds it far more often than chance would, one
/// move ahead.
#[test]
fn the_trained_model_of_bobail_keeps_wins() {
    let list = include_str!("../../../experiments/bobail-solved/critical.jsonl");
    let field = |line: &str, name: &str| {
        let rest = line.split_once(&format!("\"{name}\":\"")).unwrap().1;
        rest.split('"').next().unwrap().to_owned()
    };
    let mut opponent = read::<Bobail>("learned:trained-bobail").unwrap();
    let mut kept = 0;
    for line in list.lines() {
        let game = Bobail::from_position(&BobailRules::default(), &field(line, "position")).unwrap();
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        let seat = game.actor().seat().unwrap();
        let decision = opponent.decide(&game.view(Viewer::Seat(seat)), seat, &moves, 1);
        kept += u32::from(game.move_text(decision.mv) == field(line, "solution"));
    }
    println!("{kept} wins kept of {}", list.lines().count());
    assert!(kept >= 85, "{kept}");
}

/// Cards that a seat cannot see change nothing about its decision.
#[test]
fn learned_decisions_know_no_secrets() {
    let mut rng = rollout_rng(9);
    let mut game = Schotten::new(&bastide_schotten::SchottenRules::default()).unwrap();
    let mut compared = 0;
    while game.actor() != Actor::Over {
        let Actor::Player(seat) = game.actor() else {
            let event = game.random_event(&mut rng, &mut Vec::new());
            game.resolve_unchecked(event);
            continue;
        };
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        let view = game.view(Viewer::Seat(seat));
        let mut opponent = read::<Schotten>("learned").unwrap();
        let (one, other) = (opponent.decide(&view, seat, &moves, 1), opponent.decide(&view, seat, &moves, 2));
        assert_eq!(one.candidates, other.candidates, "another world made from the same view");
        compared += 1;
        game.play(one.mv).unwrap();
    }
    assert!(compared > 20);
}
