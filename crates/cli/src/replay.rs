//! `bastide replay <record>`: verifies a record and prints the state after each step.

use std::path::PathBuf;

use bastide_core::record::Json;
use bastide_core::study::Study;
use bastide_core::{Actor, GameResult, Notation, Record, RecordError, Say, Seat, StepOf, Text, Viewer};
use bastide_session::{Visitor, visit};
use serde_json::json;

use crate::failure::Failure;
use crate::input;
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  bastide replay game.json
  bastide replay game.json --json | tail -1
  bastide replay - < game.json
  bastide replay game.json --viewer 2

With --json one object is printed for each step of the record: `position`, `actor` (player, chance or over), \
`to_move` (the seat whose turn it is, counted from 0, or null), `legal_moves` (how many), `choices` (how many there \
were for this step), `scores` where the game has them, `result` at the end.";

/// Verifies a record step by step and prints the state after each.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The record, or - for standard input.
    record: PathBuf,
    /// Whose eyes to look with: a player's number, or spectator.
    #[arg(long, default_value = "spectator", value_parser = read_viewer)]
    viewer: Viewer,
    /// Print nothing but the verdict.
    #[arg(long, conflicts_with = "json")]
    quiet: bool,
    /// Print one JSON object a step.
    #[arg(long)]
    json: bool,
}

fn read_viewer(text: &str) -> Result<Viewer, String> {
    match text.parse() {
        Ok(number @ 1..=5) => Ok(Viewer::Seat(Seat::new(number - 1))),
        _ if text == "spectator" => Ok(Viewer::Spectator),
        _ => Err("a player's number from 1, or spectator".to_owned()),
    }
}

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<(), Failure> {
    let record = input::read_record(&args.record)?;
    let game = record.game.clone();
    let known = visit(&game, Replay { args, record: &record, output });
    known.map_err(|error| Failure::No(format!("{}: {error}", args.record.display())))?
}

struct Replay<'a> {
    args: &'a Args,
    record: &'a Record,
    output: &'a mut Output,
}

impl Visitor for Replay<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Study>(self) -> Self::Output {
        let Self { args, record, output } = self;
        let wrong = |error: RecordError| Failure::No(format!("{}: {error}", args.record.display()));
        let start: G = record.start().map_err(wrong)?;
        if let Viewer::Seat(seat) = args.viewer
            && seat.index() >= start.seats()
        {
            return Err(Failure::Usage(format!("there is no {seat}: the game has {} seats", start.seats())));
        }
        if !args.json && !args.quiet {
            print_state(&start, args.viewer, output)?;
        }
        let mut pages: Vec<Page<G>> = Vec::new();
        let replayed = record.replay::<G>(|index, before, step, after| match pages.last_mut() {
            Some(page) if page.index == index => page.add(before, step, after, output),
            _ => {
                pages.push(Page::new(index, before.actor()));
                if let Some(page) = pages.last_mut() {
                    page.add(before, step, after, output);
                }
            }
        });
        for page in pages.iter().filter(|_| !args.quiet) {
            page.print(&record.steps[page.index], args, output)?;
        }
        let last = replayed.map_err(wrong)?;
        if args.json { Ok(()) } else { print_verdict(&last, output) }
    }
}

/// What one text of the record led to.
struct Page<G> {
    index: usize,
    actor: Actor,
    choices: usize,
    told: Vec<String>,
    after: Option<G>,
}

impl<G: Notation> Page<G> {
    fn new(index: usize, actor: Actor) -> Self {
        Self { index, actor, choices: 0, told: Vec::new(), after: None }
    }

    fn add(&mut self, before: &G, step: StepOf<G>, after: &G, output: &Output) {
        if let Actor::Player(_) = before.actor() {
            self.actor = before.actor();
            self.choices = before.count_moves(&mut Vec::new());
        }
        self.told.extend(G::tell(before, &step, after, Viewer::Spectator, output.lang));
        self.after = Some(after.clone());
    }

    fn print(&self, text: &str, args: &Args, output: &mut Output) -> Result<(), Failure> {
        let Some(after) = &self.after else { return Ok(()) };
        if args.json {
            return output.json(&self.to_json(text, after));
        }
        let by = match self.actor {
            Actor::Player(seat) => seat.say(output.lang),
            _ => output.word(Text::new("chance", "hasard")).to_owned(),
        };
        output.line(format!("\n{}. {by}: {text}", self.index + 1))?;
        for line in &self.told {
            output.line(format!("   {line}"))?;
        }
        print_state(after, args.viewer, output)
    }

    fn to_json(&self, text: &str, after: &G) -> Json {
        let mut object = state_json(after);
        object["step"] = json!(self.index + 1);
        object["text"] = json!(text);
        object["by"] = json!(self.actor.seat());
        object["choices"] = json!(self.choices);
        object["told"] = json!(self.told);
        object
    }
}

fn state_json<G: Notation>(state: &G) -> Json {
    let actor = match state.actor() {
        Actor::Player(_) => "player",
        Actor::Chance => "chance",
        Actor::Over => "over",
    };
    let mut object = json!({
        "position": state.position(),
        "actor": actor,
        "to_move": state.turn(),
        "legal_moves": state.count_moves(&mut Vec::new()),
    });
    if let Some(scores) = state.scores() {
        object["scores"] = json!(scores);
    }
    if let Some(result) = GameResult::of(state) {
        object["result"] = json!(result);
    }
    object
}

fn print_state<G: Notation>(state: &G, viewer: Viewer, output: &mut Output) -> Result<(), Failure> {
    output.line(G::diagram(&state.view(viewer)))?;
    let scores = state.scores().map(|scores| {
        let scores: Vec<String> = scores.iter().map(ToString::to_string).collect();
        format!("{} {}", output.word(Text::new("scores", "scores")), scores.join(" – "))
    });
    let next = match state.actor() {
        Actor::Player(seat) => {
            let to_move = output.word(Text::new("to move", "au trait"));
            let moves = output.word(Text::new("legal moves", "coups permis"));
            Some(format!(
                "{} {to_move}, {} {moves}",
                seat.say(output.lang),
                state.count_moves(&mut Vec::new())
            ))
        }
        _ => None,
    };
    for line in scores.into_iter().chain(next) {
        output.line(format!("  {line}"))?;
    }
    Ok(())
}

fn print_verdict<G: Notation>(last: &G, output: &mut Output) -> Result<(), Failure> {
    let Some((outcome, ending)) = last.outcome().zip(last.ending()) else {
        return output.line(output.word(Text::new(
            "\nThe record is right; the game goes on.",
            "\nL'enregistrement est juste ; la partie continue.",
        )));
    };
    let who = match outcome.winner() {
        Some(winner) => format!("{} {}", winner.say(output.lang), output.word(Text::new("wins", "gagne"))),
        None if outcome.is_draw() => output.word(Text::new("a draw", "partie nulle")).to_owned(),
        None => output.word(Text::new("shared win", "victoire partagée")).to_owned(),
    };
    let right = output.word(Text::new("The record is right", "L'enregistrement est juste"));
    output.line(format!("\n{right}: {who}. {}", ending.text.get(output.lang)))
}
