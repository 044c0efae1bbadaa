//! `bastide code`: turns as numbers, and numbers as turns.

use bastide_core::words::command as words;
use std::path::PathBuf;
use std::sync::Arc;

use bastide_core::record::{Refused, read_moves};
use bastide_core::study::Study;
use bastide_core::{Actor, Lang, Notation, Record, Say, Seat, Step, StepOf};
use bastide_session::{Catalogue, Entry, Visitor};
use serde_json::json;

use crate::failure::Failure;
use crate::input::{self, RULES_HELP};
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  bastide code game.json
  bastide code --moves '331, C2 A5-A2'
  bastide code --moves '331,324' --json
  bastide code --moves '331,254' --record > game.json

A code is direction of the bobail × 40 + pawn × 8 + direction of the pawn. Directions are 0 to 7 clockwise from north \
(towards row A), 8 for a bobail that does not move; pawns are 0 to 4 from the top at the start, and keep their number. \
A move that is refused is told with its reason and, where it has one, its number from 1 to 6.";

/// Prints the turns of a game with their codes from 0 to 359, or reads codes as turns (Bobail).
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The record, or - for standard input.
    #[arg(required_unless_present = "moves", conflicts_with = "moves")]
    source: Option<PathBuf>,
    /// Turns from the start, codes or ordinary notation, separated by commas.
    #[arg(long)]
    moves: Option<String>,
    /// The game of the moves.
    #[arg(long, default_value = "bobail")]
    game: String,
    #[arg(long, default_value = "", hide_default_value = true, help = RULES_HELP)]
    rules: String,
    /// The position that the moves start from, in the game's own notation; else the start of the game.
    #[arg(long, requires = "moves", conflicts_with = "record")]
    position: Option<String>,
    /// Print one JSON object a turn.
    #[arg(long)]
    json: bool,
    /// Print the game as a record.
    #[arg(long, conflicts_with = "json")]
    record: bool,
}

pub(crate) fn run(args: &Args, catalogue: &impl Catalogue, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang;
    let record = args.source.as_ref().map(|path| input::read_record(path, lang)).transpose()?;
    let game = record.as_ref().map_or(args.game.as_str(), |record| record.game.as_str()).to_owned();
    let known = catalogue.visit(&game, Coding { args, record, output });
    known.map_err(|error| Failure::usage(&error, lang))?
}

struct Coding<'a> {
    args: &'a Args,
    record: Option<Record>,
    output: &'a mut Output,
}

impl Visitor for Coding<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Study>(self, _entry: &Arc<Entry<G>>) -> Self::Output {
        let Self { args, record, output } = self;
        let lang = output.lang;
        let start: G = match &record {
            Some(record) => record.start().map_err(|error| wrong(args, &error, lang))?,
            None => input::read_state(&args.rules, args.position.as_deref(), lang)?,
        };
        if G::numbers(&start, &[], &[]).is_none() {
            return Err(Failure::Usage(words::the_moves_of_have_no(lang, &G::META.title.get(lang))));
        }
        let mut sheet = Sheet { state: start.clone(), start, past: Vec::new(), args, output };
        match record {
            Some(record) => sheet.copy(&record)?,
            None => {
                for text in args.moves.as_deref().unwrap_or_default().split(',') {
                    sheet.read(text.trim())?;
                }
            }
        }
        sheet.close()
    }
}

fn wrong(args: &Args, error: &impl Say, lang: Lang) -> Failure {
    Failure::record(&args.source.clone().unwrap_or_default(), error, lang)
}

/// A game being written down.
struct Sheet<'a, G: Notation> {
    start: G,
    state: G,
    past: Vec<StepOf<G>>,
    args: &'a Args,
    output: &'a mut Output,
}

impl<G: Notation> Sheet<'_, G> {
    fn copy(&mut self, record: &Record) -> Result<(), Failure> {
        let mut moves = Vec::new();
        let watch = |_, _: &G, step: StepOf<G>, _: &G| moves.push(step);
        record.replay::<G>(watch).map_err(|error| wrong(self.args, &error, self.output.lang))?;
        for step in moves {
            match step {
                Step::Move(mv) => self.take(mv)?,
                Step::Event(event) => {
                    self.state.resolve_unchecked(event);
                    self.past.push(step);
                }
            }
        }
        Ok(())
    }

    /// Reads a move or a code, or tells why it is refused.
    fn read(&mut self, text: &str) -> Result<(), Failure> {
        let in_full = G::in_full(&self.start, &self.past, text).transpose();
        let moves = in_full
            .map_err(Refused::from)
            .and_then(|in_full| read_moves(&self.state, in_full.as_deref().unwrap_or(text)));
        match moves {
            Ok(moves) => moves.into_iter().try_for_each(|mv| self.take(mv)),
            Err(refused) => Err(self.refuse(text, &refused)?),
        }
    }

    fn refuse(&mut self, text: &str, refused: &Refused) -> Result<Failure, Failure> {
        let lang = self.output.lang;
        if self.args.json {
            self.output.json(&json!({
                "turn": self.past.len() + 1, "text": text,
                "refusal": {"code": refused.code, "number": refused.number, "message": refused.say(lang)},
            }))?;
        }
        let turn = self.past.len() + 1;
        let said = bastide_core::error::shorten(text);
        let why = refused.say(lang);
        Ok(Failure::No(words::turn(lang, &turn, &said, &why)))
    }

    fn take(&mut self, mv: G::Move) -> Result<(), Failure> {
        let number = G::numbers(&self.start, &self.past, &[mv]).and_then(|numbers| numbers[0]);
        let text = self.state.move_text(mv);
        let seat = self.state.actor().seat().unwrap_or(Seat::new(0));
        self.state.play_unchecked(mv);
        self.past.push(Step::Move(mv));
        let turn = self.past.len();
        if self.args.record {
            return Ok(());
        }
        if self.args.json {
            let over = self.state.actor() == Actor::Over;
            let line = json!({"turn": turn, "seat": seat, "text": text, "code": number, "refusal": null, "over": over});
            return self.output.json(&line);
        }
        let code = number.map_or_else(|| "–".to_owned(), |number| number.to_string());
        self.output.line(format!("{turn:>3}. {}: {text:<12} {code:>4}", seat.say(self.output.lang)))
    }

    fn close(self) -> Result<(), Failure> {
        if !self.args.record {
            return Ok(());
        }
        let names =
            Seat::all(self.start.seats()).map(|seat| format!("Player {}", seat.index() + 1)).collect();
        let record = Record::of::<G>(self.start.rules(), names, None, &self.past);
        self.output.line(record.to_json())
    }
}
