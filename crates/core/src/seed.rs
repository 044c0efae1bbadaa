//! Named, reproducible generators and the few draws built on them.
//!
//! Deals come from `ChaCha8` and depend only on the game's seed and on how many chance events came
//! before, so that taking back and playing on meets the same tile or card again. Everything that
//! thinks or rolls out uses Xoshiro256++. Both are seeded by `SplitMix64` and reduced by our own
//! [`below`], so the numbers do not change when a library does. A deal that nobody may guess has 128 bits ([`Seed`]), which
//! are the generator's key as they are.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha8Rng;
pub use rand_core::Rng;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::de::{Error as _, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The generator for deals: shuffles, draws, dice.
pub type DealRng = ChaCha8Rng;

/// The generator for random play, roll-outs and determinised worlds.
pub type RolloutRng = Xoshiro256PlusPlus;

/// The seed of a game: a number that somebody chose, or so many bits that nobody finds them by trying. In JSON and in text a
/// number, or 32 hexadecimal digits.
///
/// ```
/// use bastide_core::Seed;
///
/// assert_eq!("7".parse(), Ok(Seed::from(7)));
/// let drawn: Seed = "000102030405060708090a0b0c0d0e0f".parse()?;
/// assert_eq!(serde_json::to_value(drawn)?, "000102030405060708090a0b0c0d0e0f");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seed {
    /// A number.
    Number(u64),
    /// 128 bits.
    Drawn(u128),
}

impl Seed {
    /// A number made of it, for what needs no secret.
    #[must_use]
    pub const fn number(self) -> u64 {
        match self {
            Self::Number(number) => number,
            Self::Drawn(bits) => split_mix(split_mix(bits as u64) ^ (bits >> 64) as u64),
        }
    }

    fn key(self) -> [u8; 32] {
        match self {
            Self::Number(number) => expand(number),
            Self::Drawn(bits) => {
                // Twice, as ChaCha takes keys of 128 bits.
                let mut key = [0; 32];
                key[..16].copy_from_slice(&bits.to_be_bytes());
                key[16..].copy_from_slice(&bits.to_be_bytes());
                key
            }
        }
    }
}

impl Default for Seed {
    fn default() -> Self {
        Self::Number(0)
    }
}

impl From<u64> for Seed {
    fn from(number: u64) -> Self {
        Self::Number(number)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Drawn(bits) => write!(f, "{bits:032x}"),
        }
    }
}

/// A text that is no seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seed is a whole number, or 32 hexadecimal digits")]
pub struct NoSeed;

impl FromStr for Seed {
    type Err = NoSeed;

    fn from_str(text: &str) -> Result<Self, NoSeed> {
        if text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return u128::from_str_radix(text, 16).map(Self::Drawn).map_err(|_| NoSeed);
        }
        text.parse().map(Self::Number).map_err(|_| NoSeed)
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(number) => serializer.serialize_u64(*number),
            Self::Drawn(_) => serializer.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "a seed is a whole number, or 32 hexadecimal digits")]
        enum Form {
            Number(u64),
            Text(String),
        }
        match Form::deserialize(deserializer)? {
            Form::Number(number) => Ok(Self::Number(number)),
            Form::Text(text) => match text.parse() {
                Ok(Self::Drawn(bits)) => Ok(Self::Drawn(bits)),
                // One number has one form.
                _ => Err(D::Error::invalid_value(Unexpected::Str(&text), &"32 hexadecimal digits")),
            },
        }
    }
}

/// The generator that decides chance event number `event` of a game with this seed.
#[must_use]
pub fn deal_rng(seed: impl Into<Seed>, event: u64) -> DealRng {
    let mut rng = DealRng::from_seed(seed.into().key());
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

    #[test]
    fn every_bit_of_a_drawn_seed_counts() {
        let first = |bits| deal_rng(Seed::Drawn(bits), 0).next_u64();
        let deals: std::collections::HashSet<u64> = (0..128).map(|bit| first(1_u128 << bit)).collect();
        assert_eq!(deals.len(), 128);
        assert_ne!(
            deal_rng(Seed::Drawn(7), 0).next_u64(),
            deal_rng(7, 0).next_u64(),
            "a drawn 7 is no number 7"
        );
    }

    #[test]
    fn seeds_read_as_they_are_written() {
        for seed in [Seed::Number(0), Seed::Number(u64::MAX), Seed::Drawn(0), Seed::Drawn(u128::MAX - 1)] {
            assert_eq!(seed.to_string().parse(), Ok(seed));
            let json = serde_json::to_string(&seed).expect("a seed is plain data");
            assert_eq!(serde_json::from_str::<Seed>(&json).expect("what was written"), seed, "{json}");
        }
        for json in ["-1", "1.5", "\"7\"", "\"0x07\"", "null", "18446744073709551616"] {
            assert!(serde_json::from_str::<Seed>(json).is_err(), "{json}");
        }
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
