//! Opponents against each other: the same deals and openings from every seat.

use bastide_core::words::arena as words;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, mpsc};

use bastide_agents::{AgentCatalogue, Opponent, Spec, SpecError};
use bastide_core::provenance::add_artifacts;
use bastide_core::record::Json;
use bastide_core::seed::derive;
use bastide_core::{Build, ConfigError, Lang, Notation, Provenance, Record, Rules, Say};

use crate::game::{MatchGame, Played, Terms, Watcher};
use crate::journal::{Header, Journal, JournalError};
use crate::statistics::sprt::{Classes, Sprt, SprtDecision};

/// Opponents, rules and seed: everything that decides how the games of a match go.
pub struct Match<G: Notation> {
    catalogue: Arc<AgentCatalogue<G>>,
    start: G,
    /// The opponents as they were asked for.
    asked: Vec<String>,
    agents: Vec<String>,
    made: Provenance,
    seed: u64,
    opening: u32,
    is_timed: bool,
    watch: Option<Watcher<G>>,
}

/// Why a match could not be played.
#[derive(Debug)]
pub enum MatchError {
    /// The rules cannot be.
    Rules(ConfigError),
    /// There is no such opponent.
    Spec(SpecError),
    /// The number of opponents does not fit the seats.
    Agents {
        /// How many were named.
        found: usize,
        /// The seats under these rules.
        seats: usize,
    },
    /// The journal cannot be used.
    Journal(JournalError),
    /// A game cannot be saved.
    Save(std::io::Error),
    /// A model or table was changed while the match was played.
    Changed {
        /// Its name.
        name: String,
    },
}

impl Say for MatchError {
    fn say(&self, lang: Lang) -> String {
        match self {
            Self::Rules(error) => error.say(lang),
            Self::Spec(error) => error.say(lang),
            Self::Journal(error) => error.say(lang),
            Self::Save(error) => error.to_string(),
            Self::Changed { name } => words::match_error_changed(lang, &name),
            Self::Agents { found, seats } => words::match_error_agents(lang, &found, &seats),
        }
    }
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Lang::default()))
    }
}

impl std::error::Error for MatchError {}

impl From<JournalError> for MatchError {
    fn from(error: JournalError) -> Self {
        Self::Journal(error)
    }
}

/// Saves the record of the game with this number.
pub type Save<'a> = dyn Fn(u64, &Record) -> std::io::Result<()> + Sync + 'a;

/// What happens beside the playing.
#[derive(Default)]
pub struct Hooks<'a> {
    /// Where finished games are kept, and those that were kept before.
    pub journal: Option<(Journal, BTreeMap<u64, Played>)>,
    /// Hears how many games are finished.
    pub progress: Option<&'a (dyn Fn(u64) + Sync)>,
    /// Saves the record of a game.
    pub save: Option<&'a Save<'a>>,
    /// When to stop early.
    pub sprt: Option<Sprt>,
}

impl<G: Notation> Match<G> {
    /// A match of two opponents, or of one for each seat.
    ///
    /// # Errors
    /// Rules that cannot be, an opponent that does not exist or cannot play under them, too many or too few of them.
    pub fn new(
        catalogue: &Arc<AgentCatalogue<G>>,
        rules: &G::Rules,
        agents: &[impl AsRef<str>],
        seed: u64,
        opening: u32,
    ) -> Result<Self, MatchError> {
        let start = G::new(rules).map_err(MatchError::Rules)?;
        let (found, seats) = (agents.len(), start.seats());
        if found != 2 && found != seats {
            return Err(MatchError::Agents { found, seats });
        }
        let (mut specs, mut artifacts) = (Vec::new(), Vec::new());
        for text in agents {
            let (spec, files) = catalogue.inspect(text.as_ref(), rules).map_err(MatchError::Spec)?;
            specs.push(spec);
            add_artifacts(&mut artifacts, files);
        }
        let is_timed = specs.iter().any(|spec| spec.values.budget().time.is_some());
        let asked = agents.iter().map(|text| text.as_ref().to_owned()).collect();
        let agents = specs.iter().map(Spec::to_string).collect();
        let (catalogue, made) = (Arc::clone(catalogue), Provenance::new(None, artifacts));
        Ok(Self { catalogue, start, asked, agents, made, seed, opening, is_timed, watch: None })
    }

    /// The same played by this build, which journal and records then name.
    #[must_use]
    pub fn played_by(mut self, build: &Build) -> Self {
        self.made.build = Some(build.clone());
        self
    }

    /// The same with somebody who looks on at each game.
    #[must_use]
    pub fn watched(mut self, watch: Watcher<G>) -> Self {
        self.watch = Some(watch);
        self
    }

    /// The opponents with all their parameters.
    #[must_use]
    pub fn agents(&self) -> &[String] {
        &self.agents
    }

    /// Whether time limits somebody's thinking, so that the match cannot be repeated exactly.
    #[must_use]
    pub fn is_timed(&self) -> bool {
        self.is_timed
    }

    /// The number of seats, which is also the number of games in a round.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.start.seats()
    }

    /// What its journal begins with.
    #[must_use]
    pub fn header(&self) -> Header {
        let rules = Json::Object(self.start.rules().to_json());
        Header {
            made: self.made.clone(),
            agents: self.agents.clone(),
            seed: self.seed,
            opening: self.opening,
            ..Header::new(G::META.id, G::META.rules_version, rules)
        }
    }

    /// The command that plays so many games of it, or as many of them as the test needs.
    #[must_use]
    pub fn command(&self, games: u64, sprt: Option<Sprt>) -> String {
        let rules = Some(self.start.rules()).filter(|rules| **rules != G::Rules::default());
        let rules = rules.map(|rules| format!(" --rules {}", shell_word(&rules.describe())));
        let sprt = sprt.map(|sprt| format!(" --sprt {},{}", sprt.elo0, sprt.elo1));
        format!(
            "bastide match {} {} --games {games} --seed {} --opening {}{}{}",
            G::META.id,
            self.asked.iter().map(|text| shell_word(text)).collect::<Vec<_>>().join(" "),
            self.seed,
            self.opening,
            rules.unwrap_or_default(),
            sprt.unwrap_or_default()
        )
    }

    fn terms(&self, game: u64) -> Terms {
        let seats = self.seats() as u64;
        let round = game / seats;
        Terms {
            game,
            seed: derive(self.seed, round),
            opening: self.opening,
            seats: seating(self.agents.len(), self.seats(), round, (game % seats) as usize),
        }
    }

    /// Plays rounds, in each of which every opponent sits in every seat with the same deal and opening, and returns
    /// the games in order. The result does not depend on the number of threads unless time limits the thinking:
    /// where a test ends the match early, games of later rounds that were already played are dropped.
    ///
    /// # Errors
    /// A journal or record that cannot be written.
    ///
    /// # Panics
    /// When an opponent panics.
    pub fn play(&self, rounds: u64, threads: usize, hooks: Hooks<'_>) -> Result<Vec<Played>, MatchError> {
        let Hooks { journal, progress, save, sprt } = hooks;
        let (mut journal, kept) = journal.map_or_else(Default::default, |(file, kept)| (Some(file), kept));
        let mut table = Tally::new(self.seats() as u64, rounds, sprt);
        kept.into_values().for_each(|played| table.add(played));
        let missing: Vec<u64> = (0..table.wanted()).filter(|game| !table.games.contains_key(game)).collect();
        let tell = |table: &Tally| progress.iter().for_each(|tell| tell(table.games.len() as u64));
        tell(&table);
        let (next, limit) = (AtomicU64::new(0), AtomicU64::new(table.wanted()));
        let (sender, receiver) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                let (sender, missing, next, limit) = (sender.clone(), &missing, &next, &limit);
                scope.spawn(move || self.work(missing, next, limit, save, &sender));
            }
            drop(sender);
            for done in receiver {
                let result = done.and_then(|played| {
                    journal.as_mut().map_or(Ok(()), |journal| journal.keep(&played))?;
                    table.add(played);
                    Ok(())
                });
                if result.is_err() {
                    limit.store(0, Ordering::Relaxed);
                    return result;
                }
                limit.store(table.wanted(), Ordering::Relaxed);
                tell(&table);
            }
            Ok(())
        })?;
        table.drop_surplus();
        let games: Vec<Played> = table.games.values().cloned().collect();
        journal.map_or(Ok(()), |journal| journal.finish(&games))?;
        let wanted = table.wanted();
        Ok(games.into_iter().filter(|played| played.game < wanted).collect())
    }

    /// Refuses opponents who play from other files than the match names.
    fn check_files(&self, opponents: Vec<Opponent<G>>) -> Result<Vec<Opponent<G>>, MatchError> {
        let mut files = opponents.iter().flat_map(Opponent::artifacts);
        match files.find(|file| !self.made.artifacts.contains(file)) {
            Some(changed) => Err(MatchError::Changed { name: changed.name.clone() }),
            None => Ok(opponents),
        }
    }

    /// Plays games from the list until it or the limit is reached.
    fn work(
        &self,
        missing: &[u64],
        next: &AtomicU64,
        limit: &AtomicU64,
        save: Option<&Save<'_>>,
        sender: &mpsc::Sender<Result<Played, MatchError>>,
    ) {
        let build = |spec: &String| self.catalogue.opponent(spec, self.start.rules());
        let opponents: Result<Vec<Opponent<G>>, SpecError> = self.agents.iter().map(build).collect();
        let opponents = opponents.map_err(MatchError::Spec).and_then(|opponents| self.check_files(opponents));
        let mut opponents = match opponents {
            Ok(opponents) => opponents,
            Err(error) => {
                // Nobody may be listening: another thread may have failed before.
                let _ = sender.send(Err(error));
                return;
            }
        };
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed) as usize;
            let Some(game) = missing.get(place).filter(|game| **game < limit.load(Ordering::Relaxed)) else {
                return;
            };
            let terms = self.terms(*game);
            let mut table = MatchGame::new(&self.start, terms.seed, self.watch.map(|watch| watch()));
            let played = table.play(&mut opponents, &terms).map_err(SpecError::Missing);
            let done = played.map_err(MatchError::Spec).and_then(|played| {
                let record = || {
                    let record = table.record(self.start.rules(), &self.agents, &terms.seats);
                    record.made_by(self.made.clone())
                };
                save.map_or(Ok(()), |save| save(*game, &record())).map_err(MatchError::Save)?;
                Ok(played)
            });
            if sender.send(done).is_err() {
                return;
            }
        }
    }
}

/// A text as a shell takes it for one word.
#[must_use]
fn shell_word(text: &str) -> Cow<'_, str> {
    let is_plain = |letter: char| letter.is_alphanumeric() || "-_.,:=/@%+".contains(letter);
    if !text.is_empty() && text.chars().all(is_plain) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(format!("'{}'", text.replace('\'', "'\\''")))
}

/// The opponent in each seat. Two opponents: the first has one seat, the second all others. One for each seat: they
/// sit in a circle that turns from game to game of a round, and from round to round its order changes, so that
/// everybody follows everybody equally often.
fn seating(agents: usize, seats: usize, round: u64, turn: usize) -> Vec<usize> {
    if agents == 2 {
        return (0..seats).map(|seat| usize::from(seat != turn)).collect();
    }
    let mut left: Vec<usize> = (1..agents).collect();
    let mut circle = vec![0];
    let mut number = round;
    while !left.is_empty() {
        let count = left.len() as u64;
        circle.push(left.remove((number % count) as usize));
        number /= count;
    }
    (0..seats).map(|seat| circle[(seat + turn) % seats]).collect()
}

/// Games as they come in, and how many of them are wanted.
struct Tally {
    seats: u64,
    rounds: u64,
    games: BTreeMap<u64, Played>,
    /// Rounds of the test so far, complete and in order.
    judged: u64,
    sprt: Option<(Sprt, Classes)>,
}

impl Tally {
    fn new(seats: u64, rounds: u64, sprt: Option<Sprt>) -> Self {
        let sprt = sprt.map(|sprt| (sprt, Classes::new(seats as usize)));
        Self { seats, rounds, games: BTreeMap::new(), judged: 0, sprt }
    }

    /// Games are wanted up to this number.
    fn wanted(&self) -> u64 {
        self.rounds * self.seats
    }

    fn add(&mut self, played: Played) {
        self.games.insert(played.game, played);
        let Some((sprt, classes)) = &mut self.sprt else { return };
        while self.judged < self.rounds {
            let numbers = self.judged * self.seats..(self.judged + 1) * self.seats;
            let Some(round) = numbers.map(|game| self.games.get(&game)).collect::<Option<Vec<_>>>() else {
                return;
            };
            classes.add(round_share(&round, 0));
            self.judged += 1;
            if sprt.decide(sprt.llr(classes, self.seats as usize - 1)) != SprtDecision::Open {
                self.rounds = self.judged;
            }
        }
    }

    /// Drops what was played beyond the end of a test while its end was not known: how much that is depends on the
    /// number of threads. Without a test, games of an earlier, longer match stay.
    fn drop_surplus(&mut self) {
        if self.sprt.is_some() {
            drop(self.games.split_off(&self.wanted()));
        }
    }
}

/// The mean share of an opponent's seat in the games of a round.
pub(crate) fn round_share(round: &[&Played], agent: usize) -> f64 {
    let (mut sum, mut count) = (0.0, 0);
    for game in round {
        for seat in game.seats_of(agent) {
            sum += game.share(seat);
            count += 1;
        }
    }
    sum / f64::from(count.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specs_with_odd_marks_are_one_word() {
        assert_eq!(shell_word("mcts:playouts=9,c=0.7"), "mcts:playouts=9,c=0.7");
        assert_eq!(shell_word("learned:model=\"a,b\""), "'learned:model=\"a,b\"'");
        assert_eq!(shell_word("it's"), r"'it'\''s'");
    }

    #[test]
    fn everybody_sits_in_every_seat_of_a_round() {
        assert_eq!(seating(2, 2, 0, 0), [0, 1]);
        assert_eq!(seating(2, 2, 5, 1), [1, 0]);
        assert_eq!(seating(2, 4, 0, 2), [1, 1, 0, 1]);
        for agents in 3..=5 {
            for round in 0..30 {
                for seat in 0..agents {
                    let mut seen: Vec<usize> =
                        (0..agents).map(|turn| seating(agents, agents, round, turn)[seat]).collect();
                    seen.sort_unstable();
                    assert_eq!(seen, (0..agents).collect::<Vec<_>>());
                }
            }
        }
    }

    #[test]
    fn everybody_follows_everybody_equally_often() {
        for agents in 3..=5usize {
            let orders: u64 = (1..agents as u64).product();
            let mut follows = vec![0; agents * agents];
            for round in 0..orders {
                let circle = seating(agents, agents, round, 0);
                for seat in 0..agents {
                    follows[circle[seat] * agents + circle[(seat + 1) % agents]] += 1;
                }
            }
            let expected = orders as usize * agents / (agents * (agents - 1));
            let uneven = (0..agents * agents)
                .filter(|pair| pair / agents != pair % agents && follows[*pair] != expected)
                .count();
            assert_eq!(uneven, 0, "{agents}: {follows:?}");
        }
    }
}
