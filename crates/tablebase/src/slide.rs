//! The pawn's half of a turn, for all bobail squares at once: where slides lead within a row, and back.
//!
//! A slide is a pair of places and the set of bobail squares with which it is possible. A pawn that must go as far
//! as it can stops before the bobail: one bobail square for each shorter slide, all squares off the way for the
//! longest.

use bastide_bobail::{BobailRules, Slide, Stuck};

use crate::set::{ALL, INNER, INNER_SHIFT, around, members, pair_of, step};
use crate::space::Space;

/// The squares that a pawn may pass in one direction, nearest first: numbers within the row, and pairs. What ends
/// the ray meets every subset.
#[derive(Clone, Copy, Debug)]
struct Ray {
    squares: [u32; 5],
    inner: [u32; 5],
}

const END: Ray = Ray { squares: [u32::MAX; 5], inner: [0; 5] };

/// Slides within one row, which belongs to the pawns that stand still.
#[derive(Clone, Debug)]
pub(crate) struct Slides<'a> {
    space: &'a Space,
    far: bool,
    pass: bool,
    /// The pawns that stand still.
    still: u32,
    rays: [[Ray; 8]; 24],
    low: Vec<u32>,
    high: Vec<u32>,
}

impl<'a> Slides<'a> {
    pub(crate) fn new(space: &'a Space, rules: &BobailRules) -> Self {
        Self {
            space,
            far: rules.slide == Slide::Max,
            pass: rules.stuck == Stuck::Pass,
            still: 0,
            rays: [[END; 8]; 24],
            low: Vec::new(),
            high: Vec::new(),
        }
    }

    /// Turns to another row.
    pub(crate) fn turn_to(&mut self, row: usize) {
        self.still = self.space.row_set(row);
        let squares: Vec<usize> = members(ALL & !self.still).collect();
        let mut numbers = [None; 25];
        for (number, square) in squares.iter().enumerate() {
            numbers[*square] = Some(number as u32);
        }
        for (rays, square) in self.rays.iter_mut().zip(&squares) {
            *rays = std::array::from_fn(|way| ray(*square, way, &numbers));
        }
        let split = self.space.within.split() as usize;
        self.low = spread_table(&squares[..split]);
        self.high = spread_table(&squares[split..]);
    }

    /// The pawns that stand still, as squares of the board.
    pub(crate) const fn still(&self) -> u32 {
        self.still
    }

    /// A subset of the row's squares as squares of the board.
    #[inline]
    pub(crate) fn on_board(&self, subset: u32) -> u32 {
        let split = self.space.within.split();
        self.low[(subset & ((1 << split) - 1)) as usize] | self.high[(subset >> split) as usize]
    }

    /// Adds `delta`, a pair of bobail squares that hold after a slide led to `subset`, to the pairs of all places
    /// where such slides begin.
    pub(crate) fn push(&self, subset: u32, delta: u32, pushed: &mut [u32]) {
        let mut pawns = subset;
        while pawns != 0 {
            let rays = &self.rays[pawns.trailing_zeros() as usize];
            let rest = subset ^ (pawns & pawns.wrapping_neg());
            for way in 0..8 {
                let bits = delta & self.stopped(&rays[way], subset);
                self.push_back(&rays[way ^ 4], subset, rest, bits, pushed);
            }
            pawns &= pawns - 1;
        }
        if self.pass {
            pushed[self.space.within.rank(subset)] |= delta & self.blocked(subset);
        }
    }

    /// The bobail squares with which a pawn that came this way stops here.
    #[inline]
    fn stopped(&self, ahead: &Ray, subset: u32) -> u32 {
        if self.far && subset & ahead.squares[0] == 0 { ahead.inner[0] } else { u32::MAX }
    }

    #[inline]
    fn push_back(&self, back: &Ray, subset: u32, rest: u32, mut bits: u32, pushed: &mut [u32]) {
        for index in 0..5 {
            bits &= !back.inner[index];
            if subset & back.squares[index] != 0 || bits == 0 {
                return;
            }
            pushed[self.space.within.rank(rest | back.squares[index])] |= bits;
        }
    }

    /// The bobail squares with which there is a slide, or a pass.
    #[inline]
    pub(crate) fn asked(&self, subset: u32) -> u32 {
        let own = self.on_board(subset);
        let able = if self.pass { ALL } else { slidable(own, self.still) };
        (able & INNER & !(own | self.still)) >> INNER_SHIFT
    }

    /// Those of `candidates` (bobail squares) with which every slide leads to a place where `won` has that
    /// square.
    pub(crate) fn all_won(&self, subset: u32, candidates: u32, won: &[u16]) -> u32 {
        let mut left = candidates;
        if self.pass {
            let blocked = self.blocked(subset);
            left &= !blocked | u32::from(won[self.space.within.rank(subset)]);
        }
        if self.far {
            // Slides past the bobail's square settle most questions; those that it stops are looked at after.
            let left = self
                .won_along(subset, left, |ray, rest, left| self.won_farthest(ray, subset, rest, left, won));
            self.won_along(subset, left, |ray, rest, left| self.won_shorter(ray, subset, rest, left, won))
        } else {
            self.won_along(subset, left, |ray, rest, left| self.won_anywhere(ray, subset, rest, left, won))
        }
    }

    /// Narrows `left` along every ray of every pawn.
    #[inline]
    fn won_along(&self, subset: u32, mut left: u32, narrow: impl Fn(&Ray, u32, u32) -> u32) -> u32 {
        let mut pawns = subset;
        while pawns != 0 {
            let rest = subset ^ (pawns & pawns.wrapping_neg());
            for ray in &self.rays[pawns.trailing_zeros() as usize] {
                if left == 0 {
                    return 0;
                }
                left = narrow(ray, rest, left);
            }
            pawns &= pawns - 1;
        }
        left
    }

    /// Narrows by the slide that nothing but pawns and edges stops.
    #[inline]
    fn won_farthest(&self, ray: &Ray, subset: u32, rest: u32, left: u32, won: &[u16]) -> u32 {
        let (mut way, mut stop) = (0, 0);
        for index in 0..5 {
            if subset & ray.squares[index] != 0 {
                break;
            }
            way |= ray.inner[index];
            stop = ray.squares[index];
        }
        if stop == 0 || left & !way == 0 {
            return left;
        }
        left & (way | u32::from(won[self.space.within.rank(rest | stop)]))
    }

    /// Narrows by the slides that the bobail stops.
    #[inline]
    fn won_shorter(&self, ray: &Ray, subset: u32, rest: u32, mut left: u32, won: &[u16]) -> u32 {
        for index in 0..4 {
            let (stop, next, with) = (ray.squares[index], ray.squares[index + 1], ray.inner[index + 1]);
            if subset & (stop | next) != 0 {
                break;
            }
            if left & with != 0 {
                left &= !with | u32::from(won[self.space.within.rank(rest | stop)]);
            }
        }
        left
    }

    /// Narrows by slides of any length.
    #[inline]
    fn won_anywhere(&self, ray: &Ray, subset: u32, rest: u32, mut left: u32, won: &[u16]) -> u32 {
        let mut way = 0;
        for index in 0..5 {
            way |= ray.inner[index];
            if subset & ray.squares[index] != 0 || left & !way == 0 {
                break;
            }
            left &= way | u32::from(won[self.space.within.rank(rest | ray.squares[index])]);
        }
        left
    }

    /// The bobail squares with which no pawn can slide, as a pair.
    fn blocked(&self, subset: u32) -> u32 {
        let own = self.on_board(subset);
        let word = (ALL & !slidable(own, self.still) & INNER) >> INNER_SHIFT;
        word | word << 16
    }
}

/// The bobail squares with which some own pawn can slide, as squares of the board.
#[inline]
pub(crate) const fn slidable(own: u32, other: u32) -> u32 {
    let near = around(own) & !(own | other);
    if near == 0 {
        0
    } else if near & (near - 1) == 0 {
        ALL & !near
    } else {
        ALL
    }
}

fn ray(square: usize, way: usize, numbers: &[Option<u32>; 25]) -> Ray {
    let mut ray = END;
    let mut at = square;
    for (slot, inner) in ray.squares.iter_mut().zip(&mut ray.inner) {
        let Some((next, number)) = step(at, way).and_then(|next| Some((next, numbers[next]?))) else { break };
        (*slot, *inner) = (1 << number, pair_of(next));
        at = next;
    }
    ray
}

/// For each set of numbers the set of the squares that they stand for.
fn spread_table(squares: &[usize]) -> Vec<u32> {
    let mut table = vec![0];
    for square in squares {
        let with: Vec<u32> = table.iter().map(|set| set | 1 << square).collect();
        table.extend(with);
    }
    table
}
