//! `bastide random <game>`: plays random games and prints their statistics.

mod statistics;

use bastide_core::words::command as words;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use bastide_core::game::take_unchecked;
use bastide_core::seed::{self, RolloutRng};
use bastide_core::study::{Census, Study};
use bastide_core::{Actor, Build, Game, Provenance, Record, Rules, Step, StepOf};
use bastide_session::{Catalogue, Entry, Visitor};
use clap::ValueEnum;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;

use self::statistics::Statistics;
use crate::failure::Failure;
use crate::input::{self, RULES_HELP};
use crate::output::{Output, write_safely};
use crate::values::whole;

const EXAMPLES: &str = "\
Examples:
  bastide random bobail --games 100000 --seed 7
  bastide random bobail --games 10000 --seed 7 --choice whole --json
  bastide random bobail --games 10 --seed 7 --save games/";

/// Plays random games and prints their statistics. Game number i of a seed is the same on every machine.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game.
    game: String,
    /// How many games to play.
    #[arg(long, default_value_t = 1_000, value_parser = whole::<u64>(1..=1_000_000_000))]
    games: u64,
    /// The seed.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    #[arg(long, default_value = "", hide_default_value = true, help = RULES_HELP)]
    rules: String,
    /// How random players choose; without it, both ways are shown where they differ.
    #[arg(long)]
    choice: Option<Choice>,
    /// Leave games unfinished after this many steps.
    #[arg(long, default_value_t = 10_000, value_parser = whole::<u64>(1..=1_000_000))]
    most_steps: u64,
    /// Save each game as a record in this folder.
    #[arg(long)]
    save: Option<PathBuf>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// How random players choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Choice {
    /// Each legal move is equally likely.
    Whole,
    /// The first part of a move first, then the rest: the bobail's step, then the slide.
    Parts,
}

impl Choice {
    fn name(self) -> &'static str {
        match self {
            Self::Whole => "whole",
            Self::Parts => "parts",
        }
    }
}

pub(crate) fn run(
    args: &Args,
    catalogue: &impl Catalogue,
    build: &Build,
    output: &mut Output,
) -> Result<(), Failure> {
    let lang = output.lang;
    catalogue.visit(&args.game, Play { args, build, output }).map_err(|error| Failure::usage(&error, lang))?
}

struct Play<'a> {
    args: &'a Args,
    build: &'a Build,
    output: &'a mut Output,
}

impl Visitor for Play<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Study>(self, _entry: &Arc<Entry<G>>) -> Self::Output {
        let Self { args, build, output } = self;
        let start: G = input::read_state(&args.rules, None, output.lang)?;
        if let Some(folder) = &args.save {
            std::fs::create_dir_all(folder).map_err(|error| Failure::file(folder, &error))?;
        }
        for choice in choices(&start, args.choice) {
            let begun = Instant::now();
            let (statistics, census) = play_all(&start, choice, build, args)?;
            let seconds = begun.elapsed().as_secs_f64();
            print::<G>(args, choice, &start, &statistics, &census.metrics(), seconds, output)?;
        }
        Ok(())
    }
}

/// The ways of choosing to show: the one asked for, or all that differ.
fn choices<G: Game>(start: &G, asked: Option<Choice>) -> Vec<Choice> {
    let has_parts = || {
        let mut state = start.clone();
        let mut rng = seed::rollout_rng(0);
        while state.actor() == Actor::Chance {
            let event = state.random_event(&mut rng, &mut Vec::new());
            state.resolve_unchecked(event);
        }
        let mut moves = Vec::new();
        state.legal_moves(&mut moves);
        moves.first().is_some_and(|mv| state.stem(*mv).is_some())
    };
    match asked {
        Some(choice) => vec![choice],
        None if has_parts() => vec![Choice::Parts, Choice::Whole],
        None => vec![Choice::Parts],
    }
}

fn play_all<G: Study>(
    start: &G,
    choice: Choice,
    build: &Build,
    args: &Args,
) -> Result<(Statistics, G::Census), Failure> {
    let progress = progress_bar(args.games);
    let mut statistics = Statistics::new(start.seats());
    let mut census = G::Census::default();
    let mut player = Player { choice, moves: Vec::new(), events: Vec::new() };
    for game in 0..args.games {
        let mut rng = seed::rollout_rng(seed::derive(args.seed, game));
        let mut state = start.clone();
        let mut steps = Vec::new();
        for _ in 0..args.most_steps {
            let Some(step) = player.choose(&state, &mut rng, &mut statistics) else { break };
            let before = state.clone();
            take_unchecked(&mut state, step);
            census.see(&before, &step, &state);
            steps.push(step);
        }
        census.close(&state);
        statistics.close(&state, &steps);
        if let Some(folder) = &args.save {
            let record = record(choice, start, &steps, build);
            save::<G>(folder, choice, game, &record)?;
        }
        if game % 64 == 0 {
            progress.set_position(game);
        }
    }
    progress.finish_and_clear();
    Ok((statistics, census))
}

fn progress_bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {human_pos}/{human_len} games, {per_sec}, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// A random player with its buffers.
struct Player<G: Game> {
    choice: Choice,
    moves: Vec<G::Move>,
    events: Vec<(G::Event, u32)>,
}

impl<G: Game> Player<G> {
    fn choose(&mut self, state: &G, rng: &mut RolloutRng, statistics: &mut Statistics) -> Option<StepOf<G>> {
        match state.actor() {
            Actor::Over => None,
            Actor::Chance => Some(Step::Event(state.random_event(rng, &mut self.events))),
            Actor::Player(_) => {
                state.legal_moves(&mut self.moves);
                statistics.see_choice(state, &self.moves);
                Some(Step::Move(match self.choice {
                    Choice::Whole => self.moves[seed::below(rng, self.moves.len() as u32) as usize],
                    Choice::Parts => state.random_move(rng, &mut self.moves),
                }))
            }
        }
    }
}

/// The record of a game: chance was decided by the players' generator, not by the seed of a deal.
fn record<G: Study>(choice: Choice, start: &G, steps: &[StepOf<G>], build: &Build) -> Record {
    let names = vec![format!("random:{}", choice.name()); start.seats()];
    let made = Provenance::new(Some(build.clone()), Vec::new());
    Record::of::<G>(start.rules(), names, None, steps).made_by(made)
}

fn save<G: Study>(folder: &Path, choice: Choice, game: u64, record: &Record) -> Result<(), Failure> {
    let path = folder.join(format!("{}-{}-{game:06}.json", G::META.id, choice.name()));
    write_safely(&path, &record.to_json()).map_err(|error| Failure::file(&path, &error))
}

fn print<G: Study>(
    args: &Args,
    choice: Choice,
    start: &G,
    statistics: &Statistics,
    figures: &[bastide_core::study::Metric],
    seconds: f64,
    output: &mut Output,
) -> Result<(), Failure> {
    let rules = start.rules().describe();
    if args.json {
        let mut object = json!({
            "game": G::META.id, "rules": rules, "seed": args.seed, "choice": choice.name(), "seconds": seconds,
        });
        statistics.add_to(&mut object);
        for figure in figures {
            object[&figure.name] = json!(figure.value);
        }
        return output.json(&object);
    }
    let how = output.word(match choice {
        Choice::Whole => words::PLAYER_WHOLE,
        Choice::Parts => words::PLAYER_PARTS,
    });
    let words = output.word(words::RULES);
    let seed = output.word(words::SEED);
    output.line(format!(
        "{}, {words} {rules}, {seed} {}, {how} ({})",
        G::META.id,
        args.seed,
        choice.name()
    ))?;
    for line in statistics.lines(output.lang) {
        output.line(format!("  {line}"))?;
    }
    for figure in figures {
        output.line(format!("  {}: {:.4}", figure.name.replace('_', " "), figure.value))?;
    }
    output.line(format!("  {seconds:.2} s\n"))
}
