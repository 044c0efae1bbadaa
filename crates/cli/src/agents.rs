//! `bastide agents [game]`: opponents, their parameters, and the levels.

use bastide_core::words::command as words;
use std::sync::Arc;

use bastide_agents::{AgentCatalogue, AgentFactory, Level, Parameter};
use bastide_core::Lang;
use bastide_core::record::Json;
use bastide_core::study::Study;
use bastide_session::{Catalogue, Entry, Visitor};
use serde_json::json;

use crate::failure::Failure;
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  bastide agents
  bastide agents bobail
  bastide agents bobail --json

An opponent is named by a level (hard) or by a spec: the agent, then what differs from its defaults, as in \
mcts:playouts=2000,c=0.7. A value with a comma stands in double quotes, as a path may: \
'learned:\"runs/a,b/model.json\"'. Once one limit of thinking is given (nodes, playouts, depth, time), the defaults of the \
other limits do not apply.";

/// Lists the opponents of the games, with parameters, defaults and levels.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game; without it, all games.
    game: Option<String>,
    /// Print one JSON object a game.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, catalogue: &impl Catalogue, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang;
    let mut list = |game: &str| {
        let listed = catalogue.visit(game, List { json: args.json, output: &mut *output });
        listed.map_err(|error| Failure::usage(&error, lang))?
    };
    match &args.game {
        Some(game) => list(game),
        None => catalogue.games().metas().try_for_each(|meta| list(meta.id)),
    }
}

struct List<'a> {
    json: bool,
    output: &'a mut Output,
}

impl Visitor for List<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Study>(self, entry: &Arc<Entry<G>>) -> Self::Output {
        let catalogue = &entry.agents;
        if self.json {
            self.output.json(&describe(catalogue, self.output.lang))
        } else {
            print(catalogue, self.output)
        }
    }
}

fn describe<G: Study>(catalogue: &AgentCatalogue<G>, lang: Lang) -> Json {
    let parameter = |parameter: &Parameter| {
        json!({
            "name": parameter.name, "summary": parameter.summary.get(lang), "default": parameter.default,
            "values": parameter.domain.describe(), "limit": parameter.limits,
        })
    };
    let kind = |kind: &AgentFactory<G>| {
        let parameters: Vec<Json> = kind.parameters.iter().map(parameter).collect();
        json!({ "name": kind.name, "summary": kind.summary.get(lang), "parameters": parameters })
    };
    let level = |level: &Level| {
        json!({
            "name": level.name, "title": level.title.get(lang), "spec": level.spec, "seconds": level.seconds,
        })
    };
    let agents: Vec<Json> = catalogue.offered().map(kind).collect();
    let levels: Vec<Json> = catalogue.offered_levels().map(level).collect();
    let graded: Vec<Json> = catalogue.offered_graded().map(level).collect();
    let reported: Vec<Json> = catalogue.reported.iter().map(level).collect();
    let strongest = catalogue.strongest(&G::Rules::default()).map(|words| words.get(lang));
    json!({
        "game": G::META.id, "agents": agents, "levels": levels, "graded": graded, "reported": reported,
        "strongest": strongest,
    })
}

fn print<G: Study>(catalogue: &AgentCatalogue<G>, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang;
    output.line(format!("{}\n", G::META.title.get(lang)))?;
    output.line(output.word(words::LEVELS))?;
    for level in catalogue.all_levels() {
        output.line(format!(
            "  {:<13} {:<10} {}  (~{} s)",
            level.name,
            level.title.get(lang),
            level.spec,
            level.seconds
        ))?;
    }
    if let Some(words) = catalogue.strongest(&G::Rules::default()) {
        output.line(format!("\n  {}", words.get(lang)))?;
    }
    output.line(output.word(words::AGENTS))?;
    for kind in catalogue.offered() {
        output.line(format!("  {:<10} {}", kind.name, kind.summary.get(lang)))?;
        for parameter in &kind.parameters {
            let default = parameter.default.as_deref().unwrap_or("–");
            let values = parameter.domain.describe();
            output.line(format!(
                "      {:<9} = {default:<7} {} ({values})",
                parameter.name,
                parameter.summary.get(lang)
            ))?;
        }
    }
    output.line("")
}
