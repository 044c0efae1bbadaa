//! The certificate of a win: the whole strategy of the player who wins, every reply answered.
//!
//! The walk uses the table only to choose the winner's turns. That they win is shown by the move generator alone:
//! each choice ends the game, or every legal reply leads to a position that is walked too, and no line lasts longer
//! than announced. A position that is reached after different numbers of turns is walked each time, so that a line
//! that goes round in circles cannot pass for a win.

use std::sync::atomic::{AtomicU64, Ordering};

use bastide_bobail::{Bobail, BobailRules, Turn};
use bastide_core::{Game, Notation, Seat, Wdl};

use crate::error::TableError;
use crate::tablebase::Tablebase;

/// What a walk found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Certificate {
    /// Positions in which the winner chooses, each counted once for each number of turns after which it comes.
    pub decisions: u64,
    /// Legal replies that were looked at.
    pub replies: u64,
    /// Choices that end the game with a win.
    pub wins: u64,
    /// Replies that end the game with a win for the player who chose.
    pub suicides: u64,
    /// The most turns, both players' counted.
    pub longest: u32,
    /// What went wrong, if anything: the strategy does not win.
    pub failures: Vec<String>,
}

impl Certificate {
    fn add(&mut self, other: Self) {
        self.decisions += other.decisions;
        self.replies += other.replies;
        self.wins += other.wins;
        self.suicides += other.suicides;
        self.longest = self.longest.max(other.longest);
        self.failures.extend(other.failures);
    }
}

/// A position to choose in: the loser's pawns, the winner's, the bobail. In this order neighbours share blocks of
/// the table.
type Key = (u32, u32, u8);

/// Walks the strategy of the player to move in `start`, which must be won; `done` counts decisions.
///
/// # Errors
/// Other rules, a damaged block.
pub fn walk(
    table: &Tablebase,
    start: &Bobail,
    threads: usize,
    done: &AtomicU64,
) -> Result<Certificate, TableError> {
    let mut sum = Certificate::default();
    let start = table.timeless(start);
    let Wdl::Won(announced) = table.probe(&start)? else {
        sum.failures.push(format!("{} is not won", start.position()));
        return Ok(sum);
    };
    let mover = start.mover();
    let mut front = vec![start];
    let mut turns = 0;
    while !front.is_empty() && sum.failures.is_empty() {
        let parts = split(&front, threads, |games| answer(table, games, turns, announced, done));
        let mut next = Vec::new();
        for part in parts {
            let (certificate, positions) = part?;
            sum.add(certificate);
            next.extend(positions);
        }
        next.sort_unstable();
        next.dedup();
        turns += 2;
        let rules = *front[0].rules();
        front = next.iter().map(|key| read(&rules, mover, key)).collect();
    }
    Ok(sum)
}

fn write(game: &Bobail) -> Key {
    let set = |player| game.board().pawns(player).fold(0, |set, square| set | 1 << square.index());
    (set(1 - game.mover()), set(game.mover()), game.board().bobail().index())
}

fn read(rules: &BobailRules, mover: usize, (other, own, bobail): &Key) -> Bobail {
    let mark = |square: u8| match square {
        _ if square == *bobail => 'B',
        _ if own >> square & 1 == 1 => char::from(b'0' + mover as u8),
        _ if other >> square & 1 == 1 => char::from(b'1' - mover as u8),
        _ => '.',
    };
    let squares: String = (0..25).map(mark).collect();
    Bobail::from_position(rules, &format!("{squares} {mover} -")).expect("a position that was written")
}

/// Does a share of the positions on each thread.
fn split<T: Send>(games: &[Bobail], threads: usize, work: impl Fn(&[Bobail]) -> T + Sync) -> Vec<T> {
    let share = games.len().div_ceil(threads.max(1)).max(1);
    std::thread::scope(|scope| {
        let work = &work;
        let threads: Vec<_> = games.chunks(share).map(|games| scope.spawn(move || work(games))).collect();
        threads.into_iter().map(|thread| thread.join().expect("no thread panicked")).collect()
    })
}

fn answer(
    table: &Tablebase,
    games: &[Bobail],
    turns: u32,
    announced: u32,
    done: &AtomicU64,
) -> Result<(Certificate, Vec<Key>), TableError> {
    let mut certificate = Certificate::default();
    let mut next = Vec::new();
    let mut replies = Vec::new();
    for game in games {
        certificate.decisions += 1;
        let Some(turn) = choose(table, game, announced.saturating_sub(turns))? else {
            let position = game.position();
            certificate.failures.push(format!("no turn wins in time, {turns} turns on: {position}"));
            continue;
        };
        let mut after = game.clone();
        after.play_unchecked(turn);
        if let Some(end) = after.end() {
            certificate.end(end.winner().map(Seat::index) == Some(game.mover()), turns + 1, &after);
            certificate.wins += 1;
            continue;
        }
        after.legal_moves(&mut replies);
        for reply in &replies {
            certificate.replies += 1;
            let mut then = after.clone();
            then.play_unchecked(*reply);
            if let Some(end) = then.end() {
                certificate.end(end.winner().map(Seat::index) == Some(game.mover()), turns + 2, &then);
                certificate.suicides += 1;
                continue;
            }
            next.push(write(&then));
        }
        done.fetch_add(1, Ordering::Relaxed);
    }
    next.sort_unstable();
    next.dedup();
    Ok((certificate, next))
}

impl Certificate {
    fn end(&mut self, won: bool, turns: u32, game: &Bobail) {
        self.longest = self.longest.max(turns);
        if !won {
            self.failures.push(format!("not won: {}", game.position()));
        }
    }
}

/// The first of the turns that win soonest, if that is within so many turns.
fn choose(table: &Tablebase, game: &Bobail, most: u32) -> Result<Option<Turn>, TableError> {
    let wanted = table.probe(game)?;
    if !matches!(wanted, Wdl::Won(turns) if turns <= most) {
        return Ok(None);
    }
    let mut turns = Vec::new();
    game.legal_moves(&mut turns);
    for turn in turns {
        if table.after(game, turn)? == wanted {
            return Ok(Some(turn));
        }
    }
    Ok(None)
}
