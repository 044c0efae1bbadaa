//! `bastide replay <record>`: verifies a record and prints the state after each step.

use bastide_core::words::command as words;
use std::path::PathBuf;
use std::sync::Arc;

use bastide_core::record::Json;
use bastide_core::study::Study;
use bastide_core::{
    Actor, GameResult, Lang, Notation, Record, RecordError, Say, Seat, StepOf, Telling, Viewer, sentences,
};
use bastide_session::{Catalogue, Entry, Visitor};
use serde_json::json;

use crate::failure::Failure;
use crate::input;
use crate::output::Output;
use crate::values::Refused;

const EXAMPLES: &str = "\
Examples:
  bastide replay game.json
  bastide replay game.json --json | tail -1
  bastide replay - < game.json
  bastide replay game.json --viewer 2

Without --viewer all is shown that the record holds. With it, only what that viewer could know.

With --json one object is printed for each step of the record: `position`, `actor` (player, chance or over), \
`to_move` (the seat whose turn it is, counted from 0, or null), `legal_moves` (how many), `choices` (how many there \
were for this step), `scores` where the game has them, `told` and `data` (what the step did, in words and as data), `result` at the end. \
With --viewer, `view` stands in place of `position`, and counts that would tell of hidden cards are null.";

/// Verifies a record step by step and prints the state after each.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The record, or - for standard input.
    record: PathBuf,
    /// Whose eyes to look with: a player's number, or spectator.
    #[arg(long, value_parser = read_viewer)]
    viewer: Option<Viewer>,
    /// Print nothing but the verdict.
    #[arg(long, conflicts_with = "json")]
    quiet: bool,
    /// Print one JSON object a step.
    #[arg(long)]
    json: bool,
}

pub(crate) fn read_viewer(text: &str) -> Result<Viewer, Refused> {
    match text.parse() {
        Ok(number @ 1..=5) => Ok(Viewer::Seat(Seat::new(number - 1))),
        _ if text == "spectator" => Ok(Viewer::Spectator),
        _ => Err(words::WRONG_VIEWER.into()),
    }
}

pub(crate) fn run(args: &Args, catalogue: &impl Catalogue, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang;
    let record = input::read_record(&args.record, lang)?;
    let known = catalogue.visit(&record.game, Replay { args, record: &record, output });
    known.map_err(|error| Failure::record(&args.record, &error, lang))?
}

struct Replay<'a> {
    args: &'a Args,
    record: &'a Record,
    output: &'a mut Output,
}

impl Visitor for Replay<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Study>(self, _entry: &Arc<Entry<G>>) -> Self::Output {
        let Self { args, record, output } = self;
        let lang = output.lang;
        let wrong = |error: RecordError, secret: bool| {
            let error = if secret && args.viewer.is_some() { without_text(error) } else { error };
            Failure::record(&args.record, &error, lang)
        };
        let start: G = record.start().map_err(|error| wrong(error, true))?;
        check_viewer(&start, args.viewer)?;
        if !args.json && !args.quiet {
            print_state(&start, args.viewer, output)?;
        }
        let mut book = Book { args, record, output, page: None, printed: Ok(()) };
        let replayed = record.replay::<G>(|index, before, step, after| book.add(index, before, step, after));
        book.turn_page();
        book.printed?;
        let last = replayed.map_err(|error| wrong(error, G::has_secrets(start.rules())))?;
        if args.json {
            return Ok(());
        }
        match record.resigned {
            Some(seat) => print_resignation(seat, output),
            None => print_verdict(&last, output),
        }
    }
}

pub(crate) fn check_viewer<G: Notation>(start: &G, viewer: Option<Viewer>) -> Result<(), Failure> {
    match viewer {
        Some(Viewer::Seat(seat)) if seat.index() >= start.seats() => {
            Err(Failure::Usage(format!("there is no {seat}: the game has {} seats", start.seats())))
        }
        _ => Ok(()),
    }
}

/// Prints what each text of the record led to, as soon as it is known.
struct Book<'a, G> {
    args: &'a Args,
    record: &'a Record,
    output: &'a mut Output,
    page: Option<Page<G>>,
    printed: Result<(), Failure>,
}

/// What one text of the record led to.
struct Page<G> {
    index: usize,
    actor: Actor,
    choices: Option<usize>,
    /// The steps as the viewer may read them.
    read: Vec<String>,
    told: Vec<String>,
    actions: Vec<Json>,
    effects: Vec<Json>,
    after: G,
}

impl<G: Notation> Book<'_, G> {
    fn add(&mut self, index: usize, before: &G, step: StepOf<G>, after: &G) {
        if self.args.quiet || self.printed.is_err() {
            return;
        }
        if self.page.as_ref().is_some_and(|page| page.index != index) {
            self.turn_page();
        }
        let viewer = self.args.viewer.unwrap_or(Viewer::Spectator);
        let page = self.page.get_or_insert_with(|| Page {
            index,
            actor: Actor::Chance,
            choices: Some(0),
            read: Vec::new(),
            told: Vec::new(),
            actions: Vec::new(),
            effects: Vec::new(),
            after: after.clone(),
        });
        if let Actor::Player(_) = before.actor() {
            page.actor = before.actor();
            page.choices = count_for(before, self.args.viewer);
        }
        page.read.push(before.redact(&step, viewer));
        let effects = G::effects(before, &step, after, viewer);
        page.told.extend(sentences(&effects, Telling::new(viewer, &[], self.output.lang)));
        page.actions.push(json!(before.action(&step, viewer)));
        page.effects.extend(effects.iter().map(|effect| json!(effect)));
        page.after.clone_from(after);
    }

    fn turn_page(&mut self) {
        let Some(page) = self.page.take() else { return };
        let text = match self.args.viewer {
            Some(_) => page.read.join(" "),
            None => self.record.steps[page.index].clone(),
        };
        self.printed = page.print(&text, self.args, self.output);
    }
}

impl<G: Notation> Page<G> {
    fn print(&self, text: &str, args: &Args, output: &mut Output) -> Result<(), Failure> {
        if args.json {
            return output.json(&self.to_json(text, args.viewer, output.lang));
        }
        let by = match self.actor {
            Actor::Player(seat) => seat.say(output.lang),
            _ => output.word(words::CHANCE).to_owned(),
        };
        output.line(format!("\n{}. {by}: {text}", self.index + 1))?;
        for line in &self.told {
            output.line(format!("   {line}"))?;
        }
        print_state(&self.after, args.viewer, output)
    }

    fn to_json(&self, text: &str, viewer: Option<Viewer>, lang: Lang) -> Json {
        let mut object = state_json(&self.after, viewer, lang);
        object["step"] = json!(self.index + 1);
        object["text"] = json!(text);
        object["by"] = json!(self.actor.seat());
        object["choices"] = json!(self.choices);
        object["told"] = json!(self.told);
        object["actions"] = json!(self.actions);
        object["effects"] = json!(self.effects);
        object
    }
}

/// The number of legal moves, as far as the viewer may know it: where hands are hidden, how many moves a
/// player has tells of that player's cards.
fn count_for<G: Notation>(state: &G, viewer: Option<Viewer>) -> Option<usize> {
    let mover = state.actor().seat().map(Viewer::Seat);
    let hidden = G::has_secrets(state.rules()) && viewer.is_some() && mover.is_some() && viewer != mover;
    (!hidden).then(|| state.count_moves(&mut Vec::new()))
}

/// What is wrong with a record, without quoting a step that the viewer may not read.
fn without_text(error: RecordError) -> RecordError {
    match error {
        RecordError::Step { number, code, reason, .. } => {
            RecordError::Step { number, text: "…".to_owned(), code, reason }
        }
        other => other,
    }
}

fn state_json<G: Notation>(state: &G, viewer: Option<Viewer>, lang: Lang) -> Json {
    let actor = match state.actor() {
        Actor::Player(_) => "player",
        Actor::Chance => "chance",
        Actor::Over => "over",
    };
    let (shown, what) = match viewer {
        Some(viewer) => ("view", json!(G::view_data(&state.view(viewer), lang))),
        None => ("position", json!(state.position())),
    };
    let mut object = json!({
        shown: what,
        "actor": actor,
        "to_move": state.turn(),
        "legal_moves": count_for(state, viewer),
    });
    if let Some(scores) = state.scores() {
        object["scores"] = json!(scores);
    }
    if let Some(result) = GameResult::of(state, None) {
        object["result"] = json!(result);
    }
    object
}

fn print_state<G: Notation>(state: &G, viewer: Option<Viewer>, output: &mut Output) -> Result<(), Failure> {
    output.line(G::diagram(&state.view(viewer.unwrap_or(Viewer::Spectator))))?;
    let scores = state.scores().map(|scores| {
        let scores: Vec<String> = scores.iter().map(ToString::to_string).collect();
        format!("{} {}", output.word(words::SCORES), scores.join(" – "))
    });
    let next = state.actor().seat().map(|seat| {
        let to_move = output.word(words::TO_MOVE);
        let moves = output.word(words::LEGAL_MOVES);
        let count = count_for(state, viewer).map_or_else(|| "?".to_owned(), |count| count.to_string());
        format!("{} {to_move}, {count} {moves}", seat.say(output.lang))
    });
    for line in scores.into_iter().chain(next) {
        output.line(format!("  {line}"))?;
    }
    Ok(())
}

fn print_resignation(seat: Seat, output: &mut Output) -> Result<(), Failure> {
    let right = output.word(words::THE_RECORD_IS_RIGHT);
    let resigned = output.word(words::RESIGNED);
    output.line(format!("\n{right}: {} {resigned}.", seat.say(output.lang)))
}

fn print_verdict<G: Notation>(last: &G, output: &mut Output) -> Result<(), Failure> {
    let Some((outcome, ending)) = last.outcome().zip(last.ending()) else {
        return output.line(output.word(words::THE_RECORD_IS_RIGHT_THE));
    };
    let who = match outcome.winner() {
        Some(winner) => format!("{} {}", winner.say(output.lang), output.word(words::WINS)),
        None if outcome.is_draw() => output.word(words::A_DRAW).to_owned(),
        None => output.word(words::SHARED_WIN).to_owned(),
    };
    let right = output.word(words::THE_RECORD_IS_RIGHT);
    output.line(format!("\n{right}: {who}. {}", ending.text.get(output.lang)))
}
