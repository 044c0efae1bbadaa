//! `bastide match <game> A B …`: opponents against each other.

mod words;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bastide_arena::result::csv;
use bastide_arena::statistics::sprt::Sprt;
use bastide_arena::{Hooks, Journal, Match, MatchError, Played, Resume, summarise};
use bastide_core::study::Study;
use bastide_core::words::command;
use bastide_core::{Build, Provenance, Record, Say};
use bastide_session::{Catalogue, Entry, Visitor};
use serde_json::json;

use crate::failure::Failure;
use crate::input::{self, RULES_HELP};
use crate::output::{Output, write_safely};
use crate::progress;
use crate::values::{Refused, whole};

const EXAMPLES: &str = "\
Examples:
  bastide match bobail hard normal --games 400 --seed 1
  bastide match bobail recursive:playouts=5000 flat:playouts=5000 --json
  bastide match bobail alphabeta:depth=3 alphabeta:depth=2 --sprt 0,50 --games 2000
  bastide match carcassonne normal easy beginner --rules players=3 --out try --save-games try/games
  bastide match carcassonne normal easy beginner --rules players=3 --out try --resume

Everybody sits in every seat with the same deals and openings: games that share a deal are a round. The share counts \
a win as 1, divided among level winners; intervals are of 95 %. The same command and seed give the same result with \
any number of threads, unless time limits the thinking.

With --out the games are kept as they are played; a match that was interrupted goes on with --resume, and more \
--games may be asked for. Only the build that began it goes on, with the models and tables as they were; another has to \
say --force-resume.";

/// Plays a match between opponents and says how sure the result is.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game.
    game: String,
    /// The opponents, levels or specs, see `bastide agents`: two (in more than two seats, the second has all the
    /// others), or one for each seat.
    #[arg(required = true, num_args = 2..=5, value_name = "AGENT")]
    agents: Vec<String>,
    /// Games to play; rounded up to full rounds, in which everybody sits once in every seat.
    #[arg(long, default_value_t = 100, value_parser = whole::<u64>(1..=10_000_000))]
    games: u64,
    /// The seed of deals, openings and thinking.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Random moves before the opponents take over [default: 4 without chance in the game, else 0].
    #[arg(long)]
    opening: Option<u32>,
    /// Threads that play games [default: all cores].
    #[arg(long, value_parser = whole::<u32>(1..=256))]
    threads: Option<u32>,
    #[arg(long, default_value = "", hide_default_value = true, help = RULES_HELP)]
    rules: String,
    /// Stop as soon as it is clear which of two Elo differences of the first opponent fits: `0,20`.
    #[arg(long, value_name = "ELO0,ELO1", value_parser = read_sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// A folder for games.jsonl (kept as they are played), games.csv and result.json.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Go on with the match in that folder.
    #[arg(long, requires = "out")]
    resume: bool,
    /// Go on even if another build began it, or a model or table is no longer the same; the games are then mixed,
    /// and what is written says so.
    #[arg(long, requires = "out")]
    force_resume: bool,
    /// A folder for the record of each game, to be replayed.
    #[arg(long, value_name = "DIR")]
    save_games: Option<PathBuf>,
    /// Print a JSON object.
    #[arg(long)]
    json: bool,
    /// Print a line of comma-separated values for each game.
    #[arg(long, conflicts_with = "json")]
    csv: bool,
}

/// Reads `elo0,elo1`.
fn read_sprt(text: &str) -> Result<Sprt, Refused> {
    let numbers: Option<Vec<f64>> = text.split(',').map(|part| part.trim().parse().ok()).collect();
    match numbers.as_deref() {
        Some(&[elo0, elo1]) if elo0 < elo1 && elo0.abs() <= 2_000.0 && elo1.abs() <= 2_000.0 => {
            Ok(Sprt::new(elo0, elo1))
        }
        _ => Err(command::WRONG_ELO.into()),
    }
}

pub(crate) fn run(
    args: &Args,
    catalogue: &impl Catalogue,
    build: &Build,
    output: &mut Output,
) -> Result<(), Failure> {
    let lang = output.lang;
    catalogue
        .visit(&args.game, Contest { args, build, output })
        .map_err(|error| Failure::usage(&error, lang))?
}

struct Contest<'a> {
    args: &'a Args,
    build: &'a Build,
    output: &'a mut Output,
}

impl Visitor for Contest<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Study>(self, entry: &Arc<Entry<G>>) -> Self::Output {
        let Self { args, build, output } = self;
        let rules: G::Rules = input::read_rules(&args.rules, output.lang)?;
        let opening = args.opening.unwrap_or(if G::META.chance { 0 } else { 4 });
        let contest = Match::new(&entry.agents, &rules, &args.agents, args.seed, opening)
            .map_err(|error| failed(&error, output))?
            .played_by(build);
        let (games, made) = play(args, &contest, output)?;
        let result = summarise(contest.agents(), &games, args.sprt);
        let command = contest.command(args.games, args.sprt);
        let mut object = json!(result);
        object["game"] = json!(G::META.id);
        object["seed"] = json!(args.seed);
        object["opening"] = json!(opening);
        object["made"] = json!(made);
        object["command"] = json!(command);
        object["timed"] = json!(contest.is_timed());
        if let Some(folder) = &args.out {
            write(&folder.join("result.json"), &format!("{object:#}\n"))?;
            write(&folder.join("games.csv"), &csv(contest.agents(), &games))?;
        }
        match () {
            () if args.json => output.json(&object),
            () if args.csv => output.write(csv(contest.agents(), &games)),
            () => words::print(&result, &made, &command, contest.is_timed(), output),
        }
    }
}

/// The games, and who played them.
fn play<G: Study>(
    args: &Args,
    contest: &Match<G>,
    output: &Output,
) -> Result<(Vec<Played>, Provenance), Failure> {
    let rounds = args.games.div_ceil(contest.seats() as u64);
    let folders = args.out.iter().chain(&args.save_games);
    for folder in folders {
        std::fs::create_dir_all(folder).map_err(|error| Failure::file(folder, &error))?;
    }
    let resume = Resume::asked(args.resume, args.force_resume);
    let journal = args.out.as_ref().map(|folder| {
        Journal::open(&folder.join("games.jsonl"), &contest.header(), resume)
            .map_err(|error| failed(&MatchError::from(error), output))
    });
    let journal = journal.transpose()?;
    let made =
        journal.as_ref().map_or_else(|| contest.header(), |(journal, _)| journal.header().clone()).made;
    let bar = progress::bar(
        rounds * contest.seats() as u64,
        journal.as_ref().map_or(0, |(_, games)| games.len() as u64),
        output.word(bastide_core::words::command::GAMES),
    );
    let save = |game: u64, record: &Record| match &args.save_games {
        Some(folder) => write_safely(&record_path(folder, game), &record.to_json()),
        None => Ok(()),
    };
    let hooks = Hooks {
        journal,
        progress: Some(&|done| bar.set_position(done)),
        save: args.save_games.is_some().then_some(&save),
        sprt: args.sprt,
    };
    let games = contest.play(rounds, progress::threads(args.threads), hooks);
    bar.finish_and_clear();
    let games = games.map_err(|error| failed(&error, output))?;
    if args.sprt.is_some() {
        remove_surplus(args, games.len());
    }
    Ok((games, made))
}

/// The file of a saved game.
fn record_path(folder: &Path, game: u64) -> PathBuf {
    folder.join(format!("{:06}.json", game + 1))
}

/// Removes records of games that other threads had begun when a test ended the match.
fn remove_surplus(args: &Args, games: usize) {
    let Some(folder) = &args.save_games else { return };
    let surplus = games as u64..games as u64 + 4 * progress::threads(args.threads) as u64;
    for game in surplus {
        // Most of them were never written.
        let _ = std::fs::remove_file(record_path(folder, game));
    }
}

/// The failure that an error of a match is.
pub(crate) fn failed(error: &MatchError, output: &Output) -> Failure {
    match error {
        MatchError::Rules(_) | MatchError::Spec(_) | MatchError::Agents { .. } => {
            Failure::usage(error, output.lang)
        }
        MatchError::Journal(_) | MatchError::Save(_) | MatchError::Changed { .. } => {
            Failure::File(error.say(output.lang))
        }
    }
}

pub(crate) fn write(path: &Path, text: &str) -> Result<(), Failure> {
    write_safely(path, text).map_err(|error| Failure::file(path, &error))
}
