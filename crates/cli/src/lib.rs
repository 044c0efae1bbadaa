//! The `bastide` command as a library, so that it runs with any catalogue of games: one file per subcommand.
//!
//! ```
//! use bastide_cli::{Process, run};
//!
//! let process = Process::silent(["bastide", "rules", "bobail"]);
//! let code = run(process, bastide_catalogue::shipped);
//! assert_eq!(format!("{code:?}"), format!("{:?}", std::process::ExitCode::SUCCESS));
//! ```

mod agents;
mod bench;
mod code;
mod contest;
mod draw;
mod experiment;
mod failure;
mod input;
mod odds;
mod output;
mod perft;
mod play;
mod process;
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
mod usage;
mod values;

use std::io::Write;
use std::process::ExitCode;

use bastide_agents::Access;
use bastide_core::{Build, Lang};
use bastide_session::Catalogue;
use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::failure::Failure;
use crate::output::Output;
pub use crate::process::Process;
use crate::values::one_of;

const EXIT_CODES: &str = "\
Exit codes: 0 done; 1 the answer is no (a record does not replay); 2 wrong usage (unknown game, option, \
position); 3 a file cannot be read or written.";

/// Play and study Carcassonne, Schotten-Totten and Bobail.
#[derive(Parser)]
#[command(name = "bastide", version = process::this_build().to_string(), after_help = EXIT_CODES)]
struct Cli {
    /// The language of what people read. By default that of the locale.
    #[arg(long, global = true, value_parser = one_of::<Lang>(Lang::ALL.map(Lang::tag)))]
    lang: Option<Lang>,

    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Rules(rules::Args),
    Perft(perft::Args),
    Replay(replay::Args),
    Code(code::Args),
    Odds(odds::Args),
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

/// The definitions that `--help` reads, for whoever makes man pages and completions of them.
#[must_use]
pub fn command() -> clap::Command {
    Cli::command()
}

/// Runs the command of a process with the games of a catalogue, which is made with what the process may touch.
pub fn run<C: Catalogue>(process: Process, catalogue: impl FnOnce(&Access) -> C) -> ExitCode {
    let lang = usage::lang_of(&process.args, process.lang);
    let asked = usage::translate(Cli::command(), lang).try_get_matches_from(&process.args);
    let cli = match asked.and_then(|found| Cli::from_arg_matches(&found)) {
        Ok(cli) => cli,
        Err(error) => {
            // Nobody may be reading; the code still tells.
            let _ = match error.kind() {
                ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => error.print(),
                _ => writeln!(std::io::stderr(), "{}", usage::explain(&error, lang)),
            };
            return ExitCode::from(error.exit_code() as u8);
        }
    };
    // A server's specs come from strangers, everybody else's from the person at the keyboard.
    let files = process.access.files && !matches!(cli.command, Command::Serve(_));
    let access = Access { files, ..process.access.clone() };
    let build = process.build.clone();
    let mut output = Output::new(cli.lang.unwrap_or(process.lang), process);
    match dispatch(&cli.command, &catalogue(&access), &access, &build, &mut output)
        .and_then(|()| output.flush())
    {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // What was printed before the failure belongs before its message.
            let _ = output.flush();
            failure.report(output.charset())
        }
    }
}

fn dispatch(
    command: &Command,
    catalogue: &impl Catalogue,
    access: &Access,
    build: &Build,
    output: &mut Output,
) -> Result<(), Failure> {
    let games = || catalogue.games().played_by(build);
    match command {
        Command::Rules(args) => rules::run(args, catalogue, output),
        Command::Perft(args) => perft::run(args, catalogue, output),
        Command::Replay(args) => replay::run(args, catalogue, output),
        Command::Code(args) => code::run(args, catalogue, output),
        Command::Odds(args) => odds::run(args, catalogue, output),
        Command::Random(args) => random::run(args, catalogue, build, output),
        Command::Bench(args) => bench::run(args, catalogue, build, output),
        Command::Play(args) => play::run(args, &games(), output),
        Command::Puzzle(args) => puzzle::run(args, &games(), output),
        Command::Agents(args) => agents::run(args, catalogue, output),
        Command::Suggest(args) => suggest::run(args, &games(), output),
        Command::Match(args) => contest::run(args, catalogue, build, output),
        Command::Tournament(args) => tournament::run(args, catalogue, build, output),
        Command::Train(args) => train::run(args, catalogue, build, output),
        Command::Experiment(args) => experiment::run(args, access, build, output),
        Command::Tiles(args) => tiles::run(args, output),
        Command::Serve(args) => serve::run(args, games(), access, output),
        Command::Solve(args) => solve::run(args, access, output),
        Command::Tablebase(args) => tablebase::run(args, &games(), access, output),
        Command::Draw(args) => draw::run(args, &games(), output),
    }
}
