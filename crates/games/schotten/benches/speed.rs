//! How fast random games are played, claims are checked and explained, and worlds are made.

#![allow(missing_docs, reason = "the macros of criterion make public functions")]

use std::hint::black_box;

use bastide_core::playout::Playout;
use bastide_core::study::Study;
use bastide_core::{Game, Rules, Seat, Viewer, seed};
use bastide_schotten::{Schotten, SchottenRules};
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};

fn start(rules: &str) -> Schotten {
    let rules = SchottenRules::parse(rules).expect("rules that exist");
    Schotten::new(&rules).expect("rules that can be played")
}

/// A game some way in.
fn middle(rules: &str) -> Schotten {
    let mut game = start(rules);
    let mut rng = seed::rollout_rng(7);
    Playout::default().run(&mut game, &mut rng, 60);
    game
}

fn bench_random(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("random game");
    for preset in SchottenRules::presets() {
        let start = start(preset.name);
        let mut playout = Playout::default();
        let mut rng = seed::rollout_rng(7);
        group.bench_function(preset.name, |bencher| {
            bencher.iter_batched_ref(
                || start.clone(),
                |game| playout.run(game, &mut rng, u32::MAX),
                BatchSize::SmallInput,
            );
        });
    }
    group.finish();
}

fn bench_claims(criterion: &mut Criterion) {
    let check = Schotten::workloads().iter().find(|workload| workload.name == "claim_check_ns");
    let run = check.expect("claims are timed").run;
    let mut group = criterion.benchmark_group("claims");
    let start = start("standard");
    group.throughput(Throughput::Elements(run(&start, 0)));
    group.bench_function("check", |bencher| bencher.iter(|| run(black_box(&start), 0)));
    group.finish();
    let view = middle("standard").view(Viewer::Seat(Seat::new(0)));
    criterion.bench_function("explain all stones", |bencher| bencher.iter(|| black_box(&view).stones()));
}

fn bench_worlds(criterion: &mut Criterion) {
    let mut rng = seed::rollout_rng(7);
    for rules in ["standard", "battle-line"] {
        let game = middle(rules);
        let view = game.view(Viewer::Seat(Seat::new(0)));
        criterion.bench_function(&format!("view, {rules}"), |bencher| {
            bencher.iter(|| black_box(&game).view(Viewer::Seat(Seat::new(0))));
        });
        criterion.bench_function(&format!("world, {rules}"), |bencher| {
            bencher.iter(|| Schotten::determinize(black_box(&view), &mut rng));
        });
    }
}

fn bench_listing(criterion: &mut Criterion) {
    let mut moves = Vec::new();
    for rules in ["standard", "tactics"] {
        let game = middle(rules);
        criterion.bench_function(&format!("list actions, {rules}"), |bencher| {
            bencher.iter(|| black_box(&game).legal_moves(&mut moves));
        });
    }
}

criterion_group!(benches, bench_random, bench_claims, bench_worlds, bench_listing);
criterion_main!(benches);
