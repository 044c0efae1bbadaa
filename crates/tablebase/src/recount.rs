//! A second way of solving, for whoever doubts the first: the value of every position, without distances, by counting
//! moves backwards. It shares no code with the solve, numbers positions otherwise, works in place on one byte for
//! each full and each half position, and moves pawns one by one.
//!
//! A *full* position has a player to move; its number is that of the bobail's square, then of the mover's pawns, then
//! of the other's. A *half* position has a player who has stepped the bobail and is to slide; it stands in the row of
//! the full positions that the slide leads to, so the sliding pawns are those of the *other* there. Squares are
//! counted so that the player to move of a full position has the first column as home; a step leads to a half
//! position seen from the opposite side.
//!
//! Every position holds how many of its ways on are not yet known to be bad. When one is found good, or the last is
//! found bad, the positions before it are told.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, AtomicUsize, Ordering};

use bastide_bobail::{BobailRules, Goal, Slide, Stuck, Surround};

const SIDE: usize = 5;
const SQUARES: usize = SIDE * SIDE;
/// The first of the squares that belong to no home column, and their number.
const INNER: usize = SIDE;
const INNER_COUNT: usize = SQUARES - 2 * SIDE;

/// States of a position above the counters: nobody can force anything here; won and lost, told to those before or not.
const NEVER: u8 = 250;
const WON: u8 = 251;
const LOST: u8 = 252;
const NEWLY_WON: u8 = 253;
const NEWLY_LOST: u8 = 254;

/// How many positions there are of each value, for the player to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Won.
    pub won: u64,
    /// Drawn.
    pub drawn: u64,
    /// Lost.
    pub lost: u64,
}

/// Bytes of memory that counting takes with so many pawns a side.
#[must_use]
pub fn memory(pawns: u32) -> u64 {
    2 * Numbering::new(pawns as usize).count() as u64 + (64 << 20)
}

/// Solves the game with so many pawns a side, and counts in `decided` how many positions are won or lost so far.
#[must_use]
pub fn recount(rules: &BobailRules, pawns: u32, threads: usize, decided: &AtomicU64) -> Totals {
    let count = Recount::new(rules, pawns as usize);
    count.for_each_row(threads, |row| count.begin(row));
    let stirred = AtomicBool::new(true);
    while stirred.swap(false, Ordering::Relaxed) {
        count.for_each_row(threads, |row| {
            if count.stirred[row].swap(false, Ordering::Acquire) {
                stirred.store(true, Ordering::Relaxed);
                decided.fetch_add(count.tell(row), Ordering::Relaxed);
            }
        });
    }
    count.totals()
}

/// Squares as bits.
type Set = u32;

const fn bit(square: usize) -> Set {
    1 << square
}

/// The squares of a set.
fn squares(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let square = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(square)
    })
}

/// The same squares seen from the opposite side: columns in reverse.
const fn opposite(set: Set) -> Set {
    const COLUMN: Set = (1 << SIDE) - 1;
    let (mut turned, mut column) = (0, 0);
    while column < SIDE {
        turned |= (set >> (column * SIDE) & COLUMN) << ((SIDE - 1 - column) * SIDE);
        column += 1;
    }
    turned
}

const fn opposite_square(square: usize) -> usize {
    (SIDE - 1 - square / SIDE) * SIDE + square % SIDE
}

/// The neighbour of a square in each of eight directions; direction d and 7 − d are opposite.
const NEIGHBOURS: [[Option<usize>; 8]; SQUARES] = {
    let steps: [(isize, isize); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
    let mut table = [[None; 8]; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut way = 0;
        while way < 8 {
            let column = (square / SIDE) as isize + steps[way].0;
            let row = (square % SIDE) as isize + steps[way].1;
            if column >= 0 && column < SIDE as isize && row >= 0 && row < SIDE as isize {
                table[square][way] = Some(column as usize * SIDE + row as usize);
            }
            way += 1;
        }
        square += 1;
    }
    table
};

fn around(square: usize) -> impl Iterator<Item = usize> {
    NEIGHBOURS[square].iter().copied().flatten()
}

/// Choices of some of several things, in the order of their bits.
struct Choices {
    sets: Vec<Set>,
    /// By set.
    numbers: Vec<u16>,
}

impl Choices {
    fn new(things: usize, size: usize) -> Self {
        let mut numbers = vec![0; 1 << things];
        let mut sets = Vec::new();
        for set in (0..1u32 << things).filter(|set| set.count_ones() as usize == size) {
            numbers[set as usize] = sets.len() as u16;
            sets.push(set);
        }
        Self { sets, numbers }
    }

    fn number(&self, set: Set) -> usize {
        usize::from(self.numbers[set as usize])
    }
}

/// A set without some squares: those above move down.
fn squeeze(mut set: Set, mut without: Set) -> Set {
    while without != 0 {
        let below = bit(without.ilog2() as usize) - 1;
        set = set & below | (set >> 1) & !below;
        without &= below;
    }
    set
}

/// How positions are numbered.
struct Numbering {
    /// The mover's pawns among all squares but the bobail's.
    first: Choices,
    /// The other's pawns among the squares that are left.
    second: Choices,
}

impl Numbering {
    fn new(pawns: usize) -> Self {
        Self { first: Choices::new(SQUARES - 1, pawns), second: Choices::new(SQUARES - 1 - pawns, pawns) }
    }

    fn rows(&self) -> usize {
        INNER_COUNT * self.first.sets.len()
    }

    fn places(&self) -> usize {
        self.second.sets.len()
    }

    fn count(&self) -> usize {
        self.rows() * self.places()
    }

    fn row(&self, bobail: usize, mover: Set) -> usize {
        (bobail - INNER) * self.first.sets.len() + self.first.number(squeeze(mover, bit(bobail)))
    }

    fn place(&self, bobail: usize, mover: Set, other: Set) -> usize {
        self.second.number(squeeze(other, bit(bobail) | mover))
    }
}

/// A row: the bobail and the mover's pawns, and where the other's may stand.
struct Row {
    number: usize,
    bobail: usize,
    mover: Set,
    /// The squares that are left, and the slot of each square among them.
    free: Vec<usize>,
    slots: [usize; SQUARES],
}

impl Row {
    fn new(numbering: &Numbering, number: usize) -> Self {
        let (bobail, mover) = (number / numbering.first.sets.len(), number % numbering.first.sets.len());
        let (bobail, squeezed) = (bobail + INNER, numbering.first.sets[mover]);
        let below = bit(bobail) - 1;
        let mover = squeezed & below | (squeezed & !below) << 1;
        let is_free = |square: &usize| (bit(bobail) | mover) & bit(*square) == 0;
        let free: Vec<usize> = (0..SQUARES).filter(is_free).collect();
        let mut slots = [0; SQUARES];
        for (slot, square) in free.iter().enumerate() {
            slots[*square] = slot;
        }
        Self { number, bobail, mover, free, slots }
    }

    /// The other's pawns on the board.
    fn spread(&self, slots: Set) -> Set {
        squares(slots).map(|slot| bit(self.free[slot])).sum()
    }

    fn occupied(&self, other: Set) -> Set {
        bit(self.bobail) | self.mover | other
    }
}

/// What is known while counting.
struct Recount {
    rules: BobailRules,
    numbering: Numbering,
    full: Vec<AtomicU8>,
    half: Vec<AtomicU8>,
    /// The rows with full positions that are newly decided.
    stirred: Vec<AtomicBool>,
}

impl Recount {
    fn new(rules: &BobailRules, pawns: usize) -> Self {
        let numbering = Numbering::new(pawns);
        let bytes = |count| std::iter::repeat_with(AtomicU8::default).take(count).collect::<Vec<_>>();
        let (full, half) = (bytes(numbering.count()), bytes(numbering.count()));
        let stirred = std::iter::repeat_with(AtomicBool::default).take(numbering.rows()).collect();
        Self { rules: *rules, numbering, full, half, stirred }
    }

    /// Calls `visit` with every row, on all threads.
    fn for_each_row(&self, threads: usize, visit: impl Fn(usize) + Sync) {
        let next = AtomicUsize::new(0);
        let work = || {
            loop {
                let row = next.fetch_add(1, Ordering::Relaxed);
                if row >= self.numbering.rows() {
                    return;
                }
                visit(row);
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                scope.spawn(work);
            }
        });
    }

    /// What is known of a row before anything follows from anything.
    fn begin(&self, number: usize) {
        let row = Row::new(&self.numbering, number);
        for (place, slots) in self.numbering.second.sets.iter().enumerate() {
            let at = number * self.numbering.places() + place;
            let other = row.spread(*slots);
            self.half[at].store(self.slides(&row, other), Ordering::Relaxed);
            let value = self.steps(&row, other);
            self.full[at].store(value, Ordering::Relaxed);
            if value >= NEWLY_WON {
                self.stir(number);
            }
        }
    }

    /// A full position is newly decided.
    fn stir(&self, row: usize) {
        self.stirred[row].store(true, Ordering::Release);
    }

    /// How many slides the other's pawns have with the bobail where it is.
    fn slides(&self, row: &Row, other: Set) -> u8 {
        let occupied = row.occupied(other);
        let mut count = 0;
        for pawn in squares(other) {
            for (way, next) in NEIGHBOURS[pawn].iter().enumerate() {
                let mut at = next.filter(|to| occupied & bit(*to) == 0);
                count += u8::from(at.is_some());
                while self.rules.slide == Slide::Any && at.is_some() {
                    at = at.and_then(|at| NEIGHBOURS[at][way]).filter(|to| occupied & bit(*to) == 0);
                    count += u8::from(at.is_some());
                }
            }
        }
        match count {
            // The step is a turn by itself, or none at all.
            0 if self.rules.stuck == Stuck::Pass => 1,
            0 => NEVER,
            _ => count,
        }
    }

    /// How many steps of the bobail the mover has after which a pawn can slide; or what the position is worth.
    fn steps(&self, row: &Row, other: Set) -> u8 {
        let occupied = row.occupied(other);
        let (mut steps, mut turns, mut given_up) = (0, 0, false);
        for to in around(row.bobail).filter(|to| occupied & bit(*to) == 0) {
            steps += 1;
            if to < SIDE {
                return NEWLY_WON;
            }
            if to >= SQUARES - SIDE {
                given_up |= self.rules.goal == Goal::Home;
                continue;
            }
            let blocked = row.mover | other | bit(to);
            let can_slide = squares(row.mover).any(|pawn| around(pawn).any(|to| blocked & bit(to) == 0));
            turns += u8::from(can_slide || self.rules.stuck == Stuck::Pass);
        }
        match (steps, turns) {
            (0, _) if self.rules.surround == Surround::MoverWins => NEWLY_LOST,
            (0, _) => NEVER,
            (_, 0) if given_up || self.rules.stuck == Stuck::Loss => NEWLY_LOST,
            (_, 0) => NEVER,
            _ => turns,
        }
    }

    /// Tells the half positions before each newly decided full position of a row; returns how many of these there were.
    fn tell(&self, number: usize) -> u64 {
        let row = Row::new(&self.numbering, number);
        let mut told = 0;
        for place in 0..self.numbering.places() {
            let full = &self.full[number * self.numbering.places() + place];
            let lost = match full.load(Ordering::Relaxed) {
                NEWLY_WON => false,
                NEWLY_LOST => true,
                _ => continue,
            };
            full.store(if lost { LOST } else { WON }, Ordering::Relaxed);
            told += 1;
            let slots = self.numbering.second.sets[place];
            let other = row.spread(slots);
            self.for_each_slide_before(&row, other, |from, to| {
                let before = slots & !bit(row.slots[to]) | bit(row.slots[from]);
                self.tell_half(&row, before, lost);
            });
            if self.rules.stuck == Stuck::Pass && !self.can_slide(&row, other) {
                self.tell_half(&row, slots, lost);
            }
        }
        told
    }

    fn can_slide(&self, row: &Row, other: Set) -> bool {
        let occupied = row.occupied(other);
        squares(other).any(|pawn| around(pawn).any(|to| occupied & bit(to) == 0))
    }

    /// Calls `visit` with the first and last square of each slide that leads here.
    fn for_each_slide_before(&self, row: &Row, other: Set, mut visit: impl FnMut(usize, usize)) {
        let occupied = row.occupied(other);
        let is_empty = |square: usize| occupied & bit(square) == 0;
        for to in squares(other) {
            for way in 0..8 {
                // A pawn that slides as far as it can stops only where it can go no further.
                if self.rules.slide == Slide::Max && NEIGHBOURS[to][way].is_some_and(is_empty) {
                    continue;
                }
                let mut from = NEIGHBOURS[to][7 - way].filter(|from| is_empty(*from));
                while let Some(square) = from {
                    visit(square, to);
                    from = NEIGHBOURS[square][7 - way].filter(|from| is_empty(*from));
                }
            }
        }
    }

    /// One way on from a half position turned out: `lost` for the opponent, or won.
    fn tell_half(&self, row: &Row, slots: Set, lost: bool) {
        let place = self.numbering.second.number(slots);
        let half = &self.half[row.number * self.numbering.places() + place];
        let before = half.load(Ordering::Relaxed);
        if before >= NEVER {
            return;
        }
        let after = match (lost, before) {
            (true, _) => WON,
            (false, 1) => LOST,
            (false, count) => count - 1,
        };
        half.store(after, Ordering::Relaxed);
        if after >= NEVER {
            self.tell_full(row, row.spread(slots), after);
        }
    }

    /// A half position is decided; tells the full positions from which the bobail may have stepped there.
    fn tell_full(&self, row: &Row, slider: Set, value: u8) {
        let (mover, other) = (opposite(slider), opposite(row.mover));
        for bobail in around(opposite_square(row.bobail)) {
            let is_inner = (INNER..INNER + INNER_COUNT).contains(&bobail);
            if !is_inner || (mover | other) & bit(bobail) != 0 {
                continue;
            }
            let number = self.numbering.row(bobail, mover);
            let at = number * self.numbering.places() + self.numbering.place(bobail, mover, other);
            let update = |before: u8| match (before, value) {
                (NEVER.., _) => None,
                (_, WON) => Some(NEWLY_WON),
                (1, _) => Some(NEWLY_LOST),
                (count, _) => Some(count - 1),
            };
            let order = Ordering::Relaxed;
            if let Ok(before) = self.full[at].fetch_update(order, order, update)
                && update(before).is_some_and(|after| after >= NEVER)
            {
                self.stir(number);
            }
        }
    }

    fn totals(&self) -> Totals {
        let mut totals = Totals::default();
        for full in &self.full {
            match full.load(Ordering::Relaxed) {
                WON => totals.won += 1,
                LOST => totals.lost += 1,
                _ => totals.drawn += 1,
            }
        }
        totals
    }
}
