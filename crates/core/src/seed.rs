//! Named, reproducible generators and the few draws built on them.
//!
//! Deals come from `ChaCha8` and depend only on the game's seed and on how many chance events came
//! before, so that taking back and playing on meets the same tile or card again. Everything that
//! thinks or rolls out uses Xoshiro256++. Both are seeded by `SplitMix64` and reduced by our own
//! [`below`], so the numbers do not change when a library does.

use rand_chacha::ChaCha8Rng;
pub use rand_core::Rng;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// The generator for deals: shuffles, draws, dice.
pub type DealRng = ChaCha8Rng;

/// The generator for random play, roll-outs and determinised worlds.
pub type RolloutRng = Xoshiro256PlusPlus;

/// The generator that decides chance event number `event` of a game with this seed.
#[must_use]
pub fn deal_rng(seed: u64, event: u64) -> DealRng {
    let mut rng = DealRng::from_seed(expand(seed));
    rng.set_stream(event);
    rng
}

/// A roll-out generator for this seed.
#[must_use]
pub fn rollout_rng(seed: u64) -> RolloutRng {
    RolloutRng::from_seed(expand(seed))
}

/// A new seed for part `index` of something that has one seed: game 17 of a match, thread 1 of a search.
#[must_use]
pub fn derive(seed: u64, index: u64) -> u64 {
    split_mix(seed ^ split_mix(index.wrapping_add(0x9E37_79B9_7F4A_7C15)))
}

/// A number below `bound`, each equally likely (multiply and shift, rejecting the short remainder).
///
/// # Panics
/// When `bound` is 0.
#[inline]
pub fn below(rng: &mut impl Rng, bound: u32) -> u32 {
    assert!(bound > 0, "no number is below 0");
    let mut product = u64::from(rng.next_u32()) * u64::from(bound);
    if (product as u32) < bound {
        let threshold = bound.wrapping_neg() % bound;
        while (product as u32) < threshold {
            product = u64::from(rng.next_u32()) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}

/// One item of a list of items with weights, each as likely as its weight says.
///
/// # Panics
/// When the weights sum to 0 or to more than `u32::MAX`.
pub fn pick<T: Copy>(rng: &mut impl Rng, weighted: &[(T, u32)]) -> T {
    let total = weighted.iter().map(|(_, weight)| u64::from(*weight)).sum::<u64>();
    let total = u32::try_from(total).expect("weights sum to a 32-bit number");
    let mut rest = below(rng, total);
    for (item, weight) in weighted {
        if rest < *weight {
            return *item;
        }
        rest -= weight;
    }
    unreachable!("the rest is below the sum of the weights")
}

/// Puts a list into random order (Fisher–Yates, from the end).
pub fn shuffle<T>(rng: &mut impl Rng, list: &mut [T]) {
    for last in (1..list.len()).rev() {
        list.swap(last, below(rng, last as u32 + 1) as usize);
    }
}

fn expand(seed: u64) -> [u8; 32] {
    let mut bytes = [0; 32];
    for (index, chunk) in bytes.chunks_exact_mut(8).enumerate() {
        let word = split_mix(seed.wrapping_add((index as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)));
        chunk.copy_from_slice(&word.to_le_bytes());
    }
    bytes
}

/// The output function of `SplitMix64`.
pub(crate) const fn split_mix(mut word: u64) -> u64 {
    word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}

/// Word number `index` of an endless fixed table of well-mixed words, for Zobrist keys.
#[must_use]
pub const fn table_word(index: u64) -> u64 {
    split_mix(index.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generators_are_pinned() {
        assert_eq!(deal_rng(7, 0).next_u64(), deal_rng(7, 0).next_u64());
        assert_ne!(deal_rng(7, 0).next_u64(), deal_rng(7, 1).next_u64());
        let drawn: Vec<u32> = (0..6).map(|event| below(&mut deal_rng(7, event), 100)).collect();
        assert_eq!(drawn, PINNED_DEALS);
        let mut rng = rollout_rng(7);
        let rolled: Vec<u32> = (0..6).map(|_| below(&mut rng, 100)).collect();
        assert_eq!(rolled, PINNED_ROLLS);
    }

    const PINNED_DEALS: [u32; 6] = [31, 77, 7, 85, 97, 38];
    const PINNED_ROLLS: [u32; 6] = [5, 17, 71, 42, 96, 46];

    #[test]
    fn below_is_even_over_a_bound_that_is_no_power_of_two() {
        let mut rng = rollout_rng(1);
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[below(&mut rng, 7) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
    }

    #[test]
    fn pick_follows_the_weights_and_never_takes_weight_zero() {
        let mut rng = rollout_rng(2);
        let mut counts = [0u32; 3];
        for _ in 0..40_000 {
            counts[pick(&mut rng, &[(0, 1), (1, 0), (2, 3)])] += 1;
        }
        assert_eq!(counts[1], 0);
        assert!((9_500..10_500).contains(&counts[0]), "{counts:?}");
    }

    #[test]
    fn derived_seeds_differ() {
        let seeds: std::collections::HashSet<u64> = (0..1_000).map(|index| derive(3, index)).collect();
        assert_eq!(seeds.len(), 1_000);
    }
}
