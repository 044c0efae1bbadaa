//! `bastide experiment <name>`: ready studies.

use bastide_core::words::command as words;
use std::path::PathBuf;

use bastide_agents::Access;
use bastide_arena::study::{Lab, STUDIES, StudyError};
use bastide_core::{Build, Say};
use indicatif::ProgressBar;

use crate::contest::failed;
use crate::failure::Failure;
use crate::output::Output;
use crate::progress;
use crate::values::whole;

const EXAMPLES: &str = "\
Examples:
  bastide experiment
  bastide experiment bobail-monte-carlo --quick
  bastide experiment bobail-monte-carlo --out experiments/bobail-monte-carlo

The folder gets report.md, report.html (which needs nothing else), plots as SVG, the numbers as CSV, and the games as \
they are played: a study that was interrupted goes on when it is asked for again, by the build that began it; another has to say --force-resume.";

/// Makes a ready study: matches, numbers, plots and a report.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The study; without it, all are listed.
    name: Option<String>,
    /// Few games, for a first look.
    #[arg(long)]
    quick: bool,
    /// Play this part of the games, in per cent; the rest can be added later by asking for more.
    #[arg(long, value_name = "PER CENT", default_value_t = 100, conflicts_with = "quick",
          value_parser = whole::<u32>(1..=100))]
    part: u32,
    /// Go on even if another build began it, or a model or table is no longer the same; the games are then mixed,
    /// and what is written says so.
    #[arg(long)]
    force_resume: bool,
    /// The seed of everything.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The folder for the study [default: its name].
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Threads that play games [default: all cores].
    #[arg(long, value_parser = whole::<u32>(1..=256))]
    threads: Option<u32>,
}

pub(crate) fn run(args: &Args, access: &Access, build: &Build, output: &mut Output) -> Result<(), Failure> {
    let Some(name) = &args.name else {
        let line = |study: &bastide_arena::study::Study| {
            format!("{:<20} {}", study.name, study.question.get(output.lang))
        };
        let lines: Vec<String> = STUDIES.iter().map(line).collect();
        return lines.iter().try_for_each(|line| output.line(line));
    };
    let Some(study) = STUDIES.iter().find(|study| study.name == name) else {
        let known: Vec<&str> = STUDIES.iter().map(|study| study.name).collect();
        let words = output.word(words::UNKNOWN_STUDY_THERE_ARE);
        return Err(Failure::Usage(format!("{words}: {}", known.join(", "))));
    };
    let folder = args.out.clone().unwrap_or_else(|| PathBuf::from(study.name));
    let bar = progress::bar(0, 0, output.word(words::GAMES));
    let tell = |name: &str, done: u64, of: u64| show(&bar, name, done, of);
    let lab = Lab::new(folder.clone(), args.seed, progress::threads(args.threads), build.clone(), &tell)
        .quick(args.quick)
        .part(args.part)
        .force(args.force_resume)
        .access(access.clone());
    let done = lab.run(study);
    bar.finish_and_clear();
    done.map_err(|error| match &error {
        StudyError::Match(error) => failed(error, output),
        StudyError::File(_) => Failure::File(format!("{}: {}", folder.display(), error.say(output.lang))),
    })?;
    output.line(folder.join("report.html").display().to_string())
}

/// Shows how far a match is; a new one starts its own clock.
fn show(bar: &ProgressBar, name: &str, done: u64, of: u64) {
    if bar.message() != name {
        bar.set_message(name.to_owned());
        bar.set_length(of);
        bar.set_position(done);
        bar.reset_eta();
    }
    bar.set_position(done);
}
