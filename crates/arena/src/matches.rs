//! One opponent against another: the same deals and openings from every seat.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use bastide_agents::{Opponent, SpecError};
use bastide_core::playout::Playout;
use bastide_core::seed::{self, derive};
use bastide_core::{Actor, ConfigError, Lang, Notation, Say, Seat, Viewer};
use serde::Serialize;

use crate::statistics::{Estimate, mean, share};

/// Games longer than this many moves count as drawn.
const MOST_MOVES: u64 = 2_000;

/// The terms of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    /// Rounds; in each the first opponent sits once in every seat, with the same deal and opening.
    pub rounds: u64,
    /// The seed of deals, openings and everything that thinks.
    pub seed: u64,
    /// Random moves before the opponents take over, so that games of two that always think alike differ.
    pub opening: u32,
    /// Threads that play rounds; the result does not depend on them unless time limits the thinking.
    pub threads: usize,
}

/// What came of a match, seen from the first opponent.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatchResult {
    /// Both opponents with all their parameters.
    pub agents: [String; 2],
    /// Games played.
    pub games: u64,
    /// Games that the first opponent won alone.
    pub won: u64,
    /// Games that nobody won alone, and games broken off because they did not end.
    pub drawn: u64,
    /// Games that another seat won alone.
    pub lost: u64,
    /// The share of the first opponent: 1 for a win, divided among level winners.
    pub share: Estimate,
    /// Mean points of each opponent, where the game has points.
    pub points: Option<[f64; 2]>,
    /// Mean number of moves in a game.
    pub moves: f64,
    /// Mean seconds that each opponent took for a move.
    pub seconds: [f64; 2],
}

/// Why a match could not be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchError {
    /// The rules cannot be.
    Rules(ConfigError),
    /// There is no such opponent.
    Spec(SpecError),
}

impl Say for MatchError {
    fn say(&self, lang: Lang) -> String {
        match self {
            Self::Rules(error) => error.say(lang),
            Self::Spec(error) => error.say(lang),
        }
    }
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Lang::En))
    }
}

impl std::error::Error for MatchError {}

/// Plays a match; `done` hears how many rounds are finished.
///
/// # Errors
/// Rules that cannot be, or an opponent that does not exist.
pub fn play<G: Notation>(
    rules: &G::Rules,
    first: &str,
    second: &str,
    terms: &Match,
    done: &(dyn Fn(u64) + Sync),
) -> Result<MatchResult, MatchError> {
    let start = G::new(rules).map_err(MatchError::Rules)?;
    let agents = [read::<G>(first)?.spec().to_string(), read::<G>(second)?.spec().to_string()];
    let (next, finished) = (AtomicU64::new(0), AtomicU64::new(0));
    let work = || -> Result<Vec<(u64, Vec<Played>)>, MatchError> {
        let mut opponents = [read(first)?, read(second)?];
        let mut rounds = Vec::new();
        loop {
            let round = next.fetch_add(1, Ordering::Relaxed);
            if round >= terms.rounds {
                return Ok(rounds);
            }
            rounds.push((round, play_round(&start, &mut opponents, terms, round)));
            done(finished.fetch_add(1, Ordering::Relaxed) + 1);
        }
    };
    let mut rounds = Vec::new();
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..terms.threads.max(1)).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            rounds.extend(worker.join().expect("an opponent does not panic")?);
        }
        Ok(())
    })?;
    rounds.sort_by_key(|(round, _)| *round);
    let rounds: Vec<Vec<Played>> = rounds.into_iter().map(|(_, games)| games).collect();
    Ok(summarise(agents, &rounds))
}

fn read<G: Notation>(spec: &str) -> Result<Opponent<G>, MatchError> {
    Opponent::read(spec).map_err(MatchError::Spec)
}

/// One game, seen from the first opponent.
#[derive(Clone, Copy, Debug, Default)]
struct Played {
    share: f64,
    won: bool,
    lost: bool,
    points: Option<[f64; 2]>,
    moves: u64,
    /// Seconds and moves of each opponent.
    thought: [(f64, u64); 2],
}

fn play_round<G: Notation>(
    start: &G,
    opponents: &mut [Opponent<G>; 2],
    terms: &Match,
    round: u64,
) -> Vec<Played> {
    let seed = derive(terms.seed, round);
    Seat::all(start.seats()).map(|seat| play_game(start, opponents, seat, terms.opening, seed)).collect()
}

/// Plays a game in which the first opponent has one seat and the second all others.
fn play_game<G: Notation>(
    start: &G,
    opponents: &mut [Opponent<G>; 2],
    seat: Seat,
    opening: u32,
    seed: u64,
) -> Played {
    let mut state = open(start, opening, seed);
    let mut played = Played::default();
    let mut deals = 0;
    let (mut moves, mut events) = (Vec::new(), Vec::new());
    while played.moves < MOST_MOVES {
        match state.actor() {
            Actor::Over => break,
            Actor::Chance => {
                state.events(&mut events);
                state.resolve_unchecked(seed::pick(&mut seed::deal_rng(seed, deals), &events));
                deals += 1;
            }
            Actor::Player(mover) => {
                let who = usize::from(mover != seat);
                state.legal_moves(&mut moves);
                let begun = Instant::now();
                let view = state.view(Viewer::Seat(mover));
                let own_seed = derive(derive(seed, 1 + who as u64), played.moves);
                let decision = opponents[who].decide(&view, mover, &moves, own_seed);
                played.thought[who].0 += begun.elapsed().as_secs_f64();
                played.thought[who].1 += 1;
                played.moves += 1;
                state.play_unchecked(decision.mv);
            }
        }
    }
    judge(&state, seat, &mut played);
    played
}

/// The state after some random moves; where they would end the game, fewer.
fn open<G: Notation>(start: &G, moves: u32, seed: u64) -> G {
    let mut state = start.clone();
    let mut rng = seed::rollout_rng(derive(seed, 0));
    let mut playout = Playout::default();
    for _ in 0..moves {
        let mut next = state.clone();
        playout.run(&mut next, &mut rng, 1);
        if next.actor() == Actor::Over {
            break;
        }
        state = next;
    }
    state
}

fn judge<G: Notation>(state: &G, seat: Seat, played: &mut Played) {
    let seats = state.seats();
    let outcome = state.outcome();
    let winner = outcome.as_ref().and_then(bastide_core::Outcome::winner);
    played.share = outcome.map_or(1.0 / seats as f64, |outcome| outcome.share(seat));
    played.won = winner == Some(seat);
    played.lost = winner.is_some_and(|winner| winner != seat);
    played.points = state.scores().map(|scores| {
        let own = f64::from(scores[seat.index()]);
        let all: f64 = scores.iter().map(|score| f64::from(*score)).sum();
        [own, (all - own) / (seats - 1) as f64]
    });
}

fn summarise(agents: [String; 2], rounds: &[Vec<Played>]) -> MatchResult {
    let games: Vec<&Played> = rounds.iter().flatten().collect();
    let shares: Vec<f64> =
        rounds.iter().map(|round| mean(&round.iter().map(|game| game.share).collect::<Vec<_>>())).collect();
    let count = |test: fn(&Played) -> bool| games.iter().filter(|game| test(game)).count() as u64;
    let (won, lost) = (count(|game| game.won), count(|game| game.lost));
    let points: Vec<[f64; 2]> = games.iter().filter_map(|game| game.points).collect();
    let mean_points = |who: usize| mean(&points.iter().map(|points| points[who]).collect::<Vec<_>>());
    let seconds = |who: usize| {
        let (time, moves) = games
            .iter()
            .fold((0.0, 0), |(time, moves), game| (time + game.thought[who].0, moves + game.thought[who].1));
        if moves == 0 { 0.0 } else { time / moves as f64 }
    };
    MatchResult {
        agents,
        games: games.len() as u64,
        won,
        drawn: games.len() as u64 - won - lost,
        lost,
        share: share(&shares, games.len() as u64),
        points: (!points.is_empty()).then(|| [mean_points(0), mean_points(1)]),
        moves: mean(&games.iter().map(|game| game.moves as f64).collect::<Vec<_>>()),
        seconds: [seconds(0), seconds(1)],
    }
}
