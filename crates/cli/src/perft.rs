//! `bastide perft <game>`: counts sequences of exactly n steps.

use bastide_core::words::command as words;
use std::sync::Arc;
use std::time::Instant;

use bastide_core::game::take_unchecked;
use bastide_core::perft::{Tally, perft, steps, tally};
use bastide_core::study::Study;
use bastide_core::{Notation, Rules, Say, Seat, Step};
use bastide_session::{Catalogue, Entry, Visitor};
use serde_json::json;

use crate::failure::Failure;
use crate::input::{self, RULES_HELP};
use crate::output::{Output, grouped};
use crate::values::whole;

const EXAMPLES: &str = "\
Examples:
  bastide perft bobail --depth 4
  bastide perft bobail --depth 3 --ends
  bastide perft bobail --depth 2 --position '0.000.......B......011111 1 -' --divide
  bastide perft bobail --depth 3 --rules flexible --json";

/// Counts the sequences of exactly N steps (moves, and chance events where there are any).
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game.
    game: String,
    /// The number of steps.
    #[arg(long, value_parser = whole::<u32>(0..=60))]
    depth: u32,
    /// The position to start from, in the game's own notation; else the start of the game.
    #[arg(long)]
    position: Option<String>,
    #[arg(long, default_value = "", hide_default_value = true, help = RULES_HELP)]
    rules: String,
    /// Count also the games that the last step wins or draws; slower, since it is played.
    #[arg(long)]
    ends: bool,
    /// Count also for each first step.
    #[arg(long)]
    divide: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, catalogue: &impl Catalogue, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang;
    catalogue.visit(&args.game, Count { args, output }).map_err(|error| Failure::usage(&error, lang))?
}

struct Count<'a> {
    args: &'a Args,
    output: &'a mut Output,
}

impl Visitor for Count<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Study>(self, _entry: &Arc<Entry<G>>) -> Self::Output {
        let Self { args, output } = self;
        let state: G = input::read_state(&args.rules, args.position.as_deref(), output.lang)?;
        let start = Instant::now();
        let divided = if args.divide { divide(&state, args.depth) } else { Vec::new() };
        let ends = args.ends.then(|| tally(&state, args.depth));
        let nodes = match &ends {
            Some(tally) => tally.nodes,
            None if args.divide && args.depth > 0 => divided.iter().map(|(_, nodes)| nodes).sum(),
            None => perft(&state, args.depth),
        };
        let seconds = start.elapsed().as_secs_f64();
        let found = Found { nodes, divided, ends, seconds };
        if args.json { found.print_json(&state, args.depth, output) } else { found.print(output) }
    }
}

struct Found {
    nodes: u64,
    divided: Vec<(String, u64)>,
    ends: Option<Tally>,
    seconds: f64,
}

/// The count behind each first step.
fn divide<G: Notation>(state: &G, depth: u32) -> Vec<(String, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let count = |step| {
        let mut after = state.clone();
        take_unchecked(&mut after, step);
        let text = match step {
            Step::Move(mv) => state.move_text(mv),
            Step::Event(event) => state.event_text(event),
        };
        (text, perft(&after, rest))
    };
    steps(state).into_iter().map(count).collect()
}

impl Found {
    fn print(&self, output: &mut Output) -> Result<(), Failure> {
        for (text, nodes) in &self.divided {
            output.line(format!("{text:<24} {:>16}", grouped(*nodes)))?;
        }
        let rate = grouped((self.nodes as f64 / self.seconds.max(1e-9)) as u64);
        let (nodes, seconds) = (grouped(self.nodes), self.seconds);
        output.line(words::perft_rate(output.lang, &nodes, &format_args!("{seconds:.3}"), &rate))?;
        self.ends.as_ref().map_or(Ok(()), |ends| print_ends(ends, output))
    }

    fn print_json<G: Notation>(&self, state: &G, depth: u32, output: &mut Output) -> Result<(), Failure> {
        let mut object = json!({
            "game": G::META.id, "rules": state.rules().describe(), "position": state.position(), "depth": depth,
            "nodes": self.nodes, "seconds": self.seconds,
        });
        if let Some(ends) = &self.ends {
            object["wins"] = json!(ends.wins[..state.seats()]);
            object["draws"] = json!(ends.draws);
            object["shared_wins"] = json!(ends.shared);
            object["endings"] = json!(ends.endings);
        }
        if !self.divided.is_empty() {
            object["divide"] =
                self.divided.iter().map(|(text, nodes)| (text.clone(), json!(nodes))).collect();
        }
        output.json(&object)
    }
}

fn print_ends(ends: &Tally, output: &mut Output) -> Result<(), Failure> {
    let wins = output.word(words::WINS);
    for (index, count) in ends.wins.iter().enumerate().filter(|(_, count)| **count > 0) {
        output.line(format!("{} {wins}: {}", Seat::new(index).say(output.lang), grouped(*count)))?;
    }
    let level = [(words::DRAWS, ends.draws), (words::SHARED_WINS, ends.shared)];
    for (name, count) in level.into_iter().filter(|(_, count)| *count > 0) {
        output.line(format!("{}: {}", output.word(name), grouped(count)))?;
    }
    let ended = output.word(words::ENDED_BY);
    for (code, count) in &ends.endings {
        output.line(format!("{ended} {code}: {}", grouped(*count)))?;
    }
    Ok(())
}
