//! Sets of small numbers as bits.

use std::fmt::Debug;

/// A set of numbers below a fixed bound.
pub(crate) trait Mask: Copy + Debug + Eq + Send + Sync + 'static {
    const EMPTY: Self;
    fn insert(&mut self, number: usize);
    fn remove(&mut self, number: usize);
    fn contains(&self, number: usize) -> bool;
    fn add_all(&mut self, other: &Self);
    fn count(&self) -> u32;
    fn numbers(&self) -> impl Iterator<Item = usize>;
}

impl<const N: usize> Mask for [u64; N] {
    const EMPTY: Self = [0; N];

    #[inline]
    fn insert(&mut self, number: usize) {
        self[number / 64] |= 1 << (number % 64);
    }

    #[inline]
    fn remove(&mut self, number: usize) {
        self[number / 64] &= !(1 << (number % 64));
    }

    #[inline]
    fn contains(&self, number: usize) -> bool {
        self[number / 64] >> (number % 64) & 1 != 0
    }

    #[inline]
    fn add_all(&mut self, other: &Self) {
        for (word, more) in self.iter_mut().zip(other) {
            *word |= more;
        }
    }

    #[inline]
    fn count(&self) -> u32 {
        self.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    fn numbers(&self) -> impl Iterator<Item = usize> {
        self.iter().enumerate().flat_map(|(index, word)| bits(*word).map(move |bit| 64 * index + bit))
    }
}

/// The numbers of the bits that are set, from the lowest.
#[inline]
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let bit = word.trailing_zeros() as usize;
        word &= word - 1;
        Some(bit)
    })
}

/// The number of the set bit that has `rank` set bits below it.
///
/// Halves the word six times instead of dropping one bit after the other.
#[inline]
pub(crate) fn select(word: u64, mut rank: u32) -> usize {
    let mut at = 0;
    let mut rest = word;
    for width in [32, 16, 8, 4, 2, 1] {
        let low = (rest & ((1u64 << width) - 1)).count_ones();
        let above = rank >= low;
        rank -= if above { low } else { 0 };
        let shift = if above { width } else { 0 };
        rest >>= shift;
        at += shift;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn select_finds_each_bit() {
        for word in [1, 1 << 63, 0b1011_0001, u64::MAX, 0xF0F0_0000_1234_8001] {
            for (rank, bit) in bits(word).enumerate() {
                assert_eq!(select(word, rank as u32), bit);
            }
        }
    }

    #[test]
    fn masks_are_sets() {
        let mut mask = <[u64; 2]>::EMPTY;
        mask.insert(3);
        mask.insert(100);
        mask.insert(3);
        assert_eq!(mask.numbers().collect::<Vec<_>>(), [3, 100]);
        let mut other = <[u64; 2]>::EMPTY;
        other.insert(64);
        other.add_all(&mask);
        assert_eq!(other.count(), 3);
    }
}
