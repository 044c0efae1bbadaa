//! What is counted in random games of Carcassonne, and what is timed.

use std::hint::black_box;

use bastide_core::playout::Playout;
use bastide_core::seed;
use bastide_core::study::{Census, Metric, Study, Unit, Workload};
use bastide_core::{Actor, Game, Step, StepOf};

use crate::event::Event;
use crate::game::Carcassonne;

/// The turns whose placements are reported.
const TURNS: [usize; 6] = [1, 10, 20, 36, 50, 71];

/// Placements with all rotations counted, and unplaceable tiles, in random games.
#[derive(Clone, Debug, Default)]
pub struct CarcassonneCensus {
    games: u64,
    turns: u64,
    with_rotations: u64,
    by_turn: [Mean; TURNS.len()],
    unplaceable: bool,
    games_with_unplaceable: u64,
}

#[derive(Clone, Copy, Debug, Default)]
struct Mean {
    count: u64,
    sum: u64,
}

impl Census<Carcassonne> for CarcassonneCensus {
    fn see(&mut self, before: &Carcassonne, step: &StepOf<Carcassonne>, _: &Carcassonne) {
        match step {
            Step::Event(Event::Draw(kind)) => self.unplaceable |= before.passes_over(*kind),
            Step::Event(_) => {}
            Step::Move(mv) => {
                let Some(mv) = mv.laying() else { return };
                let distinct = before.placements(mv.kind).len() as u64;
                let rotations = distinct * 4 / u64::from(before.tiles().distinct_rotations(mv.kind));
                self.turns += 1;
                self.with_rotations += rotations;
                self.see_turn(before.laid().len(), rotations);
            }
        }
    }

    fn close(&mut self, _: &Carcassonne) {
        self.games += 1;
        self.games_with_unplaceable += u64::from(std::mem::take(&mut self.unplaceable));
    }

    fn metrics(&self) -> Vec<Metric> {
        let games = self.games.max(1) as f64;
        let with_rotations = self.with_rotations as f64 / self.turns.max(1) as f64;
        let mut metrics = vec![
            Metric::new("placements_with_rotations_per_turn", with_rotations),
            Metric::new("share_of_games_with_unplaceable_tile", self.games_with_unplaceable as f64 / games),
        ];
        for (turn, mean) in TURNS.iter().zip(&self.by_turn) {
            let value = mean.sum as f64 / mean.count.max(1) as f64;
            metrics.push(Metric::new(format!("placements_with_rotations_in_turn_{turn}"), value));
        }
        metrics
    }
}

impl CarcassonneCensus {
    fn see_turn(&mut self, turn: usize, placements: u64) {
        if let Some(index) = TURNS.iter().position(|reported| *reported == turn) {
            self.by_turn[index].count += 1;
            self.by_turn[index].sum += placements;
        }
    }
}

const WORKLOADS: &[Workload<Carcassonne>] = &[
    Workload {
        name: "listed_games_per_s",
        what: "random games in which every move is listed each turn",
        unit: Unit::PerSecond,
        run: |start, seed| list_out(start, seed, 50),
    },
    Workload {
        name: "playouts_per_s",
        what: "random games to the end from 36 tiles laid, clone included",
        unit: Unit::PerSecond,
        run: play_out_from_the_middle,
    },
    Workload {
        name: "clone_ns",
        what: "a clone of a state with 36 tiles laid",
        unit: Unit::Nanoseconds,
        run: |start, seed| {
            on_middle(start, seed, |middle| {
                black_box(&black_box(middle).clone());
            })
        },
    },
    Workload {
        name: "projected_score_ns",
        what: "the projected final score of a state with 36 tiles laid",
        unit: Unit::Nanoseconds,
        run: |start, seed| {
            on_middle(start, seed, |middle| {
                black_box(black_box(middle).projected_scores());
            })
        },
    },
];

/// Random games in which every move is listed each turn.
fn list_out(start: &Carcassonne, seed: u64, games: u64) -> u64 {
    let mut rng = seed::rollout_rng(seed);
    let (mut moves, mut events) = (Vec::new(), Vec::new());
    for _ in 0..games {
        let mut game = start.clone();
        while game.actor() != Actor::Over {
            let kind = game.random_event(&mut rng, &mut events);
            game.resolve_unchecked(kind);
            game.legal_moves(&mut moves);
            if !moves.is_empty() {
                game.play_unchecked(moves[seed::below(&mut rng, moves.len() as u32) as usize]);
            }
        }
        black_box(game.scores());
    }
    games
}

/// A state of a random game with 36 tiles laid.
fn middle(start: &Carcassonne, seed: u64) -> Carcassonne {
    let (mut game, mut rng, mut playout) = (start.clone(), seed::rollout_rng(seed), Playout::default());
    while game.laid().len() < 36 && game.actor() != Actor::Over {
        playout.run(&mut game, &mut rng, 1);
    }
    game
}

fn play_out_from_the_middle(start: &Carcassonne, seed: u64) -> u64 {
    const PLAYOUTS: u64 = 1_000;
    let (middle, mut rng, mut playout) = (middle(start, seed), seed::rollout_rng(seed), Playout::default());
    for _ in 0..PLAYOUTS {
        let mut game = middle.clone();
        playout.run(&mut game, &mut rng, u32::MAX);
        black_box(game.scores());
    }
    PLAYOUTS
}

fn on_middle(start: &Carcassonne, seed: u64, work: impl Fn(&Carcassonne)) -> u64 {
    const TIMES: u64 = 20_000;
    let middle = middle(start, seed);
    for _ in 0..TIMES {
        work(&middle);
    }
    TIMES
}

impl Study for Carcassonne {
    type Census = CarcassonneCensus;

    fn workloads() -> &'static [Workload<Self>] {
        WORKLOADS
    }
}
