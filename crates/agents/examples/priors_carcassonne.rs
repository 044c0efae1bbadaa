//! Whether priors that are learned apart from the value would help the search of Carcassonne: a linear function of what is
//! seen after a move is fitted to what a wide search chooses, on top of the champion's value one tile ahead, and both are
//! asked in other positions how far down their lists the choice of the search stands.
//!
//! `cargo run --release -p bastide-agents --example priors_carcassonne -- POSITIONS [SPEC]`
//!
//! Four positions of five are learned from, the others asked. The same arguments give the same figures.

#![allow(clippy::print_stdout, reason = "a program of its own")]

use bastide_agents::{Access, Opponent, carcassonne};
use bastide_carcassonne::encode::EncoderCache;
use bastide_carcassonne::{Carcassonne, CarcassonneRules, Move};
use bastide_core::encode::{Encode, STAGES};
use bastide_core::seed::derive;
use bastide_core::{Game, Seat, Viewer};
use player::{Player, points};

mod player;

/// The search whose choices are learned: as good as all moves race.
const TEACHER: &str = "puct:playouts=600,starters=40,eval=champion";

const COUNT: usize = Carcassonne::FEATURES.len();

/// What is seen after a move, by stage, and last what it is worth one tile ahead, in points.
const WIDTH: usize = STAGES * COUNT + 1;

/// The places in a list at which it is asked whether the choice is in it.
const PLACES: [usize; 6] = [1, 2, 4, 8, 12, 20];

/// The moves of a position, all less the first by their value, and which the search chose.
struct Lesson {
    moves: Vec<Vec<f32>>,
    chosen: usize,
}

impl Lesson {
    fn of(player: &mut Player, teacher: &mut Opponent<Carcassonne>, number: u64) -> Option<Self> {
        let game = player.position(number).filter(|game| game.pile_left() > 1)?;
        let seat = game.actor().seat()?;
        let order = player.order(&game);
        let listed: Vec<Move> = order.iter().map(|index| player.moves[*index]).collect();
        let worths: Vec<f64> =
            order.iter().map(|index| points(player.payoffs[*index][seat.index()])).collect();
        let decision = teacher.decide(&game.view(Viewer::Seat(seat)), seat, &listed, derive(11, number));
        let chosen = listed.iter().position(|mv| *mv == decision.mv)?;
        let mut moves = see(&game, seat, &listed);
        let first = moves.first()?.clone();
        for (seen, worth) in moves.iter_mut().zip(&worths) {
            seen.iter_mut().zip(&first).for_each(|(own, first)| *own -= first);
            seen[WIDTH - 1] = (worth - worths[0]) as f32;
        }
        Some(Self { moves, chosen })
    }
}

/// What the mover sees after each move.
fn see(game: &Carcassonne, seat: Seat, listed: &[Move]) -> Vec<Vec<f32>> {
    let (mut next, mut cache) = (game.clone(), EncoderCache::default());
    let mut all = vec![0.0; COUNT * game.seats()];
    let own = |mv: &Move| {
        next.clone_from(game);
        next.play_unchecked(*mv);
        next.encode_after(*mv, &mut cache, &mut all);
        let own = &all[seat.index() * COUNT..(seat.index() + 1) * COUNT];
        let mut seen: Vec<f32> =
            next.stages().iter().flat_map(|stage| own.iter().map(move |number| stage * number)).collect();
        seen.push(0.0);
        seen
    };
    listed.iter().map(own).collect()
}

/// How likely each move is thought, by weights of what is seen.
fn chances(weights: &[f32], moves: &[Vec<f32>]) -> Vec<f32> {
    let score =
        |seen: &Vec<f32>| seen.iter().zip(weights).map(|(number, weight)| number * weight).sum::<f32>();
    let scores: Vec<f32> = moves.iter().map(score).collect();
    let most = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let grown: Vec<f32> = scores.iter().map(|score| (score - most).exp()).collect();
    let sum: f32 = grown.iter().sum();
    grown.into_iter().map(|part| part / sum).collect()
}

/// The mean logarithm of the chance that the choices have.
fn likelihood(weights: &[f32], lessons: &[Lesson]) -> f64 {
    let one = |lesson: &Lesson| f64::from(chances(weights, &lesson.moves)[lesson.chosen]).max(1e-9).ln();
    lessons.iter().map(one).sum::<f64>() / lessons.len() as f64
}

/// The value alone, as sharp as makes the choices most likely.
fn sharpen(lessons: &[Lesson]) -> Vec<f32> {
    let of = |sharpness: f32| {
        let mut weights = vec![0.0; WIDTH];
        weights[WIDTH - 1] = sharpness;
        weights
    };
    let tried = (0..60).map(|step| of(0.5 * 1.1_f32.powi(step)));
    let judged = tried.map(|weights| (likelihood(&weights, lessons), weights));
    judged.max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, weights)| weights).unwrap_or_default()
}

/// Fits all weights from these, by steps along the likelihood; what is seen has about the size 1.
fn fit(lessons: &[Lesson], start: &[f32], decay: f32) -> Vec<f32> {
    let mut weights = start.to_vec();
    let (mut speed, mut square) = (vec![0.0_f32; WIDTH], vec![0.0_f32; WIDTH]);
    for step in 1..=400 {
        let mut slope = vec![0.0_f32; WIDTH];
        for lesson in lessons {
            let chances = chances(&weights, &lesson.moves);
            for (index, (seen, chance)) in lesson.moves.iter().zip(chances).enumerate() {
                let error = (f32::from(u8::from(index == lesson.chosen)) - chance) / lessons.len() as f32;
                slope.iter_mut().zip(seen).for_each(|(slope, number)| *slope += error * number);
            }
        }
        let pace = 0.03 * (1.0 - step as f32 / 401.0);
        for index in 0..WIDTH {
            let slope = slope[index] - if index + 1 < WIDTH { decay * weights[index] } else { 0.0 };
            speed[index] = 0.9 * speed[index] + 0.1 * slope;
            square[index] = 0.99 * square[index] + 0.01 * slope * slope;
            let (speed, square) =
                (speed[index] / (1.0 - 0.9_f32.powi(step)), square[index] / (1.0 - 0.99_f32.powi(step)));
            weights[index] += pace * speed / (square.sqrt() + 1e-6);
        }
    }
    weights
}

/// Divides what is seen by its usual size.
fn level(lessons: &mut [Lesson]) {
    let mut squares = vec![0.0_f64; WIDTH];
    let mut count = 0.0;
    for seen in lessons.iter().flat_map(|lesson| &lesson.moves) {
        squares.iter_mut().zip(seen).for_each(|(square, number)| *square += f64::from(*number).powi(2));
        count += 1.0;
    }
    let sizes: Vec<f32> = squares.iter().map(|square| ((square / count).sqrt() as f32).max(1e-3)).collect();
    for seen in lessons.iter_mut().flat_map(|lesson| &mut lesson.moves) {
        seen.iter_mut().zip(&sizes).for_each(|(number, size)| *number /= size);
    }
}

/// Tells how often the choice is among the first.
fn show(name: &str, weights: &[f32], lessons: &[Lesson]) {
    let mut found = [0.0; PLACES.len()];
    for lesson in lessons {
        let chances = chances(weights, &lesson.moves);
        let mut order: Vec<usize> = (0..chances.len()).collect();
        order.sort_by(|one, other| chances[*other].total_cmp(&chances[*one]));
        for (index, place) in PLACES.into_iter().enumerate() {
            let first = &order[..place.min(order.len())];
            found[index] += f64::from(u8::from(first.contains(&lesson.chosen)));
        }
    }
    let all = lessons.len() as f64;
    println!(
        "{name}: ln of the chance of the choice {:.3}, weight of the value {:.1}",
        likelihood(weights, lessons),
        weights[WIDTH - 1]
    );
    for (found, place) in found.into_iter().zip(PLACES) {
        println!("  among the first {place:>2}: {:.1} %", 100.0 * found / all);
    }
}

fn gather(numbers: std::ops::Range<u64>, spec: &str) -> Result<Vec<Lesson>, String> {
    let (mut player, mut teacher) = (
        Player::new(),
        carcassonne(&Access::default())
            .opponent(spec, &CarcassonneRules::default())
            .map_err(|error| error.to_string())?,
    );
    Ok(numbers.filter_map(|number| Lesson::of(&mut player, &mut teacher, number)).collect())
}

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let positions: u64 = arguments.first().and_then(|text| text.parse().ok()).unwrap_or(100);
    let spec = arguments.get(1).map_or(TEACHER, String::as_str);
    let half = positions / 2;
    let [one, other] = std::thread::scope(|scope| {
        let other = scope.spawn(move || gather(half..positions, spec));
        [gather(0..half, spec), other.join().unwrap_or_else(|_| Err("a thread failed".to_owned()))]
    });
    let mut lessons = one?;
    lessons.extend(other?);
    level(&mut lessons);
    let asked = lessons.split_off(lessons.len() * 4 / 5);
    println!("{spec}: {} positions learned from, {} asked", lessons.len(), asked.len());
    let value = sharpen(&lessons);
    show("value one tile ahead", &value, &asked);
    for decay in [1e-2, 1e-3, 1e-4] {
        show(&format!("learned priors, decay {decay}"), &fit(&lessons, &value, decay), &asked);
    }
    Ok(())
}
