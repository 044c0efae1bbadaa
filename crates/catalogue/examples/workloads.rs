//! Runs the workloads of all games without a clock, for programs that count instructions (`cargo xtask instructions`).
//!
//! Without arguments it lists them; `GAME FIGURE TIMES` runs one so many times and prints how many units the last run did.
//! It is apart from the `bastide` command because it is built in a fraction of the time.

#![allow(clippy::print_stdout, reason = "a command")]

use std::process::ExitCode;
use std::sync::Arc;

use bastide_catalogue::{Access, shipped};
use bastide_core::playout::Playout;
use bastide_core::seed::rollout_rng;
use bastide_core::study::{Study, Workload};
use bastide_session::{Catalogue, Entry, Visitor};

const RANDOM_GAMES: &str = "random_games_per_s";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let games = shipped(&Access::default());
    let done = match words[..] {
        [] => list(&games),
        [game, figure, times] => {
            times.parse().ok().and_then(|times| games.find(game, Run { figure, times })?)
        }
        _ => None,
    };
    let Some(text) = done else { return ExitCode::FAILURE };
    println!("{text}");
    ExitCode::SUCCESS
}

/// The games and their figures, one a line.
fn list(catalogue: &impl Catalogue) -> Option<String> {
    let lists =
        catalogue.games().metas().map(|meta| catalogue.find(meta.id, List)).collect::<Option<Vec<_>>>();
    Some(lists?.join("\n"))
}

/// The workloads of an engine and of its searches.
fn workloads<G: Study>(entry: &Entry<G>) -> impl Iterator<Item = &'static Workload<G>> {
    G::workloads().iter().chain(entry.agents.workloads)
}

struct List;

impl Visitor for List {
    type Output = String;

    fn visit<G: Study>(self, entry: &Arc<Entry<G>>) -> String {
        let names = std::iter::once(RANDOM_GAMES).chain(workloads(entry).map(|workload| workload.name));
        names.map(|name| format!("{} {name}", G::META.id)).collect::<Vec<_>>().join("\n")
    }
}

struct Run<'a> {
    figure: &'a str,
    times: u32,
}

impl Visitor for Run<'_> {
    type Output = Option<String>;

    fn visit<G: Study>(self, entry: &Arc<Entry<G>>) -> Option<String> {
        let start = G::new(&G::Rules::default()).ok()?;
        let run = match workloads(entry).find(|workload| workload.name == self.figure) {
            Some(workload) => workload.run,
            None if self.figure == RANDOM_GAMES => play_at_random,
            None => return None,
        };
        (0..self.times).map(|_| run(&start, 0)).last().map(|units| units.to_string())
    }
}

/// Plays random games; returns the moves made in them.
fn play_at_random<G: Study>(start: &G, seed: u64) -> u64 {
    let (mut playout, mut rng) = (Playout::default(), rollout_rng(seed));
    let mut play = |_| playout.run(&mut std::hint::black_box(start.clone()), &mut rng, u32::MAX);
    (0..64).map(|game| u64::from(play(game))).sum()
}
