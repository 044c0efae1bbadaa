//! `bastide draw <record>`: a moment of a recorded game as an SVG picture.

use std::path::PathBuf;

use bastide_art::{Style, Theme};
use bastide_carcassonne::Carcassonne;
use bastide_core::{Game, Viewer};
use bastide_session::{Games, Scene, Session};

use crate::failure::Failure;
use crate::input;
use crate::output::{Output, write_safely};
use crate::replay::read_viewer;
use crate::values::one_of;

const EXAMPLES: &str = "\
Examples:
  bastide draw game.json -o game.svg
  bastide draw game.json --at 20 --theme dark -o move-20.svg
  bastide draw game.json --at 40 --graph -o graph.svg
  bastide draw game.json --viewer 2 --lang fr > main-du-joueur-2.svg";

/// Draws a recorded game as an SVG picture.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The record, or - for standard input.
    record: PathBuf,
    /// After how many moves of players; without it, the last position.
    #[arg(long, value_name = "MOVES")]
    at: Option<usize>,
    /// Whose eyes to look with: a player's number, or spectator.
    #[arg(long, value_parser = read_viewer, default_value = "spectator")]
    viewer: Viewer,
    /// The ground of the picture.
    #[arg(long, value_parser = one_of::<Theme>(["light", "dark"]), default_value = "light")]
    theme: Theme,
    /// Moves to draw as recommended, the best first, in the game's notation.
    #[arg(long, value_name = "MOVE")]
    hint: Vec<String>,
    /// Draw the graph of features over the board: roads, cities, monasteries, fields and what they border (Carcassonne).
    #[arg(long)]
    graph: bool,
    /// Leave out names and points.
    #[arg(long)]
    bare: bool,
    /// Where the picture goes; without it, to standard output.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, games: &Games, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang;
    let record = input::read_record(&args.record, lang)?;
    let whole = games.load(&record).map_err(|error| Failure::record(&args.record, &error, lang))?;
    if args.graph && record.game != Carcassonne::META.id {
        return Err(Failure::Usage(format!(
            "--graph: {} has no graph of features, only Carcassonne has",
            record.game
        )));
    }
    let session = at(args, whole)?;
    let scene = Scene {
        style: Style { lang, theme: args.theme },
        hints: args.hint.clone(),
        offer: !args.hint.is_empty(),
        legend: !args.bare,
        graph: args.graph,
    };
    let picture = session.picture(args.viewer, &scene);
    let picture = picture.ok_or_else(|| Failure::No(format!("there is no drawing of {}", record.game)))?;
    match &args.output {
        Some(path) => write_safely(path, &picture).map_err(|error| Failure::file(path, &error)),
        None => output.write(picture),
    }
}

/// The moment that is asked for.
fn at(args: &Args, session: Box<dyn Session>) -> Result<Box<dyn Session>, Failure> {
    let (seats, moves) = (session.seats().len(), session.status().moves);
    match (args.viewer, args.at) {
        (Viewer::Seat(seat), _) if seat.index() >= seats => {
            Err(Failure::Usage(format!("there is no {seat}: the game has {seats} seats")))
        }
        (_, Some(wanted)) if wanted > moves => {
            Err(Failure::Usage(format!("--at {wanted}: the record has {moves} moves")))
        }
        (_, Some(wanted)) => Ok(session.at(wanted)),
        (_, None) => Ok(session),
    }
}
