//! How likely each class is the best that a side becomes.

use bastide_schotten::{Demand, SchottenRules, Side, Tactic};

use super::pool::{COLOURS, Pool, Pools, SUMS, VALUES, highest_of_row, windows};

/// Where the classes of a category begin: sums and colours by their sum, the others by their lowest value.
const SUM_AT: usize = 0;
const RUN_AT: usize = SUM_AT + SUMS;
const COLOUR_AT: usize = RUN_AT + VALUES;
const KIND_AT: usize = COLOUR_AT + SUMS;
const COLOUR_RUN_AT: usize = KIND_AT + VALUES;
/// The number of classes, the weakest first.
const CLASSES: usize = COLOUR_RUN_AT + VALUES;
const LANES: usize = 8;
const _: () = assert!(CLASSES.is_multiple_of(LANES), "no class is left over");

/// How likely each class is the best that a side becomes. What is missing from 1 is the chance that it is never
/// complete.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    chances: [f32; CLASSES],
}

/// What a side is made of, wild cards as the clan cards they are tried as.
#[derive(Clone, Copy, Debug, Default)]
struct Made {
    values: u16,
    colours: u8,
    sum: usize,
    cards: usize,
    /// A value comes twice.
    pair: bool,
}

impl Made {
    fn with(mut self, colour: usize, value: usize) -> Self {
        self.pair |= self.values >> value & 1 == 1;
        self.values |= 1 << value;
        self.colours |= 1 << colour;
        self.sum += value + 1;
        self.cards += 1;
        self
    }

    fn one_colour(self) -> Option<usize> {
        (self.colours.count_ones() == 1).then(|| self.colours.trailing_zeros() as usize)
    }

    fn one_value(self) -> Option<usize> {
        (self.values.count_ones() == 1).then(|| self.values.trailing_zeros() as usize)
    }

    fn lowest(self) -> usize {
        self.values.trailing_zeros() as usize
    }

    fn highest(self) -> usize {
        self.values.ilog2() as usize
    }
}

/// What wild cards may stand for.
#[derive(Clone, Copy, Debug)]
pub struct Wild {
    /// The highest value of clan cards.
    pub top: u8,
    /// The value of the Spy.
    pub spy: u8,
}

impl Wild {
    /// What wild cards may stand for under these rules.
    #[must_use]
    pub fn of(rules: &SchottenRules) -> Self {
        Self { top: rules.max_value.get() as u8, spy: rules.wild_value.get() as u8 }
    }
}

impl Curve {
    const NEVER: Self = Self { chances: [0.0; CLASSES] };

    /// The curve of a side whose player has these pools.
    #[must_use]
    pub fn of(side: &Side, demand: Demand, pools: &Pools, wild: Wild) -> Self {
        let mut made = Made::default();
        let mut troops = [None; 4];
        for (card, troop) in side.cards().iter().zip(&mut troops) {
            match card.colour_and_value() {
                Some((colour, value)) => made = made.with(colour as usize, usize::from(value) - 1),
                None => *troop = card.tactic_kind(),
            }
        }
        let mut curve = Self::NEVER;
        if troops == [None; 4] {
            curve.fill(made, demand, pools);
        } else {
            curve.try_all(made, &troops, demand, pools, wild);
        }
        curve
    }

    /// Takes for each class the best chance of all that the wild cards may stand for.
    fn try_all(&mut self, made: Made, troops: &[Option<Tactic>], demand: Demand, pools: &Pools, wild: Wild) {
        let Some((troop, rest)) = troops.split_first() else {
            let mut one = Self::NEVER;
            one.fill(made, demand, pools);
            return self.raise(&one);
        };
        let values = match troop {
            None => return self.try_all(made, rest, demand, pools, wild),
            Some(Tactic::Spy) => usize::from(wild.spy) - 1..usize::from(wild.spy),
            Some(Tactic::Shield) => 0..3,
            Some(_) => 0..usize::from(wild.top),
        };
        // Of the colours that the side has not, one is like another as long as it has any.
        let other = (!made.colours).trailing_zeros() as usize;
        let differ = |colour: usize| made.cards == 0 || colour == other || made.colours >> colour & 1 == 1;
        for colour in (0..COLOURS).filter(|colour| differ(*colour)) {
            values.clone().for_each(|value| {
                self.try_all(made.with(colour, value), rest, demand, pools, wild);
            });
        }
    }

    /// Makes it at least as likely to reach each class as another curve has it.
    fn raise(&mut self, other: &Self) {
        let (mut own_sum, mut other_sum, mut before) = (0.0_f32, 0.0_f32, 0.0_f32);
        for (own, other) in self.chances.iter_mut().zip(&other.chances).rev() {
            own_sum += *own;
            other_sum += other;
            let reached = own_sum.max(other_sum);
            *own = reached - before;
            before = reached;
        }
    }

    fn fill(&mut self, made: Made, demand: Demand, pools: &Pools) {
        let Some(missing) = demand.cards.checked_sub(made.cards) else { return };
        if missing == 0 {
            self.chances[made.class(demand)] = 1.0;
            return;
        }
        let Some(pool) = pools.lacking(missing) else { return };
        let left =
            if demand.sum_only { 1.0 } else { self.fill_formations(made, demand.cards, missing, pool) };
        for (sum, chance) in pool.sums.iter().enumerate().take(SUMS - made.sum) {
            self.chances[SUM_AT + made.sum + sum] += left * chance;
        }
    }

    /// Fills in all categories but the sums; returns the chance that none of them is reached.
    fn fill_formations(&mut self, made: Made, cards: usize, missing: usize, pool: &Pool) -> f32 {
        let mut left = 1.0;
        let span = if made.cards == 0 {
            Some((0, VALUES - 1))
        } else {
            let (low, high) = (made.lowest(), made.highest());
            let fits = !made.pair && high - low < cards;
            fits.then(|| ((high + 1).saturating_sub(cards), (low + cards - 1).min(VALUES - 1)))
        };
        let fresh = pool.fresh.filter(|_| made.cards == 0);
        match (made.one_colour(), span) {
            (Some(colour), Some(span)) => {
                let runs = windows(&pool.chances[colour], made.values, span, cards);
                left *= self.put(COLOUR_RUN_AT, left, &runs);
            }
            _ => {
                if let Some(fresh) = fresh {
                    left *= self.put(COLOUR_RUN_AT, left, &best_of(&fresh.map(|row| row.runs)));
                }
            }
        }
        match made.one_value() {
            Some(value) => {
                let chance = pool.at_least[value][missing];
                self.chances[KIND_AT + value] = left * chance;
                left *= 1.0 - chance;
            }
            None if made.cards == 0 => {
                for value in (0..VALUES).rev() {
                    let chance = left * pool.at_least[value][missing];
                    self.chances[KIND_AT + value] = chance;
                    left -= chance;
                }
            }
            None => {}
        }
        match made.one_colour() {
            Some(colour) => {
                let sums = highest_of_row(&pool.chances[colour], missing, made.sum);
                left *= self.put(COLOUR_AT, left, &sums);
            }
            None => {
                if let Some(fresh) = fresh {
                    left *= self.put(COLOUR_AT, left, &best_of(&fresh.map(|row| row.sums)));
                }
            }
        }
        if let Some(span) = span {
            let runs = windows(&pool.any, made.values, span, cards);
            left *= self.put(RUN_AT, left, &runs);
        }
        left
    }

    /// Puts in the chances of a category, given that none above it is reached; returns the chance that this one
    /// is not.
    #[inline]
    fn put<const N: usize>(&mut self, at: usize, left: f32, chances: &[f32; N]) -> f32 {
        let mut sum = 0.0;
        for (place, chance) in self.chances[at..at + N].iter_mut().zip(chances) {
            *place = left * chance;
            sum += chance;
        }
        1.0 - sum
    }

    /// The chance that this side beats another; `tie` is the chance that equal classes go to it.
    #[must_use]
    pub fn beats(&self, other: &Rival, tie: f32) -> f32 {
        // Several sums side by side, which the machine adds at once.
        let (mut wins, mut ties, mut all) = ([0.0; LANES], [0.0; LANES], [0.0; LANES]);
        let lanes = self.chances.chunks_exact(LANES);
        let others = other.below.chunks_exact(LANES).zip(other.curve.chances.chunks_exact(LANES));
        for (own, (below, equal)) in lanes.zip(others) {
            for lane in 0..LANES {
                wins[lane] += own[lane] * below[lane];
                ties[lane] += own[lane] * equal[lane];
                all[lane] += own[lane];
            }
        }
        let sum = |lanes: [f32; LANES]| lanes.iter().sum::<f32>();
        sum(wins) + tie * sum(ties) + (1.0 - sum(all)).max(0.0) * other.never * 0.5
    }

    /// How strong the side becomes on average, from 0 to 1: classes count by their rank among all classes.
    #[must_use]
    pub fn strength(&self) -> f32 {
        let rank = |class: usize| (class + 1) as f32 / CLASSES as f32;
        self.chances.iter().enumerate().map(|(class, chance)| rank(class) * chance).sum()
    }

    /// The chance to become each category, the weakest first.
    #[must_use]
    pub fn by_category(&self) -> [f32; 5] {
        let bounds = [SUM_AT, RUN_AT, COLOUR_AT, KIND_AT, COLOUR_RUN_AT, CLASSES];
        std::array::from_fn(|at| self.chances[bounds[at]..bounds[at + 1]].iter().sum())
    }
}

/// A curve made ready to be compared with many.
#[derive(Clone, Debug, PartialEq)]
pub struct Rival {
    curve: Curve,
    /// How likely the side stays below each class.
    below: [f32; CLASSES],
    /// How likely it is never complete.
    never: f32,
}

impl Rival {
    /// The rival with this curve.
    #[must_use]
    pub fn new(curve: Curve) -> Self {
        let never = (1.0 - curve.chances.iter().sum::<f32>()).max(0.0);
        let (mut below, mut sum) = ([0.0; CLASSES], never);
        for (below, chance) in below.iter_mut().zip(&curve.chances) {
            *below = sum;
            sum += chance;
        }
        Self { curve, below, never }
    }
}

impl Made {
    /// The place of a complete side.
    fn class(self, demand: Demand) -> usize {
        let run = !self.pair && self.highest() - self.lowest() + 1 == demand.cards;
        if demand.sum_only {
            return SUM_AT + self.sum;
        }
        match (self.one_colour().is_some(), run) {
            (true, true) => COLOUR_RUN_AT + self.lowest(),
            _ if self.one_value().is_some() => KIND_AT + self.lowest(),
            (true, false) => COLOUR_AT + self.sum,
            (false, true) => RUN_AT + self.lowest(),
            (false, false) => SUM_AT + self.sum,
        }
    }
}

/// How likely each place is the best of all rows.
fn best_of<const N: usize>(rows: &[[f32; N]; COLOURS]) -> [f32; N] {
    let mut best = [0.0; N];
    let (mut reached, mut before) = ([0.0; COLOURS], 1.0);
    for place in (0..N).rev() {
        let mut none = 1.0;
        for (reached, row) in reached.iter_mut().zip(rows) {
            *reached += row[place];
            none *= 1.0 - *reached;
        }
        best[place] = before - none;
        before = none;
    }
    best
}
