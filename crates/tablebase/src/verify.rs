//! Checks of a table against the rules themselves, with the plain move generator.

use std::sync::atomic::{AtomicU64, Ordering};

use bastide_bobail::Bobail;
use bastide_core::seed::{derive, rollout_rng};
use bastide_core::{Notation, Wdl};

use crate::draw;
use crate::error::TableError;
use crate::tablebase::Tablebase;

/// Positions drawn with one seed, so that the sample does not depend on the number of threads.
const PORTION: u64 = 1_000;

/// What a sample showed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sample {
    /// Positions looked at.
    pub positions: u64,
    /// Legal turns looked at from them.
    pub turns: u64,
    /// Positions by value: lost, drawn, won.
    pub values: [u64; 3],
    /// Positions whose value or distance does not follow from their successors', at most a few.
    pub wrong: Vec<String>,
}

/// Compares random positions with what follows from their successors; `done` is kept up to date.
///
/// # Errors
/// A damaged block.
pub fn sample(
    table: &Tablebase,
    positions: u64,
    seed: u64,
    threads: usize,
    done: &AtomicU64,
) -> Result<Sample, TableError> {
    let portions = positions.div_ceil(PORTION);
    let taken = AtomicU64::new(0);
    let work = || -> Result<Sample, TableError> {
        let mut sum = Sample::default();
        loop {
            let portion = taken.fetch_add(1, Ordering::Relaxed);
            if portion >= portions {
                return Ok(sum);
            }
            let count = PORTION.min(positions - portion * PORTION);
            look_at(table, derive(seed, portion), count, &mut sum)?;
            done.fetch_add(count, Ordering::Relaxed);
        }
    };
    let parts = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads.into_iter().map(|thread| thread.join().expect("no thread panicked")).collect::<Vec<_>>()
    });
    let mut sum = Sample::default();
    for part in parts {
        sum.add(part?);
    }
    sum.wrong.sort_unstable();
    Ok(sum)
}

impl Sample {
    const MOST_WRONG: usize = 20;

    fn add(&mut self, other: Self) {
        self.positions += other.positions;
        self.turns += other.turns;
        self.values.iter_mut().zip(other.values).for_each(|(sum, value)| *sum += value);
        self.wrong.extend(other.wrong);
    }
}

fn look_at(table: &Tablebase, seed: u64, count: u64, sum: &mut Sample) -> Result<(), TableError> {
    let mut rng = rollout_rng(seed);
    for _ in 0..count {
        let game = draw::position(table.rules(), table.space().pawns(), &mut rng);
        let found = table.stored(&game)?;
        let (follows, turns) = follow(table, &game)?;
        sum.positions += 1;
        sum.turns += turns;
        sum.values[match found {
            Wdl::Lost(_) => 0,
            Wdl::Drawn => 1,
            Wdl::Won(_) => 2,
        }] += 1;
        if found != follows && sum.wrong.len() < Sample::MOST_WRONG {
            sum.wrong.push(format!("{}: {found:?}, and {follows:?} follows", game.position()));
        }
    }
    Ok(())
}

/// What a position is worth, judging by its successors and the rules, and the number of its turns.
fn follow(table: &Tablebase, game: &Bobail) -> Result<(Wdl, u64), TableError> {
    let moves = table.moves(game)?;
    let best = moves.iter().map(|(_, wdl)| *wdl).max();
    let over = || match table.timeless(game).end().and_then(bastide_bobail::End::winner) {
        Some(_) => Wdl::Lost(0),
        None => Wdl::Drawn,
    };
    Ok((best.unwrap_or_else(over), moves.len() as u64))
}
