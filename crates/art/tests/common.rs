//! What several tests need: outlines read back from markup, games at some moment.

use bastide_core::game::take_unchecked;
use bastide_core::seed::{RolloutRng, rollout_rng};
use bastide_core::{Actor, Game, Notation, Record, Step, Viewer};

/// Closed polygons, read back from path data that the crate writes: M, L, C and Z, absolute.
pub(crate) type Polygons = Vec<Vec<(f64, f64)>>;

pub(crate) fn polygons(data: &str) -> Polygons {
    let mut polygons: Polygons = Vec::new();
    let mut rest = data;
    while let Some(command) = rest.chars().next() {
        let end = rest[1..].find(['M', 'L', 'C', 'Z']).map_or(rest.len(), |at| at + 1);
        let numbers: Vec<f64> =
            rest[1..end].split_whitespace().map(|number| number.parse().unwrap()).collect();
        match (command, numbers.as_slice()) {
            ('M', [x, y]) => polygons.push(vec![(*x, *y)]),
            ('L', [x, y]) => polygons.last_mut().unwrap().push((*x, *y)),
            ('C', [a, b, c, d, x, y]) => {
                let polygon = polygons.last_mut().unwrap();
                let from = *polygon.last().unwrap();
                polygon.extend(
                    (1..=20).map(|cut| cubic(from, (*a, *b), (*c, *d), (*x, *y), f64::from(cut) / 20.0)),
                );
            }
            ('Z', []) => {}
            other => panic!("path data that nobody writes: {other:?}"),
        }
        rest = &rest[end..];
    }
    polygons
}

type Pair = (f64, f64);

fn cubic(from: Pair, one: Pair, two: Pair, end: Pair, t: f64) -> Pair {
    let s = 1.0 - t;
    let mix = |a: f64, b: f64, c: f64, d: f64| {
        s * s * s * a + 3.0 * s * s * t * b + 3.0 * s * t * t * c + t * t * t * d
    };
    (mix(from.0, one.0, two.0, end.0), mix(from.1, one.1, two.1, end.1))
}

/// Whether a point is inside, by the rule that counts windings.
pub(crate) fn inside(polygons: &Polygons, (x, y): Pair) -> bool {
    let mut turns = 0;
    for polygon in polygons {
        for (index, a) in polygon.iter().enumerate() {
            let b = polygon[(index + 1) % polygon.len()];
            let side = (b.0 - a.0) * (y - a.1) - (x - a.0) * (b.1 - a.1);
            if a.1 <= y && b.1 > y && side > 0.0 {
                turns += 1;
            } else if a.1 > y && b.1 <= y && side < 0.0 {
                turns -= 1;
            }
        }
    }
    turns != 0
}

/// Random games: every state of each, with the move that led to it.
pub(crate) fn each_state<G: Notation>(
    rules: &G::Rules,
    seeds: std::ops::Range<u64>,
    mut visit: impl FnMut(&G),
) {
    for seed in seeds {
        let mut rng = rollout_rng(seed);
        let mut state = G::new(rules).unwrap();
        while state.actor() != Actor::Over {
            step(&mut state, &mut rng);
            visit(&state);
        }
    }
}

fn step<G: Game>(state: &mut G, rng: &mut RolloutRng) {
    if state.actor() == Actor::Chance {
        let event = state.random_event(rng, &mut Vec::new());
        state.resolve_unchecked(event);
    } else {
        let mv = state.random_move(rng, &mut Vec::new());
        state.play_unchecked(mv);
    }
}

/// A state, the last move with the state before it, and the players' names.
type Moment<G> = (G, Vec<(<G as Game>::View, <G as Game>::Move)>, Vec<String>);

/// A recorded game after so many moves.
pub(crate) fn moment<G: Notation>(json: &str, moves: usize, viewer: Viewer) -> Moment<G> {
    let record = Record::from_json(json).unwrap();
    let mut steps = Vec::new();
    record.replay::<G>(|_, _, step, _| steps.push(step)).unwrap();
    let mut state: G = record.start().unwrap();
    let (mut made, mut last) = (0, Vec::new());
    for step in steps {
        if matches!(step, Step::Move(_)) && made == moves {
            break;
        }
        if let Step::Move(mv) = step {
            last = vec![(state.view(viewer), mv)];
            made += 1;
        }
        take_unchecked(&mut state, step);
    }
    (state, last, record.seats)
}
