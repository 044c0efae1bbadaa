//! `bastide train PLAN`: an agent that learns by playing.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use bastide_agents::ladder::{Knowledge, Learnable, visit_learnable};
use bastide_agents::{Opponent, models};
use bastide_arena::plot::{Axis, Plot, Point, Shape};
use bastide_core::study::Study;
use bastide_core::{Lang, Say, Text};
use bastide_learn::training::MakeRival;
use bastide_learn::{Evaluation, Plan, Rival, Training};

use crate::failure::Failure;
use crate::input;
use crate::output::{Output, grouped, write_safely};
use crate::progress;

const EXAMPLES: &str = "\
Examples:
  bastide train
  bastide train trained-balanced --games 2000
  bastide train my-plan.toml --games 20000 --seed 7 --out mine
  bastide match carcassonne learned:mine/model.json greedy --games 100

A plan is a TOML file: game, rules, reward, and how to learn; docs/learning.md tells what can be set. The folder gets \
model.json, curve.svg, curve.csv, and checkpoint.json: a training that was interrupted goes on when the same command is \
given again, and ends with the same model. The model does not depend on the number of threads.";

/// Trains an agent by self-play and makes a model file of it.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The plan: a TOML file, or the name of one that comes with the program; without it, those are listed.
    plan: Option<String>,
    /// Games to learn from.
    #[arg(long, default_value_t = 5_000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,
    /// The seed of everything.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The folder for what comes of it [default: the name of the plan].
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Threads that play games [default: all cores].
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: Option<u32>,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<(), Failure> {
    let Some(name) = &args.plan else {
        let line = |(game, name): &(&str, &str)| format!("{game:<12} {name}");
        let lines: Vec<String> = models::plans().iter().map(line).collect();
        return lines.iter().try_for_each(|line| output.line(line));
    };
    let text = match models::plan(name) {
        Some(text) => text.to_owned(),
        None => input::read_text(Path::new(name))?,
    };
    let refused = |words: String| Failure::Usage(format!("{name}: {words}"));
    let plan = Plan::read(&text).map_err(|error| refused(error.say(output.lang)))?;
    let game = plan.game.clone();
    let lang = output.lang;
    let known = visit_learnable(&game, Run { args, name, plan, output });
    known.unwrap_or_else(|| {
        let words = Text::new("no game that can be learned is called", "aucun jeu à apprendre ne s'appelle");
        Err(Failure::Usage(format!("{name}: {} `{game}`", words.get(lang))))
    })
}

struct Run<'a> {
    args: &'a Args,
    name: &'a str,
    plan: Plan,
    output: &'a mut Output,
}

impl Learnable for Run<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Knowledge + Study>(self) -> Self::Output {
        let Self { args, name, plan, output } = self;
        let lang = output.lang;
        let refused = |words: String| Failure::Usage(format!("{name}: {words}"));
        let start: G = input::read_state(&plan.rules, None, lang)?;
        let specs: Vec<String> = plan.rivals().into_iter().map(str::to_owned).collect();
        for spec in &specs {
            Opponent::<G>::read(spec).map_err(|error| refused(error.say(lang)))?;
        }
        let stem = Path::new(name).file_stem().map_or_else(|| PathBuf::from("model"), PathBuf::from);
        let folder = Folder(args.out.clone().unwrap_or(stem));
        std::fs::create_dir_all(&folder.0).map_err(|error| Failure::file(&folder.0, &error))?;
        let command = format!("bastide train {name} --games {} --seed {}", args.games, args.seed);
        let kept = folder.0.join(CHECKPOINT);
        let training = if kept.exists() {
            let text = input::read_text(&kept)?;
            Training::resume(start, plan, args.games, args.seed, command, &text)
                .map_err(|error| Failure::No(format!("{}: {}", kept.display(), error.say(lang))))?
        } else {
            Training::new(start, plan, args.games, args.seed, command)
                .map_err(|error| refused(error.say(lang)))?
        };
        let rival = |index: usize| -> Box<dyn Rival<G>> {
            Box::new(Opponent::<G>::read(&specs[index]).expect("the spec was read before"))
        };
        train(training, args, &folder, &rival, output)
    }
}

const CHECKPOINT: &str = "checkpoint.json";

/// How long what was learned may go without being kept.
const KEEP: Duration = Duration::from_secs(5);

fn train<G: Knowledge>(
    mut training: Training<G>,
    args: &Args,
    folder: &Folder,
    rival: &MakeRival<'_, G>,
    output: &mut Output,
) -> Result<(), Failure> {
    let bar = progress::bar(args.games, training.games(), output.word(Text::new("games", "parties")));
    let threads = progress::threads(args.threads);
    let mut kept = Instant::now();
    while !training.is_over() {
        let told = training.evaluations().len();
        training.advance(threads, rival);
        bar.set_position(training.games());
        let examined = training.evaluations().len() > told;
        if examined {
            let words = training.evaluations().last().map(|last| tell(last, output.lang)).unwrap_or_default();
            bar.suspend(|| output.line(&words).and_then(|()| output.flush()))?;
        }
        if examined || kept.elapsed() >= KEEP || training.is_over() {
            folder.write(CHECKPOINT, &training.checkpoint())?;
            kept = Instant::now();
        }
    }
    bar.finish_and_clear();
    let model = training.model();
    folder.write("model.json", &model.write::<G>())?;
    folder.write("curve.csv", &table(training.evaluations()))?;
    folder.write("curve.svg", &curve(training.evaluations(), &model.made.command).svg())?;
    let words = output.word(Text::new("games, the model of game", "parties, modèle de la partie"));
    output.line(format!("{} {words} {}", grouped(training.games()), grouped(model.made.games)))?;
    output.line(folder.0.join("model.json").display().to_string())
}

struct Folder(PathBuf);

impl Folder {
    fn write(&self, name: &str, text: &str) -> Result<(), Failure> {
        let path = self.0.join(name);
        write_safely(&path, text).map_err(|error| Failure::file(&path, &error))
    }
}

/// An examination in one line.
fn tell(evaluation: &Evaluation, lang: Lang) -> String {
    let (games, reward) = (Text::new("games", "parties"), Text::new("reward", "récompense"));
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
