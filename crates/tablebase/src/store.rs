//! The table as a file: how it is made from the logs of a solve.
//!
//! A head that says what the table belongs to; blocks of neighbouring places, packed one by one; the index of the
//! blocks with their checksums; the statistics; a tail that says where everything is. The same solve gives the
//! same bytes, however many threads work at it.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use bastide_bobail::BobailRules;
use serde::{Deserialize, Serialize};

use crate::error::TableError;
use crate::identity::Identity;
use crate::log::Counts;
use crate::set::INNER_SQUARES;
use crate::solve::{Solved, Task};

pub(crate) const MAGIC: &[u8; 8] = b"BOBTABL1";
/// The form of the file.
pub(crate) const FORMAT: u32 = 1;
/// Places in a block: a sixteenth of a row of the full game.
pub(crate) const BLOCK: usize = 969;
/// Bytes of an index entry: the length of a block and its checksum.
pub(crate) const ENTRY: usize = 8;
/// Bytes of the tail: where the index is, the lengths of index and statistics, a checksum of both and the head,
/// and the magic word again.
pub(crate) const TAIL: usize = 32;
/// The byte of a position that nobody can win.
pub(crate) const DRAWN: u8 = 255;
/// The byte of a distance that is listed at the end of its block.
pub(crate) const FAR: u8 = 254;
/// Rows packed between two writings.
const BATCH: usize = 64;
/// How hard blocks are packed.
const LEVEL: i32 = 6;

/// What a whole table counts, mirror images counted too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Statistics {
    /// All positions, the side to move normalised.
    pub positions: u64,
    /// Won for the player to move.
    pub won: u64,
    /// Lost for the player to move.
    pub lost: u64,
    /// Neither.
    pub drawn: u64,
    /// By distance in turns: positions won and lost in exactly that many.
    pub by_distance: Vec<(u64, u64)>,
}

impl Statistics {
    pub(crate) fn of(positions: u64, passes: &[Counts]) -> Self {
        let by_distance: Vec<(u64, u64)> = passes.iter().map(|counts| (counts.won, counts.lost)).collect();
        let (won, lost) = by_distance.iter().fold((0, 0), |sum, counts| (sum.0 + counts.0, sum.1 + counts.1));
        Self { positions, won, lost, drawn: positions - won - lost, by_distance }
    }

    /// The most turns that a won or lost position takes.
    #[must_use]
    pub fn longest(&self) -> usize {
        self.by_distance.iter().rposition(|(won, lost)| won + lost > 0).unwrap_or(0)
    }
}

/// The name of the file that holds the table of these rules.
#[must_use]
pub fn file_name(rules: &BobailRules, pawns: u32) -> String {
    let words: String = crate::identity::key(rules)
        .split(',')
        .filter_map(|part| part.split_once('='))
        .map(|(_, value)| format!("-{value}"))
        .collect();
    let few = if pawns == 5 { String::new() } else { format!("-{pawns}-pawns") };
    format!("bobail{words}{few}.table")
}

/// Makes the file of a finished solve in `folder`; `rows_done` is kept up to date for whoever watches.
///
/// # Errors
/// Logs that are damaged, a file that cannot be written.
pub fn write(task: &Task, folder: &Path, rows_done: &AtomicU64) -> Result<PathBuf, TableError> {
    write_watched(task, folder, rows_done, &AtomicBool::new(false))
}

/// The same, ended early when `stop` is set.
pub(crate) fn write_watched(
    task: &Task,
    folder: &Path,
    rows_done: &AtomicU64,
    stop: &AtomicBool,
) -> Result<PathBuf, TableError> {
    let solved = task.solved()?;
    let path = folder.join(file_name(&task.rules, task.pawns));
    let part = path.with_extension("part");
    let fail = |error| TableError::file(&part, error);
    let identity = Identity::new("table", FORMAT, &task.rules, task.pawns);
    let head = head(&identity);
    let mut file = BufWriter::with_capacity(1 << 20, File::create(&part).map_err(fail)?);
    file.write_all(&head).map_err(fail)?;
    let mut index = Vec::new();
    let mut at = head.len() as u64;
    for first in (0..solved.space.rows()).step_by(BATCH) {
        if stop.load(Ordering::Relaxed) {
            return Err(TableError::Stopped);
        }
        for block in pack_rows(&solved, first, task.threads)?.concat() {
            file.write_all(&block).map_err(fail)?;
            index.extend((block.len() as u32).to_le_bytes());
            index.extend(crc32fast::hash(&block).to_le_bytes());
            at += block.len() as u64;
        }
        rows_done.store((first + BATCH).min(solved.space.rows()) as u64, Ordering::Relaxed);
    }
    let counts: Vec<Counts> = solved.logs.iter().map(|log| log.counts).collect();
    let statistics = Statistics::of(solved.space.positions(), &counts);
    let statistics = serde_json::to_vec(&statistics).expect("plain data");
    file.write_all(&index).map_err(fail)?;
    file.write_all(&statistics).map_err(fail)?;
    file.write_all(&tail(&head, &index, &statistics, at)).map_err(fail)?;
    let file = file.into_inner().map_err(|error| fail(error.into_error()))?;
    file.sync_all().map_err(fail)?;
    std::fs::rename(&part, &path).map_err(fail)?;
    Ok(path)
}

pub(crate) fn head(identity: &Identity) -> Vec<u8> {
    let json = serde_json::to_vec(identity).expect("plain data");
    [&MAGIC[..], &(json.len() as u32).to_le_bytes(), &json].concat()
}

fn tail(head: &[u8], index: &[u8], statistics: &[u8], at: u64) -> Vec<u8> {
    let mut tail = Vec::with_capacity(TAIL);
    tail.extend(at.to_le_bytes());
    tail.extend((index.len() as u64).to_le_bytes());
    tail.extend((statistics.len() as u32).to_le_bytes());
    tail.extend(checksum(head, index, statistics).to_le_bytes());
    tail.extend(MAGIC);
    tail
}

pub(crate) fn checksum(head: &[u8], index: &[u8], statistics: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    [head, index, statistics].into_iter().for_each(|part| hasher.update(part));
    hasher.finalize()
}

/// The packed blocks of the rows from `first` on, a list a row, made by all threads.
fn pack_rows(solved: &Solved, first: usize, threads: usize) -> Result<Vec<Vec<Vec<u8>>>, TableError> {
    let count = BATCH.min(solved.space.rows() - first);
    let taken = AtomicUsize::new(0);
    let packed = Mutex::new(vec![Vec::new(); count]);
    let work = || -> Result<(), TableError> {
        loop {
            let number = taken.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return Ok(());
            }
            let blocks = pack_row(solved, first + number)?;
            packed.lock().expect("no thread panicked")[number] = blocks;
        }
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads.into_iter().try_for_each(|thread| thread.join().expect("no thread panicked"))
    })?;
    Ok(packed.into_inner().expect("no thread panicked"))
}

fn pack_row(solved: &Solved, row: usize) -> Result<Vec<Vec<u8>>, TableError> {
    let places = solved.space.places();
    let mut won = vec![0u16; places];
    let mut distances = vec![u16::MAX; places * INNER_SQUARES];
    for (pass, log) in solved.logs.iter().enumerate() {
        for (place, pair) in log.row(row)? {
            let place = usize::from(place);
            won[place] |= pair as u16;
            let decided = (pair | pair >> 16) & 0x7fff;
            for square in crate::set::members(decided) {
                distances[place * INNER_SQUARES + square] = pass as u16;
            }
        }
    }
    let blocks = won.chunks(BLOCK).zip(distances.chunks(BLOCK * INNER_SQUARES));
    let pack = |(won, distances): (&[u16], &[u16])| {
        zstd::bulk::compress(&block(won, distances), LEVEL).expect("packing in memory does not fail")
    };
    Ok(blocks.map(pack).collect())
}

/// The bytes of a block: the won words, then a byte for each place and bobail square, square by square, since
/// places in a row differ little; then distances that are too large for a byte.
fn block(won: &[u16], distances: &[u16]) -> Vec<u8> {
    let mut bytes: Vec<u8> = won.iter().flat_map(|word| word.to_le_bytes()).collect();
    let mut far = Vec::new();
    for square in 0..INNER_SQUARES {
        for place in 0..won.len() {
            let distance = distances[place * INNER_SQUARES + square];
            bytes.push(match distance {
                u16::MAX => DRAWN,
                near if near < u16::from(FAR) => near as u8,
                _ => {
                    far.extend(((square * won.len() + place) as u16).to_le_bytes());
                    far.extend(distance.to_le_bytes());
                    FAR
                }
            });
        }
    }
    bytes.extend(far);
    bytes
}
