//! `bastide tournament spec.toml`: many opponents, ratings, a cross table.

use bastide_core::words::command as words;
use std::path::PathBuf;
use std::sync::Arc;

use bastide_agents::AgentCatalogue;
use bastide_arena::report::{Cell, Report, Table};
use bastide_arena::study::cross_table;
use bastide_arena::tournament::{Block, Spec, SpecProblem, Standings, tables};
use bastide_arena::{Hooks, Journal, Match, MatchError, Resume};
use bastide_core::record::Json;
use bastide_core::study::Study;
use bastide_core::{Build, Game, Lang, Provenance, Rules, Say, Spoken};
use bastide_session::{Catalogue, Entry, Visitor};
use serde_json::json;

use crate::contest::{failed, write};
use crate::failure::Failure;
use crate::input;
use crate::output::Output;
use crate::progress;
use crate::values::whole;

/// The games that a journal holds, by number.
type Kept = std::collections::BTreeMap<u64, bastide_arena::Played>;

const EXAMPLES: &str = "\
Example of a file:
  game = \"bobail\"
  rules = \"standard\"         # may be left out, as seed, opening and format
  seed = 1
  games = 40                 # at each table, rounded up to full rounds
  format = \"round-robin\"     # or \"gauntlet\", with challengers = 1

  [[agent]]
  spec = \"hard\"

  [[agent]]
  name = \"quick tree\"
  spec = \"mcts:playouts=500\"

Games for more than two seats are played at tables of as many opponents. Ratings are those of Bradley and Terry (of \
Plackett and Luce beyond two) around a mean of 0, with intervals of 95 % by resampling rounds.";

/// Plays a tournament and rates the opponents.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The file that says who plays what.
    file: PathBuf,
    /// A folder for games (kept as they are played), report, plots and numbers.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Go on with the tournament in that folder.
    #[arg(long, requires = "out")]
    resume: bool,
    /// Go on even if another build began it, or a model or table is no longer the same; the games are then mixed,
    /// and what is written says so.
    #[arg(long, requires = "out")]
    force_resume: bool,
    /// Threads that play games [default: all cores].
    #[arg(long, value_parser = whole::<u32>(1..=256))]
    threads: Option<u32>,
    /// Print a JSON object.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(
    args: &Args,
    catalogue: &impl Catalogue,
    build: &Build,
    output: &mut Output,
) -> Result<(), Failure> {
    let lang = output.lang;
    let text = input::read_text(&args.file)?;
    let spec = Spec::read(&text).map_err(|problem| refuse(args, &problem, lang))?;
    let game = spec.game.clone();
    let visited = catalogue.visit(&game.0, Tournament { args, build, text: &text, spec: &spec, output });
    visited.map_err(|error| {
        let problem = SpecProblem::at(&text, &game.1, Spoken::new(|lang| error.say(lang)));
        refuse(args, &problem, lang)
    })?
}

fn refuse(args: &Args, problem: &SpecProblem, lang: Lang) -> Failure {
    Failure::Usage(format!("{}, {}", args.file.display(), problem.say(lang)))
}

struct Tournament<'a> {
    args: &'a Args,
    build: &'a Build,
    text: &'a str,
    spec: &'a Spec,
    output: &'a mut Output,
}

impl Visitor for Tournament<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Study>(self, entry: &Arc<Entry<G>>) -> Self::Output {
        let rules = self.rules::<G>()?;
        self.check(&entry.agents, &rules)?;
        let (blocks, makers) = self.play(&entry.agents, &rules)?;
        let entrants = &self.spec.entrants;
        let standings = Standings::of(entrants.len(), &blocks, self.spec.seed);
        let names: Vec<&str> = entrants.iter().map(|entrant| entrant.name.as_str()).collect();
        let table = cross_table("cross", &names, &standings);
        let object = self.describe::<G>(&standings, &makers);
        if let Some(folder) = &self.args.out {
            write(&folder.join("result.json"), &format!("{object:#}\n"))?;
            let report = self.report::<G>(table.clone(), &makers);
            report.write(folder).map_err(|error| Failure::file(folder, &error))?;
        }
        if self.args.json { self.output.json(&object) } else { print(&table, self.output) }
    }
}

impl Tournament<'_> {
    fn refuse(&self, place: &std::ops::Range<usize>, error: &impl Say) -> Failure {
        let problem = SpecProblem::at(self.text, place, Spoken::new(|lang| error.say(lang)));
        refuse(self.args, &problem, self.output.lang)
    }

    fn rules<G: Study>(&self) -> Result<G::Rules, Failure> {
        let (text, place) = &self.spec.rules;
        let rules = G::Rules::parse(text).map_err(|error| self.refuse(place, &error))?;
        G::new(&rules).map_err(|error| self.refuse(place, &error))?;
        Ok(rules)
    }

    /// Refuses opponents that do not exist, and too few of them, before anything is played.
    fn check<G: Study>(&self, catalogue: &AgentCatalogue<G>, rules: &G::Rules) -> Result<(), Failure> {
        for entrant in &self.spec.entrants {
            catalogue.check(&entrant.spec, rules).map_err(|error| self.refuse(&entrant.place, &error))?;
        }
        let (found, seats) = (self.spec.entrants.len(), rules.seats());
        if tables(self.spec.format, found, seats).is_empty() {
            let place = self.spec.entrants.last().map_or(0..0, |entrant| entrant.place.clone());
            let words = Spoken::new(|lang| words::check(lang, &found, &seats));
            let problem = SpecProblem::at(self.text, &place, words);
            return Err(refuse(self.args, &problem, self.output.lang));
        }
        Ok(())
    }

    fn opening<G: Game>(&self) -> u32 {
        self.spec.opening.unwrap_or(if G::META.chance { 0 } else { 4 })
    }

    /// The games of all tables, and who played them, each once.
    fn play<G: Study>(
        &self,
        catalogue: &Arc<AgentCatalogue<G>>,
        rules: &G::Rules,
    ) -> Result<(Vec<Block>, Vec<Provenance>), Failure> {
        let seats = rules.seats() as u64;
        let rounds = self.spec.games.div_ceil(seats);
        let tables = tables(self.spec.format, self.spec.entrants.len(), rules.seats());
        if let Some(folder) = &self.args.out {
            let games = folder.join("games");
            std::fs::create_dir_all(&games).map_err(|error| Failure::file(&games, &error))?;
        }
        let total = tables.len() as u64 * rounds * seats;
        let bar = progress::bar(total, 0, self.output.word(words::GAMES));
        let (mut blocks, mut makers) = (Vec::new(), Vec::new());
        for (number, table) in tables.into_iter().enumerate() {
            let specs: Vec<&str> =
                table.iter().map(|entrant| self.spec.entrants[*entrant].spec.as_str()).collect();
            let fail = |error: MatchError| failed(&error, self.output);
            let contest = Match::new(catalogue, rules, &specs, self.spec.seed, self.opening::<G>());
            let contest = contest.map_err(fail)?.played_by(self.build);
            let before = number as u64 * rounds * seats;
            let tell = |done: u64| bar.set_position(before + done);
            let journal = self.journal(&contest, &table)?;
            let header = journal.as_ref().map_or_else(|| contest.header(), |(file, _)| file.header().clone());
            if !makers.contains(&header.made) {
                makers.push(header.made);
            }
            let hooks = Hooks { journal, progress: Some(&tell), ..Hooks::default() };
            let games = contest.play(rounds, progress::threads(self.args.threads), hooks).map_err(fail)?;
            blocks.push(Block { table, games });
        }
        bar.finish_and_clear();
        Ok((blocks, makers))
    }

    /// The journal of a table, named by the places of its opponents in the file.
    fn journal<G: Study>(
        &self,
        contest: &Match<G>,
        table: &[usize],
    ) -> Result<Option<(Journal, Kept)>, Failure> {
        let Some(folder) = &self.args.out else { return Ok(None) };
        let name: Vec<String> = table.iter().map(|entrant| (entrant + 1).to_string()).collect();
        let path = folder.join("games").join(format!("{}.jsonl", name.join("-")));
        let resume = Resume::asked(self.args.resume, self.args.force_resume);
        let opened = Journal::open(&path, &contest.header(), resume);
        opened.map(Some).map_err(|error| failed(&MatchError::from(error), self.output))
    }

    fn describe<G: Study>(&self, standings: &Standings, makers: &[Provenance]) -> Json {
        let entrant = |index: usize| {
            let entrant = &self.spec.entrants[index];
            json!({
                "name": entrant.name, "spec": entrant.spec, "rating": standings.ratings[index],
                "games": standings.games[index], "ahead": standings.cross[index],
            })
        };
        let entrants: Vec<Json> = (0..self.spec.entrants.len()).map(entrant).collect();
        json!({
            "game": G::META.id, "rules": self.spec.rules.0, "seed": self.spec.seed, "opening": self.opening::<G>(),
            "games": self.spec.games, "made": makers, "agents": entrants,
        })
    }

    fn report<G: Study>(&self, cross: Table, makers: &[Provenance]) -> Report {
        let mut report = Report::new(format!("Tournament: {}", G::META.title));
        report.text(format!(
            "`bastide tournament {}`, bastide {}, seed {}, {} games a table. Elo around a mean of 0 with intervals of \
             95 %, then how often the row finished ahead of the column.",
            self.args.file.display(),
            self.build,
            self.spec.seed,
            self.spec.games
        ));
        report.table(cross);
        let mut agents = Table::new("agents", &["name", "spec"]);
        for entrant in &self.spec.entrants {
            agents.row(vec![Cell::from(entrant.name.as_str()), entrant.spec.as_str().into()]);
        }
        report.table(agents);
        report.makers(makers);
        report
    }
}

/// Prints a table with its columns in line.
fn print(table: &Table, output: &mut Output) -> Result<(), Failure> {
    let mut lines: Vec<Vec<String>> = vec![table.columns.clone()];
    lines.extend(table.rows.iter().map(|row| row.iter().map(Cell::show).collect()));
    let width = |column: usize| {
        lines.iter().filter_map(|line| line.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    for line in &lines {
        let cells = line.iter().enumerate().map(|(column, cell)| {
            let fill = " ".repeat(width(column) - cell.chars().count());
            if column == 0 { format!("{cell}{fill}") } else { format!("{fill}{cell}") }
        });
        output.line(cells.collect::<Vec<_>>().join("  ").trim_end())?;
    }
    Ok(())
}
