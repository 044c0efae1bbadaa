//! `bastide tablebase`: asks, checks and uses the table of the solved game.

mod recount;

use bastide_core::words::command as words;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use bastide_agents::{Access, AgentCatalogue, TableFolder, bobail};
use bastide_bobail::{Bobail, BobailRules};
use bastide_core::record::Json;
use bastide_core::seed::derive;
use bastide_core::{Game, Lang, Notation, Say, Seat, Viewer};
use bastide_session::Games;
use bastide_tablebase::{
    Exercise, TableError, Tablebase, exercise, identity, puzzle, store, strategy, verify,
};
use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;

use crate::failure::Failure;
use crate::input::{self, RULES_HELP};
use crate::output::{Output, grouped};
use crate::values::whole;

const EXAMPLES: &str = "\
Examples:
  bastide tablebase probe
  bastide tablebase probe '0.000.......B......011111 1 -'
  bastide tablebase stats --distances
  bastide tablebase verify --sample 1000000
  bastide tablebase verify --strategy
  bastide tablebase recount --rules arena
  bastide tablebase puzzles --turns 5 --count 3 --seed 1
  bastide tablebase accuracy positions.txt --agent hard
  bastide tablebase review game.json

A table is made by `bastide solve bobail`. It is looked for in the folder that BASTIDE_TABLES names, else where the \
system keeps programs' data; --table names a file. Values hold for a game without limit and repetition rule: a \
repetition rule changes no win, a limit draws the games that would last longer.";

/// Asks, checks and uses the table of the solved game.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
    /// The file of the table.
    #[arg(long, global = true)]
    table: Option<PathBuf>,
    #[arg(long, global = true, default_value = "", hide_default_value = true, help = RULES_HELP)]
    rules: String,
    /// Print JSON.
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Subcommand)]
enum What {
    /// The value of a position and of all its moves.
    Probe {
        /// The position; without it, the start of the game.
        position: Option<String>,
    },
    /// Totals, size and rules of the table.
    Stats {
        /// Also the number of positions by distance.
        #[arg(long)]
        distances: bool,
    },
    /// Checks the table against the rules.
    Verify {
        /// Random positions to compare with their successors.
        #[arg(long, default_value_t = 1_000_000)]
        sample: u64,
        /// The seed of the sample.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Walk the whole strategy of the first player instead.
        #[arg(long)]
        strategy: bool,
        /// The won position to walk from; without it, the start of the game.
        #[arg(long, requires = "strategy")]
        from: Option<String>,
        /// First read every block, compare its checksum, and count what it holds.
        #[arg(long)]
        blocks: bool,
        /// Threads; by default all cores. The result does not depend on it.
        #[arg(long, value_parser = whole::<u32>(1..=256))]
        threads: Option<u32>,
    },
    /// Solves once more, in another way and without distances, and compares the totals. Needs no table.
    Recount {
        /// Threads; by default all cores. The result does not depend on it.
        #[arg(long, value_parser = whole::<u32>(1..=256))]
        threads: Option<u32>,
        /// Pawns a side: fewer than five solve another game, to try things out.
        #[arg(long, default_value_t = 5, value_parser = whole::<u32>(1..=5))]
        pawns: u32,
    },
    /// Positions in which one move wins and no other.
    Puzzles {
        /// In how many turns, both players' counted.
        #[arg(long, default_value_t = 3)]
        turns: u32,
        /// How many puzzles.
        #[arg(long, default_value_t = 5)]
        count: usize,
        /// The seed.
        #[arg(long, default_value_t = 0)]
        seed: u64,
        /// Print the solutions too.
        #[arg(long)]
        solutions: bool,
        /// Print JSON lines with whole solutions and what every turn along them is worth, as the published set has
        /// them; puzzles whose solution branches early are left out.
        #[arg(long, conflicts_with = "solutions")]
        lines: bool,
        /// Search through all turns instead of asking a table: up to five turns, for people without one.
        #[arg(long, conflicts_with = "solutions")]
        search: bool,
    },
    /// How often an opponent keeps the value of positions.
    #[command(alias = "exam")]
    Accuracy {
        /// A file with a position a line, or with the JSON lines of `puzzles`; - for standard input.
        positions: PathBuf,
        /// The opponent: a level or a spec, see `bastide agents`.
        #[arg(long)]
        agent: String,
        /// The seed of everything random in its thinking.
        #[arg(long, default_value_t = 0)]
        seed: u64,
    },
    /// What each move of a recorded game was worth, and what mistakes cost.
    Review {
        /// The record, or - for standard input.
        record: PathBuf,
    },
}

/// How a fault of a table ends the command.
pub(crate) fn failure(error: &TableError, lang: Lang) -> Failure {
    let words = error.say(lang);
    match error {
        TableError::File { .. } | TableError::Damaged { .. } => Failure::File(words),
        TableError::Memory { .. } | TableError::Busy | TableError::Stopped => Failure::No(words),
        TableError::OtherRules { .. } | TableError::OtherPawns { .. } | TableError::NoSuchPosition { .. } => {
            Failure::Usage(words)
        }
    }
}

pub(crate) fn run(args: &Args, games: &Games, access: &Access, output: &mut Output) -> Result<(), Failure> {
    if let What::Review { record } = &args.what {
        return review(record, games, args.json, output);
    }
    if let What::Puzzles { turns, count, seed, search: true, .. } = &args.what {
        return search_puzzles(*turns, *count, *seed, output);
    }
    let rules: BobailRules = input::read_rules(&args.rules, output.lang)?;
    if let What::Recount { threads, pawns } = &args.what {
        return recount::run(
            args,
            &rules,
            *pawns,
            threads.map_or_else(all_cores, |threads| threads as usize),
            &access.tables,
            output,
        );
    }
    let lang = output.lang;
    let table = open(args, &rules, &access.tables, lang)?;
    let mut desk = Desk { table: &table, rules, json: args.json, output, blocks: None };
    match &args.what {
        What::Probe { position } => desk.probe(position.as_deref()),
        What::Stats { distances } if !args.json => print_statistics(&table, *distances, desk.output),
        What::Stats { .. } => desk.output.json(&describe(&table)),
        What::Verify { sample, seed, strategy, from, blocks, threads } => {
            let threads = threads.map_or_else(all_cores, |threads| threads as usize);
            if *blocks {
                desk.check_blocks()?;
            }
            if *strategy {
                desk.walk(from.as_deref(), threads)
            } else {
                desk.check_sample(*sample, *seed, threads)
            }
        }
        What::Puzzles { turns, count, seed, solutions, lines, .. } => {
            let longest = table.statistics().longest() as u32;
            if !(1..=longest).contains(turns) {
                return Err(Failure::Usage(words::wins_take_to_turns(lang, &longest)));
            }
            let puzzles =
                puzzle::puzzles(&table, *turns, *count, *seed).map_err(|error| failure(&error, lang))?;
            if *lines {
                desk.print_lines(&puzzles)?;
            } else {
                desk.print_puzzles(&puzzles, *solutions)?;
            }
            if puzzles.len() < *count {
                return Err(Failure::No(words::found_of_such_wins_are(lang, &puzzles.len(), &count)));
            }
            Ok(())
        }
        What::Accuracy { positions, agent, seed } => {
            desk.test_accuracy(positions, &bobail(access), agent, *seed)
        }
        What::Review { .. } | What::Recount { .. } => Ok(()),
    }
}

fn all_cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// The table named, or the one for the rules.
fn open(
    args: &Args,
    rules: &BobailRules,
    tables: &TableFolder,
    lang: Lang,
) -> Result<Arc<Tablebase>, Failure> {
    let no = |error: TableError| failure(&error, lang);
    if let Some(path) = &args.table {
        let table = tables.share(path).map_err(no)?;
        if !args.rules.is_empty() {
            table.serves(rules).map_err(no)?;
        }
        return Ok(table);
    }
    tables.find(rules).map_err(no)?.ok_or_else(|| {
        let name = store::file_name(rules, 5);
        let place = tables.path().map_or_else(String::new, |folder| folder.display().to_string());
        let key = identity::key(rules);
        let option = if key == identity::key(&BobailRules::default()) {
            String::new()
        } else {
            format!(" --rules {key}")
        };
        Failure::File(words::there_is_no_table_in(lang, &name, &place, &option))
    })
}

/// What the questions have in common.
struct Desk<'a> {
    table: &'a Tablebase,
    rules: BobailRules,
    json: bool,
    output: &'a mut Output,
    /// How many blocks were read and found right.
    blocks: Option<u64>,
}

impl Desk<'_> {
    /// The rules to read positions with: the table's own, with the first turn as asked.
    fn rules(&self) -> BobailRules {
        BobailRules { first_turn: self.rules.first_turn, ..*self.table.rules() }
    }

    fn no(&self) -> impl Fn(TableError) -> Failure + use<> {
        let lang = self.output.lang;
        move |error| failure(&error, lang)
    }

    /// A position, or the start of the game.
    fn game(&self, position: Option<&str>) -> Result<Bobail, Failure> {
        let game = match position {
            Some(text) => Bobail::from_position(&self.rules(), text),
            None => Ok(Bobail::from_board(self.rules(), bastide_bobail::Board::start(), 0, true)),
        };
        game.map_err(|error| Failure::usage(&error, self.output.lang))
    }

    fn probe(&mut self, position: Option<&str>) -> Result<(), Failure> {
        let lang = self.output.lang;
        let game = self.game(position)?;
        let wdl = self.table.probe(&game).map_err(self.no())?;
        let mut moves = self.table.moves(&game).map_err(self.no())?;
        moves.sort_by_key(|(_, wdl)| std::cmp::Reverse(*wdl));
        if self.json {
            let moves: Vec<_> = moves
                .iter()
                .map(|(turn, wdl)| json!({ "move": game.move_text(*turn), "exact": wdl }))
                .collect();
            return self.output.json(&json!({ "position": game.position(), "exact": wdl, "moves": moves }));
        }
        self.output.line(Bobail::diagram(&game.view(Viewer::Spectator)))?;
        self.output.line(format!("{}: {}", game.position(), wdl.say(lang)))?;
        for (turn, wdl) in moves {
            self.output.line(format!("  {:<10} {}", game.move_text(turn), wdl.say(lang)))?;
        }
        Ok(())
    }

    fn test_accuracy(
        &mut self,
        file: &Path,
        agents: &AgentCatalogue<Bobail>,
        spec: &str,
        seed: u64,
    ) -> Result<(), Failure> {
        let lang = self.output.lang;
        let mut opponent =
            agents.opponent(spec, &self.rules()).map_err(|error| Failure::usage(&error, lang))?;
        let text = input::read_text(file)?;
        let (mut all, mut kept, mut best) = (0u64, 0u64, 0u64);
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let parsed: Option<Json> = serde_json::from_str(line).ok();
            let position = parsed.as_ref().and_then(|json| json["position"].as_str()).unwrap_or(line);
            let game = Bobail::from_position(&self.rules(), position)
                .map_err(|error| Failure::usage(&error, lang))?;
            let moves = self.table.moves(&game).map_err(self.no())?;
            let Some(worth) = moves.iter().map(|(_, wdl)| *wdl).max() else { continue };
            let turns: Vec<_> = moves.iter().map(|(turn, _)| *turn).collect();
            let view = game.view(Viewer::Spectator);
            let decision = opponent.decide(&view, Seat::new(game.mover()), &turns, derive(seed, all));
            if let Some(why) = decision.failure {
                return Err(Failure::No(why.get(lang).to_owned()));
            }
            let chosen = moves.iter().find(|(turn, _)| *turn == decision.mv).map(|(_, wdl)| *wdl);
            all += 1;
            kept += u64::from(chosen.is_some_and(|chosen| chosen.same_value(worth)));
            best += u64::from(chosen == Some(worth));
        }
        let spec = opponent.spec().to_string();
        if self.json {
            return self
                .output
                .json(&json!({ "agent": spec, "positions": all, "kept": kept, "best": best, "seed": seed }));
        }
        let words = self.output.word(words::POSITIONS_VALUE_KEPT_BEST_MOVE);
        self.output.line(format!("{spec}: {all} {words}: {kept} / {best}"))
    }

    fn check_blocks(&mut self) -> Result<(), Failure> {
        let (blocks, done) = (self.table.blocks() as u64, AtomicU64::new(0));
        let check = || self.table.check(|block| done.store(block as u64 + 1, Ordering::Relaxed));
        watched(Some(blocks), &done, check).map_err(self.no())?;
        self.blocks = Some(blocks);
        if self.json {
            return Ok(());
        }
        let words = self.output.word(words::BLOCKS_READ_CHECKSUMS_RIGHT_TOTALS);
        self.output.line(format!("{} {words}", grouped(blocks)))
    }

    fn check_sample(&mut self, positions: u64, seed: u64, threads: usize) -> Result<(), Failure> {
        let done = AtomicU64::new(0);
        let sample =
            watched(Some(positions), &done, || verify::sample(self.table, positions, seed, threads, &done));
        let sample = sample.map_err(self.no())?;
        let [lost, drawn, won] = sample.values;
        if self.json {
            self.output.json(&json!({
                "positions": sample.positions, "turns": sample.turns, "won": won, "drawn": drawn, "lost": lost,
                "seed": seed, "wrong": sample.wrong, "blocks": self.blocks,
            }))?;
        } else {
            let words = self.output.word(words::POSITIONS_COMPARED_WITH_THEIR_SUCCESSORS);
            self.output.line(format!("{} {words} {}", grouped(sample.positions), grouped(sample.turns)))?;
            let words = self.output.word(words::WON_DRAWN_LOST);
            self.output.line(format!(
                "{words}: {} / {} / {}",
                grouped(won),
                grouped(drawn),
                grouped(lost)
            ))?;
        }
        self.conclude(&sample.wrong)
    }

    fn walk(&mut self, from: Option<&str>, threads: usize) -> Result<(), Failure> {
        let start = self.game(from)?;
        let done = AtomicU64::new(0);
        let certificate = watched(None, &done, || strategy::walk(self.table, &start, threads, &done));
        let certificate = certificate.map_err(self.no())?;
        if self.json {
            self.output.json(&json!({
                "decisions": certificate.decisions, "replies": certificate.replies, "wins": certificate.wins,
                "wins_by_reply": certificate.suicides, "longest": certificate.longest, "wrong": certificate.failures,
                "blocks": self.blocks,
            }))?;
        } else {
            for (words, figure) in [
                (words::OWN_DECISIONS, certificate.decisions),
                (words::REPLIES_ANSWERED, certificate.replies),
                (words::LINES_ENDED_BY_THE_WINNER, certificate.wins),
                (words::LINES_ENDED_BY_THE_LOSER, certificate.suicides),
                (words::LONGEST_LINE_TURNS, u64::from(certificate.longest)),
            ] {
                self.output.line(format!("{}: {}", self.output.word(words), grouped(figure)))?;
            }
        }
        self.conclude(&certificate.failures)
    }

    /// Says that all is right, or fails with what is wrong.
    fn conclude(&mut self, wrong: &[String]) -> Result<(), Failure> {
        if wrong.is_empty() {
            let words = self.output.word(words::NOTHING_IS_WRONG);
            return if self.json { Ok(()) } else { self.output.line(words) };
        }
        Err(Failure::No(wrong.join("\n")))
    }

    fn print_lines(&mut self, puzzles: &[puzzle::Puzzle]) -> Result<(), Failure> {
        for puzzle in puzzles {
            if let Some(exercise) = Exercise::of(self.table, puzzle).map_err(self.no())? {
                self.output.line(exercise.write())?;
            }
        }
        Ok(())
    }

    fn print_puzzles(&mut self, puzzles: &[puzzle::Puzzle], solutions: bool) -> Result<(), Failure> {
        for (number, puzzle) in puzzles.iter().enumerate() {
            let solution = puzzle.game.move_text(puzzle.solution);
            if self.json {
                self.output.json(&json!({
                    "position": puzzle.game.position(), "turns": puzzle.turns, "choices": puzzle.choices,
                    "solution": solution,
                }))?;
                continue;
            }
            let side = puzzle.game.mover() + 1;
            let task = words::puzzle_task(self.output.lang, &side, &puzzle.turns);
            self.output.line(format!("{}. {}", number + 1, puzzle.game.position()))?;
            self.output.line(Bobail::diagram(&puzzle.game.view(Viewer::Spectator)))?;
            let shown = if solutions { format!("    → {solution}") } else { String::new() };
            self.output.line(format!("  {task} ({}){shown}\n", puzzle.choices))?;
        }
        Ok(())
    }
}

/// The most turns that puzzles are searched for.
const MOST_SEARCHED: u32 = 5;

/// Puzzles found without a table, as lines of the published set.
fn search_puzzles(turns: u32, count: usize, seed: u64, output: &mut Output) -> Result<(), Failure> {
    if !(1..=MOST_SEARCHED).contains(&turns) {
        let no = words::SEARCH_REACH;
        return Err(Failure::Usage(output.word(no).to_owned()));
    }
    exercise::search(turns, count, seed).iter().try_for_each(|found| output.line(found.write()))
}

fn review(record: &Path, games: &Games, as_json: bool, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang;
    let read = input::read_record(record, lang)?;
    let session = games.load(&read).map_err(|error| Failure::record(record, &error, lang))?;
    let judged = session.review("perfect").map_err(|error| Failure::usage(&error, lang))?;
    if judged.is_empty() {
        let no = words::NOTHING_IS_KNOWN_FOR_CERTAIN;
        return Err(Failure::No(format!("{}: {}", record.display(), output.word(no))));
    }
    if as_json {
        return output.json(&json!(judged));
    }
    for (number, judged) in judged.iter().enumerate() {
        output.line(format!("{:>3}. {:<12} {}", number + 1, judged.text, judged.say(lang)))?;
    }
    Ok(())
}

fn describe(table: &Tablebase) -> Json {
    json!({
        "file": table.path().display().to_string(), "bytes": table.bytes(), "rules": table.identity().rules_text(),
        "pawns": table.identity().pawns(), "sha256": table.artifact().sha256, "longest": table.statistics().longest(), "statistics": table.statistics(),
    })
}

/// Prints what a table counts.
pub(crate) fn print_statistics(
    table: &Tablebase,
    distances: bool,
    output: &mut Output,
) -> Result<(), Failure> {
    let statistics = table.statistics();
    let words = output.word(words::BYTES);
    output.line(format!("{}: {} {words}", table.path().display(), grouped(table.bytes())))?;
    output.line(table.identity().rules_text())?;
    output.line(format!("SHA-256 {}", table.artifact().sha256))?;
    for (words, figure, is_share) in [
        (words::POSITIONS, statistics.positions, false),
        (words::WON, statistics.won, true),
        (words::LOST, statistics.lost, true),
        (words::DRAWN, statistics.drawn, true),
        (words::LONGEST_TURNS, statistics.longest() as u64, false),
    ] {
        let share = figure as f64 * 100.0 / statistics.positions as f64;
        let share = if is_share { format!("  {share:.2} %") } else { String::new() };
        output.line(format!("  {:<22} {:>14}{share}", output.word(words), grouped(figure)))?;
    }
    if distances {
        output.line(output.word(words::TURNS_WON_LOST))?;
        for (turns, (won, lost)) in statistics.by_distance.iter().enumerate() {
            output.line(format!("  {turns:>3} {:>14} {:>14}", grouped(*won), grouped(*lost)))?;
        }
    }
    Ok(())
}

/// Does something that takes long, with a bar or a count on the terminal.
fn watched<T: Send>(all: Option<u64>, done: &AtomicU64, work: impl FnOnce() -> T) -> T {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {eta}");
    let bar = match all {
        Some(all) => ProgressBar::new(all).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar())),
        None => ProgressBar::new_spinner(),
    };
    let over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !over.load(Ordering::Relaxed) {
                let done = done.load(Ordering::Relaxed);
                bar.set_position(done);
                if all.is_none() {
                    bar.set_message(grouped(done));
                }
                std::thread::sleep(Duration::from_millis(200));
            }
        });
        let result = work();
        over.store(true, Ordering::Relaxed);
        bar.finish_and_clear();
        result
    })
}
