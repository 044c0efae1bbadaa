//! Puzzles from a table: win in so many turns, with one turn only.

use bastide_bobail::{Bobail, Turn};
use bastide_core::Wdl;
use bastide_core::seed::rollout_rng;

use crate::draw;
use crate::error::TableError;
use crate::tablebase::Tablebase;

/// Positions tried before a puzzle is given up.
const MOST_TRIES: u32 = 2_000_000;

/// A position in which one turn wins and no other does.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The position; the player to move is to win.
    pub game: Bobail,
    /// In how many turns, both players' counted.
    pub turns: u32,
    /// The only turn that wins.
    pub solution: Turn,
    /// Legal turns.
    pub choices: usize,
}

/// Makes puzzles of positions that random play leads to, as many as are found among the positions tried.
///
/// # Errors
/// A damaged block.
pub fn puzzles(table: &Tablebase, turns: u32, count: usize, seed: u64) -> Result<Vec<Puzzle>, TableError> {
    let mut rng = rollout_rng(seed);
    let mut puzzles: Vec<Puzzle> = Vec::new();
    for _ in 0..MOST_TRIES {
        if puzzles.len() == count {
            break;
        }
        let game = draw::from_play(table.rules(), &mut rng);
        if table.probe(&game)? != Wdl::Won(turns) || puzzles.iter().any(|known| known.game == game) {
            continue;
        }
        let moves = table.moves(&game)?;
        let mut winning = moves.iter().filter(|(_, wdl)| matches!(wdl, Wdl::Won(_)));
        if let (Some((turn, _)), None) = (winning.next(), winning.next())
            && moves.len() > 1
        {
            puzzles.push(Puzzle { turns, solution: *turn, choices: moves.len(), game });
        }
    }
    Ok(puzzles)
}
