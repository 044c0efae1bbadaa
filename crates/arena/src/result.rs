//! What came of a match.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::game::Played;
use crate::matches::round_share;
use crate::statistics::rating::{Ranking, Rating, bootstrap};
use crate::statistics::sprt::{Classes, Sprt, SprtDecision};
use crate::statistics::{Estimate, elo, mean, normal, share};

/// Resampled results for the intervals of ratings.
const SAMPLES: u32 = 400;

/// What came of a match.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatchResult {
    /// Games played.
    pub games: u64,
    /// Rounds played: the games that share a deal.
    pub rounds: u64,
    /// What came of it for each opponent.
    pub agents: Vec<AgentResult>,
    /// Two opponents: by how many Elo points the first is stronger.
    pub elo: Option<Estimate>,
    /// Two opponents in two seats: rounds in which the first got 0, ½, 1, 1½ and 2 points.
    pub pairs: Option<Vec<u64>>,
    /// The share of the seat that begins, whoever sits there.
    pub first_seat: Estimate,
    /// What the test says, where one was asked for.
    pub sprt: Option<SprtResult>,
    /// Mean number of moves in a game.
    pub moves: f64,
    /// How often games ended for each reason.
    pub endings: BTreeMap<String, u64>,
}

/// What came of a match for one opponent.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AgentResult {
    /// The opponent with all its parameters.
    pub agent: String,
    /// Games that it won alone.
    pub won: u64,
    /// Games that nobody won alone, and games broken off because they did not end.
    pub drawn: u64,
    /// Games that another won alone.
    pub lost: u64,
    /// Its share a seat: 1 for a win, divided among level winners.
    pub share: Estimate,
    /// Mean points, where the game has points.
    pub points: Option<Estimate>,
    /// Mean points less those of the other opponents.
    pub margin: Option<Estimate>,
    /// More than two opponents: the rating around a mean of 0.
    pub rating: Option<Rating>,
    /// Mean seconds for a move.
    pub seconds_per_move: f64,
}

/// What a test says.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SprtResult {
    /// What was tested.
    pub test: Sprt,
    /// The log-likelihood ratio.
    pub llr: f64,
    /// Where the test ends.
    pub bounds: (f64, f64),
    /// What follows.
    pub verdict: SprtDecision,
}

/// Summarises the games of a match, which are in order and fill whole rounds.
#[must_use]
pub fn summarise(agents: &[String], games: &[Played], sprt: Option<Sprt>) -> MatchResult {
    let seats = games.first().map_or(2, |game| game.seats.len());
    let rounds: Vec<Vec<&Played>> = games.chunks(seats).map(|round| round.iter().collect()).collect();
    let classes = classes(&rounds, seats);
    let ratings = (agents.len() > 2).then(|| rate(agents.len(), &rounds));
    let mut own: Vec<AgentResult> = (0..agents.len()).map(|agent| of_agent(agents, agent, &rounds)).collect();
    if let Some(ratings) = ratings {
        own.iter_mut().zip(ratings).for_each(|(agent, rating)| agent.rating = Some(rating));
    }
    let first: Vec<f64> = rounds.iter().map(|round| mean(&each(round, |game| Some(game.share(0))))).collect();
    let mut endings = BTreeMap::new();
    games.iter().for_each(|game| *endings.entry(game.ending.clone()).or_default() += 1);
    MatchResult {
        games: games.len() as u64,
        rounds: rounds.len() as u64,
        elo: (agents.len() == 2).then(|| elo::estimate(own[0].share, seats - 1)),
        pairs: (agents.len() == 2 && seats == 2).then(|| classes.counts.clone()),
        first_seat: share(&first, games.len() as u64),
        sprt: sprt.map(|test| judge(test, &classes, seats)),
        moves: mean(&games.iter().map(|game| f64::from(game.length())).collect::<Vec<_>>()),
        endings,
        agents: own,
    }
}

/// How often each mean share of the first opponent in a round was seen.
fn classes(rounds: &[Vec<&Played>], seats: usize) -> Classes {
    let mut classes = Classes::new(seats);
    rounds.iter().for_each(|round| classes.add(round_share(round, 0)));
    classes
}

fn judge(test: Sprt, classes: &Classes, seats: usize) -> SprtResult {
    let llr = test.llr(classes, seats - 1);
    SprtResult { test, llr, bounds: test.bounds(), verdict: test.decide(llr) }
}

fn each(round: &[&Played], value: impl Fn(&Played) -> Option<f64>) -> Vec<f64> {
    round.iter().filter_map(|game| value(game)).collect()
}

/// The ranking of a game by opponents.
#[must_use]
pub fn ranking(game: &Played) -> Ranking {
    (0..game.seats.len()).map(|seat| (game.seats[seat], game.rank(seat))).collect()
}

fn rate(agents: usize, rounds: &[Vec<&Played>]) -> Vec<Rating> {
    let block = rounds.iter().map(|round| round.iter().map(|game| ranking(game)).collect()).collect();
    bootstrap(agents, &[block], SAMPLES, 0)
}

/// The mean points of an opponent's seats, and of all others.
fn points(game: &Played, agent: usize) -> Option<(f64, f64)> {
    let scores = game.scores.as_ref()?;
    let of = |own: bool| -> Vec<f64> {
        let seats = (0..scores.len()).filter(|seat| (game.seats[*seat] == agent) == own);
        seats.map(|seat| f64::from(scores[seat])).collect()
    };
    Some((mean(&of(true)), mean(&of(false))))
}

fn of_agent(agents: &[String], agent: usize, rounds: &[Vec<&Played>]) -> AgentResult {
    let games: Vec<&Played> = rounds.iter().flatten().copied().collect();
    let wins = |game: &Played| game.winner().map(|seat| game.seats[seat] == agent);
    let won = games.iter().filter(|game| wins(game) == Some(true)).count() as u64;
    let lost = games.iter().filter(|game| wins(game) == Some(false)).count() as u64;
    let shares: Vec<f64> = rounds.iter().map(|round| round_share(round, agent)).collect();
    let by_round = |value: fn((f64, f64)) -> f64| -> Option<Estimate> {
        let means = rounds.iter().map(|round| each(round, |game| points(game, agent).map(value)));
        let means: Vec<f64> = means.filter(|values| !values.is_empty()).map(|values| mean(&values)).collect();
        (!means.is_empty()).then(|| normal(&means))
    };
    let (time, moves) = games
        .iter()
        .flat_map(|game| game.seats_of(agent).map(move |seat| (game, seat)))
        .fold((0.0, 0), |(time, moves), (game, seat)| {
            (time + game.seconds[seat], moves + u64::from(game.moves[seat]))
        });
    AgentResult {
        agent: agents[agent].clone(),
        won,
        drawn: games.len() as u64 - won - lost,
        lost,
        share: share(&shares, games.len() as u64),
        points: by_round(|(own, _)| own),
        margin: by_round(|(own, other)| own - other),
        rating: None,
        seconds_per_move: time / moves.max(1) as f64,
    }
}

/// The games as comma-separated values, a line a game.
#[must_use]
pub fn csv(agents: &[String], games: &[Played]) -> String {
    let seats = games.first().map_or(2, |game| game.seats.len());
    let column = |name: &str| (1..=seats).map(|seat| format!(",{name}{seat}")).collect::<String>();
    let mut text = format!(
        "game,round{}{}{}{},ending{}\n",
        column("agent"),
        column("rank"),
        column("points"),
        column("moves"),
        column("seconds")
    );
    for game in games {
        let cells = |cell: &dyn Fn(usize) -> String| {
            (0..seats).map(|seat| format!(",{}", cell(seat))).collect::<String>()
        };
        text += &format!(
            "{},{}{}{}{}{},{}{}\n",
            game.game + 1,
            game.game / seats as u64 + 1,
            cells(&|seat| format!("\"{}\"", agents[game.seats[seat]])),
            cells(&|seat| (game.rank(seat) + 1).to_string()),
            cells(&|seat| game.scores.as_ref().map_or_else(String::new, |scores| scores[seat].to_string())),
            cells(&|seat| game.moves[seat].to_string()),
            game.ending,
            cells(&|seat| game.seconds[seat].to_string()),
        );
    }
    text
}
