//! How fast random games, lists of moves, copies and projected scores are.

#![allow(missing_docs, reason = "the macros of criterion make public functions")]

use std::hint::black_box;

use bastide_carcassonne::{Carcassonne, CarcassonneRules};
use bastide_core::playout::Playout;
use bastide_core::{Game, Rules, seed};
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};

fn start(rules: &str) -> Carcassonne {
    let rules = CarcassonneRules::parse(rules).expect("rules that exist");
    Carcassonne::new(&rules).expect("rules that can be played")
}

/// A game after 35 turns, with a tile drawn.
fn middle() -> Carcassonne {
    let mut game = start("");
    Playout::default().run(&mut game, &mut seed::rollout_rng(7), 71);
    game
}

fn bench_random(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("random game");
    for rules in ["standard", "players=5", "first-edition", "second-edition", "no-farmers", "ten-followers"] {
        let start = start(rules);
        let (mut playout, mut rng) = (Playout::default(), seed::rollout_rng(7));
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

fn bench_middle(criterion: &mut Criterion) {
    let middle = middle();
    let mut moves = Vec::new();
    let mut group = criterion.benchmark_group("after 35 turns");
    group.bench_function("list moves", |bencher| bencher.iter(|| black_box(&middle).legal_moves(&mut moves)));
    group.bench_function("count moves", |bencher| {
        bencher.iter(|| black_box(&middle).count_moves(&mut Vec::new()));
    });
    group.bench_function("clone", |bencher| {
        bencher.iter(|| {
            black_box(&black_box(&middle).clone());
        });
    });
    group
        .bench_function("projected scores", |bencher| bencher.iter(|| black_box(&middle).projected_scores()));
    group.bench_function("features", |bencher| bencher.iter(|| black_box(&middle).features()));
    let (mut playout, mut rng) = (Playout::default(), seed::rollout_rng(7));
    group.bench_function("playout", |bencher| {
        bencher.iter(|| {
            let mut game = middle.clone();
            playout.run(&mut game, &mut rng, u32::MAX)
        });
    });
    group.finish();
}

criterion_group!(benches, bench_random, bench_middle);
criterion_main!(benches);
