//! `bastide match <game> A B`: one opponent against another.

use bastide_arena::{Match, MatchResult, play};
use bastide_core::study::Study;
use bastide_core::{Say, Text};
use bastide_session::{Visitor, visit};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;

use crate::failure::Failure;
use crate::input::{self, RULES_HELP};
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  bastide match bobail hard normal --games 400 --seed 1
  bastide match bobail recursive:playouts=5000 flat:playouts=5000 --json

Both sit in every seat with the same deals and openings. The share counts a win as 1, divided among level \
winners; its interval is of 95 %. The same command and seed give the same result, unless time limits the thinking.";

/// Plays a match between two opponents and says how sure the result is.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game.
    game: String,
    /// The first opponent: a level or a spec, see `bastide agents`.
    first: String,
    /// The second opponent, who has all other seats.
    second: String,
    /// Games to play; rounded up to full rounds, in which the first opponent sits once in every seat.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// The seed of deals, openings and thinking.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Random moves before the opponents take over [default: 4 without chance in the game, else 0].
    #[arg(long)]
    opening: Option<u32>,
    /// Threads that play games.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: u32,
    #[arg(long, default_value = "", hide_default_value = true, help = RULES_HELP)]
    rules: String,
    /// Print a JSON object.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang;
    visit(&args.game, Contest { args, output }).map_err(|error| Failure::usage(&error, lang))?
}

struct Contest<'a> {
    args: &'a Args,
    output: &'a mut Output,
}

impl Visitor for Contest<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Study>(self) -> Self::Output {
        let Self { args, output } = self;
        let rules: G::Rules = input::read_rules(&args.rules, output.lang)?;
        let start = input::read_state::<G>(&args.rules, None, output.lang)?;
        let opening = args.opening.unwrap_or(if G::META.chance { 0 } else { 4 });
        let terms = Match {
            rounds: args.games.div_ceil(start.seats() as u64),
            seed: args.seed,
            opening,
            threads: args.threads as usize,
        };
        let bar = ProgressBar::new(terms.rounds).with_style(style());
        let played = play::<G>(&rules, &args.first, &args.second, &terms, &|done| bar.set_position(done));
        bar.finish_and_clear();
        let result = played.map_err(|error| Failure::Usage(error.say(output.lang)))?;
        if args.json {
            let mut object = json!(result);
            object["game"] = json!(G::META.id);
            object["seed"] = json!(args.seed);
            object["opening"] = json!(opening);
            return output.json(&object);
        }
        print(&result, output)
    }
}

fn style() -> ProgressStyle {
    ProgressStyle::with_template("{bar:40} {pos}/{len} {eta}")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
}

fn print(result: &MatchResult, output: &mut Output) -> Result<(), Failure> {
    let MatchResult { agents: [first, second], games, won, drawn, lost, share, .. } = result;
    let against = output.word(Text::new("against", "contre"));
    output.line(format!("{first} {against} {second}"))?;
    let words = output.word(Text::new("games: won, drawn, lost", "parties : gagnées, nulles, perdues"));
    output.line(format!("  {games} {words} {won} / {drawn} / {lost}"))?;
    let words = output.word(Text::new("share", "part"));
    output.line(format!(
        "  {words} {:.1} % [{:.1}, {:.1}]",
        100.0 * share.mean,
        100.0 * share.low,
        100.0 * share.high
    ))?;
    if let Some([own, other]) = result.points {
        let words = output.word(Text::new("points", "points"));
        output.line(format!("  {words} {own:.1} – {other:.1}"))?;
    }
    let words =
        output.word(Text::new("moves a game; seconds a move", "coups par partie ; secondes par coup"));
    let [own, other] = result.seconds;
    output.line(format!("  {:.1} {words} {own:.4} / {other:.4}", result.moves))
}
