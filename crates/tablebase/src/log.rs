//! What each pass decided, on disk: the checkpoint of a solve and the source of its distances.
//!
//! A log holds for each row the places where something was decided in one pass, as packed records with checksums.
//! It is written beside its name and renamed when complete and synced, so a run that is killed leaves only whole
//! logs behind.

use bastide_core::words::tablebase as words;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use crate::error::TableError;
use crate::identity::Identity;
use crate::positioned::read_exact_at;

const MAGIC: &[u8; 8] = b"BOBPASS1";
/// Bytes of an index entry: place of the record, its length, its checksum.
const ENTRY: usize = 16;
/// Bytes after the index: where it is, won, lost, its checksum and that of the head.
const TAIL: usize = 32;
/// How hard records are packed; they are read once or twice.
const LEVEL: i32 = 1;

/// A place of a row and the pair of bobail squares decided there: won in the low half, lost in the high one.
pub(crate) type Delta = (u16, u32);

/// Positions that a pass decided, mirror images counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Won for the player to move.
    pub won: u64,
    /// Lost for the player to move.
    pub lost: u64,
}

impl Counts {
    pub(crate) fn add(&mut self, pair: u32, weight: u64) {
        self.won += weight * u64::from((pair & 0xffff).count_ones());
        self.lost += weight * u64::from((pair >> 16).count_ones());
    }

    /// Both together.
    #[must_use]
    pub const fn sum(self) -> u64 {
        self.won + self.lost
    }
}

impl std::ops::AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.won += other.won;
        self.lost += other.lost;
    }
}

/// The file of a pass.
pub(crate) fn path_of(folder: &Path, pass: usize) -> PathBuf {
    folder.join(format!("pass-{pass:03}.log"))
}

/// A log being written, by several threads.
pub(crate) struct LogWriter {
    path: PathBuf,
    head: Vec<u8>,
    inner: Mutex<Inner>,
}

struct Inner {
    file: BufWriter<File>,
    at: u64,
    index: Vec<[u8; ENTRY]>,
    counts: Counts,
}

impl LogWriter {
    pub(crate) fn create(path: PathBuf, identity: &Identity, rows: usize) -> Result<Self, TableError> {
        let head = head(identity);
        let part = part_of(&path);
        let fail = |error| TableError::file(&part, error);
        let mut file = BufWriter::with_capacity(1 << 20, File::create(&part).map_err(fail)?);
        file.write_all(&head).map_err(fail)?;
        let at = head.len() as u64;
        let inner = Inner { file, at, index: vec![[0; ENTRY]; rows], counts: Counts::default() };
        Ok(Self { path, head, inner: Mutex::new(inner) })
    }

    /// Adds what was decided in a row, each position standing for `weight`.
    pub(crate) fn add(&self, row: usize, deltas: &[Delta], weight: u64) -> Result<(), TableError> {
        let packed = pack(deltas).map_err(|error| TableError::file(&self.path, error))?;
        let mut counts = Counts::default();
        for (_, pair) in deltas {
            counts.add(*pair, weight);
        }
        let mut inner = self.inner.lock().expect("no writer panicked");
        inner.file.write_all(&packed).map_err(|error| TableError::file(&part_of(&self.path), error))?;
        let mut entry = [0; ENTRY];
        entry[..8].copy_from_slice(&inner.at.to_le_bytes());
        entry[8..12].copy_from_slice(&(packed.len() as u32).to_le_bytes());
        entry[12..].copy_from_slice(&crc32fast::hash(&packed).to_le_bytes());
        inner.index[row] = entry;
        inner.at += packed.len() as u64;
        inner.counts += counts;
        Ok(())
    }

    /// Completes the log and gives it its name.
    pub(crate) fn finish(self) -> Result<Counts, TableError> {
        let part = part_of(&self.path);
        let fail = |error| TableError::file(&part, error);
        let mut inner = self.inner.into_inner().expect("no writer panicked");
        let index = inner.index.concat();
        inner.file.write_all(&index).map_err(fail)?;
        let mut tail = Vec::with_capacity(TAIL);
        tail.extend(inner.at.to_le_bytes());
        tail.extend(inner.counts.won.to_le_bytes());
        tail.extend(inner.counts.lost.to_le_bytes());
        tail.extend(crc32fast::hash(&index).to_le_bytes());
        tail.extend(crc32fast::hash(&self.head).to_le_bytes());
        inner.file.write_all(&tail).map_err(fail)?;
        let file = inner.file.into_inner().map_err(|error| fail(error.into_error()))?;
        file.sync_all().map_err(fail)?;
        std::fs::rename(&part, &self.path).map_err(fail)?;
        Ok(inner.counts)
    }
}

/// A complete log.
pub(crate) struct LogReader {
    path: PathBuf,
    file: File,
    index: Vec<u8>,
    /// What the pass decided.
    pub(crate) counts: Counts,
}

impl LogReader {
    pub(crate) fn open(path: PathBuf, identity: &Identity, rows: usize) -> Result<Self, TableError> {
        let fail = |error| TableError::file(&path, error);
        let file = File::open(&path).map_err(fail)?;
        let size = file.metadata().map_err(fail)?.len();
        let head = head(identity);
        let index_bytes = rows * ENTRY;
        let rest = (index_bytes + TAIL) as u64;
        if size < head.len() as u64 + rest {
            return Err(TableError::damaged(&path, words::TOO_SHORT_REMOVE_IT_AND));
        }
        let mut found = vec![0; head.len()];
        read_exact_at(&file, &mut found, 0).map_err(fail)?;
        if found != head {
            return Err(TableError::damaged(&path, words::IT_BELONGS_TO_ANOTHER_SOLVE));
        }
        let mut index = vec![0; index_bytes + TAIL];
        read_exact_at(&file, &mut index, size - rest).map_err(fail)?;
        let tail = index.split_off(index_bytes);
        let word = |at: usize| u64::from_le_bytes(tail[at..at + 8].try_into().expect("eight bytes"));
        let checks = u64::from(crc32fast::hash(&index)) | u64::from(crc32fast::hash(&head)) << 32;
        if word(0) != size - rest || word(24) != checks {
            return Err(TableError::damaged(&path, words::ITS_CHECKSUM_IS_WRONG_REMOVE));
        }
        Ok(Self { counts: Counts { won: word(8), lost: word(16) }, path, file, index })
    }

    /// What was decided in a row.
    pub(crate) fn row(&self, row: usize) -> Result<Vec<Delta>, TableError> {
        let entry = &self.index[row * ENTRY..][..ENTRY];
        let at = u64::from_le_bytes(entry[..8].try_into().expect("eight bytes"));
        let length = u32::from_le_bytes(entry[8..12].try_into().expect("four bytes"));
        if length == 0 {
            return Ok(Vec::new());
        }
        let mut packed = vec![0; length as usize];
        read_exact_at(&self.file, &mut packed, at).map_err(|error| TableError::file(&self.path, error))?;
        if crc32fast::hash(&packed).to_le_bytes() != entry[12..] {
            return Err(TableError::damaged(&self.path, words::ITS_CHECKSUM_IS_WRONG_REMOVE));
        }
        unpack(&packed).ok_or_else(|| TableError::damaged(&self.path, words::A_RECORD_CANNOT_BE_UNPACKED))
    }
}

fn head(identity: &Identity) -> Vec<u8> {
    let json = serde_json::to_vec(identity).expect("plain data");
    let length = (json.len() as u32).to_le_bytes();
    [&MAGIC[..], &length, &json].concat()
}

fn part_of(path: &Path) -> PathBuf {
    path.with_extension("part")
}

/// Places, then won words, then lost words: like beside like packs better.
fn pack(deltas: &[Delta]) -> std::io::Result<Vec<u8>> {
    let mut raw = Vec::with_capacity(6 * deltas.len());
    let mut last = 0;
    for (place, _) in deltas {
        raw.extend((place - last).to_le_bytes());
        last = *place;
    }
    deltas.iter().for_each(|(_, pair)| raw.extend((*pair as u16).to_le_bytes()));
    deltas.iter().for_each(|(_, pair)| raw.extend(((pair >> 16) as u16).to_le_bytes()));
    zstd::bulk::compress(&raw, LEVEL)
}

fn unpack(packed: &[u8]) -> Option<Vec<Delta>> {
    const MOST: usize = 6 << 16;
    let raw = zstd::bulk::decompress(packed, MOST).ok()?;
    let count = raw.len() / 6;
    let word = |index: usize| u16::from_le_bytes([raw[2 * index], raw[2 * index + 1]]);
    let mut place = 0u16;
    let deltas = (0..count).map(|index| {
        place = place.wrapping_add(word(index));
        (place, u32::from(word(count + index)) | u32::from(word(2 * count + index)) << 16)
    });
    Some(deltas.collect())
}
