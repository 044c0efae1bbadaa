//! `bastide odds <record>`: how likely what is still to come is.

use bastide_core::words::command as words;
use std::path::PathBuf;
use std::sync::Arc;

use bastide_core::study::Study;
use bastide_core::{Actor, Text, Viewer};
use bastide_session::{Catalogue, Entry, Visitor};
use serde_json::json;

use crate::failure::Failure;
use crate::input::{self, RULES_HELP};
use crate::output::Output;
use crate::replay::{check_viewer, read_viewer};

const EXAMPLES: &str = "\
Examples:
  bastide odds game.json
  bastide odds game.json --after 12 --viewer 2 --json
  bastide odds --position 'hand1=R7,R8,G1,B2,Y3,P4 hand2=O1,O2,O3,O4,O5,O6'
  bastide odds game.json --viewer spectator

A row is a colour, a column a value: the chance in per cent that the player gets the card between now and the end. \
Only what the viewer sees is counted with. With --json, `cases` of `of` give each chance exactly.";

/// Prints the chance of each card between now and the end (Schotten-Totten).
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The record, or - for standard input.
    #[arg(required_unless_present = "position", conflicts_with = "position")]
    record: Option<PathBuf>,
    /// After how many steps of the record; by default at its end.
    #[arg(long, conflicts_with = "position")]
    after: Option<usize>,
    /// A position in the game's own notation instead of a record.
    #[arg(long)]
    position: Option<String>,
    /// The game of the position.
    #[arg(long, default_value = "schotten")]
    game: String,
    #[arg(long, default_value = "", hide_default_value = true, help = RULES_HELP)]
    rules: String,
    /// Whose eyes to look with: a player's number, or spectator; by default the player whose turn it is.
    #[arg(long, value_parser = read_viewer)]
    viewer: Option<Viewer>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, catalogue: &impl Catalogue, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang;
    let record = args.record.as_ref().map(|path| input::read_record(path, lang)).transpose()?;
    let game = record.as_ref().map_or(args.game.as_str(), |record| record.game.as_str()).to_owned();
    let known = catalogue.visit(&game, Odds { args, record, output });
    known.map_err(|error| Failure::usage(&error, lang))?
}

struct Odds<'a> {
    args: &'a Args,
    record: Option<bastide_core::Record>,
    output: &'a mut Output,
}

impl Visitor for Odds<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Study>(self, _entry: &Arc<Entry<G>>) -> Self::Output {
        let Self { args, record, output } = self;
        let lang = output.lang;
        let state: G = match record {
            None => input::read_state(&args.rules, args.position.as_deref(), lang)?,
            Some(mut record) => {
                let path = args.record.clone().unwrap_or_default();
                let most = record.steps.len();
                let after = args.after.unwrap_or(most);
                if after > most {
                    return Err(Failure::Usage(words::visit(lang, &most, &after)));
                }
                if after < most {
                    record.steps.truncate(after);
                    record.result = None;
                    record.resigned = None;
                }
                record.replay::<G>(|_, _, _, _| ()).map_err(|error| Failure::record(&path, &error, lang))?
            }
        };
        check_viewer(&state, args.viewer)?;
        let turn = state.turn().map_or(Viewer::Spectator, Viewer::Seat);
        let view = state.view(args.viewer.unwrap_or(if state.actor() == Actor::Over {
            Viewer::Spectator
        } else {
            turn
        }));
        let Some(odds) = G::odds(&view, lang) else {
            return Err(Failure::Usage(output.word(no_odds()).to_owned()));
        };
        if args.json {
            return output
                .json(&json!({"game": G::META.id, "odds": json!(G::view_data(&view, lang))["chances"]}));
        }
        output.line(odds)
    }
}

fn no_odds() -> Text {
    words::CHANCES_ARE_COUNTED_IN_SCHOTTEN
}
