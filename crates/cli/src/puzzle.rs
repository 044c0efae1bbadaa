//! `bastide puzzle`: win in so many turns, by one turn only.

use std::path::PathBuf;

use bastide_session::Games;
use bastide_tui::puzzle::{self, Desk};
use bastide_tui::{Saves, screen};

use crate::failure::Failure;
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  bastide puzzle
  bastide puzzle 5-3
  bastide puzzle --turns 7
  bastide puzzle 7-s42                      a new one by seed, where there is a table
  printf 'solution\\nquit\\n' | bastide puzzle 3-1

A published set is part of the program; no table is needed. With one (`bastide solve bobail`) every turn gets its exact \
worth, and new puzzles are made from it: by seed (7-s42), or in number with `bastide tablebase puzzles`.";

/// Puzzles of Bobail at this terminal.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The puzzle, such as 5-3, or with a table 7-s42 (turns and seed); without it, the first that is not solved.
    id: Option<String>,
    /// Only wins in so many turns, both players' counted.
    #[arg(long, conflicts_with = "id")]
    turns: Option<u32>,
    /// Lines of plain text instead of the full screen; so too where input or output is no terminal, or a dumb one.
    #[arg(long)]
    plain: bool,
    /// The folder of saved games, where what was solved is kept too.
    #[arg(long)]
    saves: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, games: &Games, output: &mut Output) -> Result<(), Failure> {
    let (saves, lang) = (Saves::find(args.saves.as_deref()), output.lang);
    let wanted = || args.id.clone().or_else(|| args.turns.map(|turns| turns.to_string())).unwrap_or_default();
    let desk = Desk::open(games, args.id.as_deref(), args.turns, &saves)
        .ok_or_else(|| Failure::Usage(puzzle::no_such(games, &wanted(), lang)))?;
    if !args.plain && output.can_draw() {
        return Ok(screen::puzzle(games, desk, &saves, lang, output.charset())?);
    }
    let (input, mut out) = output.both();
    Ok(puzzle::play(desk, lang, input, &mut out)?)
}
