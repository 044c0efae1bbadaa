//! Wins that can be forced within a few turns, found with the plain move generator alone.

use bastide_bobail::{Bobail, Turn};
use bastide_core::Game;

/// In how many turns the player to move can force a win; `None` when it takes more than `most` turns or cannot be
/// forced. Every turn more costs some sixty times as long: three are quick, five take a moment.
#[must_use]
pub fn won_within(game: &Bobail, most: u32) -> Option<u32> {
    (1..=most).find(|turns| wins(game, *turns))
}

/// In how many turns the player to move must lose; `None` when the player can resist longer than `most` turns.
#[must_use]
pub fn lost_within(game: &Bobail, most: u32) -> Option<u32> {
    match winner(game) {
        Some(winner) => (winner != Some(game.mover())).then_some(0).filter(|_| winner.is_some()),
        None => (1..=most).find(|turns| loses(game, *turns)),
    }
}

/// Who won, where the game is over; a draw has no winner.
fn winner(game: &Bobail) -> Option<Option<usize>> {
    Some(game.end()?.winner().map(bastide_core::Seat::index))
}

fn after(game: &Bobail, turn: Turn) -> Bobail {
    let mut next = game.clone();
    next.play_unchecked(turn);
    next
}

/// Whether the player to move can force a win within so many turns.
fn wins(game: &Bobail, turns: u32) -> bool {
    let nexts = successors(game);
    let mover = Some(game.mover());
    nexts.iter().any(|next| winner(next) == Some(mover))
        || turns > 1 && nexts.iter().any(|next| winner(next).is_none() && loses(next, turns - 1))
}

/// Whether the player to move loses within so many turns, whatever is played.
fn loses(game: &Bobail, turns: u32) -> bool {
    let nexts = successors(game);
    let other = Some(1 - game.mover());
    !nexts.is_empty()
        && nexts.iter().all(|next| match winner(next) {
            Some(winner) => winner == other,
            None => turns > 1 && wins(next, turns - 1),
        })
}

fn successors(game: &Bobail) -> Vec<Bobail> {
    let mut turns = Vec::new();
    game.legal_moves(&mut turns);
    turns.into_iter().map(|turn| after(game, turn)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_bobail::BobailRules;
    use bastide_core::Notation;

    fn read(text: &str) -> Bobail {
        Bobail::from_position(&BobailRules::default(), text).unwrap()
    }

    #[test]
    fn a_step_onto_the_home_column_wins_at_once() {
        let game = read("......B............0....1 0 -");
        assert_eq!((won_within(&game, 3), lost_within(&game, 1)), (Some(1), None));
    }

    #[test]
    fn known_wins_take_as_long_as_the_table_says() {
        // From the published critical positions.
        let game = read("0.0..1.10..100B...1.....1 1 -");
        assert_eq!((won_within(&game, 2), won_within(&game, 3)), (None, Some(3)));
        let turn = game.parse_move("E4 D4-E3").unwrap();
        assert_eq!(lost_within(&after(&game, turn), 2), Some(2));
    }
}
