//! Fits the weights of `src/eval/carcassonne/fitted.txt`: the final margin of games between players who look one
//! move ahead, regressed on the differences of the features after each move.
//!
//! `cargo run --release -p bastide-agents --example fit_carcassonne -- ROUNDS GAMES SEED > fitted.txt`
//!
//! Each round plays by the weights of the round before (the first by points alone) with some random moves among
//! them, and fits by least squares. The same arguments give the same file.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program of its own")]

use bastide_agents::eval::carcassonne::{COUNT, Features, STAGES, Weighing, Weights, features, stages};
use bastide_carcassonne::{Carcassonne, CarcassonneRules};
use bastide_core::seed::{below, derive, rollout_rng};
use bastide_core::{Actor, Game, MAX_SEATS, Rules, Seat};

/// The numbers that are fitted for one table.
const SIZE: usize = COUNT * STAGES;

/// One random move in so many.
const EXPLORE: u32 = 7;

/// How much of the earlier rounds counts.
const KEEP: f64 = 0.3;

/// The sums of a regression by least squares.
#[derive(Clone)]
struct Sums {
    products: Vec<f64>,
    targets: Vec<f64>,
    samples: f64,
    squares: f64,
}

impl Sums {
    fn new() -> Self {
        Self { products: vec![0.0; SIZE * SIZE], targets: vec![0.0; SIZE], samples: 0.0, squares: 0.0 }
    }

    /// Adds a sample: the differences of the features, the stages they were seen in, and the margin.
    fn add(&mut self, difference: &Features, parts: &[f32; STAGES], margin: f64) {
        let mut seen: Vec<(usize, f64)> = Vec::with_capacity(2 * COUNT);
        for (stage, part) in parts.iter().enumerate().filter(|(_, part)| **part > 0.0) {
            let values = difference.iter().enumerate().filter(|(_, value)| **value != 0.0);
            seen.extend(values.map(|(index, value)| (stage * COUNT + index, f64::from(part * value))));
        }
        for (at, (row, value)) in seen.iter().enumerate() {
            self.targets[*row] += value * margin;
            let products = &mut self.products[row * SIZE..(row + 1) * SIZE];
            for (column, other) in &seen[at..] {
                products[*column] += value * other;
            }
        }
        self.samples += 1.0;
        self.squares += margin * margin;
    }

    fn merge(&mut self, other: &Self, share: f64) {
        let pairs = self.products.iter_mut().zip(&other.products);
        pairs.chain(self.targets.iter_mut().zip(&other.targets)).for_each(|(sum, more)| *sum += share * more);
        self.samples += share * other.samples;
        self.squares += share * other.squares;
    }

    /// The weights with the least squares, a little drawn to 0; and the root of the mean square that is left.
    fn solve(&self) -> (Vec<f64>, f64) {
        let mut matrix = self.products.clone();
        let ridge = 1e-3 * self.samples;
        for row in 0..SIZE {
            for column in 0..row {
                matrix[row * SIZE + column] = matrix[column * SIZE + row];
            }
            matrix[row * SIZE + row] += ridge;
        }
        // Cholesky: the matrix becomes its lower root.
        for column in 0..SIZE {
            for row in column..SIZE {
                let sum: f64 = (0..column).map(|k| matrix[row * SIZE + k] * matrix[column * SIZE + k]).sum();
                let rest = matrix[row * SIZE + column] - sum;
                matrix[row * SIZE + column] =
                    if row == column { rest.sqrt() } else { rest / matrix[column * SIZE + column] };
            }
        }
        let mut solution = self.targets.clone();
        for row in 0..SIZE {
            let sum: f64 = (0..row).map(|k| matrix[row * SIZE + k] * solution[k]).sum();
            solution[row] = (solution[row] - sum) / matrix[row * SIZE + row];
        }
        for row in (0..SIZE).rev() {
            let sum: f64 = (row + 1..SIZE).map(|k| matrix[k * SIZE + row] * solution[k]).sum();
            solution[row] = (solution[row] - sum) / matrix[row * SIZE + row];
        }
        let explained: f64 = solution.iter().zip(&self.targets).map(|(weight, target)| weight * target).sum();
        (solution, ((self.squares - explained) / self.samples).sqrt())
    }
}

/// The move after which the player to act leads by most.
fn best_move(
    game: &Carcassonne,
    seat: usize,
    judge: &Weighing,
    moves: &[<Carcassonne as Game>::Move],
) -> usize {
    let lead = |index: usize| {
        let mut next = game.clone();
        next.play_unchecked(moves[index]);
        let worth = judge.worth(&next);
        let others = (0..game.seats()).filter(|other| *other != seat);
        worth[seat] - others.map(|other| worth[other]).fold(f32::NEG_INFINITY, f32::max)
    };
    (0..moves.len())
        .map(|index| (index, lead(index)))
        .max_by(|one, other| one.1.total_cmp(&other.1))
        .map_or(0, |best| best.0)
}

/// Plays a game and adds what was seen after each move.
fn learn_from_game(start: &Carcassonne, judge: &Weighing, seed: u64, sums: &mut Sums) {
    let (mut game, mut rng) = (start.clone(), rollout_rng(seed));
    let seats = game.seats();
    let (mut moves, mut events) = (Vec::new(), Vec::new());
    let mut seen: Vec<([Features; MAX_SEATS], [f32; STAGES])> = Vec::new();
    loop {
        match game.actor() {
            Actor::Over => break,
            Actor::Chance => {
                let event = game.random_event(&mut rng, &mut events);
                game.resolve_unchecked(event);
                continue;
            }
            Actor::Player(seat) => {
                game.legal_moves(&mut moves);
                let chosen = if below(&mut rng, EXPLORE) == 0 {
                    below(&mut rng, moves.len() as u32) as usize
                } else {
                    best_move(&game, seat.index(), judge, &moves)
                };
                game.play_unchecked(moves[chosen]);
            }
        }
        if game.actor() != Actor::Over {
            let of = |seat: usize| if seat < seats { features(&game, Seat::new(seat)) } else { [0.0; COUNT] };
            seen.push((std::array::from_fn(of), stages(&game)));
        }
    }
    let scores = game.projected_scores();
    // With two, the other's sample is the same with the other sign.
    let samples = if seats == 2 { 1 } else { seats };
    for (all, parts) in &seen {
        for own in 0..samples {
            let others = || (0..seats).filter(|other| *other != own);
            let part = 1.0 / (seats - 1) as f32;
            let difference = std::array::from_fn(|index| {
                all[own][index] - part * others().map(|other| all[other][index]).sum::<f32>()
            });
            let mean: f64 = others().map(|other| f64::from(scores[other])).sum::<f64>() / (seats - 1) as f64;
            sums.add(&difference, parts, f64::from(scores[own]) - mean);
        }
    }
}

fn start(players: usize) -> Carcassonne {
    let rules = CarcassonneRules::parse(&format!("players={players}")).expect("rules that exist");
    Carcassonne::new(&rules).expect("rules that can be played")
}

/// Plays so many games on two threads.
fn play_games(starts: &[Carcassonne], judge: &Weighing, games: u64, seed: u64) -> Sums {
    let play = |thread: u64| {
        let mut sums = Sums::new();
        for game in (thread..games).step_by(2) {
            let start = &starts[(game / 2) as usize % starts.len()];
            learn_from_game(start, judge, derive(seed, game), &mut sums);
        }
        sums
    };
    let [first, second] = std::thread::scope(|scope| {
        [0, 1].map(|thread| scope.spawn(move || play(thread))).map(|thread| thread.join().expect("no panic"))
    });
    let mut sums = first;
    sums.merge(&second, 1.0);
    sums
}

/// Points against the points of somebody who looks at points alone, over pairs of games.
fn compare(start: &Carcassonne, judges: [&Weighing; 2], pairs: u64, seed: u64) -> (f64, f64) {
    let (mut won, mut margin) = (0.0, 0.0);
    for game in 0..2 * pairs {
        let (mut state, mut rng) = (start.clone(), rollout_rng(derive(seed, game / 2)));
        let (mut moves, mut events) = (Vec::new(), Vec::new());
        loop {
            match state.actor() {
                Actor::Over => break,
                Actor::Chance => {
                    let event = state.random_event(&mut rng, &mut events);
                    state.resolve_unchecked(event);
                }
                Actor::Player(seat) => {
                    state.legal_moves(&mut moves);
                    let judge = judges[(seat.index() + game as usize) % 2];
                    let chosen = best_move(&state, seat.index(), judge, &moves);
                    state.play_unchecked(moves[chosen]);
                }
            }
        }
        let scores = state.projected_scores();
        let own = game as usize % 2;
        let lead = f64::from(scores[own] - scores[1 - own]);
        won += if lead > 0.0 {
            1.0
        } else if lead == 0.0 {
            0.5
        } else {
            0.0
        };
        margin += lead;
    }
    (won / (2 * pairs) as f64, margin / (2 * pairs) as f64)
}

/// A judge that lives as long as the program.
fn judge(weights: Weights) -> Weighing {
    Weighing::new(Box::leak(Box::new(weights)), 1.0, 200.0)
}

fn main() {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse::<u64>().expect("a whole number"));
    let mut next = || arguments.next().expect("ROUNDS GAMES SEED");
    let (rounds, games, seed) = (next(), next(), next());
    let mut points = [[[0.0; COUNT]; STAGES]; 2];
    points.iter_mut().flatten().for_each(|stage| stage[0] = 1.0);
    let baseline = judge(Weights::new(points));
    let mut tables = points;
    for (table, players) in [vec![2], vec![3, 4, 5]].into_iter().enumerate() {
        let starts: Vec<Carcassonne> = players.into_iter().map(start).collect();
        let mut sums = Sums::new();
        for round in 0..rounds {
            let begun = std::time::Instant::now();
            let mut kept = play_games(&starts, &judge(Weights::new(tables)), games, derive(seed, round));
            kept.merge(&sums, KEEP);
            sums = kept;
            let (solution, left) = sums.solve();
            for stage in 0..STAGES {
                tables[table][stage] = std::array::from_fn(|index| solution[stage * COUNT + index] as f32);
            }
            let fitted = judge(Weights::new(tables));
            let (won, margin) = compare(&start(2), [&fitted, &baseline], 100, seed);
            eprintln!(
                "table {table} round {round}: {left:.2} points unexplained; against points alone, two players: {:.1} %, {margin:+.1} ({:.0} s)",
                100.0 * won,
                begun.elapsed().as_secs_f64()
            );
        }
    }
    println!(
        "# What each feature is worth in points: games of two at the end, in the middle, at the beginning; then"
    );
    println!(
        "# the same for games of three to five. Made by: cargo run --release -p bastide-agents --example"
    );
    println!("# fit_carcassonne -- {rounds} {games} {seed}");
    print!("{}", Weights::new(tables).write());
}
