//! The random player of the report.

use bastide_carcassonne::{Carcassonne, Laying, Move};
use bastide_core::seed::{RolloutRng, below};
use bastide_core::{Game, Seat};
use bastide_search::{Agent, Candidate, Decision, SearchContext};

/// Draws a free place with its rotation, each as likely; then, where a follower may be put, tosses a coin whether to put
/// one; then draws the segment. So half of its tiles take a follower while it has any, however many segments are free:
/// the random player of the ladder counts "none" as one choice among the segments.
pub(crate) struct Aleat;

impl Agent<Carcassonne> for Aleat {
    fn choose(
        &mut self,
        view: &<Carcassonne as Game>::View,
        _seat: Seat,
        moves: &[Move],
        context: &mut SearchContext<'_>,
    ) -> Decision<Move> {
        let mv = draw(moves, &mut context.rng);
        Decision::of(vec![Candidate::new(mv, 1.0 / view.seats() as f64, 0)], context)
    }
}

/// A move drawn part by part. What variants allow besides laying a tile is a place of its own.
fn draw(moves: &[Move], rng: &mut RolloutRng) -> Move {
    let places: Vec<Move> = moves.iter().copied().filter(|mv| follower(*mv).is_none()).collect();
    let place = one_of(if places.is_empty() { moves } else { &places }, rng);
    let manned: Vec<Move> = moves.iter().copied().filter(|mv| bare(*mv) == Some(place)).collect();
    if !manned.is_empty() && below(rng, 2) == 1 { one_of(&manned, rng) } else { place }
}

fn one_of(moves: &[Move], rng: &mut RolloutRng) -> Move {
    moves[below(rng, moves.len() as u32) as usize]
}

/// How a follower is put with a move, if one is.
fn follower(mv: Move) -> Option<Laying> {
    mv.laying().filter(|laying| laying.figure.is_some())
}

/// The same move without its follower, if it has one.
fn bare(mv: Move) -> Option<Move> {
    follower(mv).map(|laying| Move::Lay(Laying { figure: None, ..laying }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_carcassonne::CarcassonneRules;
    use bastide_core::Actor;
    use bastide_core::seed::rollout_rng;
    use std::collections::BTreeMap;

    /// Each place with its rotation is as likely, half of them with a follower, and each segment as likely among those.
    #[test]
    fn a_place_then_a_coin_then_a_segment() {
        let mut game = Carcassonne::new(&CarcassonneRules::default()).unwrap();
        let mut rng = rollout_rng(5);
        while game.actor() == Actor::Chance {
            let event = game.random_event(&mut rng, &mut Vec::new());
            game.resolve_unchecked(event);
        }
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        let places = moves.iter().filter(|mv| follower(**mv).is_none()).count();
        let draws = 20_000 * places;
        let mut seen: BTreeMap<Move, usize> = BTreeMap::new();
        for _ in 0..draws {
            *seen.entry(draw(&moves, &mut rng)).or_default() += 1;
        }
        for mv in moves.iter().copied() {
            let beside = moves.iter().filter(|other| bare(**other) == Some(bare(mv).unwrap_or(mv))).count();
            assert!(beside > 0, "the first tile always has room for a follower");
            let expected = if follower(mv).is_some() { 10_000.0 / beside as f64 } else { 10_000.0 };
            let found = seen.get(&mv).copied().unwrap_or(0) as f64;
            assert!((found - expected).abs() < 6.0 * expected.sqrt(), "{mv:?}: {found}, not {expected}");
        }
    }

    #[test]
    fn without_a_follower_in_hand_none_is_put() {
        let mut rng = rollout_rng(6);
        let rules = CarcassonneRules { followers: bastide_core::Whole::of(0), ..CarcassonneRules::default() };
        let mut game = Carcassonne::new(&rules).unwrap();
        let mut moves = Vec::new();
        while game.actor() != Actor::Over {
            if game.actor() == Actor::Chance {
                let event = game.random_event(&mut rng, &mut Vec::new());
                game.resolve_unchecked(event);
                continue;
            }
            game.legal_moves(&mut moves);
            let mv = draw(&moves, &mut rng);
            assert!(follower(mv).is_none());
            game.play(mv).unwrap();
        }
    }
}
