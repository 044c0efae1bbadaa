//! `bastide suggest <record>`: what an opponent would play where a record stands.

use bastide_core::words::command as words;
use std::path::PathBuf;

use bastide_core::Say;
use bastide_session::{Advice, Games, SessionError};
use serde_json::json;

use crate::failure::Failure;
use crate::input;
use crate::output::{Output, grouped};

const EXAMPLES: &str = "\
Examples:
  bastide suggest game.json
  bastide suggest game.json --agent alphabeta:time=2
  bastide suggest game.json --agent perfect
  bastide suggest - --agent hard --json < game.json

Values go from 0 (lost) to 1 (won) for the player to move. The opponent gets only what that player sees.";

/// Ranks the moves of the player to move as an opponent sees them.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The record, or - for standard input.
    record: PathBuf,
    /// The opponent to ask: a level or a spec, see `bastide agents`.
    #[arg(long, default_value = "hard")]
    agent: String,
    /// How many moves to print.
    #[arg(long, default_value_t = 10)]
    moves: usize,
    /// The seed of everything random in its thinking.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Print a JSON object with all moves.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, games: &Games, output: &mut Output) -> Result<(), Failure> {
    let record = input::read_record(&args.record, output.lang)?;
    let no =
        |error: &SessionError| Failure::No(format!("{}: {}", args.record.display(), error.say(output.lang)));
    let session = games.load(&record).map_err(|error| no(&error))?;
    let advice = session.advise(&args.agent, args.seed, None).map_err(|error| match error {
        SessionError::Spec(error) => Failure::Usage(error.say(output.lang)),
        error => no(&error),
    })?;
    if args.json {
        return output.json(&json!(advice));
    }
    print(&advice, args.moves, output)
}

fn print(advice: &Advice, moves: usize, output: &mut Output) -> Result<(), Failure> {
    let to_move = output.word(words::TO_MOVE);
    output.line(format!("{} {to_move} — {}", advice.seat.say(output.lang), advice.agent))?;
    for (rank, hint) in advice.hints.iter().take(moves).enumerate() {
        let text = &hint.text;
        let worth = match hint.exact {
            Some(wdl) => wdl.say(output.lang),
            None => format!("{:>6.3} {:>12}", hint.value, grouped(hint.visits)),
        };
        output.line(format!("{:>3}. {text:<16} {worth}", rank + 1))?;
    }
    let more = advice.hints.len().saturating_sub(moves);
    if more > 0 {
        output.line(format!("     … {more}"))?;
    }
    let expected = output.word(words::EXPECTED);
    output.line(format!("{expected}: {}", advice.line.join(", ")))?;
    let (nodes, playouts) = (grouped(advice.nodes), grouped(advice.playouts));
    let words = output.word(words::NODES_PLAYOUTS_DEPTH);
    output.line(format!("{words}: {nodes}, {playouts}, {}", advice.depth))
}
