//! `bastide play [game]`: a game at the terminal, on the full screen or in lines of plain text.

use std::path::PathBuf;

use bastide_core::{Lang, Say};
use bastide_session::{Games, Setup};
use bastide_tui::local_game::{draw_seed, find_save};
use bastide_tui::{LocalGame, SaveError, Saves, SittingError, plain, screen};

use crate::failure::Failure;
use crate::input::{self, RULES_HELP};
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  bastide play
  bastide play carcassonne --seat me --seat hard --rules first-edition --seed 7
  bastide play bobail --seat mcts:playouts=2000,c=0.7 --seat random --seed 7
  bastide play --load evening
  printf 'B1-E4\\nquit\\n' | bastide play bobail

Games are kept after each move; one that was interrupted is offered the next time that game is asked for. NO_COLOR turns colours off.";

/// Plays a game at this terminal: everybody here, or against opponents.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game; without it, it is asked for.
    game: Option<String>,
    #[arg(long, default_value = "", hide_default_value = true, help = RULES_HELP)]
    rules: String,
    /// Who sits where, in order: `me`, a level or a spec, see `bastide agents`. Seats not named are played at
    /// this terminal.
    #[arg(long)]
    seat: Vec<String>,
    /// The seed of chance and of opponents; without it, one is drawn and shown.
    #[arg(long)]
    seed: Option<u64>,
    /// Go on with a saved game: the name of a save, or a file (`game.json`, `./game`).
    #[arg(long, conflicts_with_all = ["game", "rules"])]
    load: Option<String>,
    /// Lines of plain text instead of the full screen; so too where input or output is no terminal, or a dumb one.
    #[arg(long)]
    plain: bool,
    /// The folder of saved games; by default that which `BASTIDE_SAVES` names, else the platform's for data.
    #[arg(long)]
    saves: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, games: &Games, output: &mut Output) -> Result<(), Failure> {
    let saves = Saves::find(args.saves.as_deref());
    let lang = output.lang;
    let local_game = open(args, games, &saves, lang)?;
    if !args.plain && output.can_draw() {
        return Ok(screen::play(games, local_game, &saves, lang, output.charset())?);
    }
    let (input, mut out) = output.both();
    let local_game = match local_game {
        Some(local_game) => Some(local_game),
        None => plain::set_up(games, args.seed.unwrap_or_else(draw_seed), &saves, lang, input, &mut out)?,
    };
    match local_game {
        Some(local_game) => Ok(plain::play(local_game, lang, input, &mut out)?),
        None => Ok(()),
    }
}

/// The game that the arguments name; `None` when it is to be asked for.
fn open(args: &Args, games: &Games, saves: &Saves, lang: Lang) -> Result<Option<LocalGame>, Failure> {
    if let Some(name) = &args.load {
        let save = find_save(saves, name).map_err(|error| match &error {
            SaveError::File { .. } => Failure::File(error.say(lang)),
            _ => Failure::No(error.say(lang)),
        })?;
        return LocalGame::resume(games, &save, &args.seat, saves).map(Some).map_err(|error| match &error {
            SittingError::TooManySeats { .. } => Failure::usage(&error, lang),
            _ => Failure::No(error.say(lang)),
        });
    }
    let Some(game) = &args.game else { return Ok(None) };
    let rules = input::rules_json(&args.rules, lang)?;
    let setup = Setup::new(game).rules(rules).seed(args.seed.unwrap_or_else(draw_seed));
    LocalGame::start(games, &setup, &args.seat, saves, lang)
        .map(Some)
        .map_err(|error| Failure::usage(&error, lang))
}
