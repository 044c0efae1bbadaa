//! `bastide train PLAN`: an agent that learns by playing.

use bastide_core::words::command as words;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use bastide_agents::AgentCatalogue;
use bastide_agents::models::Shipped;
use bastide_arena::plot::{Axis, Plot, Point, Shape};
use bastide_core::encode::{Feature, RewardTerm};
use bastide_core::error::shorten;
use bastide_core::provenance::add_artifacts;
use bastide_core::study::Study;
use bastide_core::{Build, Lang, Provenance, Say};
use bastide_learn::reward::WIN;
use bastide_learn::training::MakeRival;
use bastide_learn::{Course, Evaluation, Learning, Model, Plan, Rival, Trainer, TrainingError};
use bastide_session::{Catalogue, Entry, Games, Visitor};

use crate::failure::Failure;
use crate::input;
use crate::output::{Output, grouped, write_safely};
use crate::progress;
use crate::values::whole;

const EXAMPLES: &str = "\
Examples:
  bastide train
  bastide train trained-balanced --games 2000
  bastide train my-plan.toml --games 20000 --seed 7 --out mine
  bastide train --features schotten
  bastide match carcassonne learned:mine/model.json greedy --games 100

A plan is a TOML file: game, rules, reward, and how to learn; docs/learning.md tells what can be set. The folder gets \
model.json, curve.svg and curve.csv, written anew after every examination, and checkpoint.json: a training that was \
interrupted goes on when the same command is given again to the same build, and ends with the same model; another build \
has to be told --force-resume. The model does not depend on the \
number of threads, nor on a clock: opponents that think by time are refused.";

/// Trains an agent by self-play and makes a model file of it.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The plan: a TOML file, or the name of one that comes with the program; without it, those are listed.
    plan: Option<String>,
    /// Instead, lists what is looked at in a game and what can be rewarded.
    #[arg(long, value_name = "GAME", conflicts_with_all = ["plan", "games", "seed", "out", "force_resume", "threads"])]
    features: Option<String>,
    /// Games to learn from.
    #[arg(long, default_value_t = 5_000, value_parser = whole::<u64>(1..=100_000_000))]
    games: u64,
    /// The seed of everything.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The folder for what comes of it [default: the name of the plan].
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Go on even if another build began it, or a model or table is no longer the same; the games are then mixed,
    /// and what is written says so.
    #[arg(long)]
    force_resume: bool,
    /// Threads that play games [default: all cores].
    #[arg(long, value_parser = whole::<u32>(1..=256))]
    threads: Option<u32>,
}

pub(crate) fn run(
    args: &Args,
    catalogue: &impl Catalogue,
    build: &Build,
    output: &mut Output,
) -> Result<(), Failure> {
    let (lang, known) = (output.lang, shipped(&catalogue.games()));
    if let Some(game) = &args.features {
        let listed = catalogue.find(game, List { output }).flatten();
        return listed.unwrap_or_else(|| Err(unknown(game, &known, lang)));
    }
    let Some(name) = &args.plan else {
        return known.iter().try_for_each(|(game, plan)| output.line(format!("{game:<12} {}", plan.name)));
    };
    let text = match known.iter().find(|(_, shipped)| shipped.name == name) {
        Some((_, shipped)) => shipped.plan.to_owned(),
        None => read_plan(Path::new(name), &known, lang)?,
    };
    let refused = |words: String| Failure::Usage(format!("{name}: {words}"));
    let plan = Plan::read(&text).map_err(|error| refused(error.say(output.lang)))?;
    let game = plan.game.clone();
    let trained = catalogue.find(&game, Run { args, name, plan, build, output }).flatten();
    trained.unwrap_or_else(|| Err(of_plan(name, unknown(&game, &known, lang))))
}

/// The models and plans that come with the program, by game.
fn shipped(games: &Games) -> Vec<(&'static str, Shipped)> {
    games.iter().flat_map(|game| game.shipped().iter().map(|shipped| (game.meta().id, *shipped))).collect()
}

/// The file of a plan. Who misspelt the name of a plan hears those there are.
fn read_plan(path: &Path, known: &[(&str, Shipped)], lang: Lang) -> Result<String, Failure> {
    input::read_text(path).map_err(|failure| match failure {
        Failure::File(words) if !path.exists() => {
            let known: Vec<&str> = known.iter().map(|(_, shipped)| shipped.name).collect();
            let there = words::PLANS_THAT_COME_WITH_THE;
            Failure::File(format!("{words}{} {}", there.get(lang), known.join(", ")))
        }
        other => other,
    })
}

fn unknown(game: &str, known: &[(&str, Shipped)], lang: Lang) -> Failure {
    let words = words::NO_GAME_THAT_CAN_BE;
    let mut known: Vec<&str> = known.iter().map(|(game, _)| *game).collect();
    known.dedup();
    Failure::Usage(format!("{} `{}` ({})", words.get(lang), shorten(game), known.join(", ")))
}

/// The same failure with the name of the plan.
fn of_plan(name: &str, failure: Failure) -> Failure {
    match failure {
        Failure::Usage(words) => Failure::Usage(format!("{name}: {words}")),
        other => other,
    }
}

/// Lists what is looked at and what can be rewarded, a line each.
struct List<'a> {
    output: &'a mut Output,
}

impl Visitor for List<'_> {
    type Output = Option<Result<(), Failure>>;

    fn visit<G: Study>(self, entry: &Arc<Entry<G>>) -> Self::Output {
        entry.agents.learning.as_ref().map(|learning| self.list(learning))
    }
}

impl List<'_> {
    fn list<G: Study>(self, learning: &Learning<G>) -> Result<(), Failure> {
        let lang = self.output.lang;
        let width = |names: &mut dyn Iterator<Item = &str>| names.map(str::len).max().unwrap_or(0);
        let own = RewardTerm { name: WIN, what: "1 for a win, shared among level winners" };
        let end = words::AT_THE_END;
        let each = words::EACH_MOVE;
        let at_end = [&own].into_iter().chain(learning.end_terms).map(|figure| (figure, end));
        let figures: Vec<_> = at_end.chain(learning.move_terms.iter().map(|figure| (figure, each))).collect();
        let wide = width(&mut figures.iter().map(|(figure, _)| figure.name));
        let word = words::REWARD;
        for (RewardTerm { name, what }, when) in figures {
            self.output.line(format!("{}  {name:<wide$}  {}  {what}", word.get(lang), when.get(lang)))?;
        }
        let wide = width(&mut learning.features.iter().map(|feature| feature.name));
        let word = words::FEATURE;
        let line =
            |feature: &Feature| format!("{}  {:<wide$}  {}", word.get(lang), feature.name, feature.what);
        learning.features.iter().try_for_each(|feature| self.output.line(line(feature)))
    }
}

/// Why an opponent cannot be learned from.
fn refuse_clock(spec: &str, lang: Lang) -> String {
    words::opponent_thinks_by_the_clock(lang, &spec)
}

/// Why a training stops whose opponents were changed under its hands.
fn refuse_change(name: &str, lang: Lang) -> String {
    words::the_file_of_an_opponent(lang, &name)
}

struct Run<'a> {
    args: &'a Args,
    name: &'a str,
    plan: Plan,
    build: &'a Build,
    output: &'a mut Output,
}

impl Visitor for Run<'_> {
    type Output = Option<Result<(), Failure>>;

    fn visit<G: Study>(self, entry: &Arc<Entry<G>>) -> Self::Output {
        entry.agents.learning.as_ref().map(|learning| self.run(&entry.agents, learning))
    }
}

impl Run<'_> {
    fn run<G: Study>(self, catalogue: &AgentCatalogue<G>, learning: &Learning<G>) -> Result<(), Failure> {
        let Self { args, name, plan, build, output } = self;
        let lang = output.lang;
        let refused = |words: String| Failure::Usage(format!("{name}: {words}"));
        let start: G =
            input::read_state(&plan.rules, None, lang).map_err(|failure| of_plan(name, failure))?;
        let specs: Vec<String> = plan.rivals().into_iter().map(str::to_owned).collect();
        let mut files = Vec::new();
        for spec in &specs {
            let opponent =
                catalogue.opponent(spec, start.rules()).map_err(|error| refused(error.say(lang)))?;
            if opponent.minds_clock() {
                return Err(refused(refuse_clock(spec, lang)));
            }
            add_artifacts(&mut files, opponent.artifacts().to_vec());
        }
        let stem = Path::new(name).file_stem().map_or_else(|| PathBuf::from("model"), PathBuf::from);
        let folder = Folder { path: args.out.clone().unwrap_or(stem), write_model: learning.write };
        let command = format!("bastide train {name} --games {} --seed {}", args.games, args.seed);
        let kept = folder.path.join(CHECKPOINT);
        let checkpoint = if kept.exists() { Some(input::read_text(&kept)?) } else { None };
        let rules = start.rules().clone();
        let (made, force) = (Provenance::new(Some(build.clone()), files.clone()), args.force_resume);
        let course = Course { start, plan, budget: args.games, seed: args.seed, command, made, force };
        let training = (learning.train)(course, checkpoint.as_deref()).map_err(|error| match error {
            TrainingError::Plan(_) => refused(error.say(lang)),
            _ => Failure::No(format!("{}: {}", kept.display(), error.say(lang))),
        })?;
        let rival = |index: usize| -> Box<dyn Rival<G>> {
            Box::new(catalogue.opponent(&specs[index], &rules).expect("the opponent was built before"))
        };
        // Only now, so that a plan that is refused leaves nothing behind.
        std::fs::create_dir_all(&folder.path).map_err(|error| Failure::file(&folder.path, &error))?;
        let unchanged = || {
            let now = specs.iter().flat_map(|spec| catalogue.inspect(spec, &rules).map(|(_, files)| files));
            match now.flatten().find(|file| !files.contains(file)) {
                Some(changed) => Err(refused(refuse_change(&changed.name, lang))),
                None => Ok(()),
            }
        };
        train(training, args, &folder, &Rivals { make: &rival, unchanged: &unchanged }, output)
    }
}

const CHECKPOINT: &str = "checkpoint.json";

/// How long what was learned may go without being kept.
const KEEP: Duration = Duration::from_secs(5);

/// The opponents of a training.
struct Rivals<'a, G: Study> {
    /// Makes one of them.
    make: &'a MakeRival<'a, G>,
    /// Refuses to go on when they play from other files than before.
    unchanged: &'a dyn Fn() -> Result<(), Failure>,
}

fn train<G: Study>(
    mut training: Box<dyn Trainer<G>>,
    args: &Args,
    folder: &Folder,
    rivals: &Rivals<'_, G>,
    output: &mut Output,
) -> Result<(), Failure> {
    let bar = progress::bar(args.games, training.games(), output.word(words::GAMES));
    let threads = progress::threads(args.threads);
    let mut kept = Instant::now();
    while !training.is_over() {
        let told = training.evaluations().len();
        if training.is_examination_due() {
            // It may take long; what was learned before it is kept.
            folder.write(CHECKPOINT, &training.checkpoint())?;
        }
        training.advance(threads, rivals.make).map_err(|error| Failure::No(error.say(output.lang)))?;
        (rivals.unchanged)()?;
        bar.set_position(training.games());
        let examined = training.evaluations().len() > told;
        if examined {
            let words =
                training.evaluations().last().map(|last| describe(last, output.lang)).unwrap_or_default();
            bar.suspend(|| output.line(&words).and_then(|()| output.flush()))?;
        }
        if examined || kept.elapsed() >= KEEP || training.is_over() {
            if examined || training.evaluations().is_empty() {
                folder.write_results(&*training)?;
            }
            folder.write(CHECKPOINT, &training.checkpoint())?;
            kept = Instant::now();
        }
    }
    bar.finish_and_clear();
    let model = folder.write_results(&*training)?;
    let words = output.word(words::GAMES_THE_MODEL_OF_GAME);
    output.line(format!("{} {words} {}", grouped(training.games()), grouped(model.made.games)))?;
    output.line(folder.path.join("model.json").display().to_string())
}

/// Where what comes of a training is written.
struct Folder {
    path: PathBuf,
    /// The text of a model's file.
    write_model: fn(&Model) -> String,
}

impl Folder {
    fn write(&self, name: &str, text: &str) -> Result<(), Failure> {
        let path = self.path.join(name);
        write_safely(&path, text).map_err(|error| Failure::file(&path, &error))
    }

    /// Writes what came of a training so far; returns its model.
    fn write_results<G: Study>(&self, training: &dyn Trainer<G>) -> Result<Model, Failure> {
        let model = training.model();
        self.write("model.json", &(self.write_model)(&model))?;
        self.write("curve.csv", &table(training.evaluations()))?;
        self.write("curve.svg", &curve(training.evaluations(), &model.made.command).svg())?;
        Ok(model)
    }
}

/// An examination in one line.
fn describe(evaluation: &Evaluation, lang: Lang) -> String {
    let (games, reward) = (words::GAMES, words::REWARD_2);
    let mut line = format!(
        "{:>8} {}  {} {:+.2}",
        grouped(evaluation.games),
        games.get(lang),
        reward.get(lang),
        evaluation.reward
    );
    for one in &evaluation.against {
        let _ = write!(
            line,
            "  {}: {:+.2} ± {:.2}, {:.1} %",
            one.opponent,
            one.reward,
            1.96 * one.error,
            100.0 * one.won
        );
        if one.margin != 0.0 {
            let _ = write!(line, ", {:+.1}", one.margin);
        }
    }
    line
}

/// All examinations as comma-separated values.
fn table(evaluations: &[Evaluation]) -> String {
    let mut text = "games,opponent,reward,error,won,margin\n".to_owned();
    for evaluation in evaluations {
        for one in &evaluation.against {
            let _ = writeln!(
                text,
                "{},\"{}\",{},{},{},{}",
                evaluation.games, one.opponent, one.reward, one.error, one.won, one.margin
            );
        }
    }
    text
}

/// The reward against each opponent by games learned from.
fn curve(evaluations: &[Evaluation], command: &str) -> Plot {
    let mut plot =
        Plot::new(command, Axis::new("games"), Axis::new("mean reward of a game, with 95 % interval"));
    let opponents = evaluations.first().map(|first| first.against.len()).unwrap_or_default();
    for index in 0..opponents {
        let point = |evaluation: &Evaluation| {
            let one = &evaluation.against[index];
            let wide = 1.96 * one.error;
            let range = Some((one.reward - wide, one.reward + wide));
            Point { x: evaluation.games as f64, y: one.reward, range }
        };
        let name = evaluations[0].against[index].opponent.clone();
        plot = plot.with(name, Shape::Marks, evaluations.iter().map(point).collect());
    }
    plot
}
