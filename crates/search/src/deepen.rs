//! Iterative deepening, the frame of the searches that look a number of moves ahead.

use crate::agent::{Candidate, Decision, rank_by_value};
use crate::evaluate::{SURE, payoff_of};
use crate::thinking::Thinking;

/// The most moves any search looks ahead.
pub(crate) const MOST_DEPTH: u32 = 64;

/// The moves at the root before anything is known of them.
pub(crate) fn unknown<M>(moves: impl IntoIterator<Item = M>) -> Vec<Candidate<M>> {
    moves.into_iter().map(|mv| Candidate { mv, value: 0.5, visits: 0 }).collect()
}

/// Searches one move ahead, then two, and so on, until the budget ends or a forced end is found.
///
/// `iterate` values the moves in their order and returns for how many of them it came to an end. The best of
/// the last iteration comes first, so that what an unfinished iteration found is better than it or is it.
pub(crate) fn deepen<'a, M: Copy + PartialEq>(
    mut roots: Vec<Candidate<M>>,
    thinking: &mut Thinking<'a>,
    mut iterate: impl FnMut(&mut [Candidate<M>], u32, &mut Thinking<'a>) -> usize,
) -> Decision<M> {
    thinking.bound_nodes();
    let mut finished = 0;
    for depth in 1..=thinking.depth(MOST_DEPTH) {
        let done = iterate(&mut roots, depth, thinking);
        if done < roots.len() {
            bring_best_forward(&mut roots, done);
            break;
        }
        rank_by_value(&mut roots);
        finished = depth;
        thinking.report(depth, roots[0].value);
        if is_settled(roots[0].value) {
            break;
        }
    }
    Decision::of(roots, thinking).searched(finished)
}

/// Among the first `done`, the earliest of those with the highest value.
fn bring_best_forward<M>(roots: &mut [Candidate<M>], done: usize) {
    let best = (0..done).rev().max_by(|one, other| roots[*one].value.total_cmp(&roots[*other].value));
    if let Some(best) = best {
        roots[..=best].rotate_right(1);
    }
}

/// Whether the game is won or lost whatever else is found.
fn is_settled(value: f64) -> bool {
    value > payoff_of(SURE) || value < payoff_of(-SURE)
}
