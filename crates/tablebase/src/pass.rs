//! One pass of the solve: everything that is decided in exactly one turn more.
//!
//! Passes are synchronous: what pass n finds follows from what was found up to pass n − 1, so the number of the
//! pass is the exact distance. Only what changed is looked at: rows that got nothing new are skipped, and within
//! a row only the places before a slide to something new are looked at again.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};

use bastide_bobail::BobailRules;

use crate::error::TableError;
use crate::log::{Delta, LogWriter};
use crate::set::{mirror, mirror_pair, swap, swap_pair};
use crate::slide::Slides;
use crate::space::Space;
use crate::step::Steps;

/// Words looked at together when most are zero.
const CHUNK: usize = 16;

/// Rows that a thread takes at a time: neighbours write to the same cache lines.
const STRIP: usize = 32;

/// A row is dense when more than so many positions a place are newly won.
const DENSE: usize = 4;

/// Everything known after some pass. Fourteen bytes a pawn configuration.
pub(crate) struct PassState {
    /// Half-turns known to win and to lose, as pairs, by row and place.
    half: Vec<u32>,
    /// Full turns known to win in the passes before the last.
    won: Vec<u16>,
    /// What the last pass decided.
    last: Front,
    /// What this pass decides.
    next: Front,
}

/// What one pass decided. Each word is written by the one configuration that it comes from (or by that and its
/// mirror image, which agree), so plain stores from all threads do.
struct Front {
    pairs: Vec<AtomicU32>,
    /// Whether a row has anything.
    stirred: Vec<AtomicBool>,
}

impl Front {
    fn new(space: &Space) -> Self {
        Self {
            pairs: std::iter::repeat_with(AtomicU32::default).take(space.configurations()).collect(),
            stirred: std::iter::repeat_with(AtomicBool::default).take(space.rows()).collect(),
        }
    }

    fn is_empty(&mut self) -> bool {
        !self.stirred.iter_mut().any(|stirred| *stirred.get_mut())
    }

    fn put(&self, space: &Space, row: usize, place: usize, pair: u32) {
        self.pairs[row * space.places() + place].store(pair, Ordering::Relaxed);
        // Looked at first, since writing would take the cache line from the other threads.
        if !self.stirred[row].load(Ordering::Relaxed) {
            self.stirred[row].store(true, Ordering::Relaxed);
        }
    }
}

/// How far a pass is, for whoever watches.
#[derive(Debug, Default)]
pub struct Progress {
    /// The number of the pass.
    pub pass: AtomicU64,
    /// Rows done of this pass.
    pub rows: AtomicU64,
    /// Positions decided so far, mirror images counted.
    pub decided: AtomicU64,
    /// Set by whoever wants it to end; what is complete stays for the next time.
    pub stop: AtomicBool,
}

/// What all threads share.
pub(crate) struct Job<'a> {
    pub(crate) space: &'a Space,
    pub(crate) rules: &'a BobailRules,
    pub(crate) threads: usize,
    pub(crate) progress: &'a Progress,
}

/// One row with all that is known of it.
struct Part<'a> {
    row: usize,
    half: &'a mut [u32],
    won: &'a mut [u16],
    last: &'a mut [AtomicU32],
    stirred: &'a mut AtomicBool,
}

impl PassState {
    /// Bytes that the solve needs.
    pub(crate) fn bytes(space: &Space) -> u64 {
        14 * space.configurations() as u64
    }

    /// What is known before the first pass: positions in which the game is over.
    pub(crate) fn start(job: &Job<'_>) -> Result<Self, TableError> {
        let space = job.space;
        let count = space.configurations();
        let mut knowledge = Self {
            half: vec![0; count],
            won: vec![0; count],
            last: Front::new(space),
            next: Front::new(space),
        };
        let steps = Steps::new(job.rules);
        knowledge.for_each_row(job, |worker, part, next| {
            worker.slides.turn_to(part.row);
            for subset in &space.subsets {
                let own = worker.slides.on_board(*subset);
                let over = steps.over(&steps.ground(own, worker.slides.still()));
                if over != 0 {
                    scatter(space, next, own, worker.slides.still(), over << 16);
                }
            }
            Ok(())
        })?;
        std::mem::swap(&mut knowledge.last, &mut knowledge.next);
        Ok(knowledge)
    }

    /// What was known after the passes that the logs tell of, the last of which is `last`.
    pub(crate) fn restore(job: &Job<'_>, logs: &[crate::log::LogReader]) -> Result<Self, TableError> {
        let space = job.space;
        let count = space.configurations();
        let mut knowledge = Self {
            half: vec![0; count],
            won: vec![0; count],
            last: Front::new(space),
            next: Front::new(space),
        };
        let (newest, before) = logs.split_last().expect("there is a log to go on from");
        knowledge.for_each_row(job, |worker, part, _| {
            let mut known = vec![0; space.places()];
            for log in before {
                for (place, pair) in log.row(part.row)? {
                    known[usize::from(place)] |= pair;
                }
            }
            worker.recall(part, &known);
            for (place, pair) in newest.row(part.row)? {
                *part.last[usize::from(place)].get_mut() = pair;
                *part.stirred.get_mut() = true;
            }
            Ok(())
        })?;
        Ok(knowledge)
    }

    /// Makes one pass and logs what the pass before had decided. Whether anything new was decided.
    pub(crate) fn advance(
        &mut self,
        job: &Job<'_>,
        pass: usize,
        log: &LogWriter,
    ) -> Result<bool, TableError> {
        self.for_each_row(job, |worker, part, next| worker.advance(part, next, pass, log))?;
        std::mem::swap(&mut self.last, &mut self.next);
        Ok(!self.last.is_empty())
    }

    /// Calls `visit` for every row from all threads. What it does must not depend on the order of rows.
    fn for_each_row(
        &mut self,
        job: &Job<'_>,
        visit: impl Fn(&mut Worker<'_>, &mut Part<'_>, &Front) -> Result<(), TableError> + Sync,
    ) -> Result<(), TableError> {
        let places = job.space.places();
        let next = &self.next;
        let parts = self
            .half
            .chunks_mut(places)
            .zip(self.won.chunks_mut(places))
            .zip(self.last.pairs.chunks_mut(places))
            .zip(self.last.stirred.iter_mut())
            .enumerate()
            .map(|(row, (((half, won), last), stirred))| Part { row, half, won, last, stirred });
        let queue = Mutex::new(parts);
        job.progress.rows.store(0, Ordering::Relaxed);
        let work = || -> Result<(), TableError> {
            let mut worker = Worker::new(job);
            loop {
                let parts: Vec<_> = queue.lock().expect("no thread panicked").by_ref().take(STRIP).collect();
                if parts.is_empty() {
                    return Ok(());
                }
                if job.progress.stop.load(Ordering::Relaxed) {
                    return Err(TableError::Stopped);
                }
                for mut part in parts {
                    visit(&mut worker, &mut part, next)?;
                    job.progress.rows.fetch_add(1, Ordering::Relaxed);
                }
            }
        };
        std::thread::scope(|scope| {
            let threads: Vec<_> = (0..job.threads).map(|_| scope.spawn(work)).collect();
            threads.into_iter().try_for_each(|thread| thread.join().expect("no thread panicked"))
        })
    }
}

/// What a thread needs beside the row it works on.
struct Worker<'a> {
    job: &'a Job<'a>,
    slides: Slides<'a>,
    steps: Steps,
    pushed: Vec<u32>,
    deltas: Vec<Delta>,
}

impl<'a> Worker<'a> {
    fn new(job: &'a Job<'a>) -> Self {
        Self {
            job,
            slides: Slides::new(job.space, job.rules),
            steps: Steps::new(job.rules),
            pushed: vec![0; job.space.places()],
            deltas: Vec::new(),
        }
    }

    fn advance(
        &mut self,
        part: &mut Part<'_>,
        next: &Front,
        pass: usize,
        log: &LogWriter,
    ) -> Result<(), TableError> {
        // In the first pass every configuration is looked at, for the steps onto home columns.
        let first = pass == 1;
        if !std::mem::take(part.stirred.get_mut()) && !first {
            return Ok(());
        }
        self.slides.turn_to(part.row);
        self.take_deltas(part);
        if !self.deltas.is_empty() {
            log.add(part.row, &self.deltas, self.job.space.weight(part.row))?;
        }
        let fresh: usize = self.deltas.iter().map(|(_, pair)| (pair & 0xffff).count_ones() as usize).sum();
        let dense = fresh > DENSE * part.half.len();
        self.pushed.fill(0);
        // Where much is new, looking at every open question is cheaper than finding those that it may settle.
        let wanted = if dense { 0xffff_0000 } else { u32::MAX };
        for (place, pair) in self.deltas.iter().filter(|(_, pair)| pair & wanted != 0) {
            self.slides.push(self.job.space.subsets[usize::from(*place)], pair & wanted, &mut self.pushed);
        }
        if first || dense {
            (0..part.half.len()).for_each(|place| self.decide(part, place, dense, first, next));
        } else {
            for_each_filled(&self.pushed, |place| self.decide(part, place, false, false, next));
        }
        Ok(())
    }

    /// Takes what the last pass decided in this row, and remembers what is won.
    fn take_deltas(&mut self, part: &mut Part<'_>) {
        self.deltas.clear();
        for (chunk, words) in part.last.chunks_mut(CHUNK).enumerate() {
            if words.iter_mut().fold(0, |any, word| any | *word.get_mut()) == 0 {
                continue;
            }
            for (index, word) in words.iter_mut().enumerate() {
                let (place, pair) = (chunk * CHUNK + index, std::mem::take(word.get_mut()));
                if pair != 0 {
                    part.won[place] |= pair as u16;
                    self.deltas.push((place as u16, pair));
                }
            }
        }
    }

    /// Looks again at a place before a slide to something new, and tells what follows. With `dense` every
    /// question that is open here is asked.
    #[inline]
    fn decide(&self, part: &mut Part<'_>, place: usize, dense: bool, first: bool, next: &Front) {
        let (pushed, known) = (self.pushed[place], part.half[place]);
        let subset = self.job.space.subsets[place];
        // A slide to a lost position wins; only slides that all lead to won ones lose.
        let wins = known & 0xffff | pushed >> 16;
        let asked = if dense { self.slides.asked(subset) } else { pushed & 0xffff };
        let candidates = asked & !(known >> 16) & !wins;
        let loses =
            known >> 16 | if candidates == 0 { 0 } else { self.slides.all_won(subset, candidates, part.won) };
        let now = wins | loses << 16;
        if now == known && !first {
            return;
        }
        part.half[place] = now;
        let own = self.slides.on_board(subset);
        let ground = self.steps.ground(own, self.slides.still());
        let mut pair = ground.won(wins) | ground.lost(loses) << 16;
        if !first {
            pair &= !(ground.won(known & 0xffff) | ground.lost(known >> 16) << 16);
        }
        if pair != 0 {
            scatter(self.job.space, next, own, self.slides.still(), pair);
        }
    }

    /// Sets a row to what follows from all that is `known`.
    fn recall(&mut self, part: &mut Part<'_>, known: &[u32]) {
        self.slides.turn_to(part.row);
        self.pushed.fill(0);
        for (place, pair) in known.iter().enumerate().filter(|(_, pair)| **pair != 0) {
            part.won[place] = *pair as u16;
            self.slides.push(self.job.space.subsets[place], *pair, &mut self.pushed);
        }
        for (place, pushed) in self.pushed.iter().enumerate() {
            let wins = pushed >> 16;
            let loses = self.slides.all_won(self.job.space.subsets[place], pushed & 0xffff & !wins, part.won);
            part.half[place] = wins | loses << 16;
        }
    }
}

/// Calls `visit` with the number of each word that is not zero.
fn for_each_filled(words: &[u32], mut visit: impl FnMut(usize)) {
    for (chunk, part) in words.chunks(CHUNK).enumerate() {
        if part.iter().fold(0, |any, word| any | word) != 0 {
            let filled = part.iter().enumerate().filter(|(_, word)| **word != 0);
            filled.for_each(|(index, _)| visit(chunk * CHUNK + index));
        }
    }
}

/// Tells the row of the player to move what is decided in a configuration.
fn scatter(space: &Space, next: &Front, own: u32, other: u32, pair: u32) {
    let (own, other, pair) = (swap(own), swap(other), swap_pair(pair));
    let shelf = space.shelf(own);
    let row = shelf.row as usize;
    if !shelf.mirrored {
        next.put(space, row, space.place(own, other), pair);
    }
    if shelf.mirrored || shelf.symmetric {
        next.put(space, row, space.place(mirror(own), mirror(other)), mirror_pair(pair));
    }
}
