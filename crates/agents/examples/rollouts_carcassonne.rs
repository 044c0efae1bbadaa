//! How far ahead moves of Carcassonne are told apart, and how much players lose by what they choose; measured by games
//! played on under the same luck.
//!
//! `cargo run --release -p bastide-agents --example rollouts_carcassonne -- depth POSITIONS`
//! `cargo run --release -p bastide-agents --example rollouts_carcassonne -- regret POSITIONS SPEC…`
//!
//! Positions come from games of the champion's evaluator, one tile ahead, with some random moves; from them everybody
//! plays so. The same arguments give the same figures but for the seconds.

#![allow(clippy::print_stdout, reason = "a program of its own")]

use std::time::Instant;

use bastide_agents::{Access, carcassonne};
use bastide_carcassonne::{Carcassonne, CarcassonneRules, Move};
use bastide_core::seed::{derive, rollout_rng};
use bastide_core::{Actor, Game, Seat, Viewer};
use bastide_search::Evaluator;
use player::{MARGIN, Player, draw, points};

mod player;

/// Moves after the one in question that are looked at for its depth.
const DEPTH: usize = 16;

/// Games played on for each of two moves.
const GAMES: u64 = 150;

/// Moves after the one in question before a position is judged, for regrets.
const FAR: usize = 12;

/// How many moves are still looked at, and by how many games each.
const ROUNDS: [(usize, usize); 3] = [(8, 24), (5, 72), (3, 192)];

impl Player {
    /// The lead of a seat after a move, and after each of so many moves that follow.
    fn follow(&mut self, start: &Carcassonne, mv: Move, seat: usize, seed: u64, far: usize) -> Vec<f64> {
        let (mut game, mut rng, mut leads) = (start.clone(), rollout_rng(seed), Vec::new());
        game.play_unchecked(mv);
        loop {
            let over = game.actor() == Actor::Over;
            let payoffs = if over { MARGIN.payoffs(&game) } else { self.judge.payoffs(&game) };
            leads.push(points(payoffs[seat]));
            if leads.len() > far {
                return leads;
            }
            draw(&mut game, &mut rng);
            if game.actor() != Actor::Over {
                let best = self.order(&game)[0];
                game.play_unchecked(self.moves[best]);
            }
        }
    }

    /// What each of the most promising moves is worth by games played on; those that look worse get fewer.
    fn measure(&mut self, game: &Carcassonne, number: u64) -> Vec<(Move, f64)> {
        let seat = game.actor().seat().map_or(0, Seat::index);
        let order = self.order(game);
        let mut list: Vec<(Move, Vec<f64>)> =
            order.iter().take(ROUNDS[0].0).map(|index| (self.moves[*index], Vec::new())).collect();
        for (keep, games) in ROUNDS {
            list.sort_by(|one, other| mean(&other.1).total_cmp(&mean(&one.1)));
            for (mv, leads) in list.iter_mut().take(keep) {
                for index in leads.len()..games {
                    let seed = derive(number + 7_000_000, index as u64);
                    leads.push(self.follow(game, *mv, seat, seed, FAR)[FAR]);
                }
            }
        }
        list.into_iter().map(|(mv, leads)| (mv, mean(&leads))).collect()
    }
}

fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().sum::<f64>() / numbers.len().max(1) as f64
}

/// How the best and the third move differ so many moves later: spread of one difference, and distance of the mean
/// from the last.
fn show_depth(positions: u64) {
    let mut player = Player::new();
    let (mut spreads, mut distances) = (vec![Vec::new(); DEPTH + 1], vec![Vec::new(); DEPTH + 1]);
    for number in 50_000..50_000 + positions {
        let Some(game) = player.position(number).filter(|game| game.pile_left() as usize > DEPTH) else {
            continue;
        };
        let seat = game.actor().seat().map_or(0, Seat::index);
        let [Some(first), Some(third)] = [0, 2].map(|rank| player.order(&game).get(rank).copied()) else {
            continue;
        };
        let pair = [first, third].map(|index| player.moves[index]);
        let mut differences = vec![Vec::new(); DEPTH + 1];
        for index in 0..GAMES {
            let [one, other] = pair.map(|mv| player.follow(&game, mv, seat, derive(number, index), DEPTH));
            one.iter()
                .zip(other)
                .zip(&mut differences)
                .for_each(|((one, other), list)| list.push(one - other));
        }
        let last = mean(&differences[DEPTH]);
        for (depth, list) in differences.iter().enumerate() {
            let middle = mean(list);
            spreads[depth].push(mean(&list.iter().map(|one| (one - middle).powi(2)).collect::<Vec<_>>()));
            distances[depth].push((middle - last).powi(2));
        }
    }
    println!("{} positions", distances[0].len());
    for (depth, (spread, distance)) in spreads.iter().zip(&distances).enumerate() {
        println!("{depth:>3} moves later: {:.2} {:.2}", mean(spread).sqrt(), mean(distance).sqrt());
    }
}

/// The points that players lose a move against the best of the moves measured; one that was not counts as the worst.
fn show_regret(positions: u64, specs: &[String]) {
    let mut player = Player::new();
    let games: Vec<_> =
        (0..positions).filter_map(|number| Some((number, player.position(number)?))).collect();
    let truth: Vec<_> = games.iter().map(|(number, game)| player.measure(game, *number)).collect();
    for spec in specs {
        let mut opponent = match carcassonne(&Access::default()).opponent(spec, &CarcassonneRules::default())
        {
            Ok(opponent) => opponent,
            Err(error) => return println!("{error}"),
        };
        let begin = Instant::now();
        let regrets: Vec<f64> = games
            .iter()
            .zip(&truth)
            .filter_map(|((number, game), truth)| {
                let seat = game.actor().seat()?;
                let mut moves = Vec::new();
                game.legal_moves(&mut moves);
                let chosen =
                    opponent.decide(&game.view(Viewer::Seat(seat)), seat, &moves, derive(5, *number)).mv;
                let worths = || truth.iter().map(|(_, worth)| *worth);
                let worst = worths().fold(f64::INFINITY, f64::min);
                let own = truth.iter().find(|(mv, _)| *mv == chosen).map_or(worst, |(_, worth)| *worth);
                Some(worths().fold(f64::NEG_INFINITY, f64::max) - own)
            })
            .collect();
        let middle = mean(&regrets);
        let square = mean(&regrets.iter().map(|one| (one - middle).powi(2)).collect::<Vec<_>>());
        let error = (square / regrets.len() as f64).sqrt();
        let each = 1e3 * begin.elapsed().as_secs_f64() / regrets.len() as f64;
        println!(
            "{spec}: {middle:.3} ± {error:.3} points a move in {} positions, {each:.1} ms",
            regrets.len()
        );
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let positions = arguments.get(1).and_then(|text| text.parse().ok()).unwrap_or(100);
    match arguments.first().map(String::as_str) {
        Some("depth") => show_depth(positions),
        Some("regret") => show_regret(positions, &arguments[2..]),
        _ => println!("depth POSITIONS, or regret POSITIONS SPEC…"),
    }
}
