//! The positions that stood at the start of a turn, where repetitions matter: a list that shares its tail
//! with the games it was copied from, so that copying a state costs one count and no allocation.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::board::Board;

/// The positions so far, the newest first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Past(Option<Arc<Entry>>);

#[derive(Debug)]
struct Entry {
    board: Board,
    mover: u8,
    /// How often this position has stood, this time included.
    times: u16,
    /// The number of entries, this one included.
    length: u32,
    before: Past,
}

impl Past {
    /// Adds a position; how often it has stood now.
    pub(crate) fn add(&mut self, board: Board, mover: u8) -> u16 {
        let same = self.entries().find(|entry| entry.board == board && entry.mover == mover);
        let times = same.map_or(0, |entry| entry.times).saturating_add(1);
        let length = self.length() + 1;
        let before = std::mem::take(self);
        self.0 = Some(Arc::new(Entry { board, mover, times, length, before }));
        times
    }

    fn length(&self) -> u32 {
        self.0.as_ref().map_or(0, |entry| entry.length)
    }

    fn entries(&self) -> impl Iterator<Item = &Entry> {
        std::iter::successors(self.0.as_deref(), |entry| entry.before.0.as_deref())
    }
}

impl PartialEq for Past {
    fn eq(&self, other: &Self) -> bool {
        let same = |(one, other): (&Entry, &Entry)| one.board == other.board && one.mover == other.mover;
        self.length() == other.length() && self.entries().zip(other.entries()).all(same)
    }
}

impl Eq for Past {}

impl Hash for Past {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.length().hash(state);
        for entry in self.entries() {
            (entry.board, entry.mover).hash(state);
        }
    }
}

impl Drop for Past {
    #[inline]
    fn drop(&mut self) {
        if self.0.is_some() {
            self.take_apart();
        }
    }
}

impl Past {
    /// Takes the list apart in a loop: the compiler's way would recurse once an entry.
    #[cold]
    fn take_apart(&mut self) {
        let mut next = self.0.take();
        while let Some(mut entry) = next.and_then(Arc::into_inner) {
            next = entry.before.0.take();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_counted_and_copies_are_apart() {
        let mut past = Past::default();
        assert_eq!(
            [past.add(Board::start(), 0), past.add(Board::start(), 1), past.add(Board::start(), 0)],
            [1, 1, 2]
        );
        let mut copy = past.clone();
        assert_eq!(copy, past);
        assert_eq!(copy.add(Board::start(), 0), 3);
        assert_ne!(copy, past);
        assert_eq!(past.add(Board::start(), 1), 2);
    }

    #[test]
    fn a_long_past_is_dropped_without_deep_recursion() {
        let mut past = Past::default();
        for _ in 0..200_000 {
            // Every entry is found at once: the newest is the same.
            past.add(Board::start(), 0);
        }
        assert_eq!(past.length(), 200_000);
        drop(past);
    }
}
