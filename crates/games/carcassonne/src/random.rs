//! Random moves and draws, and whole random games in one go.

use bastide_core::Rolled;
use bastide_core::seed::{self, RolloutRng};

use crate::design::TileKind;
use crate::figure::Placed;
use crate::mask::select;
use crate::moves::Laying;
use crate::oriented::OrientedTile;
use crate::rules::CarcassonneRules;
use crate::size::Size;
use crate::tabletop::Tabletop;
use crate::turn::Phase;

/// One in each byte.
const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

/// The highest bit of each byte.
const HIGH_BITS: u64 = 0x80 * EACH_BYTE;

/// The number of the first byte that is greater than `rest`; one is.
#[inline]
fn first_above(bytes: u64, rest: u32) -> usize {
    if rest < 127 && bytes & HIGH_BITS == 0 {
        let above = ((bytes | HIGH_BITS) - EACH_BYTE * u64::from(rest + 1)) & HIGH_BITS;
        return above.trailing_zeros() as usize / 8;
    }
    bytes.to_le_bytes().iter().take_while(|byte| u32::from(**byte) <= rest).count()
}

impl<S: Size> Tabletop<S> {
    /// A random kind, each as likely as it has copies left.
    #[inline]
    pub(crate) fn random_kind(&self, rng: &mut RolloutRng) -> TileKind {
        let rest = seed::below(rng, self.pile_left);
        let (mut before, mut chosen) = (0, (0, 0, 0));
        let (eights, _) = self.pile.as_ref().as_chunks::<8>();
        for (index, eight) in eights.iter().enumerate() {
            // Each byte of the product is the sum of the counts up to its own; no pile has more than 255 tiles.
            let sums = u64::from_le_bytes(*eight).wrapping_mul(EACH_BYTE);
            chosen = if before <= rest { (index, sums, rest - before) } else { chosen };
            before += (sums >> 56) as u32;
        }
        let (index, sums, rest) = chosen;
        TileKind((8 * index + first_above(sums, rest)) as u8)
    }

    /// A random move: each distinct placement equally likely, then no figure and each that may be put on it.
    #[inline]
    pub(crate) fn random_laying(&self, rules: &CarcassonneRules, rng: &mut RolloutRng) -> Laying {
        let orientations = rules.tiles.orientations(self.drawn);
        let counts = self.count_placements(orientations);
        let (slot, oriented) = self.random_placement(orientations, counts, rng);
        let figure = self.random_figure(rules, slot, oriented, rng);
        Laying { figure, ..self.bare_move(slot, oriented) }
    }

    /// The number of places for each rotation of a tile that is listed.
    #[inline]
    fn count_placements(&self, orientations: &[OrientedTile; 4]) -> [u32; 4] {
        let mut counts = [0; 4];
        for word in 0..self.frontier.words() {
            for (count, oriented) in counts.iter_mut().zip(orientations) {
                *count += (self.frontier.fitting(word, oriented) & oriented.listed).count_ones();
            }
        }
        counts
    }

    #[inline]
    fn random_placement<'a>(
        &self,
        orientations: &'a [OrientedTile; 4],
        [first, second, third, fourth]: [u32; 4],
        rng: &mut RolloutRng,
    ) -> (usize, &'a OrientedTile) {
        let sums = [first, first + second, first + second + third];
        let rank = seed::below(rng, sums[2] + fourth);
        let chosen = sums.iter().map(|sum| usize::from(rank >= *sum)).sum::<usize>();
        let below = [0, sums[0], sums[1], sums[2]][chosen & 3];
        (self.fitting_cell(&orientations[chosen & 3], rank - below), &orientations[chosen & 3])
    }

    #[inline]
    fn random_figure(
        &self,
        rules: &CarcassonneRules,
        slot: usize,
        oriented: &OrientedTile,
        rng: &mut RolloutRng,
    ) -> Option<Placed> {
        let claimable = self.claimable(rules, slot, oriented);
        if claimable.is_empty() {
            return None;
        }
        let choice = seed::below(rng, claimable.count() + 1);
        if choice == 0 { None } else { claimable.get(choice - 1) }
    }

    /// Takes random steps in one go, drawing and laying a tile without looking twice where it fits.
    #[inline]
    pub(crate) fn roll(&mut self, rules: &CarcassonneRules, rng: &mut RolloutRng, most: u32) -> Rolled {
        let mut rolled = Rolled::default();
        while rolled.steps < most && self.phase != Phase::Over {
            if self.phase == Phase::Lay {
                let laying = self.random_laying(rules, rng);
                self.play_laying(rules, laying, &mut ());
                rolled.moves += 1;
                rolled.steps += 1;
                continue;
            }
            let kind = self.random_kind(rng);
            let orientations = rules.tiles.orientations(kind);
            let counts = self.count_placements(orientations);
            if counts == [0; 4] || rolled.steps + 1 == most {
                self.draw::<false>(rules, kind, &mut ());
                rolled.steps += 1;
                continue;
            }
            self.pile[kind.index()] -= 1;
            self.pile_left -= 1;
            let (slot, oriented) = self.random_placement(orientations, counts, rng);
            let figure = self.random_figure(rules, slot, oriented, rng);
            self.lay::<false>(rules, slot, oriented, figure, &mut ());
            rolled.moves += 1;
            rolled.steps += 2;
        }
        rolled
    }

    /// The open cell number `rank` among those where a tile fits that looks so.
    #[inline]
    fn fitting_cell(&self, oriented: &OrientedTile, mut rank: u32) -> usize {
        for word in 0..self.frontier.words() {
            let cells = self.frontier.fitting(word, oriented);
            if rank < cells.count_ones() {
                return 64 * word + select(cells, rank);
            }
            rank -= cells.count_ones();
        }
        unreachable!("the rank is below the number of cells")
    }
}
