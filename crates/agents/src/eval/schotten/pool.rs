//! How likely a player gets to lay each clan card.

/// The colours.
pub const COLOURS: usize = 6;
/// The most values a colour has.
pub const VALUES: usize = 10;
/// The most cards of a side.
const MOST: usize = 4;
/// Room for the sum of four cards.
pub const SUMS: usize = 4 * VALUES + 1;

/// Chances below this are left out.
const NEGLIGIBLE: f32 = 1e-4;

/// The chance of each clan card, by colour and value, the value counted from 0.
pub type Chances = [[f32; VALUES]; COLOURS];

/// The cards that a player may count on for a side that lacks a given number of cards, with what follows from them
/// for all such sides alike. Each card is taken to come or not to come whatever the others do.
#[derive(Clone, Debug)]
pub struct Pool {
    missing: usize,
    pub(super) chances: Chances,
    /// The chance of some card of each value.
    pub(super) any: [f32; VALUES],
    /// The chance of at least so many cards of each value.
    pub(super) at_least: [[f32; MOST + 1]; VALUES],
    /// How likely each sum is the highest of the cards that are missing.
    pub(super) sums: [f32; SUMS],
    /// What each colour offers to a side that has no card yet; none where such a side lacks more.
    pub(super) fresh: Option<[Fresh; COLOURS]>,
}

/// What one colour offers to a side that has no card yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fresh {
    /// How likely each run is the highest, by its lowest value.
    pub(super) runs: [f32; VALUES],
    /// How likely each sum is the highest.
    pub(super) sums: [f32; SUMS],
}

impl Fresh {
    fn of(row: &[f32; VALUES], cards: usize) -> Self {
        Self { runs: windows(row, 0, (0, VALUES - 1), cards), sums: highest_of_row(row, cards, 0) }
    }
}

impl Pool {
    /// The pool with these chances for sides that lack so many cards.
    #[must_use]
    pub fn new(chances: &Chances, missing: usize) -> Self {
        let at_least = std::array::from_fn(|value| counts(chances, value));
        let fresh = (missing >= 3).then(|| chances.map(|row| Fresh::of(&row, missing)));
        let any = at_least.map(|counts| counts[1]);
        Self { missing, chances: *chances, any, sums: highest_sums(&at_least, missing), at_least, fresh }
    }

    /// The pool without one card.
    fn without(&self, colour: usize, value: usize) -> Self {
        let mut pool = self.clone();
        pool.chances[colour][value] = 0.0;
        pool.at_least[value] = counts(&pool.chances, value);
        pool.any[value] = pool.at_least[value][1];
        pool.sums = highest_sums(&pool.at_least, pool.missing);
        if let Some(fresh) = &mut pool.fresh {
            fresh[colour] = Fresh::of(&pool.chances[colour], pool.missing);
        }
        pool
    }
}

/// The pools of a player for sides that lack one, two, three or four cards.
#[derive(Clone, Debug)]
pub struct Pools([Option<Pool>; MOST]);

impl Pools {
    /// Pools for sides that lack so many cards as `needed` says of each number from 1. For each card more that a
    /// side lacks, a card counts `far` of its chance: there is time to want it elsewhere.
    #[must_use]
    pub fn new(chances: &Chances, far: f32, needed: [bool; MOST]) -> Self {
        let mut factor = 1.0;
        Self(std::array::from_fn(|index| {
            let scaled = chances.map(|row| row.map(|chance| chance * factor));
            factor *= far;
            needed[index].then(|| Pool::new(&scaled, index + 1))
        }))
    }

    /// The pools without one card, its value counted from 0.
    #[must_use]
    pub fn without(&self, colour: usize, value: usize) -> Self {
        let Self(pools) = self;
        Self(std::array::from_fn(|index| pools[index].as_ref().map(|pool| pool.without(colour, value))))
    }

    /// The pool for sides that lack so many cards, if it was asked for.
    pub(super) fn lacking(&self, missing: usize) -> Option<&Pool> {
        self.0.get(missing.checked_sub(1)?)?.as_ref()
    }
}

/// The chance that at least so many cards of a value come.
fn counts(chances: &Chances, value: usize) -> [f32; MOST + 1] {
    let mut exactly = [1.0, 0.0, 0.0, 0.0];
    for chance in chances.iter().map(|row| row[value]).filter(|chance| *chance > 0.0) {
        for count in (1..MOST).rev() {
            exactly[count] += chance * (exactly[count - 1] - exactly[count]);
        }
        exactly[0] *= 1.0 - chance;
    }
    let mut at_least = [1.0; MOST + 1];
    for count in 0..MOST {
        at_least[count + 1] = (at_least[count] - exactly[count]).max(0.0);
    }
    at_least
}

/// How likely each sum is the highest of so many cards.
fn highest_sums(counts: &[[f32; MOST + 1]; VALUES], missing: usize) -> [f32; SUMS] {
    let mut sums = [0.0; SUMS];
    add_sums(counts, VALUES, missing, 0, 1.0, &mut sums);
    sums
}

/// Adds how likely each sum is the highest with `missing` more cards of values below `below`.
fn add_sums(
    counts: &[[f32; MOST + 1]; VALUES],
    below: usize,
    missing: usize,
    sum: usize,
    mut chance: f32,
    sums: &mut [f32; SUMS],
) {
    for value in (0..below).rev() {
        let at_least = counts[value];
        if at_least[1] <= 0.0 {
            continue;
        }
        sums[sum + missing * (value + 1)] += chance * at_least[missing];
        for count in 1..missing {
            let exactly = chance * (at_least[count] - at_least[count + 1]);
            add_sums(counts, value, missing - count, sum + count * (value + 1), exactly, sums);
        }
        chance *= 1.0 - at_least[1];
        if chance < NEGLIGIBLE {
            return;
        }
    }
}

/// How likely each run of `cards` values in `span` is the highest, by its lowest value; the side has `own`.
pub(super) fn windows(row: &[f32; VALUES], own: u16, span: (usize, usize), cards: usize) -> [f32; VALUES] {
    let mut runs = [0.0; VALUES];
    // How likely so many values in a row are there just above.
    let mut above = [1.0, 0.0, 0.0, 0.0];
    for value in (span.0..=span.1).rev() {
        let chance = if own >> value & 1 == 1 { 1.0 } else { row[value] };
        runs[value] = above[cards - 1] * chance;
        let broken = (1.0 - chance) * above[..cards].iter().sum::<f32>();
        for length in (1..cards).rev() {
            above[length] = above[length - 1] * chance;
        }
        above[0] = broken;
    }
    runs
}

/// How likely each sum is the highest of `missing` cards of a row, on top of `sum`.
pub(super) fn highest_of_row(row: &[f32; VALUES], missing: usize, sum: usize) -> [f32; SUMS] {
    let mut sums = [0.0; SUMS];
    add_highest(row, VALUES, missing, sum, 1.0, &mut sums);
    sums
}

fn add_highest(
    row: &[f32; VALUES],
    below: usize,
    missing: usize,
    sum: usize,
    mut chance: f32,
    sums: &mut [f32; SUMS],
) {
    for value in (0..below).rev() {
        let taken = chance * row[value];
        if taken <= 0.0 {
            continue;
        }
        if missing == 1 {
            sums[sum + value + 1] += taken;
        } else {
            add_highest(row, value, missing - 1, sum + value + 1, taken, sums);
        }
        chance -= taken;
        if chance < NEGLIGIBLE {
            return;
        }
    }
}
