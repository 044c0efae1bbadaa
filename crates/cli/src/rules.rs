//! `bastide rules [game]`: presets and options.

use bastide_core::words::command as words;
use std::sync::Arc;

use bastide_core::record::Json;
use bastide_core::study::Study;
use bastide_core::{Lang, Rules};
use bastide_session::{Catalogue, Entry, Games, Visitor};
use serde_json::json;

use crate::failure::Failure;
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  bastide rules                 the games
  bastide rules bobail          presets and options of one game
  bastide rules bobail --json   the same for a program";

/// Lists the games, or the presets and options of one.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game; without it, all games are listed.
    game: Option<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, catalogue: &impl Catalogue, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang;
    match &args.game {
        Some(game) => catalogue
            .visit(game, OneGame { json: args.json, output })
            .map_err(|error| Failure::usage(&error, lang))?,
        None => list_games(args.json, &catalogue.games(), output),
    }
}

fn list_games(json: bool, games: &Games, output: &mut Output) -> Result<(), Failure> {
    if json {
        let listed = games.metas().map(|meta| {
            json!({
                "id": meta.id, "title": output.word(meta.title), "rules_version": meta.rules_version,
                "min_seats": meta.min_seats, "max_seats": meta.max_seats,
                "hidden_information": meta.information.can_hide(), "chance": meta.chance,
            })
        });
        let listed = listed.collect();
        return output.json(&Json::Array(listed));
    }
    for meta in games.metas() {
        let seats = match meta.max_seats {
            most if most == meta.min_seats => most.to_string(),
            most => format!("{}–{most}", meta.min_seats),
        };
        let line = format!("{:<12} {} ({seats})", meta.id, output.word(meta.title));
        output.line(line)?;
    }
    output.line(output.word(words::MORE_BASTIDE_RULES_GAME))
}

struct OneGame<'a> {
    json: bool,
    output: &'a mut Output,
}

impl Visitor for OneGame<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Study>(self, _entry: &Arc<Entry<G>>) -> Self::Output {
        if self.json {
            return self.output.json(&describe::<G>(self.output.lang));
        }
        print::<G>(self.output)
    }
}

fn describe<G: Study>(lang: Lang) -> Json {
    let presets = G::Rules::presets().iter().map(|preset| {
        json!({
            "name": preset.name, "summary": preset.summary.get(lang), "options": (preset.make)().values(),
        })
    });
    let standard = G::Rules::default();
    let options = G::Rules::options().iter().map(|option| {
        json!({
            "name": option.name, "summary": option.summary.get(lang), "values": (option.expected)(),
            "default": (option.get)(&standard),
        })
    });
    let (presets, options) = (presets.collect::<Vec<_>>(), options.collect::<Vec<_>>());
    json!({
        "game": G::META.id, "title": G::META.title.get(lang), "rules_version": G::META.rules_version,
        "presets": presets, "options": options,
    })
}

fn print<G: Study>(output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang;
    output.line(format!("{}\n", G::META.title.get(lang)))?;
    output.line(output.word(words::PRESETS))?;
    for preset in G::Rules::presets() {
        output.line(format!("  {:<20} {}", preset.name, preset.summary.get(lang)))?;
        let rules = (preset.make)();
        let changes = rules.values().into_iter().zip(G::Rules::default().values());
        for ((name, value), _) in changes.filter(|(own, standard)| own != standard) {
            output.line(format!("  {:<20}   {name} = {}", "", plain(&value)))?;
        }
    }
    output.line(output.word(words::OPTIONS_DEFAULT_FIRST_SHOWN))?;
    let standard = G::Rules::default();
    for option in G::Rules::options() {
        output.line(format!("  {} = {}", option.name, (option.get)(&standard)))?;
        output.line(format!("      {}", option.summary.get(lang)))?;
        output.line(format!("      {}", (option.expected)()))?;
    }
    Ok(())
}

fn plain(value: &Json) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
