//! Moves that a player makes ready while another one is to move.
//!
//! They can be told where chance has no say in them: in Bobail, where there is none, and in Schotten-Totten, where cards are
//! drawn at the end of a turn; not in Carcassonne, where a turn begins with a tile. All is made from what the player
//! knows: a world like theirs, never the state itself.

use std::collections::HashSet;

use bastide_core::seed::rollout_rng;
use bastide_core::{Actor, Notation, Seat, Telling, Viewer};

use crate::choice::{Choice, insert, tell_apart};

/// The most positions that are looked at.
const MOST_POSITIONS: usize = 4_096;

/// The most moves in a row of the player before: claims before a card, a card before a pile.
const MOST_IN_A_ROW: usize = 4;

/// Whether this player's next choice can be made ready: another one is to move, and it comes next whatever chance does.
pub(crate) fn prepares<G: Notation>(state: &G, seat: Seat) -> bool {
    world_of(state, seat).is_some_and(|world| comes_next(&world, seat, MOST_IN_A_ROW))
}

/// Whether some move of whoever is to move leads to a choice of this player, and none to chance in the player's turn before.
fn comes_next<G: Notation>(world: &G, seat: Seat, most: usize) -> bool {
    let mut moves = Vec::new();
    world.legal_moves(&mut moves);
    for mv in moves {
        let mut next = world.clone();
        next.play_unchecked(mv);
        if !let_others_draw(&mut next, seat) {
            return false;
        }
        let goes_on = most > 1 && next.actor() == world.actor();
        if next.actor() == Actor::Player(seat) || (goes_on && comes_next(&next, seat, most - 1)) {
            return true;
        }
    }
    false
}

/// All that this player may be able to play next, as a tree of picks; nothing where it cannot be made ready.
pub(crate) fn prepared<G: Notation>(state: &G, seat: Seat, telling: Telling<'_>) -> Vec<Choice> {
    let Some(world) = world_of(state, seat).filter(|_| prepares(state, seat)) else { return Vec::new() };
    let mut search = Search { seat, telling, known: HashSet::new(), tree: Vec::new(), left: MOST_POSITIONS };
    search.look(&world, MOST_IN_A_ROW);
    tell_apart(&mut search.tree);
    search.tree
}

/// A world as the player knows it, where another player is to move.
fn world_of<G: Notation>(state: &G, seat: Seat) -> Option<G> {
    let another = state.actor().seat().is_some_and(|mover| mover != seat);
    another.then(|| G::determinize(&state.view(Viewer::Seat(seat)), &mut rollout_rng(0)))
}

/// Lets chance act in the turns of others; `false` where it may act in the turn of this player, who then cannot know.
fn let_others_draw<G: Notation>(world: &mut G, seat: Seat) -> bool {
    let mut events = Vec::new();
    while world.actor() == Actor::Chance {
        if world.turn().is_none_or(|turn| turn == seat) {
            return false;
        }
        world.events(&mut events);
        let Some((event, _)) = events.first() else { return false };
        world.resolve_unchecked(*event);
    }
    true
}

struct Search<'a, G: Notation> {
    seat: Seat,
    telling: Telling<'a>,
    known: HashSet<G::Move>,
    tree: Vec<Choice>,
    /// The positions that may still be looked at.
    left: usize,
}

impl<G: Notation> Search<'_, G> {
    /// Gathers what follows each move of whoever is to move.
    fn look(&mut self, world: &G, most: usize) {
        let mut moves = Vec::new();
        world.legal_moves(&mut moves);
        for mv in moves {
            if self.left == 0 {
                return;
            }
            self.left -= 1;
            let mut next = world.clone();
            next.play_unchecked(mv);
            if !let_others_draw(&mut next, self.seat) {
                continue;
            }
            match next.actor() {
                Actor::Player(seat) if seat == self.seat => self.gather(&next),
                Actor::Player(seat) if most > 1 && world.actor() == Actor::Player(seat) => {
                    self.look(&next, most - 1);
                }
                _ => {}
            }
        }
    }

    fn gather(&mut self, state: &G) {
        let mut moves = Vec::new();
        state.legal_moves(&mut moves);
        moves.retain(|mv| self.known.insert(*mv));
        for (mv, picks) in moves.iter().zip(state.picks(&moves, self.telling)) {
            insert(&mut self.tree, picks, state.move_text(*mv));
        }
    }
}
