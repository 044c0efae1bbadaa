//! The `bastide` command: one file per subcommand.

mod agents;
mod bench;
mod contest;
mod draw;
mod experiment;
mod failure;
mod input;
mod output;
mod perft;
mod play;
mod progress;
mod puzzle;
mod random;
mod replay;
mod rules;
mod serve;
mod solve;
mod suggest;
mod tablebase;
mod tiles;
mod tournament;
mod train;

use std::process::ExitCode;

use bastide_core::Lang;
use clap::{Parser, Subcommand};

use crate::output::Output;

const EXIT_CODES: &str = "\
Exit codes: 0 done; 1 the answer is no (a record does not replay); 2 wrong usage (unknown game, option, \
position); 3 a file cannot be read or written.";

/// Play and study Carcassonne, Schotten-Totten and Bobail.
#[derive(Parser)]
#[command(name = "bastide", version, after_help = EXIT_CODES)]
struct Cli {
    /// The language of what people read: en or fr. By default that of the locale.
    #[arg(long, global = true, value_parser = str::parse::<Lang>)]
    lang: Option<Lang>,

    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Rules(rules::Args),
    Perft(perft::Args),
    Replay(replay::Args),
    Random(random::Args),
    Bench(bench::Args),
    Play(play::Args),
    Puzzle(puzzle::Args),
    Agents(agents::Args),
    Suggest(suggest::Args),
    Match(contest::Args),
    Tournament(tournament::Args),
    Train(train::Args),
    Experiment(experiment::Args),
    Tiles(tiles::Args),
    Serve(serve::Args),
    Solve(solve::Args),
    Tablebase(tablebase::Args),
    Draw(draw::Args),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let lang = cli.lang.unwrap_or_else(lang_of_environment);
    let mut output = Output::new(lang);
    // A server's specs come from strangers, everybody else's from the person at the keyboard.
    if !matches!(cli.command, Command::Serve(_)) {
        bastide_agents::models::allow_files();
    }
    let done = match &cli.command {
        Command::Rules(args) => rules::run(args, &mut output),
        Command::Perft(args) => perft::run(args, &mut output),
        Command::Replay(args) => replay::run(args, &mut output),
        Command::Random(args) => random::run(args, &mut output),
        Command::Bench(args) => bench::run(args, &mut output),
        Command::Play(args) => play::run(args, &mut output),
        Command::Puzzle(args) => puzzle::run(args, &mut output),
        Command::Agents(args) => agents::run(args, &mut output),
        Command::Suggest(args) => suggest::run(args, &mut output),
        Command::Match(args) => contest::run(args, &mut output),
        Command::Tournament(args) => tournament::run(args, &mut output),
        Command::Train(args) => train::run(args, &mut output),
        Command::Experiment(args) => experiment::run(args, &mut output),
        Command::Tiles(args) => tiles::run(args, &mut output),
        Command::Serve(args) => serve::run(args, &mut output),
        Command::Solve(args) => solve::run(args, &mut output),
        Command::Tablebase(args) => tablebase::run(args, &mut output),
        Command::Draw(args) => draw::run(args, &mut output),
    };
    match done.and_then(|()| output.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // What was printed before the failure belongs before its message.
            let _ = output.flush();
            failure.report()
        }
    }
}

/// The language of the first of the usual variables that is set.
fn lang_of_environment() -> Lang {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    Lang::of_locale(&locale.unwrap_or_default())
}
