//! `bastide solve bobail`: the exact value of every position.

use bastide_core::words::command as words;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use bastide_agents::Access;
use bastide_bobail::{Bobail, BobailRules};
use bastide_core::{Game, Lang};
use bastide_tablebase::pace::Pace;
use bastide_tablebase::{Counts, Progress, Space, TableError, Tablebase, Task, identity, memory, store};
use indicatif::{ProgressBar, ProgressStyle};

use crate::failure::Failure;
use crate::input::{self, RULES_HELP};
use crate::output::{Output, grouped};
use crate::tablebase::{failure, print_statistics};
use crate::values::whole;

const EXAMPLES: &str = "\
Examples:
  bastide solve bobail
  bastide solve bobail --out /data/tables --threads 8
  bastide solve bobail --rules flexible
  bastide solve bobail --pawns 2 --out small

The options slide, goal, surround and stuck decide the values; first-turn only says how the start is read, so that \
one table serves both; turn-limit and repetition do not enter the table.

A run that is interrupted goes on where it was when the same command is given again. On Linux, setting \
GLIBC_TUNABLES=glibc.malloc.hugetlb=1 makes it faster.";

/// Solves a game: value and exact distance of every position, kept as a table.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game; only bobail can be solved.
    game: String,
    #[arg(long, default_value = "", hide_default_value = true, help = RULES_HELP)]
    rules: String,
    /// The folder for the table; by default the one where opponents look for it.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Threads; by default all cores. The table does not depend on it.
    #[arg(long, value_parser = whole::<u32>(1..=256))]
    threads: Option<u32>,
    /// Pawns a side: fewer than five solve another game, to try things out.
    #[arg(long, default_value_t = 5, value_parser = whole::<u32>(1..=5))]
    pawns: u32,
    /// Make the table anew if there is one already.
    #[arg(long)]
    again: bool,
    /// Keep what each pass decided, beside the table.
    #[arg(long)]
    keep_logs: bool,
}

pub(crate) fn run(args: &Args, access: &Access, output: &mut Output) -> Result<(), Failure> {
    if args.game != Bobail::META.id {
        let no = words::ONLY_BOBAIL;
        return Err(Failure::Usage(output.word(no).to_owned()));
    }
    let rules: BobailRules = input::read_rules(&args.rules, output.lang)?;
    let folder = args.out.clone().or_else(|| access.tables.path().map(Path::to_owned)).ok_or_else(|| {
        let no = words::SAY_WITH_OUT_WHERE_THE;
        Failure::Usage(output.word(no).to_owned())
    })?;
    let threads = args.threads.map_or_else(all_cores, |threads| threads as usize);
    let name = store::file_name(&rules, args.pawns);
    let path = folder.join(name);
    if path.exists() && !args.again {
        let path = path.display();
        return Err(Failure::No(words::table_there(output.lang, &path)));
    }
    let task = Task { rules, pawns: args.pawns, folder: path.with_extension("work"), threads };
    announce(&task, &folder, output)?;
    let lock = task.lock().map_err(|error| failure(&error, output.lang))?;
    let started = Instant::now();
    let path = solve(&task, &folder, output.lang).map_err(|error| failure(&error, output.lang))?;
    drop(lock);
    if !args.keep_logs {
        std::fs::remove_dir_all(&task.folder).map_err(|error| Failure::file(&task.folder, &error))?;
    }
    let table = Tablebase::open(&path).map_err(|error| failure(&error, output.lang))?;
    let words = output.word(words::SECONDS);
    output.line(format!("{} {words}", started.elapsed().as_secs()))?;
    print_statistics(&table, false, output)
}

fn all_cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// Says what it will take, and refuses where there is too little memory.
fn announce(task: &Task, folder: &Path, output: &mut Output) -> Result<(), Failure> {
    let needed = task.memory() >> 20;
    let words = output.word(words::RULES);
    output.line(format!("{words}: {}", identity::key(&task.rules)))?;
    let words = output.word(words::POSITIONS);
    output.line(format!("{words}: {}", grouped(Space::new(task.pawns).positions())))?;
    let words = output.word(words::MEMORY_MIB);
    output.line(format!("{words}: {}", grouped(needed)))?;
    let words = output.word(words::FOLDER);
    output.line(format!("{words}: {}", folder.display()))?;
    output.flush()?;
    match memory::available().map(|bytes| bytes >> 20) {
        Some(available) if available < needed => {
            Err(failure(&TableError::Memory { needed, available }, output.lang))
        }
        _ => Ok(()),
    }
}

/// Solves and writes the table, with a bar on the terminal.
fn solve(task: &Task, folder: &Path, lang: Lang) -> Result<PathBuf, TableError> {
    let space = Space::new(task.pawns);
    let (rows, positions) = (space.rows() as u64, space.positions());
    let bar = ProgressBar::new(rows).with_style(style());
    let progress = Progress::default();
    let pace = Mutex::new(Pace::default());
    let rows_written = AtomicU64::new(0);
    let (writing, over) = (AtomicBool::new(false), AtomicBool::new(false));
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !over.load(Ordering::Relaxed) {
                if writing.load(Ordering::Relaxed) {
                    bar.set_position(rows_written.load(Ordering::Relaxed));
                    bar.set_message(words::WRITING_THE_TABLE.get(lang));
                } else {
                    bar.set_position(progress.rows.load(Ordering::Relaxed));
                    let left = pace.lock().map_or(None, |pace| pace.left());
                    bar.set_message(message(&progress, positions, left, lang));
                }
                std::thread::sleep(Duration::from_millis(200));
            }
        });
        let solved = task.solve(&progress, |pass, counts| {
            if let Ok(mut pace) = pace.lock() {
                pace.step();
            }
            bar.println(told(pass, counts, lang));
        });
        writing.store(true, Ordering::Relaxed);
        let path = solved.and_then(|()| store::write(task, folder, &rows_written));
        over.store(true, Ordering::Relaxed);
        bar.finish_and_clear();
        path
    })
}

fn told(pass: usize, counts: Counts, lang: Lang) -> String {
    let (won, lost) = (grouped(counts.won), grouped(counts.lost));
    words::in_turns_won_lost(lang, &pass, &won, &lost)
}

fn message(progress: &Progress, positions: u64, left: Option<Duration>, lang: Lang) -> String {
    let pass = progress.pass.load(Ordering::Relaxed);
    let decided = progress.decided.load(Ordering::Relaxed) as f64 * 100.0 / positions as f64;
    let left = left.map(|left| left.as_secs().div_ceil(60));
    match left {
        None => words::pass_decided(lang, &pass, &format_args!("{decided:.1}")),
        Some(left) => words::pass_decided_about_min_left(lang, &pass, &format_args!("{decided:.1}"), &left),
    }
}

fn style() -> ProgressStyle {
    ProgressStyle::with_template("{bar:30} {pos}/{len} {msg} [{elapsed_precise}]")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
}
