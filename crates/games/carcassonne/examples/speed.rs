//! Prints how fast the engine is on one core: `cargo run --release --example speed`.
#![allow(clippy::print_stdout)]

use std::hint::black_box;
use std::time::Instant;

use bastide_carcassonne::{Carcassonne, CarcassonneRules};
use bastide_core::playout::Playout;
use bastide_core::seed::{self, RolloutRng};
use bastide_core::{Actor, Game, Rules};

fn main() {
    let text = std::env::args().nth(1).unwrap_or_default();
    let rules = CarcassonneRules::parse(&text).expect("rules such as `first-edition,players=4`");
    let start = Carcassonne::new(&rules).expect("rules that were read");
    let middle = after_tiles(&start, 36);
    println!("rules              {}", rules.describe());
    println!("bytes of state     {}", size_of::<Carcassonne>());
    println!(
        "random games/s     {:.0}",
        best(|| rate(20_000, |rng, playout| play_out(&start, rng, playout)))
    );
    println!("listing games/s    {:.0}", best(|| rate(8_000, |rng, _| list_out(&start, rng))));
    println!(
        "playouts/s from 36 {:.0}",
        best(|| rate(40_000, |rng, playout| play_out(&middle, rng, playout)))
    );
    println!(
        "clone ns           {:.0}",
        1e9 / best(|| rate(1_000_000, |_, _| {
            black_box(&black_box(&middle).clone());
        }))
    );
    println!(
        "projected ns       {:.0}",
        1e9 / best(|| rate(1_000_000, |_, _| {
            black_box(&black_box(&middle).projected_scores());
        }))
    );
}

fn best(measure: impl Fn() -> f64) -> f64 {
    (0..7).map(|_| measure()).fold(0.0, f64::max)
}

fn rate(times: u32, mut work: impl FnMut(&mut RolloutRng, &mut Playout<Carcassonne>)) -> f64 {
    let (mut rng, mut playout) = (seed::rollout_rng(1), Playout::default());
    let start = Instant::now();
    for _ in 0..times {
        work(&mut rng, &mut playout);
    }
    f64::from(times) / start.elapsed().as_secs_f64()
}

fn play_out(start: &Carcassonne, rng: &mut RolloutRng, playout: &mut Playout<Carcassonne>) {
    let mut game = start.clone();
    playout.run(&mut game, rng, u32::MAX);
    black_box(game.scores());
}

/// A random game in which every move is listed each turn.
fn list_out(start: &Carcassonne, rng: &mut RolloutRng) {
    let mut game = start.clone();
    let (mut moves, mut events) = (Vec::new(), Vec::new());
    loop {
        match game.actor() {
            Actor::Over => break,
            Actor::Chance => {
                let kind = game.random_event(rng, &mut events);
                game.resolve_unchecked(kind);
            }
            Actor::Player(_) => {
                game.legal_moves(&mut moves);
                let mv = moves[seed::below(rng, moves.len() as u32) as usize];
                game.play_unchecked(mv);
            }
        }
    }
    black_box(game.scores());
}

fn after_tiles(start: &Carcassonne, tiles: u32) -> Carcassonne {
    let mut game = start.clone();
    let mut playout = Playout::default();
    let mut rng = seed::rollout_rng(7);
    while (game.laid().len() as u32) < tiles {
        playout.run(&mut game, &mut rng, 1);
    }
    game
}
