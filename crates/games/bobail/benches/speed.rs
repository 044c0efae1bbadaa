//! How fast turns are listed, counted and played.

#![allow(missing_docs, reason = "the macros of criterion make public functions")]

use std::hint::black_box;

use bastide_bobail::{Bobail, BobailRules};
use bastide_core::perft::{perft, perft_by_playing};
use bastide_core::playout::Playout;
use bastide_core::{Game, Rules, seed};
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};

fn start(rules: &str) -> Bobail {
    let rules = BobailRules::parse(rules).expect("rules that exist");
    Bobail::new(&rules).expect("rules that can be played")
}

fn bench_perft(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.throughput(Throughput::Elements(76_912));
    group.bench_function("played", |bencher| bencher.iter(|| perft_by_playing(black_box(&start("")), 3)));
    group.bench_function("counted", |bencher| bencher.iter(|| perft(black_box(&start("")), 3)));
    group.finish();
}

fn bench_random(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("random game");
    for rules in ["standard", "arena", "flexible"] {
        let start = start(rules);
        let mut playout = Playout::default();
        let mut rng = seed::rollout_rng(7);
        group.bench_function(rules, |bencher| {
            bencher.iter_batched_ref(
                || start.clone(),
                |game| playout.run(game, &mut rng, u32::MAX),
                BatchSize::SmallInput,
            );
        });
    }
    group.finish();
}

fn bench_listing(criterion: &mut Criterion) {
    let mut game = start("");
    let mut rng = seed::rollout_rng(7);
    Playout::default().run(&mut game, &mut rng, 6);
    let mut turns = Vec::new();
    criterion
        .bench_function("list turns", |bencher| bencher.iter(|| black_box(&game).legal_moves(&mut turns)));
    criterion
        .bench_function("count turns", |bencher| bencher.iter(|| black_box(&game).count_moves(&mut turns)));
}

criterion_group!(benches, bench_perft, bench_random, bench_listing);
criterion_main!(benches);
