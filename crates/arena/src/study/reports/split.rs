//! Games split by who begins.

use crate::game::Played;
use crate::report::Cell;
use crate::statistics::proportion;

/// The seat of an opponent in a game for two.
pub(super) fn seat_of(game: &Played, agent: usize) -> usize {
    game.seats_of(agent).next().unwrap_or(0)
}

/// The games that an opponent begins.
pub(super) fn begun(games: &[Played], agent: usize) -> Vec<&Played> {
    games.iter().filter(|game| seat_of(game, agent) == 0).collect()
}

/// Won, drawn, lost among some games by whoever sits where `side` says.
pub(super) fn tally(games: &[&Played], side: impl Fn(&Played) -> usize) -> [u64; 3] {
    let mut counts = [0; 3];
    for game in games {
        counts[game.winner().map_or(1, |winner| if winner == side(game) { 0 } else { 2 })] += 1;
    }
    counts
}

/// The number of games and the share of each kind.
pub(super) fn cells(counts: [u64; 3]) -> Vec<Cell> {
    let total = counts.iter().sum::<u64>();
    let mut cells = vec![total.into()];
    cells.extend(counts.map(|count| Cell::Share(proportion(count, total))));
    cells
}
