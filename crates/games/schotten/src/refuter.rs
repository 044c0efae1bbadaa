//! Whether a completion beats a formation, for sides without wild cards: the fast sibling of
//! [`reach::best`](crate::reach::best), which explains. Cheap refuters come first; the first found is
//! returned.

use crate::card::WIDTH;
use crate::clans::{Clans, ROW, ROWS};
use crate::class::{Category, Class, Facts};

/// Unseen cards that complete a side with these clan cards, `missing` of `cards` still to come, so that it
/// beats `floor`; no card when nothing does. `missing` is not 0.
#[inline(always)]
pub(crate) fn refute(side: Facts, missing: u32, cards: u32, unseen: Clans, floor: Class) -> Clans {
    let search = Search { side, missing, cards, unseen, floor };
    if floor.category() == Category::Sum && missing < cards {
        let found = search.sum();
        if !found.is_empty() {
            return found;
        }
    }
    let found = search.colour_run();
    if !found.is_empty() || floor.category() == Category::ColourRun {
        return found;
    }
    search.between()
}

/// The same where only the sum counts.
pub(crate) fn refute_sum(side: Facts, missing: u32, unseen: Clans, floor: Class) -> Clans {
    Search { side, missing, cards: 0, unseen, floor }.sum()
}

struct Search {
    side: Facts,
    missing: u32,
    cards: u32,
    unseen: Clans,
    floor: Class,
}

impl Search {
    /// Runs, colours and equal values, as far as they can beat the floor; sums where they were left out.
    fn between(&self) -> Clans {
        let floor = self.floor.category();
        let mut found = Clans::EMPTY;
        if floor == Category::Sum && self.missing == self.cards {
            found = self.sum();
        }
        if found.is_empty() && floor <= Category::Run {
            found = self.run();
        }
        if found.is_empty() && floor <= Category::Colour {
            found = self.colour();
        }
        if found.is_empty() { self.kind() } else { found }
    }

    fn beats(&self, category: Category, sum: u32) -> bool {
        Class::new(category, sum as u8) > self.floor
    }

    fn colour_run(&self) -> Clans {
        if self.side.colours() == 0 {
            return self.colour_run_from_nothing();
        }
        if !self.side.one_colour() || self.side.values().count_ones() != self.cards - self.missing {
            return Clans::EMPTY;
        }
        let colour = self.side.colours().trailing_zeros();
        match self.window(self.unseen.row(colour as usize), Category::ColourRun) {
            Some(window) => Clans(u64::from(window & !self.side.values()) << (colour * WIDTH)),
            None => Clans::EMPTY,
        }
    }

    /// Any colour run that beats the floor, looked for in all colours at once.
    fn colour_run_from_nothing(&self) -> Clans {
        let word = self.unseen.0;
        let mut starts = word & word >> 1 & word >> 2;
        if self.cards == 4 {
            starts &= word >> 3;
        }
        starts &= ROWS * u64::from(self.starts_above());
        if starts == 0 {
            return Clans::EMPTY;
        }
        Clans(((1 << self.cards) - 1) << starts.trailing_zeros())
    }

    /// The values at which a colour run that beats the floor may begin.
    fn starts_above(&self) -> u16 {
        let within = ROW >> (self.cards - 1);
        let above = |start: u32| self.beats(Category::ColourRun, self.window_sum(start));
        let lowest = (0..=WIDTH - self.cards).find(|start| above(*start));
        lowest.map_or(0, |lowest| within & ROW << lowest)
    }

    fn window_sum(&self, start: u32) -> u32 {
        self.cards * (start + 1) + self.cards * (self.cards - 1) / 2
    }

    /// The highest window of values that holds the side's own and otherwise values in `row`, if it beats
    /// the floor.
    fn window(&self, row: u16, category: Category) -> Option<u16> {
        let own = self.side.values();
        let there = row | own;
        let mut starts = there & there >> 1 & there >> 2;
        if self.cards == 4 {
            starts &= there >> 3;
        }
        if own != 0 {
            let (low, high) = (own.trailing_zeros(), 15 - own.leading_zeros());
            starts &= (2 << low) - 1;
            starts &= ROW << (high + 1).saturating_sub(self.cards);
        }
        if starts == 0 {
            return None;
        }
        let start = 15 - starts.leading_zeros();
        self.beats(category, self.window_sum(start)).then(|| ((1 << self.cards) - 1) << start)
    }

    fn kind(&self) -> Clans {
        if !self.side.one_value() {
            return Clans::EMPTY;
        }
        let mut values = if self.side.values() == 0 { ROW } else { self.side.values() };
        while values != 0 {
            let bit = 15 - values.leading_zeros();
            if !self.beats(Category::Kind, (bit + 1) * self.cards) {
                return Clans::EMPTY;
            }
            let column = self.unseen.column(bit);
            if column.0.count_ones() >= self.missing {
                return lowest(column, self.missing);
            }
            values &= !(1 << bit);
        }
        Clans::EMPTY
    }

    fn colour(&self) -> Clans {
        if !self.side.one_colour() {
            return Clans::EMPTY;
        }
        let mut colours = if self.side.colours() == 0 { 0b11_1111 } else { self.side.colours() };
        while colours != 0 {
            let colour = colours.trailing_zeros();
            let (taken, sum) = top_bits(self.unseen.row(colour as usize), self.missing);
            let enough = taken.count_ones() == self.missing;
            if enough && self.beats(Category::Colour, u32::from(self.side.sum()) + sum) {
                return Clans(u64::from(taken) << (colour * WIDTH));
            }
            colours &= colours - 1;
        }
        Clans::EMPTY
    }

    fn run(&self) -> Clans {
        if self.side.values().count_ones() != self.cards - self.missing {
            return Clans::EMPTY;
        }
        let Some(window) = self.window(self.unseen.values(), Category::Run) else { return Clans::EMPTY };
        let mut needed = window & !self.side.values();
        let mut found = Clans::EMPTY;
        while needed != 0 {
            found = found | lowest(self.unseen.column(needed.trailing_zeros()), 1);
            needed &= needed - 1;
        }
        found
    }

    /// The highest cards, but for the last the lowest that is high enough.
    fn sum(&self) -> Clans {
        let (mut rest, mut found) = (self.unseen, Clans::EMPTY);
        let mut enough = i32::from(self.floor.sum()) - i32::from(self.side.sum());
        for _ in 1..self.missing {
            let values = rest.values();
            if values == 0 {
                return Clans::EMPTY;
            }
            let bit = 15 - values.leading_zeros();
            let card = lowest(rest.column(bit), 1);
            rest = rest & !card;
            found = found | card;
            enough -= bit as i32 + 1;
        }
        let last = lowest(rest.above(enough.clamp(0, WIDTH as i32) as u32), 1);
        if last.is_empty() { last } else { found | last }
    }
}

/// At most `count` cards, the lowest.
fn lowest(cards: Clans, count: u32) -> Clans {
    let mut rest = cards.0;
    for _ in 0..count {
        rest &= rest.wrapping_sub(1);
    }
    Clans(cards.0 & !rest)
}

/// At most `count` values, the highest, and their sum.
fn top_bits(mut row: u16, count: u32) -> (u16, u32) {
    let (mut taken, mut sum) = (0, 0);
    for _ in 0..count {
        if row == 0 {
            break;
        }
        let bit = 15 - row.leading_zeros();
        taken |= 1 << bit;
        sum += bit + 1;
        row &= !(1 << bit);
    }
    (taken, sum)
}
