//! `bastide bench [game]`: how fast the engines are, on one core.

use bastide_core::words::command as words;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bastide_core::playout::Playout;
use bastide_core::record::Json;
use bastide_core::seed::{self, RolloutRng};
use bastide_core::study::{Study, Unit, Workload};
use bastide_core::{Build, Game, Say};
use bastide_session::{Catalogue, Entry, Visitor};
use serde_json::json;

use crate::failure::Failure;
use crate::input::{self, RULES_HELP};
use crate::output::{Output, grouped};
use crate::values::Refused;

const EXAMPLES: &str = "\
Examples:
  bastide bench                 all games
  bastide bench bobail --json

The first line says which build and profile was measured: `dist` is what packages have, `release` what `cargo build \
--release` makes, `dev` the quick one for working on the program. Each figure is the best of several slices of the time given, since other programs only ever slow a slice down. \
For comparisons across versions use `cargo xtask instructions`.";

/// Measures the speed of the engines on one core.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game; without it, all games.
    game: Option<String>,
    /// Seconds for each figure.
    #[arg(long, default_value_t = 1.0, value_parser = read_seconds)]
    seconds: f64,
    /// The seed of the random games.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    #[arg(long, default_value = "", hide_default_value = true, requires = "game", help = RULES_HELP)]
    rules: String,
    /// Print one JSON object a game.
    #[arg(long)]
    json: bool,
}

fn read_seconds(text: &str) -> Result<f64, Refused> {
    text.parse()
        .ok()
        .filter(|seconds| (0.01..=600.0).contains(seconds))
        .ok_or_else(|| words::WRONG_SECONDS.into())
}

pub(crate) fn run(
    args: &Args,
    catalogue: &impl Catalogue,
    build: &Build,
    output: &mut Output,
) -> Result<(), Failure> {
    let lang = output.lang;
    let unknown = |error| Failure::usage(&error, lang);
    if let Some(game) = &args.game {
        return catalogue.visit(game, Measure { args, build, output }).map_err(unknown)?;
    }
    for meta in catalogue.games().metas() {
        catalogue.visit(meta.id, Measure { args, build, output }).map_err(unknown)??;
    }
    Ok(())
}

struct Measure<'a> {
    args: &'a Args,
    build: &'a Build,
    output: &'a mut Output,
}

impl Visitor for Measure<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Study>(self, entry: &Arc<Entry<G>>) -> Self::Output {
        let Self { args, build, output } = self;
        let start: G = input::read_state(&args.rules, None, output.lang)?;
        let figures = measure(&start, entry, args);
        if args.json {
            return output.json(&to_json::<G>(build, &figures));
        }
        let word = output.word(words::PROFILE);
        output.line(format!(
            "{}, bastide {}, {word} {}",
            G::META.id,
            build.say(output.lang),
            build.profile
        ))?;
        for figure in &figures {
            let value = if figure.value < 1_000.0 {
                format!("{:.1}", figure.value)
            } else {
                grouped(figure.value as u64)
            };
            output.line(format!("  {:<28} {value:>15}  {}", figure.name, figure.what))?;
        }
        output.line(format!("  {:<28} {:>15}  size of a state", "state_bytes", size_of::<G>()))?;
        output.flush()
    }
}

struct Measured {
    name: &'static str,
    what: &'static str,
    value: f64,
}

fn to_json<G: Game>(build: &Build, figures: &[Measured]) -> Json {
    let mut object = json!({ "game": G::META.id, "build": build });
    for figure in figures {
        object[figure.name] = json!(figure.value);
    }
    object["state_bytes"] = json!(size_of::<G>());
    object
}

const RANDOM_GAMES: &str = "random_games_per_s";

/// What is timed beyond random games: the engine's and then the searches'.
fn workloads<G: Study>(entry: &Entry<G>) -> impl Iterator<Item = &'static Workload<G>> {
    G::workloads().iter().chain(entry.agents.workloads)
}

fn measure<G: Study>(start: &G, entry: &Entry<G>, args: &Args) -> Vec<Measured> {
    let mut games = RandomGames::new(start, args.seed);
    let mut played = Batch::default();
    let per_second = best_rate(args.seconds, |_| {
        let batch = games.play();
        played.games += batch.games;
        played.turns += batch.turns;
        batch.games as f64
    });
    let turns = per_second * played.turns as f64 / played.games as f64;
    let mut figures = vec![
        Measured { name: RANDOM_GAMES, what: "random games, chosen part by part", value: per_second },
        Measured { name: "random_turns_per_s", what: "moves of those games", value: turns },
    ];
    for workload in workloads(entry) {
        let per_second =
            best_rate(args.seconds, |slice| (workload.run)(start, seed::derive(args.seed, slice)) as f64);
        let value = match workload.unit {
            Unit::PerSecond => per_second,
            Unit::Nanoseconds => 1e9 / per_second,
        };
        figures.push(Measured { name: workload.name, what: workload.what, value });
    }
    if !figures.iter().any(|figure| figure.name == "turns_per_s") {
        figures.insert(1, Measured { name: "turns_per_s", what: "moves of random games", value: turns });
    }
    figures
}

/// Games and the moves made in them.
#[derive(Clone, Copy, Default)]
struct Batch {
    games: u64,
    turns: u64,
}

/// Random games without end.
struct RandomGames<'a, G: Game> {
    start: &'a G,
    playout: Playout<G>,
    rng: RolloutRng,
}

impl<'a, G: Game> RandomGames<'a, G> {
    fn new(start: &'a G, seed: u64) -> Self {
        Self { start, playout: Playout::default(), rng: seed::rollout_rng(seed) }
    }

    fn play(&mut self) -> Batch {
        const MOST_STEPS: u32 = 100_000;
        let mut batch = Batch { games: 64, turns: 0 };
        for _ in 0..batch.games {
            let mut state = self.start.clone();
            batch.turns += u64::from(self.playout.run(&mut state, &mut self.rng, MOST_STEPS));
            std::hint::black_box(&state);
        }
        batch
    }
}

/// The best rate among ten slices of the time, after one unmeasured run.
fn best_rate(seconds: f64, mut work: impl FnMut(u64) -> f64) -> f64 {
    const SLICES: u64 = 10;
    work(0);
    let slice = Duration::from_secs_f64(seconds / SLICES as f64);
    let mut best: f64 = 0.0;
    for index in 1..=SLICES {
        let begun = Instant::now();
        let mut done = 0.0;
        while begun.elapsed() < slice || done == 0.0 {
            done += work(index);
        }
        best = best.max(done / begun.elapsed().as_secs_f64());
    }
    best
}
