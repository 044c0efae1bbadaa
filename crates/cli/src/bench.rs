//! `bastide bench [game]`: how fast the engines are, on one core.

use std::time::{Duration, Instant};

use bastide_core::Game;
use bastide_core::playout::Playout;
use bastide_core::record::Json;
use bastide_core::seed;
use bastide_core::study::{Study, Unit};
use bastide_session::{GAMES, Visitor, visit};
use serde_json::json;

use crate::failure::Failure;
use crate::input::{self, RULES_HELP};
use crate::output::{Output, grouped};

const EXAMPLES: &str = "\
Examples:
  bastide bench                 all games
  bastide bench bobail --json

Each figure is the best of several slices of the time given, since other programs only ever slow a slice down. \
For comparisons across versions use the instruction counts of `cargo bench`.";

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

fn read_seconds(text: &str) -> Result<f64, String> {
    text.parse()
        .ok()
        .filter(|seconds| (0.01..=600.0).contains(seconds))
        .ok_or_else(|| "0.01 to 600".to_owned())
}

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<(), Failure> {
    if let Some(game) = &args.game {
        return visit(game, Measure { args, output })?;
    }
    for meta in GAMES {
        visit(meta.id, Measure { args, output })??;
    }
    Ok(())
}

struct Measure<'a> {
    args: &'a Args,
    output: &'a mut Output,
}

impl Visitor for Measure<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Study>(self) -> Self::Output {
        let Self { args, output } = self;
        let start: G = input::read_state(&args.rules, None, output.lang)?;
        let figures = measure(&start, args);
        if args.json {
            return output.json(&to_json::<G>(&figures));
        }
        output.line(G::META.id)?;
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

fn to_json<G: Game>(figures: &[Measured]) -> Json {
    let mut object = json!({ "game": G::META.id });
    for figure in figures {
        object[figure.name] = json!(figure.value);
    }
    object["state_bytes"] = json!(size_of::<G>());
    object
}

fn measure<G: Study>(start: &G, args: &Args) -> Vec<Measured> {
    let random = measure_random(start, args);
    let mut figures = vec![
        Measured {
            name: "random_games_per_s",
            what: "random games, chosen part by part",
            value: random.games,
        },
        Measured { name: "random_turns_per_s", what: "moves of those games", value: random.turns },
    ];
    for workload in G::workloads() {
        let per_second =
            best_rate(args.seconds, |slice| (workload.run)(seed::derive(args.seed, slice)) as f64);
        let value = match workload.unit {
            Unit::PerSecond => per_second,
            Unit::Nanoseconds => 1e9 / per_second,
        };
        figures.push(Measured { name: workload.name, what: workload.what, value });
    }
    if !figures.iter().any(|figure| figure.name == "turns_per_s") {
        let what = "moves of random games";
        figures.insert(1, Measured { name: "turns_per_s", what, value: random.turns });
    }
    figures
}

struct Rates {
    games: f64,
    turns: f64,
}

fn measure_random<G: Study>(start: &G, args: &Args) -> Rates {
    const MOST_STEPS: u32 = 100_000;
    const BATCH: u32 = 64;
    let mut playout = Playout::default();
    let mut rng = seed::rollout_rng(args.seed);
    let (mut games, mut turns) = (0u64, 0u64);
    let rate = best_rate(args.seconds, |_| {
        for _ in 0..BATCH {
            let mut state = start.clone();
            turns += u64::from(playout.run(&mut state, &mut rng, MOST_STEPS));
            std::hint::black_box(&state);
        }
        games += u64::from(BATCH);
        f64::from(BATCH)
    });
    Rates { games: rate, turns: rate * turns as f64 / games as f64 }
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
