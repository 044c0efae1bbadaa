//! Ready studies: questions with the matches that answer them, and reports made from their data.

mod bobail;
mod carcassonne;
mod cost;
mod learning;
mod reports;
mod schotten;
mod temperaments;
mod variants;

use std::cell::RefCell;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use bastide_agents::{Access, AgentCatalogue};
use bastide_bobail::Bobail;
use bastide_carcassonne::Carcassonne;
use bastide_core::{Build, ConfigError, Lang, Notation, Provenance, Rules, Say, Text};
use bastide_schotten::Schotten;

use crate::game::{Played, Watcher};
use crate::journal::{Journal, Resume};
use crate::matches::{Hooks, Match, MatchError};
use crate::report::{Cell, Report, Table};
use crate::result::{MatchResult, summarise};
use crate::tournament::{Block, Format, Standings, tables};

/// A ready study.
#[derive(Clone, Copy)]
pub struct Study {
    /// Its name in commands.
    pub name: &'static str,
    /// The question it answers.
    pub question: Text,
    run: fn(&Lab<'_>) -> Result<Report, StudyError>,
}

/// All studies.
pub const STUDIES: &[Study] = &[
    carcassonne::STUDY,
    bobail::STUDY,
    schotten::STUDY,
    cost::STUDY,
    temperaments::STUDY,
    variants::STUDY,
    learning::STUDY,
    reports::STUDY,
];

/// Why a study could not be made.
#[derive(Debug)]
pub enum StudyError {
    /// One of its matches could not be played.
    Match(MatchError),
    /// A file could not be written.
    File(std::io::Error),
}

impl From<MatchError> for StudyError {
    fn from(error: MatchError) -> Self {
        Self::Match(error)
    }
}

impl From<ConfigError> for StudyError {
    fn from(error: ConfigError) -> Self {
        Self::Match(MatchError::Rules(error))
    }
}

impl From<std::io::Error> for StudyError {
    fn from(error: std::io::Error) -> Self {
        Self::File(error)
    }
}

impl Say for StudyError {
    fn say(&self, lang: Lang) -> String {
        match self {
            Self::Match(error) => error.say(lang),
            Self::File(error) => error.to_string(),
        }
    }
}

impl fmt::Display for StudyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Lang::En))
    }
}

impl std::error::Error for StudyError {}

/// A game that studies are about.
trait Studied: Notation {
    /// Its opponents.
    fn catalogue(access: &Access) -> AgentCatalogue<Self>;
}

macro_rules! studied {
    ($($game:ty: $catalogue:path),+ $(,)?) => {$(
        impl Studied for $game {
            fn catalogue(access: &Access) -> AgentCatalogue<Self> {
                $catalogue(access)
            }
        }
    )+};
}

studied![
    Bobail: bastide_agents::bobail,
    Carcassonne: bastide_agents::carcassonne,
    Schotten: bastide_agents::schotten,
];

/// Hears what is played: the name of the match, games done, games wanted.
pub type Progress<'a> = dyn Fn(&str, u64, u64) + Sync + 'a;

/// Where a study is made.
pub struct Lab<'a> {
    /// The folder of the study; its games are kept in `games/`, and a study that was broken off goes on.
    pub folder: PathBuf,
    /// Whether few games are enough, for a first look.
    pub quick: bool,
    /// How many per cent of the games are played, where the machine or the patience does not suffice for all.
    pub part: u32,
    /// The seed of everything.
    pub seed: u64,
    /// Threads that play games.
    pub threads: usize,
    /// What opponents may touch.
    pub access: Access,
    /// The build that plays.
    pub build: Build,
    /// Whether games that another build played, or from other models and tables, are kept.
    pub force: bool,
    /// Hears what is played.
    pub progress: &'a Progress<'a>,
    matches: RefCell<Vec<Vec<Cell>>>,
    /// Who played the games of all matches, each once.
    makers: RefCell<Vec<Provenance>>,
}

/// The games of a match with their summary.
pub(crate) struct Games {
    pub(crate) games: Vec<Played>,
    pub(crate) result: MatchResult,
}

impl<'a> Lab<'a> {
    /// A place where this build makes a study.
    pub fn new(folder: PathBuf, seed: u64, threads: usize, build: Build, progress: &'a Progress<'a>) -> Self {
        let (quick, part, force, access) = (false, 100, false, Access::default());
        let (matches, makers) = Default::default();
        Self { folder, quick, part, seed, threads, access, build, force, progress, matches, makers }
    }

    /// A place where games that another build played are kept, too.
    #[must_use]
    pub fn force(self, force: bool) -> Self {
        Self { force, ..self }
    }

    /// A place where opponents may touch this.
    #[must_use]
    pub fn access(self, access: Access) -> Self {
        Self { access, ..self }
    }

    /// A place for a quick look.
    #[must_use]
    pub fn quick(self, quick: bool) -> Self {
        Self { quick, ..self }
    }

    /// A place where so many per cent of the games are played.
    #[must_use]
    pub fn part(self, part: u32) -> Self {
        Self { part: part.clamp(1, 100), ..self }
    }

    /// Makes a study and writes its report.
    ///
    /// # Errors
    /// A match that could not be played, a file that could not be written.
    pub fn run(&self, study: &Study) -> Result<(), StudyError> {
        std::fs::create_dir_all(self.folder.join("games"))?;
        let mut report = (study.run)(self)?;
        self.close(study, &mut report);
        Ok(report.write(&self.folder)?)
    }

    /// A size: in full, or for a quick look.
    fn size(&self, full: u64, quick: u64) -> u64 {
        if self.quick { quick } else { full }
    }

    /// A number of games: the part asked for of all, or few.
    fn games(&self, full: u64, quick: u64) -> u64 {
        self.size((full * u64::from(self.part)).div_ceil(100), quick)
    }

    /// Plays a match, or goes on with it, and keeps its games.
    fn play<G: Notation>(&self, name: &str, contest: &Match<G>, games: u64) -> Result<Games, StudyError> {
        let path = self.folder.join("games").join(format!("{name}.jsonl"));
        let resume = Resume::asked(true, self.force);
        let journal = Journal::open(&path, &contest.header(), resume).map_err(MatchError::from)?;
        self.note_maker(&journal.0.header().made);
        let rounds = games.div_ceil(contest.seats() as u64);
        let total = rounds * contest.seats() as u64;
        let tell = |done: u64| (self.progress)(name, done, total);
        let hooks = Hooks { journal: Some(journal), progress: Some(&tell), ..Hooks::default() };
        let games = contest.play(rounds, self.threads, hooks)?;
        let result = summarise(contest.agents(), &games, None);
        self.note(name, contest, &result);
        Ok(Games { games, result })
    }

    /// A match of a game that is studied.
    fn of<G: Studied>(
        &self,
        rules: &G::Rules,
        agents: &[impl AsRef<str>],
        opening: u32,
    ) -> Result<Match<G>, MatchError> {
        let contest = Match::new(&Arc::new(G::catalogue(&self.access)), rules, agents, self.seed, opening)?;
        Ok(contest.played_by(&self.build))
    }

    /// Plays a match between specs under rules given as text.
    fn contest<G: Studied>(
        &self,
        name: &str,
        (rules, agents): (&str, &[&str]),
        opening: u32,
        games: u64,
    ) -> Result<Games, StudyError> {
        let rules = G::Rules::parse(rules)?;
        self.play(name, &self.of::<G>(&rules, agents, opening)?, games)
    }

    /// Plays a round robin between specs under rules given as text; `games` says how many each table plays.
    fn tournament<G: Studied>(
        &self,
        name: &str,
        (rules, agents): (&str, &[&str]),
        watch: Option<Watcher<G>>,
        games: impl Fn(&[&str]) -> u64,
    ) -> Result<(Standings, Vec<Block>), StudyError> {
        let rules = G::Rules::parse(rules)?;
        let mut blocks = Vec::new();
        for table in tables(Format::RoundRobin, agents.len(), rules.seats()) {
            let names: Vec<&str> = table.iter().map(|agent| agents[*agent]).collect();
            let mut contest = self.of::<G>(&rules, &names, 0)?;
            if let Some(watch) = watch {
                contest = contest.watched(watch);
            }
            let short = names.iter().map(|name| name.split(':').next().unwrap_or(name));
            let id = format!("{name}-{}", short.collect::<Vec<_>>().join("-"));
            let games = self.play(&id, &contest, games(&names))?.games;
            blocks.push(Block { table, games });
        }
        Ok((Standings::of(agents.len(), &blocks, self.seed), blocks))
    }

    /// Keeps a row about a match for the list at the end of the report.
    fn note<G: Notation>(&self, name: &str, contest: &Match<G>, result: &MatchResult) {
        let first = &result.agents[0];
        let seconds = result.agents.iter().map(|agent| format!("{:.6}", agent.seconds_per_move));
        self.matches.borrow_mut().push(vec![
            name.into(),
            contest.command(result.games, None).into(),
            result.games.into(),
            first.won.into(),
            first.drawn.into(),
            first.lost.into(),
            Cell::Share(first.share),
            Cell::Share(result.first_seat),
            seconds.collect::<Vec<_>>().join(" / ").into(),
        ]);
    }

    /// Keeps who played a match for the end of the report.
    fn note_maker(&self, made: &Provenance) {
        let mut makers = self.makers.borrow_mut();
        if !makers.contains(made) {
            makers.push(made.clone());
        }
    }

    /// How the study was made, so that anybody can make it again.
    fn close(&self, study: &Study, report: &mut Report) {
        report.heading("How this was made");
        let (options, size) = match (self.quick, self.part) {
            (true, _) => {
                (" --quick".to_owned(), "A quick look with few games: its intervals are wide. ".to_owned())
            }
            (false, 100) => Default::default(),
            (false, part) => (
                format!(" --part {part}"),
                format!("**Only {part} % of the games of the full study were played.** "),
            ),
        };
        report.text(format!(
            "{size}`bastide experiment {}{options} --seed {}`, bastide {}. Games that share a deal and opening form a round, \
             in which everybody sits once in every seat. Intervals are of 95 %: those of shares join the spread between \
             rounds with Wilson's. The same command gives the same games with any number of threads, as no time limits \
             the thinking; the seconds are those of the machine it ran on, which was busy with other work.",
            study.name,
            self.seed,
            self.build
        ));
        report.makers(&self.makers.borrow());
        let mut table = Table::new(
            "matches",
            &[
                "match",
                "command",
                "games",
                "won",
                "drawn",
                "lost",
                "share of the first",
                "share of who begins",
                "s/move",
            ],
        );
        table.rows = self.matches.borrow().clone();
        report.table(table);
    }
}

/// Standings as a table: rating, games, then how often the row finished ahead of the column.
#[must_use]
pub fn cross_table(name: &str, agents: &[&str], standings: &Standings) -> Table {
    let order = standings.order();
    let columns: Vec<&str> =
        ["", "Elo", "games"].into_iter().chain(order.iter().map(|agent| agents[*agent])).collect();
    let mut table = Table::new(name, &columns);
    for agent in &order {
        let mut row = vec![
            agents[*agent].into(),
            Cell::Interval(standings.ratings[*agent].elo, 0),
            standings.games[*agent].into(),
        ];
        row.extend(order.iter().map(|other| standings.cross[*agent][*other].map_or(Cell::None, Cell::Share)));
        table.row(row);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn studies_have_names_of_their_own() {
        let names: std::collections::HashSet<&str> = STUDIES.iter().map(|study| study.name).collect();
        assert_eq!(names.len(), STUDIES.len());
        assert!(names.iter().all(|name| name.chars().all(|mark| mark.is_ascii_lowercase() || mark == '-')));
    }
}
